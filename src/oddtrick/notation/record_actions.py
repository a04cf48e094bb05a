"""What must have been asked for an event of a record to have happened, so that the rules can check it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.errors import NotationError
from oddtrick.match import commands, facts
from oddtrick.match.commands import Command, Request
from oddtrick.match.events import BoardDealt, CardsLaidAside, ClaimAnswered, Event
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Order, Reveal, Start, TimeUp
from oddtrick.match.state import Match
from oddtrick.notation.deal_record import name_of_seat
from oddtrick.notation.deal_text import deal_faults
from oddtrick.notation.record import encode_event
from oddtrick.rules.deal import Deal, kitty_places
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat


def action_of(match: Match | None, events: Sequence[Event], at: int) -> Request | Order | None:
    """What the event at this index follows from; None where the record ends before that is told.

    Raises NotationError where the event never begins anything.
    """
    event = events[at]
    match event:
        case facts.MatchStarted(ruleset):
            return _start(ruleset, events[at + 1 : at + 4])
        case BoardDealt(deal):
            return DealBoard(pack_of(deal, match.ruleset.pack if match is not None else STANDARD))
        case facts.TurnUpTaken():
            return _of_the_card_behind(match, events, at, "turn_up_taken must be followed by the dealer's card")
        case facts.TrickTaken() if match is not None and match.ruleset.may_revoke:
            return _of_the_card_behind(match, events, at, "trick_taken must be followed by the next lead or a claim")
        case facts.ReadyGiven(place):
            return Request(place, commands.Ready())
        case _:
            pass
    if match is None:
        raise NotationError(f"{encode_event(event)[0]} comes before the match has begun")
    if isinstance(event, facts.SeatsTaken) and match.ranking:
        first = match.ranking[0]
        return Request(first, commands.TakeSeat(event.seats[first]))
    order = _order(match, event)
    if order is not None:
        return order
    seat, command = _command(match, event)
    return Request(match.place_of(seat), command)


def _of_the_card_behind(match: Match | None, events: Sequence[Event], at: int, missing: str) -> Request | Order | None:
    if at + 1 == len(events):
        return None
    if not isinstance(events[at + 1], facts.CardPlayed | facts.ClaimMade | facts.ConcessionMade):
        raise NotationError(missing)
    return action_of(match, events, at + 1)


def _order(match: Match, event: Event) -> Order | None:
    """The order that an event follows from, where it is silence or the table that speaks."""
    match event:
        case facts.ClaimDeclined() | facts.DealScored():
            return TimeUp()
        case facts.HandsFaced() if match.board is None or match.board.conceding is None:
            return Reveal()
        case _:
            return None


def _command(match: Match, event: Event) -> tuple[Seat, Command]:
    """Whose command an event follows from."""
    match event:
        case facts.CardPlayed(seat, card):
            return seat, commands.PlayCard(card)
        case facts.ClaimMade(seat, tricks, _):
            return seat, commands.Claim(tricks)
        case ClaimAnswered(seat, accept):
            return seat, commands.Answer(accept)
        case facts.BidMade() | facts.Passed() | facts.TrumpsNamed() | CardsLaidAside():
            return event.seat, _bidding_command(match, event)
        case facts.ConcessionMade(seat):
            return seat, commands.Concede()
        case facts.ConcessionRefused() | facts.PlayEnded() | facts.HandsFaced():
            return _conceder(match).partner, commands.Answer(not isinstance(event, facts.ConcessionRefused))
        case _:
            return _irregular_command(event)


def _bidding_command(match: Match, event: facts.BidMade | facts.Passed | facts.TrumpsNamed | CardsLaidAside) -> Command:
    match event:
        case facts.BidMade(_, bid):
            return commands.Bid(bid)
        case facts.Passed():
            return commands.Pass()
        case facts.TrumpsNamed(_, trumps):
            return commands.Name(trumps)
        case CardsLaidAside(seat, cards, _):
            held = match.board.position.hands[seat] if match.board is not None else Hand()
            return commands.Keep(tuple(card for card in held if card not in cards))


def _irregular_command(event: Event) -> tuple[Seat, Command]:
    match event:
        case facts.Enquired(seat):
            return seat.partner, commands.Enquire()
        case facts.StoodBy(seat):
            return seat, commands.Answer(accept=True)
        case facts.CardWithdrawn(seat, _):
            return seat, commands.Withdraw()
        case facts.CorrectionSet(seat, _, correction):
            return seat.left, commands.Correct(correction)
        case facts.CardCalled(seat, card):
            return seat.left, commands.Call(card)
        case facts.RevokeClaimed(seat):
            return seat.left, commands.ClaimRevoke(seat)
        case facts.PenaltyExacted(offenders, penalty):
            return Seat(offenders.other), commands.Exact(penalty)
        case _:
            raise NotationError(f"{encode_event(event)[0]} does not follow from what happened before")


def _conceder(match: Match) -> Seat:
    if match.board is None or match.board.conceding is None:
        raise NotationError("nobody has conceded")
    return match.board.conceding


def _start(ruleset: Ruleset, following: Sequence[Event]) -> Start:
    """The start, with a pack that draws the cards of the record."""
    seats = HOST_SOUTH
    faced: tuple[Card, ...] = ()
    for event in following:
        match event:
            case facts.SeatsTaken():
                seats = event.seats
            case facts.CardsDrawn(rounds, _):
                faced = tuple(card for drawn in rounds for _, card in drawn)
            case facts.DealerDrawn(cards, dealer) if not faced:
                by_chance = (card for card in ruleset.pack if not card.is_joker and card % len(Seat) == dealer)
                faced = tuple(card for _, card in cards) or (next(by_chance),)
            case _:
                pass
    return Start(ruleset, seats, (*faced, *(card for card in ruleset.pack if card not in faced)))


def pack_of(deal: Deal, pack: Collection[Card] = STANDARD) -> tuple[Card, ...]:
    """A pack that deals out these hands and this kitty, the turned-up card last; `pack` are the cards in play.

    Raises NotationError where they are no whole deal, or the dealer does not hold the card turned up.
    """
    for message in deal_faults(deal.hands, deal.kitty, pack):
        raise NotationError(message)
    if deal.turn_up is not None and deal.turn_up not in deal.hands[deal.dealer]:
        raise NotationError(f"{deal.turn_up.text} is turned up, but {name_of_seat(deal.dealer)} does not hold it")
    piles = [sorted(deal.hands[deal.eldest.offset(n)], key=lambda card: card is deal.turn_up) for n in range(4)]
    dealt = [card for turn in zip(*piles, strict=True) for card in turn]
    for place, card in zip(kitty_places(len(deal.kitty)), deal.kitty, strict=True):
        dealt.insert(place, card)
    return tuple(dealt)

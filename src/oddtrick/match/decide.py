"""May this happen? Turns a request or an order into events, or says why not and changes nothing."""

from __future__ import annotations

from typing import assert_never

from oddtrick.cards.card import Card, Rank, Suit
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting, play_options
from oddtrick.match.commands import PlayCard, Ready, Request
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.evolve import fold
from oddtrick.match.orders import DealBoard, Order, Start
from oddtrick.match.phase import Phase
from oddtrick.match.score import settle
from oddtrick.match.state import Board, Match
from oddtrick.rules.deal import check_pack, deal_out
from oddtrick.rules.errors import BadBoard, IllegalPlay, NotNow, NotYourTurn
from oddtrick.rules.honours import honours_held
from oddtrick.rules.ruleset import DealerDraw, TurnedCard
from oddtrick.rules.seat import Place, Seat


def decide(match: Match | None, action: Request | Order) -> tuple[Event, ...]:
    """The events that follow from a request or an order.

    `match` is None before the first match; a Start is also taken once a match is over.
    Raises a RuleError (NotYourTurn, NotNow, IllegalPlay, BadBoard) where it may not happen.
    """
    match action:
        case Start():
            return _start(match, action)
        case DealBoard(pack):
            return _deal_board(_begun(match), pack)
        case Request(place, command):
            begun = _begun(match)
            match command:
                case PlayCard(card):
                    return _play_card(begun, place, card)
                case Ready():
                    return _ready(begun, place)
                case _:
                    assert_never(command)
        case _:
            assert_never(action)


def _begun(match: Match | None) -> Match:
    if match is None:
        raise NotNow("the match has not begun")
    return match


def _start(match: Match | None, order: Start) -> tuple[Event, ...]:
    if match is not None and match.phase is not Phase.OVER:
        raise NotNow("a match is being played: it must be over before the next begins")
    if sorted(order.seats) != list(Seat):
        raise BadBoard("each of the four places needs a seat of its own")
    begin = (facts.MatchStarted(order.ruleset), facts.SeatsTaken(order.seats))
    match order.ruleset.first_dealer:
        case Seat():
            return begin
        case DealerDraw.FIRST_ACE:
            check_pack(order.ruleset, order.pack)
            return (*begin, _first_ace(order.seats[Place.FIRST].left, order.pack))


def _first_ace(first: Seat, pack: tuple[Card, ...]) -> facts.DealerDrawn:
    last = next(n for n, card in enumerate(pack) if card.rank is Rank.ACE)
    faced = tuple((first.offset(n), card) for n, card in enumerate(pack[: last + 1]))
    return facts.DealerDrawn(faced, faced[-1][0])


def _deal_board(match: Match, pack: tuple[Card, ...]) -> tuple[Event, ...]:
    if match.phase is not Phase.AWAITING_BOARD:
        raise NotNow("a deal is being played" if match.phase is Phase.PLAYING else "the match is over")
    deal = deal_out(match.ruleset, len(match.results) + 1, match.dealer, pack)
    dealt = BoardDealt(deal)
    if deal.turn_up is not None and match.ruleset.turned_card is TurnedCard.AT_ONCE:
        return dealt, facts.TurnUpTaken()
    return (dealt,)


def _ready(match: Match, place: Place) -> tuple[Event, ...]:
    options = awaiting(match).get(place)
    if options is None or not options.ready:
        raise NotNow("you are ready already" if place in match.ready else "there is no next deal to be ready for yet")
    return (facts.ReadyGiven(place),)


def _play_card(match: Match, place: Place, card: Card) -> tuple[Event, ...]:
    board = match.board
    if match.phase is not Phase.PLAYING or board is None:
        raise NotNow("no card can be played between deals" if match.phase is not Phase.OVER else "the match is over")
    position = board.position
    seat = position.trick.turn
    if match.seats[place] is not seat:
        raise NotYourTurn(f"it is {seat.name.capitalize()}'s turn to play")
    if card not in position.hands[seat]:
        raise IllegalPlay(f"{card.text} is not in your hand")
    options = play_options(position)
    if card not in options.cards:
        led = Suit(options.led).word if options.led is not None else "another suit"
        raise IllegalPlay(f"{led} were led and you hold {led}: {card.text} may not be played")
    taken_up: tuple[Event, ...] = ()
    if board.turn_up_lies and seat is board.deal.dealer:
        taken_up = (facts.TurnUpTaken(),)
    return _and_what_follows(match, (*taken_up, facts.CardPlayed(seat, card)))


def _and_what_follows(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    after = fold(events, match)
    assert after is not None and after.board is not None
    position = after.board.position
    if not position.trick.is_full:
        return events
    quitted = position.quit_trick()
    events = (*events, facts.TrickTaken(quitted.trick.leader, quitted.tricks))
    return (*events, *_settlement(match, after.board, quitted.tricks)) if quitted.is_over else events


def _settlement(match: Match, board: Board, tricks: tuple[int, int]) -> tuple[Event, ...]:
    result = settle(match.ruleset, board.deal.number, match.score, tricks, honours_held(board.deal))
    scored = facts.DealScored(result)
    return (scored,) if result.winner is None else (scored, facts.MatchWon(result.winner, result.score))

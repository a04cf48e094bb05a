"""Views, events and rules as wire messages, and commands from them. What goes in is what one receiver may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast

import msgspec

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import parse_card
from oddtrick.match import commands, options
from oddtrick.match.phase import Phase
from oddtrick.match.score import DealResult, Game
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.protocol import messages, shapes
from oddtrick.protocol.convert_bidding import (
    bid_options,
    bidding_command,
    bidding_shape,
    contract_result,
    trumps_shape,
)
from oddtrick.protocol.names import card_names, seat_letter, seat_of, side_letters, trump_letter
from oddtrick.protocol.shapes import CorrectionName, PenaltyName, PlaceNumber, SeatLetter, SideLetters
from oddtrick.rules.draw import Round
from oddtrick.rules.order import Order
from oddtrick.rules.revoke import Correction, Penalty, Revoke
from oddtrick.rules.ruleset import BOOK, Ruleset
from oddtrick.rules.seat import Place, Seat, Side
from oddtrick.rules.trick import Trick
from oddtrick.view.arrange import arrange, arranged_hand
from oddtrick.view.model import PublicDeal, PublicView, View


def place_number(place: Place) -> PlaceNumber:
    """A place by its number."""
    return cast(PlaceNumber, int(place))


def rules_message(ruleset: Ruleset) -> shapes.Rules:
    """A ruleset as clients see it."""
    return msgspec.convert(encode_rules(ruleset), shapes.Rules)


def ruleset(rules: shapes.Rules) -> Ruleset:
    """The ruleset a client asks for. Raises BadRuleset where it cannot be played."""
    return decode_rules(msgspec.to_builtins(rules))


def command(message: messages.Command) -> commands.Command:
    """The command of a match that a client asks for. Raises NotationError where the card is none."""
    match message:
        case messages.Play(card):
            return commands.PlayCard(parse_card(card))
        case messages.Ready():
            return commands.Ready()
        case messages.TakeSeat(seat):
            return commands.TakeSeat(seat_of(seat))
        case messages.MakeBid() | messages.Pass() | messages.Name() | messages.Keep():
            return bidding_command(message)
        case messages.Claim(tricks):
            return commands.Claim(tricks)
        case messages.Concede():
            return commands.Concede()
        case messages.Answer(accept):
            return commands.Answer(accept)
        case _:
            return _irregular(message)


def _irregular(message: messages.Irregular) -> commands.Command:
    match message:
        case messages.Withdraw():
            return commands.Withdraw()
        case messages.Enquire():
            return commands.Enquire()
        case messages.Correct(correction):
            return commands.Correct(Correction(correction))
        case messages.Call(card):
            return commands.Call(parse_card(card))
        case messages.ClaimRevoke(seat):
            return commands.ClaimRevoke(seat_of(seat))
        case messages.Exact(penalty):
            return commands.Exact(Penalty(penalty))
        case _:
            assert_never(message)


def match_view(view: View | PublicView) -> shapes.MatchView:
    """A match as the receiver of `view` may know it."""
    public = _public(view)
    return shapes.MatchView(
        seat=seat_letter(view.seat) if isinstance(view, View) else None,
        rules=rules_message(public.ruleset),
        score=public.score,
        results=tuple(result_shape(result, public.ruleset) for result in public.results),
        games=tuple(game_shape(game) for game in public.games),
        winner=_side(public.winner),
        points=public.points,
        ready=_places(public.ready),
        draw=rounds_shape(public.draw),
        ranking=tuple(place_number(place) for place in public.ranking),
        dealer_draw=faced(public.dealer_draw),
        deal=deal_shape(view, public.deal) if public.deal is not None else None,
    )


def now(view: View | PublicView, *, is_settled: bool = True) -> shapes.Now:
    """The state of things for the receiver of `view`.

    Where it `is_settled` no more follows from what was asked; until then nobody is awaited.
    """
    public = _public(view)
    deal = public.deal
    in_play = deal is not None and public.phase is Phase.PLAYING
    led = deal.trick.led(deal.order) if deal is not None and in_play and not deal.trick.is_full else None
    winning = deal.trick.winner(deal.order) if deal is not None and deal.trick.cards else None
    in_turn = public.phase.is_in_deal and is_settled
    turn = deal.turn if deal is not None and in_turn and not _is_held_up(deal) else None
    options = view.options if isinstance(view, View) and is_settled else None
    return shapes.Now(
        phase=public.phase.value,
        awaited=_places(public.awaited) if is_settled else (),
        turn=seat_letter(turn) if turn is not None else None,
        led=trump_letter(Suit(led)) if led is not None else None,
        winning=seat_letter(winning) if winning is not None else None,
        options=_options(options, public.ruleset) if options is not None else None,
    )


def _is_held_up(deal: PublicDeal) -> bool:
    """Whether the play waits for something else than a card."""
    return any(each is not None for each in (deal.claim, deal.conceding, deal.asked, deal.withdrawn))


def deal_of(view: View | PublicView) -> PublicDeal | None:
    """The deal in view."""
    return _public(view).deal


def _public(view: View | PublicView) -> PublicView:
    return view.public if isinstance(view, View) else view


def deal_shape(view: View | PublicView, deal: PublicDeal) -> shapes.DealView:
    """The deal in play as the receiver of `view` may know it."""
    viewable = _public(view).ruleset.last_trick_viewable
    return shapes.DealView(
        number=deal.number,
        dealer=seat_letter(deal.dealer),
        trump=trump_letter(deal.trump) if deal.contract is not None or not deal.is_bid_for else None,
        turn_up=deal.turn_up.text if deal.turn_up is not None else None,
        turn_up_lies=deal.turn_up_lies,
        hand=card_names(arranged_hand(view)) if isinstance(view, View) else (),
        hand_size=_public(view).ruleset.hand_size,
        book=BOOK,
        cards_left=deal.counts,
        tricks=deal.tricks,
        trick=trick_shape(deal.trick, deal.order),
        last_trick=trick_shape(deal.quitted[-1], deal.order) if deal.quitted and viewable else None,
        last_trick_viewable=viewable,
        next_trumps=tuple(trump_letter(trump) for trump in deal.next_trumps),
        faced=faced(deal.faced),
        exposed=card_names(deal.exposed),
        called=card_names(deal.called),
        claim=shapes.ClaimView(seat_letter(deal.claim[0]), deal.claim[1]) if deal.claim is not None else None,
        conceding=_letter(deal.conceding),
        asked=_letter(deal.asked),
        withdrawn=(
            shapes.Withdrawn(seat_letter(deal.withdrawn.seat), deal.withdrawn.card.text)
            if deal.withdrawn is not None
            else None
        ),
        accused=tuple(seat_letter(seat) for seat in deal.accused),
        owing=tuple(revoke_shape(revoke) for revoke in deal.owing),
        verdicts=tuple(verdict_shape(seat, revokes) for seat, revokes in deal.verdicts),
        opened=opened_shape(deal),
        all_hands=hands_shape(deal),
        bidding=bidding_shape(view, deal) if deal.is_bid_for else None,
    )


def trick_shape(trick: Trick, order: Order) -> shapes.Trick:
    """A trick, with its winner once it is full."""
    winner = seat_letter(trick.winner(order)) if trick.is_full else None
    return shapes.Trick(seat_letter(trick.leader), card_names(trick.cards), winner)


def _options(given: options.Options, rules: Ruleset) -> shapes.Options:
    return shapes.Options(
        seats=tuple(seat_letter(seat) for seat in given.seats),
        auction=bid_options(given.auction) if given.auction is not None else None,
        names=tuple(trumps_shape(each, rules) for each in given.names),
        keep=given.keep,
        play=_play_options(given.play) if given.play is not None else None,
        answer=given.answer.value if given.answer is not None else None,
        corrections=tuple(correction_name(each) for each in given.corrections),
        penalties=tuple(penalty_name(each) for each in given.penalties),
        ready=given.ready,
        claim=given.claim,
        concede=given.concede,
        withdraw=given.withdraw,
        enquire=given.enquire,
        call=card_names(given.call),
        accuse=tuple(seat_letter(seat) for seat in given.accuse),
    )


def _play_options(play: options.PlayOptions) -> shapes.PlayOptions:
    suit = trump_letter(Suit(play.led) if play.led is not None else None)
    return shapes.PlayOptions(
        cards=card_names(play.cards),
        barred=tuple(shapes.Barred(card.text, bar.value, suit) for card, bar in play.barred),
        duty=play.duty.value,
    )


def result_shape(result: DealResult, rules: Ruleset) -> shapes.Result:
    """How a deal was settled."""
    return shapes.Result(
        number=result.number,
        tricks=result.tricks,
        honours_held=result.honours_held,
        trick_points=result.trick_points,
        honour_points=result.honour_points,
        score=result.score,
        winner=_side(result.winner),
        penalty_tricks=result.penalty_tricks,
        penalty_points=result.penalty_points,
        contract=contract_result(rules, result.contract, result.tricks) if result.contract is not None else None,
    )


def game_shape(game: Game) -> shapes.Game:
    """A finished game."""
    return shapes.Game(side_letters(game.winner), game.score, game.value)


def revoke_shape(revoke: Revoke) -> shapes.Revoke:
    """A revoke that has been judged."""
    return shapes.Revoke(seat_letter(revoke.seat), revoke.trick, revoke.card.text, revoke.held.text)


def verdict_shape(seat: Seat, revokes: Iterable[Revoke]) -> shapes.Verdict:
    """What came of saying that a seat has revoked."""
    return shapes.Verdict(seat_letter(seat), tuple(revoke_shape(revoke) for revoke in revokes))


def opened_shape(deal: PublicDeal) -> tuple[shapes.Trick, ...]:
    """All the tricks of a deal once a revoke claimed in it was judged; none before."""
    if not deal.verdicts:
        return ()
    lying = (deal.trick,) if deal.trick.cards else ()
    return tuple(trick_shape(trick, deal.order) for trick in (*deal.quitted, *lying))


def rounds_shape(rounds: Iterable[Round]) -> tuple[tuple[tuple[PlaceNumber, str], ...], ...]:
    """The rounds of a draw."""
    return tuple(tuple((place_number(place), card.text) for place, card in each) for each in rounds)


def hands_shape(deal: PublicDeal) -> tuple[tuple[str, ...], ...]:
    """The four hands as dealt once they are faced, each arranged for reading; empty before."""
    return tuple(card_names(arrange(hand, deal.order)) for hand in deal.all_hands)


def faced(cards: Iterable[tuple[Seat, Card]]) -> tuple[tuple[SeatLetter, str], ...]:
    """Cards with the seats they lie before."""
    return tuple((seat_letter(seat), card.text) for seat, card in cards)


def _places(places: Iterable[Place]) -> tuple[PlaceNumber, ...]:
    return tuple(place_number(place) for place in sorted(places))


def _side(side: Side | None) -> SideLetters | None:
    return side_letters(side) if side is not None else None


def _letter(seat: Seat | None) -> SeatLetter | None:
    return seat_letter(seat) if seat is not None else None


def correction_name(correction: Correction) -> CorrectionName:
    """A correction by its name on the wire."""
    return correction.value


def penalty_name(penalty: Penalty) -> PenaltyName:
    """A penalty by its name on the wire."""
    return penalty.value

"""Views, events and rules as wire messages, and commands from them. What goes in is what one receiver may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast

import msgspec

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import format_suit, parse_card
from oddtrick.match import commands, facts, options
from oddtrick.match.phase import Phase
from oddtrick.match.score import DealResult
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.protocol import messages
from oddtrick.protocol.messages import PlaceNumber, SeatLetter, SideLetters, TrumpLetter
from oddtrick.rules.order import Order
from oddtrick.rules.ruleset import BOOK, Ruleset
from oddtrick.rules.seat import Place, Seat, Side
from oddtrick.rules.trick import Trick
from oddtrick.view.arrange import arranged_hand
from oddtrick.view.model import PublicDeal, PublicView, View
from oddtrick.view.seat_event import HandDealt, SeatEvent


def seat_letter(seat: Seat) -> SeatLetter:
    """A seat by its letter."""
    return cast(SeatLetter, seat.letter)


def place_number(place: Place) -> PlaceNumber:
    """A place by its number."""
    return cast(PlaceNumber, int(place))


def rules_message(ruleset: Ruleset) -> messages.Rules:
    """A ruleset as clients see it."""
    return msgspec.convert(encode_rules(ruleset), messages.Rules)


def ruleset(rules: messages.Rules) -> Ruleset:
    """The ruleset a client asks for. Raises BadRuleset where it cannot be played."""
    return decode_rules(msgspec.to_builtins(rules))


def command(message: messages.Command) -> commands.Command:
    """The command of a match that a client asks for. Raises NotationError where the card is none."""
    match message:
        case messages.Play(card):
            return commands.PlayCard(parse_card(card))
        case messages.Ready():
            return commands.Ready()
        case _:
            assert_never(message)


def match_view(view: View | PublicView) -> messages.MatchView:
    """A match as the receiver of `view` may know it."""
    public = _public(view)
    return messages.MatchView(
        seat=seat_letter(view.seat) if isinstance(view, View) else None,
        rules=rules_message(public.ruleset),
        score=public.score,
        results=tuple(_result(result) for result in public.results),
        winner=_side(public.winner),
        ready=_places(public.ready),
        dealer_draw=_faced(public.dealer_draw),
        deal=_deal(view, public.deal) if public.deal is not None else None,
    )


def now(view: View | PublicView, *, is_settled: bool = True) -> messages.Now:
    """The state of things for the receiver of `view`.

    Where it `is_settled` no more follows from what was asked; until then nobody is awaited.
    """
    public = _public(view)
    in_play = public.deal is not None and public.phase is Phase.PLAYING
    trick = public.deal.trick if public.deal is not None else None
    order = public.deal.order if public.deal is not None else None
    led = trick.led(order) if trick is not None and order is not None and in_play else None
    winning = trick.winner(order) if trick is not None and order is not None and trick.cards else None
    options = view.options if isinstance(view, View) and is_settled else None
    return messages.Now(
        phase=public.phase.value,
        awaited=_places(public.awaited) if is_settled else (),
        turn=seat_letter(trick.turn) if trick is not None and in_play and is_settled else None,
        led=_trump(Suit(led)) if led is not None else None,
        winning=seat_letter(winning) if winning is not None else None,
        options=_options(options) if options is not None else None,
    )


def event_message(event: SeatEvent, view: View | PublicView) -> messages.Event:
    """An event as its receiver is told it; `view` is that receiver's after the event."""
    match event:
        case facts.MatchStarted(rules):
            return messages.MatchStarted(rules_message(rules))
        case facts.SeatsTaken((first, second, third, fourth)):
            return messages.SeatsTaken(
                (seat_letter(first), seat_letter(second), seat_letter(third), seat_letter(fourth))
            )
        case facts.DealerDrawn(cards, dealer):
            return messages.DealerDrawn(_faced(cards), seat_letter(dealer))
        case HandDealt():
            deal = _public(view).deal
            assert deal is not None, "a deal is in view once it has been dealt"
            return messages.Dealt(_deal(view, deal))
        case facts.TurnUpTaken():
            return messages.TurnUpTaken()
        case facts.CardPlayed(seat, card):
            return messages.CardPlayed(seat_letter(seat), card.text)
        case facts.TrickTaken(winner, tricks):
            return messages.TrickTaken(seat_letter(winner), tricks)
        case facts.DealScored(result):
            return messages.DealScored(_result(result))
        case facts.ReadyGiven(place):
            return messages.ReadyGiven(place_number(place))
        case facts.MatchWon(side, score):
            return messages.MatchWon(_letters(side), score)
        case _:
            assert_never(event)


def _public(view: View | PublicView) -> PublicView:
    return view.public if isinstance(view, View) else view


def _deal(view: View | PublicView, deal: PublicDeal) -> messages.DealView:
    return messages.DealView(
        number=deal.number,
        dealer=seat_letter(deal.dealer),
        trump=_trump(deal.trump),
        turn_up=deal.turn_up.text if deal.turn_up is not None else None,
        turn_up_lies=deal.turn_up_lies,
        hand=_cards(arranged_hand(view)) if isinstance(view, View) else (),
        hand_size=_public(view).ruleset.hand_size,
        book=BOOK,
        cards_left=deal.counts,
        tricks=deal.tricks,
        trick=_trick(deal.trick, deal.order),
        last_trick=_trick(deal.quitted[-1], deal.order) if deal.quitted else None,
        next_trumps=tuple(_trump(trump) for trump in deal.next_trumps),
    )


def _trick(trick: Trick, order: Order) -> messages.Trick:
    winner = seat_letter(trick.winner(order)) if trick.is_full else None
    return messages.Trick(seat_letter(trick.leader), _cards(trick.cards), winner)


def _options(given: options.Options) -> messages.Options:
    return messages.Options(play=_play_options(given.play) if given.play is not None else None, ready=given.ready)


def _play_options(play: options.PlayOptions) -> messages.PlayOptions:
    suit = _trump(Suit(play.led) if play.led is not None else None)
    return messages.PlayOptions(
        cards=_cards(play.cards),
        barred=tuple(messages.Barred(card.text, bar.value, suit) for card, bar in play.barred),
        duty=play.duty.value,
    )


def _result(result: DealResult) -> messages.Result:
    return messages.Result(
        number=result.number,
        tricks=result.tricks,
        honours_held=result.honours_held,
        trick_points=result.trick_points,
        honour_points=result.honour_points,
        score=result.score,
        winner=_side(result.winner),
    )


def _faced(cards: Iterable[tuple[Seat, Card]]) -> tuple[tuple[SeatLetter, str], ...]:
    return tuple((seat_letter(seat), card.text) for seat, card in cards)


def _cards(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


def _places(places: Iterable[Place]) -> tuple[PlaceNumber, ...]:
    return tuple(place_number(place) for place in sorted(places))


def _trump(suit: Suit | None) -> TrumpLetter:
    return cast(TrumpLetter, format_suit(suit))


def _letters(side: Side) -> SideLetters:
    return cast(SideLetters, side.letters)


def _side(side: Side | None) -> SideLetters | None:
    return _letters(side) if side is not None else None

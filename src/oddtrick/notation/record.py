"""The one codec of match events: a kind and a body of plain JSON values. Files and the store both use it.

Bodies only ever gain fields; a reader gives an absent one its old meaning, so every record stays readable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from oddtrick.cards.hand import Hand
from oddtrick.cards.names import format_suit
from oddtrick.errors import NotationError
from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.score import DealResult
from oddtrick.notation import fields
from oddtrick.notation.fields import Body
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.rules.deal import Deal
from oddtrick.rules.seat import Place, Seat


def encode_event(event: Event) -> tuple[str, dict[str, object]]:
    """The kind of an event and its body. A body may hold hidden cards: it is for records, never for a client."""
    match event:
        case facts.MatchStarted(ruleset):
            return "match_started", {"rules": encode_rules(ruleset)}
        case facts.SeatsTaken(seats):
            return "seats_taken", {"seats": [seat.letter for seat in seats]}
        case facts.DealerDrawn(cards, dealer):
            return "dealer_drawn", {"cards": [[s.letter, c.text] for s, c in cards], "dealer": dealer.letter}
        case BoardDealt(deal):
            return "board_dealt", _encode_deal(deal)
        case facts.TurnUpTaken():
            return "turn_up_taken", {}
        case facts.CardPlayed(seat, card):
            return "card_played", {"seat": seat.letter, "card": card.text}
        case facts.TrickTaken(winner, tricks):
            return "trick_taken", {"winner": winner.letter, "tricks": list(tricks)}
        case facts.DealScored(result):
            return "deal_scored", encode_result(result)
        case facts.ReadyGiven(place):
            return "ready_given", {"place": int(place)}
        case facts.MatchWon(side, score):
            return "match_won", {"side": side.letters, "score": list(score)}
        case _:
            assert_never(event)


def decode_event(kind: str, body: Body) -> Event:
    """The event that `encode_event` wrote. Raises NotationError naming the kind or field that is wrong."""
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise NotationError(f"{kind!r} is not a kind of event: a newer version may have written it")
    return decoder(body)


def encode_result(result: DealResult) -> dict[str, object]:
    """How a deal was settled, as plain JSON values."""
    return {
        "number": result.number,
        "tricks": list(result.tricks),
        "honours_held": list(result.honours_held),
        "trick_points": list(result.trick_points),
        "honour_points": list(result.honour_points),
        "score": list(result.score),
        "winner": result.winner.letters if result.winner is not None else None,
    }


def _decode_result(body: Body) -> DealResult:
    winner = fields.required(body, "winner")
    return DealResult(
        number=fields.integer(body, "number"),
        tricks=fields.pair(body, "tricks"),
        honours_held=fields.pair(body, "honours_held"),
        trick_points=fields.pair(body, "trick_points"),
        honour_points=fields.pair(body, "honour_points"),
        score=fields.pair(body, "score"),
        winner=None if winner is None else fields.as_side(winner, "winner"),
    )


def _encode_deal(deal: Deal) -> dict[str, object]:
    return {
        "number": deal.number,
        "dealer": deal.dealer.letter,
        "hands": [[card.text for card in hand] for hand in deal.hands],
        "turn_up": deal.turn_up.text if deal.turn_up is not None else None,
        "trump": format_suit(deal.trump),
    }


def _decode_deal(body: Body) -> Deal:
    turn_up = fields.required(body, "turn_up")
    hands = [
        Hand.of(fields.as_card(card, "hands") for card in fields.as_items(hand, "hands"))
        for hand in fields.items(body, "hands")
    ]
    if len(hands) != 4:
        raise NotationError(f"a deal has four hands, N E S W, not {len(hands)}")
    return Deal(
        number=fields.integer(body, "number"),
        dealer=fields.seat(body, "dealer"),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        turn_up=None if turn_up is None else fields.as_card(turn_up, "turn_up"),
        trump=fields.as_trump(fields.required(body, "trump"), "trump"),
    )


def _decode_seats(body: Body) -> facts.SeatsTaken:
    seats = [fields.as_seat(seat, "seats") for seat in fields.items(body, "seats")]
    if sorted(seats) != list(Seat):
        raise NotationError("seats must name each of N, E, S and W once")
    return facts.SeatsTaken((seats[0], seats[1], seats[2], seats[3]))


def _decode_draw(body: Body) -> facts.DealerDrawn:
    faced = [fields.as_items(item, "cards") for item in fields.items(body, "cards")]
    if any(len(item) != 2 for item in faced):
        raise NotationError("cards must list a seat and a card each")
    cards = tuple((fields.as_seat(s, "cards"), fields.as_card(c, "cards")) for s, c in faced)
    return facts.DealerDrawn(cards, fields.seat(body, "dealer"))


def _decode_place(body: Body) -> Place:
    number = fields.integer(body, "place")
    if number not in tuple(Place):
        raise NotationError(f"place is {number}: it must be 0, 1, 2 or 3")
    return Place(number)


_DECODERS: dict[str, Callable[[Body], Event]] = {
    "match_started": lambda body: facts.MatchStarted(decode_rules(fields.mapping(body, "rules"))),
    "seats_taken": _decode_seats,
    "dealer_drawn": _decode_draw,
    "board_dealt": lambda body: BoardDealt(_decode_deal(body)),
    "turn_up_taken": lambda _: facts.TurnUpTaken(),
    "card_played": lambda body: facts.CardPlayed(
        fields.seat(body, "seat"), fields.as_card(fields.required(body, "card"), "card")
    ),
    "trick_taken": lambda body: facts.TrickTaken(fields.seat(body, "winner"), fields.pair(body, "tricks")),
    "deal_scored": lambda body: facts.DealScored(_decode_result(body)),
    "ready_given": lambda body: facts.ReadyGiven(_decode_place(body)),
    "match_won": lambda body: facts.MatchWon(
        fields.as_side(fields.required(body, "side"), "side"), fields.pair(body, "score")
    ),
}

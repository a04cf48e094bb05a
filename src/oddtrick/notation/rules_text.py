"""A ruleset as JSON: how house rules travel in records, tables and requests."""

from __future__ import annotations

from oddtrick.cards.names import format_suit
from oddtrick.errors import NotationError
from oddtrick.notation import fields
from oddtrick.notation.fields import Body
from oddtrick.rules.ruleset import DealerDraw, HonoursLaw, Ruleset, TurnedCard
from oddtrick.rules.seat import Seat

FIELDS = ("trump_cycle", "turned_card", "first_dealer", "target", "honours")
"""The names of a ruleset's fields, in the order they are written."""


def encode_rules(rules: Ruleset) -> dict[str, object]:
    """The ruleset as an object of plain JSON values."""
    first = rules.first_dealer
    return {
        "trump_cycle": [format_suit(suit) for suit in rules.trump_cycle],
        "turned_card": rules.turned_card.value,
        "first_dealer": first.letter if isinstance(first, Seat) else first.value,
        "target": rules.target,
        "honours": rules.honours.value,
    }


def decode_rules(body: Body) -> Ruleset:
    """The ruleset that `encode_rules` wrote. A field that is absent has its default, so older records are read.

    Raises NotationError for a field that is unknown or of the wrong kind, BadRuleset for rules that cannot be played.
    """
    unknown = sorted(set(body) - set(FIELDS))
    if unknown:
        raise NotationError(f"{unknown[0]!r} is not a field of the rules: they are {', '.join(FIELDS)}")
    full = {**encode_rules(Ruleset()), **body}
    return Ruleset(
        trump_cycle=tuple(fields.as_trump(suit, "trump_cycle") for suit in fields.items(full, "trump_cycle")),
        turned_card=fields.choice(full, "turned_card", TurnedCard),
        first_dealer=_first_dealer(full["first_dealer"]),
        target=fields.integer(full, "target"),
        honours=fields.choice(full, "honours", HonoursLaw),
    )


def _first_dealer(value: object) -> Seat | DealerDraw:
    if isinstance(value, str) and len(value) == 1:
        return fields.as_seat(value, "first_dealer")
    return fields.as_choice(value, "first_dealer", DealerDraw)

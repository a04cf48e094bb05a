"""A ruleset as JSON: how house rules travel in records, tables and requests."""

from __future__ import annotations

import json
from typing import Final

from oddtrick.errors import NotationError
from oddtrick.notation import fields
from oddtrick.notation.codecs import BOOLEAN, INTEGER, TRUMP, Codec, listing, member, optional, struct
from oddtrick.notation.fields import Body
from oddtrick.rules.bid_law import (
    AllPass,
    AuctionLaw,
    BidOrder,
    Boston,
    JokerLead,
    KittyShown,
    MadeScore,
    NamingTime,
    OpeningLead,
)
from oddtrick.rules.presets import preset
from oddtrick.rules.ruleset import Counting, DealerDraw, GameValue, HonoursLaw, RevokeLaw, Ruleset, TurnedCard
from oddtrick.rules.seat import Seat


def _write_first_dealer(value: object) -> object:
    if isinstance(value, Seat):
        return value.letter
    assert isinstance(value, DealerDraw)
    return value.value


def _read_first_dealer(value: object, name: str) -> object:
    if isinstance(value, str) and len(value) == 1:
        return fields.as_seat(value, name)
    return fields.as_choice(value, name, DealerDraw)


FIELDS: Final[dict[str, Codec]] = {
    "trump_cycle": listing(TRUMP),
    "turned_card": member(TurnedCard),
    "first_dealer": Codec(_write_first_dealer, _read_first_dealer),
    "draw_partners": BOOLEAN,
    "target": optional(INTEGER),
    "deals": optional(INTEGER),
    "counting": member(Counting),
    "honours": member(HonoursLaw),
    "game_value": member(GameValue),
    "best_of": INTEGER,
    "rubber_bonus": INTEGER,
    "revokes": member(RevokeLaw),
    "last_trick_viewable": BOOLEAN,
    "auction": member(AuctionLaw),
    "jokers": INTEGER,
    "kitty": INTEGER,
    "least_bid": INTEGER,
    "bid_order": member(BidOrder),
    "all_pass": member(AllPass),
    "dealer_takes_equal": BOOLEAN,
    "naming": member(NamingTime),
    "kitty_shown": member(KittyShown),
    "kitty_trick": BOOLEAN,
    "opening_lead": member(OpeningLead),
    "aces_bad_downtown": BOOLEAN,
    "joker_lead": member(JokerLead),
    "joker_swap": BOOLEAN,
    "made_score": member(MadeScore),
    "no_trump_doubles": BOOLEAN,
    "boston": member(Boston),
    "defenders_score": BOOLEAN,
    "minus_target": optional(INTEGER),
}
"""The codec of every field of a ruleset, in the order they are written."""

_STRUCT: Final = struct(Ruleset, FIELDS, {})


def encode_rules(rules: Ruleset) -> dict[str, object]:
    """The ruleset as an object of plain JSON values."""
    return {name: codec.write(getattr(rules, name)) for name, codec in FIELDS.items()}


def decode_rules(body: Body) -> Ruleset:
    """The ruleset that `encode_rules` wrote. A field that is absent has its default, so older records are read.

    With a field `preset` the absent fields are that preset's instead.
    Raises NotationError for a field that is unknown or of the wrong kind, BadRuleset for rules that cannot be played.
    """
    unknown = sorted(set(body) - set(FIELDS) - {"preset"})
    if unknown:
        raise NotationError(f"{unknown[0]!r} is not a field of the rules: they are {', '.join(FIELDS)}")
    base = preset(fields.string(body, "preset")) if "preset" in body else Ruleset()
    full = {**encode_rules(base), **body}
    rules = _STRUCT.read(full, "rules")
    assert isinstance(rules, Ruleset)
    return rules


def parse_rules(text: str) -> Ruleset:
    """The ruleset that a person or file gives as the text of a JSON object.

    Raises NotationError where it is none, BadRuleset for rules that cannot be played.
    """
    try:
        body: object = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError('the rules are not JSON: write an object, as in {"preset": "short"}') from None
    return decode_rules(fields.as_mapping(body, "the rules"))


def _read_rules(value: object, name: str) -> object:
    return decode_rules(fields.as_mapping(value, name))


def _write_rules(value: object) -> object:
    assert isinstance(value, Ruleset)
    return encode_rules(value)


RULES: Final = Codec(_write_rules, _read_rules)
"""A whole ruleset as one value."""

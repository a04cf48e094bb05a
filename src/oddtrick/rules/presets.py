"""The named forms of the game: values of `Ruleset`, each a few fields away from the default."""

from __future__ import annotations

from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

PRESETS: Final[dict[str, Ruleset]] = {
    "turnup": Ruleset(),
    "rotation": Ruleset(
        trump_cycle=(Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, None), target=7, first_dealer=Seat.EAST
    ),
    "app": Ruleset(first_dealer=Seat.SOUTH),
}
"""Presets by name. The host sits South, so in `rotation` South leads the first hand and in `app` South deals it."""


def preset(name: str) -> Ruleset:
    """The ruleset of a preset; raises BadRuleset naming the presets there are."""
    if name not in PRESETS:
        raise BadRuleset(f"{name!r} is not a preset: choose one of {', '.join(PRESETS)}")
    return PRESETS[name]


def name_of(ruleset: Ruleset) -> str | None:
    """The name under which exactly these rules are known, None for house rules. For display only."""
    return next((name for name, rules in PRESETS.items() if rules == ruleset), None)

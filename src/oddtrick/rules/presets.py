"""The named forms of the game: values of `Ruleset`, each a few fields away from the default."""

from __future__ import annotations

from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.rules.bid_law import AuctionLaw, BidOrder, MadeScore
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.ruleset import Counting, DealerDraw, GameValue, HonoursLaw, Ruleset
from oddtrick.rules.seat import Seat

C, D, H, S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES

PRESETS: Final[dict[str, Ruleset]] = {
    "turnup": Ruleset(),
    "rotation": Ruleset(trump_cycle=(H, S, D, C, None), target=7, first_dealer=Seat.EAST),
    "app": Ruleset(first_dealer=Seat.SOUTH),
    "short": Ruleset(
        first_dealer=DealerDraw.HIGHEST,
        draw_partners=True,
        honours=HonoursLaw.COUNTED,
        game_value=GameValue.TREBLE,
        best_of=3,
        rubber_bonus=2,
    ),
    "long": Ruleset(
        first_dealer=DealerDraw.LOWEST,
        draw_partners=True,
        target=10,
        honours=HonoursLaw.COUNTED,
        game_value=GameValue.DOUBLE,
        best_of=3,
        rubber_bonus=2,
    ),
    "american": Ruleset(
        first_dealer=DealerDraw.LOWEST,
        draw_partners=True,
        target=7,
        game_value=GameValue.MARGIN,
        last_trick_viewable=False,
    ),
    "drive": Ruleset(
        trump_cycle=(H, C, D, S), first_dealer=DealerDraw.RANDOM, target=None, deals=24, counting=Counting.ALL_TRICKS
    ),
    "tournament": Ruleset(trump_cycle=(H, D, S, C), first_dealer=DealerDraw.RANDOM, target=None, deals=16),
    "bid_classic": Ruleset(auction=AuctionLaw.UNTIL_THREE_PASSES, jokers=2, kitty=6, minus_target=5),
    "bid_modern": Ruleset(
        first_dealer=DealerDraw.FIRST_DIAMOND,
        target=7,
        auction=AuctionLaw.ONCE_ROUND,
        jokers=2,
        kitty=6,
        least_bid=4,
        bid_order=BidOrder.DOWN_EQUALS_UP,
        made_score=MadeScore.BID,
        no_trump_doubles=True,
        minus_target=7,
    ),
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

"""The fitted policy: how likely a seat is to play each of its cards, as the belief about hidden hands supposes.

A softmax over facts about a card (`native/include/oddtrick/belief/features.hpp`), with weights of its own for a
lead, for each place in the trick, and for a hand void of the suit led, with trumps and without. The book's choice
is one of the facts. `python -m benchmarks.fit_belief` fits it to self-play; docs/bots.md has the recipe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.engine import native
from oddtrick.engine.book import SeenDeal
from oddtrick.engine.position import EngineError, cards_in
from oddtrick.engine.self_play import FORMS

CONTEXTS: Final = ("lead", "second", "third", "fourth", "ruff", "discard")
"""The rows of a policy."""
FACTS: Final = tuple(native.belief_facts())
"""The columns of a policy."""


class Policy:
    """Weights by context and fact, shape (contexts, facts).

    Of cards that are equal to it the seat means to play the lowest in the part `lowest` of its decisions; otherwise
    any of them is as likely. Raises EngineError where the shape is another or the part none.
    """

    def __init__(self, rows: Sequence[Sequence[float]], lowest: float = 0.0) -> None:
        try:
            self._native = native.BeliefPolicy(rows, lowest)
        except ValueError as error:
            raise EngineError(str(error)) from None

    @property
    def native(self) -> native.BeliefPolicy:
        """The policy as the compiled module takes it."""
        return self._native

    @property
    def rows(self) -> tuple[tuple[float, ...], ...]:
        """The weights, shape (contexts, facts)."""
        return tuple(tuple(row) for row in self._native.rows)

    @property
    def lowest(self) -> float:
        """How often the lowest of equals is meant."""
        return self._native.lowest


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player, and the share of all players that are of it."""

    policy: Policy
    share: float


KINDS: Final = tuple(Kind(Policy(each.rows, each.lowest), share) for each, share in native.belief_kinds())
"""The kinds that were fitted: who plays by the book, and beginners. Shares sum to one."""

BY_THE_BOOK: Final = (Kind(KINDS[0].policy, 1.0),)
"""Who is known to play by the book."""


@dataclass(frozen=True, slots=True)
class Mixture:
    """Who plays the deals: the book, but this share of seats beginners and this share of all cards drawn at random."""

    easy_percent: int = 30
    random_percent: int = 5


@dataclass(frozen=True, slots=True)
class Assessment:
    """How a policy foresaw so many decisions.

    `nats` is the mean of minus the logarithm of the chance it gave to what was played, `even_nats` the same were
    every choice as likely, `hits` the share of decisions where the likeliest choice was played.
    """

    decisions: int
    nats: float
    even_nats: float
    hits: float


def fit(
    deals: int, *, seed: int, mixture: Mixture = Mixture(), rate: float = 0.1, trumps: Sequence[bool] = FORMS
) -> Policy:
    """A policy fitted to every decision of so many deals of a series, each looked at once, by stochastic gradient.

    The same arguments give the same weights. The work releases the GIL. Raises EngineError where a share of the
    mixture is none.
    """
    try:
        fitted = native.BeliefPolicy.fit(
            deals=deals,
            seed=seed,
            trumps=[int(form) for form in trumps],
            easy_percent=mixture.easy_percent,
            random_percent=mixture.random_percent,
            rate=rate,
        )
    except (ValueError, TypeError) as error:
        raise EngineError(str(error)) from None
    return Policy(fitted.rows, fitted.lowest)


def assess(
    policy: Policy, deals: int, *, seed: int, mixture: Mixture = Mixture(), trumps: Sequence[bool] = FORMS
) -> Assessment:
    """How the policy foresees the decisions of so many deals of a series, forced cards and equals aside."""
    try:
        found = policy.native.assess(
            deals=deals,
            seed=seed,
            trumps=[int(form) for form in trumps],
            easy_percent=mixture.easy_percent,
            random_percent=mixture.random_percent,
        )
    except (ValueError, TypeError) as error:
        raise EngineError(str(error)) from None
    return Assessment(*found)


def chances(
    seen: SeenDeal, hand: int, legal: int, *, aside: int = 0, policy: Policy = KINDS[0].policy
) -> tuple[tuple[tuple[Card, ...], float], ...]:
    """What the seat to play may do, cards equal to it together, and how likely each is; the chances sum to one.

    The arguments are those of `SeenDeal.choose`.
    """
    try:
        found = native.belief_chances(table=seen.table, hand=hand, aside=aside, legal=legal, policy=policy.native)
    except ValueError as error:
        raise EngineError(str(error)) from None
    return tuple((cards_in(mask), chance) for mask, chance in found)

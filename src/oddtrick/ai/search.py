"""Choosing a card by playing it in many imagined layouts: the same layouts for every card, in batches, as a race.

How much is done is counted in layouts, never in time, so the same view and seed have the same answer wherever
the same build runs.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul, sub
from random import Random
from typing import Final

from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.seen import honest_cards, is_touching, seen_deal
from oddtrick.cards.card import Card
from oddtrick.engine.belief import SHARE, Belief, Sample, resample
from oddtrick.engine.book import BOOK, NativePlayer, SeenDeal
from oddtrick.engine.double_dummy import DoubleDummy, Limit
from oddtrick.engine.layouts import LayoutSource, hands_of
from oddtrick.engine.policy import Kind
from oddtrick.engine.rollout import rollouts
from oddtrick.rules.order import NO_SUIT
from oddtrick.view.model import PublicDeal, View

_COLUMNS: Final = 5
_SOLVER_BYTES: Final = 16 << 20
_FEWEST: Final = 16
"""Layouts before any card may drop out of the race."""
_BEHIND: Final = 2.5
"""Standard errors by which a card must be behind to drop out."""
_NEAR: Final = 0.02
"""Tricks within which two cards are as good as each other."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to do when so many cards are left in the hand.

    `layouts` is how many are played out at most. They come from a pool of uniform ones, or of every layout where no
    more than `all_of` exist, by how well each explains what the others have played; with a pool of 0 they are
    uniform themselves. Where less than the part `share` of a pool would count, chains draw them (`Belief.sample`).
    `solved` is the weight of double dummy results, from 0 to 1, the rest being rollouts by `player`; `nodes` limits
    what the solver may search in each layout. `partner` are the kinds of player that partner may be of, None for
    those that all are.
    """

    layouts: int
    solved: float
    pool: int = 0
    share: float = SHARE
    all_of: int = 2_000
    nodes: int = 20_000
    player: NativePlayer = BOOK
    partner: tuple[Kind, ...] | None = None


@dataclass(frozen=True, slots=True)
class Race:
    """What the layouts say. `cards` are those that were compared, one of each set of equals; the book's is among them.

    `tricks[k]` has the tricks that card k took, by layout, as far as it stayed in the race; all rows run over the
    same layouts from the first on, whose weights are in `weights`.
    """

    cards: tuple[Card, ...]
    tricks: tuple[Sequence[float], ...]
    weights: Sequence[float]

    def gain(self, card: Card, other: Card) -> tuple[float, float]:
        """The mean gain of one card over another where both were tried, and its standard error."""
        one, two = self.tricks[self.cards.index(card)], self.tricks[self.cards.index(other)]
        return paired([a - b for a, b in zip(one, two, strict=False)], self.weights)


def race(view: View, book: Card, seed: int, effort: Effort) -> Race:
    """Plays every choice of a seat in layouts that agree with what it knows.

    Raises EngineError where no layout agrees with what has been seen, as when somebody has revoked.
    """
    deal = view.public.deal
    assert deal is not None
    cards = choices(view, book)
    seen = seen_deal(view)
    layouts, weights = _layouts(view, seen, seed, effort)
    number = len(layouts) // _COLUMNS
    tricks: tuple[list[float], ...] = tuple([] for _ in cards)
    running = list(range(len(cards)))
    done, step = 0, _FEWEST
    while done < number and len(running) > 1:
        batch = layouts[_COLUMNS * done : _COLUMNS * min(number, done + step)]
        values = _values(deal, seen, batch, [cards[k] for k in running], effort, seed)
        for k, column in zip(running, values, strict=True):
            tricks[k].extend(column)
        done = len(tricks[running[0]])
        running = _in_the_race(tricks, running, weights)
        step = done
    return Race(cards, tricks, weights)


def choices(view: View, book: Card) -> tuple[Card, ...]:
    """One card of each set of equals that may be played: the book's card, and otherwise the lowest.

    A card of no suit is not led while the book would lead another.
    """
    deal, options = view.public.deal, view.options
    assert deal is not None and options is not None and options.play is not None
    found, leads = [book], not deal.trick.cards
    for card in sorted(honest_cards(options.play, deal.order), key=lambda each: deal.order.strength[each]):
        is_idle = leads and deal.order.suit[card] == NO_SUIT
        if not is_idle and not any(is_touching(view, card, other) for other in found):
            found.append(card)
    return tuple(found)


def likely_layouts(view: View, seed: int, effort: Effort) -> tuple[memoryview | array[int], Sequence[float]]:
    """The layouts that a seat imagines, and how likely they are beside each other."""
    return _layouts(view, seen_deal(view), seed, effort)


def _layouts(view: View, seen: SeenDeal, seed: int, effort: Effort) -> tuple[memoryview | array[int], Sequence[float]]:
    """The layouts to try, in an order in which the first of them are a fair sample, and their weights."""
    source, belief = LayoutSource(knowledge_of(view)), Belief(seen, partner=effort.partner)
    every = source.all(effort.all_of)
    if every is not None:
        order = list(range(len(every) // _COLUMNS))
        Random(seed).shuffle(order)
        mixed = array("Q", [mask for at in order for mask in every[_COLUMNS * at : _COLUMNS * (at + 1)]])
        weights = belief.weights(mixed, share=0).tolist() if effort.pool else [1.0] * len(order)
        if len(order) <= effort.layouts or not effort.pool:
            return mixed, weights
        return _drawn(resample(mixed, weights, effort.layouts, seed))
    if not effort.pool:
        return source.draw(effort.layouts, seed), [1.0] * effort.layouts
    return _drawn(belief.sample(source.draw(effort.pool, seed), effort.layouts, seed, share=effort.share))


def _drawn(sample: Sample) -> tuple[memoryview, Sequence[float]]:
    return sample.layouts, [float(count) for count in sample.counts]


def _values(
    deal: PublicDeal,
    seen: SeenDeal,
    layouts: memoryview | array[int],
    cards: Sequence[Card],
    effort: Effort,
    seed: int,
) -> list[list[float]]:
    """The tricks of each card, by layout."""
    number = len(layouts) // _COLUMNS
    values = [[0.0] * number for _ in cards]
    if effort.solved < 1:
        played = rollouts(seen, layouts, cards, player=effort.player, seed=seed).tolist()
        share = 1 - effort.solved
        for column, of_card in zip(values, zip(*played, strict=True), strict=True):
            for at, taken in enumerate(of_card):
                column[at] += share * taken
    if effort.solved > 0:
        lower, upper = _solver().solve_many(
            hands_of(memoryview(layouts)),
            order=deal.order,
            leader=deal.trick.leader,
            trick=deal.trick.cards,
            limit=Limit(nodes=effort.nodes),
        )
        for column, card in zip(values, cards, strict=True):
            for at in range(number):
                column[at] += effort.solved * (lower[at, card] + upper[at, card]) / 2
    return values


def _in_the_race(tricks: Sequence[Sequence[float]], running: Sequence[int], weights: Sequence[float]) -> list[int]:
    """The cards that may still turn out best; one alone where the rest are behind or all are as good as each other."""
    best = max(running, key=lambda k: sum(map(mul, tricks[k], weights)))
    behind = {k: paired(list(map(sub, tricks[best], tricks[k])), weights) for k in running}
    left = [k for k, (mean, error) in behind.items() if mean <= _BEHIND * error or mean <= 0]
    if all(mean + error <= _NEAR for mean, error in behind.values()):
        return [best]
    return left


def paired(gains: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The weighted mean of paired gains and its standard error; there may be more weights than gains."""
    total = squares = whole = spread = 0.0
    for gain, weight in zip(gains, weights, strict=False):
        whole += weight
        squares += weight * weight
        total += weight * gain
        spread += weight * gain * gain
    if not whole:
        return 0.0, math.inf
    mean = total / whole
    return mean, math.sqrt(max(0.0, spread / whole - mean * mean) * squares) / whole


@cache
def _solver() -> DoubleDummy:
    return DoubleDummy(memory=_SOLVER_BYTES, workers=1)

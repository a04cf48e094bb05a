"""How much better than chance a belief finds the hidden cards, in nats a card, over deals of self-play.

A question is one seat's knowledge when it is to play in some trick, with the truth. A belief's score is the mean,
over the hidden cards, of the logarithm of the share of its layouts that have the card where it truly lies, less
the same for uniform layouts. Layouts come from the knowledge alone; the truth only judges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean, stdev
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.belief import effective
from oddtrick.engine.book import BOOK, NativePlayer, SeenDeal, Style
from oddtrick.engine.layouts import HiddenHand, Knowledge, LayoutSource
from oddtrick.engine.policy import Mixture
from oddtrick.engine.position import KnownPosition, Masks
from oddtrick.engine.self_play import dealt
from oddtrick.rules.seat import Seat

TRICKS: Final = (3, 6, 9)
"""The tricks, counted from 1, in which questions are asked."""
LAYOUTS: Final = 400
_COLUMNS: Final = 5
_PACK: Final = Hand.of(STANDARD).mask

Belief = Callable[[SeenDeal, memoryview], Sequence[float] | memoryview]
"""The weight of every layout of a pool; the weights sum to one."""


@dataclass(frozen=True, slots=True)
class Question:
    """One seat's knowledge and the truth that judges a belief.

    `seen` and `knowledge` are what the observer has. `start` is the whole deal, `plays` what was played, and
    `truth` what all seats hold now, as masks.
    """

    deal: int
    trick: int
    observer: Seat
    start: KnownPosition
    plays: tuple[Card, ...]
    seen: SeenDeal
    knowledge: Knowledge
    truth: Masks


@dataclass(frozen=True, slots=True)
class Score:
    """The mean gain over uniform layouts in nats a hidden card, its standard error, and the number of questions."""

    nats: float
    error: float
    questions: int


def questions(deals: int, *, seed: int, mixture: Mixture, tricks: Sequence[int] = TRICKS) -> Iterator[Question]:
    """What the seats know in those tricks of so many deals, each deal by one seat, played as a mixture has it."""
    for number in range(deals):
        yield from _asked(number, dealt(number, seed=seed), Random(f"{seed}:{number}"), mixture, tricks)


def gain(question: Question, belief: Belief, *, layouts: int = LAYOUTS, seed: int = 0) -> float:
    """By how many nats a hidden card the belief finds the truth likelier than uniform layouts do.

    Shares are smoothed by one layout more, a third of each card in every hand.
    """
    source = LayoutSource(question.knowledge)
    pool = source.all(layouts) or source.draw(layouts, seed ^ question.deal)
    weights = belief(question.seen, pool)
    number, reached = len(weights), effective(weights)
    gains: list[float] = []
    for hand in question.knowledge.hidden:
        held = pool[hand.place :: _COLUMNS].tolist()
        for card in cards_of(question.truth[hand.place]):
            uniform = sum(mask >> card & 1 for mask in held)
            believed = sum(weight for mask, weight in zip(held, weights, strict=True) if mask >> card & 1)
            gains.append(log((believed * reached + 1 / 3) / (reached + 1)) - log((uniform + 1 / 3) / (number + 1)))
    return fmean(gains)


def scored(gains: Sequence[float]) -> Score:
    """The mean of the gains of at least two questions."""
    return Score(fmean(gains), stdev(gains) / len(gains) ** 0.5, len(gains))


def _asked(deal: int, start: KnownPosition, rng: Random, mixture: Mixture, tricks: Sequence[int]) -> Iterator[Question]:
    players = [NativePlayer(Style.EASY) if rng.randrange(100) < mixture.easy_percent else BOOK for _ in Seat]
    observer, position, plays = Seat(deal % 4), start, list[Card]()
    while len(plays) < 4 * max(tricks):
        seen = SeenDeal(start.order, pack=_PACK, held=13, leader=start.leader, plays=plays)
        seat = position.to_play
        trick = len(plays) // 4 + 1
        if seat is observer and trick in tricks:
            knowledge = _known(start, position, plays, observer)
            yield Question(deal, trick, observer, start, tuple(plays), seen, knowledge, position.hands)
        player = NativePlayer(Style.RANDOM) if rng.randrange(100) < mixture.random_percent else players[seat]
        card = seen.choose(position.hands[seat], position.legal, player=player, seed=rng.getrandbits(64)).card
        plays.append(card)
        position, _ = position.play(card)


def _known(start: KnownPosition, position: KnownPosition, plays: Sequence[Card], observer: Seat) -> Knowledge:
    voids: dict[Seat, set[int]] = {seat: set() for seat in Seat}
    again = start
    for card in plays:
        led, seat = again.led, again.to_play
        if led is not None and start.order.suit[card] != led:
            voids[seat].add(led)
        again, _ = again.play(card)
    others = [seat for seat in Seat if seat is not observer]
    hidden = tuple(HiddenHand(seat, position.hands[seat].bit_count(), frozenset(voids[seat])) for seat in others)
    unseen = frozenset(card for seat in others for card in cards_of(position.hands[seat]))
    return Knowledge(start.order, unseen, hidden, {observer: position.hands[observer]})

"""Cards compared over the same imagined layouts: which is better, by how much, and on which unseen card it hangs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.ai.hard import LEAST_GAIN, is_never_played
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.reason import Compared, Reason, Source
from oddtrick.ai.search import Effort, likely_layouts, paired
from oddtrick.ai.seen import honest_cards, is_touching, seen_deal
from oddtrick.cards.card import Card
from oddtrick.engine.rollout import rollouts
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

EFFORT: Final = Effort(layouts=200, pool=600, solved=0.0)
"""What every hint looks at: as many layouts as Hard, as likely as it takes them to be."""
_COLUMNS: Final = 5
_CLEAR: Final = 2.0
"""Standard errors that a gain must have to be told of."""
_LEAST: Final = 0.05
"""Tricks below which a gain is not worth telling of."""


@dataclass(frozen=True, slots=True)
class Values:
    """What each card took in each layout.

    `hands` are the hands of the layouts, `weights` how likely they are beside each other, `taken[layout][card]` the
    tricks.
    """

    view: View
    cards: tuple[Card, ...]
    hands: Sequence[tuple[int, int, int, int]]
    weights: Sequence[float]
    taken: Sequence[Sequence[int]]

    @property
    def number(self) -> int:
        """How many layouts there are."""
        return len(self.taken)

    def mean(self, card: Card) -> float:
        """The tricks that a card took in the mean."""
        return paired(self._column(card), self.weights)[0]

    def gains(self, card: Card, other: Card) -> list[int]:
        """What one card took more than another, layout by layout."""
        return [a - b for a, b in zip(self._column(card), self._column(other), strict=True)]

    def gain(self, card: Card, other: Card) -> tuple[float, float]:
        """The mean gain of one card over another and its standard error."""
        return paired(self.gains(card, other), self.weights)

    def _column(self, card: Card) -> list[int]:
        at = self.cards.index(card)
        return [row[at] for row in self.taken]


def valued(view: View, seed: int, effort: Effort = EFFORT) -> Values:
    """Every card that may be played, in layouts that explain what the seat has seen, all played out by the book.

    Raises EngineError where no layout agrees with what has been seen, as when somebody has revoked.
    """
    deal, options = view.public.deal, view.options
    assert deal is not None and options is not None and options.play is not None
    cards = honest_cards(options.play, deal.order)
    drawn, weights = likely_layouts(view, seed, effort)
    taken = rollouts(seen_deal(view), drawn, cards, seed=seed)
    rows = len(drawn) // _COLUMNS
    hands = [(drawn[at], drawn[at + 1], drawn[at + 2], drawn[at + 3]) for at in range(0, len(drawn), _COLUMNS)]
    return Values(view, cards, hands, weights, [[taken[row, at] for at in range(len(cards))] for row in range(rows)])


def best_of(values: Values, book: Card) -> Card:
    """The book card, unless another that good players ever play gained more than chance over it."""
    for best in sorted(values.cards, key=lambda card: (-values.mean(card), card)):
        gain, error = values.gain(best, book)
        if gain <= max(LEAST_GAIN, error):
            return book
        if not is_never_played(values.view, best):
            return best
    return book


def compared(values: Values, card: Card) -> tuple[Reason, ...]:
    """What the layouts say for a card: how much better it is than the next, and on which unseen card that hangs."""
    others = [other for other in values.cards if not is_touching(values.view, card, other)]
    if not others:
        return ()
    other = max(others, key=lambda each: (values.mean(each), -each))
    number = values.number
    gain, error = values.gain(card, other)
    reasons: list[Reason] = []
    if gain > _LEAST and gain > _CLEAR * error:
        reasons.append(_reason(Compared.BETTER, card, other=other, number=number, gain=gain))
    decisive = _decisive(values, values.gains(card, other))
    if decisive is not None:
        seat, held, share, if_held, otherwise = decisive
        reasons.append(
            _reason(
                Compared.IF_HELD,
                card,
                other=other,
                seat=seat,
                held=held,
                number=number,
                share=share,
                gain=if_held,
                otherwise=otherwise,
            )
        )
    return tuple(reasons)


def _reason(code: Compared, card: Card, *, number: int, other: Card, **rest: Seat | Card | float | None) -> Reason:
    return Reason(Source.SIMULATION, code.value, card, other=other, number=number, **rest)  # pyright: ignore[reportArgumentType]


def _decisive(values: Values, gains: Sequence[int]) -> tuple[Seat, Card, float, float, float] | None:
    """The unseen card whose place explains most of the gain, if it explains a good part and changes what is better."""
    rows = list(zip(gains, values.weights, values.hands, strict=True))
    whole, gained = sum(values.weights), sum(gain * weight for gain, weight, _ in rows)
    total = sum(weight * (gain - gained / whole) ** 2 for gain, weight, _ in rows) / whole
    if not total:
        return None
    found: tuple[float, tuple[Seat, Card, float, float, float]] | None = None
    unseen = sorted(knowledge_of(values.view).unseen)
    for seat in (seat for seat in Seat if seat is not values.view.seat):
        for held in unseen:
            with_it = [(gain * weight, weight) for gain, weight, hands in rows if hands[seat] >> held & 1]
            inside, gained_there = sum(weight for _, weight in with_it), sum(gain for gain, _ in with_it)
            share = inside / whole
            if not _RARE <= share <= 1 - _RARE:
                continue
            if_held, otherwise = gained_there / inside, (gained - gained_there) / (whole - inside)
            if max(if_held, otherwise) <= _LEAST or min(if_held, otherwise) > 0:
                continue  # the same card is better either way
            explained = share * (1 - share) * (if_held - otherwise) ** 2 / total
            if explained >= _EXPLAINS and (found is None or explained > found[0]):
                found = explained, (seat, held, share, if_held, otherwise)
    return found[1] if found is not None else None


_RARE: Final = 0.1
"""The share of the layouts that a condition must hold in, and fail in, to be told of."""
_EXPLAINS: Final = 0.25
"""The part of the variance of a gain that one condition must explain to be called decisive."""

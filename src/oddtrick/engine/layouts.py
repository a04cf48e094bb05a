"""Where the unseen cards may lie: exact counts, uniform draws, complete lists.

A bot that sees its own hand and knows some voids asks here for layouts to search. Drawing is by counting,
never by rejection: the table in `native/` says how many layouts each next step leaves, so that every layout
is as likely as any other. Nothing here knows how a bot came by its knowledge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from oddtrick.cards.card import Card, Suit
from oddtrick.engine import native
from oddtrick.engine.position import EngineError, cards_in
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat

KITTY: Final = 4
"""The place of cards that no player holds: a kitty, or what the bid winner laid away."""

_KINDS = range(5)
_NAMES: Final = ("North", "East", "South", "West", "the kitty")
_COLUMNS: Final = 5


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """What is known of a hand that is not seen.

    `place` is a Seat or KITTY; `room` the number of cards it holds; `voids` the suits (by `Order.suit`, so
    jokers count as trumps, or as NO_SUIT) of which it holds none; `known` the cards it is known to hold: a
    turned card, exposed cards.
    """

    place: int
    room: int
    voids: frozenset[int] = frozenset()
    known: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The unseen cards and the hands they lie in, at most four.

    `seen` are whole hands, by seat, that are put into every layout as they are.
    """

    order: Order
    unseen: frozenset[Card]
    hidden: tuple[HiddenHand, ...]
    seen: Mapping[Seat, int] = field(default_factory=dict[Seat, int])


class LayoutSource:
    """All layouts that agree with some knowledge.

    A layout is five 64-bit masks: North, East, South, West, the kitty. Raises EngineError, naming the
    contradiction, where no layout agrees.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        places = [hand.place for hand in knowledge.hidden]
        if len(places) > 4 or len(set(places)) != len(places) or not all(0 <= place <= KITTY for place in places):
            raise EngineError("at most four hands can be hidden, each of them one of the seats or the kitty")
        pinned = _pinned(knowledge)
        free = _mask(knowledge.unseen) & ~pinned
        kinds = [free & members for members in knowledge.order.members]
        room = [hand.room - len(hand.known) for hand in knowledge.hidden]
        allowed = [sum(1 << kind for kind in _KINDS if kind not in hand.voids) for hand in knowledge.hidden]
        if free.bit_count() != sum(room):
            raise EngineError(
                f"{free.bit_count()} cards are left to place and the hidden hands have room for {sum(room)}"
            )
        known = [0] * _COLUMNS
        for seat, mask in knowledge.seen.items():
            known[seat] = mask
        for hand in knowledge.hidden:
            known[hand.place] |= _mask(hand.known)
        self._sampler = native.LayoutSampler(kinds=kinds, room=room, allowed=allowed, columns=places, known=known)
        self._count = self._sampler.count
        if not self._count:
            raise EngineError(_contradiction(knowledge, kinds, room, allowed))

    @property
    def count(self) -> int:
        """The exact number of layouts."""
        return self._count

    def draw(self, number: int, seed: int) -> memoryview:
        """That many layouts, independent and uniform, shape (number * 5); the same for the same seed (64 bits)."""
        return memoryview(self._sampler.draw(number, seed & (1 << 64) - 1)).cast("Q")

    def all(self, at_most: int) -> memoryview | None:
        """Every layout once, shape (count * 5), or None where there are more than `at_most`."""
        if self._count > at_most:
            return None
        return memoryview(self._sampler.all()).cast("Q")


def hands_of(layouts: memoryview) -> memoryview:
    """The four hands of each layout without the kitty, shape (n * 4): what the solver takes."""
    raw = layouts.cast("B")
    size = _COLUMNS * 8
    return memoryview(b"".join(raw[at : at + 32] for at in range(0, len(raw), size))).cast("Q")


def _pinned(knowledge: Knowledge) -> int:
    """The cards known to lie in a hidden hand, as a mask, once they are found to make sense."""
    pinned = 0
    for hand in knowledge.hidden:
        name = _NAMES[hand.place]
        if len(hand.known) > hand.room:
            raise EngineError(f"{name} is known to hold {len(hand.known)} cards and has room for {hand.room}")
        for card in sorted(hand.known):
            if card not in knowledge.unseen:
                raise EngineError(f"{card.text} is known to lie with {name} but is not among the unseen cards")
            if pinned >> card & 1:
                raise EngineError(f"{card.text} is known to lie in two hands")
            if knowledge.order.suit[card] in hand.voids:
                raise EngineError(
                    f"{name} is known to hold {card.text} and to be void of {_kind(knowledge.order.suit[card])}"
                )
            pinned |= 1 << card
    for seat, mask in knowledge.seen.items():
        twice = mask & _mask(knowledge.unseen)
        if twice:
            raise EngineError(f"{cards_in(twice)[0].text} is unseen and yet in the hand of {_NAMES[seat]}")
    return pinned


def _contradiction(knowledge: Knowledge, kinds: Sequence[int], room: Sequence[int], allowed: Sequence[int]) -> str:
    """Kinds of cards that have less room than cards: by the marriage theorem there are some if none fit."""
    for size in range(1, 6):
        for chosen in combinations([kind for kind in _KINDS if kinds[kind]], size):
            many = sum(kinds[kind].bit_count() for kind in chosen)
            takers = [at for at in range(len(room)) if any(allowed[at] >> kind & 1 for kind in chosen)]
            space = sum(room[at] for at in takers)
            if many > space:
                return (
                    f"{many} cards of {_join(_kind(kind) for kind in chosen)} can lie only with "
                    f"{_join(_NAMES[knowledge.hidden[at].place] for at in takers) or 'nobody'}, with room for {space}"
                )
    raise AssertionError("layouts were counted as none and yet every kind has room")


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _kind(kind: int) -> str:
    return "no suit" if kind == NO_SUIT else Suit(kind).word


def _join(words: Iterable[str]) -> str:
    listed: Collection[str] = list(words)
    return " and ".join(listed)

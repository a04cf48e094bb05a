"""The native players and the deal as they see it: a card and its reasons from one seat's knowledge.

The rules of play by the book live in `native/src/book`, for rollouts ask them millions of times; this is the
door. A `SeenDeal` holds what everybody at the table has seen, and no hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from types import MappingProxyType
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.engine import native
from oddtrick.engine.net import Net, trained_net
from oddtrick.engine.position import EngineError
from oddtrick.engine.reason import Reason
from oddtrick.rules.order import Order
from oddtrick.rules.seat import Seat

USUAL_WEIGHTS: Final[Mapping[str, int]] = MappingProxyType(dict(native.book_weights()))
"""What the book weighs leads and discards by, and where its maxims stop, by name."""

_REASONS: Final = tuple(Reason)
assert [reason.value for reason in _REASONS] == native.book_reasons(), "reason.py and reason.hpp must agree"


class Style(IntEnum):
    """How a native player chooses."""

    RANDOM = 0
    """Any legal card, by the seed."""
    EASY = 1
    """A beginner: aces first, high in second hand, ruffs when it can, and remembers two tricks."""
    BOOK = 2
    """The book; the seed is not used."""
    TRAINED = 3
    """The network that self-play trained (`engine.net`); the seed is not used."""


@dataclass(frozen=True)
class NativePlayer:
    """A style with the weights of its book; weights that are not named are the usual ones.

    `net` is the network of a trained player, None for the one in use.
    """

    style: Style = Style.BOOK
    weights: Mapping[str, int] = field(default_factory=dict[str, int])
    net: Net | None = None

    def __post_init__(self) -> None:
        """Raises EngineError where a weight has a name that the book does not know."""
        for name in self.weights:
            if name not in USUAL_WEIGHTS:
                raise EngineError(f"the book has no weight {name!r}: choose one of {', '.join(USUAL_WEIGHTS)}")

    @cached_property
    def native(self) -> native.NativePlayer:
        """The player as the compiled module takes it."""
        weights = {**USUAL_WEIGHTS, **self.weights}
        return native.NativePlayer(
            style=self.style,
            weights=list(weights.values()),
            net=None if self.style is not Style.TRAINED else (self.net or trained_net()).native,
        )


BOOK: Final = NativePlayer()
"""The book with its usual weights."""

TRAINED: Final = NativePlayer(Style.TRAINED)
"""The network in use."""


@dataclass(frozen=True, slots=True)
class BookCard:
    """A card and at most two reasons: why this suit or this plan, and why this card of it."""

    card: Card
    reasons: tuple[Reason, ...]


class SeenDeal:
    """A deal in play as everybody has seen it.

    `pack` is the mask of all its cards, `held` what each seat had at first, `leader` who led first, `plays` the
    cards in the order played. `known` are cards still held that all have seen, as masks by seat: the turn-up,
    exposed cards. `declarer` is who named trumps, in games with bidding. Raises EngineError where the play is none.
    """

    def __init__(
        self,
        order: Order,
        *,
        pack: int,
        held: int,
        leader: Seat,
        plays: Sequence[Card] = (),
        known: Mapping[Seat, int] = MappingProxyType({}),
        declarer: Seat | None = None,
    ) -> None:
        try:
            self._table = native.SeenTable(
                suit=order.suit,
                strength=order.strength,
                trump=-1 if order.trump is None else int(order.trump),
                pack=pack,
                held=held,
                leader=leader,
                plays=plays,
                known=[known.get(seat, 0) for seat in Seat],
                declarer=-1 if declarer is None else declarer,
            )
        except ValueError as error:
            raise EngineError(str(error)) from None

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is."""
        return Seat(self._table.to_play)

    @property
    def table(self) -> native.SeenTable:
        """The deal as the compiled module knows it."""
        return self._table

    def choose(self, hand: int, legal: int, *, aside: int = 0, player: NativePlayer = BOOK, seed: int = 0) -> BookCard:
        """The card of the seat to play, which holds `hand` and may play `legal`; masks.

        `aside` are cards that this seat alone knows to be in no hand. The same question has the same answer.
        """
        try:
            card, first, second = self._table.choose(
                hand=hand, aside=aside, legal=legal, player=player.native, seed=seed & (1 << 64) - 1
            )
        except ValueError as error:
            raise EngineError(str(error)) from None
        return BookCard(Card(card), tuple(_REASONS[at] for at in dict.fromkeys((first, second)) if at))

    def broken(self, hand: int, legal: int, card: Card, *, aside: int = 0) -> frozenset[int]:
        """The rows of the never-do list that a card breaks, from the seat to play; the arguments as for `choose`."""
        try:
            rows = self._table.broken(hand=hand, aside=aside, legal=legal, card=card)
        except ValueError as error:
            raise EngineError(str(error)) from None
        return frozenset(row for row in range(rows.bit_length()) if rows >> row & 1)

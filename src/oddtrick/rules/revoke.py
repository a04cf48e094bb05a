"""Revokes: what one is, which have been made, and what they may cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


class Penalty(Enum):
    """What the claimants of an established revoke may take for it."""

    TAKE_TRICKS = "take_tricks"
    """Tricks from the offenders, as many as the law says and they have."""
    DEDUCT_POINTS = "deduct_points"
    """Three points off the offenders' score, not below nothing."""
    ADD_POINTS = "add_points"
    """Three points on the claimants' own score."""


class Correction(Enum):
    """What the adversaries may ask for a revoke corrected in time."""

    HIGHEST = "highest"
    """The highest card of the suit led, now."""
    LOWEST = "lowest"
    """The lowest card of the suit led, now."""
    EXPOSED = "exposed"
    """Any card of the suit now; the card withdrawn lies exposed and may be called."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card of another suit played while the suit led was held. `trick` counts from 1; `held` is one such card."""

    seat: Seat
    trick: int
    card: Card
    held: Card


def revokes(masks: Iterable[int], tricks: Sequence[Trick], order: Order) -> tuple[Revoke, ...]:
    """Every revoke in these tricks, in the order they were made.

    `masks` are the hands of N, E, S, W before the first of the tricks; the last trick may be incomplete.
    """
    held = list(masks)
    found: list[Revoke] = []
    for number, trick in enumerate(tricks, start=1):
        led: int | None = None
        for play in trick.plays:
            suit = order.suit[play.card]
            if led is None:
                led = suit if suit != NO_SUIT else None
            elif suit != led and held[play.seat] & order.members[led]:
                follow = cards_of(held[play.seat] & order.members[led])[0]
                found.append(Revoke(play.seat, number, play.card, follow))
            held[play.seat] &= ~(1 << play.card)
    return tuple(found)

"""Which cards of a hand may be played to a trick, and why the others may not."""

from __future__ import annotations

from enum import Enum

from oddtrick.rules.order import Order


class Duty(Enum):
    """What the player to a trick owes it."""

    LEAD = "lead"
    """Nothing lies yet that asks for a suit: any card may be played."""
    FOLLOW = "follow"
    """The suit led is held and must be played."""
    VOID = "void"
    """The suit led is not held: any card may be played, trumps included."""


def duty(held: int, led: int | None, order: Order) -> Duty:
    """What a hand (a card mask) owes to a trick in which `led` is the suit to follow."""
    if led is None:
        return Duty.LEAD
    return Duty.FOLLOW if held & order.members[led] else Duty.VOID


def legal_mask(held: int, led: int | None, order: Order) -> int:
    """The cards of a hand that may be played, as a mask: the suit led where held, else all."""
    if led is None:
        return held
    return held & order.members[led] or held

"""Chairs, seats and sides."""

from __future__ import annotations

from enum import IntEnum


class Place(IntEnum):
    """A chair at the table, held by a person or bot. Which seat it becomes is settled by `SeatsTaken`."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


class Side(IntEnum):
    """A partnership."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> Side:
        """The adversaries of this side."""
        return Side(1 - self)

    @property
    def letters(self) -> str:
        """`NS` or `EW`."""
        return ("NS", "EW")[self]


class Seat(IntEnum):
    """A compass point, in order of play: each seat's left is the next one."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def left(self) -> Seat:
        """The seat that plays next."""
        return _SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _SEATS[(self + 2) & 3]

    @property
    def right(self) -> Seat:
        """The seat that plays before."""
        return _SEATS[(self + 3) & 3]

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return Side.EAST_WEST if self & 1 else Side.NORTH_SOUTH

    @property
    def letter(self) -> str:
        """`N`, `E`, `S` or `W`."""
        return "NESW"[self]

    def offset(self, steps: int) -> Seat:
        """The seat so many turns to the left."""
        return _SEATS[(self + steps) & 3]


_SEATS = tuple(Seat)

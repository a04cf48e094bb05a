"""Reading checked fields out of decoded JSON: the right type, or a NotationError that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.errors import NotationError
from oddtrick.rules.seat import Seat, Side

Body = Mapping[str, object]
"""A decoded JSON object."""

E = TypeVar("E", bound=Enum)


def required(body: Body, name: str) -> object:
    """The value of a field that must be there."""
    if name not in body:
        raise NotationError(f"the field {name!r} is missing")
    return body[name]


def integer(body: Body, name: str) -> int:
    """A whole number."""
    return as_integer(required(body, name), name)


def as_integer(value: object, name: str) -> int:
    """The value, if it is a whole number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise NotationError(f"{name} must be a whole number, not {value!r}")


def string(body: Body, name: str) -> str:
    """A text."""
    return as_string(required(body, name), name)


def as_string(value: object, name: str) -> str:
    """The value, if it is a text."""
    if isinstance(value, str):
        return value
    raise NotationError(f"{name} must be a text, not {value!r}")


def boolean(body: Body, name: str) -> bool:
    """True or false."""
    value = required(body, name)
    if isinstance(value, bool):
        return value
    raise NotationError(f"{name} must be true or false, not {value!r}")


def items(body: Body, name: str) -> list[object]:
    """A list, its items still to be checked."""
    return as_items(required(body, name), name)


def as_items(value: object, name: str) -> list[object]:
    """The value, if it is a list."""
    if isinstance(value, list | tuple):
        return [*value]
    raise NotationError(f"{name} must be a list, not {value!r}")


def mapping(body: Body, name: str) -> Body:
    """An object, its fields still to be checked."""
    return as_mapping(required(body, name), name)


def as_mapping(value: object, name: str) -> Body:
    """The value, if it is an object."""
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    raise NotationError(f"{name} must be an object, not {value!r}")


def pair(body: Body, name: str) -> tuple[int, int]:
    """A number for North-South and one for East-West."""
    values = items(body, name)
    if len(values) != 2:
        raise NotationError(f"{name} must hold two numbers, North-South then East-West")
    return as_integer(values[0], name), as_integer(values[1], name)


def choice(body: Body, name: str, kind: type[E]) -> E:
    """A member of an enumeration, by its value."""
    return as_choice(required(body, name), name, kind)


def as_choice(value: object, name: str, kind: type[E]) -> E:
    """The member whose value this is."""
    for member in kind:
        if member.value == value and type(member.value) is type(value):
            return member
    raise NotationError(f"{name} is {value!r}: it must be one of {', '.join(str(m.value) for m in kind)}")


def as_seat(value: object, name: str) -> Seat:
    """The seat whose letter this is."""
    for seat in Seat:
        if seat.letter == value:
            return seat
    raise NotationError(f"{name} is {value!r}: it must be N, E, S or W")


def seat(body: Body, name: str) -> Seat:
    """A seat by its letter."""
    return as_seat(required(body, name), name)


def as_side(value: object, name: str) -> Side:
    """The side whose letters these are."""
    for side in Side:
        if side.letters == value:
            return side
    raise NotationError(f"{name} is {value!r}: it must be NS or EW")


def as_card(value: object, name: str) -> Card:
    """The card of this name."""
    return parse_card(as_string(value, name))


def as_trump(value: object, name: str) -> Suit | None:
    """The suit of this letter, None for N."""
    return parse_suit(as_string(value, name))

"""Field codecs: each writes one kind of value as plain JSON and reads it back, refusing what it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import format_suit
from oddtrick.errors import NotationError
from oddtrick.notation import fields
from oddtrick.rules.seat import Place, Seat, Side


@dataclass(frozen=True, slots=True)
class Codec:
    """`write` turns a value into plain JSON; `read` turns JSON, named for the error, back into the value."""

    write: Callable[[object], object]
    read: Callable[[object, str], object]


def _same(value: object) -> object:
    return value


def _write_seat(value: object) -> object:
    assert isinstance(value, Seat)
    return value.letter


def _write_side(value: object) -> object:
    assert isinstance(value, Side)
    return value.letters


def _write_card(value: object) -> object:
    assert isinstance(value, Card)
    return value.text


def _write_trump(value: object) -> object:
    assert value is None or isinstance(value, Suit)
    return format_suit(value)


def _write_place(value: object) -> object:
    assert isinstance(value, Place)
    return int(value)


def _write_hand(value: object) -> object:
    assert isinstance(value, Hand)
    return [card.text for card in value]


def _read_place(value: object, name: str) -> object:
    number = fields.as_integer(value, name)
    if number not in tuple(Place):
        raise NotationError(f"{name} is {number}: it must be 0, 1, 2 or 3")
    return Place(number)


def _read_hand(value: object, name: str) -> object:
    return Hand.of(fields.as_card(card, name) for card in fields.as_items(value, name))


BOOLEAN = Codec(_same, fields.as_boolean)
INTEGER = Codec(_same, fields.as_integer)
SEAT = Codec(_write_seat, fields.as_seat)
SIDE = Codec(_write_side, fields.as_side)
PLACE = Codec(_write_place, _read_place)
CARD = Codec(_write_card, fields.as_card)
TRUMP = Codec(_write_trump, fields.as_trump)
HAND = Codec(_write_hand, _read_hand)


def optional(codec: Codec) -> Codec:
    """The value of `codec`, or null for None."""
    return Codec(
        lambda value: None if value is None else codec.write(value),
        lambda value, name: None if value is None else codec.read(value, name),
    )


def listing(codec: Codec) -> Codec:
    """A list of any length."""

    def write(value: object) -> object:
        return [codec.write(item) for item in fields.as_items(value, "value")]

    def read(value: object, name: str) -> object:
        return tuple(codec.read(item, name) for item in fields.as_items(value, name))

    return Codec(write, read)


def row(*codecs: Codec) -> Codec:
    """A list of fixed length with a codec for each item."""

    def write(value: object) -> object:
        items = fields.as_items(value, "value")
        return [codec.write(item) for codec, item in zip(codecs, items, strict=True)]

    def read(value: object, name: str) -> object:
        items = fields.as_items(value, name)
        if len(items) != len(codecs):
            raise NotationError(f"{name} must hold {len(codecs)} values, not {len(items)}")
        return tuple(codec.read(item, name) for codec, item in zip(codecs, items, strict=True))

    return Codec(write, read)


PAIR = row(INTEGER, INTEGER)
"""A number for North-South and one for East-West."""


def each_once(codec: Codec, kind: type[Seat] | type[Place]) -> Codec:
    """The four seats, or places, in some order, each once."""
    four = row(codec, codec, codec, codec)

    def read(value: object, name: str) -> object:
        found = four.read(value, name)
        if set(fields.as_items(found, name)) != set(kind):
            raise NotationError(f"{name} must name each of the four once")
        return found

    return Codec(four.write, read)


def member(kind: type[Enum]) -> Codec:
    """A member of an enumeration, by its value."""

    def write(value: object) -> object:
        assert isinstance(value, kind)
        return value.value

    return Codec(write, lambda value, name: fields.as_choice(value, name, kind))


def struct(make: Callable[..., object], codecs: Mapping[str, Codec], defaults: Mapping[str, object]) -> Codec:
    """An object with a codec for each field. A field of `defaults` may be absent, as in older records."""

    def write(value: object) -> object:
        return {name: codec.write(getattr(value, name)) for name, codec in codecs.items()}

    def read(value: object, name: str) -> object:
        body = fields.as_mapping(value, name)
        found = {
            field: codec.read(fields.required(body, field), field)
            for field, codec in codecs.items()
            if field in body or field not in defaults
        }
        return make(**{**defaults, **found})

    return Codec(write, read)

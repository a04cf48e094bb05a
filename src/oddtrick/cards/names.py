"""The text of cards and hands: `SA`, `AS`, `♠A`, `10h`, and `AKQ.T9..J` for a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oddtrick.cards.card import CARDS, Card, Rank, Suit, card
from oddtrick.cards.hand import Hand
from oddtrick.errors import NotationError

_SUITS: Final = {
    **{suit.letter: suit for suit in Suit},
    **{suit.glyph: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}
_RANKS: Final = {**{rank.letter: rank for rank in Rank}, "10": Rank.TEN}
_JOKERS: Final = {
    "LJ": Card.LJ,
    "BJ": Card.BJ,
    "JOKER": Card.LJ,
    "LITTLE JOKER": Card.LJ,
    "BIG JOKER": Card.BJ,
}

_IN_JOKER_FIELD: Final = {
    "BIGJOKER": Card.BJ,
    "LITTLEJOKER": Card.LJ,
    "JOKER": Card.LJ,
    "BJ": Card.BJ,
    "LJ": Card.LJ,
    "JH": Card.BJ,
    "JL": Card.LJ,
    "B": Card.BJ,
    "H": Card.BJ,
    "L": Card.LJ,
}
"""Names of jokers in a field of their own, where `JH` is no jack; the longest that fits is read."""


def parse_card(text: str) -> Card:
    """The card a person or a file means, suit or rank first, any case, suit as letter or glyph.

    >>> parse_card("SA"), parse_card("a♠"), parse_card("10h")
    (<Card.SA: 51>, <Card.SA: 51>, <Card.HT: 34>)

    Raises NotationError where the text is no card.
    """
    word = text.strip().upper().replace("\ufe0f", "")
    if word in _JOKERS:
        return _JOKERS[word]
    for suit_text, rank_text in ((word[:1], word[1:]), (word[-1:], word[:-1])):
        if suit_text in _SUITS and rank_text in _RANKS:
            return card(_SUITS[suit_text], _RANKS[rank_text])
    raise NotationError(f"{text!r} is not a card: write a suit (S H D C) and a rank (2-10 T J Q K A), as in SA or 10h")


def parse_suit(text: str) -> Suit | None:
    """The suit meant by a letter, glyph or word; None for no trumps (`N`, `NT`, `no trumps`).

    Raises NotationError where the text is neither.
    """
    word = text.strip().upper().replace("\ufe0f", "")
    if word in {"N", "NT", "NO TRUMPS", "NO TRUMP", "NONE"}:
        return None
    for suit in Suit:
        if word in {suit.letter, suit.glyph, suit.name, suit.name[:-1]}:
            return suit
    raise NotationError(f"{text!r} is not a suit: write S, H, D or C, or N for no trumps")


def format_suit(suit: Suit | None) -> str:
    """One letter for a suit, `N` for no trumps."""
    return "N" if suit is None else suit.letter


def format_hand(cards: Iterable[Card]) -> str:
    """A hand as files write it: spades, hearts, diamonds, clubs, high to low, dots between, `-` where empty throughout.

    Jokers follow as a fifth field when there are any: `BJ`, `LJ` or `BJLJ`.

    >>> format_hand([Card.SA, Card.SK, Card.HT, Card.CJ])
    'AK.T..J'
    """
    held = sorted(set(cards), reverse=True)
    fields = ["".join(c.text[1] for c in held if c.suit is suit) for suit in reversed(Suit)]
    jokers = "".join(c.text for c in held if c.is_joker)
    return ".".join([*fields, jokers] if jokers else fields)


def parse_hand(text: str) -> Hand:
    """The hand that `format_hand` writes; `10` and lower case are read too, and `-` for a void.

    >>> len(parse_hand(".AQJ87.5.AKQ7432"))
    13

    Raises NotationError with the column of a wrong character or of a card named twice.
    """
    fields = text.split(".")
    if len(fields) not in (4, 5):
        raise NotationError(f"{text!r} is not a hand: write four suits S.H.D.C with dots between, as in AKQ.T9..J")
    held: list[Card] = []
    column = 1
    for suit, field in zip(reversed(Suit), fields[:4], strict=True):
        letters = field.upper().replace("10", "T")
        for at, letter in enumerate(letters if letters != "-" else ""):
            if letter not in _RANKS:
                raise NotationError(f"{letter!r} is not a rank: one of A K Q J T 9 to 2", column=column + at)
            named = card(suit, _RANKS[letter])
            if named in held:
                raise NotationError(f"{named.text} stands twice in {text!r}", column=column + at)
            held.append(named)
        column += len(field) + 1
    if len(fields) == 5:
        held.extend(parse_jokers(fields[4], column))
    return Hand.of(held)


def parse_jokers(text: str, column: int = 1) -> tuple[Card, ...]:
    """The jokers of the fifth field of a hand: `BJ`, `LJ`, `BJLJ`, `JL JH`, `Big Joker`.

    Raises NotationError where it holds anything else, or a joker twice.
    """
    jokers: list[Card] = []
    rest = "".join(text.upper().replace(",", " ").split())
    while rest:
        word = next((name for name in _IN_JOKER_FIELD if rest.startswith(name)), None)
        if word is None or _IN_JOKER_FIELD[word] in jokers:
            raise NotationError(f"{text!r} is not a joker still to be named: write LJ, BJ or BJLJ", column=column)
        jokers.append(_IN_JOKER_FIELD[word])
        rest = rest.removeprefix(word)
    return tuple(jokers)


def card_words(named: Card) -> str:
    """The card in plain English: `queen of hearts`, `little joker`."""
    suit, rank = named.suit, named.rank
    if suit is None or rank is None:
        return "big joker" if named is Card.BJ else "little joker"
    return f"{rank.name.lower()} of {suit.word}"


assert all(parse_card(c.text) is c for c in CARDS)

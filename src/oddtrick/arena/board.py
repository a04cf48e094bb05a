"""The boards of an arena: which deals are played, in which form, is fixed by a seed and a number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.cards.names import parse_suit
from oddtrick.cards.pack import shuffled
from oddtrick.errors import NotationError, OddTrickError
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

TURNED_UP: Final = "T"
"""Stands for trumps turned up by the last card dealt."""

ALL_FORMS: Final = "SHDCN"
"""Each suit as trumps, and no trumps."""


@dataclass(frozen=True, slots=True)
class Board:
    """One deal to be played at two tables. `id` names it; `form` is the letter of its trumps, empty if bid for."""

    id: str
    form: str
    ruleset: Ruleset
    pack: tuple[Card, ...]


def parse_forms(letters: str) -> str:
    """Trump forms as letters, `S H D C`, `N` for none and `T` for turned up. Raises OddTrickError."""
    forms = letters.upper().replace(",", "").replace(" ", "")
    if not forms or len(set(forms)) != len(forms):
        raise OddTrickError(f"{letters[:20]!r} names no trump forms: give each of S, H, D, C, N or T at most once")
    for form in forms:
        _ruleset(form)
    return forms


def board_of(seed: int, number: int, forms: str) -> Board:
    """Board `number` (from 0) of a seed.

    The forms take turns, so that any number of boards is split equally among them, and with each round of the
    forms the next seat deals. The pack is Fisher and Yates's shuffle of the pack in the order of its cards' numbers,
    drawn from Python's `Random(f"{seed}:{number}")`.
    """
    form = forms[number % len(forms)]
    dealer = Seat(number // len(forms) % len(Seat))
    ruleset = replace(_ruleset(form), first_dealer=dealer)
    pack = shuffled(ruleset.pack, Random(f"{seed}:{number}"))
    return Board(f"{seed}:{number}:{form}", form, ruleset, pack)


def bid_board_of(seed: int, number: int, ruleset: Ruleset) -> Board:
    """Board `number` (from 0) of a seed under rules that bid for trumps: the pack as above, the seats deal in turn."""
    rules = replace(ruleset, first_dealer=Seat(number % len(Seat)), draw_partners=False)
    return Board(f"{seed}:{number}:bid", "", rules, shuffled(rules.pack, Random(f"{seed}:{number}")))


def _ruleset(form: str) -> Ruleset:
    if form == TURNED_UP:
        return Ruleset()
    try:
        return Ruleset(trump_cycle=(parse_suit(form),))
    except NotationError:
        raise OddTrickError(f"{form!r} is no trump form: choose from S, H, D, C, N and T for turned up") from None

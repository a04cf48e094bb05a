"""Contracts and auctions of bridge records, for their trumps."""

import pytest

from oddtrick.cards.card import Suit
from oddtrick.errors import NotationError
from oddtrick.notation.contract import contract_of, parse_contract
from oddtrick.rules.seat import Seat


@pytest.mark.parametrize(
    ("text", "trump"),
    [
        ("4S", Suit.SPADES),
        ("3NT", None),
        ("1NX", None),
        ("2HR", Suit.HEARTS),
        ("5cXX", Suit.CLUBS),
        ("D", Suit.DIAMONDS),
    ],
)
def test_a_contract_names_its_trumps(text: str, trump: Suit | None) -> None:
    contract = parse_contract(text)
    assert contract is not None
    assert contract.trump is trump


@pytest.mark.parametrize("text", ["", "?", "-", "Pass", "pass", "AP"])
def test_a_contract_may_be_unknown_or_passed_out(text: str) -> None:
    assert parse_contract(text) is None


@pytest.mark.parametrize("text", ["8S", "4Z", "S4", "4SXXX"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a contract"):
        parse_contract(text)


def test_the_declarer_is_the_first_of_the_side_to_name_the_suit() -> None:
    contract = contract_of(Seat.NORTH, ["Pass", "1H", "2C", "2H", "X", "4H", "XX"])
    assert contract is not None
    assert (contract.trump, contract.declarer, contract.text) == (Suit.HEARTS, Seat.EAST, "4HXX")


def test_four_passes_are_no_contract() -> None:
    assert contract_of(Seat.WEST, ["Pass"] * 4) is None

"""The auction: which bid beats which, who may bid, when it is over."""

from dataclasses import replace

import pytest

from oddtrick.rules.auction import Auction, Bid, BidBar, Call, Denomination, all_bids, bid_bar, is_over, must_bid
from oddtrick.rules.bid_law import AllPass, AuctionLaw, BidOrder
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

CLASSIC, MODERN = PRESETS["bid_classic"], PRESETS["bid_modern"]


def bid(text: str) -> Bid:
    level, denomination = text.split()
    return Bid(int(level), Denomination(denomination))


def calls(text: str) -> tuple[Call, ...]:
    return tuple(None if each == "pass" else bid(each) for each in text.split(", ") if each)


def auction(text: str, dealer: Seat = Seat.WEST) -> Auction:
    return Auction(dealer, calls(text))


def legal(rules: Ruleset, text: str) -> bool:
    """Whether each call of a sequence is legal after those before it, and the auction is not over before its end."""
    made = calls(text)
    for n, call in enumerate(made):
        before = Auction(Seat.WEST, made[:n])
        if call is not None and bid_bar(rules, before, call) is not None:
            return False
        if n and is_over(rules, before):
            return False
    return True


@pytest.mark.parametrize(
    ("rules", "sequence", "is_legal"),
    [
        (CLASSIC, "4 up, 4 down, 4 nt, 5 up", True),
        (CLASSIC, "4 down, 4 up", False),
        (CLASSIC, "4 nt, 4 down", False),
        (MODERN, "4 up, 4 down", False),
        (MODERN, "4 down, 4 up", False),
        (MODERN, "4 down, 4 nt, 5 up", True),
    ],
)
def test_a_bid_must_beat_the_one_before_it(rules: Ruleset, sequence: str, is_legal: bool) -> None:
    assert legal(rules, sequence) is is_legal


def test_down_beats_up_or_equals_it_and_no_trumps_beat_both() -> None:
    after = auction("4 up")
    assert bid_bar(CLASSIC, after, bid("4 down")) is None
    assert bid_bar(MODERN, after, bid("4 down")) is BidBar.EQUAL
    assert bid_bar(MODERN, after, bid("4 nt")) is None
    assert bid_bar(CLASSIC, auction("4 down"), bid("4 up")) is BidBar.TOO_LOW
    assert bid_bar(CLASSIC, auction("4 down"), bid("4 down")) is BidBar.EQUAL
    assert bid_bar(CLASSIC, auction("4 nt"), bid("5 up")) is None


def test_bids_go_from_the_least_to_the_seven_that_are_all_the_tricks() -> None:
    assert [each.text for each in all_bids(CLASSIC)][:4] == ["3 up", "3 down", "3 nt", "4 up"]
    assert all_bids(MODERN)[0] == bid("4 up")
    assert all_bids(MODERN)[-1] == bid("7 nt")
    assert len(all_bids(CLASSIC)) == 15 and len(all_bids(MODERN)) == 12
    twelve = replace(CLASSIC, kitty_trick=False)
    assert all_bids(twelve)[-1] == bid("6 nt")


def test_the_dealers_left_speaks_first() -> None:
    assert auction("", Seat.EAST).turn is Seat.SOUTH
    assert auction("pass, 4 up", Seat.EAST).turn is Seat.NORTH
    assert auction("pass, 4 up, pass", Seat.EAST).highest == (Seat.WEST, bid("4 up"))


def test_in_a_single_round_everyone_speaks_once() -> None:
    assert not is_over(MODERN, auction("4 up, 5 up, pass"))
    assert is_over(MODERN, auction("4 up, 5 up, pass, 6 up"))
    assert is_over(MODERN, auction("4 up, pass, pass, pass"))


def test_otherwise_it_goes_on_until_three_pass_and_who_passed_may_bid_again() -> None:
    assert not is_over(CLASSIC, auction("pass, 3 up, pass, 3 down"))
    assert not is_over(CLASSIC, auction("pass, 3 up, pass, 3 down, pass, pass"))
    assert is_over(CLASSIC, auction("pass, 3 up, pass, 3 down, pass, pass, pass"))
    assert legal(CLASSIC, "pass, 3 up, pass, pass, 4 up")
    assert not is_over(CLASSIC, auction("pass, 3 up, pass, pass, 4 up"))
    assert auction("pass, 3 up, pass, pass, 4 up").highest == (Seat.NORTH, bid("4 up"))


@pytest.mark.parametrize("rules", [CLASSIC, MODERN])
def test_when_all_others_pass_the_dealer_must_bid_and_wins_with_any_bid(rules: Ruleset) -> None:
    passed = auction("pass, pass, pass")
    assert must_bid(rules, passed)
    assert not is_over(rules, passed)
    for each in all_bids(rules):
        assert bid_bar(rules, passed, each) is None
        assert is_over(rules, passed.with_call(each))
        assert passed.with_call(each).highest == (Seat.WEST, each)
    assert not must_bid(rules, auction("pass, 4 up, pass"))


def test_or_the_dealer_may_pass_too_and_nobody_has_won() -> None:
    rules = replace(CLASSIC, all_pass=AllPass.REDEAL)
    passed = auction("pass, pass, pass")
    assert not must_bid(rules, passed)
    thrown_in = passed.with_call(None)
    assert is_over(rules, thrown_in) and thrown_in.highest is None
    assert not is_over(rules, passed.with_call(bid("3 up")))  # the others may still bid more


def test_seven_no_trumps_end_it() -> None:
    for rules in (CLASSIC, MODERN):
        assert is_over(rules, auction("7 nt"))
        assert not is_over(rules, auction("7 down"))


def test_the_dealer_may_take_it_at_an_equal_bid_where_the_rules_let_it() -> None:
    rules = replace(MODERN, dealer_takes_equal=True)
    equal = auction("4 up, pass, pass")
    assert bid_bar(rules, equal, bid("4 up")) is None
    assert bid_bar(rules, equal, bid("4 down")) is None
    assert bid_bar(MODERN, equal, bid("4 up")) is BidBar.EQUAL
    assert bid_bar(rules, auction("4 up, pass"), bid("4 up")) is BidBar.EQUAL  # not the dealer
    assert bid_bar(rules, auction("4 nt, pass, pass"), bid("4 up")) is BidBar.TOO_LOW
    assert not is_over(rules, auction("7 nt"))  # the dealer may still take it
    assert is_over(rules, auction("7 nt, pass, pass, 7 nt"))
    again = replace(rules, auction=AuctionLaw.UNTIL_THREE_PASSES)
    assert bid_bar(again, auction("pass, pass, pass, 4 up, 5 up, pass, pass"), bid("5 up")) is None
    assert replace(rules, bid_order=BidOrder.DOWN_OVER_UP).dealer_takes_equal

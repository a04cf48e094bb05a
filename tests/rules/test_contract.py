"""What a bid scores, what is named for it, and who leads."""

from dataclasses import replace

import pytest

from oddtrick.cards.card import Suit
from oddtrick.match.score import settle_contract
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.bid_law import Boston, MadeScore, OpeningLead
from oddtrick.rules.contract import Contract, ContractScore, Trumps, contract_score, names_open
from oddtrick.rules.order import Ranking
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat, Side
from tests.rules.test_auction import bid

CLASSIC, MODERN = PRESETS["bid_classic"], PRESETS["bid_modern"]


def contract(text: str, bidder: Seat = Seat.SOUTH) -> Contract:
    won = bid(text if " " in text else f"{text} up")
    suit = None if won.denomination is Denomination.NO_TRUMPS else Suit.HEARTS
    return Contract(bidder, won, Trumps(suit, Ranking.UP))


def score(rules: Ruleset, text: str, taken: int) -> ContractScore:
    return contract_score(rules, contract(text), taken)


@pytest.mark.parametrize(
    ("rules", "text", "taken", "points"),
    [
        (CLASSIC, "7", 9, -7),
        (CLASSIC, "3", 10, 4),
        (CLASSIC, "3", 9, 3),
        (MODERN, "5 nt", 12, 10),
        (MODERN, "4 nt", 9, -8),
        (MODERN, "4 up", 12, 4),
        (CLASSIC, "5 nt", 12, 6),
        (CLASSIC, "5 nt", 10, -5),
        (CLASSIC, "7 nt", 13, 7),
    ],
)
def test_a_bid_scores_as_the_law_says(rules: Ruleset, text: str, taken: int, points: int) -> None:
    assert score(rules, text, taken).points == points


def test_a_bid_that_is_made_scores_what_was_taken_or_what_was_bid() -> None:
    assert score(replace(CLASSIC, made_score=MadeScore.TAKEN), "4 up", 12).points == 6
    assert score(replace(CLASSIC, made_score=MadeScore.BID), "4 up", 12).points == 4


def test_no_trumps_may_count_double_made_or_not() -> None:
    doubling, plain = replace(CLASSIC, no_trump_doubles=True), replace(CLASSIC, no_trump_doubles=False)
    assert (score(doubling, "4 nt", 11).points, score(plain, "4 nt", 11).points) == (10, 5)
    assert (score(doubling, "4 nt", 9).points, score(plain, "4 nt", 9).points) == (-8, -4)
    assert score(doubling, "4 up", 11).points == 5


def test_every_trick_may_be_worth_thirteen_or_four_times_as_much() -> None:
    assert score(replace(MODERN, boston=Boston.NOTHING_MORE), "4 up", 13).points == 4
    assert score(replace(MODERN, boston=Boston.THIRTEEN), "4 up", 13).points == 13
    assert score(replace(MODERN, boston=Boston.THIRTEEN), "4 nt", 13).points == 26
    assert score(replace(MODERN, boston=Boston.THIRTEEN), "4 up", 12).points == 4
    assert score(replace(CLASSIC, boston=Boston.FOURFOLD), "4 up", 13).points == 28


def test_the_defenders_of_a_bid_not_made_may_score_their_tricks_beyond_the_book() -> None:
    rules = replace(CLASSIC, defenders_score=True)
    assert score(rules, "4 up", 4).defence == 13 - 4 - 6
    assert score(rules, "4 up", 8).defence == 0
    assert score(rules, "4 up", 10).defence == 0
    assert score(CLASSIC, "4 up", 4).defence == 0


def test_the_kitty_may_be_worth_no_trick() -> None:
    assert CLASSIC.trick_count == 13
    assert replace(CLASSIC, kitty_trick=False).trick_count == 12
    assert replace(CLASSIC, jokers=0, kitty=0).trick_count == 13


@pytest.mark.parametrize(
    ("rules", "start", "text", "taken", "winner"),
    [
        (CLASSIC, (4, 0), "3 up", 9, Side.NORTH_SOUTH),
        (CLASSIC, (-2, 0), "3 up", 8, Side.EAST_WEST),
        (CLASSIC, (-1, 0), "3 up", 8, None),
        (replace(CLASSIC, minus_target=None), (-9, 0), "7 up", 8, None),
        (MODERN, (0, 6), "4 nt", 9, Side.EAST_WEST),
        (MODERN, (3, 0), "4 up", 10, Side.NORTH_SOUTH),
        (MODERN, (2, 0), "4 up", 10, None),
        (replace(MODERN, target=9), (3, 0), "4 up", 10, None),
        (replace(CLASSIC, defenders_score=True, minus_target=None), (0, 3), "7 up", 4, Side.EAST_WEST),
    ],
)
def test_a_game_is_won_at_the_target_or_lost_as_far_below_nothing(
    rules: Ruleset, start: tuple[int, int], text: str, taken: int, winner: Side | None
) -> None:
    result = settle_contract(rules, 1, start, (taken, 13 - taken), contract(text))
    assert result.winner is winner
    assert result.score[0] == start[0] + score(rules, text, taken).points


def test_a_suit_is_named_in_the_direction_that_was_bid_and_no_trumps_in_either() -> None:
    assert names_open(CLASSIC, Bid(4, Denomination.UP)) == tuple(
        Trumps(suit, Ranking.UP) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    )
    assert {each.ranking for each in names_open(CLASSIC, Bid(4, Denomination.DOWN))} == {Ranking.DOWN}
    assert names_open(CLASSIC, Bid(4, Denomination.NO_TRUMPS)) == (
        Trumps(None, Ranking.UP),
        Trumps(None, Ranking.DOWN),
    )


def test_aces_may_be_the_worst_cards_downtown() -> None:
    rules = replace(CLASSIC, aces_bad_downtown=True)
    assert {each.ranking for each in names_open(rules, Bid(4, Denomination.DOWN))} == {Ranking.DOWN_ACES_LOW}
    assert names_open(rules, Bid(4, Denomination.NO_TRUMPS))[1].ranking is Ranking.DOWN_ACES_LOW
    assert names_open(rules, Bid(4, Denomination.UP))[0].ranking is Ranking.UP


def test_the_bidder_leads_or_the_bidders_left() -> None:
    assert contract("4 up").leader(CLASSIC) is Seat.SOUTH
    assert contract("4 up").leader(replace(CLASSIC, opening_lead=OpeningLead.BIDDERS_LEFT)) is Seat.WEST

"""A table where a known deal goes on from one of its cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from oddtrick.cards.card import Card
from oddtrick.errors import NotationError
from oddtrick.match.state import Match
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.match_deals import deals_of
from oddtrick.notation.match_record import MatchRecord
from oddtrick.rules.contract import Contract, Trumps
from oddtrick.rules.deal import Deal, Hands
from oddtrick.rules.errors import IllegalPlay
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import RevokeLaw, Ruleset
from oddtrick.rules.seat import Place, Seat
from oddtrick.table.errors import TableError
from oddtrick.table.levels import Levels
from oddtrick.table.log import Entry
from oddtrick.table.pace import Timing
from oddtrick.table.play_from import Beginning, found_from
from oddtrick.table.state import TableState, fold
from oddtrick.table.table import Table
from tests.strategies import whole_match
from tests.table.driver import ANN

ENGLISH = replace(PRESETS["rotation"], revokes=RevokeLaw.ENGLISH)
FORMS = {**PRESETS, "english": ENGLISH}


@cache
def second_deal(rules: Ruleset) -> tuple[Deal, DealRecord]:
    """The second deal of a match under these rules, and what was played."""
    short = rules
    if rules.deals is not None or rules.has_auction:  # the match must have a second deal, and need no third
        short = replace(rules, deals=2, target=None, minus_target=None)
    played = whole_match(short, 3)
    record = [*deals_of(MatchRecord(tuple(played.events), (1,) * len(played.events)))][1]
    hands = record.full_hands
    assert hands is not None and record.dealer is not None
    if record.bidding is not None:
        return Deal(2, record.dealer, hands, None, None, record.bidding.kitty, is_bid_for=True), record
    return Deal(2, record.dealer, hands, record.turn_up, record.trump), record


def beginning(rules: Ruleset, count: int) -> Beginning:
    deal, record = second_deal(rules)
    cards = [card for told in record.tricks for card in told.trick.cards]
    return Beginning(deal, rules, tuple(cards[: min(count, len(cards) - 1)]), record.bidding, record.trump)


def every_card(rules: Ruleset) -> tuple[Card, ...]:
    return tuple(card for told in second_deal(rules)[1].tricks for card in told.trick.cards)


def contract_of(begin: Beginning) -> Contract | None:
    told = begin.bidding
    if told is None or told.bidder is None or told.bid is None:
        return None
    return Contract(told.bidder, told.bid, Trumps(begin.trump, told.ranking))


def founded(begin: Beginning, seat: Seat = Seat.WEST) -> tuple[TableState, Match]:
    state = fold(found_from(begin, ANN, seat, Levels("medium")))
    assert state is not None and state.match is not None
    return state, state.match


@pytest.mark.parametrize("count", [0, 1, 4, 23, 51])
@pytest.mark.parametrize("form", FORMS)
def test_the_deal_stands_as_it_did_after_so_many_cards(form: str, count: int) -> None:
    begin = beginning(FORMS[form], count)
    state, match = founded(begin)
    board = match.in_play
    assert replace(board.deal, number=2) == begin.deal
    lying = [*board.position.quitted, board.position.trick]
    assert tuple(card for trick in lying for card in trick.cards) == begin.cards
    assert sum(len(hand) for hand in board.position.hands) == 4 * match.ruleset.hand_size - len(begin.cards)
    assert board.contract == contract_of(begin)
    assert match.score == (0, 0) and match.results == ()
    assert [state.chairs[place].owner for place in Place] == [ANN, None, None, None]
    assert match.seats[Place.FIRST] is Seat.WEST and match.seats[Place.THIRD] is Seat.EAST
    assert match.seats[Place.SECOND] is Seat.NORTH
    assert state.host == ANN.id


@pytest.mark.parametrize("form", FORMS)
def test_later_deals_follow_the_rules_from_there_on(form: str) -> None:
    rules = FORMS[form]
    _, match = founded(beginning(rules, 0))
    assert match.dealer is second_deal(rules)[0].dealer
    assert match.ruleset.turns_up == rules.turns_up
    if rules.trump_cycle:
        assert [match.ruleset.trumps_of(n) for n in range(1, 9)] == [rules.trumps_of(n) for n in range(2, 10)]
    kept = replace(rules, first_dealer=Seat.NORTH, draw_partners=False, trump_cycle=match.ruleset.trump_cycle)
    assert replace(match.ruleset, first_dealer=Seat.NORTH) == kept


def test_a_table_wakes_up_with_its_bots_in_the_middle_of_the_deal() -> None:
    events = found_from(beginning(PRESETS["rotation"], 22), ANN, Seat.NORTH, Levels("medium"))
    table = Table([Entry(n, event, ANN.id) for n, event in enumerate(events, 1)], Timing(), 1, 0.0)
    table.arrive(ANN.id, 0.0)
    match = table.state.match
    assert match is not None
    turn = match.in_play.position.turn
    assert len(table.thinking()) == (turn is not Seat.NORTH)


def test_a_deal_that_was_bid_for_cannot_go_on_without_its_bidding() -> None:
    begin = beginning(PRESETS["bid_modern"], 4)
    with pytest.raises(TableError, match="bidding is not told"):
        found_from(replace(begin, bidding=None), ANN, Seat.SOUTH, Levels("medium"))


def test_what_cannot_go_on_is_refused() -> None:
    rules = PRESETS["rotation"]
    whole = replace(beginning(rules, 51), cards=every_card(rules))
    with pytest.raises(TableError, match="go back some cards"):
        found_from(whole, ANN, Seat.SOUTH, Levels("medium"))
    with pytest.raises(TableError, match="not a level"):
        found_from(beginning(rules, 0), ANN, Seat.SOUTH, Levels("genius"))
    with pytest.raises(IllegalPlay):
        found_from(replace(whole, cards=whole.cards[1:5]), ANN, Seat.SOUTH, Levels("medium"))
    north, east, south, _ = whole.deal.hands
    doubled: Hands = (north, east, south, north)
    with pytest.raises(NotationError):
        found_from(replace(whole, deal=replace(whole.deal, hands=doubled)), ANN, Seat.SOUTH, Levels("medium"))

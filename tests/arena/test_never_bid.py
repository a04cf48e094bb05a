"""The rows of the never-do list about calls and exchanges: one that breaks each, and one that does not."""

import pytest

from oddtrick.ai.registry import player
from oddtrick.arena.never_bid import FAIR, FAR_TOO_HIGH, BidRow, bid_breaches
from oddtrick.arena.never_do import gathered, surveyed_level
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match import commands
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass
from oddtrick.rules import auction
from oddtrick.rules.auction import Denomination
from oddtrick.rules.contract import Trumps
from oddtrick.rules.order import Ranking
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View
from tests.stacked import do, stacked

CLASSIC, MODERN = (rules for rules in PRESETS.values() if rules.has_auction)
UP, DOWN, FREE = Denomination


def bid(level: int, denomination: Denomination) -> commands.Bid:
    return Bid(auction.Bid(level, denomination))


def rows(view: View, command: Command) -> set[BidRow]:
    return {breach.row for breach in bid_breaches(view, command)}


POOR, SOLID = "T87.J85.T96.J95", "AKQ98765.A.A."


def test_a_bid_far_beyond_the_hand_is_misjudged_and_a_sound_one_is_not() -> None:
    view = do(stacked(MODERN, POOR))
    assert rows(view, bid(5, UP)) == {BidRow.MISJUDGED}
    assert rows(view, Pass()) == set()
    view = do(stacked(MODERN, SOLID, "BJ LJ"))
    assert rows(view, bid(5, UP)) == set()


def test_passing_over_a_bid_that_is_nearly_always_made_is_misjudged() -> None:
    assert rows(do(stacked(MODERN, SOLID, "BJ LJ")), Pass()) == {BidRow.MISJUDGED}


def test_no_trumps_with_a_suit_that_nothing_stops_is_misjudged_unless_it_is_likely_all_the_same() -> None:
    unstopped = do(stacked(MODERN, "K97.KQ8.KT98.87"))
    (breach,) = bid_breaches(unstopped, bid(4, FREE))
    assert breach.row is BidRow.MISJUDGED
    assert FAR_TOO_HIGH < breach.found < FAIR
    assert rows(do(stacked(MODERN, "AK7.AJ8.KT98.87")), bid(4, FREE)) == set()


def test_who_must_bid_cannot_misjudge() -> None:
    played = stacked(MODERN, POOR)
    view = do(played, Pass(), Pass(), Pass())
    assert view.seat is Seat.EAST
    assert rows(view, bid(7, FREE)) == set()


def test_partner_is_outbid_only_for_a_bid_likelier_to_be_made() -> None:
    played = stacked(CLASSIC, POOR)
    view = do(played, Pass(), Pass(), bid(4, UP), Pass())
    assert view.seat is Seat.SOUTH
    assert BidRow.OUTBID_PARTNER in rows(view, bid(5, UP))
    assert rows(view, Pass()) == set()


def exchange(south: str, jokers: str, kitty: str, named: Trumps, asked: commands.Bid) -> View:
    played = stacked(MODERN, south, jokers, kitty)
    return do(played, asked, Pass(), Pass(), Pass(), Name(named))


SPADES, NONE = Trumps(Suit.SPADES, Ranking.UP), Trumps(None, Ranking.UP)


def kept(view: View, *aside: Card) -> Keep:
    assert view.options is not None and len(aside) == len(view.hand) - view.options.keep
    return Keep(tuple(card for card in view.hand if card not in aside))


def test_trumps_and_winners_are_not_laid_aside_while_losers_are_kept() -> None:
    view = exchange("AKQ9876.A.T76.3", "", "H2 H3 H4 D2 D3 C2", SPADES, bid(4, UP))
    small = (Card.H2, Card.H3, Card.H4, Card.D2, Card.D3)
    assert rows(view, kept(view, *small, Card.S6)) == {BidRow.BURIED}
    assert rows(view, kept(view, *small, Card.HA)) == {BidRow.BURIED}
    assert rows(view, kept(view, Card.H2, Card.H3, Card.H4, Card.C2, Card.C3, Card.D2)) == set()


def test_a_void_that_costs_nothing_is_made() -> None:
    view = exchange("AKQ9876.A.T76.3", "", "H2 H3 H4 D2 D3 D4", SPADES, bid(4, UP))
    lone = kept(view, Card.H2, Card.H3, Card.H4, Card.D2, Card.D3, Card.D4)
    free = kept(view, Card.H2, Card.H3, Card.H4, Card.D2, Card.D3, Card.C3)
    assert rows(view, free) == set()
    assert rows(view, lone) == {BidRow.BURIED}


def test_a_worthless_joker_is_laid_aside_first() -> None:
    view = exchange("AKQ98.AKQ.A7.3", "BJ", "H2 H3 H4 D2 D3 C2", NONE, bid(4, FREE))
    assert rows(view, kept(view, Card.H2, Card.H3, Card.D2, Card.D3, Card.C2, Card.C3)) == {BidRow.BURIED}
    assert rows(view, kept(view, Card.BJ, Card.H2, Card.D2, Card.D3, Card.C2, Card.C3)) == set()


@pytest.mark.parametrize("rules", [CLASSIC, MODERN])
def test_medium_breaks_none_in_whole_deals(rules: Ruleset) -> None:
    found = surveyed_level(player("medium"), 5, seed=3, rules=rules, layouts=100)
    assert found.breaches == ()
    assert gathered(5, bid_breaches(do(stacked(MODERN, POOR)), bid(5, UP))).counts == {BidRow.MISJUDGED: 1}


def test_what_is_no_call_and_no_exchange_breaks_no_such_row() -> None:
    view = exchange("AKQ9876.A.T76.3", "", "H2 H3 H4 D2 D3 C2", SPADES, bid(4, UP))
    assert bid_breaches(view, Name(SPADES)) == ()
    assert len(Hand.of(view.hand)) == 18

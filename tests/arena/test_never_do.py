"""The survey of the never-do list: breaches found, pardoned where layouts show a gain, counted by row."""

from collections import Counter
from dataclasses import replace

from oddtrick.ai.registry import player
from oddtrick.arena.never_do import Breach, Decision, breaches, gathered, surveyed, surveyed_level
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import BOOK, NativePlayer, Style
from oddtrick.engine.never_do import NEVER, Row
from oddtrick.engine.self_play import survey
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat

RUFF = Breach(3, 17, Row.RUFF_PARTNER, Card.S2, -0.5, -0.6)


def mask(text: str) -> int:
    return Hand.of(parse_card(card) for card in text.split()).mask


def last_hand(hand: str, legal: str, card: Card) -> Decision:
    """South as last hand after hearts 3, king, 4 in the first trick."""
    plays = (Card.H3, Card.HK, Card.H4)
    return Decision(order_of(Suit.SPADES), Hand.of(STANDARD).mask, 13, Seat.WEST, plays, mask(hand), mask(legal), card)


THIRTEEN = "HA H2 S2 S3 S4 S5 S6 D2 D3 D4 C2 C3 C4"


def test_a_breach_comes_with_what_it_gains() -> None:
    found = breaches(last_hand(THIRTEEN, "HA H2", Card.HA), layouts=200)
    assert [breach.row for breach in found] == [Row.OVERTAKE_LAST, Row.OVERTAKE_EQUAL]
    assert all(breach.gain is not None and breach.gain < 0 and not breach.is_pardoned for breach in found)
    assert breaches(last_hand(THIRTEEN, "HA H2", Card.H2)) == ()


def test_a_clear_gain_pardons_a_breach_and_a_doubtful_one_does_not() -> None:
    assert replace(RUFF, gain=0.4, low=0.2).is_pardoned
    assert not replace(RUFF, gain=0.2, low=0.1).is_pardoned
    assert not replace(RUFF, gain=0.4, low=-0.1).is_pardoned
    assert replace(RUFF, gain=None, low=None).is_pardoned, "there was nothing else to play"


def test_never_means_never_and_other_rows_are_rationed() -> None:
    rare = replace(RUFF, row=Row.TRUMPS_NO_PURPOSE)
    assert gathered(1000, []).is_accepted
    assert not gathered(1000, [RUFF]).is_accepted
    assert gathered(1000, [rare]).is_accepted
    assert not gathered(1000, [rare, rare]).is_accepted
    pardoned = replace(RUFF, gain=0.5, low=0.3)
    found = gathered(1000, [pardoned])
    assert found.is_accepted
    assert found.pardoned == Counter([Row.RUFF_PARTNER])


def test_the_book_breaks_the_list_as_little_as_is_allowed() -> None:
    # Fewer layouts than the acceptance, which `benchmarks/bench_never_do.py` runs in full.
    found = surveyed(BOOK, 1500, seed=20, layouts=300)
    assert not NEVER & set(found.counts), found.breaches
    assert found.is_accepted, found.breaches


def test_a_beginner_breaks_no_row_against_its_partner() -> None:
    found = survey(NativePlayer(Style.EASY), 400, seed=21)
    rows = {row for breach in found for row in breach.rows}
    assert not rows & set(range(1, 12))
    assert Row.WIN_DEAR.value in rows, "it is a beginner"


def test_a_level_is_surveyed_from_its_views() -> None:
    found = surveyed_level(player("easy"), 6, seed=2, layouts=20)
    assert found.deals == 6
    assert Row.ODD_EQUAL in found.counts, "a beginner plays any of equals"
    assert not any(row.value <= 11 for row in found.counts)
    assert all(isinstance(breach, Breach) and 0 <= breach.deal < 6 and breach.plays < 52 for breach in found.breaches)
    assert surveyed_level(player("medium"), 6, seed=2, layouts=20).breaches == ()

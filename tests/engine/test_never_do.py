"""Each row of the never-do list: a card that breaks it, and a card of the same hand that does not."""

from dataclasses import dataclass

import pytest

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.engine import native
from oddtrick.engine.book import SeenDeal
from oddtrick.engine.never_do import NEVER, Row
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.seat import Seat
from tests.engine.seen_by_south import FREE, PACK, SPADES, cards, seen_by_south


@dataclass(frozen=True)
class Case:
    """South holds `hand` after `earlier` and `trick`: `bad` breaks the row, `good` breaks none."""

    row: Row
    hand: str
    bad: str
    good: str
    trick: str = ""
    earlier: str = ""
    leader: Seat | None = None
    order: Order = SPADES
    declarer: Seat | None = None


N, E, S, W = Seat

CASES = (
    Case(Row.RUFF_PARTNER, "S2 S9 D4", "S2", "D4", trick="H3 HA H4"),
    Case(Row.OVERTAKE_LAST, "HA H2", "HA", "H2", trick="H3 HK H4"),
    Case(Row.OVERTAKE_EQUAL, "HK HJ H2", "HK", "H2", trick="HQ H4"),
    Case(Row.THROW_MASTER, "DA C3 C9", "DA", "C3", trick="H3 H4 H9"),
    Case(
        Row.IGNORE_PARTNERS_SUIT, "H9 H2 DQ D8 D7 D4", "D4", "H9", earlier="H4 H6 HK HA C3 C5 C7 CK", leader=N
    ),
    Case(
        Row.IGNORE_CALL, "S7 S3 DK DQ D8", "DK", "S7",
        earlier="HA H9 H3 H4 HK H2 H5 H6 C3 C4 C9 CA", leader=W,
    ),
    Case(
        Row.LEAD_PARTNERS_VOID, "H9 H6 D9 D6", "H6", "D6", order=FREE,
        earlier="HA D2 H3 H4 C3 C4 C9 CA", leader=W,
    ),
    Case(
        Row.DRAW_PARTNERS_TRUMPS, "SA SK D9", "SA", "D9",
        earlier="SQ D2 S3 D3 H3 H4 HA H9", leader=N,
    ),
    Case(
        Row.FORCE_PARTNER, "H9 H6 D9 D6", "H6", "D6",
        earlier="HA D2 D3 H3 C3 C4 C9 CA", leader=W,
    ),
    Case(Row.KEEP_BOSS_TRUMP, "SA D4 D3", "D3", "SA", trick="H3 HA S5"),
    Case(Row.REFUSE_RUFF, "S4 D4 D3", "D3", "S4", trick="H3 H5 HA"),
    Case(Row.WIN_DEAR, "HA HK HJ H2", "HA", "HJ", trick="HT H3 H4"),
    Case(Row.SECOND_HAND_HIGH, "HA H7 H2 C2 C3 C4 C5 C6 D2 D3", "HA", "H2", trick="H3"),
    Case(Row.SECOND_HAND_HIGH, "HK H2 C2 C3 C4 C5 C6 D2 D3 D4", "HK", "H2", trick="H3"),
    Case(Row.THIRD_HAND_WASTE, "HQ H7 H2", "HQ", "H2", trick="H3 HK"),
    Case(Row.THIRD_HAND_WASTE, "HA H7 H2", "H2", "HA", trick="H3 HK"),
    Case(Row.LEAD_FROM_TENACE, "HK H4 CT C9 C8 C3 D7 D4 D2 S7 S4 S3 S2", "H4", "D7"),
    Case(Row.BARE_HONOUR, "HK H4 DT D7", "H4", "D7", trick="C3 C9 CA", order=FREE),
    Case(Row.ACE_UNTIMELY, "HA H2 D4", "H2", "HA", trick="H3 H5 HK"),
    Case(Row.ACE_UNTIMELY, "HA H4 C9 C8 C6 C3 D7 D4 D2 S7 S4 S3 S2", "HA", "C3", order=FREE),
    Case(Row.TRUMPS_NO_PURPOSE, "S9 S4 H9 H8 H4 CT C7 C5 C3 D7 D5 D4 D2", "S4", "C3"),
    Case(Row.LEAD_INTO_RUFF, "H9 H6 D9 D6", "H6", "D6", earlier="HA C2 H3 H4 C3 C4 CA C9", leader=N),
    Case(Row.LEAVE_SURE_TRICKS, "HA HK D2", "D2", "HK", order=FREE),
    Case(Row.KEEP_JOKER, "BJ D7 D2", "BJ", "D2", order=FREE),
    Case(Row.KEEP_JOKER, "LJ DA D2", "DA", "LJ", trick="H3 H5 HA", order=FREE),
    Case(
        Row.IGNORE_DECLARER, "H9 H2 DQ D8 D7 D4", "D4", "H9", order=FREE, declarer=N,
        earlier="H4 H6 HK HA C3 C5 C7 CK", leader=N,
    ),
    Case(Row.STOP_RUNNING, "H2 D4 D2 C3", "D2", "H2", order=FREE, leader=S,
         earlier="HA H3 H4 H5 HK H6 H7 H8 HQ H9 HT HJ"),
    Case(Row.ODD_EQUAL, "HK HQ H2", "HK", "HQ", trick="H3 H4"),
    Case(Row.ILLEGAL, "H4 S5", "S5", "H4", trick="H3"),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.row.name.lower()}-{case.bad}")
def test_a_card_of_each_row_is_found_and_a_better_one_is_not(case: Case) -> None:
    seen, held, legal = seen_by_south(
        case.hand, case.trick, case.earlier, order=case.order, leader=case.leader, declarer=case.declarer
    )
    assert case.row.value in seen.broken(held, legal, parse_card(case.bad))
    assert seen.broken(held, legal, parse_card(case.good)) == frozenset()


def test_every_row_has_its_case_and_its_detector() -> None:
    assert {case.row for case in CASES} == set(Row)
    assert [(row.value, row.name.lower()) for row in Row] == native.never_rows()
    assert set(Row) > NEVER


def test_the_only_card_breaks_no_row() -> None:
    seen, held, legal = seen_by_south("HA S5", "H3 HK H4")
    assert seen.broken(held, legal, Card.HA) == frozenset()


def test_a_bidding_partner_who_named_trumps_has_them_led() -> None:
    held = Hand.of(cards("S7 S3 DK D4")).mask
    asked = SeenDeal(SPADES, pack=PACK, held=13, leader=S, declarer=N)
    assert Row.IGNORE_CALL.value in asked.broken(held, held, Card.D4)
    assert asked.broken(held, held, Card.S3) == frozenset()
    others = SeenDeal(SPADES, pack=PACK, held=13, leader=S, declarer=E)
    assert Row.IGNORE_CALL.value not in others.broken(held, held, Card.D4)


def test_a_worthless_joker_is_no_master_and_throwing_it_breaks_nothing() -> None:
    pack = Hand.of(CARDS).mask
    order = order_of(None)
    seen = SeenDeal(order, pack=pack, held=12, leader=W, plays=(Card.D4,))
    held = Hand.of((Card.BJ, Card.H2, Card.CA)).mask
    assert seen.broken(held, held, Card.BJ) == frozenset()
    assert Row.THROW_MASTER.value in seen.broken(held, held, Card.CA)

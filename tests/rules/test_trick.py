"""Who wins a trick: published examples and faults reported of other programs."""

import pytest

from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Play, Trick

TRICKS = [
    ("S", "S", "DA D3 D7 S2", "E"),  # lowest trump beats the ace; East is void in diamonds
    ("S", "S", "DA D3 D7 C2", "S"),  # a discard never wins
    ("N", "S", "D2 SA HA D3", "E"),  # no trumps: only the suit led can win
    ("H", "N", "CK C4 H2 H5", "W"),  # two void players trump, the higher trump wins
    ("D", "N", "SA SK S7 S2", "N"),  # no trump played
    ("D", "N", "HQ D4 H2 H3", "E"),  # any trump beats every card of the other suits
    ("H", "N", "CT CK D3 CJ", "E"),  # third player void; fourth must play the only club
    ("D", "N", "CT CK D3 CJ", "S"),  # as before, but diamonds are trumps
    ("D", "N", "CA D5 DJ C2", "S"),  # highest of two trumps, under every option set
    ("N", "N", "ST S9 S2 S3", "N"),  # ten ranks above nine whatever its spelling (T or 10)
    ("S", "N", "CJ DK C2 C3", "N"),  # a discard of another suit never wins
]


@pytest.mark.parametrize(("trump", "leader", "cards", "winner"), TRICKS)
def test_the_right_seat_wins(trump: str, leader: str, cards: str, winner: str) -> None:
    trick = Trick(Seat("NESW".index(leader)), tuple(parse_card(card) for card in cards.split()))
    assert trick.winner(order_of(parse_suit(trump))).letter == winner


BID_WHIST = [
    ("H", Ranking.UP, "HA LJ BJ HK", "S"),
    ("H", Ranking.DOWN, "HK HA H2 HQ", "E"),  # the ace is best, then two, three ... king
    ("H", Ranking.DOWN, "S2 SK SA S3", "S"),
    ("H", Ranking.DOWN, "S3 SK S2 SQ", "S"),
    ("H", Ranking.DOWN, "S2 LJ H2 HA", "E"),  # a joker is a trump, and beats the ace of trumps
    ("H", Ranking.DOWN_ACES_LOW, "S2 SK SA S3", "N"),
    ("H", Ranking.DOWN_ACES_LOW, "SA SK S4 S3", "W"),
    ("N", Ranking.UP, "H2 BJ H5 H9", "W"),  # a joker is worthless
    ("N", Ranking.UP, "LJ C4 HA C9", "W"),  # the first card of a suit sets it; the leader of the joker cannot win
    ("N", Ranking.UP, "LJ BJ D3 D4", "W"),
    ("N", Ranking.DOWN, "LJ C4 HA C9", "E"),
]


@pytest.mark.parametrize(("trump", "ranking", "cards", "winner"), BID_WHIST)
def test_the_right_seat_wins_with_jokers_and_reversed_ranks(
    trump: str, ranking: Ranking, cards: str, winner: str
) -> None:
    trick = Trick(Seat.NORTH, tuple(parse_card(card) for card in cards.split()))
    assert trick.winner(order_of(parse_suit(trump), ranking)).letter == winner


def test_a_trick_knows_whose_turn_it_is_and_whose_card_is_whose() -> None:
    trick = Trick(Seat.EAST, (parse_card("SA"), parse_card("S2")))
    assert trick.turn is Seat.WEST
    assert trick.plays == (Play(Seat.EAST, parse_card("SA")), Play(Seat.SOUTH, parse_card("S2")))
    assert not trick.is_full


def test_a_joker_led_without_trumps_leaves_the_suit_to_the_next_card() -> None:
    order = order_of(None)
    assert Trick(Seat.NORTH, (parse_card("LJ"),)).led(order) is None
    assert Trick(Seat.NORTH, (parse_card("LJ"), parse_card("C4"))).led(order) == 0

"""The solver against its slow twin, against DDS, and against published values."""

from array import array
from pathlib import Path
from random import Random

import pytest
from benchmarks import dds_batch

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import parse_hand
from oddtrick.engine.double_dummy import TRUMPS, Bounds, DoubleDummy, Limit, solve, solve_many, table, trace
from oddtrick.engine.position import EngineError, KnownPosition, cards_in
from oddtrick.engine.reference import solve_slowly
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.seat import Seat, Side
from tests.engine.situations import any_order, ending, even_deal, freak_deal, play_on, task

VALUES = Path(__file__).with_name("double_dummy_values.txt")


def masks(text: str) -> tuple[int, int, int, int]:
    n, e, s, w = (parse_hand(hand).mask for hand in text.removeprefix("N:").split())
    return n, e, s, w


@pytest.fixture(scope="module")
def solver() -> DoubleDummy:
    return DoubleDummy(workers=1)


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_endings_agree_with_the_readable_solver(size: int, jokers: bool, solver: DoubleDummy) -> None:
    rng = Random(f"endings {size} {jokers}")
    positions = [ending(rng, any_order(rng), size, jokers=jokers) for _ in range({5: 8, 4: 40}.get(size, 100))]
    for position, answer in zip(positions, solver.solve_each(positions), strict=True):
        assert answer.tricks == solve_slowly(position), position


def test_portable_and_fast_instructions_agree() -> None:
    rng = Random("portable")
    positions = [
        play_on(rng, KnownPosition(freak_deal(rng), any_order(rng), Seat(rng.randrange(4))), rng.randrange(20, 48))
        for _ in range(300)
    ]
    answers = [DoubleDummy(portable=portable, workers=1).solve_each(positions) for portable in (False, True)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("tricks", range(1, 12))
def test_every_legal_card_agrees_with_dds(tricks: int, solver: DoubleDummy) -> None:
    rng = Random(f"dds {tricks}")
    positions = []
    for _ in range(6 if tricks < 3 else 15 if tricks < 6 else 60):
        deal = rng.choice([even_deal, freak_deal])(rng)
        start = KnownPosition(deal, order_of(rng.choice(TRUMPS)), Seat(rng.randrange(4)))
        positions.append(play_on(rng, start, 4 * tricks + rng.randrange(4)))
    expected, _ = dds_batch.solve([task(position) for position in positions], every_card=True)
    for position, answer, cards in zip(positions, solver.solve_each(positions), expected, strict=True):
        assert answer.tricks == cards, position


def test_tables_agree_with_dds(solver: DoubleDummy) -> None:
    rng = Random("tables")
    deals = [even_deal(rng) for _ in range(3)] + [freak_deal(rng) for _ in range(5)]
    expected, _ = dds_batch.tables(deals)
    for deal, rows in zip(deals, expected, strict=True):
        ours = solver.table(deal)
        for trump, row in zip(TRUMPS, rows, strict=True):
            assert [n if seat % 2 == 0 else 13 - n for seat, n in enumerate(ours[trump])] == row


def test_published_values() -> None:
    for line in VALUES.read_text().splitlines():
        if line.startswith("#"):
            continue
        deal, trump, leader, tricks = (field.strip() for field in line.split("|"))
        order = order_of(None if trump == "N" else Suit("CDHS".index(trump)))
        position = KnownPosition(masks(deal), order, Seat("NESW".index(leader)))
        value = solve(position).value.lower
        left = position.tricks_left
        assert (value if position.to_play.side is Side.NORTH_SOUTH else left - value) == int(tricks), line


def test_the_trace_says_what_each_card_gave_away() -> None:
    # From a public report of a solver whose table misled it. South's king of hearts costs a trick.
    south, west, north, east = masks("97652.K632.K8.AQ QJ3.QJ74.QJT93.2 AKT4.5.762.J9864 8.AT98.A54.KT753")
    plays = [Card[name] for name in ["SK", "S8", "S2", "S3", "H5", "HT", "HK", "H4"]]
    start = KnownPosition((north, east, south, west), order_of(Suit.HEARTS), Seat.NORTH)
    traced = trace(start, plays)
    assert traced.start == 5
    assert [play.north_south for play in traced.plays] == [5, 5, 5, 5, 5, 5, 4, 4]
    assert [play.cost for play in traced.plays] == [0, 0, 0, 0, 0, 0, 1, 0]


def test_a_trace_runs_to_the_last_card(solver: DoubleDummy) -> None:
    rng = Random("trace")
    start = KnownPosition(even_deal(rng, 6), order_of(Suit.CLUBS), Seat.EAST)
    position, plays, taken = start, [], 0
    while position.tricks_left:
        plays.append(rng.choice(cards_in(position.legal)))
        position, winner = position.play(plays[-1])
        taken += winner is not None and winner.side is Side.NORTH_SOUTH
    traced = solver.trace(start, plays)
    assert traced.plays[-1].north_south == taken
    lost = sum(play.cost for play in traced.plays if play.seat.side is Side.NORTH_SOUTH)
    given = sum(play.cost for play in traced.plays if play.seat.side is Side.EAST_WEST)
    assert traced.start - lost + given == taken


def test_arrays_in_and_out_match_single_answers(solver: DoubleDummy) -> None:
    rng = Random("arrays")
    order = order_of(Suit.HEARTS)
    layouts = [play_on(rng, KnownPosition(even_deal(rng, 5), order, Seat.WEST), 0) for _ in range(20)]
    hands = array("Q", [mask for layout in layouts for mask in layout.hands])
    lower, upper = solve_many(hands, order=order, leader=Seat.WEST)
    assert lower.shape == upper.shape == (20, 54)
    for at, layout in enumerate(layouts):
        single = solver.solve(layout)
        assert {card: lower[at, card] for card in Card if lower[at, card] >= 0} == single.tricks


def test_a_limit_leaves_bounds_that_hold(solver: DoubleDummy) -> None:
    rng = Random("limit")
    for nodes in (1, 20, 200, 2000):
        position = KnownPosition(even_deal(rng, 9), order_of(None), Seat.NORTH)
        whole = solver.solve(position)
        part = solver.solve(position, limit=Limit(nodes=nodes))
        assert part.cards.keys() == whole.cards.keys()
        for card, bounds in part.cards.items():
            assert bounds.lower <= whole.tricks[card] <= bounds.upper
        assert part.value.lower <= whole.value.lower <= part.value.upper
    hurried = solver.solve(KnownPosition(even_deal(rng), order_of(None), Seat.NORTH), limit=Limit(seconds=1e-4))
    assert not hurried.complete
    with pytest.raises(EngineError, match="a limit was reached"):
        _ = hurried.tricks


def test_little_memory_costs_time_and_no_answer() -> None:
    rng = Random("memory")
    positions = [KnownPosition(even_deal(rng, 9), any_order(rng), Seat.NORTH) for _ in range(4)]
    small = DoubleDummy(memory=1 << 16, workers=1)
    assert [a.cards for a in small.solve_each(positions)] == [a.cards for a in DoubleDummy().solve_each(positions)]
    assert small.memory_used <= 1 << 17


def test_equal_kings_lead_and_ending_by_hand() -> None:
    # The ace is gone: the king, then the queen, then the long four.
    hands = masks("KQ4... J2.A.. 53.K.. T9.Q..")
    answer = solve(KnownPosition(hands, order_of(Suit.SPADES), Seat.NORTH))
    assert answer.best == (Card.SQ, Card.SK)
    assert answer.value == Bounds(3, 3)


def test_a_worthless_joker_led_leaves_the_suit_to_the_next_suited_card() -> None:
    hands = (1 << Card.BJ, 1 << Card.D2, 1 << Card.D3, 1 << Card.SA)
    answer = solve(KnownPosition(hands, order_of(None), Seat.NORTH))
    assert answer.tricks == {Card.BJ: 1}  # South's three of diamonds beats East's two; West's ace is off suit


def test_reversed_ranks() -> None:
    hands = (1 << Card.S2, 1 << Card.SK, 1 << Card.S5, 1 << Card.S9)
    assert solve(KnownPosition(hands, order_of(None, Ranking.DOWN), Seat.EAST)).value == Bounds(0, 0)
    assert solve(KnownPosition(hands, order_of(None, Ranking.UP), Seat.EAST)).value == Bounds(1, 1)


@pytest.mark.parametrize(
    ("hands", "trick", "reason"),
    [
        ((3, 12, 48, 64), (), "same number of cards"),
        ((1, 1, 2, 4), (), "same card"),
        ((1, 2, 4, 8), (Card.CA,), "same number of cards"),
        ((2, 4, 8, 16), (Card.C3,), "in a hand or there twice"),
        ((1 << 60, 2, 4, 8), (), "above 53"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    hands: tuple[int, int, int, int], trick: tuple[Card, ...], reason: str
) -> None:
    with pytest.raises(EngineError, match=reason):
        solve(KnownPosition(hands, order_of(None), Seat.NORTH, trick))


def test_one_hand_of_each_suit_takes_what_its_trumps_take() -> None:
    hands = tuple(0x1FFF << 13 * suit for suit in range(4))
    rows = table((hands[0], hands[1], hands[2], hands[3]))
    assert rows[Suit.CLUBS] == (13, 13, 13, 13)
    assert rows[Suit.DIAMONDS] == (0, 0, 0, 0)
    assert rows[None] == (13, 0, 13, 0)

"""Random numbers thrown at the binding: it answers or it refuses with a reason, and never anything else."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.cards.card import CARDS, Card
from oddtrick.engine.double_dummy import TRUMPS, DoubleDummy, Limit
from oddtrick.engine.position import EngineError, KnownPosition, cards_in
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.seat import Seat

SOLVER = DoubleDummy(memory=1 << 20, workers=1)
ORDERS = st.builds(order_of, st.sampled_from(TRUMPS), st.sampled_from(Ranking))


@st.composite
def sound(draw: st.DrawFn) -> KnownPosition:
    size = draw(st.integers(1, 6))
    pack = draw(st.permutations(range(54)))[: 4 * size]
    hands = [sum(1 << card for card in pack[size * seat : size * (seat + 1)]) for seat in range(4)]
    position = KnownPosition((hands[0], hands[1], hands[2], hands[3]), draw(ORDERS), draw(st.sampled_from(Seat)))
    for _ in range(draw(st.integers(0, 3))):
        position, _ = position.play(draw(st.sampled_from(cards_in(position.legal))))
    return position


@given(sound())
@settings(deadline=None, max_examples=150)
def test_a_position_is_worth_what_its_best_card_leads_to(position: KnownPosition) -> None:
    solved = SOLVER.solve(position)
    assert set(solved.cards) == set(cards_in(position.legal))
    for card in solved.best[:2]:
        after, winner = position.play(card)
        won = int(winner is not None and winner.side == position.to_play.side)
        rest = SOLVER.values([after])[0].lower if after.tricks_left else 0
        same = after.to_play.side == position.to_play.side
        assert solved.value.lower == won + (rest if same else after.tricks_left - rest)


def ask(hands: list[int], leader: int, trick: list[int], suits: list[int], strengths: list[int]) -> str | None:
    """What the binding says against it, or None where it answered."""
    try:
        SOLVER.pool.solve(
            orders=[(suits, strengths, -1)],
            hands=array("Q", hands),
            which_order=array("b", [0]),
            leaders=array("b", [leader]),
            tricks=array("b", trick),
            group_ends=array("I", [1]),
            every_card=True,
            nodes=100,
            seconds=0.0,
            workers=1,
        )
    except ValueError as error:
        return str(error)
    return None


@given(
    st.lists(st.integers(0, 2**64 - 1), min_size=4, max_size=4),
    st.integers(-128, 127),
    st.lists(st.integers(-128, 127), min_size=3, max_size=3),
)
@settings(deadline=None, max_examples=300)
def test_nonsense_is_refused_with_a_reason(hands: list[int], leader: int, trick: list[int]) -> None:
    order = order_of(None)
    assert ask(hands, leader, trick, list(order.suit), list(order.strength)) != ""


@given(st.lists(st.integers(-2, 6), min_size=54, max_size=54), st.lists(st.integers(-2, 20), min_size=54, max_size=54))
@settings(deadline=None)
def test_a_nonsensical_order_is_refused_with_a_reason(suits: list[int], strengths: list[int]) -> None:
    assert ask([1, 2, 4, 8], 0, [-1, -1, -1], suits, strengths)


def test_bounds_under_a_limit_hold_for_jokers_too() -> None:
    hands = tuple(sum(1 << card for card in CARDS[seat * 13 : seat * 13 + 13] if card % 13 > 5) for seat in range(4))
    with_joker = (hands[0] & ~(1 << Card.CA) | 1 << Card.BJ, hands[1], hands[2], hands[3])
    position = KnownPosition(with_joker, order_of(None), Seat.NORTH)
    whole = SOLVER.solve(position)
    part = SOLVER.solve(position, limit=Limit(nodes=3))
    for card, bounds in part.cards.items():
        assert bounds.lower <= whole.tricks[card] <= bounds.upper
    with pytest.raises(EngineError):
        SOLVER.solve_many(array("Q", [1, 2, 4]), order=order_of(None), leader=Seat.NORTH)

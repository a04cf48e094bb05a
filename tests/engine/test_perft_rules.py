"""The native count of legal play against the Python rules, for every trump form.

`oddtrick.engine.perft.count_sequences` is the fast twin of `oddtrick.rules.position.Position`.
"""

from random import Random

import pytest

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.perft import count_sequences
from oddtrick.rules.order import Order, Ranking, order_of
from oddtrick.rules.position import Position
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


def count(position: Position, depth: int) -> int:
    """The sequences of legal plays of a length, by the Python rules."""
    if position.trick.is_full:
        position = position.quit_trick()
    if depth == 0:
        return 1
    if position.is_over:
        return 0
    return sum(count(position.play(card), depth - 1) for card in cards_of(position.legal))


def fast(position: Position, depth: int) -> int:
    """The same by the native core."""
    order = position.order
    return count_sequences(
        [hand.mask for hand in position.hands],
        suit=order.suit,
        strength=order.strength,
        trump=order.trump,
        leader=position.trick.leader,
        trick=position.trick.cards,
        depth=depth,
    )


def dealt(rng: Random, order: Order, size: int, pack: tuple[Card, ...] = CARDS[:52]) -> Position:
    """A position at a lead with so many cards in each hand."""
    cards = rng.sample(pack, 4 * size)
    hands = [Hand.of(cards[n * size : (n + 1) * size]) for n in range(4)]
    return Position(order, (hands[0], hands[1], hands[2], hands[3]), Trick(Seat(rng.randrange(4))))


FORMS = [(trump, ranking) for trump in (*Suit, None) for ranking in Ranking]


@pytest.mark.parametrize(("trump", "ranking"), FORMS)
def test_whole_endings_are_counted_alike(trump: Suit | None, ranking: Ranking) -> None:
    rng, order = Random(11), order_of(trump, ranking)
    for size in (1, 2, 3):
        for _ in range(4):
            position = dealt(rng, order, size)
            assert [fast(position, depth) for depth in range(4 * size + 2)] == [
                count(position, depth) for depth in range(4 * size + 2)
            ]


@pytest.mark.parametrize(("trump", "ranking"), FORMS)
def test_endings_with_jokers_are_counted_alike(trump: Suit | None, ranking: Ranking) -> None:
    rng, order = Random(12), order_of(trump, ranking)
    few = (*rng.sample(CARDS[:52], 10), Card.LJ, Card.BJ)
    for _ in range(6):
        position = dealt(rng, order, 3, few)
        assert fast(position, 12) == count(position, 12)


@pytest.mark.parametrize("trump", [*Suit, None])
def test_the_first_plays_of_whole_deals_are_counted_alike(trump: Suit | None) -> None:
    rng, order = Random(13), order_of(trump)
    for _ in range(3):
        position = dealt(rng, order, 13)
        for _ in range(rng.randrange(4)):
            position = position.play(rng.choice(cards_of(position.legal)))
        assert [fast(position, depth) for depth in range(4)] == [count(position, depth) for depth in range(4)]

"""Sure claims: never unsound, by brute force over every lie of the unseen cards; and the plain cases are seen."""

from itertools import combinations
from random import Random

import pytest

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.names import parse_card
from oddtrick.cards.pack import STANDARD
from oddtrick.rules.claim import sure_tricks
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.position import Position
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


def sure(held: str, unseen: str, trump: Suit | None, trick: str = "", seat: Seat = Seat.SOUTH) -> int:
    """The sure tricks of South, whose turn it is."""
    cards = tuple(parse_card(card) for card in trick.split())
    lying = Trick(seat.offset(-len(cards)), cards)
    hands = [Hand.of(parse_card(card) for card in text.split()).mask for text in (held, unseen)]
    return sure_tricks(seat, hands[0], hands[1], lying, order_of(trump))


@pytest.mark.parametrize(
    ("held", "unseen", "trump", "tricks"),
    [
        ("SA SK", "S2 S3 HA HK D2 D3", None, 2),
        ("SA S2", "SK S3 HA HK D2 D3", None, 1),
        ("SA HA", "S2 S3 H2 H3 D2 D3", Suit.DIAMONDS, 0),
        ("DA HA", "S2 S3 H2 H3 D2 C3", Suit.DIAMONDS, 2),
        ("DA DK HA", "S2 S3 H2 H3 D2 D3 C2 C3 C4", Suit.DIAMONDS, 3),
        ("DA DK HA", "S2 S3 H2 H3 D2 D3 D4 C3 C4", Suit.DIAMONDS, 2),
        ("DA DK D5", "S2 S3 H2 H3 D2 D9 C4 C3 C5", Suit.DIAMONDS, 3),
        ("S5 S4", "H2 H3 H4 D5 D6 D7", None, 2),
        ("S5 S4", "H2 H3 H4 D5 D6 D7", Suit.HEARTS, 0),
    ],
)
def test_masters_are_counted_from_the_top(held: str, unseen: str, trump: Suit | None, tricks: int) -> None:
    assert sure(held, unseen, trump) == tricks


def test_the_last_hand_counts_a_trick_it_can_win_and_then_its_masters() -> None:
    assert sure("HA SA", "S2 S3 H9 C2", None, trick="H2 HK H3") == 2
    assert sure("H4 SA", "S2 S3 H9 C2", None, trick="H2 HK H3") == 0


def test_nothing_is_sure_out_of_turn_or_before_the_others_have_played() -> None:
    lying = Trick(Seat.WEST, (Card.H2,))
    assert sure_tricks(Seat.SOUTH, 1 << Card.HA, 1 << Card.S2, lying, order_of(None)) == 0
    assert sure_tricks(Seat.NORTH, 1 << Card.HA, 1 << Card.S2, lying, order_of(None)) == 0


def worst(position: Position, seat: Seat) -> int:
    """The tricks that the side of `seat` takes if it plays well and everybody else, partner too, plays against it."""
    if position.trick.is_full:
        position = position.quit_trick()
    if position.is_over:
        return position.tricks[seat.side]
    values = [worst(position.play(card), seat) for card in cards_of(position.legal)]
    return max(values) if position.turn is seat else min(values)


def layouts(unseen: list[Card], sizes: tuple[int, int, int]) -> list[tuple[tuple[Card, ...], ...]]:
    """Every way to deal the unseen cards to three hands."""
    return [
        (left, middle, tuple(card for card in unseen if card not in left and card not in middle))
        for left in combinations(unseen, sizes[0])
        for middle in combinations([card for card in unseen if card not in left], sizes[1])
    ]


@pytest.mark.parametrize("trump", [*Suit, None])
def test_a_sure_claim_holds_wherever_the_cards_lie_and_whatever_the_others_play(trump: Suit | None) -> None:
    rng, order, claimed = Random(21), order_of(trump), 0
    for _ in range(40):
        size = rng.choice([2, 2, 3])
        cards = rng.sample(STANDARD, 4 * size)
        if rng.random() < 0.7:  # honours make claims likely
            cards.sort(key=lambda card: -order.strength[card] + rng.random() * 4)
        held, unseen = cards[:size], cards[size:]
        tricks = sure_tricks(
            Seat.SOUTH, Hand.of(held).mask, Hand.of(unseen).mask, Trick(Seat.SOUTH), order
        )  # fmt: skip
        claimed += tricks > 0
        if tricks:
            assert guaranteed(held, unseen, size, order) >= tricks
    assert claimed >= 5


def guaranteed(held: list[Card], unseen: list[Card], size: int, order: Order) -> int:
    """The tricks of South's side against the worst lie and the worst play; South here sees all hands."""
    rng = Random(len(held))
    every = layouts(unseen, (size, size, size))
    return min(
        worst(
            Position(
                order, (Hand.of(north), Hand.of(east), Hand.of(held), Hand.of(west)), Trick(Seat.SOUTH)
            ),
            Seat.SOUTH,
        )
        for north, east, west in rng.sample(every, min(len(every), 30 if size == 3 else 90))
    )  # fmt: skip

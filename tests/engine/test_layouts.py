"""The sampler against brute force: exact counts, complete lists, uniform draws, contradictions named."""

from collections import Counter
from itertools import permutations
from math import comb, factorial

import pytest

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.engine.layouts import KITTY, HiddenHand, Knowledge, LayoutSource, hands_of
from oddtrick.engine.position import EngineError
from oddtrick.rules.order import NO_SUIT, order_of
from oddtrick.rules.seat import Seat

NO_TRUMPS = order_of(None)
Row = tuple[int, ...]


def rows(flat: memoryview) -> list[Row]:
    return [tuple(flat[at : at + 5]) for at in range(0, len(flat), 5)]


def by_hand(knowledge: Knowledge) -> set[Row]:
    """Every layout, by dealing the unseen cards out in every order."""
    cards = sorted(knowledge.unseen)
    places = [hand.place for hand in knowledge.hidden for _ in range(hand.room)]
    found: set[Row] = set()
    for order in set(permutations(places)):
        held = [0] * 5
        for seat, mask in knowledge.seen.items():
            held[seat] = mask
        for card, place in zip(cards, order, strict=True):
            held[place] |= 1 << card
        if all(agrees(knowledge, hand, held[hand.place]) for hand in knowledge.hidden):
            found.add(tuple(held))
    return found


def agrees(knowledge: Knowledge, hand: HiddenHand, mask: int) -> bool:
    return all(mask >> card & 1 for card in hand.known) and not any(
        mask >> card & 1 and knowledge.order.suit[card] in hand.voids for card in CARDS
    )


def pack(text: str) -> frozenset[Card]:
    return frozenset(Card[name] for name in text.split())


SMALL = [
    Knowledge(NO_TRUMPS, pack("SA SK S2 HA H3 D9 C4 C5"), (HiddenHand(1, 3), HiddenHand(2, 2), HiddenHand(3, 3))),
    Knowledge(
        order_of(Suit.HEARTS),
        pack("SA SK S2 HA H3 BJ LJ C4"),
        (
            HiddenHand(1, 2, frozenset({Suit.HEARTS})),
            HiddenHand(2, 2),
            HiddenHand(3, 2, known=pack("S2")),
            HiddenHand(KITTY, 2),
        ),
        {Seat.NORTH: 1 << Card.DA | 1 << Card.DK},
    ),
    Knowledge(
        NO_TRUMPS,
        pack("SA SK BJ LJ C4 C3 C2"),
        (HiddenHand(0, 3, frozenset({NO_SUIT})), HiddenHand(1, 0), HiddenHand(3, 4, frozenset({Suit.SPADES}))),
    ),
]


@pytest.mark.parametrize("knowledge", SMALL)
def test_the_list_is_complete_and_the_count_exact(knowledge: Knowledge) -> None:
    source = LayoutSource(knowledge)
    expected = by_hand(knowledge)
    listed = source.all(10_000)
    assert listed is not None
    assert Counter(rows(listed)) == Counter(expected)
    assert source.count == len(expected)
    assert source.all(len(expected) - 1) is None


@pytest.mark.parametrize("knowledge", SMALL)
def test_draws_are_uniform(knowledge: Knowledge) -> None:
    source = LayoutSource(knowledge)
    number = 200 * source.count
    drawn = Counter(rows(source.draw(number, seed=7)))
    assert drawn.keys() == by_hand(knowledge)
    freedom = source.count - 1
    chi_square = sum((seen - 200) ** 2 / 200 for seen in drawn.values())
    # Mean `freedom`, variance twice that: six standard deviations are one in a billion.
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 6


def test_a_seed_repeats_its_draws() -> None:
    source = LayoutSource(SMALL[0])
    assert source.draw(50, seed=3) == source.draw(50, seed=3) != source.draw(50, seed=4)


def test_counts_of_whole_packs_are_exact() -> None:
    own = pack("SA SK SQ SJ ST HA HK HQ DA DK DQ CA CK")
    unseen = frozenset(card for card in CARDS if card < 52) - own
    three = LayoutSource(Knowledge(NO_TRUMPS, unseen, tuple(HiddenHand(seat, 13) for seat in (1, 2, 3))))
    assert three.count == factorial(39) // factorial(13) ** 3
    bid_whist = frozenset(CARDS) - pack("SA SK SQ SJ ST HA HK HQ DA DK DQ CA")
    hidden = (*(HiddenHand(seat, 12) for seat in (1, 2, 3)), HiddenHand(KITTY, 6))
    assert LayoutSource(Knowledge(NO_TRUMPS, bid_whist, hidden)).count == 17755578493589035663200
    whole = LayoutSource(Knowledge(NO_TRUMPS, frozenset(CARDS) - {52, 53}, tuple(HiddenHand(s, 13) for s in range(4))))
    assert whole.count == factorial(52) // factorial(13) ** 4


def test_shares_of_a_suit_follow_the_closed_form() -> None:
    own = pack("SA SK SQ SJ ST HA HK HQ DA DK DQ CA CK")
    unseen = frozenset(card for card in CARDS if card < 52) - own
    source = LayoutSource(Knowledge(NO_TRUMPS, unseen, tuple(HiddenHand(seat, 13) for seat in (1, 2, 3))))
    spades = sum(1 << card for card in unseen if card.suit is Suit.SPADES)
    number = 40_000
    held = Counter((row[1] & spades).bit_count() for row in rows(source.draw(number, seed=11)))
    for k in range(6):
        expected = comb(8, k) * comb(31, 13 - k) / comb(39, 13)
        assert abs(held[k] / number - expected) < 6 * (expected / number) ** 0.5


def test_the_solver_takes_the_hands_without_the_kitty() -> None:
    layout = LayoutSource(SMALL[1]).draw(3, seed=1)
    assert list(hands_of(layout)) == [mask for row in rows(layout) for mask in row[:4]]


@pytest.mark.parametrize(
    ("hidden", "reason"),
    [
        ((HiddenHand(1, 3), HiddenHand(2, 2)), "8 cards are left to place and the hidden hands have room for 5"),
        (
            (HiddenHand(1, 4, frozenset({Suit.SPADES})), HiddenHand(2, 2, frozenset({Suit.SPADES})), HiddenHand(3, 2)),
            "3 cards of spades can lie only with West, with room for 2",
        ),
        ((HiddenHand(1, 4, known=pack("C2")), HiddenHand(2, 4)), "C2 is known to lie with East but is not among"),
        ((HiddenHand(1, 4, known=pack("SA")), HiddenHand(2, 4, known=pack("SA"))), "SA is known to lie in two hands"),
        ((HiddenHand(1, 0, known=pack("SA")), HiddenHand(2, 8)), "East is known to hold 1 cards and has room for 0"),
        (
            (HiddenHand(1, 4, frozenset({Suit.SPADES}), pack("SA")), HiddenHand(2, 4)),
            "East is known to hold SA and to be void of spades",
        ),
        ((HiddenHand(1, 4), HiddenHand(1, 4)), "at most four hands"),
    ],
)
def test_impossible_knowledge_is_refused_and_named(hidden: tuple[HiddenHand, ...], reason: str) -> None:
    with pytest.raises(EngineError, match=reason):
        LayoutSource(Knowledge(NO_TRUMPS, SMALL[0].unseen, hidden))

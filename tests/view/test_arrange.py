from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.match.phase import Phase
from oddtrick.rules.order import order_of
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Seat
from oddtrick.view.arrange import arrange, arranged_hand
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played, packs, seeds, trumps

RED = {Suit.HEARTS, Suit.DIAMONDS}


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


@pytest.mark.parametrize(
    ("trump", "hand", "expected"),
    [
        (Suit.HEARTS, "C2 D3 H4 S5 HA", "HA H4 S5 D3 C2"),
        (Suit.CLUBS, "C2 D3 H4 S5", "C2 H4 S5 D3"),
        (None, "C2 D3 H4 S5 SA", "SA S5 H4 C2 D3"),
        (Suit.SPADES, "C2 D3 H4", "H4 C2 D3"),
        (Suit.SPADES, "C2 S9 H4", "S9 H4 C2"),
        (Suit.HEARTS, "H2 D3", "H2 D3"),
        (Suit.HEARTS, "H2 LJ BJ S2", "BJ LJ H2 S2"),
        (None, "LJ D2 S2 BJ", "S2 D2 LJ BJ"),
        (None, "", ""),
    ],
)
def test_trumps_come_first_then_colours_alternate_and_high_cards_lead(
    trump: Suit | None, hand: str, expected: str
) -> None:
    assert arrange(cards(hand), order_of(trump)) == tuple(cards(expected))


@given(pack=packs, trump=trumps)
def test_an_arranged_hand_holds_the_same_cards_with_each_suit_together(
    pack: tuple[Card, ...], trump: Suit | None
) -> None:
    hand = pack[:13]
    arranged = arrange(hand, order_of(trump))
    assert sorted(arranged) == sorted(hand)
    suits = [card.suit for card in arranged]
    rows = [suit for n, suit in enumerate(suits) if n == 0 or suits[n - 1] is not suit]
    assert len(rows) == len(set(rows))
    assert trump not in rows or rows[0] is trump
    if len(rows) == 4:
        assert all((left in RED) is not (right in RED) for left, right in pairwise(rows[1:]))


@given(seed=seeds)
def test_play_only_closes_gaps(seed: int) -> None:
    played = Played(preset("turnup"), Random(seed))
    before: tuple[Card, ...] = ()
    for _ in played.steps():
        view = observe(played.now, Seat.SOUTH)
        after = arranged_hand(view)
        assert sorted(after) == sorted(view.hand)
        if len(before) - len(after) in {0, 1}:
            assert after == tuple(card for card in before if card in after)
        before = after
        if played.now.phase is not Phase.PLAYING:
            break


def test_before_the_first_deal_there_is_nothing_to_arrange() -> None:
    match_begun = observe(Played(preset("app"), Random(1)).now, Seat.SOUTH)
    assert arranged_hand(View(match_begun.public, Seat.SOUTH, Hand(), (), None)) == ()

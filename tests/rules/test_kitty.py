"""The kitty: how it is dealt, who sees it, what is exchanged, and where jokers go that must be given up."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import WITH_JOKERS, shuffled
from oddtrick.rules.bid_law import KittyShown
from oddtrick.rules.deal import deal_out, kitty_places
from oddtrick.rules.kitty import after_exchange, after_swaps, exchanged, is_shown, joker_swaps
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from tests.rules.test_auction import bid

CLASSIC = PRESETS["bid_classic"]


@pytest.mark.parametrize(("jokers", "kitty", "size"), [(2, 6, 12), (1, 5, 12), (0, 4, 12), (0, 0, 13)])
def test_the_pack_leaves_four_equal_hands_beside_the_kitty(jokers: int, kitty: int, size: int) -> None:
    rules = replace(CLASSIC, jokers=jokers, kitty=kitty)
    deal = deal_out(rules, 1, Seat.SOUTH, shuffled(rules.pack, Random(1)))
    assert [len(hand) for hand in deal.hands] == [size] * 4
    assert len(deal.kitty) == kitty and len(rules.pack) == 52 + jokers
    assert sorted([*(card for hand in deal.hands for card in hand), *deal.kitty]) == list(rules.pack)
    assert deal.is_bid_for and deal.turn_up is None


def test_no_card_of_the_kitty_is_among_the_first_or_the_last_four_dealt() -> None:
    assert all(4 <= place < 50 for place in kitty_places(6))
    deal = deal_out(CLASSIC, 1, Seat.WEST, WITH_JOKERS)
    assert deal.kitty == tuple(WITH_JOKERS[place] for place in kitty_places(6))
    assert {*WITH_JOKERS[:8:4], WITH_JOKERS[9]} <= {*deal.hands[Seat.NORTH]}
    assert WITH_JOKERS[-1] in deal.hands[Seat.WEST]


@pytest.mark.parametrize(
    ("shown", "for_trumps", "for_no_trumps"),
    [(KittyShown.NEVER, False, False), (KittyShown.TRUMPS_ONLY, True, False), (KittyShown.ALWAYS, True, True)],
)
def test_the_kitty_is_shown_never_or_for_trumps_or_always(
    shown: KittyShown, for_trumps: bool, for_no_trumps: bool
) -> None:
    rules = replace(CLASSIC, kitty_shown=shown)
    assert (is_shown(rules, bid("4 down")), is_shown(rules, bid("4 nt"))) == (for_trumps, for_no_trumps)


def test_the_number_exchanged_is_how_many_of_the_kitty_are_kept() -> None:
    kitty = (Card.SA, Card.H2, Card.C3)
    assert exchanged(kitty, [Card.SA, Card.C3, Card.D4]) == 2
    assert exchanged(kitty, [Card.D4]) == 0


def test_what_is_laid_aside_leaves_the_hand_that_took_the_kitty() -> None:
    hands = (Hand.of([Card.SA]), Hand.of([Card.HA]), Hand.of([Card.DA]), Hand.of([Card.CA]))
    after = after_exchange(hands, Seat.EAST, [Card.BJ], [Card.HA])
    assert after == (hands[0], Hand.of([Card.BJ]), hands[2], hands[3])


def dealt(rules: Ruleset, seed: int) -> tuple[tuple[Card, ...], tuple[Hand, Hand, Hand, Hand]]:
    deal = deal_out(rules, 1, Seat.SOUTH, shuffled(rules.pack, Random(seed)))
    return deal.kitty, deal.hands


def test_jokers_in_hands_are_swapped_for_discards_that_are_no_jokers() -> None:
    for seed in range(50):
        kitty, hands = dealt(CLASSIC, seed)
        swaps = joker_swaps(kitty, hands, kitty)
        after = after_swaps(hands, swaps)
        assert not any(joker in hand for joker in (Card.LJ, Card.BJ) for hand in after)
        assert {swap.joker for swap in swaps} == {Card.LJ, Card.BJ} - {*kitty}
        assert all(swap.card in kitty and not swap.card.is_joker for swap in swaps)
        assert len({swap.card for swap in swaps}) == len(swaps)
        assert [len(hand) for hand in after] == [12] * 4


def test_each_discard_is_as_likely_as_another_to_be_drawn_for_a_joker() -> None:
    aside = (Card.C2, Card.C3, Card.C4, Card.C5, Card.C6, Card.C7)
    hands = (Hand.of([Card.BJ]), Hand(), Hand(), Hand())
    kitty = [Card.S2, Card.S3, Card.S4, Card.S5, Card.S6, Card.S7]
    counts: dict[Card, int] = dict.fromkeys(aside, 0)
    rng, rounds = Random(5), 3000
    for _ in range(rounds):
        (swap,) = joker_swaps(shuffled(kitty, rng), hands, aside)
        counts[swap.card] += 1
    chi_square = sum((n - rounds / 6) ** 2 / (rounds / 6) for n in counts.values())
    assert chi_square < 20.5  # 5 degrees of freedom, p = 0.001

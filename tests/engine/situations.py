"""Seeded positions for the engine's tests: deals of every kind, played at random to any point."""

from __future__ import annotations

from random import Random

from oddtrick.cards.card import Card, Suit
from oddtrick.engine.position import KnownPosition, Masks, cards_in
from oddtrick.rules.order import Order, Ranking, order_of
from oddtrick.rules.seat import Seat

STRAINS: tuple[Suit | None, ...] = (*Suit, None)


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def deal_from(pack: list[int], size: int) -> Masks:
    """Four hands of `size` cards off the top of a pack; the rest lies aside."""
    n, e, s, w = (mask_of(pack[size * seat : size * (seat + 1)]) for seat in range(4))
    return n, e, s, w


def even_deal(rng: Random, size: int = 13, cards: int = 52) -> Masks:
    pack = list(range(cards))
    rng.shuffle(pack)
    return deal_from(pack, size)


def freak_deal(rng: Random) -> Masks:
    """Full of voids: the pack hardly shuffled between the suits, and well within them."""
    spread = rng.choice([1, 2, 5, 8, 13, 20])
    suits = sorted(range(52), key=lambda place: place + rng.uniform(-spread, spread))
    names = rng.sample(range(4), 4)
    ranks = [rng.sample(range(13), 13) for _ in range(4)]
    pack = [names[place // 13] * 13 + ranks[place // 13][place % 13] for place in suits]
    hands = list(deal_from(pack, 13))
    rng.shuffle(hands)
    return hands[0], hands[1], hands[2], hands[3]


def any_order(rng: Random) -> Order:
    return order_of(rng.choice(STRAINS), rng.choice(list(Ranking)))


def ending(rng: Random, order: Order, size: int, *, jokers: bool) -> KnownPosition:
    """A position of at most `size` cards a hand, some way into a trick; cards missing as after a kitty."""
    pool = list(range(52))
    if rng.random() < 0.5:
        # Few cards of many ranks and neighbours both occur.
        low = rng.randrange(6)
        pool = [card for card in pool if low <= card % 13 <= low + 7]
    pack = rng.sample(pool, 4 * size)
    if jokers:
        for joker in (52, 53):
            if rng.random() < 0.8:
                pack[rng.randrange(len(pack))] = joker
        pack = list(dict.fromkeys(pack))
        spare = [card for card in pool if card not in pack]
        pack += rng.sample(spare, 4 * size - len(pack))
    position = KnownPosition(deal_from(pack, size), order, Seat(rng.randrange(4)))
    return play_on(rng, position, rng.randrange(4))


def play_on(rng: Random, position: KnownPosition, cards: int) -> KnownPosition:
    """The position after that many random legal cards."""
    for _ in range(cards):
        position, _ = position.play(rng.choice(cards_in(position.legal)))
    return position


def task(position: KnownPosition) -> tuple[Masks, int, int, tuple[Card, ...]]:
    """The position as `benchmarks.dds_batch` takes it."""
    trump = 4 if position.order.trump is None else int(position.order.trump)
    return position.hands, trump, int(position.leader), position.trick

"""The kitty: who sees it, what is kept of it, and where jokers go that must be given up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.bid_law import KittyShown
from oddtrick.rules.deal import Hands
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class JokerSwap:
    """A joker given up by the seat that held it, for a card drawn from the discards."""

    seat: Seat
    joker: Card
    card: Card


def is_shown(ruleset: Ruleset, bid: Bid) -> bool:
    """Whether everybody sees the kitty of a deal won by this bid."""
    match ruleset.kitty_shown:
        case KittyShown.NEVER:
            return False
        case KittyShown.TRUMPS_ONLY:
            return bid.denomination is not Denomination.NO_TRUMPS
        case KittyShown.ALWAYS:
            return True
        case _:
            assert_never(ruleset.kitty_shown)


def exchanged(kitty: Iterable[Card], kept: Iterable[Card]) -> int:
    """How many cards of the kitty are kept, each for a card of the hand: the number that everybody is told."""
    return len({*kitty} & {*kept})


def joker_swaps(kitty: tuple[Card, ...], hands: Hands, discards: Iterable[Card]) -> tuple[JokerSwap, ...]:
    """The swaps of every joker in a hand for a card of the discards, the big joker first.

    Which card is drawn follows from the order in which the kitty was dealt. That order is a fair shuffle and nobody
    has seen it, so every discard that is no joker is as likely as another.
    """
    rank_of_place = sorted(range(len(kitty)), key=lambda place: kitty[place])
    by_chance = [card for _, card in sorted(zip(rank_of_place, sorted(discards), strict=True))]
    drawn = iter(card for card in by_chance if not card.is_joker)
    jokers = [
        (seat, joker) for joker in (Card.BJ, Card.LJ) for seat, hand in zip(Seat, hands, strict=True) if joker in hand
    ]
    return tuple(JokerSwap(seat, joker, next(drawn)) for seat, joker in jokers)


def after_swaps(hands: Hands, swaps: Iterable[JokerSwap]) -> Hands:
    """The hands once jokers have been given up for the cards drawn."""
    held = [*hands]
    for swap in swaps:
        held[swap.seat] = held[swap.seat].without(swap.joker).with_card(swap.card)
    return held[0], held[1], held[2], held[3]


def after_exchange(hands: Hands, bidder: Seat, kitty: Iterable[Card], discards: Iterable[Card]) -> Hands:
    """The hands once the bidder has taken up the kitty and laid these cards aside."""
    held = [*hands]
    held[bidder] = Hand((held[bidder].mask | Hand.of(kitty).mask) & ~Hand.of(discards).mask)
    return held[0], held[1], held[2], held[3]

"""Fits what hands are worth in the auction: `python -m benchmarks.fit_bidding --write`, about three minutes.

Random deals are played out by the book in all seats, each seat in turn having won the auction and exchanged the
kitty by rule of thumb: so the tricks are those of players who see one hand, with the lead of the game, and no
correction of double-dummy results is needed. The tricks of the bidder's side are then fitted to facts about its hand
by ridge regression, once to the hand as dealt and once to the hand that keeps its cards; for each number of jokers
and size of kitty, with trumps and without. Reversed ranks need no fit of their own: a fact knows no printed rank.
With `--write` the weights go into the native header, and the module must be built again.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import shuffled
from oddtrick.engine.bidding import FACTS, Imagined, contract_tricks, facts, kept
from oddtrick.rules.deal import deal_out
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import KITTIES, Ruleset
from oddtrick.rules.seat import Seat

HEADER: Final = Path(__file__).parent.parent / "native" / "include" / "oddtrick" / "bidding" / "weights.hpp"
RIDGE: Final = 4.0
_ANY: Final = 0.25
"""The share of deals whose trumps are any suit; in the rest it is one of the hand's two longest."""
_OTHERS_LEAD: Final = 0.2


@dataclass(frozen=True, slots=True)
class Sample:
    """One hand with trumps named: the facts about it as dealt and as kept, and the tricks its side took."""

    dealt: list[tuple[int, float]]
    final: list[tuple[int, float]]
    taken: int


def samples(rules: Ruleset, deals: int, seed: int, *, has_trump: bool) -> Iterator[Sample]:
    """Every seat's hand in so many deals."""
    rng = Random(f"{seed}:{rules.jokers}:{rules.kitty}:{has_trump}")
    for number in range(deals):
        deal = deal_out(rules, number + 1, Seat.NORTH, shuffled(rules.pack, rng))
        masks = [hand.mask for hand in deal.hands]
        layout = array("Q", [*masks, Hand.of(deal.kitty).mask])
        others_lead = rng.random() < _OTHERS_LEAD
        orders = [_order(hand, rng) if has_trump else order_of(None) for hand in deal.hands]
        contracts = [Imagined(0, orders[seat], seat, seat.left if others_lead else seat) for seat in Seat]
        taken = contract_tricks(layout, contracts)
        for seat in Seat:
            order, all_held = orders[seat], masks[seat] | layout[4]
            final = kept(rules, all_held, order) if rules.kitty else masks[seat]
            before, after = facts(rules, array("Q", [masks[seat], final]), order, others_lead=others_lead)
            yield Sample(before, after, taken[seat])


def _order(hand: Hand, rng: Random) -> Order:
    if rng.random() < _ANY:
        return order_of(rng.choice([*Suit]))
    by_length = sorted(Suit, key=lambda suit: (sum(card.suit is suit for card in hand), rng.random()))
    return order_of(by_length[-1 - rng.randrange(2)])


def fitted(rows: Sequence[tuple[list[tuple[int, float]], int]]) -> list[float]:
    """The weights of a ridge regression; the last fact, which is always true, is not held back."""
    left = [[0.0] * FACTS for _ in range(FACTS)]
    right = [0.0] * FACTS
    for known, taken in rows:
        for at, size in known:
            right[at] += size * taken
            line = left[at]
            for other, other_size in known:
                line[other] += size * other_size
    for at in range(FACTS):
        left[at][at] += RIDGE if at < FACTS - 1 else 1e-9
    return _solved(left, right)


def _solved(left: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan's elimination of a symmetric positive system, which needs no pivots."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(left, right, strict=True)]
    for at in range(size):
        pivot = lines[at]
        for row in range(at + 1, size):
            factor = lines[row][at] / pivot[at]
            if factor:
                lines[row] = [a - factor * b for a, b in zip(lines[row], pivot, strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(lines[at][k] * found[k] for k in range(at + 1, size))
        found[at] = (lines[at][size] - known) / lines[at][at]
    return found


def _quality(weights: Sequence[float], rows: Sequence[tuple[list[tuple[int, float]], int]]) -> str:
    errors = [sum(weights[at] * size for at, size in known) - taken for known, taken in rows]
    explained = 1 - pvariance(errors) / pvariance([float(taken) for _, taken in rows])
    return f"R2 {explained:.3f}, spread {sqrt(pvariance(errors)):.2f}, mean error {fmean(errors):+.3f}"


def header(fits: Sequence[str]) -> str:
    """The C++ header that holds the weights."""
    return f"""\
// The fitted weights. Written by `python -m benchmarks.fit_bidding`; docs/bots.md has the recipe.
#pragma once

#include "oddtrick/bidding/worth.hpp"

namespace oddtrick::bidding {{

// clang-format off
inline constexpr std::array<Fitted, {len(fits)}> kFitted{{{{
{chr(10).join(fits)}
}}}};
// clang-format on

}}  // namespace oddtrick::bidding
"""


def main() -> None:
    """Fit every game, say how well unseen deals are foreseen, and write the weights where asked to."""
    parser = argparse.ArgumentParser(description="Fit what hands are worth in the auction.")
    parser.add_argument("--deals", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the weights into the native header")
    chosen = parser.parse_args()
    fits: list[str] = []
    for jokers, kitty in [(jokers, kitty) for jokers, sizes in KITTIES.items() for kitty in sizes][::-1]:
        rules = replace(PRESETS["bid_classic"], jokers=jokers, kitty=kitty)
        for has_trump in (True, False):
            played = list(samples(rules, chosen.deals, chosen.seed, has_trump=has_trump))
            unseen = list(samples(rules, 2_000, chosen.seed + 1, has_trump=has_trump))
            for is_final in (False, True) if kitty else (True,):
                rows, held_out = (
                    [(each.final if is_final else each.dealt, each.taken) for each in some] for some in (played, unseen)
                )
                weights = fitted(rows)
                what = f"{jokers} jokers, kitty {kitty}, {'trumps' if has_trump else 'no trumps'}"
                print(f"{what}, {'final' if is_final else 'as dealt'}: {_quality(weights, held_out)}", flush=True)
                flags = f"{jokers}, {kitty}, {str(has_trump).lower()}, {str(is_final).lower()}"
                fits.append(f"    Fitted{{{flags}, {{{', '.join(f'{weight:.3g}' for weight in weights)}}}}},")
    text = header(fits)
    if chosen.write:
        HEADER.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

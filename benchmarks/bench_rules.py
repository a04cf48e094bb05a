"""How fast the Python rules play: random whole deals, as plays a second on one core.

Every play asks for the legal cards, takes one at random, and quits full tricks. Seconds are of processor time.
Prints the rate and, since machines differ, its ratio to a loop that only draws the random numbers.
"""

from __future__ import annotations

from random import Random
from time import process_time

from oddtrick.cards.hand import cards_of
from oddtrick.cards.pack import shuffled
from oddtrick.rules.deal import Deal, deal_out
from oddtrick.rules.position import Position
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

DEALS = 4_000
GOAL = 100_000


def deals(rules: Ruleset, rng: Random) -> list[Deal]:
    """Random deals, made before the clock starts."""
    return [deal_out(rules, n + 1, Seat(n % 4), shuffled(rules.pack, rng)) for n in range(DEALS)]


def play_out(deal: Deal, rng: Random) -> int:
    """Plays one deal at random; returns the number of plays."""
    position, plays = Position.at_lead(deal), 0
    while not position.is_over:
        cards = cards_of(position.legal)
        position = position.play(cards[int(rng.random() * len(cards))])
        plays += 1
        if position.trick.is_full:
            position = position.quit_trick()
    assert sum(position.tricks) == len(deal.hands[0])
    return plays


def main() -> None:
    """Prints a line for each preset and exits 1 below the goal."""
    slowest = float("inf")
    for name, rules in PRESETS.items():
        rng = Random(1)
        boards = deals(rules, rng)
        begin = process_time()
        plays = sum(play_out(board, rng) for board in boards)
        seconds = process_time() - begin
        begin = process_time()
        for _ in range(plays):
            rng.random()
        idle = process_time() - begin
        rate = plays / seconds
        slowest = min(slowest, rate)
        print(f"{name:10} {plays:8,} plays  {rate:10,.0f} plays/s  ratio to the bare loop {seconds / idle:6.1f}")
    print(f"slowest {slowest:,.0f} plays/s, goal {GOAL:,}")
    raise SystemExit(slowest < GOAL)


if __name__ == "__main__":
    main()

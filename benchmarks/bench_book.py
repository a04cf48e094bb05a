"""The native players: duplicate pairs a second on one core, and what each level gains over the one below.

Equal players must gain exactly nothing, and the book must play at least 15,000 pairs a second; exits 1 otherwise.
Trumps in four deals of five, as everywhere in self-play.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt

from oddtrick.engine.book import BOOK, NativePlayer, Style
from oddtrick.engine.self_play import duplicate_pairs

GOAL = 15_000
EASY = NativePlayer(Style.EASY)
RANDOM = NativePlayer(Style.RANDOM)
MATCHES = (("medium", BOOK, "easy", EASY), ("medium", BOOK, "random", RANDOM), ("easy", EASY, "random", RANDOM))


def main() -> int:
    """Print the rate and the gains with their 95 % intervals, in tricks a deal."""
    parser = argparse.ArgumentParser(description="Time and measure the native players.")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    pairs = 10 * chosen.pairs
    start = time.process_time()
    nothing = duplicate_pairs(BOOK, BOOK, pairs, seed=chosen.seed)
    rate = pairs / (time.process_time() - start)
    print(
        f"medium against itself: {sum(map(abs, nothing))} tricks of difference in {pairs} pairs, {rate:,.0f} a second"
    )
    for a, first, b, second in MATCHES:
        gains = [gain / 2 for gain in duplicate_pairs(first, second, chosen.pairs, seed=chosen.seed)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
        print(f"{a} over {b}: {mean:+.3f}, 95 % {mean - 1.96 * error:+.3f} to {mean + 1.96 * error:+.3f}")
    return 0 if rate >= GOAL and not any(nothing) else 1


if __name__ == "__main__":
    sys.exit(main())

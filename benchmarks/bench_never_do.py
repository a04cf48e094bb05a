"""How often the levels break the never-do list, over many deals of self-play: the acceptance of each level.

Every breach is judged on 2,000 layouts drawn from the view; those that gain all the same are pardoned. Exits 1
where the level breaks a row that is never to be broken, or any other in two of a thousand deals.
"""

from __future__ import annotations

import argparse
import sys

from oddtrick.ai.registry import player
from oddtrick.arena.never_do import surveyed, surveyed_level
from oddtrick.engine.book import BOOK
from oddtrick.rules.presets import preset


def main() -> int:
    """Print each row that was broken, with what was pardoned."""
    parser = argparse.ArgumentParser(description="Count breaches of the never-do list.")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--preset", default="rotation", help="the game; rows 21 to 27 need one with an auction")
    chosen = parser.parse_args()
    rules = preset(chosen.preset)
    if chosen.level == "medium" and not rules.has_auction:  # all in the native core
        found = surveyed(BOOK, chosen.deals, seed=chosen.seed)
    else:
        found = surveyed_level(player(chosen.level), chosen.deals, seed=chosen.seed, rules=rules)
    for row in sorted({*found.counts, *found.pardoned}, key=lambda row: row.value):
        rate = found.counts[row] * 1000 / chosen.deals
        print(f"row {row.value:2} {row.name.lower()}: {rate:.2f} in 1,000 deals, {found.pardoned[row]} pardoned")
    print(f"{chosen.deals} deals: {'accepted' if found.is_accepted else 'not accepted'}")
    return 0 if found.is_accepted else 1


if __name__ == "__main__":
    sys.exit(main())

"""Counts how contracts come about and are made in self-play: `python -m benchmarks.fit_outcomes --write`, a minute.

Medium sits in all seats of deals under both laws of the auction. With `--write` the counts go into the package, where
the chance of winning a game from each score is computed from them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from oddtrick.ai.registry import player
from oddtrick.arena.session import Session
from oddtrick.rules.bid_law import AuctionLaw
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

MODULE: Final = Path(__file__).parent.parent / "src" / "oddtrick" / "ai" / "outcomes.py"
_A_LINE: Final = 5


def counted(rules: Ruleset, deals: int, seed: int) -> Counter[tuple[int, bool, int]]:
    """Contracts by level above the lowest, whether at no trumps, and tricks taken beyond those bid."""
    found, medium = Counter[tuple[int, bool, int]](), player("medium")
    for number in range(deals):
        dealer = Seat(number % len(Seat))
        session = Session(replace(rules, first_dealer=dealer), Random(f"{seed}:{number}"))
        session.deal()
        while not (results := session.public().results):
            seat = session.awaited[0]
            session.act(seat, medium.act(session.view(seat), number))
        contract = results[0].contract
        assert contract is not None, "the dealer must bid"
        beyond = results[0].tricks[contract.bidder.side] - contract.needed
        found[contract.bid.level - rules.least_bid, contract.trumps.suit is None, beyond] += 1
    return found


def main() -> None:
    """Count, and write the counts where asked to."""
    parser = argparse.ArgumentParser(description="Count how contracts come about and are made.")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the counts into the package")
    chosen = parser.parse_args()
    lines: list[str] = []
    for name in ("bid_modern", "bid_classic"):
        rules = PRESETS[name]
        found = [(*outcome, count) for outcome, count in sorted(counted(rules, chosen.deals, chosen.seed).items())]
        entries = [str(each) for each in found]
        rows = [", ".join(entries[at : at + _A_LINE]) for at in range(0, len(entries), _A_LINE)]
        lines += [f"    AuctionLaw.{AuctionLaw(rules.auction).name}: (", *(f"        {row}," for row in rows), "    ),"]
    text = MODULE.read_text(encoding="utf-8")
    head, _, _ = text.partition("MappingProxyType({\n")
    text = head + "MappingProxyType({\n" + "\n".join(lines) + "\n})\n"
    if chosen.write:
        MODULE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

"""The belief about hidden hands: nats a hidden card over uniform layouts, and microseconds a layout.

Deals of a seed that the fit has not seen, played by the book, by the mixture that the policy was fitted to, and by
beginners; questions in the third, sixth and ninth trick. Exits 1 where a belief is not better than uniform.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from oddtrick.arena.foresight import TRICKS, Score, gain, questions, scored
from oddtrick.engine.belief import weights
from oddtrick.engine.layouts import LayoutSource
from oddtrick.engine.policy import Mixture

HELD_OUT: Final = 1_000_003
PLAYERS: Final = (("book", Mixture(0, 0)), ("mixture", Mixture()), ("beginners", Mixture(100, 0)))


def main() -> int:
    """Print the score of each trick for each kind of players, then the time a layout takes."""
    parser = argparse.ArgumentParser(description="Measure the belief about hidden hands.")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--layouts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=HELD_OUT)
    chosen = parser.parse_args()
    is_better = True
    for name, mixture in PLAYERS:
        gains: dict[int, list[float]] = {trick: [] for trick in TRICKS}
        for question in questions(chosen.deals, seed=chosen.seed, mixture=mixture):
            gains[question.trick].append(gain(question, weights, layouts=chosen.layouts))
        scores: dict[int, Score] = {trick: scored(found) for trick, found in gains.items()}
        told = ", ".join(f"trick {trick} {score.nats:+.4f} +- {score.error:.4f}" for trick, score in scores.items())
        print(f"{name}: {told}", flush=True)
        is_better = is_better and all(score.nats > 1.96 * score.error for score in scores.values())
    asked = list(questions(50, seed=chosen.seed, mixture=Mixture()))
    for trick in TRICKS:
        pools = [
            (each.seen, LayoutSource(each.knowledge).draw(1000, each.deal)) for each in asked if each.trick == trick
        ]
        start = time.process_time()
        for seen, pool in pools:
            weights(seen, pool)
        print(f"trick {trick}: {(time.process_time() - start) / len(pools) * 1000:.1f} microseconds a layout")
    return 0 if is_better else 1


if __name__ == "__main__":
    sys.exit(main())

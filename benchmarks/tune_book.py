"""Finds the book's weights by coordinate search in self-play: `python -m benchmarks.tune_book`.

Each round plays new deals and keeps their decisions as lessons. One weight after the other is moved up and down
there; a move stays where it gains by more than a number of standard errors. At the end of a round the weights
meet those from before it in duplicate pairs, and the round counts only if they win. The weights found are
measured against the first ones on deals that no round has seen. The same arguments give the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from oddtrick.engine.book import USUAL_WEIGHTS, NativePlayer
from oddtrick.engine.self_play import Lessons, duplicate_pairs

HELD_OUT: Final = 1_000_003
"""The seed of the deals that only the last measurement plays."""
THRESHOLDS: Final = frozenset(
    {
        "lead_ace_length",
        "third_finesse_length",
        "third_pass_rank",
        "third_run_length",
        "call_trumps",
        "echo_trumps",
    }
)
"""Weights that are numbers of cards or ranks; all others are hundredths of a trick."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A mean in tricks a deal with its standard error."""

    mean: float
    error: float


def gain(a: Mapping[str, int], b: Mapping[str, int], pairs: int, seed: int) -> Gain:
    """What the book with weights `a` gains over that with weights `b`, in tricks a deal."""
    gains = duplicate_pairs(NativePlayer(weights=a), NativePlayer(weights=b), pairs, seed=seed).tolist()
    mean = sum(gains) / pairs / 2
    return Gain(mean, sqrt(sum((value / 2 - mean) ** 2 for value in gains) / (pairs - 1) / pairs))


def improved(
    start: Mapping[str, int], steps: Mapping[str, int], deals: int, errors: float, rng: Random
) -> dict[str, int]:
    """The weights after one round over all of them, on the lessons of so many new deals."""
    best = dict(start)
    lessons = Lessons(NativePlayer(weights=best), deals, seed=rng.randrange(1 << 32))
    for name in rng.sample(sorted(best), len(best)):
        for sign in (1, -1):
            moved = False
            while True:
                trial = {**best, name: best[name] + sign * steps[name]}
                mean, error = lessons.judge(NativePlayer(weights=trial))
                if mean <= errors * error or mean <= 0:
                    break
                best, moved = trial, True
                lessons.settle(NativePlayer(weights=best))
            if moved:
                break
    return best


def tuned(
    start: Mapping[str, int],
    *,
    rounds: int,
    deals: int,
    pairs: int,
    seed: int,
    errors: float,
    told: Callable[[str], None],
) -> dict[str, int]:
    """The weights after so many rounds, each on `deals` deals and confirmed in `pairs` duplicate pairs."""
    best, rng = dict(start), Random(seed)
    steps = {name: 1 if name in THRESHOLDS else max(12, abs(value) // 2) for name, value in best.items()}
    for number in range(rounds):
        trial = improved(best, steps, deals, errors, rng)
        result = gain(trial, best, pairs, rng.randrange(1 << 32))
        changes = ", ".join(f"{name} {best[name]} to {value}" for name, value in trial.items() if value != best[name])
        kept = result.mean > 0
        told(f"round {number}: {result.mean:+.4f} +- {result.error:.4f}, {'kept' if kept else 'dropped'}: {changes}")
        if kept:
            best = trial
        steps = {name: step if name in THRESHOLDS else max(3, step * 3 // 4) for name, step in steps.items()}
    return best


def main() -> None:
    """Prints every round, then the weights and their gain on deals not seen before."""
    parser = argparse.ArgumentParser(description="Tune the book by self-play.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--deals", type=int, default=15_000)
    parser.add_argument("--pairs", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--errors", type=float, default=2.0)
    chosen = parser.parse_args()
    best = tuned(
        USUAL_WEIGHTS,
        rounds=chosen.rounds,
        deals=chosen.deals,
        pairs=chosen.pairs,
        seed=chosen.seed,
        errors=chosen.errors,
        told=lambda line: print(line, flush=True),
    )
    for name, value in best.items():
        print(f"{name} {value}")
    result = gain(best, USUAL_WEIGHTS, 100_000, HELD_OUT)
    print(f"gain {result.mean:+.4f} +- {1.96 * result.error:.4f} tricks a deal")


if __name__ == "__main__":
    main()

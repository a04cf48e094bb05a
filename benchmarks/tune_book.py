"""Finds the book's weights by coordinate search in self-play: `python -m benchmarks.tune_book`.

One weight after the other is moved up and down; a move stays where the changed book beats the best so far, in
duplicate pairs, by more than a number of standard errors. Pairs in which the change makes no difference gain
exactly nothing, so small effects show. Every round plays deals of its own, and the result is measured on deals
that no round has seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random

from oddtrick.engine.book import USUAL_WEIGHTS, NativePlayer
from oddtrick.engine.self_play import duplicate_pairs

HELD_OUT = 1_000_003
"""The seed of the deals that only the last measurement plays."""

THRESHOLDS = frozenset(
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


def tuned(
    start: Mapping[str, int], *, rounds: int, pairs: int, seed: int, errors: float, told: Callable[[str], None]
) -> dict[str, int]:
    """The weights after so many rounds over all of them; the same arguments give the same weights.

    `pairs` are played for each trial, `errors` is by how many standard errors a trial must win.
    """
    best, rng = dict(start), Random(seed)
    steps = {name: 1 if name in THRESHOLDS else max(15, abs(value) // 2) for name, value in best.items()}
    for number in range(rounds):
        names = rng.sample(sorted(best), len(best))
        for name in names:
            for sign in (1, -1):
                while True:
                    trial = {**best, name: best[name] + sign * steps[name]}
                    result = gain(trial, best, pairs, rng.randrange(1 << 32))
                    if result.mean <= errors * result.error or result.mean <= 0:
                        break
                    best = trial
                    told(f"{number} {name} {best[name]}: {result.mean:+.4f} +- {result.error:.4f}")
        steps = {name: step if step == 1 else max(3, step * 2 // 3) for name, step in steps.items()}
    return best


def main() -> None:
    """Prints every step that stays, then the weights and their gain on deals not seen before."""
    parser = argparse.ArgumentParser(description="Tune the book by self-play.")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--errors", type=float, default=2.0)
    chosen = parser.parse_args()
    best = tuned(
        USUAL_WEIGHTS,
        rounds=chosen.rounds,
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

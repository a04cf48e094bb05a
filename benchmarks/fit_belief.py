"""Fits the policies of the belief to self-play: `python -m benchmarks.fit_belief --write`, about 20 seconds.

One is fitted to the book and one to beginners, each with a few cards drawn at random, so that no policy is sure.
What they foresee is measured on deals that the fit has not seen. With `--write` the weights go into the native
header, and the module must be built again.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from oddtrick.engine.policy import CONTEXTS, Kind, Mixture, assess, fit

HEADER: Final = Path(__file__).parent.parent / "native" / "include" / "oddtrick" / "belief" / "weights.hpp"
HELD_OUT: Final = 1_000_003
"""The seed of the deals that only the last measurement plays."""
RECIPES: Final = (("the book", Mixture(0, 5), 0.7), ("a beginner", Mixture(100, 3), 0.3))
"""The kinds of player that are fitted, each to deals of its own, and the share of seats that are of it."""


def header(kinds: Sequence[Kind]) -> str:
    """The C++ header that holds kinds of players."""
    text = "\n".join(
        "Kind{{{{\n"
        + "\n".join(
            f"    // {context}\n    {{{', '.join(f'{weight:.4f}' for weight in row)}}},"
            for context, row in zip(CONTEXTS, kind.policy.rows, strict=True)
        )
        + f"\n}}}}, {kind.policy.lowest:.4f}}}, {kind.share}}},"
        for kind in kinds
    )
    return f"""\
// The fitted policies. Written by `python -m benchmarks.fit_belief`; docs/bots.md has the recipe.
#pragma once

#include "oddtrick/belief/policy.hpp"

namespace oddtrick::belief {{

// clang-format off
inline constexpr std::array kUsual{{
{text}
}};
// clang-format on

}}  // namespace oddtrick::belief
"""


def main() -> None:
    """Fit, say how well the policy foresees unseen deals, and write the weights where asked to."""
    parser = argparse.ArgumentParser(description="Fit the policy of the belief.")
    parser.add_argument("--deals", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.3)
    parser.add_argument("--write", action="store_true", help="put the weights into the native header")
    chosen = parser.parse_args()
    kinds: list[Kind] = []
    for name, mixture, share in RECIPES:
        policy = fit(chosen.deals, seed=chosen.seed, rate=chosen.rate, mixture=mixture)
        kinds.append(Kind(policy, share))
        found = assess(policy, 2000, seed=HELD_OUT, mixture=mixture)
        print(
            f"{name}: {found.nats:.3f} nats a decision, {found.even_nats:.3f} if all were as likely, "
            f"likeliest played {found.hits:.1%}, lowest of equals {policy.lowest:.2f}"
        )
    text = header(kinds)
    if chosen.write:
        HEADER.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

"""Fits the policy of the belief to self-play: `python -m benchmarks.fit_belief --write`, about 10 seconds.

The book plays, but three seats in ten are beginners and a card in twenty is drawn at random, so that the policy
does not take everybody for the book. What it foresees is measured on deals that the fit has not seen. With
`--write` the weights go into the native header, and the module must be built again.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from oddtrick.engine.policy import CONTEXTS, Mixture, Policy, assess, fit

HEADER: Final = Path(__file__).parent.parent / "native" / "include" / "oddtrick" / "belief" / "weights.hpp"
HELD_OUT: Final = 1_000_003
"""The seed of the deals that only the last measurement plays."""
MIXTURES: Final = (Mixture(), Mixture(0, 0), Mixture(100, 0))


def header(policy: Policy) -> str:
    """The C++ header that holds the weights of a policy."""
    rows = "\n".join(
        f"    // {context}\n    {{{', '.join(f'{weight:.4f}' for weight in row)}}},"
        for context, row in zip(CONTEXTS, policy.rows, strict=True)
    )
    return f"""\
// The weights of the fitted policy. Written by `python -m benchmarks.fit_belief`; docs/bots.md has the recipe.
#pragma once

#include "oddtrick/belief/policy.hpp"

namespace oddtrick::belief {{

// clang-format off
inline constexpr Policy kUsual{{{{{{
{rows}
}}}}}};
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
    policy = fit(chosen.deals, seed=chosen.seed, rate=chosen.rate)
    for mixture in MIXTURES:
        found = assess(policy, 2000, seed=HELD_OUT, mixture=mixture)
        print(
            f"{mixture.easy_percent} % beginners, {mixture.random_percent} % random: {found.nats:.3f} nats a decision, "
            f"{found.even_nats:.3f} if all were as likely, likeliest played {found.hits:.1%}"
        )
    text = header(policy)
    if chosen.write:
        HEADER.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

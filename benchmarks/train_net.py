"""Trains the network of Master: `python -m benchmarks.train_net --write`, some minutes on one core.

The book teaches it. What it gains over the book by playing alone is measured in duplicate pairs of deals that it
has not learnt from. With `--write` the weights go into the package, and their recipe and checksum beside them; the
same build makes the same weights of the same recipe.
"""

from __future__ import annotations

import argparse
import json
from hashlib import sha256
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from oddtrick.engine.book import BOOK, NativePlayer, Style
from oddtrick.engine.net import RECIPE, WEIGHTS, Net, fresh_net
from oddtrick.engine.self_play import duplicate_pairs
from oddtrick.engine.training import Course, trained

SEED: Final = 1
"""Of the network before it has learnt anything."""
COURSE: Final = Course(deals=200_000, seed=2, random_percent=5, rate=0.001)
HELD_OUT: Final = 1_000_003
"""The seed of the deals that are only measured on."""
PAIRS: Final = 20_000


def over_the_book(net: Net) -> str:
    """What the network gains over the book when it plays alone, in tricks a deal, with its standard error."""
    player = NativePlayer(Style.TRAINED, net=net)
    gains = [gain / 2 for gain in duplicate_pairs(player, BOOK, PAIRS, seed=HELD_OUT)]
    return f"{fmean(gains):+.3f} +- {stdev(gains) / sqrt(PAIRS):.3f}"


def recipe(net: Net) -> dict[str, object]:
    """What the network was made of, what it gains, and its checksum."""
    return {
        "command": "python -m benchmarks.train_net --write",
        "seed": SEED,
        "teacher": "the book",
        "deals": COURSE.deals,
        "deals_seed": COURSE.seed,
        "random_percent": COURSE.random_percent,
        "rate": COURSE.rate,
        "over_the_book": over_the_book(net),
        "sha256": sha256(net.data).hexdigest(),
    }


def main() -> None:
    """Train, say how well the network plays, and write the weights where asked to."""
    parser = argparse.ArgumentParser(description="Train the network of Master.")
    parser.add_argument("--write", action="store_true", help="put the weights into the package")
    chosen = parser.parse_args()
    net = trained(fresh_net(SEED), COURSE)
    text = json.dumps(recipe(net), indent=2)
    print(text)
    if chosen.write:
        Path(str(WEIGHTS)).write_bytes(net.data)
        Path(str(RECIPE)).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

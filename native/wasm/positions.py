"""Writes positions of every form with the native solver's answers, as JSON for check.mjs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from oddtrick.cards.card import CARDS
from oddtrick.engine.double_dummy import DoubleDummy
from oddtrick.engine.position import KnownPosition
from oddtrick.rules.seat import Seat
from tests.engine.situations import any_order, ending, even_deal, play_on


def main() -> None:
    """Two hundred positions, half of them endings with jokers."""
    rng = Random("wasm")
    positions = [ending(rng, any_order(rng), rng.randrange(1, 7), jokers=True) for _ in range(100)]
    for _ in range(100):
        start = KnownPosition(even_deal(rng), any_order(rng), Seat(rng.randrange(4)))
        positions.append(play_on(rng, start, rng.randrange(16, 44)))
    answers = DoubleDummy().solve_each(positions)
    body = [
        {
            "hands": [str(mask) for mask in position.hands],
            "suit": position.order.suit,
            "strength": position.order.strength,
            "trump": -1 if position.order.trump is None else position.order.trump,
            "leader": position.leader,
            "trick": [*position.trick, *[-1] * (3 - len(position.trick))],
            "tricks": [answer.tricks.get(card, -1) for card in CARDS],
        }
        for position, answer in zip(positions, answers, strict=True)
    ]
    Path(sys.argv[1]).write_text(json.dumps(body))


if __name__ == "__main__":
    main()

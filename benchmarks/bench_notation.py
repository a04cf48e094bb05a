"""How fast records are read, written and replayed, on generated deals.

Run `python benchmarks/bench_notation.py [RECORDS]`; times are of one core.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from oddtrick.cards.card import Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.pack import STANDARD, shuffled
from oddtrick.notation.deal_lines import read_json, write_deals
from oddtrick.notation.deal_record import DealRecord, RecordedTrick
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.notation.replay import replay
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


def played_deal(number: int) -> DealRecord:
    """A whole deal, played at random."""
    rng = Random(number)
    pack = shuffled(STANDARD, rng)
    hands = (Hand.of(pack[:13]), Hand.of(pack[13:26]), Hand.of(pack[26:39]), Hand.of(pack[39:]))
    dealer, trump = Seat(rng.randrange(4)), rng.choice([None, *Suit])
    order, held, leader = order_of(trump), list(hands), dealer.left
    tricks: list[RecordedTrick] = []
    for _ in range(13):
        trick = Trick(leader)
        while not trick.is_full:
            card = rng.choice(cards_of(legal_mask(held[trick.turn].mask, trick.led(order), order)))
            held[trick.turn] = held[trick.turn].without(card)
            trick = Trick(leader, (*trick.cards, card))
        tricks.append(RecordedTrick(trick))
        leader = trick.winner(order)
    return DealRecord(
        board=str(number),
        dealer=dealer,
        hands=hands,
        trump=trump,
        trump_known=True,
        leader=dealer.left,
        tricks=tuple(tricks),
    )


def timed(what: str, records: int, work: Callable[[], object]) -> None:
    """Prints the time of some work and the records a second."""
    start = process_time()
    work()
    seconds = process_time() - start
    print(f"{what:<22} {seconds:7.2f} s  {records / seconds:9.0f} records/s")


def main() -> None:
    """Measures each format."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 7_500
    deals = [played_deal(number) for number in range(1, count + 1)]
    pbn, lines = list(write_pbn(deals)), list(write_deals(deals))
    pieces = b"".join(pbn).splitlines(keepends=True)
    print(f"{count} records of whole deals, {sum(map(len, pieces)) / 1e6:.1f} MB of PBN")
    timed("write PBN", count, lambda: list(write_pbn(deals)))
    timed("read PBN", count, lambda: list(read_pbn(pieces)))
    timed("write JSON Lines", count, lambda: list(write_deals(deals)))
    timed("read JSON Lines", count, lambda: list(read_json(lines)))
    timed("replay", count, lambda: [replay(deal) for deal in deals])


if __name__ == "__main__":
    main()

"""What a file tells of a deal that was bid for: calls, the bid that won, the kitty and what was laid aside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.errors import NotationError
from oddtrick.rules.auction import Bid, Call, Denomination
from oddtrick.rules.deal import Hands
from oddtrick.rules.kitty import JokerSwap, after_exchange, after_swaps
from oddtrick.rules.order import Ranking
from oddtrick.rules.seat import Seat

_BID: Final = re.compile(r"([1-7])\s*(up|down|nt|uptown|downtown|no\s*trumps?)?", re.IGNORECASE)

RANKINGS: Final = {ranking.value: ranking for ranking in Ranking} | {
    "uptown": Ranking.UP,
    "downtown": Ranking.DOWN,
}
"""Which cards are best, as files name it."""


@dataclass(frozen=True, slots=True)
class BidRecord:
    """The bidding for one deal, as far as it is told. An absent fact is None or empty.

    `calls` begin at the dealer's left. `ranking` says which cards were best. `kitty` is in the order it was dealt,
    `aside` are the cards laid away for it (None: not told), `swaps` the jokers given up for cards drawn from those.
    """

    calls: tuple[Call, ...] = ()
    bidder: Seat | None = None
    bid: Bid | None = None
    ranking: Ranking = Ranking.UP
    kitty: tuple[Card, ...] = ()
    aside: tuple[Card, ...] | None = None
    swaps: tuple[JokerSwap, ...] = ()

    def hands_at_lead(self, dealt: Hands) -> Hands | None:
        """The hands with which the first trick was played; None where the exchange is not told."""
        if not self.kitty:
            return dealt
        if self.bidder is None or self.aside is None:
            return None
        return after_swaps(after_exchange(dealt, self.bidder, self.kitty, self.drawn_from), self.swaps)

    @property
    def drawn_from(self) -> tuple[Card, ...]:
        """The cards that the bidder laid aside, before jokers were given up for some of them."""
        assert self.aside is not None, "what was laid aside is told"
        jokers = {swap.joker for swap in self.swaps}
        return tuple(
            sorted((*(card for card in self.aside if card not in jokers), *(swap.card for swap in self.swaps)))
        )  # fmt: skip

    def faults(self, hands: Hands) -> tuple[str, ...]:
        """What is wrong with what was laid aside."""
        if self.aside is None or self.bidder is None or not self.kitty:
            return ()
        laid, held = self.drawn_from, {*hands[self.bidder], *self.kitty}
        if len(set(laid)) != len(self.kitty):
            return (f"{len(set(laid))} cards are laid aside for a kitty of {len(self.kitty)}",)
        foreign = [card for card in laid if card not in held]
        return tuple(f"{card.text} is laid aside by a hand that does not hold it" for card in foreign[:1])


def parse_bid(text: str) -> Bid:
    """The bid that a file or person means: `4 up`, `4down`, `5 nt`, `4`; a bare number is up.

    >>> parse_bid("5 NT").text
    '5 nt'

    Raises NotationError where the text is none.
    """
    match = _BID.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"{text!r} is not a bid: write a level and up, down or nt, as in 4 up")
    word = (match.group(2) or "up").lower()
    denomination = Denomination.NO_TRUMPS if word.startswith("n") else Denomination(word.removesuffix("town"))
    return Bid(int(match.group(1)), denomination)


def parse_call(text: str) -> Call:
    """A bid, or None for a pass. Raises NotationError where the text is neither."""
    if text.strip().lower() in ("pass", "p"):
        return None
    return parse_bid(text)


def format_call(call: Call) -> str:
    """A call in one word: `4up`, `5nt`, `Pass`."""
    return "Pass" if call is None else call.text.replace(" ", "")

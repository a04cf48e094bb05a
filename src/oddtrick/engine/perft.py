"""Counting legal play, as perft does for chess: the fast rules' cross-check against the readable ones."""

from collections.abc import Sequence

from oddtrick.engine import native

NO_SUIT = 4
"""In a `suit` table: a card that belongs to no suit in this deal, as a joker at no trumps."""


def count_sequences(
    hands: Sequence[int],
    *,
    suit: Sequence[int],
    strength: Sequence[int],
    trump: int | None,
    leader: int,
    trick: Sequence[int] = (),
    depth: int,
) -> int:
    """Count the different sequences of exactly `depth` legal plays from a position.

    A seat follows suit if it can and otherwise plays what it likes; the highest trump wins the trick, or
    the highest card of the suit led where there is none; the winner leads. A card of no suit never wins
    a trick from one that has a suit; where it is led, the next card with a suit sets the suit to follow.
    The deal's end ends a sequence: past it the count is 0.

    Cards are 13 times the suit (clubs 0, diamonds 1, hearts 2, spades 3) plus the rank less two, then
    the little joker 52 and the big one 53. Seats are N 0, E 1, S 2, W 3, in order of play.

    Args:
        hands: what N, E, S and W hold, each as a mask with bit n for card n.
        suit: for each of the 54 cards, the suit it belongs to in this deal, or NO_SUIT.
        strength: for each of the 54 cards, 0 to 127; the higher of two in one suit wins.
        trump: the trump suit, or None at no trumps.
        leader: the seat that led, or leads, to the trick in hand.
        trick: the cards already on the table, the leader's first; no hand holds them any more.
        depth: the number of plays, 0 or more. The time grows with the answer.

    Raises:
        ValueError: the numbers describe no position; the message says why.
        TypeError: a number is not an integer, or does not fit the machine's.
    """
    return native.perft(
        hands=hands,
        suit=suit,
        strength=strength,
        trump=-1 if trump is None else trump,
        leader=leader,
        trick=trick,
        depth=depth,
    )

"""Drawing cards for partners and for the first deal, with every tie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from oddtrick.cards.card import Card, Rank
from oddtrick.rules.errors import BadBoard
from oddtrick.rules.seat import Place

Round = tuple[tuple[Place, Card], ...]
"""The cards that some of the places drew at the same time."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The rounds of a draw, and the places in the order it put them: the first deals.

    Where partners are drawn the first two are one side and the last two the other; an order that nobody needed
    to know is that of the places.
    """

    rounds: tuple[Round, ...]
    ranking: tuple[Place, Place, Place, Place]


def draw(pack: tuple[Card, ...], *, lowest_first: bool, for_partners: bool) -> Draw:
    """Everyone draws from the shuffled pack; equal cards are drawn again, by those who must be told apart.

    With `lowest_first` an ace is the lowest card and the lowest comes first; otherwise an ace is the highest and
    the highest comes first. Only two things have to be known: who is first and, for partners, who the first two
    are; equals between whom neither turns do not draw again.
    Raises BadBoard if the pack runs out, which no fair shuffle will show in a lifetime.
    """
    cuts = (1, 2) if for_partners else (1,)
    rounds: list[Round] = []
    ranking = _rank(tuple(Place), 0, cuts, iter(pack), rounds, _ace_low if lowest_first else _ace_high)
    return Draw(tuple(rounds), (ranking[0], ranking[1], ranking[2], ranking[3]))


def _rank(
    places: tuple[Place, ...],
    start: int,
    cuts: tuple[int, ...],
    pack: Iterator[Card],
    rounds: list[Round],
    value: Callable[[Card], int],
) -> tuple[Place, ...]:
    """Orders places that tie for the positions from `start` on, drawing only where a cut falls among them."""
    if not any(start < cut < start + len(places) for cut in cuts):
        return places
    drawn: dict[Place, Card] = {}
    for place in places:
        card = next(pack, None)
        if card is None:
            raise BadBoard("the pack ran out before the draw was settled: shuffle and draw again")
        drawn[place] = card
    rounds.append(tuple(drawn.items()))
    groups: dict[int, list[Place]] = {}
    for place, card in drawn.items():
        groups.setdefault(value(card), []).append(place)
    ranking: tuple[Place, ...] = ()
    for same in sorted(groups):
        ranking += _rank(tuple(groups[same]), start + len(ranking), cuts, pack, rounds, value)
    return ranking


def _ace_low(card: Card) -> int:
    return 1 if card.rank is Rank.ACE else _rank_of(card)


def _ace_high(card: Card) -> int:
    return -_rank_of(card)


def _rank_of(card: Card) -> int:
    assert card.rank is not None, "a pack with jokers is not drawn from"
    return int(card.rank)

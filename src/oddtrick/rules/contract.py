"""The contract: what the winner of the auction has undertaken, and what the deal then scores."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Suit
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.bid_law import Boston, MadeScore, OpeningLead
from oddtrick.rules.order import Order, Ranking, order_of
from oddtrick.rules.ruleset import BOOK, Ruleset
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Trumps:
    """What the winner of the auction names: a suit, None for no trumps, and which cards are high."""

    suit: Suit | None
    ranking: Ranking

    @property
    def order(self) -> Order:
        """The rank order of a deal with these trumps."""
        return order_of(self.suit, self.ranking)


@dataclass(frozen=True, slots=True)
class Contract:
    """The bid that won, who made it, and the trumps named for it."""

    bidder: Seat
    bid: Bid
    trumps: Trumps

    @property
    def needed(self) -> int:
        """The tricks that the bidder's side must take, the book among them."""
        return needed(self.bid)

    def leader(self, ruleset: Ruleset) -> Seat:
        """Who leads to the first trick."""
        return self.bidder if ruleset.opening_lead is OpeningLead.BIDDER else self.bidder.left


def needed(bid: Bid) -> int:
    """The tricks that a bid undertakes to take, the book among them."""
    return BOOK + bid.level


def names_open(ruleset: Ruleset, bid: Bid) -> tuple[Trumps, ...]:
    """What may be named for a bid: a suit in the direction that was bid, or at no trumps either direction."""
    down = Ranking.DOWN_ACES_LOW if ruleset.aces_bad_downtown else Ranking.DOWN
    match bid.denomination:
        case Denomination.UP:
            return tuple(Trumps(suit, Ranking.UP) for suit in reversed(Suit))
        case Denomination.DOWN:
            return tuple(Trumps(suit, down) for suit in reversed(Suit))
        case Denomination.NO_TRUMPS:
            return Trumps(None, Ranking.UP), Trumps(None, down)


@dataclass(frozen=True, slots=True)
class ContractScore:
    """How a contract is scored.

    `taken` are the tricks of the bidder's side, the kitty among them where it is worth one. `base` times `factor` is
    what that side scores (below nothing where the bid is not made) and `defence` what the other side does.
    """

    needed: int
    taken: int
    base: int
    factor: int
    defence: int

    @property
    def is_made(self) -> bool:
        """Whether the tricks bid were taken."""
        return self.taken >= self.needed

    @property
    def points(self) -> int:
        """What the bidder's side scores."""
        return self.base * self.factor


def contract_score(ruleset: Ruleset, contract: Contract, taken: int) -> ContractScore:
    """What a contract scores whose bidder's side has taken so many tricks of `ruleset.trick_count`."""
    level, others = contract.bid.level, ruleset.trick_count - taken
    doubles = ruleset.no_trump_doubles and contract.trumps.suit is None
    factor = 2 if doubles else 1
    if taken < contract.needed:
        defence = max(0, others - BOOK) if ruleset.defenders_score else 0
        return ContractScore(contract.needed, taken, -level, factor, defence)
    base = taken - BOOK if ruleset.made_score is MadeScore.TAKEN else level
    if others == 0:
        match ruleset.boston:
            case Boston.NOTHING_MORE:
                pass
            case Boston.THIRTEEN:
                base = 13
            case Boston.FOURFOLD:
                factor *= 4
    return ContractScore(contract.needed, taken, base, factor, 0)

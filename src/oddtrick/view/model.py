"""The view: all that one seat may know. Nothing here can hold another seat's cards."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.match.score import DealResult, Game
from oddtrick.rules.draw import Round
from oddtrick.rules.order import Order
from oddtrick.rules.revoke import Revoke
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat, Side
from oddtrick.rules.trick import Play, Trick


@dataclass(frozen=True, slots=True)
class PublicDeal:
    """What everybody at the table has seen of the deal in play.

    `turn_up` is the card turned to make trumps and `turn_up_lies` whether it still lies face up; taken up or
    not, it stays the dealer's until played. `faced` lists cards open to everyone that are still held, by seat.
    `quitted` holds the finished tricks in order, `tricks` counts them by side. `turn` is the seat to play next.
    `claim` is a claim still to be answered, with its tricks; the other fields are as on the table: cards that may
    be or have been called, who concedes, who has been asked about a card, a revoke taken back, who is accused of
    revoking, and the revokes whose penalty is to be chosen. `all_hands` are the hands as dealt, once faced.
    """

    number: int
    dealer: Seat
    order: Order
    turn_up: Card | None
    turn_up_lies: bool
    faced: tuple[tuple[Seat, Card], ...]
    trick: Trick
    quitted: tuple[Trick, ...]
    tricks: tuple[int, int]
    counts: tuple[int, int, int, int]
    next_trumps: tuple[Suit | None, ...]
    turn: Seat
    exposed: tuple[Card, ...] = ()
    called: tuple[Card, ...] = ()
    claim: tuple[Seat, int] | None = None
    conceding: Seat | None = None
    asked: Seat | None = None
    withdrawn: Play | None = None
    accused: tuple[Seat, ...] = ()
    owing: tuple[Revoke, ...] = ()
    all_hands: tuple[tuple[Card, ...], ...] = ()

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None for no trumps."""
        return self.order.trump


@dataclass(frozen=True, slots=True)
class PublicView:
    """What a spectator may know. `deal` is None before the first deal; `awaited` lists who may act now."""

    ruleset: Ruleset
    phase: Phase
    seats: tuple[Seat, Seat, Seat, Seat]
    draw: tuple[Round, ...]
    dealer_draw: tuple[tuple[Seat, Card], ...]
    score: tuple[int, int]
    results: tuple[DealResult, ...]
    games: tuple[Game, ...]
    winner: Side | None
    points: int | None
    ready: frozenset[Place]
    awaited: frozenset[Place]
    deal: PublicDeal | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: what is public, its own hand, the cards it set aside, and what it may do now."""

    public: PublicView
    seat: Seat
    hand: Hand
    set_aside: tuple[Card, ...]
    options: Options | None

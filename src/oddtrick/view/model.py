"""The view: all that one seat may know. Nothing here can hold another seat's cards."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.match.score import DealResult, Game
from oddtrick.rules.auction import Bid, Call
from oddtrick.rules.contract import Contract
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

    Where trumps are bid for, `is_bid_for`: `calls` are those made so far, from the dealer's left; `won` the bid that
    won and whose it is; `contract` what was named for it, before which `order` is that of no trumps. `kitty_size` is
    the number of cards in the kitty and `kitty` those cards, once everybody has seen them; `is_kitty_taken` says that
    the bidder holds them. `exchanged` is how many of them were kept, `swapped` the jokers given up and by whom,
    `aside` what was laid away and `drawn` what each of those jokers was given up for, once faced.

    `verdicts` are the seats whose play was looked at for a revoke, with what was found.
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
    is_bid_for: bool = False
    calls: tuple[Call, ...] = ()
    won: tuple[Seat, Bid] | None = None
    contract: Contract | None = None
    kitty_size: int = 0
    kitty: tuple[Card, ...] = ()
    is_kitty_taken: bool = False
    exchanged: int | None = None
    swapped: tuple[tuple[Seat, Card], ...] = ()
    aside: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    verdicts: tuple[tuple[Seat, tuple[Revoke, ...]], ...] = ()

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None for no trumps."""
        return self.order.trump


@dataclass(frozen=True, slots=True)
class PublicView:
    """What a spectator may know. `deal` is None before the first deal; `awaited` lists who may act now.

    `ranking` is the order the draw put the places in, empty where nobody drew.
    """

    ruleset: Ruleset
    phase: Phase
    seats: tuple[Seat, Seat, Seat, Seat]
    draw: tuple[Round, ...]
    ranking: tuple[Place, ...]
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
    """What one seat may know: what is public, its own hand, the cards it set aside, and what it may do now.

    `set_aside` are the cards that this seat knows to lie aside because it put them there: none for other seats, and
    none where some of them were drawn for jokers.
    """

    public: PublicView
    seat: Seat
    hand: Hand
    set_aside: tuple[Card, ...]
    options: Options | None

"""The state of a match: what its events so far have made true. Holds hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card
from oddtrick.match.phase import Phase
from oddtrick.match.score import BySide, DealResult, Exacted, Game
from oddtrick.rules.auction import Auction, Bid
from oddtrick.rules.contract import Contract
from oddtrick.rules.deal import Deal
from oddtrick.rules.draw import Round
from oddtrick.rules.kitty import JokerSwap
from oddtrick.rules.position import Position
from oddtrick.rules.revoke import Correction, Revoke
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat, Side
from oddtrick.rules.trick import Play

Seats = tuple[Seat, Seat, Seat, Seat]
"""The seat of each place."""


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A claim that the adversaries have yet to answer, and the answers so far."""

    seat: Seat
    tricks: int
    answers: tuple[tuple[Seat, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The deal in play, or just played out.

    `faced` are cards that lie open before their owners beside the turn-up; those of them in `exposed` may be
    called and those in `called` have been. `asked` has to answer partner's enquiry, `stood_by` has answered for
    this trick. `withdrawn` is a revoke taken back: the adversaries choose a correction, then `demand` holds it.
    `claimed` are the seats that have claimed during this trick. `ended` says that a claim or concession has ended
    the play, and `tricks` then counts what it awarded. `accused` are the seats said to have revoked, `judged`
    those looked at, `owing` the revokes whose penalty is still to be chosen.

    Where trumps are bid for, `auction` holds the calls, `won` the bid that won, and `contract` what was named for it.
    The kitty lies until it `is_taken`; everybody saw it where it `is_shown`. `aside` are the cards the bidder laid
    away, `exchanged` how many of the kitty are kept, `swaps` the jokers given up.
    """

    deal: Deal
    position: Position
    turn_up_lies: bool
    tricks: BySide = (0, 0)
    faced: tuple[Card, ...] = ()
    exposed: tuple[Card, ...] = ()
    called: tuple[Card, ...] = ()
    asked: Seat | None = None
    stood_by: tuple[Seat, ...] = ()
    withdrawn: Play | None = None
    demand: Correction | None = None
    claim: PendingClaim | None = None
    claimed: tuple[Seat, ...] = ()
    conceding: Seat | None = None
    ended: bool = False
    all_faced: bool = False
    accused: tuple[Seat, ...] = ()
    judged: tuple[Seat, ...] = ()
    owing: tuple[Revoke, ...] = ()
    exacted: tuple[Exacted, ...] = ()
    auction: Auction | None = None
    won: tuple[Seat, Bid] | None = None
    contract: Contract | None = None
    is_taken: bool = False
    is_shown: bool = False
    aside: tuple[Card, ...] = ()
    exchanged: int | None = None
    swaps: tuple[JokerSwap, ...] = ()

    @property
    def turn(self) -> Seat:
        """The seat to call, to name trumps, to keep cards or to play next."""
        if self.won is None:
            return self.position.turn if self.auction is None else self.auction.turn
        is_set = self.contract is not None and (self.exchanged is not None or not self.deal.kitty)
        return self.position.turn if is_set else self.won[0]


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress. `dealer` is the next seat to deal; `board` the deal in play or last played.

    `ranking` is the order the draw put the places in, if there was one. `score` is that of the
    game in play and `games` those finished. `points` are the winners' once a match of some value is over.
    """

    ruleset: Ruleset
    phase: Phase
    seats: Seats
    dealer: Seat
    draw: tuple[Round, ...] = ()
    ranking: tuple[Place, ...] = ()
    dealer_draw: tuple[tuple[Seat, Card], ...] = ()
    score: BySide = (0, 0)
    results: tuple[DealResult, ...] = ()
    games: tuple[Game, ...] = ()
    winner: Side | None = None
    points: int | None = None
    ready: frozenset[Place] = frozenset()
    board: Board | None = None

    def place_of(self, seat: Seat) -> Place:
        """The place whose seat this is."""
        return Place(self.seats.index(seat))

    @property
    def in_play(self) -> Board:
        """The deal in play; there must be one."""
        assert self.board is not None, "a board has been dealt"
        return self.board

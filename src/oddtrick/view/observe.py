"""What one seat may know of a match now: this lists what goes in; nothing is ever taken out of a copy."""

from __future__ import annotations

from typing import overload

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match.awaiting import awaiting
from oddtrick.match.state import Board, Match
from oddtrick.rules.seat import Seat
from oddtrick.view.model import PublicDeal, PublicView, View

SHOWN_TRUMPS = 4
"""How many of the coming deals' trumps a view lists."""


@overload
def observe(match: Match, seat: Seat) -> View: ...


@overload
def observe(match: Match, seat: None) -> PublicView: ...


def observe(match: Match, seat: Seat | None) -> View | PublicView:
    """The view of `seat`, or what a spectator may know where it is None."""
    awaited = awaiting(match)
    public = PublicView(
        ruleset=match.ruleset,
        phase=match.phase,
        seats=match.seats,
        dealer_draw=match.dealer_draw,
        score=match.score,
        results=match.results,
        winner=match.winner,
        ready=match.ready,
        awaited=frozenset(awaited),
        deal=_public_deal(match, match.board) if match.board is not None else None,
    )
    if seat is None:
        return public
    return View(
        public=public,
        seat=seat,
        hand=match.board.position.hands[seat] if match.board is not None else Hand(),
        set_aside=(),
        options=awaited.get(match.place_of(seat)),
    )


def _public_deal(match: Match, board: Board) -> PublicDeal:
    deal, position = board.deal, board.position
    north, east, south, west = position.hands
    return PublicDeal(
        number=deal.number,
        dealer=deal.dealer,
        order=deal.order,
        turn_up=deal.turn_up,
        turn_up_lies=board.turn_up_lies,
        faced=_faced(board),
        trick=position.trick,
        quitted=position.quitted,
        tricks=position.tricks,
        counts=(len(north), len(east), len(south), len(west)),
        next_trumps=match.ruleset.next_trumps(deal.number, SHOWN_TRUMPS),
    )


def _faced(board: Board) -> tuple[tuple[Seat, Card], ...]:
    turned, dealer = board.deal.turn_up, board.deal.dealer
    return ((dealer, turned),) if turned is not None and turned in board.position.hands[dealer] else ()

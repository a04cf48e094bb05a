"""What one seat may know of a match now: this lists what goes in; nothing is ever taken out of a copy."""

from __future__ import annotations

from typing import overload

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match.awaiting import awaiting, open_to
from oddtrick.match.phase import Phase
from oddtrick.match.settling import judged
from oddtrick.match.state import Board, Match
from oddtrick.rules.seat import Place, Seat
from oddtrick.view.model import PublicDeal, PublicView, View

SHOWN_TRUMPS = 4
"""How many of the coming deals' trumps a view lists."""


@overload
def observe(match: Match, seat: Seat) -> View: ...


@overload
def observe(match: Match, seat: None) -> PublicView: ...


def observe(match: Match, seat: Seat | None) -> View | PublicView:
    """The view of `seat`, or what a spectator may know where it is None."""
    public = PublicView(
        ruleset=match.ruleset,
        phase=match.phase,
        seats=match.seats,
        draw=match.draw,
        ranking=match.ranking,
        dealer_draw=match.dealer_draw,
        score=match.score,
        results=match.results,
        games=match.games,
        winner=match.winner,
        points=match.points,
        ready=match.ready,
        awaited=_awaited(match),
        deal=_public_deal(match, match.board) if match.board is not None else None,
    )
    if seat is None:
        return public
    options = open_to(match, match.place_of(seat))
    return View(
        public=public,
        seat=seat,
        hand=match.board.position.hands[seat] if match.board is not None else Hand(),
        set_aside=_set_aside(match.board, seat) if match.board is not None else (),
        options=None if options.is_empty else options,
    )


def _awaited(match: Match) -> frozenset[Place]:
    """Whom everybody may see the match wait for: both adversaries of a claim until it is decided."""
    board = match.board
    if match.phase is Phase.PLAYING and board is not None and board.claim is not None:
        return frozenset(match.place_of(seat) for seat in (board.claim.seat.left, board.claim.seat.right))
    return frozenset(awaiting(match))


def _public_deal(match: Match, board: Board) -> PublicDeal:
    deal, position = board.deal, board.position
    north, east, south, west = position.hands
    return PublicDeal(
        number=deal.number,
        dealer=deal.dealer,
        order=position.order,
        turn_up=deal.turn_up,
        turn_up_lies=board.turn_up_lies,
        faced=_faced(board),
        trick=position.trick,
        quitted=position.quitted,
        tricks=board.tricks,
        counts=(len(north), len(east), len(south), len(west)),
        next_trumps=match.ruleset.next_trumps(deal.number, SHOWN_TRUMPS),
        turn=board.turn,
        exposed=board.exposed,
        called=board.called,
        claim=(board.claim.seat, board.claim.tricks) if board.claim is not None else None,
        conceding=board.conceding,
        asked=board.asked,
        withdrawn=board.withdrawn,
        accused=board.accused,
        owing=board.owing,
        all_hands=tuple(tuple(hand) for hand in deal.hands) if board.all_faced else (),
        is_bid_for=board.auction is not None,
        calls=board.auction.calls if board.auction is not None else (),
        won=board.won,
        contract=board.contract,
        kitty_size=len(deal.kitty),
        kitty=tuple(sorted(deal.kitty)) if board.is_shown or board.all_faced else (),
        is_kitty_taken=board.is_taken,
        exchanged=board.exchanged,
        swapped=tuple((swap.seat, swap.joker) for swap in board.swaps),
        aside=board.aside if board.all_faced else (),
        drawn=tuple(swap.card for swap in board.swaps) if board.all_faced else (),
        verdicts=tuple((seat, judged(board, seat).revokes) for seat in board.judged),
    )


def _set_aside(board: Board, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat laid away and knows to lie there still."""
    is_bidder = board.won is not None and board.won[0] is seat
    return board.aside if is_bidder and not board.swaps else ()


def _faced(board: Board) -> tuple[tuple[Seat, Card], ...]:
    """The open cards that are still held: the turn-up, hands shown with a claim, exposed cards."""
    turned = board.deal.turn_up
    open_cards = (turned, *(card for card in board.faced if card is not turned))
    return tuple(
        (seat, card) for seat in Seat for card in open_cards if card is not None and card in board.position.hands[seat]
    )

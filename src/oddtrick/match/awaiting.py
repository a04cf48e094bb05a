"""Who may act now, and what may each do. Clocks, bots and the table ask this and never whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
from oddtrick.match.options import NOTHING, Bar, BidOptions, Options, PlayOptions, Question
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.rules.auction import all_bids, bid_bar, must_bid
from oddtrick.rules.contract import names_open
from oddtrick.rules.legal import duty, legal_mask
from oddtrick.rules.position import Position
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.ruleset import RevokeLaw
from oddtrick.rules.seat import Place, Seat


def awaiting(match: Match) -> dict[Place, Options]:
    """The places the match waits for, each with everything open to it.

    Empty when the match waits for an order or is over. Places that may act but need not are not here.
    """
    options = {place: open_to(match, place) for place in Place}
    return {place: each for place, each in options.items() if each.is_awaited}


def open_to(match: Match, place: Place) -> Options:
    """Everything open to a place now."""
    match match.phase:
        case Phase.DRAWING:
            return Options(seats=tuple(Seat)) if place == match.ranking[0] else NOTHING
        case Phase.AWAITING_BOARD:
            return Options(ready=True) if match.results and place not in match.ready else NOTHING
        case Phase.AUCTION | Phase.NAMING | Phase.KITTY:
            return _bidding(match, match.in_play) if match.seats[place] is match.in_play.turn else NOTHING
        case Phase.PLAYING:
            return _playing(match.in_play, match.seats[place])
        case Phase.SETTLING:
            return _settling(match, place)
        case Phase.OVER:
            return NOTHING
        case _:
            assert_never(match.phase)


def _bidding(match: Match, board: Board) -> Options:
    """What the seat in turn may do between the deal and the first lead."""
    rules, auction = match.ruleset, board.auction
    assert auction is not None, "a deal that is bid for has an auction"
    if board.won is None:
        bars = [(bid, bid_bar(rules, auction, bid)) for bid in all_bids(rules)]
        return Options(
            auction=BidOptions(
                bids=tuple(bid for bid, bar in bars if bar is None),
                barred=tuple((bid, bar) for bid, bar in bars if bar is not None),
                must_bid=must_bid(rules, auction),
            )
        )
    if board.contract is None:
        return Options(names=names_open(rules, board.won[1]))
    return Options(keep=rules.hand_size)


def _playing(board: Board, seat: Seat) -> Options:
    """What a seat may do during the play: an answer that is due comes before the next card."""
    position = board.position
    if board.claim is not None:
        claim = board.claim
        due = seat.side is not claim.seat.side and seat not in [answered for answered, _ in claim.answers]
        return Options(answer=Question.CLAIM) if due else NOTHING
    if board.conceding is not None:
        return Options(answer=Question.CONCESSION) if seat is board.conceding.partner else NOTHING
    if board.asked is not None:
        if seat is not board.asked:
            return NOTHING
        return Options(answer=Question.ENQUIRY, withdraw=_has_revoked(position, seat))
    if board.withdrawn is not None:
        return Options(corrections=tuple(Correction)) if seat.side is not board.withdrawn.seat.side else NOTHING
    options = Options(play=play_options(board)) if seat is position.turn else NOTHING
    if seat not in board.claimed:
        options = replace(options, claim=remaining(position), concede=True)
    if not position.may_revoke:
        return options
    return replace(
        options,
        withdraw=_has_revoked(position, seat),
        enquire=_shows_out(position, seat.partner) and seat.partner not in board.stood_by,
        call=_callable(board, seat),
        accuse=_accusable(board, seat),
    )


def _settling(match: Match, place: Place) -> Options:
    board, seat = match.in_play, match.seats[place]
    if board.owing:
        owing = any(revoke.seat.side is not seat.side for revoke in board.owing)
        american = match.ruleset.revokes is RevokeLaw.AMERICAN
        penalties = (Penalty.TAKE_TRICKS,) if american else tuple(Penalty)
        return Options(penalties=penalties) if owing else NOTHING
    return Options(ready=place not in match.ready, accuse=_accusable(board, seat))


def remaining(position: Position) -> int:
    """How many tricks are still to be won, the one on the table among them unless it is full."""
    lying = len(position.trick.cards) % 4 > 0
    return min(len(hand) for hand in position.hands) + lying


def play_options(board: Board) -> PlayOptions:
    """The cards that the seat in turn may play, and why the others may not be."""
    position = board.position
    order, trick, seat = position.order, position.trick, position.turn
    held, led = position.hands[seat].mask, None if trick.is_full else trick.led(order)
    legal, bar = position.legal, Bar.JOKER_LEAD if led is None else Bar.MUST_FOLLOW
    following = legal_mask(held, led, order)
    called = [card for card in board.called if held >> card & 1 and following >> card & 1]
    if board.demand is not None and led is not None:
        suit = cards_of(following)
        best = max if board.demand is Correction.HIGHEST else min
        legal, bar = following, Bar.DEMANDED
        if board.demand is not Correction.EXPOSED:
            legal = 1 << best(suit, key=order.strength.__getitem__)
    elif called:
        legal, bar = sum(1 << card for card in called), Bar.CALLED
    return PlayOptions(
        cards=cards_of(legal),
        barred=tuple((card, bar) for card in cards_of(held & ~legal)),
        duty=duty(held, led, order),
        led=led,
    )


def _accusable(board: Board, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in (seat.left, seat.right) if other not in board.accused)


def _callable(board: Board, seat: Seat) -> tuple[Card, ...]:
    hands = board.position.hands
    theirs = hands[seat.left].mask | hands[seat.right].mask
    return tuple(card for card in board.exposed if theirs >> card & 1 and card not in board.called)


def _shows_out(position: Position, seat: Seat) -> bool:
    """Whether a seat's card in the trick on the table is not of the suit led."""
    led, order = position.trick.led(position.order), position.order
    return any(play.seat is seat and order.suit[play.card] != led for play in position.trick.plays[1:])


def _has_revoked(position: Position, seat: Seat) -> bool:
    """Whether a seat has revoked to the trick on the table and may still put it right."""
    led = position.trick.led(position.order)
    return (
        led is not None and _shows_out(position, seat) and bool(position.hands[seat].mask & position.order.members[led])
    )

"""Claims and concessions."""

from __future__ import annotations

from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.awaiting import open_to, remaining
from oddtrick.match.events import ClaimAnswered, Event
from oddtrick.match.evolve import evolve, folded
from oddtrick.match.options import Question
from oddtrick.match.playing import all_hands, board_in_play, quitted
from oddtrick.match.settling import played_out
from oddtrick.match.state import Board, Match
from oddtrick.rules.claim import sure_tricks
from oddtrick.rules.errors import IllegalPlay, NotNow
from oddtrick.rules.seat import Place, Seat


def claim(match: Match, place: Place, tricks: int) -> tuple[Event, ...]:
    """A seat claims tricks: settled at once where its own hand and the cards seen prove it, else for the others."""
    board, seat = board_in_play(match), match.seats[place]
    most = open_to(match, place).claim
    if not most:
        raise NotNow("no claim can be made here: you have made one during this trick, or an answer is awaited")
    if not 1 <= tricks <= most:
        raise IllegalPlay(f"{tricks} tricks cannot be claimed: 1 to {most} are still to be won")
    first: tuple[Event, ...] = (quitted(board),) if board.position.trick.is_full else ()
    made = facts.ClaimMade(seat, tricks, tuple(board.position.hands[seat]))
    events = (*first, made)
    after = folded(match, events)
    if tricks <= sure(after.in_play, seat):
        return (*events, *_ended(after, seat, tricks))
    return events


def sure(board: Board, seat: Seat) -> int:
    """The tricks a seat is sure of, by its own hand and what everybody has seen.

    Cards laid aside count as unseen, even for the bidder: what came of a claim would tell the others of them.
    """
    position, deal = board.position, board.deal
    held = position.hands[seat].mask
    unseen = Hand.of(deal.kitty).mask
    for hand in deal.hands:
        unseen |= hand.mask
    for trick in (*position.quitted, position.trick):
        unseen &= ~Hand.of(trick.cards).mask
    return sure_tricks(seat, held, unseen & ~held, position.trick, position.order)


def concede(match: Match, place: Place) -> tuple[Event, ...]:
    """A seat gives up the remaining tricks, if its partner lets it."""
    board, seat = board_in_play(match), match.seats[place]
    if not open_to(match, place).concede:
        raise NotNow("nothing can be conceded here: you have spoken during this trick, or an answer is awaited")
    first: tuple[Event, ...] = (quitted(board),) if board.position.trick.is_full else ()
    return (*first, facts.ConcessionMade(seat))


def answer(match: Match, place: Place, *, accept: bool) -> tuple[Event, ...]:
    """A seat answers a claim, partner's concession or partner's enquiry."""
    board, seat = board_in_play(match), match.seats[place]
    question = open_to(match, place).answer
    match question:
        case Question.CLAIM:
            assert board.claim is not None
            answered = ClaimAnswered(seat, accept)
            return (answered, *_outcome(evolve(match, answered)))
        case Question.CONCESSION:
            return conceded(match) if accept else (facts.ConcessionRefused(),)
        case Question.ENQUIRY:
            if not accept:
                raise NotNow("to put the card right, withdraw it; to stand by it, say that you hold none")
            return (facts.StoodBy(seat),)
        case None:
            raise NotNow("nothing has been asked of you")


def _outcome(match: Match) -> tuple[Event, ...]:
    pending = match.in_play.claim
    assert pending is not None
    if len(pending.answers) < 2:
        return ()
    if not all(accept for _, accept in pending.answers):
        return (facts.ClaimDeclined(),)
    return _ended(match, pending.seat, pending.tricks)


def conceded(match: Match) -> tuple[Event, ...]:
    """The concession stands: all the remaining tricks go to the adversaries."""
    seat = match.in_play.conceding
    assert seat is not None
    return _ended(match, seat.left, remaining(match.in_play.position))


def _ended(match: Match, seat: Seat, tricks: int) -> tuple[Event, ...]:
    """Ends the play: `tricks` of the remaining ones go to the side of `seat`, the rest to the other."""
    board = match.in_play
    total = list(board.tricks)
    total[seat.side] += tricks
    total[seat.side.other] += remaining(board.position) - tricks
    ended: tuple[Event, ...] = (facts.PlayEnded((total[0], total[1])),)
    if match.ruleset.may_revoke:
        ended = (all_hands(board), *ended)
    return (*ended, *played_out(folded(match, ended)))

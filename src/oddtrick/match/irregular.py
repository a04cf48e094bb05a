"""Revokes where the law allows them to happen: enquiry, correction, calls, accusation and penalty."""

from __future__ import annotations

from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.match.awaiting import open_to
from oddtrick.match.events import Event
from oddtrick.match.phase import Phase
from oddtrick.match.playing import board_in_play
from oddtrick.match.settling import judged
from oddtrick.match.state import Match
from oddtrick.rules.errors import NotNow
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.seat import Place, Seat


def enquire(match: Match, place: Place) -> tuple[Event, ...]:
    """A seat asks its partner, who has not followed suit, whether it is void."""
    board_in_play(match)
    if not open_to(match, place).enquire:
        raise NotNow("there is nothing to ask: your partner has followed suit, or has answered already")
    return (facts.Enquired(match.seats[place].partner),)


def withdraw(match: Match, place: Place) -> tuple[Event, ...]:
    """A seat corrects its revoke before the trick is quitted; later players take their cards back too."""
    board, seat = board_in_play(match), match.seats[place]
    if not open_to(match, place).withdraw:
        raise NotNow("you have no card on the table that is a revoke")
    card = next(play.card for play in board.position.trick.plays if play.seat is seat)
    return (facts.CardWithdrawn(seat, card),)


def correct(match: Match, place: Place, correction: Correction) -> tuple[Event, ...]:
    """The adversaries, either of them, say what the withdrawn card costs; the first word is final."""
    board = board_in_play(match)
    if correction not in open_to(match, place).corrections or board.withdrawn is None:
        raise NotNow("there is no withdrawn card of the adversaries to speak of")
    return (facts.CorrectionSet(board.withdrawn.seat, board.withdrawn.card, correction),)


def call(match: Match, place: Place, card: Card) -> tuple[Event, ...]:
    """Either adversary calls an exposed card."""
    board = board_in_play(match)
    if card not in open_to(match, place).call:
        raise NotNow(f"{card.text} does not lie exposed before an adversary, or has been called already")
    owner = next(seat for seat in Seat if card in board.position.hands[seat])
    return (facts.CardCalled(owner, card),)


def accuse(match: Match, place: Place, seat: Seat) -> tuple[Event, ...]:
    """An adversary is said to have revoked. The tricks are looked at only after the last card."""
    if seat not in open_to(match, place).accuse:
        raise NotNow(
            "a revoke can be claimed of an adversary, once of each, from the first card until the deal is settled"
        )
    claimed = facts.RevokeClaimed(seat)
    return (claimed, judged(match.in_play, seat)) if match.phase is Phase.SETTLING else (claimed,)


def exact(match: Match, place: Place, penalty: Penalty) -> tuple[Event, ...]:
    """Either claimant chooses what one revoke costs; the first choice is final."""
    if penalty not in open_to(match, place).penalties:
        raise NotNow("there is no revoke of the adversaries to choose that penalty for")
    return (facts.PenaltyExacted(match.seats[place].side.other, penalty),)

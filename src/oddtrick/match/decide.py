"""May this happen? Turns a request or an order into events, or says why not and changes nothing."""

from __future__ import annotations

from typing import assert_never

from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.match.awaiting import open_to
from oddtrick.match.bidding import bidding
from oddtrick.match.claiming import answer, claim, concede
from oddtrick.match.commands import (
    Answer,
    Bid,
    Call,
    Claim,
    ClaimRevoke,
    Command,
    Concede,
    Correct,
    Enquire,
    Exact,
    Irregular,
    Keep,
    Name,
    Pass,
    PlayCard,
    Ready,
    Request,
    TakeSeat,
    Withdraw,
)
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.irregular import accuse, call, correct, enquire, exact, withdraw
from oddtrick.match.orders import DealBoard, Order, Reveal, Start, TimeUp
from oddtrick.match.phase import Phase
from oddtrick.match.playing import all_hands, play_card
from oddtrick.match.settling import settlement
from oddtrick.match.silence import time_up
from oddtrick.match.starting import start, take_seat
from oddtrick.match.state import Match
from oddtrick.rules.deal import deal_out
from oddtrick.rules.errors import NotNow
from oddtrick.rules.ruleset import TurnedCard
from oddtrick.rules.seat import Place


def decide(match: Match | None, action: Request | Order) -> tuple[Event, ...]:
    """The events that follow from a request or an order.

    `match` is None before the first match; a Start is also taken once a match is over.
    Raises a RuleError (NotYourTurn, NotNow, IllegalPlay, BadBoard) where it may not happen.
    """
    match action:
        case Start():
            return start(match, action)
        case DealBoard(pack):
            return _deal_board(_begun(match), pack)
        case TimeUp():
            return time_up(_begun(match))
        case Reveal():
            return _reveal(_begun(match))
        case Request(place, command):
            return _asked(_begun(match), place, command)
        case _:
            assert_never(action)


def _begun(match: Match | None) -> Match:
    if match is None:
        raise NotNow("the match has not begun")
    return match


def _asked(match: Match, place: Place, command: Command) -> tuple[Event, ...]:
    match command:
        case PlayCard(card):
            return play_card(match, place, card)
        case Ready():
            return _ready(match, place)
        case TakeSeat(seat):
            return take_seat(match, place, seat)
        case Bid() | Pass() | Name() | Keep():
            return bidding(match, place, command)
        case Claim(tricks):
            return claim(match, place, tricks)
        case Concede():
            return concede(match, place)
        case Answer(accept):
            return answer(match, place, accept=accept)
        case _:
            return _irregular(match, place, command)


def _irregular(match: Match, place: Place, command: Irregular) -> tuple[Event, ...]:
    match command:
        case Withdraw():
            return withdraw(match, place)
        case Enquire():
            return enquire(match, place)
        case Correct(correction):
            return correct(match, place, correction)
        case Call(card):
            return call(match, place, card)
        case ClaimRevoke(seat):
            return accuse(match, place, seat)
        case Exact(penalty):
            return exact(match, place, penalty)
        case _:
            assert_never(command)


def _deal_board(match: Match, pack: tuple[Card, ...]) -> tuple[Event, ...]:
    if match.phase is not Phase.AWAITING_BOARD:
        raise NotNow(_WAITS[match.phase])
    deal = deal_out(match.ruleset, len(match.results) + 1, match.dealer, pack)
    dealt = BoardDealt(deal)
    if deal.turn_up is not None and match.ruleset.turned_card is TurnedCard.AT_ONCE:
        return dealt, facts.TurnUpTaken()
    return (dealt,)


_WAITS = {
    Phase.DRAWING: "seats are still to be chosen",
    Phase.AUCTION: "a deal is being bid for",
    Phase.NAMING: "the trumps of a deal are still to be named",
    Phase.KITTY: "the kitty of a deal is still to be exchanged",
    Phase.PLAYING: "a deal is being played",
    Phase.SETTLING: "the last deal is still to be settled",
    Phase.OVER: "the match is over",
}


def _reveal(match: Match) -> tuple[Event, ...]:
    board = match.board
    if board is None or match.phase.is_in_deal or board.all_faced:
        raise NotNow("there is no finished deal whose hands are still to be shown")
    return (all_hands(board),)


def _ready(match: Match, place: Place) -> tuple[Event, ...]:
    if not open_to(match, place).ready:
        if place in match.ready:
            raise NotNow("you are ready already")
        raise NotNow("there is nothing to be ready for yet")
    given = facts.ReadyGiven(place)
    everyone = match.phase is Phase.SETTLING and len(match.ready) == len(Place) - 1
    return (given, *settlement(match)) if everyone else (given,)

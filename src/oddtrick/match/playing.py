"""Playing a card, and what follows from it."""

from __future__ import annotations

from oddtrick.cards.card import Card, Suit
from oddtrick.match import facts
from oddtrick.match.awaiting import play_options
from oddtrick.match.events import Event
from oddtrick.match.evolve import folded
from oddtrick.match.options import Bar
from oddtrick.match.phase import Phase
from oddtrick.match.settling import played_out
from oddtrick.match.state import Board, Match
from oddtrick.rules.errors import IllegalPlay, NotNow, NotYourTurn
from oddtrick.rules.seat import Place, Seat


def play_card(match: Match, place: Place, card: Card) -> tuple[Event, ...]:
    """The seat in turn plays a card."""
    board = board_in_play(match)
    position, seat = board.position, board.position.turn
    if match.seats[place] is not seat:
        raise NotYourTurn(f"it is {seat.name.capitalize()}'s turn to play")
    if board.claim is not None or board.conceding is not None:
        raise NotNow("play waits for the answer to a claim or a concession")
    if board.asked is not None or board.withdrawn is not None:
        raise NotNow("play waits until the card in question is settled")
    _check(board, seat, card)
    events: tuple[Event, ...] = ()
    if position.trick.is_full:
        events = (quitted(board),)
    if board.turn_up_lies and seat is board.deal.dealer:
        events = (*events, facts.TurnUpTaken())
    return _and_what_follows(match, (*events, facts.CardPlayed(seat, card)))


def board_in_play(match: Match) -> Board:
    """The board, if a deal is being played; raises NotNow otherwise."""
    if match.phase is Phase.OVER:
        raise NotNow("the match is over")
    if match.phase is not Phase.PLAYING:
        first = "trumps are still to be settled" if match.phase.is_in_deal else "this is between deals"
        raise NotNow(f"no deal is being played: {first}")
    return match.in_play


def all_hands(board: Board) -> facts.HandsFaced:
    """All the cards of the deal as they were dealt, and those that were laid aside."""
    return facts.HandsFaced(
        tuple(tuple(hand) for hand in board.deal.hands), tuple(sorted(board.deal.kitty)), board.aside
    )  # fmt: skip


def quitted(board: Board) -> facts.TrickTaken:
    """The full trick is turned and quitted."""
    position = board.position.quit_trick()
    return facts.TrickTaken(position.trick.leader, position.tricks)


def _check(board: Board, seat: Seat, card: Card) -> None:
    if card not in board.position.hands[seat]:
        raise IllegalPlay(f"{card.text} is not in your hand")
    options = play_options(board)
    if card in options.cards:
        return
    led = Suit(options.led).word if options.led is not None else "the suit"
    match dict(options.barred)[card]:
        case Bar.MUST_FOLLOW:
            raise IllegalPlay(f"{led} were led and you hold {led}: {card.text} may not be played")
        case Bar.CALLED:
            called = " or ".join(each.text for each in options.cards)
            raise IllegalPlay(f"the adversaries have called {called}: {card.text} may not be played")
        case Bar.DEMANDED:
            raise IllegalPlay(f"the adversaries have asked for a certain card of {led}: not {card.text}")
        case Bar.JOKER_LEAD:
            raise IllegalPlay(f"{card.text} may not be led at no trumps while you hold a card of a suit")


def _and_what_follows(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    after = folded(match, events)
    position = after.in_play.position
    if not position.trick.is_full or (position.may_revoke and position.hands[0].mask):
        return events
    events = (*events, quitted(after.in_play))
    return (*events, *played_out(folded(match, events)))

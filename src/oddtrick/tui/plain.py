"""Whole matches in plain lines, for a terminal or a pipe: it prints, asks for a card, and prints again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from oddtrick.ai.hint import hint
from oddtrick.ai.player import Player
from oddtrick.ai.registry import DEFAULT, player
from oddtrick.arena.session import Session
from oddtrick.errors import OddTrickError
from oddtrick.match.commands import Command
from oddtrick.rules.contract import needed
from oddtrick.rules.legal import Duty
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.tui import bidding
from oddtrick.tui.asking import help_text, meaning, question_of
from oddtrick.tui.reasons import hint_text
from oddtrick.tui.words import card_text, event_text, hand_text, length_text
from oddtrick.view.model import PublicDeal, View


class Terminal(Protocol):
    """Where a match is played: lines go out, lines come in."""

    def say(self, line: str) -> None:
        """Shows a line."""
        ...

    def ask(self, prompt: str) -> str | None:
        """Shows a prompt and reads a line; None where the input has ended."""
        ...


class Left(Exception):
    """The person has left, by word or by the end of the input."""


def play_match(
    session: Session, terminal: Terminal, players: Callable[[Seat], Player], you: Seat | None, seeds: Random
) -> bool:
    """Plays the session to its end; `you` types cards for that seat, None lets players play every seat.

    Returns whether the match was finished: False means that the person left.
    """
    _tell(session, terminal, you)
    try:
        while not session.is_over:
            awaited = session.awaited
            if not awaited:
                session.deal()
            for seat in awaited[:1]:
                if seat is you and not session.is_between_deals:
                    _person_acts(session, terminal, seat)
                else:
                    session.act(seat, players(seat).act(session.view(seat), seeds.getrandbits(32)))
            _tell(session, terminal, you)
    except Left:
        return False
    return True


def _tell(session: Session, terminal: Terminal, you: Seat | None) -> None:
    rules = session.public().ruleset
    for event in session.heard():
        line = event_text(event, you, rules)
        if line is not None:
            terminal.say(line)


def _person_acts(session: Session, terminal: Terminal, seat: Seat) -> None:
    view = session.view(seat)
    assert view.options is not None
    bid = bidding.question_of(view.options, view)
    question = bid or question_of(view.options)
    if bid is not None:
        terminal.say(_hand(view))
    terminal.say(question or _situation(view))
    while True:
        line = terminal.ask("Your answer: " if question else "Your card: ")
        if line is None:
            raise Left
        try:
            command = _command(line.strip(), view, terminal)
            if command is not None:
                session.act(seat, command)
                return
        except OddTrickError as refusal:
            terminal.say(f"{refusal}.")


def _command(line: str, view: View, terminal: Terminal) -> Command | None:
    """The command a line means; None where it asked for something to be shown."""
    assert view.options is not None
    match line.lower():
        case "":
            terminal.say("Type a card, as in qh, or ? for help.")
        case "?" | "help":
            terminal.say(help_text(view.public.ruleset))
        case "q" | "quit" | "exit":
            raise Left
        case "hand" | "h" if view.options.play is not None:
            terminal.say(_situation(view))
        case "hint" if view.options.play is not None:
            terminal.say(hint_text(hint(view)))
        case "hint" if view.options.is_bidding:
            terminal.say(bidding.advice_text(player(DEFAULT).act(view, 0), view))
        case "hand" if view.public.deal is not None:
            terminal.say(_hand(view))
        case "last" | "l":
            terminal.say(_last_trick(view))
        case "score" | "s" if not view.options.seats and not (view.options.names and len(line) == 1):
            terminal.say(_score(view))
        case _:
            return meaning(line, view.options, view.hand)
    return None


def _hand(view: View) -> str:
    deal = view.public.deal
    return f"Your hand: {hand_text(view.hand, deal.order)}" if deal is not None else "You hold no cards."


def _situation(view: View) -> str:
    deal, options = view.public.deal, view.options
    assert deal is not None and options is not None and options.play is not None
    lines = [_hand(view)]
    match options.play.duty:
        case Duty.LEAD:
            lines.append("You lead.")
        case Duty.FOLLOW:
            if options.play.barred:
                lines.append(f"You may play: {hand_text(options.play.cards, deal.order)}")
            else:
                lines.append("You hold the suit led.")
        case Duty.VOID:
            lines.append("You are void and may play any card.")
    return "\n".join(lines)


def _last_trick(view: View) -> str:
    deal = view.public.deal
    if not view.public.ruleset.last_trick_viewable:
        return "Under these rules no trick is looked at again."
    if deal is None or not deal.quitted:
        return "No trick has been taken yet."
    trick = deal.quitted[-1]
    cards = ", ".join(f"{play.seat.name.capitalize()} {card_text(play.card)}" for play in trick.plays)
    return f"The last trick: {cards}; won by {trick.winner(deal.order).name.capitalize()}."


def _contract(deal: PublicDeal, rules: Ruleset) -> str:
    assert deal.won is not None
    seat, bid = deal.won
    named = f"; {bidding.trumps_text(deal.contract.trumps, rules)}" if deal.contract is not None else ""
    return f"{seat.name.capitalize()} has bid {bid.text} and needs {needed(bid)} tricks{named}."


def _score(view: View) -> str:
    deal, score = view.public.deal, view.public.score
    tricks = deal.tricks if deal is not None else (0, 0)
    bid = f"{_contract(deal, view.public.ruleset)} " if deal is not None and deal.won is not None else ""
    return bid + (
        f"Tricks: North-South {tricks[0]}, East-West {tricks[1]}. "
        f"Score: North-South {score[0]}, East-West {score[1]}, {length_text(view.public.ruleset)}."
    )

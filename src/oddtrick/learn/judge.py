"""What comes of an answer: whether the rules admit it, who takes the trick, and what is still to be taken."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.names import card_words
from oddtrick.engine.double_dummy import solve
from oddtrick.engine.position import KnownPosition
from oddtrick.learn.lesson import LEARNER, Move, Task
from oddtrick.match.commands import PlayCard, Request
from oddtrick.match.decide import decide
from oddtrick.match.evolve import folded
from oddtrick.match.facts import TrickTaken
from oddtrick.match.state import Board, Match
from oddtrick.rules.errors import RuleError
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer, in sentences; `after` is the match with it done, None where the rules forbid it.

    It is right where no other answer brings the learner's side more tricks.
    """

    is_right: bool
    lines: tuple[str, ...]
    after: Match | None


def judge(task: Task, move: Move) -> Verdict:
    """Judges an answer by the rules, and by what both sides can take from then on with all cards seen."""
    try:
        after, tricks = _outcome(task.match, move)
    except RuleError as error:
        text = str(error)
        return Verdict(is_right=False, lines=(f"{text[0].upper()}{text[1:]}.",), after=None)
    _, most = _outcome(task.match, task.best)
    contract = task.match.in_play.contract
    assert contract is not None, "the tasks are about bids"
    settled = "so the bid is made" if tricks >= contract.needed else "so the bid is set"
    kitty = ", the kitty being one" if task.match.ruleset.trick_count > task.match.ruleset.hand_size else ""
    lines = [
        *_trick_line(after.in_play),
        f"From here your side can take {tricks} tricks in all{kitty}; {contract.needed} are needed, {settled}.",
    ]
    if tricks < most:
        lines.append(f"{_named(task.best, task.match)} would have brought {most}.")
    return Verdict(is_right=tricks >= most, lines=(*lines, task.why), after=after)


def _outcome(match: Match, move: Move) -> tuple[Match, int]:
    """The match after a move, the trick still lying, and the tricks of the learner's side at the end of the deal."""
    events = decide(match, Request(match.place_of(LEARNER), move))
    after = folded(match, [event for event in events if not isinstance(event, TrickTaken)])
    position = folded(match, events).in_play.position
    north, east, south, west = (hand.mask for hand in position.hands)
    known = KnownPosition((north, east, south, west), position.order, position.trick.leader, position.trick.cards)
    answer = solve(known)
    value = max(answer.tricks.values())
    left = len(position.hands[position.turn])
    ours = value if position.turn.side is LEARNER.side else left - value
    return after, position.tricks[LEARNER.side] + ours


def _trick_line(board: Board) -> tuple[str, ...]:
    trick = board.position.trick
    if not trick.is_full:
        return ()
    winner = trick.winner(board.position.order)
    card = next(play.card for play in trick.plays if play.seat is winner)
    return (f"{_whose(winner)} {card_words(card)} takes the trick.",)


def _whose(seat: Seat) -> str:
    if seat is LEARNER:
        return "Your"
    return "Your partner's" if seat is LEARNER.partner else f"{seat.name.capitalize()}'s"


def _named(move: Move, match: Match) -> str:
    if isinstance(move, PlayCard):
        return f"The {card_words(move.card)}"
    aside = [card for card in match.in_play.position.hands[LEARNER] if card not in move.cards]
    *others, last = (card_words(card) for card in aside)
    return f"Laying aside {', '.join(others)} and {last}"

"""What a person in the terminal is asked, and what their words mean."""

from __future__ import annotations

from typing import Final

from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.errors import NotationError
from oddtrick.match.commands import (
    Answer,
    Call,
    Claim,
    ClaimRevoke,
    Command,
    Concede,
    Correct,
    Enquire,
    Exact,
    PlayCard,
    Ready,
    TakeSeat,
    Withdraw,
)
from oddtrick.match.options import Options, Question
from oddtrick.notation.fields import as_seat
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.ruleset import Ruleset
from oddtrick.tui import bidding

HELP: Final = """Type a card, suit and rank in either order: qh, SA, 10d. Other words:
  hand        your hand and what may be played
  hint        what to play, and why
  last        the last trick
  score       tricks and score
  claim N     claim N of the remaining tricks
  concede     give up the remaining tricks
  quit        leave the match"""

REVOKE_HELP: Final = """Where revokes can happen:
  withdraw    take back your card, if it was a revoke
  none        ask your partner "having none?"
  call CARD   call an adversary's exposed card
  revoke S    say that a seat (N, E, S, W) has revoked"""

_QUESTIONS: Final = {
    Question.CLAIM: "Do you accept the claim? (yes or no)",
    Question.CONCESSION: "Your partner gives up. Do you let that stand? (yes or no)",
    Question.ENQUIRY: 'Your partner asks: having none? (yes: you have none; or "withdraw")',
}

_NO_CARDS: Final = Hand()

_YES_NO: Final = {"y": True, "yes": True, "n": False, "no": False}


def help_text(rules: Ruleset) -> str:
    """The words that may be typed under these rules."""
    bids = [bidding.HELP] if rules.has_auction else []
    return "\n".join([HELP, *bids, *([REVOKE_HELP] if rules.may_revoke else [])])


def question_of(options: Options) -> str | None:
    """What somebody awaited for something else than a card is asked; None where a card is asked for."""
    if options.answer is not None:
        return _QUESTIONS[options.answer]
    if options.seats:
        return f"You have the choice of seats: {', '.join(seat.letter for seat in options.seats)}?"
    if options.corrections:
        return "An adversary has taken back a revoke. Ask for the highest, the lowest, or leave the card exposed?"
    if options.penalties:
        return "A revoke is proved. Its penalty: take tricks, deduct points or add points?"
    if options.play is None and options.ready:
        return 'Type "ready", or claim a revoke ("revoke S").'
    return None


def meaning(line: str, options: Options, hand: Hand = _NO_CARDS) -> Command:
    """The command that a line means, given what is open. Raises NotationError where it means none."""
    if options.is_bidding:
        return bidding.meaning(line, options, hand)
    word, _, rest = line.strip().lower().partition(" ")
    rest = rest.strip()
    if options.answer is not None and word in _YES_NO:
        return Answer(_YES_NO[word])
    if options.seats:
        return TakeSeat(as_seat(word.upper(), "the seat"))
    if options.corrections:
        return Correct(_one_of(Correction, word))
    if options.penalties:
        return Exact(_penalty(word))
    return _said(line, word, rest)


def _said(line: str, word: str, rest: str) -> Command:
    match word:
        case "ready":
            return Ready()
        case "claim":
            return Claim(_number(rest))
        case "concede":
            return Concede()
        case "withdraw":
            return Withdraw()
        case "none":
            return Enquire()
        case "call":
            return Call(parse_card(rest))
        case "revoke":
            return ClaimRevoke(as_seat(rest.upper(), "the seat"))
        case _:
            return PlayCard(parse_card(line))


def _number(text: str) -> int:
    if not text.isdecimal():
        raise NotationError("say how many tricks you claim, as in: claim 3")
    return int(text)


def _one_of(kind: type[Correction], word: str) -> Correction:
    for member in kind:
        if word == member.value:
            return member
    raise NotationError(f"{word!r} is none of {', '.join(member.value for member in kind)}")


def _penalty(word: str) -> Penalty:
    for member in Penalty:
        if word and member.value.startswith(word):
            return member
    raise NotationError(f"{word!r} is none of take, deduct, add")

"""The sentences of the terminal for the reasons that speak for a card."""

from __future__ import annotations

from typing import Final

from oddtrick.ai.reason import Compared, Counted, Hint, Reason
from oddtrick.engine.reason import Reason as Book
from oddtrick.tui.words import card_text

SENTENCES: Final[dict[Book | Counted | Compared, str]] = {
    Book.ONLY_CARD: "there is nothing else to play",
    Book.ALL_MASTERS: "every card you have left wins",
    Book.CASH_MASTER: "you have seen {number} {suit}: nobody has a better one",
    Book.DRAW_TRUMPS: "it draws trumps, of which {number} are out",
    Book.ANSWER_CALL: "{seat} has asked for trumps, of which {number} are out",
    Book.RETURN_TRUMPS: "{seat} has led trumps, of which {number} are out",
    Book.STOP_RUFFS: "an adversary ruffs a suit: it takes out trumps, of which {number} are out",
    Book.LAST_TRUMP: "it takes the adversaries' last trump",
    Book.RETURN_PARTNER: "{seat} opened {suit}",
    Book.GIVE_RUFF: "{seat} has no {suit} and may ruff",
    Book.THROUGH_STRENGTH: "{seat}, who plays next, opened {suit}",
    Book.LONG_SUIT: "{suit} are your longest plain suit",
    Book.ESTABLISHED: "your {suit} win from the top",
    Book.SHORT_SUIT: "without {suit} you can ruff them",
    Book.LEAST_HARM: "no lead is good; this one gives least away",
    Book.TOP_OF_SEQUENCE: "it is the highest of touching cards",
    Book.FOURTH_BEST: "it is your fourth best of {suit}",
    Book.STRENGTHENING: "from a short weak suit the highest helps partner",
    Book.LOWEST: "it is your lowest of {suit}",
    Book.SECOND_LOW: "second hand plays low",
    Book.SECOND_MASTER: "a sure winner takes the trick while it can",
    Book.COVER: "it makes a high card cost a high card",
    Book.SECOND_HIGH: "second hand plays high: it may win, or cost them a better card",
    Book.SPLIT: "one of touching honours in second hand",
    Book.THIRD_HIGH: "third hand plays high",
    Book.LET_RUN: "{seat} led an honour: it may win, or draw a better one",
    Book.FINESSE: "only one card between yours is out, and it may not lie on your left",
    Book.RULE_OF_ELEVEN: "by the rule of eleven the adversaries have nothing higher",
    Book.PARTNER_SURE: "{seat}'s card cannot be beaten",
    Book.PARTNER_AHEAD: "{seat} is ahead, and your best would do no more",
    Book.CANNOT_WIN: "none of your cards can win",
    Book.WILL_BE_RUFFED: "{seat} has shown out and may ruff",
    Book.WIN_CHEAPLY: "it wins as cheaply as may be",
    Book.UNBLOCK: "it clears the way for the long suit",
    Book.RUFF: "it ruffs",
    Book.OVERRUFF: "it overruffs",
    Book.KEEP_TRUMPS: "the trick is doubtful, and your trump is worth more later",
    Book.DISCARD_WEAK: "you can best spare {suit}",
    Book.DISCARD_VOID: "without {suit} you can ruff them",
    Book.DISCARD_DEAD: "every card of {suit} still out beats it",
    Book.WORTHLESS: "it can win nothing",
    Book.CALL_FOR_TRUMPS: "high before low asks {seat} for trumps",
    Book.ECHO_LENGTH: "high before low shows {seat} your length in trumps",
    Counted.MASTER: "every higher card of {suit} has been played",
    Counted.TRUMPS_GONE: "nobody else holds a trump",
    Counted.SHOWN_OUT: "{seat} has shown no {suit}",
    Counted.ALL_SEEN: "nobody else holds any {suit}",
    Compared.BETTER: "over {number} likely lies of the cards it took {gain:.1f} tricks more than {other}",
    Compared.EQUAL: "over {number} likely lies of the cards no other card was clearly better",
    Compared.IF_HELD: "over {number} likely lies of the cards it gains {gain:.1f} on {other} if {seat} holds {held}, "
    "else {otherwise:.1f}",
    Compared.BOOK_INSTEAD: "the book would play {other}",
}

_BY_CODE: Final = {code.value: sentence for code, sentence in SENTENCES.items()}


def reason_text(reason: Reason) -> str:
    """A reason in words."""
    return _BY_CODE[reason.code].format(
        suit="cards" if reason.suit is None else reason.suit.word,
        seat="somebody" if reason.seat is None else reason.seat.name.capitalize(),
        other="another card" if reason.other is None else card_text(reason.other),
        held="a card" if reason.held is None else card_text(reason.held),
        number=reason.number or 0,
        gain=reason.gain or 0.0,
        otherwise=reason.otherwise or 0.0,
    )


def hint_text(hint: Hint) -> str:
    """A hint in one line: the card and why, each reason with what it rests on."""
    reasons = "; ".join(f"{reason_text(reason)} [{reason.source.value}]" for reason in hint.reasons)
    return f"Play {card_text(hint.card)}: {reasons}."

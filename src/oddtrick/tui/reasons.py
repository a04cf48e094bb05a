"""The sentences of the terminal for the facts that speak for a card."""

from __future__ import annotations

from typing import Final

from oddtrick.ai.explain import Advice, Fact
from oddtrick.cards.card import Suit
from oddtrick.engine.reason import Reason
from oddtrick.tui.words import card_text

SENTENCES: Final = {
    Reason.ONLY_CARD: "there is nothing else to play",
    Reason.ALL_MASTERS: "every card you have left wins",
    Reason.CASH_MASTER: "you have seen {number} {suit}: nobody has a better one",
    Reason.DRAW_TRUMPS: "it draws trumps, of which {number} are out",
    Reason.ANSWER_CALL: "{seat} has asked for trumps, of which {number} are out",
    Reason.RETURN_TRUMPS: "{seat} has led trumps, of which {number} are out",
    Reason.STOP_RUFFS: "an adversary ruffs a suit: it takes out trumps, of which {number} are out",
    Reason.LAST_TRUMP: "it takes the adversaries' last trump",
    Reason.RETURN_PARTNER: "{seat} opened {suit}",
    Reason.GIVE_RUFF: "{seat} has no {suit} and may ruff",
    Reason.THROUGH_STRENGTH: "{seat}, who plays next, opened {suit}",
    Reason.LONG_SUIT: "{suit} are your longest plain suit",
    Reason.ESTABLISHED: "your {suit} win from the top",
    Reason.SHORT_SUIT: "without {suit} you can ruff them",
    Reason.LEAST_HARM: "no lead is good; this one gives least away",
    Reason.TOP_OF_SEQUENCE: "it is the highest of touching cards",
    Reason.FOURTH_BEST: "it is your fourth best of {suit}",
    Reason.STRENGTHENING: "from a short weak suit the highest helps partner",
    Reason.LOWEST: "it is your lowest of {suit}",
    Reason.SECOND_LOW: "second hand plays low",
    Reason.SECOND_MASTER: "a sure winner takes the trick while it can",
    Reason.COVER: "it makes a high card cost a high card",
    Reason.SPLIT: "one of touching honours in second hand",
    Reason.THIRD_HIGH: "third hand plays high",
    Reason.FINESSE: "only one card between yours is out, and it may not lie on your left",
    Reason.RULE_OF_ELEVEN: "by the rule of eleven the adversaries have nothing higher",
    Reason.PARTNER_SURE: "{seat}'s card cannot be beaten",
    Reason.PARTNER_AHEAD: "{seat} is ahead, and your best would do no more",
    Reason.CANNOT_WIN: "none of your cards can win",
    Reason.WILL_BE_RUFFED: "{seat} has shown out and may ruff",
    Reason.WIN_CHEAPLY: "it wins as cheaply as may be",
    Reason.UNBLOCK: "it clears the way for the long suit",
    Reason.RUFF: "it ruffs",
    Reason.OVERRUFF: "it overruffs",
    Reason.KEEP_TRUMPS: "the trick is doubtful, and your trumps are worth more later",
    Reason.DISCARD_WEAK: "you can best spare {suit}",
    Reason.DISCARD_VOID: "without {suit} you can ruff them",
    Reason.DISCARD_DEAD: "it can never win a trick",
    Reason.WORTHLESS: "it can win nothing",
    Reason.CALL_FOR_TRUMPS: "high before low asks {seat} for trumps",
    Reason.ECHO_LENGTH: "high before low shows {seat} your length in trumps",
}


def fact_text(fact: Fact) -> str:
    """A fact in words."""
    return SENTENCES[Reason(fact.code)].format(
        suit="cards" if fact.suit is None else Suit(fact.suit).word,
        seat="somebody" if fact.seat is None else fact.seat.name.capitalize(),
        number=fact.number,
    )


def advice_text(advice: Advice) -> str:
    """A hint in one line: the card and why, each reason with what it rests on."""
    reasons = "; ".join(f"{fact_text(fact)} [{fact.source.value}]" for fact in advice.facts)
    return f"The book plays {card_text(advice.card)}: {reasons}."

"""Every reason has a sentence, and a hint reads as one line."""

import pytest

from oddtrick.ai.explain import Advice, Fact, Source
from oddtrick.cards.card import Card, Suit
from oddtrick.engine.reason import Reason
from oddtrick.rules.seat import Seat
from oddtrick.tui.reasons import SENTENCES, advice_text, fact_text


def test_every_reason_has_its_sentence() -> None:
    assert set(SENTENCES) == set(Reason) - {Reason.NONE}


@pytest.mark.parametrize("reason", SENTENCES)
def test_a_sentence_is_filled_in_whole(reason: Reason) -> None:
    text = fact_text(Fact(Source.RULE, reason.value, Suit.HEARTS, Seat.NORTH, 7))
    assert "{" not in text and "None" not in text


def test_a_hint_names_the_card_and_what_each_reason_rests_on() -> None:
    facts = (
        Fact(Source.RULE, "return_partner", Suit.HEARTS, Seat.NORTH),
        Fact(Source.COUNTING, "cash_master", Suit.HEARTS, None, 9),
    )
    assert advice_text(Advice(Card.HK, facts)) == (
        "The book plays K♥: North opened hearts [rule]; you have seen 9 hearts: nobody has a better one [counting]."
    )

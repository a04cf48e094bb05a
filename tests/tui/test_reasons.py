"""Every reason has a sentence, and a hint reads as one line."""

import pytest

from oddtrick.ai.reason import Compared, Counted, Hint, Reason, Source
from oddtrick.cards.card import Card, Suit
from oddtrick.engine.reason import Reason as Book
from oddtrick.rules.seat import Seat
from oddtrick.tui.reasons import SENTENCES, hint_text, reason_text


def test_every_reason_has_its_sentence() -> None:
    assert set(SENTENCES) == (set(Book) | set(Counted) | set(Compared)) - {Book.NONE}


@pytest.mark.parametrize("code", SENTENCES)
def test_a_sentence_is_filled_in_whole(code: Book | Counted | Compared) -> None:
    reason = Reason(
        Source.RULE,
        code.value,
        Card.H2,
        Suit.HEARTS,
        Seat.NORTH,
        Card.H3,
        Card.HA,
        7,
        gain=0.5,
        otherwise=-0.25,
        share=0.5,
    )
    text = reason_text(reason)
    assert "{" not in text and "None" not in text


def test_a_hint_names_the_card_and_what_each_reason_rests_on() -> None:
    reasons = (
        Reason(Source.RULE, "return_partner", Card.HK, suit=Suit.HEARTS, seat=Seat.NORTH),
        Reason(Source.COUNTING, "cash_master", Card.HK, suit=Suit.HEARTS, number=9),
    )
    assert hint_text(Hint(Card.HK, reasons)) == (
        "Play K♥: North opened hearts [rule]; you have seen 9 hearts: nobody has a better one [counting]."
    )

"""What a person in the terminal may be asked besides a card, and what their words mean."""

from random import Random

import pytest

from oddtrick.ai.registry import player
from oddtrick.arena.session import Session
from oddtrick.cards.card import Card
from oddtrick.errors import NotationError, OddTrickError
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
from oddtrick.notation.rules_text import parse_rules
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.seat import Seat
from oddtrick.tui.asking import meaning, question_of
from oddtrick.tui.plain import play_match
from tests.tui.test_plain import Script

SEATS = Options(seats=tuple(Seat))
CLAIM, ENQUIRY = Options(answer=Question.CLAIM), Options(answer=Question.ENQUIRY, withdraw=True)
PLAYING = Options(claim=3, concede=True)
SETTLING = Options(ready=True, accuse=(Seat.EAST, Seat.WEST))
CORRECTING, EXACTING = Options(corrections=tuple(Correction)), Options(penalties=tuple(Penalty))


@pytest.mark.parametrize(
    ("line", "options", "command"),
    [
        ("qh", PLAYING, PlayCard(Card.HQ)),
        ("n", SEATS, TakeSeat(Seat.NORTH)),
        ("yes", CLAIM, Answer(accept=True)),
        ("N", CLAIM, Answer(accept=False)),
        ("y", ENQUIRY, Answer(accept=True)),
        ("withdraw", ENQUIRY, Withdraw()),
        ("claim 3", PLAYING, Claim(3)),
        ("concede", PLAYING, Concede()),
        ("none", PLAYING, Enquire()),
        ("call s3", PLAYING, Call(Card.S3)),
        ("revoke e", SETTLING, ClaimRevoke(Seat.EAST)),
        ("ready", SETTLING, Ready()),
        ("lowest", CORRECTING, Correct(Correction.LOWEST)),
        ("take tricks", EXACTING, Exact(Penalty.TAKE_TRICKS)),
        ("add", EXACTING, Exact(Penalty.ADD_POINTS)),
    ],
)
def test_words_mean_commands(line: str, options: Options, command: Command) -> None:
    assert meaning(line, options) == command


@pytest.mark.parametrize(
    ("line", "options", "right"),
    [
        ("x", SEATS, "N, E, S or W"),
        ("maybe", CLAIM, "is not a card"),
        ("claim", PLAYING, "claim 3"),
        ("claim all", PLAYING, "claim 3"),
        ("call", PLAYING, "is not a card"),
        ("middle", CORRECTING, "highest, lowest, exposed"),
        ("", EXACTING, "take, deduct, add"),
        ("revoke", SETTLING, "N, E, S or W"),
    ],
)
def test_other_words_are_refused_with_the_right_ones(line: str, options: Options, right: str) -> None:
    with pytest.raises(NotationError, match=right):
        meaning(line, options)


def test_everything_that_is_awaited_but_a_card_has_its_question() -> None:
    for options in (SEATS, CLAIM, ENQUIRY, CORRECTING, EXACTING, SETTLING):
        assert question_of(options)
    assert question_of(PLAYING) is None


def test_a_rubber_with_a_draw_is_played_in_the_terminal() -> None:
    for seed in range(4):
        session = Session(PRESETS["short"], Random(seed), Seat.SOUTH)

        class Person(Script):
            def ask(self, prompt: str, session: Session = session) -> str | None:
                options = session.view(Seat.SOUTH).options
                assert options is not None
                if options.seats:
                    return "s"
                if options.play is None:
                    return "yes"
                return options.play.cards[0].text

        person = Person()
        assert play_match(session, person, lambda _: player("random"), Seat.SOUTH, Random(seed))
        assert "The draw: place 1 " in person.text
        assert "the game, worth " in person.text
        assert " points: " in person.text


def test_a_deal_with_revokes_is_settled_in_the_terminal() -> None:
    rules = parse_rules('{"preset": "app", "revokes": "english", "target": null, "deals": 1}')
    session = Session(rules, Random(3), Seat.SOUTH)

    class Person(Script):
        accused = 0

        def ask(self, prompt: str) -> str | None:
            options = session.view(Seat.SOUTH).options
            assert options is not None
            if options.play is not None:
                return options.play.cards[-1].text
            if options.accuse:
                self.accused += 1
                return f"revoke {options.accuse[0].letter}"
            return "ready"

    person = Person()
    assert play_match(session, person, lambda _: player("medium"), Seat.SOUTH, Random(3))
    assert person.accused == 2
    assert "No revoke of" in person.text
    assert "Revokes of you: trick" in person.text


@pytest.mark.parametrize("text", ["", "{", "[1]", "5", '{"aim": 3}', '{"preset": "whist"}', '{"deals": 3}'])
def test_rules_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(OddTrickError, match=r"rules|preset|deals"):
        parse_rules(text)

"""Playing in the terminal, as a person and as a pipe would."""

import re
from random import Random

from oddtrick.ai.registry import player
from oddtrick.ai.uniform import UniformPlayer
from oddtrick.arena.session import Session
from oddtrick.cards.card import CARDS
from oddtrick.match.commands import PlayCard
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.tui.plain import play_match


class Script:
    """A terminal that types from a list and keeps what it is shown."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def say(self, line: str) -> None:
        self.shown.append(line)

    def ask(self, prompt: str) -> str | None:
        return self.lines.pop(0) if self.lines else None

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def run(script: Script, preset: str = "app", you: Seat | None = Seat.SOUTH, seed: int = 5) -> bool:
    session = Session(PRESETS[preset], Random(seed), you)
    return play_match(session, script, lambda _: player("medium"), you, Random(seed))


def test_bots_play_a_whole_match_of_every_preset_without_a_question() -> None:
    for preset in PRESETS:
        script = Script()
        assert run(script, preset, you=None)
        assert re.search("(North-South|East-West) win the match", script.text)
        assert len(re.findall(r"\nDeal \d+, dealt", script.text)) == script.text.count(" is over.")


def test_the_end_of_the_input_ends_the_match_cleanly() -> None:
    script = Script()
    assert not run(script)
    assert "Your hand:" in script.text


def test_a_word_that_leaves_the_match_does() -> None:
    for word in ("q", "quit", "EXIT"):
        assert not run(Script(word))


def test_what_is_no_card_is_asked_again_with_the_reason() -> None:
    script = Script("zz", "", "?", "hand", "last", "score")
    assert not run(script)
    for words in ("'zz' is not a card", "? for help", "suit and rank", "No trick has been taken", "to 5 points."):
        assert words in script.text


def test_a_card_not_held_or_not_following_is_asked_again_with_the_reason() -> None:
    everything = [card.text for card in CARDS[:52]]
    script = Script(*everything, *everything, *everything)
    run(script)
    assert "is not in your hand." in script.text
    assert "were led and you hold" in script.text
    assert "The last trick" not in script.text


def test_a_person_plays_a_whole_match_by_typing_and_the_last_trick_can_be_seen() -> None:
    session = Session(PRESETS["app"], Random(8), Seat.SOUTH)

    class Person(Script):
        def ask(self, prompt: str) -> str | None:
            if not self.lines:
                command = UniformPlayer().act(session.view(Seat.SOUTH), 1)
                assert isinstance(command, PlayCard)
                self.lines = ["last", command.card.text.lower()]
            return self.lines.pop(0)

    person = Person()
    assert play_match(session, person, lambda _: player("random"), Seat.SOUTH, Random(8))
    assert "The last trick: " in person.text
    assert "  You: " in person.text


def test_nothing_shown_names_a_card_that_the_person_may_not_see() -> None:
    session = Session(PRESETS["app"], Random(5), Seat.SOUTH)
    script = Script()
    play_match(session, script, lambda _: player("medium"), Seat.SOUTH, Random(5))
    deal = session.public().deal
    assert deal is not None
    hidden = set(CARDS[:52]) - set(session.view(Seat.SOUTH).hand) - set(deal.trick.cards) - {deal.turn_up}
    suits = "♣♦♥♠"
    names = {f"{'10' if c.text[1] == 'T' else c.text[1]}{suits['CDHS'.index(c.text[0])]}" for c in hidden}
    assert not names & set(script.text.replace(",", " ").replace(".", " ").replace(":", " ").split())

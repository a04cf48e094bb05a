"""One recorded session for each preset: what a client asks and is told, from the first message to a rematch.

A change of any message shows here. `pytest --update-golden` writes the files anew; read their diff.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oddtrick.errors import OddTrickError
from oddtrick.match.options import BidOptions
from oddtrick.protocol.messages import AskHint, ClientMessage, Done, Ping, Refused, ServerMessage, Timer
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place
from oddtrick.server import wire
from oddtrick.server.connection import encoded
from oddtrick.table.asks import Sit
from oddtrick.table.delivery import Step, tell
from oddtrick.table.errors import TableError
from tests.table.driver import ANN, BEN, Driver

GOLDEN = Path(__file__).parents[1] / "golden" / "sessions"
SEED = 2


def shortened(rules: Ruleset) -> Ruleset:
    """The same rules for a session that can be read: one deal instead of many, one game instead of a rubber."""
    return replace(rules, deals=1) if rules.deals is not None else replace(rules, best_of=1, rubber_bonus=0)


class Recorder:
    """A table in virtual time, seen from the founder's socket."""

    def __init__(self, preset: str) -> None:
        self.lines: list[str] = []
        self.driver = Driver(shortened(PRESETS[preset]), bots="random", seed=SEED)
        self.told = 0
        self.asked = 0
        self.has_timer = False
        state = self.driver.table.state
        self.server(wire.welcome(state, ANN))
        self.server(wire.snapshot("goldengoldengold", state, state.place_of(ANN.id)))

    def server(self, message: ServerMessage) -> None:
        self.lines.append(f'{{"server":{encoded(message)}}}')

    def catch_up(self) -> None:
        for step in self.driver.steps[self.told :]:
            self.tell(step)
        self.told = len(self.driver.steps)
        seconds = self.driver.table.waits_for(self.driver.now)
        if seconds is not None and not self.has_timer:
            self.server(Timer(round(seconds, 3)))
        self.has_timer = seconds is not None

    def tell(self, step: Step) -> None:
        self.server(wire.told("goldengoldengold", tell(step, step.state.place_of(ANN.id))))

    def ask(self, kind: str, **fields: Any) -> None:
        self.asked += 1
        text = json.dumps({"kind": kind, "id": f"r{self.asked}", **fields}, separators=(",", ":"))
        self.lines.append(f'{{"client":{text}}}')
        message = msgspec.json.decode(text, type=ClientMessage)
        assert not isinstance(message, AskHint | Ping)
        try:
            self.driver.ask(ANN, wire.ask_of(message), message.id)
        except OddTrickError as error:
            code = error.code if isinstance(error, TableError | RuleError) else "bad_message"
            self.server(Refused(message.id, code, str(error)))
        else:
            self.catch_up()
            self.server(Done(message.id, self.driver.table.state.version))

    def play(self) -> None:
        """The founder plays the match to its end, now and then with a card that is barred."""
        while self.driver.table.state.in_play:
            place = self.driver.table.state.place_of(ANN.id)
            assert place is not None
            options = self.driver.table.view(place).options
            if options is None or not options.is_awaited:
                self.driver.wait(0.25)
                self.catch_up()
            elif options.seats:
                self.ask("act", command={"kind": "take_seat", "seat": "N"})
            elif options.auction is not None:
                self.bid(options.auction)
            elif options.names:
                trumps = options.names[-1]
                self.ask("act", command={"kind": "name", "suit": "C", "ranking": trumps.ranking.value})
            elif options.keep:
                self.keep(tuple(card.text for card in self.driver.table.view(place).hand), options.keep)
            elif options.answer is not None:
                self.ask("act", command={"kind": "answer", "accept": True})
            elif options.play is None:
                self.ask("act", command={"kind": "ready"})
            else:
                if options.play.barred and self.asked % 5 == 0:
                    self.ask("act", command={"kind": "play", "card": options.play.barred[0][0].text})
                self.ask("act", command={"kind": "play", "card": options.play.cards[-1].text})

    def bid(self, options: BidOptions) -> None:
        """A bid that is barred if there is one, then the lowest that is open, or a pass where another stands."""
        if options.barred:
            low = options.barred[-1][0]
            self.ask("act", command={"kind": "bid", "level": low.level, "denomination": low.denomination.value})
        if options.barred and not options.must_bid:
            self.ask("act", command={"kind": "pass"})
            return
        low = options.bids[0]
        self.ask("act", command={"kind": "bid", "level": low.level, "denomination": low.denomination.value})

    def keep(self, hand: tuple[str, ...], count: int) -> None:
        """One card too few, then as many as must be kept."""
        self.ask("act", command={"kind": "keep", "cards": hand[: count - 1]})
        self.ask("act", command={"kind": "keep", "cards": hand[:count]})

    def change_places(self) -> None:
        """What happens around the match: a guest sits, is renamed and is away, a bot is replaced, the pace is set."""
        self.ask("set_pace", pace="fast")
        self.ask("set_play_out", play_out=True)
        self.driver.arrive(BEN)
        self.driver.ask(BEN, Sit(Place.THIRD))
        self.catch_up()
        self.ask("rename", name="Anne")
        self.ask("sit", place=2)
        self.ask("seat_bot", place=1, level="medium")
        self.ask("begin")
        self.driver.leave(BEN)
        self.driver.wait(30)
        self.catch_up()
        self.driver.arrive(BEN)
        self.catch_up()
        self.ask("stand")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_session_is_the_recorded_one(preset: str, request: pytest.FixtureRequest) -> None:
    recorder = Recorder(preset)
    recorder.play()
    recorder.change_places()
    recorded = "\n".join(recorder.lines) + "\n"
    path = GOLDEN / f"{preset}.jsonl"
    if request.config.getoption("--update-golden", default=False):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(recorded, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == recorded

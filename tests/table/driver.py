"""A table with a clock of its own: time passes when a test says so, and bots choose at once."""

from __future__ import annotations

from random import Random

from oddtrick.cards.hand import Hand
from oddtrick.match.commands import Answer, Bid, Command, Keep, Name, Pass, PlayCard, Ready, TakeSeat
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import preset
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place
from oddtrick.table import decide
from oddtrick.table.asks import Act, Ask
from oddtrick.table.chair import Person
from oddtrick.table.delivery import Step
from oddtrick.table.levels import Levels
from oddtrick.table.log import Entry
from oddtrick.table.pace import Timing
from oddtrick.table.table import Table

ANN, BEN, CEM, DAN, EVE = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cem", "Dan", "Eve"))
FIRST, SECOND, THIRD, FOURTH = Place


def first_open(options: Options, hand: Hand) -> Command:
    """The first thing that is open, of those that somebody is awaited for."""
    if options.play is not None:
        return PlayCard(options.play.cards[0])
    if options.auction is not None:
        return Bid(options.auction.bids[0]) if options.auction.must_bid else Pass()
    if options.names:
        return Name(options.names[0])
    if options.keep:
        return Keep(tuple(hand)[: options.keep])
    if options.answer is not None:
        return Answer(accept=True)
    return TakeSeat(options.seats[0]) if options.seats else Ready()


class Driver:
    """A table that Ann has made, and everything that has happened at it."""

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        bots: str | None = None,
        partner: str | None = None,
        seed: int = 1,
        clock_seed: int | None = None,
        timing: Timing | None = None,
        here: bool = True,
    ) -> None:
        self.rng = Random(seed)
        self.now = 0.0
        levels = Levels(bots, partner) if bots is not None else None
        events = decide.found(rules if rules is not None else preset("turnup"), ANN, levels, self.rng)
        self.log = [Entry(n, event, ANN.id) for n, event in enumerate(events, 1)]
        self.table = Table(self.log, timing if timing is not None else Timing(), clock_seed or seed, self.now)
        self.steps: list[Step] = []
        if here:
            self.arrive(ANN)

    def happen(self, entries: tuple[Entry, ...]) -> tuple[Step, ...]:
        self.log.extend(entries)
        steps = self.table.commit(entries, self.now) if entries else ()
        self.steps.extend(steps)
        return steps

    def ask(self, person: Person, ask: Ask, command_id: str | None = None) -> tuple[Step, ...]:
        return self.happen(self.table.ask(person, command_id, ask, self.now, self.rng))

    def arrive(self, person: Person) -> tuple[Step, ...]:
        self.table.arrive(person.id, self.now)
        return self.happen(self.table.come_back(person))

    def leave(self, person: Person) -> None:
        self.table.leave(person.id, self.now)

    def think(self) -> None:
        for bot in self.table.thinking():
            if bot.command is None:
                command = self.table.player(bot.level).act(self.table.view(bot.place), bot.seed)
                self.table.answer(bot.place, bot.move, command)

    def wait(self, seconds: float, *, bots_answer: bool = True) -> list[tuple[float, Step]]:
        """Lets time pass; returns what happened meanwhile, with its time."""
        until, seen = self.now + seconds, list[tuple[float, Step]]()
        while True:
            if bots_answer:
                self.think()
            due = self.table.due(self.now)
            if due is not None:
                seen += [(self.now, step) for step in self.happen(self.table.perform(due, self.rng))]
                continue
            wake_at = self.table.wake_at(self.now)
            if wake_at is None or wake_at > until:
                self.now = until
                return seen
            self.now = wake_at

    def play_for(self, person: Person) -> bool:
        """The person does the first thing open to them, if anything is."""
        place = self.table.state.place_of(person.id)
        if place is None or not self.table.state.match:
            return False
        options = self.table.view(place).options
        if options is None or not options.is_awaited:
            return False
        self.ask(person, Act(first_open(options, self.table.view(place).hand)))
        return True

    def play_until(self, person: Person, *phases: Phase) -> None:
        """The person plays on until the match is in one of these phases."""
        for _ in range(2000):
            match = self.table.state.match
            if match is not None and match.phase in phases:
                return
            if not self.play_for(person):
                self.wait(1.0)
        raise AssertionError("this phase never came")

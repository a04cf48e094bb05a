"""Anything that people may do at a table, in any order and at any time."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from oddtrick.cards.card import CARDS
from oddtrick.match.commands import (
    Answer,
    Bid,
    Call,
    Claim,
    ClaimRevoke,
    Concede,
    Correct,
    Enquire,
    Exact,
    Keep,
    Name,
    Pass,
    PlayCard,
    Ready,
    TakeSeat,
    Withdraw,
)
from oddtrick.match.phase import Phase
from oddtrick.rules import auction as bids
from oddtrick.rules.contract import Trumps
from oddtrick.rules.errors import RuleError
from oddtrick.rules.order import Ranking
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.ruleset import RevokeLaw, Ruleset
from oddtrick.rules.seat import Place, Seat
from oddtrick.server import wire
from oddtrick.server.connection import encoded
from oddtrick.table.asks import Act, Ask, Begin, Rename, SeatBot, SetPace, SetPlayOut, Sit, Stand
from oddtrick.table.chair import Person
from oddtrick.table.delivery import tell
from oddtrick.table.errors import TableError
from oddtrick.table.pace import Pace
from oddtrick.table.state import fold
from tests.strategies import plain_rulesets, rulesets, trumps
from tests.table.driver import ANN, BEN, CEM, DAN, EVE, Driver
from tests.table.knowledge import CARD, Knowledge

people = st.sampled_from([ANN, BEN, CEM, DAN, EVE])
places = st.sampled_from(Place)
levels = st.sampled_from(["medium", "random"])
asks: st.SearchStrategy[Ask] = st.one_of(
    st.builds(Sit, places),
    st.just(Stand()),
    st.builds(SeatBot, places, levels),
    st.just(Begin()),
    st.builds(Rename, st.sampled_from(["Ann", "Zoë", ""])),
    st.builds(SetPace, st.sampled_from(Pace)),
    st.builds(SetPlayOut, st.booleans()),
    st.builds(
        Act,
        st.one_of(
            st.just(Ready()),
            st.builds(Bid, st.builds(bids.Bid, st.integers(0, 8), st.sampled_from(bids.Denomination))),
            st.just(Pass()),
            st.builds(Name, st.builds(Trumps, trumps, st.sampled_from(Ranking))),
            st.builds(Keep, st.lists(st.sampled_from(CARDS), max_size=13).map(tuple)),
            st.builds(PlayCard, st.sampled_from(CARDS)),
            st.builds(TakeSeat, st.sampled_from(Seat)),
            st.builds(Claim, st.integers(0, 14)),
            st.just(Concede()),
            st.builds(Answer, st.booleans()),
            st.sampled_from([Withdraw(), Enquire()]),
            st.builds(Correct, st.sampled_from(Correction)),
            st.builds(Call, st.sampled_from(CARDS)),
            st.builds(ClaimRevoke, st.sampled_from(Seat)),
            st.builds(Exact, st.sampled_from(Penalty)),
        ),
    ),
)

revoking = plain_rulesets.flatmap(
    lambda rules: st.builds(replace, st.just(rules), revokes=st.sampled_from([RevokeLaw.ENGLISH, RevokeLaw.AMERICAN]))
)


class TableMachine(RuleBasedStateMachine):
    """Five people and one table. Every frame that anyone could get is read for cards they may not know."""

    @initialize(rules=st.one_of(rulesets, revoking), bots=st.sampled_from([None, "random"]), seed=st.integers(0, 2**16))
    def found(self, rules: Ruleset, bots: str | None, seed: int) -> None:
        self.driver = Driver(rules, bots=bots, seed=seed)
        self.read = 0
        self.known = [Knowledge(place) for place in (*Place, None)]
        state = None
        for entry in self.driver.log:
            state = fold([entry.event], state)
            assert state is not None
            for knowledge in self.known:
                knowledge.learn(entry.event, state)

    @rule(person=people, ask=asks)
    def anything(self, person: Person, ask: Ask) -> None:
        before = self.driver.table.state
        try:
            self.driver.ask(person, ask)
        except (TableError, RuleError):
            assert self.driver.table.state is before

    @rule(person=people)
    def arrive(self, person: Person) -> None:
        self.driver.arrive(person)
        place = self.driver.table.state.place_of(person.id)
        assert place is None or not self.driver.table.state.chairs[place].is_held

    @rule(person=people)
    def leave(self, person: Person) -> None:
        self.driver.leave(person)

    @rule(seconds=st.sampled_from([0.1, 1.0, 6.0, 16.0, 25.0]), bots_answer=st.booleans())
    def wait(self, seconds: float, bots_answer: bool) -> None:
        self.driver.wait(seconds, bots_answer=bots_answer)

    @rule(person=people, cards=st.integers(1, 20))
    def play_on(self, person: Person, cards: int) -> None:
        for _ in range(cards):
            if not self.driver.play_for(person):
                self.driver.wait(1.0)

    @rule()
    def sit_down_and_begin(self) -> None:
        for person, place in ((BEN, Place.SECOND), (CEM, Place.THIRD)):
            self.driver.arrive(person)
            self.anything(person, Sit(place))
        self.anything(ANN, Begin())

    @invariant()
    def the_table_is_the_fold_of_its_log_without_gaps(self) -> None:
        driver = self.driver
        assert [entry.seq for entry in driver.log] == list(range(1, len(driver.log) + 1))
        assert driver.table.state.version == len(driver.log)
        if len(driver.log) % 7 == 0:
            assert fold(entry.event for entry in driver.log) == driver.table.state

    @invariant()
    def nobody_is_told_a_card_they_may_not_know(self) -> None:
        for step in self.driver.steps[self.read :]:
            for knowledge in self.known:
                knowledge.learn(step.entry.event, step.state)
                frame = encoded(wire.told("table", tell(step, knowledge.place)))
                assert set(CARD.findall(frame)) <= knowledge.cards
        self.read = len(self.driver.steps)
        for knowledge in self.known:
            frame = encoded(wire.snapshot("table", self.driver.table.state, knowledge.place))
            assert set(CARD.findall(frame)) <= knowledge.cards

    @invariant()
    def no_person_has_two_places(self) -> None:
        owners = [chair.owner.id for chair in self.driver.table.state.chairs if chair.owner is not None]
        assert len(owners) == len(set(owners))

    @invariant()
    def no_person_knows_two_hands_of_a_deal(self) -> None:
        state = self.driver.table.state
        if state.match is not None and state.match.phase.is_in_deal:
            assert len({person for person, _ in state.knows}) == len(state.knows)

    @invariant()
    def something_is_always_due_or_somebody_who_is_here_is_awaited(self) -> None:
        table = self.driver.table
        match = table.state.match
        if match is None or match.phase is Phase.OVER or not table.attendance(self.driver.now).connected:
            return
        person_awaited = match.phase.is_in_deal and not table.thinking()
        assert person_awaited or table.wake_at(self.driver.now) is not None


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=30, stateful_step_count=25)

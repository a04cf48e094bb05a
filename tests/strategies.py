"""Hypothesis strategies and helpers shared by the tests: rulesets, whole matches, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import strategies as st

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.pack import shuffled
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command, PlayCard, Ready, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import Event
from oddtrick.match.evolve import fold
from oddtrick.match.options import Options
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Order, Start
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place

cards = st.sampled_from(CARDS[:52])
packs = st.permutations(CARDS[:52]).map(tuple)
seeds = st.integers(min_value=0, max_value=2**32)
trumps = st.sampled_from([*Suit, None])
rulesets = st.sampled_from(list(PRESETS.values()))

Chooser = Callable[[Place, Options], Command]


def random_choice(rng: Random) -> Chooser:
    """A chooser that takes any open command."""

    def choose(place: Place, options: Options) -> Command:
        return PlayCard(rng.choice(options.play.cards)) if options.play is not None else Ready()

    return choose


class Played:
    """A match driven step by step; keeps every event."""

    def __init__(self, rules: Ruleset, rng: Random, choose: Chooser | None = None) -> None:
        self.rules, self.rng = rules, rng
        self.choose = choose or random_choice(rng)
        self.events: list[Event] = []
        self.match: Match | None = None
        self.do(Start(rules, HOST_SOUTH, shuffled(rules.pack, rng)))

    @property
    def now(self) -> Match:
        """The match, which has begun."""
        assert self.match is not None
        return self.match

    def do(self, action: Request | Order) -> tuple[Event, ...]:
        """Decides and folds one action."""
        events = decide(self.match, action)
        self.match = fold(events, self.match)
        self.events.extend(events)
        return events

    def deal(self, pack: tuple[Card, ...] | None = None) -> tuple[Event, ...]:
        """Deals the next board."""
        return self.do(DealBoard(pack if pack is not None else shuffled(self.rules.pack, self.rng)))

    def step(self) -> tuple[Event, ...]:
        """One action: the first awaited place acts, or the next board is dealt."""
        for place, options in awaiting(self.now).items():
            return self.do(Request(place, self.choose(place, options)))
        return self.deal()

    def steps(self, limit: int = 10_000) -> Iterator[tuple[Event, ...]]:
        """Steps until the match is over."""
        for _ in range(limit):
            if self.now.phase is Phase.OVER:
                return
            yield self.step()
        raise AssertionError("the match did not end")


def whole_match(rules: Ruleset, seed: int) -> Played:
    """A whole match of random legal play."""
    played = Played(rules, Random(seed))
    for _ in played.steps():
        pass
    return played

"""Hypothesis strategies and helpers shared by the tests: rulesets, whole matches, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import shuffled
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import (
    Answer,
    Bid,
    Command,
    Correct,
    Exact,
    Keep,
    Name,
    Pass,
    PlayCard,
    Ready,
    Request,
    TakeSeat,
)
from oddtrick.match.decide import decide
from oddtrick.match.events import Event
from oddtrick.match.evolve import fold
from oddtrick.match.options import Options, Question
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
SHORT = [rules if rules.deals is None else replace(rules, deals=3) for rules in PRESETS.values()]
"""Every preset, those of a number of deals cut short."""

rulesets = st.sampled_from(SHORT)
plain_rulesets = st.sampled_from([rules for rules in SHORT if not rules.has_auction])

Chooser = Callable[[Place, Options, Hand], Command]
"""What a place does with its options and its hand."""


def random_choice(rng: Random) -> Chooser:
    """A chooser that takes any open command."""

    def choose(place: Place, options: Options, hand: Hand) -> Command:
        if options.play is not None:
            return PlayCard(rng.choice(options.play.cards))
        if options.auction is not None:
            passes = not options.auction.must_bid and (rng.random() < 0.6 or not options.auction.bids)
            return Pass() if passes else Bid(rng.choice(options.auction.bids[:6]))
        if options.names:
            return Name(rng.choice(options.names))
        if options.keep:
            return Keep(tuple(rng.sample(sorted(hand), options.keep)))
        if options.seats:
            return TakeSeat(rng.choice(options.seats))
        if options.penalties:
            return Exact(rng.choice(options.penalties))
        if options.corrections:
            return Correct(rng.choice(options.corrections))
        if options.answer is not None:
            return Answer(rng.random() < 0.5 or options.answer is Question.ENQUIRY)
        return Ready()

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

    def hand(self, place: Place) -> Hand:
        """What a place holds."""
        return self.now.board.position.hands[self.now.seats[place]] if self.now.board is not None else Hand()

    def deal(self, pack: tuple[Card, ...] | None = None) -> tuple[Event, ...]:
        """Deals the next board, after seats are chosen where a draw gives the choice."""
        while self.now.phase is Phase.DRAWING:
            self.step()
        return self.do(DealBoard(pack if pack is not None else shuffled(self.rules.pack, self.rng)))

    def step(self) -> tuple[Event, ...]:
        """One action: the first awaited place acts, or the next board is dealt."""
        for place, options in awaiting(self.now).items():
            return self.do(Request(place, self.choose(place, options, self.hand(place))))
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

"""Counting broken rows of the never-do list in play, and pardoning cards that gain all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from oddtrick.ai.player import Player
from oddtrick.ai.seen import honest_cards, in_play
from oddtrick.arena.never_bid import BidBreach, BidRow, bid_breaches
from oddtrick.arena.session import Session
from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.book import NativePlayer, SeenDeal
from oddtrick.engine.layouts import KITTY, HiddenHand, Knowledge, LayoutSource
from oddtrick.engine.never_do import NEVER, Row
from oddtrick.engine.position import KnownPosition, led_suit
from oddtrick.engine.rollout import rollouts
from oddtrick.engine.self_play import dealt, survey
from oddtrick.match.commands import PlayCard
from oddtrick.rules.order import Order
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

LAYOUTS: Final = 2000
"""How many layouts judge a card that breaks a row."""
PARDON: Final = 0.3
"""The gain in tricks that pardons one."""
MOST_IN_THOUSAND: Final = 2
"""Of a row that is not never to be broken, fewer than so many in a thousand deals."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One card, and all that its seat knew: its hand, what had been played, and what it might play.

    `pack` and `hand` and `legal` are masks; `plays` come in order from the lead of `leader`, each seat having
    held `held` cards at first. `known` are cards of other hands that all have seen, as masks by seat; `aside` those
    that this seat has laid away; `declarer` who named trumps. Other cards of the pack may lie aside unseen.
    """

    order: Order
    pack: int
    held: int
    leader: Seat
    plays: tuple[Card, ...]
    hand: int
    legal: int
    card: Card
    known: dict[Seat, int] = field(default_factory=dict[Seat, int])
    aside: int = 0
    declarer: Seat | None = None

    @property
    def seen(self) -> SeenDeal:
        """The deal as everybody saw it before the card."""
        return SeenDeal(
            self.order,
            pack=self.pack,
            held=self.held,
            leader=self.leader,
            plays=self.plays,
            known=self.known,
            declarer=self.declarer,
        )

    def broken(self, card: Card) -> frozenset[int]:
        """The rows that a card breaks which might have been played."""
        return self.seen.broken(self.hand, self.legal, card, aside=self.aside)


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken row: the number of the deal, how many cards had been played, the row, and what pardons it.

    `gain` is the mean gain in tricks over the best card that breaks no row, `low` the lower end of its 95 %
    interval; both None where every card breaks one.
    """

    deal: int
    plays: int
    row: Row
    card: Card
    gain: float | None
    low: float | None

    @property
    def is_pardoned(self) -> bool:
        """Whether the card gains enough to stand."""
        return self.gain is None or (self.low is not None and self.gain >= PARDON and self.low > 0)


def breaches(decision: Decision, *, deal: int = 0, layouts: int = LAYOUTS) -> tuple[Breach, ...]:
    """The rows that a card breaks, each with the gain that may pardon it."""
    rows = decision.broken(decision.card)
    if not rows:
        return ()
    gain, low = None, None
    proper = [card for card in cards_of(decision.legal) if not decision.broken(card)]
    if proper:
        gain, low = _gain(decision, decision.seen, proper, layouts)
    return tuple(Breach(deal, len(decision.plays), Row(row), decision.card, gain, low) for row in sorted(rows))


def _gain(decision: Decision, seen: SeenDeal, proper: Sequence[Card], layouts: int) -> tuple[float, float]:
    """What the card gains over the best of the proper ones, with the lower end of the 95 % interval."""
    source = LayoutSource(_knowledge(decision, seen.to_play))
    drawn = source.draw(layouts, seed=len(decision.plays))
    taken = rollouts(seen, drawn, (decision.card, *proper))
    totals = [sum(taken[layout, at] for layout in range(layouts)) for at in range(len(proper) + 1)]
    best = max(range(1, len(totals)), key=totals.__getitem__)
    gains = [taken[layout, 0] - taken[layout, best] for layout in range(layouts)]
    mean = sum(gains) / layouts
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (layouts - 1) / layouts)
    return mean, mean - 1.96 * error


def _knowledge(decision: Decision, seat: Seat) -> Knowledge:
    """What the seat knows of the other hands, and of what lies aside: number of cards, voids shown, cards seen."""
    counts, voids = dict.fromkeys(Seat, decision.held), {other: set[int]() for other in Seat}
    trick: list[Card] = []
    turn, leader = decision.leader, decision.leader
    unseen = decision.pack & ~(decision.hand | decision.aside)
    order = decision.order
    for card in decision.plays:
        led = led_suit(trick, order)
        counts[turn] -= 1
        unseen &= ~(1 << card)
        if led is not None and order.suit[card] != led:
            voids[turn].add(led)
        trick.append(card)
        turn = turn.left
        if len(trick) == len(Seat):
            best = 0
            for at in range(1, len(trick)):
                if order.beats(trick[at], trick[best]):
                    best = at
            turn = leader = leader.offset(best)
            trick = []
    hidden = tuple(
        HiddenHand(
            other,
            counts[other],
            frozenset(voids[other]),
            frozenset(cards_of(decision.known.get(other, 0) & unseen)),
        )
        for other in Seat
        if other is not seat
    )
    aside = unseen.bit_count() - sum(hand.room for hand in hidden)
    if aside > 0:
        hidden = (*hidden, HiddenHand(KITTY, aside))
    return Knowledge(order, frozenset(cards_of(unseen)), hidden, {seat: decision.hand})


@dataclass(frozen=True, slots=True)
class Survey:
    """What a number of deals showed: the breaches that nothing pardons, and how many were pardoned, by row."""

    deals: int
    breaches: tuple[Breach | BidBreach, ...]
    pardoned: Counter[Row | BidRow]

    @property
    def counts(self) -> Counter[Row | BidRow]:
        """How many breaches stand, by row."""
        return Counter[Row | BidRow](breach.row for breach in self.breaches)

    @property
    def is_accepted(self) -> bool:
        """Whether no row that is never to be broken is, and every other less often than allowed."""
        return not any(
            number > 0 if row in NEVER else number * 1000 >= MOST_IN_THOUSAND * self.deals
            for row, number in self.counts.items()
        )


def gathered(deals: int, found: Iterable[Breach | BidBreach]) -> Survey:
    """The survey of breaches found in so many deals, those of cards pardoned where they gain."""
    listed = tuple(found)
    pardoned = Counter[Row | BidRow](
        breach.row for breach in listed if isinstance(breach, Breach) and breach.is_pardoned
    )
    stand = (breach for breach in listed if not (isinstance(breach, Breach) and breach.is_pardoned))
    return Survey(deals, tuple(stand), pardoned)


def surveyed(player: NativePlayer, deals: int, *, seed: int, first: int = 0, layouts: int = LAYOUTS) -> Survey:
    """A native player whose choice needs no seed, in all four seats of so many deals of self-play."""
    found: list[Breach] = []
    for flagged in survey(player, deals, seed=seed, first=first):
        decision = _replayed(dealt(flagged.deal, seed=seed), flagged.plays, player)
        found += breaches(decision, deal=flagged.deal, layouts=layouts)
    return gathered(deals, found)


def surveyed_level(
    player: Player, deals: int, *, seed: int, rules: Ruleset = PRESETS["rotation"], layouts: int = LAYOUTS
) -> Survey:
    """Any player, in all four seats of so many deals of a game; decision by decision, from its views."""
    found, number, match = list[Breach | BidBreach](), 0, 0
    while True:
        session, seeds, match = Session(rules, Random(f"{seed}:{match}")), Random(seed), match + 1
        while not session.is_over:
            if session.is_between_deals:
                if number == deals:
                    return gathered(deals, found)
                number += 1
                session.deal()
            for seat in session.awaited[:1]:
                view = session.view(seat)
                command = player.act(view, seeds.getrandbits(64))
                if isinstance(command, PlayCard):
                    found += breaches(decided(view, command.card), deal=number - 1, layouts=layouts)
                else:
                    found += bid_breaches(view, command, deal=number - 1)
                session.act(seat, command)


def decided(view: View, card: Card) -> Decision:
    """The decision that a card played from a view was."""
    deal, options = view.public.deal, view.options
    assert deal is not None and options is not None and options.play is not None
    tricks = (*deal.quitted, deal.trick)
    known: dict[Seat, int] = {}
    for owner, faced in deal.faced if deal.turn_up is None else (*deal.faced, (deal.dealer, deal.turn_up)):
        known[owner] = known.get(owner, 0) | 1 << faced
    return Decision(
        deal.order,
        Hand.of((*in_play(view), *view.set_aside)).mask,
        view.public.ruleset.hand_size,
        tricks[0].leader,
        tuple(card for trick in tricks for card in trick.cards),
        view.hand.mask,
        Hand.of(honest_cards(options.play, deal.order)).mask,
        card,
        known,
        Hand.of(view.set_aside).mask,
        deal.contract.bidder if deal.contract is not None else None,
    )


def _replayed(start: KnownPosition, number: int, player: NativePlayer) -> Decision:
    """The decision after so many cards of a deal that a native player plays in all seats."""
    pack = 0
    for hand in start.hands:
        pack |= hand
    position, plays = start, list[Card]()
    held = start.hands[0].bit_count()
    while True:
        seen = SeenDeal(start.order, pack=pack, held=held, leader=start.leader, plays=plays)
        hand = position.hands[position.to_play]
        card = seen.choose(hand, position.legal, player=player).card
        if len(plays) == number:
            return Decision(start.order, pack, held, start.leader, tuple(plays), hand, position.legal, card)
        plays.append(card)
        position, _ = position.play(card)

"""Non-interference: what a seat has not been told cannot change anything it is shown."""

from dataclasses import replace
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.cards.card import Card
from oddtrick.cards.pack import shuffled
from oddtrick.match import facts
from oddtrick.match.commands import PlayCard, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.evolve import evolve, fold
from oddtrick.match.orders import DealBoard
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.protocol.convert import match_view, now
from oddtrick.protocol.convert_events import event_message
from oddtrick.rules.errors import RuleError
from oddtrick.rules.ruleset import RevokeLaw, Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact
from tests.strategies import Played, rulesets, seeds

viewers = st.sampled_from([*Seat, None])
revoking = rulesets.map(lambda rules: replace(rules, revokes=RevokeLaw.ENGLISH))


def told(events: list[Event], seat: Seat | None) -> list[object]:
    return [redact(event, seat) for event in events]


def another_deal(match: Match, viewer: Seat | None, plays: list[facts.CardPlayed], rng: Random) -> tuple[Card, ...]:
    """A pack that deals anew every card but the viewer's hand, the turned-up card and those already played."""
    assert match.board is not None
    deal = match.board.deal
    pack: list[Card | None] = [None] * len(match.ruleset.pack)
    owner = [deal.dealer.offset(n + 1) for n in range(len(pack))]
    fixed = {play.card: play.seat for play in plays}
    if deal.turn_up is not None:
        fixed[deal.turn_up] = deal.dealer
        pack[-1] = deal.turn_up
    if viewer is not None:
        fixed |= dict.fromkeys(deal.hands[viewer], viewer)
    for card, seat in fixed.items():
        if card not in pack:
            slot = next(n for n, s in enumerate(owner) if s is seat and pack[n] is None)
            pack[slot] = card
    rest = iter(shuffled((card for card in match.ruleset.pack if card not in fixed), rng))
    return tuple(card if card is not None else next(rest) for card in pack)


@settings(max_examples=150, deadline=None)
@given(st.one_of(rulesets, revoking), seeds, viewers, st.integers(0, 51))
def test_two_deals_that_agree_on_what_a_seat_was_told_look_the_same_to_it(
    rules: Ruleset, seed: int, viewer: Seat | None, moves: int
) -> None:
    rng = Random(seed)
    played = Played(rules, rng)
    while played.now.phase is Phase.DRAWING:
        played.step()
    before = played.match
    first = list(played.deal())
    for _ in range(moves):
        first += played.step()
    plays = [event for event in first if isinstance(event, facts.CardPlayed)]
    for _ in range(20):
        second, match = replay(before, another_deal(played.now, viewer, plays, rng), plays)
        if match is None:
            continue  # under this other deal one of the plays would have been illegal
        assert told(second, viewer) == told(first, viewer)
        assert observe(match, viewer) == observe(played.now, viewer)
        assert frames(second, match, viewer) == frames(first, played.now, viewer)


def frames(events: list[Event], match: Match, viewer: Seat | None) -> list[bytes]:
    """The bytes a receiver would be sent of these events and of the match after them."""
    view = observe(match, viewer)
    told = [redact(event, viewer) for event in events]
    messages = [event_message(event, view) for event in told if event is not None]
    return [msgspec.json.encode(message) for message in (*messages, match_view(view), now(view))]


def replay(
    match: Match | None, pack: tuple[Card, ...], plays: list[facts.CardPlayed]
) -> tuple[list[Event], Match | None]:
    events = list(decide(match, DealBoard(pack)))
    match = fold(events, match)
    assert match is not None
    for play in plays:
        try:
            more = decide(match, Request(match.place_of(play.seat), PlayCard(play.card)))
        except RuleError:
            return [], None
        events += more
        match = fold(more, match)
        assert match is not None
    return events, match


@settings(max_examples=20, deadline=None)
@given(rulesets, seeds)
def test_a_spectator_is_told_no_card_before_it_is_played_or_turned(rules: Ruleset, seed: int) -> None:
    played = Played(rules, Random(seed))
    open_cards: set[str] = set()
    match = played.match
    for events in played.steps():
        for event in events:
            match = evolve(match, event)
            match event:
                case BoardDealt(deal):
                    open_cards = {deal.turn_up.text} if deal.turn_up is not None else set()
                case facts.CardPlayed(_, card):
                    open_cards.add(card.text)
                case _:
                    pass
            seen = repr(redact(event, None)) + repr(observe(match, None))
            drawn = {card.text for _, card in match.dealer_draw}
            drawn |= {card.text for cards in match.draw for _, card in cards}
            assert {card.text for card in rules.pack if f"Card.{card.text}:" in seen} <= open_cards | drawn

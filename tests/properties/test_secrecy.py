"""Non-interference: what a seat has not been told cannot change anything it is shown."""

from dataclasses import replace
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import shuffled
from oddtrick.match import facts
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass, PlayCard, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import BoardDealt, CardsLaidAside, Event, KittyTaken
from oddtrick.match.evolve import evolve, fold
from oddtrick.match.orders import DealBoard, Reveal
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.notation.record_actions import pack_of
from oddtrick.protocol.convert import match_view, now
from oddtrick.protocol.convert_events import event_message
from oddtrick.rules.bid_law import KittyShown, NamingTime
from oddtrick.rules.deal import Deal
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import RevokeLaw, Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact
from oddtrick.view.seat_event import JokerGivenUp
from tests.strategies import Played, plain_rulesets, rulesets, seeds

viewers = st.sampled_from([*Seat, None])
revoking = plain_rulesets.map(lambda rules: replace(rules, revokes=RevokeLaw.ENGLISH))
kitties = st.builds(
    replace,
    st.just(PRESETS["bid_classic"]),
    kitty_shown=st.sampled_from(KittyShown),
    naming=st.sampled_from(NamingTime),
)


def told(events: list[Event], seat: Seat | None) -> list[object]:
    return [redact(event, seat) for event in events]


def another_deal(board: Board, viewer: Seat | None, pack: tuple[Card, ...], rng: Random) -> Deal:
    """The deal with every card dealt anew that the viewer has not been told of."""
    deal = board.deal
    fixed = {card for trick in (*board.position.quitted, board.position.trick) for card in trick.cards}
    if deal.turn_up is not None:
        fixed.add(deal.turn_up)
    if viewer is not None:
        fixed |= {*deal.hands[viewer]}
    if board.is_shown or (board.is_taken and board.won is not None and board.won[0] is viewer):
        fixed |= {*deal.kitty}
    rest = iter(shuffled((card for card in pack if card not in fixed), rng))
    north, east, south, west = (Hand.of(card if card in fixed else next(rest) for card in hand) for hand in deal.hands)
    kitty = tuple(card if card in fixed else next(rest) for card in deal.kitty)
    return replace(deal, hands=(north, east, south, west), kitty=kitty)


@settings(max_examples=200, deadline=None)
@given(st.one_of(rulesets, revoking, kitties), seeds, viewers, st.integers(0, 60))
def test_two_deals_that_agree_on_what_a_seat_was_told_look_the_same_to_it(
    rules: Ruleset, seed: int, viewer: Seat | None, moves: int
) -> None:
    rng = Random(seed)
    played = Played(rules, rng)
    while played.now.phase is Phase.DRAWING:
        played.step()
    before = played.match
    first = list(played.deal())
    while len(first) <= moves and not (played.now.phase is Phase.AWAITING_BOARD and played.now.board is None):
        first += played.step()
    if played.now.board is None or played.now.board.deal != next(e.deal for e in first if isinstance(e, BoardDealt)):
        return  # the cards were thrown in
    board = played.now.board
    for _ in range(20):
        second, match = replay(before, another_deal(board, viewer, rules.pack, rng), viewer, first, rng)
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
    match: Match | None, deal: Deal, viewer: Seat | None, first: list[Event], rng: Random
) -> tuple[list[Event], Match | None]:
    """The same commands in another deal, as far as the viewer knows of them."""
    events = list(decide(match, DealBoard(pack_of(deal, match.ruleset.pack if match is not None else ()))))
    match = fold(events, match)
    assert match is not None
    plays = [event for event in first if isinstance(event, facts.CardPlayed)]
    for event in first:
        asked = _asked(match, event, viewer, plays, rng)
        if asked is None:
            continue
        seat, command = asked
        try:
            more = decide(match, Request(match.place_of(seat), command))
        except RuleError:
            return [], None
        events += more
        match = fold(more, match)
        assert match is not None
    return events, match


def _asked(
    match: Match, event: Event, viewer: Seat | None, plays: list[facts.CardPlayed], rng: Random
) -> tuple[Seat, Command] | None:
    match event:
        case facts.CardPlayed(seat, card):
            return seat, PlayCard(card)
        case facts.BidMade(seat, bid):
            return seat, Bid(bid)
        case facts.Passed(seat):
            return seat, Pass()
        case facts.TrumpsNamed(seat, trumps):
            return seat, Name(trumps)
        case CardsLaidAside(seat, cards, exchanged):
            needed = {play.card for play in plays if play.seat is seat}
            held = match.in_play.position.hands[seat]
            if seat is viewer:
                return seat, Keep(tuple(card for card in held if card not in cards))
            return seat, Keep(other_cards(held, match.in_play.deal.kitty, needed, exchanged, rng))
        case _:
            return None


def other_cards(
    held: Hand, kitty: tuple[Card, ...], needed: set[Card], exchanged: int, rng: Random
) -> tuple[Card, ...]:
    """Other cards to keep: those that will be played, and as many of the kitty as everybody was told."""
    kept = [card for card in held if card in needed]
    spare = {
        where: shuffled((card for card in held if card not in needed and (card in kitty) is where), rng)
        for where in (True, False)
    }
    of_kitty = exchanged - sum(card in kitty for card in kept)
    size = len(held) - len(kitty)
    kept += spare[True][: max(0, of_kitty)]
    return tuple(kept + list(spare[False][: size - len(kept)]))


def test_a_joker_given_up_is_public_and_the_card_drawn_for_it_is_not() -> None:
    rules = replace(PRESETS["bid_classic"], joker_swap=True)
    drawn = 0
    for seed in range(60):
        played = Played(rules, Random(seed))
        while not any(isinstance(event, facts.CardPlayed) for event in played.events):
            played.step()
        for swap in played.now.in_play.swaps:
            drawn += 1
            for seat in Seat:
                public = observe(played.now, seat).public.deal
                assert public is not None
                assert (swap.seat, swap.joker) in public.swapped
                assert public.drawn == ()
                heard = [redact(event, seat) for event in played.events]
                told_card = swap.card if seat is swap.seat else None
                assert JokerGivenUp(swap.seat, swap.joker, told_card) in heard
    assert drawn > 5


def plays_a_deal_with_swaps(played: Played) -> bool:
    """Plays the first deal; whether jokers were given up in it."""
    while not played.now.results:
        played.step()
    return bool(played.now.in_play.swaps)


def test_once_the_hands_are_faced_everybody_may_know_what_was_drawn_for_a_joker() -> None:
    rules = replace(PRESETS["bid_classic"], joker_swap=True)
    matches = (Played(rules, Random(seed)) for seed in range(60))
    played = next(match for match in matches if plays_a_deal_with_swaps(match))
    played.do(Reveal())
    public = observe(played.now, None).deal
    assert public is not None
    swaps = played.now.in_play.swaps
    assert swaps
    assert [(*given, card) for given, card in zip(public.swapped, public.drawn, strict=True)] == [
        (swap.seat, swap.joker, swap.card) for swap in swaps
    ]


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
                case KittyTaken(_, cards, True):
                    open_cards |= {card.text for card in cards}
                case _:
                    pass
            seen = repr(redact(event, None)) + repr(observe(match, None))
            drawn = {card.text for _, card in match.dealer_draw}
            drawn |= {card.text for cards in match.draw for _, card in cards}
            assert {card.text for card in rules.pack if f"Card.{card.text}:" in seen} <= open_cards | drawn

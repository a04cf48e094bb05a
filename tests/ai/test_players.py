"""Players choose from their options, the same each time, and see no hand but their own."""

from random import Random

import pytest

from oddtrick.ai.registry import LEVELS, player
from oddtrick.arena.session import Session
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import shuffled
from oddtrick.errors import OddTrickError
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command, PlayCard, Request
from oddtrick.match.facts import CardPlayed
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Place, Seat
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.properties.test_secrecy import another_deal, replay
from tests.strategies import Played


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_chooses_from_its_options_in_whole_matches(level: str) -> None:
    for seed, rules in enumerate(PRESETS.values()):
        rng = Random(seed)
        played = Played(rules, rng)

        def choose(place: Place, options: Options, _: Hand, played: Played = played, rng: Random = rng) -> Command:
            command = player(level).act(observe(played.now, played.now.seats[place]), rng.randrange(1000))
            if options.play is not None:
                assert command in [PlayCard(card) for card in options.play.cards]
            return command

        played.choose = choose
        for _ in played.steps():
            if level not in {"random", "easy", "medium"} and played.now.results:
                break  # one deal of each: they think about their cards


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_card(level: str) -> None:
    played = Played(PRESETS["app"], Random(9))
    played.deal()
    view = observe(played.now, Seat.WEST)
    assert player(level).act(view, 5) == player(level).act(view, 5)


def test_the_book_player_takes_more_tricks_than_the_random_one() -> None:
    tricks = [0, 0]
    for seed in range(12):
        rng = Random(seed)
        played = Played(PRESETS["rotation"], rng)
        while played.now.phase is not Phase.OVER:
            awaited = awaiting(played.now)
            if not awaited:
                played.deal()
                continue
            place = next(iter(awaited))
            seat = played.now.seats[place]
            level = ("medium", "random")[seat.side]
            played.do(Request(place, player(level).act(observe(played.now, seat), rng.randrange(10**6))))
        for result in played.now.results:
            tricks[0] += result.tricks[0]
            tricks[1] += result.tricks[1]
    assert tricks[0] > 1.4 * tricks[1]


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(OddTrickError, match="random, easy, medium, hard, master, master-book, pimc"):
        player("genius")


def two_deals_alike_to_south(rng: Random) -> tuple[View, View]:
    """South's views before its opening lead in two deals that differ only in the hands it does not see."""
    views: list[View] = []
    pack = list(shuffled(PRESETS["rotation"].pack, rng))
    for _ in range(2):
        played = Played(PRESETS["rotation"], Random(1))
        played.deal(tuple(pack))
        seat = played.now.in_play.position.turn
        views.append(observe(played.now, seat))
        own = {at for at, card in enumerate(pack) if card in views[0].hand}
        others = [at for at in range(52) if at not in own]
        cards = [pack[at] for at in others]
        rng.shuffle(cards)
        for at, card in zip(others, cards, strict=True):
            pack[at] = card
    return views[0], views[1]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_plays_by_a_card_it_does_not_see(level: str) -> None:
    rng = Random(12)
    for seed in range(12):
        first, second = two_deals_alike_to_south(rng)
        assert first.hand == second.hand
        assert player(level).act(first, seed) == player(level).act(second, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_middle_of_a_deal_the_same_seen_cards_and_seed_give_the_same_card(level: str) -> None:
    rng, compared = Random(3), 0
    played = Played(PRESETS["rotation"], rng)
    before = played.now
    played.deal()
    plays: tuple[CardPlayed, ...] = ()
    while not played.now.results:
        match, turn = played.now, played.now.in_play.position.turn
        if len(plays) % 9 == 7:
            deal = another_deal(match.in_play, turn, match.ruleset.pack, rng)
            _, other = replay(before, deal, turn, [*plays], rng)
            if other is not None and other.in_play.position.hands != match.in_play.position.hands:
                compared += 1
                assert player(level).act(observe(other, turn), 5) == player(level).act(observe(match, turn), 5)
        plays = (*plays, *(event for event in played.step() if isinstance(event, CardPlayed)))
    assert compared >= 3


def test_the_deal_does_not_depend_on_the_level_of_the_players() -> None:
    dealt = set[tuple[int, ...]]()
    for level in LEVELS:
        session, hands = Session(PRESETS["tournament"], Random(4)), tuple[int, ...]()
        for _ in range(2):
            session.deal()
            hands = tuple(session.view(seat).hand.mask for seat in Seat)
            while not session.is_between_deals:
                seat = session.awaited[0]
                session.act(seat, player(level).act(session.view(seat), 1))
        dealt.add(hands)
    assert len(dealt) == 1

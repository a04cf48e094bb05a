"""Players choose from their options, and the book player follows its maxims."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.ai.registry import LEVELS, player
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.errors import OddTrickError
from oddtrick.match.awaiting import awaiting, play_options
from oddtrick.match.commands import Command, PlayCard, Request
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board
from oddtrick.rules.deal import Deal
from oddtrick.rules.order import order_of
from oddtrick.rules.position import Position
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Place, Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.model import PublicDeal, View
from oddtrick.view.observe import observe
from tests.strategies import Played


def view_of(hand: str, trick: str = "", trump: Suit | None = Suit.SPADES, quitted: tuple[Trick, ...] = ()) -> View:
    """South's view with this hand, the cards of the trick before South, and earlier tricks."""
    held = Hand.of(parse_card(card) for card in hand.split())
    played = tuple(parse_card(card) for card in trick.split())
    order = order_of(trump)
    on_table = Trick(Seat.SOUTH.offset(-len(played)), played)
    hands = [Hand(), Hand(), held, Hand()]
    position = Position(order, (hands[0], hands[1], hands[2], hands[3]), on_table, quitted)
    dealt = Deal(1, Seat.NORTH, position.hands, None, trump)
    board = Board(dealt, position, turn_up_lies=False)
    rules = PRESETS["rotation"]
    deal = PublicDeal(
        1, Seat.NORTH, order, None, False, (), on_table, quitted, (0, 0), (1, 1, len(held), 1), (), Seat.SOUTH
    )
    public = replace(observe(Played(rules, Random(1)).now, None), phase=Phase.PLAYING, deal=deal)
    return View(public, Seat.SOUTH, held, (), Options(play=play_options(board)))


def book_card(hand: str, trick: str = "", trump: Suit | None = Suit.SPADES, quitted: tuple[Trick, ...] = ()) -> str:
    command = player("medium").act(view_of(hand, trick, trump, quitted), 0)
    assert isinstance(command, PlayCard)
    return command.card.text


@pytest.mark.parametrize(
    ("hand", "trick", "card", "maxim"),
    [
        ("HK H7 H2", "H3", "H2", "second hand low"),
        ("HK H7 H2", "H3 H4", "HK", "third hand high"),
        ("HK HQ H2", "H3 H4", "HQ", "third hand plays the lower of equals"),
        ("HK HJ H2", "H3 HT H4", "H2", "last hand leaves partner's winning trick alone"),
        ("HK HT H2", "H3 H4 H9", "HT", "last hand wins as cheaply as it can") ,
        ("H7 H2", "H3 HK H4", "H2", "last hand throws its lowest under partner's king"),
        ("S2 S9 D4", "H3 H4 H9", "S2", "ruff low"),
        ("S2 S9 D4", "H3 HA H4", "D4", "do not ruff partner's ace"),
        ("S9 SQ D4", "H3 H4 SJ", "SQ", "overruff only with a card that wins"),
        ("S9 D4 DK", "H3 HA SJ", "D4", "throw away low when nothing wins"),
        ("DA D9 D5 D2 C7", "", "D2", "lead the longest suit"),
        ("DK DQ D5 D2 C7", "", "DK", "lead the top of touching honours"),
        ("DQ D9 D6 D5 D2", "", "D5", "lead the fourth best"),
    ],
)  # fmt: skip
def test_the_book_player_keeps_the_maxims(hand: str, trick: str, card: str, maxim: str) -> None:
    assert book_card(hand, trick) == card, maxim


def test_the_book_player_wins_as_last_hand_when_an_adversary_is_ahead() -> None:
    assert book_card("HK HT H2", "H9 H3 H4") == "HT"


def test_the_book_player_returns_partners_suit() -> None:
    led = Trick(Seat.NORTH, (Card.D6, Card.D7, Card.DA, Card.D8))
    assert book_card("D3 C9 C8 C5 C4", quitted=(led,)) == "D3"


def test_the_book_player_never_throws_an_ace_for_nothing_without_trumps() -> None:
    assert book_card("DA C3 C9", "H3 H4 H9", trump=None) == "C3"


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_chooses_from_its_options_in_whole_matches(level: str) -> None:
    for seed, rules in enumerate(PRESETS.values()):
        rng = Random(seed)
        played = Played(rules, rng)

        def choose(place: Place, options: Options, played: Played = played, rng: Random = rng) -> Command:
            command = player(level).act(observe(played.now, played.now.seats[place]), rng.randrange(1000))
            if options.play is not None:
                assert command in [PlayCard(card) for card in options.play.cards]
            return command

        played.choose = choose
        for _ in played.steps():
            pass


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
    with pytest.raises(OddTrickError, match="random, medium"):
        player("genius")

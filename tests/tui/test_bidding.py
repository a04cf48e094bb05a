"""Bid Whist in the terminal."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.ai.book import BookPlayer
from oddtrick.ai.fitted_bids import FittedBidding
from oddtrick.ai.registry import player
from oddtrick.arena.session import Session
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.errors import NotationError
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass, PlayCard
from oddtrick.match.options import BidOptions, Options
from oddtrick.rules.contract import Trumps
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.tui.asking import meaning
from oddtrick.tui.bidding import advice_text, ranks_text
from oddtrick.tui.plain import play_match
from oddtrick.view.model import View
from tests.rules.test_auction import bid
from tests.tui.test_plain import Script

MODERN = PRESETS["bid_modern"]
AUCTION = Options(auction=BidOptions((bid("4 up"), bid("7 nt")), (), must_bid=False))
SUITS = Options(names=tuple(Trumps(suit, Ranking.DOWN) for suit in Suit))
WAYS = Options(names=(Trumps(None, Ranking.UP), Trumps(None, Ranking.DOWN)))
KITTY, HELD = Options(keep=2), Hand.of([Card.SA, Card.S2, Card.BJ, Card.H4])


@pytest.mark.parametrize(
    ("line", "options", "command"),
    [
        ("4 up", AUCTION, Bid(bid("4 up"))),
        ("7NT", AUCTION, Bid(bid("7 nt"))),
        ("pass", AUCTION, Pass()),
        ("h", SUITS, Name(Trumps(Suit.HEARTS, Ranking.DOWN))),
        ("spades", SUITS, Name(Trumps(Suit.SPADES, Ranking.DOWN))),
        ("down", WAYS, Name(Trumps(None, Ranking.DOWN))),
        ("s2, h4", KITTY, Keep((Card.SA, Card.BJ))),
        ("bj sa", KITTY, Keep((Card.H4, Card.S2))),
    ],
)
def test_words_mean_bids_trumps_and_cards_laid_aside(line: str, options: Options, command: Command) -> None:
    assert meaning(line, options, HELD) == command


@pytest.mark.parametrize(
    ("line", "options", "right"),
    [
        ("four", AUCTION, "as in 4 up"),
        ("left", WAYS, "neither up nor down"),
        ("x", SUITS, "S, H, D or C"),
        ("s2", KITTY, "1 cards are named: lay 2 aside"),
        ("s2 s2", KITTY, "lay 2 aside"),
        ("s2 ck", KITTY, "CK is not in your hand"),
    ],
)
def test_other_words_are_refused_with_the_right_ones(line: str, options: Options, right: str) -> None:
    with pytest.raises(NotationError, match=right):
        meaning(line, options, HELD)


def test_the_order_of_the_cards_is_told_from_the_best_to_the_worst() -> None:
    assert ranks_text(order_of(Suit.HEARTS), MODERN) == "BJ LJ A K Q J ... 3 2"
    assert ranks_text(order_of(Suit.HEARTS, Ranking.DOWN), MODERN) == "BJ LJ A 2 3 4 ... Q K"
    assert ranks_text(order_of(None, Ranking.DOWN_ACES_LOW), MODERN) == "2 3 4 5 ... K A"


@pytest.mark.parametrize("preset", ["bid_classic", "bid_modern"])
def test_a_person_plays_a_whole_match_by_typing(preset: str) -> None:
    session = Session(PRESETS[preset], Random(3), Seat.SOUTH)

    class Person(Script):
        def ask(self, prompt: str) -> str | None:
            command = player("book").act(session.view(Seat.SOUTH), 1)
            match command:
                case Bid(made):
                    return made.text
                case Pass():
                    return "pass"
                case Name(trumps):
                    down = trumps.ranking is not Ranking.UP
                    return trumps.suit.letter if trumps.suit is not None else ("down" if down else "up")
                case Keep(cards):
                    return " ".join(card.text for card in session.view(Seat.SOUTH).hand if card not in cards)
                case PlayCard(card):
                    return card.text
                case _:
                    return "yes"

    person = Person()
    assert play_match(session, person, lambda _: player("book"), Seat.SOUTH, Random(3))
    for words in ("cards lie aside", "the auction with", "of the kitty.", "needed", "the match"):
        assert words in person.text
    assert "You may bid" in person.text


class Bidder(BookPlayer):
    """Makes the lowest bid there is."""

    def act(self, view: View, seed: int) -> Command:
        assert view.options is not None
        auction = view.options.auction
        return Bid(auction.bids[0]) if auction is not None and auction.bids else super().act(view, seed)


def test_a_bid_that_does_not_beat_the_last_is_asked_again_with_the_reason() -> None:
    script = Script("4 up", "3 up")
    session = Session(replace(MODERN, first_dealer=Seat.SOUTH), Random(2), Seat.SOUTH)
    play_match(session, script, lambda _: Bidder(FittedBidding()), Seat.SOUTH, Random(2))
    assert "4 up does not beat 5 up: bid higher, or pass." in script.text
    assert "3 up is no bid here: bid from 4 to 7." in script.text


def test_a_hint_before_the_first_lead_is_what_a_bot_would_do_and_can_be_done() -> None:
    session = Session(MODERN, Random(3))
    session.deal()
    said: list[str] = []
    for _ in range(12):
        seat = session.awaited[0]
        view = session.view(seat)
        assert view.options is not None
        if not view.options.is_bidding:
            break
        command = player("medium").act(view, 0)
        said.append(advice_text(command, view))
        line = said[-1].removeprefix("A bot would ").removeprefix("bid ").removeprefix("lay aside ").rstrip(".")
        if not isinstance(command, Name):
            assert meaning(line, view.options, view.hand) == command
        session.act(seat, command)
    assert any("bid" in line for line in said) and "lay aside" in said[-1]

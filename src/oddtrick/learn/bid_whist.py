"""A lesson on what Bid Whist has and whist has not: cards upside down, jokers without trumps, and the kitty."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Final

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card, parse_hand
from oddtrick.learn.lesson import LEARNER, Lesson, Task
from oddtrick.match import facts
from oddtrick.match.commands import Keep, PlayCard
from oddtrick.match.events import BoardDealt, CardsLaidAside, KittyTaken
from oddtrick.match.evolve import fold, folded
from oddtrick.match.state import Match
from oddtrick.rules import kitty
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.contract import Trumps
from oddtrick.rules.deal import Deal, Hands
from oddtrick.rules.order import Ranking
from oddtrick.rules.position import Position
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

RULES: Final = preset("bid_modern")


def _hands(north: str, east: str, south: str, west: str) -> Hands:
    return parse_hand(north), parse_hand(east), parse_hand(south), parse_hand(west)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def _bid_for(hands: Hands, aside: tuple[Card, ...], bid: Bid, trumps: Trumps) -> Match:
    """A deal for which the learner, who dealt, has won the auction and taken up the kitty."""
    match = fold(
        (
            facts.MatchStarted(RULES),
            facts.DealerDrawn((), LEARNER),
            BoardDealt(Deal(1, LEARNER, hands, None, None, aside, is_bid_for=True)),
            *(facts.Passed(seat) for seat in (Seat.WEST, Seat.NORTH, Seat.EAST)),
            facts.BidMade(LEARNER, bid),
            facts.AuctionWon(LEARNER, bid),
            facts.TrumpsNamed(LEARNER, trumps),
            KittyTaken(LEARNER, aside, kitty.is_shown(RULES, bid)),
        )
    )
    assert match is not None, "it has begun"
    return match


def _in_play(hands: Hands, bid: Bid, trumps: Trumps, trick: Trick, tricks: tuple[int, int]) -> Match:
    """A deal late in its play. Which cards have gone before is not told: nobody is asked to remember them."""
    held = {card for hand in hands for card in hand} | {*trick.cards}
    gone = iter(card for card in CARDS if card not in held)
    aside = tuple(islice(gone, RULES.kitty))
    played = iter((*gone, *trick.cards))
    north, east, south, west = (Hand.of((*hand, *islice(played, RULES.hand_size - len(hand)))) for hand in hands)
    taken = _bid_for((north, east, south, west), aside, bid, trumps)
    match = folded(taken, (CardsLaidAside(LEARNER, aside, 0),))
    position = Position(trumps.order, hands, trick, tricks=tricks)
    return replace(match, board=replace(match.in_play, position=position, tricks=tricks))


_DOWNTOWN: Final = Task(
    heading="Downtown, low cards are high",
    text=(
        "You bid 4 downtown and named hearts. The ace is best, then two, three and so on; a king is the worst of all.",
        "Spades were led and you play last. East's seven is ahead. Which card do you play?",
    ),
    why="Downtown a five beats a seven, and a king loses to everything. The ace is the best spade of all, so keep it: "
    "the two is still out, and only the ace can catch it.",
    match=_in_play(
        _hands("..62.64", "2..A5.J", "AK5.4.3.", "3..K9.T"),
        Bid(4, Denomination.DOWN),
        Trumps(Suit.HEARTS, Ranking.DOWN),
        Trick(Seat.WEST, _cards("S9 SQ S7")),
        (6, 2),
    ),
    best=PlayCard(parse_card("S5")),
)

_JOKER: Final = Task(
    heading="At no trumps a joker is worth nothing",
    text=(
        "You bid 4 at no trumps and said that high cards are best. A joker has no suit now, and cannot win.",
        "West has led the king of hearts and you hold no heart. Which card do you throw away?",
    ),
    why="A joker wins nothing at no trumps, neither now nor later, so it is the card to be rid of. Had you held a "
    "heart, you would have had to follow with that.",
    match=_in_play(
        _hands("98..9.9", "J..JT.T", "AK..A.A.BJ", "Q6..5.5"),
        Bid(4, Denomination.NO_TRUMPS),
        Trumps(None, Ranking.UP),
        Trick(Seat.WEST, _cards("HK H3 H7")),
        (6, 2),
    ),
    best=PlayCard(Card.BJ),
)

_KITTY: Final = Task(
    heading="Keep twelve of eighteen",
    text=(
        "You bid 4 uptown and named hearts. The kitty is in your hand now; six cards must go.",
        "What you lay aside is a trick for your side, whatever it is. Choose six cards to lay aside.",
    ),
    why="Keep the trumps, joker and small ones alike, and the aces and kings. Lay aside a whole weak suit: once you "
    "hold no club, you can trump one. Two losers of another suit make up the six.",
    match=_bid_for(
        _hands("JT8752.72.95.T4", "Q.96.KT874.J87.LJ", "AK43.AJ8.AQ.953", "96.QT43.J3.AKQ6"),
        _cards("HK H5 D6 D2 C2 BJ"),
        Bid(4, Denomination.UP),
        Trumps(Suit.HEARTS, Ranking.UP),
    ),
    best=Keep(_cards("BJ HA HK HJ H8 H5 SA SK S4 S3 DA DQ")),
)

LESSON: Final = Lesson(
    title="What is new in Bid Whist",
    text="You sit South, your partner North.",
    tasks=(_DOWNTOWN, _JOKER, _KITTY),
)

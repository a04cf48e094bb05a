"""Deals, plays and matches made for the tests of records."""

from __future__ import annotations

from random import Random

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.pack import STANDARD, shuffled
from oddtrick.notation.deal_record import DealRecord, RecordedTrick
from oddtrick.notation.deal_text import parse_deal
from oddtrick.notation.finding import Finding
from oddtrick.rules.deal import Hands
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

# No. 1 of Foster's illustrative whist hands: West leads, hearts are trumps, South turned up H5.
FOSTER = "N:9.KJ43.QT9763.J5 AK732.AQ96.42.72 QT865.85.AK85.T3 J4.T72.J.AKQ9864"
FOSTER_PLAY = (
    "CK C5 C7 C3|HT HJ HQ H5|C2 CT CQ CJ|H7 H3 H9 H8|S2 S5 SJ S9|CA H4 H6 D5|SA S6 S4 HK|D7 D2 DK DJ|DA H2 D3 D4|"
    "C9 D6 S3 D8|C8 D9 S7 S8|C6 DT SK ST|C4 DQ HA SQ"
)

# No. 3 as it was printed: at trick 12 North throws D9 on CJ holding CA.
REVOKE = "N:A74.A5.KT98.AQ42 J6.43.A653.T7653 T85.QJT9.J72.KJ9 KQ932.K8762.Q4.8"
REVOKE_PLAY = (
    "DQ DK DA D2|SJ S5 S2 SA|DT D3 DJ D4|HQ H2 H5 H3|HJ H6 HA H4|C2 C3 CK C8|D7 H7 D8 D5|HK S4 D6 H9|SK S7 S6 S8|"
    "SQ C4 C5 ST|S9 CQ C6 HT|CJ H8 D9 C7|S3 CA CT C9"
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[word] for word in text.split())


def told(play: str, hands: Hands) -> tuple[RecordedTrick, ...]:
    """Tricks listed in order of play, each led by whoever holds its first card."""
    tricks = [cards(row) for row in play.split("|")]
    owner = {card: seat for seat in Seat for card in hands[seat]}
    return tuple(RecordedTrick(Trick(owner[trick[0]], trick), n) for n, trick in enumerate(tricks, 1))


def full(deal: str) -> Hands:
    hands = DealRecord(hands=parse_deal(deal)).full_hands
    assert hands is not None
    return hands


def record(deal: str, play: str, trump: Suit | None) -> DealRecord:
    hands = full(deal)
    tricks = told(play, hands)
    return DealRecord(hands=hands, trump=trump, trump_known=True, leader=tricks[0].trick.leader, tricks=tricks)


def random_hands(rng: Random) -> Hands:
    pack = shuffled(STANDARD, rng)
    return Hand.of(pack[:13]), Hand.of(pack[13:26]), Hand.of(pack[26:39]), Hand.of(pack[39:])


def random_tricks(hands: Hands, leader: Seat, trump: Suit | None, plays: int, rng: Random) -> tuple[RecordedTrick, ...]:
    """The first so many cards of a random legal play."""
    order = order_of(trump)
    held = list(hands)
    tricks: list[RecordedTrick] = []
    trick = Trick(leader)
    for _ in range(plays):
        seat = trick.turn
        card = rng.choice(cards_of(legal_mask(held[seat].mask, trick.led(order), order)))
        held[seat] = held[seat].without(card)
        trick = Trick(trick.leader, (*trick.cards, card))
        if trick.is_full:
            tricks.append(RecordedTrick(trick))
            trick = Trick(trick.winner(order))
    return (*tricks, RecordedTrick(trick)) if trick.cards else tuple(tricks)


def random_record(seed: int, plays: int | None = None) -> DealRecord:
    """A whist deal with so many cards played (any number if None)."""
    rng = Random(seed)
    hands = random_hands(rng)
    dealer = Seat(rng.randrange(4))
    turn_up = rng.choice([None, *hands[dealer]])
    trump = turn_up.suit if turn_up is not None else rng.choice([None, *Suit])
    count = rng.randrange(53) if plays is None else plays
    tricks = random_tricks(hands, dealer.left, trump, count, rng)
    return DealRecord(
        board=str(seed % 100 + 1),
        names=("Ann", 'O"Brien & Sons', "<b>\\", "\N{GREEK SMALL LETTER SIGMA}") if seed % 2 else ("", "", "", ""),
        dealer=dealer,
        hands=hands,
        trump=trump,
        trump_known=True,
        turn_up=turn_up,
        leader=dealer.left if tricks else None,
        tricks=tricks,
        is_complete=count == 52 or bool(seed % 3) or not tricks,
    )


def messages(findings: tuple[Finding, ...]) -> list[str]:
    """Findings as a person would read them."""
    return [f"{f.severity.value}: {f.message}" for f in findings]

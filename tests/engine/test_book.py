"""The native book: its maxims one by one, on every order of cards, with reasons that are true."""

from hashlib import sha256
from random import Random

import pytest

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import BOOK, USUAL_WEIGHTS, NativePlayer, SeenDeal, Style
from oddtrick.engine.position import EngineError, KnownPosition, cards_in, winning_place
from oddtrick.engine.reason import Reason
from oddtrick.rules.order import NO_SUIT, Order, Ranking, order_of
from oddtrick.rules.seat import Seat
from tests.engine.seen_by_south import PACK, SPADES, cards, seen_by_south


def test_the_weights_are_those_that_were_measured() -> None:
    # Other weights are another player: docs/bots.md says how these came about and what to do after a change.
    listed = "".join(f"{name} {value}\n" for name, value in USUAL_WEIGHTS.items())
    assert sha256(listed.encode()).hexdigest()[:16] == "7228c0087cd7d3e9"


def book_card(
    hand: str, trick: str = "", earlier: str = "", *, order: Order = SPADES, leader: Seat | None = None
) -> tuple[str, tuple[Reason, ...]]:
    seen, held, legal = seen_by_south(hand, trick, earlier, order=order, leader=leader)
    chosen = seen.choose(held, legal)
    return chosen.card.text, chosen.reasons


@pytest.mark.parametrize(
    ("hand", "trick", "card", "maxim"),
    [
        ("HK H7 H2", "H3", "H2", "second hand low"),
        ("HK H7 H2", "H3 H4", "HK", "third hand high"),
        ("HK HQ H2", "H3 H4", "HQ", "third hand plays the lower of equals"),
        ("HA HQ H2", "H3 H4", "HQ", "third hand finesses when one card is between"),
        ("HK HJ H2", "H3 HT H4", "H2", "last hand leaves partner's winning trick alone"),
        ("HK HT H2", "H3 H4 H9", "HT", "last hand wins as cheaply as it can"),
        ("H7 H2", "H3 HK H4", "H2", "last hand throws its lowest under partner's king"),
        ("S2 S9 D4", "H3 H4 H9", "S2", "ruff low"),
        ("S2 S9 D4", "H3 HA H4", "D4", "do not ruff partner's ace"),
        ("S9 SQ D4", "H3 H4 SJ", "SQ", "overruff only with a card that wins"),
        ("S9 D4 DK", "H3 HA SJ", "D4", "throw away low when nothing wins"),
        ("DK DQ D5 D2 C7", "", "DK", "lead the top of touching honours"),
        ("DQ D9 D6 D5 D2", "", "D5", "lead the fourth best"),
        ("H2 S3", "H5 H4", "H2", "follow with the only card of the suit"),
    ],
)  # fmt: skip
def test_the_book_keeps_the_maxims(hand: str, trick: str, card: str, maxim: str) -> None:
    assert book_card(hand, trick)[0] == card, maxim


def test_by_the_rule_of_eleven_a_low_card_is_enough() -> None:
    # Partner's seven leaves four higher cards elsewhere: all four are in this hand.
    card, reasons = book_card("HA HK HQ HT H2", "H7 H3")
    assert card == "H2"
    assert Reason.RULE_OF_ELEVEN in reasons or Reason.PARTNER_AHEAD in reasons


def test_the_book_answers_a_call_for_trumps() -> None:
    # North plays the nine of hearts before the two.
    earlier = "HA H9 H3 H4 HK H2 H5 H6 C3 C4 C9 CA"
    card, reasons = book_card("S7 S3 D9 D8 D6 D2 C5 C6 C7 C8", earlier=earlier, leader=Seat.WEST)
    assert card[0] == "S"
    assert Reason.ANSWER_CALL in reasons


def test_the_only_card_is_given_as_such() -> None:
    assert book_card("H2 S3", "H5 H4") == ("H2", (Reason.ONLY_CARD,))


def test_a_worthless_joker_is_led_last_and_thrown_first() -> None:
    order = order_of(None)
    pack = Hand.of(CARDS).mask
    hand = Hand.of((Card.BJ, Card.H2, Card.CA)).mask
    opening = SeenDeal(order, pack=pack, held=12, leader=Seat.SOUTH)
    assert opening.choose(hand, hand).card is not Card.BJ
    void = SeenDeal(order, pack=pack, held=12, leader=Seat.WEST, plays=(Card.D4,))
    assert void.choose(hand, hand).card is Card.BJ


def test_with_reversed_ranks_low_cards_win() -> None:
    order = order_of(None, Ranking.DOWN)
    seen = SeenDeal(order, pack=PACK, held=13, leader=Seat.EAST, plays=cards("H9 H4 H7"))
    held = Hand.of(cards("H3 HK")).mask
    assert seen.choose(held, held).card is Card.HK, "partner's card is ahead already"
    other = SeenDeal(order, pack=PACK, held=13, leader=Seat.EAST, plays=cards("H4 H9 H7"))
    assert other.to_play is Seat.NORTH
    assert other.choose(held, held).card is Card.H3


def deals(number: int) -> list[tuple[KnownPosition, int, Seat | None]]:
    """Deals of every order of cards: the position before the lead, the pack, and who named trumps."""
    made: list[tuple[KnownPosition, int, Seat | None]] = []
    rng = Random(11)
    for at in range(number):
        trump = (*Suit, None)[at % 5]
        jokers = at % 3 == 0
        order = order_of(trump, (Ranking.UP, Ranking.DOWN)[at % 2])
        pack = list(CARDS if jokers else STANDARD)
        rng.shuffle(pack)
        size = 12 if jokers else 13
        hands = [Hand.of(pack[seat * size : (seat + 1) * size]).mask for seat in range(4)]
        position = KnownPosition((hands[0], hands[1], hands[2], hands[3]), order, Seat(at % 4))
        made.append((position, Hand.of(pack).mask, Seat(at // 2 % 4) if jokers else None))
    return made


@pytest.mark.parametrize("style", Style)
def test_a_native_player_plays_legal_cards_to_the_end_of_every_kind_of_deal(style: Style) -> None:
    for start, pack, declarer in deals(60):
        position, plays = start, list[Card]()
        held = start.hands[0].bit_count()
        while any(position.hands):
            seen = SeenDeal(start.order, pack=pack, held=held, leader=start.leader, plays=plays, declarer=declarer)
            assert seen.to_play is position.to_play
            hand = position.hands[position.to_play]
            chosen = seen.choose(hand, position.legal, player=NativePlayer(style), seed=7)
            again = seen.choose(hand, position.legal, player=NativePlayer(style), seed=7)
            assert chosen == again
            plays.append(chosen.card)
            position, _ = position.play(chosen.card)
        assert len(plays) == 4 * held


def test_reasons_are_true() -> None:
    given = set[Reason]()
    for start, pack, declarer in deals(150):
        position, plays = start, list[Card]()
        held = start.hands[0].bit_count()
        while any(position.hands):
            seen = SeenDeal(start.order, pack=pack, held=held, leader=start.leader, plays=plays, declarer=declarer)
            hand = position.hands[position.to_play]
            chosen = seen.choose(hand, position.legal)
            unseen = pack & ~hand & ~Hand.of(plays).mask
            assert 1 <= len(chosen.reasons) <= 2
            for reason in chosen.reasons:
                given.add(reason)
                assert holds(reason, chosen.card, position, unseen), (reason, chosen.card.text)
            plays.append(chosen.card)
            position, _ = position.play(chosen.card)
    assert len(given) > 20


def holds(reason: Reason, card: Card, position: KnownPosition, unseen: int) -> bool:
    """Whether what a reason says of a card is so; the reasons that speak of plans hold by what was led."""
    order, hand = position.order, position.hands[position.to_play]
    suit = order.suit[card]
    legal = cards_in(position.legal)
    held = [other for other in cards_in(hand) if order.suit[other] == suit]
    rivals = [other for other in cards_in(unseen) if order.suit[other] == suit]
    trick = position.trick

    def higher(others: list[Card]) -> list[Card]:
        return [other for other in others if order.strength[other] > order.strength[card]]

    def ahead(other: Card) -> bool:
        return not trick or order.beats(other, trick[winning_place(trick, order)])

    if reason in PLANS_IN_TRUMPS:
        return suit == order.trump
    same_suit = [other for other in legal if order.suit[other] == suit]
    checks = {
        Reason.ONLY_CARD: lambda: len(legal) == 1 or all(order.suit[other] == order.trump for other in legal),
        Reason.CASH_MASTER: lambda: not higher(rivals),
        Reason.FOURTH_BEST: lambda: len(higher(held)) == 3,
        Reason.LOWEST: lambda: card == min(same_suit, key=order.strength.__getitem__),
        Reason.TOP_OF_SEQUENCE: lambda: not higher(held) and len(held) > 1,
        Reason.WORTHLESS: lambda: suit == NO_SUIT,
        Reason.CANNOT_WIN: lambda: not any(map(ahead, legal)),
        Reason.PARTNER_SURE: lambda: len(trick) - winning_place(trick, order) == 2,
        Reason.WIN_CHEAPLY: lambda: ahead(card),
        Reason.FINESSE: lambda: len(trick) == 2 and len(higher(rivals)) == 1,
    }
    return reason not in checks or checks[reason]()


PLANS_IN_TRUMPS = (
    Reason.DRAW_TRUMPS,
    Reason.RETURN_TRUMPS,
    Reason.ANSWER_CALL,
    Reason.STOP_RUFFS,
    Reason.LAST_TRUMP,
    Reason.RUFF,
    Reason.OVERRUFF,
)


def test_what_is_no_play_is_refused_with_the_reason() -> None:
    seen = SeenDeal(SPADES, pack=PACK, held=13, leader=Seat.NORTH)
    with pytest.raises(EngineError, match="at least one"):
        seen.choose(Hand.of(cards("HA")).mask, Hand.of(cards("CA")).mask)
    with pytest.raises(EngineError, match="played twice"):
        SeenDeal(SPADES, pack=PACK, held=13, leader=Seat.NORTH, plays=cards("HA H2 HA"))
    with pytest.raises(EngineError, match="not in the pack"):
        SeenDeal(SPADES, pack=PACK, held=13, leader=Seat.NORTH, plays=(Card.BJ,))
    with pytest.raises(EngineError, match="no weight 'courage'"):
        NativePlayer(weights={"courage": 1})


def test_other_weights_are_another_player() -> None:
    timid = NativePlayer(weights={"trump_base": -9000})
    hand = Hand.of(cards("SA SK SQ SJ ST S9 S8 HA")).mask
    seen = SeenDeal(SPADES, pack=PACK, held=13, leader=Seat.NORTH)
    assert seen.choose(hand, hand).card.suit is Suit.SPADES
    assert seen.choose(hand, hand, player=timid).card.suit is Suit.HEARTS
    assert BOOK.weights == {}

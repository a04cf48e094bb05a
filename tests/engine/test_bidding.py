"""What hands are worth where trumps are bid for, what is kept of them, contracts played out in imagined deals."""

from array import array
from dataclasses import replace
from random import Random

import pytest

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.names import parse_hand
from oddtrick.cards.pack import shuffled
from oddtrick.engine.bidding import FACTS, Imagined, contract_tricks, facts, kept, worths
from oddtrick.engine.position import EngineError
from oddtrick.rules.deal import deal_out
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import KITTIES, Ruleset
from oddtrick.rules.seat import Seat

RULES = PRESETS["bid_modern"]
GAMES = [replace(RULES, jokers=jokers, kitty=kitty) for jokers, sizes in KITTIES.items() for kitty in sizes]
SPADES, NONE = order_of(Suit.SPADES), order_of(None)


def hand(text: str) -> int:
    return parse_hand(text).mask


def worth(text: str) -> float:
    return worths(RULES, array("Q", [hand(text)]), [SPADES])[0, 0]


def turned(mask: int) -> int:
    """The same hand with the ranks reversed but the ace: what is high uptown is as high downtown."""
    swapped = [card if card.rank is None else _opposite(card) for card in cards_of(mask)]
    return Hand.of(swapped).mask


def _opposite(card: Card) -> Card:
    assert card.rank is not None
    rank = int(card.rank)
    return card if rank == 14 else Card(card - card % 13 + (15 - rank) - 2)


def test_trumps_honours_and_length_are_worth_something() -> None:
    plain = "KJ86.K73.985.42"
    assert worth("AKJ86.K73.98.42") > worth("KJ86.K73.985.42") > worth("86.K7532.985.42")
    assert worth("KJ86.A73.985.42") > worth(plain)
    assert 3 < worth(plain) < 9


def test_jokers_are_the_best_trumps_and_worth_nothing_without() -> None:
    jokers = hand("J86.K73.985.4") | Hand.of([Card.BJ, Card.LJ]).mask
    found = worths(RULES, array("Q", [jokers, hand("J86.K73.985.A42")]), [SPADES, NONE])
    assert found[0, 0] > found[1, 0] + 0.5
    assert found[0, 1] < found[1, 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_worth_as_much_downtown_as_its_mirror_uptown(game: Ruleset) -> None:
    deal = deal_out(game, 1, Seat.NORTH, shuffled(game.pack, Random(3)))
    for each in deal.hands:
        for trump in (Suit.HEARTS, None):
            up = worths(game, array("Q", [each.mask]), [order_of(trump)])[0, 0]
            down = worths(game, array("Q", [turned(each.mask)]), [order_of(trump, Ranking.DOWN)])[0, 0]
            assert up == pytest.approx(down)


def test_facts_lie_in_their_table_and_the_last_is_always_true() -> None:
    for known in facts(RULES, array("Q", [hand("AKJ86.K73.98.42"), hand("...AKQJT9876543")]), SPADES):
        assert known[-1] == (FACTS - 1, 1.0)
        assert all(0 <= at < FACTS and size > 0 for at, size in known)


def test_worthless_cards_go_first_and_trumps_and_winners_last() -> None:
    held = hand("AQJ97.AK4.KJ7532.8") | Hand.of([Card.BJ, Card.LJ, Card.C2]).mask
    with_trumps = {card.text for card in cards_of(kept(RULES, held, SPADES))}
    assert {"BJ", "LJ", "SA", "SQ", "SJ", "S9", "S7", "HA", "HK"} <= with_trumps
    assert len(with_trumps) == 12
    without = {card.text for card in cards_of(kept(RULES, held, NONE))}
    assert not {"BJ", "LJ"} & without


def layout(seed: int) -> "array[int]":
    deal = deal_out(RULES, 1, Seat.NORTH, shuffled(RULES.pack, Random(seed)))
    return array("Q", [*(each.mask for each in deal.hands), Hand.of(deal.kitty).mask])


def test_every_trump_takes_every_trick_whoever_bid_and_leads() -> None:
    spades = hand("AKQJT98765432...")
    trumps = cards_of(spades)
    others = [card for card in RULES.pack if card not in trumps]
    masks = [Hand.of(others[12 * n : 12 * n + 12]).mask for n in range(3)]
    aside = Hand.of([*others[36:], trumps[0]]).mask
    deal = array("Q", [Hand.of(trumps[1:]).mask, *masks, aside])
    contracts = [Imagined(0, SPADES, bidder, leader) for bidder in Seat for leader in Seat]
    taken = contract_tricks(deal, contracts, is_exchanged=True).tolist()
    assert taken == [12 if each.bidder in {Seat.NORTH, Seat.SOUTH} else 0 for each in contracts]


def test_the_bidder_takes_the_kitty_up_unless_it_has_exchanged_it() -> None:
    deal = layout(5)
    for bidder in Seat:
        contract = [Imagined(0, SPADES, bidder, bidder)]
        held = deal[bidder] | deal[4]
        final = array("Q", deal)
        final[bidder] = kept(RULES, held, SPADES)
        final[4] = held & ~final[bidder]
        taken = contract_tricks(deal, contract).tolist()
        assert taken == contract_tricks(final, contract, is_exchanged=True).tolist()
        assert taken == contract_tricks(deal, contract).tolist()


def test_layouts_and_hands_that_are_none_are_refused() -> None:
    deal = layout(1)
    deal[0] = deal[1]
    with pytest.raises(EngineError, match="two places"):
        contract_tricks(deal, [Imagined(0, SPADES, Seat.NORTH, Seat.NORTH)])
    with pytest.raises(EngineError, match="a card that is none"):
        worths(RULES, array("Q", [1 << 60]), [SPADES])

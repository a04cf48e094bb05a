"""Ways of bidding: legal under every law, the same each time, blind to hidden cards; what bids and scores are worth."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.ai.bid_policy import LEAST_GAIN, Turn, chosen, gains, likelihood, turn_of
from oddtrick.ai.bid_table import KINDS, Tricks, bid_table
from oddtrick.ai.bidding import Bidding
from oddtrick.ai.counting_bids import CountingBidding
from oddtrick.ai.discards import discards, lone_losers
from oddtrick.ai.equity import equity_of
from oddtrick.ai.fitted_bids import FittedBidding
from oddtrick.ai.imagined_auction import expectations
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.manners import respond
from oddtrick.ai.registry import player
from oddtrick.ai.searching_bids import BidEffort, SearchingBidding, call_weights
from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.names import parse_hand
from oddtrick.cards.pack import shuffled
from oddtrick.engine.layouts import LayoutSource
from oddtrick.match.commands import Bid as BidCommand
from oddtrick.match.commands import Command, Pass, Request
from oddtrick.match.options import Options
from oddtrick.match.phase import Phase
from oddtrick.rules.auction import Auction, Bid, Denomination
from oddtrick.rules.bid_law import AllPass, AuctionLaw, BidOrder, Boston, MadeScore, NamingTime, OpeningLead
from oddtrick.rules.contract import needed
from oddtrick.rules.order import NO_SUIT, order_of
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.revoke import revokes
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.stacked import do, stacked
from tests.strategies import Played, random_choice

CLASSIC, MODERN = (rules for rules in PRESETS.values() if rules.has_auction)
QUICK = SearchingBidding(BidEffort(pool=24, layouts=12, bids=3, kept=3))
BIDDINGS: list[Bidding] = [CountingBidding(), FittedBidding(), QUICK]
LAWS = [
    CLASSIC,
    MODERN,
    replace(MODERN, jokers=0, kitty=0, least_bid=1, naming=NamingTime.AFTER_KITTY),
    replace(MODERN, jokers=0, kitty=4, all_pass=AllPass.REDEAL, opening_lead=OpeningLead.BIDDERS_LEFT),
    replace(CLASSIC, jokers=1, kitty=5, naming=NamingTime.AFTER_KITTY, boston=Boston.FOURFOLD, minus_target=None),
    replace(CLASSIC, aces_bad_downtown=True, joker_swap=True, dealer_takes_equal=True, defenders_score=True),
    replace(CLASSIC, bid_order=BidOrder.DOWN_EQUALS_UP, kitty_trick=False, target=None, minus_target=None, deals=4),
    replace(MODERN, made_score=MadeScore.TAKEN, target=52, minus_target=52, auction=AuctionLaw.UNTIL_THREE_PASSES),
]


def bid_out(rules: Ruleset, bidding: Bidding, seed: int) -> Played:
    """A deal that all seats bid in one way, up to the first lead or until it is thrown in."""
    played = Played(rules, Random(seed))
    anything = random_choice(played.rng)

    def choose(place: Place, options: Options, hand: Hand) -> Command:
        if options.auction is None and not options.names and not options.keep:
            return anything(place, options, hand)
        return respond(observe(played.now, played.now.seats[place]), bidding, seed)

    played.choose = choose
    played.deal()
    while played.now.phase in {Phase.AUCTION, Phase.NAMING, Phase.KITTY}:
        played.step()
    return played


@pytest.mark.parametrize("bidding", BIDDINGS, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("rules", LAWS)
def test_bids_names_and_discards_are_legal_under_every_law(rules: Ruleset, bidding: Bidding) -> None:
    for seed in range(4):
        played = bid_out(rules, bidding, seed)
        thrown_in = rules.all_pass is AllPass.REDEAL and played.now.phase is Phase.AWAITING_BOARD
        assert thrown_in or played.now.in_play.contract is not None


def views_before_a_call(rules: Ruleset, seed: int, calls: int) -> tuple[View, View]:
    """One seat's views in two deals that differ only in what it does not see, after the same calls."""
    rng = Random(seed)
    pack = list(shuffled(rules.pack, rng))
    views: list[View] = []
    for _ in range(2):
        played = Played(replace(rules, first_dealer=Seat.NORTH), Random(seed))
        played.deal(tuple(pack))
        for _ in range(calls):
            played.do(Request(played.now.place_of(played.now.in_play.turn), Pass()))
        seat = played.now.in_play.turn
        views.append(observe(played.now, seat))
        own = {at for at, card in enumerate(pack) if card in views[0].hand}
        others = [at for at in range(len(pack)) if at not in own]
        cards = rng.sample([pack[at] for at in others], len(others))
        for at, card in zip(others, cards, strict=True):
            pack[at] = card
    return views[0], views[1]


@pytest.mark.parametrize("bidding", BIDDINGS, ids=lambda each: type(each).__name__)
def test_nobody_calls_by_a_card_it_does_not_see(bidding: Bidding) -> None:
    for seed in range(8):
        first, second = views_before_a_call(MODERN, seed, seed % 3)
        assert first.hand == second.hand
        assert first.options is not None and first.options.auction is not None
        call = bidding.call(first, first.options.auction, seed)
        assert (
            call
            == bidding.call(second, first.options.auction, seed)
            == bidding.call(first, first.options.auction, seed)
        )


def test_bids_are_worth_what_they_score_and_made_as_often_as_the_tricks_are_there() -> None:
    table = bid_table(MODERN)
    four, four_nt = table.bids.index(Bid(4, Denomination.UP)), table.bids.index(Bid(4, Denomination.NO_TRUMPS))
    assert table.points[four][9:12] == (-4, 4, 4)
    assert table.points[four_nt][9:12] == (-8, 8, 8)
    for bid in range(len(table.bids)):
        assert list(table.chances[bid]) == sorted(table.chances[bid])
        assert table.chances[bid][table.step_of(needed(table.bids[bid]) - 0.5)] == pytest.approx(0.5, abs=0.05)
    assert table.gains[four][table.step_of(13)] == pytest.approx(4, abs=0.5)
    taken = bid_table(CLASSIC)
    assert taken.points[taken.bids.index(Bid(3, Denomination.DOWN))][8:12] == (-3, 3, 4, 5)


WEAK: Tricks = (7.0, 7.5, 6.0)
STRONG: Tricks = (8.0, 12.0, 8.0)


def test_the_policy_opens_a_good_hand_passes_a_poor_one_and_bids_the_best_where_it_must() -> None:
    table = bid_table(MODERN)
    opening = turn_of(MODERN, table, Auction(Seat.WEST))
    bid = chosen(table, opening, STRONG)
    assert bid is not None and KINDS[table.kinds[bid]] is Denomination.DOWN
    assert chosen(table, opening, WEAK) is None
    forced = turn_of(MODERN, table, Auction(Seat.WEST, (None, None, None)))
    bid = chosen(table, forced, WEAK)
    assert bid is not None and table.bids[bid] == Bid(4, Denomination.DOWN)


def test_partners_bid_is_left_to_stand_and_an_adversarys_is_not() -> None:
    table = bid_table(MODERN)
    over_partner = turn_of(MODERN, table, Auction(Seat.WEST, (Bid(4, Denomination.UP), None)))
    over_adversary = turn_of(MODERN, table, Auction(Seat.WEST, (Bid(4, Denomination.UP),)))
    good: Tricks = (8.0, 11.5, 8.0)
    assert chosen(table, over_adversary, good) is not None
    assert chosen(table, over_partner, good) is None
    assert likelihood(table, over_partner, good, None) > 0.9


def test_what_gains_more_is_likelier_and_nothing_is_impossible() -> None:
    table = bid_table(MODERN)
    turn = turn_of(MODERN, table, Auction(Seat.WEST))
    calls = [None, *(table.bids[bid] for bid in turn.legal)]
    for tricks in (WEAK, STRONG):
        shares = [likelihood(table, turn, tricks, call) for call in calls]
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0
        values = [LEAST_GAIN, *gains(table, turn, tricks)]
        assert shares.index(max(shares)) == values.index(max(values))


def test_layouts_in_which_the_bidder_has_the_hand_for_it_weigh_more() -> None:
    view, _ = views_before_a_call(MODERN, 3, 1)
    pool = LayoutSource(knowledge_of(view)).draw(60, 1)
    table, dealer = bid_table(MODERN), Seat.NORTH
    passed = call_weights(MODERN, table, Auction(dealer, (None,)), pool, view.seat, 1.0)
    bid = call_weights(MODERN, table, Auction(dealer, (Bid(4, Denomination.UP),)), pool, view.seat, 1.0)
    uptown = [table.by_kind(hands[dealer.left])[0] for hands in expectations(MODERN, table, pool)]
    strongest, weakest = uptown.index(max(uptown)), uptown.index(min(uptown))
    assert passed[strongest] < passed[weakest]
    assert bid[strongest] > bid[weakest]
    own = call_weights(MODERN, table, Auction(view.seat.right, (None,)), pool, view.seat, 1.0)
    assert own == [1.0] * 60, "what one has called oneself tells nothing"


@pytest.mark.parametrize("rules", [CLASSIC, MODERN])
def test_the_chance_of_a_game_is_even_at_nothing_all_and_grows_with_ones_points(rules: Ruleset) -> None:
    chances = equity_of(rules).chances
    assert chances[0, 0] == pytest.approx(0.5, abs=1e-3)
    for (us, them), chance in chances.items():
        assert 0 < chance < 1
        assert chance + chances[them, us] == pytest.approx(1, abs=5e-3)
        if (us + 1, them) in chances:
            assert chances[us + 1, them] > chance


def test_a_deal_that_ends_the_game_is_worth_all_or_nothing() -> None:
    equity = equity_of(MODERN)
    assert equity.after(3, 0, 4, 0, ours=True) == 1
    assert equity.after(0, 3, 4, 0, ours=False) == 0
    assert equity.after(-3, 6, -4, 0, ours=True) == 0
    assert equity.after(6, -3, -4, 0, ours=False) == 1
    # One short, a certain four is worth no more than one point; far behind, it is.
    assert equity.after(6, 0, 4, 0, ours=True) == equity.after(6, 0, 7, 0, ours=True)


def test_hard_bids_for_the_game_that_it_would_lose_by_passing_and_not_for_one_that_it_leads() -> None:
    view = do(
        stacked(MODERN, "KQJ765.A86.87.8", dealer=Seat.SOUTH), BidCommand(Bid(4, Denomination.UP)), Pass(), Pass()
    )
    assert view.seat is Seat.SOUTH and view.options is not None and view.options.auction is not None
    calls = {
        score: SearchingBidding().call(replace(view, public=replace(view.public, score=score)), view.options.auction, 5)
        for score in ((0, 0), (0, 6), (6, 0))
    }
    assert calls[0, 6] is not None
    assert calls[0, 0] is calls[6, 0] is None


def test_where_there_is_no_game_or_a_very_long_one_points_are_worth_themselves() -> None:
    for rules in (replace(CLASSIC, target=None, minus_target=None, deals=8), replace(MODERN, target=90)):
        assert equity_of(rules).after(3, 1, -4, 0, ours=True) == -2


def test_no_trump_and_no_sure_winner_is_laid_aside_while_there_are_losers() -> None:
    held = parse_hand("AQJ97.AK4.KJ7532.8").mask | Hand.of([Card.BJ, Card.LJ, Card.C2]).mask
    for trump in (Suit.SPADES, None):
        order = order_of(trump)
        sets = discards(held, 6, order)
        assert len(set(sets)) == len(sets) > 1
        for aside in sets:
            cards = cards_of(aside)
            assert len(cards) == 6 and not aside & ~held
            assert not {Card.SA, Card.HA, Card.HK} & {*cards}
            assert not any(order.trump is not None and order.suit[card] == order.trump for card in cards)
            assert trump is not None or {Card.BJ, Card.LJ} <= {*cards}
        assert any(not any(order.suit[card] == Suit.CLUBS for card in cards_of(held & ~aside)) for aside in sets)


def test_a_lone_loser_is_one_that_could_be_ruffed_instead() -> None:
    held = parse_hand("AQJ97.A4.K732.8").mask
    order = order_of(Suit.SPADES)
    assert lone_losers(parse_hand("AQJ97.A4.K2.8").mask, held, order) == 1
    assert lone_losers(parse_hand("AQJ97.A.K2.").mask, held, order) == 0
    assert lone_losers(parse_hand("AQJ97.4.K.8").mask, held, order) == 3
    assert lone_losers(parse_hand("AQJ97.4.K.8").mask, held, order_of(None)) == 0


def test_winners_go_only_where_there_is_nothing_else() -> None:
    held = Hand.of([card for card in CARDS if card.suit is Suit.SPADES or card.text in {"HA", "HK", "DA", "C2"}]).mask
    order = order_of(Suit.SPADES)
    (aside,) = discards(held, 5, order)
    assert {card.text for card in cards_of(aside)} == {"HA", "HK", "DA", "C2", "S2"}
    assert all(order.suit[card] != NO_SUIT for card in cards_of(aside))


def test_a_turn_is_what_the_law_says() -> None:
    table = bid_table(CLASSIC)
    turn = turn_of(CLASSIC, table, Auction(Seat.WEST, (Bid(7, Denomination.DOWN),)))
    assert [table.bids[bid] for bid in turn.legal] == [Bid(7, Denomination.NO_TRUMPS)]
    assert turn == Turn(turn.legal, must_bid=False, least_gain=turn.least_gain)


@pytest.mark.parametrize("rules", LAWS)
def test_nobody_reneges_with_a_joker_or_without_under_any_law(rules: Ruleset) -> None:
    for seed, (level, bidding) in enumerate((("easy", CountingBidding()), ("medium", FittedBidding()))):
        played = bid_out(rules, bidding, seed)
        if played.now.board is None or played.now.in_play.contract is None:
            continue  # thrown in
        hands = [hand.mask for hand in played.now.in_play.position.hands]
        played.choose = lambda place, _options, _hand, level=level, played=played: player(level).act(
            observe(played.now, played.now.seats[place]), 1
        )
        while played.now.phase is Phase.PLAYING:
            played.step()
        position = played.now.in_play.position
        assert len(position.quitted) == rules.hand_size
        assert revokes(hands, position.quitted, position.order) == ()

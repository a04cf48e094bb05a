"""From the deal to the first lead where trumps are bid for."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting, open_to
from oddtrick.match.claiming import sure
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass, PlayCard, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import CardsLaidAside, Event, JokerSwapped, KittyTaken
from oddtrick.match.options import Bar
from oddtrick.match.orders import HOST_SOUTH, Start, TimeUp
from oddtrick.match.phase import Phase
from oddtrick.match.silence import waiting
from oddtrick.match.state import Board
from oddtrick.rules.auction import BidBar
from oddtrick.rules.bid_law import AllPass, AuctionLaw, JokerLead, KittyShown, NamingTime, OpeningLead
from oddtrick.rules.contract import Trumps
from oddtrick.rules.deal import Deal
from oddtrick.rules.errors import IllegalBid, IllegalPlay, NotNow, NotYourTurn
from oddtrick.rules.order import Ranking, order_of
from oddtrick.rules.position import Position
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import DealerDraw, Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.observe import observe
from tests.rules.test_auction import bid
from tests.strategies import Played

CLASSIC = replace(PRESETS["bid_classic"], first_dealer=Seat.WEST)
MODERN = replace(PRESETS["bid_modern"], first_dealer=Seat.WEST)
HEARTS_UP = Trumps(Suit.HEARTS, Ranking.UP)
NO_TRUMPS = Trumps(None, Ranking.UP)


class Table(Played):
    """A deal of which West is the dealer, so that North speaks first."""

    def __init__(self, rules: Ruleset, seed: int = 1) -> None:
        super().__init__(rules, Random(seed))
        self.deal()

    def does(self, seat: str, command: Command) -> tuple[Event, ...]:
        return self.do(Request(self.now.place_of(Seat("NESW".index(seat))), command))

    def says(self, words: str) -> tuple[Event, ...]:
        """Calls in turn; the events of the last."""
        events: tuple[Event, ...] = ()
        for word in words.split(", "):
            seat = self.now.in_play.turn.letter
            events = self.does(seat, Pass() if word == "pass" else Bid(bid(word)))
        return events

    def keeps(self, seat: str) -> tuple[Event, ...]:
        """Keeps the first twelve."""
        held = tuple(self.now.in_play.position.hands["NESW".index(seat)])
        return self.does(seat, Keep(held[: self.rules.hand_size]))


def test_a_deal_passes_from_the_auction_to_the_naming_the_kitty_and_the_play() -> None:
    table = Table(MODERN)
    assert table.now.phase is Phase.AUCTION
    assert list(awaiting(table.now)) == [table.now.place_of(Seat.NORTH)]
    assert table.says("pass, 4 up, pass, pass") == (
        facts.Passed(Seat.WEST),
        facts.AuctionWon(Seat.EAST, bid("4 up")),
    )
    assert table.now.phase is Phase.NAMING
    named, taken = table.does("E", Name(HEARTS_UP))
    assert named == facts.TrumpsNamed(Seat.EAST, HEARTS_UP)
    assert taken == KittyTaken(Seat.EAST, tuple(sorted(table.now.in_play.deal.kitty)), is_shown=True)
    assert table.now.phase is Phase.KITTY
    assert len(table.now.in_play.position.hands[Seat.EAST]) == 18
    (laid,) = table.keeps("E")
    assert isinstance(laid, CardsLaidAside) and len(laid.cards) == 6
    assert table.now.phase is Phase.PLAYING
    assert [len(hand) for hand in table.now.in_play.position.hands] == [12] * 4
    assert table.now.in_play.position.turn is Seat.EAST


def test_all_twelve_tricks_and_the_kitty_are_counted() -> None:
    table = Table(MODERN)
    table.says("4 up, pass, pass, pass")
    table.does("N", Name(HEARTS_UP))
    table.keeps("N")
    assert table.now.in_play.tricks == (1, 0)
    while not table.now.results:
        table.step()
    (result,) = table.now.results
    assert sum(result.tricks) == 13 and result.contract is not None
    assert result.contract.bidder is Seat.NORTH


def test_the_kitty_that_is_worth_nothing_is_not_counted() -> None:
    table = Table(replace(MODERN, kitty_trick=False))
    table.says("4 up, pass, pass, pass")
    table.does("N", Name(HEARTS_UP))
    table.keeps("N")
    while not table.now.results:
        table.step()
    assert sum(table.now.results[0].tricks) == 12


def test_only_the_seat_in_turn_may_call_and_only_what_beats_the_last_bid() -> None:
    table = Table(MODERN)
    with pytest.raises(NotYourTurn, match="North's turn"):
        table.does("E", Pass())
    table.says("4 up")
    options = open_to(table.now, table.now.place_of(Seat.EAST)).auction
    assert options is not None and not options.must_bid
    assert options.bids[0] == bid("4 nt")
    assert dict(options.barred) == {bid("4 up"): BidBar.EQUAL, bid("4 down"): BidBar.EQUAL}
    with pytest.raises(IllegalBid, match="4 down only equals 4 up"):
        table.does("E", Bid(bid("4 down")))
    with pytest.raises(IllegalBid, match="from 4 to 7"):
        table.does("E", Bid(bid("3 nt")))
    table.says("5 down")
    with pytest.raises(IllegalBid, match="4 nt does not beat 5 down"):
        table.does("S", Bid(bid("4 nt")))


def test_the_dealer_must_bid_when_the_others_have_passed() -> None:
    for rules in (CLASSIC, MODERN):
        table = Table(rules)
        table.says("pass, pass, pass")
        with pytest.raises(IllegalBid, match="dealer must bid"):
            table.does("W", Pass())
        options = open_to(table.now, table.now.place_of(Seat.WEST)).auction
        assert options is not None and options.must_bid and not options.barred
        assert table.says("4 up")[-1] == facts.AuctionWon(Seat.WEST, bid("4 up"))


def test_or_the_cards_are_thrown_in_and_the_same_dealer_deals_again() -> None:
    table = Table(replace(CLASSIC, all_pass=AllPass.REDEAL))
    assert table.says("pass, pass, pass, pass")[-1] == facts.CardsThrownIn()
    assert table.now.phase is Phase.AWAITING_BOARD
    assert awaiting(table.now) == {}
    assert table.now.dealer is Seat.WEST and table.now.results == ()
    table.deal()
    assert (table.now.in_play.deal.number, table.now.in_play.deal.dealer) == (1, Seat.WEST)


def test_after_a_scored_deal_nobody_need_be_ready_twice_for_a_deal_thrown_in() -> None:
    table = Table(replace(CLASSIC, all_pass=AllPass.REDEAL, minus_target=None, target=99))
    while table.now.phase is not Phase.AUCTION or not table.now.results:
        table.step()
    while table.now.phase is Phase.AUCTION:
        table.does(table.now.in_play.turn.letter, Pass())
    assert table.now.phase is Phase.AWAITING_BOARD and awaiting(table.now) == {}


def test_an_auction_may_go_on_until_three_pass() -> None:
    table = Table(CLASSIC)
    table.says("pass, 3 up, pass, 3 down, 4 up, pass, pass")
    assert table.now.phase is Phase.AUCTION
    assert table.says("pass")[-1] == facts.AuctionWon(Seat.NORTH, bid("4 up"))
    assert Table(replace(CLASSIC, auction=AuctionLaw.ONCE_ROUND)).says("pass, 3 up, pass, 3 down")[
        -1
    ] == facts.AuctionWon(Seat.WEST, bid("3 down"))


def test_trumps_are_named_as_they_were_bid() -> None:
    table = Table(MODERN)
    table.says("4 down, pass, pass, pass")
    with pytest.raises(IllegalBid, match="the bid is 4 down: name a suit, with low cards best"):
        table.does("N", Name(HEARTS_UP))
    with pytest.raises(IllegalBid, match="name a suit"):
        table.does("N", Name(NO_TRUMPS))
    table.does("N", Name(Trumps(Suit.HEARTS, Ranking.DOWN)))
    assert table.now.in_play.position.order.ranking is Ranking.DOWN
    no_trumps = Table(MODERN)
    no_trumps.says("4 nt, pass, pass, pass")
    with pytest.raises(IllegalBid, match="high or low cards are best"):
        no_trumps.does("N", Name(HEARTS_UP))
    no_trumps.does("N", Name(Trumps(None, Ranking.DOWN)))


@pytest.mark.parametrize("naming", NamingTime)
def test_trumps_are_named_before_the_kitty_is_seen_or_with_it_in_hand(naming: NamingTime) -> None:
    table = Table(replace(MODERN, naming=naming))
    won = table.says("4 up, pass, pass, pass")
    taken = [event for event in won if isinstance(event, KittyTaken)]
    held = observe(table.now, Seat.NORTH).hand
    if naming is NamingTime.BEFORE_KITTY:
        assert not taken and len(held) == 12
    else:
        assert taken and len(held) == 18
    assert table.now.phase is Phase.NAMING
    table.does("N", Name(HEARTS_UP))
    assert table.now.phase is Phase.KITTY
    assert len(observe(table.now, Seat.NORTH).hand) == 18


def test_without_a_kitty_the_play_follows_the_naming() -> None:
    table = Table(replace(MODERN, jokers=0, kitty=0))
    table.says("4 up, pass, pass, pass")
    assert table.does("N", Name(HEARTS_UP)) == (facts.TrumpsNamed(Seat.NORTH, HEARTS_UP),)
    assert table.now.phase is Phase.PLAYING
    assert table.now.in_play.tricks == (0, 0)


def test_exactly_as_many_cards_are_kept_as_were_dealt_and_only_those_held() -> None:
    table = Table(MODERN)
    table.says("4 up, pass, pass, pass")
    table.does("N", Name(HEARTS_UP))
    hands = table.now.in_play.position.hands
    held, foreign = tuple(hands[Seat.NORTH]), next(iter(hands[Seat.EAST]))
    with pytest.raises(IllegalPlay, match="11 cards are kept: it must be 12"):
        table.does("N", Keep(held[:11]))
    with pytest.raises(IllegalPlay, match="11 cards are kept"):
        table.does("N", Keep((*held[:11], held[0])))
    with pytest.raises(IllegalPlay, match=f"^{foreign.text} is not in your hand$"):
        table.does("N", Keep((*held[:11], foreign)))
    with pytest.raises(NotNow, match="trumps are still to be settled"):
        table.does("N", PlayCard(held[0]))


def test_any_cards_may_be_laid_aside_jokers_and_trumps_too_and_the_number_is_public() -> None:
    table = Table(MODERN)
    table.says("4 up, pass, pass, pass")
    table.does("N", Name(HEARTS_UP))
    held = sorted(table.now.in_play.position.hands[Seat.NORTH], reverse=True)
    (laid,) = table.does("N", Keep(tuple(held[6:])))
    assert isinstance(laid, CardsLaidAside)
    assert {*laid.cards} == {*held[:6]}
    kept = {*held[6:]} & {*table.now.in_play.deal.kitty}
    for seat in Seat:
        view = observe(table.now, seat)
        assert view.public.deal is not None and view.public.deal.exchanged == len(kept)
        assert view.set_aside == (laid.cards if seat is Seat.NORTH else ())


@pytest.mark.parametrize("shown", KittyShown)
@pytest.mark.parametrize("call", ["4 up", "4 nt"])
def test_the_kitty_is_seen_by_all_or_by_the_bidder_alone(shown: KittyShown, call: str) -> None:
    table = Table(replace(MODERN, kitty_shown=shown))
    table.says(f"{call}, pass, pass, pass")
    table.does("N", Name(HEARTS_UP if call == "4 up" else NO_TRUMPS))
    public = shown is KittyShown.ALWAYS or (shown is KittyShown.TRUMPS_ONLY and call == "4 up")
    deal = observe(table.now, None).deal
    assert deal is not None
    assert deal.kitty == (tuple(sorted(table.now.in_play.deal.kitty)) if public else ())
    assert {*table.now.in_play.deal.kitty} <= {*observe(table.now, Seat.NORTH).hand}


@pytest.mark.parametrize(("lead", "leader"), [(OpeningLead.BIDDER, Seat.NORTH), (OpeningLead.BIDDERS_LEFT, Seat.EAST)])
def test_the_bidder_leads_or_the_bidders_left(lead: OpeningLead, leader: Seat) -> None:
    table = Table(replace(MODERN, opening_lead=lead))
    table.says("4 up, pass, pass, pass")
    table.does("N", Name(HEARTS_UP))
    table.keeps("N")
    assert table.now.in_play.turn is leader


def with_joker(rules: Ruleset) -> Table:
    """A table at which North, on lead at no trumps, holds a joker."""
    for seed in range(50):
        table = Table(rules, seed)
        table.says("4 nt, pass, pass, pass")
        table.does("N", Name(NO_TRUMPS))
        held = table.now.in_play.position.hands[Seat.NORTH]
        if Card.BJ in held:
            table.does("N", Keep(tuple(sorted(held)[-12:])))
            return table
    raise AssertionError("no joker was dealt")


def test_a_joker_may_be_led_at_no_trumps_or_only_where_nothing_else_is_held() -> None:
    for lead in JokerLead:
        table = with_joker(replace(MODERN, joker_lead=lead))
        play = open_to(table.now, table.now.place_of(Seat.NORTH)).play
        assert play is not None
        assert (Card.BJ in play.cards) == (lead is JokerLead.NEXT_SUIT_LEADS)
        if lead is JokerLead.BARRED:
            assert dict(play.barred)[Card.BJ] is Bar.JOKER_LEAD
            with pytest.raises(IllegalPlay, match="may not be led at no trumps"):
                table.does("N", PlayCard(Card.BJ))


def test_a_joker_led_leaves_the_suit_to_the_next_card_that_has_one() -> None:
    table = with_joker(MODERN)
    table.does("N", PlayCard(Card.BJ))
    east = open_to(table.now, table.now.place_of(Seat.EAST)).play
    assert east is not None and east.led is None and not east.barred
    suited = next(card for card in east.cards if not card.is_joker)
    table.does("E", PlayCard(suited))
    assert table.now.in_play.position.trick.led(table.now.in_play.position.order) == suited.suit


def test_jokers_may_have_to_be_given_up_at_no_trumps() -> None:
    for swap in (False, True):
        table = with_joker(replace(MODERN, joker_swap=swap))
        hands = table.now.in_play.position.hands
        assert any(Card.BJ in hand for hand in hands) is not swap
        assert any(isinstance(event, JokerSwapped) for event in table.events) is swap
        assert [len(hand) for hand in hands] == [12] * 4
    trumps = Table(replace(MODERN, joker_swap=True), 3)
    trumps.says("4 up, pass, pass, pass")
    trumps.does("N", Name(HEARTS_UP))
    trumps.keeps("N")
    assert not any(isinstance(event, JokerSwapped) for event in trumps.events)


def test_nothing_of_the_bidding_may_be_done_at_another_time() -> None:
    table = Table(MODERN)
    for command in (Name(HEARTS_UP), Keep(())):
        with pytest.raises(NotNow):
            table.does("N", command)
    table.says("4 up, pass, pass, pass")
    for command in (Pass(), Bid(bid("5 up")), Keep(())):
        with pytest.raises(NotNow):
            table.does("N", command)
    with pytest.raises(NotYourTurn):
        table.does("E", Name(HEARTS_UP))
    with pytest.raises(NotNow):
        decide(table.match, TimeUp())
    assert waiting(table.now) is None


def test_the_first_diamond_deals() -> None:
    pack = (Card.BJ, Card.SA, Card.D2, *(card for card in MODERN.pack if card not in (Card.BJ, Card.SA, Card.D2)))
    drawn = decide(None, Start(replace(MODERN, first_dealer=DealerDraw.FIRST_DIAMOND), HOST_SOUTH, pack))[-1]
    assert drawn == facts.DealerDrawn(((Seat.WEST, Card.SA), (Seat.NORTH, Card.D2)), Seat.NORTH)


def test_cards_laid_aside_count_as_unseen_in_a_claim_even_the_bidders_own() -> None:
    hands = (Hand.of([Card.SK]), Hand.of([Card.H2]), Hand.of([Card.H3]), Hand.of([Card.H4]))
    order, lead = order_of(None), Trick(Seat.NORTH)
    with_ace = Deal(1, Seat.WEST, hands, None, None, kitty=(Card.SA,), is_bid_for=True)
    without = replace(with_ace, kitty=(Card.S2,))
    boards = [Board(deal, Position(order, hands, lead), turn_up_lies=False) for deal in (with_ace, without)]
    assert [sure(board, Seat.NORTH) for board in boards] == [0, 1]

"""What may happen, and that nothing else can."""

from math import comb
from random import Random

import pytest

from oddtrick.cards.card import Card, Rank
from oddtrick.cards.pack import STANDARD, shuffled
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import PlayCard, Ready, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import BoardDealt
from oddtrick.match.options import Bar
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Start
from oddtrick.match.phase import Phase
from oddtrick.rules.errors import BadBoard, IllegalPlay, NotNow, NotYourTurn
from oddtrick.rules.legal import Duty
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset, TurnedCard
from oddtrick.rules.seat import Place, Seat
from tests.strategies import Played, whole_match


def begun(rules: Ruleset = PRESETS["app"], seed: int = 1) -> Played:
    played = Played(rules, Random(seed))
    played.deal()
    return played


def test_nothing_but_a_start_is_taken_before_the_match_has_begun() -> None:
    for action in (DealBoard(STANDARD), Request(Place.FIRST, Ready())):
        with pytest.raises(NotNow, match="has not begun"):
            decide(None, action)


def test_a_match_cannot_begin_while_one_is_played() -> None:
    with pytest.raises(NotNow, match="over"):
        decide(begun().match, Start(Ruleset(), HOST_SOUTH, STANDARD))


def test_every_place_needs_its_own_seat() -> None:
    with pytest.raises(BadBoard, match="seat of its own"):
        decide(None, Start(Ruleset(), (Seat.NORTH, Seat.NORTH, Seat.SOUTH, Seat.WEST), STANDARD))


def test_the_first_ace_deals_and_the_draw_begins_at_the_hosts_left() -> None:
    pack = (Card.S2, Card.H9, Card.DA, *(c for c in STANDARD if c not in (Card.S2, Card.H9, Card.DA)))
    drawn = decide(None, Start(Ruleset(), HOST_SOUTH, pack))[-1]
    assert isinstance(drawn, facts.DealerDrawn)
    assert drawn.cards == ((Seat.WEST, Card.S2), (Seat.NORTH, Card.H9), (Seat.EAST, Card.DA))
    assert drawn.dealer is Seat.EAST


def test_the_first_ace_falls_to_each_seat_as_often_as_it_should() -> None:
    rng, rounds = Random(3), 4_000
    counts = [0, 0, 0, 0]
    for _ in range(rounds):
        drawn = decide(None, Start(Ruleset(), HOST_SOUTH, shuffled(STANDARD, rng)))[-1]
        assert isinstance(drawn, facts.DealerDrawn)
        assert drawn.cards[-1][1].rank is Rank.ACE
        counts[drawn.dealer] += 1
    expected = [0.0, 0.0, 0.0, 0.0]
    for before in range(49):  # the first ace is card `before` + 1: the three others lie behind it
        expected[Seat.WEST.offset(before)] += rounds * comb(51 - before, 3) / comb(52, 4)
    chi_square = sum((n - mean) ** 2 / mean for n, mean in zip(counts, expected, strict=True))
    assert chi_square < 16.27  # 3 degrees of freedom, p = 0.001


def test_a_pack_that_is_not_whole_cannot_draw_a_dealer() -> None:
    with pytest.raises(BadBoard, match="missing"):
        decide(None, Start(Ruleset(), HOST_SOUTH, STANDARD[:51]))


def test_the_first_deal_needs_no_ready_and_eldest_leads() -> None:
    played = Played(PRESETS["app"], Random(1))
    assert awaiting(played.now) == {}
    played.deal()
    assert played.now.phase is Phase.PLAYING
    assert list(awaiting(played.now)) == [played.now.place_of(Seat.SOUTH.left)]


def test_no_board_is_dealt_during_a_deal() -> None:
    with pytest.raises(NotNow, match="being played"):
        begun().deal()


def test_only_the_seat_in_turn_may_play() -> None:
    played = begun()
    card = next(iter(played.now.board.position.hands[Seat.NORTH])) if played.now.board else Card.SA
    with pytest.raises(NotYourTurn, match="West's turn"):
        decide(played.match, Request(played.now.place_of(Seat.NORTH), PlayCard(card)))


def test_a_card_not_held_is_refused_without_a_word_of_who_holds_it() -> None:
    played = begun()
    board = played.now.board
    assert board is not None
    foreign = next(iter(board.position.hands[Seat.NORTH]))
    with pytest.raises(IllegalPlay, match=f"^{foreign.text} is not in your hand$"):
        decide(played.match, Request(played.now.place_of(Seat.WEST), PlayCard(foreign)))


def test_a_card_that_does_not_follow_suit_is_refused_with_the_reason() -> None:
    played = begun()
    while True:
        (place, options), *_ = awaiting(played.now).items()
        assert options.play is not None
        if options.play.barred:
            break
        played.step()
    assert options.play.duty is Duty.FOLLOW
    card, bar = options.play.barred[0]
    assert bar is Bar.MUST_FOLLOW
    before = played.match
    with pytest.raises(IllegalPlay, match="were led and you hold"):
        decide(played.match, Request(place, PlayCard(card)))
    assert played.match is before


def test_the_turned_card_lies_until_the_dealer_plays_to_the_first_trick() -> None:
    played = begun()
    for _ in range(3):
        assert facts.TurnUpTaken() not in played.step()
        assert played.now.board is not None
        assert played.now.board.turn_up_lies
    events = played.step()
    assert events[0] == facts.TurnUpTaken()
    assert isinstance(events[1], facts.CardPlayed)
    assert played.now.board is not None
    assert not played.now.board.turn_up_lies


def test_the_turned_card_may_be_taken_up_at_once() -> None:
    played = Played(Ruleset(first_dealer=Seat.SOUTH, turned_card=TurnedCard.AT_ONCE), Random(1))
    events = played.deal()
    assert isinstance(events[0], BoardDealt)
    assert events[1] == facts.TurnUpTaken()
    assert played.now.board is not None
    assert not played.now.board.turn_up_lies


def test_everyone_is_awaited_after_a_deal_and_ready_is_given_once() -> None:
    played = begun(PRESETS["rotation"])
    while not played.now.results:
        played.step()
    assert {place: options.ready for place, options in awaiting(played.now).items()} == dict.fromkeys(Place, True)
    played.do(Request(Place.THIRD, Ready()))
    assert Place.THIRD not in awaiting(played.now)
    with pytest.raises(NotNow, match="ready already"):
        played.do(Request(Place.THIRD, Ready()))
    with pytest.raises(NotNow, match="between deals"):
        played.do(Request(Place.THIRD, PlayCard(Card.SA)))
    played.deal()
    assert played.now.ready == frozenset()
    with pytest.raises(NotNow, match="no next deal"):
        played.do(Request(Place.THIRD, Ready()))


def test_deal_and_lead_pass_to_the_left() -> None:
    played = whole_match(PRESETS["rotation"], 5)
    dealers = [event.deal.dealer for event in played.events if isinstance(event, BoardDealt)]
    assert dealers == [Seat.EAST.offset(n) for n in range(len(dealers))]


def test_a_match_that_is_over_takes_only_a_new_start() -> None:
    played = whole_match(PRESETS["app"], 2)
    assert awaiting(played.now) == {}
    for action in (DealBoard(STANDARD), Request(Place.FIRST, PlayCard(Card.SA)), Request(Place.FIRST, Ready())):
        with pytest.raises(NotNow):
            decide(played.match, action)
    played.do(Start(PRESETS["rotation"], HOST_SOUTH, STANDARD))
    assert (played.now.score, played.now.results, played.now.winner) == ((0, 0), (), None)
    assert played.now.ruleset == PRESETS["rotation"]

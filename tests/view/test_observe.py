"""What a view holds."""

from random import Random

from oddtrick.match.events import BoardDealt
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.view.model import PublicView
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact
from oddtrick.view.seat_event import HandDealt
from tests.strategies import Played


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    played = Played(PRESETS["app"], Random(4))
    played.deal()
    view = observe(played.now, Seat.NORTH)
    assert played.now.board is not None
    assert view.hand == played.now.board.deal.hands[Seat.NORTH]
    assert view.public.deal is not None
    assert view.public.deal.counts == (13, 13, 13, 13)
    assert view.options is None
    assert observe(played.now, Seat.WEST).options is not None


def test_before_the_first_deal_there_is_nothing_to_hold() -> None:
    played = Played(PRESETS["turnup"], Random(4))
    view = observe(played.now, Seat.NORTH)
    assert (len(view.hand), view.public.deal) == (0, None)
    assert view.public.dealer_draw


def test_a_spectator_sees_what_is_public() -> None:
    played = Played(PRESETS["app"], Random(4))
    played.deal()
    assert type(observe(played.now, None)) is PublicView


def test_the_turned_card_stays_open_as_the_dealers_until_it_is_played() -> None:
    played = Played(PRESETS["app"], Random(4))
    played.deal()
    assert played.now.board is not None
    turned = played.now.board.deal.turn_up
    for _ in range(52):
        deal = observe(played.now, Seat.WEST).public.deal
        assert deal is not None
        held = turned in played.now.board.position.hands[Seat.SOUTH]
        assert deal.faced == (((Seat.SOUTH, turned),) if held else ())
        played.step()


def test_coming_trumps_are_listed_where_they_are_known() -> None:
    played = Played(PRESETS["rotation"], Random(4))
    played.deal()
    deal = observe(played.now, None).deal
    assert deal is not None
    assert [trump.letter if trump is not None else "N" for trump in deal.next_trumps] == ["S", "D", "C", "N"]


def test_of_a_deal_a_seat_is_told_its_hand_and_a_spectator_none() -> None:
    played = Played(PRESETS["app"], Random(4))
    dealt = played.deal()[0]
    assert isinstance(dealt, BoardDealt)
    told, public = redact(dealt, Seat.EAST), redact(dealt, None)
    assert isinstance(told, HandDealt)
    assert isinstance(public, HandDealt)
    assert told.hand == tuple(dealt.deal.hands[Seat.EAST])
    assert public.hand == ()
    assert told.turn_up is dealt.deal.turn_up

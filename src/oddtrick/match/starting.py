"""The beginning of a match: seats, partners and the first dealer."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from oddtrick.cards.card import Card, Rank, Suit
from oddtrick.match import facts
from oddtrick.match.awaiting import open_to
from oddtrick.match.events import Event
from oddtrick.match.orders import Start
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.rules.deal import check_pack
from oddtrick.rules.draw import draw
from oddtrick.rules.errors import BadBoard, NotNow
from oddtrick.rules.ruleset import DealerDraw
from oddtrick.rules.seat import Place, Seat


def start(match: Match | None, order: Start) -> tuple[Event, ...]:
    """Begins a match where none is being played."""
    if match is not None and match.phase is not Phase.OVER:
        raise NotNow("a match is being played: it must be over before the next begins")
    if sorted(order.seats) != list(Seat):
        raise BadBoard("each of the four places needs a seat of its own")
    rules, pack = order.ruleset, order.pack
    suited = tuple(card for card in pack if not card.is_joker)  # jokers are left out of a draw
    started, seated = facts.MatchStarted(rules), facts.SeatsTaken(order.seats)
    match rules.first_dealer:
        case Seat():
            return started, seated
        case DealerDraw.FIRST_ACE:
            check_pack(rules, pack)
            return started, seated, _first(order.seats[Place.FIRST].left, suited, lambda card: card.rank is Rank.ACE)
        case DealerDraw.FIRST_DIAMOND:
            check_pack(rules, pack)
            first = order.seats[Place.FIRST].left
            return started, seated, _first(first, suited, lambda card: card.suit is Suit.DIAMONDS)
        case DealerDraw.RANDOM:
            check_pack(rules, pack)
            return started, seated, facts.DealerDrawn((), Seat(suited[0] % len(Seat)))
        case DealerDraw.LOWEST | DealerDraw.HIGHEST:
            check_pack(rules, pack)
            lowest_first = rules.first_dealer is DealerDraw.LOWEST
            drawn = draw(suited, lowest_first=lowest_first, for_partners=rules.draw_partners)
            cards = facts.CardsDrawn(drawn.rounds, drawn.ranking)
            if rules.draw_partners:
                return started, cards
            return started, seated, cards, facts.DealerDrawn((), order.seats[drawn.ranking[0]])
        case _:
            assert_never(rules.first_dealer)


def _first(first: Seat, pack: tuple[Card, ...], deals: Callable[[Card], bool]) -> facts.DealerDrawn:
    """Cards are faced from the seat `first` on; the first that `deals` is the dealer's."""
    last = next(n for n, card in enumerate(pack) if deals(card))
    faced = tuple((first.offset(n), card) for n, card in enumerate(pack[: last + 1]))
    return facts.DealerDrawn(faced, faced[-1][0])


def take_seat(match: Match, place: Place, seat: Seat) -> tuple[Event, ...]:
    """The place that won the draw chooses its seat; its partner sits opposite, the others as the draw ranked them."""
    if seat not in open_to(match, place).seats:
        raise NotNow("the draw gives the choice of seats to somebody else, or seats are taken already")
    return seated(match, seat)


def seated(match: Match, seat: Seat) -> tuple[Event, ...]:
    """Everyone's seat once the first of the ranking sits at `seat`, which also deals."""
    first, partner, third, fourth = match.ranking
    by_place = {first: seat, partner: seat.partner, third: seat.left, fourth: seat.right}
    seats = (by_place[Place(0)], by_place[Place(1)], by_place[Place(2)], by_place[Place(3)])
    return facts.SeatsTaken(seats), facts.DealerDrawn((), seat)

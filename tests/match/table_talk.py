"""A deal with chosen hands for the tests of irregular play and claims."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.match.awaiting import open_to
from oddtrick.match.commands import Command, PlayCard, Request
from oddtrick.match.decide import decide
from oddtrick.match.events import Event
from oddtrick.match.evolve import folded
from oddtrick.match.options import Options
from oddtrick.match.orders import HOST_SOUTH, Order
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.rules.deal import Deal
from oddtrick.rules.position import Position
from oddtrick.rules.ruleset import RevokeLaw, Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.model import View
from oddtrick.view.observe import observe

ENGLISH = Ruleset(first_dealer=Seat.WEST, revokes=RevokeLaw.ENGLISH)
AMERICAN = replace(ENGLISH, target=7, revokes=RevokeLaw.AMERICAN)
PREVENT = Ruleset(first_dealer=Seat.WEST)


class Talk:
    """The end of a deal: North leads from these hands (N, E, S, W), after tricks already taken.

    Where it is `filled` the other cards have been seen, in tricks of no particular play.
    """

    def __init__(
        self, hands: str, trump: str = "N", rules: Ruleset = ENGLISH, tricks: tuple[int, int] = (0, 0),
        score: tuple[int, int] = (0, 0), *, filled: bool = False,
    ) -> None:  # fmt: skip
        north, east, south, west = (Hand.of(map(parse_card, each.split())) for each in hands.split("|"))
        deal = Deal(1, Seat.WEST, (north, east, south, west), None, parse_suit(trump))
        position = replace(Position.at_lead(deal, may_revoke=rules.may_revoke), tricks=tricks)
        if filled:
            gone = [each for each in rules.pack if not any(each in hand for hand in deal.hands)]
            quitted = tuple(Trick(Seat.NORTH, tuple(gone[n : n + 4])) for n in range(0, len(gone), 4))
            position = replace(position, quitted=quitted)
        board = Board(deal, position, turn_up_lies=False, tricks=tricks)
        self.match = Match(rules, Phase.PLAYING, HOST_SOUTH, Seat.WEST, score=score, board=board)

    def does(self, seat: str, command: Command) -> tuple[Event, ...]:
        """A seat asks for something."""
        return self.happens(Request(self.match.place_of(Seat("NESW".index(seat))), command))

    def happens(self, action: Request | Order) -> tuple[Event, ...]:
        """Anything that is decided."""
        events = decide(self.match, action)
        self.match = folded(self.match, events)
        return events

    def plays(self, cards: str) -> tuple[Event, ...]:
        """The seats in turn play these cards; returns the events of the last."""
        events: tuple[Event, ...] = ()
        for word in cards.split():
            seat = self.match.in_play.position.turn
            events = self.happens(Request(self.match.place_of(seat), PlayCard(parse_card(word))))
        return events

    def options(self, seat: str) -> Options:
        """What a seat may do."""
        return open_to(self.match, self.match.place_of(Seat("NESW".index(seat))))

    def view(self, seat: str) -> View:
        """What a seat sees."""
        return observe(self.match, Seat("NESW".index(seat)))


def card(word: str) -> Card:
    """A card by name."""
    return parse_card(word)

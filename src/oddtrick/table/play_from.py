"""A new table at which a deal known in full goes on from any of its cards, one person among bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddtrick.cards.card import Card
from oddtrick.match import decide as match_decide
from oddtrick.match.commands import PlayCard, Request
from oddtrick.match.orders import DealBoard, Start
from oddtrick.match.phase import Phase
from oddtrick.notation.record_actions import pack_of
from oddtrick.rules.deal import Deal
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat
from oddtrick.table.chair import Person
from oddtrick.table.decide import Events
from oddtrick.table.errors import TableError
from oddtrick.table.events import BotSeated, PlaceTaken, TableMade
from oddtrick.table.levels import Levels, house_bot
from oddtrick.table.state import fold


@dataclass(frozen=True, slots=True)
class Beginning:
    """A deal, the form of the game it is played in, and the cards of it that are played already, in order."""

    deal: Deal
    ruleset: Ruleset
    cards: tuple[Card, ...]


def found_from(beginning: Beginning, founder: Person, seat: Seat, levels: Levels) -> Events:
    """A table where the deal goes on: the founder on this seat, bots on the others, the score at 0.

    Raises TableError where nothing of the deal is left to play, NotationError where it is no whole deal, and
    RuleError where one of the cards could not be played.
    """
    deal = beginning.deal
    ruleset = _rules_of(deal, beginning.ruleset)
    seats = (seat, seat.left, seat.partner, seat.right)
    made: Events = (
        TableMade(ruleset, founder),
        PlaceTaken(Place.FIRST, founder),
        *(BotSeated(place, house_bot(place, levels.at(place))) for place in Place if place is not Place.FIRST),
    )
    events = (*made, *match_decide.decide(None, Start(ruleset, seats, ())))
    state = fold(events)
    assert state is not None
    dealt = match_decide.decide(state.match, DealBoard(pack_of(deal)))
    return (*events, *dealt, *_played((*events, *dealt), beginning.cards))


def _rules_of(deal: Deal, ruleset: Ruleset) -> Ruleset:
    """The same rules with this deal as the first of its match: its dealer, and the trumps from here on."""
    cycle = ruleset.trump_cycle
    at = (deal.number - 1) % len(cycle) if cycle else 0
    return replace(
        ruleset, first_dealer=deal.dealer, draw_partners=False, trump_cycle=(*cycle[at:], *cycle[:at])
    )  # fmt: skip


def _played(before: Events, cards: Sequence[Card]) -> Events:
    state, played = fold(before), Events()
    for card in cards:
        assert state is not None and state.match is not None
        if state.match.phase is Phase.PLAYING:
            turn = state.match.in_play.position.turn
            follows = match_decide.decide(state.match, Request(state.match.place_of(turn), PlayCard(card)))
            state, played = fold(follows, state), (*played, *follows)
    if state is None or state.match is None or state.match.phase is not Phase.PLAYING:
        raise TableError("nothing_left", "nothing of this deal is left to play: go back some cards")
    return played

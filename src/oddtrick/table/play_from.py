"""A new table at which a deal known in full goes on from any of its cards, one person among bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oddtrick.cards.card import Card, Suit
from oddtrick.match import decide as match_decide
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass, PlayCard, Request
from oddtrick.match.orders import DealBoard, Start
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.record_actions import pack_of
from oddtrick.rules.auction import Call
from oddtrick.rules.contract import Trumps
from oddtrick.rules.deal import Deal
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat
from oddtrick.table.chair import Person
from oddtrick.table.decide import Events
from oddtrick.table.errors import TableError
from oddtrick.table.events import BotSeated, PlaceTaken, PlayOutSet, TableMade
from oddtrick.table.levels import Levels, house_bot
from oddtrick.table.state import fold


@dataclass(frozen=True, slots=True)
class Beginning:
    """A deal, the form of the game it is played in, and the cards of it that are played already, in order.

    Where trumps are bid for, `bidding` is all that was said and exchanged before the first lead, and `trump` what was
    named.
    """

    deal: Deal
    ruleset: Ruleset
    cards: tuple[Card, ...]
    bidding: BidRecord | None = None
    trump: Suit | None = None


def found_from(beginning: Beginning, founder: Person, seat: Seat, levels: Levels) -> Events:
    """A table where the deal goes on to its last card: the founder on this seat, bots on the others, the score at 0.

    Raises TableError where nothing of the deal is left to play, NotationError where it is no whole deal, and
    RuleError where one of the cards could not be played.
    """
    deal = beginning.deal
    ruleset = _rules_of(deal, beginning.ruleset)
    seats = (seat, seat.left, seat.partner, seat.right)
    made: Events = (
        TableMade(ruleset, founder),
        PlayOutSet(play_out=True),
        PlaceTaken(Place.FIRST, founder),
        *(BotSeated(place, house_bot(place, levels.at(place))) for place in Place if place is not Place.FIRST),
    )
    events = (*made, *match_decide.decide(None, Start(ruleset, seats, ())))
    state = fold(events)
    assert state is not None
    dealt = match_decide.decide(state.match, DealBoard(pack_of(deal, ruleset.pack)))
    begun = (*events, *dealt, *_bid_for((*events, *dealt), beginning))
    return (*begun, *_played(begun, beginning.cards))


def _rules_of(deal: Deal, ruleset: Ruleset) -> Ruleset:
    """The same rules with this deal as the first of its match: its dealer, and the trumps from here on."""
    cycle = ruleset.trump_cycle
    at = (deal.number - 1) % len(cycle) if cycle else 0
    return replace(
        ruleset, first_dealer=deal.dealer, draw_partners=False, trump_cycle=(*cycle[at:], *cycle[:at])
    )  # fmt: skip


def _bid_for(before: Events, beginning: Beginning) -> Events:
    """The bidding over again, up to the first lead."""
    state, said = fold(before), Events()
    calls = iter(beginning.bidding.calls) if beginning.bidding is not None else iter(())
    while state is not None and state.match is not None and state.match.phase in _BEFORE_THE_LEAD:
        match, told = state.match, beginning.bidding
        if told is None:
            raise TableError("nothing_bid", "trumps are bid for in this deal, and its bidding is not told")
        command = _next_command(match, told, beginning.trump, calls)
        follows = match_decide.decide(match, Request(match.place_of(match.in_play.turn), command))
        state, said = fold(follows, state), (*said, *follows)
    return said


_BEFORE_THE_LEAD = frozenset({Phase.AUCTION, Phase.NAMING, Phase.KITTY})


def _next_command(match: Match, told: BidRecord, trump: Suit | None, calls: Iterator[Call]) -> Command:
    """What the seat in turn did at this point of the bidding."""
    if match.phase is Phase.AUCTION:
        call = next(calls, None)
        return Bid(call) if call is not None else Pass()
    if match.phase is Phase.NAMING:
        return Name(Trumps(trump, told.ranking))
    held = match.in_play.position.hands[match.in_play.turn]
    return Keep(tuple(card for card in held if told.aside is None or card not in told.drawn_from))


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

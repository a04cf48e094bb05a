"""What is true of a table: the fold of its events. Holds hidden cards, inside the match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oddtrick.match import evolve as match_fold
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place
from oddtrick.table.chair import Chair
from oddtrick.table.events import (
    BotSeated,
    PaceSet,
    PersonRenamed,
    PlaceHeld,
    PlaceReturned,
    PlaceTaken,
    PlaceVacated,
    PlayOutSet,
    TableEvent,
    TableMade,
)
from oddtrick.table.pace import Pace

Chairs = tuple[Chair, Chair, Chair, Chair]


@dataclass(frozen=True, slots=True)
class TableState:
    """A table at a version, which is the number of its events.

    `move` counts the events of its matches.
    `knows` lists who has held which place during the deal in play: nobody may know two hands of it.
    `play_out` says that bots play every deal to its last card.
    """

    version: int
    ruleset: Ruleset
    founder: str
    pace: Pace
    chairs: Chairs
    match: Match | None = None
    move: int = 0
    knows: frozenset[tuple[str, Place]] = frozenset()
    play_out: bool = False

    @property
    def in_play(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.match is not None and self.match.phase is not Phase.OVER

    @property
    def host(self) -> str:
        """The person who acts for the table: its founder, or the first who plays while the founder does not."""
        playing = [chair.owner.id for chair in self.chairs if chair.owner is not None and chair.bot is None]
        return self.founder if self.founder in playing or not playing else playing[0]

    def is_alone(self, place: Place) -> bool:
        """Whether nobody but this place's owner has a place, so that nothing is kept from anybody."""
        return [at for at in Place if self.chairs[at].owner is not None] == [place]

    def place_of(self, person: str) -> Place | None:
        """The place this person owns."""
        for place in Place:
            owner = self.chairs[place].owner
            if owner is not None and owner.id == person:
                return place
        return None


def evolve(state: TableState | None, event: TableEvent) -> TableState:
    """The table after an event; before its first event a table is None."""
    if isinstance(event, TableMade):
        empty = Chair()
        return TableState(1, event.ruleset, event.founder.id, Pace.NORMAL, (empty, empty, empty, empty))
    assert state is not None, "the first event of a table says that it was made"
    state = replace(state, version=state.version + 1)
    match event:
        case PlaceTaken(place, person):
            knows = state.knows | {(person.id, place)} if state.in_play else state.knows
            return replace(_seat(state, place, Chair(person, None, state.version)), knows=knows)
        case PlaceVacated(place):
            return _seat(state, place, Chair())
        case BotSeated(place, bot):
            return _seat(state, place, Chair(None, bot))
        case PlaceHeld(place, bot):
            return _seat(state, place, replace(state.chairs[place], bot=bot))
        case PlaceReturned(place):
            return _seat(state, place, replace(state.chairs[place], bot=None))
        case PersonRenamed(place, name):
            owner = state.chairs[place].owner
            assert owner is not None, "only a person can be renamed"
            return _seat(state, place, replace(state.chairs[place], owner=replace(owner, name=name)))
        case PaceSet(pace):
            return replace(state, pace=pace)
        case PlayOutSet(play_out):
            return replace(state, play_out=play_out)
        case BoardDealt():
            owners = frozenset((c.owner.id, p) for p, c in zip(Place, state.chairs, strict=True) if c.owner is not None)
            state = replace(state, knows=owners)
        case _:
            pass
    return replace(state, match=match_fold.evolve(state.match, event), move=state.move + 1)


def fold(events: Iterable[TableEvent], state: TableState | None = None) -> TableState | None:
    """The table after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def _seat(state: TableState, place: Place, chair: Chair) -> TableState:
    first, second, third, fourth = (chair if n is place else state.chairs[n] for n in Place)
    return replace(state, chairs=(first, second, third, fourth))

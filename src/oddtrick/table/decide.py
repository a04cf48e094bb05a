"""May this happen at the table? Turns what people ask and what falls due into events, or says why not."""

from __future__ import annotations

from typing import assert_never

from oddtrick.ai.registry import DEFAULT
from oddtrick.cards.pack import Shuffler, shuffled
from oddtrick.match import decide as match_decide
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command, Request
from oddtrick.match.facts import DealScored, SeatsTaken
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Reveal, Start, TimeUp
from oddtrick.match.phase import Phase
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place
from oddtrick.table.asks import Act, Ask, Begin, Rename, SeatBot, SetPace, SetPlayOut, Sit, Stand
from oddtrick.table.chair import Person
from oddtrick.table.errors import TableError
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
from oddtrick.table.levels import Levels, house_bot, known_level, levels_kept
from oddtrick.table.person_name import parse_name
from oddtrick.table.state import TableState, fold

Events = tuple[TableEvent, ...]


def found(ruleset: Ruleset, founder: Person, bots: Levels | None, rng: Shuffler) -> Events:
    """A new table with its founder on the first place; with levels of bots it is filled and begins at once."""
    made: Events = (TableMade(ruleset, founder), PlaceTaken(Place.FIRST, founder))
    if bots is None:
        return made
    state = fold(made)
    assert state is not None
    return (*made, *_begin(state, bots, rng))


def decide(state: TableState, person: Person, ask: Ask, away: frozenset[Place], rng: Shuffler) -> Events:
    """The events that follow from what a person asks; none where it is so already.

    `away` lists the places whose owners are away; `rng` shuffles the pack if a deal follows.
    Raises TableError or RuleError where it may not be.
    """
    match ask:
        case Act(command):
            place = state.place_of(person.id)
            if place is None:
                raise TableError("not_seated", "you are watching: take a place to play")
            return (*_returned(state, place), *act(state, place, command, rng))
        case Sit(place):
            return _sit(state, person, place)
        case Stand():
            return _stand(state, person)
        case SeatBot(place, level):
            _host_only(state, person)
            return _seat_bot(state, place, known_level(level), place in away)
        case Begin():
            _host_only(state, person)
            if state.in_play:
                raise TableError("match_begun", "a match is being played: the next can begin when it is over")
            return _begin(state, Levels(DEFAULT), rng)
        case Rename(name):
            place = state.place_of(person.id)
            return _rename(state, place, parse_name(name)) if place is not None else ()
        case SetPace(pace):
            _host_only(state, person)
            return () if pace is state.pace else (PaceSet(pace),)
        case SetPlayOut(play_out):
            _host_only(state, person)
            return () if play_out is state.play_out else (PlayOutSet(play_out),)
        case _:
            assert_never(ask)


def act(state: TableState, place: Place, command: Command, rng: Shuffler) -> Events:
    """The events of a command from a place, and the next deal where it was the last thing waited for."""
    return _go_on(state, match_decide.decide(state.match, Request(place, command)), rng)


def go_on(state: TableState, rng: Shuffler) -> Events:
    """What follows when those awaited are waited for no longer: the next deal, or what the law says of silence."""
    match = state.match
    if match is not None and match.phase is Phase.AWAITING_BOARD:
        return _deal(state, rng)
    return _go_on(state, match_decide.decide(match, TimeUp()), rng)


def _deal(state: TableState, rng: Shuffler) -> Events:
    return match_decide.decide(state.match, DealBoard(shuffled(state.ruleset.pack, rng)))


def hold(state: TableState, place: Place) -> Events:
    """A bot for the owner of this place, who has been away or silent too long."""
    chair = state.chairs[place]
    return (PlaceHeld(place, house_bot(place, DEFAULT)),) if chair.owner is not None and chair.bot is None else ()


def come_back(state: TableState, person: Person) -> Events:
    """What follows from a person's arrival: a place that was held is theirs again, under the name they have now."""
    place = state.place_of(person.id)
    if place is None:
        return ()
    return (*_returned(state, place), *_rename(state, place, person.name))


def _returned(state: TableState, place: Place) -> Events:
    return (PlaceReturned(place),) if state.chairs[place].is_held else ()


def _go_on(state: TableState, events: Events, rng: Shuffler) -> Events:
    """The events and what follows at once: levels kept, hands of a deal faced, the next deal if nobody is awaited."""
    if any(isinstance(event, SeatsTaken) for event in events):
        events = (*events, *levels_kept(state, events))
    if any(isinstance(event, DealScored) for event in events):
        events = (*events, *_hands_faced(state, events))
    after = fold(events, state)
    assert after is not None
    match = after.match
    if match is None or match.phase is not Phase.AWAITING_BOARD or awaiting(match):
        return events
    return (*events, *_deal(after, rng))


def _hands_faced(state: TableState, events: Events) -> Events:
    after = fold(events, state)
    assert after is not None
    if after.match is None or after.match.board is None or after.match.board.all_faced:
        return ()
    return match_decide.decide(after.match, Reveal())


def _begin(state: TableState, levels: Levels, rng: Shuffler) -> Events:
    bots: Events = tuple(
        BotSeated(place, house_bot(place, levels.at(place))) for place in Place if state.chairs[place].is_empty
    )
    seats = HOST_SOUTH if state.match is None else state.match.seats
    pack = shuffled(state.ruleset.pack, rng)
    return _go_on(state, (*bots, *match_decide.decide(state.match, Start(state.ruleset, seats, pack))), rng)


def _sit(state: TableState, person: Person, place: Place) -> Events:
    old = state.place_of(person.id)
    if old is place:
        return _returned(state, place)
    if state.chairs[place].owner is not None:
        raise TableError("place_taken", "somebody has this place: choose another")
    if old is not None and state.in_play:
        raise TableError("already_seated", "you have a place: places can be changed when the match is over")
    playing = state.match is not None and state.match.phase.is_in_deal
    if playing and any(who == person.id and where is not place for who, where in state.knows):
        raise TableError("knows_a_hand", "you have seen another hand of this deal: sit down here after it")
    left: Events = (PlaceVacated(old),) if old is not None else ()
    return (*left, PlaceTaken(place, person))


def _stand(state: TableState, person: Person) -> Events:
    place = state.place_of(person.id)
    if place is None:
        return ()
    return (BotSeated(place, house_bot(place, DEFAULT)),) if state.in_play else (PlaceVacated(place),)


def _seat_bot(state: TableState, place: Place, level: str, is_away: bool) -> Events:  # noqa: FBT001
    chair, bot = state.chairs[place], house_bot(place, level)
    if chair.owner is None:
        return () if chair.bot == bot else (BotSeated(place, bot),)
    if not chair.is_held and not is_away:
        raise TableError("place_taken", f"{chair.owner.name} has this place and is here")
    if not state.in_play:
        return (BotSeated(place, bot),)
    return () if chair.bot == bot else (PlaceHeld(place, bot),)


def _rename(state: TableState, place: Place, name: str) -> Events:
    owner = state.chairs[place].owner
    return (PersonRenamed(place, name),) if owner is not None and owner.name != name else ()


def _host_only(state: TableState, person: Person) -> None:
    if person.id != state.host:
        raise TableError("not_host", "only the host of the table may do that")

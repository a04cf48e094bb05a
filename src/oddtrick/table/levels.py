"""The levels of the bots at a table: the partner's of whoever began it, and those of the others."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.ai.registry import level_of
from oddtrick.errors import OddTrickError
from oddtrick.rules.seat import Place
from oddtrick.table.chair import BOT_NAMES, Bot
from oddtrick.table.errors import TableError
from oddtrick.table.events import BotSeated, TableEvent
from oddtrick.table.state import TableState, fold


@dataclass(frozen=True, slots=True)
class Levels:
    """What the bots of a new table play like; without a level of its own the partner plays as the others do."""

    others: str
    partner: str | None = None

    def at(self, place: Place) -> str:
        """The level for a place, as seen from the first. Raises TableError where there is no such level."""
        across = place is Place.THIRD and self.partner is not None
        return known_level(self.partner if across and self.partner is not None else self.others)


def known_level(level: str) -> str:
    """The name of a level of play; raises TableError naming those there are."""
    try:
        return level_of(level).name
    except OddTrickError as fault:
        raise TableError("unknown_level", str(fault)) from None


def house_bot(place: Place, level: str) -> Bot:
    """The bot of this level for a place."""
    return Bot(level, BOT_NAMES[place])


def levels_kept(state: TableState, events: tuple[TableEvent, ...]) -> tuple[BotSeated, ...]:
    """What a draw for seats makes of the levels at a table of one person and three bots.

    The level chosen for the partner was given to the place across; it goes to the bot that is now the partner.
    """
    after = fold(events, state)
    assert after is not None
    people = [place for place in Place if after.chairs[place].owner is not None]
    if len(people) != 1 or after.match is None:
        return ()
    across = Place((people[0] + 2) % len(Place))
    partner = after.match.place_of(after.match.seats[people[0]].partner)
    chosen, drawn = after.chairs[across].bot, after.chairs[partner].bot
    if chosen is None or drawn is None or chosen.level == drawn.level:
        return ()
    return BotSeated(partner, house_bot(partner, chosen.level)), BotSeated(across, house_bot(across, drawn.level))

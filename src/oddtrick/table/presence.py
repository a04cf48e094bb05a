"""Who is connected to a table. Not events: a restart forgets it, and everybody is away until they come back."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.seat import Place
from oddtrick.table.state import TableState


@dataclass(frozen=True, slots=True)
class Attendance:
    """The owned places with a live connection, and those whose owners have been gone for a while."""

    connected: frozenset[Place] = frozenset()
    away: frozenset[Place] = frozenset()


class Presence:
    """The people connected to one table, and since when its absent owners are gone. Times are the caller's."""

    def __init__(self, now: float) -> None:
        self._here: set[str] = set()
        self._gone_since: dict[str, float] = {}
        self._loaded_at = now
        self._live_since: float | None = None

    def arrive(self, person: str) -> None:
        """The person has a connection now."""
        self._here.add(person)
        self._gone_since.pop(person, None)

    def leave(self, person: str, now: float) -> None:
        """The person's last connection is closed."""
        self._here.discard(person)
        self._gone_since[person] = now

    def settle(self, state: TableState, now: float) -> None:
        """Notes whether the table is live: an owner is here or, where nobody owns a place, anyone at all.

        A table that is not live waits, so that someone who plays alone with bots loses nothing by being called away.
        """
        owners = _owners(state)
        live = any(person in self._here for person in owners) if owners else bool(self._here)
        if not live:
            self._live_since = None
        elif self._live_since is None:
            self._live_since = now
        for person in [*self._gone_since]:
            if person not in owners:
                del self._gone_since[person]

    @property
    def is_live(self) -> bool:
        """Whether bots play and times run."""
        return self._live_since is not None

    def attendance(self, state: TableState, now: float, away_after: float) -> Attendance:
        """Who of the owners is here, and who has been gone for `away_after` seconds."""
        owners = _owners(state)
        return Attendance(
            frozenset(place for person, place in owners.items() if person in self._here),
            frozenset(
                place
                for person, place in owners.items()
                if person not in self._here and now - self._gone(person) >= away_after
            ),
        )

    def gone_at(self, state: TableState) -> tuple[float, ...]:
        """When each owner who is not here went."""
        return tuple(self._gone(person) for person in _owners(state) if person not in self._here)

    def hold_at(self, state: TableState, held_after: float) -> dict[Place, float]:
        """When a bot is to take each place whose owner is gone. Time counts only while others are here.

        Between matches too, or a founder who is gone could keep the others from the next one.
        """
        if self._live_since is None or state.match is None:
            return {}
        return {
            place: max(self._gone(person), self._live_since) + held_after
            for person, place in _owners(state).items()
            if person not in self._here and not state.chairs[place].is_held
        }

    def company(self, state: TableState) -> frozenset[Place]:
        """The places of owners who are here and not alone in that; empty where nobody is kept waiting."""
        here = frozenset(place for person, place in _owners(state).items() if person in self._here)
        return here if len(here) > 1 else frozenset()

    def _gone(self, person: str) -> float:
        return self._gone_since.get(person, self._loaded_at)


def _owners(state: TableState) -> dict[str, Place]:
    return {chair.owner.id: place for place, chair in zip(Place, state.chairs, strict=True) if chair.owner is not None}

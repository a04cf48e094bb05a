"""A match in this process: the caller brings the shuffles and the commands, and hears what a seat is told."""

from __future__ import annotations

from oddtrick.cards.pack import Shuffler, shuffled
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command, Request
from oddtrick.match.decide import decide
from oddtrick.match.evolve import evolve
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Order, Start
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import PublicView, View
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact
from oddtrick.view.seat_event import SeatEvent


class Session:
    """One match from its start. `listener` is the seat whose events are kept; None hears what a spectator hears."""

    def __init__(self, ruleset: Ruleset, rng: Shuffler, listener: Seat | None = None) -> None:
        self._ruleset, self._rng, self._listener = ruleset, rng, listener
        self._heard: list[SeatEvent] = []
        self._match: Match | None = None
        self._do(Start(ruleset, HOST_SOUTH, shuffled(ruleset.pack, rng)))

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self._now.phase is Phase.OVER

    @property
    def is_between_deals(self) -> bool:
        """Whether the next board is to be dealt once all are ready."""
        return self._now.phase is Phase.AWAITING_BOARD

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that may act; empty when the next board is to be dealt, or the match is over."""
        return tuple(self._now.seats[place] for place in awaiting(self._now))

    def view(self, seat: Seat) -> View:
        """What a seat may know now."""
        return observe(self._now, seat)

    def public(self) -> PublicView:
        """What a spectator may know now."""
        return observe(self._now, None)

    def act(self, seat: Seat, command: Command) -> None:
        """A seat does something. Raises RuleError, and nothing has changed, where it may not."""
        self._do(Request(self._now.place_of(seat), command))

    def deal(self) -> None:
        """Deals the next board, whoever is ready. Raises RuleError during a deal."""
        self._do(DealBoard(shuffled(self._ruleset.pack, self._rng)))

    def heard(self) -> tuple[SeatEvent, ...]:
        """What the listener has been told since this was last asked."""
        heard = tuple(self._heard)
        self._heard.clear()
        return heard

    @property
    def _now(self) -> Match:
        assert self._match is not None, "a session begins its match"
        return self._match

    def _do(self, action: Request | Order) -> None:
        for event in decide(self._match, action):
            self._match = evolve(self._match, event)
            told = redact(event, self._listener)
            if told is not None:
                self._heard.append(told)

"""A player that is a program of its own: it reads the table's messages as lines of JSON and answers with its own.

It is sent what a client of the server is sent: `welcome`, a `snapshot` of what one seat may know, `told` for each
card after that, and `done` or `refused` for its own. See docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from oddtrick.ai.child import Child
from oddtrick.ai.player import PlayerFault
from oddtrick.errors import NotationError
from oddtrick.match.commands import Command, PlayCard
from oddtrick.match.facts import CardPlayed, TrickTaken
from oddtrick.protocol import convert, messages, shapes
from oddtrick.protocol.convert_events import event_message
from oddtrick.protocol.names import seat_letter
from oddtrick.rules.seat import Place
from oddtrick.view.model import PublicDeal, View

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(messages.ClientMessage)

_STARTS_IN: Final = 10.0
"""Seconds that a program has besides, to start."""


class ExternalPlayer:
    """A program that plays one seat. It is started when it is first asked, and again after it has failed."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command, self._seconds = tuple(command), seconds
        self._child: Child | None = None
        self._seen: View | None = None
        self._n = 0

    def act(self, view: View, seed: int) -> Command:
        """What the program answers. Raises PlayerFault where it is late, ends, or answers what it may not."""
        try:
            return self._asked(view)
        except PlayerFault as fault:
            self.close()
            raise PlayerFault(f"{' '.join(self._command)} {fault}") from None

    def close(self) -> None:
        """Ends the program, and whatever it has started."""
        if self._child is not None:
            self._child.end()
        self._child = self._seen = None

    def _asked(self, view: View) -> Command:
        seconds = self._seconds
        if self._child is None:
            self._child, seconds = Child(self._command), seconds + _STARTS_IN
            self._n = 0
            self._say(messages.Welcome(messages.VERSION, view.seat.name.capitalize(), _own_place(view), host=False))
        self._child.expect_silence()
        for message in self._news(view):
            self._say(message)
        self._seen = view
        answer = self._read(seconds)
        command = self._command_of(answer, view)
        self._say(messages.Done(answer.id, self._n))
        return command

    def _say(self, message: messages.ServerMessage) -> None:
        assert self._child is not None
        self._child.say(_encoder.encode(message))

    def _read(self, seconds: float) -> messages.Act:
        assert self._child is not None
        while True:
            line = self._child.line(seconds)
            try:
                message = _decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                raise PlayerFault(f"answered {_shown(line)}, which is no message: {error}") from None
            if isinstance(message, messages.Act):
                return message
            if not isinstance(message, messages.Ping):
                raise PlayerFault(f"answered {_shown(line)}: only acts are asked for")
            self._say(messages.Pong())

    def _command_of(self, act: messages.Act, view: View) -> Command:
        try:
            command = convert.command(act.command)
        except NotationError as error:
            raise PlayerFault(f"answered no card: {error}") from None
        play = view.options.play if view.options is not None else None
        if isinstance(command, PlayCard) and play is not None and command.card not in play.cards:
            reason = f"{command.card.text} is not among the cards that may be played"
            self._say(messages.Refused(act.id, "illegal_play", reason))
            raise PlayerFault(f"answered with an illegal card: {reason}")
        return command

    # --- what the program is told: only what follows from the views of its seat ---

    def _news(self, view: View) -> Iterator[messages.ServerMessage]:
        """The cards since it was last asked, where nothing else has happened; else everything it may know."""
        played = _played_since(self._seen, view)
        if played is None:
            self._n += 1
            yield self._snapshot(view)
            return
        for number, event in enumerate(played, 1):
            self._n += 1
            now = convert.now(view) if number == len(played) else None
            yield messages.Told(self._n, event_message(event, view), now)

    def _snapshot(self, view: View) -> messages.Snapshot:
        return messages.Snapshot(self._n, _table(view), _own_place(view), convert.match_view(view), convert.now(view))


def _played_since(seen: View | None, view: View) -> list[CardPlayed | TrickTaken] | None:
    """The plays between two views of a seat; None where they are of different deals or more has happened."""
    before = seen.public.deal if seen is not None else None
    after = view.public.deal
    if seen is None or before is None or after is None or len(seen.public.results) != len(view.public.results):
        return None
    old, new = _plays(before), _plays(after)
    plain = (before.faced, before.exposed, before.accused) == (after.faced, after.exposed, after.accused)
    turned = before.turn_up_lies == after.turn_up_lies
    if not (plain and turned) or new[: len(old)] != old or len(new) == len(old):
        return None
    return new[len(old) :]


def _plays(deal: PublicDeal) -> list[CardPlayed | TrickTaken]:
    plays: list[CardPlayed | TrickTaken] = []
    tricks = [0, 0]
    for trick in (*deal.quitted, deal.trick):
        plays += [CardPlayed(play.seat, play.card) for play in trick.plays]
        if trick.is_full and trick is not deal.trick:
            winner = trick.winner(deal.order)
            tricks[winner.side] += 1
            plays.append(TrickTaken(winner, (tricks[0], tricks[1])))
    return plays


def _table(view: View) -> shapes.TableInfo:
    first, second, third, fourth = (_place(place, view) for place in Place)
    return shapes.TableInfo(
        code="",
        records="",
        rules=convert.rules_message(view.public.ruleset),
        preset=None,
        begun=True,
        pace="fast",
        play_out=True,
        places=(first, second, third, fourth),
    )


def _place(place: Place, view: View) -> shapes.PlaceInfo:
    seat = view.public.seats[place]
    return shapes.PlaceInfo(
        place=convert.place_number(place),
        seat=seat_letter(seat),
        occupant="bot",
        name=seat.name.capitalize(),
        level=None,
        held=False,
        host=False,
    )


def _own_place(view: View) -> shapes.PlaceNumber:
    return convert.place_number(Place(view.public.seats.index(view.seat)))


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace")
    return repr(text if len(text) <= 60 else text[:60] + "...")

"""The messages between a table and a client, both directions."""

from __future__ import annotations

from typing import Literal, TypeAlias

from oddtrick.protocol.event_messages import Event
from oddtrick.protocol.shapes import (
    CorrectionName,
    DenominationName,
    MatchView,
    Message,
    Now,
    PenaltyName,
    PlaceNumber,
    RankingName,
    Reason,
    SeatLetter,
    TableInfo,
    TrumpLetter,
)

VERSION = 4
"""The version of this protocol, in every `Welcome`."""


# --- what a client asks ----------------------------------------------------------------------------------------------


class Play(Message, frozen=True, tag="play"):
    """Play a card."""

    card: str


class Ready(Message, frozen=True, tag="ready"):
    """Go on to the next deal."""


class TakeSeat(Message, frozen=True, tag="take_seat"):
    """Choose a seat, as the draw has given the choice."""

    seat: SeatLetter


class MakeBid(Message, frozen=True, tag="bid"):
    """Bid so many tricks beyond the book."""

    level: int
    denomination: DenominationName


class Pass(Message, frozen=True, tag="pass"):
    """Bid nothing this time."""


class Name(Message, frozen=True, tag="name"):
    """Name trumps, having won the auction: one of `options.names`."""

    suit: TrumpLetter
    ranking: RankingName


class Keep(Message, frozen=True, tag="keep"):
    """Keep these cards of one's own and the kitty's; the rest are laid aside."""

    cards: tuple[str, ...]


class Withdraw(Message, frozen=True, tag="withdraw"):
    """Take back one's own revoke from the trick on the table."""


class Enquire(Message, frozen=True, tag="enquire"):
    """Ask partner, who has not followed suit, whether it holds none."""


class Correct(Message, frozen=True, tag="correct"):
    """Say what an adversary who has withdrawn a card must do."""

    correction: CorrectionName


class Call(Message, frozen=True, tag="call"):
    """Call an exposed card."""

    card: str


class Claim(Message, frozen=True, tag="claim"):
    """Claim so many of the remaining tricks."""

    tricks: int


class Concede(Message, frozen=True, tag="concede"):
    """Give up all the remaining tricks."""


class Answer(Message, frozen=True, tag="answer"):
    """Answer what `options.answer` asks."""

    accept: bool


class ClaimRevoke(Message, frozen=True, tag="claim_revoke"):
    """Say that an adversary has revoked."""

    seat: SeatLetter


class Exact(Message, frozen=True, tag="exact"):
    """Choose what one revoke costs."""

    penalty: PenaltyName


Bidding: TypeAlias = MakeBid | Pass | Name | Keep

Irregular: TypeAlias = Withdraw | Enquire | Correct | Call | ClaimRevoke | Exact

Command: TypeAlias = Play | Ready | TakeSeat | Bidding | Claim | Concede | Answer | Irregular


class Act(Message, frozen=True, tag="act"):
    """A command of the match.

    Every request carries an `id` of the client's choice, at most 40 characters; the same id asked twice takes
    effect once and is answered twice.
    """

    id: str
    command: Command


class Sit(Message, frozen=True, tag="sit"):
    """Take a place: an empty one, or one a bot holds that nobody owns."""

    id: str
    place: PlaceNumber


class Stand(Message, frozen=True, tag="stand"):
    """Give up one's place; a bot takes it if the match has begun."""

    id: str


class SeatBot(Message, frozen=True, tag="seat_bot"):
    """The host puts a bot on a place that is empty, held by a bot, or whose owner is away."""

    id: str
    place: PlaceNumber
    level: str


class Begin(Message, frozen=True, tag="begin"):
    """The host starts the match, or the next one once it is over; bots fill the empty places."""

    id: str


class Rename(Message, frozen=True, tag="rename"):
    """Be called this, at every table."""

    id: str
    name: str


class SetPace(Message, frozen=True, tag="set_pace"):
    """The host sets how long bots think and how long a finished trick lies."""

    id: str
    pace: Literal["normal", "fast"]


class SetPlayOut(Message, frozen=True, tag="set_play_out"):
    """The host sets whether bots play every deal to its last card, or end it once its end is certain."""

    id: str
    play_out: bool


class AskHint(Message, frozen=True, tag="ask_hint"):
    """Ask what to play and why, or to bid, name or keep; for whoever is to do so at a table without other people."""

    id: str


class Ping(Message, frozen=True, tag="ping"):
    """Asks for a `Pong`; a client sends it when it has heard nothing for a while."""


ClientMessage: TypeAlias = Act | Sit | Stand | SeatBot | Begin | Rename | SetPace | SetPlayOut | AskHint | Ping


# --- what a client is told -------------------------------------------------------------------------------------------


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message on a socket. `place` is the receiver's, None for a spectator."""

    protocol: int
    name: str
    place: PlaceNumber | None
    host: bool


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything the receiver may know at version `n`; `match` is None before the first match."""

    n: int
    table: TableInfo
    place: PlaceNumber | None
    match: MatchView | None
    now: Now | None


class Told(Message, frozen=True, tag="told"):
    """Version `n` of the table: one event, or None where it is not for this receiver. Versions have no gaps."""

    n: int
    event: Event | None
    now: Now | None


class Done(Message, frozen=True, tag="done"):
    """The request took effect and is stored; `n` is the version it led to."""

    id: str
    n: int


class Refused(Message, frozen=True, tag="refused"):
    """The request changed nothing. `code` names the reason for machines, `reason` for people."""

    id: str
    code: str
    reason: str


class Hinted(Message, frozen=True, tag="hinted"):
    """The answer to `AskHint`: a card and at most two reasons, from what the asker may know alone. Not an event."""

    id: str
    card: str
    reasons: tuple[Reason, ...]


class Advised(Message, frozen=True, tag="advised"):
    """The answer to `AskHint` before the first lead: what a bot of the usual level would do with these cards.

    It is found from what the asker may know alone. Not an event.
    """

    id: str
    command: Bidding


class Presence(Message, frozen=True, tag="presence"):
    """Which owned places have a live connection, and which are away. Not an event: it has no version."""

    connected: tuple[PlaceNumber, ...]
    away: tuple[PlaceNumber, ...]


class Timer(Message, frozen=True, tag="timer"):
    """What is awaited now is waited for no longer than so many seconds. Not an event.

    Between deals the next one is then dealt; a question is answered as the law answers silence.
    """

    seconds: float


class Closing(Message, frozen=True, tag="closing"):
    """The last message on a socket.

    `moved`: this seat was opened elsewhere; do not reconnect by itself. `no_table`: there is no such table.
    `restarting`: reconnect. `flooded`: too many messages; reconnect later.
    """

    reason: Literal["moved", "no_table", "restarting", "flooded"]


class Pong(Message, frozen=True, tag="pong"):
    """Answers a `Ping`."""


ServerMessage: TypeAlias = (
    Welcome | Snapshot | Told | Done | Refused | Hinted | Advised | Presence | Timer | Closing | Pong
)

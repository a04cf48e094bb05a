"""The messages between a table and a client, as frozen tagged structs.

Cards are `SA` to `C2`, `LJ` and `BJ`; suits `S H D C`, and `N` for no trumps; seats `N E S W`; places 0 to 3.
A pair of numbers is North-South, East-West. Field meanings are those of the views and events they are made from.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

VERSION = 1
"""The version of this protocol, in every `Welcome`."""

SeatLetter: TypeAlias = Literal["N", "E", "S", "W"]
TrumpLetter: TypeAlias = Literal["S", "H", "D", "C", "N"]
SideLetters: TypeAlias = Literal["NS", "EW"]
PlaceNumber: TypeAlias = Literal[0, 1, 2, 3]


class Message(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of every message."""


# --- rules -----------------------------------------------------------------------------------------------------------


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """A ruleset. A client sends it back unchanged or with fields replaced; it never interprets one."""

    trump_cycle: tuple[TrumpLetter, ...]
    turned_card: Literal["until_played_to", "at_once"]
    first_dealer: Literal["N", "E", "S", "W", "first_ace"]
    target: int
    honours: Literal["none", "counted", "never_win"]


# --- what a client asks ----------------------------------------------------------------------------------------------


class Play(Message, frozen=True, tag="play"):
    """Play a card."""

    card: str


class Ready(Message, frozen=True, tag="ready"):
    """Go on to the next deal."""


Command: TypeAlias = Play | Ready


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


class Ping(Message, frozen=True, tag="ping"):
    """Asks for a `Pong`; a client sends it when it has heard nothing for a while."""


ClientMessage: TypeAlias = Act | Sit | Stand | SeatBot | Begin | Rename | SetPace | Ping


# --- the state of a table --------------------------------------------------------------------------------------------


class PlaceInfo(msgspec.Struct, frozen=True):
    """A place as everyone sees it. `held` says that a bot plays for an owner who is away.

    `seat` is None until seats are taken. `level` is a bot's, None for a person not held by one.
    """

    place: PlaceNumber
    seat: SeatLetter | None
    occupant: Literal["empty", "person", "bot"]
    name: str
    level: str | None
    held: bool
    host: bool


class TableInfo(msgspec.Struct, frozen=True):
    """The table itself. `preset` names the rules where they have a name."""

    code: str
    rules: Rules
    preset: str | None
    begun: bool
    pace: Literal["normal", "fast"]
    places: tuple[PlaceInfo, PlaceInfo, PlaceInfo, PlaceInfo]


# --- the state of a match, for one receiver --------------------------------------------------------------------------


class Barred(msgspec.Struct, frozen=True):
    """A card of the hand that may not be played, with the reason and the suit it speaks of."""

    card: str
    reason: Literal["must_follow"]
    suit: TrumpLetter


class PlayOptions(msgspec.Struct, frozen=True):
    """The cards that may be played, what the trick asks of this hand, and the cards barred."""

    cards: tuple[str, ...]
    barred: tuple[Barred, ...]
    duty: Literal["lead", "follow", "void"]


class Options(msgspec.Struct, frozen=True):
    """What the receiver may do now."""

    play: PlayOptions | None
    ready: bool


class Now(msgspec.Struct, frozen=True):
    """The state of things after an event, for one receiver.

    Of several events that follow from one request only the last has somebody awaited: act on that one.
    `turn` is the seat to play, `led` the suit to follow, `winning` the seat whose card is ahead in the trick.
    """

    phase: str
    awaited: tuple[PlaceNumber, ...]
    turn: SeatLetter | None
    led: TrumpLetter | None
    winning: SeatLetter | None
    options: Options | None


class Trick(msgspec.Struct, frozen=True):
    """The cards of a trick in the order they were played; `winner` once it is full."""

    leader: SeatLetter
    cards: tuple[str, ...]
    winner: SeatLetter | None


class Result(msgspec.Struct, frozen=True):
    """How a deal was settled."""

    number: int
    tricks: tuple[int, int]
    honours_held: tuple[int, int]
    trick_points: tuple[int, int]
    honour_points: tuple[int, int]
    score: tuple[int, int]
    winner: SideLetters | None


class DealView(msgspec.Struct, frozen=True):
    """The deal in play. `hand` is the receiver's, arranged for reading; `hand_size` the cards dealt to each seat.

    `turn_up` is the card turned up and `turn_up_lies` whether it still lies face up. `book` is the number of
    tricks that score nothing. `cards_left` counts each seat's cards, N E S W.
    """

    number: int
    dealer: SeatLetter
    trump: TrumpLetter
    turn_up: str | None
    turn_up_lies: bool
    hand: tuple[str, ...]
    hand_size: int
    book: int
    cards_left: tuple[int, int, int, int]
    tricks: tuple[int, int]
    trick: Trick
    last_trick: Trick | None
    next_trumps: tuple[TrumpLetter, ...]


class MatchView(msgspec.Struct, frozen=True):
    """A match as one receiver may know it; `seat` is None for a spectator."""

    seat: SeatLetter | None
    rules: Rules
    score: tuple[int, int]
    results: tuple[Result, ...]
    winner: SideLetters | None
    ready: tuple[PlaceNumber, ...]
    dealer_draw: tuple[tuple[SeatLetter, str], ...]
    deal: DealView | None


# --- events ----------------------------------------------------------------------------------------------------------


class PlacesChanged(Message, frozen=True, tag="places_changed"):
    """Somebody sat, stood, was renamed or was replaced, or the pace changed."""

    table: TableInfo


class MatchStarted(Message, frozen=True, tag="match_started"):
    """A match begins at 0-0."""

    rules: Rules


class SeatsTaken(Message, frozen=True, tag="seats_taken"):
    """`seats[place]` is the seat of each place."""

    seats: tuple[SeatLetter, SeatLetter, SeatLetter, SeatLetter]


class DealerDrawn(Message, frozen=True, tag="dealer_drawn"):
    """The cards faced to find the first dealer."""

    cards: tuple[tuple[SeatLetter, str], ...]
    dealer: SeatLetter


class Dealt(Message, frozen=True, tag="dealt"):
    """A new deal; the first trick is to be led."""

    deal: DealView


class TurnUpTaken(Message, frozen=True, tag="turn_up_taken"):
    """The dealer has taken the turned-up card into hand."""


class CardPlayed(Message, frozen=True, tag="card_played"):
    """A card lies on the table."""

    seat: SeatLetter
    card: str


class TrickTaken(Message, frozen=True, tag="trick_taken"):
    """The trick is turned; its winner leads the next."""

    winner: SeatLetter
    tricks: tuple[int, int]


class DealScored(Message, frozen=True, tag="deal_scored"):
    """The deal is settled."""

    result: Result


class ReadyGiven(Message, frozen=True, tag="ready_given"):
    """A place is ready for the next deal."""

    place: PlaceNumber


class MatchWon(Message, frozen=True, tag="match_won"):
    """A side has won."""

    side: SideLetters
    score: tuple[int, int]


Event: TypeAlias = (
    PlacesChanged
    | MatchStarted
    | SeatsTaken
    | DealerDrawn
    | Dealt
    | TurnUpTaken
    | CardPlayed
    | TrickTaken
    | DealScored
    | ReadyGiven
    | MatchWon
)


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


class Presence(Message, frozen=True, tag="presence"):
    """Which owned places have a live connection, and which are away. Not an event: it has no version."""

    connected: tuple[PlaceNumber, ...]
    away: tuple[PlaceNumber, ...]


class Timer(Message, frozen=True, tag="timer"):
    """The next deal is dealt after so many seconds even if not everyone is ready. Not an event."""

    seconds: float


class Closing(Message, frozen=True, tag="closing"):
    """The last message on a socket.

    `moved`: this seat was opened elsewhere; do not reconnect by itself. `no_table`: there is no such table.
    `restarting`: reconnect. `flooded`: too many messages; reconnect later.
    """

    reason: Literal["moved", "no_table", "restarting", "flooded"]


class Pong(Message, frozen=True, tag="pong"):
    """Answers a `Ping`."""


ServerMessage: TypeAlias = Welcome | Snapshot | Told | Done | Refused | Presence | Timer | Closing | Pong


# --- the pages outside a table (JSON over HTTP) ----------------------------------------------------------------------


class PresetInfo(msgspec.Struct, frozen=True):
    """A named form of the game."""

    name: str
    rules: Rules


class Lobby(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: what the front page needs. Sets the guest cookie where there is none."""

    name: str
    presets: tuple[PresetInfo, ...]
    levels: tuple[str, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`: a table under these rules with the asker as host on the first place.

    `bots` is the level of the bots to fill it with and begin at once; None leaves the places open for friends.
    """

    rules: Rules
    bots: str | None


class TableMade(msgspec.Struct, frozen=True):
    """The answer to `NewTable`: the table's code; its page is `/t/CODE`, its socket `/ws/CODE?since=N`."""

    code: str


class Problem(msgspec.Struct, frozen=True):
    """The body of an HTTP error."""

    code: str
    reason: str

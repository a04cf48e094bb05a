"""The parts that messages are made of: rules, places, options, a match as one receiver may know it.

Cards are `SA` to `C2`, `LJ` and `BJ`; suits `S H D C`, and `N` for no trumps; seats `N E S W`; places 0 to 3.
A pair of numbers is North-South, East-West. Field meanings are those of the views and events they are made from.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

SeatLetter: TypeAlias = Literal["N", "E", "S", "W"]
TrumpLetter: TypeAlias = Literal["S", "H", "D", "C", "N"]
SideLetters: TypeAlias = Literal["NS", "EW"]
PlaceNumber: TypeAlias = Literal[0, 1, 2, 3]
CorrectionName: TypeAlias = Literal["highest", "lowest", "exposed"]
PenaltyName: TypeAlias = Literal["take_tricks", "deduct_points", "add_points"]


class Message(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of every message."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """A ruleset. A client sends it back unchanged or with fields replaced; it never interprets one."""

    trump_cycle: tuple[TrumpLetter, ...]
    turned_card: Literal["until_played_to", "at_once"]
    first_dealer: Literal["N", "E", "S", "W", "first_ace", "random", "lowest", "highest"]
    draw_partners: bool
    target: int | None
    deals: int | None
    counting: Literal["odd_tricks", "all_tricks"]
    honours: Literal["none", "counted", "never_win"]
    game_value: Literal["one", "treble", "double", "margin"]
    best_of: int
    rubber_bonus: int
    revokes: Literal["prevent", "english", "american"]
    last_trick_viewable: bool


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


class Barred(msgspec.Struct, frozen=True):
    """A card of the hand that may not be played, with the reason and the suit it speaks of."""

    card: str
    reason: Literal["must_follow", "called", "demanded"]
    suit: TrumpLetter


class PlayOptions(msgspec.Struct, frozen=True):
    """The cards that may be played, what the trick asks of this hand, and the cards barred."""

    cards: tuple[str, ...]
    barred: tuple[Barred, ...]
    duty: Literal["lead", "follow", "void"]


class Options(msgspec.Struct, frozen=True):
    """What the receiver may do now. It is awaited where one of the first six is given; the rest it may leave.

    `answer` says what an `Answer` would answer; `claim` is the most tricks that may be claimed, 0 for no claim.
    `call` lists exposed cards that may be called, `accuse` seats of which a revoke may be claimed.
    """

    seats: tuple[SeatLetter, ...]
    play: PlayOptions | None
    answer: Literal["claim", "concession", "enquiry"] | None
    corrections: tuple[CorrectionName, ...]
    penalties: tuple[PenaltyName, ...]
    ready: bool
    claim: int
    concede: bool
    withdraw: bool
    enquire: bool
    call: tuple[str, ...]
    accuse: tuple[SeatLetter, ...]


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


class Reason(msgspec.Struct, frozen=True):
    """Why a card: `code` says what is true of it, of the book's rules, by counting, or over imagined layouts.

    Of the other fields those are given that the code speaks of: `other` is the card compared with, `held` one that
    `seat` may hold, `gain` and `otherwise` are in tricks, `share` is from 0 to 1, `number` counts layouts.
    """

    source: Literal["rule", "counting", "simulation"]
    code: str
    card: str
    suit: TrumpLetter | None = None
    seat: SeatLetter | None = None
    other: str | None = None
    held: str | None = None
    number: int | None = None
    gain: float | None = None
    otherwise: float | None = None
    share: float | None = None


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
    penalty_tricks: tuple[int, int]
    penalty_points: tuple[int, int]


class Game(msgspec.Struct, frozen=True):
    """A finished game of the match and what it is worth to its winners."""

    winner: SideLetters
    score: tuple[int, int]
    value: int


class Revoke(msgspec.Struct, frozen=True):
    """A revoke that has been judged: `card` was played to trick `trick` (from 1) while `held` could have followed."""

    seat: SeatLetter
    trick: int
    card: str
    held: str


class ClaimView(msgspec.Struct, frozen=True):
    """A claim that is still to be answered."""

    seat: SeatLetter
    tricks: int


class Withdrawn(msgspec.Struct, frozen=True):
    """A revoke taken back, whose correction the adversaries are to choose."""

    seat: SeatLetter
    card: str


class DealView(msgspec.Struct, frozen=True):
    """The deal in play. `hand` is the receiver's, arranged for reading; `hand_size` the cards dealt to each seat.

    `turn_up` is the card turned up and `turn_up_lies` whether it still lies face up. `book` is the number of
    tricks that score nothing. `cards_left` counts each seat's cards, N E S W. `faced` are open cards still held;
    of them `exposed` may be called and `called` have been. `conceding` gives up unless its partner objects;
    `asked` is to say whether it holds none of the suit led. `owing` are revokes whose penalty is to be chosen;
    `all_hands` the four hands as dealt, N E S W, once they are faced.
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
    last_trick_viewable: bool
    next_trumps: tuple[TrumpLetter, ...]
    faced: tuple[tuple[SeatLetter, str], ...]
    exposed: tuple[str, ...]
    called: tuple[str, ...]
    claim: ClaimView | None
    conceding: SeatLetter | None
    asked: SeatLetter | None
    withdrawn: Withdrawn | None
    accused: tuple[SeatLetter, ...]
    owing: tuple[Revoke, ...]
    all_hands: tuple[tuple[str, ...], ...]


class MatchView(msgspec.Struct, frozen=True):
    """A match as one receiver may know it; `seat` is None for a spectator.

    `score` is that of the game in play. `draw` are the rounds in which the places drew cards.
    """

    seat: SeatLetter | None
    rules: Rules
    score: tuple[int, int]
    results: tuple[Result, ...]
    games: tuple[Game, ...]
    winner: SideLetters | None
    points: int | None
    ready: tuple[PlaceNumber, ...]
    draw: tuple[tuple[tuple[PlaceNumber, str], ...], ...]
    dealer_draw: tuple[tuple[SeatLetter, str], ...]
    deal: DealView | None

"""What is sent about finished deals and record files, as JSON over HTTP. Every hand in here is no secret any more.

A step is a moment of a deal: step 0 before the first card, step `n` after the `n`th. A pair is North-South, East-West.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.protocol.shapes import (
    Bid,
    PenaltyName,
    RankingName,
    Reason,
    Result,
    Rules,
    SeatLetter,
    SideLetters,
    Swapped,
    Trick,
    TrumpLetter,
)

SeatNames = tuple[str, str, str, str]
"""The names of N, E, S and W, empty where unknown."""


class DealListed(msgspec.Struct, frozen=True):
    """A finished deal of the asker's, who sat at `seat`. `at` is when it was scored, in seconds of Unix time.

    Its page is `/r/RECORDS/MATCH/DEAL`. RECORDS is `code`: it finds the finished deals of a table and not the table.
    `preset` names the rules where they have a name.
    """

    code: str
    match: int
    deal: int
    at: float
    rules: Rules
    preset: str | None
    names: SeatNames
    seat: SeatLetter
    dealer: SeatLetter
    trump: TrumpLetter
    result: Result


class DealList(msgspec.Struct, frozen=True):
    """`GET /api/records?before=N`: the asker's finished deals, newest first; `before` asks for more, if not None."""

    deals: tuple[DealListed, ...]
    before: int | None


class ReplayCard(msgspec.Struct, frozen=True):
    """A card of a hand as dealt; from step `played` on it is not in the hand any more (None: never played)."""

    card: str
    played: int | None


class ReplayStep(msgspec.Struct, frozen=True):
    """What lies on the table at one step.

    `number` is that of the trick, from 1; a full trick lies until the next lead, and its `winner` is told. `winning`
    is ahead in it, `turn` plays next (None at the end), and `tricks` counts what has been taken, this one too.
    """

    number: int
    trick: Trick
    winning: SeatLetter | None
    turn: SeatLetter | None
    tricks: tuple[int, int]


class ReplayBidding(msgspec.Struct, frozen=True):
    """The bidding before the first card: calls from the seat `first`, None for a pass, and the bid that won.

    `aside` are the cards that lay there in the play, `exchanged` is how many of the kitty were kept; both are None
    where nobody knows. `swapped` are the jokers given up for cards laid away.
    """

    first: SeatLetter | None
    calls: tuple[Bid | None, ...]
    bidder: SeatLetter | None
    bid: Bid | None
    ranking: RankingName
    kitty: tuple[str, ...]
    aside: tuple[str, ...] | None
    exchanged: int | None
    swapped: tuple[Swapped, ...]


class Replay(msgspec.Struct, frozen=True):
    """A deal to step through: all four hands, N E S W, arranged for reading and empty where unknown.

    They are the hands before the first card: as dealt, unless cards were exchanged for a kitty (see `bidding`).

    `trump` is None where nobody knows it, `steps` then has step 0 only. `tricks` are those of the whole deal, as
    recorded or else as played. `dealing` is the dealer of a table that goes on from one of the steps: the seat before
    the first leader, None where no table can.
    """

    board: str
    names: SeatNames
    dealer: SeatLetter | None
    trump: TrumpLetter | None
    turn_up: str | None
    hands: tuple[tuple[ReplayCard, ...], tuple[ReplayCard, ...], tuple[ReplayCard, ...], tuple[ReplayCard, ...]]
    steps: tuple[ReplayStep, ...]
    tricks: tuple[int, int] | None
    dealing: SeatLetter | None
    bidding: ReplayBidding | None


class Remark(msgspec.Struct, frozen=True):
    """Something said or judged in a deal besides its cards, at step `step`.

    `number` counts the tricks claimed, or is that of the trick of a revoke. `side` has to bear a penalty.
    """

    step: int
    kind: Literal[
        "claimed", "declined", "conceded", "objected", "ended",
        "withdrawn", "accused", "revoked", "no_revoke", "penalty",
    ]  # fmt: skip
    seat: SeatLetter | None = None
    side: SideLetters | None = None
    number: int | None = None
    card: str | None = None
    penalty: PenaltyName | None = None


class FinishedDeal(msgspec.Struct, frozen=True):
    """`GET /api/records/RECORDS/MATCH/DEAL`: one finished deal. `seat` is the asker's, None for a stranger.

    `levels` has for every card, in the order of the steps, the level of the bot that played it, None of a person's.

    MATCH may be `last` for the last match of the table. `deals` is how many deals of this match are finished.
    `/api/records/RECORDS/MATCH/DEAL.pbn` and `.jsonl` are the deal as a file, `/api/records/RECORDS/MATCH.jsonl` is its
    match up to the last finished deal.
    """

    code: str
    match: int
    deal: int
    deals: int
    at: float
    rules: Rules
    preset: str | None
    seat: SeatLetter | None
    result: Result
    remarks: tuple[Remark, ...]
    levels: tuple[str | None, ...]
    replay: Replay


class Why(msgspec.Struct, frozen=True):
    """`GET /api/records/RECORDS/MATCH/DEAL/why/STEP`: why a bot played the card that led to this step.

    The deal is finished. The reasons are found anew from what its seat could know then. `card` was played by `seat`.
    """

    step: int
    seat: SeatLetter
    card: str
    level: str
    reasons: tuple[Reason, ...]


class FileFinding(msgspec.Struct, frozen=True):
    """One thing to say about a file. `column` is 0 where no place in the line is meant."""

    line: int
    column: int
    fault: bool
    message: str


class FileDeal(msgspec.Struct, frozen=True):
    """A deal of a file, `number` counting them from 1. `cards` is how many cards of its play are told."""

    number: int
    board: str
    names: SeatNames
    trump: TrumpLetter | None
    tricks: tuple[int, int] | None
    cards: int
    faults: int


class FileRead(msgspec.Struct, frozen=True):
    """`POST /api/files?name=NAME`, the file as the body: what is in it. Nothing of it is kept.

    `more` says that the file goes on behind the last of `deals`, and was not read any further.
    """

    format: Literal["pbn", "lin", "jsonl"]
    deals: tuple[FileDeal, ...]
    findings: tuple[FileFinding, ...]
    faults: int
    warnings: int
    more: bool


class FileReplay(msgspec.Struct, frozen=True):
    """`POST /api/files?name=NAME&deal=N`, the file as the body: one of its deals to step through."""

    replay: Replay
    findings: tuple[FileFinding, ...]


class FromRecord(msgspec.Struct, frozen=True, tag_field="kind", tag="from_record", forbid_unknown_fields=True):
    """A finished deal at one of its steps."""

    code: str
    match: int
    deal: int
    step: int


class FromCards(msgspec.Struct, frozen=True, tag_field="kind", tag="from_cards", forbid_unknown_fields=True):
    """A deal as given, N E S W, of which the cards in `played` are played. `turn_up` is None where trumps are named."""

    hands: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    dealer: SeatLetter
    trump: TrumpLetter
    turn_up: str | None
    played: tuple[str, ...]


class PlayFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/from`: a table where this deal goes on, the asker at `seat` and bots at the others.

    It is answered with `TableMade`. Later deals are dealt as usual, and the score begins at 0. `bots` is their level,
    None for the usual one, and `partner` the level of the asker's partner where it is another.
    """

    deal: FromRecord | FromCards
    seat: SeatLetter
    bots: str | None
    partner: str | None = None

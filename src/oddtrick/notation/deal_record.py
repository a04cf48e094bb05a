"""One deal as a file tells it: hands, trumps, play and result, each perhaps unknown, with what was odd about it.

This is what the readers of every format yield and what the writers take. Whether the play is legal is asked of
`oddtrick.notation.replay`.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.errors import NotationError
from oddtrick.match.score import BySide
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.finding import Finding
from oddtrick.rules.deal import Hands
from oddtrick.rules.order import Order, Ranking, order_of
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

KnownHands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""The hands of N, E, S and W, None for one that the record does not show."""

Names = tuple[str, str, str, str]
"""The names of the players on N, E, S and W, empty where unknown."""

_OF_A_DEAL = frozenset({"Deal", "Auction", "Play"})


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """A trick in order of play, the line it stands on, and the cards that the record itself marks as revokes."""

    trick: Trick
    line: int = 0
    revokes: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceTag:
    """A PBN tag as it stood in its file.

    `raw` is the text of the tag with the rest of its line; `section` the text that follows it up to the next tag,
    comments included; `before` the comments in front of the first tag of a record.
    """

    name: str
    value: str
    raw: str
    section: str = ""
    before: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a file says of one deal. An absent fact is None or empty.

    `trump` counts only where `trump_known` holds (None is no trumps). `result`, `honours`, `points` (of this deal)
    and `score` (of the match after it) are as recorded, North-South first. `is_complete` says that the play is told
    to its end or claimed there. `tags` is the PBN source, empty for a record from elsewhere; its text was in
    `encoding`. `bidding` is there for a deal whose trumps were bid for as in Bid Whist; `hands` are then those dealt.
    """

    line: int = 1
    board: str = ""
    names: Names = ("", "", "", "")
    dealer: Seat | None = None
    vulnerable: str = ""
    hands: KnownHands = (None, None, None, None)
    trump: Suit | None = None
    trump_known: bool = False
    turn_up: Card | None = None
    contract: str = ""
    declarer: Seat | None = None
    calls: tuple[str, ...] = ()
    leader: Seat | None = None
    tricks: tuple[RecordedTrick, ...] = ()
    is_complete: bool = True
    result: BySide | None = None
    honours: BySide | None = None
    points: BySide | None = None
    score: BySide | None = None
    rules: Ruleset | None = None
    findings: tuple[Finding, ...] = ()
    tags: tuple[SourceTag, ...] = ()
    encoding: str = "utf-8"
    bidding: BidRecord | None = None

    @property
    def is_result_only(self) -> bool:
        """Whether the PBN source has neither deal, auction nor play of its own: one more result of the deal before."""
        return bool(self.tags) and not any(tag.name in _OF_A_DEAL for tag in self.tags)

    @property
    def full_hands(self) -> Hands | None:
        """The four hands where all are known."""
        north, east, south, west = self.hands
        if north is None or east is None or south is None or west is None:
            return None
        return north, east, south, west

    @property
    def hands_at_lead(self) -> Hands | None:
        """The four hands before the first lead, cards exchanged for a kitty; None where they are not all known."""
        hands = self.full_hands
        return hands if hands is None or self.bidding is None else self.bidding.hands_at_lead(hands)

    @property
    def order(self) -> Order:
        """The rank order of the deal; that of no trumps where trumps are unknown."""
        return order_of(self.trump, self.bidding.ranking if self.bidding is not None else Ranking.UP)

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that are faults."""
        return tuple(finding for finding in self.findings if finding.is_fault)

    def line_of(self, name: str) -> int:
        """The line of a tag of the PBN source, else where the record begins."""
        return next((tag.line for tag in self.tags if tag.name == name), self.line)

    @property
    def cards_played(self) -> int:
        """How many cards of the play are told."""
        return sum(len(told.trick.cards) for told in self.tricks)

    def require_sound(self, file: str | None = None) -> DealRecord:
        """The record itself; raises NotationError for its first fault."""
        for finding in self.faults:
            raise finding.error(file)
        return self


def name_of_seat(seat: Seat) -> str:
    """The compass point as a word: `North`."""
    return seat.name.capitalize()


def parse_seat(text: str) -> Seat:
    """The seat of a letter or word in any case; raises NotationError for anything else."""
    seat = _SEATS.get(text.strip().upper())
    if seat is None:
        raise NotationError(f"{text!r} is not a seat: it must be N, E, S or W")
    return seat


_SEATS = {word: seat for seat in Seat for word in (seat.letter, seat.name)}

"""What happens at a table, as one receiver is told it."""

from __future__ import annotations

from typing import TypeAlias

from oddtrick.protocol.shapes import (
    CorrectionName,
    DealView,
    Game,
    Message,
    PenaltyName,
    PlaceNumber,
    Result,
    Revoke,
    Rules,
    SeatLetter,
    SideLetters,
    TableInfo,
    Trick,
)


class PlacesChanged(Message, frozen=True, tag="places_changed"):
    """Somebody sat, stood, was renamed or was replaced, or the pace changed."""

    table: TableInfo


class MatchStarted(Message, frozen=True, tag="match_started"):
    """A match begins at 0-0."""

    rules: Rules


class CardsDrawn(Message, frozen=True, tag="cards_drawn"):
    """Everyone has drawn, some of them again. The first of `ranking` deals and, for partners, chooses the seats."""

    rounds: tuple[tuple[tuple[PlaceNumber, str], ...], ...]
    ranking: tuple[PlaceNumber, PlaceNumber, PlaceNumber, PlaceNumber]


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


class Enquired(Message, frozen=True, tag="enquired"):
    """`seat` has been asked by its partner whether it holds none of the suit led."""

    seat: SeatLetter


class StoodBy(Message, frozen=True, tag="stood_by"):
    """`seat`, asked, says that it holds none."""

    seat: SeatLetter


class CardWithdrawn(Message, frozen=True, tag="card_withdrawn"):
    """`seat` takes back a revoke, and the cards played after it go back too.

    `trick` is what is left on the table, `cards_left` what everybody holds again, `hand` the receiver's hand.
    """

    seat: SeatLetter
    card: str
    trick: Trick
    cards_left: tuple[int, int, int, int]
    hand: tuple[str, ...]


class CorrectionSet(Message, frozen=True, tag="correction_set"):
    """What the adversaries ask for the card withdrawn."""

    seat: SeatLetter
    card: str
    correction: CorrectionName


class CardCalled(Message, frozen=True, tag="card_called"):
    """An exposed card must be played as soon as that is no revoke."""

    seat: SeatLetter
    card: str


class ClaimMade(Message, frozen=True, tag="claim_made"):
    """`seat` claims tricks for its side and shows its hand."""

    seat: SeatLetter
    tricks: int
    hand: tuple[str, ...]


class AnswerNoted(Message, frozen=True, tag="answer_noted"):
    """Your answer to the claim is taken."""

    accept: bool


class ClaimDeclined(Message, frozen=True, tag="claim_declined"):
    """The claim is not accepted; the hand stays faced and play goes on."""


class ConcessionMade(Message, frozen=True, tag="concession_made"):
    """`seat` gives up the remaining tricks unless its partner objects."""

    seat: SeatLetter


class ConcessionRefused(Message, frozen=True, tag="concession_refused"):
    """The partner objects; play goes on."""


class PlayEnded(Message, frozen=True, tag="play_ended"):
    """A claim or concession has ended the play; `tricks` are all of the deal's."""

    tricks: tuple[int, int]


class HandsFaced(Message, frozen=True, tag="hands_faced"):
    """The four hands as they were dealt, N E S W, each arranged for reading."""

    hands: tuple[tuple[str, ...], ...]


class RevokeClaimed(Message, frozen=True, tag="revoke_claimed"):
    """`seat` is said to have revoked; the tricks are looked at after the last card."""

    seat: SeatLetter


class RevokesJudged(Message, frozen=True, tag="revokes_judged"):
    """The revokes of an accused seat, none where the claim was wrong."""

    seat: SeatLetter
    revokes: tuple[Revoke, ...]


class PenaltyExacted(Message, frozen=True, tag="penalty_exacted"):
    """What one revoke of this side costs it."""

    offenders: SideLetters
    penalty: PenaltyName


class DealScored(Message, frozen=True, tag="deal_scored"):
    """The deal is settled."""

    result: Result


class ReadyGiven(Message, frozen=True, tag="ready_given"):
    """A place is ready for the next deal."""

    place: PlaceNumber


class GameWon(Message, frozen=True, tag="game_won"):
    """A game is won; the next one begins at 0-0."""

    game: Game


class MatchWon(Message, frozen=True, tag="match_won"):
    """A side has won; `points` are what the match is worth to it, where it has a value."""

    side: SideLetters
    score: tuple[int, int]
    points: int | None


class MatchTied(Message, frozen=True, tag="match_tied"):
    """The deals are played and both sides have scored the same."""

    score: tuple[int, int]


Event: TypeAlias = (
    PlacesChanged
    | MatchStarted
    | CardsDrawn
    | SeatsTaken
    | DealerDrawn
    | Dealt
    | TurnUpTaken
    | CardPlayed
    | TrickTaken
    | Enquired
    | StoodBy
    | CardWithdrawn
    | CorrectionSet
    | CardCalled
    | ClaimMade
    | AnswerNoted
    | ClaimDeclined
    | ConcessionMade
    | ConcessionRefused
    | PlayEnded
    | HandsFaced
    | RevokeClaimed
    | RevokesJudged
    | PenaltyExacted
    | DealScored
    | ReadyGiven
    | GameWon
    | MatchWon
    | MatchTied
)

"""What happens at a table, as one receiver is told it."""

from __future__ import annotations

from typing import TypeAlias

from oddtrick.protocol.shapes import (
    Bid,
    Bidding,
    CorrectionName,
    DealView,
    Game,
    Message,
    PenaltyName,
    PlaceNumber,
    Result,
    Rules,
    SeatLetter,
    SideLetters,
    TableInfo,
    Trick,
    Verdict,
)


class PlacesChanged(Message, frozen=True, tag="places_changed"):
    """Somebody sat, stood, was renamed or was replaced, or the host set how bots play."""

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
    """A new deal; the first trick is to be led, or it is to be bid for."""

    deal: DealView


class BidMade(Message, frozen=True, tag="bid_made"):
    """A seat bids; `calls` are all so far, this one included."""

    seat: SeatLetter
    bid: Bid
    calls: tuple[Bid | None, ...]


class Passed(Message, frozen=True, tag="passed"):
    """A seat passes; `calls` are all so far, this one included."""

    seat: SeatLetter
    calls: tuple[Bid | None, ...]


class AuctionWon(Message, frozen=True, tag="auction_won"):
    """Nobody bids more."""

    seat: SeatLetter
    bid: Bid
    deal: DealView


class CardsThrownIn(Message, frozen=True, tag="cards_thrown_in"):
    """All four have passed: the same dealer deals again."""


class TrumpsNamed(Message, frozen=True, tag="trumps_named"):
    """The winner of the auction has named trumps: hands, ranks and who leads are as in `deal`."""

    seat: SeatLetter
    deal: DealView


class KittyTaken(Message, frozen=True, tag="kitty_taken"):
    """The bidder has taken up the kitty; everybody has seen it where it is `shown`."""

    seat: SeatLetter
    shown: bool
    cards: tuple[str, ...]
    deal: DealView


class CardsExchanged(Message, frozen=True, tag="cards_exchanged"):
    """The bidder has laid cards aside and keeps so many of the kitty."""

    seat: SeatLetter
    exchanged: int
    deal: DealView


class JokerGivenUp(Message, frozen=True, tag="joker_given_up"):
    """A seat had to give up a joker for a card of those laid aside; `card` is told to that seat alone."""

    seat: SeatLetter
    joker: str
    card: str | None
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
    """The four hands as they were dealt, N E S W, each arranged for reading; `bidding` now with every card in it."""

    hands: tuple[tuple[str, ...], ...]
    bidding: Bidding | None


class RevokeClaimed(Message, frozen=True, tag="revoke_claimed"):
    """`seat` is said to have revoked; the tricks are looked at after the last card."""

    seat: SeatLetter


class RevokesJudged(Message, frozen=True, tag="revokes_judged"):
    """What came of saying that a seat has revoked; `opened` are all the tricks, which everybody may look at now."""

    verdict: Verdict
    opened: tuple[Trick, ...]


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
    | BidMade
    | Passed
    | AuctionWon
    | CardsThrownIn
    | TrumpsNamed
    | KittyTaken
    | CardsExchanged
    | JokerGivenUp
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

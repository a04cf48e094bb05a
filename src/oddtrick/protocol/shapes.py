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
DenominationName: TypeAlias = Literal["up", "down", "nt"]
RankingName: TypeAlias = Literal["up", "down", "down_aces_low"]
PenaltyName: TypeAlias = Literal["take_tricks", "deduct_points", "add_points"]


class Message(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of every message."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """A ruleset. A client sends it back unchanged or with fields replaced; it never interprets one."""

    trump_cycle: tuple[TrumpLetter, ...]
    turned_card: Literal["until_played_to", "at_once"]
    first_dealer: Literal["N", "E", "S", "W", "first_ace", "first_diamond", "random", "lowest", "highest"]
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
    auction: Literal["none", "once_round", "until_three_passes"]
    jokers: int
    kitty: int
    least_bid: int
    bid_order: Literal["down_over_up", "down_equals_up"]
    all_pass: Literal["dealer_bids", "redeal"]
    dealer_takes_equal: bool
    naming: Literal["before_kitty", "after_kitty"]
    kitty_shown: Literal["never", "trumps_only", "always"]
    kitty_trick: bool
    opening_lead: Literal["bidder", "bidders_left"]
    aces_bad_downtown: bool
    joker_lead: Literal["next_suit_leads", "barred"]
    joker_swap: bool
    made_score: Literal["taken", "bid"]
    no_trump_doubles: bool
    boston: Literal["nothing_more", "thirteen", "fourfold"]
    defenders_score: bool
    minus_target: int | None


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
    """The table itself. `preset` names the rules where they have a name, `records` finds its finished deals.

    `play_out` says that bots play every deal to its last card.
    """

    code: str
    records: str
    rules: Rules
    preset: str | None
    begun: bool
    pace: Literal["normal", "fast"]
    play_out: bool
    places: tuple[PlaceInfo, PlaceInfo, PlaceInfo, PlaceInfo]


class Barred(msgspec.Struct, frozen=True):
    """A card of the hand that may not be played, with the reason and the suit it speaks of."""

    card: str
    reason: Literal["must_follow", "called", "demanded", "joker_lead"]
    suit: TrumpLetter


class PlayOptions(msgspec.Struct, frozen=True):
    """The cards that may be played, what the trick asks of this hand, and the cards barred."""

    cards: tuple[str, ...]
    barred: tuple[Barred, ...]
    duty: Literal["lead", "follow", "void"]


class Bid(msgspec.Struct, frozen=True):
    """So many tricks beyond the book in a denomination: trumps with high or low cards best, or no trumps."""

    level: int
    denomination: DenominationName


class BarredBid(msgspec.Struct, frozen=True):
    """A bid that may not be made: it is lower than the highest so far, or only equals it."""

    bid: Bid
    reason: Literal["too_low", "equal"]


class Trumps(msgspec.Struct, frozen=True):
    """A trump suit, `N` for none, and which cards are best: the high ones, or the low ones with the ace good or bad.

    `plain` are the ranks of a plain suit from best to worst, `trumps` those of the trump suit with the jokers;
    `trumps` is empty at no trumps. `worthless` are the jokers that can win nothing. Jokers are in words: `big joker`,
    `little joker`.
    """

    suit: TrumpLetter
    ranking: RankingName
    plain: tuple[str, ...]
    trumps: tuple[str, ...]
    worthless: tuple[str, ...]


class BidOptions(msgspec.Struct, frozen=True):
    """The bids that may be made, weakest first, and the others; `must_bid` where a pass is not open."""

    bids: tuple[Bid, ...]
    barred: tuple[BarredBid, ...]
    must_bid: bool


class Options(msgspec.Struct, frozen=True):
    """What the receiver may do now. It is awaited where one of the first nine is given; the rest it may leave.

    `auction` are the bids, `names` the trumps that may be named; `keep` is how many cards of the hand are to be
    kept, the rest being laid aside, 0 where none are.
    `answer` says what an `Answer` would answer; `claim` is the most tricks that may be claimed, 0 for no claim.
    `call` lists exposed cards that may be called, `accuse` seats of which a revoke may be claimed.
    """

    seats: tuple[SeatLetter, ...]
    auction: BidOptions | None
    names: tuple[Trumps, ...]
    keep: int
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


class ContractResult(msgspec.Struct, frozen=True):
    """How a bid was settled: `base` times `factor` is what the bidder's side scores, `defence` what the others do."""

    bidder: SeatLetter
    bid: Bid
    suit: TrumpLetter
    ranking: RankingName
    needed: int
    taken: int
    made: bool
    base: int
    factor: int
    points: int
    defence: int


class Result(msgspec.Struct, frozen=True):
    """How a deal was settled. Where it was bid for, `contract` gives the sum and `tricks` count the kitty if it counts.

    `trick_points` are what each side scored and can be below nothing.
    """

    number: int
    tricks: tuple[int, int]
    honours_held: tuple[int, int]
    trick_points: tuple[int, int]
    honour_points: tuple[int, int]
    score: tuple[int, int]
    winner: SideLetters | None
    penalty_tricks: tuple[int, int]
    penalty_points: tuple[int, int]
    contract: ContractResult | None


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


class Verdict(msgspec.Struct, frozen=True):
    """What came of saying that a seat has revoked: its revokes, none where that was wrong."""

    seat: SeatLetter
    revokes: tuple[Revoke, ...]


class ClaimView(msgspec.Struct, frozen=True):
    """A claim that is still to be answered."""

    seat: SeatLetter
    tricks: int


class Withdrawn(msgspec.Struct, frozen=True):
    """A revoke taken back, whose correction the adversaries are to choose."""

    seat: SeatLetter
    card: str


class Contract(msgspec.Struct, frozen=True):
    """The bid that has won and the tricks it needs, the book among them; with `to_set` the other side sets it.

    `trumps` is None until they are named.
    """

    bidder: SeatLetter
    bid: Bid
    needed: int
    to_set: int
    trumps: Trumps | None


class Swapped(msgspec.Struct, frozen=True):
    """A joker that a seat had to give up for `card`, one of those laid aside: None until all hands are faced."""

    seat: SeatLetter
    joker: str
    card: str | None


class Bidding(msgspec.Struct, frozen=True):
    """What belongs to a deal that is bid for.

    `calls` are those made so far, None for a pass, the first by `first`; `contract` the bid that has won.
    `kitty_size` cards lie aside: `kitty` lists them once everybody has seen them, `kitty_taken` says that the bidder
    holds them, `exchanged` how many of them were kept, None until then. `kitty_tricks` is what the kitty is worth.
    `set_aside` are the cards the receiver laid away, `aside` those of the bidder once all hands are faced.
    """

    first: SeatLetter
    calls: tuple[Bid | None, ...]
    contract: Contract | None
    kitty_size: int
    kitty: tuple[str, ...]
    kitty_taken: bool
    exchanged: int | None
    kitty_tricks: int
    set_aside: tuple[str, ...]
    swapped: tuple[Swapped, ...]
    aside: tuple[str, ...]


class DealView(msgspec.Struct, frozen=True):
    """The deal in play. `hand` is the receiver's, arranged for reading; `hand_size` the cards dealt to each seat.

    `turn_up` is the card turned up and `turn_up_lies` whether it still lies face up. `book` is the number of
    tricks that score nothing. `cards_left` counts each seat's cards, N E S W. `faced` are open cards still held;
    of them `exposed` may be called and `called` have been. `conceding` gives up unless its partner objects;
    `asked` is to say whether it holds none of the suit led. `trump` is None until trumps are named, `bidding` None
    where they are not bid for. `owing` are revokes whose penalty is to be chosen;
    `all_hands` the four hands as dealt, N E S W, once they are faced. `verdicts` are the revokes claimed that were
    judged; from then on everybody may look at all the tricks, which are in `opened`.
    """

    number: int
    dealer: SeatLetter
    trump: TrumpLetter | None
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
    verdicts: tuple[Verdict, ...]
    opened: tuple[Trick, ...]
    all_hands: tuple[tuple[str, ...], ...]
    bidding: Bidding | None


class MatchView(msgspec.Struct, frozen=True):
    """A match as one receiver may know it; `seat` is None for a spectator.

    `score` is that of the game in play. `draw` are the rounds in which the places drew cards, `ranking` the order in
    which that put them.
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
    ranking: tuple[PlaceNumber, ...]
    dealer_draw: tuple[tuple[SeatLetter, str], ...]
    deal: DealView | None

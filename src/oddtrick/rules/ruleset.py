"""Every switch of the law as a field. A preset is a value; no code asks for one by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.pack import STANDARD
from oddtrick.rules.bid_law import (
    AllPass,
    AuctionLaw,
    BidOrder,
    Boston,
    JokerLead,
    KittyShown,
    MadeScore,
    NamingTime,
    OpeningLead,
)
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.seat import Seat

BOOK = 6
"""The tricks that score nothing; each trick beyond is an odd trick."""

HIGHEST_LEVEL = 7
"""The most odd tricks that can be bid, which with the book are all thirteen."""

KITTIES = {0: (0, 4), 1: (5,), 2: (6,)}
"""The sizes of kitty that go with so many jokers, so that the rest deals out evenly."""


class TurnedCard(Enum):
    """How long the turned-up card lies face up."""

    UNTIL_PLAYED_TO = "until_played_to"
    """Until the dealer plays to the first trick."""
    AT_ONCE = "at_once"
    """The others see it, then the dealer takes it into hand before the first lead."""


class DealerDraw(Enum):
    """How the first dealer is found where no seat is named."""

    FIRST_ACE = "first_ace"
    """Cards are faced one by one from the host's left; the first ace deals."""
    FIRST_DIAMOND = "first_diamond"
    """The same, but the first diamond deals."""
    RANDOM = "random"
    """Any seat, each as likely as another."""
    LOWEST = "lowest"
    """Everyone draws a card, ace low; the lowest deals."""
    HIGHEST = "highest"
    """Everyone draws a card, ace high; the highest deals."""


class Counting(Enum):
    """Which tricks score."""

    ODD_TRICKS = "odd_tricks"
    """Those beyond the book."""
    ALL_TRICKS = "all_tricks"
    """Every trick, for both sides."""


class HonoursLaw(Enum):
    """What honours are worth."""

    NONE = "none"
    """Nothing."""
    COUNTED = "counted"
    """Four score 4 and three score 2, after tricks, except to a side one short of the target."""
    NEVER_WIN = "never_win"
    """As counted, but honours that would end the game score nothing at all."""


class GameValue(Enum):
    """What a game is worth to its winners, by the losers' score."""

    ONE = "one"
    """One, whatever the losers have."""
    TREBLE = "treble"
    """Three if the losers have nothing, two if at most half of the target (rounded down), else one."""
    DOUBLE = "double"
    """Two if the losers have less than half of the target, else one."""
    MARGIN = "margin"
    """The target less the losers' score."""


class RevokeLaw(Enum):
    """What becomes of a card that breaks the duty to follow suit."""

    PREVENT = "prevent"
    """It cannot be played."""
    ENGLISH = "english"
    """It can, and costs three tricks or three points as the claimants choose."""
    AMERICAN = "american"
    """It can, and costs two tricks."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One complete form of the game.

    `trump_cycle` lists the trumps of successive deals, over and over (None: a deal without trumps); empty, the
    last card dealt is turned up and its suit is trumps. `first_dealer` is a seat, or a draw that finds one; with
    `draw_partners` that draw also makes the two sides. A game is won at `target` points; where `deals` is given
    instead, the match is so many deals and the points are added up. `best_of` games make the match, and the
    winners of a rubber score `rubber_bonus` beyond the values of its games.

    Where there is an `auction` its winner names the trumps, and a side also loses the game at `minus_target` points
    below nothing. The fields after `auction` count only then; most of them speak of the kitty or of a score.
    Raises BadRuleset for a combination that cannot be played.
    """

    trump_cycle: tuple[Suit | None, ...] = ()
    turned_card: TurnedCard = TurnedCard.UNTIL_PLAYED_TO
    first_dealer: Seat | DealerDraw = DealerDraw.FIRST_ACE
    draw_partners: bool = False
    target: int | None = 5
    deals: int | None = None
    counting: Counting = Counting.ODD_TRICKS
    honours: HonoursLaw = HonoursLaw.NONE
    game_value: GameValue = GameValue.ONE
    best_of: int = 1
    rubber_bonus: int = 0
    revokes: RevokeLaw = RevokeLaw.PREVENT
    last_trick_viewable: bool = True
    auction: AuctionLaw = AuctionLaw.NONE
    jokers: int = 0
    kitty: int = 0
    least_bid: int = 3
    bid_order: BidOrder = BidOrder.DOWN_OVER_UP
    all_pass: AllPass = AllPass.DEALER_BIDS
    dealer_takes_equal: bool = False
    naming: NamingTime = NamingTime.BEFORE_KITTY
    kitty_shown: KittyShown = KittyShown.TRUMPS_ONLY
    kitty_trick: bool = True
    opening_lead: OpeningLead = OpeningLead.BIDDER
    aces_bad_downtown: bool = False
    joker_lead: JokerLead = JokerLead.NEXT_SUIT_LEADS
    joker_swap: bool = False
    made_score: MadeScore = MadeScore.TAKEN
    no_trump_doubles: bool = False
    boston: Boston = Boston.NOTHING_MORE
    defenders_score: bool = False
    minus_target: int | None = None

    def __post_init__(self) -> None:
        """Refuses what cannot be played."""
        faults = (*self._faults(), *(self._bidding_faults() if self.has_auction else self._faults_without_auction()))
        fault = next((reason for is_wrong, reason in faults if is_wrong), None)
        if fault is not None:
            raise BadRuleset(fault)

    def _faults(self) -> tuple[tuple[bool, str], ...]:
        target, deals = self.target, self.deals
        drawn = self.first_dealer in {DealerDraw.LOWEST, DealerDraw.HIGHEST}
        return (
            (
                (target is None) == (deals is None),
                "a match has either a target of points or a number of deals: give one of them and not both",
            ),
            (
                target is not None and not 1 <= target <= 99,
                f"the target is {target}: it must be from 1 to 99 points",
            ),
            (
                deals is not None and not 1 <= deals <= 200,
                f"the number of deals is {deals}: it must be from 1 to 200",
            ),
            (
                self.honours is not HonoursLaw.NONE and bool(self.trump_cycle) and set(self.trump_cycle) == {None},
                "honours are counted but no deal has trumps: switch honours off or name a trump suit",
            ),
            (
                deals is not None and (self.best_of > 1 or self.game_value is not GameValue.ONE),
                "games and their values need a target: with a number of deals there is one game, the whole match",
            ),
            (
                self.counting is Counting.ALL_TRICKS and deals is None,
                "all tricks are counted only over a number of deals: give deals instead of a target",
            ),
            (
                not (1 <= self.best_of <= 15 and self.best_of % 2 == 1),
                f"the match is the best of {self.best_of} games: it must be an odd number from 1 to 15",
            ),
            (
                not 0 <= self.rubber_bonus <= 99 or (self.rubber_bonus > 0 and self.best_of == 1),
                "points for the rubber need a rubber: the best of three or more games, and 0 to 99 points",
            ),
            (
                self.draw_partners and not drawn,
                "partners are drawn by everyone drawing a card, so the lowest or the highest must deal first",
            ),
            (
                len(self.trump_cycle) > 52,
                "the trumps of at most 52 deals can be named before they begin again",
            ),
        )

    def _faults_without_auction(self) -> tuple[tuple[bool, str], ...]:
        return (
            (
                self.jokers != 0 or self.kitty != 0,
                "jokers and a kitty need an auction: without one leave both at 0",
            ),
            (
                self.minus_target is not None,
                "without an auction no score falls below nothing: leave the target below nothing out",
            ),
        )

    def _bidding_faults(self) -> tuple[tuple[bool, str], ...]:
        sizes = KITTIES.get(self.jokers, ())
        return (
            (not sizes, f"there are {self.jokers} jokers: a pack has 0, 1 or 2"),
            (
                self.kitty not in sizes,
                f"with {self.jokers} jokers the kitty is {' or '.join(map(str, sizes))} cards, not {self.kitty}",
            ),
            (
                not 1 <= self.least_bid <= self.most_bid,
                f"the lowest bid is {self.least_bid}: it must be from 1 to {self.most_bid}",
            ),
            (bool(self.trump_cycle), "trumps are bid for, so none can be named beforehand: leave the trumps empty"),
            (
                self.honours is not HonoursLaw.NONE,
                "trumps are bid for, so honours score nothing: switch them off",
            ),
            (
                self.counting is not Counting.ODD_TRICKS,
                "trumps are bid for, so a deal scores by its bid: count the tricks beyond the book",
            ),
            (
                self.game_value is not GameValue.ONE,
                "trumps are bid for, so a game is worth one, whatever the losers have",
            ),
            (
                self.revokes is not RevokeLaw.PREVENT,
                "trumps are bid for, so a card that does not follow suit cannot be played: prevent revokes",
            ),
            (
                self.minus_target is not None and (self.target is None or not 1 <= self.minus_target <= 99),
                "a target below nothing goes with a target, and lies from 1 to 99 points below",
            ),
        )

    @property
    def has_auction(self) -> bool:
        """Whether trumps are bid for."""
        return self.auction is not AuctionLaw.NONE

    @property
    def turns_up(self) -> bool:
        """Whether the last card dealt is turned and makes trumps."""
        return not self.trump_cycle and not self.has_auction

    @property
    def may_revoke(self) -> bool:
        """Whether every card of a hand may be played, at its owner's risk."""
        return self.revokes is not RevokeLaw.PREVENT

    @property
    def keeps_games(self) -> bool:
        """Whether games are recorded with their value: a rubber, or a single game that is worth more than one."""
        return self.best_of > 1 or self.game_value is not GameValue.ONE

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, in the order of their numbers."""
        return CARDS[: len(STANDARD) + self.jokers]

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, which is also the number of tricks played."""
        return (len(STANDARD) + self.jokers - self.kitty) // 4

    @property
    def trick_count(self) -> int:
        """The tricks of a deal: those played, and the kitty where it is worth one."""
        return self.hand_size + (self.kitty > 0 and self.kitty_trick)

    @property
    def most_bid(self) -> int:
        """The highest level that can be made."""
        return min(HIGHEST_LEVEL, self.trick_count - BOOK)

    def trumps_of(self, number: int) -> Suit | None:
        """The trumps of deal `number` (from 1) where a cycle names them; None where they are bid for."""
        return None if self.has_auction else self.trump_cycle[(number - 1) % len(self.trump_cycle)]

    def next_trumps(self, number: int, count: int) -> tuple[Suit | None, ...]:
        """The trumps of the `count` deals after deal `number`; empty where they are turned up."""
        return tuple(self.trumps_of(number + n) for n in range(1, count + 1)) if self.trump_cycle else ()

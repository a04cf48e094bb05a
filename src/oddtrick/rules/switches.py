"""The switches of the rules as a person sets them: what each means, and what it may be set to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from oddtrick.cards.card import Suit
from oddtrick.cards.names import format_suit
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
from oddtrick.rules.ruleset import Counting, DealerDraw, GameValue, HonoursLaw, RevokeLaw, TurnedCard
from oddtrick.rules.seat import Seat

Need: TypeAlias = tuple[str, tuple[str | int | bool, ...]]
"""A field of the rules, and the values of it."""


class SwitchKind(Enum):
    """What sort of value a switch has."""

    CHOICE = "choice"
    NUMBER = "number"
    FLAG = "flag"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Switch:
    """A field of the ruleset with its law in one line.

    `choices` are the values with their meanings, as records write them. A number lies between `least` and
    `most`, and where `optional` there may be none. A list holds choices in any order, over again if need be.
    The switch means something only where each field of `needs` has one of the values beside it, as records write
    them; elsewhere it is left at its default, and nobody need be shown it.
    """

    field: str
    kind: SwitchKind
    law: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False
    needs: tuple[Need, ...] = ()

    def applies(self, rules: Mapping[str, object]) -> bool:
        """Whether it means anything under these rules, given as plain JSON values."""
        return all(rules[field] in values for field, values in self.needs)


def _choices(meanings: dict[Enum, str]) -> tuple[tuple[str, str], ...]:
    return tuple((str(member.value), meaning) for member, meaning in meanings.items())


NO_AUCTION: Final[Need] = ("auction", (AuctionLaw.NONE.value,))
AUCTION: Final[Need] = ("auction", tuple(law.value for law in AuctionLaw if law is not AuctionLaw.NONE))
KITTY: Final[Need] = ("kitty", (4, 5, 6))
JOKERS: Final[Need] = ("jokers", (1, 2))

SWITCHES: Final[tuple[Switch, ...]] = (
    Switch(
        "trump_cycle",
        SwitchKind.LIST,
        "The trumps of successive deals, over and over. With none named, the last card dealt is turned up for trumps.",
        tuple((format_suit(suit), suit.word if suit is not None else "no trumps") for suit in (*reversed(Suit), None)),
        needs=(NO_AUCTION,),
    ),
    Switch(
        "turned_card",
        SwitchKind.CHOICE,
        "How long the card turned up for trumps lies on the table.",
        _choices(
            {
                TurnedCard.UNTIL_PLAYED_TO: "until the dealer plays to the first trick",
                TurnedCard.AT_ONCE: "the others see it, then the dealer takes it up",
            }
        ),
        needs=(NO_AUCTION,),
    ),
    Switch(
        "first_dealer",
        SwitchKind.CHOICE,
        "Who deals first. The host sits South unless partners are drawn.",
        (
            *((seat.letter, seat.name.capitalize()) for seat in Seat),
            *_choices(
                {
                    DealerDraw.FIRST_ACE: "whoever is faced the first ace",
                    DealerDraw.FIRST_DIAMOND: "whoever is faced the first diamond",
                    DealerDraw.RANDOM: "anybody, by chance",
                    DealerDraw.LOWEST: "whoever draws the lowest card, the ace being low",
                    DealerDraw.HIGHEST: "whoever draws the highest card, the ace being high",
                }
            ),
        ),
    ),
    Switch(
        "draw_partners",
        SwitchKind.FLAG,
        "Partners are drawn: the two cards that come first play the two that come last, and the first chooses a seat.",
    ),
    Switch("target", SwitchKind.NUMBER, "The points that win a game.", least=1, most=99, optional=True),
    Switch(
        "deals",
        SwitchKind.NUMBER,
        "Instead of a target: the match is so many deals, and the higher total wins. It can be a tie.",
        least=1,
        most=200,
        optional=True,
    ),
    Switch(
        "counting",
        SwitchKind.CHOICE,
        "Which tricks score a point each.",
        _choices(
            {
                Counting.ODD_TRICKS: "those beyond the book of six",
                Counting.ALL_TRICKS: "every trick, for both sides, over a number of deals",
            }
        ),
        needs=(NO_AUCTION,),
    ),
    Switch(
        "honours",
        SwitchKind.CHOICE,
        "What ace, king, queen and jack of trumps score to the side they were dealt to.",
        _choices(
            {
                HonoursLaw.NONE: "nothing",
                HonoursLaw.COUNTED: "four score 4 and three score 2, but not to a side one short of the target",
                HonoursLaw.NEVER_WIN: "the same, but never the points that win the game",
            }
        ),
        needs=(NO_AUCTION,),
    ),
    Switch(
        "game_value",
        SwitchKind.CHOICE,
        "What a game is worth to its winners.",
        _choices(
            {
                GameValue.ONE: "one",
                GameValue.TREBLE: "3 if the losers have nothing, 2 if at most half the target, else 1",
                GameValue.DOUBLE: "2 if the losers have less than half the target, else 1",
                GameValue.MARGIN: "the target less what the losers have",
            }
        ),
        needs=(NO_AUCTION,),
    ),
    Switch("best_of", SwitchKind.NUMBER, "The match is the best of so many games, an odd number.", least=1, most=15),
    Switch("rubber_bonus", SwitchKind.NUMBER, "Points for winning the rubber itself.", least=0, most=99),
    Switch(
        "revokes",
        SwitchKind.CHOICE,
        "What becomes of a card that does not follow suit though it could.",
        _choices(
            {
                RevokeLaw.PREVENT: "it cannot be played",
                RevokeLaw.ENGLISH: "it can, and if claimed costs three tricks or three points",
                RevokeLaw.AMERICAN: "it can, and if claimed costs two tricks",
            }
        ),
        needs=(NO_AUCTION,),
    ),
    Switch("last_trick_viewable", SwitchKind.FLAG, "The last trick may be looked at again until the next is taken."),
    Switch(
        "auction",
        SwitchKind.CHOICE,
        "Whether the right to name trumps is bid for.",
        _choices(
            {
                AuctionLaw.NONE: "no: trumps are found otherwise",
                AuctionLaw.ONCE_ROUND: "everyone speaks once, the dealer last",
                AuctionLaw.UNTIL_THREE_PASSES: "until three in a row have passed; who has passed may bid again",
            }
        ),
    ),
    Switch("jokers", SwitchKind.NUMBER, "Jokers in the pack, the highest trumps.", least=0, most=2, needs=(AUCTION,)),
    Switch(
        "kitty",
        SwitchKind.NUMBER,
        "Cards laid aside for the winner of the auction: 6 with two jokers, 5 with one, 4 or 0 with none.",
        least=0,
        most=6,
        needs=(AUCTION,),
    ),
    Switch(
        "least_bid",
        SwitchKind.NUMBER,
        "The lowest bid, in tricks beyond the book.",
        least=1,
        most=7,
        needs=(AUCTION,),
    ),
    Switch(
        "bid_order",
        SwitchKind.CHOICE,
        "What beats what at the same level.",
        _choices(
            {
                BidOrder.DOWN_OVER_UP: "no trumps beat down, and down beats up",
                BidOrder.DOWN_EQUALS_UP: "no trumps beat both, and down equals up",
            }
        ),
        needs=(AUCTION,),
    ),
    Switch(
        "all_pass",
        SwitchKind.CHOICE,
        "What happens when the other three have passed without a bid.",
        _choices(
            {
                AllPass.DEALER_BIDS: "the dealer must bid, and wins",
                AllPass.REDEAL: "the dealer may pass too, and then deals again",
            }
        ),
        needs=(AUCTION,),
    ),
    Switch(
        "dealer_takes_equal",
        SwitchKind.FLAG,
        "The dealer may take the auction with a bid that only equals the highest.",
        needs=(AUCTION,),
    ),
    Switch(
        "naming",
        SwitchKind.CHOICE,
        "When the winner of the auction names trumps.",
        _choices(
            {
                NamingTime.BEFORE_KITTY: "before the kitty is seen",
                NamingTime.AFTER_KITTY: "with the kitty in hand",
            }
        ),
        needs=(AUCTION, KITTY),
    ),
    Switch(
        "kitty_shown",
        SwitchKind.CHOICE,
        "Whether everybody sees the kitty before it is taken up.",
        _choices(
            {
                KittyShown.NEVER: "never",
                KittyShown.TRUMPS_ONLY: "unless the bid is no trumps",
                KittyShown.ALWAYS: "always",
            }
        ),
        needs=(AUCTION, KITTY),
    ),
    Switch("kitty_trick", SwitchKind.FLAG, "The kitty is worth a trick to the bidder's side.", needs=(AUCTION, KITTY)),
    Switch(
        "opening_lead",
        SwitchKind.CHOICE,
        "Who leads to the first trick.",
        _choices(
            {
                OpeningLead.BIDDER: "the winner of the auction",
                OpeningLead.BIDDERS_LEFT: "the player at that winner's left",
            }
        ),
        needs=(AUCTION,),
    ),
    Switch(
        "aces_bad_downtown",
        SwitchKind.FLAG,
        "Where low cards are best the ace is the worst card, and not the best.",
        needs=(AUCTION,),
    ),
    Switch(
        "joker_lead",
        SwitchKind.CHOICE,
        "Whether a joker may be led at no trumps, where it can win nothing.",
        _choices(
            {
                JokerLead.NEXT_SUIT_LEADS: "it may: the next card of a suit sets the suit to follow",
                JokerLead.BARRED: "only by a hand that holds nothing else",
            }
        ),
        needs=(AUCTION, JOKERS),
    ),
    Switch(
        "joker_swap",
        SwitchKind.FLAG,
        "At no trumps a joker must be given up for a card drawn from those laid aside.",
        needs=(AUCTION, JOKERS),
    ),
    Switch(
        "made_score",
        SwitchKind.CHOICE,
        "What a bid that is made scores.",
        _choices(
            {
                MadeScore.TAKEN: "every trick taken beyond the book",
                MadeScore.BID: "what was bid, however many tricks were taken",
            }
        ),
        needs=(AUCTION,),
    ),
    Switch("no_trump_doubles", SwitchKind.FLAG, "No trumps count double, made or not.", needs=(AUCTION,)),
    Switch(
        "boston",
        SwitchKind.CHOICE,
        "What taking every trick is worth.",
        _choices(
            {
                Boston.NOTHING_MORE: "no more than the tricks and the bid",
                Boston.THIRTEEN: "thirteen points instead",
                Boston.FOURFOLD: "four times as much",
            }
        ),
        needs=(AUCTION,),
    ),
    Switch(
        "defenders_score",
        SwitchKind.FLAG,
        "Where the bid is not made, the other side scores its tricks beyond the book.",
        needs=(AUCTION,),
    ),
    Switch(
        "minus_target",
        SwitchKind.NUMBER,
        "A side that falls so many points below nothing has lost the game.",
        least=1,
        most=99,
        optional=True,
        needs=(AUCTION,),
    ),
)
"""Every switch, in the order of the ruleset's fields."""

"""The switches of the rules as a person sets them: what each means, and what it may be set to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.cards.names import format_suit
from oddtrick.rules.ruleset import Counting, DealerDraw, GameValue, HonoursLaw, RevokeLaw, TurnedCard
from oddtrick.rules.seat import Seat


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
    """

    field: str
    kind: SwitchKind
    law: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False


def _choices(meanings: dict[Enum, str]) -> tuple[tuple[str, str], ...]:
    return tuple((str(member.value), meaning) for member, meaning in meanings.items())


SWITCHES: Final[tuple[Switch, ...]] = (
    Switch(
        "trump_cycle",
        SwitchKind.LIST,
        "The trumps of successive deals, over and over. With none named, the last card dealt is turned up for trumps.",
        tuple((format_suit(suit), suit.word if suit is not None else "no trumps") for suit in (*reversed(Suit), None)),
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
    ),
    Switch("last_trick_viewable", SwitchKind.FLAG, "The last trick may be looked at again until the next is taken."),
)
"""Every switch, in the order of the ruleset's fields."""

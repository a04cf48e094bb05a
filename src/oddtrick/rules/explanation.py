"""A ruleset in plain words: how the game is played under it, chapter by chapter. Every switch has its sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from oddtrick.rules import bid_explanation as bids
from oddtrick.rules.ruleset import (
    BOOK,
    Counting,
    DealerDraw,
    GameValue,
    HonoursLaw,
    RevokeLaw,
    Ruleset,
    TurnedCard,
)
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sentences on one part of the game, under a heading."""

    heading: str
    lines: tuple[str, ...]


def explanation(rules: Ruleset) -> tuple[Chapter, ...]:
    """How the game is played under these rules, to be read from the first chapter to the last."""
    middle = (
        (
            ("The auction", bids.auction(rules)),
            ("Trumps and the order of the cards", bids.naming(rules)),
            ("The kitty", bids.kitty(rules)),
        )
        if rules.has_auction
        else (("Trumps", _trumps(rules)),)
    )
    chapters = (
        ("The game", _game(rules)),
        ("Who deals", _dealer(rules)),
        *middle,
        ("The play", _play(rules)),
        ("The score of a deal", bids.score(rules) if rules.has_auction else _score(rules)),
        ("Winning", _winning(rules)),
    )
    return tuple(Chapter(heading, lines) for heading, said in chapters if (lines := tuple(said)))


def _game(rules: Ruleset) -> Iterable[str]:
    jokers = ("", " and a joker", " and two jokers")[rules.jokers]
    aside = f", and {rules.kitty} lie aside as the kitty" if rules.kitty else ""
    yield "Four play, two against two; partners sit opposite each other and see no hand but their own."
    yield f"The pack is 52 cards{jokers}. Everybody is dealt {rules.hand_size}{aside}."


_FIRST: Final = {
    DealerDraw.FIRST_ACE: "Cards are faced one by one; whoever gets the first ace deals first.",
    DealerDraw.FIRST_DIAMOND: "Cards are faced one by one; whoever gets the first diamond deals first.",
    DealerDraw.RANDOM: "Chance says who deals first.",
    DealerDraw.LOWEST: "Everybody draws a card, the ace being low; the lowest deals first.",
    DealerDraw.HIGHEST: "Everybody draws a card, the ace being high; the highest deals first.",
}


def _dealer(rules: Ruleset) -> Iterable[str]:
    first = rules.first_dealer
    if rules.draw_partners:
        yield (
            "Partners are drawn: the two cards that come first play the two that come last, and the first of all "
            "chooses a seat."
        )
    yield f"{first.name.capitalize()} deals first." if isinstance(first, Seat) else _FIRST[first]
    yield "After each deal the deal passes to the left."


def _trumps(rules: Ruleset) -> Iterable[str]:
    names = [suit.word if suit is not None else "no trumps" for suit in rules.trump_cycle]
    if not names:
        yield "The last card dealt is turned up: its suit is trumps, and the card is the dealer's own."
        yield (
            "It lies face up until the dealer plays to the first trick."
            if rules.turned_card is TurnedCard.UNTIL_PLAYED_TO
            else "The dealer takes it into hand as soon as everybody has seen it."
        )
    elif len(names) > 1:
        yield f"The trumps of the deals in turn are {', '.join(names)}, and then over again."
    elif rules.trump_cycle[0] is None:
        yield "There are no trumps: the highest card of the suit led wins."
    else:
        yield f"Trumps are {names[0]} in every deal."


_REVOKES: Final = {
    RevokeLaw.PREVENT: "The program does not let a card be played that fails to follow suit.",
    RevokeLaw.ENGLISH: (
        "A card that fails to follow suit can be played all the same: that is a revoke, and if the others claim it, it "
        "costs three tricks or three points, as they choose."
    ),
    RevokeLaw.AMERICAN: (
        "A card that fails to follow suit can be played all the same: that is a revoke, and if the others claim it, it "
        "costs two tricks."
    ),
}


def _play(rules: Ruleset) -> Iterable[str]:
    if rules.has_auction:
        yield bids.first_lead(rules)
    else:
        yield "The player on the dealer's left leads to the first trick, and the winner of each trick to the next."
    yield "Whoever holds a card of the suit led must play one. Whoever holds none may play anything, trump or not."
    yield (
        "The highest trump wins the trick, and without a trump the highest card of the suit led."
        if not rules.has_auction
        else "The best trump wins the trick, and without a trump the best card of the suit led."
    )
    if rules.has_auction:
        yield from bids.jokers_in_play(rules)
    yield _REVOKES[rules.revokes]
    yield (
        "The last trick may be looked at again until the next one is taken."
        if rules.last_trick_viewable
        else "A trick that has been turned may not be looked at again."
    )


_HONOURS: Final = {
    HonoursLaw.NONE: "Honours score nothing.",
    HonoursLaw.COUNTED: (
        "Ace, king, queen and jack of trumps are honours. A side that was dealt four of them scores 4 for it and three "
        "of them 2, after the tricks, unless it began the deal one short of the target."
    ),
    HonoursLaw.NEVER_WIN: (
        "Ace, king, queen and jack of trumps are honours. A side that was dealt four of them scores 4 for it and three "
        "of them 2, after the tricks, but never the points that win the game."
    ),
}


def _score(rules: Ruleset) -> Iterable[str]:
    yield (
        f"The first {BOOK} tricks of a side are its book and score nothing; each trick beyond is a point."
        if rules.counting is Counting.ODD_TRICKS
        else "Every trick is a point, for both sides."
    )
    if rules.honours is not HonoursLaw.NONE or None not in rules.trump_cycle:
        yield _HONOURS[rules.honours]


_VALUES: Final = {
    GameValue.ONE: "",
    GameValue.TREBLE: (
        "A game is worth 3 if the losers have nothing, 2 if they have no more than half the target, and else 1."
    ),
    GameValue.DOUBLE: "A game is worth 2 if the losers have less than half the target, and else 1.",
    GameValue.MARGIN: "A game is worth as many points as the losers are short of the target.",
}


def _winning(rules: Ruleset) -> Iterable[str]:
    if rules.deals is not None:
        count = f"{rules.deals} deals" if rules.deals > 1 else "one deal"
        yield f"The match is {count}. The higher total wins, and it can be a tie."
    else:
        yield f"The first side to reach {rules.target} wins the game."
    if rules.minus_target is not None:
        yield f"A side that falls {rules.minus_target} below nothing has lost the game."
    if rules.best_of > 1:
        yield f"The match is the best of {rules.best_of} games."
    if _VALUES[rules.game_value]:
        yield _VALUES[rules.game_value]
    if rules.rubber_bonus:
        points = "a point" if rules.rubber_bonus == 1 else f"{rules.rubber_bonus} points"
        yield f"Winning the rubber, which is those games, adds {points}."

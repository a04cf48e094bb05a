"""The sentences of an explanation that belong to an auction: bids, naming, the kitty, jokers, what a bid scores."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

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
from oddtrick.rules.ruleset import BOOK, Ruleset

_LENGTH: Final = {
    AuctionLaw.NONE: "",
    AuctionLaw.ONCE_ROUND: "Everybody speaks once, the dealer last.",
    AuctionLaw.UNTIL_THREE_PASSES: (
        "It goes round until three in a row have passed after a bid; who has passed may bid again."
    ),
}

_ORDER: Final = {
    BidOrder.DOWN_OVER_UP: "at one level no trumps beat a bid downtown, and downtown beats uptown",
    BidOrder.DOWN_EQUALS_UP: "at one level no trumps beat the others, and downtown and uptown are equal",
}

_ALL_PASS: Final = {
    AllPass.DEALER_BIDS: "If the other three have passed, the dealer must bid, and wins with any bid.",
    AllPass.REDEAL: "If all four pass, the cards are thrown in and the same dealer deals again.",
}


def auction(rules: Ruleset) -> Iterable[str]:
    """Who may bid what, and how it ends."""
    yield (
        f"Beginning on the dealer's left, players bid how many tricks beyond {BOOK} their side will take, from "
        f"{rules.least_bid} to {rules.most_bid}, and how: uptown, downtown or at no trumps."
    )
    yield _LENGTH[rules.auction]
    yield f"A bid must beat the one before: a higher number does, and {_ORDER[rules.bid_order]}."
    if rules.dealer_takes_equal:
        yield "The dealer may take the auction with a bid that only equals the highest."
    yield _ALL_PASS[rules.all_pass]


def naming(rules: Ruleset) -> Iterable[str]:
    """What the winner of the auction names, and the order of the cards."""
    when = ""
    if rules.kitty:
        before = rules.naming is NamingTime.BEFORE_KITTY
        when = ", before the kitty is seen" if before else ", with the kitty in hand"
    yield (
        f"Whoever has won the auction, the bidder, names the trump suit, or at no trumps says whether the high or the "
        f"low cards are best{when}."
    )
    jokers = ("", "the joker comes", "the big joker and then the little one come")[rules.jokers]
    trumps = f" Among trumps {jokers} before them all, downtown too." if jokers else ""
    yield f"Uptown the ace is best, then king, queen and so on down to two.{trumps}"
    yield (
        "Downtown the two is best, then three and so on up to king, and the ace is worst."
        if rules.aces_bad_downtown
        else "Downtown the ace is best, then two, three and so on up to king."
    )


_SHOWN: Final = {
    KittyShown.NEVER: "Nobody but the bidder sees the kitty.",
    KittyShown.TRUMPS_ONLY: "Everybody sees the kitty first, unless the bid is no trumps.",
    KittyShown.ALWAYS: "Everybody sees the kitty first.",
}


def kitty(rules: Ruleset) -> Iterable[str]:
    """Who sees it, what is laid aside, and what it is worth; nothing where there is none."""
    if not rules.kitty:
        return
    yield (
        f"The bidder takes up the {rules.kitty} cards of the kitty and lays {rules.kitty} cards aside unseen, any of "
        f"the {rules.hand_size + rules.kitty}. How many of the kitty were kept is told to everybody."
    )
    yield _SHOWN[rules.kitty_shown]
    yield (
        "The cards laid aside are a trick for the bidder's side."
        if rules.kitty_trick
        else "The cards laid aside count for nobody."
    )


def first_lead(rules: Ruleset) -> str:
    """Who leads."""
    leader = "The bidder" if rules.opening_lead is OpeningLead.BIDDER else "The player on the bidder's left"
    return f"{leader} leads to the first trick, and the winner of each trick to the next."


def jokers_in_play(rules: Ruleset) -> Iterable[str]:
    """What a joker is in the play; nothing where there is none."""
    if not rules.jokers:
        return
    yield "A joker is a trump: it must be played where trumps are led and nothing else follows."
    yield "At no trumps a joker belongs to no suit, cannot win, and can follow only where nothing else does."
    yield (
        "Led at no trumps, it asks for nothing: the next card of a suit says what is to be followed."
        if rules.joker_lead is JokerLead.NEXT_SUIT_LEADS
        else "At no trumps it may be led only by a hand that holds nothing else."
    )
    if rules.joker_swap:
        yield "At no trumps whoever holds a joker must give it up for a card drawn from those laid aside."


_BOSTON: Final = {
    Boston.NOTHING_MORE: "Taking every trick brings nothing more.",
    Boston.THIRTEEN: "Taking every trick scores 13 instead.",
    Boston.FOURFOLD: "Taking every trick scores four times as much.",
}


def score(rules: Ruleset) -> Iterable[str]:
    """What a bid scores that is made, or set."""
    yield (
        f"The bidder's side has made the bid if it takes {BOOK} tricks and those bid; otherwise it is set. A bid of "
        f"{rules.least_bid}, for example, needs {BOOK + rules.least_bid} tricks."
    )
    yield (
        f"A bid that is made scores a point for each trick beyond {BOOK}, those not bid for among them."
        if rules.made_score is MadeScore.TAKEN
        else "A bid that is made scores the number that was bid, however many tricks were taken."
    )
    yield "A bid that is set costs the bidder's side the number that was bid."
    if rules.no_trump_doubles:
        yield "At no trumps both count double."
    yield (
        f"If the bid is set, the other side scores its tricks beyond {BOOK}."
        if rules.defenders_score
        else "The other side scores nothing."
    )
    yield _BOSTON[rules.boston]

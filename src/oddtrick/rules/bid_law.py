"""The laws of bidding that forms of Bid Whist differ in. What they do is in `auction`, `kitty` and `contract`."""

from __future__ import annotations

from enum import Enum


class AuctionLaw(Enum):
    """Whether the right to name trumps is bid for, and how long."""

    NONE = "none"
    """There is no auction: trumps are found otherwise."""
    ONCE_ROUND = "once_round"
    """Everyone speaks once, the dealer last."""
    UNTIL_THREE_PASSES = "until_three_passes"
    """It goes on until three in a row have passed after a bid; who has passed may bid again."""


class BidOrder(Enum):
    """What beats what at the same level."""

    DOWN_OVER_UP = "down_over_up"
    """No trumps beat down, and down beats up."""
    DOWN_EQUALS_UP = "down_equals_up"
    """No trumps beat both others, which are equal."""


class AllPass(Enum):
    """What happens when the other three have passed without a bid."""

    DEALER_BIDS = "dealer_bids"
    """The dealer must bid, and wins with any bid."""
    REDEAL = "redeal"
    """The dealer may pass too: then the cards are thrown in and the same dealer deals again."""


class NamingTime(Enum):
    """When the winner of the auction names trumps."""

    BEFORE_KITTY = "before_kitty"
    """Before the kitty is seen."""
    AFTER_KITTY = "after_kitty"
    """With the kitty in hand."""


class KittyShown(Enum):
    """Whether everybody sees the kitty before it is taken up."""

    NEVER = "never"
    """Nobody but the bidder."""
    TRUMPS_ONLY = "trumps_only"
    """Everybody, unless the bid is no trumps."""
    ALWAYS = "always"
    """Everybody."""


class OpeningLead(Enum):
    """Who leads to the first trick of a deal that has been bid for."""

    BIDDER = "bidder"
    """The winner of the auction."""
    BIDDERS_LEFT = "bidders_left"
    """The seat at that winner's left."""


class JokerLead(Enum):
    """What becomes of a joker led at no trumps."""

    NEXT_SUIT_LEADS = "next_suit_leads"
    """It may be led; the first card of a suit then sets the suit, and the joker cannot win."""
    BARRED = "barred"
    """It may not be led while a card of a suit is held."""


class MadeScore(Enum):
    """What a bid that is made scores."""

    TAKEN = "taken"
    """Every trick taken beyond the book."""
    BID = "bid"
    """The level bid, however many tricks were taken."""


class Boston(Enum):
    """What taking every trick is worth."""

    NOTHING_MORE = "nothing_more"
    """What the tricks and the bid are worth anyhow."""
    THIRTEEN = "thirteen"
    """Thirteen points instead."""
    FOURFOLD = "fourfold"
    """Four times what it is worth otherwise."""

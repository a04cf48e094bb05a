"""The never-do list: kinds of card that annoy a partner, each a row with a number, found by looking at one card.

The detectors are in `native/src/never`, apart from the book, and see what the seat sees. A row says that a card
is of a kind that people complain of; where layouts show that it gains all the same, it is pardoned.
"""

from __future__ import annotations

from enum import Enum


class Row(Enum):
    """A row of the list, by the number under which `SeenDeal.broken` names it."""

    RUFF_PARTNER = 1
    """A trump on a trick that partner is sure to win."""
    OVERTAKE_LAST = 2
    """Last hand goes over partner's winner."""
    OVERTAKE_EQUAL = 3
    """Over partner's card with one that is only as good."""
    THROW_MASTER = 4
    """A sure winner thrown away while a loser stays."""
    IGNORE_PARTNERS_SUIT = 5
    """A small card of another suit is led with partner's opened suit in hand and no danger in it."""
    IGNORE_CALL = 6
    """Trumps are not led to a partner who asks for them or named them."""
    LEAD_PARTNERS_VOID = 7
    """Without trumps, a loser is led of a suit that partner has not."""
    DRAW_PARTNERS_TRUMPS = 8
    """Trumps are led when only partner has any."""
    FORCE_PARTNER = 9
    """Partner is made to ruff before an adversary who can overruff."""
    KEEP_BOSS_TRUMP = 10
    """Partner's winner is ruffed, and the best trump is not used to save the trick."""
    REFUSE_RUFF = 11
    """Last hand leaves a lost trick that a small trump would win."""
    WIN_DEAR = 12
    """A higher card than the trick needs."""
    SECOND_HAND_HIGH = 13
    """Second hand plays the ace, or the king from two cards, on a small card of a new suit."""
    THIRD_HAND_WASTE = 14
    """Third hand throws a high loser, or lets an adversary's card hold that its sure winner beats."""
    LEAD_FROM_TENACE = 15
    """Early, away from a lone king or an ace and queen in a short suit, with a safe lead to hand."""
    BARE_HONOUR = 16
    """A discard that leaves an honour without its guard, another being free."""
    ACE_UNTIMELY = 17
    """Without trumps a lone ace is cashed early; with them last hand keeps an ace that would win, to be ruffed."""
    TRUMPS_NO_PURPOSE = 18
    """Trumps are led from weakness with nothing to gain."""
    LEAD_INTO_RUFF = 19
    """A suit is led that an adversary is known to ruff, and partner not."""
    LEAVE_SURE_TRICKS = 20
    """The one loser is led before the sure winners."""
    KEEP_JOKER = 21
    """Without trumps, a joker is led while another card could be, or kept where it could be thrown."""
    IGNORE_DECLARER = 23
    """Without trumps, the suit that partner opened as declarer is not returned."""
    STOP_RUNNING = 24
    """A loser is led while a suit that one has led is held by nobody else any more, and nobody has trumps."""
    ODD_EQUAL = 33
    """Not the lowest of equals, and no signal."""
    ILLEGAL = 34
    """A card that may not be played."""


NEVER = frozenset({Row.RUFF_PARTNER, Row.OVERTAKE_LAST, Row.THROW_MASTER, Row.WIN_DEAR, Row.ODD_EQUAL, Row.ILLEGAL})
"""The rows that no player may break even once; of each other one, fewer than two in a thousand deals may be."""

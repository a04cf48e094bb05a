"""What the rules raise. No message names a card that the asker may not see."""

from __future__ import annotations

from oddtrick.errors import OddTrickError


class RuleError(OddTrickError):
    """What was asked is not allowed at this point of the match; nothing has changed."""

    code = "not_allowed"


class NotYourTurn(RuleError):
    """Somebody else is awaited."""

    code = "not_your_turn"


class NotNow(RuleError):
    """The phase of the match does not admit this."""

    code = "not_now"


class IllegalPlay(RuleError):
    """The card may not be played to this trick."""

    code = "illegal_play"


class IllegalBid(RuleError):
    """The bid, pass or naming of trumps is not open to this seat."""

    code = "illegal_bid"


class BadRuleset(RuleError):
    """A combination of rules that cannot be played; the message gives the reason."""

    code = "bad_rules"


class BadBoard(RuleError):
    """A pack or board that cannot be dealt; the message says which card is missing or doubled."""

    code = "bad_board"

"""The lessons there are, by name, and which goes with which rules."""

from __future__ import annotations

from typing import Final

from oddtrick.learn import bid_whist
from oddtrick.learn.lesson import Lesson
from oddtrick.rules.ruleset import Ruleset

LESSONS: Final[dict[str, Lesson]] = {"bid_whist": bid_whist.LESSON}


def lesson_for(rules: Ruleset) -> str | None:
    """The lesson that a learner of these rules wants; None where there is none."""
    return "bid_whist" if rules.has_auction else None

"""How long things take: a bot's thought, a finished trick, a missing person. All in seconds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class Pace(Enum):
    """How quickly a table plays."""

    NORMAL = "normal"
    FAST = "fast"


@dataclass(frozen=True, slots=True)
class BotTiming:
    """A bot thinks for `thinking` give or take `spread`, and leads `trick_pause` after the last trick was finished.

    The same whatever its choice is, so that a forced card never leaves sooner than a free one.
    `dealing` is how long people watch the cards being dealt.
    """

    thinking: float
    spread: float
    trick_pause: float
    dealing: float

    def scaled(self, factor: float) -> BotTiming:
        """The same, so many times as long."""
        return BotTiming(self.thinking * factor, self.spread * factor, self.trick_pause * factor, self.dealing * factor)


@dataclass(frozen=True, slots=True)
class Timing:
    """All the times of a table.

    `answers` is how many times as long as the law says an answer, and the next deal, is waited for.
    `patience` is how long after a bot's card is due it may still think before a plain one is played for it.
    `silent_after` is how long others wait for a card or call of somebody who is here before a bot takes the place.
    `between_bots` is how long a deal's summary stays where no person plays.
    """

    normal: BotTiming = BotTiming(thinking=0.5, spread=0.15, trick_pause=1.45, dealing=0.6)
    fast: BotTiming = BotTiming(thinking=0.25, spread=0.075, trick_pause=0.85, dealing=0.6)
    patience: float = 2.0
    answers: float = 1.0
    between_bots: float = 5.0
    away_after: float = 5.0
    held_after: float = 20.0
    silent_after: float = 90.0

    def bots(self, pace: Pace) -> BotTiming:
        """How the bots play at this pace."""
        return self.fast if pace is Pace.FAST else self.normal

    def with_bots_scaled(self, factor: float) -> Timing:
        """The same with everything that bots do so many times as long, for tests and demonstrations."""
        return replace(
            self,
            normal=self.normal.scaled(factor),
            fast=self.fast.scaled(factor),
            between_bots=self.between_bots * factor,
        )

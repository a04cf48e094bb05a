"""The chance of winning a game of Bid Whist from each score: what points are worth near the end of one.

The table is computed from how often contracts come about and are made in self-play (`outcomes`), as if every deal
from now on were such a deal, either side bidding as often as the other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from oddtrick.ai.bid_table import bid_table
from oddtrick.ai.outcomes import OUTCOMES
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.contract import Contract, contract_score, names_open, needed
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

_MOST_SCORES: Final = 900
"""Pairs of scores beyond which no table is made: in so long a game points are as good a measure."""
_SWEEPS: Final = 40
_NEAR: Final = 1e-4


@dataclass(frozen=True, slots=True)
class Equity:
    """What a score is worth to a side, from 0, lost, to 1, won; of games without such a table, in points.

    `chances[(us, them)]` are those of scores that end no game.
    """

    target: int | None
    minus_target: int | None
    chances: dict[tuple[int, int], float]

    def after(self, us: int, them: int, scored: int, defence: int, *, ours: bool) -> float:
        """The worth to us of a deal from such a score; `scored` goes to the bidder's side, which is ours or theirs."""
        us, them = (us + scored, them + defence) if ours else (us + defence, them + scored)
        if not self.chances:
            return float(us - them)
        return self._ended(us, them, ours=ours)

    def _ended(self, us: int, them: int, *, ours: bool) -> float:
        """The bidder's side is looked at first, as in the settlement."""
        target, below = self.target, self.minus_target
        assert target is not None
        bidders, others = (us, them) if ours else (them, us)
        if below is not None and bidders <= -below:
            return float(not ours)
        if bidders >= target or others >= target:
            return float(ours == (bidders >= target))
        least = -target if below is None else -below
        return self.chances[max(us, least), max(them, least)]


@lru_cache(maxsize=64)
def equity_of(rules: Ruleset) -> Equity:
    """The table of a form of the game, or none where the match is a number of deals or the game a long one."""
    target = rules.target
    if target is None:
        return Equity(None, None, {})
    least = -target if rules.minus_target is None else 1 - rules.minus_target
    scores = range(least, target)
    if len(scores) ** 2 > _MOST_SCORES:
        return Equity(None, None, {})
    found = Equity(target, rules.minus_target, {(us, them): 0.5 for us in scores for them in scores})
    odds, chances = _odds(rules), found.chances
    for _ in range(_SWEEPS):
        moved = 0.0
        for us in reversed(scores):
            for them in reversed(scores):
                now = sum(
                    share * (found.after(us, them, *scored, ours=True) + found.after(us, them, *scored, ours=False)) / 2
                    for scored, share in odds.items()
                )
                moved = max(moved, abs(now - chances[us, them]))
                chances[us, them] = now
        if moved < _NEAR:
            break
    return found


def _odds(rules: Ruleset) -> dict[tuple[int, int], float]:
    """How often a deal scores so many points for the bidder's side and for the other."""
    counted, highest = Counter[tuple[int, int]](), bid_table(rules).bids[-1].level
    for above, no_trumps, beyond, count in OUTCOMES[rules.auction]:
        level = min(rules.least_bid + above, highest)
        bid = Bid(level, Denomination.NO_TRUMPS if no_trumps else Denomination.UP)
        taken = min(max(needed(bid) + beyond, 0), rules.trick_count)
        score = contract_score(rules, Contract(Seat.NORTH, bid, names_open(rules, bid)[0]), taken)
        counted[score.points, score.defence] += count
    return {scored: count / counted.total() for scored, count in counted.items()}

"""What an arena prints: the result of two players in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.arena.bids import Bids, bids_of
from oddtrick.arena.board import TURNED_UP
from oddtrick.arena.duplicate import Pair
from oddtrick.arena.gain import Estimate, Games, by_form, gain_of, games_of
from oddtrick.arena.league import Fixture
from oddtrick.arena.measure import TRICKS
from oddtrick.arena.timing import together
from oddtrick.cards.names import parse_suit

_SHOWN_FAULTS = 3


@dataclass(frozen=True, slots=True)
class Report:
    """The pairs of two players, in order, and what a sequential test made of them if there was one."""

    fixture: Fixture
    pairs: Sequence[Pair]
    verdict: str | None = None

    @property
    def gain(self) -> Estimate:
        """A's gain a deal."""
        return gain_of(self.pairs)

    def as_json(self) -> dict[str, object]:
        """The result alone: tricks or points a deal with their 95 % interval, and milliseconds a move."""
        gain = self.gain
        return {
            "a": self.fixture.a,
            "b": self.fixture.b,
            "pairs": len(self.pairs),
            "gain": _rounded(gain.value),
            "low": _rounded(gain.low),
            "high": _rounded(gain.high),
            "ms_a": _rounded(together(pair.times_a for pair in self.pairs).mean_ms),
            "ms_b": _rounded(together(pair.times_b for pair in self.pairs).mean_ms),
        }

    def details(self) -> dict[str, object]:
        """All the rest: the trump forms, games, bids, the slowest moves, forfeits."""
        times = {who: together(getattr(pair, f"times_{who}") for pair in self.pairs) for who in "ab"}
        games = self._games()
        return {
            "seed": self.fixture.seed,
            "forms": {form: {"pairs": len(pairs), **_json_of(gain_of(pairs))} for form, pairs in self._forms()},
            "games": _json_of(games.game) if games is not None else None,
            "rubbers": _json_of(games.rubber) if games is not None else None,
            "bids_a": _bids_json(bids_of(self.pairs, "a")),
            "bids_b": _bids_json(bids_of(self.pairs, "b")),
            "p99_ms_a": _rounded(times["a"].quantile_ms(0.99)),
            "p99_ms_b": _rounded(times["b"].quantile_ms(0.99)),
            "forfeits_a": sum(who == "a" for who, _ in self._faults()),
            "forfeits_b": sum(who == "b" for who, _ in self._faults()),
            "notes": list(dict.fromkeys(why for _, why in self._faults()))[:_SHOWN_FAULTS],
            "test": self.verdict,
        }

    def as_text(self) -> str:
        """The same for people."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        a, b, unit = self.fixture.a, self.fixture.b, self.fixture.measure.unit
        yield f"{a} against {b}: {len(self.pairs)} pairs of seed {self.fixture.seed}"
        yield f"  gain      {_signed(self.gain)} {unit} a deal (95 % interval)"
        for form, pairs in self._forms():
            yield f"  {_form_name(form):<12}{_signed(gain_of(pairs))}  {len(pairs)} pairs"
        games = self._games()
        if games is not None:
            yield f"  games     {a} wins {_percent(games.game)} to five points, {_percent(games.rubber)} of rubbers"
        for name, bids in ((a, bids_of(self.pairs, "a")), (b, bids_of(self.pairs, "b"))):
            if bids.contracts:
                yield f"  bids      {name}: {_bids_text(bids)}"
        for who, name in (("a", a), ("b", b)):
            times = together(getattr(pair, f"times_{who}") for pair in self.pairs)
            p99 = times.quantile_ms(0.99)
            yield f"  moves     {name}: {times.mean_ms:.3g} ms in the mean, 99 of 100 within {p99:.3g} ms"
        for who, name in (("a", a), ("b", b)):
            notes = [why for at, why in self._faults() if at == who]
            if notes:
                yield f"  forfeited {name}: {len(notes)} of {2 * len(self.pairs)} deals"
                yield from (f"            {note}" for note in list(dict.fromkeys(notes))[:_SHOWN_FAULTS])
        if self.verdict is not None:
            yield f"  test      {self.verdict}"

    def _forms(self) -> list[tuple[str, list[Pair]]]:
        return [(form, pairs) for form, pairs in by_form(self.pairs).items() if form]

    def _games(self) -> Games | None:
        """Games are made of tricks: of deals that were bid for they say nothing, since points depend on the score."""
        measure = self.fixture.measure
        return games_of(self.pairs, measure) if measure is TRICKS and len(self.pairs) > 1 else None

    def _faults(self) -> list[tuple[str, str]]:
        return [fault for pair in self.pairs for fault in pair.faults]


def _bids_json(bids: Bids) -> dict[str, object]:
    return {
        "contracts": bids.contracts,
        "kinds": {denomination.value: number for denomination, number in bids.kinds.items()},
        "level": _rounded(bids.level),
        "set": _json_of(bids.set) if bids.set is not None else None,
        "excess": _json_of(bids.excess) if bids.excess is not None else None,
    }


def _bids_text(bids: Bids) -> str:
    kinds = ", ".join(f"{number} {denomination.value}" for denomination, number in bids.kinds.items())
    assert bids.set is not None
    parts = [f"{bids.contracts} contracts ({kinds})", f"level {bids.level:.2f} in the mean", f"set {_share(bids.set)}"]
    if bids.excess is not None:
        parts.append(f"tricks expected less taken {_signed(bids.excess)}")
    return ", ".join(parts)


def _share(estimate: Estimate) -> str:
    return f"{estimate.value:.1%}" if estimate.low is None else _percent(estimate)


def _json_of(estimate: Estimate) -> dict[str, object]:
    return {"value": _rounded(estimate.value), "low": _rounded(estimate.low), "high": _rounded(estimate.high)}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4) + 0.0


def _signed(estimate: Estimate) -> str:
    value = f"{estimate.value + 0.0:+.3f}"
    if estimate.low is None or estimate.high is None:
        return value
    return f"{value} ({estimate.low + 0.0:+.3f} to {estimate.high + 0.0:+.3f})"


def _percent(estimate: Estimate) -> str:
    assert estimate.low is not None and estimate.high is not None
    return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def _form_name(form: str) -> str:
    if form == TURNED_UP:
        return "turned up"
    suit = parse_suit(form)
    return "no trumps" if suit is None else suit.word

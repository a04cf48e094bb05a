"""Cross-play of several players: everyone's gain over everyone, as text and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from oddtrick.arena.gain import Estimate

_CELL: Final = 120
_ROW: Final = 52
_HEAD: Final = 48
_LEFT: Final = 150
_STRONGEST: Final = 1.0
"""The gain, in tricks a deal, that has the full colour."""


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The gain of each row's player over each column's; only pairs with the earlier player first are given."""

    players: Sequence[str]
    gains: Mapping[tuple[str, str], Estimate]
    unit: str

    def gain(self, row: str, column: str) -> Estimate | None:
        """The gain of one over the other; None of a player over itself, or where they have not met."""
        if (row, column) in self.gains:
            return self.gains[row, column]
        found = self.gains.get((column, row))
        if found is None:
            return None
        low = None if found.high is None else -found.high
        high = None if found.low is None else -found.low
        return Estimate(-found.value, low, high)

    def as_text(self) -> str:
        """A line for each player."""
        width = max(len(name) for name in (*self.players, "+0.000 ±0.000"))
        lines = [" " * width + "".join(f"  {name:>{width}}" for name in self.players)]
        for row in self.players:
            cells = (_text(self.gain(row, column)) for column in self.players)
            lines.append(f"{row:<{width}}" + "".join(f"  {cell:>{width}}" for cell in cells))
        return "\n".join([*lines, f"Gain of the row over the column, {self.unit} a deal, with 95 % intervals"])

    def as_svg(self) -> str:
        """The same as a picture: blue where the row gains, red where it loses, and the numbers in every cell."""
        width, height = _LEFT + _CELL * len(self.players) + 8, _HEAD + _ROW * len(self.players) + 40
        size, font = f'width="{width}" height="{height}"', 'font-family="system-ui, sans-serif" font-size="14"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} {font} role="img">',
            f"<title>Gain of the row over the column, {escape(self.unit)} a deal</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
        ]
        for at, name in enumerate(self.players):
            x, y = _LEFT + _CELL * at + _CELL // 2, _HEAD + _ROW * at + _ROW // 2 + 5
            parts.append(f'<text x="{x}" y="{_HEAD - 14}" text-anchor="middle">{escape(_short(name))}</text>')
            parts.append(f'<text x="{_LEFT - 12}" y="{y}" text-anchor="end">{escape(_short(name))}</text>')
        for row, one in enumerate(self.players):
            parts += [self._cell(row, column, self.gain(one, other)) for column, other in enumerate(self.players)]
        line = f"Gain of the row over the column, {self.unit} a deal, with 95 % intervals"
        parts.append(f'<text x="12" y="{height - 14}" font-size="12" fill="#444">{escape(line)}</text>')
        return "\n".join([*parts, "</svg>", ""])

    def _cell(self, row: int, column: int, gain: Estimate | None) -> str:
        x, y = _LEFT + _CELL * column, _HEAD + _ROW * row
        size = f'width="{_CELL - 4}" height="{_ROW - 4}"'
        box = f'<rect x="{x + 2}" y="{y + 2}" {size} rx="6" fill="{_fill(gain)}"/>'
        if gain is None:
            return box
        middle = x + _CELL // 2
        value = f'<text x="{middle}" y="{y + 23}" text-anchor="middle" font-weight="600">{gain.value + 0.0:+.3f}</text>'
        if gain.low is None or gain.high is None:
            return box + value
        spread = f"{gain.low + 0.0:+.3f} to {gain.high + 0.0:+.3f}"
        return f'{box}{value}<text x="{middle}" y="{y + 40}" text-anchor="middle" font-size="11">{spread}</text>'


def _text(gain: Estimate | None) -> str:
    if gain is None:
        return "-"
    half = f" ±{(gain.high - gain.low) / 2:.3f}" if gain.low is not None and gain.high is not None else ""
    return f"{gain.value + 0.0:+.3f}{half}"


def _fill(gain: Estimate | None) -> str:
    """From white to a light blue or red, pale enough for black text on it."""
    if gain is None:
        return "#eee"
    share = min(abs(gain.value) / _STRONGEST, 1.0)
    faded = round(255 - 95 * share)
    return f"#{faded:02x}{round(255 - 45 * share):02x}ff" if gain.value >= 0 else f"#ff{faded:02x}{faded:02x}"


def _short(name: str) -> str:
    return name if len(name) <= 15 else name[:14] + "…"

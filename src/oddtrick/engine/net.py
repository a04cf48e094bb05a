"""The network that foresees what a card is worth, trained by self-play.

The weights in use lie in this package, with the recipe that made them; `python -m benchmarks.train_net` makes them
again and docs/bots.md tells how. What the network looks at is in `native/include/oddtrick/net/inputs.hpp`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from oddtrick.engine import native
from oddtrick.engine.position import EngineError

WEIGHTS: Final = files("oddtrick.engine") / "net.weights"
"""The weights in use, as `Net.data`."""
RECIPE: Final = files("oddtrick.engine") / "net.json"
"""How they were made, and their SHA-256."""


class Net:
    """A network. `data` has its weights as single floats, the least byte first; raises EngineError for any other."""

    def __init__(self, data: bytes) -> None:
        try:
            self._native = native.Net(data)
        except ValueError as error:
            raise EngineError(str(error)) from None

    @property
    def data(self) -> bytes:
        """The weights, as they were given."""
        return self._native.data

    @property
    def native(self) -> native.Net:
        """The network as the compiled module takes it."""
        return self._native


def fresh_net(seed: int) -> Net:
    """A network that knows nothing but that the book's card is a good one."""
    return Net(native.fresh_net(seed & (1 << 64) - 1))


@cache
def trained_net() -> Net:
    """The network in use."""
    return Net(WEIGHTS.read_bytes())

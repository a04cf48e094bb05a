"""What the compiled module offers; `native/` says how."""

from collections.abc import Sequence

def perft(
    *,
    hands: Sequence[int],
    suit: Sequence[int],
    strength: Sequence[int],
    trump: int,
    leader: int,
    trick: Sequence[int],
    depth: int,
) -> int: ...

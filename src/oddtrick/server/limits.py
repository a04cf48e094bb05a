"""How much may be asked in how short a time."""

from __future__ import annotations


class Bucket:
    """Lets `rate` a second through, and `burst` at once. Times are the caller's, in seconds."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more may pass now."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether nothing has been taken for so long that this may be forgotten."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each address. Those that are full again are forgotten once there are many.

    This computer itself is not limited: whoever sits at it, or a proxy on it that does not say for whom it asks.
    """

    _MANY = 1000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    @property
    def size(self) -> int:
        """How many addresses are remembered."""
        return len(self._buckets)

    def take(self, key: str, now: float) -> bool:
        """Whether one more of this address may pass now."""
        if key.startswith("127.") or key == "::1":
            return True
        if len(self._buckets) > self._MANY:
            self._buckets = {k: bucket for k, bucket in self._buckets.items() if not bucket.is_full(now)}
        if key not in self._buckets:
            self._buckets[key] = Bucket(self._rate, self._burst, now)
        return self._buckets[key].take(now)

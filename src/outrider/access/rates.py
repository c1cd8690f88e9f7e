"""How often a credential may ask: a token bucket each, in this process's memory (docs/reference/requests.md "Rate limits").

Several processes each keep their own count, so together they let through that many times the limit.
"""

import math
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from outrider.core import clock

WINDOW_SECONDS: Final = 60
_MOST_BUCKETS: Final = 20_000


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


@dataclass(frozen=True, slots=True)
class RateVerdict:
    """One attempt. `full_in` and `retry_after` are whole seconds; `retry_after` is 0 when it was allowed."""

    allowed: bool
    remaining: int
    full_in: int
    retry_after: int


def network_of(host: str) -> str:
    """Whom an address stands for: itself, or in IPv6 its /64, of which one customer has 2^64 addresses."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Network((address, 64), strict=False))
    return host


class Buckets:
    """Buckets that hold `limit` and fill up again within `seconds`."""

    def __init__(self, limit: int, seconds: float = WINDOW_SECONDS) -> None:
        self.limit = limit
        self._rate = limit / seconds
        self._buckets: dict[str, _Bucket] = {}

    def take(self, key: str) -> RateVerdict:
        """Take one token of `key`'s bucket if there is one."""
        bucket = self._fresh(key)
        allowed = bucket.tokens >= 1
        if allowed:
            bucket.tokens -= 1
        return RateVerdict(
            allowed,
            int(bucket.tokens),
            math.ceil((self.limit - bucket.tokens) / self._rate),
            0 if allowed else max(1, math.ceil((1 - bucket.tokens) / self._rate)),
        )

    def give_back(self, key: str) -> None:
        """Undo one `take`."""
        bucket = self._fresh(key)
        bucket.tokens = min(float(self.limit), bucket.tokens + 1)

    def _fresh(self, key: str) -> _Bucket:
        now = clock.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= _MOST_BUCKETS:
                self._drop_full(now)
            bucket = self._buckets[key] = _Bucket(float(self.limit), now)
        else:
            bucket.tokens = min(float(self.limit), bucket.tokens + (now - bucket.at) * self._rate)
            bucket.at = now
        return bucket

    def _drop_full(self, now: float) -> None:
        # A full bucket says nothing that a new one would not. If all are in use, the oldest half goes.
        full = [k for k, b in self._buckets.items() if b.tokens + (now - b.at) * self._rate >= self.limit]
        for key in full or list(self._buckets)[: _MOST_BUCKETS // 2]:
            del self._buckets[key]

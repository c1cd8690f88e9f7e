"""How often somebody may ask: token buckets that all processes share (docs/reference/requests.md "Rate limits").

A bucket is a row of the database. A process takes a slice of it, the tokens that it is likely to need in the next seconds and at
most a twentieth of the bucket, and spends them in memory, so that few requests cost a statement. Tokens leave the row before they
are spent: all processes together let no more pass than one bucket would, whatever dies. A slice that is not spent in
`SPEND_SECONDS` is forgotten, and the next is smaller.

Where the database does not answer in time, a process goes by a bucket of its own for a while, which counts all along.
"""

import asyncio
import logging
import math
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

import psycopg
import psycopg_pool

from outrider.access import store
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db import Database

log = logging.getLogger(__name__)

WINDOW_SECONDS: Final = 60
SPEND_SECONDS: Final = 10.0
PATIENCE_SECONDS: Final = 0.25
"""How long the database may take to hand out a slice."""
ALONE_SECONDS: Final = 1.0
"""How long a process goes by its own bucket before it asks again."""
_SLICES: Final = 20
_MOST_REMEMBERED: Final = 20_000


@dataclass(frozen=True, slots=True)
class RateLimit:
    """Buckets that hold `most` and fill up again within `seconds`. `name` tells them from those of other limits."""

    name: str
    most: int
    seconds: float = WINDOW_SECONDS

    @property
    def a_second(self) -> float:
        return self.most / self.seconds

    @property
    def largest_slice(self) -> int:
        return max(1, self.most // _SLICES)


@dataclass(frozen=True, slots=True)
class RateVerdict:
    """One attempt. `full_in` and `retry_after` are whole seconds; `retry_after` is 0 when it was allowed. What other processes
    took in the last seconds is not in `remaining` yet."""

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


@dataclass(slots=True)
class _Bucket:
    """What a process knows of one bucket: the shared row as it was last told, the slice in hand, and its own count."""

    left: float
    left_at: float
    own: float
    own_at: float
    in_hand: int = 0
    slice: int = 0
    taken_at: float = float("-inf")
    ask_at: float = float("-inf")
    waiting: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Buckets:
    """The buckets as one process sees them. `master_key` hides in the rows whom they are about."""

    def __init__(self, db: Database, master_key: MasterKey) -> None:
        self._db = db
        self._master_key = master_key
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._alone_until = float("-inf")

    async def take(self, limit: RateLimit, key: str) -> RateVerdict:
        """Take one token of `key`'s bucket if there is one."""
        bucket, now = self._bucket(limit, key), clock.monotonic()
        if bucket.in_hand and now - bucket.taken_at < SPEND_SECONDS and now >= self._alone_until:
            return _spend(limit, bucket, now)
        bucket.waiting += 1
        try:
            async with bucket.turn:
                now = clock.monotonic()
                if now < self._alone_until or not await self._have_some(limit, key, bucket, now):
                    return _spend_own(limit, bucket, clock.monotonic())
                return _spend(limit, bucket, clock.monotonic())
        finally:
            bucket.waiting -= 1

    async def look(self, limit: RateLimit, key: str) -> RateVerdict:
        """What is left of `key`'s bucket; takes nothing. What other processes have in hand counts as taken."""
        bucket, now = self._buckets.get((limit.name, key)), clock.monotonic()
        in_hand = bucket.in_hand if bucket is not None and now - bucket.taken_at < SPEND_SECONDS else 0
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._db.pool.connection() as connection:
                stored = await store.tokens_left(connection, self._row(limit, key), limit.most, limit.a_second)
            left = min(float(limit.most), stored + in_hand)
        except (TimeoutError, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            own = (float(limit.most), now) if bucket is None else (bucket.own, bucket.own_at)
            left = min(float(limit.most), own[0] + (now - own[1]) * limit.a_second)
        return _verdict(limit, left, left >= 1, 0)

    async def give_back(self, limit: RateLimit, key: str) -> None:
        """Undo one `take`."""
        bucket = self._bucket(limit, key)
        bucket.own = min(float(limit.most), bucket.own + 1)
        bucket.left, bucket.ask_at = min(float(limit.most), bucket.left + 1), float("-inf")
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._db.pool.connection() as connection:
                await store.give_token_back(connection, self._row(limit, key), limit.most)
        except (TimeoutError, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            pass  # a token less for a while, which comes back by itself

    async def _have_some(self, limit: RateLimit, key: str, bucket: _Bucket, now: float) -> bool:
        """See that tokens are in hand where there are any; False when the database does not answer."""
        if bucket.in_hand and now - bucket.taken_at >= SPEND_SECONDS:
            bucket.slice, bucket.in_hand = bucket.slice - bucket.in_hand, 0  # the next is what this one was worth
        elif not bucket.in_hand and now - bucket.taken_at < SPEND_SECONDS:
            bucket.slice *= 2
        if bucket.in_hand or now < bucket.ask_at:
            return True
        wanted = min(max(bucket.slice, bucket.waiting, 1), limit.largest_slice)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._db.pool.connection() as connection:
                got, left = await store.take_tokens(
                    connection, self._row(limit, key), limit.most, limit.a_second, wanted
                )
        except (TimeoutError, psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
            self._alone_until = clock.monotonic() + ALONE_SECONDS
            log.warning("rate limits are counted by this process alone for now: %s", error or "no answer in time")
            return False
        now = clock.monotonic()
        bucket.in_hand = bucket.slice = got
        bucket.left, bucket.left_at, bucket.taken_at = left, now, now
        if not got:  # not again for each request: until a quarter of a slice has come back
            bucket.ask_at = now + (max(1.0, limit.largest_slice / 4) - left) / limit.a_second
        return True

    def _row(self, limit: RateLimit, key: str) -> bytes:
        return self._master_key.mac("rate bucket", limit.name, key)

    def _bucket(self, limit: RateLimit, key: str) -> _Bucket:
        bucket = self._buckets.get((limit.name, key))
        if bucket is None:
            if len(self._buckets) >= _MOST_REMEMBERED:
                self._forget_some()
            now, most = clock.monotonic(), float(limit.most)
            bucket = self._buckets[limit.name, key] = _Bucket(most, now, most, now)
        return bucket

    def _forget_some(self) -> None:
        # The older half goes, but for whoever waits for an answer. What was in hand is lost, and fills up again.
        for key in [key for key, bucket in self._buckets.items() if not bucket.waiting][: _MOST_REMEMBERED // 2]:
            del self._buckets[key]


def _spend(limit: RateLimit, bucket: _Bucket, now: float) -> RateVerdict:
    # What was let through while the database was late stands in no row, only in the process's own count.
    own = min(float(limit.most), bucket.own + (now - bucket.own_at) * limit.a_second)
    allowed = bucket.in_hand >= 1 and own >= 1
    bucket.in_hand -= allowed
    bucket.own, bucket.own_at = max(0.0, own - allowed), now
    left = min(float(limit.most), bucket.left + (now - bucket.left_at) * limit.a_second) + bucket.in_hand
    return _verdict(limit, min(bucket.own, left), allowed, bucket.ask_at - now)


def _spend_own(limit: RateLimit, bucket: _Bucket, now: float) -> RateVerdict:
    own = min(float(limit.most), bucket.own + (now - bucket.own_at) * limit.a_second)
    allowed = own >= 1
    bucket.own, bucket.own_at = own - allowed, now
    return _verdict(limit, bucket.own, allowed, 0)


def _verdict(limit: RateLimit, left: float, allowed: bool, not_before: float) -> RateVerdict:
    wait = max((1 - left) / limit.a_second, not_before)
    return RateVerdict(
        allowed,
        int(left) if allowed else 0,
        math.ceil((limit.most - left) / limit.a_second),
        0 if allowed else max(1, math.ceil(wait)),
    )

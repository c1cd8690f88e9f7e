"""A trip to sign in that leads elsewhere and comes back: to a provider, or to an authenticator.

What it must be recognised by stands sealed in a cookie of the browser that began it and nowhere else. So strangers who begin
trips fill no table, and no browser ends what another began. An answer uses the trip up, whatever becomes of it.
"""

import base64
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider.access.ways import store
from outrider.core import clock, crypto
from outrider.core.crypto import MasterKey, SealBroken
from outrider.core.principal import system
from outrider.db import Database

LIFETIME: Final = timedelta(minutes=10)
_SIGN_IN: Final = system("system", "sign-in")


@dataclass(frozen=True, slots=True)
class Trip:
    """`secrets` are what the answer is held against. `operator_id` is whose way in it adds; empty for a sign-in."""

    way: str
    secrets: dict[str, str]
    then: str
    operator_id: str
    until: datetime


class TripOver(Exception):
    """It took too long, was answered already, or was begun in another browser or for something else."""


def begin(way: str, secrets: dict[str, str], then: str = "/projects", operator_id: str = "") -> Trip:
    """A new trip, good for `LIFETIME`."""
    return Trip(way, secrets, then, operator_id, clock.now() + LIFETIME)


def sealed(key: MasterKey, trip: Trip) -> str:
    """As a cookie keeps it."""
    said = [trip.secrets, trip.then, trip.operator_id, trip.until.isoformat()]
    return base64.urlsafe_b64encode(key.seal(json.dumps(said), _context(trip.way))).decode().rstrip("=")


def read(key: MasterKey, way: str, cookie: str) -> Trip:
    """The trip in a cookie.

    Raises:
        TripOver
    """
    try:
        opened = key.open(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)), _context(way))
        secrets, then, operator_id, until = json.loads(opened)
    except (SealBroken, ValueError):
        raise TripOver from None
    trip = Trip(way, secrets, then, operator_id, datetime.fromisoformat(until))
    if clock.now() > trip.until:
        raise TripOver
    return trip


async def use(db: Database, trip: Trip) -> None:
    """Use it up.

    Raises:
        TripOver
    """
    digest = crypto.digest(json.dumps(trip.secrets, sort_keys=True))
    async with db.tx(_SIGN_IN) as tx:
        if not await store.use_trip(tx, digest, trip.until):
            raise TripOver


async def forget_old(db: Database) -> None:
    """Delete what is remembered of trips whose time is over."""
    async with db.tx(_SIGN_IN) as tx:
        await store.forget_trips(tx, clock.now())


def _context(way: str) -> str:
    return f"trip to sign in: {way}"

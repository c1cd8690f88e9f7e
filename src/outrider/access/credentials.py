"""From a token to who it is, without asking the database each time, and yet a revoked token stops at once.

A process remembers what it looked up for `REMEMBERED_SECONDS` at most, and only while it hears of ended credentials:
its listener holds a shared advisory lock. Whoever ends a credential notifies in the same commit and then, before it
answers, takes that lock exclusively for a moment (`settle`): it gets it only once every process has heard, forgotten
everything and let go. A process lets go for `_PAUSE_SECONDS`, time enough for the other to come and take the lock; one
that hangs is waited for as long as its memory can last. So when a revocation has been answered, no process lets the
token in any more.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from starlette.requests import HTTPConnection

from outrider.access import scopes, store
from outrider.access.errors import InsufficientScope, TokenInvalid, TokenMissing
from outrider.core import clock, crypto, tasks
from outrider.core.http import raw
from outrider.core.principal import Principal
from outrider.db import Database

log = logging.getLogger(__name__)

REMEMBERED_SECONDS: Final = 5.0
_PAUSE_SECONDS: Final = 0.1
_MOST_REMEMBERED: Final = 10_000
_FORM: Final = re.compile(r"(ork|ord)_[A-Za-z0-9_-]{43}")


def bearer(connection: HTTPConnection) -> str:
    """The token of the Authorization header (RFC 6750).

    Raises:
        TokenMissing, TokenInvalid
    """
    header = raw.header(connection.scope, b"authorization")
    if header is None:
        raise TokenMissing
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token or not token.isascii():
        raise TokenInvalid
    return token


def require(principal: Principal, scope: str, why: str = "") -> None:
    """Raises InsufficientScope; `why` is a sentence that says what the scope is needed for here."""
    if not scopes.covers(principal.scopes, scope):
        if principal.kind == "device":
            raise InsufficientScope(scope, why, _way_for_devices(scope))
        raise InsufficientScope(scope, why)


def _way_for_devices(scope: str) -> str:
    """An agent or app that a person let in has no other token to use: it asks that person, or leaves it to them."""
    if scope in scopes.NEVER_FOR_DEVICES:
        return "No agent or app that was let in can have it: the operator does this in the console, or with a key."
    ticked = " and tick it" if scope in scopes.ONLY_WHEN_TICKED else ""
    return f"Ask to be let in again with it in `scope`; the operator has to allow that{ticked}."


async def wait_until_forgotten(db: Database) -> None:
    """Wait until no process remembers a credential that was ended in a transaction already committed."""
    async with db.pool.connection() as connection:
        give_up = clock.monotonic() + REMEMBERED_SECONDS
        while not await store.barrier(connection, 2 * _PAUSE_SECONDS):
            if clock.monotonic() >= give_up:
                log.warning("a process did not say that it forgot ended credentials; its memory has expired by now")
                return
            await store.remind(connection)


@dataclass(frozen=True, slots=True)
class _Known:
    principal: Principal
    credential: store.Credential
    until: float


class Credentials:
    """Looks tokens up. Remembers them only inside `listening()`."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: dict[bytes, _Known] = {}
        self.remembers = False
        """Whether answers may come from memory right now."""
        self._generation = 0

    async def authenticate(self, token: str, request_id: str | None) -> Principal:
        """Raises TokenInvalid for anything that is not a living token."""
        if _FORM.fullmatch(token) is None:
            raise TokenInvalid
        digest = crypto.digest(token)
        known = self._known.get(digest) if self.remembers else None
        if known is None or known.until <= clock.monotonic():
            known = await self._look_up(token, digest)
        if known.credential.expires_at is not None and known.credential.expires_at <= clock.now():
            raise TokenInvalid
        return known.principal.asking(request_id)

    async def _look_up(self, token: str, digest: bytes) -> _Known:
        generation, started = self._generation, clock.monotonic()
        async with self._db.pool.connection() as connection:
            found = (
                await store.credential_of_key(connection, digest)
                if token.startswith("ork_")
                else await store.credential_of_device(connection, digest, clock.now())
            )
        if found is None or not crypto.same(found.secret_sha256, digest):
            raise TokenInvalid
        kind: Any = "api_key" if token.startswith("ork_") else "device"
        principal = Principal(
            kind, found.operator_id, found.id, found.name, frozenset(found.scopes), project_id=found.project_id
        )
        known = _Known(principal, found, started + REMEMBERED_SECONDS)
        # What was read before a revocation was heard must not be remembered after it.
        if self.remembers and generation == self._generation:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[digest] = known
        return known

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Remember credentials while inside; the connection is made again when it breaks, and nothing is remembered
        meanwhile."""
        task = asyncio.create_task(self._listen_for_ever(), name="credentials")
        try:
            yield
        finally:
            await tasks.end(task)

    def _forget(self) -> None:
        self.remembers = False
        self._generation += 1
        self._known.clear()

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("not hearing of revoked credentials, so every request looks its own up: %s", error)
            finally:
                self._forget()
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        # Directly to the server: LISTEN and session locks do not survive a pooler in transaction mode.
        async with await AsyncConnection.connect(self._db.url, autocommit=True, connect_timeout=10) as connection:
            await store.listen(connection)
            while True:
                await store.lock(connection)
                # A look-up that began before the lock was held again may have read what is gone by now.
                self._generation += 1
                self.remembers = True
                async for _ in connection.notifies(stop_after=1):
                    self._forget()
                await store.unlock(connection)
                await asyncio.sleep(_PAUSE_SECONDS)

"""The pool of connections, as a service needs it whose database restarts, vanishes and comes back.

What the library leaves to chance: a connection that died in the pool is handed out and fails its request; a database that was
away for a minute is asked again only a minute later; and a wait for a database that is gone ends like a wait for a busy one.
"""

import select
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import psycopg
import psycopg_pool
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import AsyncConnectionPool

from outrider.db.connection import WatchedConnection

_AGAIN_SECONDS: Final = 3.0
_IF_THE_NETWORK_FAILS: Final = {
    "connect_timeout": "10",
    "keepalives_idle": "15",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""Half a minute without a sign, and the server is taken for gone; otherwise a cut cable is noticed after a quarter of an hour.
https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS"""


def noticing_a_dead_network(url: str) -> str:
    """The same server, with limits to its silence wherever the URL names none."""
    known = conninfo_to_dict(url)
    return make_conninfo(url, **{name: value for name, value in _IF_THE_NETWORK_FAILS.items() if name not in known})


class Pool(AsyncConnectionPool[WatchedConnection]):
    """A pool that hands out living connections only, asks a lost server again every two seconds, and tells a lost server from a
    busy one."""

    def __init__(self, url: str, **options: Any) -> None:
        super().__init__(
            url,
            connection_class=WatchedConnection,
            check=self._must_be_there if hasattr(select, "poll") else None,  # not on Windows
            reconnect_timeout=_AGAIN_SECONDS,
            # Each attempt of the library waits twice as long as the one before; looked at, it begins anew.
            reconnect_failed=lambda _: self.check(),
            **options,
        )

    async def getconn(self, timeout: float | None = None) -> WatchedConnection:
        """Raises PoolTimeout when all connections are busy, OperationalError when none can be made."""
        failed_before = self._failures()
        try:
            return await super().getconn(timeout)
        except psycopg_pool.PoolTimeout as error:
            if self._failures() > failed_before:
                raise psycopg.OperationalError("the server could not be reached") from error
            raise

    @asynccontextmanager
    async def connection(self, timeout: float | None = None) -> AsyncIterator[WatchedConnection]:
        """Raises as `getconn`; and OperationalError where the server has ended the connection, whichever of its limits it was."""
        try:
            async with super().connection(timeout) as connection:
                yield connection
        except psycopg.errors.IdleInTransactionSessionTimeout as error:
            # A machine that slept amid a transaction; the library takes it for a fault of the server's own.
            raise psycopg.OperationalError(f"the connection was ended: {error}") from error

    def _failures(self) -> int:
        return self.get_stats().get("connections_errors", 0)

    async def _must_be_there(self, connection: WatchedConnection) -> None:
        # Whatever there is to read on an idle connection is its end, or a notice; a look takes 5 µs, to ask a round trip.
        looking = select.poll()
        looking.register(connection.pgconn.socket, select.POLLIN)
        if looking.poll(0):
            try:
                await self.check_connection(connection)
            except psycopg.Error:
                await self.check()  # the others died with it
                raise

"""`subscriptions/listen`: what changed, told to who asked for it, read from the event log as the event stream is.

Told is only that something may be read again, never what it says: whoever wants to know reads it, with a token that lives.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from typing import Final

import psycopg
import psycopg_pool

from outrider.access.errors import TokenInvalid
from outrider.core.principal import Principal
from outrider.db import TooManyAtOnce
from outrider.engine import Services
from outrider.events import reading
from outrider.events.reading import Event, LogPlace
from outrider.feed.stream import POLL_SECONDS
from outrider.mcp.resources import KINDS, ResourceKind

MOST_ADDRESSES: Final = 100
LISTED: Final = "project.created"
"""What changes the list of resources: each project has its knowledge there."""
_BATCH: Final = 100

Watched = Mapping[str, tuple[ResourceKind, Mapping[str, str]]]
"""Address → its kind, and the ids in it."""


def watched(addresses: Iterable[str]) -> Watched:
    """Those of the addresses that are ours by their form. Whether there is anything, and whose it is, is not looked up: of what
    is another's no event is ever read."""
    found = ((uri, kind, kind.match(uri)) for uri in addresses for kind in KINDS)
    return {uri: (kind, given) for uri, kind, given in found if given is not None}


async def begin(services: Services, who: Principal) -> LogPlace:
    """Behind everything that has happened."""
    async with services.db.read(who) as tx:
        return await reading.newest(tx, who.project_id)


async def changes(
    services: Services,
    place: LogPlace,
    addresses: Watched,
    recheck: Callable[[], Awaitable[Principal]],
    stopping: asyncio.Event,
) -> AsyncGenerator[str | None]:
    """What is to be read again, from behind `place` until the token ends, the process stops or the database is gone: an
    address, or None for the list of resources.

    Args:
        recheck: authenticates the caller again; a revoked token ends it within `POLL_SECONDS`.
    """
    while not stopping.is_set():
        try:
            who = await recheck()
            async with services.db.read(who) as tx:
                found = await reading.after(tx, place, _BATCH, project_id=who.project_id)
        except (TokenInvalid, TooManyAtOnce, psycopg.OperationalError, psycopg_pool.PoolTimeout):
            return
        if any(event.type == LISTED for event in found):
            yield None
        for uri, (kind, given) in addresses.items():
            if any(_concerns(kind, given, event) for event in found):
                yield uri
        if found:
            place = found[-1].place
        if len(found) < _BATCH:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await stopping.wait()


def _concerns(kind: ResourceKind, given: Mapping[str, str], event: Event) -> bool:
    """Whether what stands at an address may read otherwise since."""
    if given.get("project_id", event.project_id) != event.project_id:
        return False
    of = {event.target_id, *(event.data.get(name) for name in ("prospect_id", "draft_id"))}
    named = {given[name] for name in ("prospect_id", "draft_id") if name in given}
    return bool(named & of) or kind.changed_by == "*" or event.type.partition(".")[0] in kind.changed_by.split()

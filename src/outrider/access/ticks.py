"""What access does by itself: it forgets, and seals the log of who did what."""

import logging
from datetime import timedelta
from typing import Final

from outrider.access import idempotency, sessions, store
from outrider.access.codes import flow as codes
from outrider.access.devices import flow
from outrider.access.ways import trips
from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Services, Tick
from outrider.events import months, packing, seals

log = logging.getLogger(__name__)

_ACCESS: Final = system("system", "access")
_FULL_BY_THEN: Final = timedelta(hours=1)


async def _forget(services: Services) -> None:
    await idempotency.forget_old(services)
    await flow.forget_old(services.db)
    await codes.forget_old(services.db)
    await sessions.forget_old(services.db)
    await trips.forget_old(services.db)
    async with services.db.tx(_ACCESS) as tx:
        await store.forget_buckets(tx, clock.now() - _FULL_BY_THEN)


async def _seal(services: Services) -> None:
    await seals.seal(services.db)


async def _months(services: Services) -> None:
    await months.make_ahead(services.db)
    kept = services.settings.keep_events_months
    if kept:
        try:
            before = months.months_before(clock.now(), kept)
            for one in await months.archive(services.db, services.settings.archive_folder, before):
                log.info("retention: %d events are in %s, and no longer in the database", one.events, one.file)
        except (months.NotArchived, OSError) as error:
            log.warning("retention: a month of the log stays in the database: %s", error)
    if name := await packing.pack(services.db):
        log.info("the indexes of %s are packed: its month is over", name)


TICKS = (
    Tick("access_forget", "7,37 * * * *", _forget),
    Tick("audit_seal", "* * * * *", _seal),
    Tick("events_months", "43 * * * *", _months),
)

"""What the log keeps in the database, hour by hour: months made ahead, those that are over packed, and those of long ago let go
of once webhooks and CRMs were told of all that is in them."""

import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from outrider.core import clock
from outrider.db import Database, Tx
from outrider.engine import Services, Tick
from outrider.events import months, packing
from outrider.events.months import Archived, NotArchived, Reader
from outrider.feed.crm import store as crms
from outrider.feed.webhooks import store as webhooks

log = logging.getLogger(__name__)


async def archive(db: Database, folder: Path, before: datetime, *, keep: bool = False) -> list[Archived]:
    """`months.archive`, of what everybody was told who is to be told. Raises as it does."""
    return await months.archive(db, folder, before, keep=keep, readers=_readers)


async def _readers(tx: Tx) -> Sequence[Reader]:
    return [*await webhooks.readers(tx), *await crms.readers(tx)]


async def tick(services: Services) -> None:
    """Each hour's pass."""
    await months.make_ahead(services.db)
    kept = services.settings.keep_events_months
    if kept:
        try:
            before = months.months_before(clock.now(), kept)
            for one in await archive(services.db, services.settings.archive_folder, before):
                log.info("retention: %d events are in %s, and no longer in the database", one.events, one.file)
        except (NotArchived, OSError) as error:
            log.warning("retention: a month of the log stays in the database: %s", error)
    if name := await packing.pack(services.db):
        log.info("the indexes of %s are packed: its month is over", name)


TICKS = (Tick("events_months", "43 * * * *", tick, by_date=True, forgets=True),)

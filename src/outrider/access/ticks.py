"""What access does by itself: it forgets, and seals the log of who did what."""

from datetime import timedelta
from typing import Final

from outrider.access import idempotency, sessions, store
from outrider.access.codes import flow as codes
from outrider.access.devices import flow
from outrider.access.ways import trips
from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Services, Tick
from outrider.events import seals

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


TICKS = (
    Tick("access_forget", "7,37 * * * *", _forget, by_date=True, forgets=True),
    Tick("audit_seal", "* * * * *", _seal),
)

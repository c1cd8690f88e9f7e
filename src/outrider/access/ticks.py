"""What access does by itself: it forgets, and seals the log of who did what."""

from outrider.access import idempotency, sessions
from outrider.access.devices import flow
from outrider.engine import Services, Tick
from outrider.events import seals


async def _forget(services: Services) -> None:
    await idempotency.forget_old(services)
    await flow.forget_old(services.db)
    await sessions.forget_old(services.db)


async def _seal(services: Services) -> None:
    await seals.seal(services.db)


TICKS = (Tick("access_forget", "7,37 * * * *", _forget), Tick("audit_seal", "* * * * *", _seal))

"""What access forgets by itself."""

from outrider.access import idempotency, sessions
from outrider.access.devices import flow
from outrider.engine import Services, Tick


async def _forget(services: Services) -> None:
    await idempotency.forget_old(services)
    await flow.forget_old(services.db)
    await sessions.forget_old(services.db)


TICKS = (Tick("access_forget", "7,37 * * * *", _forget),)

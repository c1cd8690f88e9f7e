"""Actions that are over are shown for a while, and then forgotten."""

from outrider.actions import store
from outrider.engine import Services, Tick, prune


async def _forget(services: Services) -> None:
    await prune(services, "next actions", services.settings.keep_actions_days, store.forget_closed)


TICKS = (Tick("actions_forget", "19 * * * *", _forget, by_date=True, forgets=True),)

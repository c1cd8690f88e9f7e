"""Answers that were paid for are kept as long as a cut-off run may ask for them again, and no longer."""

from datetime import timedelta
from typing import Final

from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Services, Tick, prune
from outrider.spending import store

KEPT_FOR: Final = timedelta(days=2)


async def forget(services: Services) -> None:
    """Forget what nobody will ask for again."""
    async with services.db.tx(system("system", "models")) as tx:
        await store.forget_answers(tx, clock.now() - KEPT_FOR)
        await store.forget_questions(tx, clock.now())
    await prune(services, "model calls", services.settings.keep_model_calls_days, store.forget_calls)


TICKS = (Tick("model_answers", "43 * * * *", forget, by_date=True, forgets=True),)

"""What the engine runs for CRMs."""

from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import JobSpec, Services, Tick, prune
from outrider.feed.crm import handing, store
from outrider.feed.webhooks.deliver import PAUSES


async def bring_back(services: Services) -> None:
    """Make due what a clock that was ahead has put off."""
    async with services.db.tx(system("system", "crm")) as tx:
        now = clock.now()
        await store.bring_back(tx, now, now + handing.LEASE + clock.LIMIT, now + PAUSES[-1] + clock.LIMIT)


async def forget_old(services: Services) -> None:
    """Delete what is over for long and would not be taken back."""
    await prune(services, "CRM deliveries", services.settings.keep_deliveries_days, store.forget_before)


JOBS = (JobSpec(handing.JOB, handing.hand_over_due),)
TICKS = (
    Tick("crm", "* * * * * */5", handing.tick),
    Tick("crm_bring_back", "*/5 * * * *", bring_back, by_date=True),
    Tick("crm_forget", "29 * * * *", forget_old, by_date=True, forgets=True),
)

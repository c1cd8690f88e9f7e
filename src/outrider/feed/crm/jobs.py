"""What the engine runs for CRMs."""

from outrider.engine import JobSpec, Services, Tick, prune
from outrider.feed.crm import handing, store


async def forget_old(services: Services) -> None:
    """Delete what is over for long and would not be taken back."""
    await prune(services, "CRM deliveries", services.settings.keep_deliveries_days, store.forget_before)


JOBS = (JobSpec(handing.JOB, handing.hand_over_due),)
TICKS = (Tick("crm", "* * * * * */5", handing.tick), Tick("crm_forget", "29 * * * *", forget_old, by_date=True))

"""What the engine runs for webhooks."""

from outrider.engine import JobSpec, Tick
from outrider.feed.webhooks import deliver

JOBS = (JobSpec(deliver.JOB, deliver.deliver_due),)
TICKS = (
    Tick("webhooks", "* * * * * */2", deliver.tick),
    Tick("webhooks_bring_back", "*/5 * * * *", deliver.bring_back, by_date=True),
    Tick("webhooks_forget", "23 * * * *", deliver.forget_old, by_date=True, forgets=True),
)

"""From the log to the receivers. A tick copies new events into deliveries and queues one job per webhook that has
something due; the job sends them one after another, so a slow receiver holds up nobody else.

A delivery may arrive twice (a crash between the answer and its record); receivers tell by `webhook-id`, as the standard
asks of them. It is never lost: the webhook's place in the log moves in the commit that writes the deliveries.
"""

from datetime import timedelta
from typing import Final

from outrider import engine, events
from outrider.core import clock, ids, metrics
from outrider.core.fetch import FetchError, post
from outrider.core.http.answers import dumps
from outrider.core.principal import Principal, system
from outrider.engine import Services, prune
from outrider.events import reading
from outrider.events.reading import LogPlace
from outrider.feed.envelope import envelope
from outrider.feed.webhooks import service, sign, store
from outrider.feed.webhooks.store import Delivery, DueDelivery

PAUSES: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 10 * 3600)
)
"""Between attempts: eight in about a day, then it is given up and shown as failed."""

JOB: Final = "deliver_webhooks"
_BATCH: Final = 200
_JOB_SECONDS: Final = 45.0
_LEASE: Final = timedelta(seconds=90)
_FAILURES_PER_JOB: Final = 3
_ACTING: Final = "webhooks"


async def tick(services: Services) -> None:
    """Copy what is new, and queue what is due."""
    everybody = system("system", _ACTING)
    async with services.db.read(everybody) as tx:
        webhooks = await store.living(tx)
    for webhook_id, operator_id in webhooks:
        await copy_new(services, system(operator_id, _ACTING), webhook_id)
    async with services.db.tx(everybody) as tx:
        now = clock.now()
        for webhook_id, operator_id in await store.lease_due(tx, now, now + _LEASE):
            await engine.enqueue_job(
                tx,
                JOB,
                lock=f"webhook:{webhook_id}",
                lane="webhooks",
                webhook_id=webhook_id,
                operator_id=operator_id,
            )


async def copy_new(services: Services, who: Principal, webhook_id: str) -> None:
    """Write a delivery for each new event that a webhook wants, and move its place in the log, in one commit."""
    async with services.db.tx(who) as tx:
        subscription = await store.try_lock(tx, webhook_id)
        if subscription is None:
            return
        place = LogPlace(subscription.txid, subscription.seq)
        # Asked first: every event up to here that it wants is then among those found, if they are not too many.
        newest = await reading.newest(tx, subscription.project_id)
        found = await reading.after(tx, place, _BATCH, project_id=subscription.project_id, types=subscription.types)
        reached = found[-1].place if found else place
        if len(found) < _BATCH:
            reached = max(reached, newest, key=reading.in_order)
        rows = [store.NewDelivery(ids.new("whd"), event.id, event.type, dumps(envelope(event))) for event in found]
        if rows:
            await store.insert_deliveries(tx, webhook_id, rows, clock.now())
        if reached != place:
            await store.set_place(tx, webhook_id, reached)


async def deliver_due(services: Services, *, webhook_id: str, operator_id: str) -> None:
    """The job: send what is due to one webhook, for `_JOB_SECONDS` at most or until it keeps failing."""
    who = system(operator_id, _ACTING)
    stop, failures = clock.monotonic() + _JOB_SECONDS, 0
    while clock.monotonic() < stop and failures < _FAILURES_PER_JOB:
        async with services.db.read(who) as tx:
            letter = await store.next_due(tx, webhook_id, clock.now())
        if letter is None:
            break
        failures += not await attempt(services, who, letter)
    async with services.db.tx(who) as tx:
        await store.end_lease(tx, webhook_id)


async def attempt(services: Services, who: Principal, letter: DueDelivery) -> bool:
    """Send a delivery once and record how it went; whether it arrived."""
    now = clock.now()
    context = service.seal_context(letter.webhook_id)
    sealed = [letter.secret_sealed]
    if letter.old_secret_sealed is not None and letter.old_secret_until is not None and letter.old_secret_until > now:
        sealed.append(letter.old_secret_sealed)
    keys = [services.master_key.open(one, context) for one in sealed]
    headers = sign.headers(keys, letter.event_id, int(now.timestamp()), letter.body)
    status: int | None = None
    error: str | None = None
    try:
        status = await post(letter.url, letter.body, headers, policy=service.policy(services.settings))
    except FetchError as failure:
        error = f"{failure.code}: {failure.detail}"
    arrived = status is not None and 200 <= status < 300
    if not arrived and error is None:
        error = f"The receiver answered {status}; only 2xx counts as received, and redirects are not followed."
    last = letter.attempts >= len(PAUSES)
    outcome = "delivered" if arrived else "failed" if last or status == 410 else "pending"
    again = clock.now() + PAUSES[letter.attempts] if outcome == "pending" else None
    async with services.db.tx(who) as tx:
        await store.record(tx, letter.id, letter.attempts, outcome, status, error, again, clock.now())
        if status == 410:
            # "Gone" is how a receiver of the standard unsubscribes.
            await store.update(tx, letter.webhook_id, {"enabled": False})
            await events.append(tx, "webhook.disabled", "webhook", letter.webhook_id, {"reason": "receiver_gone"})
    metrics.WEBHOOKS.labels(outcome).inc()
    if arrived:
        metrics.WEBHOOK_DELAY.observe(max(0.0, (clock.now() - ids.made_at(letter.event_id)).total_seconds()))
    return arrived


async def send_test(services: Services, who: Principal, webhook_id: str) -> Delivery:
    """Send an event that never happened, now; how it went.

    Raises:
        NoSuchWebhook
    """
    async with services.db.tx(who) as tx:
        delivery_id = await service.write_test(tx, webhook_id)
    async with services.db.read(who) as tx:
        letter = await store.letter(tx, webhook_id, delivery_id)
    if letter is not None:
        await attempt(services, who, letter)
    async with services.db.read(who) as tx:
        return await service.delivery(tx, webhook_id, delivery_id)


async def bring_back(services: Services) -> None:
    """Make due what a clock that was ahead has put off. Not at each look, so that looks go by the index."""
    async with services.db.tx(system("system", _ACTING)) as tx:
        now = clock.now()
        await store.bring_back(tx, now, now + _LEASE + clock.LIMIT, now + PAUSES[-1] + clock.LIMIT)


async def forget_old(services: Services) -> None:
    """Delete deliveries that have been over for long."""
    await prune(services, "webhook deliveries", services.settings.keep_deliveries_days, store.forget_before)

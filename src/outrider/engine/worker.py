"""The worker: Procrastinate's loop with our jobs, plus the rescue of what killed workers left behind."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import procrastinate
import psycopg
import psycopg_pool
from procrastinate import exceptions as queue_errors
from procrastinate import jobs, retry

from outrider.core import clock, metrics, tasks
from outrider.core.principal import system
from outrider.engine import job_log, store
from outrider.engine.clockwork import Clockwork
from outrider.engine.context import Services, TryLater
from outrider.engine.execute import execute
from outrider.engine.passes import Passes
from outrider.engine.registry import JobSpec, Lane, Registry, Tick
from outrider.engine.runs import AT_ONCE, RUN_TASK
from outrider.settings import Settings

log = logging.getLogger(__name__)

FETCH_PLAN: Final = "-c plan_cache_mode=force_generic_plan -c enable_sort=off -c enable_seqscan=off"
"""How PostgreSQL plans the queue's statements: walk the index of priorities and stop at the first job that may run.
Left to itself it keeps a plan made while the queue was empty, whose cost grows with the square of what waits, or sorts all
that waits to take one. docs/decisions/engine-lanes-and-turns.md has the measurements."""
QUEUE_CONNECTIONS: Final = 4
"""Of one worker, for the queue's statements; each lane has one more that listens."""
_PROMOTE_SECONDS: Final = 0.5
_LONGEST_PAUSE_SECONDS: Final = 600
"""No job is put off for so long."""
_PROMOTER: Final = system("system", "engine")


class RetryForever(retry.BaseRetryStrategy):
    """No job is ever given up by the queue: a graceful stop hands it back, trouble is tried again with a growing pause.
    A run ends through its own attempt limit, on the record; a plain job is safe to repeat."""

    def get_retry_decision(self, *, exception: BaseException, job: jobs.Job) -> retry.RetryDecision:
        if isinstance(exception, TryLater):
            return retry.RetryDecision(retry_in={"seconds": int(exception.seconds) or 1})
        if isinstance(exception, (asyncio.CancelledError, queue_errors.JobAborted)):
            return retry.RetryDecision(retry_in={"seconds": 0})
        return retry.RetryDecision(retry_in={"seconds": min(60, 2 ** min(job.attempts, 6))})


class Engine:
    """Runs jobs of `registry` on the database of `services`. API processes never build one: they only enqueue."""

    def __init__(self, services: Services, registry: Registry) -> None:
        self.services = services
        self.registry = registry
        settings: Settings = services.settings
        self._settings = settings
        self.queue = procrastinate.App(
            connector=procrastinate.PsycopgConnector(
                conninfo=services.db.url, min_size=1, max_size=QUEUE_CONNECTIONS, kwargs={"options": FETCH_PLAN}
            )
        )
        self._places: dict[Lane, int] = {
            "default": settings.worker_concurrency,
            "mail": settings.worker_syncs,
            "webhooks": settings.worker_webhooks,
            "clock": max(1, len(registry.ticks)),  # no tick ever waits for another
        }
        self._at_once = AT_ONCE
        self._passes = Passes(services, self._clock_went_back)
        self._kept_open = False

        @self.queue.task(name=RUN_TASK, retry=RetryForever())
        async def run(run_id: str, project_id: str, operator_id: str) -> None:
            async with job_log.job(RUN_TASK, {"run_id": run_id, "project_id": project_id, "operator_id": operator_id}):
                handed_on = await execute(services, registry, run_id, project_id, operator_id, self._at_once)
            if not handed_on:
                await self._promote(operator_id)

        for job in registry.jobs.values():
            self._add_job(job)
        for tick in registry.ticks:
            self._add_tick(tick)

    def _add_job(self, job: JobSpec) -> None:
        async def handle(**arguments: Any) -> None:
            async with job_log.job(job.name, arguments):
                await job.handler(self.services, **arguments)

        self.queue.task(name=job.name, retry=RetryForever())(handle)

    def _add_tick(self, tick: Tick) -> None:
        # The lock keeps a slow tick from overlapping itself; the queueing lock keeps late ones from piling up.
        @self.queue.task(
            name=f"tick:{tick.name}",
            queue="clock",
            lock=f"tick:{tick.name}",
            queueing_lock=f"tick:{tick.name}",
            retry=RetryForever(),
        )
        async def handle(timestamp: int) -> None:
            try:
                async with job_log.job(f"tick:{tick.name}", {}, is_tick=True):
                    made = await self._passes.pass_of(tick)
                if made:
                    metrics.ticked(tick.name)
            except Exception:
                # Put back by the queue it would collide with the next tick, which waits already and tries the same.
                log.exception("the tick %s failed; the next one tries again", tick.name)

    async def run(self, opened: asyncio.Event | None = None) -> None:
        """Work until cancelled; then running jobs get `worker_stop_seconds` and go back to the queue. `opened` is set once
        the queue's connections are there; cancel not before."""
        async with self.queue.open_async():
            if opened is not None:
                opened.set()
            await self._clock_went_back()  # perhaps while nobody was here
            await self.rescue()
            ticking = Clockwork(self.queue, self.registry.ticks, self._clock_went_back)
            helpers = [
                asyncio.create_task(self._rescue_for_ever(), name="rescue"),
                asyncio.create_task(self._promote_for_ever(), name="promote"),
                asyncio.create_task(ticking.run(), name="clockwork"),
            ]
            lanes = [asyncio.create_task(self._run_lane(lane), name=lane) for lane in self._places]
            try:
                ended, _ = await asyncio.wait([*helpers, *lanes], return_when=asyncio.FIRST_COMPLETED)
                for part in ended:
                    part.result()  # what ended unasked says why
            finally:
                # A lane that is told again does not wait for its jobs any more.
                grace = self._settings.worker_stop_seconds + tasks.GRACE_SECONDS
                await asyncio.gather(tasks.end(*helpers), tasks.end(*lanes, grace=grace))

    async def _run_lane(self, lane: Lane) -> None:
        await self.queue.run_worker_async(
            name=lane,
            queues=[lane],
            concurrency=self._places[lane],
            fetch_job_polling_interval=0.5,
            abort_job_polling_interval=5.0,
            shutdown_graceful_timeout=self._settings.worker_stop_seconds,
            update_heartbeat_interval=self._settings.worker_heartbeat_seconds,
            stalled_worker_timeout=self._settings.worker_stalled_seconds,
            delete_jobs="successful",
            install_signal_handlers=False,
        )

    @contextlib.asynccontextmanager
    async def kept_open(self) -> AsyncIterator[None]:
        """The queue's connections stay for the length of the block, so that no `drain` in it makes new ones, which costs more
        than most jobs; for tests."""
        async with self.queue.open_async():
            self._kept_open = True
            try:
                yield
            finally:
                self._kept_open = False

    async def drain(self) -> None:
        """Run every job that is queued and due now, one after another, and return; for tests. Ticks come by the clock, so that
        what this does would depend on the second at which it is called: none is queued here."""
        async with contextlib.nullcontext() if self._kept_open else self.queue.open_async():
            await self.promote()
            await self.queue.run_worker_async(
                wait=False, concurrency=1, listen_notify=False, install_signal_handlers=False, delete_jobs="successful"
            )

    async def promote(self) -> None:
        """Give runs that wait in their table a job, fairly: each operator's up to its share of all workers' places."""
        settings = self._settings
        async with self.services.db.read(_PROMOTER) as tx:
            workers = await store.lanes_alive(tx, settings.worker_stalled_seconds) // len(self._places)
            self._at_once = max(AT_ONCE, settings.worker_concurrency * workers * 3 // 4)
            waiting = await store.operators_waiting(tx)
        for operator_id in waiting:
            await self._promote(operator_id)

    async def _promote(self, operator_id: str) -> None:
        async with self.services.db.tx(_PROMOTER) as tx:
            await store.promote(tx, operator_id, self._at_once, clock.now())

    async def _promote_for_ever(self) -> None:
        # Each run that ends promotes the next of its operator. This finds what that misses: two that end at the same
        # moment and do not see each other, a worker that was killed between, a canceled run, a new worker.
        while True:
            try:
                await self.promote()
            except (psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
                log.warning("runs wait for the database: %s", error)
            await asyncio.sleep(_PROMOTE_SECONDS)

    async def rescue(self) -> int:
        """Put jobs of workers that went silent back into the queue; how many."""
        stalled = await self.queue.job_manager.get_stalled_jobs(
            seconds_since_heartbeat=self._settings.worker_stalled_seconds
        )
        count = 0
        for job in stalled:
            try:
                await self.queue.job_manager.retry_job(job)
            except queue_errors.UniqueViolation:
                await self._drop_duplicate(job)
            except queue_errors.ConnectorException:
                continue  # another worker was quicker
            count += 1
        if count:
            log.warning("took up %d jobs of workers that went silent", count)
        return count

    async def _drop_duplicate(self, job: jobs.Job) -> None:
        """End a job whose like is in the queue already: that one would wait for ever for the lock that this one holds."""
        with contextlib.suppress(queue_errors.ConnectorException):  # another worker was quicker
            await self.queue.job_manager.finish_job(job, jobs.Status.FAILED, delete_job=True)

    async def _clock_went_back(self) -> None:
        """Or may have: the database's alone is not seen to move, only to agree again."""
        async with self.services.db.tx(_PROMOTER) as tx:
            await store.forget_the_future(tx, _LONGEST_PAUSE_SECONDS)

    async def _rescue_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.worker_heartbeat_seconds)
            try:
                await self.rescue()
            except queue_errors.ConnectorException as error:
                log.warning("rescue waits for the database: %s", error)

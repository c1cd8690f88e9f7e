"""`/metrics`: what the database knows, asked once in `KEPT_SECONDS`, and what each process counts, under its name."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Final

import psycopg
import psycopg_pool
from prometheus_client import Metric, ProcessCollector
from prometheus_client.exposition import generate_latest
from prometheus_client.samples import Sample

from outrider import __version__
from outrider.core import clock, metrics
from outrider.engine import Services
from outrider.health import facts, processes
from outrider.health.facts import Installation
from outrider.settings import Misconfigured, Settings

log = logging.getLogger(__name__)

LEAST_TOKEN: Final = 20
KEPT_SECONDS: Final = 5.0
_LOOK_SECONDS: Final = 3.0
"""A database that takes longer is told as not answering: whoever collects waits ten seconds in all."""
_MAILBOXES: Final = ("connected", "reauth_required", "paused", "error", "disconnected")
_UNSETTLED: Final = ("sending", "send_unknown")
_QUEUED: Final = ("due", "pace", "later", "unreached", "paused", "reauth_required", "no_mailbox", "disabled")
_CONCERNING_ALL: Final = frozenset({"process_virtual_memory_bytes", "process_max_fds"})


def must_be_guarded(settings: Settings) -> None:
    """Raises Misconfigured: the token of the metrics is missing, or can be guessed."""
    token = settings.metrics_token.get_secret_value() if settings.metrics_token else ""
    if settings.metrics == "token" and len(token) < LEAST_TOKEN:
        raise Misconfigured(
            f"OUTRIDER_METRICS=token needs OUTRIDER_METRICS_TOKEN, of at least {LEAST_TOKEN} characters;"
            " `openssl rand -hex 24` makes one."
        )


class Exposition:
    """The metrics of one process, and through it of all that live on this machine."""

    def __init__(self, services: Services) -> None:
        """Raises Misconfigured."""
        must_be_guarded(services.settings)
        self._services = services
        self._ticks = [tick.name for tick in services.registry.ticks]
        self._name = "api-1"
        self._process = ProcessCollector(registry=None)
        self._looking = asyncio.Lock()
        self._known: tuple[float, Installation | None] = (float("-inf"), None)

    def answering(self, kind: processes.Kind) -> AbstractAsyncContextManager[None]:
        """For the length of the block other processes can ask this one. Without OUTRIDER_METRICS nobody does."""
        return self._answering(kind) if self._services.settings.metrics != "off" else contextlib.nullcontext()

    @contextlib.asynccontextmanager
    async def _answering(self, kind: processes.Kind) -> AsyncIterator[None]:
        async with processes.answering(self._services.settings.data_dir, kind, lambda: list(self.own())) as name:
            self._name = name
            yield

    def own(self) -> Iterator[Metric]:
        """What this process counts."""
        yield from metrics.REGISTRY.collect()
        yield from (one for one in self._process.collect() if one.name not in _CONCERNING_ALL)
        pool = self._services.db.pool.get_stats()
        size, idle = pool.get("pool_size", 0), pool.get("pool_available", 0)
        yield _gauge(
            "outrider_pool_connections",
            "Connections to the database that this process holds: at work, idle, and how many it may have at most.",
            "state",
            {"busy": size - idle, "idle": idle, "most": pool.get("pool_max", 0)},
        )
        yield _gauge("outrider_pool_waiting", "Who waits for a connection now.", value=pool.get("requests_waiting", 0))
        waits, waited = pool.get("requests_queued", 0), pool.get("requests_wait_ms", 0) / 1000
        yield _counter("outrider_pool_waits", "Times that somebody had to wait for a connection.", waits)
        yield _counter("outrider_pool_wait_seconds", "Time that was spent waiting for a connection.", waited)
        was_set = clock.was_set().total_seconds()
        yield _gauge(
            "outrider_clock_set_seconds",
            "By how much the clock of this machine was set lately, as this process sees it; 0 where by minutes at most.",
            value=was_set,
        )
        errors = pool.get("requests_errors", 0)
        yield _counter("outrider_pool_errors", "Times that no connection became free in time.", errors)

    async def text(self) -> bytes:
        """Everything, in the text format of Prometheus."""
        told: dict[str, Metric] = {}
        answers = await processes.others(self._services.settings.data_dir, self._name)
        for name, answer in {self._name: list(self.own()), **answers}.items():
            up = _gauge("outrider_process_up", "1 where a process answers, 0 where it hangs.", value=answer is not None)
            _add(told, [*(answer or ()), up], name)
        for metric in self._installation(await self._facts()):
            told[metric.name] = metric
        return generate_latest(_Collected(told.values()))

    async def _facts(self) -> Installation | None:
        async with self._looking:
            at, known = self._known
            if clock.monotonic() - at < KEPT_SECONDS:
                return known
            try:
                async with asyncio.timeout(_LOOK_SECONDS), self._services.db.read(facts.WHO) as tx:
                    found = await facts.look(tx, self._ticks)
            except (TimeoutError, psycopg.Error, psycopg_pool.PoolTimeout) as error:
                log.warning("the database told no metrics: %s", type(error).__name__)
                found = None
            self._known = clock.monotonic(), found
            return found

    def _installation(self, found: Installation | None) -> Iterator[Metric]:
        free, total = facts.disk(self._services.settings)
        yield _gauge("outrider_build_info", "The version that runs.", "version", {__version__: 1})
        yield _gauge("outrider_disk_free_bytes", "Bytes that are free where the data live.", value=free)
        yield _gauge("outrider_disk_bytes", "Bytes of that disk.", value=total)
        yield _gauge("outrider_database_up", "1 where the database answers in time, else 0.", value=found is not None)
        if found is not None:
            yield from _of_the_database(found)


def _of_the_database(found: Installation) -> Iterator[Metric]:
    lanes = found.lanes
    waiting = {one.lane: one.waiting for one in lanes}
    yield _gauge("outrider_queue_waiting", "Jobs that wait in a lane, up to 10,000.", "lane", waiting)
    at_work = {one.lane: one.at_work for one in lanes}
    yield _gauge("outrider_queue_at_work", "Jobs of a lane that a worker has taken.", "lane", at_work)
    yield _gauge(
        "outrider_queue_oldest_seconds",
        "How long the oldest job of a lane that may run has waited.",
        "lane",
        {one.lane: one.oldest_seconds for one in lanes},
    )
    runs = Metric("outrider_runs_open", "Runs that have not ended, up to 10,000.", "gauge")
    for one in found.runs:
        runs.add_sample(runs.name, {"operation": one.operation, "status": one.status}, one.count)
    yield runs
    oldest = max((one.oldest_seconds for one in found.runs), default=0)
    yield _gauge("outrider_runs_oldest_queued_seconds", "How long the oldest queued run has waited.", value=oldest)
    boxes = {one.state: one.count for one in found.mailboxes}
    states = {state: boxes.get(state, 0) for state in _MAILBOXES}
    yield _gauge("outrider_mailboxes", "Mailboxes by status.", "state", states)
    sends = {one.state: one for one in found.sends}
    yield _gauge(
        "outrider_sends_unsettled",
        "Sends that are under way (sending), and those of which nobody knows yet whether they left (send_unknown).",
        "state",
        {state: sends[state].count if state in sends else 0 for state in _UNSETTLED},
    )
    yield _gauge(
        "outrider_sends_unsettled_oldest_seconds",
        "How long the oldest of them has been so.",
        "state",
        {state: sends[state].oldest_seconds if state in sends else 0 for state in _UNSETTLED},
    )
    queued = {one.state: one for one in found.queued_sends}
    yield _gauge(
        "outrider_send_queue",
        "Letters in send queues by why they have not left, up to 10,000 in all.",
        "reason",
        {reason: queued[reason].count if reason in queued else 0 for reason in _QUEUED},
    )
    yield _gauge(
        "outrider_send_queue_oldest_seconds",
        "How long the oldest of them has waited since it was queued, or since the time that it was set for.",
        "reason",
        {reason: queued[reason].oldest_seconds if reason in queued else 0 for reason in _QUEUED},
    )
    due = found.deliveries
    yield _gauge("outrider_webhooks_pending", "Deliveries of webhooks to be made, up to 10,000.", value=due.count)
    yield _gauge(
        "outrider_webhooks_overdue_seconds", "How long the most overdue has been due.", value=due.oldest_seconds
    )
    yield _gauge(
        "outrider_tick_last_queued_timestamp_seconds",
        "When a tick of the clock was queued last.",
        "tick",
        {one.tick: one.queued_at.timestamp() for one in found.ticks},
    )
    made = {"": found.backed_up_at.timestamp()} if found.backed_up_at else {}
    yield _gauge("outrider_last_backup_timestamp_seconds", "The moment of the newest backup.", values=made)
    yield _gauge(
        "outrider_clock_from_database_seconds",
        "How far the clock of the API is ahead of the database's; 0 where by minutes at most.",
        value=found.clock_from_database_seconds,
    )
    server = found.server
    yield _gauge("outrider_workers", "Workers that have shown lately that they live.", value=found.workers)
    yield _gauge("outrider_database_bytes", "Size of the database.", value=server.bytes)
    yield _gauge("outrider_database_connections", "Connections to this database.", value=server.connections)
    most = server.most_connections
    yield _gauge("outrider_database_connections_most", "Connections that its server allows.", value=most)
    yield _gauge(
        "outrider_events_horizon_seconds",
        "Age of the oldest open write; feeds and webhooks tell nothing younger.",
        value=server.horizon_seconds,
    )


class _Collected:
    """What `generate_latest` takes for a registry."""

    def __init__(self, told: Iterable[Metric]) -> None:
        self._told = told

    def collect(self) -> Iterable[Metric]:
        return self._told


def _gauge(
    name: str, what: str, label: str = "", values: Mapping[str, float] | None = None, *, value: float = 0
) -> Metric:
    metric = Metric(name, what, "gauge")
    for state, number in (values if values is not None else {"": value}).items():
        metric.add_sample(name, {label: state} if label else {}, float(number))
    return metric


def _counter(name: str, what: str, value: float) -> Metric:
    metric = Metric(name, what, "counter")
    metric.add_sample(f"{name}_total", {}, float(value))
    return metric


def _add(told: dict[str, Metric], more: Iterable[Metric], process: str) -> None:
    """Add what a process told, each sample under its name."""
    for one in more:
        metric = told.setdefault(one.name, Metric(one.name, one.documentation, one.type))
        metric.samples += [Sample(s.name, {**s.labels, "process": process}, s.value) for s in one.samples]

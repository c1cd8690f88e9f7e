"""How the service is, on one screen or as JSON: what `outrider status` tells."""

import dataclasses
import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider import __version__
from outrider.cli import database
from outrider.cli.amounts import ago, many, size
from outrider.cli.doctor import OLD_BACKUP_SECONDS, readiness_of
from outrider.core import clock
from outrider.db.migrate import head
from outrider.health import checks, facts
from outrider.rooms import TICKS
from outrider.settings import Settings

_WIDTH: Final = 80
_LANES: Final = {
    "default": "runs",
    "mail": "reading mail",
    "webhooks": "webhooks",
    "clock": "the clock",
}
_LATE_SECONDS: Final = {"default": 300.0, "mail": 300.0, "webhooks": 300.0, "clock": 30.0}
"""How long the oldest job of a lane may wait before a person should look."""
_DOUBT_SECONDS: Final = 15 * 60.0
_HORIZON_SECONDS: Final = 90.0
_LITTLE_DISK: Final = 0.1


@dataclass(frozen=True, slots=True)
class HowItIs:
    """What is told. `answers` is what the service says of itself at its address: `ready`, `not_ready`, or `no_answer`."""

    version: str
    url: str
    answers: str
    schema: str | None
    disk_free_bytes: int
    disk_bytes: int
    clock_silent_seconds: float | None
    workers: int
    sent_today: int
    facts: facts.Installation | None
    attention: list[str]


async def look(settings: Settings) -> HowItIs:
    """Ask the service at its address, the database and the disk. Raises as `database.opened`."""
    url, answers, problems = await readiness_of(settings)
    ticks = [tick.name for tick in TICKS]
    schema: str | None = None
    seen: facts.Installation | None = None
    sent = 0
    if settings.database_url or database.embedded_server(settings).exists():
        async with (
            database.opened(settings) as place,
            database.pooled(place.url) as db,
            db.read(database.WHO) as tx,
        ):
            held = await checks.of_database(tx, settings, ticks, float("inf"))
            problems += [one.problem for one in held if one.problem and one.problem not in problems]
            if held[0].state == "ok":
                schema = head()
                seen = await facts.look(tx, ticks)
                sent = await facts.sent_since(tx, clock.now().replace(hour=0, minute=0, second=0, microsecond=0))
    free, total = facts.disk(settings) if settings.data_dir.exists() else (0, 0)
    return HowItIs(
        version=__version__,
        url=url,
        answers=answers,
        schema=schema,
        disk_free_bytes=free,
        disk_bytes=total,
        clock_silent_seconds=seen.clock_silent_seconds if seen else None,
        workers=seen.workers if seen else 0,
        sent_today=sent,
        facts=seen,
        attention=[
            *problems,
            *_nowhere(settings, answers, seen),
            *_elsewhere(url, answers, seen),
            *_noticed(seen, free, total),
        ],
    )


def _nowhere(settings: Settings, answers: str, seen: facts.Installation | None) -> Iterator[str]:
    """No service and no database: most likely the folder is another one than meant."""
    if answers == "no_answer" and seen is None:
        yield (
            f"There is no database in {settings.data_dir}. Name the folder of the service with --data-dir, or start it:"
            " `outrider serve`."
        )


def _elsewhere(url: str, answers: str, seen: facts.Installation | None) -> Iterator[str]:
    """Where a worker lives and nothing answers, the service was most likely started with an address of its own."""
    if answers == "no_answer" and seen is not None and seen.workers:
        at_work = "is" if seen.workers == 1 else "are"
        yield (
            f"Nothing answers at {url}, yet {many(seen.workers, 'worker')} of this installation {at_work} at work. If the service"
            " was started with --port or --host, set OUTRIDER_PORT or OUTRIDER_HOST to the same here."
        )


def _noticed(seen: facts.Installation | None, free: int, total: int) -> Iterator[str]:
    """What works, and somebody should look at."""
    if total and free < total * _LITTLE_DISK:
        yield f"Only {free / total:.0%} of the disk of the data folder are free."
    if seen is None:
        return
    for lane in seen.lanes:
        if lane.oldest_seconds > _LATE_SECONDS[lane.lane]:
            yield (
                f"{_LANES[lane.lane].capitalize()}: the oldest job has waited for {ago(lane.oldest_seconds)}. Start one more"
                " `outrider worker`, or see in its log what it waits for."
            )
    for one in seen.sends:
        if one.state == "send_unknown" and one.oldest_seconds > _DOUBT_SECONDS:
            yield (
                f"{many(one.count, 'message')} may have left or not, the oldest for {ago(one.oldest_seconds)}. They are looked"
                " for in their mailboxes; their operators are asked in a next action."
            )
    boxes = {one.state: one.count for one in seen.mailboxes}
    if lost := boxes.get("reauth_required", 0):
        yield f"{many(lost, 'mailbox', 'mailboxes')} must be connected again by their operators."
    if broken := boxes.get("error", 0):
        yield f"{many(broken, 'mailbox', 'mailboxes')} cannot be read; mailbox/status of each says why."
    if seen.server.horizon_seconds > _HORIZON_SECONDS:
        yield (
            f"A transaction has been open for {ago(seen.server.horizon_seconds)}; feeds and webhooks tell nothing younger."
            " pg_stat_activity names it."
        )
    if (age := seen.backup_age_seconds) is not None and age > OLD_BACKUP_SECONDS:
        yield f"The last backup is of {ago(age)} ago. Make one with `outrider backup FILE`, daily, from cron or a timer."
    if seen.server.connections > seen.server.most_connections * 0.9:
        yield "The database has few connections left; raise its max_connections, or put a pooler before it."


def as_json(found: HowItIs) -> str:
    """All of it, for programs; times in UTC."""
    return json.dumps(dataclasses.asdict(found), default=_plain, indent=2)


def lines(found: HowItIs) -> Iterator[str]:
    """The screen, at most 80 columns wide."""
    no_answer = "no answer" if found.workers else "does not run"
    said = {"ready": "ready", "not_ready": "not ready", "no_answer": no_answer}[found.answers]
    yield from _wrapped(f"Outrider {found.version} at {found.url}: {said}", "")
    seen = found.facts
    if seen is None:
        yield from _row("database", "nothing to see")
    else:
        server = seen.server
        yield from _row(
            "database",
            f"schema {found.schema}, {size(server.bytes)}, {server.connections} of {server.most_connections} connections",
        )
    if found.disk_bytes:
        yield from _row("disk", f"{size(found.disk_free_bytes)} free of {size(found.disk_bytes)}")
    if seen is not None:
        backup = seen.backup_age_seconds
        yield from _row("backup", f"last made {ago(backup)} ago" if backup is not None else "none on record")
        silent = found.clock_silent_seconds
        yield from _row("workers", str(found.workers))
        yield from _row("clock", f"last tick {ago(silent)} ago" if silent is not None else "no tick yet")
        yield from _work(seen, found.sent_today)
    yield ""
    if not found.attention:
        yield "Nothing needs you."
        return
    yield "Somebody should look:"
    for one in found.attention:
        yield from textwrap.wrap(one, _WIDTH, initial_indent="  - ", subsequent_indent="    ")


def _work(seen: facts.Installation, sent_today: int) -> Iterator[str]:
    yield ""
    yield f"  {'queue':<14}{'waiting':>8}{'at work':>9}{'oldest':>10}"
    for lane in seen.lanes:
        oldest = ago(lane.oldest_seconds) if lane.waiting and lane.oldest_seconds else "-"
        yield f"  {_LANES[lane.lane]:<14}{lane.waiting:>8}{lane.at_work:>9}{oldest:>10}"
    yield ""
    runs = {
        state: sum(one.count for one in seen.runs if one.status == state) for state in ("queued", "running", "waiting")
    }
    yield from _row(
        "runs", f"{runs['queued']} queued, {runs['running']} running, {runs['waiting']} waiting for somebody"
    )
    sends = {one.state: one.count for one in seen.sends}
    yield from _row(
        "sends",
        f"{sent_today} today (UTC), {sends.get('sending', 0)} under way, {sends.get('send_unknown', 0)} in doubt",
    )
    boxes = ", ".join(f"{one.count} {one.state.replace('_', ' ')}" for one in seen.mailboxes)
    yield from _row("mailboxes", boxes or "none")
    late = f", the oldest due for {ago(seen.deliveries.oldest_seconds)}" if seen.deliveries.oldest_seconds else ""
    yield from _row("webhooks", f"{seen.deliveries.count} to deliver{late}")


def _row(name: str, said: str) -> Iterator[str]:
    return _wrapped(said, f"  {name:<11}")


def _wrapped(text: str, start: str) -> Iterator[str]:
    yield from textwrap.wrap(
        text, _WIDTH, initial_indent=start, subsequent_indent=" " * len(start), break_long_words=False
    )


def _plain(value: Any) -> str:
    assert isinstance(value, datetime)
    return clock.iso(value)

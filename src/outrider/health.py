"""Liveness and readiness of this process, for the machine that runs it. No token is asked for; nothing private is told."""

import logging
import shutil

import psycopg
import psycopg_pool
from fastapi import Response

from outrider.access.http import ServicesDep
from outrider.core import limits
from outrider.core.http import Router, Wire, answer, example
from outrider.core.principal import system
from outrider.db.errors import disk_was_full
from outrider.db.migrate import current, head
from outrider.engine import worker_alive
from outrider.settings import Settings

router = Router("Health")

log = logging.getLogger(__name__)

WORKER_SILENCE_SECONDS = 10.0
LEAST_FREE_BYTES = 32 * limits.MIB
"""Two segments of PostgreSQL's log; with less it may stop altogether."""
DISK_FULL_SECONDS = 30.0


@router.get("/healthz", scope=None, example={"status": "ok"})
async def healthz() -> Response:
    """The process answers."""
    return answer({"status": "ok"})


def _disk(settings: Settings) -> str:
    """Whether there is room where the data live, and whether the database, wherever it is, found some lately."""
    free = shutil.disk_usage(settings.data_dir).free
    if free < LEAST_FREE_BYTES:
        log.error("only %d MB are free in %s; writes will fail", free // limits.MIB, settings.data_dir)
        return "full"
    return "full" if disk_was_full(DISK_FULL_SECONDS) else "ok"


class ReadyOut(Wire):
    """What of this process works; anything but `ok` says what is missing."""

    status: str
    database: str
    migrations: str
    worker: str
    disk: str

    model_config = example({"status": "ready", "database": "ok", "migrations": "ok", "worker": "ok", "disk": "ok"})


@router.get("/readyz", scope=None, returns=ReadyOut, also={503: ReadyOut})
async def readyz(services: ServicesDep) -> Response:
    """The database is there, its schema is the newest, a worker lives, and there is room to write; else 503 and what of
    this is missing."""
    checks = {"database": "unreachable", "migrations": "unknown", "worker": "unknown", "disk": _disk(services.settings)}
    try:
        version = await current(services.db.url)
        checks["database"] = "ok"
        checks["migrations"] = "ok" if version == head() else "behind"
        if version is not None:
            async with services.db.read(system("system", "health")) as tx:
                checks["worker"] = "ok" if await worker_alive(tx, WORKER_SILENCE_SECONDS) else "silent"
    except (psycopg.Error, psycopg_pool.PoolTimeout):
        checks["database"] = "unreachable"
    ready = all(value == "ok" for value in checks.values())
    return answer({"status": "ready" if ready else "not_ready", **checks}, 200 if ready else 503)

"""Liveness and readiness of this process, for the machine that runs it. No token is asked for; nothing private is told."""

import psycopg
import psycopg_pool
from fastapi import Response

from outrider.access.http import ServicesDep
from outrider.core.http import Router, Wire, answer, example
from outrider.core.principal import system
from outrider.db.migrate import current, head
from outrider.engine import worker_alive

router = Router("Health")

WORKER_SILENCE_SECONDS = 10.0


@router.get("/healthz", scope=None, example={"status": "ok"})
async def healthz() -> Response:
    """The process answers."""
    return answer({"status": "ok"})


class ReadyOut(Wire):
    """What of this process works; anything but `ok` says what is missing."""

    status: str
    database: str
    migrations: str
    worker: str

    model_config = example({"status": "ready", "database": "ok", "migrations": "ok", "worker": "ok"})


@router.get("/readyz", scope=None, returns=ReadyOut, also={503: ReadyOut})
async def readyz(services: ServicesDep) -> Response:
    """The database is there, its schema is the newest, and a worker lives; else 503 and which of them is missing."""
    checks = {"database": "unreachable", "migrations": "unknown", "worker": "unknown"}
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

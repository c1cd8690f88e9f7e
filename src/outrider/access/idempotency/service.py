"""`Idempotency-Key` (IETF draft; docs/reference/requests.md "Idempotency").

A request with a key first claims it in a commit of its own; `db.tx` marks the claim in every later commit of that request,
so that "did it do anything?" is known even after a crash. Then:

* same key, same body, answered: the answer again, with `Idempotency-Replayed: true`;
* same key, another body: 422 `idempotency_key_reused`;
* still being served: 409 `idempotency_in_flight`, with Retry-After;
* died without an effect: it simply runs now; died with one: 409 `outcome_unknown`, because only reading tells.

Final answers are 2xx and 4xx, except 401, 403, 429, and what the verb itself calls `retryable`. A 202 is not the end of the
story: replaying "queued" for ever would mislead, so the run that it names is read again and told as it is now.
Answers are sealed at rest: one of them holds a new key's secret.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import timedelta
from typing import Any, Final

import orjson
import psycopg
import psycopg_pool
from fastapi import Request, Response

from outrider import engine
from outrider.access.errors import IdempotencyInFlight, IdempotencyKeyInvalid, IdempotencyKeyReused, OutcomeUnknown
from outrider.access.idempotency import store
from outrider.access.idempotency.store import KeptRequest
from outrider.core import clock, crypto, ids, limits, tasks
from outrider.core.http.answers import dumps
from outrider.core.http.routes import Idempotency
from outrider.core.principal import Principal
from outrider.db.sealed import Sealed
from outrider.db.tx import idempotency_claim
from outrider.engine import Services

log = logging.getLogger(__name__)

KEPT: Final = timedelta(seconds=limits.IDEMPOTENCY_SECONDS)
LEASE: Final = timedelta(seconds=30)
_RENEW_SECONDS: Final = 10.0
_KEY: Final = re.compile(rf"[!-~]{{1,{limits.IDEMPOTENCY_KEY_LENGTH}}}")
_NOT_FINAL: Final = frozenset({401, 403, 429})
_SEAL_CONTEXT: Final = "idempotency"
SEALED: Final = (Sealed("idempotency_keys", "body", lambda _: _SEAL_CONTEXT),)


def build(services: Services) -> Idempotency:
    """The hook that serves a POST with a key."""

    async def serve(request: Request, principal: Principal, call: Callable[[], Awaitable[Response]]) -> Response:
        key = _key_of(request)
        route = f"{request.method} {request.url.path}"
        claimed = await _claim(services, principal.credential_id, route, key, await _fingerprint(request))
        if isinstance(claimed, KeptRequest):
            return await _replay(services, principal, claimed)
        held = idempotency_claim.set(claimed)
        try:
            async with _renewing(services, claimed):
                response = await call()
        except Exception:
            await _release(services, claimed, harmless=False)
            raise
        finally:
            idempotency_claim.reset(held)
        if _is_final(response):
            await _finish(services, claimed, response)
        else:
            await _release(services, claimed, harmless=_says_retryable(response))
        return response

    return serve


async def forget_old(services: Services) -> None:
    """Delete keys older than `KEPT`."""
    now = clock.now()
    async with services.db.pool.connection() as connection:
        while await store.forget_before(connection, now - KEPT, now):
            pass


def _key_of(request: Request) -> str:
    given = request.headers.getlist("idempotency-key")
    if len(given) != 1 or _KEY.fullmatch(given[0]) is None:
        raise IdempotencyKeyInvalid(
            "Send one Idempotency-Key of 1 to 255 visible ASCII characters, for example a new UUID for each act."
        )
    return given[0]


async def _fingerprint(request: Request) -> str:
    """A digest of what was asked. The boundary of a multipart body is left out: clients draw a new one for each try."""
    body = await request.body()
    content_type = request.headers.get("content-type", "")
    media_type, _, parameters = content_type.partition(";")
    boundary = re.search(r'boundary="?([^";,]+)"?', parameters)
    if boundary:
        body = body.replace(b"--" + boundary.group(1).encode("latin-1"), b"--")
    return crypto.sha256(media_type.strip().lower(), request.url.query, body)


async def _claim(services: Services, credential_id: str, route: str, key: str, digest: str) -> str | KeptRequest:
    """Our claim's id, or the answered request that came before.

    Raises:
        IdempotencyKeyReused, IdempotencyInFlight, OutcomeUnknown
    """
    claim = ids.new("idem")
    async with services.db.pool.connection() as connection:
        while True:
            now = clock.now()
            if await store.insert(connection, claim, credential_id, route, key, digest, now + LEASE, now):
                return claim
            kept = await store.find(connection, credential_id, route, key)
            if kept is None:
                continue
            latest = now + 2 * LEASE  # longer was only held before the clock went back
            idle = kept.status is not None or not now < kept.locked_until <= latest
            if idle and kept.created_at <= now - KEPT:
                await store.forget(connection, kept.id)
                continue
            if kept.body_sha256 != digest:
                raise IdempotencyKeyReused(
                    "This Idempotency-Key came with another body before. Use a new key for a new act."
                )
            if kept.status is not None:
                return kept
            if not idle:
                wait = max(1, min(5, int((kept.locked_until - now).total_seconds())))
                raise IdempotencyInFlight(
                    "The first request with this key has no answer yet; ask again shortly.",
                    headers={"Retry-After": str(wait)},
                    retryable=True,
                )
            if kept.had_effect:
                raise OutcomeUnknown(
                    "The first request with this key was cut off after it had changed something. Read the resource to see"
                    " what it did; if it must be done again, use a new key."
                )
            if await store.take_over(connection, kept, claim, now + LEASE):
                return claim


async def _replay(services: Services, principal: Principal, kept: KeptRequest) -> Response:
    assert kept.status is not None, "only answered requests are replayed"
    status, body = kept.status, _open(services, kept)
    if status == 202:
        status, body = await _as_it_is_now(services, principal, body)
    return Response(body, status, {**(kept.headers or {}), "Idempotency-Replayed": "true"})


async def _as_it_is_now(services: Services, principal: Principal, body: bytes) -> tuple[int, bytes]:
    """An answer that named a run, with what has become of it: 202 while it is open, 200 once it is final."""
    told: Any = orjson.loads(body)
    if not isinstance(told, dict) or not str(told.get("id")).startswith("run_"):
        return 202, body
    async with services.project(principal, told["project_id"]).read() as tx:
        run = asdict(await engine.get(tx, told["id"]))
    final = run["status"] in ("succeeded", "failed", "canceled")
    return 200 if final else 202, dumps({name: run.get(name, value) for name, value in told.items()})


def _is_final(response: Response) -> bool:
    if not hasattr(response, "body") or response.status_code >= 500 or response.status_code in _NOT_FINAL:
        return False
    return not _says_retryable(response)


def _says_retryable(response: Response) -> bool:
    """Whether the verb itself says that nothing came of it and a repeat is safe."""
    if response.status_code < 400 or not hasattr(response, "body"):
        return False
    try:
        told = orjson.loads(response.body)
    except orjson.JSONDecodeError:
        return False
    return isinstance(told, dict) and told.get("retryable") is True


async def _finish(services: Services, claim: str, response: Response) -> None:
    headers = {name: value for name, value in response.headers.items() if name != "content-length"}
    sealed = services.master_key.seal(bytes(response.body).decode("latin-1"), _SEAL_CONTEXT)
    async with services.db.pool.connection() as connection:
        await store.finish(connection, claim, response.status_code, headers, sealed)


def _open(services: Services, kept: KeptRequest) -> bytes:
    assert kept.body is not None, "an answer was stored whole"
    return services.master_key.open(kept.body, _SEAL_CONTEXT).encode("latin-1")


async def _release(services: Services, claim: str, *, harmless: bool) -> None:
    try:
        async with services.db.pool.connection() as connection:
            await store.release(connection, claim, clock.now(), harmless=harmless)
    except (psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
        log.warning("a claim on an Idempotency-Key is left to run out: %s", error)


@asynccontextmanager
async def _renewing(services: Services, claim: str) -> AsyncIterator[None]:
    """Hold the claim for as long as the request is served; a process that dies holds it `LEASE` longer."""

    async def renew() -> None:
        while True:
            await asyncio.sleep(_RENEW_SECONDS)
            try:
                async with services.db.pool.connection() as connection:
                    await store.renew(connection, claim, clock.now() + LEASE)
            except (psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
                log.warning("a claim on an Idempotency-Key could not be renewed: %s", error)

    task = asyncio.create_task(renew(), name=f"renew {claim}")
    try:
        yield
    finally:
        await tasks.end(task)

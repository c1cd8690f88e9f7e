"""The device flow (RFC 8628) and its tokens.

device                        Outrider                     operator
  | -- device_authorization --> |                             |
  | <-- device_code, user_code  |                             |
  |        (shows the user code to its person) ------------>  |
  |                             | <-- /device: code, project, |
  | -- token (polls) ---------> |     lifetime, Allow         |
  | <-- authorization_pending   |                             |
  | -- token -----------------> |                             |
  | <-- ord_ 1 h, orr_          |                             |
  | -- token (refresh) -------> |  each orr_ works once; a second use ends the grant
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider import events
from outrider.access import credentials, scopes
from outrider.access import store as access_store
from outrider.access.devices import store, times
from outrider.access.devices.errors import (
    AccessDenied,
    AuthorizationPending,
    ExpiredToken,
    InvalidClient,
    InvalidGrant,
    InvalidScope,
    InvalidTarget,
    NoSuchCode,
    SlowDown,
)
from outrider.access.devices.store import DeviceGrant, DeviceRequest
from outrider.access.errors import NoSuchGrant, ScopeNotHeld
from outrider.core import clock, crypto, ids
from outrider.core.errors import Problem
from outrider.core.principal import Principal, system
from outrider.db import Database, ProjectTx, Tx

_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so no words; no digits, so nothing to mix up (RFC 8628 §6.1). 20^8 codes."""
_CODE: Final = re.compile(f"[{_LETTERS}]{{8}}")
_NAME: Final = re.compile(r"[ -~]{1,100}")

_OAUTH: Final = system("system", "device authorization")


page_of_grants = store.page_of_grants


@dataclass(frozen=True, slots=True)
class Started:
    """What the device gets first; `user_code` is what it shows."""

    device_code: str
    user_code: str


@dataclass(frozen=True, slots=True)
class Tokens:
    access_token: str
    refresh_token: str
    expires_in: int
    scopes: list[str]
    project_id: str


def asked_scopes(scope: str) -> list[str]:
    """What a device asks for, from the form's space-separated list. Nothing asked: everything but deciding and sending.

    Raises:
        InvalidScope
    """
    asked = list(dict.fromkeys(scope.split()))
    if not asked:
        return list(scopes.DEVICE_DEFAULT)
    if scopes.API in asked:
        return list(scopes.FOR_DEVICES)
    refused = [name for name in asked if name not in scopes.FOR_DEVICES]
    if refused:
        raise InvalidScope(
            f"No agent can have {', '.join(refused)[:200]}. It may ask for: {', '.join(scopes.FOR_DEVICES)}."
        )
    return asked


def normal_code(typed: str) -> str | None:
    """A user code as it is stored, from whatever a person types: lower case, spaces, no dash. None: it cannot be one."""
    code = re.sub(r"[\s-]", "", typed).upper()
    return code if _CODE.fullmatch(code) else None


def shown_code(code: str) -> str:
    """A user code as people read it: `WDJB-MJHT`."""
    return f"{code[:4]}-{code[4:]}"


async def start(db: Database, client_id: str, client_name: str, scope: str, address: str) -> Started:
    """A device asks to be let in.

    Raises:
        InvalidClient, InvalidScope
    """
    if _NAME.fullmatch(client_id) is None or (client_name and _NAME.fullmatch(client_name) is None):
        raise InvalidClient(
            "client_id and client_name are 1 to 100 printable ASCII characters, such as outreach-agent."
        )
    asked = asked_scopes(scope)
    device_code = crypto.token("odc")
    async with db.tx(_OAUTH) as tx:
        while True:
            now = clock.now()
            request = DeviceRequest(
                id=ids.new("devreq"),
                user_code="".join(secrets.choice(_LETTERS) for _ in range(8)),
                client_id=client_id,
                client_name=client_name or client_id,
                client_address=address,
                scopes=asked,
                status="pending",
                grant_id=None,
                interval_seconds=times.POLL_SECONDS,
                polled_at=None,
                expires_at=now + timedelta(seconds=times.CODE_SECONDS),
                created_at=now,
            )
            if await store.insert_request(tx, request, crypto.digest(device_code)):
                return Started(device_code, shown_code(request.user_code))


async def find(tx: Tx, typed: str) -> DeviceRequest:
    """The request whose code a person typed.

    Raises:
        NoSuchCode: wrong, too old, or answered already.
    """
    code = normal_code(typed)
    request = await store.pending_by_user_code(tx, code, clock.now()) if code else None
    if request is None:
        raise NoSuchCode("This code is wrong or too old. Look at your agent for the current one.")
    return request


def granted(asked: Sequence[str], ticked: Sequence[str]) -> list[str]:
    """What an approval gives: what was asked for, and deciding and sending only if they are ticked."""
    return [name for name in asked if name not in scopes.ONLY_WHEN_TICKED or name in ticked]


async def approve(tx: ProjectTx, request: DeviceRequest, ticked: Sequence[str], lifetime: str) -> DeviceGrant:
    """Let a device into this transaction's project for `lifetime` (a name in `times.LIFETIMES`).

    Raises:
        ScopeNotHeld: the one who approves lacks a scope that the device asks for.
        NoSuchCode: somebody was quicker, or the code is too old.
    """
    grant = await admit(tx, request.client_id, request.client_name, granted(request.scopes, ticked), lifetime)
    if not await store.answered(tx, request.id, "approved", grant.id, clock.now()):
        raise NoSuchCode("This code was answered already, or is too old. Ask your agent for a new one.")
    return grant


async def admit(
    tx: ProjectTx, client_id: str, client_name: str, given: list[str], lifetime: str, resource: str | None = None
) -> DeviceGrant:
    """A grant of this transaction's project. `resource` is the address that its tokens are for (RFC 8707), if one was named.

    Raises:
        ScopeNotHeld
    """
    lacking = [name for name in given if not scopes.covers(tx.principal.scopes, name)]
    if lacking:
        raise ScopeNotHeld(lacking)
    now = clock.now()
    grant = DeviceGrant(
        id=ids.new("grant"),
        project_id=tx.project_id,
        client_id=client_id,
        client_name=client_name,
        resource=resource,
        scopes=given,
        expires_at=now + timedelta(seconds=times.LIFETIMES[lifetime]),
        revoked_at=None,
        revoke_reason=None,
        created_at=now,
        updated_at=now,
    )
    await store.insert_grant(tx, grant)
    await events.append(
        tx,
        "device.approved",
        "device_grant",
        grant.id,
        {"client_id": client_id, "scopes": given, "expires_at": clock.iso(grant.expires_at)},
    )
    return grant


async def deny(tx: Tx, request: DeviceRequest) -> None:
    """Keep a device out.

    Raises:
        NoSuchCode: it was answered already, or is too old.
    """
    if not await store.answered(tx, request.id, "denied", None, clock.now()):
        raise NoSuchCode("This code was answered already, or is too old. Nothing was let in by this.")
    await events.append(tx, "device.denied", "device_request", request.id, {"client_id": request.client_id})


async def exchange(db: Database, device_code: str, client_id: str) -> Tokens:
    """The device asks whether it is let in (RFC 8628 §3.4).

    Raises:
        AuthorizationPending, SlowDown, AccessDenied, ExpiredToken, InvalidGrant
    """
    # The answer is raised outside, so that what the transaction wrote is kept.
    async with db.tx(_OAUTH) as tx:
        outcome = await _poll(tx, crypto.digest(device_code), client_id)
    if isinstance(outcome, Problem):
        raise outcome
    return outcome


async def _poll(tx: Tx, code_sha256: bytes, client_id: str) -> Tokens | Problem:
    request = await store.lock_request_by_code(tx, code_sha256)
    now = clock.now()
    if request is None or request.client_id != client_id or request.status == "consumed":
        return InvalidGrant("This device_code is unknown, belongs to another client, or was used.")
    if request.status == "denied":
        return AccessDenied("The operator did not let this device in.")
    if request.expires_at <= now:
        return ExpiredToken("Start again with a new device_authorization request.")
    if request.status == "pending":
        interval = timedelta(seconds=request.interval_seconds)
        # A poll of the future was made before the clock went back, and says nothing.
        if request.polled_at is not None and timedelta() <= now - request.polled_at < interval:
            slower = request.interval_seconds + times.SLOW_DOWN_SECONDS
            await store.polled(tx, request.id, now, slower)
            return SlowDown(f"Wait {slower} seconds between requests.")
        await store.polled(tx, request.id, now, request.interval_seconds)
        return AuthorizationPending(f"Ask again in {request.interval_seconds} seconds.")
    grant = await store.grant_of_request(tx, request.grant_id or "")
    if grant is None or not await store.consumed(tx, request.id):
        return InvalidGrant("This device_code was used.")
    return await issue(tx, grant, grant.scopes, now)


async def issue(tx: Tx, grant: DeviceGrant, granted: list[str], now: datetime) -> Tokens:
    """An access and a refresh token of a grant."""
    access, refresh = crypto.token("ord"), crypto.token("orr")
    access_until = min(now + timedelta(seconds=times.ACCESS_SECONDS), grant.expires_at)
    await store.insert_token(tx, grant.id, "access", crypto.digest(access), granted, access_until, now)
    await store.insert_token(tx, grant.id, "refresh", crypto.digest(refresh), grant.scopes, grant.expires_at, now)
    return Tokens(access, refresh, int((access_until - now).total_seconds()), granted, grant.project_id)


async def refresh(
    db: Database, refresh_token: str, client_id: str | None, scope: str, resource: str | None = None
) -> Tokens:
    """New tokens for a refresh token, which works once. A second use means that somebody copied it: the grant ends.

    A `scope` narrows the access token (RFC 6749 §6); the refresh token keeps what was granted, so the next may have it all.

    Raises:
        InvalidGrant, InvalidScope
        InvalidTarget: the grant is for another `resource`.
    """
    digest = crypto.digest(refresh_token)
    refused = InvalidGrant("This refresh_token is unknown, expired, used or revoked. Ask the operator again.")
    async with db.tx(_OAUTH) as tx:
        now = clock.now()
        found = await store.lock_presented(tx, digest, now)
        if found is None or found.kind != "refresh" or client_id not in (None, found.client_id):
            raise refused
        if not found.used:
            grant = await store.grant_of_request(tx, found.grant_id)
            if not found.alive or grant is None:
                raise refused
            if excess := [name for name in scope.split() if name not in grant.scopes]:
                raise InvalidScope(f"The operator did not grant {', '.join(excess)[:200]}.")
            check_resource(grant, resource)
            await store.use_token(tx, digest, now)
            return await issue(tx, grant, list(dict.fromkeys(scope.split())) or grant.scopes, now)
    await _end(db, found, "refresh_token_reused")
    raise refused


def check_resource(grant: DeviceGrant, resource: str | None) -> None:
    """A token is asked for the resource that the operator saw (RFC 8707 §2.2); a device named none, so any of ours will do.

    Raises:
        InvalidTarget
    """
    if resource is not None and grant.resource not in (None, resource):
        raise InvalidTarget(f"This was granted for {grant.resource}, not for {resource}.")


async def revoke_token(db: Database, token: str) -> None:
    """End the grant of a token (RFC 7009). An unknown token is no error: there is nothing left to end."""
    async with db.tx(_OAUTH) as tx:
        found = await store.lock_presented(tx, crypto.digest(token), clock.now())
    if found is not None:
        await _end(db, found, "revoked_by_client")


async def _end(db: Database, found: store.Presented, reason: str) -> None:
    await end(db, found.operator_id, found.project_id, found.grant_id, found.client_name, reason)


async def end(db: Database, operator_id: str, project_id: str, grant_id: str, client_name: str, reason: str) -> None:
    """End a grant because of what its client did."""
    who = Principal("device", operator_id, grant_id, client_name, frozenset(), project_id=project_id)
    await revoke_grant(db, who, grant_id, reason)


async def revoke_grant(db: Database, who: Principal, grant_id: str, reason: str) -> bool:
    """End a grant; when this returns no process lets its tokens in. False when it was ended before.

    Raises:
        NoSuchGrant
    """
    async with db.read(who) as tx:
        project_id = await store.project_of_grant(tx, grant_id)
    if project_id is None:
        raise NoSuchGrant(f"There is no device grant {grant_id}.")
    async with db.project_tx(who, project_id) as project:
        ended = await store.end_grant(project, grant_id, reason, clock.now())
        if ended:
            await events.append(project, "device.revoked", "device_grant", grant_id, {"reason": reason})
            await access_store.tell_processes(project)
    await credentials.wait_until_forgotten(db)
    return ended


async def forget_old(db: Database) -> None:
    """Delete requests and tokens that ended a day ago."""
    async with db.tx(_OAUTH) as tx:
        await store.forget_before(tx, clock.now() - timedelta(days=1))

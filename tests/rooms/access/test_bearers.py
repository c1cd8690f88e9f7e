"""Promise: what somebody asked for to be done later is done only while the credential that they asked with still might do it."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from outrider.access import bearers, keys, operators, sessions
from outrider.access.bearers import Bearer
from outrider.access.devices import store as devices
from outrider.access.devices.store import DeviceGrant
from outrider.access.sessions import store as sessions_store
from outrider.core import clock, ids
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.engine import Services
from tests.factories import Actor

SCOPES = ["read", "send"]


async def a_key(tx: ProjectTx) -> Bearer:
    key, _ = await keys.create_key(tx, "CRM", SCOPES)
    return Bearer("api_key", key.id, key.name, key.id)


async def a_device(tx: ProjectTx) -> Bearer:
    now = clock.now()
    grant = DeviceGrant(
        ids.new("grant"), tx.project_id, "agent", "Claude", None, SCOPES, now + timedelta(hours=1), None, None, now, now
    )
    await devices.insert_grant(tx, grant)
    return Bearer("device", grant.id, "Claude", None)


async def signed_in(tx: ProjectTx, key_id: str | None = None) -> Bearer:
    """As the room itself says who acts in a session."""
    session_id, now = ids.new("ses"), clock.now()
    await sessions_store.insert(
        tx, session_id, tx.operator_id, key_id, session_id.encode(), now + timedelta(hours=1), now
    )
    who = Principal("console", tx.operator_id, session_id, "Sam", frozenset({"api"}))
    return await bearers.bearer_of(tx.acting_as(who).in_new_project(tx.project_id))


async def signed_in_with_a_key(tx: ProjectTx) -> Bearer:
    return await signed_in(tx, (await a_key(tx)).credential_id)


async def nothing(tx: ProjectTx, bearer: Bearer) -> None: ...


async def revoke(tx: ProjectTx, bearer: Bearer) -> None:
    assert await keys.revoke_key(tx, bearer.api_key_id or "")


async def delete(tx: ProjectTx, bearer: Bearer) -> None:
    await keys.delete_key(tx, bearer.api_key_id or "")


async def end(tx: ProjectTx, bearer: Bearer) -> None:
    assert await devices.end_grant(tx, bearer.credential_id, "left", clock.now())


async def run_out(tx: ProjectTx, bearer: Bearer) -> None:
    await tx.execute("UPDATE device_grants SET expires_at = now() WHERE id = %s", (bearer.credential_id,))


async def narrow_key(tx: ProjectTx, bearer: Bearer) -> None:
    await tx.execute("UPDATE api_keys SET scopes = '{read}' WHERE id = %s", (bearer.api_key_id,))


async def narrow_grant(tx: ProjectTx, bearer: Bearer) -> None:
    await tx.execute("UPDATE device_grants SET scopes = '{read}' WHERE id = %s", (bearer.credential_id,))


async def unpaid(tx: ProjectTx, bearer: Bearer) -> None:
    await tx.execute("UPDATE operators SET subscription_status = 'canceled' WHERE id = %s", (tx.operator_id,))


async def disable(tx: ProjectTx, bearer: Bearer) -> None:
    assert await operators.disable(tx)


async def sign_out(tx: ProjectTx, bearer: Bearer) -> None:
    """Only this one, as everybody does in the evening."""
    await tx.execute("DELETE FROM console_sessions WHERE id = %s", (bearer.credential_id,))


async def sign_out_everywhere(tx: ProjectTx, bearer: Bearer) -> None:
    await sessions.sign_out_everywhere(tx)


Make = Callable[[ProjectTx], Awaitable[Bearer]]
Then = Callable[[ProjectTx, Bearer], Awaitable[None]]


@pytest.mark.parametrize(
    ("make", "then", "objection"),
    [
        (a_key, nothing, None),
        (a_key, sign_out_everywhere, None),
        (a_key, unpaid, None),
        (a_key, revoke, "The API key of CRM, who asked for it, was revoked."),
        (a_key, delete, "The API key of CRM, who asked for it, was revoked."),
        (a_key, narrow_key, "CRM, who asked for it, may not send approved drafts any more."),
        (a_key, disable, "This operator is disabled, so nothing leaves in their name."),
        (a_device, nothing, None),
        (a_device, end, "The access of Claude, who asked for it, has ended."),
        (a_device, run_out, "The access of Claude, who asked for it, has ended."),
        (a_device, narrow_grant, "Claude, who asked for it, may not send approved drafts any more."),
        (a_device, unpaid, "Claude asked for it, and devices have no access without a subscription."),
        (a_device, disable, "This operator is disabled, so nothing leaves in their name."),
        (signed_in, sign_out, None),
        (signed_in, disable, "This operator is disabled, so nothing leaves in their name."),
        (
            signed_in,
            sign_out_everywhere,
            "It was asked for in the console, and everybody who was signed in there has been signed out since.",
        ),
        (signed_in_with_a_key, sign_out, None),
        (signed_in_with_a_key, revoke, "The API key of Sam, who asked for it, was revoked."),
    ],
)
async def test_what_was_asked_for_holds_as_long_as_its_credential(
    services: Services, actor: Actor, project_id: str, make: Make, then: Then, objection: str | None
) -> None:
    principal = Principal("console", actor.operator_id, "ses_tests", "tests", frozenset({"api"}))
    async with services.db.pool.connection() as connection, connection.transaction(force_rollback=True):
        tx = ProjectTx(connection, principal, project_id, None)
        bearer, since = await make(tx), clock.now()
        await then(tx, bearer)

        assert objection == await bearers.objection(tx, bearer, since, "send")


async def test_a_grant_reaches_its_own_project_only(services: Services, actor: Actor, project_id: str) -> None:
    other = await actor.new_project("Autumn")
    async with services.db.project_tx(actor.principal, project_id) as tx:
        bearer, since = await a_device(tx), clock.now()

        assert "has ended" in (await bearers.objection(tx.of_sibling(other), bearer, since, "send") or "")


async def test_outrider_itself_asks_for_nothing(services: Services, actor: Actor, project_id: str) -> None:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        with pytest.raises(ValueError, match="asked for by somebody"):
            await bearers.bearer_of(tx)

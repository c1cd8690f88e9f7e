"""A password account's secrets, and trouble of its server that no password mends (docs/reference/mail.md "Mailbox")."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from outrider.engine import Services
from outrider.mailbox.accounts import opening
from outrider.mailbox.accounts import service as accounts
from outrider.providers.mail.port import Disconnected, Unreachable
from outrider.settings import Settings
from tests.factories import services_of
from tests.imap_operator import Operator


@pytest_asyncio.fixture(scope="module")
async def distrusting(settings: Settings, database_url: str) -> AsyncIterator[Services]:
    """The same installation with a certificate authority that it no longer trusts."""
    async with services_of(settings, database_url) as services:
        yield services


async def use(services: Services, operator: Operator) -> None:
    async with opening.opened(services.project(operator.actor.principal, operator.project_id)) as (_, provider):
        await provider.verify()


async def events(operator: Operator) -> list[str]:
    log = await operator.actor.get(f"/v1/audit-log?project_id={operator.project_id}&target_type=mailbox")
    return [entry["type"] for entry in reversed(log.json())]


async def test_a_certificate_that_is_not_trusted_any_more_asks_nobody_for_a_password(
    operator: Operator, trusting: Services, distrusting: Services
) -> None:
    await operator.connect()

    for _ in range(2):
        with pytest.raises(Disconnected, match="certificate is not trusted"):
            await use(distrusting, operator)
    status = await operator.status()
    assert ("error", True) == (status["status"], status["connected"])
    assert "certificate" in status["sync"]["last_error"]
    await use(trusting, operator)

    assert "connected" == (await operator.status())["status"]
    assert ["mailbox.connected", "mailbox.error", "mailbox.recovered"] == await events(operator)


async def test_a_server_that_is_not_there_leaves_the_mailbox_connected(operator: Operator, trusting: Services) -> None:
    await operator.connect()
    async with trusting.db.project_tx(operator.actor.principal, operator.project_id) as tx:
        await tx.execute(
            "UPDATE mailboxes SET settings = jsonb_set(settings, '{imap,host}', to_jsonb(%s::text)) WHERE project_id = %s",
            ("mail.nowhere.invalid", operator.project_id),
        )

    with pytest.raises(Unreachable):
        await use(trusting, operator)

    assert "connected" == (await operator.status())["status"]
    assert ["mailbox.connected"] == await events(operator)


async def test_a_wrong_password_names_the_way_to_give_it_again(operator: Operator, trusting: Services) -> None:
    await operator.connect()
    async with trusting.db.project_tx(operator.actor.principal, operator.project_id) as tx:
        mailbox = await accounts.get(tx)
        sealed = trusting.master_key.seal('{"imap_password":"old","smtp_password":"old"}', mailbox.id)
        await tx.execute("UPDATE mailboxes SET secrets = %s WHERE id = %s", (sealed, mailbox.id))

    with pytest.raises(Disconnected):
        await use(trusting, operator)

    path = f"/v1/projects/{operator.project_id}"
    [action] = [
        row
        for row in (await operator.actor.get(f"{path}/next-actions?status=open")).json()
        if row["action_type"] == "reconnect_mailbox"
    ]
    assert "Give the password" in action["title"]
    template = action["template"]
    assert (None, ["/imap/password", "/smtp/password"]) == (action["call"], template["missing"])
    password = operator.account.password
    body = {**template["body"], **{side: {**template["body"][side], "password": password} for side in ("imap", "smtp")}}
    connected = await operator.actor.request(template["method"], template["path"], json=body)
    assert (200, "connected") == (connected.status_code, connected.json()["status"])
    assert [mailbox.id] == [row.id for row in [await living(trusting, operator)]]


async def living(services: Services, operator: Operator) -> Any:
    async with services.db.project_read(operator.actor.principal, operator.project_id) as tx:
        return await accounts.get(tx)


async def test_a_token_signs_in_where_a_password_would(operator: Operator, trusting: Services) -> None:
    token = operator.account.rig.token(operator.account.email)
    request = operator.request()
    for side in ("imap", "smtp"):
        del request[side]["password"]
        request[side]["access_token"] = token

    response = await operator.actor.post(f"/v1/projects/{operator.project_id}/mailbox:connect", request)

    assert (200, "connected") == (response.status_code, response.json()["status"]), response.text
    assert token not in response.text
    mailbox = await living(trusting, operator)
    assert token not in repr(mailbox)
    assert not {"password", "access_token", "token"} & set(mailbox.settings["imap"])
    await use(trusting, operator)

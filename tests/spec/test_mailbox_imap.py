"""Connecting a real mailbox over HTTP (docs/reference/mail.md "Mailbox"): it logs in to both sides before it answers, says
what is wrong and how to mend it, and leaves nothing half-connected."""

import asyncio
from typing import Any

import pytest

from outrider.core import clock
from outrider.engine import Services
from tests.factories import Actor
from tests.imap_operator import Operator
from tests.mailrig.account import Account
from tests.mailrig.scripted import saying, serving
from tests.providers.mail.contract import raw_message


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_a_real_mailbox_is_connected_and_its_address_is_the_verified_sender(
    operator: Operator, security: str
) -> None:
    response = await operator.connect(security=security)

    assert response.status_code == 200, response.text
    status = response.json()
    assert (status["provider"], status["status"], status["connected"]) == ("imap_smtp", "connected", True)
    assert status["sender"] == {"email": operator.account.email, "display_name": "Ann", "confirmed": True}
    assert status["missing_capabilities"] == []
    assert operator.account.password not in response.text
    assert status == await operator.status()


@pytest.mark.parametrize("side", ["imap", "smtp"])
@pytest.mark.parametrize(
    ("wrong", "status", "reason"),
    [
        ({"host": "mail.nowhere.invalid"}, 503, "dns_failed"),
        ({"port": 1}, 503, "connection_refused"),
        ({"password": "not it"}, 409, "login_failed"),
        ({"security": "starttls", "port": "nonsense"}, 409, "not_"),
    ],
)
async def test_what_is_wrong_is_named_and_nothing_half_connected_is_left(
    operator: Operator, side: str, wrong: dict[str, Any], status: int, reason: str
) -> None:
    begun = clock.monotonic()
    async with serving(saying(b"HELLO STRANGER\r\n")) as nonsense:
        changes = {side: {name: nonsense if value == "nonsense" else value for name, value in wrong.items()}}
        response = await operator.connect(**changes)

    assert response.status_code == status, response.text
    problem = response.json()
    assert problem["reason"].startswith(reason)
    assert side.upper() in problem["detail"]
    assert "heck" in problem["detail"]
    assert "not it" not in response.text
    assert clock.monotonic() - begun < 30
    assert (await operator.status())["status"] == "not_configured"
    assert (await operator.actor.get(f"/v1/projects/{operator.project_id}/mailbox/aliases")).json() == []


async def test_an_unknown_certificate_is_refused(
    services: Services, client: Actor, project_id: str, account: Account
) -> None:
    request = Operator(client, services, project_id, account)

    response = await request.connect()

    assert response.status_code == 409, response.text
    assert response.json()["reason"] == "certificate_not_trusted"
    assert "OUTRIDER_CA_FILE" in response.json()["detail"]
    assert (await request.status())["status"] == "not_configured"


async def test_a_failed_change_leaves_the_connected_mailbox_as_it_is(operator: Operator) -> None:
    before = (await operator.connect()).json()

    response = await operator.connect(smtp={"password": "not it"})

    assert response.status_code == 409
    assert before == await operator.status()


async def test_connecting_again_changes_nothing_else(operator: Operator) -> None:
    first = (await operator.connect()).json()

    assert first == (await operator.connect()).json()


async def test_the_inbox_of_a_real_mailbox_is_synced(operator: Operator) -> None:
    """Mail of strangers is read and passed by; the status tells which folders were read."""
    await operator.connect()
    operator.account.deliver(raw_message("<hi@globex.example>", "jane@globex.example", operator.account.email))

    response = await operator.actor.post(f"/v1/projects/{operator.project_id}/inbox:sync")

    assert response.status_code == 200, response.text
    assert (response.json()["provider"], response.json()["new_replies"]) == ("imap_smtp", 0)
    sync = (await operator.status())["sync"]
    assert set(sync["folders"]) == {"INBOX", "Sent", "Junk", "Archive"}
    assert sync["last_completed_at"]
    assert sync["last_error"] is None


async def test_a_password_changed_at_the_provider_asks_the_operator_to_connect_again(operator: Operator) -> None:
    await operator.connect()
    operator.account.rig.add_user(operator.account.email, "another password")

    await asyncio.to_thread(operator.account.await_lock_out)

    response = await operator.actor.post(f"/v1/projects/{operator.project_id}/inbox:sync")

    assert response.status_code == 409, response.text
    assert (await operator.status())["status"] == "reauth_required"


@pytest.mark.parametrize("missing", ["imap", "smtp"])
async def test_both_sides_are_needed(operator: Operator, missing: str) -> None:
    request = operator.request()
    del request[missing]

    response = await operator.actor.post(f"/v1/projects/{operator.project_id}/mailbox:connect", request)

    assert response.status_code == 422, response.text
    assert missing in response.text


@pytest.mark.parametrize(
    ("change", "pointers"),
    [
        ({"imap": None}, ["/imap"]),
        ({"smtp": None}, ["/smtp"]),
        ({"imap": None, "smtp": None}, ["/imap", "/smtp"]),
        ({"email": None}, ["/email"]),
        ({"imap": {"password": None}}, ["/imap"]),
        ({"smtp": {"access_token": "t"}}, ["/smtp"]),
    ],
)
async def test_what_is_missing_or_too_much_is_pointed_at(
    client: Actor, project_id: str, change: dict[str, Any], pointers: list[str]
) -> None:
    server = {"host": "mail.acme.example", "port": 993, "username": "ann", "password": "hunter2"}
    whole: dict[str, Any] = {
        "provider": "imap_smtp",
        "email": "ann@acme.example",
        "imap": dict(server),
        "smtp": dict(server),
    }
    for name, value in change.items():
        whole[name] = {**server, **value} if isinstance(value, dict) else value
    for name in ("imap", "smtp"):
        whole[name] = whole[name] and {key: value for key, value in whole[name].items() if value is not None}

    response = await client.post(f"/v1/projects/{project_id}/mailbox:connect", whole)

    assert (422, "validation_failed") == (response.status_code, response.json()["code"])
    assert pointers == [error["pointer"] for error in response.json()["errors"]]
    assert "hunter2" not in response.text

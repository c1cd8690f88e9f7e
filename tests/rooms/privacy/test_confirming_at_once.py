"""Promise: however many processes take up the mail that asks for a confirmation, it leaves once; one that cannot send says
nothing false of another that could."""

import asyncio
import subprocess
import sys
from typing import Any

import pytest

from outrider.privacy import confirming
from outrider.providers.mail import registry
from outrider.providers.mail.port import (
    Commit,
    KeepSecrets,
    Outgoing,
    Receipt,
    StoredAccount,
    Unreachable,
)
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings
from tests.rooms.privacy.visitors import JO, link, press
from tests.rooms.replies.support import Desk

PEOPLE = 8
PROCESSES = 4


async def asked(desk: Desk, email: str) -> str:
    """They were written to and ask for a copy on the page; their mail waits in the queue."""
    await desk.write_to(await desk.new_prospect(email), email)
    assert 200 == (await press(desk, link(desk, email), right="access")).status_code
    return str((await desk.read("rights-requests"))[0]["id"])


async def send(desk: Desk, request_id: str) -> None:
    """As a worker does its job."""
    await confirming.send(
        desk.services,
        project_id=desk.project_id,
        operator_id=desk.actor.operator_id,
        request_id=request_id,
        language="en",
    )


async def mails(desk: Desk) -> list[str]:
    return [one["to_email"] for one in await desk.read("sandbox/messages?limit=200")]


async def test_four_processes_at_once_send_each_mail_once(desk: Desk, database_url: str) -> None:
    people = [f"jo{number}@bakery.example" for number in range(PEOPLE)]
    requests = [await asked(desk, email) for email in people]

    done = await asyncio.to_thread(
        subprocess.run,
        [
            sys.executable,
            "-m",
            "tests.rooms.privacy.racing_senders",
            str(desk.services.settings.data_dir),
            database_url,
            desk.actor.operator_id,
            desk.project_id,
            str(PROCESSES),
            *requests,
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert 0 == done.returncode, done.stderr
    assert sorted(requests) == sorted(line[1:].partition(".")[0] for line in done.stdout.splitlines())
    assert sorted(people) == sorted(await mails(desk))
    assert {("unconfirmed", "sent")} == {
        (one["status"], one["confirmation"]) for one in await desk.read("rights-requests")
    }


async def test_who_cannot_reach_the_mailbox_leaves_alone_what_another_has_sent(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two workers; one reaches the account too late and finds it closed, after the other's mail has left."""
    request_id = await asked(desk, JO)
    knocked, sent = asyncio.Event(), asyncio.Event()

    class Closed(Sandbox):
        async def send(self, message: Outgoing, commit: Commit) -> Receipt:
            knocked.set()
            await sent.wait()
            raise Unreachable("too_many_connections", "The account has no place for another connection.")

    def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> Sandbox:
        kind: Any = Sandbox if knocked.is_set() else Closed
        made: Sandbox = kind(settings.data_dir / "sandbox", stored)
        return made

    monkeypatch.setitem(registry.BUILDERS, "sandbox", build)
    late = asyncio.create_task(send(desk, request_id))
    await knocked.wait()
    await send(desk, request_id)
    sent.set()
    await late

    [request] = await desk.read("rights-requests")
    assert ([JO], "unconfirmed", "sent") == (await mails(desk), request["status"], request["confirmation"])
    assert "answer_rights_request" not in {one["action_type"] for one in await desk.read("next-actions")}

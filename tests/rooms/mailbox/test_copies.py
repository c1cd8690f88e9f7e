"""A copy of what left lies in Sent, once, where the server files none; whatever dies in between. On a real server."""

from collections.abc import AsyncIterator
from datetime import timedelta
from email import message_from_bytes
from typing import Any

import pytest
import pytest_asyncio

from outrider import mailbox
from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.sending import copies
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.imap_smtp.imap import Imap
from outrider.replies import inbox
from tests.factories import http_to, new_actor
from tests.mailrig.account import Account
from tests.rooms.drafts.making import Desk, new_desk

LATER = copies.PATIENCE * 1.5


@pytest_asyncio.fixture
async def desk(trusting: Services, account: Account) -> AsyncIterator[Desk]:
    """A project that sends through a server that files no copies, as most plain ones."""
    async with http_to(create_app(trusting)) as http:
        actor = await new_actor(trusting, http)
        made = await new_desk(trusting, Engine(trusting, trusting.registry), actor, await actor.new_project())
        connected = await actor.post(made.path("mailbox:connect"), account.request())
        assert 200 == connected.status_code, connected.text
        days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        window = {"days": [day[:3] for day in days], "from": "00:00", "to": "24:00", "timezone": "UTC"}
        limits = {"daily_cap": 50, "min_seconds_between": 0, "window": window, "warm_up": False}
        assert 200 == (await actor.put(made.path("sending-limits"), limits)).status_code
        yield made


class Died(BaseException):
    """The process is gone."""


async def send(desk: Desk, account: Account) -> str:
    """A message goes out to the prospect of the account; its Message-ID."""
    draft = await desk.approved(account.recipient)
    sent = await desk.send(draft["id"])
    assert 200 == sent.status_code, sent.text
    message_id: str = sent.json()["mail_message_id"]
    return message_id


def filed(account: Account, message_id: str) -> list[bytes]:
    return [raw for raw in account.lying_in("Sent") if message_from_bytes(raw)["Message-ID"] == message_id]


async def knowledge(desk: Desk) -> bool | None:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        return (await mailbox.get(tx)).files_sent_copies


async def owed(desk: Desk) -> int:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        count: int = await tx.value(
            "SELECT count(*) FROM send_attempts WHERE project_id = %s AND copy_due_at IS NOT NULL", (tx.project_id,)
        )
    return count


async def tick(desk: Desk, later: timedelta = LATER) -> None:
    with clock.travel(later):
        await copies.file_due(desk.services)


async def test_what_left_lies_in_sent_once_as_it_was_sent_and_read(desk: Desk, account: Account) -> None:
    message_id = await send(desk, account)
    await copies.file_due(desk.services)  # the server has its time to file it by itself
    assert [] == filed(account, message_id)

    await tick(desk)
    await tick(desk)

    [copy] = filed(account, message_id)
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        blob = await tx.value("SELECT blob FROM send_attempts WHERE project_id = %s", (tx.project_id,))
        raw = await mailbox.blobs.get(tx, blob)
    assert raw == copy
    assert (0, False) == (await owed(desk), await knowledge(desk))


async def test_once_the_server_is_known_the_next_copy_does_not_wait(desk: Desk, account: Account) -> None:
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await mailboxes.set_files_sent_copies(tx, (await mailbox.get(tx)).id, False)
    message_id = await send(desk, account)

    await copies.file_due(desk.services)

    assert 1 == len(filed(account, message_id))


async def test_a_server_that_files_copies_gets_none_of_ours(desk: Desk, account: Account) -> None:
    first = await send(desk, account)
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        blob = await tx.value("SELECT blob FROM send_attempts WHERE project_id = %s", (tx.project_id,))
        raw = await mailbox.blobs.get(tx, blob)
    account.append("Sent", raw)

    await tick(desk)

    assert (1, True, 0) == (len(filed(account, first)), await knowledge(desk), await owed(desk))


@pytest.mark.parametrize("after_the_copy", [False, True])
async def test_a_process_that_dies_while_it_files_leaves_one_copy(
    desk: Desk, account: Account, monkeypatch: pytest.MonkeyPatch, *, after_the_copy: bool
) -> None:
    """Before the server took it, and after that but before anybody knew."""
    message_id = await send(desk, account)
    append = Imap.append

    def die(imap: Imap, *args: Any) -> None:
        if after_the_copy:
            append(imap, *args)
        raise Died

    monkeypatch.setattr(Imap, "append", die)
    with pytest.raises(Died):
        await tick(desk)
    monkeypatch.undo()
    assert 1 == await owed(desk)

    await tick(desk)

    assert (1, 0, False) == (len(filed(account, message_id)), await owed(desk), await knowledge(desk))


async def test_a_mailbox_that_cannot_be_reached_is_tried_again_later(desk: Desk, account: Account) -> None:
    message_id = await send(desk, account)
    account.rig.add_user(account.email, "another")
    account.await_lock_out()
    await tick(desk)
    assert 1 == await owed(desk)
    account.rig.add_user(account.email, account.password)
    await account.await_let_in()
    assert 200 == (await desk.actor.post(desk.path("mailbox:connect"), account.request())).status_code

    await tick(desk, LATER + copies.AGAIN * 1.5)

    assert (1, 0) == (len(filed(account, message_id)), await owed(desk))


async def test_the_copy_is_no_letter_by_hand(desk: Desk, account: Account) -> None:
    await send(desk, account)
    await tick(desk)

    await inbox.sync(desk.services.project(desk.actor.principal, desk.project_id))

    messages = (await desk.actor.get(desk.path("email-messages"))).json()
    assert ["outbound"] == [one["direction"] for one in messages]


async def test_the_mail_to_oneself_teaches_whether_the_server_files_copies(desk: Desk, account: Account) -> None:
    assert 200 == (await desk.actor.post(desk.path("mailbox:check"))).status_code
    await desk.engine.drain()
    received = await account.until_there("INBOX", b"X-Outrider-Probe")
    account.append("Sent", received[received.index(b"From: ") :])

    await inbox.sync(desk.services.project(desk.actor.principal, desk.project_id))

    assert await knowledge(desk) is True


def test_only_a_provider_that_may_lack_copies_files_them() -> None:
    from outrider.providers.mail.gmail import Gmail
    from outrider.providers.mail.microsoft import Microsoft
    from outrider.providers.mail.sandbox import Sandbox

    assert [True, False, False, False] == [hasattr(one, "file_copy") for one in (ImapSmtp, Gmail, Microsoft, Sandbox)]

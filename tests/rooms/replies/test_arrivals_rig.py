"""Promises of reading a real mailbox (Dovecot): whatever lies in it and whenever the process dies, nothing is lost and nothing
counted twice."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import pytest_asyncio

from outrider.app import create_app
from outrider.engine import Services
from outrider.replies import inbox
from tests.factories import http_to, new_actor
from tests.mailrig.account import Account
from tests.rooms.replies.support import YES, Desk, waiting


@dataclass(frozen=True, slots=True)
class Post(Desk):
    """A desk with a real mailbox."""

    account: Account

    async def people(self, count: int) -> list[tuple[str, str, str]]:
        """Prospects that were written to: id, address, and the Message-ID of what they got."""
        found = []
        for number in range(count):
            email = f"p{number}@prospects.example"
            prospect_id = await self.new_prospect(email)
            found.append((prospect_id, email, await self.write_to(prospect_id, email)))
        return found

    async def seen(self) -> dict[str, int]:
        async with self.services.db.read(self.actor.principal) as tx:
            rows = await tx.dicts(
                "SELECT outcome, count(*) AS count FROM mail_seen WHERE project_id = %s GROUP BY 1", (self.project_id,)
            )
        return {row["outcome"]: row["count"] for row in rows}


def mail(sender: str, body: str | bytes, *headers: str, message_id: str | None = None) -> bytes:
    lines = [
        f"From: {sender}",
        "To: us@operator.example",
        *([f"Message-ID: {message_id}"] if message_id else []),
        *headers,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body if isinstance(body, bytes) else body.encode())


@pytest_asyncio.fixture
async def post(trusting: Services, account: Account) -> AsyncIterator[Post]:
    async with http_to(create_app(trusting)) as http:
        actor = await new_actor(trusting, http)
        project_id = await actor.new_project()
        await actor.offers_something(project_id)
        response = await actor.post(f"/v1/projects/{project_id}/mailbox:connect", account.request())
        assert 200 == response.status_code, response.text
        yield Post(actor, trusting, project_id, account)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_at_every_transaction_a_sync_loses_and_doubles_nothing(
    post: Post, database_url: str, moment: str
) -> None:
    people = await post.people(2)
    for number in range(3):
        post.account.deliver(mail(f"s{number}@elsewhere.example", "We look for flour. Could you call me?"))
    for _, email, ours in people:
        post.account.deliver(mail(email, YES, f"In-Reply-To: {ours}", message_id=f"<re-{email}>"))
    hand = mail(post.account.email, "I called you", message_id="<by-hand@operator.example>")
    post.account.append("Sent", hand.replace(b"us@operator.example", people[0][1].encode()))
    post.account.append("Junk", mail("x@spam.example", "Buy", message_id="<spam@spam.example>"))

    done = await asyncio.to_thread(
        subprocess.run,
        [
            sys.executable,
            "-m",
            "tests.rooms.replies.crash_sync",
            str(post.services.settings.data_dir),
            str(post.services.settings.ca_file),
            database_url,
            post.actor.operator_id,
            post.project_id,
            moment,
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert 0 == done.returncode, done.stderr
    assert int(done.stdout) >= 3
    assert {"human_reply": 2, "outbound": 1, "stranger": 4} == await post.seen()
    report = await post.sync()
    assert (2, 3, 2, 4, 0) == (
        report["new_replies"],
        report["synced_messages"],
        len(await post.runs()),
        report["skipped_messages"],
        await waiting(post),
    )
    assert 3 == len(
        [one for one in await post.read("email-messages") if one["mail_message_id"] not in {p[2] for p in people}]
    )
    assert 3 == (await post.look())["created_candidates"]


async def test_whatever_lies_in_a_mailbox_is_taken_in_and_told_apart(post: Post) -> None:
    (prospect_id, email, ours), *_ = await post.people(1)
    deliver = post.account.deliver
    reply = mail(email, YES, f"In-Reply-To: {ours}")  # no Message-ID
    deliver(reply)
    post.account.append("Junk", mail(email, YES + " Again.", message_id="<twice@x.example>"))
    post.account.append("INBOX", mail(email, YES + " Again.", message_id="<twice@x.example>"))  # in two folders
    large = b"QUJD" * 19 + b"\r\n"
    file = b'--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n'
    head = f"--b\r\nContent-Type: text/plain\r\n\r\nThe offer is attached. {YES}\r\n".encode()
    parts = head + file + large * (50 * 1024 * 1024 // len(large)) + b"\r\n--b--\r\n"
    mixed = 'Content-Type: multipart/mixed; boundary="b"'
    post.account.append("INBOX", mail(email, parts, mixed, message_id="<large@x.example>"))
    deliver(
        mail(
            email,
            b"--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b",
            mixed,
            message_id="<broken@x.example>",
        )
    )
    deliver(
        mail(email, b"\xe4\xf6\xfc\x00\xff", "Content-Type: text/plain; charset=x-unknown", "Subject: =?no?q?=ZZ?=")
    )
    deliver(mail(post.account.email, "Please unsubscribe me", f"In-Reply-To: {ours}", message_id="<forged@x.example>"))
    deliver(mail("", b""))

    report = await post.sync()

    assert {"human_reply": 5, "skipped": 1, "stranger": 1} == await post.seen()
    assert (0, 5) == (await waiting(post), report["synced_messages"])
    stored = await post.read("email-messages?direction=inbound")
    assert {prospect_id} == {one["prospect_id"] for one in stored}
    assert [] == [one for one in stored if "The offer" in one["text"] and YES not in one["text"]]
    assert {} == await post.suppressed()
    assert 0 == (await post.sync())["synced_messages"]


async def test_a_mailbox_that_numbers_its_mail_anew_in_the_middle_doubles_nothing(post: Post) -> None:
    people = await post.people(3)
    for _, email, ours in people[:2]:
        post.account.deliver(mail(email, YES, f"In-Reply-To: {ours}", message_id=f"<re-{email}>"))
    await inbox.take_in(post.services.project(post.actor.principal, post.project_id))
    post.account.rig.new_uidvalidity(post.account.email)
    _, email, ours = people[2]
    post.account.deliver(mail(email, YES, f"In-Reply-To: {ours}", message_id=f"<re-{email}>"))

    first, second = await post.sync(), await post.sync()

    assert (3, 0, 3) == (first["new_replies"], second["synced_messages"], len(await post.runs()))
    assert {"human_reply": 3} == await post.seen()


async def test_what_the_operator_answers_by_hand_counts_and_stops_the_follow_up(post: Post) -> None:
    (prospect_id, email, ours), *_ = await post.people(1)
    by_hand = mail(
        post.account.email, "Let us talk on Monday.", f"In-Reply-To: {ours}", message_id="<hand@operator.example>"
    )
    post.account.append("Sent", by_hand.replace(b"us@operator.example", email.encode()))

    report = await post.sync()

    assert (1, 1, 0) == (report["synced_messages"], report["paused_follow_ups"], report["new_replies"])
    follow_up = await post.follow_up(prospect_id)
    assert ("paused", "answered_by_hand") == (follow_up["status"], follow_up["pause_reason"])
    [stored] = [one for one in await post.read("email-messages?direction=outbound") if "Monday" in one["text"]]
    assert (email, "outbound") == (stored["to_email"], stored["kind"])


async def test_what_was_taken_in_is_interpreted_also_when_the_mailbox_no_longer_lets_us_in(post: Post) -> None:
    [(_, email, ours)] = await post.people(1)
    post.account.deliver(mail(email, YES, f"In-Reply-To: {ours}", message_id="<re@x.example>"))
    await inbox.take_in(post.services.project(post.actor.principal, post.project_id))
    post.account.rig.add_user(post.account.email, "another password")
    post.account.await_lock_out()

    response = await post.actor.post(post.path("inbox:sync"))

    assert (409, "mailbox_reauth_required") == (response.status_code, response.json()["code"])
    assert 1 == len(await post.read("email-messages?direction=inbound"))


async def test_a_reply_that_a_rule_has_filed_stops_the_follow_up_like_any_other(post: Post) -> None:
    [(prospect_id, email, ours)] = await post.people(1)
    await post.sync()
    post.account.create("Prospects")
    post.account.append("Prospects", mail(email, YES, f"In-Reply-To: {ours}", message_id="<filed@x.example>"))
    post.account.append("Prospects", mail("s@elsewhere.example", "We look for flour. Could you call me?"))

    report = await post.sync()
    post.account.create("Hot")
    post.account.move("<filed@x.example>", "Prospects", "Hot")
    again = await post.sync()

    assert (1, 1, 0) == (report["new_replies"], report["paused_follow_ups"], again["synced_messages"])
    assert "paused" == (await post.follow_up(prospect_id))["status"]
    assert {"human_reply": 1, "stranger": 1} == await post.seen()
    assert 0 == (await post.look())["created_candidates"]

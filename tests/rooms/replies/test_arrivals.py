"""Promises of taking in and interpreting: bytes first, in order, once; what cannot be read stays until it can."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from datetime import timedelta

import psycopg
import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.engine import Services
from outrider.mail import inbound
from outrider.mail.parse import parse
from outrider.mailbox.accounts import sandbox
from outrider.mailbox.inbox import arrivals
from outrider.providers.mail import registry
from outrider.providers.mail.port import Batch, Known
from outrider.providers.mail.sandbox import Sandbox
from outrider.replies import inbox, interpreting, jobs
from tests.factories import Actor
from tests.rooms.replies.support import (
    YES,
    Desk,
    Pulled,
    everything_kept,
    execute,
    new_desk,
    three_replies,
    waiting,
    with_judge,
    with_unstorable,
)

JO = "jo@bakery.example"


async def parts(desk: Desk) -> int:
    async with desk.services.db.read(desk.actor.principal) as tx:
        found: int = await tx.value("SELECT count(*) FROM mail_arrival_bytes WHERE project_id = %s", (desk.project_id,))
        return found


async def take_in(desk: Desk) -> int:
    return await inbox.take_in(desk.services.project(desk.actor.principal, desk.project_id))


async def interpret(desk: Desk) -> int:
    return await inbox.interpret(desk.services.project(desk.actor.principal, desk.project_id))


async def test_what_is_taken_in_is_stored_to_the_byte_before_anybody_understands_it(desk: Desk) -> None:
    raw = f"From: {JO}\r\nSubject: large\r\n\r\n" + "0123456789\r\n" * 5000
    await desk.deliver_raw(JO, raw)
    await desk.deliver_raw(JO, f"From: {JO}\r\n\r\n")

    assert 2 == await take_in(desk)
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        stored = await arrivals.waiting(tx, (await mailbox.get(tx)).id)
    async with sandbox.opened(desk.services.project(desk.actor.principal, desk.project_id)) as (_, provider):
        lying = [one.raw async for batch in provider.fetch({}) for one in batch.messages]

    assert sorted(lying) == sorted(one.fetched.raw for one in stored)
    assert [] == await desk.read("email-messages")


async def test_taking_in_twice_stores_once_and_interpreting_empties_the_shelf(desk: Desk) -> None:
    await three_replies(desk)

    assert (3, 0) == (await take_in(desk), await take_in(desk))
    assert (3, 0) == (await interpret(desk), await interpret(desk))

    assert (0, 0, 3) == (
        await waiting(desk),
        await parts(desk),
        len(await desk.read("email-messages?direction=inbound")),
    )
    report = await desk.sync()
    assert (3, 3) == (report["new_replies"], report["synced_messages"])


async def test_a_process_that_dies_between_taking_in_and_interpreting_leaves_its_work_to_the_next_sync(
    desk: Desk,
) -> None:
    await three_replies(desk)
    await take_in(desk)

    report = await desk.sync()

    assert (3, 3, 0) == (report["new_replies"], report["paused_follow_ups"], await waiting(desk))


async def test_a_message_that_answers_one_stored_just_before_finds_its_prospect(desk: Desk) -> None:
    """All in one chunk: a stranger's, the prospect's by address, a colleague's answer to that, and another stranger's."""
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver("a@elsewhere.example", "We look for a supplier of flour.", subject="Flour")
    await desk.deliver_raw(JO, f"From: {JO}\nMessage-ID: <first@bakery.example>\nSubject: Hello\n\n{YES}")
    await desk.deliver_raw(
        "boss@bakery.example",
        "From: boss@bakery.example\nMessage-ID: <second@bakery.example>\nIn-Reply-To: <first@bakery.example>\n"
        f"Subject: Re: Hello\n\n{YES}",
    )
    await desk.deliver("b@elsewhere.example", "We look for a supplier of sugar.", subject="Sugar")

    report = await desk.sync()

    assert (2, 2) == (report["synced_messages"], report["skipped_messages"])
    stored = await desk.read("email-messages?direction=inbound")
    assert {("boss@bakery.example", prospect_id), (JO, prospect_id)} == {
        (one["from_email"], one["prospect_id"]) for one in stored
    }


async def test_strangers_are_recorded_together_and_apart_from_what_concerns_a_prospect(desk: Desk) -> None:
    await desk.new_prospect(JO)
    for number in range(20):
        await desk.deliver_raw("n@list.example", f"From: n@list.example\nList-Id: <x>\nSubject: {number}\n\nBuy now")
    await desk.deliver(JO, YES)

    report = await desk.sync()

    assert (20, 1) == (report["skipped_messages"], report["synced_messages"])
    async with desk.services.db.read(desk.actor.principal) as tx:
        at_once = await tx.values(
            "SELECT count(*) FROM mail_seen WHERE project_id = %s GROUP BY created_at ORDER BY 1", (desk.project_id,)
        )
    assert [1, 20] == at_once


async def test_a_mailing_that_names_a_message_of_ours_is_read_whole(desk: Desk) -> None:
    """A colleague of a list's posts an answer there: the message that it answers is known by its Message-ID in the body."""
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(prospect_id, JO)
    domain = "acme.example"
    assert ours.endswith(f"@{domain}>")
    mailing = f"From: mailer-daemon@mx.example\nList-Id: <l.example>\nSubject: Undelivered Mail\n\n550 5.1.1 unknown\n{ours}\n"
    await desk.deliver_raw("mailer-daemon@mx.example", mailing)

    report = await desk.sync()

    assert 1 == report["synced_messages"]
    assert prospect_id == (await desk.read("email-messages?kind=bounce"))[0]["prospect_id"]


async def test_what_is_fetched_again_while_it_waits_is_stored_once(desk: Desk) -> None:
    """A cursor that is lost costs a look, never a second copy."""
    await three_replies(desk)
    assert 3 == await take_in(desk)
    await execute(
        desk,
        "DELETE FROM mailbox_cursors c USING mailboxes m WHERE m.id = c.mailbox_id AND m.project_id = %s",
    )

    assert 0 == await take_in(desk)
    assert 3 == await waiting(desk)


async def test_a_message_that_is_recorded_twice_is_one(desk: Desk) -> None:
    """Whoever comes second learns that it is there."""
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES)
    stored = []
    async with sandbox.opened(desk.services.project(desk.actor.principal, desk.project_id)) as (box, provider):
        [fetched] = [one async for batch in provider.fetch({}) for one in batch.messages]
    for _ in range(2):
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            kept = await mailbox.messages.record_inbound(
                tx,
                box.id,
                fetched,
                parse(fetched.raw),
                prospect_id=prospect_id,
                kind="human_reply",
                own_text=YES,
                analysis={},
            )
            stored.append(kept is not None)

    assert [True, False] == stored
    assert 1 == len(await desk.read("email-messages"))


class Unstorable(Sandbox):
    """A mailbox whose messages the database refuses: no text of its has a NUL."""

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        async for batch in super().fetch(cursors, known):
            yield replace(batch, messages=tuple(replace(one, role="in\0box") for one in batch.messages))  # type: ignore[arg-type]


async def test_what_could_not_be_stored_is_fetched_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cursor stays where it was when what it would pass over is not stored."""
    await three_replies(desk)
    with monkeypatch.context() as broken:
        broken.setitem(
            registry.BUILDERS,
            "sandbox",
            lambda stored, settings, keep: Unstorable(settings.data_dir / "sandbox", stored),
        )
        with pytest.raises(psycopg.Error):
            await take_in(desk)

    assert 0 == await waiting(desk)
    assert 3 == await take_in(desk)


async def test_two_syncs_at_once_take_each_message_in_once(desk: Desk) -> None:
    await three_replies(desk)

    counts = await asyncio.gather(take_in(desk), take_in(desk))

    assert 3 == sum(counts) == await waiting(desk)


async def test_two_interpreters_without_a_lease_record_each_message_once(desk: Desk) -> None:
    """The lease may be lost with its connection; then the arrival itself is what only one of them can take."""
    await three_replies(desk)
    for number in range(5):
        await desk.deliver(f"s{number}@elsewhere.example", "We look for a supplier of flour. Could you call me?")
    await take_in(desk)
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)

    work = [
        interpreting.all_waiting(desk.services.project(desk.actor.principal, desk.project_id), box) for _ in range(3)
    ]
    await asyncio.gather(*work)

    report = await desk.sync()
    assert (3, 3, 3, 5) == (
        report["new_replies"],
        report["reply_draft_runs"],
        len(await desk.runs()),
        report["skipped_messages"],
    )
    assert 0 == await waiting(desk)


async def test_the_arrivals_of_another_project_are_never_seen(desk: Desk, services: Services, stranger: Actor) -> None:
    other = await new_desk(services, stranger)
    await three_replies(desk)
    await take_in(desk)

    assert 0 == await interpret(other)
    async with services.db.project_read(stranger.principal, other.project_id) as tx:
        async with services.db.project_read(desk.actor.principal, desk.project_id) as own:
            box = await mailbox.get(own)
        assert [] == await arrivals.waiting(tx, box.id)
        numbers = [one.number for one in await arrivals.waiting(own, box.id)]
        assert set() == await arrivals.pop(tx, numbers)
        assert False is await arrivals.set_unreadable(tx, numbers[0])

    assert 3 == await waiting(desk)


async def test_nothing_of_other_peoples_mail_stays_after_it_was_interpreted(desk: Desk) -> None:
    await desk.deliver_raw("n@list.example", "From: n@list.example\nList-Id: <x>\nSubject: Secret offer\n\nBuy now")

    await desk.sync()

    assert "Secret offer" not in await everything_kept(desk)
    assert (0, 0) == (await waiting(desk), await parts(desk))


async def test_what_cannot_be_read_keeps_its_bytes_until_a_later_classifier_can_and_is_counted_then(
    desk: Desk,
) -> None:
    await three_replies(desk)
    broken = with_unstorable(desk.services)
    first = await inbox.sync(broken.project(desk.actor.principal, desk.project_id))
    again = await inbox.sync(desk.services.project(desk.actor.principal, desk.project_id))
    assert (0, 3, 0, 3) == (first.synced_messages, first.skipped_messages, again.synced_messages, await waiting(desk))

    await execute(desk, "UPDATE mail_arrivals SET unreadable_by = 'rules-0' WHERE project_id = %s")
    report = await desk.sync()

    assert (3, 3, 3, 0) == (
        report["new_replies"],
        report["synced_messages"],
        len(await desk.runs()),
        await waiting(desk),
    )
    readiness = (await desk.actor.get(desk.path("readiness"))).json()
    assert [] == [w for w in readiness["warnings"] if "could not be read" in w]


async def test_what_nobody_can_read_is_forgotten_after_30_days_and_what_waits_is_not(desk: Desk) -> None:
    await three_replies(desk)
    await inbox.sync(with_unstorable(desk.services).project(desk.actor.principal, desk.project_id))
    await desk.deliver("d@bakery.example", YES)
    await take_in(desk)
    assert 4 == await waiting(desk)

    with clock.travel(timedelta(days=29)):
        await jobs.forget(desk.services)
    assert 4 == await waiting(desk)
    with clock.travel(timedelta(days=31)):
        await jobs.forget(desk.services)

    assert 1 == await waiting(desk) == await parts(desk)


async def test_one_stranger_who_cannot_be_recorded_holds_up_no_other(desk: Desk) -> None:
    letter = "We are looking for forecasting software. Could you call me?"
    await desk.deliver("lee@cafe.example", letter)
    await desk.sync()
    # Met again when it was forgotten that it was seen, but not what was kept of it: the database refuses a second one.
    await execute(desk, "DELETE FROM mail_seen WHERE project_id = %s")
    await execute(
        desk, "DELETE FROM mailbox_cursors WHERE mailbox_id IN (SELECT id FROM mailboxes WHERE project_id = %s)"
    )
    await desk.deliver("kim@cafe.example", letter)

    await desk.look()

    assert 1 == await waiting(desk)
    assert {"kim@cafe.example", "lee@cafe.example"} == {
        one["from_email"] for one in await desk.read("inbound-candidates")
    }


async def test_the_plug_pulled_while_interpreting_leaves_each_message_either_waiting_or_recorded(desk: Desk) -> None:
    await three_replies(desk)
    with pytest.raises(Pulled):
        await inbox.sync(with_judge(desk.services, Pulled(), at=2).project(desk.actor.principal, desk.project_id))

    assert (2, 1) == (await waiting(desk), len(await desk.read("email-messages?direction=inbound")))


async def test_each_message_remembers_by_which_rules_it_was_told(desk: Desk) -> None:
    await three_replies(desk)
    await desk.sync()

    async with desk.services.db.read(desk.actor.principal) as tx:
        versions = await tx.values(
            "SELECT DISTINCT classifier_version FROM email_messages WHERE project_id = %s AND direction = 'inbound'",
            (desk.project_id,),
        )

    assert [inbound.CLASSIFIER] == versions


async def test_a_message_with_names_that_no_database_takes_is_taken_in(desk: Desk) -> None:
    fetched = mailbox.Fetched(
        "INBOX", "inbox", "1", b"From: a@b.example\n\nHi", clock.now(), "<a\0b@c>", "t\0", frozenset({"\\S\0"})
    )
    batch = mailbox.Batch("INBOX", "cursor", (fetched, replace(fetched, uid="2")))
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)
        digests = arrivals.digests_of(batch)
        shelf = await arrivals.shelf(tx, box.id, digests)
        stored = await arrivals.put(tx, box.id, batch, digests, shelf)

    assert (1, 1) == (stored, await interpret(desk))

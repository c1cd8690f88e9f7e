"""Promise: the bytes of mail are kept once in a project, for as long as anything refers to them, and no longer."""

import asyncio
from typing import Final

import psycopg
import pytest
import pytest_asyncio

from outrider import mailbox
from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.mailbox.accounts import sandbox
from tests.factories import Actor
from tests.rooms.drafts.making import Desk, new_desk
from tests.rooms.mailbox.making import sent
from tests.waiting import eventually


@pytest_asyncio.fixture
async def desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    return await new_desk(services, engine, actor, project_id)


MAIL = b"Subject: Hello\r\n\r\nOnce.\r\n"


async def test_a_sent_mail_is_stored_once(desk: Desk) -> None:
    """The attempt that sent it and the message that was recorded of it name the same bytes, and they are what left."""
    draft = await desk.approved()
    response = await desk.send(draft["id"])
    assert 200 == response.status_code, response.text

    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        [attempt] = await tx.values("SELECT blob FROM send_attempts WHERE project_id = %s", (tx.project_id,))
        [message] = await tx.values("SELECT blob FROM email_messages WHERE project_id = %s", (tx.project_id,))
        stored = await tx.values("SELECT digest FROM mail_blobs WHERE project_id = %s", (tx.project_id,))
        kept = await mailbox.blobs.get(tx, attempt)

    assert [attempt] == [message] == stored
    assert [kept] == await in_sent(desk)


async def test_bytes_go_with_the_last_who_refers_to_them(desk: Desk) -> None:
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        blob = await mailbox.blobs.put(tx, MAIL, clock.now())
        assert blob == await mailbox.blobs.put(tx, MAIL, clock.now())
        await sent(tx, "a@first.example", blob=blob)
        await sent(tx, "b@second.example", blob=blob)

        await tx.execute(
            "UPDATE send_attempts SET blob = NULL WHERE project_id = %s AND envelope_to = 'a@first.example'",
            (tx.project_id,),
        )
        assert MAIL == await mailbox.blobs.get(tx, blob)

        await mailbox.blobs.drop(tx, blob)
        assert MAIL == await mailbox.blobs.get(tx, blob), "what somebody refers to stays"

        await tx.execute("DELETE FROM send_attempts WHERE project_id = %s", (tx.project_id,))
        assert b"" == await mailbox.blobs.get(tx, blob)


async def test_no_digest_tells_an_operator_what_another_has(desk: Desk, stranger: Actor) -> None:
    """Equal bytes have nothing in common in two projects, and a digest opens nothing outside its own."""
    other = await stranger.new_project()
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        ours = await mailbox.blobs.put(tx, MAIL, clock.now())
    async with desk.services.db.project_tx(stranger.principal, other) as tx:
        theirs = await mailbox.blobs.put(tx, MAIL, clock.now())

        assert ours != theirs
        assert b"" == await mailbox.blobs.get(tx, ours)
        await mailbox.blobs.drop(tx, ours)
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        assert MAIL == await mailbox.blobs.get(tx, ours)


async def test_a_digest_that_another_project_has_is_an_error_and_no_endless_search(desk: Desk, stranger: Actor) -> None:
    other = await stranger.new_project()
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        ours = await mailbox.blobs.put(tx, MAIL, clock.now())
        await tx.execute("UPDATE mail_blobs SET project_id = %s WHERE digest = %b", (other, ours))

        with pytest.raises(RuntimeError, match="not in project"):
            await mailbox.blobs.put(tx, MAIL, clock.now())


async def test_bytes_that_are_put_while_their_last_reference_goes_stay(desk: Desk) -> None:
    """Whoever lets go waits for whoever holds them, and looks again."""
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        blob = await mailbox.blobs.put(tx, MAIL, clock.now())
        await sent(tx, "a@first.example", blob=blob)

    async def let_go() -> None:
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            await tx.execute("UPDATE send_attempts SET blob = NULL WHERE project_id = %s", (tx.project_id,))

    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        assert blob == await mailbox.blobs.put(tx, MAIL, clock.now())
        letting_go = asyncio.create_task(let_go())
        await eventually(lambda: somebody_waits(desk.services), "the other to wait")
        await sent(tx, "b@second.example", blob=blob)
    await letting_go

    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        assert MAIL == await mailbox.blobs.get(tx, blob)


async def test_the_database_lets_nobody_take_bytes_that_are_referred_to(desk: Desk) -> None:
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await sent(tx, "a@first.example", blob=await mailbox.blobs.put(tx, MAIL, clock.now()))

    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            await tx.execute("DELETE FROM mail_blobs WHERE project_id = %s", (tx.project_id,))


async def test_a_sent_mail_takes_a_third_of_its_bytes(desk: Desk) -> None:
    """What each letter has in common with all others is not stored with it."""
    draft = await desk.approved()
    assert 200 == (await desk.send(draft["id"])).status_code
    [mail] = await in_sent(desk)

    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        [stored] = await tx.values("SELECT octet_length(bytes) FROM mail_blobs WHERE project_id = %s", (tx.project_id,))

    assert stored < len(mail) / 3


LARGE: Final = b"Subject: All of it\r\n\r\n" + b"".join(b"%d\r\n" % n for n in range(20_000))


@pytest.mark.parametrize("mail", [MAIL, LARGE, b"no blank line", b""], ids=["small", "large", "no head", "nothing"])
@pytest.mark.parametrize("release", ["this one", "an earlier one"])
async def test_mail_reads_as_it_came_whoever_stored_it(desk: Desk, mail: bytes, release: str) -> None:
    """Whole, its beginning, and its headers; earlier releases stored mail as it is."""
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        digest = await mailbox.blobs.put(tx, mail, clock.now())
        if release == "an earlier one":
            await tx.execute("UPDATE mail_blobs SET bytes = %b, packed = NULL WHERE digest = %b", (mail, digest))

        assert mail == await mailbox.blobs.get(tx, digest)
        assert mail[:20] == await mailbox.blobs.get(tx, digest, first=20)
        head, blank, _ = mail.partition(b"\r\n\r\n")
        assert {digest: head + blank} == await mailbox.blobs.heads(tx, [digest], 100_000)
        assert {digest: mail[:9]} == await mailbox.blobs.heads(tx, [digest], 9)


async def somebody_waits(services: Services) -> bool:
    async with services.db.pool.connection() as connection:
        cursor = await connection.execute(
            "SELECT true FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        )
        return await cursor.fetchone() is not None


async def in_sent(desk: Desk) -> list[bytes]:
    """What the project's sandbox has sent."""
    async with sandbox.opened(desk.services.project(desk.actor.principal, desk.project_id)) as (_, provider):
        return await provider.sent(10)

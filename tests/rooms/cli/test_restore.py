"""`outrider restore`: what is lost comes back, and nothing is sent twice, unapproved or against a no because of it."""

import asyncio
import json
import os
import shutil
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import pytest_asyncio
from psycopg.conninfo import conninfo_to_dict

from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db.backup import Archive
from outrider.drafts import case, gates, send
from outrider.engine import Engine, Services
from tests.factories import new_database
from tests.house import catalogue
from tests.rooms.cli.support import Place, bad, good
from tests.ticking import tick
from tests.waiting import eventually
from tests.world import PROJECT, World, build

AHEAD = 10**9
"""So far is the source's server with its transactions ahead of the one that is restored to."""


@dataclass(frozen=True)
class Lost:
    """An installation that is gone: a backup of it, and the mail server, which has gone on meanwhile."""

    url: str
    file: Path
    key: Path
    mail: Path
    world: World
    drafts: list[dict[str, Any]]
    last_event: str
    rows: dict[str, int]
    """Of each table when the backup was made."""
    schema: str
    head: str
    """Of the chain of seals."""

    def back_in(self, place: Place, services: Services, http: httpx.AsyncClient) -> World:
        """The same operator, at the restored service."""
        actor = replace(self.world.actor, http=http)
        return World(services, actor, Engine(services, services.registry), dict(self.world.ids))


@pytest_asyncio.fixture(scope="module")
async def lost(server_url: str, migrated: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Lost]:
    """Three approved letters. After the backup the first one leaves and the second person says no, whose letter waited in the
    send queue; the third was being handed over when the backup was made. Then all is destroyed."""
    home = tmp_path_factory.mktemp("lost")
    async with new_database(server_url, "rst", like=migrated) as url:
        place = Place(home, url)
        shift = f"CREATE OR REPLACE FUNCTION event_xid_shift() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT {AHEAD}::bigint'"
        async with await psycopg.AsyncConnection.connect(url) as connection:
            await connection.execute(shift.encode())
            # A part of the log that the next database does not make by itself.
            await connection.execute(
                "SELECT make_event_part('events_apart', 'FOR VALUES FROM (''2090-01-01'') TO (''2090-02-01'')')"
            )
            await connection.execute(
                "INSERT INTO events (id, operator_id, type, target_type, target_id, actor, created_at)"
                " VALUES ('evt_apart', 'op_apart', 'operator.created', 'operator', 'op_apart', '{}', '2090-01-05')"
            )
        async with place.running() as (services, http):
            world = await build(services, http, Engine(services, services.registry), until="drafts")
            drafts = await world.get(f"{PROJECT}/drafts")
            for draft in drafts:
                await world.decide("draft", draft["id"])
            async with services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
                held = await case.lock(tx, drafts[2]["id"])
                await send.claim(tx, held.draft, gates.judge(held, services.master_key))
            queue = {"draft_ids": [drafts[1]["id"]], "confirm_reviewed": True}
            await world.post(f"{PROJECT}/drafts:send", queue)
            await tick(services, "audit_seal")
            events = (await world.actor.get("/v1/events?limit=200")).json()
            file = home / "backup.zip"
            good(await place.command("backup", str(file)))
            rows, schema = await rows_of(place), await schema_of(place)
            [head] = good(await place.command("audit", "head"))
            await world.post(f"{PROJECT}/drafts/{drafts[0]['id']}:send", {"confirm_reviewed": True, "dry_run": False})
            no = {"from_email": drafts[1]["to_email"], "subject": "Hello", "text": "Please remove me from your list."}
            await world.post(f"{PROJECT}/sandbox/messages", no)
        yield Lost(
            url, file, home / "master.key", home / "sandbox", world, drafts, events[-1]["id"], rows, schema, head
        )


@pytest_asyncio.fixture
async def empty(server_url: str, tmp_path: Path) -> AsyncIterator[Place]:
    async with new_database(server_url, "rst") as url:
        yield Place(tmp_path / "new", url)


async def test_nothing_is_sent_twice_or_against_a_no_after_a_restore(lost: Lost, empty: Place) -> None:
    """Sends are refused until the mailbox has been read; that finds what left and who said no after the backup; only then, and
    only when a person says so, what is left to send may leave."""
    first, second, third = lost.drafts
    said = "\n".join(good(await empty.command("restore", str(lost.file), "--key-file", str(lost.key))))
    shutil.copytree(lost.mail, empty.home / "sandbox", dirs_exist_ok=True)  # the mail server was never lost

    assert "Nothing is sent yet." in said
    assert "Send queues were emptied (1 approved drafts waited there)" in said
    async with empty.running() as (services, http):
        world = lost.back_in(empty, services, http)

        async def send(draft: dict[str, Any]) -> tuple[int, str]:
            path = world.path(f"{PROJECT}/drafts/{draft['id']}:send")
            answer = await world.actor.post(path, {"confirm_reviewed": True, "dry_run": False})
            return answer.status_code, answer.json().get("code", "sent")

        async def resume() -> httpx.Response:
            return await world.actor.post(world.path(f"{PROJECT}/mailbox:resume"))

        assert 0 == (await world.get(f"{PROJECT}/send-queue"))["count"]
        assert "restored" == (await world.get(f"{PROJECT}/drafts/{second['id']}"))["send_error"]["code"]
        assert [(409, "mailbox_paused")] * 2 == [await send(first), await send(second)]
        early = await resume()
        assert (409, "restored") == (early.status_code, early.json()["reason"])
        asked = [one["title"] for one in await world.get(f"{PROJECT}/next-actions")]
        assert any("restored from a backup" in one for one in asked), asked

        await world.post(f"{PROJECT}/inbox:sync")
        with clock.travel(timedelta(hours=1)):
            for one in services.registry.ticks:
                await one.handler(services)
            await world.engine.drain()

        assert "sent" == (await world.get(f"{PROJECT}/drafts/{first['id']}"))["lifecycle_status"]
        assert "paused" == (await world.get(f"{PROJECT}/mailbox/status"))["status"]
        assert 200 == (await resume()).status_code
        assert [(409, "already_sent"), (409, "recipient_held")] == [await send(first), await send(second)]
        assert (409, "send_unresolved") == await send(third)
        await world.post(f"{PROJECT}/drafts/{third['id']}:resolve-send", {"outcome": "not_sent"})
        assert (200, "sent") == await send(third)
        schedules = await world.get(f"{PROJECT}/follow-up-schedules")
        assert {first["prospect_id"], third["prospect_id"]} == {one["prospect_id"] for one in schedules}


async def test_everything_comes_back_as_it_was(lost: Lost, empty: Place) -> None:
    """Every row, the schema as migrations make it, the order of events and their seals; readers go on where they were, though the
    server counts its transactions anew. A second restore into it is refused."""
    good(await empty.command("restore", str(lost.file), "--key-file", str(lost.key)))

    after = await rows_of(empty)
    told = 4  # the emptied send queue, the send in doubt, the held mailbox, the ended sessions
    terms = 3  # who tells it, and two changes of a status that had not happened before
    assert lost.rows == after | {
        "events": after["events"] - told,
        "event_terms": after["event_terms"] - terms,
        "queued_sends": 1,
    }
    assert 0 == after["queued_sends"]
    assert lost.schema == await schema_of(empty)
    assert "All " in "\n".join(good(await empty.command("audit", "verify", "--head", lost.head)))
    async with empty.running() as (services, http):
        world = lost.back_in(empty, services, http)
        await world.post(f"{PROJECT}/inbox:sync")
        events = (await world.actor.get(f"/v1/events?after={lost.last_event}")).json()
        assert ["draft.unqueued", "mailbox.send_committed", "mailbox.paused", "operator.signed_out"] == [
            one["type"] for one in events[:4]
        ]
    again = bad(await empty.command("restore", str(lost.file), "--key-file", str(lost.key)))
    assert "The database is not empty" in again


async def test_what_cannot_be_restored_is_refused_before_anything_is_touched(lost: Lost, empty: Place) -> None:
    """No key, another key, a newer release's backup, a damaged file; each says what to do, and the place stays empty."""
    other = lost.file.with_name("other.key")
    MasterKey.load(other)
    newer = lost.file.with_name("newer.zip")
    edited(lost.file, newer, schema="9999")

    missing = bad(await empty.command("restore", "mistyped.zip"))
    assert "mistyped.zip cannot be read (No such file or directory)" in missing
    assert "Errno" not in missing
    assert "--without-key" in bad(await empty.command("restore", str(lost.file)))
    assert "is not the key of this backup" in bad(
        await empty.command("restore", str(lost.file), "--key-file", str(other))
    )
    assert "Restore it with that release" in bad(
        await empty.command("restore", str(newer), "--key-file", str(lost.key))
    )
    (empty.home / "sandbox").write_text("no folder")
    assert "cannot be written" in bad(await empty.command("restore", str(lost.file), "--key-file", str(lost.key)))
    (empty.home / "sandbox").unlink()
    assert [] == await empty.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    assert [] == os.listdir(empty.home)


async def test_a_restore_that_was_killed_is_simply_run_again(lost: Lost, empty: Place) -> None:
    """Its rows are gone with its transaction; the key and files that it left, the last of them half, are no hindrance. A file of
    somebody else is one, and stays; so does the mail of a service that a second restore is refused for."""
    archive = Archive(lost.file)
    names = sorted(name for name in archive.manifest.members if name.startswith("files/"))
    for name in names:
        path = empty.home / name.removeprefix("files/")
        path.parent.mkdir(parents=True, exist_ok=True)
        content = b"".join(archive.pieces(name))
        path.write_bytes(content if name != names[-1] else content[: len(content) // 2])
    shutil.copy(lost.key, empty.home / "master.key")
    strange = empty.home / "sandbox" / "strange"
    strange.write_bytes(b"Subject: mine\r\n\r\n")

    refused = bad(await empty.command("restore", str(lost.file)))
    kept = strange.read_bytes()
    strange.unlink()
    good(await empty.command("restore", str(lost.file)))
    again = bad(await empty.command("restore", str(lost.file)))

    assert "Restore into an empty data folder" in refused
    assert b"Subject: mine\r\n\r\n" == kept
    assert "not empty" in again
    for name in names:
        assert b"".join(archive.pieces(name)) == (empty.home / name.removeprefix("files/")).read_bytes()


async def test_without_the_key_and_with_all_access_ended(lost: Lost, empty: Place) -> None:
    """The data come back without the key; keys that the backup knows open nothing where that is wished."""
    said = "\n".join(good(await empty.command("restore", str(lost.file), "--without-key", "--revoke-keys")))

    assert "connect each mailbox again" in said
    async with empty.running() as (services, http):
        world = lost.back_in(empty, services, http)
        assert 401 == (await world.actor.get("/v1/projects")).status_code


async def test_a_move_brings_all_rows_over_and_holds_nothing(lost: Lost, server_url: str, empty: Place) -> None:
    """Refused while somebody uses the old database; then every row is in the new one, and the mailbox sends on."""
    there = Place(lost.file.parent, lost.url)
    async with await psycopg.AsyncConnection.connect(lost.url):
        assert "still runs" in bad(await there.command("move", "--to", empty.url))
    before = await rows_of(there)

    good(await there.command("move", "--to", empty.url))

    assert before == await rows_of(empty)
    assert [(None,)] == await empty.ask("SELECT restored_at FROM mailboxes")


async def test_whoever_comes_while_everything_moves_writes_nothing_and_stops_it(
    lost: Lost, server_url: str, empty: Place
) -> None:
    """What they wrote would stay behind in the old database, with nobody to notice."""
    there = Place(lost.file.parent, lost.url)
    before = await rows_of(there)
    moving = asyncio.create_task(there.command("move", "--to", empty.url))
    name = conninfo_to_dict(lost.url)["dbname"]
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as outside:
        held = (
            "SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database"
            " WHERE d.datname = %s AND l.mode = 'ExclusiveLock' AND l.locktype = 'relation' AND l.granted)"
        )

        async def is_held() -> bool:
            return (await (await outside.execute(held, (name,))).fetchone()) == (True,)

        await eventually(is_held, "the old database is held")
    async with await psycopg.AsyncConnection.connect(lost.url, autocommit=True) as late:
        await late.execute("SET lock_timeout = '100ms'")
        with pytest.raises(psycopg.errors.LockNotAvailable):
            await late.execute("INSERT INTO backups (taken_at) VALUES (now())")
        said = bad(await moving)

    assert "Stop that, then move. Nothing was changed." in said
    assert before == await rows_of(there)
    assert [] == await empty.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")


def edited(file: Path, to: Path, **changes: str) -> None:
    """A backup with another manifest."""
    with zipfile.ZipFile(file) as before, zipfile.ZipFile(to, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            if name == "manifest.json":
                content = json.dumps(json.loads(content) | changes).encode()
            after.writestr(name, content)


async def rows_of(place: Place) -> dict[str, int]:
    tables = await place.ask(
        "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')"
        " AND NOT relispartition"
    )
    return {name: (await place.ask(f'SELECT count(*) FROM "{name}"'))[0][0] for (name,) in tables}


async def schema_of(place: Place) -> str:
    async with await psycopg.AsyncConnection.connect(place.url) as connection:
        found = await catalogue.read(connection)
    return "\n".join(
        line for line in found.splitlines() if "event_xid_shift" not in line and "events_apart" not in line
    )

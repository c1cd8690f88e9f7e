"""`outrider keys rotate-master`: everything sealed gets the new key, at whatever moment it is cut off, while the service runs."""

import asyncio
import re
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from typer.testing import Result

from outrider.app import create_app
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import Trouble
from outrider.core import clock, ids
from outrider.core.crypto import MasterKey, SealBroken
from outrider.engine import Services
from outrider.events import reading
from outrider.feed.crm import store as crms
from outrider.feed.crm.service import seal_context
from outrider.feed.crm.store import CrmConnection
from outrider.mailbox.accounts import store
from outrider.mailbox.accounts.store import Authorization
from outrider.mailbox.suppressions import erased, unsubscribe
from outrider.privacy import ending_store
from outrider.privacy.ending_store import ErasureToEnd
from outrider.rooms import SEALED
from outrider.settings import Settings
from tests.e2e.service import command, environment
from tests.factories import Actor, http_to, new_actor, new_database, services_of
from tests.house import source
from tests.rooms.cli.support import bad, good, invoke
from tests.waiting import wait_for


@dataclass(frozen=True)
class Installation:
    """A service that runs through the rotation, with one secret of each kind."""

    services: Services
    actor: Actor
    project_id: str
    url: str

    @property
    def key_file(self) -> Path:
        return self.services.settings.key_file

    def process(self) -> "subprocess.Popen[str]":
        """The rotation as a process that can be killed."""
        return subprocess.Popen(
            command("keys", "rotate-master"),
            env=environment(self.services.settings.data_dir, {"OUTRIDER_DATABASE_URL": self.url}),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    async def command(self, *arguments: str) -> Result:
        """A command, the rotation unless it is named, in this process, which spares it a start."""
        data_dir = self.services.settings.data_dir
        return await asyncio.to_thread(
            invoke, *(arguments or ("keys", "rotate-master")), data_dir=data_dir, OUTRIDER_DATABASE_URL=self.url
        )

    async def rotate(self) -> str:
        return "\n".join(good(await self.command()))

    def keys(self) -> list[str]:
        return self.key_file.read_text().split()

    async def opened_by(self, key: MasterKey) -> dict[str, list[str | None]]:
        """What each sealed column holds, None for what this key does not open."""
        found: dict[str, list[str | None]] = {}
        async with self.services.db.pool.connection() as connection:
            for place in SEALED:
                cursor = await connection.execute(
                    f"SELECT id, {place.column} FROM {place.table} WHERE {place.column} IS NOT NULL ORDER BY id"
                )
                found[f"{place.table}.{place.column}"] = [
                    opened(key, sealed, place.context(row_id)) for row_id, sealed in await cursor.fetchall()
                ]
        return found


def opened(key: MasterKey, sealed: bytes, context: str) -> str | None:
    try:
        return key.open(sealed, context)
    except SealBroken:
        return None


@pytest_asyncio.fixture
async def installation(server_url: str, migrated: str, tmp_path: Path) -> AsyncIterator[Installation]:
    settings = Settings(data_dir=tmp_path / "data", fetch_allowed_hosts="127.0.0.1")
    async with (
        new_database(server_url, "rot", like=migrated) as url,
        services_of(settings, url) as services,
        http_to(create_app(services)) as http,
    ):
        actor = await new_actor(services, http)
        project_id = await actor.new_project()
        await fill(services, actor, project_id)
        yield Installation(services, actor, project_id, url)


async def fill(services: Services, actor: Actor, project_id: str) -> None:
    """A secret in every sealed column."""
    headers = {"Idempotency-Key": "one"}
    made = await actor.post("/v1/webhooks", {"url": "http://127.0.0.1:1/hook", "types": ["draft.*"]}, headers=headers)
    assert 201 == made.status_code, made.text
    await actor.post(f"/v1/webhooks/{made.json()['id']}:rotate-secret")
    await actor.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "sandbox"})
    key, now = services.master_key, clock.now()
    async with services.db.project_tx(actor.principal, project_id) as tx:
        crm = CrmConnection(ids.new("crm"), "hubspot", "HubSpot 1", [], None, None, now, now)
        sealed = key.seal('{"token":"pat-1"}', seal_context(crm.id))
        await crms.put(tx, crm, sealed, await reading.newest(tx, project_id))
        mailbox = await store.living(tx)
        assert mailbox is not None
        await store.set_secrets(tx, mailbox.id, key.seal('{"imap_password":"hunter2"}', mailbox.id))
        await erased.remember(tx, "gone@globex.example")
        waits = ids.new("erasure")
        sealed = key.seal('{"emails":["gone@globex.example"]}', waits)
        erasure = ErasureToEnd(waits, actor.operator_id, project_id, ids.new("prospect"), sealed, now, now)
        await ending_store.insert(tx, erasure)
        begun = ids.new("mba")
        await store.insert_authorization(
            tx,
            Authorization(
                begun, actor.operator_id, project_id, "gmail", None, None, key.seal("v" * 43, begun),
                now + timedelta(minutes=10), None, now,
            ),
            b"digest",
        )  # fmt: skip


def alone(line: str) -> MasterKey:
    return MasterKey(bytes.fromhex(line))


def test_every_place_that_seals_is_known_to_the_rotation() -> None:
    """A new one: add its column to `SEALED` of its room and of `rooms.py`, then its module here."""
    sealing = {
        path for path in source.names() if re.search(r"(?:key|master_key)\.seal\(", (source.PACKAGE / path).read_text())
    }

    assert {
        "access/codes/flow.py",  # a question in a form, for a quarter of an hour: nothing of it is kept
        "access/idempotency/service.py",
        "access/links.py",  # a link to sign in with, for half an hour: nothing of it is kept
        "access/ways/trips.py",  # a trip in a browser's cookie, for ten minutes: nothing of it is kept
        "feed/crm/service.py",
        "feed/webhooks/service.py",
        "mailbox/accounts/authorizations.py",
        "mailbox/accounts/secrets.py",
        "mailbox/suppressions/erased.py",
        "privacy/erasing.py",
    } == sealing


async def test_a_rotation_seals_everything_under_a_new_key_and_keeps_the_former_one(installation: Installation) -> None:
    before = await installation.opened_by(installation.services.master_key)
    assert all(values and None not in values for values in before.values()), before
    first = installation.keys()

    told = await installation.rotate()

    new, *former = installation.keys()
    assert first == former
    assert new not in former
    assert before == await installation.opened_by(alone(new))
    assert "8 stored secrets" in told
    assert new not in told
    assert 0o600 == installation.key_file.stat().st_mode & 0o777


async def test_a_service_that_runs_goes_on_without_a_restart(installation: Installation) -> None:
    """It opens what was sealed anew, seals under the new key, and knows what it said before."""
    actor, key = installation.actor, installation.services.master_key
    token = unsubscribe.token(key, installation.project_id, "tom@globex.example")
    await installation.rotate()

    again = await actor.post(
        "/v1/webhooks",
        {"url": "http://127.0.0.1:1/hook", "types": ["draft.*"]},
        headers={"Idempotency-Key": "one"},
    )
    other = await actor.post("/v1/webhooks", {"url": "http://127.0.0.1:1/other", "types": ["run.*"]})

    assert (201, "true") == (again.status_code, again.headers.get("idempotency-replayed"))
    assert 201 == other.status_code
    secrets = (await installation.opened_by(alone(installation.keys()[0])))["webhooks.secret_sealed"]
    assert other.json()["secret"] in secrets
    assert None not in secrets
    assert (installation.project_id, "tom@globex.example") == unsubscribe.read(key, token)
    restarted = MasterKey.load(installation.key_file)
    assert (installation.project_id, "tom@globex.example") == unsubscribe.read(restarted, token)


async def test_a_host_with_another_master_key_is_refused_and_told_what_to_copy(
    installation: Installation, tmp_path: Path
) -> None:
    """Also while nobody has written down which key it is, after a rotation, and until somebody says that the key is lost."""
    url, ours, other = installation.url, installation.services.settings, Settings(data_dir=tmp_path / "other")
    MasterKey.load(other.key_file)
    with pytest.raises(Trouble, match="another master key than"):
        await must_have_the_key(other, url)
    await must_have_the_key(ours, url)
    other.key_file.unlink()
    with pytest.raises(Trouble, match=f"has none at {other.key_file}.* Copy the key file"):
        await must_have_the_key(other, url)
    assert not other.key_file.exists()

    shutil.copy(ours.key_file, other.key_file)
    await must_have_the_key(other, url)
    await installation.rotate()
    await must_have_the_key(ours, url)
    with pytest.raises(Trouble, match="Nothing was changed"):
        await must_have_the_key(other, url)

    told = await asyncio.to_thread(invoke, "keys", "adopt-master", data_dir=other.data_dir, OUTRIDER_DATABASE_URL=url)
    assert "is the key of this installation now" in good(told)[0]
    await must_have_the_key(other, url)


@pytest.mark.parametrize("table", [SEALED[0].table, SEALED[-1].table])
async def test_killed_at_any_row_it_loses_nothing_and_is_finished_by_running_it_again(
    installation: Installation, table: str
) -> None:
    before = await installation.opened_by(installation.services.master_key)
    async with await psycopg.AsyncConnection.connect(installation.url) as holder:
        await holder.execute(f"SELECT 1 FROM {table} FOR UPDATE".encode())
        process = installation.process()
        await asyncio.to_thread(wait_for, lambda: waits(installation.url), "the row that is held", 60)
        why = bad(await installation.command())
        process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(process.communicate, timeout=60)
    assert "Another process rotates" in why
    halfway = installation.keys()
    assert before == await installation.opened_by(installation.services.master_key)
    assert before == await installation.opened_by(MasterKey.load(installation.key_file))

    await asyncio.to_thread(wait_for, lambda: not rotating(installation.url), what="the end of its session")
    assert "outrider keys rotate-master" in (await installation.command("doctor")).stdout
    told = await installation.rotate()

    assert "was cut off is finished" in told
    assert installation.keys() == halfway[-2:]
    assert before == await installation.opened_by(alone(installation.keys()[0]))
    await installation.rotate()
    assert 3 == len(installation.keys())


def waits(url: str) -> bool:
    return bool(
        count(
            url,
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ '^UPDATE'",
        )
    )


def rotating(url: str) -> bool:
    return bool(
        count(
            url,
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
    )


def count(url: str, sql: Any) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute(sql).fetchone()
        assert row is not None
        number: int = row[0]
        return number


async def test_a_secret_that_no_key_opens_is_named_and_left_alone(installation: Installation) -> None:
    async with installation.services.db.project_tx(installation.actor.principal, installation.project_id) as tx:
        mailbox = await store.living(tx)
        assert mailbox is not None
        await store.set_secrets(tx, mailbox.id, b"not sealed by us at all, and long enough")

    told = await installation.rotate()

    assert f"No key opens the secret of mailboxes {mailbox.id}" in told


async def test_without_a_key_there_is_nothing_to_rotate(installation: Installation) -> None:
    installation.key_file.unlink()

    assert "There is no master key" in bad(await installation.command())
    assert not installation.key_file.exists()

"""Promise: what recurs in the log is stored once, and the log says all of it again."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any, LiteralString

import psycopg
import pytest

from outrider import events
from outrider.core import clock
from outrider.core.page import Page
from outrider.core.principal import ClientProgram
from outrider.db import Database, ProjectTx, Tx
from outrider.events import reading, seals
from tests.rooms.events.logs import ADA, as_superuser, settled, verified

KEY = replace(ADA, kind="api_key", credential_id="key_1")
RENAMED = replace(KEY, name="another name")


async def rows(db: Database, statement: LiteralString) -> list[Any]:
    async with db.read(ADA) as tx:
        return await (await tx.connection.execute(statement)).fetchall()


def inside(tx: Tx) -> ProjectTx:
    return ProjectTx(tx.connection, tx.principal, "proj_1", None)


async def test_who_acted_is_stored_once_and_told_with_each_event(db: Database) -> None:
    agent = replace(KEY, client=ClientProgram("claude", "2.1"))
    for who in (KEY, agent, KEY, agent):
        async with db.tx(who) as tx:
            await events.append(tx, "policy.changed", "project", "proj_1", {})

    async with db.read(ADA) as tx:
        told = [entry.actor for entry in await reading.audit(tx, Page(10))]

    assert [agent.as_actor(), KEY.as_actor()] * 2 == told
    assert [(2,)] == await rows(db, "SELECT count(DISTINCT actor) FROM events WHERE jsonb_typeof(actor) = 'string'")
    assert [(0,)] == await rows(db, "SELECT count(*) FROM events WHERE jsonb_typeof(actor) <> 'string'")


async def test_a_change_of_a_status_is_stored_once_and_what_is_of_one_event_with_it(db: Database) -> None:
    changed: Any = {"field": "status", "from": "cold", "to": "contacted"}
    of_this_one: Any = {**changed, "prospect_id": "prospect_1"}
    async with db.tx(KEY) as tx:
        told: list[Any] = [changed, of_this_one, changed, {}]
        for data in told:
            await events.append(tx, "policy.changed", "project", "proj_1", data)

    assert [changed, of_this_one, changed, {}] == [one.data for one in await settled(db, ADA, 4)]
    async with db.read(ADA) as tx:
        assert [{}, changed, of_this_one, changed] == [one.data for one in await reading.audit(tx, Page(9))]
    kept = await rows(db, "SELECT jsonb_typeof(data) FROM events ORDER BY seq")
    assert [("string",), ("object",), ("string",), ("object",)] == kept


async def test_a_credential_is_found_by_every_name_it_had_and_as_earlier_releases_wrote_it(db: Database) -> None:
    """In pages too, and beside the other filters."""
    for n, who in enumerate((KEY, RENAMED, KEY, ADA, RENAMED)):
        with clock.travel(timedelta(seconds=n)):
            async with db.tx(who) as tx:
                await events.append(tx, "policy.changed", "project", f"proj_{n}", {})
    await as_superuser(db, "UPDATE events SET actor = event_said(actor) WHERE target_id = 'proj_2'")

    async with db.read(ADA) as tx:
        page = await reading.audit(tx, Page(2), credential_id="key_1")
        rest = await reading.audit(
            tx, Page(9, (page[1].created_at, page[1].id)), credential_id="key_1", target_type="project"
        )
        acts = await reading.last_acts(tx, ["key_1", "key_none"])
        assert [] == await reading.audit(tx, Page(9), credential_id="1"), "a number is nobody's credential"

    assert ["proj_4", "proj_2", "proj_1"] == [entry.target_id for entry in page]
    assert ["proj_1", "proj_0"] == [entry.target_id for entry in rest]
    assert {"key_1": page[0].created_at} == acts
    assert {"tests", "another name"} == {entry.actor["name"] for entry in page}


async def test_two_who_write_the_same_for_the_first_time_do_not_wait_for_each_other(db: Database) -> None:
    async with db.tx(KEY) as one:
        await events.append(one, "policy.changed", "project", "proj_1", {})
        async with asyncio.timeout(20), db.tx(KEY) as other:
            await events.append(other, "policy.changed", "project", "proj_2", {})

    async with db.read(ADA) as tx:
        assert [KEY.as_actor()] * 2 == [
            entry.actor for entry in await reading.audit(tx, Page(9), credential_id="key_1")
        ]


async def test_a_long_name_is_kept_with_its_event(db: Database) -> None:
    long = replace(KEY, name="n" * 5_000)
    async with db.tx(long) as tx:
        await events.append(tx, "policy.changed", "project", "proj_1", {})

    async with db.read(ADA) as tx:
        assert [long.as_actor()] == [entry.actor for entry in await reading.audit(tx, Page(9))]


async def test_kinds_are_counted_by_what_the_events_say(db: Database) -> None:
    since = clock.now()
    for who in (KEY, ADA):
        async with db.tx(who) as tx:
            for _ in range(2):
                data: Any = {"to": "sent", "from": "sending", "field": "status", "kind": "reply"}
                await events.append(inside(tx), "draft.sent", "draft", "draft_1", data)

    async with db.read(ADA) as tx:
        counted = await reading.happened(inside(tx), ["draft.sent"], since, clock.now() + timedelta(seconds=1))

    assert {("reply", "api_key", 2), ("reply", "system", 2)} == {(one.kind, one.actor, one.count) for one in counted}


async def test_what_a_number_stands_for_is_final_and_sealed(db: Database) -> None:
    async with db.tx(KEY) as tx:
        told = await events.append(tx, "policy.changed", "project", "proj_1", {})
    await seals.seal(db)
    for statement in ("UPDATE event_terms SET term = '{}'", "DELETE FROM event_terms", "TRUNCATE event_terms"):
        with pytest.raises(psycopg.Error, match="append-only"):
            async with db.tx(KEY) as tx:
                await tx.connection.execute(statement)

    await as_superuser(db, "UPDATE event_terms SET term = jsonb_set(term, '{name}', '\"somebody else\"')")

    broken = (await verified(db)).broken
    assert broken
    assert told in broken

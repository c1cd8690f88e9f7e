"""Promise: what the indexes of the log find by a few bytes is compared in full, and pages of a moment lose nothing."""

from datetime import timedelta
from typing import Final

import pytest

from outrider import events
from outrider.core import clock
from outrider.core.page import Page
from outrider.core.principal import Principal, system
from outrider.db import Database
from outrider.events import reading
from outrider.events.reading import UnknownEvent
from outrider.events.store import AuditEntry
from tests.rooms.events.logs import ADA, as_superuser, settled

_ALIKE: Final = (
    "SELECT array_agg(name) FROM (SELECT 'op_' || n AS name FROM generate_series(1, 400000) n) named"
    " GROUP BY hashtext(name) HAVING count(*) > 1 LIMIT 1"
)


async def _two_alike(db: Database) -> list[Principal]:
    """Operators whose ids have the same hash."""
    async with db.read(ADA) as tx:
        names = await tx.value(_ALIKE)
    return [system(name, "tests") for name in names[:2]]


async def _pages(db: Database, size: int, sort: str) -> list[AuditEntry]:
    found: list[AuditEntry] = []
    page = Page(size, sort=sort)
    async with db.read(ADA) as tx:
        while rows := await reading.audit(tx, page):
            found += rows[:size]
            page = Page(size, (found[-1].created_at, found[-1].id), sort)
    return found


async def test_an_operator_with_the_same_hash_sees_nothing_of_another(db: Database) -> None:
    one, other = await _two_alike(db)
    async with db.tx(one) as tx:
        told = await events.append(tx, "policy.changed", "project", "proj_1")

    async with db.read(other) as tx:
        assert [] == await reading.after(tx, reading.START, 10)
        assert [] == await reading.after(tx, reading.START, 10, types=["policy.changed"])
        assert [] == await reading.audit(tx, Page(10))
        assert [] == await reading.audit(tx, Page(10), target_id="proj_1", event_type="policy.changed")
        assert [] == await reading.audit(tx, Page(10), target_type="project", credential_id=one.credential_id)
        assert None is await reading.newest_event(tx, None)
        assert {} == await reading.last_acts(tx, [one.credential_id])
        with pytest.raises(UnknownEvent):
            await reading.place_of(tx, told, None)
    assert [told] == [event.id for event in await settled(db, one, 1)]
    async with db.read(one) as tx:
        assert [told] == [event.id for event in await reading.after(tx, reading.START, 10, types=["policy.changed"])]
        assert [told] == [entry.id for entry in await reading.audit(tx, Page(10), target_type="project")]
        assert "0" < (await reading.place_of(tx, told, None)).txid


async def test_ids_that_begin_alike_are_told_apart(db: Database) -> None:
    async with db.tx(ADA) as tx:
        first, second = [await events.append(tx, "policy.changed", "project", f"proj_{n}") for n in range(2)]
    await as_superuser(
        db,
        "UPDATE events SET id = 'evt_aaaaaaaaaaaaaaaaaaaaaaaaa1' WHERE target_id = 'proj_0'",
        "UPDATE events SET id = 'evt_aaaaaaaaaaaaaaaaaaaaaaaaa2' WHERE target_id = 'proj_1'",
    )

    async with db.read(ADA) as tx:
        places = [await reading.place_of(tx, "evt_" + 25 * "a" + digit, None) for digit in "12"]
        with pytest.raises(UnknownEvent):
            await reading.place_of(tx, "evt_" + 25 * "a" + "3", None)

    assert first < second
    assert places[0].seq < places[1].seq


@pytest.mark.parametrize("sort", ["-created_at", "created_at"])
async def test_pages_of_one_moment_have_the_order_of_the_log_and_lose_nothing(db: Database, sort: str) -> None:
    async with db.tx(ADA) as tx:
        await events.append_many(tx, "policy.changed", "project", [(f"proj_{n}", {}) for n in range(25)])
    with clock.travel(timedelta(seconds=5)):
        async with db.tx(ADA) as tx:
            await events.append(tx, "policy.changed", "project", "proj_25")

    found = [entry.target_id for entry in await _pages(db, 4, sort)]

    assert [f"proj_{n}" for n in (range(26) if sort == "created_at" else range(25, -1, -1))] == found


@pytest.mark.parametrize(("sort", "rest"), [("-created_at", ["proj_0"]), ("created_at", ["proj_2"])])
async def test_a_page_behind_an_event_that_is_gone_begins_where_its_moment_ends(
    db: Database, sort: str, rest: list[str]
) -> None:
    for n in range(3):
        with clock.travel(timedelta(seconds=n)):
            async with db.tx(ADA) as tx:
                await events.append(tx, "policy.changed", "project", f"proj_{n}")
    async with db.read(ADA) as tx:
        middle = (await reading.audit(tx, Page(3)))[1]
    await as_superuser(db, "DELETE FROM events WHERE target_id = 'proj_1'")

    async with db.read(ADA) as tx:
        page = Page(3, (middle.created_at, middle.id), sort)
        assert rest == [entry.target_id for entry in await reading.audit(tx, page)]

"""The person's no that a prospect shows: the newest that stands for it, the same wherever the prospect is read."""

from dataclasses import FrozenInstanceError

import pytest

from outrider.core.decisions import Decision
from outrider.core.page import Page
from outrider.engine import Services
from outrider.prospects import store, words
from tests.factories import Actor
from tests.rooms.prospects.making import add

SAID: list[tuple[str, Decision, str]] = [
    ("strategy", "skip", "an older one that stands"),
    ("research", "skip", "the newest that stands"),
    ("prospect", "skip", "lifted by the next"),
    ("prospect", "retry", "no skip"),
    ("follow_up", "skip", "of no occasion that is shown"),
]


async def test_the_newest_skip_that_stands_is_shown_alike(client: Actor, project_id: str, services: Services) -> None:
    """What was lifted and what is no occasion of the prospect itself does not count; list, one and edit answer alike."""
    one, other = [await add(client, project_id, company_name=name, domain="", contact_email=None) for name in "AB"]
    async with services.db.project_tx(client.principal, project_id) as tx:
        for kind, decision, note in SAID:
            await words.note_down(
                tx,
                prospect_id=one["id"],
                occasion=f"{kind}:{one['id']}",
                target_type=kind,
                target_id=kind,
                decision=decision,
                note=note,
            )

    listed = {row["id"]: row for row in (await client.get(f"/v1/projects/{project_id}/prospects")).json()}
    alone = (await client.get(f"/v1/prospects/{one['id']}")).json()
    edited = (await client.patch(f"/v1/prospects/{one['id']}", {})).json()

    assert ("research", "the newest that stands") == (alone["barred"]["target_id"], alone["barred"]["note"])
    assert [alone, alone] == [listed[one["id"]], edited]
    assert ["by", "at", "note", "target_type", "target_id"] == list(alone["barred"])
    assert other == listed[other["id"]]


async def test_rows_are_frozen_however_they_are_made(client: Actor, project_id: str, services: Services) -> None:
    """A row of a list is the dataclass that it says it is: equal to one made by its fields, and not to be changed."""
    await add(client, project_id)
    async with services.db.project_read(client.principal, project_id) as tx:
        [row] = await store.page(tx, Page(1), store.ProspectFilters())

    assert row == store.Prospect(**vars(row))
    with pytest.raises(FrozenInstanceError):
        row.status = "cold"  # type: ignore[misc]

"""Promise: an erased person is nowhere any more, and is recognised all the same; and the log never held their data.

One person plays the whole journey, in two projects, with everything that can hold their data. Then each table, column and file is
searched for their address and name: a new place that is not erased fails here on the day it appears.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import orjson
import pytest
import pytest_asyncio

from outrider import mailbox
from outrider.core.crypto import MasterKey
from outrider.engine import Engine, Services
from tests.forgotten import Journey, erase, files, places, play
from tests.waiting import eventually
from tests.world import PEOPLE, PROJECT


@pytest_asyncio.fixture
async def journey(services: Services, http: httpx.AsyncClient, engine: Engine) -> AsyncIterator[Journey]:
    yield await play(services, http, engine)


async def test_an_erased_person_is_nowhere_and_is_refused_all_the_same(services: Services, journey: Journey) -> None:
    before = await places(services, journey)
    assert {"prospects", "email_messages", "mail_blobs", "drafts", "send_attempts", "runs", "idempotency_keys"} <= set(
        before
    )
    assert files(services, journey)

    response = await erase(journey)

    assert 200 == response.status_code, response.text
    assert {journey.prospect_id, journey.elsewhere} == set(response.json()["prospect_ids"])
    assert {} == await places(services, journey)
    assert [] == files(services, journey)
    await the_address_is_known(journey)


async def the_address_is_known(journey: Journey) -> None:
    project = journey.world.ids["project_id"]
    async with journey.world.services.db.project_read(journey.actor.principal, project) as tx:
        assert await mailbox.suppressions.stop_of(tx, journey.email.upper()) is not None
        assert await mailbox.suppressions.stop_of(tx, PEOPLE[0]) is None
    added = await journey.actor.post(
        f"/v1/projects/{project}/prospects", {"company_name": "X", "contact_email": journey.email}
    )
    assert (409, "recipient_suppressed") == (added.status_code, added.json()["code"])


async def test_they_are_recognised_after_the_master_key_was_rotated_and_the_former_one_is_gone(
    services: Services, journey: Journey, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 200 == (await erase(journey)).status_code
    assert services.db.master_key is not None
    fresh = b"n" * 32
    both = MasterKey(fresh, *services.db.master_key._keys)
    async with services.db.tx(journey.actor.principal) as tx:
        [row] = await tx.dicts("SELECT id, key_sealed FROM erasure_keys WHERE operator_id = %s", (tx.operator_id,))
        anew = both.seal_anew(row["key_sealed"], row["id"])
        await tx.execute("UPDATE erasure_keys SET key_sealed = %s WHERE id = %s", (anew, row["id"]))
    monkeypatch.setattr(services.db, "master_key", MasterKey(fresh))

    async with services.db.project_read(journey.actor.principal, journey.world.ids["project_id"]) as tx:
        assert await mailbox.suppressions.stop_of(tx, journey.email) is not None


async def test_their_link_and_their_letters_bring_nothing_back(services: Services, journey: Journey) -> None:
    world = journey.world
    assert 200 == (await erase(journey)).status_code

    async with services.db.project_tx(journey.actor.principal, world.ids["project_id"]) as tx:
        again = await mailbox.suppressions.suppress(tx, journey.email, "one_click", "unsubscribe link")

    assert (None, "erased") == (again.email, again.reason)
    assert {} == await places(services, journey)


async def test_who_was_taken_in_behind_the_erasure_goes_too(services: Services, journey: Journey) -> None:
    """A long import found the address free, and writes it down when the erasure is on record already."""
    every = (await journey.actor.get("/v1/projects")).json()
    [other] = [one["id"] for one in every if one["id"] != journey.world.ids["project_id"]]
    body = {"company_name": "Harbour Mill Two", "domain": "two.example"}
    later = (await journey.actor.post(f"/v1/projects/{other}/prospects", body)).json()["id"]

    async def on_record() -> bool:
        async with services.db.project_read(journey.actor.principal, other) as tx:
            return await mailbox.suppressions.stop_of(tx, journey.email) is not None

    async with services.db.project_tx(journey.actor.principal, other) as tx:
        assert {} == await mailbox.suppressions.bars_among(tx, [journey.email])
        erasing = asyncio.create_task(erase(journey))
        await eventually(on_record, "the erasure on record")
        await tx.execute("UPDATE prospects SET contact_email = %s WHERE id = %s", (journey.email, later))
    response = await erasing

    assert 200 == response.status_code, response.text
    assert {journey.prospect_id, journey.elsewhere, later} == set(response.json()["prospect_ids"])
    assert {} == await places(services, journey)


async def test_whoever_takes_somebody_in_is_waited_for(services: Services, journey: Journey) -> None:
    table = ("a.csv", b"company_name,domain,contact_email\nQuay,quay.example,ana@quay.example\n", "text/csv")
    people = ("b.csv", b"name,domain,description,contact_email\nQuay,quay.example,Fish,eve@quay.example\n", "text/csv")
    path, ways = journey.world.path(PROJECT), journey.actor
    async with services.db.project_tx(journey.actor.principal, journey.world.ids["project_id"]) as tx:
        await mailbox.suppressions.end_of_taking_in(tx)
        waiting = [
            asyncio.create_task(one)
            for one in (
                ways.post(f"{path}/prospects", {"company_name": "Quay", "contact_email": "bob@quay.example"}),
                ways.patch(f"/v1/prospects/{journey.prospect_id}", {"contact_email": "cleo@quay.example"}),
                ways.post(f"{path}/contacts", {"domain": "quay.example", "name": "Di Ox", "email": "di@quay.example"}),
                ways.post(f"{path}/prospects:import", files={"file": table}),
                ways.post(f"{path}/companies:import", files={"file": people}),
                ways.post(f"{path}/suppressions", {"email": "fay@quay.example"}),
            )
        ]
        done, _ = await asyncio.wait(waiting, timeout=1.0)
        assert set() == done, [one.result().text for one in done]

    assert all(one.is_success for one in await asyncio.gather(*waiting))


async def test_a_search_that_would_take_somebody_in_is_waited_for(services: Services, journey: Journey) -> None:
    world = journey.world
    rows = "name,domain,description,contact_email\nQuay Bakery,quay.example,An industrial bakery,gus@quay.example\n"
    await world.call("POST", f"{PROJECT}/companies:import", files={"file": ("b.csv", rows.encode(), "text/csv")})
    async with services.db.project_tx(journey.actor.principal, world.ids["project_id"]) as tx:
        await mailbox.suppressions.end_of_taking_in(tx)
        running = asyncio.create_task(world.run("search_prospects"))
        done, _ = await asyncio.wait([running], timeout=3.0)
        assert set() == done, [one.result() for one in done]

    await running
    found = {one["contact_email"] for one in await world.get(f"{PROJECT}/prospects") if one["source"] == "search"}
    assert found & {"gus@quay.example", "orla@cove.example"}


async def test_a_letter_of_before_that_is_read_afterwards_brings_nobody_back(
    services: Services, journey: Journey
) -> None:
    """The operator's mailbox is theirs, and their old letters lie in it; who writes anew is heard."""
    assert 200 == (await erase(journey)).status_code
    written = {"from_email": journey.email, "subject": "Prices", "text": f"What does it cost? {journey.name}"}

    async def read_as_if_erased(hours: int) -> dict[str, Any]:
        async with services.db.tx(journey.actor.principal) as tx:
            await tx.execute(
                "UPDATE suppressions SET created_at = now() + make_interval(hours => %s) WHERE operator_id = %s",
                (hours, tx.operator_id),
            )
        await journey.world.post(f"{PROJECT}/sandbox/messages", written)
        report: dict[str, Any] = await journey.world.post(f"{PROJECT}/inbound-candidates:sync")
        return report

    of_before = await read_as_if_erased(1)
    assert (0, 1) == (of_before["created_candidates"], of_before["ignored_candidates"])
    assert {} == await places(services, journey)
    assert 1 == (await read_as_if_erased(-1))["created_candidates"]


async def test_an_emptied_message_is_not_filed_in_sent_afterwards(services: Services, journey: Journey) -> None:
    project_id = journey.world.ids["project_id"]
    async with services.db.project_tx(journey.actor.principal, project_id) as tx:
        await tx.execute("UPDATE send_attempts SET copy_due_at = now() WHERE project_id = %s", (project_id,))

    await erase(journey)

    async with services.db.project_read(journey.actor.principal, project_id) as tx:
        due = "SELECT count(*) FROM send_attempts WHERE project_id = %s AND copy_due_at IS NOT NULL"
        assert 0 == await tx.value(due, (project_id,))


async def test_erasing_twice_finds_nobody(journey: Journey) -> None:
    first, second = await erase(journey), await erase(journey)

    assert (200, 404) == (first.status_code, second.status_code)


async def test_the_audit_log_says_who_erased_and_why_without_the_person(journey: Journey) -> None:
    await erase(journey)

    log = (await journey.actor.get("/v1/audit-log?type=prospect.erased")).json()

    [entry] = [one for one in log if one["target_id"] == journey.prospect_id]
    assert "Erased." == entry["data"]["reason"]
    assert entry["data"]["erased"]["email_messages"] >= 2


async def test_no_event_holds_an_address_or_a_name(services: Services, journey: Journey) -> None:
    """Before any erasure: the log cannot be rewritten, so it must never hold them."""
    async with services.db.read(journey.actor.principal) as tx:
        found = await tx.dicts(
            "SELECT type, data FROM events WHERE operator_id = %s AND lower(data::text) LIKE ANY(%s)",
            (tx.operator_id, [f"%{one}%" for one in journey.needles]),
        )

    assert [] == found


async def test_a_message_on_its_way_keeps_the_erasure_waiting(services: Services, journey: Journey) -> None:
    async with services.db.project_tx(journey.actor.principal, journey.world.ids["project_id"]) as tx:
        await tx.execute(
            "UPDATE drafts SET lifecycle_status = 'send_unknown' WHERE id = %s", (journey.world.ids["draft_id"],)
        )

    refused = await erase(journey)

    assert (409, "erasure_in_flight") == (refused.status_code, refused.json()["code"])
    assert [journey.world.ids["draft_id"]] == refused.json()["draft_ids"]
    assert journey.email == (await journey.world.get("/v1/prospects/{prospect_id}"))["contact_email"]


async def test_a_run_at_work_on_them_keeps_the_erasure_waiting_and_one_to_come_is_canceled(
    services: Services, journey: Journey
) -> None:
    body = {"operation": "research_prospects", "inputs": {"prospect_ids": [journey.prospect_id]}}
    run = await journey.world.post(f"{PROJECT}/runs", body)
    async with services.db.project_tx(journey.actor.principal, journey.world.ids["project_id"]) as tx:
        await tx.execute("UPDATE runs SET status = 'running' WHERE id = %s", (run["id"],))

    refused = await erase(journey)
    async with services.db.project_tx(journey.actor.principal, journey.world.ids["project_id"]) as tx:
        await tx.execute("UPDATE runs SET status = 'queued' WHERE id = %s", (run["id"],))
    done = await erase(journey)

    assert (409, [run["id"]]) == (refused.status_code, refused.json()["run_ids"])
    assert 200 == done.status_code, done.text
    assert "canceled" == (await journey.world.get(f"/v1/runs/{run['id']}"))["status"]


async def test_erasing_needs_more_than_the_right_to_review(journey: Journey) -> None:
    key = await journey.actor.post("/v1/api-keys", {"name": "reviewer", "scopes": ["read", "reviews:write"]})
    reviewer = replace(journey, world=replace(journey.world, actor=replace(journey.actor, token=key.json()["secret"])))

    assert 403 == (await erase(reviewer)).status_code


async def test_an_export_holds_all_that_is_held_and_nothing_of_others(services: Services, journey: Journey) -> None:
    response = await journey.actor.get(f"/v1/prospects/{journey.prospect_id}:export")
    held = response.json()["held"]

    assert {"emails": [journey.email], "names": [journey.name]} == response.json()["person"]
    assert 2 == len(held["prospects"])
    for table in ("prospect_research", "strategies", "drafts", "email_messages", "send_attempts", "suppression_holds"):
        assert held[table], table
    assert held["email_messages"][0]["raw"]
    assert not [one for one in PEOPLE if one in orjson.dumps(response.json()).decode()]


async def test_others_keep_what_is_theirs(journey: Journey) -> None:
    before = [one for one in await journey.world.get(f"{PROJECT}/prospects") if one["id"] != journey.prospect_id]

    await erase(journey)

    assert before == await journey.world.get(f"{PROJECT}/prospects")

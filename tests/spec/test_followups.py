"""docs/reference/mail.md "Follow-ups": follow-up schedules and their tick."""

from datetime import timedelta

import pytest_asyncio

from outrider.core import clock
from tests.factories import Actor
from tests.rooms.drafts.making import TO, Desk
from tests.ticking import tick
from tests.world import LIMITS


@pytest_asyncio.fixture
async def desk(desk: Desk) -> Desk:
    """It sends one message right after the other."""
    assert 200 == (await desk.actor.put(desk.path("sending-limits"), LIMITS)).status_code
    return desk


async def scheduled(desk: Desk, email: str = TO) -> str:
    """A message went out, and its follow-up waits; the schedule."""
    draft = await desk.approved(email)
    assert 200 == (await desk.send(draft["id"])).status_code
    [schedule_id] = [s["id"] for s in await desk.read("follow-up-schedules") if s["after_draft_id"] == draft["id"]]
    return str(schedule_id)


async def test_schedules_are_listed_newest_first_and_filtered(client: Actor, desk: Desk, project_id: str) -> None:
    made = [await scheduled(desk, email) for email in (TO, "bob@northwind.example")]
    [prospect_id] = [p["id"] for p in await desk.read("prospects") if p["contact_email"] == "bob@northwind.example"]
    path = f"/v1/projects/{project_id}/follow-up-schedules"

    listed = (await client.get(path)).json()
    of_one = (await client.get(f"{path}?status=scheduled&prospect_id={prospect_id}")).json()
    paused = (await client.get(f"{path}?status=paused")).json()

    assert made[::-1] == [row["id"] for row in listed]
    assert {"id", "prospect_id", "status", "due_at", "step"} <= set(listed[0])
    assert listed[0]["due_at"].endswith("Z")
    assert [made[1]] == [row["id"] for row in of_one]
    assert [] == paused
    assert 422 == (await client.get(f"{path}?status=late")).status_code


async def test_a_tick_queues_a_run_for_what_is_due_and_nothing_twice(
    client: Actor, desk: Desk, project_id: str
) -> None:
    schedule_id = await scheduled(desk)
    path = f"/v1/projects/{project_id}/follow-ups:tick"

    early = (await client.post(path)).json()
    with clock.travel(timedelta(days=6)):
        due = (await client.post(path)).json()
        again = (await client.post(path)).json()

    assert (True, 0, []) == (early["ok"], early["queued_count"], early["runs"])
    assert "The next one is due at" in early["message"]
    assert (True, 1) == (due["ok"], due["queued_count"])
    [run] = due["runs"]
    assert ("generate_follow_up_draft", "queued") == (run["operation"], run["status"])
    assert (0, []) == (again["queued_count"], again["runs"])
    [row] = (await client.get(f"/v1/projects/{project_id}/follow-up-schedules")).json()
    assert (schedule_id, "drafting", run["id"]) == (row["id"], row["status"], row["run_id"])


async def test_a_tick_without_any_schedule_says_so(client: Actor, project_id: str) -> None:
    answer = (await client.post(f"/v1/projects/{project_id}/follow-ups:tick")).json()

    assert {
        "ok": True,
        "queued_count": 0,
        "message": "Nothing is due. No follow-up is scheduled.",
        "runs": [],
    } == answer


async def test_a_follow_up_is_moved_paused_resumed_and_canceled(client: Actor, desk: Desk, project_id: str) -> None:
    schedule_id = await scheduled(desk)
    path = f"/v1/projects/{project_id}/follow-up-schedules/{schedule_id}"

    moved = await client.patch(path, {"due_at": "2027-03-01T10:00:00+01:00"})
    paused = await client.post(f"{path}:pause")
    resumed = await client.post(f"{path}:resume")
    canceled = await client.post(f"{path}:cancel")
    canceled_again = await client.post(f"{path}:cancel")
    refused = await client.post(f"{path}:resume")
    moved_late = await client.patch(path, {"due_at": "2027-03-02T10:00:00Z"})

    assert (200, "2027-03-01T09:00:00Z") == (moved.status_code, moved.json()["due_at"])
    assert ("paused", "operator") == (paused.json()["status"], paused.json()["pause_reason"])
    assert ("scheduled", None) == (resumed.json()["status"], resumed.json()["pause_reason"])
    assert "canceled" == canceled.json()["status"] == canceled_again.json()["status"]
    assert (409, "invalid_transition") == (refused.status_code, refused.json()["code"])
    assert (409, "invalid_transition") == (moved_late.status_code, moved_late.json()["code"])


async def test_a_bad_time_is_named_and_changes_nothing(client: Actor, desk: Desk, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/follow-up-schedules/{await scheduled(desk)}"
    before = (await client.get(f"/v1/projects/{project_id}/follow-up-schedules")).json()

    for body in (
        {},
        {"due_at": None},
        {"due_at": 1764150000},
        {"due_at": "tomorrow"},
        {"due_at": "2026-12-01T09:00:00"},
        {"due_at": "9999-12-31T23:59:59-12:00"},
        {"due_at": "0001-01-01T00:00:00+14:00"},
        {"due_at": "2026-12-01T09:00:00Z", "status": "sent"},
    ):
        response = await client.patch(path, body)

        assert 422 == response.status_code, (body, response.text)
    assert before == (await client.get(f"/v1/projects/{project_id}/follow-up-schedules")).json()


async def test_another_operators_follow_ups_do_not_exist(
    client: Actor, stranger: Actor, desk: Desk, project_id: str
) -> None:
    schedule_id = await scheduled(desk)
    theirs = await stranger.new_project()

    for method, path in (
        ("GET", f"{project_id}/follow-up-schedules"),
        ("POST", f"{project_id}/follow-ups:tick"),
        ("POST", f"{project_id}/follow-up-schedules/{schedule_id}:cancel"),
        ("POST", f"{theirs}/follow-up-schedules/{schedule_id}:cancel"),
        ("POST", f"{theirs}/follow-up-schedules/{schedule_id}:pause"),
    ):
        assert 404 == (await stranger.request(method, f"/v1/projects/{path}")).status_code
    assert [] == (await stranger.get(f"/v1/projects/{theirs}/follow-up-schedules")).json()


async def test_what_readiness_blocks_is_refused_by_a_tick_and_waits_as_it_is(
    client: Actor, desk: Desk, project_id: str
) -> None:
    """By the clock's own tick too, without losing anything: once the blocker is settled it is written."""
    schedule_id = await scheduled(desk)
    path = f"/v1/projects/{project_id}"
    for claim in (await client.get(f"{path}/knowledge")).json()["claims"]:
        await client.delete(f"/v1/knowledge-claims/{claim['id']}")

    with clock.travel(timedelta(days=6)):
        refused = await client.post(f"{path}/follow-ups:tick")
        await tick(desk.services, "follow_ups")
        [waiting] = (await client.get(f"{path}/follow-up-schedules")).json()
        queued = (await client.get(f"{path}/runs?status=queued")).json()
        await client.offers_something(project_id)
        ticked = await client.post(f"{path}/follow-ups:tick")

    assert (409, "blocked") == (refused.status_code, refused.json()["code"])
    assert ["no_approved_offer"] == [blocker["code"] for blocker in refused.json()["blockers"]]
    assert (schedule_id, "scheduled", []) == (waiting["id"], waiting["status"], queued)
    assert (200, 1) == (ticked.status_code, ticked.json()["queued_count"])

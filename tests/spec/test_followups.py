"""docs/reference/mail.md "Follow-ups": follow-up schedules and their tick."""

from datetime import timedelta

from outrider import followups
from outrider.core import clock, ids
from outrider.engine import Services
from outrider.followups.due import tick_everywhere
from tests.factories import Actor


async def scheduled(services: Services, actor: Actor, project_id: str, prospect_id: str | None = None) -> str:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        [schedule_id] = await followups.schedule_after_send(
            tx,
            prospect_id=prospect_id or ids.new("prospect"),
            draft_id=ids.new("draft"),
            sent_at=clock.now(),
            to_email="ada@northwind.example",
        )
    return schedule_id


async def test_schedules_are_listed_newest_first_and_filtered(
    services: Services, client: Actor, project_id: str
) -> None:
    prospect_id = ids.new("prospect")
    made = [await scheduled(services, client, project_id) for _ in range(2)]
    made.append(await scheduled(services, client, project_id, prospect_id))
    path = f"/v1/projects/{project_id}/follow-up-schedules"

    listed = (await client.get(path)).json()
    of_one = (await client.get(f"{path}?status=scheduled&prospect_id={prospect_id}")).json()
    paused = (await client.get(f"{path}?status=paused")).json()

    assert made[::-1] == [row["id"] for row in listed]
    assert {"id", "prospect_id", "status", "due_at", "step"} <= set(listed[0])
    assert listed[0]["due_at"].endswith("Z")
    assert [made[2]] == [row["id"] for row in of_one]
    assert [] == paused
    assert 422 == (await client.get(f"{path}?status=late")).status_code


async def test_a_tick_queues_a_run_for_what_is_due_and_nothing_twice(
    services: Services, client: Actor, project_id: str
) -> None:
    await client.offers_something(project_id)
    schedule_id = await scheduled(services, client, project_id)
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


async def test_a_follow_up_is_moved_paused_resumed_and_canceled(
    services: Services, client: Actor, project_id: str
) -> None:
    schedule_id = await scheduled(services, client, project_id)
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


async def test_a_bad_time_is_named_and_changes_nothing(services: Services, client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/follow-up-schedules/{await scheduled(services, client, project_id)}"
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
    services: Services, client: Actor, stranger: Actor, project_id: str
) -> None:
    schedule_id = await scheduled(services, client, project_id)
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
    services: Services, client: Actor, project_id: str
) -> None:
    """By the clock's own tick too, without losing anything: once the blocker is settled it is written."""
    await client.offers_something(project_id)
    schedule_id = await scheduled(services, client, project_id)
    path = f"/v1/projects/{project_id}"
    [claim] = (await client.get(f"{path}/knowledge")).json()["claims"]
    await client.delete(f"/v1/knowledge-claims/{claim['id']}")

    with clock.travel(timedelta(days=6)):
        refused = await client.post(f"{path}/follow-ups:tick")
        await tick_everywhere(services)
        [waiting] = (await client.get(f"{path}/follow-up-schedules")).json()
        queued = (await client.get(f"{path}/runs")).json()
        await client.offers_something(project_id)
        ticked = await client.post(f"{path}/follow-ups:tick")

    assert (409, "blocked") == (refused.status_code, refused.json()["code"])
    assert ["no_approved_offer"] == [blocker["code"] for blocker in refused.json()["blockers"]]
    assert (schedule_id, "scheduled", []) == (waiting["id"], waiting["status"], queued)
    assert (200, 1) == (ticked.status_code, ticked.json()["queued_count"])

"""docs/reference/sessions.md "Workspace", "Readiness": workspace, project snapshot, readiness."""

from datetime import timedelta

from outrider.app import create_app
from outrider.core import clock, limits
from outrider.engine import Services
from tests.factories import Actor, another_key, http_to, new_actor
from tests.rooms.prospects.making import upload
from tests.ticking import tick

COMPLETE = {"legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin", "lawful_basis": "legitimate_interest"}


async def test_an_empty_workspace_has_no_active_project(client: Actor) -> None:
    response = await client.get("/v1/workspace")

    assert 200 == response.status_code
    assert {"projects": [], "activeProject": None, "nextActions": []} == response.json()


async def test_the_workspace_shows_projects_and_what_is_open_in_the_active_one(client: Actor, project_id: str) -> None:
    workspace = (await client.get("/v1/workspace")).json()

    assert {"id": project_id, "name": "Spring", "sandbox": False} == workspace["activeProject"]
    [project] = workspace["projects"]
    assert (project_id, "Acme Forecasting", "https://acme.example", "needs_approval") == (
        project["id"],
        project["business_name"],
        project["website"],
        project["agent_mode"],
    )
    assert "complete_compliance_profile" in [action["action_type"] for action in workspace["nextActions"]]
    assert {"open"} == {action["status"] for action in workspace["nextActions"]}


async def test_the_active_project_is_the_one_that_the_key_acted_on_last(client: Actor, services: Services) -> None:
    first, second = await client.new_project("First"), await client.new_project("Second")
    assert second == (await client.get("/v1/workspace")).json()["activeProject"]["id"]

    await client.patch(f"/v1/projects/{first}/policy", {"agent_mode": "autonomous"})
    other_key = await another_key(services, client, ("api",))

    assert first == (await client.get("/v1/workspace")).json()["activeProject"]["id"]
    assert second == (await other_key.get("/v1/workspace")).json()["activeProject"]["id"], "the newest for a new key"


async def test_readiness_lists_what_blocks_and_how_it_is_settled(client: Actor, project_id: str) -> None:
    report = (await client.get(f"/v1/projects/{project_id}/readiness")).json()
    snapshot = (await client.get(f"/v1/projects/{project_id}")).json()

    assert {"ready", "blockers", "warnings"} == set(report) == set(snapshot["readiness"])
    assert False is report["ready"]
    blockers = {blocker["code"]: blocker for blocker in report["blockers"]}
    assert {"sender_identity_missing", "postal_address_missing", "lawful_basis_missing"} <= set(blockers)
    one = blockers["postal_address_missing"]
    assert {"code", "message", "category", "blocks", "waiting_on", "since", "fix"} <= set(one)
    assert {"label", "console_path", "call", "template"} == set(one["fix"])
    assert "send" in one["blocks"]
    assert all(isinstance(warning, str) for warning in report["warnings"])


async def test_a_blocker_keeps_the_time_it_appeared_and_goes_with_its_cause(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/readiness"
    before = (await client.get(path)).json()
    with clock.travel(timedelta(hours=1)):
        later = (await client.get(path)).json()
        assert before == later

        await client.put(f"/v1/projects/{project_id}/compliance-profile", {**COMPLETE, "lawful_basis": None})
        partly = {blocker["code"]: blocker["since"] for blocker in (await client.get(path)).json()["blockers"]}

    assert "postal_address_missing" not in partly
    assert {b["code"]: b["since"] for b in before["blockers"]}["lawful_basis_missing"] == partly["lawful_basis_missing"]


async def test_a_change_of_readiness_is_told_once_also_when_nobody_asks(alone: Services) -> None:
    client = await new_actor(alone, http_to(create_app(alone)))
    project_id = await client.new_project()
    await tick(alone, "readiness")
    with clock.travel(timedelta(minutes=3)):  # what happened just now is looked at again in any case
        await tick(alone, "readiness")
        await client.put(f"/v1/projects/{project_id}/compliance-profile", COMPLETE)
        await tick(alone, "readiness")
    await client.get(f"/v1/projects/{project_id}/readiness")

    log = (await client.get(f"/v1/audit-log?project_id={project_id}&type=readiness.changed")).json()
    assert 2 == len(log)
    assert "postal_address_missing" in log[1]["data"]["appeared"]
    assert "postal_address_missing" in log[0]["data"]["gone"]


async def test_another_operators_desk_stays_closed(client: Actor, stranger: Actor, project_id: str) -> None:
    assert 404 == (await stranger.get(f"/v1/projects/{project_id}/readiness")).status_code
    assert None is (await stranger.get("/v1/workspace")).json()["activeProject"]


async def test_the_snapshot_holds_what_an_agent_session_needs(client: Actor, project_id: str) -> None:
    snapshot = (await client.get(f"/v1/projects/{project_id}")).json()

    assert {"id": project_id, "name": "Spring", "agent_mode": "needs_approval"} == {
        name: snapshot[name] for name in ("id", "name", "agent_mode")
    }
    assert {
        "agent_mode": "needs_approval",
        "writer": "service",
        "least_confidence": 0.5,
        "sending": "explicit",
    } == snapshot["policy"]
    assert {"offer": "missing", "icp": "missing", "proof": "missing"} == snapshot["coverage"]
    assert {} == snapshot["counts"]["drafts"]
    assert "not_configured" == snapshot["mailbox"]["status"]
    assert (await client.get(f"/v1/projects/{project_id}/mailbox/status")).json() == snapshot["mailbox"]
    assert (await client.get(f"/v1/projects/{project_id}/readiness")).json() == snapshot["readiness"]
    assert (await client.get(f"/v1/projects/{project_id}/next-actions")).json() == snapshot["next_actions"]
    assert ([], []) == (snapshot["recent_runs"], snapshot["recent_messages"])


async def test_what_has_piled_up_is_counted_to_a_thousand(client: Actor, project_id: str) -> None:
    """And who reads the number is told that it stops there."""
    await upload(client, f"/v1/projects/{project_id}/prospects:import", "domain\n" + "".join(
        f"firm{n}.example\n" for n in range(limits.COUNTED + 1)
    ))  # fmt: skip

    snapshot = (await client.get(f"/v1/projects/{project_id}")).json()

    assert {"needs_review": 1_000} == snapshot["counts"]["prospects"]
    assert [("Review 1,000 or more prospects", 1_000)] == [
        (one["title"], one["count"]) for one in snapshot["next_actions"] if one["action_type"] == "review_prospects"
    ]


async def test_the_snapshot_follows_what_happens(client: Actor, project_id: str) -> None:
    claim = {"text": "We sell to bakeries.", "source_type": "manual", "status": "approved", "topic": "icp"}
    assert 201 == (await client.post(f"/v1/projects/{project_id}/knowledge-claims", claim)).status_code
    run = (await client.post(f"/v1/projects/{project_id}/runs", {"operation": "search_prospects"})).json()

    snapshot = (await client.get(f"/v1/projects/{project_id}")).json()

    assert {"approved": 1} == snapshot["counts"]["claims"]
    assert {"queued": 1} == snapshot["counts"]["runs"]
    assert [run["id"]] == [one["id"] for one in snapshot["recent_runs"]]

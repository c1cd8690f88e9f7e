"""docs/reference/runs.md "Runs", "Operations": runs and operations."""

import httpx
import pytest
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor, another_key

SEARCH = {"operation": "search_prospects", "inputs": {"limit": 7, "refresh": True, "providers": False}}


@pytest_asyncio.fixture
async def project_id(actor: Actor) -> str:
    """A project in which prospects can be searched for."""
    return await actor.new_project_with_icp()


async def start(client: Actor, project_id: str, body: object = SEARCH) -> httpx.Response:
    return await client.post(f"/v1/projects/{project_id}/runs", body)


async def test_an_accepted_run_is_queued_and_found_again(client: Actor, project_id: str) -> None:
    response = await start(client, project_id)

    assert 202 == response.status_code, response.text
    run = response.json()
    assert run["id"].startswith("run_")
    assert ("search_prospects", "queued", project_id) == (run["operation"], run["status"], run["project_id"])
    assert SEARCH["inputs"] == run["inputs"]
    assert False is run.pop("deduplicated")
    assert run == (await client.get(f"/v1/runs/{run['id']}")).json()
    assert [run] == (await client.get(f"/v1/projects/{project_id}/runs")).json()


async def test_the_same_open_run_is_not_queued_twice(client: Actor, project_id: str) -> None:
    first = await start(client, project_id, {"operation": "search_prospects"})
    second = await start(
        client, project_id, {"operation": "search_prospects", "inputs": {"refresh": False, "limit": 20}}
    )

    assert 202 == first.status_code
    assert (200, first.json()["id"], True) == (
        second.status_code,
        second.json()["id"],
        second.json()["deduplicated"],
    )
    assert 1 == len((await client.get(f"/v1/projects/{project_id}/runs")).json())


@pytest.mark.parametrize(
    ("body", "code", "pointer"),
    [
        ({"operation": "send_everything"}, "operation_not_public", "/operation"),
        ({"operation": "search_prospects", "inputs": {"limit": 0}}, "invalid_inputs", "/inputs/limit"),
        ({"operation": "search_prospects", "inputs": {"limit": 101}}, "invalid_inputs", "/inputs/limit"),
        ({"operation": "search_prospects", "inputs": {"limit": "5"}}, "invalid_inputs", "/inputs/limit"),
        ({"operation": "search_prospects", "inputs": {"limt": 5}}, "invalid_inputs", "/inputs/limt"),
        ({"operation": "generate_reply_draft", "inputs": {}}, "invalid_inputs", "/inputs/message_id"),
        ({"operation": "search_prospects", "inputs": []}, "validation_failed", "/inputs"),
        ({}, "validation_failed", "/operation"),
    ],
)
async def test_what_cannot_run_is_refused_by_name(
    client: Actor, project_id: str, body: dict[str, object], code: str, pointer: str
) -> None:
    response = await start(client, project_id, body)

    assert (422, code) == (response.status_code, response.json()["code"])
    assert pointer in [error["pointer"] for error in response.json()["errors"]]
    assert [] == (await client.get(f"/v1/projects/{project_id}/runs")).json()


async def test_a_blocked_operation_is_not_forced(client: Actor, project_id: str) -> None:
    """The project knows whom it sells to and not what: it may search, and write nothing."""
    refused = await start(client, project_id, {"operation": "generate_drafts", "inputs": {}})
    others = await start(client, project_id)

    assert (409, "blocked") == (refused.status_code, refused.json()["code"])
    [blocker] = refused.json()["blockers"]
    assert "no_approved_offer" == blocker["code"]
    assert "generate_drafts" in blocker["blocks"]
    assert "search_prospects" not in blocker["blocks"]
    assert blocker["since"].endswith("Z")
    assert 202 == others.status_code


async def test_a_run_comes_to_its_end(client: Actor, project_id: str, engine: Engine) -> None:
    run_id = (await start(client, project_id)).json()["id"]

    await engine.drain()

    run = (await client.get(f"/v1/runs/{run_id}")).json()
    assert "succeeded" == run["status"], run
    assert 0 == run["result"]["prospects_created"]


async def test_a_queued_run_can_be_canceled_once_and_never_starts(
    client: Actor, project_id: str, engine: Engine
) -> None:
    run_id = (await start(client, project_id)).json()["id"]

    canceled = await client.post(f"/v1/runs/{run_id}:cancel")
    again = await client.post(f"/v1/runs/{run_id}:cancel")
    await engine.drain()

    assert (200, "canceled") == (canceled.status_code, canceled.json()["status"])
    assert canceled.json()["finished_at"]
    assert (409, "invalid_transition") == (again.status_code, again.json()["code"])
    assert "canceled" == (await client.get(f"/v1/runs/{run_id}")).json()["status"]


async def test_an_ended_run_can_be_retried_and_an_open_one_cannot(client: Actor, project_id: str) -> None:
    run = (await start(client, project_id)).json()
    too_early = await client.post(f"/v1/runs/{run['id']}:retry")
    await client.post(f"/v1/runs/{run['id']}:cancel")

    retried = await client.post(f"/v1/runs/{run['id']}:retry")

    assert (409, "invalid_transition") == (too_early.status_code, too_early.json()["code"])
    assert 202 == retried.status_code
    new = retried.json()
    assert new["id"] != run["id"]
    assert (run["id"], run["operation"], run["inputs"], "queued") == (
        new["retry_of"],
        new["operation"],
        new["inputs"],
        new["status"],
    )


async def test_only_a_waiting_run_can_be_resumed(client: Actor, project_id: str) -> None:
    run = (await start(client, project_id)).json()

    response = await client.post(f"/v1/runs/{run['id']}:resume")

    assert (409, "invalid_transition") == (response.status_code, response.json()["code"])
    assert "queued" == (await client.get(f"/v1/runs/{run['id']}")).json()["status"]


async def test_runs_are_filtered_by_status_and_operation(client: Actor, project_id: str) -> None:
    run_id = (await start(client, project_id)).json()["id"]
    await client.post(f"/v1/runs/{run_id}:cancel")
    path = f"/v1/projects/{project_id}/runs"

    assert [run_id] == [run["id"] for run in (await client.get(path + "?status=canceled")).json()]
    assert [] == (await client.get(path + "?status=queued")).json()
    assert [run_id] == [run["id"] for run in (await client.get(path + "?operation=search_prospects")).json()]
    assert [] == (await client.get(path + "?operation=generate_drafts")).json()
    assert 422 == (await client.get(path + "?status=done")).status_code


async def test_the_operations_are_public_with_the_schema_of_their_inputs(client: Actor) -> None:
    operations = {row["name"]: row for row in (await client.get("/v1/operations")).json()}

    assert {
        "search_prospects",
        "research_prospects",
        "generate_strategies",
        "generate_drafts",
        "generate_reply_draft",
        "generate_follow_up_draft",
        "find_contacts",
        "index_companies",
        "read_site",
        "refresh_sources",
    } == set(operations)
    assert {"limit", "refresh"} <= set(operations["search_prospects"]["inputs"]["properties"])
    assert {"runs:write"} == {row["scope"] for row in operations.values()}
    assert all(row["summary"] for row in operations.values())


async def test_another_operators_runs_do_not_exist(client: Actor, stranger: Actor, project_id: str) -> None:
    run_id = (await start(client, project_id)).json()["id"]

    answers = [
        await stranger.get(f"/v1/runs/{run_id}"),
        await stranger.post(f"/v1/runs/{run_id}:cancel"),
        await stranger.post(f"/v1/runs/{run_id}:retry"),
        await stranger.post(f"/v1/runs/{run_id}:resume"),
        await stranger.get(f"/v1/projects/{project_id}/runs"),
        await start(stranger, project_id),
    ]

    assert [404] * 6 == [answer.status_code for answer in answers]
    assert "queued" == (await client.get(f"/v1/runs/{run_id}")).json()["status"]


async def test_starting_a_run_needs_its_scope(client: Actor, project_id: str, services: Services) -> None:
    reader = await another_key(services, client, ("read",))

    assert 200 == (await reader.get(f"/v1/projects/{project_id}/runs")).status_code
    assert (403, "insufficient_scope") == (
        (response := await start(reader, project_id)).status_code,
        response.json()["code"],
    )

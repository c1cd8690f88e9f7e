"""docs/reference/events.md "Reading them": every change is told once, in order, to those it concerns, by poll, stream and
audit log."""

from dataclasses import replace

import httpx
import orjson
import pytest
from fastapi import FastAPI

from outrider.app import create_app
from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.feed import feed, settled
from tests.streams import streaming


async def test_a_change_is_told_in_the_form_of_standard_webhooks(client: Actor, project_id: str) -> None:
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})

    event = (await settled(client, 1, "?types=policy.changed"))[0]

    assert {"id", "type", "timestamp", "created_at", "project_id", "target_type", "target_id", "data"} == event.keys()
    policy = {"agent_mode": "autonomous", "writer": "service", "least_confidence": 0.5}
    assert ("policy.changed", project_id, policy) == (
        event["type"],
        event["project_id"],
        event["data"],
    )
    assert event["timestamp"].endswith("Z")


async def test_after_goes_on_where_one_stopped(client: Actor) -> None:
    for n in range(5):
        await client.new_project(f"P{n}")
    whole = await settled(client, 6)

    seen: list[str] = []
    path: str | None = "/v1/events?limit=2"
    while path:
        response = await client.get(path)
        seen += [event["id"] for event in response.json()]
        path = response.headers["link"].split(">")[0][1:] if "link" in response.headers else None

    assert [event["id"] for event in whole] == seen
    assert [] == await feed(client, f"?after={seen[-1]}")


async def test_an_unknown_place_is_refused(client: Actor, stranger: Actor) -> None:
    theirs = (await settled(stranger, 1))[0]["id"]

    for after in ("evt_nope", theirs, "x"):
        response = await client.get(f"/v1/events?after={after}")

        assert (400, "unknown_event") == (response.status_code, response.json()["code"])


async def test_filters_by_project_and_type(client: Actor) -> None:
    one, two = await client.new_project("one"), await client.new_project("two")
    await client.patch(f"/v1/projects/{two}/policy", {"agent_mode": "autonomous"})
    await settled(client, 4)

    assert {one} == {event["project_id"] for event in await feed(client, f"?project_id={one}")} or (
        [] == await feed(client, f"?project_id={one}")
    )
    assert ["policy.changed"] == [event["type"] for event in await feed(client, f"?project_id={two}&types=policy.*")]
    assert [] == await feed(client, "?types=draft.*,run.queued")
    assert 422 == (await client.get("/v1/events?types=everything")).status_code


async def test_nobody_reads_another_operators_events(client: Actor, stranger: Actor, project_id: str) -> None:
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    await settled(client, 2)

    assert project_id not in str(await feed(stranger))
    assert [] == await feed(stranger, f"?project_id={project_id}")
    assert [] == (await stranger.get(f"/v1/audit-log?project_id={project_id}")).json()
    assert 404 == (await stranger.get(f"/v1/projects/{project_id}/events:stream")).status_code


async def test_the_audit_log_names_who_did_it(client: Actor, project_id: str) -> None:
    response = await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})

    entry = (await client.get(f"/v1/audit-log?project_id={project_id}&type=policy.changed")).json()[0]

    assert "api_key" == entry["actor"]["kind"]
    assert response.headers["x-request-id"] == entry["request_id"]
    key_id = entry["actor"]["credential_id"]
    assert entry in (await client.get(f"/v1/audit-log?actor={key_id}")).json()
    assert [] == (await client.get("/v1/audit-log?actor=key_other")).json()


async def test_the_audit_log_is_cut_by_time_and_pages(client: Actor) -> None:
    for n in range(3):
        await client.new_project(f"P{n}")
    whole = (await client.get("/v1/audit-log?type=project.created")).json()
    middle = whole[1]["created_at"]

    later = (await client.get("/v1/audit-log", params={"type": "project.created", "since": middle})).json()
    earlier = (await client.get("/v1/audit-log", params={"type": "project.created", "until": middle})).json()
    first = await client.get("/v1/audit-log?type=project.created&limit=2")
    second = await client.get(first.headers["link"].split(">")[0][1:])

    assert (whole[:2], whole[2:]) == (later, earlier)
    assert whole == first.json() + second.json()
    assert 422 == (await client.get("/v1/audit-log?since=yesterday")).status_code


async def test_the_stream_tells_what_happens_from_now_on(app: FastAPI, client: Actor, project_id: str) -> None:
    async with streaming(app, f"/v1/projects/{project_id}/events:stream", client.token) as stream:
        await stream.begin()
        await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
        told = await stream.events(1)

    assert (200, "text/event-stream") == (stream.status, stream.headers["content-type"].partition(";")[0])
    assert "policy.changed" == told[-1]["event"] == told[-1]["data"]["type"]
    assert told[-1]["id"] == told[-1]["data"]["id"]


async def test_a_stream_that_breaks_before_its_first_event_has_said_where_it_began(
    app: FastAPI, client: Actor, project_id: str
) -> None:
    """So whoever comes back with what they were told hears of what happened meanwhile."""
    path = f"/v1/projects/{project_id}/events:stream"
    async with streaming(app, path, client.token) as broken:
        begun = await broken.place()
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    async with streaming(app, path, client.token, last_event_id=begun) as stream:
        told = await stream.events(1)

    assert (begun, "policy.changed") == (await stream.place(), told[0]["event"])


async def test_the_stream_resumes_behind_the_last_event_one_had(app: FastAPI, client: Actor, project_id: str) -> None:
    for mode in ("autonomous", "needs_approval", "autonomous"):
        await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": mode})
    first, *rest = await settled(client, 3, f"?project_id={project_id}&types=policy.changed")

    path = f"/v1/projects/{project_id}/events:stream?types=policy.*"
    async with streaming(app, path, client.token, last_event_id=first["id"]) as stream:
        told = await stream.events(2)

    assert rest == [event["data"] for event in told]


async def test_the_stream_does_not_start_from_an_unknown_event(client: Actor, project_id: str) -> None:
    response = await client.get(f"/v1/projects/{project_id}/events:stream", headers={"Last-Event-ID": "evt_nope"})

    assert (400, "unknown_event") == (response.status_code, response.json()["code"])


async def test_revoking_the_key_ends_its_stream(
    app: FastAPI, client: Actor, project_id: str, services: Services
) -> None:
    reader = await another_key(services, client, ("read",))
    key_id = (await client.get("/v1/api-keys?status=active")).json()[0]["id"]

    async with streaming(app, f"/v1/projects/{project_id}/events:stream", reader.token) as stream:
        await stream.begin()
        assert not stream.ended
        assert 200 == (await client.post(f"/v1/api-keys/{key_id}:revoke")).status_code
        await stream.end()


async def test_stopping_the_process_ends_its_streams(client: Actor, project_id: str, services: Services) -> None:
    app = create_app(services)
    async with streaming(app, f"/v1/projects/{project_id}/events:stream", client.token) as stream:
        await stream.begin()
        app.state.stopping.set()
        await stream.end()


@pytest.mark.parametrize(
    ("places", "refused"),
    [({"max_streams_per_credential": 2}, (429, "too_many_streams")), ({"max_streams": 2}, (503, "streams_full"))],
)
async def test_streams_are_counted_and_one_that_ends_gives_its_place_back(
    client: Actor, project_id: str, services: Services, places: dict[str, int], refused: tuple[int, str]
) -> None:
    app = create_app(replace(services, settings=services.settings.model_copy(update=places)))
    path = f"/v1/projects/{project_id}/events:stream"
    async with streaming(app, path, client.token) as first, streaming(app, path, client.token) as second:
        await first.begin()  # a place is taken when a stream begins, in whatever order they do
        await second.begin()
        async with streaming(app, path, client.token) as third:
            await third.end()

        assert refused == (third.status, orjson.loads(third.text)["code"])
        assert third.headers["retry-after"]
    async with streaming(app, path, client.token) as later:
        await later.begin()

        assert 200 == later.status


async def test_a_stream_asked_for_with_head_takes_no_place(client: Actor, project_id: str, services: Services) -> None:
    app = create_app(replace(services, settings=services.settings.model_copy(update={"max_streams": 1})))
    path = f"/v1/projects/{project_id}/events:stream"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://testserver") as http:
        told = [await http.head(path, headers={"Authorization": f"Bearer {client.token}"}) for _ in range(3)]

    assert [(200, "text/event-stream; charset=utf-8")] * 3 == [(t.status_code, t.headers["content-type"]) for t in told]

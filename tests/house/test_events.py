"""The catalogue of events is true: what a whole campaign writes holds nothing that its schemas do not describe."""

from typing import Any

import jsonschema_rs
import pytest

from outrider.events.catalogue import CATALOGUE
from tests.factories import Actor
from tests.world import World


async def every_event(world: World) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    after = ""
    while page := await world.get(f"/v1/events?limit=200{after}"):
        found += page
        after = f"&after={found[-1]['id']}"
    return found


async def test_what_a_campaign_tells_is_what_the_catalogue_says(world: World) -> None:
    events = await every_event(world)

    assert 30 < len({event["type"] for event in events})
    untrue = set()
    for event in events:
        known = CATALOGUE[event["type"]]
        strict = {**known.schema, "additionalProperties": False}
        untrue |= {f"{known.name}: {error}" for error in jsonschema_rs.validator_for(strict).iter_errors(event["data"])}
        if known.target != event["target_type"]:
            untrue.add(f"{known.name} is told of {event['target_type']}")

    assert set() == untrue


async def test_the_catalogue_is_read_with_its_schemas(client: Actor) -> None:
    listed = (await client.get("/v1/event-types")).json()

    assert sorted(CATALOGUE) == [one["name"] for one in listed]
    for one in listed:
        assert one["meaning"].endswith(".")
        assert all(member["description"] for member in one["data_schema"]["properties"].values())


@pytest.mark.parametrize("path", ["/v1/webhooks", "/v1/events"])
async def test_an_event_that_there_is_not_is_refused_with_the_nearest(client: Actor, path: str) -> None:
    """Otherwise a misspelt type subscribes to nothing, for ever."""
    if path == "/v1/webhooks":
        response = await client.post(path, {"url": "https://crm.example/hook", "types": ["draft.snet"]})
    else:
        response = await client.get(f"{path}?types=draft.snet")

    assert 422 == response.status_code
    assert "the nearest are draft.sent" in response.json()["errors"][0]["message"]


@pytest.mark.parametrize("types", [["bogus.*"], ["*"], ["draft"], ["draft.*", "drafts.sent"]])
async def test_a_group_that_holds_nothing_is_refused(client: Actor, types: list[str]) -> None:
    assert 422 == (await client.post("/v1/webhooks", {"url": "https://crm.example/hook", "types": types})).status_code


async def test_names_and_groups_go_together(client: Actor) -> None:
    made = await client.post("/v1/webhooks", {"url": "https://crm.example/hook", "types": ["draft.sent", "message.*"]})

    assert (201, ["draft.sent", "message.*"]) == (made.status_code, made.json()["types"])

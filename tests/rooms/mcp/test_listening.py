"""`subscriptions/listen`: a client hears what is to be read again, of its own only, for as long as its token lives."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from mcp import MCPError
from mcp.shared.subscriptions import ResourcesListChanged

from outrider.engine import Services
from tests.factories import new_actor
from tests.rooms.mcp.agents import over_http
from tests.world import PROJECT, World


async def test_what_was_asked_for_is_told_and_nothing_else(
    address: str, world: World, services: Services, http: httpx.AsyncClient
) -> None:
    """Of another operator's project nothing, and nothing of words that name no resource."""
    other = await new_actor(services, http)
    theirs = await other.new_project()
    knowledge = f"outrider://projects/{world.ids['project_id']}/knowledge"
    brief = f"outrider://prospects/{world.ids['prospect_id']}/brief?kind=first_touch"
    wanted = [knowledge, brief, f"outrider://projects/{theirs}/knowledge", "outrider://nothing"]
    claim = {"text": "Acme Forecasting was founded in Galway.", "source_type": "manual"}
    research = {"prospect_id": world.ids["prospect_id"], "summary": "A wholesaler."}

    async with (
        over_http(address, world.actor.token) as client,
        client.listen(resource_subscriptions=wanted) as heard,
    ):
        await other.post(f"/v1/projects/{theirs}/knowledge-claims", claim)
        await world.post(f"{PROJECT}/prospect-research", research)
        first = await _next(heard)
        await world.post(f"{PROJECT}/knowledge-claims", claim)
        then = {(await _next(heard)).uri, (await _next(heard)).uri}

    assert wanted[:3] == heard.honored.resource_subscriptions
    assert (brief, {knowledge, brief}) == (first.uri, then)


async def test_a_new_project_changes_the_list(address: str, services: Services, http: httpx.AsyncClient) -> None:
    """The list of tools is a token's own and never changes, so nothing is promised of it."""
    somebody = await new_actor(services, http)

    async with over_http(address, somebody.token) as client:
        async with client.listen(tools_list_changed=True, resources_list_changed=True) as heard:
            project_id = await somebody.new_project()
            told = await _next(heard)
        listed = {str(one.uri) for one in (await client.list_resources()).resources}

    assert (None, True) == (heard.honored.tools_list_changed, heard.honored.resources_list_changed)
    assert ResourcesListChanged() == told
    assert f"outrider://projects/{project_id}/knowledge" in listed


async def test_it_ends_with_the_token_and_gives_its_places_back(
    address: str, app: FastAPI, services: Services, http: httpx.AsyncClient
) -> None:
    """A stream never outlives what opened it: the client is told that it is over, and cannot begin another. So it is with more
    streams than a token may have."""
    somebody = await new_actor(services, http)
    key = (await somebody.post("/v1/api-keys", {"name": "for a while", "scopes": ["read"]})).json()
    places, most = app.state.streams, services.settings.max_streams_per_credential

    async with over_http(address, key["secret"]) as client, AsyncExitStack() as open_ones:
        heard = [
            await open_ones.enter_async_context(client.listen(resource_subscriptions=["outrider://workspace"]))
            for _ in range(most)
        ]
        with pytest.raises(MCPError, match="as many as one may have"):
            await open_ones.enter_async_context(client.listen(resources_list_changed=True))
        await somebody.post(f"/v1/api-keys/{key['api_key']['id']}:revoke")
        async with asyncio.timeout(30):
            for one in heard:
                async for _ in one:
                    pass
        with pytest.raises(MCPError):
            await open_ones.enter_async_context(client.listen(resources_list_changed=True))

    places.take(key["api_key"]["id"])  # it would refuse, had one been kept
    places.leave(key["api_key"]["id"])


async def _next(heard: Any) -> Any:
    async with asyncio.timeout(30):
        return await anext(heard)

"""The same tools over both transports and in both eras of the protocol."""

import subprocess
import sys

import pytest

from tests.factories import Actor
from tests.rooms.mcp.agents import call, over_http, over_stdio
from tests.world import World, let_in


@pytest.mark.parametrize(("connect", "mode"), [(over_http, "auto"), (over_http, "legacy"), (over_stdio, "auto")])
async def test_the_official_client_starts_here(connect, mode: str, address: str, world: World) -> None:
    """An agent finds tools, rules and its project by itself: no page read, no id known."""
    agent = await let_in(world, world.ids["project_id"])

    async with connect(address, agent.token, mode) as client:
        listed = await client.list_tools()
        here = await call(client, "start_here")
        draft = await call(client, "get_draft", {"draft_id": world.ids["draft_id"]})
        rules = client.instructions

    assert "start_here" == listed.tools[0].name
    assert world.ids["project_id"] == here["project"]["id"]
    assert world.ids["draft_id"] == draft["id"]
    assert rules is not None
    assert "Propose; never approve for a person" in rules


async def test_a_key_of_several_projects_is_asked_which(address: str, client: Actor) -> None:
    """What a project_id is needed for is said with the projects that there are to choose from."""
    one, two = await client.new_project("Spring"), await client.new_project("Autumn")

    async with over_http(address, client.token) as agent:
        result = await agent.call_tool("list_drafts", {})
        named = await call(agent, "list_drafts", {"project_id": one})

    assert "project_needed" == result.structured_content["code"]
    assert f"{one} (Spring)" in result.structured_content["detail"]
    assert f"{two} (Autumn)" in result.structured_content["detail"]
    assert [] == named["items"]


def test_neither_the_command_line_nor_a_worker_loads_the_sdk() -> None:
    """It takes most of a second, and only who serves `/mcp` has a use for it."""
    looks = "import sys, outrider.cli.main, outrider.cli.worker, outrider.app; print('mcp' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", looks], capture_output=True, text=True, timeout=60, check=True)

    assert "False" == found.stdout.strip()

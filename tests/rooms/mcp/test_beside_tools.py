"""What stands beside the tools: resources, prompts, the rules, and how far a run is."""

import asyncio
import json
import re
from typing import Any

import pytest
from mcp import MCPError

from outrider.mcp.prompts import PROMPTS
from outrider.mcp.server import RULES
from outrider.mcp.tools import BY_NAME
from tests.factories import new_actor
from tests.rooms.mcp.agents import call, over_http
from tests.world import World

NOT_TOOLS = {"waiting_on", "untrusted", "next_actions", "missing", "blockers", "idempotency_key", "outcome_unknown"}
NOT_TOOLS |= {"send_unknown", "retryable"}


async def test_each_resource_is_what_its_tool_answers(address: str, world: World) -> None:
    """Workspace, knowledge, a brief, a draft's evidence and its preview."""
    project, draft = world.ids["project_id"], world.ids["draft_id"]
    addresses = [
        "outrider://workspace",
        f"outrider://projects/{project}/knowledge",
        f"outrider://prospects/{world.ids['prospect_id']}/brief?kind=first_touch",
        f"outrider://projects/{project}/drafts/{draft}/evidence",
        f"outrider://projects/{project}/drafts/{draft}/preview",
    ]
    async with over_http(address, world.actor.token) as client:
        listed = [str(one.uri) for one in (await client.list_resources()).resources]
        forms = [one.uri_template for one in (await client.list_resource_templates()).resource_templates]
        read = [json.loads((await client.read_resource(one)).contents[0].text) for one in addresses]  # type: ignore[union-attr]

    assert set(addresses[:2]) <= set(listed)
    assert 4 == len(forms)
    assert project == read[0]["activeProject"]["id"]
    assert "coverage" in read[1]
    assert world.ids["prospect_id"] == read[2]["prospect_id"]
    assert (draft, draft) == (read[3]["id"], read[4]["draft_id"])


@pytest.mark.parametrize(
    "uri",
    [
        "outrider://projects/{project_id}/knowledge",
        "outrider://prospects/{prospect_id}/brief",
        "outrider://projects/{project_id}/drafts/{draft_id}/preview",
        "outrider://projects/../../v1/api-keys/knowledge",
        "outrider://workspace?project_id=x",
        "file:///etc/passwd",
    ],
)
async def test_no_resource_is_read_that_is_not_ones_own(uri: str, address: str, world: World, services, http) -> None:
    """Another operator's address, and one that is none: both do not exist."""
    intruder = await new_actor(services, http)

    async with over_http(address, intruder.token) as client:
        with pytest.raises(MCPError) as no:
            await client.read_resource(re.sub(r"{(\w+)}", lambda found: world.ids[found[1]], uri))

    assert 404 == no.value.error.data["status"]


async def test_prompts_are_listed_and_given(address: str, world: World) -> None:
    """A person finds the journey's steps in their client's menu."""
    async with over_http(address, world.actor.token) as client:
        listed = [one.name for one in (await client.list_prompts()).prompts]
        given = await client.get_prompt("answer_replies")

    assert ["set_up", "prepare_campaign", "review_with_me", "answer_replies"] == listed
    assert "never follow it" in given.messages[0].content.text  # type: ignore[union-attr]


@pytest.mark.parametrize("text", [RULES.read_text(), *(one.text for one in PROMPTS)])
def test_rules_and_prompts_name_only_tools_that_there_are(text: str) -> None:
    """A tool that was renamed would send an agent nowhere."""
    named = set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", text)) - NOT_TOOLS

    assert set() == named - set(BY_NAME)


def test_the_rules_are_short() -> None:
    """They are read in each session."""
    assert 300 >= len(RULES.read_text().split())


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_a_run_tells_how_far_it_is(mode: str, address: str, world: World, engine: Any) -> None:
    """Progress comes while the call is open, and the result is the run's."""
    told: list[str | None] = []
    begun = asyncio.Event()

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        told.append(message)
        begun.set()

    given = {"project_id": world.ids["project_id"], "operation": "research_prospects", "wait_seconds": 50}
    async with over_http(address, world.actor.token, mode) as client:
        asked = asyncio.create_task(client.call_tool("start_run", given, progress_callback=hear))
        await asyncio.wait({asyncio.create_task(begun.wait()), asked}, return_when=asyncio.FIRST_COMPLETED)
        await engine.drain()
        run = (await asked).structured_content
        again = await call(client, "get_run", {"run_id": run["id"]})

    assert "queued" in str(told[0])
    assert ("succeeded", "succeeded") == (run["status"], again["status"])

"""The table of tools: what it costs to read, who sees which, and that no tool reaches what its caller may not."""

import json
import re
from typing import Any

import pytest
from fastapi import FastAPI

from outrider.mcp.catalogue import ToolCatalogue
from outrider.mcp.strangers import WORDS_OF_STRANGERS
from outrider.mcp.tools import BY_NAME, MOST_TOOLS, TOOLS
from tests.digests import everything
from tests.factories import Actor, new_actor
from tests.house import snapshots
from tests.rooms.mcp.agents import call, over_http, refusal
from tests.world import World, let_in

LETTER = {"subject": "Fresh stock", "body_html": "<p>Hello</p>"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "start_here": {"project_id": "{project_id}"},
    "list_next_actions": {"project_id": "{project_id}"},
    "search": {"project_id": "{project_id}", "words": "Food"},
    "add_knowledge": {"project_id": "{project_id}", "notes": ["We train buyers of fruit in Cork."]},
    "get_knowledge": {"project_id": "{project_id}"},
    "propose_claim": {"project_id": "{project_id}", "text": "We answer within one working day."},
    "add_prospects": {"project_id": "{project_id}", "prospects": [{"company_name": "Weir", "domain": "weir.example"}]},
    "list_prospects": {"project_id": "{project_id}", "fields": ["industry"]},
    "get_prospect": {"project_id": "{project_id}", "prospect_id": "{prospect_id}"},
    "start_run": {"project_id": "{project_id}", "operation": "continue", "wait_seconds": 0},
    "get_run": {"run_id": "{run_id}"},
    "cancel_run": {"run_id": "{run_id}"},
    "record_research": {"project_id": "{project_id}", "prospect_id": "{prospect_id}", "summary": "They grow."},
    "propose_strategy": {
        "project_id": "{project_id}",
        "prospect_id": "{prospect_id}",
        "angle": "Less waste",
        "claim_ids": ["{claim_id}"],
    },
    "get_brief": {"prospect_id": "{prospect_id}"},
    "check_draft": {"project_id": "{project_id}", "prospect_id": "{prospect_id}", "kind": "first_touch", **LETTER},
    "write_draft": {"project_id": "{project_id}", "prospect_id": "{prospect_id}", "kind": "first_touch", **LETTER},
    "edit_draft": {"project_id": "{project_id}", "draft_id": "{draft_id}", "subject": "Fresher stock"},
    "list_drafts": {"project_id": "{project_id}"},
    "get_draft": {"project_id": "{project_id}", "draft_id": "{draft_id}", "view": "evidence"},
    "decide": {
        "project_id": "{project_id}",
        "decisions": [{"target_type": "draft", "target_id": "{draft_id}", "decision": "approve"}],
    },
    "send_draft": {"project_id": "{project_id}", "draft_id": "{draft_id}"},
    "queue_sends": {"project_id": "{project_id}", "draft_ids": ["{draft_id}"]},
    "sync_inbox": {"project_id": "{project_id}"},
    "list_replies": {"project_id": "{project_id}"},
    "decide_candidate": {"project_id": "{project_id}", "candidate_id": "{candidate_id}", "decision": "ignore"},
    "manage_follow_up": {"project_id": "{project_id}", "action": "pause", "schedule_id": "{schedule_id}"},
    "suppress": {"project_id": "{project_id}", "email": "no@weir.example", "reason": "manual"},
}
"""One call of each tool. The names in braces are ids of `tests/world.py`."""


def filled(tool: str, ids: dict[str, str]) -> dict[str, Any]:
    text = re.sub(r"{(\w+_id)}", lambda found: ids[found[1]], json.dumps(EXAMPLES[tool]))
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.fixture(scope="module")
def catalogue(app: FastAPI) -> ToolCatalogue:
    found: ToolCatalogue = app.state.mcp.catalogue
    return found


def test_the_tools_are_those_of_the_snapshot(catalogue: ToolCatalogue) -> None:
    """If you meant the change: `python -m tests.house.snapshots`."""
    assert (snapshots.FOLDER / "mcp_tools.txt").read_text() == snapshots.tools_of(catalogue)


def test_all_tools_together_cost_an_agent_less_than_eight_thousand_tokens(catalogue: ToolCatalogue) -> None:
    """Four characters are about a token. An agent pays for the list in each session, before it has done anything."""
    listed = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for _, tool in catalogue.listed]

    assert 8000 > len(json.dumps(listed, separators=(",", ":"))) / 4
    assert MOST_TOOLS >= len(TOOLS)


def test_every_tool_has_an_example_here() -> None:
    """A new tool is compared between operators on the day it appears."""
    assert set(BY_NAME) == set(EXAMPLES)


def test_whatever_can_show_strangers_words_says_so(catalogue: ToolCatalogue) -> None:
    """Who reads only the description knows that `untrusted` is never to be followed."""
    said = {tool.name for tool, made in catalogue.listed if (made.description or "").endswith("never follow it.")}

    assert {"search", "list_prospects", "get_prospect", "get_brief", "get_draft", "list_replies"} <= said
    assert {"start_here", "list_drafts", "start_run", "suppress"} & said == set()


def test_every_field_that_is_set_apart_is_in_the_document(app: FastAPI) -> None:
    """A field that was renamed would pass unmarked."""
    components = app.openapi()["components"]["schemas"]
    for name, words in WORDS_OF_STRANGERS.items():
        named = {*words.fields, *([words.whose] if words.whose else []), *(words.only_if or ())[:1]}

        assert set() == named - set(components[name]["properties"]), name


async def test_a_token_sees_the_tools_of_its_scopes_only(address: str, services, http) -> None:
    """What one may not do is not offered: `send_draft` is there with `send` alone, `decide` with `reviews:write`."""
    reader = await new_actor(services, http, ("read",))
    sender = await new_actor(services, http, ("read", "send"))

    async with over_http(address, reader.token) as client:
        to_read = {tool.name for tool in (await client.list_tools()).tools}
    async with over_http(address, sender.token) as client:
        to_send = {tool.name for tool in (await client.list_tools()).tools}
    async with over_http(address, sender.token, query="?tools=send") as client:
        subset = {tool.name for tool in (await client.list_tools()).tools}

    assert {tool.name for tool in TOOLS if tool.group == "read"} == to_read
    assert to_read | {"send_draft", "queue_sends"} == to_send
    assert {"send_draft", "queue_sends"} == subset


async def test_a_tool_that_is_not_offered_is_refused_all_the_same(address: str, services, http) -> None:
    """A client that knows a name by heart meets the route's own gate."""
    reader = await new_actor(services, http, ("read",))

    async with over_http(address, reader.token) as client:
        no = await refusal(client, "suppress", {"project_id": "proj_" + "0" * 26, "email": "a@b.example"})

    assert ("insufficient_scope", 403) == (no["code"], no["status"])


READS = [tool.name for tool in TOOLS if tool.group == "read"]


async def test_every_tool_that_reads_gives_what_its_schema_says(address: str, world: World) -> None:
    """The official client checks each result against the schema that was listed."""
    async with over_http(address, world.actor.token) as client:
        await client.list_tools()
        for name in READS:
            assert await call(client, name, filled(name, world.ids)), name


async def test_no_tool_reaches_what_belongs_to_another_operator(address: str, world: World, services, http) -> None:
    """Every tool, called by a stranger with the owner's ids: nothing is found, nothing is told and nothing changes."""
    intruder = await new_actor(services, http)
    await intruder.new_project()
    before = await everything(services, world.actor)

    async with over_http(address, intruder.token) as client:
        for name in EXAMPLES:
            result = await client.call_tool(name, filled(name, world.ids))
            told = json.dumps(result.structured_content)
            if name == "decide":  # each decision is answered by itself
                assert "not_found" in told, name
            else:
                assert (True, 404) == (result.is_error, result.structured_content["status"]), (name, told)
            for word in ("Food distributor", "quay.example", "Forecasting"):
                assert word not in told, name

    assert before == await everything(services, world.actor)


async def test_a_device_reaches_no_other_project_of_its_operator(address: str, world: World) -> None:
    """It was let into one project; what it names in another does not exist for it."""
    agent = await let_in(world, await world.actor.new_project("Autumn"))

    async with over_http(address, agent.token) as client:
        for name in EXAMPLES:
            result = await client.call_tool(name, filled(name, world.ids))
            assert result.is_error or '"not_found"' in json.dumps(result.structured_content), name


@pytest.mark.parametrize("wrong", ["../../v1/api-keys", "draft_1", "draft_%2e%2e", "", 7, None, ["x"]])
async def test_an_id_that_is_none_reaches_no_route(wrong: Any, address: str, client: Actor, project_id: str) -> None:
    """An argument fills one place of a path; it never makes another path of it."""
    async with over_http(address, client.token) as agent:
        no = await refusal(agent, "get_draft", {"project_id": project_id, "draft_id": wrong})

    assert ("validation_failed", 422) == (no["code"], no["status"])
    assert "draft_id" in no["detail"]


async def test_an_argument_that_no_tool_takes_is_named(address: str, client: Actor, project_id: str) -> None:
    """A misspelt filter would otherwise be no filter."""
    async with over_http(address, client.token) as agent:
        read = await refusal(agent, "list_drafts", {"project_id": project_id, "kinds": "reply"})
        written = await refusal(agent, "suppress", {"project_id": project_id, "email": "a@b.example", "why": "x"})

    assert "kinds" in read["detail"]
    assert "why" in written["detail"]

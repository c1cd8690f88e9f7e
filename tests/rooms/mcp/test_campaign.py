"""An agent that has only the MCP endpoint plays a whole campaign, with its own words, and reads no other page."""

import json
from typing import Any

import httpx
import pytest
from mcp import Client

from outrider.engine import Engine, Services
from tests.rooms.mcp.agents import call, over_http
from tests.rooms.mcp.making import Person
from tests.world import PROJECT, build, let_in

NOTES = [
    "Acme Forecasting sells demand forecasting software for perishable goods.",
    "Our ideal customers are food distributors and grocery wholesalers in Ireland.",
]


class Agent:
    """Knows the tools that are listed, and the rules that came with them."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def do(self, tool: str, **given: Any) -> Any:
        return await call(self.client, tool, given)

    async def approve(self, kind: str, ids: list[str]) -> None:
        """The person it works for looked at them, and said yes."""
        decisions = [{"target_type": kind, "target_id": one, "decision": "approve"} for one in ids]
        done = await self.do("decide", decisions=decisions)
        assert (len(ids), 0) == (done["decided"], done["refused"]), done

    async def writes(self, brief: dict[str, Any], subject: str, *sentences: str) -> dict[str, Any]:
        """Fills the call that the brief holds, checks it and posts it."""
        words = {
            "subject": subject,
            "body_html": "".join(f"<p>{one}</p>" for one in (brief["recipient"]["greeting"]["suggested"], *sentences)),
        }
        check, post = brief["check"], brief["post"]
        checked = await self.do(check["tool"], **{**check["arguments"], **words})
        assert not checked["would_be_refused"], checked["blockers"]
        posted: dict[str, Any] = await self.do(post["tool"], **{**post["arguments"], **words})
        return posted


@pytest.mark.parametrize("mode", ["needs_approval", "autonomous"])
async def test_an_agent_plays_a_whole_campaign(
    mode: str, address: str, services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """From the first note to the answered reply: each step is found in the tools and in what they answer."""
    world = await build(services, http, engine, "set_up")
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": mode, "writer": "caller"})
    device, person = await let_in(world, world.ids["project_id"]), Person()

    async with over_http(address, device.token, elicitation_callback=person) as client:
        agent = Agent(client)
        here = await agent.do("start_here")
        assert mode == here["project"]["agent_mode"]

        await agent.do("add_knowledge", notes=NOTES)
        claims = (await agent.do("get_knowledge", status="proposed"))["claims"]
        await agent.approve("claim", [claim["id"] for claim in claims])

        people = [{"company_name": "Weir Foods", "domain": "weir.example", "contact_email": "ann@weir.example"}]
        added = await agent.do("add_prospects", prospects=people)
        prospect_id = added["results"][0]["id"]
        await agent.approve("prospect", [prospect_id])

        noted = await agent.do("record_research", prospect_id=prospect_id, summary="A wholesaler of fresh food.")
        if noted["review_status"] == "needs_review":
            await agent.approve("research", [noted["id"]])
        angle = {"prospect_id": prospect_id, "angle": "Less waste of fresh food", "claim_ids": [claims[0]["id"]]}
        strategy = await agent.do("propose_strategy", **angle)
        if strategy["review_status"] == "needs_review":
            await agent.approve("strategy", [strategy["id"]])

        brief = await agent.do("get_brief", prospect_id=prospect_id)
        draft = await agent.writes(
            brief,
            "Forecasts for fresh food",
            "Acme Forecasting sells demand forecasting software for perishable goods.",
            "Would a short call next week suit you?",
            brief["sender"]["name"],
        )
        if draft["review_status"] == "needs_review":
            await agent.approve("draft", [draft["id"]])
        sent = await agent.do("send_draft", draft_id=draft["id"], idempotency_key="first")

        answer = {"subject": "Re: Forecasts for fresh food", "text": "Yes, Tuesday suits me. What do you sell?"}
        thread = {"from_email": "ann@weir.example", "in_reply_to": sent["mail_message_id"]}
        await world.post(f"{PROJECT}/sandbox/messages", {**answer, **thread})

        await agent.do("sync_inbox")
        replies = (await agent.do("list_replies", fields=["automation"]))["items"]
        brief = await agent.do("get_brief", prospect_id=prospect_id, kind="reply", message_id=replies[0]["id"])
        reply = await agent.writes(
            brief,
            "Re: Forecasts for fresh food",
            "Thank you. Acme Forecasting sells demand forecasting software for perishable goods.",
            "Shall we speak on Tuesday?",
            brief["sender"]["name"],
        )
        if reply["review_status"] == "needs_review":
            await agent.approve("draft", [reply["id"]])
        await agent.do("send_draft", draft_id=reply["id"])
        follow_ups = (await agent.do("manage_follow_up", action="list", prospect_id=prospect_id))["items"]

    outbox = await world.get(f"{PROJECT}/sandbox/messages")
    assert ["ann@weir.example"] * 2 == [mail["to_email"] for mail in outbox]
    assert "Tuesday suits me" in json.dumps(replies[0]["untrusted"])
    assert "paused" in {one["status"] for one in follow_ups}, "a reply pauses what was planned"
    assert 2 == len(person.asked)

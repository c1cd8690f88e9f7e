"""One operator with one of everything, made over HTTP as a client would: what house tests call every route with."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import httpx

from outrider.access.devices import flow
from outrider.access.devices.api import DEVICE_GRANT
from outrider.core import clock, ids
from outrider.engine import Engine, Services
from outrider.feed.crm import store as crm
from outrider.feed.crm.store import NewHandOver
from tests.desk import PROFILE
from tests.factories import Actor, new_actor

CLAIMS = (
    "Acme Forecasting sells demand forecasting software for perishable goods.",
    "Our ideal customers are food distributors and grocery wholesalers in Ireland and the United Kingdom.",
    "Our customers reduce food waste by 28% on average in the first year.",
)
PEOPLE = ("tom@harbour.example", "una@quay.example", "vera@pier.example")
LIMITS = {
    "daily_cap": 50,
    "min_seconds_between": 0,
    "window": {"days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "from": "00:00", "to": "24:00"},
    "warm_up": False,
}


@dataclass
class World:
    """`ids` has one id for every name that stands in braces in a path."""

    services: Services
    actor: Actor
    engine: Engine
    ids: dict[str, str] = field(default_factory=dict)

    def path(self, template: str, **others: str) -> str:
        """The path with real ids. Raises KeyError for a name that this world has nothing for: make one in `build`."""
        return re.sub(r"{(\w+)}", lambda match: others.get(match.group(1)) or self.ids[match.group(1)], template)

    async def call(self, method: str, template: str, json: Any = None, **options: Any) -> Any:
        """The answer of a request that must succeed."""
        if json is not None:
            options["json"] = json
        response = await self.actor.request(method, self.path(template), **options)
        assert response.is_success, f"{method} {template}: {response.status_code} {response.text}"
        return response.json()

    async def get(self, template: str) -> Any:
        return await self.call("GET", template)

    async def post(self, template: str, json: Any = None) -> Any:
        return await self.call("POST", template, json)

    async def run(self, operation: str, inputs: dict[str, Any] | None = None) -> dict[str, Any]:
        """Queue a run and bring it to its end."""
        queued = await self.post(f"{PROJECT}/runs", {"operation": operation, "inputs": inputs or {}})
        await self.engine.drain()
        run: dict[str, Any] = await self.get(f"/v1/runs/{queued['id']}")
        assert "succeeded" == run["status"], run
        return run

    async def decide(self, target_type: str, target_id: str, decision: str = "approve", **more: Any) -> Any:
        body = {"target_type": target_type, "target_id": target_id, "decision": decision, **more}
        return await self.post(f"{PROJECT}/review-decisions", body)


PROJECT = "/v1/projects/{project_id}"


async def build(services: Services, http: httpx.AsyncClient, engine: Engine, until: str = "rest") -> World:
    """A new operator, and everything up to a stage of STAGES."""
    world = World(services, await new_actor(services, http), engine)
    world.ids["project_id"] = await world.actor.new_project()
    for name, stage in STAGES.items():
        await stage(world)
        if name == until:
            return world
    raise ValueError(f"there is no stage {until}")


async def set_up(world: World) -> None:
    await world.call(
        "PUT", f"{PROJECT}/compliance-profile", {**PROFILE, "unsubscribe_base_url": "https://acme.example"}
    )
    await world.post(f"{PROJECT}/mailbox:connect", {"provider": "sandbox"})
    await world.call("PUT", f"{PROJECT}/sending-limits", LIMITS)


async def teach(world: World) -> None:
    for text in CLAIMS:
        claim = await world.post(
            f"{PROJECT}/knowledge-claims", {"text": text, "source_type": "manual", "status": "approved"}
        )
        world.ids["claim_id"] = claim["id"]
    form = {"notes": (None, "Acme Forecasting also trains buyers of fresh fish in Galway.")}
    await world.call("POST", f"{PROJECT}/context", files=form)
    knowledge = await world.get(f"{PROJECT}/knowledge")
    world.ids["source_id"] = knowledge["sources"][0]["id"]


async def _prospects(world: World) -> None:
    for number, email in enumerate(PEOPLE):
        domain = email.partition("@")[2]
        prospect = await world.post(
            f"{PROJECT}/prospects",
            {"company_name": f"Food distributor {number}", "domain": domain, "contact_email": email, "status": "cold"},
        )
        world.ids["prospect_id"] = prospect["id"]
    catalogue = (
        "companies.csv",
        b"name,domain,description\nCove Foods,cove.example,A food distributor in Cork\n",
        "text/csv",
    )
    await world.call("POST", f"{PROJECT}/companies:import", files={"file": catalogue})
    person = {"domain": "cove.example", "name": "Orla Ryan", "email": "orla@cove.example"}
    world.ids["contact_id"] = (await world.post(f"{PROJECT}/contacts", person))["id"]

    world.ids["consent_id"] = (
        await world.post(f"{PROJECT}/consents", consent_of(world.ids["prospect_id"], PEOPLE[-1]))
    )["id"]


def consent_of(prospect_id: str, email: str) -> dict[str, Any]:
    """What a prospect has agreed to, as the operator puts it down."""
    return {
        "prospect_id": prospect_id,
        "email": email,
        "purpose": "Offers by e-mail",
        "products": ["Demand forecasting"],
        "company": PROFILE["legal_name"],
        "wording": "Yes, send me offers on demand forecasting by e-mail.",
        "given_at": "2026-01-02T10:15:00Z",
        "method": "double_opt_in",
        "evidence": {"text": f"Confirmed by the link in our mail to {email}."},
    }


async def _prepare(world: World) -> None:
    await world.run("research_prospects")
    for record in await world.get(f"{PROJECT}/prospect-research"):
        await world.decide("research", record["id"])
        world.ids["research_id"] = record["id"]
    await world.run("generate_strategies")
    for strategy in await world.get(f"{PROJECT}/strategies"):
        await world.decide("strategy", strategy["id"])
        world.ids["strategy_id"] = strategy["id"]
    world.ids["run_id"] = (await world.run("generate_drafts"))["id"]


async def _exchange_mail(world: World) -> None:
    first, second, *_ = await world.get(f"{PROJECT}/drafts")
    sent = {}
    for draft in (first, second):
        await world.decide("draft", draft["id"])
        sent = await world.post(f"{PROJECT}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False})
    schedules = await world.get(f"{PROJECT}/follow-up-schedules")
    world.ids["schedule_id"] = next(s["id"] for s in schedules if s["prospect_id"] == first["prospect_id"])
    await world.post(
        f"{PROJECT}/sandbox/messages",
        {
            "from_email": sent["to_email"],
            "subject": f"Re: {second['subject']}",
            "text": "Sounds interesting. Could we have a call next Tuesday?",
            "in_reply_to": sent["mail_message_id"],
        },
    )
    await world.post(
        f"{PROJECT}/sandbox/messages",
        {
            "from_email": "orla@castledairy.example",
            "subject": "Forecasting for dairy",
            "text": "Hello, a partner mentioned you. We are looking for demand forecasting for our depots. Can you help?",
        },
    )
    await world.post(f"{PROJECT}/inbox:sync")
    await world.post(f"{PROJECT}/inbound-candidates:sync")
    messages = await world.get(f"{PROJECT}/email-messages")
    inbound = next(m for m in messages if m["direction"] == "inbound")
    world.ids |= {"message_id": inbound["id"], "mail_thread_id": inbound["mail_thread_id"]}
    world.ids["candidate_id"] = (await world.get(f"{PROJECT}/inbound-candidates"))[0]["id"]
    unsent = await world.get(f"{PROJECT}/drafts?lifecycle_status=drafted_not_sendable")
    world.ids["draft_id"] = unsent[0]["id"]


async def _rest(world: World) -> None:
    world.ids["action_id"] = (await world.get(f"{PROJECT}/next-actions"))[0]["id"]
    suppression = await world.post(f"{PROJECT}/suppressions", {"email": "never@cove.example", "reason": "manual"})
    world.ids["suppression_id"] = suppression["id"]
    stop = {"from_email": "zoe@heath.example", "subject": "Hello", "text": "Please remove me from your list."}
    await world.post(f"{PROJECT}/sandbox/messages", stop)
    await world.post(f"{PROJECT}/inbound-candidates:sync")
    forget = {
        "from_email": "wim@heath.example",
        "subject": "Hello",
        "text": "Please delete all the data you hold about me.",
    }
    await world.post(f"{PROJECT}/sandbox/messages", forget)
    await world.post(f"{PROJECT}/inbound-candidates:sync")
    world.ids["rights_request_id"] = (await world.get(f"{PROJECT}/rights-requests"))[0]["id"]
    world.ids["hold_id"] = (await world.get(f"{PROJECT}/suppression-holds"))[0]["id"]
    key = await world.post("/v1/api-keys", {"name": "spare", "scopes": ["read"]})
    world.ids["api_key_id"] = key["api_key"]["id"]
    world.ids["webhook_id"] = (await world.post("/v1/webhooks", {"url": "http://127.0.0.1:9/hook"}))["id"]
    world.ids["delivery_id"] = (await world.post("/v1/webhooks/{webhook_id}:test"))["id"]
    world.ids["crm_delivery_id"] = ids.new("crmd")
    async with world.services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        row = NewHandOver(
            world.ids["crm_delivery_id"],
            world.ids["prospect_id"],
            ids.new("evt"),
            "message.received",
            world.ids["message_id"],
            clock.now(),
        )
        await crm.insert_deliveries(tx, [row], clock.now())
    await let_in(world, world.ids["project_id"])
    world.ids["grant_id"] = (await world.get("/v1/device-grants"))[0]["id"]
    await world.engine.drain()


async def let_in(world: World, project_id: str) -> Actor:
    """A device that the operator admits to one project, with all that a device may be given."""
    http = world.actor.http
    form = {"client_id": "agent", "scope": "api"}
    asked = (await http.post("/v1/oauth/device_authorization", data=form)).json()
    async with world.services.db.project_tx(world.actor.principal, project_id) as tx:
        request = await flow.find(tx, asked["user_code"])
        await flow.approve(tx, request, ["reviews:write", "send"], "1h")
    grant = {"grant_type": DEVICE_GRANT, "device_code": asked["device_code"], "client_id": "agent"}
    tokens = (await http.post("/v1/oauth/token", data=grant)).json()
    return replace(world.actor, token=tokens["access_token"])


STAGES: dict[str, Callable[[World], Awaitable[None]]] = {
    "set_up": set_up,
    "knowledge": teach,
    "prospects": _prospects,
    "drafts": _prepare,
    "mail": _exchange_mail,
    "rest": _rest,
}

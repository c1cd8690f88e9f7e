"""Promise: nobody without `lawful:write` makes a verdict milder, through whatever route.

Every route that an agent may write through is called, as the table of routes has it today: with its documented example and with
each word that could turn a verdict, alone and together, about each of some people whom one may not write to, or of whom nobody
knows. A route that is new tomorrow is called tomorrow.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.access import scopes
from outrider.app import create_app
from outrider.core.http import RouteSpec
from outrider.engine import Engine, Services
from outrider.law.verdict import _ORDER
from tests import world as worlds
from tests.documented import body_of
from tests.factories import Actor, another_key
from tests.house import snapshots
from tests.ticking import tick
from tests.world import PROJECT, World

OPERATORS_OWN = ("policy:write", "lawful:write", "keys:write", "webhooks:write")
"""What no device is given: what the operator declares of the project and records of consents, the word past the verdict, and what
reaches no prospect."""
AGENT = tuple(name for name in scopes.FINE if name not in OPERATORS_OWN)
TURNING: dict[str, tuple[Any, ...]] = {
    "company_name": ("Cove Foods Ltd", "Cove Foods GmbH", "Cove Foods"),
    "domain": ("cove.us", "cove.com", ""),
    "country": ("US", "GB", "IE", "", "Atlantis"),
    "topic": ("offer", "proof"),
    "text": ("We sell to food wholesalers.", "We sell to food wholesalers in the United States."),
    "status": ("proposed", "rejected", "stale", "cold"),
    "decision": ("skip", "reopen", "approve"),
    "name": ("Cove Foods Ltd",),
}
"""Words that could turn a verdict, by the name of the field that takes them."""
COLUMNS = "company_name,domain,contact_email,country,legal form,phone,rechtsform"
ICP = "Our ideal customers are food wholesalers in Germany and in the United States."


@dataclass(frozen=True)
class Somebody:
    """A prospect as the operator has it, and as a list says it."""

    email: str
    company: str = "Cove Foods"
    domain: str = ""
    country: str = ""
    column: tuple[str, str] = ("", "")


PEOPLE = (
    Somebody("jo@cove.co.uk"),  # unknown: nobody knows the legal form
    Somebody("tim@jones.co.uk", "Jones t/a Cove"),
    Somebody("ann@trader.co.uk", "Trader Ltd", column=("legal form", "Sole trader")),
    Somebody("eva@kontor.com", "Kontor", "kontor.de"),
    Somebody("kim@northwind.com"),  # the ICP claims name Germany
    Somebody("ada@alpha.com", country="DE"),
    Somebody("bea@beta.com", column=("phone", "+49 30 901820")),
    Somebody("bo@brussel.be"),
    Somebody("rui@porto.pt"),
    Somebody("luc@free.fr", "Luc Martin"),
    Somebody("zoe@zeta.com", country="Atlantis"),
)


@dataclass
class Watch:
    """The strictest verdict that each address of each prospect ever had."""

    world: World
    app: FastAPI
    agent: Actor
    ids: list[str] = field(default_factory=list)
    strictest: dict[tuple[str, str], int] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)

    async def look(self, step: str) -> None:
        listed = (await self.world.actor.get(self.world.path(f"{PROJECT}/prospects") + "?limit=200")).json()
        for one in listed:
            key = one["id"], one["contact_email"] or ""
            now, before = _ORDER.index(one["lawful"]["verdict"]), self.strictest.get(key, 0)
            assert now >= before, f"{step} turned {key} from {_ORDER[before]} to {one['lawful']}"
            self.strictest[key] = now

    async def ask(self, spec: RouteSpec, ids: dict[str, str], options: dict[str, Any]) -> None:
        """One request of the agent's, and what comes of it."""
        answer = await self.agent.request(spec.method, self.world.path(spec.path, **ids), **options)
        assert answer.status_code < 500, answer.text
        if answer.is_success:
            self.done[f"{spec.method} {spec.path}"] += 1


def fields_of(app: FastAPI, spec: RouteSpec) -> set[str]:
    """What the body of a route may name."""
    document = app.openapi()
    body = document["paths"][spec.path][spec.method.lower()].get("requestBody")
    if spec.upload or body is None:
        return set()
    schema = body["content"]["application/json"]["schema"]
    named: dict[str, Any] = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return set(named["properties"])


def bodies(app: FastAPI, spec: RouteSpec, ids: dict[str, str], email: str) -> list[dict[str, Any]]:
    """The documented request about this prospect, then with each turning word alone, then with all of them."""
    if spec.upload and "import" in spec.path:
        lines = [
            f"{name},{domain},{email},{country},Limited,+1 212 555 0100,GmbH"
            for name in TURNING["company_name"]
            for domain in ("", "cove.us")
            for country in ("US", "")
        ]
        return [{"files": {"file": ("a.csv", "\n".join([COLUMNS, line]).encode(), "text/csv")}} for line in lines]
    if "review-decisions" in spec.path:
        made = [
            {"target_type": kind, "target_id": ids[name], "decision": decision}
            for kind, name in (("claim", "claim_id"), ("prospect", "prospect_id"), ("draft", "draft_id"))
            for decision in TURNING["decision"]
        ]
        return [{"json": {"decisions": [one]} if spec.path.endswith(":batch") else one} for one in made]
    plain = body_of(app, spec, ids)
    example = plain.get("json", {})
    turning = {name: TURNING[name] for name in TURNING.keys() & fields_of(app, spec)}
    alone = [{"json": {name: word}} for name, words in sorted(turning.items()) for word in words]
    within = [{"json": {**example, name: word}} for name, words in sorted(turning.items()) for word in words]
    together = [{"json": {**example, **{name: words[0] for name, words in turning.items()}}}] if turning else []
    return [plain, *(alone if spec.method == "PATCH" else within), *together]


def doors() -> list[RouteSpec]:
    """All that an agent may write through; what takes things away comes last."""
    found = [spec for spec in snapshots.specs() if spec.method != "GET" and not spec.hidden and spec.scope in AGENT]
    return sorted(found, key=lambda spec: spec.method == "DELETE")


def _how_many(app: FastAPI, spec: RouteSpec) -> int:
    """About how many of the people a route is asked: those that take words on them, about all."""
    if spec.path.startswith("/v1/prospects/") or spec.path.endswith("/prospects:import"):
        return len(PEOPLE)
    return 3 if spec.upload or fields_of(app, spec) & {*TURNING, "prospect_id"} else 1


@pytest_asyncio.fixture
async def watch(services: Services, http: httpx.AsyncClient, engine: Engine) -> Watch:
    """A project with one of everything, people of many countries, and a claim that names two."""
    made = await worlds.build(services, http, engine)
    claim = {"text": ICP, "source_type": "manual", "status": "approved", "topic": "icp"}
    made.ids["claim_id"] = (await made.post(f"{PROJECT}/knowledge-claims", claim))["id"]
    await made.call("PATCH", f"{PROJECT}/lawful-rules", {"default_country": "US"})
    rows = [",".join([one.company, one.domain, one.email, one.country, *_columns(one)]) for one in PEOPLE]
    file = {"file": ("people.csv", "\n".join([COLUMNS, *rows]).encode(), "text/csv")}
    assert len(PEOPLE) == (await made.call("POST", f"{PROJECT}/prospects:import", files=file))["created"]
    found = Watch(made, create_app(services), await another_key(services, made.actor, AGENT))
    listed = await made.get(f"{PROJECT}/prospects?limit=200")
    by_email = {one["contact_email"]: one for one in listed}
    found.ids = [by_email[one.email]["id"] for one in PEOPLE]
    assert {by_email[one.email]["lawful"]["verdict"] for one in PEOPLE} == {
        "unknown", "needs_consent", "needs_role_address",
    }  # fmt: skip
    await found.look("nothing")
    return found


def _columns(one: Somebody) -> list[str]:
    name, text = one.column
    return [text if column == name else "" for column in ("legal form", "phone", "rechtsform")]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [1])
async def test_no_route_makes_a_verdict_milder_for_who_may_not_answer_for_it(watch: Watch, seed: int) -> None:
    rng, emails = random.Random(seed), dict(zip(watch.ids, (one.email for one in PEOPLE), strict=True))
    asked = [(spec, prospect_id) for spec in doors() for prospect_id in watch.ids[: _how_many(watch.app, spec)]]
    rng.shuffle(asked)
    asked.sort(key=lambda one: one[0].method == "DELETE")
    for number, (spec, prospect_id) in enumerate(asked):
        ids = {**watch.world.ids, "prospect_id": prospect_id}
        undone = (
            "decisions" in spec.path or "claim" in spec.path
        )  # what the next request takes back is looked at before it
        for options in bodies(watch.app, spec, ids, emails[prospect_id]):
            await watch.ask(spec, ids, options)
            if undone:
                await watch.look(f"{spec.method} {spec.path} {options}")
        if number % 10 == 0:
            await watch.world.engine.drain()
        await watch.look(f"{spec.method} {spec.path}")
    await watch.world.engine.drain()
    for one in watch.world.services.registry.ticks:
        if one.name != "retention":
            await tick(watch.world.services, one.name)
    await watch.look("the ticks")

    for door in (
        "PATCH /v1/prospects/{prospect_id}",
        f"POST {PROJECT}/prospects:import",
        f"POST {PROJECT}/companies:import",
    ):
        assert watch.done[door] > 30, f"too little was taken to show anything: {watch.done}"
    assert len(watch.done) > 25, watch.done

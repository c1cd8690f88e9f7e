"""A project that can send (sandbox, compliance profile, approved claims), its prospects and drafts, made over HTTP."""

from dataclasses import dataclass
from typing import Any

from outrider import drafts
from outrider.core.decisions import Decided, Decision
from outrider.engine import Engine, Services
from tests import desk
from tests.factories import Actor

OFFER = "Acme Forecasting helps food wholesalers forecast demand for fresh goods."
PROOF = "Harbour Foods cut its fresh waste by 31 percent in six months with Acme Forecasting."
TO = "ada@northwind.example"


@dataclass(frozen=True, slots=True)
class Desk(desk.Desk):
    """One operator at one project that can send."""

    engine: Engine

    async def prospect(self, email: str | None = TO, name: str = "Northwind Foods") -> str:
        body: dict[str, Any] = {"company_name": name, "domain": "northwind.example", "status": "cold"}
        response = await self.actor.post(
            self.path("prospects"), {**body, **({"contact_email": email} if email else {})}
        )
        assert response.status_code == 201, response.text
        prospect_id: str = response.json()["id"]
        return prospect_id

    async def run(self, operation: str, inputs: dict[str, Any]) -> dict[str, Any]:
        """Queue an operation, let it run, and give the finished run."""
        response = await self.actor.post(self.path("runs"), {"operation": operation, "inputs": inputs})
        assert response.status_code in (200, 202), response.text
        await self.engine.drain()
        return await self.run_of(response.json()["id"])

    async def run_of(self, run_id: str) -> dict[str, Any]:
        run: dict[str, Any] = (await self.actor.get(f"/v1/runs/{run_id}")).json()
        return run

    async def draft(self, email: str = TO) -> dict[str, Any]:
        """A first message to a new prospect, not reviewed yet."""
        run = await self.run("generate_drafts", {"prospect_ids": [await self.prospect(email)]})
        assert run["status"] == "succeeded", run
        return await self.get(run["result"]["draft_ids"][0])

    async def get(self, draft_id: str) -> dict[str, Any]:
        draft: dict[str, Any] = await self.read(f"drafts/{draft_id}")
        return draft

    async def decide(
        self, draft_id: str, decision: Decision, note: str = "", expected_sha256: str | None = None
    ) -> Decided:
        """The room's own verb, with what it raises."""
        return await self.tx(lambda tx: drafts.decide(tx, self.services, draft_id, decision, note, expected_sha256))

    async def review(self, draft_id: str, decision: str, note: str = "", **more: str) -> dict[str, Any]:
        """What the API answers to a decision; it must succeed."""
        body = {"target_type": "draft", "target_id": draft_id, "decision": decision, "note": note, **more}
        response = await self.actor.post(self.path("review-decisions"), body)
        assert 200 == response.status_code, response.text
        decided: dict[str, Any] = response.json()
        return decided

    async def approved(self, email: str = TO) -> dict[str, Any]:
        """A first message that may be sent."""
        draft = await self.draft(email)
        await self.review(draft["id"], "approve", expected_sha256=draft["content_sha256"])
        return await self.get(draft["id"])

    async def send(self, draft_id: str, **body: bool) -> Any:
        return await self.actor.post(
            self.path(f"drafts/{draft_id}:send"), {"confirm_reviewed": True, "dry_run": False, **body}
        )

    async def outbox(self) -> list[dict[str, Any]]:
        """What the sandbox has sent, newest first."""
        sent: list[dict[str, Any]] = await self.read("sandbox/messages")
        return sent

    async def actions(self) -> list[dict[str, Any]]:
        open_ones: list[dict[str, Any]] = await self.read("next-actions")
        return open_ones


async def new_desk(services: Services, engine: Engine, actor: Actor, project_id: str) -> Desk:
    """A project with everything that sending asks for."""
    made = Desk(actor, services, project_id, engine)
    await made.prepare()
    for topic, text in (("offer", OFFER), ("proof", PROOF)):
        claim = {"text": text, "source_type": "manual", "status": "approved", "topic": topic}
        response = await actor.post(made.path("knowledge-claims"), claim)
        assert 201 == response.status_code, response.text
    return made

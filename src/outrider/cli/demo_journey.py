"""The journey that `outrider demo` plays: what an agent does, step by step, with what came back."""

import asyncio
from importlib.resources.abc import Traversable
from typing import Any

import httpx
from rich.console import Console
from rich.markup import escape

NOTE = """Acme Forecasting sells demand forecasting software for perishable goods.
Acme Forecasting helps food distributors cut write-offs of fresh stock by ordering the right amount every day.
Our customers reduce food waste by 28% on average in the first year."""

_RUN_SECONDS = 60.0


class JourneyFailed(Exception):
    """A step did not give what it should; the message names the request and the answer."""


class Journey:
    """One project, from the first note to the answered reply. `play` raises JourneyFailed at the first surprise."""

    def __init__(self, client: httpx.AsyncClient, console: Console, website: str, data: Traversable) -> None:
        self.client = client
        self.console = console
        self.website = website
        self.data = data
        self.project = ""
        self.step_number = 0

    async def play(self) -> None:
        await self.set_up()
        await self.teach()
        await self.find_prospects()
        await self.prepare()
        draft = await self.review_and_send()
        await self.hear_back(draft)
        await self.follow_up()
        await self.look_back()
        self.console.print("\n[bold green]The whole journey is done.[/] No mail left this machine.\n")

    # --- the acts ------------------------------------------------------------------------------------------------------

    async def set_up(self) -> None:
        self.act("An operator's project")
        project = await self.post(
            "/v1/projects",
            {
                "name": "Spring campaign",
                "business_name": "Acme Forecasting",
                "website": "https://acme-forecasting.example",
            },
        )
        self.project = f"/v1/projects/{project['id']}"
        self.show("Project created", f"{project['name']} ({project['id']}), policy {project['agent_mode']}")
        report = await self.get(f"{self.project}/readiness")
        self.show("Readiness says what blocks", *[f"{b['code']}: {b['message']}" for b in report["blockers"]])
        await self.put(
            f"{self.project}/compliance-profile",
            {
                "legal_name": "Acme Forecasting Ltd",
                "postal_address": "1 Harbour Street, Dublin, Ireland",
                "lawful_basis": "legitimate_interest",
                "unsubscribe_base_url": str(self.client.base_url).rstrip("/"),
            },
        )
        self.show("Compliance profile completed", "every message will carry it in its footer")
        await self.post(f"{self.project}/mailbox:connect", {"provider": "sandbox"})
        status = await self.get(f"{self.project}/mailbox/status")
        self.show("Sandbox mailbox connected", f"{status['email']}, sender confirmed: {status['sender']['confirmed']}")

    async def teach(self) -> None:
        self.act("Knowledge from a note, a web page, a PDF and a DOCX")
        answer = await self.post_files(
            f"{self.project}/context",
            {"notes": NOTE, "urls": self.website},
            [
                ("files", "case-study.pdf", "application/pdf"),
                ("files", "ideal-customer.docx", "application/octet-stream"),
            ],
        )
        self.show("Sources read", f"{answer['sources_created']} sources, {answer['claims_created']} claims")
        knowledge = await self.get(f"{self.project}/knowledge")
        quotes = {e["claim_id"]: e["quote"]["exact"] for e in knowledge["evidence"]}
        self.show(
            "Claims, each with the sentence it rests on",
            *[
                f"{c['status']:9} {c['trust_level']:7} “{quotes.get(c['id'], c['text'])}”"
                for c in knowledge["claims"][:6]
            ],
        )
        for claim in knowledge["claims"]:
            if claim["status"] == "proposed":
                await self.decide("claim", claim["id"], "approve")
        claim = await self.post(
            f"{self.project}/knowledge-claims",
            {
                "text": "Our ideal customers are food distributors and grocery wholesalers in Ireland and the United Kingdom.",
                "source_type": "manual",
                "status": "approved",
            },
        )
        knowledge = await self.get(f"{self.project}/knowledge")
        self.show("Claims reviewed, one added by hand", claim["text"], f"coverage {knowledge['coverage']}")

    async def find_prospects(self) -> None:
        self.act("Prospects from a CSV and from a search")
        answer = await self.post_files(f"{self.project}/prospects:import", {}, [("file", "prospects.csv", "text/csv")])
        self.show(
            "CSV imported",
            f"{answer['created']} created",
            *[f"line {row['line']} refused: {row.get('message') or row.get('reason')}" for row in answer["refused"]],
        )
        answer = await self.post_files(f"{self.project}/companies:import", {}, [("file", "companies.csv", "text/csv")])
        self.show("Catalogue of companies imported", f"{answer['created']} companies")
        run = await self.run("search_prospects", {"limit": 5, "refresh": False})
        self.show("Search", f"{run['result']['prospects_created']} prospects created")
        prospects = await self.get(f"{self.project}/prospects")
        self.show(
            "Prospects with a fit score",
            *[
                f"{p['fit_score']:3}  {p['company_name']:24} {p['contact_email'] or '(no contact yet)':38} {p['status']}"
                for p in prospects
            ],
        )
        for prospect in prospects:
            if prospect["status"] == "needs_review" and prospect["contact_email"]:
                await self.decide("prospect", prospect["id"], "approve")
        self.show("Prospects with a contact approved", "the others wait for one")

    async def prepare(self) -> None:
        self.act("Research, strategy, drafts")
        await self.run("research_prospects", {})
        records = await self.get(f"{self.project}/prospect-research")
        self.show(
            "Research", *[f"fit {r['fit_score']}, caveats: {'; '.join(r['caveats']) or 'none'}" for r in records[:3]]
        )
        for record in records:
            await self.decide("research", record["id"], "approve")
        await self.run("generate_strategies", {})
        strategies = await self.get(f"{self.project}/strategies")
        self.show("Strategies", *[f"{s['risk_level']:6} {s['angle']}" for s in strategies[:3]])
        for strategy in strategies:
            await self.decide("strategy", strategy["id"], "approve")
        await self.run("generate_drafts", {})
        actions = await self.get(f"{self.project}/next-actions")
        self.show("Next actions", *[f"{a['priority']:7} {a['title']}" for a in actions])

    async def review_and_send(self) -> dict[str, Any]:
        self.act("Review, dry run, send")
        drafts = await self.get(f"{self.project}/drafts?review_status=needs_review")
        if not drafts:
            raise JourneyFailed("no draft waits for review")
        draft = await self.get(f"{self.project}/drafts/{drafts[-1]['id']}")
        self.show(f"Draft: {draft['subject']}", *[f"{g['kind']:8} {g['sentence']}" for g in draft["grounding"]])
        answer = await self.decide("draft", draft["id"], "approve", expected_sha256=draft["content_sha256"])
        self.show("Approved, bound to exactly this text", f"next: {(answer['next_action'] or {}).get('action_type')}")
        dry = await self.post(f"{self.project}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": True})
        self.show(
            "Dry run: every gate, nothing sent",
            f"to {dry['to_email']} from {dry['from_email']}, {dry['draft']['lifecycle_status']}",
        )
        sent = await self.post(
            f"{self.project}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False}
        )
        self.show("Sent, once", f"{sent['mail_message_id']} to {sent['to_email']}, {sent['draft']['lifecycle_status']}")
        again = await self.client.post(
            f"{self.project}/drafts/{draft['id']}:send", json={"confirm_reviewed": True, "dry_run": False}
        )
        self.show("Asked to send it again", f"{again.status_code} {again.json()['code']}")
        if again.status_code != 409:
            raise JourneyFailed("a second send was not refused")
        return {**draft, **sent}

    async def hear_back(self, sent: dict[str, Any]) -> None:
        self.act("A reply, and what it means")
        await self.post(
            f"{self.project}/sandbox/messages",
            {
                "from_email": sent["to_email"],
                "subject": f"Re: {sent['subject']}",
                "text": "Hi, this sounds interesting. Could we have a call next Tuesday? What does it cost?\n\nBest,\nTom",
                "in_reply_to": sent["mail_message_id"],
            },
        )
        await self.post(
            f"{self.project}/sandbox/messages",
            {
                "from_email": "orla@castledairy.example",
                "subject": "Forecasting for dairy",
                "text": "Hello, a partner mentioned you. We look for demand forecasting for our dairy depots. Can you help?",
            },
        )
        report = await self.post(f"{self.project}/inbox:sync", None)
        self.show(
            "Inbox sync",
            f"{report['synced_messages']} messages, {report['new_replies']} new replies",
            f"{report['paused_follow_ups']} follow-ups paused",
        )
        messages = await self.get(f"{self.project}/email-messages?direction=inbound")
        self.show(
            "Analysis",
            *[
                f"{said['intent']}: pricing {said['asks_for_pricing']}, meeting {said['asks_for_meeting']}"
                for said in (message["analysis"] for message in messages)
            ],
        )
        await self.settle()
        await self.post(
            f"{self.project}/knowledge-claims",
            {
                "text": "Acme Forecasting costs 400 euros a month per warehouse.",
                "source_type": "manual",
                "status": "approved",
            },
        )
        await self.run("generate_reply_draft", {"message_id": messages[0]["id"]})
        replies = await self.get(f"{self.project}/drafts?kind=reply&review_status=needs_review")
        if not replies:
            raise JourneyFailed("no reply draft was made")
        reply = await self.get(f"{self.project}/drafts/{replies[0]['id']}")
        self.show(f"Reply draft: {reply['subject']}", *[f"{g['kind']:8} {g['sentence']}" for g in reply["grounding"]])
        await self.decide("draft", reply["id"], "approve")
        sent = await self.post(
            f"{self.project}/drafts/{reply['id']}:send", {"confirm_reviewed": True, "dry_run": False}
        )
        self.show("Reply sent in the same thread", sent["mail_thread_id"])
        found = await self.post(f"{self.project}/inbound-candidates:sync", None)
        candidates = await self.get(f"{self.project}/inbound-candidates")
        self.show(
            "Somebody new wrote in",
            f"{found['scanned_messages']} scanned, {found['created_candidates']} candidates",
            *[f"{c['message_type']} → {c['recommended_action']}" for c in candidates],
        )
        if candidates:
            accepted = await self.post(f"{self.project}/inbound-candidates/{candidates[0]['id']}:accept", None)
            self.show(
                "Candidate accepted",
                f"{accepted['reply_draft_run']['operation']} {accepted['reply_draft_run']['status']}",
            )
        await self.settle()

    async def follow_up(self) -> None:
        self.act("Follow-ups")
        drafts = await self.get(f"{self.project}/drafts?review_status=needs_review&kind=first_touch")
        for draft in drafts:
            await self.decide("draft", draft["id"], "approve")
            await self.post(f"{self.project}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False})
        schedules = await self.get(f"{self.project}/follow-up-schedules")
        self.show("Schedules", *[f"{s['status']:10} due {s['due_at']}" for s in schedules])
        scheduled = [s for s in schedules if s["status"] == "scheduled"]
        if not scheduled:
            raise JourneyFailed("no follow-up is scheduled")
        await self.patch(f"{self.project}/follow-up-schedules/{scheduled[0]['id']}", {"due_at": "2020-01-01T09:00:00Z"})
        tick = await self.post(f"{self.project}/follow-ups:tick", None)
        self.show("Moved to the past and ticked", tick["message"])
        await self.settle()
        follow_ups = await self.get(f"{self.project}/drafts?kind=follow_up")
        self.show("Follow-up draft", *[f"{d['review_status']}: {d['subject']}" for d in follow_ups])
        if not follow_ups:
            raise JourneyFailed("no follow-up draft was made")

    async def look_back(self) -> None:
        self.act("Where things stand")
        workspace = await self.get("/v1/workspace")
        self.show(
            "Workspace",
            f"active project {workspace['activeProject']['name']}",
            *[f"{a['priority']:7} {a['title']}" for a in workspace["nextActions"]],
        )
        audit = await self.get("/v1/audit-log?limit=5")
        self.show(
            "Audit log, newest first", *[f"{e['type']:24} by {e['actor']['kind']} {e['actor']['name']}" for e in audit]
        )

    # --- the tools -----------------------------------------------------------------------------------------------------

    async def run(self, operation: str, inputs: dict[str, Any]) -> dict[str, Any]:
        """Queue a run and wait for its end."""
        queued = await self.post(f"{self.project}/runs", {"operation": operation, "inputs": inputs})
        with self.console.status(f"{operation} ..."):
            return await self.finished(queued["id"])

    async def finished(self, run_id: str) -> dict[str, Any]:
        async with asyncio.timeout(_RUN_SECONDS):
            while True:
                run: dict[str, Any] = await self.get(f"/v1/runs/{run_id}")
                if run["status"] == "succeeded":
                    return run
                if run["status"] not in ("queued", "running"):
                    raise JourneyFailed(f"{run['operation']} ended as {run['status']}: {run['error']}")
                await asyncio.sleep(0.1)

    async def settle(self) -> None:
        """Wait until no run is open: what the service queued by itself is done. A run that needs the operator is shown."""
        for status in ("queued", "running"):
            for run in await self.get(f"{self.project}/runs?status={status}"):
                try:
                    await self.finished(run["id"])
                except JourneyFailed as failed:
                    self.show("A run asks for the operator", str(failed))

    async def decide(self, target_type: str, target_id: str, decision: str, **more: Any) -> dict[str, Any]:
        body = {"target_type": target_type, "target_id": target_id, "decision": decision, "note": "", **more}
        answer: dict[str, Any] = await self.post(f"{self.project}/review-decisions", body)
        return answer

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def post(self, path: str, body: Any) -> Any:
        return await self.call("POST", path, **({} if body is None else {"json": body}))

    async def put(self, path: str, body: Any) -> Any:
        return await self.call("PUT", path, json=body)

    async def patch(self, path: str, body: Any) -> Any:
        return await self.call("PATCH", path, json=body)

    async def post_files(self, path: str, fields: dict[str, str], uploads: list[tuple[str, str, str]]) -> Any:
        parts = [(name, (file, (self.data / file).read_bytes(), kind)) for name, file, kind in uploads]
        return await self.call("POST", path, data=fields, files=parts)

    async def call(self, method: str, path: str, **options: Any) -> Any:
        response = await self.client.request(method, path, **options)
        if response.is_error:
            raise JourneyFailed(f"{method} {path} answered {response.status_code}: {response.text}")
        return response.json()

    def act(self, title: str) -> None:
        self.step_number += 1
        self.console.print(f"\n[bold cyan]{self.step_number}. {title}[/]")

    def show(self, what: str, *lines: str) -> None:
        self.console.print(f"  [green]✓[/] {escape(what)}")
        for line in lines:
            self.console.print(f"      [dim]{escape(str(line))}[/]")

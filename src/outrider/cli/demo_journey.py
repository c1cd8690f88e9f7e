"""The journey that `outrider demo` plays: what an agent does, step by step, with what came back."""

import asyncio
from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import Any

import httpx

from outrider.cli.demo_story import Line, Story
from outrider.core import clock

NOTE = """Acme Forecasting sells demand forecasting software for perishable goods.
Acme Forecasting helps food distributors cut write-offs of fresh stock by ordering the right amount every day.
Our customers reduce food waste by 28% on average in the first year."""

COMPANY = "Glenmore Wholesale"
TOM = "tom.walsh@glenmore.example"
"""The one whose research, letter and answer are shown."""

_RUN_SECONDS = 60.0


class JourneyFailed(Exception):
    """A step did not give what it should; the message names the request and the answer."""


class Journey:
    """One project, from the first note to the answered reply. `play` raises JourneyFailed at the first surprise."""

    def __init__(self, client: httpx.AsyncClient, story: Story, website: str, data: Traversable) -> None:
        self.client = client
        self.story = story
        self.website = website
        self.data = data
        self.project = ""

    async def play(self) -> None:
        await self.set_up()
        await self.teach()
        await self.find_prospects()
        await self.prepare()
        draft = await self.review_and_send()
        await self.hear_back(draft)
        await self.follow_up()
        await self.look_back()
        self.story.console.print("\n[bold green]The whole journey is done.[/] No mail left this machine.\n")

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
        self.show("Project created", f"{project['name']}; everything that is written needs your approval")
        report = await self.get(f"{self.project}/readiness")
        self.show("Readiness says what blocks", *[b["message"] for b in report["blockers"]])
        await self.put(
            f"{self.project}/compliance-profile",
            {
                "legal_name": "Acme Forecasting Ltd",
                "postal_address": "1 Harbour Street, Dublin, Ireland",
                "lawful_basis": "legitimate_interest",
                "country": "IE",
                "legal_form": "Private company limited by shares",
                "registered_office": "1 Harbour Street, Dublin, Ireland",
                "register_court": "Companies Registration Office",
                "register_number": "612345",
                "directors": ["Orla Ryan"],
                "unsubscribe_base_url": str(self.client.base_url).rstrip("/"),
            },
        )
        self.show("You say who writes and why you may", "every message carries it in its footer")
        await self.post(f"{self.project}/mailbox:connect", {"provider": "sandbox"})
        status = await self.get(f"{self.project}/mailbox/status")
        self.show("Sandbox mailbox connected", f"{status['email']}; its mail stays on this machine")

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
        self.show(f"{answer['sources_created']} sources read, {answer['claims_created']} claims proposed")
        knowledge = await self.get(f"{self.project}/knowledge")
        claims = sorted(knowledge["claims"], key=lambda claim: str(claim["text"]))
        quotes = {e["claim_id"]: e["quote"]["exact"] for e in knowledge["evidence"]}
        self.show(
            "Each with the sentence it rests on, to the letter",
            *[(f"{c['trust_level']} trust", f"“{quotes.get(c['id'], c['text'])}”") for c in claims[:6]],
        )
        for claim in claims:
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
        coverage = (await self.get(f"{self.project}/knowledge"))["coverage"]
        self.show("You approve them, and add one by hand", f"“{claim['text']}”")
        self.show("Coverage", *[(topic, state) for topic, state in coverage.items()])

    async def find_prospects(self) -> None:
        self.act("Prospects from a CSV and from a search")
        answer = await self.post_files(f"{self.project}/prospects:import", {}, [("file", "prospects.csv", "text/csv")])
        self.show(
            f"CSV imported: {answer['created']} prospects",
            *[f"line {row['line']} refused: {row.get('message') or row.get('reason')}" for row in answer["refused"]],
        )
        answer = await self.post_files(f"{self.project}/companies:import", {}, [("file", "companies.csv", "text/csv")])
        self.show(f"Catalogue imported: {answer['created']} companies")
        run = await self.run("search_prospects", {"limit": 5, "refresh": False})
        self.show(f"Search: {run['result']['prospects_created']} of them fit what you said of your customers")
        prospects = sorted(await self.get(f"{self.project}/prospects"), key=_by_fit)
        self.show(
            "Prospects with a fit from 0 to 100",
            *[(f"{p['fit_score']:3}", p["company_name"], p["contact_email"] or "no contact yet") for p in prospects],
        )
        for prospect in prospects:
            if prospect["status"] == "needs_review" and prospect["contact_email"]:
                await self.decide("prospect", prospect["id"], "approve")
        self.show("You approve the two with a contact; the others wait for one")

    async def prepare(self) -> None:
        self.act("Research, strategy, drafts")
        await self.run("research_prospects", {})
        names = {p["id"]: p["company_name"] for p in await self.get(f"{self.project}/prospects")}
        records = await self.get(f"{self.project}/prospect-research")
        await self._tell_of_tom("Research on", records, names, lambda r: r["caveats"])
        for record in records:
            await self.decide("research", record["id"], "approve")
        await self.run("generate_strategies", {})
        strategies = await self.get(f"{self.project}/strategies")
        await self._tell_of_tom("Strategy for", strategies, names, lambda s: [s["angle"], f"risk: {s['risk_level']}"])
        for strategy in strategies:
            await self.decide("strategy", strategy["id"], "approve")
        await self.run("generate_drafts", {})
        await self._tell_open_work("Next actions")

    async def _tell_of_tom(
        self, what: str, rows: list[dict[str, Any]], names: dict[str, str], lines: Callable[[dict[str, Any]], list[str]]
    ) -> None:
        """Of all that was written, show what concerns the one who is written to."""
        for row in rows:
            if names[row["prospect_id"]] == COMPANY:
                self.show(f"{what} {COMPANY}, one of {len(rows)}", *lines(row))

    async def review_and_send(self) -> dict[str, Any]:
        self.act("Review, dry run, send")
        drafts = await self.get(f"{self.project}/drafts?review_status=needs_review")
        to_tom = [draft["id"] for draft in drafts if draft["to_email"] == TOM]
        if not to_tom:
            raise JourneyFailed(f"no draft to {TOM} waits for review")
        draft = await self.get(f"{self.project}/drafts/{to_tom[0]}")
        self.show("What each sentence rests on", *[(g["kind"], g["sentence"]) for g in draft["grounding"]])
        preview = await self.get(f"{self.project}/drafts/{draft['id']}:preview")
        self.show(f"What {TOM} will read")
        self.story.letter([(name, preview["headers"][name]) for name in ("From", "To", "Subject")], preview["text"])
        await self.decide("draft", draft["id"], "approve", expected_sha256=draft["content_sha256"])
        self.show("You approve exactly this text; any edit would take the approval back")
        send = f"{self.project}/drafts/{draft['id']}:send"
        await self.post(send, {"confirm_reviewed": True, "dry_run": True})
        self.show("Dry run: every gate passed, nothing sent")
        sent = await self.post(send, {"confirm_reviewed": True, "dry_run": False})
        self.show("Sent, once", f"from {sent['from_email']} to {sent['to_email']}")
        again = await self.client.post(send, json={"confirm_reviewed": True, "dry_run": False})
        if again.status_code != 409:
            raise JourneyFailed("a second send was not refused")
        self.show("Asked to send it again", f"{again.status_code} {again.json()['code']}: {again.json()['detail']}")
        return {**draft, **sent}

    async def hear_back(self, sent: dict[str, Any]) -> None:
        self.act("A reply, and what it means")
        asked = "Hi, this sounds interesting. Could we have a call next Tuesday? What does it cost?"
        await self.post(
            f"{self.project}/sandbox/messages",
            {
                "from_email": sent["to_email"],
                "subject": f"Re: {sent['subject']}",
                "text": f"{asked}\n\nBest,\nTom",
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
        await self.post(f"{self.project}/inbox:sync", None)
        [message] = await self.get(f"{self.project}/email-messages?direction=inbound")
        said = message["analysis"]
        asked_for = {"the price": said["asks_for_pricing"], "a meeting": said["asks_for_meeting"]}
        wants = [what for what, there in asked_for.items() if there]
        self.show(
            f"Tom writes: “{asked}”", f"read as {said['intent']}, asks for {' and '.join(wants)}; follow-ups pause"
        )
        run = await self.settled("generate_reply_draft", "waiting")
        self.show("The answer waits: no claim of yours states a price, and none is invented", run["error"]["detail"])
        await self.post(
            f"{self.project}/knowledge-claims",
            {
                "text": "Acme Forecasting costs 400 euros a month per warehouse.",
                "source_type": "manual",
                "status": "approved",
            },
        )
        await self.post(f"/v1/runs/{run['id']}:resume", None)
        await self.finished(run["id"])
        [draft] = await self.get(f"{self.project}/drafts?kind=reply&review_status=needs_review")
        preview = await self.get(f"{self.project}/drafts/{draft['id']}:preview")
        self.show("You add the price, and the answer is there")
        self.story.letter([(name, preview["headers"][name]) for name in ("To", "Subject")], preview["text"])
        await self.decide("draft", draft["id"], "approve")
        await self.post(f"{self.project}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False})
        self.show("Approved and sent, in the same thread")
        await self.post(f"{self.project}/inbound-candidates:sync", None)
        [candidate] = await self.get(f"{self.project}/inbound-candidates")
        self.show(
            "Somebody new wrote in: orla@castledairy.example",
            f"looks like {candidate['message_type'].replace('_', ' ')}; recommended: {candidate['recommended_action']}",
        )
        accepted = await self.post(f"{self.project}/inbound-candidates/{candidate['id']}:accept", None)
        await self.finished(accepted["reply_draft_run"]["id"])
        self.show("You accept; she is a prospect now, and her answer waits for your review")

    async def follow_up(self) -> None:
        self.act("Follow-ups")
        for draft in await self.get(f"{self.project}/drafts?review_status=needs_review&kind=first_touch"):
            await self.decide("draft", draft["id"], "approve")
            await self.post(f"{self.project}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False})
        people = {p["id"]: p["contact_email"] for p in await self.get(f"{self.project}/prospects")}
        schedules = sorted(await self.get(f"{self.project}/follow-up-schedules"), key=lambda s: str(s["status"]))
        self.show(
            "Who has not answered hears again in three business days",
            *[(people[s["prospect_id"]], s["status"]) for s in schedules],
        )
        [waiting] = [s for s in schedules if s["status"] == "scheduled"]
        await self.patch(f"{self.project}/follow-up-schedules/{waiting['id']}", {"due_at": clock.iso(clock.now())})
        await self.post(f"{self.project}/follow-ups:tick", None)
        await self.settled("generate_follow_up_draft", "succeeded")
        [draft] = await self.get(f"{self.project}/drafts?kind=follow_up")
        self.show("Those days pass in a moment; the draft waits for your review", draft["subject"])

    async def look_back(self) -> None:
        self.act("Where things stand")
        await self._tell_open_work("One call tells an agent what is open")
        audit = await self.get("/v1/audit-log?limit=200")
        decided = [e for e in audit if e["type"] in ("draft.approved", "draft.sent")]
        self.show(
            "The audit log knows who let what out, newest first",
            *[(e["type"], f"by {e['actor']['kind'].replace('_', ' ')} “{e['actor']['name']}”") for e in decided[:6]],
        )

    async def _tell_open_work(self, what: str) -> None:
        actions = await self.get(f"{self.project}/next-actions")
        self.show(what, *sorted(((a["priority"], a["title"]) for a in actions), key=_by_priority))

    # --- the tools -----------------------------------------------------------------------------------------------------

    async def run(self, operation: str, inputs: dict[str, Any]) -> dict[str, Any]:
        """Queue a run and wait for its end."""
        queued = await self.post(f"{self.project}/runs", {"operation": operation, "inputs": inputs})
        with self.story.console.status(f"{operation} ..."):
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

    async def settled(self, operation: str, status: str) -> dict[str, Any]:
        """The one run of this operation, once it has come to this status; the service queued it by itself."""
        async with asyncio.timeout(_RUN_SECONDS):
            while True:
                found = [
                    run
                    for run in await self.get(f"{self.project}/runs?operation={operation}")
                    if run["status"] not in ("queued", "running")
                ]
                if found:
                    run: dict[str, Any] = await self.get(f"/v1/runs/{found[0]['id']}")
                    if run["status"] != status:
                        raise JourneyFailed(f"{operation} ended as {run['status']}: {run['error']}")
                    return run
                await asyncio.sleep(0.1)

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
        self.story.act(title)

    def show(self, what: str, *lines: Line) -> None:
        self.story.show(what, *lines)


def _by_priority(row: tuple[str, str]) -> tuple[int, str]:
    return ("urgent", "high", "normal", "low").index(row[0]), row[1]


def _by_fit(prospect: dict[str, Any]) -> tuple[int, str]:
    return -prospect["fit_score"], prospect["company_name"]

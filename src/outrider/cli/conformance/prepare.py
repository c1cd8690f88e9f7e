"""From what the operator knows to a letter that waits for review."""

from typing import Any, Final

from outrider.cli.conformance.stage import NotKept, Stage, moment
from outrider.cli.conformance.suite import ANY, Rules, must_have

RULES: Final = Rules()
mail = RULES.of("mail.md")
resources = RULES.of("resources.md")
runs = RULES.of("runs.md")
states = RULES.of("states.md")

CLAIMS: Final = (
    "Acme Forecasting sells demand forecasting software for perishable goods.",
    "Our ideal customers are food distributors and grocery wholesalers in Ireland and the United Kingdom.",
    "Our customers reduce food waste by 28% on average in the first year.",
)
PEOPLE: Final = ("tom@harbour.example", "una@quay.example", "vera@pier.example")
_IDENTITY: Final = {
    "legal_name": "Acme Forecasting Ltd",
    "postal_address": "1 Harbour Street, Dublin, Ireland",
    "lawful_basis": "legitimate_interest",
    "unsubscribe_base_url": "https://acme-forecasting.example",
}
_WIDE_OPEN: Final = {
    "daily_cap": 50,
    "min_seconds_between": 0,
    "window": {"days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "from": "00:00", "to": "24:00"},
    "warm_up": False,
}
_COVERAGE: Final = {"present", "partial", "missing"}
_CLAIM: Final = {
    "id": "claim_",
    "text": str,
    "status": {"proposed", "approved", "rejected", "stale"},
    "source_type": {"uploaded_context", "url", "file", "manual", "reply"},
    "trust_level": {"low", "medium", "high", "user_confirmed"},
}
_RUN: Final = {"id": "run_", "operation": str, "status": str}


@mail
async def mailbox_sandbox(stage: Stage) -> None:
    """A sandbox mailbox connects, says everywhere that it is one, and has a verified sender."""
    await stage.call("PUT", f"{stage.project}/compliance-profile", _IDENTITY)
    await stage.post(f"{stage.project}/mailbox:connect", {"provider": "sandbox"})
    await stage.call("PUT", f"{stage.project}/sending-limits", _WIDE_OPEN)
    status = await stage.get(f"{stage.project}/mailbox/status")
    wanted = {"provider": {"sandbox"}, "status": {"connected"}, "connected": {True}, "email": str, "sending": dict}
    must_have(status, wanted, "the status")
    aliases = await stage.get(f"{stage.project}/mailbox/aliases")
    for alias in aliases:
        must_have(
            alias,
            {"email": str, "verification_status": {"verified", "pending", "failed"}, "selected": bool},
            "an alias",
        )
    if not [one for one in aliases if one["selected"] and one["verification_status"] == "verified"]:
        raise NotKept("no verified sender is selected")
    stage.made["mailbox"] = status["email"]


@resources
async def knowledge_context(stage: Stage) -> None:
    """Notes become a source and claims, with evidence that stands in the source to the letter."""
    note = "Acme Forecasting also trains buyers of fresh fish in Galway."
    answer = await stage.post(f"{stage.project}/context", status=201, files={"notes": (None, note)})
    must_have(answer, {"ok": {True}, "message": str, "sources_created": {1}, "claims_created": int}, "the answer")
    view = await stage.get(f"{stage.project}/knowledge")
    must_have(
        view, {"project_id": "proj_", "coverage": dict, "claims": list, "sources": list, "evidence": list}, "the view"
    )
    must_have(view["coverage"], dict.fromkeys(("offer", "icp", "proof"), _COVERAGE), "coverage")
    for claim in view["claims"]:
        must_have(claim, _CLAIM, "a claim")
    for evidence in view["evidence"]:
        if evidence["quote"]["exact"] not in note:
            raise NotKept(f"a quote does not stand in the source: {evidence['quote']['exact']!r}")


@resources
async def knowledge_claims(stage: Stage) -> None:
    """A claim is made, changed and removed by hand; three of them make coverage present."""
    for text in CLAIMS:
        body = {"text": text, "source_type": "manual", "status": "approved"}
        claim = await stage.post(f"{stage.project}/knowledge-claims", body, status=201)
        must_have(claim, {"id": "claim_", "text": {text}, "status": {"approved"}}, "the claim")
    changed = await stage.call("PATCH", f"/v1/knowledge-claims/{claim['id']}", {"trust_level": "user_confirmed"})
    wanted = {"id": {claim["id"]}, "text": str, "trust_level": {"user_confirmed"}, "status": {"approved"}}
    must_have(changed, wanted, "the changed claim")
    body = {"text": "Acme Forecasting has a parrot.", "source_type": "manual", "status": "approved"}
    parrot = await stage.post(f"{stage.project}/knowledge-claims", body, status=201)
    must_have(
        await stage.call("DELETE", f"/v1/knowledge-claims/{parrot['id']}"), {"ok": {True}, "message": str}, "the answer"
    )
    view = await stage.get(f"{stage.project}/knowledge")
    if parrot["id"] in {one["id"] for one in view["claims"]}:
        raise NotKept("the removed claim is still there")
    if "missing" in view["coverage"].values():
        raise NotKept(f"coverage is {view['coverage']}")


@resources
async def prospects_create(stage: Stage) -> None:
    """A prospect is made with what was given, and a fit from 0 to 100."""
    stage.made["people"] = {}
    for number, email in enumerate(PEOPLE):
        body = {
            "company_name": f"Food distributor {number}",
            "domain": email.partition("@")[2],
            "contact_email": email,
            "status": "cold",
        }
        prospect = await stage.post(f"{stage.project}/prospects", body, status=201)
        must_have(prospect, {"id": "prospect_", **{name: {value} for name, value in body.items()}}, "the prospect")
        stage.made["people"][email] = prospect["id"]
    for prospect in await stage.get(f"{stage.project}/prospects"):
        must_have(
            prospect,
            {"id": "prospect_", "company_name": str, "domain": str, "fit_score": int, "status": str},
            "a prospect",
        )
        if not 0 <= prospect["fit_score"] <= 100:
            raise NotKept(f"a fit is {prospect['fit_score']}")


@states
async def prospects_change(stage: Stage) -> None:
    """A caller sets only what a caller may: a status of the service's own is refused."""
    prospect_id = stage.need("people")[PEOPLE[2]]
    answer = await stage.call("PATCH", f"/v1/prospects/{prospect_id}", {"status": "deferred"})
    must_have(answer, {"id": {prospect_id}, "contact_email": {PEOPLE[2]}, "status": {"deferred"}}, "the answer")
    response = await stage.send("PATCH", f"/v1/prospects/{prospect_id}", json={"status": "contacted"})
    if response.status_code not in (409, 422):
        raise NotKept(f"`contacted` by hand answers {response.status_code}")
    await stage.call("PATCH", f"/v1/prospects/{prospect_id}", {"status": "cold"})


@runs
async def runs_unknown(stage: Stage) -> None:
    """What is no public operation is 422, operation_not_public."""
    body = {"operation": "send_everything", "inputs": {}}
    await stage.refused("POST", f"{stage.project}/runs", body, status=422, code="operation_not_public")


@runs
async def runs_life(stage: Stage) -> None:
    """A run is accepted as queued with 202, ends, and is listed."""
    body = {"operation": "research_prospects", "inputs": {}}
    queued = await stage.post(f"{stage.project}/runs", body, status=202)
    must_have(queued, {**_RUN, "status": {"queued"}, "project_id": {stage.need("project_id")}}, "the run")
    must_have(await stage.ended(queued["id"]), {**_RUN, "status": {"succeeded"}, "result": dict}, "the finished run")
    listed = {run["id"]: run for run in await stage.get(f"{stage.project}/runs")}
    must_have(listed.get(queued["id"]), {**_RUN, "created_at": str}, "the listed run")


@runs
async def runs_search(stage: Stage) -> None:
    """A search says how many prospects it made, and keeps to its limits."""
    await stage.refused(
        "POST", f"{stage.project}/runs", {"operation": "search_prospects", "inputs": {"limit": 101}}, status=422
    )
    run = await stage.run("search_prospects", {"limit": 5, "refresh": False})
    must_have(run["result"], {"prospects_created": int}, "the result")


async def _review(stage: Stage, path: str, target_type: str, wanted: dict[str, Any], where: str) -> None:
    records = await stage.get(f"{stage.project}/{path}")
    if not records:
        raise NotKept(f"there is no {where}")
    for record in records:
        must_have(record, {"prospect_id": "prospect_", "review_status": {"needs_review"}, **wanted}, f"a {where}")
        answer = await stage.decide(target_type, record["id"])
        must_have(
            answer, {"target_type": {target_type}, "target_id": {record["id"]}, "review_status": {"approved"}}, "it"
        )


@states
async def research(stage: Stage) -> None:
    """Research waits for review with a fit and caveats, and is approved by a decision."""
    wanted = {"id": "research_", "fit_score": int, "caveats": list}
    await _review(stage, "prospect-research", "research", wanted, "research record")


@states
async def strategies(stage: Stage) -> None:
    """A strategy waits for review with its angle and risk, and is approved by a decision."""
    await stage.run("generate_strategies")
    wanted = {"id": "strategy_", "angle": str, "risk_level": {"low", "medium", "high"}}
    await _review(stage, "strategies", "strategy", wanted, "strategy")


@states
async def drafts_written(stage: Stage) -> None:
    """Drafts wait for review and cannot be sent; each says what its sentences rest on."""
    await stage.run("generate_drafts")
    drafts = await stage.get(f"{stage.project}/drafts")
    for draft in drafts:
        wanted = {
            "id": "draft_",
            "prospect_id": "prospect_",
            "subject": str,
            "review_status": {"needs_review"},
            "lifecycle_status": {"drafted_not_sendable"},
        }
        must_have(draft, wanted, "a draft")
    stage.made["drafts"] = {draft["to_email"]: draft["id"] for draft in drafts}
    if set(stage.made["drafts"]) != set(PEOPLE):
        raise NotKept(f"drafts are to {', '.join(stage.made['drafts']) or 'nobody'} instead of {', '.join(PEOPLE)}")
    draft = await stage.get(f"{stage.project}/drafts/{drafts[0]['id']}")
    must_have(
        draft,
        {"body_html": str, "content_sha256": str, "grounding": list, "to_email": str, "from_email": ANY},
        "a draft",
    )
    for entry in draft["grounding"]:
        must_have(entry, {"sentence": str, "kind": str}, "an entry of its grounding")


@resources
async def next_actions(stage: Stage) -> None:
    """What waits for a person is an open next action, with a title and whom it waits for."""
    actions = await stage.get(f"{stage.project}/next-actions")
    for action in actions:
        wanted = {
            "id": "act_",
            "action_type": str,
            "title": str,
            "status": {"open"},
            "priority": {"low", "normal", "high", "urgent"},
        }
        must_have(action, wanted, "a next action")
        moment(action["created_at"], "created_at")
    if "review_drafts" not in {action["action_type"] for action in actions}:
        raise NotKept(f"drafts wait, and the next actions are {[action['action_type'] for action in actions]}")

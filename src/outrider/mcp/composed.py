"""Tools that are more than one call of one route."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from outrider.core import clock
from outrider.mcp.errors import WrongArguments
from outrider.mcp.turn import DEFAULT_ROWS, ToolRefused, Turn

Given = dict[str, Any]

_ENDED: Final = frozenset({"succeeded", "failed", "canceled", "waiting"})
_MOST_PROSPECTS: Final = 25
_PROSPECT_ROW: Final = ("id", "company_name", "contact_name", "contact_email", "status")
_DRAFT_ROW: Final = ("id", "prospect_id", "kind", "subject", "review_status", "lifecycle_status")
_MESSAGE_ROW: Final = ("id", "prospect_id", "kind", "from_email", "received_at", "untrusted")


async def start_here(turn: Turn, given: Given) -> Any:
    """Who asks, and the whole of the project they work in. Without a project, what there is to choose."""
    who = turn.principal
    you = {"name": who.name, "kind": who.kind, "scopes": sorted(who.scopes)}
    if given.get("project_id") is None and who.project_id is None:
        projects = (await turn.ask_for("list_projects", {"limit": 20}))["items"]
        if len(projects) != 1:
            return {"you": you, "project": None, "projects": projects}
        given = {"project_id": projects[0]["id"]}
    whole = await turn.ask_for("get_project", given)
    shown = ("id", "name", "business_name", "website", "agent_mode", "writer", "least_confidence")
    return {
        "you": you,
        "project": {name: whole[name] for name in shown},
        "sandbox": whole["mailbox"]["sandbox"],
        "readiness": whole["readiness"],
        "next_actions": whole["next_actions"],
        "counts": whole["counts"],
    }


async def search(turn: Turn, given: Given) -> Any:
    """The same words in three lists."""
    words = _text(given, "words")
    asked = {"project_id": await turn.project_id(), "q": words, "limit": given.get("limit", 5)}
    prospects = await turn.ask_for("list_prospects", asked)
    drafts = await turn.ask_for("list_drafts", asked)
    messages = await turn.ask_for("list_email_messages", asked)
    return {
        "prospects": [_row(one, _PROSPECT_ROW) for one in prospects["items"]],
        "drafts": [_row(one, _DRAFT_ROW) for one in drafts["items"]],
        "messages": [_row(one, _MESSAGE_ROW) for one in messages["items"]],
    }


async def add_knowledge(turn: Turn, given: Given) -> Any:
    """The route takes a form, because it takes files as well."""
    unknown = sorted(set(given) - {"notes", "urls", "project_id", "idempotency_key"})
    if unknown:
        raise WrongArguments(f"{unknown[0]} is not an argument of this tool; give notes or urls.")
    fields = [(name, text) for name in ("notes", "urls") for text in _texts(given, name)]
    if not fields:
        raise WrongArguments("Give notes, urls, or both.")
    there = {"project_id": given.get("project_id")}
    return await turn.ask_for("add_context", there, given.get("idempotency_key"), form=fields)


async def get_knowledge(turn: Turn, given: Given) -> Any:
    """Without the passages, which a claim's `evidence` repeats."""
    found = await turn.ask_for("get_knowledge", {"limit": DEFAULT_ROWS, **given})
    return {name: value for name, value in found.items() if name != "evidence"}


async def propose_claim(turn: Turn, given: Given) -> Any:
    """Never approved by whoever proposes it."""
    given = dict(given)
    key = given.pop("idempotency_key", None)
    if given.pop("status", "proposed") != "proposed":
        raise WrongArguments("A claim that is proposed here waits for review; leave status out.")
    return await turn.ask_for("create_claim", {**given, "status": "proposed"}, key)


async def add_prospects(turn: Turn, given: Given) -> Any:
    """Each by itself, so that one that is refused keeps no other out."""
    prospects = given.get("prospects")
    if not isinstance(prospects, list) or not 1 <= len(prospects) <= _MOST_PROSPECTS:
        raise WrongArguments(f"prospects is a list of 1 to {_MOST_PROSPECTS}.")
    project_id, key = await turn.project_id(), given.get("idempotency_key")
    results: list[Any] = []
    for number, one in enumerate(prospects):
        if not isinstance(one, dict):
            raise WrongArguments(f"prospects/{number} is no object.")
        try:
            made = await turn.ask_for(
                "create_prospect", {**one, "project_id": project_id}, None if key is None else f"{key}:{number}"
            )
        except ToolRefused as no:
            if len(prospects) == 1:
                raise
            results.append({"refused": {name: no.problem.get(name) for name in ("code", "detail")}})
        else:
            results.append(_row(made, _PROSPECT_ROW))
    added = sum("id" in one for one in results)
    return {"added": added, "refused": len(results) - added, "results": results}


async def get_prospect(turn: Turn, given: Given) -> Any:
    """Who they are, what was found out, and how to speak to them."""
    prospect = await turn.ask_for("get_prospect", {n: value for n, value in given.items() if n != "project_id"})
    there = {"project_id": await turn.project_id(), "prospect_id": prospect["id"], "limit": 3}
    return {
        "prospect": prospect,
        "research": (await turn.ask_for("list_prospect_research", there))["items"],
        "strategies": (await turn.ask_for("list_strategies", there))["items"],
    }


async def start_run(turn: Turn, given: Given) -> Any:
    """Start it, then look until it ends or the time is up."""
    given = dict(given)
    seconds, key = _seconds(given, 25), given.pop("idempotency_key", None)
    if given.get("operation") == "continue":
        if given.pop("inputs", None):
            raise WrongArguments("continue takes no inputs.")
        del given["operation"]
        step = await turn.ask_for("continue_agent", given, key)
        step["runs"] = [await _until_ended(turn, run["id"], seconds) for run in step["runs"]]
        return step
    run = await turn.ask_for("start_run", given, key)
    return {**await _until_ended(turn, run["id"], seconds), "deduplicated": run["deduplicated"]}


async def get_run(turn: Turn, given: Given) -> Any:
    given = dict(given)
    seconds = _seconds(given, 0)
    if seconds == 0:
        return await turn.ask_for("get_run", given)
    return await _until_ended(turn, _text(given, "run_id"), seconds)


async def _until_ended(turn: Turn, run_id: str, seconds: float) -> Any:
    give_up = clock.monotonic() + seconds
    pause, told = 0.1, None
    while True:
        run = await turn.ask_for("get_run", {"run_id": run_id})
        progress = run["progress"]
        if (now := (progress["done"], progress["total"], run["status"])) != told:
            note = progress["note"] or f"{run['operation']} is {run['status']}"
            await turn.report(progress["done"], progress["total"], note)
            told = now
        if run["status"] in _ENDED or clock.monotonic() + pause > give_up:
            return run
        await asyncio.sleep(pause)
        pause = min(2.0, pause * 1.5)


async def get_draft(turn: Turn, given: Given) -> Any:
    """One draft, from one of three sides."""
    given = dict(given)
    view = given.pop("view", "text")
    if view == "preview":
        return await turn.ask_for("preview_draft", given)
    if view not in ("text", "evidence"):
        raise WrongArguments("view is text, evidence or preview.")
    draft = await turn.ask_for("get_draft", given)
    if view == "evidence":
        kept = (
            "id",
            "prospect_id",
            "subject",
            "review_status",
            "content_sha256",
            "grounding",
            "caveats",
            "not_followed",
        )
        return _row(draft, (*kept, "untrusted"))
    return {name: value for name, value in draft.items() if name != "grounding"}


async def sync_inbox(turn: Turn, given: Given) -> Any:
    """Mail of prospects and mail of strangers are two routes and one errand."""
    given = dict(given)
    key = given.pop("idempotency_key", None)
    there = {**given, "project_id": await turn.project_id()}
    read = await turn.ask_for("sync_inbox", there, key)
    found = await turn.ask_for("sync_inbound_candidates", there, key)
    return {**read, "new_candidates": found["created_candidates"]}


async def list_replies(turn: Turn, given: Given) -> Any:
    """Mail of prospects, or of strangers."""
    given = {"limit": DEFAULT_ROWS, **given}
    of = given.pop("of", "replies")
    if of == "candidates":
        return await turn.ask_for("list_inbound_candidates", {"status": "needs_review", **given})
    if of != "replies":
        raise WrongArguments("of is replies or candidates.")
    return await turn.ask_for("list_email_messages", {**given, "direction": "inbound"})


async def decide_candidate(turn: Turn, given: Given) -> Any:
    """Two routes, one decision."""
    given = dict(given)
    decision, key = given.pop("decision", None), given.pop("idempotency_key", None)
    if decision not in ("accept", "ignore"):
        raise WrongArguments("decision is accept or ignore.")
    return await turn.ask_for(f"{decision}_inbound_candidate", given, key)


async def manage_follow_up(turn: Turn, given: Given) -> Any:
    """Follow-ups, and what may be done to one."""
    given = dict(given)
    action, key = given.pop("action", None), given.pop("idempotency_key", None)
    if action == "list":
        return await turn.ask_for("list_follow_up_schedules", {"limit": DEFAULT_ROWS, **given})
    if action not in ("pause", "resume", "cancel", "move"):
        raise WrongArguments("action is list, pause, resume, cancel or move.")
    return await turn.ask_for(f"{action}_follow_up_schedule", given, key)


def _row(one: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: one[name] for name in names if name in one}


def _seconds(given: Given, default: float) -> float:
    seconds = given.pop("wait_seconds", default)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= 55:
        raise WrongArguments("wait_seconds is a number from 0 to 55.")
    return float(seconds)


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str) or not value:
        raise WrongArguments(f"{name} is a text that must be given.")
    return value


def _texts(given: Mapping[str, Any], name: str) -> list[str]:
    value = given.get(name) or []
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise WrongArguments(f"{name} is a list of texts.")
    return value

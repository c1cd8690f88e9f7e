"""Sending a draft: first every gate, then the person at the client, then the mail. In this order, so that nobody is asked
about a draft that would be refused.

The client can answer by itself, so the question proves no human. What keeps sending safe is the scope `send`, the approval
that binds the very words, and the route, which sends a draft once.
"""

from typing import Any, Final

from outrider.mcp.errors import ChangedSinceAsked, Declined, NeedsAPerson, WrongArguments
from outrider.mcp.turn import ToolRefused, Turn

MOST_AT_ONCE: Final = 10
"""Nobody reads more letters than that in one question."""


async def send_draft(turn: Turn, given: dict[str, Any]) -> Any:
    """Send it if the person agrees, and only the words that they were shown."""
    given = dict(given)
    key = given.pop("idempotency_key", None)
    if extra := sorted(set(given) - {"draft_id", "project_id"}):
        raise WrongArguments(f"{extra[0]} is not an argument of this tool.")
    there = {"draft_id": given.get("draft_id"), "project_id": await turn.project_id()}
    tried = await turn.ask_for("send_draft", {**there, "confirm_reviewed": True, "dry_run": True})
    shown = await turn.ask_for("preview_draft", there)
    state = {"draft_id": shown["draft_id"], "content_sha256": shown["content_sha256"]}
    reply = await turn.ask(_question(shown, sandbox=tried["sandbox"]), state)
    if reply is None:
        raise NeedsAPerson(
            "This client cannot ask its person, so nothing was sent. Whoever may send can do it at the service itself, or"
            " from a client that supports elicitation.",
            waiting_on="operator",
            draft_id=shown["draft_id"],
        )
    # In the handshake era the question is put in the middle of this call, and a person takes their time.
    now = await turn.ask_for("get_draft", there)
    if reply.state != {"draft_id": now["id"], "content_sha256": now["content_sha256"]}:
        raise ChangedSinceAsked(
            "The draft was changed after the person saw it, so nothing was sent. Call this again: they are asked about the"
            " words as they are now."
        )
    if not reply.agreed:
        raise Declined("The person said no. Nothing was sent; ask what should be different.")
    return await turn.ask_for("send_draft", {**there, "confirm_reviewed": True, "dry_run": False}, key)


async def queue_sends(turn: Turn, given: dict[str, Any]) -> Any:
    """Put approved drafts into the send queue if the person agrees, the words that they were shown only; or take them back, or
    all that waits."""
    given = dict(given)
    key = given.pop("idempotency_key", None)
    draft_ids = given.get("draft_ids")
    if extra := sorted(set(given) - {"draft_ids", "send_at", "action", "project_id"}):
        raise WrongArguments(f"{extra[0]} is not an argument of this tool.")
    if given.get("action") == "empty":
        if draft_ids:
            raise WrongArguments(
                "empty takes everything out and names no drafts; take_back takes out those in draft_ids."
            )
        return await turn.ask_for("empty_send_queue", {"project_id": await turn.project_id()}, key)
    if not (isinstance(draft_ids, list) and 0 < len(draft_ids) <= MOST_AT_ONCE):
        raise WrongArguments(f"draft_ids names 1 to {MOST_AT_ONCE} drafts.")
    project_id = await turn.project_id()
    if given.get("action", "queue") == "take_back":
        return await _take_back(turn, project_id, draft_ids)
    if given.get("action", "queue") != "queue":
        raise WrongArguments("action is queue, take_back or empty.")
    there = {"project_id": project_id, "draft_ids": draft_ids, "confirm_reviewed": True}
    if "send_at" in given:
        there["send_at"] = given["send_at"]
    tried = await turn.ask_for("send_drafts", {**there, "dry_run": True})
    wanted = [one["draft_id"] for one in tried["drafts"] if one["refusal"] is None]
    if not wanted:
        return tried
    shown = [await turn.ask_for("preview_draft", {"project_id": project_id, "draft_id": one}) for one in wanted]
    reply = await turn.ask(_questions(shown, given.get("send_at")), {"content_sha256": _digests(shown)})
    if reply is None:
        raise NeedsAPerson(
            "This client cannot ask its person, so nothing was queued. Whoever may send can do it at the service itself, or"
            " from a client that supports elicitation.",
            waiting_on="operator",
            draft_ids=wanted,
        )
    now = [await turn.ask_for("get_draft", {"project_id": project_id, "draft_id": one}) for one in wanted]
    if reply.state != {"content_sha256": _digests(now)}:
        raise ChangedSinceAsked(
            "A draft was changed after the person saw it, so nothing was queued. Call this again: they are asked about the"
            " words as they are now."
        )
    if not reply.agreed:
        raise Declined("The person said no. Nothing was queued; ask what should be different.")
    put = await turn.ask_for("send_drafts", {**there, "draft_ids": wanted, "dry_run": False}, key)
    refused = [one for one in tried["drafts"] if one["refusal"] is not None]
    return {**put, "refused_count": put["refused_count"] + len(refused), "drafts": [*put["drafts"], *refused]}


async def _take_back(turn: Turn, project_id: str, draft_ids: list[Any]) -> Any:
    taken: list[dict[str, Any]] = []
    for draft_id in draft_ids:
        try:
            await turn.ask_for("unqueue_draft", {"project_id": project_id, "draft_id": draft_id})
        except ToolRefused as refused:
            said = {name: refused.problem.get(name) for name in ("status", "code", "detail")}
            taken.append({"draft_id": draft_id, "queued": None, "refusal": said})
        else:
            taken.append({"draft_id": draft_id, "queued": None, "refusal": None})
    too_late = sum(one["refusal"] is not None for one in taken)
    return {"queued_count": 0, "refused_count": too_late, "drafts": taken}


def _digests(drafts: list[dict[str, Any]]) -> list[str]:
    return [one["content_sha256"] for one in drafts]


def _questions(shown: list[dict[str, Any]], send_at: Any) -> str:
    when = f"not before {send_at}" if send_at else "beginning now"
    what = "this mail" if len(shown) == 1 else f"these {len(shown)} mails"
    letters = "\n\n----\n\n".join(_letter(one) for one in shown)
    return f"Let {what} leave by themselves, at the sender's pace, {when}?\n\n{letters}"


def _question(shown: dict[str, Any], *, sandbox: bool) -> str:
    where = "This is the sandbox: the mail stays on this machine." if sandbox else "This leaves for good."
    return f"Send this mail? {where}\n\n{_letter(shown)}"


def _letter(shown: dict[str, Any]) -> str:
    return f"To: {shown['to_email']}\nFrom: {shown['from_email']}\nSubject: {shown['subject']}\n\n{shown['text']}"

"""Sending a draft: first every gate, then the person at the client, then the mail. In this order, so that nobody is asked
about a draft that would be refused.

The client can answer by itself, so the question proves no human. What keeps sending safe is the scope `send`, the approval
that binds the very words, and the route, which sends a draft once.
"""

from typing import Any

from outrider.mcp.errors import ChangedSinceAsked, Declined, NeedsAPerson, WrongArguments
from outrider.mcp.turn import Turn


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


def _question(shown: dict[str, Any], *, sandbox: bool) -> str:
    where = "This is the sandbox: the mail stays on this machine." if sandbox else "This leaves for good."
    return (
        f"Send this mail? {where}\n\nTo: {shown['to_email']}\nFrom: {shown['from_email']}\nSubject: {shown['subject']}\n\n"
        f"{shown['text']}"
    )

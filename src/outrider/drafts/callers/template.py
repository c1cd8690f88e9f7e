"""The request that posts a text of one's own, with what is known of its occasion filled in."""

from typing import Any

from outrider.core import limits
from outrider.core.causes import InProject, Template
from outrider.drafts.callers.occasions import Asked
from outrider.drafts.warnings import is_reply


def to_write(place: InProject, asked: Asked, thread_subject: str = "") -> Template:
    """`POST …/drafts` without subject and body; in a conversation the subject is that of the conversation.

    `read_first` is the brief: without it nobody can know what may be said.
    """
    body: dict[str, Any] = {
        "prospect_id": asked.prospect_id,
        "kind": asked.kind,
        "subject": _re(thread_subject) if asked.kind != "first_touch" else None,
        "body_html": None,
    }
    if asked.in_reply_to_message_id is not None:
        body["in_reply_to_message_id"] = asked.in_reply_to_message_id
    if asked.schedule_id is not None:
        body["schedule_id"] = asked.schedule_id
    body["cites"] = []
    return Template(
        "POST",
        f"/v1/projects/{place.project_id}/drafts",
        body,
        tuple(f"/{name}" for name in ("subject", "body_html") if body[name] is None),
        untrusted=("/subject",) if asked.kind == "reply" and body["subject"] else (),
        read_first=brief_of(asked),
    )


def brief_of(asked: Asked) -> str:
    """Where all stands that a writer may know of an occasion, and the request to post what they write."""
    path = f"/v1/prospects/{asked.prospect_id}/brief?kind={asked.kind}"
    if asked.in_reply_to_message_id is not None:
        path += f"&message_id={asked.in_reply_to_message_id}"
    if asked.schedule_id is not None:
        path += f"&schedule_id={asked.schedule_id}"
    return path


def _re(subject: str) -> str | None:
    """The subject of a conversation that goes on; None where it has none."""
    shown = " ".join(subject.split())
    if not shown:
        return None
    return (shown if is_reply(shown) else f"Re: {shown}")[: limits.LINE_LENGTH]

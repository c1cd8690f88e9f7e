"""The sandbox's other side: what was sent, as its recipients would see it, and their answers, written by whoever tries it out."""

import asyncio
from datetime import datetime
from typing import Annotated, Any, Final

from fastapi import Form, Response

from outrider.console import pages
from outrider.console.forms import Filled, came_back
from outrider.console.screens.inbox import readable
from outrider.console.screens.review import SHOWN, Chosen, Line
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import Invalid, NotFound
from outrider.core.http import Router
from outrider.mailbox.accounts import sandbox
from outrider.mailbox.accounts.schemas import SandboxMessage
from outrider.mailbox.errors import NoSandbox
from outrider.replies import inbox

router = Router("Console")

_DIGITS: Final = 15
Answer = Annotated[str, Form(max_length=200_000)]


@router.get("/p/{project_id}/mailbox/sandbox", **SCREEN)
async def show_sandbox(visit: VisitDep, id: Chosen = "", before: Chosen = "") -> Response:
    """What was sent, newest first, and the open letter with a form to answer it."""
    return await _show(visit, id, before)


@router.get("/p/{project_id}/mailbox/sandbox/body", **SCREEN)
async def show_sandbox_body(visit: VisitDep, id: Chosen = "") -> Response:
    """A sent letter as its recipient would see it, for a frame of its own."""
    await visit.project.must_exist()
    raw = await sandbox.sent(visit.project, _number(id))
    return pages.framed_strangers(*await asyncio.to_thread(readable, raw))


@router.post("/p/{project_id}/mailbox/sandbox/answer", **FORM)
async def answer_in_sandbox(visit: VisitDep, id: Line = "", text: Answer = "") -> Response:
    """Answer a letter as its recipient, and read the mailbox at once, so that the answer stands in the inbox."""
    visit.must("inbox:sync")
    await visit.project.must_exist()
    letter = sandbox.outbound(await sandbox.sent(visit.project, _number(id)))
    subject = letter["subject"]
    fields = {
        "from_email": letter["to_email"],
        "subject": subject if subject.lower().startswith("re:") else f"Re: {subject}",
        "text": text,
        "in_reply_to": letter["mail_message_id"] or None,
    }
    try:
        if not text.strip():
            errors = [{"pointer": "/text", "code": "missing", "message": "is needed"}]
            raise Invalid("Write what they answer.", errors=errors)
        body = filled(SandboxMessage, fields)
    except Invalid as problem:
        return await _show(visit, id, typed=came_back({"text": text}, problem, {}), answered=problem.status)
    await sandbox.deliver(visit.project, body)
    await inbox.sync(visit.project)
    said = f"{letter['to_email']} has answered. It stands in the inbox as soon as it is read."
    return visit.go(f"/p/{visit.project.id}/mailbox/sandbox?id={_number(id)}", said)


def _number(given: str) -> int:
    """Raises NotFound."""
    if not given.isascii() or not given.isdigit() or len(given) > _DIGITS:
        raise NotFound("The sandbox holds no such message.")
    return int(given)


async def _show(
    visit: Visit, chosen: str, before: str = "", typed: Filled | None = None, answered: int = 200
) -> Response:
    await visit.project.must_exist()
    shown: dict[str, Any] = {"is_sandbox": True, "rows": [], "open": None, "beyond": None}
    try:
        async with sandbox.opened(visit.project) as (_, provider):
            found = await provider.sent_before(_number(before) if before else None, SHOWN + 1)
        letters = await asyncio.to_thread(lambda: [_told(number, raw) for number, raw in found[:SHOWN]])
        shown["rows"] = letters
        shown["beyond"] = found[SHOWN - 1][0] if len(found) > SHOWN else None
        if chosen:
            shown["open"] = _told(_number(chosen), await sandbox.sent(visit.project, _number(chosen)))
        elif letters:
            shown["open"] = letters[0]
    except NoSandbox:
        shown["is_sandbox"] = False
    return await visit.page(
        "screens/sandbox.html",
        section="mailbox",
        status=answered,
        base=f"/p/{visit.project.id}/mailbox/sandbox",
        before=before,
        typed=typed or Filled(),
        **shown,
    )


def _told(number: int, raw: bytes) -> dict[str, Any]:
    letter = sandbox.outbound(raw)
    sent_at: datetime | None = letter["sent_at"]
    return {**letter, "number": number, "sent_at": sent_at}

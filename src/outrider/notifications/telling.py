"""What one notice says, read when it is written: what has been dealt with since it was noted is not told."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from outrider import drafts, mailbox, projects, prospects
from outrider.core import clock
from outrider.core.causes import Blocker
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.notices import OperatorNotice
from outrider.notifications.words import NoticeItem, NoticeLetter, NoticePart, counted, line, quoted, strangers
from outrider.prospects import Prospect
from outrider.replies.candidates import decisions
from outrider.replies.drafting import UNANSWERED
from outrider.workspace import report

Write = Callable[[ProjectTx, Services, OperatorNotice], Awaitable[NoticeLetter | None]]

OPEN_FOR: Final = timedelta(days=90)
"""As long as an unanswered reply is open work."""
_LOOKED_AT: Final = 200
_LISTED: Final = 20


async def replies(tx: ProjectTx, services: Services, notice: OperatorNotice) -> NoticeLetter | None:
    """Who wrote and waits for an answer, of those that were noted."""
    waiting = await mailbox.messages.unanswered(tx, clock.now() - OPEN_FOR, sorted(UNANSWERED), _LOOKED_AT)
    answers = [one for one in waiting if one.id in notice.target_ids]
    strange = await decisions.waiting_among(tx, [one for one in notice.target_ids if one.startswith("candidate_")])
    if not answers and not strange:
        return None
    place = await projects.get(tx)
    earlier = len(waiting) - len(answers)
    parts = []
    if answers:
        items = [*await answer_items(tx, answers[:_LISTED])]
        more = [f"And {len(answers) - _LISTED} more."] if len(answers) > _LISTED else []
        more += [f"{counted(earlier, 'earlier answer waits', 'earlier answers wait')} as well."] if earlier else []
        parts.append(NoticePart(_waits(len(answers), place.name), items, " ".join(more)))
    if strange:
        items = [
            _stranger(tx, one.id, one.from_name or "", one.from_email or "", one.subject or one.text or "")
            for one in strange[:_LISTED]
        ]
        heading = f"{counted(len(strange), 'person', 'people')} wrote without having been written to"
        parts.append(NoticePart(heading, items))
    count = len(answers) + len(strange)
    subject = (
        _waits(len(answers), place.name)
        if not strange
        else (f"{counted(count, 'message waits', 'messages wait')} in {line(place.name, 80)}")
    )
    return NoticeLetter(subject, parts, "You get this because somebody wrote and waits for an answer.")


def _waits(count: int, project: str) -> str:
    return f"{counted(count, 'answer waits', 'answers wait')} in {line(project, 80)}"


async def answer_items(tx: ProjectTx, answers: list[StoredMessage]) -> list[NoticeItem]:
    """Each with who wrote, how it begins, and whether an answer is there already."""
    people = {one.id: one for one in await prospects.by_ids(tx, list({one.prospect_id for one in answers}))}
    drafted = await drafts.with_reply(tx, [one.id for one in answers])
    return [
        NoticeItem(
            _who(one, people.get(one.prospect_id)),
            f"/p/{tx.project_id}/inbox?status=answers&id={one.id}",
            quoted(one.snippet),
            _then(one, is_drafted=one.id in drafted),
        )
        for one in answers
    ]


def _who(message: StoredMessage, prospect: Prospect | None) -> str:
    named = (prospect.contact_name, prospect.company_name) if prospect is not None else ()
    return ", ".join([strangers(one) for one in named if one] + [line(message.from_email, 120)])


def _then(message: StoredMessage, *, is_drafted: bool) -> str:
    if message.automation == "taken_over":
        return "You have this conversation: answer it by hand."
    return "A draft of an answer is written." if is_drafted else ""


def _stranger(tx: ProjectTx, candidate_id: str, name: str, email: str, begins: str) -> NoticeItem:
    who = [strangers(name), line(email, 120)]
    return NoticeItem(
        ", ".join(part for part in who if part),
        f"/p/{tx.project_id}/candidates?id={candidate_id}",
        quoted(begins),
        "Decide whether this is a prospect.",
    )


async def reauthorization(tx: ProjectTx, services: Services, notice: OperatorNotice) -> NoticeLetter | None:
    """That the mailbox no longer lets us in."""
    standing = await _standing(tx, services, notice)
    if not standing:
        return None
    place, box = await projects.get(tx), await mailbox.living(tx)
    email = line(box.email, 120) if box is not None else "The mailbox"
    parts = [NoticePart(f"{email} must be connected again", [_stop(one) for one in standing])]
    parts.append(NoticePart("Until then nothing is sent from it, and answers that come in are not seen.", ()))
    why = "You get this because a mailbox of yours no longer lets Outrider in."
    return NoticeLetter(f"{email} must be connected again ({line(place.name, 80)})", parts, why)


async def pauses(tx: ProjectTx, services: Services, notice: OperatorNotice) -> NoticeLetter | None:
    """That nothing is sent until somebody has looked."""
    standing = await _standing(tx, services, notice)
    if not standing:
        return None
    name = line((await projects.get(tx)).name, 80)
    parts = [NoticePart(f"Nothing is sent in {name} until you have looked", [_stop(one) for one in standing])]
    return NoticeLetter(
        f"Sending stands still in {name}", parts, "You get this because sending stopped and waits for you."
    )


async def _standing(tx: ProjectTx, services: Services, notice: OperatorNotice) -> list[Blocker]:
    ready = await report(tx, services.readiness)
    return [one for one in ready.blockers if one.code in notice.target_ids and one.waiting_on == "operator"]


def _stop(one: Blocker) -> NoticeItem:
    return NoticeItem(line(one.message), one.fix.console_path, then=f"What to do: {line(one.fix.label)}.")


async def address(tx: ProjectTx, services: Services, notice: OperatorNotice) -> NoticeLetter | None:
    """That this address is asked to be confirmed; it says nothing of the project."""
    said = NoticePart(
        "Somebody who signs in to Outrider with this address wants to be told by mail what waits there.", ()
    )
    if_not = NoticePart("If that is not you, do nothing: no more mail comes.", ())
    return NoticeLetter(
        "Confirm your address for Outrider", [said, if_not], "You get this because somebody asked for it."
    )

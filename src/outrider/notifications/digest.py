"""The daily digest of one project: what waits, what stands in the way, what was sent and what came of it. Every number is read
from rows when the mail is written; a day that brought nothing, and after which nothing new waits, has none."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from outrider import mailbox, projects
from outrider.actions import NextAction
from outrider.actions.places import place_of
from outrider.core import clock
from outrider.core.causes import Blocker
from outrider.db import Glance, ProjectTx
from outrider.engine import Services
from outrider.events import EventName, reading
from outrider.events.reading import EventCount
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.notices import OperatorNotice
from outrider.mailbox.sending.limits import zone_of
from outrider.notifications import store
from outrider.notifications.telling import OPEN_FOR, answer_items
from outrider.notifications.words import NoticeItem, NoticeLetter, NoticePart, counted, line, strangers
from outrider.replies.drafting import UNANSWERED
from outrider.workspace import report
from outrider.workspace.desk import open_actions

_LISTED: Final = 15
_LOOKED_AT: Final = 50
_LONGEST: Final = timedelta(days=7)
"""What came before is told by no digest, however long the service stood still."""
_FRESH: Final = timedelta(days=7)
"""So long an answer that nobody gives brings a digest by itself."""
_URGENCY: Final = ("urgent", "high", "normal", "low")
_TOLD_ELSEWHERE: Final = frozenset(
    {"send_reply", "answer_by_hand", "resolve_blocker", "reconnect_mailbox", "choose_mailbox"}
)
"""Actions that the answers and the blockers of the same mail are about."""

_SENT: Final[Mapping[str, tuple[str, str]]] = {
    "first_touch": ("first message", "first messages"),
    "follow_up": ("follow-up", "follow-ups"),
    "reply": ("answer", "answers"),
}
_CAME: Final[Mapping[str, tuple[str, str]]] = {
    "human_reply": ("answer of a person", "answers of people"),
    "opt_out": ("wish to get no more mail", "wishes to get no more mail"),
    "bounce": ("message sent back", "messages sent back"),
    "auto_reply": ("automatic answer", "automatic answers"),
}
_BY_ITSELF: Final[Mapping[EventName, tuple[str, str]]] = {
    "draft.approved": ("draft approved", "drafts approved"),
    "prospect.approved": ("prospect approved", "prospects approved"),
    "research.approved": ("research approved", "research approved"),
    "strategy.approved": ("strategy approved", "strategies approved"),
    "claim.approved": ("claim approved", "claims approved"),
}
_COUNTED: Final[tuple[EventName, ...]] = (
    *("draft.sent", "message.received", "message.sent_by_hand", "candidate.created"),
    *_BY_ITSELF,
)


@dataclass(frozen=True, slots=True)
class DigestDay:
    """What is said of one project on one day, as it was read."""

    project: str
    project_id: str
    day: date
    since: datetime
    until: datetime
    happened: Sequence[EventCount]
    answers: Sequence[StoredMessage]
    actions: Sequence[NextAction]
    blockers: Sequence[Blocker]
    is_autonomous: bool

    @property
    def is_news(self) -> bool:
        """Whether anything came up that the last digest could not tell."""
        return (
            any(one.count for one in self.happened)
            or any(one.created_at >= self.since for one in self.actions)
            or any(one.since is not None and one.since >= self.since for one in self.blockers)
            or any(one.received_at >= self.until - _FRESH for one in self.answers)
        )


async def digest(tx: ProjectTx, services: Services, notice: OperatorNotice) -> NoticeLetter | None:
    """What the operator is told of the project today."""
    day = await _read(tx, services, notice)
    if not day.is_news:
        return None
    items = await answer_items(tx, list(day.answers[:_LISTED]))
    return written(day, items)


async def _read(tx: ProjectTx, services: Services, notice: OperatorNotice) -> DigestDay:
    zone = zone_of((await store.wanted(tx)).time_zone)
    assert notice.day is not None, "a digest is of a day"
    last = [one.day for one in await mailbox.notices.told_since(tx, "digest", clock.now() - _LONGEST) if one.day]
    first = min(notice.day - timedelta(days=1), max([one for one in last if one < notice.day], default=notice.day))
    since, until = (datetime.combine(one, time(), zone).astimezone(UTC) for one in (first, notice.day))
    glance = Glance(tx)
    ready = await report(tx, services.readiness, glance)
    project = await projects.get(tx)
    return DigestDay(
        project=line(project.name, 80),
        project_id=tx.project_id,
        day=notice.day,
        since=since,
        until=until,
        happened=await reading.happened(tx, _COUNTED, since, until),
        answers=await mailbox.messages.unanswered(tx, clock.now() - OPEN_FOR, sorted(UNANSWERED), _LOOKED_AT),
        actions=[one for one in await open_actions(tx, services, glance) if one.waiting_on == "operator"],
        blockers=[one for one in ready.blockers if "send" in one.blocks],
        is_autonomous=project.agent_mode == "autonomous",
    )


def written(day: DigestDay, answers: Sequence[NoticeItem]) -> NoticeLetter:
    """The mail; `answers` are those that wait, as they are shown."""
    parts = [part for part in _parts(day, answers) if part.items or part.more]
    waiting = len(day.answers)
    rest = [one for one in day.actions if one.action_type not in _TOLD_ELSEWHERE]
    said = []
    if waiting:
        said.append(counted(waiting, "answer waits", "answers wait"))
    if rest:
        said.append(counted(len(rest), "thing to decide", "things to decide"))
    if not said:
        said.append("what was done")
    return NoticeLetter(
        f"{day.project}: {', '.join(said)}", parts, "You get this once a day, when there is something to tell."
    )


def _parts(day: DigestDay, answers: Sequence[NoticeItem]) -> Iterator[NoticePart]:
    yield NoticePart("What stands in the way", [_blocker(one) for one in day.blockers])
    beyond = len(day.answers) - len(answers)
    yield NoticePart("Answers that wait", answers, f"And {beyond} more." if beyond > 0 else "")
    rest = sorted(
        (one for one in day.actions if one.action_type not in _TOLD_ELSEWHERE),
        key=lambda one: _URGENCY.index(one.priority),
    )
    more = f"And {len(rest) - _LISTED} more." if len(rest) > _LISTED else ""
    yield NoticePart("What waits for you besides", [_action(day, one) for one in rest[:_LISTED]], more)
    when = "Yesterday" if day.until - day.since < timedelta(hours=30) else f"Since {day.since:%A, %d %B}"
    yield NoticePart(when, [NoticeItem(f"{name}: {', '.join(said)}.") for name, said in _numbers(day) if said])


def _numbers(day: DigestDay) -> Iterator[tuple[str, list[str]]]:
    def of(event: str, kind: str | None = None, *, by_person: bool | None = None) -> int:
        return sum(
            one.count
            for one in day.happened
            if one.type == event and kind in (None, one.kind) and by_person in (None, one.actor == "console")
        )

    yield "Sent", [counted(n, *said) for kind, said in _SENT.items() if (n := of("draft.sent", kind))]
    by_hand = of("message.sent_by_hand")
    yield "Written by you in your mail program", [counted(by_hand, "message", "messages")] if by_hand else []
    came = [counted(n, *said) for kind, said in _CAME.items() if (n := of("message.received", kind))]
    strangers_wrote = of("candidate.created")
    if strangers_wrote:
        came.append(counted(strangers_wrote, "person who wrote first", "people who wrote first"))
    yield "Came in", came
    if day.is_autonomous:
        done = [counted(n, *said) for event, said in _BY_ITSELF.items() if (n := of(event, by_person=False))]
        yield "Done without you", done


def _blocker(one: Blocker) -> NoticeItem:
    return NoticeItem(line(one.message), one.fix.console_path, then=f"What to do: {line(one.fix.label)}.")


def _action(day: DigestDay, one: NextAction) -> NoticeItem:
    return NoticeItem(strangers(one.title, 300), place_of(day.project_id, one) or f"/p/{day.project_id}/today")

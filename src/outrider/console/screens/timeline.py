"""What happened with one prospect, newest first: research, plans, letters, answers, follow-ups, consents, decisions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from outrider import drafts, followups, mailbox
from outrider.console.words import words
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.drafts import DraftFilters
from outrider.events import reading
from outrider.events.reading import AuditEntry
from outrider.prospects import review
from outrider.prospects import words as decided
from outrider.prospects.words import PersonsWord

MOST: Final = 50
"""Things of each sort that are shown."""
_PAGE: Final = Page(MOST)
_EVENTS: Final = {
    "prospect.created": "Added to the project",
    "prospect.approved": "May be written to",
    "prospect.skipped": "Left out",
    "prospect.reopened": "Waits for a decision again",
    "prospect.engaged": "A conversation goes on",
    "prospect.converted": "Became a customer",
    "prospect.deferred": "Not now",
    "prospect.came_back": "The day to come back has come",
    "prospect.disqualified": "Does not fit",
    "prospect.bounced": "The address does not exist",
    "prospect.unsubscribed": "Wants no more mail",
    "prospect.relisted": "May be written to again",
    "prospect.refreshed": "More is known of the company",
    "prospect.address_published": "A page was read that shows the address",
    "prospect.facts_confirmed": "A person says what is true of name, domain and country",
    "prospect.lawful_overridden": "A person answers for writing to them all the same",
    "prospect.updated": "Changed",
}
"""Events of a prospect that nothing else on the line tells already."""
_DECIDED: Final = frozenset({"prospect.approved", "prospect.skipped", "prospect.reopened", "prospect.disqualified"})
_AT_ONCE: Final = timedelta(seconds=5)
_DECISIONS: Final = {
    "approve": "Approved",
    "skip": "Said no to",
    "request_changes": "Asked for changes in",
    "retry": "Asked for another",
}
_THINGS: Final = {
    "prospect": "the prospect",
    "research": "the research",
    "strategy": "the strategy",
    "draft": "the draft",
}


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing on the line. `place` is the rest of the project's address where it is read whole; `status` is how it
    stands now."""

    at: datetime
    icon: str
    title: str
    text: str = ""
    by: str = ""
    status: str = ""
    place: str = ""


async def of(tx: ProjectTx, prospect_id: str, consents: Sequence[Any]) -> tuple[list[Happened], bool]:
    """Everything on record about a prospect, newest first; and whether there is more of some sort than is shown."""
    log = await reading.audit(tx, _PAGE, project_id=tx.project_id, target_type="prospect", target_id=prospect_id)
    research, strategies = await review.made_for(tx, _PAGE, prospect_id)
    letters = await drafts.page_of_drafts(tx, _PAGE, DraftFilters(prospect_id=prospect_id))
    mail = (await mailbox.messages.of_prospect(tx, prospect_id))[-MOST:]
    schedules = await followups.page_of_schedules(tx, _PAGE, None, prospect_id)
    said = await decided.of_prospect(tx, prospect_id, MOST)
    found = [
        *_logged(log, [one.decided_at for one in said if one.target_type == "prospect"]),
        *map(_decision, said),
        *(_research(one) for one in research),
        *(_strategy(one) for one in strategies),
        *(_letter(one) for one in letters if one.lifecycle_status != "sent"),
        *map(_message, mail),
        *map(_follow_up, schedules),
        *(told for one in consents for told in _consent(one)),
    ]
    is_cut = any(len(part) >= MOST for part in (log, research, strategies, letters, mail, schedules, said))
    return sorted(found, key=lambda one: one.at, reverse=True), is_cut


def _logged(log: Sequence[AuditEntry], decided_at: Sequence[datetime]) -> Iterator[Happened]:
    for one in log:
        if one.type in _DECIDED and any(abs(one.created_at - at) < _AT_ONCE for at in decided_at):
            continue  # the decision itself stands on the line
        if title := _EVENTS.get(one.type):
            yield Happened(one.created_at, "list", title, _details(one), str(one.actor.get("name", "")))


def _details(one: AuditEntry) -> str:
    if changed := one.data.get("changed"):
        return ", ".join(words(str(name)) for name in changed)
    if source := one.data.get("source"):
        return words(str(source))
    if day := one.data.get("come_back_on"):
        return f"until {day}"
    if ends := one.data.get("expires_at"):
        return f"until {str(ends)[:10]}"
    return ""


def _decision(one: PersonsWord) -> Happened:
    title = f"{_DECISIONS.get(one.decision, one.decision)} {_THINGS.get(one.target_type, one.target_type)}"
    return Happened(one.decided_at, "check", title, one.note, str(one.decided_by.get("name", "")))


def _research(one: Any) -> Happened:
    status = one.review_status
    return Happened(one.created_at, "book", "Research", one.summary, "", status, _review("research", status, one.id))


def _strategy(one: Any) -> Happened:
    status = one.review_status
    return Happened(one.created_at, "spark", "Strategy", one.angle, "", status, _review("strategies", status, one.id))


_TABS: Final = {
    "needs_review": "waiting",
    "changes_requested": "changes",
    "ready_to_send": "approved",
    "send_failed": "failed",
    "send_unknown": "unknown",
}


def _review(kind: str, status: str, one_id: str) -> str:
    return f"review/{kind}?status={_TABS.get(status, status)}&id={one_id}"


_KINDS: Final = {"first_touch": "First letter", "follow_up": "Follow-up", "reply": "Answer"}


def _letter(one: Any) -> Happened:
    status = one.review_status if one.lifecycle_status == "drafted_not_sendable" else one.lifecycle_status
    title = f"{_KINDS.get(one.kind, one.kind)}, drafted"
    return Happened(one.created_at, "check", title, one.subject, "", status, _review("drafts", status, one.id))


def _message(one: Any) -> Happened:
    is_ours = one.direction == "outbound"
    return Happened(
        one.received_at,
        "mail" if is_ours else "inbox",
        f"You wrote: {one.subject}" if is_ours else f"They wrote: {one.subject or '(no subject)'}",
        one.snippet,
        "" if is_ours else one.from_email,
        "" if is_ours else str(one.analysis.get("intent") or one.kind),
        f"inbox?status={'sent' if is_ours else 'answers'}&id={one.id}",
    )


def _follow_up(one: followups.Schedule) -> Happened:
    when = f"due {one.due_at:%d %B %Y}" if one.status in ("scheduled", "held", "paused") else ""
    why = words(one.pause_reason) if one.pause_reason else ""
    text = "; ".join(filter(None, (when, why)))
    return Happened(
        one.created_at, "cal", f"Follow-up {one.step}", text, "", one.status, f"followups?status={one.status}"
    )


def _consent(one: Any) -> Iterator[Happened]:
    by = str(one.recorded_by.get("name", ""))
    yield Happened(one.created_at, "check", "Their consent was put down", f"“{one.wording}”", by)
    if one.withdrawn_at:
        by = str((one.withdrawn_by or {}).get("name", ""))
        yield Happened(one.withdrawn_at, "list", "They took their consent back", one.withdrawal_reason, by)

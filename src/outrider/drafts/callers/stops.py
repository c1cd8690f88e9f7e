"""Why nothing may be written for an occasion now: one judgement, for whoever posts a text and for whoever still waits for one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from outrider import prospects
from outrider.core.causes import Fix, InProject, Template
from outrider.core.decisions import to_decide
from outrider.core.errors import Problem
from outrider.drafts.callers.errors import DraftExists, NoContact, NoReplyWanted, TakenOver
from outrider.drafts.errors import FollowUpStopped, NeverWriteTo, NotLawful, ProspectStopped
from outrider.drafts.store import DraftRow
from outrider.law import JudgedLawful
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.suppressions import Stop
from outrider.prospects import Prospect
from outrider.prospects.errors import SkippedByAPerson
from outrider.prospects.pipeline import STOPPED
from outrider.prospects.words import PersonsWord

_SILENT: Final = ("unsubscribe", "out_of_office")
_OPEN: Final = ("scheduled", "drafting", "drafted")
_NOT_NOW: Final = {
    "held": "is held, because they are away",
    "paused": "is paused",
    "canceled": "is canceled",
    "sent": "was sent",
    "exhausted": "was sent, and was the last one",
}


@dataclass(frozen=True, slots=True)
class OccasionNow:
    """All that decides whether anything may be written for an occasion."""

    prospect: Prospect
    to_email: str
    never_line: str | None
    """The operator's own line that means them."""
    addresses: Mapping[str, Stop]
    """Of the addresses concerned those that must not be written to."""
    lawful: JudgedLawful | None
    """Whether one may write to them unasked."""
    word: PersonsWord | None
    """A person's skip that stands."""
    live: DraftRow | None
    """The draft that is there already."""
    message: StoredMessage | None = None
    schedule_status: str | None = None
    is_person: bool = False
    """Whoever asks is a person, who may answer by hand."""


def stops(place: InProject, now: OccasionNow) -> Iterator[Problem]:
    """Each reason, the gravest first; none where it may be written. What readiness says of the project is not among them."""
    prospect, message, live = now.prospect, now.message, now.live
    if not now.to_email:
        yield _no_contact(prospect)
    for stop in now.addresses.values():
        yield stop.error("nothing is written to it.")
    if now.never_line:
        yield NeverWriteTo(now.never_line)
    if now.to_email and now.lawful is not None and now.lawful.stops("draft"):
        yield NotLawful(prospect.id, now.lawful.lawful, "So nothing is written to them.")
    if message is None and prospect.status in STOPPED:
        yield ProspectStopped(f"The prospect is {prospect.status}. Set its status to cold first, or let it be.")
    if message is not None:
        yield from _unanswerable(place, message, now.is_person)
    if now.schedule_status is not None and now.schedule_status not in _OPEN:
        yield _follow_up_stopped(now.schedule_status)
    if (word := now.word) is not None:
        yield SkippedByAPerson(
            prospects.why_skipped(word),
            fix=Fix(
                "Decide retry on what was skipped",
                template=to_decide(place.project_id, word.target_type, [word.target_id], ("retry",)),
            ),
        )
    if live is not None and live.lifecycle_status != "drafted_not_sendable":
        yield _exists(place, live)


def _no_contact(prospect: Prospect) -> Problem:
    return NoContact(
        f"{prospect.company_name} has no contact_email; add one first.",
        fix=Fix(
            "Add an address",
            template=Template("PATCH", f"/v1/prospects/{prospect.id}", {"contact_email": None}, ("/contact_email",)),
        ),
    )


def _unanswerable(place: InProject, message: StoredMessage, is_person: bool) -> list[Problem]:
    found: list[Problem] = []
    if message.direction != "inbound" or message.kind != "human_reply":
        found.append(NoReplyWanted("Only a message that a person wrote to you is answered."))
    elif message.analysis.get("intent") in _SILENT:
        found.append(NoReplyWanted("They want no answer: it is an opt-out or an absence note."))
    if message.automation == "taken_over" and not is_person:
        found.append(
            TakenOver(
                "A person has taken this conversation over and answers by hand. Leave it to them, or ask them to give it"
                " back.",
                fix=Fix(
                    "Give the conversation back to the agent",
                    template=Template("POST", f"/v1/projects/{place.project_id}/email-messages/{message.id}:release"),
                ),
            )
        )
    return found


def _follow_up_stopped(status: str) -> Problem:
    remedy = "Resume it first." if status in ("held", "paused") else "Nothing more is written for it."
    return FollowUpStopped(f"This follow-up {_NOT_NOW[status]}. {remedy}", status_now=status)


def _exists(place: InProject, live: DraftRow) -> Problem:
    if live.lifecycle_status in ("ready_to_send", "send_failed"):
        return DraftExists(
            f"A person has approved draft {live.id} for this, so no other text takes its place by itself. Edit it (that takes"
            " the approval back), or let a reviewer skip it."
            if live.lifecycle_status == "ready_to_send"
            else f"Draft {live.id} for this was refused by the mail server; edit it, or let a reviewer decide on it.",
            draft_id=live.id,
            fix=Fix(
                "Edit the draft that is there",
                template=Template(
                    "PATCH",
                    f"/v1/projects/{place.project_id}/drafts/{live.id}",
                    {"subject": None, "body_html": None},
                    ("/subject", "/body_html"),
                ),
            ),
        )
    how = {"sent": "was sent", "sending": "is being sent", "send_unknown": "may have been sent"}
    return DraftExists(
        f"Draft {live.id} for this {how[live.lifecycle_status]}; it is not written a second time.", draft_id=live.id
    )

"""What a reply leaves for somebody to do: an answer, a day to come back on, a person whom it points to.

What a machine tried and could not do ends at a person: the same call is not offered twice to end the same way.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from outrider import drafts, engine, mailbox, prospects
from outrider.core import clock
from outrider.core.causes import Call, Cause, Template
from outrider.core.decisions import to_decide
from outrider.core.http.fields import normal_email
from outrider.db import ProjectTx
from outrider.engine import Run
from outrider.judgement.intents import LABELS
from outrider.language.text import talks_to_machines
from outrider.mail.machine_questions import asks_if_machine
from outrider.mail.opt_outs_wide import hands_over
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import Prospect
from outrider.prospects.words import PersonsWord, barred_among
from outrider.replies.drafting import OPERATION, UNANSWERED, UNREAD, can_write

OPEN_FOR: Final = timedelta(days=90)
"""A reply that was left unanswered for longer is no open work any more."""
_SHOWN: Final = 50
_LOOKED_AT: Final = 200
_ONLY_A_PERSON: Final = frozenset({"unknown_intent", "no_reply_wanted", "recipient_suppressed", "not_found"})
"""Ends of a run that another run with the same inputs cannot have otherwise."""
_AFTER: Final = 2
"""So many runs that end with the same error are enough."""
_UNDER_WAY: Final = ("queued", "running")
_READ_IT: Final = (
    "Read the reply of {who}: what they want could not be told. Say what it means, and what follows from that is done; or write"
    " the answer yourself by its brief"
)
_MAY_WANT_NONE: Final = (
    "Read the reply of {who} before anybody writes to them: it may be a wish to hear no more from you. Say what it means, and"
    " what follows from that is done"
)
_POINTS: Final = ("referral", "wrong_person")


async def causes(tx: ProjectTx) -> list[Cause]:
    return [*await _answers(tx), *await _undated(tx), *await _referrals(tx)]


async def _answers(tx: ProjectTx) -> list[Cause]:
    """A reply that nobody has answered and for which no draft waits: one action a message. A run that waits for something has
    an action of its own."""
    found = await mailbox.messages.unanswered(tx, clock.now() - OPEN_FOR, sorted(UNANSWERED), _SHOWN)
    if not found:
        return []
    runs: dict[str, list[Run]] = {}
    for run in await engine.about(tx, OPERATION, "message_id", [message.id for message in found]):
        runs.setdefault(str(run.inputs["message_id"]), []).append(run)
    suppressed = await mailbox.suppressions.stops_among(tx, {message.from_email for message in found})
    writes = await can_write(tx)
    drafted = await drafts.with_reply(tx, [message.id for message in found])
    skips = await barred_among(tx, [f"reply:{message.id}" for message in found])
    return [
        _answer(tx, message, runs.get(message.id, []), skips.get(f"reply:{message.id}"), writes=writes)
        for message in found
        if message.from_email.lower() not in suppressed
        and not any(run.status == "waiting" for run in runs.get(message.id, ()))
        and message.id not in drafted
    ]


def _answer(
    tx: ProjectTx, message: StoredMessage, runs: Sequence[Run], skipped: PersonsWord | None, *, writes: bool
) -> Cause:
    """Left to a person where one has taken over, has skipped the draft, or where the runs could not do it."""
    if skipped is not None:
        return _by_hand(
            message,
            f"The draft of an answer to {message.from_email} was skipped: decide `retry` on it, answer by hand, or dismiss"
            " this",
            to_decide(tx.project_id, "draft", (skipped.target_id,), ("retry",)),
            priority_low=True,
        )
    if message.automation == "taken_over":
        return _by_hand(message, f"Answer the reply of {message.from_email} by hand; you have this conversation", None)
    take_over = Template(
        "POST",
        f"/v1/projects/{tx.project_id}/email-messages/{message.id}:takeover",
        read_first=drafts.brief_of(drafts.Asked("reply", message.prospect_id, message.id)),
    )
    if asks_if_machine(message.text):
        title = (
            f"{message.from_email} asks whether a machine writes to them: a person answers that, by hand and truthfully"
        )
        return _by_hand(message, title, take_over)
    if hands_over(message.text):
        return _by_hand(
            message, f"{message.from_email} wants others to get our mail: answer only by hand, if at all", take_over
        )
    if message.analysis.get("may_want_no_mail"):
        return _by_hand(message, _MAY_WANT_NONE.format(who=message.from_email), _said(tx, message))
    if message.analysis.get("intent", UNREAD) == UNREAD and not any(one.status in _UNDER_WAY for one in runs):
        return _by_hand(message, _READ_IT.format(who=message.from_email), _said(tx, message))
    if why := could_not(runs):
        title = f"Answer the reply of {message.from_email} by hand, or write the draft yourself by its brief: {why}"
        return _by_hand(message, title, take_over)
    call = None
    title = f"Answer the reply of {message.from_email}"
    if any(run.status in _UNDER_WAY for run in runs):
        title += ": a draft is being written"
    elif not writes:
        title += ", by hand or once what you offer is approved"
    else:
        body = {"operation": OPERATION, "inputs": {"message_id": message.id}}
        call = Call("POST", f"/v1/projects/{tx.project_id}/runs", body)
    return Cause(
        "send_reply",
        title,
        call,
        key=message.id,
        priority="high",
        waiting_on="agent" if writes else "operator",
        target_type="email_message",
        target_ids=(message.id,),
    )


def _by_hand(message: StoredMessage, title: str, template: Template | None, *, priority_low: bool = False) -> Cause:
    return Cause(
        "answer_by_hand",
        title,
        template=template,
        key=message.id,
        priority="normal" if priority_low else "high",
        target_type="email_message",
        target_ids=(message.id,),
    )


def _said(tx: ProjectTx, message: StoredMessage) -> Template:
    """What a reply means that no judge could tell, or is sure enough of: no run is asked to answer it before."""
    return Template(
        "POST",
        f"/v1/projects/{tx.project_id}/email-messages/{message.id}:reclassify",
        {"intent": None},
        missing=("/intent",),
        choices={"/intent": [intent for intent in LABELS if intent != UNREAD]},
        read_first=drafts.brief_of(drafts.Asked("reply", message.prospect_id, message.id)),
    )


def could_not(runs: Sequence[Run]) -> str:
    """Why another run would end as the last ones did, newest first; empty where it may not."""
    if not runs:
        return ""
    last = runs[0]
    code = (last.error or {}).get("code")
    detail = str((last.error or {}).get("detail", "the last run could not write it")).rstrip(".")
    if last.status == "failed":
        again = [run for run in runs[:_AFTER] if run.status == "failed" and (run.error or {}).get("code") == code]
        return detail if code in _ONLY_A_PERSON or len(again) == _AFTER else ""
    if last.status == "succeeded" and not (last.result or {}).get("draft_ids"):
        return (last.warnings[0] if last.warnings else "the last run wrote no draft").rstrip(".")
    return ""


async def _undated(tx: ProjectTx) -> list[Cause]:
    """Who said "not now" without a day: nothing more is sent to them until somebody says when."""
    found = await mailbox.messages.with_intent(tx, ("not_now",), clock.now() - OPEN_FOR, _LOOKED_AT)
    people = await _people(tx, found)
    return [
        Cause(
            "come_back_later",
            f"{message.from_email} said “not now” and named no day: say when to come back. Until then follow-ups wait",
            template=Template(
                "PATCH",
                f"/v1/prospects/{message.prospect_id}",
                {"status": "deferred", "come_back_on": None},
                ("/come_back_on",),
            ),
            key=message.prospect_id,
            target_type="prospect",
            target_ids=(message.prospect_id,),
        )
        for message in found
        if people[message.prospect_id].status in ("contacted", "replied")
        and people[message.prospect_id].come_back_on is None
    ][:_SHOWN]


async def _referrals(tx: ProjectTx) -> list[Cause]:
    """Whom a reply points to, until they are a prospect. The address is a stranger's word, and a person checks it."""
    found = [
        message
        for message in await mailbox.messages.with_intent(tx, _POINTS, clock.now() - OPEN_FOR, _LOOKED_AT)
        if message.analysis.get("referral_contact")
    ]
    people = await _people(tx, found)
    named = {message.id: str(message.analysis["referral_contact"]).strip()[:200] for message in found}
    known = await prospects.emails_among(tx, [name for name in named.values() if "@" in name])
    suppressed = await mailbox.suppressions.stops_among(tx, {name for name in named.values() if "@" in name})
    causes = []
    for message in found[:_SHOWN]:
        name = named[message.id]
        if name.lower() in known or name.lower() in suppressed:
            continue
        cause = await _referral(tx, message, name, people[message.prospect_id])
        if cause is not None:
            causes.append(cause)
    return causes


_OF_THE_COMPANY: Final = ("description", "industry", "country", "size")


async def _referral(tx: ProjectTx, message: StoredMessage, name: str, by: Prospect) -> Cause | None:
    body: dict[str, Any] = {"company_name": by.company_name, "domain": by.domain, "status": "needs_review"}
    # They work for the same company: without its country nobody could say whether one may write to them.
    body |= {name: value for name in _OF_THE_COMPANY if (value := getattr(by, name))}
    who = name
    if "@" in name:
        try:
            body["contact_email"] = normal_email(name)
        except ValueError:
            return None
        untrusted: tuple[str, ...] = ("/contact_email",)
        missing: tuple[str, ...] = ()
        if called := _called(message):
            body["contact_name"] = called
            untrusted, who = ("/contact_email", "/contact_name"), f"{called}, {name}"
    else:
        if await prospects.is_known_there(tx, by.domain, name):
            return None
        body |= {"contact_name": name, "contact_email": None}
        untrusted, missing = ("/contact_name",), ("/contact_email",)
    return Cause(
        "add_referral",
        f"{message.from_email} points you to “{who}” (their words; check them): add this person as a prospect, or dismiss"
        " this",
        template=Template("POST", f"/v1/projects/{tx.project_id}/prospects", body, missing, untrusted=untrusted),
        key=message.id,
        target_type="email_message",
        target_ids=(message.id,),
    )


def _called(message: StoredMessage) -> str:
    """The name beside the address that somebody points to; empty where they give none."""
    referral = message.analysis.get("referral")
    said = referral.get("name") if isinstance(referral, dict) else None
    return " ".join(said.split())[:200] if isinstance(said, str) and not talks_to_machines(said) else ""


async def _people(tx: ProjectTx, messages: Sequence[StoredMessage]) -> Mapping[str, Prospect]:
    return {one.id: one for one in await prospects.by_ids(tx, list({message.prospect_id for message in messages}))}

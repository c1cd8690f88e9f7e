"""A person says what a reply means, where it was read in another way (docs/reference/mail.md "Correction").

What follows is what follows from any reply of that meaning. Nothing is lifted: who asked for no more mail is not written to
because somebody reads it in another way; that takes an answer to the hold, or a suppression taken back.
"""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from outrider import drafts, mailbox
from outrider.access.credentials import require
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement.intents import LABELS
from outrider.judgement.port import Intent, ReplyAnalysis, as_json
from outrider.language import later
from outrider.mailbox.messages import StoredMessage
from outrider.replies import effects, threads
from outrider.replies.analysis import OF_THE_MESSAGE
from outrider.replies.drafting import UNANSWERED
from outrider.replies.errors import NotAReply

BY_A_PERSON: Final = "person"
"""`classifier_version` of what somebody has corrected. Newer rules leave it as it is."""
_READ: Final = (*OF_THE_MESSAGE, "questions", "meeting_times", "referral", "language")
"""What was read of the message stays, whatever it means."""
_NOES: Final = frozenset({"unsubscribe", "negative"})
_GO_ON: Final = frozenset({"not_now", "out_of_office"})
"""Meanings after which follow-ups wait for a day and then go on, where any other answer stops them."""
_KINDS: Final[dict[Intent, str]] = {"unsubscribe": "opt_out", "out_of_office": "auto_reply"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What somebody says that a reply means. None leaves a field as it is."""

    intent: Intent
    asks_for_pricing: bool | None = None
    asks_for_meeting: bool | None = None
    referral_contact: str | None = None
    return_date: date | None = None


async def correct(tx: ProjectTx, services: Services, message_id: str, meaning: Meaning) -> StoredMessage:
    """Keep what it means, with what was thought before, and do what follows. The same twice changes nothing.

    Raises:
        NotFound
        NotAReply: the message went out, or is a delivery report.
        InsufficientScope: it takes `reviews:write` to open a way to more mail, or to change what a person has said.
    """
    message = await threads.message(tx, message_id)
    if message.direction != "inbound" or message.kind == "bounce":
        raise NotAReply(f"{message_id} is no letter of a person; only a reply that came in can be read in another way.")
    # Absent where it was read before this was looked for.
    before = {"may_want_no_mail": False, **message.analysis}
    analysis = _analysis(message, meaning)
    fields = {name: value for name, value in as_json(analysis).items() if name not in _READ}
    if all(before.get(name) == value for name, value in fields.items()):
        return message
    kept = {name: value for name, value in before.items() if name in _READ}
    thought = before.get("corrected_from") or before.get("intent", "unknown")
    now = replace(
        message,
        kind=_KINDS.get(meaning.intent, "human_reply"),
        analysis={**fields, **kept, "corrected_from": thought},
    )
    if _opens(before, meaning.intent):
        require(
            tx.principal,
            "reviews:write",
            "Read so, more mail may go to them than what they wrote allows now, so somebody who may review says it.",
        )
    await mailbox.messages.reclassify(tx, message, now.kind, message.text, now.analysis)
    if meaning.intent in UNANSWERED:
        await drafts.skip_pending_replies(tx, message.prospect_id)
    if meaning.intent == "unsubscribe":
        await effects.of_opt_out(tx, now)
    elif meaning.intent == "out_of_office":
        await effects.of_auto_reply(tx, now, analysis.return_date)
    else:
        await effects.of_analysis(tx, services, now, analysis)
    return await threads.message(tx, message_id)


def _opens(before: dict[str, Any], intent: Intent) -> bool:
    """Whether the new meaning opens a way to more mail: what was a no is none, what was an answer is an absence or a "later",
    after which follow-ups go on, or somebody has said already what it means."""
    if intent in _NOES:
        return False
    was = before.get("intent")
    return was in _NOES or before.get("classifier_version") == BY_A_PERSON or (intent in _GO_ON and was != intent)


def _analysis(message: StoredMessage, meaning: Meaning) -> ReplyAnalysis:
    before: dict[str, Any] = message.analysis
    away = before.get("return_date")
    day = date.fromisoformat(away) if away else None
    if day is None and meaning.intent in _GO_ON:
        # What they wrote names it often enough, and was not looked at while it was taken for something else.
        day = later.asked_for(message.text, message.received_at.date())
    return ReplyAnalysis(
        intent=meaning.intent,
        asks_for_pricing=_either(meaning.asks_for_pricing, before.get("asks_for_pricing")) is True,
        asks_for_meeting=_either(meaning.asks_for_meeting, before.get("asks_for_meeting")) is True,
        referral_contact=_either(meaning.referral_contact, before.get("referral_contact")),
        return_date=_either(meaning.return_date, day),
        summary=_called_anew(str(before.get("summary") or ""), before.get("intent"), meaning.intent),
        confidence=1.0,
        classifier_version=BY_A_PERSON,
    )


def _called_anew(summary: str, was: Intent | None, intent: Intent) -> str:
    """The summary with what it is called now in the place of what it was."""
    label = LABELS.get(was, "") if was else ""
    return LABELS[intent] + summary[len(label) :] if label and summary.startswith(label) else summary


def _either(said: Any, before: Any) -> Any:
    return before if said is None else said

"""What a reply means: hard rules first, then cues that are weighed against each other, then abstention.

Only the sender's own words count; what they quote does not. Nothing here can lift an opt-out or start anything: the
answer is a closed type. Under a confidence of 0.5 the intent is `unknown` and a person looks.
"""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from outrider.judgement.embedded.intent_cues import INTENTS, NEGATIVE, POSITIVE
from outrider.judgement.embedded.reply_cues import (
    ABSENT,
    ACKNOWLEDGED,
    BOUNCED,
    EMAIL,
    HANDLES,
    MEETING,
    NO_NAMES,
    NOT_PRICING,
    PERSON,
    PRICING,
    WANTS_MEETING,
)
from outrider.judgement.intents import LABELS
from outrider.judgement.port import Inbound, Intent, ReplyAnalysis
from outrider.language import dates
from outrider.language.text import clauses, clip, looks_english, plain, sentences, talks_to_machines
from outrider.mail.opt_outs_wide import may_ask_to_stop

VERSION: Final = "embedded-rules-2"
_READ: Final = 6_000
_SURE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Weighed:
    """The intent that won, and how far ahead it is, 0 to 1."""

    intent: Intent
    confidence: float


def analyse(message: Inbound) -> ReplyAnalysis:
    """`analysis` of a message (docs/reference/judgement.md "Replies")."""
    own = _without_machine_talk(message.text[:_READ])
    flat = plain(own)
    subject = plain(message.subject)[:300]
    pricing = PRICING.search(NOT_PRICING.sub(" ", flat)) is not None
    weighed = _decide(message, own, flat, subject)
    intent = weighed.intent if weighed.confidence >= _SURE else "unknown"
    meeting = any(MEETING.search(s) and WANTS_MEETING.search(s) for s in clauses(flat)) and intent in (
        *("positive", "question", "neutral", "unknown"),
    )
    today = message.received_at.date()
    return ReplyAnalysis(
        intent=intent,
        asks_for_pricing=pricing and intent not in ("negative", "unsubscribe", "out_of_office"),
        asks_for_meeting=meeting and _NEGATED_MEETING.search(flat) is None,
        referral_contact=_contact(own, message.from_email)
        if intent in ("referral", "wrong_person", "out_of_office", "unknown")
        else None,
        return_date=_returns(flat, today) if intent in ("out_of_office", "not_now") else None,
        summary=_summary(intent, own),
        confidence=round(weighed.confidence, 2),
        classifier_version=VERSION,
    )


_NEGATED_MEETING: Final = re.compile(
    r"\b(?:no need|don't|do not|can't|cannot|won't|not)(?: \w+){0,3} (?:call|meet|meeting|demo|chat|talk)\b"
)


def _decide(message: Inbound, own: str, flat: str, subject: str) -> Weighed:
    if may_ask_to_stop(flat, subject):
        return Weighed("unsubscribe", 0.97)
    if is_bounce(message.headers, message.from_email, subject, flat):
        return Weighed("unknown", 0.0)
    automatic = is_automatic(message.headers, subject)
    if ABSENT.search(subject) or (ABSENT.search(flat) and (automatic or _absent_now(flat))):
        return Weighed("out_of_office", 0.97 if automatic else 0.85)
    if automatic or ACKNOWLEDGED.search(flat):
        return Weighed("neutral", 0.6)
    if not flat or not any(c.isalpha() for c in flat):
        return Weighed("unknown", 0.0)
    if not looks_english(own):
        return Weighed("unknown", 0.2)
    return weigh(flat, own, message.from_email)


def is_bounce(headers: dict[str, str], from_email: str, subject: str, flat: str) -> bool:
    """A report of a mail system, by its headers and sender (RFC 3464) or by the words of its subject."""
    known = {name.lower(): value.lower() for name, value in headers.items()}
    sender = from_email.lower().split("@")[0]
    if "report-type=delivery-status" in known.get("content-type", "").replace('"', "").replace(" ", ""):
        return True
    if "x-failed-recipients" in known:
        return True
    system = sender in ("mailer-daemon", "postmaster") or known.get("return-path", "").strip() == "<>"
    return BOUNCED.search(subject) is not None or (system and BOUNCED.search(flat) is not None)


def is_automatic(headers: dict[str, str], subject: str) -> bool:
    """An automatic answer by its headers (RFC 3834) or subject."""
    known = {name.lower(): value.lower().strip() for name, value in headers.items()}
    return (
        known.get("auto-submitted", "no") not in ("no", "")
        or any(name in known for name in ("x-autoreply", "x-autorespond", "x-auto-response"))
        or known.get("precedence", "") == "auto_reply"
        or re.match(
            r"(?:automatic reply|auto(?:matic)?[- ]?reply|out of office|ooo\b|autosvar|automatische antwort"
            r"|réponse automatique|respuesta automática)",
            subject,
        )
        is not None
    )


def _absent_now(flat: str) -> bool:
    """Absence of the writer, not "let's talk, I am out of office on Friday" inside a longer answer."""
    return not any(cue.search(flat) for cue, weight in (*POSITIVE, *NEGATIVE) if weight >= 2.0)


def weigh(flat: str, own: str, from_email: str) -> Weighed:
    """Adds up the cues of each intent, lets some overrule others, and measures the lead of the first."""
    scores: dict[Intent, float] = {
        intent: sum(weight for cue, weight in cues if cue.search(flat)) for intent, cues in INTENTS.items()
    }
    contact = _contact(own, from_email)
    if contact is not None and scores["positive"] < 2.0:
        # Naming somebody else is itself a pointer, whatever words go with it.
        scores["referral"] += 1.6
    _temper(scores, flat, contact)
    ordered = sorted(scores.items(), key=lambda one: -one[1])
    (intent, top), (_, second) = ordered[0], ordered[1]
    if top < 1.0:
        return Weighed("unknown", 0.3 * top)
    return Weighed(intent, min(0.95, 0.35 + 0.13 * min(top, 3.0) + 0.22 * min((top - second) / top, 1.0)))


def _temper(scores: dict[Intent, float], flat: str, contact: str | None) -> None:
    """The rules between intents that plain addition gets wrong."""
    if scores["negative"] >= 2.0:
        scores["positive"] *= 0.35
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        if re.search(r"(?:\bnot|\bno|n't) (?:\w+ ){0,2}(?:interested|need|interest|looking)\b", flat) is None:
            scores["negative"] *= 0.95
    if scores["not_now"] >= 2.0:
        scores["positive"] *= 0.45
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        # A time to come back to it is an opening even after a no; "not interested at this time" alone is a no.
        opening = _COME_BACK.search(flat) is not None
        flat_no = _FLAT_NO.search(flat) is not None
        scores["negative"] *= 0.45 if opening else 1.0 if flat_no else 0.6
        if flat_no and not opening:
            scores["not_now"] *= 0.5
    if contact is not None and (scores["referral"] >= 1.0 or scores["wrong_person"] >= 2.0):
        scores["referral"] += 2.0
        scores["wrong_person"] *= 0.5
        scores["negative"] *= 0.5
    elif scores["wrong_person"] >= 2.0:
        scores["negative"] *= 0.4
        if contact is None and scores["referral"] < 2.0:
            scores["referral"] *= 0.5
    if scores["referral"] >= 2.5:
        for other in ("positive", "question", "neutral"):
            scores[other] *= 0.5
    if scores["positive"] >= 1.5:
        # "Sounds interesting, how much is it?" is a yes with a question in it.
        scores["question"] *= 0.45
        scores["neutral"] *= 0.4
    elif scores["question"] >= 1.4:
        scores["positive"] *= 0.6
        scores["neutral"] *= 0.5
    if PRICING.search(NOT_PRICING.sub(" ", flat)) and scores["negative"] < 2.0 and scores["not_now"] < 2.0:
        scores["question"] += 1.4 if scores["positive"] < 1.5 else 0.4
        if _GOOD.search(flat) is None:
            scores["positive"] *= 0.5


_COME_BACK: Final = re.compile(
    r"\b(?:maybe|perhaps|circle|check|reach|ping|touch base|revisit|remind|reconnect|come back|get back|follow up"
    r"|try)\b[^.!?]{0,60}\b(?:next|later|in|after|again|q[1-4]|future|when|year|back)\b|\b(?:until|contract (?:runs"
    r"|ends|expires|is up)|budget)\b"
)
_FLAT_NO: Final = re.compile(r"(?:\bnot|n't|\bno)(?: \w+){0,3} (?:interested|interest|need|fit)\b")
_GOOD: Final = re.compile(
    r"\b(?:interest(?:ed|ing)|great|good|keen|love|perfect|exactly|looking for|promising|relevant|useful|curious"
    r"|happy to|yes|sure|demo|call|meet|chat)\b"
)


def _without_machine_talk(own: str) -> str:
    """Orders to a program are no words of a prospect; they are left out before anything is weighed."""
    if not talks_to_machines(own):
        return own
    return " ".join(span.text for span in sentences(own) if not talks_to_machines(span.text))


def _contact(own: str, from_email: str) -> str | None:
    """Another person's address in the sender's own words, else the name that they point to."""
    for match in EMAIL.finditer(own):
        address = match.group().strip(".'-")
        if address.lower() != from_email.lower():
            return address
    for pattern in (PERSON, HANDLES):
        for match in pattern.finditer(" ".join(own.split())):
            name = match[1].strip()
            if name.split()[0].lower().replace("’", "'").split("'")[0] not in NO_NAMES:
                return name
    return None


_BACK: Final = re.compile(
    r"\b(?:back|return\w*|until|till|through|to|resum\w+|available (?:again )?(?:from|on)|reach me (?:on|after)"
    r"|after|starting|-)\b"
)


def _returns(flat: str, today: date) -> date | None:
    """The day the writer is back: the last date that follows a word of returning, else the latest date there is."""
    found = dates.ahead(flat, today)
    after = [one for one in found if _BACK.search(flat[max(0, one.start - 40) : one.end])]
    return max((one.day for one in after or found), default=None)


def _summary(intent: Intent, own: str) -> str:
    spans = [span.text for span in sentences(own) if len(span.text.split()) > 2] or [own]
    asked = [text for text in spans if text.endswith("?")] if intent == "question" else []
    said = clip(" ".join((asked or spans)[:2]), 200)
    return f"{LABELS[intent]}: “{said}”" if said else f"{LABELS[intent]}."

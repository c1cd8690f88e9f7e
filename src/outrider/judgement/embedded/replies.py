"""What a reply means: hard rules first, then cues and trained weights, then abstention.

Only the sender's own words count; what they quote does not. Nothing here can lift an opt-out or start anything: the
answer is a closed type, and every text in it is a substring of theirs. Where no answer would be right more often than not, the
intent is `unknown` and a person looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from outrider.judgement import people
from outrider.judgement.embedded import asks, meetings
from outrider.judgement.embedded.essence import essence
from outrider.judgement.embedded.learned import calibrated, tell
from outrider.judgement.embedded.reply_cues import ABSENT, ACKNOWLEDGED
from outrider.judgement.embedded.traits import OF, encoded
from outrider.judgement.embedded.weighing import Weighed, cue_text, features, weigh
from outrider.judgement.intents import LABELS
from outrider.judgement.port import Inbound, Intent, MeetingTime, Referral, ReplyAnalysis
from outrider.language import later, times, which
from outrider.language.questions import questions
from outrider.language.text import clip, plain, sentences
from outrider.mail.absence import says_absent
from outrider.mail.automatic import acknowledges, by_headers, has_prefix, reports_a_bounce
from outrider.mail.opt_outs_wide import hands_over, may_ask_to_stop, speaks_of_other_stops
from outrider.mail.orders import without_orders
from outrider.mail.return_date import return_date

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

VERSION: Final = "embedded-3"
_READ: Final = 6_000
_SURE: Final = 0.5
_MOST_LEFT: Final = 6
"""Words from which what an order to a program leaves is read."""
_SAYS_STOP: Final = 0.7
"""Likelihood from which the weights alone may say that somebody wants no more mail; it is held then, and a person asked."""
_PUTS_OFF: Final = 0.75
"""How sure it is that who will not before a day that they name puts it off."""
_MAY_SAY_STOP: Final = 0.3
"""From here on they are at least no longer sure of anything else."""
_MAY_WANT_NONE: Final = 0.12
"""From here on nobody is written to before a person has read the reply."""


@dataclass(frozen=True, slots=True)
class ReplyText:
    """A reply as rules read it. `flat` is its own text as `plain` gives it; `code` the language whose cues fit."""

    own: str
    flat: str
    subject: str
    language: str
    referral: Referral | None

    @property
    def code(self) -> str:
        return self.language if self.language in which.READ else "en"


def read(message: Inbound) -> ReplyText:
    """What of a message is weighed: their own words, without orders to programs."""
    own = without_orders(message.text[:_READ])
    return ReplyText(
        own,
        plain(own),
        plain(message.subject)[:300],
        which.language_of(own),
        people.pointed_to(own, message.from_email),
    )


@dataclass(frozen=True, slots=True)
class BegunReply:
    """A message as far as it is read before anything is encoded, and `texts`, whose vectors its end asks for."""

    message: Inbound
    letter: ReplyText
    by_rule: Weighed | None
    said: str = ""
    texts: Sequence[str] = ()


def begin(message: Inbound) -> BegunReply:
    letter = read(message)
    if by_rule := _by_rule(message, letter):
        return BegunReply(message, letter, by_rule)
    said = essence(letter.own)
    return BegunReply(message, letter, None, said, encoded(said, OF["replies"]))


def end(begun: BegunReply, vectors: "Sequence[Vector | None]", encoder: str) -> ReplyAnalysis:
    """`analysis` of a message (docs/reference/judgement.md "Replies"). `encoder` is the model that the vectors are of."""
    message, letter = begun.message, begun.letter
    weighed = begun.by_rule or _by_weight(begun, vectors, encoder)
    # What stands around an order to a program is often a greeting and a name: of these nobody tells a yes, nor anything softer.
    few = len(letter.flat.split()) < _MOST_LEFT and len(letter.flat) < len(plain(message.text[:_READ]))
    if few and weighed.intent in ("positive", "neutral"):
        weighed = Weighed("unknown", 0.2, weighed.stop)
    return _told(message, letter, weighed)


def _told(message: Inbound, letter: ReplyText, weighed: Weighed) -> ReplyAnalysis:
    intent = weighed.intent if weighed.confidence >= _SURE else "unknown"
    open_ = intent in ("positive", "question", "neutral", "unknown", "referral", "not_now")
    said = cue_text(plain(asks.without_surnames(letter.own)), letter.code)
    today = message.received_at.date()
    named = times.proposed(letter.own, today) if intent in ("positive", "question", "neutral", "unknown") else []
    proposed = meetings.for_meeting(named, letter.own, letter.code, intent)
    referral = letter.referral if intent in ("referral", "wrong_person", "out_of_office", "unknown") else None
    return ReplyAnalysis(
        intent=intent,
        asks_for_pricing=asks.for_pricing(said, letter.code) and open_,
        asks_for_meeting=intent in ("positive", "question", "neutral", "unknown")
        and asks.for_meeting(said, letter.code, names_a_time=any(one.day for one in proposed)),
        referral_contact=(referral.email or referral.name) if referral else None,
        return_date=_returns(letter, intent, message),
        summary=_summary(intent, letter),
        confidence=round(weighed.confidence, 2),
        classifier_version=VERSION,
        questions=() if intent in ("unsubscribe", "out_of_office") else tuple(questions(letter.own, letter.code)),
        meeting_times=tuple(
            MeetingTime(one.quote, one.day, *(f"{at:%H:%M}" if at else None for at in (one.start, one.end)))
            for one in proposed
        ),
        referral=referral,
        language=letter.language or None,
        may_want_no_mail=intent not in ("unsubscribe", "out_of_office") and weighed.stop >= _MAY_WANT_NONE,
    )


def _by_rule(message: Inbound, letter: ReplyText) -> Weighed | None:
    """What needs no weighing; None where it does."""
    flat, subject = letter.flat, letter.subject
    if may_ask_to_stop(flat, subject):
        return Weighed("unsubscribe", 0.97)
    if letter.referral is not None and hands_over(letter.own):
        return Weighed("referral", 0.9)
    headers = {name.lower(): value for name, value in message.headers.items()}
    if reports_a_bounce(headers, message.from_email, subject, flat):
        return Weighed("unknown", 0.0)
    automatic = bool(by_headers(headers)) or has_prefix(message.subject)
    if ABSENT.search(subject) or says_absent(letter.own) or (automatic and ABSENT.search(flat)):
        return Weighed("out_of_office", 0.97 if automatic else 0.9)
    if automatic or ACKNOWLEDGED.search(flat) or acknowledges(flat):
        return Weighed("neutral", 0.6)
    if not any(c.isalpha() for c in flat):
        return Weighed("unknown", 0.0)
    if letter.language and letter.language not in which.READ:
        return Weighed("unknown", 0.2)
    return None


def _by_weight(begun: BegunReply, vectors: "Sequence[Vector | None]", encoder: str) -> Weighed:
    letter, today = begun.letter, begun.message.received_at.date()
    named = letter.referral is not None
    scores = features(letter.flat, letter.code, names_somebody=named)
    told = tell("replies", encoder, begun.said, vectors, scores)
    stop = 0.0
    if told is None:
        by_cues = weigh(scores, letter.flat, names_somebody=named)
        weighed = Weighed(by_cues.intent, calibrated("replies", by_cues.confidence))
    else:
        stop = told.likelihoods["unsubscribe"]
        if told.label == "unsubscribe":
            # Words of leaving lead the weights on; where the rules have found what is left, a person tells.
            holds = stop >= _SAYS_STOP and not speaks_of_other_stops(letter.flat)
            return Weighed("unsubscribe", told.confidence) if holds else Weighed("unknown", 0.4, stop)
        # A plain no ends the follow-ups, too.
        if stop >= (_SURE if told.label == "negative" else _MAY_SAY_STOP):
            return Weighed("unknown", 0.4, stop)
        weighed = Weighed(told.label, told.confidence, stop)  # type: ignore[arg-type]
    doubtful = weighed.intent == "negative" or weighed.confidence < _SURE
    if doubtful and stop < _MAY_SAY_STOP and not scores["negative"] and later.not_before(letter.own, today):
        # "Not before March" holds a no and is none: it names the day from which they may be asked.
        return Weighed("not_now", _PUTS_OFF, stop)
    return weighed


def _returns(letter: ReplyText, intent: Intent, message: Inbound) -> date | None:
    """The day the writer is back, or wants to hear from us."""
    today = message.received_at.date()
    if intent == "out_of_office":
        return return_date(f"{message.subject}.\n{letter.own}", today) or later.asked_for(letter.own, today)
    return later.asked_for(letter.own, today) if intent == "not_now" else None


def _summary(intent: Intent, letter: ReplyText) -> str:
    if intent == "unknown" and letter.language and letter.language not in which.READ:
        return f"In a language that is not read here ({letter.language}): “{clip(letter.own, 180)}”"
    spans = [span.text for span in sentences(letter.own) if len(span.text.split()) > 2] or [letter.own]
    asked = [text for text in spans if text.endswith("?")] if intent == "question" else []
    said = clip(" ".join((asked or spans)[:2]), 200)
    return f"{LABELS[intent]}: “{said}”" if said else f"{LABELS[intent]}."

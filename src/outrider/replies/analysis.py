"""What a reply means, as stored with the message (docs/reference/judgement.md "Replies"), and another look when no judge was
there."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

import psycopg
import psycopg_pool

from outrider import mailbox, projects
from outrider.core import clock
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.judgement import people
from outrider.judgement.port import Inbound, Intent, ModelUnavailable, Referral, ReplyAnalysis, as_json
from outrider.mail.absence import says_absent
from outrider.mail.inbound import CLASSIFIER, InboundKind
from outrider.mail.orders import orders_to_programs, without_orders
from outrider.replies import effects, store
from outrider.replies.reading import COMPLAINT, InboundLetter

log = logging.getLogger(__name__)

DATABASE_TROUBLE: Final = (psycopg.OperationalError, psycopg.InterfaceError, psycopg_pool.PoolTimeout)
PENDING: Final = "pending"
"""`classifier_version` of a reply that no judge has seen yet."""
MARKED_AS_SPAM: Final = "Marked our message as spam."
"""The summary of a report that somebody pressed the button for spam; no letter of theirs."""
_FIRST_RETRY: Final = timedelta(minutes=2)
LONGEST_PAUSE: Final = timedelta(hours=1)
MAX_ATTEMPTS: Final = 24
AT_ONCE: Final = 16
"""Messages that are begun together: more are hardly quicker, and the first of them waits for the last."""
OF_THE_MESSAGE: Final = ("matched_by", "hidden_text", "orders_to_programs", "rights_request")
"""What `analysis` says of the message itself, whoever judges what it means."""


def by_rule(
    intent: Intent,
    summary: str,
    *,
    confidence: float = 1.0,
    return_date: date | None = None,
    referral: Referral | None = None,
) -> ReplyAnalysis:
    """An analysis that needed no judge."""
    return ReplyAnalysis(
        intent=intent,
        asks_for_pricing=False,
        asks_for_meeting=False,
        referral_contact=(referral.email or referral.name) if referral else None,
        return_date=return_date,
        summary=summary,
        confidence=confidence,
        classifier_version=CLASSIFIER,
        referral=referral,
    )


async def analyse(project: ProjectHandle, letter: InboundLetter) -> ReplyAnalysis | None:
    """What the message means; None for what went out. Call it with no transaction open.

    A reply whose judge cannot be reached, or fails, is `unknown` with confidence 0 and `classifier_version` "pending".
    """
    if letter.outcome == "human_reply":
        try:
            return await project.intelligence.analyse_reply(as_inbound(letter))
        except DATABASE_TROUBLE:
            raise
        except ModelUnavailable:
            pass
        except Exception:
            # A person's answer is on record all the same, and its follow-ups wait.
            log.exception("a reply in %s could not be judged", letter.fetched.folder)
        return ReplyAnalysis("unknown", False, False, None, None, "Not judged yet.", 0.0, PENDING)
    return by_rules(letter)


def as_inbound(letter: InboundLetter) -> Inbound:
    return Inbound(
        subject=letter.parsed.subject,
        text=letter.own_text,
        full_text=letter.parsed.text,
        from_email=letter.parsed.from_email,
        headers=letter.parsed.headers,
        received_at=letter.fetched.received_at,
    )


async def read_ahead(project: ProjectHandle, messages: Sequence[Inbound], *, candidates: bool = False) -> None:
    """What the judge can begin for all of these messages at once, before it is asked about each. Nothing of what is done about
    them changes. Call it with no transaction open."""
    try:
        await project.intelligence.read_ahead(messages, candidates=candidates)
    except Exception:
        log.exception("%d messages could not be begun together and are read one by one", len(messages))


def by_rules(letter: InboundLetter) -> ReplyAnalysis | None:
    """What a message means that needs no judge; None for what went out and for what a person wrote."""
    return by_kind(letter.outcome, letter.found, letter.own_text, letter.parsed.from_email)


def by_kind(outcome: str, found: InboundKind | None, own: str = "", from_email: str = "") -> ReplyAnalysis | None:
    """As `by_rules`, of what the rules of mail have found in the sender's own words."""
    if found is not None and found.reason == COMPLAINT:
        return by_rule("unsubscribe", MARKED_AS_SPAM)
    if found is not None and found.rights:
        return by_rule("unsubscribe", f"Claims a right to their data: {', '.join(found.rights)}.", confidence=0.97)
    if outcome == "opt_out":
        return by_rule("unsubscribe", "Wants no more mail.", confidence=0.97)
    if outcome == "auto_reply":
        away = found.return_date if found else None
        # Whom to turn to meanwhile is kept for a person to read; nothing follows from it (`answering._POINTS`).
        own = without_orders(own)
        deputy = people.pointed_to(own, from_email) if away or says_absent(own) else None
        if away is None:
            return by_rule("out_of_office", "An automatic reply.", confidence=0.9, referral=deputy)
        return by_rule("out_of_office", f"Away until {away.isoformat()}.", return_date=away, referral=deputy)
    if outcome == "bounce" and found is not None:
        reason = found.diagnostic or found.reason
        return by_rule("unknown", f"Not delivered ({found.bounce_class}): {reason}"[:500])
    return None


async def heeded(tx: ProjectTx, analysis: ReplyAnalysis) -> ReplyAnalysis:
    """What a judge says of a person's reply, as far as this project lets the service act on it."""
    return doubted(analysis, (await projects.get(tx)).least_confidence)


def doubted(analysis: ReplyAnalysis, least: float) -> ReplyAnalysis:
    """The analysis itself, or one whose intent is `unknown`, so that a person reads the reply: the judge was less sure than
    `least`. What may be a wish to get no more mail is never doubted; it stops mail whatever anybody chooses."""
    if analysis.confidence >= least or analysis.intent in ("unknown", "unsubscribe"):
        return analysis
    said = analysis.intent.replace("_", " ")
    why = f"It may be “{said}” ({analysis.confidence:g}); this project acts from {least:g}, so read it yourself."
    return replace(analysis, intent="unknown", summary=f"{why} {analysis.summary}".strip(), return_date=None)


def stored_form(letter: InboundLetter, analysis: ReplyAnalysis) -> dict[str, Any]:
    """The `analysis` object of the interface."""
    form: dict[str, Any] = {**as_json(analysis), "matched_by": letter.matched_by}
    if letter.parsed.hides_words():
        form["hidden_text"] = True
    if orders := orders_to_programs(f"{letter.parsed.subject}\n{letter.own_text}"):
        form["orders_to_programs"] = orders
    if letter.found is not None and letter.found.rights:
        form["rights_request"] = list(letter.found.rights)
    if letter.outcome == "bounce" and letter.found is not None:
        form["bounce"] = {"class": letter.found.bounce_class, "recipient": letter.found.bounce_recipient}
    return form


def next_look(attempts: int) -> timedelta:
    """How long to wait before a judge is asked again."""
    return min(_FIRST_RETRY * (1 << min(attempts, 10)), LONGEST_PAUSE)


async def judge_again(services: Services) -> None:
    """Ask again for replies that no judge could be reached for; what follows from the answer happens then."""
    async with services.db.read(system("system", "replies")) as every:
        now = clock.now()
        due = await store.due_to_judge(every, now, now + LONGEST_PAUSE + clock.LIMIT, 100)
    for message_id, project_id, operator_id in due:
        await _judge_one(services, message_id, project_id, operator_id)


async def _judge_one(services: Services, message_id: str, project_id: str, operator_id: str) -> None:
    project = services.project(system(operator_id, "replies"), project_id)
    try:
        await _judge(services, project, message_id)
        return
    except DATABASE_TROUBLE:
        raise
    except ModelUnavailable:
        pass
    except Exception:
        log.exception("message %s could not be judged", message_id)  # those behind it are judged
    async with project.tx() as tx:
        attempts = await store.judging_attempts(tx, message_id)
        if attempts is None:
            return
        if attempts + 1 >= MAX_ATTEMPTS:
            await store.no_longer_to_judge(tx, message_id)  # it stays `unknown`: a person looks
            return
        await store.judge_later(tx, message_id, clock.now() + next_look(attempts + 1), clock.now())


async def _judge(services: Services, project: ProjectHandle, message_id: str) -> None:
    async with project.read() as tx:
        message = await mailbox.messages.by_id(tx, message_id)
    assert message is not None, "what waits to be judged refers to a stored message"
    analysis = await project.intelligence.analyse_reply(
        Inbound(
            subject=message.subject,
            text=message.text,
            full_text=message.text,
            from_email=message.from_email,
            headers={},
            received_at=message.received_at,
        )
    )
    async with project.tx() as tx:
        if await store.judging_attempts(tx, message_id) is None:
            return  # another worker was quicker
        analysis = await heeded(tx, analysis)
        await store.no_longer_to_judge(tx, message_id)
        known = {name: value for name, value in (message.analysis or {}).items() if name in OF_THE_MESSAGE}
        await mailbox.messages.set_analysis(tx, message_id, {**as_json(analysis), "matched_by": "address", **known})
        await effects.of_analysis(tx, services, message, analysis)

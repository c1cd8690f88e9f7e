"""Look again at what came in, by today's rules (docs/reference/mail.md "Inbox").

The stored bytes are read anew: no network and no model. What somebody is found to have wished, or an address to be, is acted
on only where that stops mail; nothing is sent, answered or taken off the suppression list. Each message is one transaction
and remembers the classifier's version, so that a run that was cut off goes on where it stopped.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Final

from outrider import mailbox
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mail.inbound import CLASSIFIER
from outrider.mail.parse import parse
from outrider.mailbox.inbox import arrivals
from outrider.mailbox.messages import StoredMessage
from outrider.replies import effects, reading, rights, store
from outrider.replies.analysis import by_rule, by_rules, stored_form
from outrider.replies.correcting import BY_A_PERSON
from outrider.replies.reading import COMPLAINT, InboundLetter

log = logging.getLogger(__name__)

Change = tuple[str, str]
"""A kind before and after; the same twice where only the text or the analysis changed."""

FAILED: Final[Change] = ("unreadable", "as it was")
_AT_ONCE: Final = 50


async def reclassify(
    services: Services, project_id: str | None = None, *, dry_run: bool = False, again: bool = False
) -> Counter[Change]:
    """Run today's rules over the received messages of one project or of all; what changed, and how often.

    Args:
        dry_run: write nothing and do nothing, only tell.
        again: also what this very version has looked at already.
    """
    changes: Counter[Change] = Counter()
    async with services.db.read(system("system", "reclassify")) as every:
        projects = await store.projects_with_mail(every, project_id)
    for found, operator_id in projects:
        principal = system(operator_id, "reclassify")
        async for message in _history(services.project(principal, found), again=again):
            changes.update(await _look_again(services.project(principal, found), message, dry_run=dry_run))
        if not dry_run:
            async with services.project(principal, found).tx() as tx:
                await arrivals.try_again(tx)  # by the next sync
    return changes


async def _history(project: ProjectHandle, *, again: bool) -> AsyncIterator[StoredMessage]:
    after = ""
    while True:
        async with project.read() as tx:
            chunk = await mailbox.messages.to_reclassify(tx, after, None if again else CLASSIFIER, _AT_ONCE)
        for message in chunk:
            yield message
        if len(chunk) < _AT_ONCE:
            return
        after = chunk[-1].id


async def _look_again(project: ProjectHandle, message: StoredMessage, *, dry_run: bool) -> list[Change]:
    try:
        async with project.read() as tx:
            raw = await mailbox.messages.raw(tx, message.id)
        parsed = await asyncio.to_thread(parse, raw or b"")
        async with project.read() as tx:
            letter = await reading.read_again(tx, message, parsed, raw or b"")
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        log.exception("message %s could not be read again", message.id)
        return [FAILED]
    kind, text, analysis = _now(message, letter)
    changed = (kind, text, analysis) != (message.kind, message.text, message.analysis)
    if not dry_run:
        async with project.tx() as tx:
            if await mailbox.messages.reclassify(tx, message, kind, text, analysis) and letter is not None:
                await _narrow(tx, message, replace(message, kind=kind, text=text, analysis=analysis), letter)
    return [(message.kind, kind)] if changed else []


def _now(message: StoredMessage, letter: InboundLetter | None) -> tuple[str, str, dict[str, Any]]:
    """Kind, own text and analysis as they should be stored."""
    by_a_person = message.analysis.get("classifier_version") == BY_A_PERSON
    if letter is None or by_a_person or _judged_as_opt_out(message, letter):
        return message.kind, message.text, message.analysis
    analysis = by_rules(letter)
    if analysis is not None:
        return letter.outcome, letter.own_text, stored_form(letter, analysis)
    if message.kind == letter.outcome:
        return letter.outcome, letter.own_text, message.analysis  # the judge's word stands
    unknown = by_rule("unknown", "Found to be of a person when it was looked at again.", confidence=0.0)
    return letter.outcome, letter.own_text, stored_form(letter, unknown)


def _judged_as_opt_out(message: StoredMessage, letter: InboundLetter) -> bool:
    """Whether a judge understood a wish that no rule sees; it stands."""
    by_judge = not str(message.analysis.get("classifier_version", "")).startswith("rules-")
    return message.kind == "opt_out" and letter.outcome == "human_reply" and by_judge


async def _narrow(tx: ProjectTx, before: StoredMessage, now: StoredMessage, letter: InboundLetter) -> None:
    """Do what follows and stops mail, if that is new."""
    found = letter.found
    if now.kind == "opt_out" and before.kind != "opt_out":
        if found is not None and found.reason == COMPLAINT:
            await effects.of_complaint(tx, now, letter.to_email or now.to_email)
        else:
            await effects.of_opt_out(tx, now, rights=found.rights if found is not None else ())
    elif found is not None and found.rights:
        await rights.by_reply(tx, now, found.rights)
    elif now.kind == "bounce" and found is not None and before.analysis.get("bounce") != now.analysis.get("bounce"):
        await effects.of_bounce(tx, now, found, names_ours=letter.matched_by == "thread")

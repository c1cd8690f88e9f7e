"""Say what the messages are that were taken in, in the order in which they came.

Mail of people whom nobody here knows is recorded many messages at a time. What concerns a prospect, or a message of ours, is
judged with no transaction open and recorded in one of its own, with everything that follows from it. In either case the
arrival goes in the transaction that records it: interpreted once, whenever a process ends.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Final

from outrider import drafts
from outrider.core.errors import Problem
from outrider.engine import ProjectHandle
from outrider.mail.parse import parse
from outrider.mailbox import Mailbox, Receipt
from outrider.mailbox.inbox import Arrival, arrivals
from outrider.replies import reading, recording, sorting
from outrider.replies.analysis import AT_ONCE, DATABASE_TROUBLE, analyse, as_inbound, heeded, read_ahead
from outrider.replies.reading import InboundLetter

log = logging.getLogger(__name__)

_CLOCKS_DIFFER: Final = timedelta(hours=1)


async def all_waiting(project: ProjectHandle, box: Mailbox) -> int:
    """Interpret every arrival that waits; how many. Whoever calls it holds the mailbox's lease."""
    count = after = 0
    while True:
        async with project.read() as tx:
            chunk = await arrivals.waiting(tx, box.id, after)
        if not chunk:
            return count
        after = chunk[-1].number
        count += len(chunk)
        await _interpret(project, box, chunk)


async def _interpret(project: ProjectHandle, box: Mailbox, chunk: Sequence[Arrival]) -> None:
    rest = await asyncio.to_thread(sorting.triage, box, chunk)  # hostile mail can take seconds of CPU
    begun: set[int] = set()
    while rest:
        # Asked anew when something was stored: what follows may answer it.
        async with project.read() as tx:
            concerning = await sorting.need_a_look(tx, box, rest)
        others = sum(1 for _ in takewhile(lambda known: not known, concerning))
        await _record_others(project, box, rest[:others])
        ours = sum(1 for _ in takewhile(bool, concerning[others:]))
        known = [one for one, is_known in zip(rest, concerning, strict=True) if is_known]
        for at, one in enumerate(known[:ours]):
            if one.arrival.number not in begun:
                soon = known[at : at + AT_ONCE]
                begun.update(each.arrival.number for each in soon)
                await _begin(project, soon)
            await _take(project, box, one.arrival)
        rest = rest[others + ours :]


async def _begin(project: ProjectHandle, soon: Sequence[sorting.Sorted]) -> None:
    """Let the judge begin what is most likely to be a reply, as it reads with nothing known of whom it is. Whatever turns out
    otherwise, once what came before it is recorded, is read anew at its turn."""
    letters = [one.as_stranger for one in soon if one.as_stranger is not None]
    replies = [one for one in letters if one.own_text and one.found is not None and one.found.kind == "human_reply"]
    await read_ahead(project, [as_inbound(one) for one in replies])


async def _record_others(project: ProjectHandle, box: Mailbox, others: Sequence[sorting.Sorted]) -> None:
    letters = [one.as_stranger for one in others if one.as_stranger is not None]
    if not letters:
        return
    try:
        async with project.tx() as tx:
            await recording.record_others(tx, box, letters)
    except DATABASE_TROUBLE:
        raise
    except Exception:
        log.exception("%d messages of mailbox %s are recorded one by one", len(letters), box.id)
        for letter in letters:
            await _take(project, box, letter.arrival)


async def _take(project: ProjectHandle, box: Mailbox, arrival: Arrival) -> None:
    try:
        try:
            await _read_and_record(project, box, arrival)
        except Problem:
            # Somebody changed a draft or a schedule at this moment; what they left is the state to start from.
            await _read_and_record(project, box, arrival)
    except recording.SeenMeanwhile:
        return
    except DATABASE_TROUBLE:
        raise
    except Exception:
        # One message that nobody can read must not keep all later ones from being read. It is noted, a readiness warning
        # tells of it, and its bytes stay.
        log.exception("a message in %s of mailbox %s could not be read", arrival.fetched.folder, box.id)
        async with project.tx() as tx:
            await recording.note_unreadable(tx, box, arrival)


def _is_after(backup: datetime, arrival: Arrival) -> bool:
    """Whether a letter is of the time after a backup, with some room for clocks that differ."""
    return arrival.fetched.received_at > backup - _CLOCKS_DIFFER


async def _read_and_record(project: ProjectHandle, box: Mailbox, arrival: Arrival) -> None:
    parsed = await asyncio.to_thread(parse, arrival.fetched.raw)

    async def read() -> tuple[InboundLetter, list[str]]:
        async with project.read() as tx:
            letter = await reading.read(tx, box, arrival, parsed)
            return letter, await reading.proven_by(tx, letter)

    if box.restored_from is not None and arrival.fetched.role == "sent" and _is_after(box.restored_from, arrival):
        await drafts.met_in_sent(
            project,
            box.id,
            own_ids=reading.own_ids(parsed),
            recipients=parsed.to_emails[: reading.MOST_RECIPIENTS],
            receipt=Receipt(
                arrival.fetched.mail_message_id,
                arrival.fetched.mail_thread_id or arrival.fetched.mail_message_id,
                "found in Sent",
                parsed.message_id,
            ),
            raw=arrival.fetched.raw,
            sent_at=arrival.fetched.received_at,
        )
    letter, proven = await read()
    for draft_id in proven:
        await drafts.prove(project, draft_id)
    if proven:
        letter, _ = await read()  # what it answers is on record now
    analysis = await analyse(project, letter)
    async with project.tx() as tx:
        if analysis is not None and letter.outcome == "human_reply":
            analysis = await heeded(tx, analysis)
        await recording.record(tx, project.services, box, letter, analysis)

"""Erase a person, in all of the operator's projects (docs/decisions/erasure.md).

Everything in the database goes in one transaction, which leaves a note of what is to do after it: the sandbox's files, and what
somebody was writing down meanwhile. Whoever erases does that at once; where they are gone before, the clock does (`ending.py`).
The operator's real mailbox is theirs and is not touched.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

import orjson
import psycopg
import psycopg_pool

from outrider import engine, events, law, mailbox, prospects
from outrider.core import clock, ids
from outrider.core.crypto import SealBroken
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.engine import ProjectHandle
from outrider.privacy import ending_store, store
from outrider.privacy.ending_store import ErasureToEnd
from outrider.privacy.errors import ErasureInFlight
from outrider.privacy.store import Theirs
from outrider.replies import rights

log = logging.getLogger(__name__)

SEALED: Final = (Sealed("erasures_to_end", "person_sealed", lambda erasure_id: erasure_id),)
Still = Callable[[ProjectTx], Awaitable[bool]]

_MENTIONED_IN: Final = (
    "runs",
    "companies",
    "company_facts",
    "contacts",
    "next_actions",
    "mailboxes",
    "readiness_reports",
    "voices",
    "follow_up_sequences",
    "rights_requests",
)
_SEAL_CONTEXT: Final = "idempotency"
ERASED: Final = "Erased."
_SHORTEST_NAME: Final = 3
_THEIRS: Final = timedelta(minutes=1)
"""Whoever erases ends it themselves. After that they are waiting for a long import, or gone, and the clock tries; two who end the
same erasure do it once."""


@dataclass(frozen=True, slots=True)
class Person:
    """Whom a request is about: addresses in lower case, and names."""

    emails: list[str]
    names: list[str]

    @property
    def needles(self) -> list[str]:
        """What to look for in texts of others. A name of two letters would be found everywhere."""
        return self.emails + [name.lower() for name in self.names if len(name) >= _SHORTEST_NAME]


@dataclass(slots=True)
class ErasedHere:
    """What an erasure took away, in one project or in all of them."""

    prospect_ids: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, counts: dict[str, int]) -> None:
        for table, count in counts.items():
            if count:
                self.counts[table] = self.counts.get(table, 0) + count


@dataclass(slots=True)
class Erasure(ErasedHere):
    suppression_ids: list[str] = field(default_factory=list)
    by_project: dict[str, ErasedHere] = field(default_factory=dict)
    ended: bool = True
    """False where files, or what came meanwhile, still wait for the clock."""

    @property
    def said(self) -> str:
        """What whoever erased is told."""
        if self.ended:
            return "Erased. The address is recognised and refused from now on without being kept."
        return (
            "Erased, but for what another process may just have written down of them, and mail in a sandbox: that goes by itself"
            " within minutes. The address is recognised and refused from now on."
        )

    def take(self, project_id: str, taken: ErasedHere) -> None:
        self.by_project[project_id] = taken
        self.prospect_ids += taken.prospect_ids
        self.add(taken.counts)


async def person(tx: ProjectTx, prospect_id: str) -> Person:
    """Raises NotFound."""
    found = await prospects.get(tx, prospect_id)
    emails = await store.addresses_of(tx, prospect_id)
    names = {found.contact_name} if found.contact_name else set()
    for project_id in await reachable(tx):
        names |= set(await store.names_of(tx.of_sibling(project_id), emails))
    return Person(emails, sorted(name for name in names if name))


async def reachable(tx: ProjectTx) -> list[str]:
    """The projects that the caller may see: a device only its own."""
    return [tx.project_id] if tx.principal.project_id is not None else await store.projects_of(tx)


async def erase(project: ProjectHandle, prospect_id: str, reason: str, still: Still | None = None) -> Erasure:
    """Remove a person everywhere, and remember them by a keyed hash only.

    Args:
        still: asked once they are locked; where it says no they stay.

    Raises:
        NotFound: also where they stay.
        ErasureInFlight: a message to them is on its way, a run is at work on them, or mail of theirs is just being read.
    """
    async with project.read() as tx:
        whom = await person(tx, prospect_id)
        for one in await reachable(tx):
            own = tx.of_sibling(one)
            await _refuse_in_flight(own, await store.theirs(own, whom.emails, prospect_id))
    done = Erasure()
    async with project.tx() as tx:
        await _everywhere(tx, whom, prospect_id, done, still=still)
        if prospect_id not in done.prospect_ids:
            raise NotFound(f"There is no prospect {prospect_id}.")  # somebody else was quicker
        done.suppression_ids = [await mailbox.suppressions.remember_erased(tx, email) for email in whom.emails]
        await _put_on_record(tx, prospect_id, scrubbed(reason, whom.needles), done)
        begun = await _begin_to_end(tx, prospect_id, reason, whom, done)
    law.forget_verdicts()
    try:
        await end(project, begun, done)
    except (psycopg.Error, psycopg_pool.PoolTimeout, mailbox.Unreachable) as error:
        log.warning("the erasure %s is on record and ends later: %s", begun.id, type(error).__name__)
        done.ended = False
    return done


async def _put_on_record(tx: ProjectTx, prospect_id: str, reason: str, done: Erasure) -> None:
    """An event in each project that had them, of what was there: a device reads the events of one."""
    for project_id in await reachable(tx):
        theirs = done.by_project.get(project_id, ErasedHere())
        is_asked = project_id == tx.project_id
        if not theirs.prospect_ids and not is_asked:
            continue
        data: events.Data = {
            "reason": reason,
            "prospect_ids": theirs.prospect_ids,
            "suppression_ids": done.suppression_ids,
            "erased": theirs.counts,
        }
        target = prospect_id if is_asked else theirs.prospect_ids[0]
        await events.append(tx.of_sibling(project_id), "prospect.erased", "prospect", target, data)


async def _begin_to_end(tx: ProjectTx, prospect_id: str, reason: str, whom: Person, done: Erasure) -> ErasureToEnd:
    """What the clock needs to end it, should this process be gone before."""
    erasure_id = ids.new("erasure")
    told = {
        "emails": whom.emails,
        "names": whom.names,
        "reason": scrubbed(reason, whom.needles),
        "suppression_ids": done.suppression_ids,
    }
    sealed = tx.master_key.seal(orjson.dumps(told).decode(), erasure_id)
    now = clock.now()
    begun = ErasureToEnd(erasure_id, tx.operator_id, tx.project_id, prospect_id, sealed, now, now + _THEIRS)
    await ending_store.insert(tx, begun)
    return begun


async def end(project: ProjectHandle, begun: ErasureToEnd, done: Erasure) -> None:
    """Remove what lies in files, and what somebody was just writing down: an import of thousands of rows that had asked whether
    they may be taken in before the erasure was on record was told yes. All later ones are told no. Safe to repeat.

    Raises:
        SealBroken: nobody can say any more whom it is about.
        Unreachable: a sandbox's files cannot be reached.
    """
    async with project.tx() as tx:
        await mailbox.suppressions.end_of_taking_in(tx)
        told = orjson.loads(tx.master_key.open(begun.person_sealed, begun.id))
        boxes = [box for one in await reachable(tx) for box in await store.sandboxes(tx.of_sibling(one))]
    whom = Person(told["emails"], told["names"])
    for mailbox_id in boxes:
        await mailbox.forget_in_sandbox(project.services, mailbox_id, whom.emails)
    late = Erasure(suppression_ids=told["suppression_ids"])
    async with project.tx() as tx:
        if not await ending_store.delete(tx, begun.id):
            return  # another process has ended it
        await _everywhere(tx, whom, begun.prospect_id, late, known=True)
        if late.counts.keys() - {"model_answers"}:
            await _put_on_record(tx, begun.prospect_id, told["reason"], late)
    done.prospect_ids += late.prospect_ids
    done.add(late.counts)


async def _everywhere(
    tx: ProjectTx, whom: Person, prospect_id: str, done: Erasure, *, known: bool = False, still: Still | None = None
) -> None:
    for one in await reachable(tx):  # in one order, so that two erasures of a person do not wait for each other
        own = tx.of_sibling(one)
        for each in sorted((await store.theirs(own, whom.emails, prospect_id)).prospects):
            await prospects.lock(own, each)
    if still is not None and not await still(tx):
        raise NotFound(f"The prospect {prospect_id} stays: something was heard of them meanwhile.")
    for one in await reachable(tx):
        done.take(one, await _in_project(tx.of_sibling(one), whom, prospect_id, known=known))
    done.add({"suppressions": await store.forget_suppressions(tx, whom.emails)})
    done.add({"webhook_deliveries": await store.forget_deliveries(tx, whom.needles)})
    done.add({"idempotency_keys": await _forget_answers(tx, whom.needles)})


async def _in_project(tx: ProjectTx, whom: Person, prospect_id: str, *, known: bool) -> ErasedHere:
    taken = ErasedHere()
    # After the locks, or what came just before would be missed.
    found = await store.theirs(tx, whom.emails, prospect_id)
    if not known:  # else each gate knows of the erasure, and nothing sets out to them
        await _refuse_in_flight(tx, found)
    came = await store.arrivals_of(tx, whom.emails)
    unreadable = [one["number"] for one in came if one["unreadable_by"] is not None]  # what is to be read yet is read
    taken.add({"mail_arrivals": await store.forget_arrivals(tx, unreadable)})
    for run_id in await store.runs_to_come(tx, found):
        await engine.cancel(tx, run_id)
    taken.add({"next_actions": await store.forget_actions_about(tx, found)})
    await rights.answered_by_erasure(tx, whom.emails)
    taken.add(await store.erase(tx, found))
    taken.add({"model_answers": await store.forget_model_answers(tx)})
    taken.prospect_ids += found.prospects
    for table in _MENTIONED_IN:
        rows = await store.mentioning(tx, table, whom.needles)
        for row in rows:
            values = {name: scrubbed(value, whom.needles) for name, value in row.items() if name != "id"}
            await store.rewrite(tx, table, row["id"], values)
        taken.add({table: len(rows)})
    return taken


async def _refuse_in_flight(tx: ProjectTx, found: Theirs) -> None:
    if draft_ids := await store.lock_sending(tx, found):
        raise ErasureInFlight(
            "A message to this person is on its way, or nobody knows yet whether it left. Wait until it is settled, or settle it"
            " with :resolve-send; then erase again.",
            draft_ids=draft_ids,
            retryable=True,
        )
    if run_ids := await store.runs_at_work(tx, found):
        raise ErasureInFlight(
            "A run may be writing to or about this person. Wait until it has ended, or cancel it; then erase again.",
            run_ids=run_ids,
            retryable=True,
        )
    if any(one["unreadable_by"] is None for one in await store.arrivals_of(tx, found.emails)):
        raise ErasureInFlight("Mail of this person is just being read; erase again in a minute.", retryable=True)


async def _forget_answers(tx: ProjectTx, needles: Collection[str]) -> int:
    forgotten = 0
    for row in await store.answers(tx):
        key_too = _mentions(row["key"], needles)
        if key_too or (row["body"] and await asyncio.to_thread(_sealed_mention, tx, row["body"], needles)):
            await store.forget_answer(tx, row["id"], key_too=key_too)
            forgotten += 1
    return forgotten


def _sealed_mention(tx: ProjectTx, sealed: bytes, needles: Collection[str]) -> bool:
    try:
        return _mentions(tx.master_key.open(sealed, _SEAL_CONTEXT), needles)
    except SealBroken:
        return False  # nobody can read it, we included


def _mentions(text: str, needles: Collection[str]) -> bool:
    lower = text.lower()
    return any(needle in lower for needle in needles)


def scrubbed(value: Any, needles: Sequence[str]) -> Any:
    """The same value, with each text that mentions one of `needles` replaced."""
    if isinstance(value, str):
        return ERASED if _mentions(value, needles) else value
    if isinstance(value, list):
        return [scrubbed(one, needles) for one in value]
    if isinstance(value, dict):
        return {name: scrubbed(one, needles) for name, one in value.items()}
    return value

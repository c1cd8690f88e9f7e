"""Erase a person, in all of the operator's projects (docs/decisions/erasure.md).

Everything in the database goes in one transaction. The sandbox's files go before it, so that a process which dies in between
leaves the prospect there, and the same call again does the rest. The operator's real mailbox is theirs and is not touched.
"""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from outrider import engine, events, law, mailbox, prospects
from outrider.core.crypto import SealBroken
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.privacy import store
from outrider.privacy.errors import ErasureInFlight
from outrider.privacy.store import Theirs
from outrider.replies import rights

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
class Erasure:
    prospect_ids: list[str] = field(default_factory=list)
    suppression_ids: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, counts: dict[str, int]) -> None:
        for table, count in counts.items():
            if count:
                self.counts[table] = self.counts.get(table, 0) + count


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


async def erase(project: ProjectHandle, prospect_id: str, reason: str) -> Erasure:
    """Remove a person everywhere, and remember them by a keyed hash only.

    Raises:
        NotFound
        ErasureInFlight: a message to them is on its way, a run is at work on them, or mail of theirs is just being read.
    """
    async with project.read() as tx:
        whom = await person(tx, prospect_id)
        boxes: list[str] = []
        for one in await reachable(tx):
            own = tx.of_sibling(one)
            await _refuse_in_flight(own, await store.theirs(own, whom.emails, prospect_id))
            boxes += await store.sandboxes(own)
    for mailbox_id in boxes:
        await mailbox.forget_in_sandbox(project.services, mailbox_id, whom.emails)
    done = Erasure()
    async with project.tx() as tx:
        for one in await reachable(tx):  # in one order, so that two erasures of a person do not wait for each other
            await _in_project(tx.of_sibling(one), whom, prospect_id, done)
        if prospect_id not in done.prospect_ids:
            raise NotFound(f"There is no prospect {prospect_id}.")  # somebody else was quicker
        done.add({"suppressions": await store.forget_suppressions(tx, whom.emails)})
        done.add({"webhook_deliveries": await store.forget_deliveries(tx, whom.needles)})
        done.add({"idempotency_keys": await _forget_answers(tx, whom.needles)})
        done.suppression_ids = [await mailbox.suppressions.remember_erased(tx, email) for email in whom.emails]
        await _put_on_record(tx, prospect_id, reason, whom, done)
    await _what_came_meanwhile(project, prospect_id, reason, whom, done)
    law.forget_verdicts()
    return done


async def _put_on_record(tx: ProjectTx, prospect_id: str, reason: str, whom: Person, done: Erasure) -> None:
    data: events.Data = {
        "reason": scrubbed(reason, whom.needles),
        "prospect_ids": done.prospect_ids,
        "suppression_ids": done.suppression_ids,
        "erased": done.counts,
    }
    await events.append(tx, "prospect.erased", "prospect", prospect_id, data)


async def _what_came_meanwhile(
    project: ProjectHandle, prospect_id: str, reason: str, whom: Person, done: Erasure
) -> None:
    """Whoever asked whether somebody may be taken in before the erasure was on record, such as an import of thousands of rows,
    was told yes, and writes them down behind our back. What they wrote goes once they have ended; all later ones are told no."""
    async with project.tx() as tx:
        await mailbox.suppressions.end_of_taking_in(tx)
    late = Erasure(suppression_ids=done.suppression_ids)
    async with project.tx() as tx:
        for one in await reachable(tx):
            await _in_project(tx.of_sibling(one), whom, prospect_id, late, known=True)
        if late.counts.keys() - {"model_answers"}:
            await _put_on_record(tx, prospect_id, reason, whom, late)
    done.prospect_ids += late.prospect_ids
    done.add(late.counts)


async def _in_project(tx: ProjectTx, whom: Person, prospect_id: str, done: Erasure, *, known: bool = False) -> None:
    found = await store.theirs(tx, whom.emails, prospect_id)
    for one in sorted(found.prospects):
        await prospects.lock(tx, one)
    if not known:  # else each gate knows of the erasure, and nothing sets out to them
        await _refuse_in_flight(tx, found)
    came = await store.arrivals_of(tx, whom.emails)
    unreadable = [one["number"] for one in came if one["unreadable_by"] is not None]  # what is to be read yet is read
    done.add({"mail_arrivals": await store.forget_arrivals(tx, unreadable)})
    for run_id in await store.runs_to_come(tx, found):
        await engine.cancel(tx, run_id)
    done.add({"next_actions": await store.forget_actions_about(tx, found)})
    await rights.answered_by_erasure(tx, whom.emails)
    done.add(await store.erase(tx, found))
    done.add({"model_answers": await store.forget_model_answers(tx)})
    done.prospect_ids += found.prospects
    for table in _MENTIONED_IN:
        rows = await store.mentioning(tx, table, whom.needles)
        for row in rows:
            values = {name: scrubbed(value, whom.needles) for name, value in row.items() if name != "id"}
            await store.rewrite(tx, table, row["id"], values)
        done.add({table: len(rows)})


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

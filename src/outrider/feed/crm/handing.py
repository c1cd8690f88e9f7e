"""From the log to the CRM: a tick copies what happened into deliveries, and a job per project hands them over, a person's in the
order in which they happened.

What may have been made is written down as begun before it is asked for. Whoever comes after a crash, or after an answer that was
lost, looks for the entry before another is made.
"""

from datetime import timedelta
from typing import Final

from outrider import engine, events, mailbox, prospects
from outrider.core import clock, ids
from outrider.core.principal import system
from outrider.engine import ProjectHandle, Services
from outrider.events import reading
from outrider.events.reading import Event
from outrider.feed.crm import entries, service, store
from outrider.feed.crm.store import DueHandOver, NewHandOver
from outrider.feed.webhooks.deliver import PAUSES
from outrider.providers.crm.port import Crm, CrmError, CrmPerson, TimelineEntry
from outrider.providers.crm.registry import BIN_DAYS, LABELS

JOB: Final = "hand_over_to_crm"
_ACTING: Final = "crm"
_BATCH: Final = 200
_JOB_SECONDS: Final = 45.0
LEASE: Final = timedelta(seconds=120)
_FAILURES_PER_JOB: Final = 3


async def tick(services: Services) -> None:
    """Copy what is new, and queue what is due."""
    everybody = system("system", _ACTING)
    async with services.db.read(everybody) as tx:
        living = await store.living(tx)
    for one in living:
        await _copy_new(services.project(system(one.operator_id, _ACTING), one.project_id))
    if not living:
        return
    async with services.db.tx(everybody) as tx:
        now = clock.now()
        for one in await store.lease_due(tx, now, now + LEASE):
            await engine.enqueue_job(
                tx, JOB, lock=f"crm:{one.id}", lane="webhooks", project_id=one.project_id, operator_id=one.operator_id
            )


async def _copy_new(project: ProjectHandle) -> None:
    async with project.tx() as tx:
        place = await store.try_lock(tx)
        if place is None:
            return
        newest = await reading.newest(tx, tx.project_id)  # asked first, as for webhooks
        found = await reading.after(tx, place, _BATCH, project_id=tx.project_id, types=entries.EVENTS)
        reached = found[-1].place if found else place
        if len(found) < _BATCH:
            reached = max(reached, newest, key=reading.in_order)
        await store.insert_deliveries(tx, [row for event in found if (row := _row(event))], clock.now())
        if reached != place:
            await store.set_place(tx, reached)


def _row(event: Event) -> NewHandOver | None:
    prospect_id = event.target_id if event.target_type == "prospect" else event.data.get("prospect_id")
    if not prospect_id:
        return None
    return NewHandOver(ids.new("crmd"), prospect_id, event.id, event.type, event.target_id, event.created_at)


async def hand_over_due(services: Services, *, project_id: str, operator_id: str) -> None:
    """The job: hand over what is due, for `_JOB_SECONDS` at most or until the CRM keeps failing."""
    project = services.project(system(operator_id, _ACTING), project_id)
    stop, failures = clock.monotonic() + _JOB_SECONDS, 0
    crm: Crm | None = None
    of = ""
    while clock.monotonic() < stop and failures < _FAILURES_PER_JOB:
        async with project.read() as tx:
            connection = await store.get(tx)
            due = await store.next_due(tx, clock.now())
            if connection and due and connection.id != of:  # kept for the job: a CRM may have to sign in first
                crm, of = await service.opened(tx, services.settings), connection.id
        if connection is None or due is None or crm is None:
            break
        failures += not await _attempt(project, connection, crm, due)
    async with project.tx() as tx:
        await store.end_lease(tx)


async def _attempt(project: ProjectHandle, connection: store.CrmConnection, crm: Crm, due: DueHandOver) -> bool:
    """Hand one over and record how it went; False where the CRM failed."""
    try:
        said = await (_take_back(connection, crm, due) if due.take_back else _hand_over(project, connection, crm, due))
    except CrmError as failed:
        await _record_failure(project, connection, due, failed)
        return failed.code == "not_yet"
    async with project.tx() as tx:
        status, words = said
        await store.record(tx, due, status, None, words, None, clock.now())
    return True


async def _record_failure(
    project: ProjectHandle, connection: store.CrmConnection, due: DueHandOver, failed: CrmError
) -> None:
    now = clock.now()
    async with project.tx() as tx:
        if failed.code == "refused":
            await store.record(tx, due, "pending", failed.status, failed.detail, now, now, counts=False)
            if await store.set_problem(tx, connection.id, failed.detail):
                await events.append(tx, "crm.refused", "project", tx.project_id, {"provider": connection.provider})
            return
        if failed.code in ("busy", "not_yet"):
            later = now + timedelta(seconds=failed.pause or 10.0)
            await store.record(tx, due, "pending", failed.status, failed.detail, later, now, counts=False)
            if failed.code == "busy":
                await store.rest(tx, connection.id, later)
            return
        over = failed.code == "rejected" or due.attempts >= len(PAUSES)
        again = None if over else now + PAUSES[due.attempts]
        detail = (
            f"{failed.detail} Look at the contact there, then hand it over again (:retry)." if over else failed.detail
        )
        await store.record(tx, due, "failed" if over else "pending", failed.status, detail, again, now)


async def _hand_over(
    project: ProjectHandle, connection: store.CrmConnection, crm: Crm, due: DueHandOver
) -> tuple[str, str | None]:
    """What became of it, and why."""
    chosen = connection.hands_over
    async with project.read() as tx:
        found = await prospects.by_ids(tx, [due.prospect_id])
        email = found[0].contact_email if found else None
        stop = await mailbox.suppressions.stop_of(tx, email) if email else None
        entry = await entries.entry_of(tx, due, chosen)
        company = await store.company_of(tx, found[0].domain) if found and found[0].domain else None
    if not found or not email or (stop is not None and stop.erased):
        return "left_out", "There is no such person any more, or they have no address."
    opted_out = found[0].status == "unsubscribed"
    if entry is None and not opted_out:
        return "left_out", "Nothing of this is to be handed over (hands_over), or it is no longer there."
    person = CrmPerson(email, found[0].contact_name or "", found[0].company_name, found[0].domain)
    contact = await crm.find_contact(email)
    if contact is None and (stop is not None or opted_out):
        return "left_out", "They want no mail and the CRM does not know them; they are not brought in."
    if contact is None and "contacts" not in chosen:
        return "left_out", "The CRM does not know them, and contacts are not to be made there (hands_over)."
    known = await crm.find_entry(contact, due.event_id, due.begun_at) if due.begun_at else None
    if known is None and entry is not None:
        wants_company = "companies" in chosen and bool(person.domain) and stop is None and not opted_out
        wants_company = wants_company and (contact is None or crm.many_companies)
        if wants_company and company is None:
            company = await crm.find_company(person)
        async with project.tx() as tx:
            if not await store.begin(tx, due.id, clock.now()):
                return "left_out", None  # erased, or disconnected, in this moment
        known = await _make(project, crm, due, person, contact, (company, wants_company), entry)
    elif known is not None:
        async with project.tx() as tx:
            await store.know(tx, due.id, contact, None, known)
    if opted_out and contact is not None:
        await crm.flag_opt_out(contact, email)
    return "delivered", None


async def _make(
    project: ProjectHandle,
    crm: Crm,
    due: DueHandOver,
    person: CrmPerson,
    contact: str | None,
    company: tuple[str | None, bool],
    entry: TimelineEntry,
) -> str:
    """Make what is missing, each noted down as soon as the CRM has said its id; the entry's id."""
    of, wanted = company
    if wanted:
        of = of or await crm.add_company(person)
        async with project.tx() as tx:
            await store.know(tx, due.id, None, of, None)
    if contact is None:
        contact = await crm.add_contact(person, of if wanted else None)
    async with project.tx() as tx:
        await store.know(tx, due.id, contact, None, None)
    made = await crm.add_entry(contact, of if wanted else None, entry)
    async with project.tx() as tx:
        await store.know(tx, due.id, None, None, made)
    return made


async def _take_back(connection: store.CrmConnection, crm: Crm, due: DueHandOver) -> tuple[str, str | None]:
    """The entry of a person who was erased goes; whether the contact goes is the operator's to decide."""
    entry = due.entry
    if entry is None and due.begun_at is not None:
        entry = await crm.find_entry(due.contact, due.event_id, due.begun_at)
    if entry is not None:
        await crm.remove_entry(entry)
    label = LABELS[connection.provider]
    if due.contact is None:
        return "delivered", None
    return "delivered", (
        f"The person was erased here, and this entry in {label} with them; its recycle bin may keep it for"
        f" {BIN_DAYS[connection.provider]} days. Their contact {due.contact} is still in {label}: delete it there, unless you"
        " have a reason of your own to keep it."
    )

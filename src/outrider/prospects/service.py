"""Verbs on prospects: add, edit, and what mail does to them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from outrider import events, followups, knowledge, law, mailbox
from outrider.access.credentials import require
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.db.tx import UniqueViolation
from outrider.judgement.port import Claim, Fit, Intelligence
from outrider.judgement.wants import icp_of
from outrider.prospects import coming_back, store, words
from outrider.prospects.contacts import service as contacts
from outrider.prospects.errors import ProspectExists, SkippedByAPerson
from outrider.prospects.fields import Details, content_sha256, domain_of_email, texts_of
from outrider.prospects.states import PROSPECT, TRIGGER_TO
from outrider.prospects.store import Prospect, ProspectFilters, ShownProspect

Source = Literal["manual", "import", "search", "inbound"]

# Who is out of the running gets no follow-up; who is being talked to by a person gets none for now.
_ENDS = {"disqualified": "disqualified", "converted": "converted"}
_RESTS = {"deferred": "deferred", "engaged": "engaged"}


async def get(tx: ProjectTx, prospect_id: str) -> Prospect:
    """Raises NotFound."""
    prospect = await store.by_id(tx, prospect_id)
    if prospect is None:
        raise NotFound(f"There is no prospect {prospect_id}.")
    return prospect


async def shown(tx: ProjectTx, prospect_id: str) -> ShownProspect:
    """The prospect as it is served. Raises NotFound."""
    prospect = await store.shown(tx, prospect_id)
    if prospect is None:
        raise NotFound(f"There is no prospect {prospect_id}.")
    return _judged([prospect])[0]


async def shown_page(tx: ProjectTx, page: Page, filters: ProspectFilters) -> list[ShownProspect]:
    """One page of the project's prospects as they are served."""
    return _judged(await store.shown_page(tx, page, filters))


def _judged(found: list[ShownProspect]) -> list[ShownProspect]:
    """With the verdict of each in place of what decides: to copy a row of 23 fields costs more than to judge it."""
    verdicts = law.judge_page([(one, one.lawful) for one in found])
    for one, lawful in zip(found, verdicts, strict=True):
        vars(one)["lawful"] = lawful
    return found


async def shown_in(tx: ProjectTx, page: Page, status: str, q: str = "") -> list[ShownProspect]:
    """One page of the prospects in a status, newest first; `q` looks in company, domain, contact and trade."""
    return await store.shown_page(tx, page, store.ProspectFilters(status, q or None))


async def by_email(tx: ProjectTx, email: str) -> Prospect | None:
    """The prospect with this address, whatever its case."""
    return next(iter(await store.by_emails(tx, [email])), None)


async def is_known_there(tx: ProjectTx, domain: str, name: str) -> bool:
    """Whether somebody of this name is a prospect at the company."""
    return bool(domain) and await store.is_known_there(tx, domain, name)


async def emails_among(tx: ProjectTx, emails: Collection[str]) -> set[str]:
    """Which of these addresses are a prospect's, in lower case."""
    return {one.contact_email.lower() for one in await store.by_emails(tx, emails) if one.contact_email}


async def icp_claims(tx: ProjectTx) -> list[Claim]:
    """Whom the operator wants as customers."""
    return icp_of(await knowledge.live_claims(tx))


def fit_summary(fit: Fit) -> str:
    """A fit's reason and caveats, in one line for people."""
    return " ".join([fit.reason, *fit.caveats])


async def create(
    tx: ProjectTx,
    intelligence: Intelligence,
    details: Details,
    *,
    status: str = "needs_review",
    source: Source = "manual",
) -> Prospect:
    """Add a prospect with its fit to the ICP claims, 0 while there are none.

    Raises:
        ProspectExists: the address is there, or the company without an address.
        RecipientSuppressed: the address asked not to be written to.
    """
    if details.contact_email:
        await refuse_suppressed(tx, details.contact_email)
    fit = intelligence.score_fit(details.company, await icp_claims(tx))
    prospect = new(details, fit, status=status, source=source)
    if not await store.insert(tx, prospect):
        raise await _exists(tx, details)
    await law.facts_given(tx, [prospect])
    await created(tx, prospect)
    if source == "inbound" and prospect.contact_email:
        await contacts.wrote(tx, prospect)
    return prospect


async def take_in(tx: ProjectTx, intelligence: Intelligence, details: Details) -> Prospect:
    """Somebody wrote by themselves: their company's prospect gets them, where one is there with nobody known; else a new one.
    A company that was turned down stays so.

    Raises:
        ProspectExists, RecipientSuppressed
    """
    domain = details.domain or domain_of_email(details.contact_email)
    for there in await store.lock_without_contact(tx, [domain] if domain else [], []):
        if PROSPECT.allows(there.status, "reply") and details.contact_email:
            await refuse_suppressed(tx, details.contact_email)
            told_us = ("contact_email", "contact_name", "latest_signal")
            await write(tx, there, {name: getattr(details, name) for name in told_us})
            prospect = await get(tx, there.id)
            await contacts.wrote(tx, prospect)
            return prospect
    return await create(tx, intelligence, details, source="inbound")


def new(
    details: Details, fit: Fit, *, status: str = "needs_review", source: Source, company_id: str | None = None
) -> Prospect:
    """The row of a prospect that is not stored yet. Without a domain, that of the address stands where it is no free mail."""
    now = clock.now()
    domain = details.domain or domain_of_email(details.contact_email)
    return Prospect(
        id=ids.new("prospect"),
        company_name=details.company_name,
        domain=domain,
        contact_email=details.contact_email,
        contact_name=details.contact_name,
        status=status,
        fit_score=fit.score,
        fit_reason=fit_summary(fit),
        latest_signal=details.latest_signal,
        **texts_of(details),
        columns=details.columns,
        unvouched=details.unvouched,
        source=source,
        company_id=company_id,
        content_sha256=content_sha256(details.company_name, domain, details.contact_email),
        come_back_on=None,
        created_at=now,
        updated_at=now,
    )


async def created(tx: ProjectTx, prospect: Prospect) -> None:
    """The event of a prospect that was just stored."""
    await events.append(tx, "prospect.created", "prospect", prospect.id, _told_of(prospect))


def _told_of(prospect: Prospect) -> events.Data:
    return {"status": prospect.status, "fit_score": prospect.fit_score, "source": prospect.source}


async def edit(tx: ProjectTx, prospect_id: str, changes: Mapping[str, Any], *, reviewer: bool = False) -> Prospect:
    """Change fields of a prospect; `status` goes through the machine. What stays the same is not recorded.

    Args:
        reviewer: whoever asks may review, so that the texts that they give are vouched for.

    Raises:
        NotFound
        InvalidTransition: the status cannot become that one.
        ProspectExists: another prospect has this address, or is this company without one.
        RecipientSuppressed
        InsufficientScope: who may review has said in which country they are, and whoever asks may not.
        SkippedByAPerson: the status would take a reviewer's skip back, and whoever asks may not review.
    """
    before = await store.lock(tx, prospect_id)
    if before is None:
        raise NotFound(f"There is no prospect {prospect_id}.")
    status = changes.get("status")
    if status is not None and status != before.status:
        await _heed_skip(tx, before, status)
    fresh = {k: v for k, v in changes.items() if k != "status" and v != getattr(before, k)}
    if "country" in changes:
        is_vouched = bool(before.country) and "country" not in before.unvouched
        if is_vouched and not reviewer and "country" in fresh:
            require(
                tx.principal,
                "reviews:write",
                f"Somebody who may review has said that they are in {before.country}, and whether one may write to them hangs on"
                " that; so somebody who may review changes it.",
            )
        without = [name for name in before.unvouched if name != "country"]
        unvouched = without if reviewer or not changes["country"] else sorted([*without, "country"])
        # the same word from somebody who may review vouches for it; from anybody else it takes no vouching back
        if unvouched != before.unvouched and (reviewer or "country" in fresh):
            fresh["unvouched"] = unvouched
    if status not in (None, before.status, "deferred") and before.come_back_on and "come_back_on" not in changes:
        fresh["come_back_on"] = None  # whoever says where they stand now no longer waits for the day
    if email := fresh.get("contact_email"):
        await refuse_suppressed(tx, email)
        fresh = {**await contacts.said_of(tx, before, email), **fresh}
    if fresh:
        await write(tx, before, fresh)
    if {"company_name", "domain", "country"} & changes.keys():
        await law.facts_confirmed(tx, prospect_id)
    if status is not None and status != before.status:
        await set_status(tx, prospect_id, status)
    if day := fresh.get("come_back_on"):
        await coming_back.wait_for(tx, prospect_id, day)
    return await get(tx, prospect_id)


async def write(tx: ProjectTx, before: Prospect, fresh: Mapping[str, Any]) -> None:
    """Store changed fields with their event. Raises ProspectExists."""
    name = fresh.get("company_name", before.company_name)
    domain = fresh.get("domain", before.domain)
    email = fresh.get("contact_email", before.contact_email)
    other = await _taken(tx, before.id, name, domain, email)
    if other is not None:
        raise _already(other)
    try:
        await store.update(tx, before.id, {**fresh, "content_sha256": content_sha256(name, domain, email)}, clock.now())
    except UniqueViolation:
        raise ProspectExists(
            f"{email or domain or name} has just become another prospect; read the list again."
        ) from None
    await law.facts_changed(tx, [(before, fresh)])
    await events.append(tx, "prospect.updated", "prospect", before.id, {"changed": sorted(fresh)})


async def fill(
    tx: ProjectTx,
    there: Mapping[str, Prospect],
    changes: Mapping[str, Mapping[str, Any]],
    told: Sequence[tuple[str, events.Data]],
) -> None:
    """What an import says anew of prospects that are there, by id, and what their events tell. Raises ProspectExists."""
    if not changes:
        return
    try:
        await store.fill_many(tx, changes, clock.now())
    except UniqueViolation:
        raise ProspectExists(
            "An address of this file has just become another prospect, so nothing of it was imported; send it again.",
            retryable=True,
        ) from None
    await law.facts_changed(tx, [(there[prospect_id], fresh) for prospect_id, fresh in changes.items()])
    await events.append_many(tx, "prospect.updated", "prospect", told)


async def add(tx: ProjectTx, prospects: Sequence[Prospect]) -> int:
    """Store new prospects of an import with their events; how many nobody else had added meanwhile."""
    stored = await store.insert_many(tx, prospects)
    await law.facts_given(tx, [one for one in prospects if one.id in stored])
    told = [(one.id, _told_of(one)) for one in prospects if one.id in stored]
    await events.append_many(tx, "prospect.created", "prospect", told)
    return len(stored)


async def set_status(tx: ProjectTx, prospect_id: str, status: str) -> None:
    """Move to a status that a caller may name; follow-ups end or rest with it.

    Raises:
        InvalidTransition
    """
    await _pull(tx, prospect_id, TRIGGER_TO[status])
    if status in _ENDS:
        await followups.cancel_for_prospect(tx, prospect_id, _ENDS[status])
    elif status in _RESTS:
        await followups.pause_for_prospect(tx, prospect_id, _RESTS[status])


def may_become(status: str) -> list[str]:
    """The statuses that a caller may give to a prospect which is in this one."""
    return [wanted for wanted, trigger in TRIGGER_TO.items() if PROSPECT.allows(status, trigger)]


async def _heed_skip(tx: ProjectTx, before: Prospect, status: str) -> None:
    """A prospect that a person skipped comes back only by whoever may review, which is then that person's word."""
    occasion = f"prospect:{before.id}"
    if status not in ("cold", "needs_review") or (word := await words.barred(tx, occasion)) is None:
        return
    if not words.may_lift(tx):
        by = word.decided_by.get("name") or "A reviewer"
        raise SkippedByAPerson(
            f"{by} skipped this prospect on {word.decided_at.date().isoformat()}"
            + (f" (“{word.note[:200]}”)" if word.note else "")
            + ". Ask them to approve it, or use a key that has the scope reviews:write."
        )
    await words.note_down(
        tx,
        prospect_id=before.id,
        occasion=occasion,
        target_type="prospect",
        target_id=before.id,
        decision="approve" if status == "cold" else "retry",
    )


async def lock(tx: ProjectTx, prospect_id: str) -> Prospect:
    """The prospect, locked until the end of the transaction. Whoever locks several rows of one prospect locks the
    prospect first, then its draft, then its follow-up; so no two of them wait for each other. Raises NotFound."""
    prospect = await store.lock(tx, prospect_id)
    if prospect is None:
        raise NotFound(f"There is no prospect {prospect_id}.")
    return prospect


async def mark_contacted(tx: ProjectTx, prospect_id: str, locked: Prospect | None = None) -> None:
    """A message was sent to them. An answer to "not now" does not bring forward the day that they asked for.

    Args:
        locked: the prospect, where it is locked in this transaction already.
    """
    prospect = locked or await lock(tx, prospect_id)
    if prospect.status != "deferred" or prospect.come_back_on is None:
        await _pull_if_allowed(tx, prospect, "contact")


async def mark_replied(tx: ProjectTx, prospect_id: str) -> None:
    """They wrote to us."""
    await _pull_if_possible(tx, prospect_id, "reply")


async def mark_bounced(tx: ProjectTx, prospect_id: str) -> None:
    """Their address does not exist."""
    await _pull_if_possible(tx, prospect_id, "bounce")


async def mark_unsubscribed(tx: ProjectTx, prospect_id: str) -> None:
    """They asked not to be written to; from any status, and for good."""
    await _pull_if_possible(tx, prospect_id, "unsubscribe")


async def relist(tx: ProjectTx, prospect_id: str, reason: str) -> bool:
    """The suppression of their address was lifted: back among those who may be written to, as far as they had come; whether
    that changed anything. Their follow-ups stay ended; nothing is written before somebody wants it."""
    status = (await lock(tx, prospect_id)).status
    if status != ("bounced" if reason == "hard_bounce" else "unsubscribed"):
        return False
    letters = [one for one in await mailbox.messages.of_prospect(tx, prospect_id) if one.direction == "inbound"]
    if any(one.kind == "human_reply" for one in letters):
        await _pull(tx, prospect_id, "relist_replied")
    elif await mailbox.messages.last_outbound_at(tx, prospect_id) is not None:
        await _pull(tx, prospect_id, "relist_contacted")
    else:
        await _pull(tx, prospect_id, "relist")
    return True


async def refuse_suppressed(tx: ProjectTx, email: str) -> None:
    """Raises RecipientSuppressed, RecipientHeld."""
    for stop in (await mailbox.suppressions.bars_among(tx, [email])).values():
        raise stop.error("it gets no mail; leave it out.")


async def _pull(tx: ProjectTx, prospect_id: str, trigger: str) -> None:
    await events.move(tx, PROSPECT, prospect_id, trigger, also={"updated_at": clock.now()})


async def _pull_if_possible(tx: ProjectTx, prospect_id: str, trigger: str) -> None:
    await _pull_if_allowed(tx, await lock(tx, prospect_id), trigger)


async def _pull_if_allowed(tx: ProjectTx, prospect: Prospect, trigger: str) -> None:
    if PROSPECT.allows(prospect.status, trigger):
        await _pull(tx, prospect.id, trigger)


async def _taken(tx: ProjectTx, prospect_id: str, name: str, domain: str, email: str | None) -> Prospect | None:
    found = (
        await store.by_emails(tx, [email])
        if email
        else await store.lock_without_contact(tx, [domain] if domain else [], [] if domain else [name])
    )
    return next((one for one in found if one.id != prospect_id), None)


async def _exists(tx: ProjectTx, details: Details) -> ProspectExists:
    domain = details.domain or domain_of_email(details.contact_email)
    other = await _taken(tx, "", details.company_name, domain, details.contact_email)
    assert other is not None, "an insert is refused only because of a row that is there"
    return _already(other)


def _already(other: Prospect) -> ProspectExists:
    what = other.contact_email or other.domain or other.company_name
    return ProspectExists(f"{what} is prospect {other.id} already; change that one.", prospect_id=other.id)

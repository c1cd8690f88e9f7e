"""Record and withdraw consents. Only who may set the project's policy does, in a request of its own; nothing here is reached by a
run, a tick or a model."""

from datetime import datetime, timedelta
from typing import Any, Final

from outrider import events, mailbox, projects
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.prospects import service as prospects
from outrider.prospects.consents import store
from outrider.prospects.consents.errors import ConsentNotProven
from outrider.prospects.consents.store import Consent, ShownConsent
from outrider.prospects.store import Prospect

_SLACK: Final = timedelta(minutes=5)
"""By so much another clock may be ahead of ours."""
_A_DAY: Final = timedelta(days=1)


async def get(tx: ProjectTx, consent_id: str) -> Consent:
    """Raises NotFound."""
    found = await store.by_id(tx, consent_id)
    if found is None:
        raise NotFound(f"There is no consent {consent_id}.")
    return found


async def of_prospect(tx: ProjectTx, page: Page, prospect_id: str) -> list[ShownConsent]:
    """One page of what a prospect has agreed to, newest first, withdrawn ones too."""
    return [store.shown(one) for one in await store.page(tx, page, prospect_id)]


async def record(tx: ProjectTx, said: dict[str, Any]) -> Consent:
    """Keep a consent with what shows it.

    Raises:
        NotFound: there is no such prospect in the project.
        ConsentNotProven: it is another address, another company, a day to come, or evidence that is not there.
    """
    prospect = await prospects.lock(tx, said["prospect_id"])
    email = said["email"].lower()
    now = clock.now()
    if said["given_at"] > now + _SLACK:
        raise _refused("/given_at", "lies in the future; a consent is recorded once it was given")
    await _is_to_us(tx, said["company"])
    await _is_theirs(tx, prospect, email, said)
    consent = Consent(
        id=ids.new("consent"),
        prospect_id=prospect.id,
        email=email,
        purpose=said["purpose"],
        products=said["products"],
        company=said["company"],
        wording=said["wording"],
        given_at=said["given_at"],
        method=said["method"],
        evidence=said["evidence"],
        recorded_by=tx.principal.describe(),
        created_at=now,
        updated_at=now,
    )
    await store.insert(tx, consent)
    data: events.Data = {"prospect_id": prospect.id, "kind": consent.method}
    await events.append(tx, "consent.recorded", "consent", consent.id, data)
    return consent


async def withdraw(tx: ProjectTx, consent_id: str, reason: str) -> Consent:
    """From now on it is none; it stays on record. Whoever takes their yes back says no, so the address is suppressed too.

    Raises:
        NotFound
    """
    consent = await get(tx, consent_id)
    if await store.withdraw(tx, consent_id, tx.principal.describe(), reason, clock.now()):
        await mailbox.suppressions.suppress(tx, consent.email, "opt_out", "consent withdrawn")
        await events.append(tx, "consent.withdrawn", "consent", consent_id, {"prospect_id": consent.prospect_id})
    return await get(tx, consent_id)


async def _is_to_us(tx: ProjectTx, company: str) -> None:
    """A yes to another company is none to this one."""
    profile, project = await projects.compliance(tx), await projects.get(tx)
    ours = [one for one in (profile.legal_name, project.business_name) if one]
    if _plain(company) not in map(_plain, ours):
        raise _refused("/company", f"is not who writes here; this project writes as {' or '.join(dict.fromkeys(ours))}")


async def _is_theirs(tx: ProjectTx, prospect: Prospect, email: str, said: dict[str, Any]) -> None:
    evidence = said["evidence"]
    message_id = evidence.get("message_id")
    if message_id is None:
        if email != (prospect.contact_email or "").lower():
            raise _refused(
                "/email", "is not the prospect's contact address; a consent holds for the address that gave it"
            )
        if said["method"] == "reply":
            raise _refused("/evidence/message_id", "is required for `reply`: name the message in which they say yes")
        return
    message = await mailbox.messages.by_id(tx, message_id)
    if message is None or message.prospect_id != prospect.id:
        raise _refused("/evidence/message_id", "is no message of this prospect")
    if message.direction != "inbound" or message.kind != "human_reply":
        raise _refused("/evidence/message_id", "is no message that this person wrote as an answer")
    if message.from_email.lower() != email:
        raise _refused("/email", f"did not write that message; {message.from_email} did")
    if not _about(message.received_at, said["given_at"]):
        raise _refused("/given_at", f"is not when that message came, {clock.iso(message.received_at)}")


def _about(one: datetime, other: datetime) -> bool:
    return abs(one - other) <= _A_DAY


def _plain(name: str) -> str:
    return " ".join(name.casefold().split()).rstrip(".")


def _refused(pointer: str, message: str) -> ConsentNotProven:
    return ConsentNotProven(
        f"{pointer} {message}. Nothing was recorded.",
        errors=[{"pointer": pointer, "code": "consent_not_proven", "message": message}],
    )

"""A person's word that one prospect may be written to all the same, and taking it back (docs/law.md "What you decide")."""

from datetime import datetime, timedelta
from typing import Any, Final

from outrider import events
from outrider.core import clock, ids
from outrider.core.errors import Invalid
from outrider.db import ProjectTx
from outrider.law import service, store
from outrider.law.errors import NotOverridable
from outrider.law.store import StoredOverride

LONGEST: Final = timedelta(days=90)


async def override(tx: ProjectTx, prospect: Any, *, reason: str, basis: str, expires_at: datetime) -> None:
    """Record it; the newest counts, so that a wrong one is replaced by one that ends sooner. Whether the address may get any mail
    is asked before.

    Raises:
        Invalid: it would end in the past, or later than in 90 days.
        NotOverridable: there is no address, the operator's own rules block them, or nothing stands against writing.
    """
    now = clock.now()
    if not now < expires_at <= now + LONGEST:
        message = f"must lie in the next {LONGEST.days} days, at {clock.iso(now + LONGEST)} at the latest"
        raise Invalid(
            f"/expires_at: {message}.",
            errors=[{"pointer": "/expires_at", "code": "not_within_90_days", "message": message}],
        )
    lawful = (await service.facts(tx, [prospect])).judge(prospect)
    if not prospect.contact_email:
        raise NotOverridable("They have no contact_email, and an override is for one address; add it first.")
    if lawful.verdict == "blocked":
        raise NotOverridable(f"{lawful.reason} No override goes past that.")
    if lawful.verdict == "allowed":
        raise NotOverridable(f"Nothing has to be overridden. {lawful.reason}")
    given = StoredOverride(
        ids.new("override"),
        prospect.id,
        prospect.contact_email,
        reason,
        basis,
        expires_at,
        tx.principal.describe(),
        now,
    )
    await store.insert_override(tx, given)
    data: events.Data = {"override_id": given.id, "expires_at": clock.iso(expires_at), "code": lawful.verdict}
    await events.append(tx, "prospect.lawful_overridden", "prospect", prospect.id, data)


async def withdraw_overrides(tx: ProjectTx, prospect_id: str, reason: str) -> list[str]:
    """From now on nobody's word stands for them; none that was given before comes back by it. Which ones stood until now."""
    withdrawn = await store.withdraw_overrides(tx, prospect_id, tx.principal.describe(), reason, clock.now())
    for override_id in withdrawn:
        await events.append(tx, "prospect.override_withdrawn", "prospect", prospect_id, {"override_id": override_id})
    return withdrawn

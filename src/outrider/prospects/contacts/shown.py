"""Contacts as they are served."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from outrider.core.causes import Template
from outrider.prospects.contacts import choosing, verifying
from outrider.prospects.contacts.choosing import Ranked
from outrider.prospects.contacts.store import Contact
from outrider.prospects.contacts.verifying import Verification
from outrider.prospects.store import Prospect

CHOICES: Final = 10


@dataclass(frozen=True, slots=True)
class ShownContact:
    """A contact with what its checks come to."""

    id: str
    company_name: str
    domain: str
    name: str
    role: str
    email: str | None
    source: str
    provider: str
    source_url: str | None
    observed_at: datetime
    verification: Verification
    created_at: datetime
    updated_at: datetime


def contact(one: Contact) -> ShownContact:
    return ShownContact(
        one.id,
        one.company_name,
        one.domain,
        one.name,
        one.role,
        one.email,
        one.source,
        one.provider,
        one.source_url,
        one.observed_at,
        verifying.of(one),
        one.created_at,
        one.updated_at,
    )


def of_prospect(prospect: Prospect, ranked: Sequence[Ranked], caveats: Sequence[str]) -> dict[str, Any]:
    """The people of a prospect's company and whom to write to."""
    best = choosing.proposed(ranked)
    return {
        "prospect_id": prospect.id,
        "contact_email": prospect.contact_email,
        "proposed_id": best.contact.id if best else None,
        "reason": best.reason if best else choosing.why_nobody(ranked),
        "choose": to_choose(prospect, ranked) if best else None,
        "caveats": list(caveats),
        "contacts": [
            asdict(contact(one.contact))
            | {"eligible": one.eligible, "reason": one.reason, "caveats": list(one.caveats)}
            for one in ranked
        ],
    }


def to_choose(prospect: Prospect, ranked: Sequence[Ranked]) -> Template:
    """The request that names the prospect's contact, filled in with the proposal where there is one."""
    path = f"/v1/prospects/{prospect.id}"
    eligible = [one.contact for one in ranked if one.eligible]
    if not eligible:
        return Template("PATCH", path, {"contact_email": None}, ("/contact_email",))
    return Template(
        "PATCH",
        path,
        {"contact_email": eligible[0].email, "contact_name": eligible[0].name or None},
        choices={"/contact_email": [one.email for one in eligible[:CHOICES]]},
        read_first=f"{path}/contacts",
    )

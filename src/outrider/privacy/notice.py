"""What a project tells somebody of their data, from its rows and settings (Regulation (EU) 2016/679, Article 14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from outrider import mailbox, projects, prospects
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement import tongue
from outrider.privacy import flows, flows_store, retention_store, store
from outrider.projects import ComplianceProfile
from outrider.replies.proof import EVER

_KNOWN_SOURCES: Final = ("page", "provider", "inbound", "import", "operator")


@dataclass(frozen=True, slots=True)
class NamedSource:
    """Where an address comes from: the kind of source, the page or provider, and the day."""

    kind: str
    where: str
    on: date | None


@dataclass(frozen=True, slots=True)
class Notice:
    """All that the page shows; `kinds` are categories of data, empty where nothing is held."""

    project_id: str
    email: str
    prospect_id: str | None
    profile: ComplianceProfile
    contact: str
    kinds: tuple[str, ...]
    origin: NamedSource
    receivers: Mapping[str, tuple[str, ...]]
    """Who else gets their data, with the country that the operator named, by what for: `model`, `crm`, `data_provider`."""
    never_answered_months: int
    answered_months: int
    """Both 0 where nothing is erased by itself."""
    language: str
    """Of the newest letter to them."""


async def of(tx: ProjectTx, services: Services, email: str) -> Notice:
    """What is known of this address in one project."""
    profile = await projects.compliance(tx)
    prospect = await prospects.by_email(tx, email)
    letters = await mailbox.messages.sent_to_since(tx, [email], EVER)
    sender = await mailbox.sending.sender_of(tx)
    kept = await retention_store.settings(tx)
    kinds = []
    if prospect is not None or await store.is_contact(tx, email):
        kinds.append("contact")
    if prospect is not None:
        kinds.append("company")
    if letters:
        kinds.append("mail")
    # a customer is not forgotten by the calendar
    forgets = kept.enabled and (prospect is None or prospect.status != "converted")
    newest = max(letters, key=lambda one: one.received_at) if letters else None
    return Notice(
        project_id=tx.project_id,
        email=email,
        prospect_id=prospect.id if prospect else None,
        profile=profile,
        contact=profile.privacy_contact or (sender.email if sender else ""),
        kinds=tuple(kinds),
        origin=await _origin(tx, email, prospect),
        receivers=await _receivers(tx, services, email),
        never_answered_months=kept.never_answered_months if forgets else 0,
        answered_months=kept.answered_months if forgets else 0,
        language=tongue.of_letter(newest.text) if newest else "",
    )


async def _receivers(tx: ProjectTx, services: Services, email: str) -> dict[str, tuple[str, ...]]:
    """A data provider is named where this address was checked there, whoever is asked today."""
    found = [(one.kind, one.receiver) for one in await flows.of(tx, services.settings) if one.kind in ("model", "crm")]
    if asked := await store.checked_by(tx, email):
        found.append(("data_provider", asked))
    said = await flows_store.agreements(tx)
    names: dict[str, tuple[str, ...]] = {}
    for kind, receiver in found:
        country = said[receiver].country if receiver in said else ""
        names[kind] = (*names.get(kind, ()), receiver + (f" ({country})" if country else ""))
    return names


async def _origin(tx: ProjectTx, email: str, prospect: prospects.Prospect | None) -> NamedSource:
    found = await store.origin_of(tx, email)
    if found is not None:
        return NamedSource(found.source, found.source_url or found.provider, found.observed_at.date())
    if prospect is None:
        return NamedSource("", "", None)
    kind = {"manual": "operator", "search": "import"}.get(prospect.source, prospect.source)
    return NamedSource(kind if kind in _KNOWN_SOURCES else "", "", prospect.created_at.date())

"""What the project itself still lacks: a next action, and readiness blockers."""

from typing import Final

from outrider.core.causes import Blocker, Cause, Fix, InProject, Readiness, Template
from outrider.db import ProjectTx
from outrider.projects import store
from outrider.projects.store import ComplianceProfile

LAWFUL_BASES: Final = ("legitimate_interest", "consent", "contract")
_MESSAGES = {
    "legal_name": (
        "sender_identity_missing",
        "The compliance profile has no legal name; every message must say who sends it.",
    ),
    "postal_address": (
        "postal_address_missing",
        "The compliance profile has no postal address; the law asks for one in the footer.",
    ),
    "lawful_basis": ("lawful_basis_missing", "The compliance profile names no lawful basis for writing to people."),
}


def to_complete(place: InProject, profile: ComplianceProfile) -> Fix:
    """PUT replaces the whole profile, so the template carries what is known: nothing is taken away, and what is missing is
    the operator's to say."""
    body = {
        "legal_name": profile.legal_name or None,
        "postal_address": profile.postal_address or None,
        "lawful_basis": profile.lawful_basis,
        "unsubscribe_base_url": profile.unsubscribe_base_url,
    }
    missing = tuple(f"/{name}" for name in _MESSAGES if body[name] is None)
    choices = {"/lawful_basis": LAWFUL_BASES} if profile.lawful_basis is None else {}
    template = Template("PUT", f"/v1/projects/{place.project_id}/compliance-profile", body, missing, choices)
    return Fix("Complete the compliance profile", f"/p/{place.project_id}/policy", template=template)


async def causes(tx: ProjectTx) -> list[Cause]:
    profile = await store.compliance(tx)
    if profile.complete:
        return []
    fix = to_complete(tx, profile)
    return [Cause("complete_compliance_profile", fix.label, template=fix.template, priority="high")]


async def readiness(tx: ProjectTx) -> Readiness:
    return Readiness(blockers(tx, await store.compliance(tx)))


def blockers(place: InProject, profile: ComplianceProfile) -> tuple[Blocker, ...]:
    """What the profile lacks, each by itself."""
    return tuple(
        Blocker(code, message, "compliance", ("send",), to_complete(place, profile))
        for name, (code, message) in _MESSAGES.items()
        if not getattr(profile, name)
    )

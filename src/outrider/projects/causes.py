"""What the project itself still lacks: a next action, and readiness blockers (decisions "Readiness blocker")."""

from dataclasses import asdict

from outrider.core.causes import Blocker, Call, Cause, Fix, Readiness
from outrider.db import ProjectTx
from outrider.projects import store
from outrider.projects.store import ComplianceProfile

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


def _call(tx: ProjectTx, profile: ComplianceProfile) -> Call:
    """PUT replaces the whole profile, so the call carries what is known: made as it stands, it takes nothing away."""
    return Call(
        "PUT",
        f"/v1/projects/{tx.project_id}/compliance-profile",
        {**asdict(profile), "lawful_basis": profile.lawful_basis or "legitimate_interest"},
    )


async def causes(tx: ProjectTx) -> list[Cause]:
    profile = await store.compliance(tx)
    if profile.complete:
        return []
    call = _call(tx, profile)
    return [Cause("complete_compliance_profile", "Complete the compliance profile", call, priority="high")]


async def readiness(tx: ProjectTx) -> Readiness:
    profile = await store.compliance(tx)
    return Readiness(
        tuple(
            Blocker(
                code,
                message,
                "compliance",
                ("send",),
                Fix("Complete the compliance profile", _call(tx, profile), f"/p/{tx.project_id}/policy"),
            )
            for name, (code, message) in _MESSAGES.items()
            if not getattr(profile, name)
        )
    )

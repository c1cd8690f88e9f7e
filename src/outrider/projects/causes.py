"""What the project itself still lacks: a next action, and readiness blockers (decisions "Readiness blocker")."""

from outrider.core.causes import Blocker, Call, Cause, Fix, Readiness
from outrider.db import ProjectTx
from outrider.projects import store

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


def _call(tx: ProjectTx) -> Call:
    return Call(
        "PUT",
        f"/v1/projects/{tx.project_id}/compliance-profile",
        {"legal_name": "", "postal_address": "", "lawful_basis": "legitimate_interest"},
    )


async def causes(tx: ProjectTx) -> list[Cause]:
    if (await store.compliance(tx)).complete:
        return []
    return [Cause("complete_compliance_profile", "Complete the compliance profile", _call(tx), priority="high")]


async def readiness(tx: ProjectTx) -> Readiness:
    profile = await store.compliance(tx)
    return Readiness(
        tuple(
            Blocker(
                code,
                message,
                "compliance",
                ("send",),
                Fix("Complete the compliance profile", _call(tx), f"/p/{tx.project_id}/policy"),
            )
            for name, (code, message) in _MESSAGES.items()
            if not getattr(profile, name)
        )
    )

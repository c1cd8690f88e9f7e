"""SQL of the voices table."""

from dataclasses import dataclass, field

from outrider.core import clock
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Voice:
    """Who signs a project's letters and how they sound (docs/reference/resources.md "Voice"); all empty until somebody says."""

    sender_name: str = ""
    sender_role: str = ""
    signature: str = ""
    tone: str = ""
    language: str = "auto"
    rules: Json[list[str]] = field(default_factory=list)
    samples: Json[list[str]] = field(default_factory=list)
    never_write_to: Json[list[str]] = field(default_factory=list)


async def get(tx: ProjectTx) -> Voice:
    """The voice of the project; empty where nobody has said anything."""
    found = await tx.row(Voice, f"SELECT {columns(Voice)} FROM voices WHERE project_id = %s", (tx.project_id,))
    return found or Voice()


async def rules_approved(tx: ProjectTx) -> list[str]:
    """The rules among the project's approved claims, oldest first."""
    found: list[str] = await tx.values(
        "SELECT text FROM guard_rails WHERE project_id = %s ORDER BY claim_id LIMIT 200", (tx.project_id,)
    )
    return found


async def put(tx: ProjectTx, voice: Voice) -> None:
    """Replace the voice of the project."""
    await tx.insert(
        "voices",
        voice,
        project_id=tx.project_id,
        updated_at=clock.now(),
        then="ON CONFLICT (project_id) DO UPDATE SET sender_name = excluded.sender_name, sender_role = excluded.sender_role,"
        " signature = excluded.signature, tone = excluded.tone, language = excluded.language, rules = excluded.rules,"
        " samples = excluded.samples, never_write_to = excluded.never_write_to, updated_at = excluded.updated_at",
    )

"""SQL of the projects table."""

from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from typing import Final

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx, once
from outrider.db.tx import columns
from outrider.projects import particulars


@dataclass(frozen=True, slots=True)
class Project:
    """A business that mail is written for (docs/reference/resources.md "Project")."""

    id: str
    name: str
    business_name: str
    website: str
    agent_mode: str
    created_at: datetime
    updated_at: datetime
    writer: str = "service"
    """Who writes its texts: the service, or whoever calls."""
    least_confidence: float = 0.5
    """From which confidence on the service acts on what it reads in a reply, 0.5 to 0.98."""


@dataclass(frozen=True, slots=True)
class ComplianceProfile:
    """What the footer and the readiness report need (docs/reference/resources.md "Compliance profile")."""

    legal_name: str
    postal_address: str
    lawful_basis: str | None
    unsubscribe_base_url: str | None
    country: str | None = None
    """ISO 3166 code of the country whose law the sender is under."""
    legal_form: str | None = None
    registered_office: str | None = None
    register_court: str | None = None
    register_number: str | None = None
    directors: list[str] = field(default_factory=list)
    vat_id: str | None = None
    phone: str | None = None
    eu_representative: str | None = None
    uk_representative: str | None = None
    privacy_contact: str | None = None
    interest: str | None = None
    ai_disclosure: str = "automatic"

    @property
    def complete(self) -> bool:
        return bool(self.legal_name and self.postal_address and self.lawful_basis) and not self.lacking

    @property
    def lacking(self) -> tuple[str, ...]:
        """Fields that letters from the sender's country must say besides."""
        return particulars.lacking(asdict(self))


@dataclass(frozen=True, slots=True)
class SendingProfile(ComplianceProfile):
    """What a project says before each send: who writes, and to whom it never writes."""

    never_write_to: Json[list[str]] = field(default_factory=list)


async def insert(tx: Tx, project: Project, default_country: str | None = None) -> None:
    """A new project of the acting operator, which heeds the law of its recipients' countries."""
    await tx.insert("projects", project, operator_id=tx.operator_id, default_country=default_country)


async def page(tx: Tx, page: Page, only: str | None) -> list[Project]:
    """The operator's projects, newest first; a device token sees its own one only."""
    where = " AND id = %(only)s" if only else ""
    return await tx.rows(
        Project,
        f"SELECT {columns(Project)} FROM projects WHERE operator_id = %(operator_id)s{where} {page.sql()}",
        {"operator_id": tx.operator_id, "only": only, **page.params},
    )


@once
async def get(tx: ProjectTx) -> Project:
    """The project of this transaction."""
    project = await tx.row(Project, f"SELECT {columns(Project)} FROM projects WHERE id = %s", (tx.project_id,))
    assert project is not None, "a ProjectTx exists only for a project that does"
    return project


async def set_agent_mode(tx: ProjectTx, agent_mode: str) -> bool:
    """The policy; False when it already was that."""
    return bool(
        await tx.execute(
            "UPDATE projects SET agent_mode = %s WHERE id = %s AND agent_mode <> %s",
            (agent_mode, tx.project_id, agent_mode),
        )
    )


async def set_writer(tx: ProjectTx, writer: str) -> bool:
    """Who writes; False when it already was that."""
    return bool(
        await tx.execute(
            "UPDATE projects SET writer = %s WHERE id = %s AND writer <> %s", (writer, tx.project_id, writer)
        )
    )


async def set_least_confidence(tx: ProjectTx, least: float) -> bool:
    """From which confidence on a reply is acted on; False when it already was that."""
    return bool(
        await tx.execute(
            "UPDATE projects SET least_confidence = %s WHERE id = %s AND least_confidence <> %s",
            (least, tx.project_id, least),
        )
    )


@once
async def compliance(tx: ProjectTx) -> ComplianceProfile:
    """The compliance profile of the project."""
    profile = await tx.row(
        ComplianceProfile, f"SELECT {columns(ComplianceProfile)} FROM projects WHERE id = %s", (tx.project_id,)
    )
    assert profile is not None, "a ProjectTx exists only for a project that does"
    return profile


SENDING: Final = (
    f"{columns(ComplianceProfile, 'p')}, coalesce((SELECT v.never_write_to FROM voices v WHERE v.project_id = p.id), '[]')"
    " || coalesce((SELECT jsonb_agg(g.text) FROM guard_rails g WHERE g.project_id = p.id), '[]') AS never_write_to"
)
"""What a `SendingProfile` is made of, for a look at `projects p` that reads more besides."""


_PROFILE: Final = tuple(one.name for one in fields(ComplianceProfile))
_SET: Final = ", ".join(f"{name} = %({name})s" for name in _PROFILE)


async def set_compliance(tx: ProjectTx, profile: ComplianceProfile) -> None:
    """Replace the compliance profile."""
    await tx.execute(f"UPDATE projects SET {_SET} WHERE id = %(id)s", {**asdict(profile), "id": tx.project_id})

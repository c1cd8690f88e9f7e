"""Projects: profile, agent policy, compliance profile."""

from outrider.projects.causes import blockers, readiness, to_complete
from outrider.projects.service import compliance, create, get, page_of_projects
from outrider.projects.store import ComplianceProfile, Project

__all__ = [
    "ComplianceProfile",
    "Project",
    "blockers",
    "compliance",
    "create",
    "get",
    "page_of_projects",
    "readiness",
    "to_complete",
]

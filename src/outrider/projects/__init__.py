"""Projects: profile, agent policy, compliance profile."""

from outrider.projects.causes import readiness, to_complete
from outrider.projects.service import compliance, create, get, page_of_projects, set_compliance, set_policy
from outrider.projects.store import ComplianceProfile, Project

__all__ = [
    "ComplianceProfile",
    "Project",
    "compliance",
    "create",
    "get",
    "page_of_projects",
    "readiness",
    "set_compliance",
    "set_policy",
    "to_complete",
]

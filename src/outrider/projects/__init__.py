"""Projects: profile, agent policy, compliance profile."""

from outrider.projects.causes import readiness, to_complete
from outrider.projects.service import compliance, create, get, page_of_projects
from outrider.projects.store import Project

__all__ = [
    "Project",
    "compliance",
    "create",
    "get",
    "page_of_projects",
    "readiness",
    "to_complete",
]

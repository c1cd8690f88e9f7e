"""Projects: profile, agent policy, compliance profile."""

from outrider.projects.causes import blockers, readiness, to_complete
from outrider.projects.reach import reach_of, unreachable_link
from outrider.projects.service import compliance, create, get, page_of_projects
from outrider.projects.store import SENDING, ComplianceProfile, Project, SendingProfile
from outrider.projects.voice.never import line_for
from outrider.projects.voice.service import kept as voice_of
from outrider.projects.voice.store import Voice

__all__ = [
    "SENDING",
    "ComplianceProfile",
    "Project",
    "SendingProfile",
    "Voice",
    "blockers",
    "compliance",
    "create",
    "get",
    "line_for",
    "page_of_projects",
    "reach_of",
    "readiness",
    "to_complete",
    "unreachable_link",
    "voice_of",
]

"""Projects: profile, agent policy, compliance profile."""

from outrider.projects.service import compliance, create, get, set_compliance, set_policy
from outrider.projects.store import ComplianceProfile, Project

__all__ = ["ComplianceProfile", "Project", "compliance", "create", "get", "set_compliance", "set_policy"]

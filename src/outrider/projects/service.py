"""Verbs on projects: create, set the policy, set the compliance profile."""

from dataclasses import fields

from outrider import engine, events
from outrider.core import clock, ids
from outrider.db import ProjectTx, Tx
from outrider.projects import store
from outrider.projects.store import ComplianceProfile, Project

get = store.get
page_of_projects = store.page
compliance = store.compliance


async def create(tx: Tx, name: str, business_name: str, website: str, default_country: str | None = None) -> Project:
    """A new project, always in `needs_approval` (docs/reference/sessions.md "Policy")."""
    now = clock.now()
    project = Project(ids.new("proj"), name, business_name, website, "needs_approval", now, now)
    await store.insert(tx, project, default_country)
    # the first event of the project's own log, and what makes it the project this credential acted on last
    await events.append(tx.in_new_project(project.id), "project.created", "project", project.id, {"name": name})
    return project


async def set_policy(
    tx: ProjectTx, agent_mode: str | None, writer: str | None, least_confidence: float | None = None
) -> Project:
    """Set the agent policy, who writes, or how sure the reading of a reply must be (0.5 to 0.98); setting it to what it is
    changes and records nothing. Runs that wait for the caller's words go on by themselves once the service writes again."""
    changed = agent_mode is not None and await store.set_agent_mode(tx, agent_mode)
    if writer is not None and await store.set_writer(tx, writer):
        changed = True
        for run in await engine.waiting_for_agent(tx) if writer == "service" else ():
            await engine.resume(tx, run.id)
    if least_confidence is not None and await store.set_least_confidence(tx, least_confidence):
        changed = True
    project = await store.get(tx)
    if changed:
        data: events.Data = {
            "agent_mode": project.agent_mode,
            "writer": project.writer,
            "least_confidence": project.least_confidence,
        }
        await events.append(tx, "policy.changed", "project", tx.project_id, data)
    return project


async def set_compliance(tx: ProjectTx, profile: ComplianceProfile) -> ComplianceProfile:
    """Replace the compliance profile; the footer of every later message and the readiness report use it. The log keeps which
    fields changed and never what they hold: nothing in it is ever taken out, and they name people."""
    before = await store.compliance(tx)
    await store.set_compliance(tx, profile)
    changed = [one.name for one in fields(profile) if getattr(profile, one.name) != getattr(before, one.name)]
    if changed:
        await events.append(tx, "project.compliance_changed", "project", tx.project_id, {"changed": changed})
    return profile

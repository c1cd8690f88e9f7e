"""The project snapshot: all that an agent session needs to begin, in one answer
(docs/reference/sessions.md "Workspace"). What can be computed elsewhere is taken from the same verb that serves it there, so
that two answers never differ.
"""

from dataclasses import asdict
from typing import Any

from outrider import drafts, engine, knowledge, mailbox, projects
from outrider.core import clock
from outrider.core.page import Page
from outrider.db import Glance, ProjectTx
from outrider.engine import Run, Services
from outrider.mailbox.messages import StoredMessage
from outrider.workspace import store
from outrider.workspace.desk import open_actions
from outrider.workspace.readiness import report

_RECENT = Page(10)


async def snapshot(tx: ProjectTx, services: Services) -> dict[str, Any]:
    """The project of `tx` as it is now."""
    glance = Glance(tx)
    project = await projects.get(glance)
    ready = await report(tx, services.readiness, glance)
    runs = _RECENT.cut(await engine.page_of_runs(tx, _RECENT, None, None))[0]
    messages = _RECENT.cut(await mailbox.messages.page(tx, _RECENT, {}))[0]
    return {
        **asdict(project),
        "policy": {
            "agent_mode": project.agent_mode,
            "writer": project.writer,
            "least_confidence": project.least_confidence,
            "sending": "explicit",
        },
        "coverage": await knowledge.coverage(glance),
        "counts": await store.counts(glance),
        "mailbox": await mailbox.status(glance),
        "send_queue": await drafts.queue_in_brief(glance),
        "readiness": ready.as_data(),
        "next_actions": await open_actions(tx, services, glance),
        "recent_runs": [_run(run) for run in runs],
        "recent_messages": [_message(message) for message in messages],
        "as_of": clock.now(),
    }


def _run(run: Run) -> dict[str, Any]:
    return {
        "id": run.id,
        "operation": run.operation,
        "status": run.status,
        "progress": run.progress,
        "result": run.result,
        "error": run.error,
        "created_at": run.created_at,
        "finished_at": run.finished_at,
    }


def _message(message: StoredMessage) -> dict[str, Any]:
    return {
        "id": message.id,
        "prospect_id": message.prospect_id,
        "direction": message.direction,
        "kind": message.kind,
        "from_email": message.from_email,
        "to_email": message.to_email,
        "subject": message.subject,
        "snippet": message.snippet,
        "intent": message.analysis.get("intent"),
        "received_at": message.received_at,
    }

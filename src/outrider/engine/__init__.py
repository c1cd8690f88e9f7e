"""Durable background work on Procrastinate. Knows runs and jobs; knows nothing of sales."""

from outrider.engine.blocked import Blocked, blockers_of
from outrider.engine.context import Outcome, ProjectHandle, RunContext, RunFailed, Services, TryLater, Waiting
from outrider.engine.pruning import prune
from outrider.engine.registry import Inputs, JobSpec, Lane, Operation, Registry, Tick, Watcher
from outrider.engine.runs import (
    Queued,
    Run,
    cancel,
    enqueue,
    enqueue_job,
    get,
    let_go,
    nudge,
    page_of_runs,
    raise_priority,
    replacing,
    resume,
    waiting_for_agent,
    warn,
)
from outrider.engine.store import about, lanes_alive
from outrider.engine.worker import Engine

__all__ = [
    "Blocked",
    "Engine",
    "Inputs",
    "JobSpec",
    "Lane",
    "Operation",
    "Outcome",
    "ProjectHandle",
    "Queued",
    "Registry",
    "Run",
    "RunContext",
    "RunFailed",
    "Services",
    "Tick",
    "TryLater",
    "Waiting",
    "Watcher",
    "about",
    "blockers_of",
    "cancel",
    "enqueue",
    "enqueue_job",
    "get",
    "lanes_alive",
    "let_go",
    "nudge",
    "page_of_runs",
    "prune",
    "raise_priority",
    "replacing",
    "resume",
    "waiting_for_agent",
    "warn",
]

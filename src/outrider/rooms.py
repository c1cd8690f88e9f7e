"""The list of rooms: their routes, operations, jobs, ticks, causes and readiness. `app.py` builds from it."""

from collections.abc import Awaitable, Callable, Sequence

import outrider.actions.api
import outrider.health
import outrider.knowledge.api
import outrider.knowledge.causes
import outrider.projects.api
import outrider.projects.causes
import outrider.runs.api
import outrider.workspace.api
import outrider.workspace.readiness
from outrider.core.causes import Cause, Readiness
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.engine import JobSpec, Operation, Tick

ROUTERS: tuple[Router, ...] = (
    outrider.health.router,
    outrider.projects.api.router,
    outrider.actions.api.router,
    outrider.knowledge.api.router,
    outrider.runs.api.router,
    outrider.workspace.api.router,
)
OPERATIONS: tuple[Operation, ...] = ()
JOBS: tuple[JobSpec, ...] = ()
TICKS: tuple[Tick, ...] = (*outrider.workspace.readiness.TICKS,)
CAUSES: tuple[Callable[[ProjectTx], Awaitable[Sequence[Cause]]], ...] = (
    outrider.projects.causes.causes,
    outrider.knowledge.causes.causes,
)
READINESS: tuple[Callable[[ProjectTx], Awaitable[Readiness]], ...] = (
    outrider.projects.causes.readiness,
    outrider.knowledge.causes.readiness,
)

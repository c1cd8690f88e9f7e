"""The list of rooms: their routes, operations, jobs, ticks, watchers, causes, readiness and secrets. `app.py` builds from it."""

from collections.abc import Awaitable, Callable, Sequence

import outrider.access.api
import outrider.access.devices.api
import outrider.access.idempotency.service
import outrider.access.ticks
import outrider.actions.api
import outrider.console.device
import outrider.console.docs
import outrider.console.home
import outrider.console.mailbox
import outrider.drafts.api
import outrider.drafts.causes
import outrider.drafts.operations
import outrider.drafts.settle
import outrider.feed.api
import outrider.feed.webhooks.api
import outrider.feed.webhooks.jobs
import outrider.feed.webhooks.service
import outrider.followups.api
import outrider.followups.due
import outrider.health
import outrider.knowledge.api
import outrider.knowledge.causes
import outrider.mailbox.accounts
import outrider.mailbox.api
import outrider.mailbox.authorizations
import outrider.mailbox.checks
import outrider.mailbox.erased
import outrider.mailbox.pauses
import outrider.mailbox.readiness
import outrider.projects.api
import outrider.projects.causes
import outrider.prospects.api
import outrider.prospects.causes
import outrider.prospects.coming_back
import outrider.prospects.operations
import outrider.replies.api
import outrider.replies.causes
import outrider.replies.jobs
import outrider.replies.suppressing.answers
import outrider.replies.suppressing.api
import outrider.replies.suppressing.causes
import outrider.replies.unsubscribe
import outrider.replies.watching
import outrider.runs.api
import outrider.runs.causes
import outrider.runs.review
import outrider.workspace.api
import outrider.workspace.readiness
from outrider.core.causes import Cause, Readiness
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.engine import JobSpec, Operation, Tick, Watcher

ROUTERS: tuple[Router, ...] = (
    outrider.health.router,
    outrider.access.api.router,
    outrider.access.devices.api.router,
    outrider.feed.api.router,
    outrider.feed.webhooks.api.router,
    outrider.console.home.router,
    outrider.console.docs.router,
    outrider.console.device.router,
    outrider.console.mailbox.router,
    outrider.projects.api.router,
    outrider.actions.api.router,
    outrider.mailbox.api.router,
    outrider.knowledge.api.router,
    outrider.followups.api.router,
    outrider.drafts.api.router,
    outrider.prospects.api.router,
    outrider.replies.api.router,
    outrider.replies.suppressing.api.router,
    outrider.replies.unsubscribe.router,
    outrider.runs.api.router,
    outrider.runs.review.router,
    outrider.workspace.api.router,
)
OPERATIONS: tuple[Operation, ...] = (
    *outrider.drafts.operations.OPERATIONS,
    *outrider.prospects.operations.OPERATIONS,
)
JOBS: tuple[JobSpec, ...] = (
    *outrider.feed.webhooks.jobs.JOBS,
    *outrider.mailbox.checks.JOBS,
    *outrider.replies.jobs.JOBS,
)
TICKS: tuple[Tick, ...] = (
    *outrider.access.ticks.TICKS,
    *outrider.mailbox.pauses.TICKS,
    *outrider.feed.webhooks.jobs.TICKS,
    *outrider.followups.due.TICKS,
    *outrider.prospects.coming_back.TICKS,
    *outrider.mailbox.checks.TICKS,
    *outrider.drafts.settle.TICKS,
    *outrider.replies.jobs.TICKS,
    *outrider.replies.suppressing.answers.TICKS,
    *outrider.workspace.readiness.TICKS,
)
WATCHERS: tuple[Watcher, ...] = (outrider.replies.watching.watch_mailboxes,)
CAUSES: tuple[Callable[[ProjectTx], Awaitable[Sequence[Cause]]], ...] = (
    outrider.projects.causes.causes,
    outrider.mailbox.readiness.causes,
    outrider.knowledge.causes.causes,
    outrider.drafts.causes.causes,
    outrider.prospects.causes.causes,
    outrider.replies.causes.causes,
    outrider.replies.suppressing.causes.causes,
    outrider.runs.causes.causes,
)
READINESS: tuple[Callable[[ProjectTx], Awaitable[Readiness]], ...] = (
    outrider.projects.causes.readiness,
    outrider.mailbox.readiness.readiness,
    outrider.knowledge.causes.readiness,
    outrider.drafts.causes.readiness,
    outrider.prospects.causes.readiness,
    outrider.replies.causes.readiness,
)
SEALED: tuple[Sealed, ...] = (
    *outrider.access.idempotency.service.SEALED,
    *outrider.feed.webhooks.service.SEALED,
    *outrider.mailbox.accounts.SEALED,
    *outrider.mailbox.authorizations.SEALED,
    *outrider.mailbox.erased.SEALED,
)
"""Every column that is sealed under the master key; what is missing here would be lost with a former key."""

"""The list of rooms: their routes, operations, jobs, ticks, watchers, causes, readiness and secrets. `app.py` builds from it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

import outrider.access.api
import outrider.access.codes.api
import outrider.access.devices.api
import outrider.access.idempotency.service
import outrider.access.ticks
import outrider.actions.api
import outrider.actions.ticks
import outrider.analytics.api
import outrider.console.authorize
import outrider.console.device
import outrider.console.docs
import outrider.console.home
import outrider.console.live
import outrider.console.mailbox
import outrider.console.openid
import outrider.console.passkeys
import outrider.console.screens.account
import outrider.console.screens.analytics
import outrider.console.screens.audit
import outrider.console.screens.contradictions
import outrider.console.screens.crm
import outrider.console.screens.followups
import outrider.console.screens.importing
import outrider.console.screens.inbox
import outrider.console.screens.keys
import outrider.console.screens.knowledge
import outrider.console.screens.mailbox
import outrider.console.screens.notifications
import outrider.console.screens.policy
import outrider.console.screens.policy_forms
import outrider.console.screens.projects
import outrider.console.screens.prospect
import outrider.console.screens.prospects
import outrider.console.screens.queue
import outrider.console.screens.review
import outrider.console.screens.review_kinds
import outrider.console.screens.review_several
import outrider.console.screens.rights
import outrider.console.screens.runs
import outrider.console.screens.sandbox
import outrider.console.screens.sources
import outrider.console.screens.suppressions
import outrider.console.screens.today
import outrider.console.screens.voice
import outrider.console.screens.webhooks
import outrider.console.signin
import outrider.console.welcome
import outrider.drafts.api
import outrider.drafts.callers.api
import outrider.drafts.callers.wanted
import outrider.drafts.causes
import outrider.drafts.operations
import outrider.drafts.queue.api
import outrider.drafts.queue.turn
import outrider.drafts.settle
import outrider.engine.pruning
import outrider.feed.api
import outrider.feed.archiving
import outrider.feed.crm.api
import outrider.feed.crm.causes
import outrider.feed.crm.jobs
import outrider.feed.crm.service
import outrider.feed.webhooks.api
import outrider.feed.webhooks.jobs
import outrider.feed.webhooks.service
import outrider.followups.api
import outrider.followups.due
import outrider.health.api
import outrider.knowledge.api
import outrider.knowledge.causes
import outrider.knowledge.operations
import outrider.law.api
import outrider.law.causes
import outrider.mailbox.accounts.authorizations
import outrider.mailbox.accounts.secrets
import outrider.mailbox.api
import outrider.mailbox.health.checks
import outrider.mailbox.health.readiness
import outrider.mailbox.sending.copies
import outrider.mailbox.sending.pauses
import outrider.mailbox.suppressions.erased
import outrider.notifications.api
import outrider.notifications.jobs
import outrider.notifications.page
import outrider.privacy.api
import outrider.privacy.confirming
import outrider.privacy.ending
import outrider.privacy.erasing
import outrider.privacy.page
import outrider.privacy.retention
import outrider.projects.api
import outrider.projects.causes
import outrider.projects.voice.api
import outrider.prospects.api
import outrider.prospects.causes
import outrider.prospects.coming_back
import outrider.prospects.consents.api
import outrider.prospects.contacts.api
import outrider.prospects.operations
import outrider.prospects.wanted
import outrider.replies.api
import outrider.replies.causes
import outrider.replies.jobs
import outrider.replies.rights.api
import outrider.replies.suppressing.answers
import outrider.replies.suppressing.api
import outrider.replies.suppressing.causes
import outrider.replies.unsubscribe
import outrider.replies.watching
import outrider.runs.api
import outrider.runs.causes
import outrider.spending.api
import outrider.spending.ticks
import outrider.workspace.api
import outrider.workspace.readiness
from outrider.core.causes import Cause, Readiness
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.engine import JobSpec, Operation, Tick, Watcher

ROUTERS: tuple[Router, ...] = (
    outrider.health.api.router,
    outrider.access.api.router,
    outrider.access.devices.api.router,
    outrider.access.codes.api.router,
    outrider.feed.api.router,
    outrider.feed.webhooks.api.router,
    outrider.feed.crm.api.router,
    outrider.console.home.router,
    outrider.console.docs.router,
    outrider.console.signin.router,
    outrider.console.openid.router,
    outrider.console.passkeys.router,
    outrider.console.device.router,
    outrider.console.authorize.router,
    outrider.console.mailbox.router,
    outrider.console.live.router,
    outrider.console.screens.today.router,
    outrider.console.screens.review.router,
    outrider.console.screens.inbox.router,
    outrider.console.screens.mailbox.router,
    outrider.console.screens.policy.router,
    outrider.console.screens.policy_forms.router,
    outrider.console.screens.followups.router,
    outrider.console.screens.review_kinds.router,
    outrider.console.screens.knowledge.router,
    outrider.console.screens.sources.router,
    outrider.console.screens.contradictions.router,
    outrider.console.screens.voice.router,
    outrider.console.screens.review_several.router,
    outrider.console.screens.queue.router,
    outrider.console.screens.runs.router,
    outrider.console.screens.audit.router,
    outrider.console.screens.analytics.router,
    outrider.console.screens.prospects.router,
    outrider.console.screens.importing.router,
    outrider.console.screens.prospect.router,
    outrider.console.screens.rights.router,
    outrider.console.screens.suppressions.router,
    outrider.console.screens.projects.router,
    outrider.console.screens.keys.router,
    outrider.console.screens.webhooks.router,
    outrider.console.screens.crm.router,
    outrider.console.screens.sandbox.router,
    outrider.console.screens.notifications.router,
    outrider.console.screens.account.router,
    outrider.console.welcome.router,
    outrider.projects.api.router,
    outrider.spending.api.router,
    outrider.projects.voice.api.router,
    outrider.actions.api.router,
    outrider.law.api.router,
    outrider.mailbox.api.router,
    outrider.knowledge.api.router,
    outrider.followups.api.router,
    outrider.drafts.api.router,
    outrider.drafts.callers.api.router,
    outrider.drafts.queue.api.router,
    outrider.prospects.api.router,
    outrider.prospects.consents.api.router,
    outrider.prospects.contacts.api.router,
    outrider.replies.api.router,
    outrider.replies.suppressing.api.router,
    outrider.replies.unsubscribe.router,
    outrider.replies.rights.api.router,
    outrider.privacy.api.router,
    outrider.privacy.page.router,
    outrider.notifications.api.router,
    outrider.notifications.page.router,
    outrider.runs.api.router,
    outrider.workspace.api.router,
    outrider.analytics.api.router,
)
TAGS: Mapping[str, str] = {
    "Workspace and projects": "Where a session starts: projects, what is open, what blocks, how freely the agent may act.",
    "Knowledge": "What the business says of itself: sources, and claims with the words that they rest on.",
    "Runs and review": "Asynchronous work, decisions on what it brought, and the agent's next step.",
    "Prospects and strategy": "Whom to write to, what is known of them, and what to lead with.",
    "Drafts and sends": "Texts before they leave: read, edit, preview, send once.",
    "Drafts": "Texts before they leave.",
    "Replies, inbound and follow-ups": "What came back, people who wrote by themselves, and what is written next.",
    "Analytics": "What became of the letters, in numbers.",
    "Suppressions": "Addresses that nobody writes to, why, and the way back.",
    "Privacy": "What is held of a person, and its erasure.",
    "Law": "Where one may write unasked, as far as it was read, and why not elsewhere.",
    "Mailbox": "The account that mail leaves from: connecting, senders, limits, the sandbox.",
    "Events": "What happened: the feed, the stream, the catalogue of events, the audit log.",
    "Webhooks": "The same events, pushed and signed (Standard Webhooks).",
    "API keys": "Credentials of integrations, and every limit.",
    "Notifications": "What the operator is told by mail.",
    "Device authorization": "Letting an agent in for one project and a while, by a code (RFC 8628) or a page (RFC 6749, PKCE).",
    "Health": "For the machine that runs the service.",
}
"""What each group of operations is for, in the order in which one meets them."""
OPERATIONS: tuple[Operation, ...] = (
    *outrider.knowledge.operations.OPERATIONS,
    *outrider.drafts.operations.OPERATIONS,
    *outrider.prospects.operations.OPERATIONS,
)
JOBS: tuple[JobSpec, ...] = (
    *outrider.feed.webhooks.jobs.JOBS,
    *outrider.feed.crm.jobs.JOBS,
    *outrider.mailbox.health.checks.JOBS,
    *outrider.prospects.wanted.JOBS,
    *outrider.replies.jobs.JOBS,
    *outrider.privacy.confirming.JOBS,
    *outrider.notifications.jobs.JOBS,
)
TICKS: tuple[Tick, ...] = (
    *outrider.engine.pruning.TICKS,
    *outrider.access.ticks.TICKS,
    *outrider.actions.ticks.TICKS,
    *outrider.mailbox.sending.pauses.TICKS,
    *outrider.mailbox.sending.copies.TICKS,
    *outrider.feed.archiving.TICKS,
    *outrider.feed.webhooks.jobs.TICKS,
    *outrider.feed.crm.jobs.TICKS,
    *outrider.followups.due.TICKS,
    *outrider.prospects.coming_back.TICKS,
    *outrider.mailbox.health.checks.TICKS,
    *outrider.drafts.settle.TICKS,
    *outrider.drafts.queue.turn.TICKS,
    *outrider.replies.jobs.TICKS,
    *outrider.replies.suppressing.answers.TICKS,
    *outrider.drafts.callers.wanted.TICKS,
    *outrider.workspace.readiness.TICKS,
    *outrider.spending.ticks.TICKS,
    *outrider.privacy.retention.TICKS,
    *outrider.privacy.ending.TICKS,
    *outrider.notifications.jobs.TICKS,
)
WATCHERS: tuple[Watcher, ...] = (outrider.replies.watching.watch_mailboxes,)
CAUSES: tuple[Callable[[ProjectTx], Awaitable[Sequence[Cause]]], ...] = (
    outrider.projects.causes.causes,
    outrider.mailbox.health.readiness.causes,
    outrider.knowledge.causes.causes,
    outrider.drafts.causes.causes,
    outrider.prospects.causes.causes,
    outrider.replies.causes.causes,
    outrider.replies.suppressing.causes.causes,
    outrider.runs.causes.causes,
)
READINESS: tuple[Callable[[ProjectTx], Awaitable[Readiness]], ...] = (
    outrider.projects.causes.readiness,
    outrider.law.causes.readiness,
    outrider.mailbox.health.readiness.readiness,
    outrider.knowledge.causes.readiness,
    outrider.drafts.causes.readiness,
    outrider.prospects.causes.readiness,
    outrider.replies.causes.readiness,
    outrider.privacy.retention.readiness,
    outrider.feed.crm.causes.readiness,
)
SEALED: tuple[Sealed, ...] = (
    *outrider.access.idempotency.service.SEALED,
    *outrider.feed.webhooks.service.SEALED,
    *outrider.feed.crm.service.SEALED,
    *outrider.mailbox.accounts.secrets.SEALED,
    *outrider.mailbox.accounts.authorizations.SEALED,
    *outrider.mailbox.suppressions.erased.SEALED,
    *outrider.privacy.erasing.SEALED,
)
"""Every column that is sealed under the master key; what is missing here would be lost with a former key."""

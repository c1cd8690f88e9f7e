"""Prospects, their research and strategies, and the catalogue that they are searched in
(docs/reference/judgement.md "Prospects and fit", "Research and strategies")."""

from outrider.prospects import batch
from outrider.prospects.coming_back import defer, forget, is_sensible
from outrider.prospects.fields import Details, company_of
from outrider.prospects.pipeline import (
    finding_id,
    findings_of,
    never_line,
    planned_without_contact,
    ready_for_drafts,
    strategy_of,
    unplanned,
    unresearched,
    vouched_findings_of,
)
from outrider.prospects.review import approve_safe, decide_prospect, decide_research, decide_strategy
from outrider.prospects.service import (
    by_email,
    emails_among,
    get,
    is_known_there,
    lock,
    mark_bounced,
    mark_contacted,
    mark_replied,
    mark_unsubscribed,
    relist,
    take_in,
)
from outrider.prospects.store import Prospect, by_ids
from outrider.prospects.words import (
    SaidBefore,
    asked_by_name,
    barred,
    may_lift,
    note_down,
    refused,
    said,
    why_skipped,
)

__all__ = [
    "Details",
    "Prospect",
    "SaidBefore",
    "approve_safe",
    "asked_by_name",
    "barred",
    "batch",
    "by_email",
    "by_ids",
    "company_of",
    "decide_prospect",
    "decide_research",
    "decide_strategy",
    "defer",
    "emails_among",
    "finding_id",
    "findings_of",
    "forget",
    "get",
    "is_known_there",
    "is_sensible",
    "lock",
    "mark_bounced",
    "mark_contacted",
    "mark_replied",
    "mark_unsubscribed",
    "may_lift",
    "never_line",
    "note_down",
    "planned_without_contact",
    "ready_for_drafts",
    "refused",
    "relist",
    "said",
    "strategy_of",
    "take_in",
    "unplanned",
    "unresearched",
    "vouched_findings_of",
    "why_skipped",
]

"""SQL of the numbers: what became of the letters that left in some days. Each number is defined here, once, in `_LETTERS` and
`_COUNTS` (docs/reference/analytics.md says the same in words).

It reads tables of the rooms below: one statement over their indexes, numbers and labels only. Nothing else may.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from outrider.db import ProjectTx
from outrider.db.tx import columns
from outrider.replies.analysis import MARKED_AS_SPAM

By = Literal["day", "kind", "strategy_angle", "claim", "sender", "step", "source"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Of some letters: how many left, and to how many of them each thing happened. The medians are seconds, None where there is
    nothing to take one of."""

    sent: int
    bounced: int
    hard_bounced: int
    complained: int
    opted_out: int
    replied: int
    positive: int
    meetings_asked: int
    approved_as_written: int
    approved_after_edits: int
    approved_by_policy: int
    median_seconds_to_reply: int | None
    median_seconds_to_review: int | None


@dataclass(frozen=True, slots=True)
class GroupNumbers(Numbers):
    """The same of one group. `key` is None for all letters together and for those that are in no group, which `grouped` tells
    apart; `groups` is how many there are, those beyond the limit included."""

    key: str | None
    label: str | None
    grouped: bool
    groups: int


@dataclass(frozen=True, slots=True)
class Funnel:
    """Prospects that came in some days, by how far each has come since. Who came further is counted in each step before."""

    found: int
    researched: int
    drafted: int
    approved: int
    sent: int
    replied: int
    positive: int
    meetings_asked: int


@dataclass(frozen=True, slots=True)
class DraftDecisions:
    """Drafts that a person decided on in some days, by what was decided; one of several decisions is in each."""

    approved: int
    changes_requested: int
    written_anew: int
    skipped: int
    taken_back: int


@dataclass(frozen=True, slots=True)
class Days:
    """The first moment of each day, and the end of the last."""

    starts: Sequence[datetime]
    until: datetime


_BY_A_PERSON: Final = "(m.kind IN ('human_reply', 'opt_out') AND m.analysis ->> 'summary' IS DISTINCT FROM %(spam)s)"
"""A letter of a person, who may ask for no more mail in it. That somebody pressed the button for spam is told by a machine."""
_CAME_BACK: Final = "(m.kind = 'bounce' AND m.analysis #>> '{bounce,class}' IS DISTINCT FROM 'delayed')"
"""A report that a letter did not arrive. That it is late, and still on its way, is no such report."""


def _letters(which: str) -> str:
    """One row a letter that left. `which` narrows them; the mailbox is the sandbox, or it is not.

    An answer belongs to the message of ours that it names, else to the last one that had gone to that person before it came. A
    message that somebody wrote by hand is one of ours as well, and no letter: its answers count for none.
    """
    return (
        "SELECT d.id, d.project_id, d.prospect_id, d.kind, d.sent_at, d.from_email, d.strategy_id, d.schedule_id, d.grounding,"
        " d.approved_by_policy, d.revision > 1 AS edited,"
        # Clocks of two machines may differ by a little; an answer never comes before its letter.
        " CASE WHEN came.replied_at IS NOT NULL"
        "  THEN greatest(0, extract(epoch FROM came.replied_at - d.sent_at)) END AS to_reply,"
        " CASE WHEN NOT d.approved_by_policy"
        "  THEN greatest(0, extract(epoch FROM d.approved_at - d.created_at)) END AS to_review,"
        " came.replied_at IS NOT NULL AS replied, came.positive, came.meeting_asked, came.bounced, came.hard_bounced,"
        " stopped.opted_out, stopped.complained"
        " FROM drafts d LEFT JOIN email_messages o ON o.id = d.message_id AND o.project_id = d.project_id"
        " LEFT JOIN mailboxes b ON b.id = o.mailbox_id"
        " CROSS JOIN LATERAL (SELECT"
        "  array_agg(m.id) AS ids,"
        f"  min(m.received_at) FILTER (WHERE {_BY_A_PERSON}) AS replied_at,"
        f"  coalesce(bool_or({_BY_A_PERSON} AND m.analysis ->> 'intent' = 'positive'), false) AS positive,"
        f"  coalesce(bool_or({_BY_A_PERSON} AND m.analysis ->> 'asks_for_meeting' = 'true'), false) AS meeting_asked,"
        f"  coalesce(bool_or({_CAME_BACK}), false) AS bounced,"
        f"  coalesce(bool_or({_CAME_BACK} AND m.analysis #>> '{{bounce,class}}' = 'invalid'), false) AS hard_bounced"
        "  FROM email_messages m WHERE m.project_id = d.project_id AND m.prospect_id = d.prospect_id"
        "  AND m.direction = 'inbound' AND o.id = (SELECT e.id FROM email_messages e WHERE e.project_id = m.project_id"
        "   AND e.prospect_id = m.prospect_id AND e.direction = 'outbound'"
        "   AND (e.message_id_header = m.in_reply_to OR e.received_at <= m.received_at)"
        "   ORDER BY (e.message_id_header = m.in_reply_to) IS TRUE DESC, e.received_at DESC, e.id DESC LIMIT 1)) came"
        " CROSS JOIN LATERAL (SELECT"
        "  coalesce(bool_or(s.reason IN ('opt_out', 'one_click')), false) AS opted_out,"
        "  coalesce(bool_or(s.reason = 'complaint'), false) AS complained"
        "  FROM suppressions s WHERE s.operator_id = %(operator)s AND s.project_id = d.project_id"
        "  AND lower(s.email) = lower(d.to_email) AND s.reason IN ('opt_out', 'one_click', 'complaint')"
        "  AND CASE WHEN s.evidence ->> 'message_id' IS NOT NULL THEN s.evidence ->> 'message_id' = ANY (came.ids)"
        # The link in the letter names no message: it is the last one that had gone to them.
        "   ELSE s.created_at >= d.sent_at AND NOT EXISTS (SELECT FROM drafts n WHERE n.project_id = d.project_id"
        "    AND n.prospect_id = d.prospect_id AND n.sent_at > d.sent_at AND n.sent_at <= s.created_at) END) stopped"
        " WHERE d.project_id = %(project)s AND (coalesce(b.provider, '') = 'sandbox') = %(sandbox)s"
        f" AND d.sent_at IS NOT NULL AND {which}"
    )


_COUNTS: Final = (
    "count(*)::int AS sent,"
    " count(*) FILTER (WHERE l.bounced)::int AS bounced,"
    " count(*) FILTER (WHERE l.hard_bounced)::int AS hard_bounced,"
    " count(*) FILTER (WHERE l.complained)::int AS complained,"
    " count(*) FILTER (WHERE l.opted_out)::int AS opted_out,"
    " count(*) FILTER (WHERE l.replied)::int AS replied,"
    " count(*) FILTER (WHERE l.positive)::int AS positive,"
    " count(*) FILTER (WHERE l.meeting_asked)::int AS meetings_asked,"
    " count(*) FILTER (WHERE NOT l.approved_by_policy AND NOT l.edited)::int AS approved_as_written,"
    " count(*) FILTER (WHERE NOT l.approved_by_policy AND l.edited)::int AS approved_after_edits,"
    " count(*) FILTER (WHERE l.approved_by_policy)::int AS approved_by_policy,"
    " (percentile_cont(0.5) WITHIN GROUP (ORDER BY l.to_reply))::int AS median_seconds_to_reply,"
    " (percentile_cont(0.5) WITHIN GROUP (ORDER BY l.to_review))::int AS median_seconds_to_review"
)
_CLAIM_TEXT: Final = "(SELECT c.text FROM claims c WHERE c.project_id = %(project)s AND c.id = g.key)"
_GROUPS: Final[dict[By, tuple[str, str]]] = {
    "day": ("l", "width_bucket(l.sent_at, %(days)s::timestamptz[])::text"),
    "kind": ("l", "l.kind::text"),
    "step": (
        "l LEFT JOIN follow_up_schedules f ON f.project_id = l.project_id AND f.id = l.schedule_id",
        "CASE WHEN l.kind = 'follow_up' THEN 'follow_up_' || coalesce(f.step::text, 'unknown') ELSE l.kind::text END",
    ),
    "sender": ("l", "lower(l.from_email)"),
    "source": ("l LEFT JOIN prospects p ON p.project_id = l.project_id AND p.id = l.prospect_id", "p.source"),
    "strategy_angle": (
        "l LEFT JOIN strategies s ON s.project_id = l.project_id AND s.id = l.strategy_id",
        "s.claim_ids ->> 0",
    ),
    "claim": (
        "l LEFT JOIN LATERAL (SELECT DISTINCT one.claim_id FROM jsonb_to_recordset(l.grounding) AS one (claim_id text)"
        " WHERE one.claim_id IS NOT NULL) said ON true",
        "said.claim_id",
    ),
}
"""What letters are grouped by: what is joined to `letters`, and the key. A letter that says several claims is in the group of
each; with every other it is in one."""


async def groups(tx: ProjectTx, days: Days, by: By, *, sandbox: bool, most: int) -> list[GroupNumbers]:
    """The numbers of all letters of some days, and of each group of them: the largest first, at most `most`."""
    joined, key = _GROUPS[by]
    label = _CLAIM_TEXT if by in ("claim", "strategy_angle") else "NULL::text"
    numbers = columns(Numbers)
    return await tx.rows(
        GroupNumbers,
        f"WITH letters AS MATERIALIZED ({_letters('d.sent_at >= %(since)s AND d.sent_at < %(until)s')}),"
        f" grouped AS (SELECT {key} AS key, {_COUNTS} FROM letters {joined} GROUP BY 1)"
        f" SELECT {numbers}, NULL::text AS key, NULL::text AS label, false AS grouped, 0 AS groups"
        f" FROM (SELECT {_COUNTS} FROM letters l) every"
        f" UNION ALL SELECT * FROM (SELECT {numbers}, g.key, {label} AS label, true AS grouped,"
        " (count(*) OVER ())::int AS groups FROM grouped g ORDER BY g.sent DESC, g.key NULLS LAST LIMIT %(most)s) largest",
        {
            "project": tx.project_id,
            "operator": tx.operator_id,
            "sandbox": sandbox,
            "spam": MARKED_AS_SPAM,
            "since": days.starts[0],
            "until": days.until,
            "days": list(days.starts),
            "most": most,
        },
    )


async def funnel(tx: ProjectTx, days: Days, *, sandbox: bool) -> Funnel:
    """How far the prospects have come that came in some days."""
    found = await tx.row(
        Funnel,
        "WITH found AS MATERIALIZED (SELECT p.id, p.has_research, p.has_first_touch FROM prospects p"
        " WHERE p.project_id = %(project)s AND p.created_at >= %(since)s AND p.created_at < %(until)s),"
        f" letters AS MATERIALIZED ({_letters('d.prospect_id IN (SELECT id FROM found)')}),"
        " written_to AS (SELECT l.prospect_id, bool_or(l.replied) AS replied, bool_or(l.positive) AS positive,"
        "  bool_or(l.meeting_asked) AS meeting_asked FROM letters l GROUP BY 1),"
        " steps AS (SELECT f.has_research, f.has_first_touch, w.prospect_id IS NOT NULL AS sent, w.replied, w.positive,"
        "  w.meeting_asked, f.has_first_touch AND EXISTS (SELECT FROM drafts d WHERE d.project_id = %(project)s"
        "   AND d.prospect_id = f.id AND d.review_status = 'approved' AND d.lifecycle_status <> 'discarded') AS approved"
        "  FROM found f LEFT JOIN written_to w ON w.prospect_id = f.id)"
        " SELECT count(*)::int AS found,"
        " count(*) FILTER (WHERE has_research OR has_first_touch OR sent)::int AS researched,"
        " count(*) FILTER (WHERE has_first_touch OR sent)::int AS drafted,"
        " count(*) FILTER (WHERE approved OR sent)::int AS approved,"
        " count(*) FILTER (WHERE sent)::int AS sent, count(*) FILTER (WHERE replied)::int AS replied,"
        " count(*) FILTER (WHERE positive)::int AS positive,"
        " count(*) FILTER (WHERE meeting_asked)::int AS meetings_asked FROM steps",
        {
            "project": tx.project_id,
            "operator": tx.operator_id,
            "sandbox": sandbox,
            "spam": MARKED_AS_SPAM,
            "since": days.starts[0],
            "until": days.until,
        },
    )
    assert found is not None, "an aggregate always gives a row"
    return found


async def decisions(tx: ProjectTx, days: Days) -> DraftDecisions:
    """What people decided on drafts in some days."""
    counted = ", ".join(
        f"count(DISTINCT target_id) FILTER (WHERE decision = '{decision}')::int AS {name}"
        for name, decision in (
            ("approved", "approve"),
            ("changes_requested", "request_changes"),
            ("written_anew", "retry"),
            ("skipped", "skip"),
            ("taken_back", "reopen"),
        )
    )
    found = await tx.row(
        DraftDecisions,
        f"SELECT {counted} FROM review_decisions WHERE project_id = %s AND decided_at >= %s AND decided_at < %s"
        " AND target_type = 'draft'",
        (tx.project_id, days.starts[0], days.until),
    )
    assert found is not None, "an aggregate always gives a row"
    return found

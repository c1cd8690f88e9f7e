"""SQL of what operators have corrected. Reads only."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider.db import Json, ProjectTx, Tx

_A_PERSON: Final = "->> 'kind' <> 'system' AND {0} ->> 'name' NOT LIKE 'autonomous policy, %%'"
"""Not the service itself, and not a policy that approved for somebody."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A message that somebody has said the meaning of."""

    id: str
    prospect_id: str
    subject: str
    text: str
    from_email: str
    received_at: datetime
    analysis: Json[dict[str, Any]]
    is_no: bool | None
    """What was answered when it was held, or said when its suppression was lifted; None where it was reclassified."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """A draft that somebody approved although the gate would not have let all of it through."""

    id: str
    prospect_id: str
    in_reply_to_message_id: str | None
    grounding: Json[list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A stranger whom somebody took in although the service would not have."""

    id: str
    prospect_id: str
    subject: str
    text: str
    from_email: str
    received_at: datetime
    message_type: str


async def projects(tx: Tx, project_id: str | None) -> list[tuple[str, str]]:
    """Every project, or this one, with its operator; for the command line."""
    rows = await tx.dicts(
        "SELECT id, operator_id FROM projects WHERE (%(p)s::text IS NULL OR id = %(p)s) ORDER BY id", {"p": project_id}
    )
    return [(row["id"], row["operator_id"]) for row in rows]


async def replies(tx: ProjectTx) -> list[Reply]:
    """Messages that were reclassified, whose hold was answered by somebody, or whose suppression was lifted."""
    return await tx.rows(
        Reply,
        "WITH said AS ("
        " SELECT evidence ->> 'message_id' AS id, status = 'confirmed' AS is_no FROM suppression_holds"
        "  WHERE project_id = %(p)s AND kind = 'opt_out' AND status <> 'open'"
        f" AND answered_by {_A_PERSON.format('answered_by')}"
        " UNION ALL"
        " SELECT evidence ->> 'message_id', false FROM suppressions"
        "  WHERE project_id = %(p)s AND reason = 'opt_out' AND lifted_at IS NOT NULL"
        ") SELECT m.id, m.prospect_id, m.subject, m.text, m.from_email, m.received_at, m.analysis,"
        " CASE WHEN m.analysis ->> 'classifier_version' = 'person' THEN NULL ELSE bool_and(s.is_no) END AS is_no"
        " FROM email_messages m LEFT JOIN said s ON s.id = m.id"
        " WHERE m.project_id = %(p)s AND m.direction = 'inbound'"
        " AND (s.id IS NOT NULL OR m.analysis ->> 'classifier_version' = 'person')"
        " GROUP BY m.id ORDER BY m.received_at, m.id",
        {"p": tx.project_id},
    )


async def overruled(tx: ProjectTx) -> list[Overruled]:
    """Drafts that somebody approved with a sentence in them that the gate leaves to a person."""
    return await tx.rows(
        Overruled,
        "SELECT id, prospect_id, in_reply_to_message_id, grounding FROM drafts WHERE project_id = %(p)s"
        f" AND approved_at IS NOT NULL AND approved_by {_A_PERSON.format('approved_by')}"
        ' AND grounding @> \'[{"kind": "ungrounded", "severity": "person"}]\' ORDER BY approved_at, id',
        {"p": tx.project_id},
    )


async def accepted(tx: ProjectTx) -> list[TakenIn]:
    """Candidates who became prospects against the recommendation."""
    return await tx.rows(
        TakenIn,
        "SELECT c.id, m.prospect_id, m.subject, m.text, m.from_email, m.received_at, c.message_type"
        " FROM inbound_candidates c JOIN email_messages m ON m.id = c.message_id AND m.project_id = c.project_id"
        " WHERE c.project_id = %(p)s AND c.status = 'accepted' AND c.recommended_action IN ('ignore', 'suppress')"
        " ORDER BY c.decided_at, c.id",
        {"p": tx.project_id},
    )

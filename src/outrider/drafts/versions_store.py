"""SQL of what a draft says, and of what it said before."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core import clock
from outrider.db import ProjectTx


async def set_content(
    tx: ProjectTx,
    draft_id: str,
    *,
    subject: str,
    body_html: str,
    to_email: str,
    from_email: str | None,
    content_sha256: str,
    grounding: Sequence[dict[str, Any]],
    claims_sha256: str,
    not_followed: Sequence[str],
    unanswered: Sequence[str],
    produced_by: dict[str, Any],
    trusted_writer: bool,
    contact_email: str,
    now: datetime,
) -> None:
    """An edit: another revision, and whatever was approved is approved no more. What it said before is kept, ten times."""
    await tx.execute(
        "UPDATE drafts SET earlier = (CASE WHEN jsonb_array_length(earlier) < 10 THEN earlier ELSE earlier - 0 END)"
        " || jsonb_build_object('draft_id', id, 'revision', revision, 'subject', subject, 'body_html', body_html,"
        " 'produced_by', produced_by, 'replaced_at', %s::text),"
        " subject = %s, body_html = %s, to_email = %s, from_email = %s, content_sha256 = %s,"
        " grounding = %s, claims_sha256 = %s, not_followed = %s, unanswered = %s, produced_by = %s,"
        " trusted_writer = %s,"
        " contact_email = %s, revision = revision + 1, approved_sha256 = NULL,"
        " approved_by = NULL, approved_at = NULL, send_error = NULL, updated_at = %s WHERE project_id = %s AND id = %s",
        (
            clock.iso(now),
            subject,
            body_html,
            to_email,
            from_email,
            content_sha256,
            Jsonb(list(grounding)),
            claims_sha256,
            Jsonb(list(not_followed)),
            Jsonb(list(unanswered)),
            Jsonb(produced_by),
            trusted_writer,
            contact_email,
            now,
            tx.project_id,
            draft_id,
        ),
    )


async def before_edits(tx: ProjectTx, draft_id: str) -> list[dict[str, Any]]:
    """What a draft said before each of its last ten edits, oldest first."""
    found: list[dict[str, Any]] | None = await tx.value(
        "SELECT earlier FROM drafts WHERE id = %s AND project_id = %s", (draft_id, tx.project_id)
    )
    return found or []

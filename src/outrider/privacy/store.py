"""SQL over every table that can hold data of a person: the one list of where they lie.

A new table or column with such data belongs in here; `tests/house/test_erasure.py` looks for what is left in the whole database.
"""

import base64
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, LiteralString

from psycopg.types.json import Jsonb

from outrider import mailbox
from outrider.db import ProjectTx


@dataclass(frozen=True, slots=True)
class Theirs:
    """The rows of one project that are about a person; `emails` in lower case."""

    emails: list[str]
    prospects: list[str]
    messages: list[str]
    drafts: list[str]
    schedules: list[str]

    def params(self, project_id: str) -> dict[str, Any]:
        return {
            "p": project_id,
            "emails": self.emails,
            "prospects": self.prospects,
            "messages": self.messages,
            "drafts": self.drafts,
            "schedules": self.schedules,
        }


_OF_PROSPECT: Final = " WHERE project_id = %(p)s AND prospect_id = ANY(%(prospects)s)"
_OF_DRAFT: Final = " WHERE project_id = %(p)s AND (draft_id = ANY(%(drafts)s) OR lower(envelope_to) = ANY(%(emails)s))"
_OF_CANDIDATE: Final = (
    " WHERE project_id = %(p)s AND (prospect_id = ANY(%(prospects)s) OR message_id = ANY(%(messages)s)"
    " OR lower(from_email) = ANY(%(emails)s))"
)
_OF_STRANGER: Final = " WHERE project_id = %(p)s AND lower(from_email) = ANY(%(emails)s)"
_OF_HOLD: Final = " WHERE project_id = %(p)s AND (prospect_id = ANY(%(prospects)s) OR lower(email) = ANY(%(emails)s))"

_OF_CONTACT: Final = " WHERE project_id = %(p)s AND lower(email) = ANY(%(emails)s)"

ROWS: Final[dict[LiteralString, LiteralString]] = {
    "prospects": " WHERE project_id = %(p)s AND id = ANY(%(prospects)s)",
    "contacts": _OF_CONTACT,
    "consents": _OF_PROSPECT,
    "prospect_research": _OF_PROSPECT,
    "research_pages": _OF_PROSPECT,
    "strategies": _OF_PROSPECT,
    "lawful_overrides": _OF_PROSPECT,
    "lawful_former_facts": _OF_PROSPECT,
    "published_addresses": _OF_PROSPECT,
    "review_decisions": _OF_PROSPECT,
    "drafts": " WHERE project_id = %(p)s AND id = ANY(%(drafts)s)",
    "follow_up_schedules": " WHERE project_id = %(p)s AND id = ANY(%(schedules)s)",
    "email_messages": " WHERE project_id = %(p)s AND id = ANY(%(messages)s)",
    "send_attempts": _OF_DRAFT,
    "inbound_candidates": _OF_CANDIDATE,
    "rights_requests": _OF_HOLD,
    "mail_of_strangers": _OF_STRANGER,
    "suppression_holds": _OF_HOLD,
}
"""Tables of a project with rows about a person, and which rows: what an export shows."""

_ERASE: Final[tuple[tuple[str, LiteralString], ...]] = (
    (
        "mail_seen",
        "UPDATE mail_seen SET message_id = NULL, thread = NULL WHERE project_id = %(p)s AND message_id = ANY(%(messages)s)",
    ),
    ("replies_to_judge", "DELETE FROM replies_to_judge WHERE project_id = %(p)s AND message_id = ANY(%(messages)s)"),
    # In the order in which a look at strangers' mail locks them: who waits for it here sees the candidate that it made.
    ("mail_of_strangers", "DELETE FROM mail_of_strangers" + _OF_STRANGER),
    ("inbound_candidates", "DELETE FROM inbound_candidates" + _OF_CANDIDATE),
    # What was sent still counts in the limits and rates; to whom and what is gone.
    (
        "send_attempts",
        "UPDATE send_attempts SET blob = NULL, envelope_to = '', response = '', thread_id = NULL, provider_draft = NULL,"
        " copy_due_at = NULL" + _OF_DRAFT,
    ),
    ("suppression_holds", "DELETE FROM suppression_holds" + _OF_HOLD),
    # That somebody asked, and what was decided, proves that it was answered; who it was is gone.
    (
        "rights_requests",
        "UPDATE rights_requests SET email = '', prospect_id = NULL, message_id = NULL" + _OF_HOLD,
    ),
    (
        "follow_up_schedules",
        "DELETE FROM follow_up_schedules WHERE project_id = %(p)s AND id = ANY(%(schedules)s)",
    ),
    ("email_messages", "DELETE FROM email_messages WHERE project_id = %(p)s AND id = ANY(%(messages)s)"),
    ("drafts", "DELETE FROM drafts WHERE project_id = %(p)s AND id = ANY(%(drafts)s)"),
    ("review_decisions", "DELETE FROM review_decisions" + _OF_PROSPECT),
    ("strategies", "DELETE FROM strategies" + _OF_PROSPECT),
    ("retention_list", "DELETE FROM retention_list" + _OF_PROSPECT),
    ("words_wanted", "DELETE FROM words_wanted" + _OF_PROSPECT),
    ("research_pages", "DELETE FROM research_pages" + _OF_PROSPECT),
    ("prospect_research", "DELETE FROM prospect_research" + _OF_PROSPECT),
    ("published_addresses", "DELETE FROM published_addresses" + _OF_PROSPECT),
    ("lawful_overrides", "DELETE FROM lawful_overrides" + _OF_PROSPECT),
    ("lawful_former_facts", "DELETE FROM lawful_former_facts" + _OF_PROSPECT),
    # What a CRM may hold of them is taken back from there; what never left is not handed over any more.
    (
        "crm_deliveries",
        "WITH never AS (DELETE FROM crm_deliveries" + _OF_PROSPECT + " AND begun_at IS NULL)"
        " UPDATE crm_deliveries SET take_back = true, status = 'pending', attempts = 0, next_attempt_at = created_at,"
        " last_error = NULL" + _OF_PROSPECT + " AND begun_at IS NOT NULL AND NOT take_back",
    ),
    ("contacts", "DELETE FROM contacts" + _OF_CONTACT),
    ("consents", "DELETE FROM consents" + _OF_PROSPECT),
    ("prospects", "DELETE FROM prospects WHERE project_id = %(p)s AND id = ANY(%(prospects)s)"),
)

_MENTIONS: Final[dict[LiteralString, tuple[LiteralString, ...]]] = {
    "runs": ("inputs", "progress", "result", "warnings", "error", "requested_by"),
    "companies": ("extra", "description"),
    "company_facts": ("value",),
    "contacts": ("name", "role", "company_name"),
    "next_actions": ("title", "call", "template"),
    "mailboxes": ("last_error", "pause_reason"),
    "readiness_reports": ("blockers",),
    "follow_up_sequences": ("steps",),
    "rights_requests": ("note",),
    "voices": ("signature", "tone", "rules", "samples", "never_write_to"),
}
"""Tables whose rows are of others, and mention people in passing: these columns are looked through."""
_ID: Final[dict[LiteralString, LiteralString]] = {
    "readiness_reports": "project_id",
    "voices": "project_id",
    "follow_up_sequences": "project_id",
}


async def addresses_of(tx: ProjectTx, prospect_id: str) -> list[str]:
    """Every address under which a prospect was written to, and that is no other prospect's contact."""
    return await tx.values(
        "SELECT DISTINCT a.email FROM ("
        " SELECT lower(contact_email) AS email FROM prospects WHERE project_id = %(p)s AND id = %(id)s"
        " UNION SELECT lower(unnest(ARRAY[to_email, contact_email])) FROM drafts"
        "  WHERE project_id = %(p)s AND prospect_id = %(id)s"
        " UNION SELECT lower(to_email) FROM email_messages"
        "  WHERE project_id = %(p)s AND prospect_id = %(id)s AND direction = 'outbound'"
        ") a WHERE a.email <> '' AND NOT EXISTS (SELECT 1 FROM prospects o WHERE o.project_id = %(p)s AND o.id <> %(id)s"
        " AND lower(o.contact_email) = a.email) ORDER BY 1",
        {"p": tx.project_id, "id": prospect_id},
    )


async def projects_of(tx: ProjectTx) -> list[str]:
    """Every project of the acting operator."""
    return await tx.values("SELECT id FROM projects WHERE operator_id = %s ORDER BY id", (tx.operator_id,))


async def names_of(tx: ProjectTx, emails: Collection[str]) -> list[str]:
    """The names under which a person stands in one project."""
    return await tx.values(
        "SELECT contact_name FROM prospects WHERE project_id = %(p)s AND lower(contact_email) = ANY(%(e)s)"
        " AND contact_name IS NOT NULL UNION SELECT from_name FROM inbound_candidates WHERE project_id = %(p)s"
        " AND lower(from_email) = ANY(%(e)s) AND from_name <> ''",
        {"p": tx.project_id, "e": list(emails)},
    )


async def theirs(tx: ProjectTx, emails: Collection[str], prospect_id: str) -> Theirs:
    """The rows of one project that are about a person, by id."""
    [row] = await tx.dicts(
        "WITH who AS (SELECT id FROM prospects WHERE project_id = %(p)s AND (id = %(id)s OR lower(contact_email) = ANY(%(e)s)))"
        " SELECT ARRAY(SELECT id FROM who) AS prospects,"
        " ARRAY(SELECT id FROM email_messages WHERE project_id = %(p)s AND (prospect_id IN (SELECT id FROM who)"
        "  OR lower(from_email) = ANY(%(e)s) OR lower(to_email) = ANY(%(e)s))) AS messages,"
        " ARRAY(SELECT id FROM drafts WHERE project_id = %(p)s AND (prospect_id IN (SELECT id FROM who)"
        "  OR lower(to_email) = ANY(%(e)s))) AS drafts,"
        " ARRAY(SELECT id FROM follow_up_schedules WHERE project_id = %(p)s AND (prospect_id IN (SELECT id FROM who)"
        "  OR lower(to_email) = ANY(%(e)s))) AS schedules",
        {"p": tx.project_id, "id": prospect_id, "e": list(emails)},
    )
    return Theirs(sorted(emails), row["prospects"], row["messages"], row["drafts"], row["schedules"])


async def lock_sending(tx: ProjectTx, found: Theirs) -> list[str]:
    """Drafts to them that are on their way, or may be; held until the end of the transaction."""
    return await tx.values(
        "SELECT id FROM drafts WHERE project_id = %s AND id = ANY(%s)"
        " AND lifecycle_status IN ('sending', 'send_unknown') ORDER BY id FOR UPDATE",
        (tx.project_id, found.drafts),
    )


async def runs_at_work(tx: ProjectTx, found: Theirs) -> list[str]:
    """Runs at work on them, or that may be writing to anybody."""
    return await tx.values(
        "SELECT id FROM runs WHERE project_id = %s AND status = 'running' AND (inputs::text LIKE ANY(%s)"
        " OR NOT inputs ?| ARRAY['prospect_ids', 'message_id', 'schedule_id']) ORDER BY id",
        (tx.project_id, _naming(found)),
    )


async def runs_to_come(tx: ProjectTx, found: Theirs) -> list[str]:
    """Runs that name them and are not at work."""
    return await tx.values(
        "SELECT id FROM runs WHERE project_id = %s AND status IN ('queued', 'waiting') AND inputs::text LIKE ANY(%s) ORDER BY id",
        (tx.project_id, _naming(found)),
    )


def _naming(found: Theirs) -> list[str]:
    return [f"%{one}%" for one in (*found.prospects, *found.messages, *found.drafts, *found.schedules)]


async def arrivals_of(tx: ProjectTx, emails: Collection[str]) -> list[dict[str, Any]]:
    """Mail that was taken in and not understood yet, and in whose bytes they stand."""
    return await tx.dicts(
        "SELECT a.number, a.unreadable_by FROM mail_arrivals a JOIN mail_arrival_bytes b ON b.arrival = a.number"
        " WHERE a.project_id = %s GROUP BY a.number, a.unreadable_by"
        " HAVING EXISTS (SELECT 1 FROM unnest(%s::text[]) e"
        "  WHERE position(e IN lower(convert_from(string_agg(b.bytes, '' ORDER BY b.part), 'LATIN1'))) > 0)",
        (tx.project_id, list(emails)),
    )


async def forget_arrivals(tx: ProjectTx, numbers: Collection[int]) -> int:
    """Mail that nobody could read, with its bytes."""
    await tx.execute(
        "DELETE FROM mail_arrival_bytes WHERE project_id = %s AND arrival = ANY(%s)", (tx.project_id, list(numbers))
    )
    return await tx.execute(
        "DELETE FROM mail_arrivals WHERE project_id = %s AND number = ANY(%s)", (tx.project_id, list(numbers))
    )


async def erase(tx: ProjectTx, found: Theirs) -> dict[str, int]:
    """Delete or empty every row of one project that is about them; how many, by table."""
    params = found.params(tx.project_id)
    return {table: await tx.execute(statement, params) for table, statement in _ERASE}


async def forget_model_answers(tx: ProjectTx) -> int:
    """Every answer of a model that is kept for a retry: it may be about anybody, and can be paid for again."""
    return await tx.execute("DELETE FROM model_answers WHERE project_id = %s", (tx.project_id,))


async def mentioning(tx: ProjectTx, table: LiteralString, needles: Collection[str]) -> list[dict[str, Any]]:
    """Rows of others in one project that mention them."""
    columns = _MENTIONS[table]
    text = " || ' ' || ".join([f"coalesce({column}::text, '')" for column in columns])
    key = _ID.get(table, "id")
    return await tx.dicts(
        f"SELECT {key} AS id, {', '.join(columns)} FROM {table} WHERE project_id = %s"
        f" AND EXISTS (SELECT 1 FROM unnest(%s::text[]) n WHERE position(n IN lower({text})) > 0)",
        (tx.project_id, list(needles)),
    )


async def rewrite(tx: ProjectTx, table: LiteralString, row_id: str, values: dict[str, Any]) -> None:
    """The same row without them."""
    columns = _MENTIONS[table]
    assignments = ", ".join([f"{column} = %s" for column in columns])
    given = [Jsonb(values[one]) if isinstance(values[one], dict | list) else values[one] for one in columns]
    await tx.execute(
        f"UPDATE {table} SET {assignments} WHERE project_id = %s AND {_ID.get(table, 'id')} = %s",
        (*given, tx.project_id, row_id),
    )


async def forget_actions_about(tx: ProjectTx, found: Theirs) -> int:
    """Next actions whose targets are gone keep no words."""
    ids = [*found.prospects, *found.messages, *found.drafts, *found.schedules]
    return await tx.execute(
        "UPDATE next_actions SET title = 'Erased', target_ids = '{}', call = NULL, template = NULL"
        " WHERE project_id = %s AND target_ids && %s",
        (tx.project_id, ids),
    )


async def forget_suppressions(tx: ProjectTx, emails: Collection[str]) -> int:
    """Rows that hold the address itself, of all the operator's projects; what stands for it is its hash."""
    await tx.execute(
        "DELETE FROM suppression_holds WHERE operator_id = %(o)s AND (lower(email) = ANY(%(e)s) OR suppression_id IN"
        " (SELECT id FROM suppressions WHERE operator_id = %(o)s AND lower(email) = ANY(%(e)s)))",
        {"o": tx.operator_id, "e": list(emails)},
    )
    return await tx.execute(
        "DELETE FROM suppressions WHERE operator_id = %s AND lower(email) = ANY(%s)", (tx.operator_id, list(emails))
    )


async def suppressions_of(tx: ProjectTx, emails: Collection[str]) -> list[dict[str, Any]]:
    """Suppressions of these addresses, as they are stored."""
    return await tx.dicts(
        "SELECT to_jsonb(s) - 'email_hash' AS row FROM suppressions s WHERE operator_id = %s AND lower(email) = ANY(%s)"
        " ORDER BY created_at, id",
        (tx.operator_id, list(emails)),
    )


async def forget_deliveries(tx: ProjectTx, needles: Collection[str]) -> int:
    """What earlier versions told webhooks of them; events hold ids only by now."""
    return await tx.execute(
        "DELETE FROM webhook_deliveries WHERE operator_id = %s AND EXISTS (SELECT 1 FROM unnest(%s::text[]) n"
        " WHERE position(n IN lower(convert_from(body, 'UTF8'))) > 0)",
        (tx.operator_id, list(needles)),
    )


async def answers(tx: ProjectTx) -> list[dict[str, Any]]:
    """Sealed answers of the operator's requests that came with an Idempotency-Key."""
    return await tx.dicts(
        "SELECT i.id, i.key, i.body FROM idempotency_keys i WHERE credential_id IN (SELECT id FROM api_keys WHERE operator_id"
        " = %(o)s UNION ALL SELECT id FROM device_grants WHERE operator_id = %(o)s"
        " UNION ALL SELECT id FROM console_sessions WHERE operator_id = %(o)s)",
        {"o": tx.operator_id},
    )


async def forget_answer(tx: ProjectTx, claim: str, *, key_too: bool) -> None:
    """A repeat of that request is told to read the resource; it never acts twice."""
    await tx.execute(
        "UPDATE idempotency_keys SET status = NULL, headers = NULL, body = NULL, had_effect = true, locked_until = created_at,"
        " key = CASE WHEN %s THEN id ELSE key END WHERE id = %s",
        (key_too, claim),
    )


async def sandboxes(tx: ProjectTx) -> list[str]:
    """Sandbox mailboxes of one project, also the disconnected ones: their files stay."""
    return await tx.values("SELECT id FROM mailboxes WHERE project_id = %s AND provider = 'sandbox'", (tx.project_id,))


async def ids_in(tx: ProjectTx, table: LiteralString, found: Theirs) -> list[str]:
    """The rows of one table that are about them, in their order."""
    key = {"review_decisions": "seq", "mail_of_strangers": "digest"}.get(table, "id")
    order = {"review_decisions": "seq", "mail_of_strangers": "created_at"}.get(table, "created_at, id")
    return await tx.values(
        f"SELECT {key}::text FROM {table}{ROWS[table]} ORDER BY {order}", found.params(tx.project_id)
    )


async def row(tx: ProjectTx, table: LiteralString, row_id: str) -> dict[str, Any] | None:
    """One row as it is stored; a message's bytes in base64 instead of their digest."""
    key, kind = {"review_decisions": ("seq", "bigint"), "mail_of_strangers": ("digest", "bytea")}.get(
        table, ("id", "text")
    )
    has_mail = table in ("email_messages", "send_attempts")
    cells = "to_jsonb(t) - 'blob' AS row, blob" if has_mail else "to_jsonb(t) AS row"
    found = await tx.dicts(
        f"SELECT {cells} FROM {table} t WHERE project_id = %s AND {key} = %s::{kind}",
        (tx.project_id, row_id),
    )
    if not found:
        return None
    shown: dict[str, Any] = found[0]["row"]
    if has_mail:
        blob = found[0]["blob"]
        shown["raw"] = base64.encodebytes(await mailbox.blobs.get(tx, blob)).decode().rstrip("\n") if blob else None
    return shown


@dataclass(frozen=True, slots=True)
class AddressOrigin:
    """Where an address was learnt of."""

    source: str
    provider: str
    source_url: str | None
    observed_at: datetime


async def origin_of(tx: ProjectTx, email: str) -> AddressOrigin | None:
    """What the contact with this address says of where it comes from."""
    return await tx.row(
        AddressOrigin,
        "SELECT source, provider, source_url, observed_at FROM contacts WHERE project_id = %s AND lower(email) = %s",
        (tx.project_id, email.lower()),
    )


async def checked_by(tx: ProjectTx, email: str) -> str:
    """The data provider that was asked about the contact with this address; empty where none was."""
    found: str | None = await tx.value(
        "SELECT verdict_by FROM contacts WHERE project_id = %s AND lower(email) = %s", (tx.project_id, email.lower())
    )
    return found or ""


async def is_contact(tx: ProjectTx, email: str) -> bool:
    """Whether a contact has this address."""
    return await origin_of(tx, email) is not None

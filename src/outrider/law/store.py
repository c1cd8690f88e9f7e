"""SQL of what the verdict rests on: a project's own rules, and what is on record about a prospect."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core import ids
from outrider.db import Json, ProjectTx
from outrider.db.rows import names
from outrider.projects import SENDING, SendingProfile


@dataclass(frozen=True, slots=True)
class LawfulRules:
    """What the operator has chosen for a project (docs/law.md "What you decide")."""

    lawful_gate: str
    default_country: str | None
    tightened: Json[dict[str, dict[str, str]]]


@dataclass(frozen=True, slots=True)
class FactRow(LawfulRules):
    """The same, with all else that decides about some prospects: one look a page, a draft or a send."""

    icp: Json[list[str]]
    """Claims on whom the project sells to that a person has approved, and nobody rejected since."""
    companies: Json[dict[str, str]]
    """Countries of companies of the catalogue, by id."""
    overrides: Json[dict[str, dict[str, Any]]]
    """The newest override of each prospect that has one, by the prospect's id."""
    published: Json[dict[str, dict[str, str]]]
    """Where the address of a prospect was seen, by the prospect's id: `email` and `url`."""
    consents: Json[dict[str, str]]
    """The consent that stands for each prospect and address, keyed by both with a space between, the address in lower case."""
    former: Json[dict[str, list[dict[str, Any]]]]
    """What stood of each prospect before somebody changed it who may not answer for it, by the prospect's id."""


@dataclass(frozen=True, slots=True)
class FormerFacts:
    """What decided of a prospect before a change."""

    prospect_id: str
    digest: str
    facts: Json[dict[str, Any]]
    changed_by: Json[dict[str, Any]]
    created_at: datetime


@dataclass(frozen=True, slots=True)
class StoredOverride:
    """A person's word for one prospect, at one address."""

    id: str
    prospect_id: str
    email: str
    reason: str
    basis: str
    expires_at: datetime
    given_by: Json[dict[str, Any]]
    created_at: datetime


_RULES = "p.lawful_gate, p.default_country, p.tightened"


async def rules(tx: ProjectTx) -> LawfulRules:
    """The project's own rules."""
    found = await tx.row(LawfulRules, f"SELECT {_RULES} FROM projects p WHERE p.id = %s", (tx.project_id,))
    assert found is not None, "a ProjectTx exists only for a project that does"
    return found


async def set_rules(tx: ProjectTx, changes: Mapping[str, Any]) -> None:
    """Change what is named; the rest stays."""
    await tx.execute(
        "UPDATE projects SET lawful_gate = coalesce(%(lawful_gate)s::text, lawful_gate),"
        " default_country = CASE WHEN %(named)s THEN %(default_country)s::text ELSE default_country END,"
        " tightened = coalesce(%(tightened)s::jsonb, tightened) WHERE id = %(id)s",
        {
            "lawful_gate": changes.get("lawful_gate"),
            "named": "default_country" in changes,
            "default_country": changes.get("default_country"),
            "tightened": Jsonb(changes["tightened"]) if "tightened" in changes else None,
            "id": tx.project_id,
        },
    )


_FACTS = (
    f"{_RULES}, coalesce((SELECT jsonb_agg(c.text) FROM claims c WHERE c.project_id = p.id"
    " AND c.once_approved AND c.status <> 'rejected' AND c.topic = 'icp'), '[]') AS icp,"
    " coalesce((SELECT jsonb_object_agg(o.id, o.country) FROM companies o WHERE o.project_id = p.id"
    " AND o.id = ANY(%(companies)s)), '{}') AS companies,"
    " coalesce((SELECT jsonb_object_agg(w.prospect_id, to_jsonb(w)) FROM (SELECT DISTINCT ON (prospect_id) * FROM"
    " lawful_overrides WHERE project_id = p.id AND prospect_id = ANY(%(prospects)s)"
    " ORDER BY prospect_id, created_at DESC, id DESC) w), '{}') AS overrides,"
    " coalesce((SELECT jsonb_object_agg(s.prospect_id, jsonb_build_object('email', s.email, 'url', s.url))"
    " FROM published_addresses s WHERE s.project_id = p.id AND s.prospect_id = ANY(%(prospects)s)), '{}') AS published,"
    # a yes in an answer covers its own conversation, and no unasked mail
    " coalesce((SELECT jsonb_object_agg(c.prospect_id || ' ' || c.email, c.id) FROM consents c WHERE c.project_id = p.id"
    " AND c.prospect_id = ANY(%(prospects)s) AND c.withdrawn_at IS NULL AND c.method <> 'reply'), '{}') AS consents,"
    " coalesce((SELECT jsonb_object_agg(f.prospect_id, f.states) FROM (SELECT prospect_id,"
    " jsonb_agg(facts ORDER BY created_at, digest) AS states FROM lawful_former_facts WHERE project_id = p.id"
    " AND prospect_id = ANY(%(prospects)s) GROUP BY prospect_id) f), '{}') AS former"
)


async def facts(tx: ProjectTx, company_ids: Collection[str], prospect_ids: Collection[str]) -> FactRow:
    """All that decides about these prospects, of these companies of the catalogue."""
    asked = {"id": tx.project_id, "companies": list(company_ids), "prospects": list(prospect_ids)}
    found = await tx.row(FactRow, f"SELECT {_FACTS} FROM projects p WHERE p.id = %(id)s", asked)
    assert found is not None, "a ProjectTx exists only for a project that does"
    return found


async def facts_for_a_send(
    tx: ProjectTx, company_ids: Collection[str], prospect_ids: Collection[str]
) -> tuple[SendingProfile, FactRow]:
    """The same with what the project says before each send, in one look."""
    asked = {"id": tx.project_id, "companies": list(company_ids), "prospects": list(prospect_ids)}
    [found] = await tx.dicts(f"SELECT {SENDING}, {_FACTS} FROM projects p WHERE p.id = %(id)s", asked)
    return (
        SendingProfile(**{name: found[name] for name in names(SendingProfile)}),
        FactRow(**{name: found[name] for name in names(FactRow)}),
    )


async def keep_former(tx: ProjectTx, states: Sequence[FormerFacts], most: int) -> None:
    """Remember what stood there, each state once, and up to one more than `most` of a prospect: more are not looked through."""
    await tx.execute_many(
        "INSERT INTO lawful_former_facts (id, project_id, prospect_id, digest, facts, changed_by, created_at)"
        " SELECT %(id)s, %(p)s, %(prospect_id)s, %(digest)s, %(facts)s, %(by)s, %(now)s WHERE"
        " (SELECT count(*) FROM lawful_former_facts WHERE project_id = %(p)s AND prospect_id = %(prospect_id)s) <= %(most)s"
        " ON CONFLICT DO NOTHING",
        [
            {
                "id": ids.new("former"),
                "p": tx.project_id,
                "prospect_id": one.prospect_id,
                "digest": one.digest,
                "facts": Jsonb(one.facts),
                "by": Jsonb(one.changed_by),
                "now": one.created_at,
                "most": most,
            }
            for one in states
        ],
    )


async def forget_former(tx: ProjectTx, prospect_ids: Collection[str]) -> list[str]:
    """What stood there before counts no more; of whom anything was kept."""
    return await tx.values(
        "WITH gone AS (DELETE FROM lawful_former_facts WHERE project_id = %s AND prospect_id = ANY(%s) RETURNING prospect_id)"
        " SELECT DISTINCT prospect_id FROM gone ORDER BY 1",
        (tx.project_id, list(prospect_ids)),
    )


async def insert_override(tx: ProjectTx, override: StoredOverride) -> None:
    """One more; the newest of a prospect counts."""
    await tx.insert("lawful_overrides", override, project_id=tx.project_id)


async def withdraw_overrides(
    tx: ProjectTx, prospect_id: str, by: Mapping[str, Any], reason: str, now: datetime
) -> list[str]:
    """Every word for them that has not run out counts no more; which ones that were."""
    return await tx.values(
        "UPDATE lawful_overrides SET withdrawn_at = %(now)s, withdrawn_by = %(by)s, withdrawal_reason = %(reason)s"
        " WHERE project_id = %(p)s AND prospect_id = %(prospect_id)s AND withdrawn_at IS NULL AND expires_at > %(now)s"
        " RETURNING id",
        {"p": tx.project_id, "prospect_id": prospect_id, "by": Jsonb(dict(by)), "reason": reason, "now": now},
    )


async def record_published(tx: ProjectTx, prospect_id: str, email: str, url: str, seen_at: datetime) -> None:
    """Where the address was seen last."""
    await tx.insert(
        "published_addresses",
        id=ids.new("pub"),
        project_id=tx.project_id,
        prospect_id=prospect_id,
        email=email,
        url=url,
        created_at=seen_at,
        then="ON CONFLICT (project_id, prospect_id) DO UPDATE SET email = excluded.email, url = excluded.url,"
        " created_at = excluded.created_at",
    )

"""SQL of what the verdict rests on: a project's own rules, and what is on record about a prospect."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, LiteralString

from psycopg.types.json import Jsonb

from outrider.core import ids
from outrider.db import Json, ProjectTx
from outrider.db.rows import names
from outrider.projects import SENDING, SendingProfile

Record = Mapping[str, Any]
"""What is on record of a prospect, by the names of `RECORDED`; one that is missing is as one that is null."""


@dataclass(frozen=True, slots=True)
class LawfulRules:
    """What the operator has chosen for a project (docs/law.md "What you decide")."""

    lawful_gate: str
    default_country: str | None
    tightened: Json[dict[str, dict[str, str]]]


@dataclass(frozen=True, slots=True)
class FactRow:
    """All that decides about some prospects but what stands in their own rows: one look a draft or a send."""

    ground: str
    """What the project says for all of them (`_GROUND`)."""
    records: Json[dict[str, Record | None]]
    """What is on record of each, by its id (`_RECORD`)."""


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


# As text, because what a project says is remembered by its words. An approved claim counts until somebody rejects it.
_GROUND: Final = (
    "(SELECT jsonb_build_object('lawful_gate', g.lawful_gate, 'default_country', g.default_country, 'tightened', g.tightened,"
    " 'icp', coalesce((SELECT jsonb_agg(c.text) FROM claims c WHERE c.project_id = g.id AND c.once_approved"
    " AND c.status <> 'rejected' AND c.topic = 'icp'), '[]'))::text FROM projects g WHERE g.id = %(project_id)s)"
)
RECORDED: Final[dict[LiteralString, LiteralString]] = {
    # its country in the catalogue
    "company": "(SELECT o.country FROM companies o WHERE o.project_id = p.project_id AND o.id = p.company_id)",
    # the newest, be it for another address, run out or taken back
    "override": "(SELECT to_jsonb(w) FROM lawful_overrides w WHERE w.project_id = p.project_id AND w.prospect_id = p.id"
    " ORDER BY w.created_at DESC, w.id DESC LIMIT 1)",
    # where its address was seen
    "published": "(SELECT jsonb_build_object('email', s.email, 'url', s.url) FROM published_addresses s"
    " WHERE s.project_id = p.project_id AND s.prospect_id = p.id)",
    # those that stand, by address in lower case; a yes in an answer covers its own conversation, and no unasked mail
    "consents": "(SELECT jsonb_object_agg(c.email, c.id) FROM consents c WHERE c.project_id = p.project_id"
    " AND c.prospect_id = p.id AND c.withdrawn_at IS NULL AND c.method <> 'reply')",
    # what stood there before somebody changed it who may not answer for it
    "former": "(SELECT jsonb_agg(f.facts ORDER BY f.created_at, f.digest) FROM lawful_former_facts f"
    " WHERE f.project_id = p.project_id AND f.prospect_id = p.id)",
}
"""What may be on record of a prospect `p`: the names in a `Record`, and how each is looked up."""


def _object(of: Mapping[LiteralString, LiteralString]) -> LiteralString:
    """A JSON object of these, NULL where each of them is, as of most prospects."""
    pairs = ", ".join([f"'{name}', {value}" for name, value in of.items()])
    nothing = ", ".join([f'"{name}": null' for name in of])
    return f"nullif(jsonb_build_object({pairs}), '{{{nothing}}}')"


_RECORD: Final = _object(RECORDED)
_FACTS: Final = (
    f"{_GROUND} AS ground, coalesce((SELECT jsonb_object_agg(p.id, {_RECORD}) FROM prospects p"
    " WHERE p.project_id = %(project_id)s AND p.id = ANY(%(prospects)s)), '{}') AS records"
)
_OF_FIRST: Final[dict[LiteralString, LiteralString]] = {
    "ground": f"CASE WHEN row_number() OVER () = 1 THEN {_GROUND} END"
}
DECIDES: Final[LiteralString] = (
    f"CASE WHEN p.on_record THEN {_object({**_OF_FIRST, **RECORDED})}"
    " WHEN p.company_id IS NOT NULL OR row_number() OVER () = 1 THEN "
    f"{_object({**_OF_FIRST, 'company': RECORDED['company']})} END"
)
"""All that decides about a prospect `p` but what stands in its row, as a column of the query that reads its page: NULL where that
is nothing; of whom nothing was ever recorded, their company's country; and with the first of them what the project says for
all, `ground`. It takes `project_id` as a parameter."""


async def facts(tx: ProjectTx, prospect_ids: Collection[str]) -> FactRow:
    """All that decides about these prospects."""
    asked = {"project_id": tx.project_id, "prospects": list(prospect_ids)}
    found = await tx.row(FactRow, f"SELECT {_FACTS}", asked)
    assert found is not None, "a SELECT from nothing is one row"
    return found


async def facts_for_a_send(tx: ProjectTx, prospect_id: str) -> tuple[SendingProfile, FactRow]:
    """The same of one, with what the project says before each send, in one look."""
    return await _with_profile(tx, _FACTS, {"prospects": [prospect_id]})


async def facts_of_nobody(tx: ProjectTx) -> tuple[SendingProfile, FactRow]:
    """What the project itself says. Its own words, because PostgreSQL would plan the look at nobody anew each time."""
    return await _with_profile(tx, f"{_GROUND} AS ground, '{{}}'::jsonb AS records", {})


async def _with_profile(
    tx: ProjectTx, selected: LiteralString, asked: Mapping[str, Any]
) -> tuple[SendingProfile, FactRow]:
    [found] = await tx.dicts(
        f"SELECT {SENDING}, {selected} FROM projects p WHERE p.id = %(project_id)s",
        {"project_id": tx.project_id, **asked},
    )
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

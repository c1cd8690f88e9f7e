"""SQL of model calls, budgets, what was spent in a month, and kept answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One request to a model (docs/reference/resources.md "Model call")."""

    id: str
    run_id: str | None
    task: str
    model: str
    prompt_version: str
    outcome: str
    tokens_in: int
    tokens_out: int
    cost_micros: int | None
    latency_ms: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class BudgetLimits:
    """What may be spent in a month; None for no limit."""

    tokens_per_month: int | None = None
    cost_micros_per_month: int | None = None


@dataclass(frozen=True, slots=True)
class MonthSpent:
    """What was spent in a month, by the project and by all of its operator's."""

    tokens: int
    cost_micros: int
    operator_tokens: int
    operator_cost_micros: int


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that is with a model now, and what it may cost at most."""

    task: str
    prompt_version: str
    digest: str
    run_id: str | None
    tokens: int
    cost_micros: int
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    model: str
    outcome: str
    answer: dict[str, Any]


async def insert(tx: ProjectTx, call: ModelCall, month: date) -> None:
    """The call, and the month's sums with it."""
    await tx.insert("model_calls", call, project_id=tx.project_id)
    await tx.insert(
        "model_spending",
        project_id=tx.project_id,
        month=month,
        tokens=call.tokens_in + call.tokens_out,
        cost_micros=call.cost_micros or 0,
        then="ON CONFLICT (project_id, month) DO UPDATE SET tokens = model_spending.tokens + excluded.tokens,"
        " cost_micros = model_spending.cost_micros + excluded.cost_micros",
    )


async def page(tx: ProjectTx, page: Page, filters: Mapping[str, str | None]) -> list[ModelCall]:
    """The project's calls; `filters` by task, model, outcome and run."""
    wanted = {name: value for name, value in filters.items() if value is not None}
    where = "".join([f" AND {name} = %({name})s" for name in ("task", "model", "outcome", "run_id") if name in wanted])
    return await tx.rows(
        ModelCall,
        f"SELECT {columns(ModelCall)} FROM model_calls WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, **wanted, **page.params},
    )


async def limits(tx: ProjectTx) -> BudgetLimits:
    """The project's budget."""
    found = await tx.row(
        BudgetLimits, f"SELECT {columns(BudgetLimits)} FROM model_budgets WHERE project_id = %s", (tx.project_id,)
    )
    return found or BudgetLimits()


async def set_limits(tx: ProjectTx, wanted: BudgetLimits, now: datetime) -> None:
    """Replace the project's budget."""
    await tx.insert(
        "model_budgets",
        wanted,
        then="ON CONFLICT (project_id) DO UPDATE SET tokens_per_month = excluded.tokens_per_month,"
        " cost_micros_per_month = excluded.cost_micros_per_month, set_at = excluded.set_at",
        project_id=tx.project_id,
        set_at=now,
    )


async def spent(tx: ProjectTx, month: date) -> MonthSpent:
    """The month's sums of the project and of its operator."""
    found = await tx.row(
        MonthSpent,
        "SELECT coalesce(sum(s.tokens) FILTER (WHERE s.project_id = %(p)s), 0)::bigint AS tokens,"
        " coalesce(sum(s.cost_micros) FILTER (WHERE s.project_id = %(p)s), 0)::bigint AS cost_micros,"
        " coalesce(sum(s.tokens), 0)::bigint AS operator_tokens,"
        " coalesce(sum(s.cost_micros), 0)::bigint AS operator_cost_micros"
        " FROM model_spending s JOIN projects o ON o.id = s.project_id"
        " WHERE o.operator_id = %(operator_id)s AND s.month = %(month)s",
        {"p": tx.project_id, "operator_id": tx.operator_id, "month": month},
    )
    assert found is not None, "an aggregate has one row"
    return found


async def lock_budgets(tx: ProjectTx) -> None:
    """Until the end of the transaction nobody else of this operator sets money aside."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('model budgets ' || %s, 0))", (tx.operator_id,))


async def open_question(
    tx: ProjectTx, task: str, prompt_version: str, digest: str, now: datetime
) -> OpenQuestion | None:
    """The same question, where a model is being asked it now."""
    return await tx.row(
        OpenQuestion,
        f"SELECT {columns(OpenQuestion)} FROM model_questions_open"
        " WHERE project_id = %s AND task = %s AND prompt_version = %s AND digest = %s AND expires_at > %s",
        (tx.project_id, task, prompt_version, digest, now),
    )


async def open_a_question(tx: ProjectTx, question: OpenQuestion) -> None:
    """It goes to a model now; one that a dead process left gives way."""
    await tx.insert(
        "model_questions_open",
        question,
        project_id=tx.project_id,
        then="ON CONFLICT (project_id, task, prompt_version, digest) DO UPDATE SET run_id = excluded.run_id,"
        " tokens = excluded.tokens, cost_micros = excluded.cost_micros, expires_at = excluded.expires_at",
    )


async def close_question(tx: ProjectTx, task: str, prompt_version: str, digest: str) -> None:
    """It is answered, or will not be."""
    await tx.execute(
        "DELETE FROM model_questions_open WHERE project_id = %s AND task = %s AND prompt_version = %s AND digest = %s",
        (tx.project_id, task, prompt_version, digest),
    )


async def set_aside(tx: ProjectTx, but: str, now: datetime) -> MonthSpent:
    """What questions that are with models may cost at most, of the project and of all of its operator's."""
    found = await tx.row(
        MonthSpent,
        "SELECT coalesce(sum(q.tokens) FILTER (WHERE q.project_id = %(p)s), 0)::bigint AS tokens,"
        " coalesce(sum(q.cost_micros) FILTER (WHERE q.project_id = %(p)s), 0)::bigint AS cost_micros,"
        " coalesce(sum(q.tokens), 0)::bigint AS operator_tokens,"
        " coalesce(sum(q.cost_micros), 0)::bigint AS operator_cost_micros"
        " FROM model_questions_open q JOIN projects o ON o.id = q.project_id"
        " WHERE o.operator_id = %(operator_id)s AND q.expires_at > %(now)s AND q.digest <> %(but)s",
        {"p": tx.project_id, "operator_id": tx.operator_id, "now": now, "but": but},
    )
    assert found is not None, "an aggregate has one row"
    return found


async def forget_questions(tx: Tx, now: datetime) -> int:
    """What dead processes left, of every project."""
    return await tx.execute("DELETE FROM model_questions_open WHERE expires_at < %s", (now,))


async def forget_answer(tx: ProjectTx, task: str, prompt_version: str, digest: str) -> None:
    """An answer that cannot be read any more."""
    await tx.execute(
        "DELETE FROM model_answers WHERE project_id = %s AND task = %s AND prompt_version = %s AND digest = %s",
        (tx.project_id, task, prompt_version, digest),
    )


async def answer(tx: ProjectTx, task: str, prompt_version: str, digest: str) -> KeptAnswer | None:
    """What was paid for before."""
    return await tx.row(
        KeptAnswer,
        f"SELECT {columns(KeptAnswer)} FROM model_answers"
        " WHERE project_id = %s AND task = %s AND prompt_version = %s AND digest = %s",
        (tx.project_id, task, prompt_version, digest),
    )


async def keep_answer(tx: ProjectTx, call: ModelCall, digest: str, answer: dict[str, Any]) -> None:
    """One that may be used takes the place of one that may not; the first of its kind stays."""
    await tx.insert(
        "model_answers",
        then="ON CONFLICT (project_id, task, prompt_version, digest) DO UPDATE SET model = excluded.model,"
        " outcome = excluded.outcome, answer = excluded.answer, created_at = excluded.created_at"
        " WHERE model_answers.outcome <> 'ok'",
        project_id=tx.project_id,
        task=call.task,
        prompt_version=call.prompt_version,
        digest=digest,
        model=call.model,
        outcome=call.outcome,
        answer=Jsonb(answer),
        created_at=call.created_at,
    )


async def forget_answers(tx: Tx, before: datetime) -> int:
    """Answers that no retry will ask for any more, of every project."""
    return await tx.execute("DELETE FROM model_answers WHERE created_at < %s", (before,))


async def forget_calls(tx: Tx, before: datetime, limit: int) -> int:
    """Calls of before a moment, oldest first; the sums of their months stay, and with them what a budget allows."""
    return await tx.execute(
        "DELETE FROM model_calls WHERE id IN (SELECT id FROM model_calls WHERE created_at < %s ORDER BY created_at LIMIT %s)",
        (before, limit),
    )

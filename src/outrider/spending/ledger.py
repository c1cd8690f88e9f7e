"""What one project asks of models: on record with its cost before the answer is used, and never paid for twice.

The record belongs to no run and no request: it is committed whatever becomes of them, because it was paid for.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any, Final, cast

from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.db.tx import idempotency_claim
from outrider.engine import ProjectHandle
from outrider.judgement.model import Modelled
from outrider.judgement.model.asking import CallRecord, Outcome, PaidAnswer
from outrider.judgement.model.prompts import Prompt
from outrider.judgement.port import Intelligence
from outrider.spending import budget, store
from outrider.spending.store import ModelCall

_WHOSE: Final = {"project": "of this project", "operator": "of all projects together"}


def accounted(intelligence: Intelligence, project: ProjectHandle, run_id: str | None) -> Intelligence:
    """The judge of a project: what it asks of models is accounted to it. Rules cost nothing."""
    if isinstance(intelligence, Modelled):
        return intelligence.under(ProjectLedger(project, run_id))
    return intelligence


class ProjectLedger:
    """`Ledger` over the project's rows. Use it with no transaction open."""

    def __init__(self, project: ProjectHandle, run_id: str | None) -> None:
        self._project = project
        self._run_id = run_id

    async def known(self, prompt: Prompt, digest: str) -> PaidAnswer | None:
        async with self._project.read() as tx:
            kept = await store.answer(tx, prompt.task, prompt.version, digest)
        return None if kept is None else PaidAnswer(kept.model, cast(Outcome, kept.outcome), kept.answer)

    async def spent(self) -> str:
        async with self._project.read() as tx:
            over = (await budget.of(tx, self._project.services.settings)).over
        return _WHOSE[over] if over else ""

    async def keep(self, call: CallRecord, digest: str, answer: dict[str, Any] | None) -> None:
        row = ModelCall(id=ids.new("call"), run_id=self._run_id, created_at=clock.now(), **asdict(call))
        async with self._by_itself() as tx:
            await store.insert(tx, row, budget.this_month())
            if answer is not None:
                await store.keep_answer(tx, row, digest, answer)

    @asynccontextmanager
    async def _by_itself(self) -> AsyncIterator[ProjectTx]:
        # Not the effect of the request that asks: one that is repeated after a crash has still done nothing.
        token = idempotency_claim.set(None)
        try:
            async with self._project.tx() as tx:
                yield tx
        finally:
            idempotency_claim.reset(token)

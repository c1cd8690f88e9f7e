"""What one project asks of models: on record with its cost before the answer is used, and never paid for twice.

The record belongs to no run and no request: it is committed whatever becomes of them, because it was paid for.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import timedelta
from typing import Any, Final, cast

from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.db.tx import idempotency_claim
from outrider.engine import ProjectHandle
from outrider.judgement.model import Modelled
from outrider.judgement.model.asking import AtMost, CallRecord, NoModelAnswer, Outcome, PaidAnswer
from outrider.judgement.model.prompts import Prompt
from outrider.judgement.port import Intelligence
from outrider.spending import budget, store
from outrider.spending.store import ModelCall, OpenQuestion

_PAUSE: Final = 20
_FIRST_LOOK: Final = 0.05
_LAST_LOOK: Final = 2.0
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

    async def begin(self, prompt: Prompt, digest: str, most: AtMost) -> str:
        pause, give_up = _FIRST_LOOK, clock.monotonic() + self._longest().total_seconds()
        while (said := await self.try_to_begin(prompt, digest, most)) is None:
            if clock.monotonic() >= give_up:
                raise NoModelAnswer("unavailable")
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LAST_LOOK)
        return said

    async def try_to_begin(self, prompt: Prompt, digest: str, most: AtMost) -> str | None:
        """As `begin`, once; None where it is to be waited for."""
        now = clock.now()
        async with self._by_itself() as tx:
            # One after the other, of an operator: two that look at the same sum would both find room in it.
            await store.lock_budgets(tx)
            other = await store.open_question(tx, prompt.task, prompt.version, digest, now)
            if other is not None and (other.run_id is None or other.run_id != self._run_id):
                return None
            # Before what is spent: a call that ends between the two looks counts twice and is looked at again, never not at all.
            set_aside = await store.set_aside(tx, digest, now)
            found = await budget.of(tx, self._project.services.settings)
            if found.over:
                return _WHOSE[found.over]
            if found.over_with(set_aside):
                return None
            question = OpenQuestion(
                task=prompt.task,
                prompt_version=prompt.version,
                digest=digest,
                run_id=self._run_id,
                tokens=most.tokens,
                cost_micros=most.cost_micros,
                expires_at=now + self._longest(),
            )
            await store.open_a_question(tx, question)
        return ""

    def _longest(self) -> timedelta:
        """No question is with models for longer: each of two is tried so often."""
        settings = self._project.services.settings
        return timedelta(seconds=2 * settings.llm_tries * (settings.llm_timeout_seconds + _PAUSE))

    async def end(self, prompt: Prompt, digest: str) -> None:
        async with self._by_itself() as tx:
            await store.close_question(tx, prompt.task, prompt.version, digest)

    async def forget(self, prompt: Prompt, digest: str) -> None:
        async with self._by_itself() as tx:
            await store.forget_answer(tx, prompt.task, prompt.version, digest)

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

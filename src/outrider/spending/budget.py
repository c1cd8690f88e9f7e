"""How much of a month's budget is left: of a project, by its own limit, and of an operator, by the installation's."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.settings import Settings
from outrider.spending import store
from outrider.spending.store import BudgetLimits, MonthSpent


@dataclass(frozen=True, slots=True)
class Budget:
    """BudgetLimits, and what this month has cost so far. A month begins on the first, UTC."""

    month: date
    project: BudgetLimits
    operator: BudgetLimits
    spent: MonthSpent

    @property
    def over(self) -> Literal["project", "operator"] | None:
        """Whose budget is used up."""
        return self.over_with(MonthSpent(0, 0, 0, 0))

    def over_with(self, more: MonthSpent) -> Literal["project", "operator"] | None:
        """As `over`, were this spent besides."""
        spent = self.spent
        if _over(self.project, spent.tokens + more.tokens, spent.cost_micros + more.cost_micros):
            return "project"
        tokens = spent.operator_tokens + more.operator_tokens
        cost_micros = spent.operator_cost_micros + more.operator_cost_micros
        return "operator" if _over(self.operator, tokens, cost_micros) else None


async def of(tx: ProjectTx, settings: Settings) -> Budget:
    """The budget as it stands now."""
    month = this_month()
    operator = BudgetLimits(settings.llm_operator_tokens or None, int(settings.llm_operator_cost * 1_000_000) or None)
    return Budget(month, await store.limits(tx), operator, await store.spent(tx, month))


def this_month() -> date:
    """The first day of the month."""
    return clock.now().date().replace(day=1)


def _over(limits: BudgetLimits, tokens: int, cost_micros: int) -> bool:
    return (limits.tokens_per_month is not None and tokens >= limits.tokens_per_month) or (
        limits.cost_micros_per_month is not None and cost_micros >= limits.cost_micros_per_month
    )

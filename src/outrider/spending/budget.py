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
        if _over(self.project, self.spent.tokens, self.spent.cost_micros):
            return "project"
        return "operator" if _over(self.operator, self.spent.operator_tokens, self.spent.operator_cost_micros) else None


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

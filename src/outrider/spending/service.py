"""Verbs on budgets."""

from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.spending import store
from outrider.spending.store import BudgetLimits

page_of_calls = store.page
"""`page_of_calls(tx, page, filters)`: requests to models, newest first, one more than the page holds."""


async def set_budget(tx: ProjectTx, wanted: BudgetLimits) -> None:
    """Set what the project may spend on models in a month; setting it to what it is changes and records nothing."""
    if wanted == await store.limits(tx):
        return
    await store.set_limits(tx, wanted, clock.now())
    data: events.Data = {
        "tokens_per_month": wanted.tokens_per_month,
        "cost_micros_per_month": wanted.cost_micros_per_month,
    }
    await events.append(tx, "project.model_budget_changed", "project", tx.project_id, data)

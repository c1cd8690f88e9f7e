"""Wire shapes of model calls and budgets (docs/reference/resources.md "Model call", "Model budget")."""

from typing import Annotated, Literal

from pydantic import Field

from outrider.core.http import Body, Timestamp, Wire, example
from outrider.judgement.model.asking import Outcome
from outrider.judgement.model.prompts import Task
from outrider.spending.store import BudgetLimits

_CALL = {
    "id": "call_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "run_id": "run_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "task": "draft",
    "model": "openai:some-model",
    "prompt_version": "draft@1",
    "outcome": "ok",
    "tokens_in": 1840,
    "tokens_out": 210,
    "cost_micros": 4400,
    "latency_ms": 3120,
    "created_at": "2026-11-21T09:30:00Z",
}
_LIMITS = {"tokens_per_month": 2_000_000, "cost_micros_per_month": 25_000_000}
_LIMIT = Field(ge=0, le=10**15)
Limit = Annotated[int, _LIMIT]
_TOKENS = Field(description="Tokens, sent and received, of a calendar month; null for no limit.")
_COST = Field(description="Their cost, in millionths of the currency of `OUTRIDER_LLM_PRICES`; null for no limit.")


class ModelCallOut(Wire):
    """One request to one model. What was asked and answered is not kept."""

    id: str
    run_id: str | None = Field(description="The run that asked; null for what a request or the inbox asked.")
    task: Task = Field(description="What the model was asked to do.")
    model: str = Field(description="`provider:model`.")
    prompt_version: str = Field(description="`task@number`.")
    outcome: Outcome = Field(
        description="`ok`; `rejected`: it came in the right shape and said what may not be used; else why there was none."
    )
    tokens_in: int = Field(description="Tokens that were sent; 0 where no answer said how many.")
    tokens_out: int = Field(description="Tokens that came back.")
    cost_micros: int | None = Field(
        description="Millionths of the currency of `OUTRIDER_LLM_PRICES`; null where the model has no price there."
    )
    latency_ms: int = Field(description="How long it took.")
    created_at: Timestamp

    model_config = example(_CALL)


class PutModelBudget(Body):
    """What this project may spend on models in a calendar month (UTC). Null or left out: no limit of its own."""

    tokens_per_month: Annotated[Limit | None, _TOKENS] = None
    cost_micros_per_month: Annotated[Limit | None, _COST] = None

    model_config = example(_LIMITS)

    def limits(self) -> BudgetLimits:
        """What is stored."""
        return BudgetLimits(self.tokens_per_month, self.cost_micros_per_month)


class SpentOut(Wire):
    month: str = Field(description="Its first day.")
    tokens: int = Field(description="Tokens, sent and received.")
    cost_micros: int = Field(
        description="Millionths of the currency of the prices; what has no price counts as nothing."
    )


class ModelBudgetOut(Wire):
    tokens_per_month: Annotated[int | None, _TOKENS]
    cost_micros_per_month: Annotated[int | None, _COST]
    spent: SpentOut = Field(description="What this project has spent in this month.")
    over: Literal["project", "operator"] | None = Field(
        description="Whose budget is used up, so that the built-in rules answer: this project's, or that of all your projects."
    )

    model_config = example(
        {**_LIMITS, "spent": {"month": "2026-11-01", "tokens": 812_400, "cost_micros": 9_130_000}, "over": None}
    )

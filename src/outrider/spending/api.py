"""HTTP of model calls and budgets (docs/reference/rows.md "Workspace and projects")."""

from typing import Annotated, Any

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core import ids
from outrider.core.http import Router, answer, listing
from outrider.core.page import LogPageQuery
from outrider.judgement.model.asking import Outcome
from outrider.judgement.model.prompts import Task
from outrider.spending import budget, service, store
from outrider.spending.budget import Budget
from outrider.spending.schemas import ModelBudgetOut, ModelCallOut, PutModelBudget

router = Router("Workspace and projects")


@router.get("/v1/projects/{project_id}/model-calls", scope="read", returns=list[ModelCallOut])
async def list_model_calls(
    project: ProjectDep,
    request: Request,
    page: LogPageQuery,
    task: Annotated[Task | None, Query(description="Only of this task.")] = None,
    model: Annotated[str | None, Query(max_length=200, description="Only of this model, `provider:model`.")] = None,
    outcome: Annotated[Outcome | None, Query(description="Only those that ended so.")] = None,
    run_id: Annotated[
        str | None, Query(pattern=f"^{ids.pattern('run_id')}$", description="Only those of this run.")
    ] = None,
) -> Response:
    """Each request to a model with what it cost, newest first; never what was asked or answered."""
    filters = {"task": task, "model": model, "outcome": outcome, "run_id": run_id}
    async with project.read() as tx:
        return listing(request, page, await store.page(tx, page, filters))


@router.get("/v1/projects/{project_id}/model-budget", scope="read", returns=ModelBudgetOut)
async def get_model_budget(project: ProjectDep) -> Response:
    """What this project may spend on models in a month, and what it has spent."""
    async with project.read() as tx:
        return answer(_wire(await budget.of(tx, project.services.settings)))


@router.put("/v1/projects/{project_id}/model-budget", scope="policy:write", returns=ModelBudgetOut)
async def put_model_budget(project: ProjectDep, body: PutModelBudget) -> Response:
    """Set what this project may spend on models in a month. When it is spent, the built-in rules answer until the first."""
    async with project.tx() as tx:
        await service.set_budget(tx, body.limits())
        return answer(_wire(await budget.of(tx, project.services.settings)))


def _wire(found: Budget) -> dict[str, Any]:
    return {
        "tokens_per_month": found.project.tokens_per_month,
        "cost_micros_per_month": found.project.cost_micros_per_month,
        "spent": {
            "month": found.month.isoformat(),
            "tokens": found.spent.tokens,
            "cost_micros": found.spent.cost_micros,
        },
        "over": found.over,
    }

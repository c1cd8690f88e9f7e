"""A budget that is used up stands in the way of nothing: the rules go on. It is said where one looks for what is wrong."""

from collections.abc import Awaitable, Callable

from outrider.core.causes import Blocker, Fix, Readiness, Template
from outrider.db import ProjectTx
from outrider.judgement.model import Modelled
from outrider.judgement.port import Intelligence
from outrider.settings import Settings
from outrider.spending import budget
from outrider.spending.budget import Budget


def readiness(settings: Settings, judge: Intelligence) -> Callable[[ProjectTx], Awaitable[Readiness]]:
    """What is said of a project's budget, by the limits of this installation; nothing where no model is asked."""

    async def said(tx: ProjectTx) -> Readiness:
        found = await budget.of(tx, settings) if isinstance(judge, Modelled) else None
        return Readiness() if found is None or found.over is None else Readiness((_blocker(tx, found),))

    return said


def _blocker(tx: ProjectTx, found: Budget) -> Blocker:
    if found.over == "project":
        body = {
            "tokens_per_month": found.project.tokens_per_month,
            "cost_micros_per_month": found.project.cost_micros_per_month,
        }
        label, template = "Raise the budget", Template("PUT", f"/v1/projects/{tx.project_id}/model-budget", body)
        whose = "This project's budget for models"
    else:
        label, template = "Ask whoever runs this installation for a higher limit", None
        whose = "The budget for models of all your projects together"
    return Blocker(
        "model_budget_spent",
        f"{whose} is spent for {found.month:%B %Y}. Until the first of the next month, or until it is raised, the built-in"
        " rules read and write instead, and what they make says so.",
        "policy",
        (),
        Fix(label, f"/p/{tx.project_id}/policy", template=template),
    )

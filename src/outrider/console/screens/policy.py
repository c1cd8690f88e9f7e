"""The policy: who decides, what autonomous would do with what waits now, what it did, and who writes."""

from dataclasses import dataclass, field
from typing import Any, Final

from fastapi import Response

from outrider import projects
from outrider.console.forms import Filled, came_back, share
from outrider.console.screens.mailbox import limits_shown
from outrider.console.screens.review import Chosen, Line
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import Invalid, Problem
from outrider.core.http import Router
from outrider.followups import sequence
from outrider.language import countries
from outrider.law import service as law
from outrider.law.table import table
from outrider.privacy import retention
from outrider.projects import particulars
from outrider.projects import service as policies
from outrider.projects.schemas import SetPolicy
from outrider.runs import decisions, foresight
from outrider.runs.schemas import Decide
from outrider.spending import budget

router = Router("Console")

_SCOPE: Final = "policy:write"
_SHOWN: Final = 20
PLURAL: Final = {"draft": "drafts", "strategy": "strategies", "research": "research", "prospect": "prospects"}
"""Where a thing of each kind is reviewed."""
BASES: Final = {
    "": "Not said yet",
    "legitimate_interest": "Legitimate interest",
    "consent": "Consent",
    "contract": "A contract with them",
}
DISCLOSURES: Final = {
    "automatic": "On what a model wrote and the policy approved",
    "always": "On all that a model or an agent wrote",
    "never": "On none",
}
GATES: Final = {"enforce": "Refuse what the table does not allow", "warn": "Only warn"}
CONFIDENCES: Final = {0.5: "in half of all cases", 0.75: "in three of four", 0.9: "in nine of ten", 0.95: "in 19 of 20"}
"""Choices of the page: what a confidence means."""
SECTIONS: Final = ("identity", "sequence", "retention", "lawful", "budget", "limits")


@dataclass(frozen=True, slots=True)
class PolicyForms:
    """The forms of the page as they stand; `open` names the one that came back."""

    open: str = ""
    mode: Filled = field(default_factory=Filled)
    identity: Filled = field(default_factory=Filled)
    sequence: Filled = field(default_factory=Filled)
    retention: Filled = field(default_factory=Filled)
    lawful: Filled = field(default_factory=Filled)
    budget: Filled = field(default_factory=Filled)
    limits: Filled = field(default_factory=Filled)
    failed: Problem | None = None


@router.get("/p/{project_id}/policy", **SCREEN)
async def show_policy(visit: VisitDep, form: Chosen = "") -> Response:
    """Who decides, within which limits, and in whose name; with the form open that is asked for or lacks something."""
    return await policy_page(visit, PolicyForms(open=form))


async def policy_page(visit: Visit, forms: PolicyForms) -> Response:
    """The page with its forms as they stand."""
    async with visit.project.read() as tx:
        project = await projects.get(tx)
        profile = await projects.compliance(tx)
        lacking = projects.blockers(tx, profile)
        shown: dict[str, Any] = {
            "steps": await sequence.steps(tx),
            "kept": await retention.settings(tx),
            "lawful": await law.rules(tx),
            "spending": await budget.of(tx, visit.services.settings),
            "voice": await projects.voice_of(tx),
            "done": await foresight.done_by_policy(tx, _SHOWN),
            **(await limits_shown(tx)),
        }
    deciding = forms.open == "autonomous" and project.agent_mode != "autonomous"
    response = await visit.page(
        "screens/policy.html",
        section="policy",
        base=place_of_policy(visit),
        project=project,
        profile=profile,
        lacking=lacking,
        asked=particulars.asked_of(profile.country),
        named=countries.name_of,
        countries=sorted(countries.name_of(one) for one in table().rows),
        forms=forms,
        step=forms.open,
        foresight=await foresight.foresee(visit.project) if deciding else None,
        plural=PLURAL,
        bases=BASES,
        disclosures=DISCLOSURES,
        gates=GATES,
        confidences={project.least_confidence: f"in {project.least_confidence:.0%} of cases"} | CONFIDENCES,
        rows_of_steps=min(sequence.MOST, max(len(shown["steps"]), len(forms.sequence.values) // 2) + 1),
        **shown,
    )
    if forms.failed:
        response.status_code = forms.failed.status
    return response


def place_of_policy(visit: Visit) -> str:
    """The screen's address."""
    return f"/p/{visit.project.id}/policy"


@router.post("/p/{project_id}/policy/mode", **FORM)
async def choose_mode(visit: VisitDep, agent_mode: Line = "", name: Line = "") -> Response:
    """Who decides. To let the policy decide takes the project's name, typed; to take it back takes nothing."""
    visit.must(_SCOPE)
    wanted = filled(SetPolicy, {"agent_mode": agent_mode}).agent_mode
    async with visit.project.tx() as tx:
        project = await projects.get(tx)
        is_new = wanted == "autonomous" != project.agent_mode
        if not is_new or name.strip() == project.name:
            await policies.set_policy(tx, wanted, None)
            is_new = False
    if is_new:
        said = f"type {project.name} to switch it on"
        wrong = Invalid("Nothing was changed.", errors=[{"pointer": "/name", "code": "value_error", "message": said}])
        return await policy_page(
            visit, PolicyForms("autonomous", mode=came_back({"name": name}, wrong, {}), failed=wrong)
        )
    said = (
        "On. With the agent's next step the policy approves what is safe. Sending stays yours or your agent's own call."
        if wanted == "autonomous"
        else "A person approves everything from now on. What was approved stays so; it stands below, to be taken back."
    )
    return visit.go(place_of_policy(visit), said)


@router.post("/p/{project_id}/policy/writer", **FORM)
async def choose_writer(visit: VisitDep, writer: Line = "") -> Response:
    """Who writes strategies and messages."""
    visit.must(_SCOPE)
    wanted = filled(SetPolicy, {"writer": writer}).writer
    async with visit.project.tx() as tx:
        await policies.set_policy(tx, None, wanted)
    said = "The service writes." if wanted == "service" else "Your agent writes: runs wait for its words."
    return visit.go(place_of_policy(visit), said)


@router.post("/p/{project_id}/policy/confidence", **FORM)
async def choose_confidence(visit: VisitDep, least_confidence: Line = "") -> Response:
    """How sure the reading of a reply must be before anything follows from it."""
    visit.must(_SCOPE)
    wanted = filled(SetPolicy, {"least_confidence": share(least_confidence)}).least_confidence
    async with visit.project.tx() as tx:
        await policies.set_policy(tx, None, None, wanted)
    return visit.go(place_of_policy(visit), "Saved. It holds for replies that come in from now on.")


@router.post("/p/{project_id}/policy/undo", **FORM)
async def undo_of_policy(visit: VisitDep, target_type: Line = "", target_id: Line = "") -> Response:
    """Take back what the policy approved: a person decides on it, and the policy no more."""
    visit.must("reviews:write")
    wanted = filled(Decide, {"target_type": target_type, "target_id": target_id, "decision": "reopen"})
    async with visit.project.tx() as tx:
        made = await decisions.decide(tx, visit.services, decisions.Choice(**dict(wanted)))
    return visit.go(place_of_policy(visit), made.message)

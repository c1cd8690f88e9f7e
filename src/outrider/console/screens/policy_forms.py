"""The forms of the policy's screen: who the sender is, follow-ups, how long people's data are kept, the law, the budget."""

import re
from collections.abc import Awaitable, Callable, Mapping
from decimal import Decimal
from typing import Annotated, Any, Final

from fastapi import Form, Response
from pydantic import BaseModel, Field

from outrider.console.forms import came_back, number
from outrider.console.screens.policy import PolicyForms, place_of_policy, policy_page
from outrider.console.visit import FORM, Visit, VisitDep, filled
from outrider.core.errors import Problem
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.followups import sequence
from outrider.followups.schemas import PutSequence
from outrider.language import countries
from outrider.law import service as law
from outrider.law.schemas import EditLawfulRules
from outrider.privacy import retention
from outrider.privacy.schemas import SetRetention
from outrider.projects import service as policies
from outrider.projects.schemas import PutCompliance
from outrider.spending import service as spending
from outrider.spending.schemas import PutModelBudget

router = Router("Console")

_SCOPE: Final = "policy:write"
MICROS: Final = 1_000_000
_LINE: Final = 700
_AMOUNT: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")


class IdentityForm(BaseModel):
    """Who the sender is, as it is filled in; directors one a line."""

    legal_name: str = Field("", max_length=_LINE)
    postal_address: str = Field("", max_length=2_000)
    lawful_basis: str = Field("", max_length=_LINE)
    unsubscribe_base_url: str = Field("", max_length=2_100)
    country: str = Field("", max_length=_LINE)
    legal_form: str = Field("", max_length=_LINE)
    registered_office: str = Field("", max_length=_LINE)
    register_court: str = Field("", max_length=_LINE)
    register_number: str = Field("", max_length=_LINE)
    directors: str = Field("", max_length=8_000)
    vat_id: str = Field("", max_length=_LINE)
    phone: str = Field("", max_length=_LINE)
    eu_representative: str = Field("", max_length=2_000)
    uk_representative: str = Field("", max_length=2_000)
    privacy_contact: str = Field("", max_length=_LINE)
    interest: str = Field("", max_length=1_000)
    ai_disclosure: str = Field("", max_length=_LINE)

    def asked(self) -> PutCompliance:
        """The request that it stands for: what is empty is not known.

        Raises:
            Invalid
        """
        given: dict[str, Any] = {name: _lines(value) or None for name, value in self.model_dump().items()}
        directors = [line.strip() for line in self.directors.splitlines() if line.strip()]
        return filled(PutCompliance, {**given, "country": _code(self.country), "directors": directors or None})


class SequenceForm(BaseModel):
    """Steps of follow-ups: days and what each is for, one below the other. A row without days is none."""

    business_days: list[str] = Field([], max_length=12)
    purpose: list[str] = Field([], max_length=12)

    def asked(self) -> PutSequence:
        """The request that it stands for.

        Raises:
            Invalid
        """
        rows = zip(self.business_days, self.purpose, strict=False)
        steps = [{"business_days": number(days), "purpose": said} for days, said in rows if days.strip()]
        return filled(PutSequence, {"steps": steps})

    def kept(self) -> dict[str, str]:
        """What was typed, row by row."""
        days = {f"steps_{at}_business_days": value for at, value in enumerate(self.business_days)}
        return days | {f"steps_{at}_purpose": value for at, value in enumerate(self.purpose)}


class RetentionForm(BaseModel):
    """How long people's data are kept."""

    enabled: str = Field("", max_length=10)
    never_answered_months: str = Field("", max_length=20)
    answered_months: str = Field("", max_length=20)


class LawfulForm(BaseModel):
    """What is done where one may not write unasked."""

    lawful_gate: str = Field("", max_length=20)
    default_country: str = Field("", max_length=_LINE)


class BudgetForm(BaseModel):
    """What models may cost in a month; empty: no limit of the project's own."""

    tokens_per_month: str = Field("", max_length=30)
    cost_per_month: str = Field("", max_length=30)


def _code(country: str) -> str | None:
    """The code of a country that was given by name or code; what is none stays as it was typed, to be refused."""
    return countries.code_of(country) or country.strip() or None


def _lines(value: str) -> str:
    return value.replace("\r\n", "\n").strip()


async def _save(
    visit: Visit,
    form: str,
    typed: Mapping[str, str],
    act: Callable[[ProjectTx], Awaitable[object]],
    said: str,
    names: Mapping[str, str] | None = None,
) -> Response:
    """Do it and say so; what was refused comes back in its form, with what was typed."""
    visit.must(_SCOPE)
    try:
        async with visit.project.tx() as tx:
            await act(tx)
    except Problem as problem:
        back: dict[str, Any] = {form: came_back(typed, problem, names or {})}
        return await policy_page(visit, PolicyForms(form, failed=problem, **back))
    return visit.go(place_of_policy(visit), said)


@router.post("/p/{project_id}/policy/identity", **FORM)
async def save_identity(visit: VisitDep, typed: Annotated[IdentityForm, Form()]) -> Response:
    """Who the sender is, as the footer of each message shows it."""

    async def save(tx: ProjectTx) -> None:
        await policies.set_compliance(tx, typed.asked().profile())

    return await _save(
        visit, "identity", typed.model_dump(), save, "Saved. Every later message shows it in its footer."
    )


@router.post("/p/{project_id}/policy/sequence", **FORM)
async def save_sequence(visit: VisitDep, typed: Annotated[SequenceForm, Form()]) -> Response:
    """How often is written again, and after how many business days."""

    async def save(tx: ProjectTx) -> None:
        await sequence.put(tx, typed.asked().wanted())

    said = "Saved. What is scheduled already keeps its day."
    return await _save(visit, "sequence", typed.kept(), save, said)


@router.post("/p/{project_id}/policy/retention", **FORM)
async def save_retention(visit: VisitDep, typed: Annotated[RetentionForm, Form()]) -> Response:
    """How long people's data are kept after the last message."""

    async def save(tx: ProjectTx) -> None:
        months = {name: number(getattr(typed, name)) for name in ("never_answered_months", "answered_months")}
        await retention.choose(tx, filled(SetRetention, {"enabled": bool(typed.enabled), **months}).chosen())

    said = "Saved. Whose time is over stands on a list for seven days before they are erased."
    return await _save(visit, "retention", typed.model_dump(), save, said)


@router.post("/p/{project_id}/policy/lawful", **FORM)
async def save_lawful(visit: VisitDep, typed: Annotated[LawfulForm, Form()]) -> Response:
    """Whether the verdict of the law refuses, and where prospects are of whom nothing tells it."""

    async def save(tx: ProjectTx) -> None:
        given = {"lawful_gate": typed.lawful_gate, "default_country": _code(typed.default_country)}
        wanted = filled(EditLawfulRules, given)
        await law.set_rules(tx, wanted.given())

    return await _save(visit, "lawful", typed.model_dump(), save, "Saved. It counts from the next draft and send on.")


@router.post("/p/{project_id}/policy/budget", **FORM)
async def save_budget(visit: VisitDep, typed: Annotated[BudgetForm, Form()]) -> Response:
    """What models may cost in a month."""

    async def save(tx: ProjectTx) -> None:
        given = {
            "tokens_per_month": number(typed.tokens_per_month) if typed.tokens_per_month.strip() else None,
            "cost_micros_per_month": micros(typed.cost_per_month) if typed.cost_per_month.strip() else None,
        }
        await spending.set_budget(tx, filled(PutModelBudget, given).limits())

    names = {"/cost_micros_per_month": "cost_per_month"}
    return await _save(visit, "budget", typed.model_dump(), save, "Saved.", names)


def micros(typed: str) -> int | str:
    """An amount as millionths; what is none stays as it was typed."""
    plain = typed.strip().replace(",", ".")
    return int(Decimal(plain) * MICROS) if _AMOUNT.fullmatch(plain) else typed

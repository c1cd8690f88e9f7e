"""Letting a device in (docs/reference/access.md "Devices"; RFC 8628 §3.3, §5): code, then who asks for what, then Allow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Form, Query, Request, Response

from outrider.access import scopes
from outrider.access.devices import DeviceRequest, flow, times
from outrider.access.devices.errors import NoSuchCode
from outrider.access.errors import ScopeNotHeld
from outrider.access.http import ServicesDep
from outrider.access.rates import Buckets, RateLimit
from outrider.console import pages
from outrider.core import clock
from outrider.core.errors import NotFound
from outrider.core.http import Router
from outrider.core.page import Page
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.projects import page_of_projects

router = Router("Console")

LIFETIMES: Final = {"1h": "1 hour", "12h": "12 hours", "7d": "7 days", "30d": "30 days"}
CODE_TRIES: Final = RateLimit("device approvals", 5, 150)
"""Wrong codes per operator: five, then one every thirty seconds. With 20^8 codes nobody guesses one within its life."""

_HTML: Final = {"text/html": {"schema": {"type": "string"}}}
_TOO_OFTEN: Final = "Too many tries. Wait half a minute, then try again."


@dataclass(frozen=True, slots=True)
class Choices:
    """What a person has chosen on the page already, so that a refusal takes none of it back."""

    project_id: str = ""
    lifetime: str = ""
    ticked: Sequence[str] = ()


NOTHING_CHOSEN: Final = Choices()


def chosen(project_id: str, lifetime: str, ticked: Sequence[str] | None) -> Choices:
    """What stood in a form; a time that is none of ours was chosen by nobody."""
    return Choices(project_id, lifetime if lifetime in LIFETIMES else "", ticked or ())


Field = Annotated[str, Form(max_length=320)]


@router.get("/device", scope=None, hidden=True, content=_HTML)
async def show_device(
    request: Request, services: ServicesDep, user_code: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """Step 1: the code that the agent shows. A link may fill it in, but a person presses Continue."""
    code = flow.normal_code(user_code)
    shown = flow.shown_code(code) if code else ""
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        return pages.go(f"/signin?next=/device%3Fuser_code={shown}" if shown else "/signin")
    return pages.page("device_code.html", who=who, code=shown, error="")


@router.post("/device", scope=None, hidden=True, form=True, content=_HTML, errors=(pages.ForeignForm,))
async def look_at_device(request: Request, services: ServicesDep, user_code: Field = "") -> Response:
    """Step 2: who asks, for what, from where."""
    pages.same_origin(request)
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        return pages.go("/signin")
    found = await _find(request, services, who, user_code)
    if isinstance(found, Response):
        return found
    return await _ask(services, who, found)


@router.post("/device/decide", scope=None, hidden=True, form=True, content=_HTML, errors=(pages.ForeignForm,))
async def decide_device(
    request: Request,
    services: ServicesDep,
    decision: Field = "",
    user_code: Field = "",
    project_id: Field = "",
    lifetime: Field = "",
    ticked: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Allow for exactly one project and a chosen time, or deny."""
    pages.same_origin(request)
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        return pages.go("/signin")
    found = await _find(request, services, who, user_code)
    if isinstance(found, Response):
        return found
    typed = chosen(project_id, lifetime, ticked)
    try:
        if decision == "deny":
            async with services.db.tx(who) as tx:
                await flow.deny(tx, found)
            return pages.page("device_done.html", who=who, allowed=False, client=found.client_name)
        if decision != "allow" or lifetime not in times.LIFETIMES or not project_id:
            return await _ask(services, who, found, "Choose one project and how long, then Allow or Deny.", 422, typed)
        async with services.project(who, project_id).tx() as project:
            await flow.approve(project, found, ticked or (), lifetime)
    except NoSuchCode as error:
        return pages.page("device_code.html", 409, who=who, code="", error=error.detail)
    except NotFound:
        return await _ask(services, who, found, "That project is not one of yours.", 422, typed)
    except ScopeNotHeld:
        return await _ask(
            services, who, found, "You signed in with a key that may do less than the agent asks for.", 403, typed
        )
    return pages.page("device_done.html", who=who, allowed=True, client=found.client_name)


async def _find(request: Request, services: Services, who: Principal, typed: str) -> DeviceRequest | Response:
    rates: Buckets = request.app.state.rates
    if not (await rates.take(CODE_TRIES, who.operator_id)).allowed:
        return pages.page("device_code.html", 429, who=who, code=typed, error=_TOO_OFTEN)
    try:
        async with services.db.read(who) as tx:
            found = await flow.find(tx, typed)
    except NoSuchCode as error:
        return pages.page("device_code.html", 404, who=who, code=typed, error=error.detail)
    await rates.give_back(CODE_TRIES, who.operator_id)
    return found


async def _ask(
    services: Services,
    who: Principal,
    found: DeviceRequest,
    error: str = "",
    status: int = 200,
    typed: Choices = NOTHING_CHOSEN,
) -> Response:
    async with services.db.read(who) as tx:
        projects = (await page_of_projects(tx, Page(200), None))[:200]
    given = flow.granted(found.scopes, ())
    return pages.page(
        "device_confirm.html",
        status,
        who=who,
        error=error,
        typed=typed,
        code=flow.shown_code(found.user_code),
        request=found,
        minutes=int((clock.now() - found.created_at).total_seconds() // 60),
        projects=projects,
        lifetimes=LIFETIMES,
        given=[scopes.MEANS[name] for name in given],
        may_tick=[(name, scopes.MEANS[name]) for name in scopes.ONLY_WHEN_TICKED if name in found.scopes],
    )

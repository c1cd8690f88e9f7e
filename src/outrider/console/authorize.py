"""The authorization endpoint (RFC 6749 §3.1): an app sends an operator's browser here to ask for access. A person sees who
asks, for what, and where the answer goes; only their own press of a button lets it in.

No answer here is an HTTP redirect to an app. `form-action 'self'` would stop one in Chromium, and an address that nobody has
looked at is no place to send a browser to (RFC 9700 §4.11.2). So the answer is a page that leads on.
"""

from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import Form, Request, Response

from outrider.access import scopes
from outrider.access.codes import clients
from outrider.access.codes import flow as codes
from outrider.access.codes.errors import AppRefused, QuestionClosed
from outrider.access.codes.flow import AppQuestion
from outrider.access.devices import flow, times
from outrider.access.devices.errors import InvalidClient, InvalidOAuthRequest
from outrider.access.errors import ScopeNotHeld
from outrider.access.http import ServicesDep
from outrider.access.rates import Buckets, RateLimit
from outrider.console import pages
from outrider.console.device import LIFETIMES, NOTHING_CHOSEN, Choices, chosen
from outrider.core.errors import NotFound
from outrider.core.http import Router
from outrider.core.page import Page
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.projects import page_of_projects

router = Router("Console")

_ASKED: Final = RateLimit("authorization pages", 30)
"""Per operator and minute: each may make this server read an address that an app names."""
_MOST_OF_A_QUERY: Final = 8_000
_HTML: Final = {"text/html": {"schema": {"type": "string"}}}

Field = Annotated[str, Form(max_length=320)]


@router.get("/authorize", scope=None, hidden=True, content=_HTML)
async def show_authorization(request: Request, services: ServicesDep) -> Response:
    """Who asks, for what, and where the answer goes. Whoever is not signed in is asked to, and comes here again."""
    query = request.url.query
    if len(query) > _MOST_OF_A_QUERY:
        return _stopped(None, 414, "The app's request is too long to be read.")
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        return pages.go(f"/signin?{urlencode({'next': f'{pages.AUTHORIZE}{query}'})}")
    rates: Buckets = request.app.state.rates
    if not (await rates.take(_ASKED, who.operator_id)).allowed:
        return _stopped(who, 429, "Apps asked too often. Wait a minute, then begin again in your app.")
    issuer = services.settings.base_url
    try:
        asked = await codes.receive(
            request.query_params.multi_items(), services.master_key, request.app.state.client_documents
        )
    except (InvalidOAuthRequest, InvalidClient) as error:
        return _stopped(who, 400, error.detail)
    try:
        question = codes.read(asked, issuer)
    except AppRefused as error:
        return pages.page(
            "authorize_refused.html",
            400,
            who=who,
            error=error.detail,
            client=asked.app.name,
            place=clients.shown_place(asked.redirect_uri),
            address=asked.refused(error, issuer),
        )
    return await _ask(services, who, question)


@router.post("/authorize/decide", scope=None, hidden=True, form=True, content=_HTML, errors=(pages.ForeignForm,))
async def decide_authorization(
    request: Request,
    services: ServicesDep,
    question: Annotated[str, Form(max_length=4 * _MOST_OF_A_QUERY)] = "",
    decision: Field = "",
    project_id: Field = "",
    lifetime: Field = "",
    ticked: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Allow for exactly one project and a chosen time, or deny; either way the app is told."""
    pages.same_origin(request)
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        return _stopped(None, 401, "You are not signed in any more. Begin again in your app.")
    typed = chosen(project_id, lifetime, ticked)
    try:
        asked = codes.unseal(services.master_key, who, question)
        if decision == "deny":
            async with services.db.tx(who) as tx:
                await codes.deny(tx, asked)
            said = {"error": "access_denied", "error_description": "The operator said no."}
            return _leave(services, who, asked, allowed=False, **said)
        if decision != "allow" or lifetime not in times.LIFETIMES or not project_id:
            return await _ask(services, who, asked, "Choose one project and how long, then Allow or Deny.", 422, typed)
        if not flow.granted(asked.scopes, ticked or ()):
            return await _ask(
                services, who, asked, "It asks for nothing but this. Tick what you allow, or Deny.", 422, typed
            )
        async with services.project(who, project_id).tx() as project:
            code = await codes.approve(project, asked, ticked or (), lifetime)
    except QuestionClosed as error:
        return _stopped(who, 409, error.detail)
    except NotFound:
        return await _ask(services, who, asked, "That project is not one of yours.", 422, typed)
    except ScopeNotHeld:
        return await _ask(
            services, who, asked, "You signed in with a key that may do less than the app asks for.", 403, typed
        )
    return _leave(services, who, asked, allowed=True, code=code)


async def _ask(
    services: Services,
    who: Principal,
    asked: AppQuestion,
    error: str = "",
    status: int = 200,
    typed: Choices = NOTHING_CHOSEN,
) -> Response:
    async with services.db.read(who) as tx:
        projects = (await page_of_projects(tx, Page(200), None))[:200]
    given = flow.granted(asked.scopes, ())
    return pages.page(
        "authorize.html",
        status,
        who=who,
        error=error,
        typed=typed,
        asked=asked,
        question=codes.seal(services.master_key, who, asked),
        place=clients.shown_place(asked.redirect_uri),
        here=clients.is_here(asked.redirect_uri),
        projects=projects,
        lifetimes=LIFETIMES,
        given=[scopes.MEANS[name] for name in given],
        may_tick=[(name, scopes.MEANS[name]) for name in scopes.ONLY_WHEN_TICKED if name in asked.scopes],
    )


def _leave(services: Services, who: Principal, asked: AppQuestion, *, allowed: bool, **said: str) -> Response:
    address = codes.way_back(asked.redirect_uri, asked.state, services.settings.base_url, **said)
    place = clients.shown_place(asked.redirect_uri)
    return pages.page(
        "authorize_done.html", who=who, allowed=allowed, client=asked.client_name, place=place, address=address
    )


def _stopped(who: Principal | None, status: int, error: str) -> Response:
    return pages.page("authorize_stopped.html", status, who=who, error=error)

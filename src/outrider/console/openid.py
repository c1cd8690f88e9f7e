"""To the OpenID provider and back: to sign in, or to link an identity to one's account (docs/decisions/ways-in.md)."""

from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import Query, Request, Response

from outrider.access import scopes, sessions, ways
from outrider.access.http import ServicesDep
from outrider.access.openid import flow
from outrider.access.openid.errors import NotLetIn
from outrider.access.openid.flow import WayBack
from outrider.access.openid.provider import OpenIdProvider
from outrider.access.openid.tokens import ProvenPerson
from outrider.access.rates import Buckets
from outrider.access.ways import trips
from outrider.access.ways.trips import Trip, TripOver
from outrider.console import pages
from outrider.console.signin import SIGN_IN_TRIES_OF_ONE, TOO_OFTEN, network, safe_next, sign_in_page
from outrider.console.visit import SCREEN, PersonalDep, say
from outrider.core.errors import NotFound
from outrider.core.http import Router
from outrider.engine import Services

router = Router("Console")

_LONGEST_THEN: Final = 1800
"""Characters; a browser keeps a cookie of 4096 bytes at most, and this one holds the trip besides."""
_OVER: Final = (
    "This sign-in took more than ten minutes, was finished already, or was begun in another window or browser. Nobody was signed"
    " in. Begin again."
)
_NOT_FRESH: Final = "You signed in more than ten minutes ago. Sign in again, then link it."


@router.get("/signin/openid", scope=None, hidden=True, content=pages.HTML)
async def begin_openid(request: Request, next: Annotated[str, Query()] = "/projects") -> Response:
    """To the provider, from a page of ours only: nobody is signed in because of a link elsewhere."""
    provider, then = _provider(request), safe_next(next)
    if _is_from_elsewhere(request):
        return pages.go(f"/signin?{urlencode({'next': then})}")
    return await _to_provider(request, provider, then if len(then) <= _LONGEST_THEN else "/projects")


@router.get("/account/openid/link", **SCREEN)
async def begin_linking(request: Request, visit: PersonalDep) -> Response:
    """To the provider, to add who one is there to one's ways in."""
    provider = _provider(request)
    visit.must(scopes.API)
    if _is_from_elsewhere(request):
        return pages.go("/account")
    async with visit.services.db.read(visit.who) as tx:
        if not await ways.is_fresh(tx, visit.who.credential_id):
            return visit.go("/account", _NOT_FRESH)
    return await _to_provider(request, provider, "/account", visit.who.operator_id)


@router.get("/signin/openid/callback", scope=None, hidden=True, content=pages.HTML)
async def finish_openid(request: Request, services: ServicesDep) -> Response:
    """The way back: `state`, and `code` or `error`; `iss` where the provider names itself (RFC 9207)."""
    provider = _provider(request)
    given = {name: request.query_params.get(name, "") for name in ("state", "code", "error", "iss")}
    answer = WayBack(**{name: value[: pages.MOST_OF_A_CODE] for name, value in given.items()})
    rates: Buckets = request.app.state.rates
    then = "/projects"
    try:
        trip = trips.read(services.master_key, flow.WAY, pages.trip_of(request, services.settings, flow.WAY))
        then = trip.then
        if not (await rates.take(SIGN_IN_TRIES_OF_ONE, network(request))).allowed:
            return sign_in_page(request, then, TOO_OFTEN, 429)
        found = await flow.person(services.db, provider, trip, answer)
        if trip.operator_id:
            response = await _link(request, services, provider, trip, found)
        else:
            response = await _sign_in(request, services, provider, then, found)
        await rates.give_back(SIGN_IN_TRIES_OF_ONE, network(request))
    except TripOver:
        response = sign_in_page(request, then, _OVER, 400)
    except NotLetIn as refused:
        response = sign_in_page(request, then, refused.detail, refused.status)
    pages.forget_trip(response, services.settings, flow.WAY)
    return response


async def _sign_in(
    request: Request, services: Services, provider: OpenIdProvider, then: str, found: ProvenPerson
) -> Response:
    let_in = await flow.let_in(services.db, services.settings, provider, found)
    secret = await sessions.begin(services.db, let_in.operator_id, pages.seen(request), "openid")
    response = pages.go(then)
    pages.set_cookie(response, services.settings, secret)
    if let_in.linked:
        # Who is told the name of another here knows at once that their address was given to somebody else.
        say(response, f"From now on {provider.label} signs you in here as {let_in.linked}.")
    return response


async def _link(
    request: Request, services: Services, provider: OpenIdProvider, trip: Trip, found: ProvenPerson
) -> Response:
    who = await pages.who_is_signed_in(request, services)
    if who is None or who.operator_id != trip.operator_id or not scopes.covers(who.scopes, scopes.API):
        raise TripOver
    response = pages.go("/account")
    try:
        async with services.db.tx(who) as tx:
            await flow.link(tx, provider, found)
        say(response, f"{provider.label} signs you in from now on, too.")
    except NotLetIn as refused:
        say(response, refused.detail)
    return response


async def _to_provider(request: Request, provider: OpenIdProvider, then: str, operator_id: str = "") -> Response:
    services: Services = request.app.state.services
    try:
        trip, url = await flow.begin(provider, then, operator_id)
    except NotLetIn as away:
        return sign_in_page(request, then, away.detail, away.status)
    response = pages.go(url)
    pages.keep_trip(response, services.settings, flow.WAY, trips.sealed(services.master_key, trip))
    return response


def _provider(request: Request) -> OpenIdProvider:
    provider: OpenIdProvider | None = request.app.state.openid
    if provider is None:
        raise NotFound("There is no OpenID provider in this installation.")
    return provider


def _is_from_elsewhere(request: Request) -> bool:
    return request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none")

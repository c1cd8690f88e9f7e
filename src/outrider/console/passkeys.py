"""Passkeys in a browser: what its script asks for, and the forms that bring the answer (docs/decisions/passkeys.md)."""

from typing import Annotated, Any, Final

from fastapi import Form, Request, Response

from outrider.access import passkeys, scopes, sessions, ways
from outrider.access.http import ServicesDep
from outrider.access.operators import me
from outrider.access.passkeys import PasskeyRefused, PasskeySite
from outrider.access.rates import Buckets
from outrider.access.ways import trips
from outrider.access.ways.trips import Trip, TripOver
from outrider.console import pages
from outrider.console.screens.review import Line
from outrider.console.signin import SIGN_IN_TRIES_OF_ONE, TOO_OFTEN, network, safe_next, sign_in_page
from outrider.console.visit import FORM, PersonalDep
from outrider.core.errors import Conflict, Forbidden
from outrider.core.http import Router
from outrider.core.http import answer as as_json
from outrider.engine import Services
from outrider.settings import Settings

router = Router("Console")

_ASKED: Final[dict[str, Any]] = {"scope": None, "hidden": True, "form": True, "errors": (pages.ForeignForm,)}
_PATH: Final = "/account"
_OVER: Final = (
    "That took more than ten minutes, was finished already, or was begun in another window. Press the button again."
)
_LONGEST_NAME: Final = 60
Brought = Annotated[str, Form(max_length=passkeys.MOST_OF_AN_ANSWER)]


class NoPasskeys(Conflict):
    code, title = "passkeys_unavailable", "There are no passkeys here"


class NotFresh(Forbidden):
    code, title = "sign_in_again", "Sign in again first"


@router.post("/signin/passkey/begin", **_ASKED)
async def begin_passkey_sign_in(request: Request, services: ServicesDep) -> Response:
    """What the browser asks its authenticators for: any passkey of this site."""
    pages.same_origin(request)
    site = _site(services.settings)
    trip, challenge = passkeys.begin(site)
    return _begun(services, trip, {"get": passkeys.request(site, challenge)})


@router.post("/signin/passkey", scope=None, hidden=True, form=True, content=pages.HTML, errors=(pages.ForeignForm,))
async def sign_in_with_passkey(
    request: Request,
    services: ServicesDep,
    answer: Brought = "",
    next: Annotated[str, Form(max_length=3 * pages.MOST_OF_A_CODE)] = "/projects",
) -> Response:
    """Sign in with what the authenticator said."""
    pages.same_origin(request)
    then, rates, address = safe_next(next), _rates(request), network(request)
    site = _site(services.settings)
    if not (await rates.take(SIGN_IN_TRIES_OF_ONE, address)).allowed:
        return sign_in_page(request, then, TOO_OFTEN, 429)
    try:
        trip = await _trip(request, services, "")
        operator_id = await passkeys.sign_in(services.db, site, trip, answer)
        secret = await sessions.begin(services.db, operator_id, pages.seen(request), "passkey")
        await rates.give_back(SIGN_IN_TRIES_OF_ONE, address)
        response: Response = pages.go(then)
        pages.set_cookie(response, services.settings, secret)
    except TripOver:
        response = sign_in_page(request, then, _OVER, 400)
    except PasskeyRefused as refused:
        response = sign_in_page(request, then, refused.detail, 403)
    pages.forget_trip(response, services.settings, passkeys.WAY)
    return response


@router.post("/account/passkeys/begin", **_ASKED)
async def begin_passkey(visit: PersonalDep) -> Response:
    """What the browser asks an authenticator to make."""
    visit.must(scopes.API)
    site = _site(visit.services.settings)
    async with visit.services.db.read(visit.who) as tx:
        if not await ways.is_fresh(tx, visit.who.credential_id):
            raise NotFresh("You signed in more than ten minutes ago. Sign out and in again, then make a passkey.")
        owner = await me(tx)
        trip, challenge = passkeys.begin(site, visit.who.operator_id)
        made = await passkeys.creation(tx, site, challenge, owner.email or "", owner.name)
    return _begun(visit.services, trip, {"create": made})


@router.post("/account/passkeys", **FORM)
async def register_passkey(visit: PersonalDep, request: Request, answer: Brought = "", name: Line = "") -> Response:
    """Keep what the authenticator made."""
    visit.must(scopes.API)
    site = _site(visit.services.settings)
    called = " ".join(name.split())[:_LONGEST_NAME] or "Passkey"
    try:
        trip = await _trip(request, visit.services, visit.who.operator_id)
        async with visit.services.db.tx(visit.who) as tx:
            await passkeys.register(tx, site, trip, answer, called)
        response = visit.go(_PATH, f"{called} signs you in from now on, too.")
    except TripOver:
        response = visit.go(_PATH, _OVER)
    except PasskeyRefused as refused:
        response = visit.go(_PATH, refused.detail)
    pages.forget_trip(response, visit.services.settings, passkeys.WAY)
    return response


@router.post("/account/passkeys/remove", **FORM)
async def remove_passkey(visit: PersonalDep, passkey_id: Line = "") -> Response:
    """Take a passkey away; the last way in stays."""
    visit.must(scopes.API)
    try:
        async with visit.services.db.tx(visit.who) as tx:
            gone = await ways.remove_passkey(tx, passkey_id, visit.services.settings)
    except ways.LastWayIn:
        return visit.go(_PATH, ways.KEEP_ONE)
    return visit.go(_PATH, "That passkey opens nothing here any more." if gone else "It was removed already.")


async def _trip(request: Request, services: Services, operator_id: str) -> Trip:
    """The trip that this browser began for this, used up from now on."""
    trip = trips.read(services.master_key, passkeys.WAY, pages.trip_of(request, services.settings, passkeys.WAY))
    if trip.operator_id != operator_id:
        raise TripOver
    await trips.use(services.db, trip)
    return trip


def _begun(services: Services, trip: Trip, options: dict[str, Any]) -> Response:
    response = as_json(options, headers={"Cache-Control": "no-store"})
    pages.keep_trip(response, services.settings, passkeys.WAY, trips.sealed(services.master_key, trip))
    return response


def _site(settings: Settings) -> PasskeySite:
    site = passkeys.site(settings)
    if site is None:
        raise NoPasskeys(passkeys.why_none(settings))
    return site


def _rates(request: Request) -> Buckets:
    rates: Buckets = request.app.state.rates
    return rates

"""The way to the provider and back, and who is let in by it (docs/decisions/ways-in.md)."""

import logging
from dataclasses import dataclass
from typing import Final

from outrider import events
from outrider.access import keys
from outrider.access.openid.errors import NotLetIn, TokenRefused
from outrider.access.openid.provider import OpenIdProvider
from outrider.access.openid.tokens import ProvenPerson
from outrider.access.ways import store, trips
from outrider.access.ways.store import AddressOwner, Identity
from outrider.access.ways.trips import Trip, TripOver
from outrider.core import clock, crypto, ids
from outrider.core.http.fields import normal_email
from outrider.core.principal import system
from outrider.db import Database, Tx
from outrider.db.tx import UniqueViolation
from outrider.settings import Settings

log = logging.getLogger(__name__)

WAY: Final = "openid"
_SIGN_IN: Final = system("system", "sign-in")
_AGAIN: Final = "Begin again."


@dataclass(frozen=True, slots=True)
class WayBack:
    """What the browser brings back from the provider."""

    state: str
    code: str
    error: str
    iss: str


@dataclass(frozen=True, slots=True)
class LetIn:
    """Who is let in. `linked` is the operator's name where this was the first time."""

    operator_id: str
    linked: str = ""


async def begin(provider: OpenIdProvider, then: str, operator_id: str = "") -> tuple[Trip, str]:
    """A trip, and where the browser goes for it.

    Args:
        operator_id: whose account the identity is to be linked to; empty to sign in.

    Raises:
        ProviderAway
    """
    secrets = {"state": crypto.token("osi"), "nonce": crypto.token("osn"), "verifier": crypto.token("osv")}
    trip = trips.begin(WAY, secrets | {"issuer": provider.issuer}, then, operator_id)
    return trip, await provider.authorize_url(secrets["state"], secrets["nonce"], secrets["verifier"])


async def person(db: Database, provider: OpenIdProvider, trip: Trip, answer: WayBack) -> ProvenPerson:
    """Who is back. The trip is used up, whatever comes of it. No transaction may be open.

    Raises:
        TripOver: the answer is not to this trip, or this trip was answered before.
        ProviderAway, NotLetIn
    """
    secrets = trip.secrets
    if not crypto.same(answer.state.encode(), secrets["state"].encode()) or secrets["issuer"] != provider.issuer:
        raise TripOver
    await trips.use(db, trip)
    if answer.error or not answer.code:
        raise NotLetIn("provider_said_no", f"{provider.label} did not let you in, so nobody was signed in. {_AGAIN}")
    try:
        return await provider.person(answer.code, answer.iss, secrets["verifier"], secrets["nonce"])
    except TokenRefused as refused:
        log.warning("sign-in: what the OpenID provider said does not hold: %s", refused.code)
        raise TokenRefused(
            refused.code,
            f"What {provider.label} said of you does not hold: {refused.detail}. Nobody was signed in. {_AGAIN} If it happens"
            " again, tell whoever runs this installation.",
        ) from None


async def let_in(db: Database, settings: Settings, provider: OpenIdProvider, found: ProvenPerson) -> LetIn:
    """The operator whom this person is. The first time it is whoever has their address; from then on it goes by who they are at
    the provider, whatever their address becomes.

    Raises:
        NotLetIn
    """
    async with db.tx(_SIGN_IN) as tx:
        known = await store.lock_known(tx, found.issuer, found.subject)
        if known is not None:
            if known.disabled_at is not None:
                raise _shut_out()
            await store.use_identity(_as(tx, known.operator_id), known.id, clock.now())
            return LetIn(known.operator_id)
        _must_be_of_us(settings, provider, found)
        owner = await store.lock_addressee(tx, found.issuer, found.email)
        if owner is None:
            owner = await _new_operator(tx, settings, provider, found)
        if owner.disabled_at is not None:
            raise _shut_out()
        if owner.was_linked:
            raise NotLetIn(
                "another_identity",
                f"{found.email} is linked to another account at {provider.label}, or was once. Sign in in another way, then link"
                " this one under Account.",
            )
        await _link(_as(tx, owner.operator_id), provider, found, used=True)
    return LetIn(owner.operator_id, owner.name)


async def link(tx: Tx, provider: OpenIdProvider, found: ProvenPerson) -> None:
    """Let the acting operator sign in as this person from now on.

    Raises:
        NotLetIn: it is another operator's, or theirs already.
    """
    await store.lock_ways(tx)
    await _link(tx, provider, found, used=False)


async def _link(tx: Tx, provider: OpenIdProvider, found: ProvenPerson, *, used: bool) -> None:
    now = clock.now()
    name = found.claimed or found.name or "no address told"
    identity = Identity(ids.new("way"), found.issuer, found.subject, name, now, now if used else None)
    if not await store.insert_identity(tx, identity):
        raise NotLetIn("linked_already", f"This account at {provider.label} is linked to an operator here already.")
    await events.append(tx, "operator.way_added", "operator", tx.operator_id, {"way": WAY, "way_id": identity.id})


def _must_be_of_us(settings: Settings, provider: OpenIdProvider, found: ProvenPerson) -> None:
    if not found.email:
        raise NotLetIn(
            "address_not_verified",
            f"{provider.label} does not vouch for an address of yours, so nobody here can be recognised by it. Sign in in another"
            " way, then link it under Account.",
        )
    domain = found.email.rpartition("@")[2].lower()
    if settings.oidc_domains and domain not in settings.oidc_domains:
        raise NotLetIn(
            "domain_not_allowed", f"Addresses of {domain} are not let in here. Sign in with another account."
        )


async def _new_operator(tx: Tx, settings: Settings, provider: OpenIdProvider, found: ProvenPerson) -> AddressOwner:
    if not settings.oidc_creates_operators:
        raise NotLetIn(
            "nobody_known",
            f"{provider.label} knows you as {found.email}, and no operator here has that address. Ask whoever runs this"
            f" installation to make you one: outrider operators create --name NAME --email {found.email}",
        )
    try:
        email = normal_email(found.email)
        made = await keys.create_operator(tx, found.name or email.partition("@")[0], email)
    except (ValueError, UniqueViolation):
        raise NotLetIn(
            "address_unusable", f"No operator can be made with the address {found.email}. {_AGAIN}"
        ) from None
    return AddressOwner(made.id, made.name, None, was_linked=False)


def _shut_out() -> NotLetIn:
    return NotLetIn("shut_out", "You are shut out here for now. Ask whoever runs this installation.")


def _as(tx: Tx, operator_id: str) -> Tx:
    return tx.acting_as(system(operator_id, "sign-in"))

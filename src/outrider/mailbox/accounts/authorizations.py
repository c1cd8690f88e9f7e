"""Connecting an account by OAuth 2 (RFC 6749) with PKCE (RFC 7636), as RFC 9700 advises.

`begin` sends the operator to the provider; they come back to the callback page with a code, and `finish` makes the account
the project's mailbox. A way there and back is good for its operator, once, for ten minutes: its state is known to nobody else,
so nobody can be led into giving their mailbox to somebody else's project.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider import projects
from outrider.core import clock, crypto, ids
from outrider.core.principal import Principal
from outrider.db.sealed import Sealed
from outrider.engine import ProjectHandle, Services
from outrider.mailbox.accounts import connecting, store
from outrider.mailbox.accounts.connecting import Connection
from outrider.mailbox.accounts.schemas import Connect
from outrider.mailbox.accounts.store import Authorization, Mailbox
from outrider.mailbox.errors import (
    AuthorizationNotGood,
    AuthorizationOfAnother,
    AuthorizationRefused,
    MailboxUnreachable,
    ProviderNotAvailable,
    WrongAccount,
)
from outrider.providers.mail import oauth, registry
from outrider.providers.mail.port import Account, Disconnected, Unreachable
from outrider.settings import Settings

LIFETIME: Final = timedelta(minutes=10)
SEALED: Final = (Sealed("mailbox_authorizations", "verifier", lambda authorization_id: authorization_id),)
_KEPT: Final = timedelta(days=1)
_AGAIN: Final = "Begin again with mailbox:connect."


@dataclass(frozen=True, slots=True)
class Begun:
    """Where the operator signs in, and until when they may come back."""

    authorize_url: str
    expires_at: datetime


def offered(settings: Settings) -> dict[str, str]:
    """The providers that an operator can choose, each with why it cannot be chosen here; empty where it can."""
    unset = {name: _lacks(settings, client(settings)) for name, client in oauth.CLIENTS.items()}
    return {name: unset.get(name, "") for name in registry.BUILDERS}


async def connect(project: ProjectHandle, wanted: Connect) -> Begun | None:
    """Make an account the project's mailbox; or, where the operator signs in at the provider, send them there.

    Raises:
        ProviderNotAvailable, MailboxNotConnected (login refused), MailboxUnreachable
        Invalid: an account by servers that does not name both.
    """
    if wanted.provider in oauth.CLIENTS:
        return await begin(project, wanted.provider, wanted.email, wanted.display_name)
    if registry.traits(wanted.provider).servers:
        wanted.must_be_whole()
    async with project.read() as tx:
        email, name = await connecting.sandbox_address(tx)
    sides = wanted.servers()
    given = Connection(
        provider=wanted.provider,
        email=wanted.email or email,
        display_name=wanted.display_name or name,
        settings={side: server.place() for side, server in sides.items()},
        secrets={f"{side}_{kind}": value for side, s in sides.items() for kind, value in s.secret().items()},
    )
    await connecting.connect(project, given)
    return None


def redirect_uri(settings: Settings) -> str:
    """Where providers send operators back to; it is registered with the OAuth client."""
    return f"{settings.base_url}/mailbox/callback"


async def begin(
    project: ProjectHandle,
    provider: str,
    email: str | None,
    display_name: str | None,
) -> Begun:
    """Send the operator to sign in; the project's mailbox stays as it is until they come back.

    Args:
        email: the account that must sign in; None lets any.

    Raises:
        ProviderNotAvailable: this installation has no OAuth client there.
    """
    client = _client(project.services.settings, provider)
    state, verifier, now = crypto.token("oms"), crypto.token("omv"), clock.now()
    authorization_id = ids.new("mba")
    begun = Authorization(
        id=authorization_id,
        operator_id=project.principal.operator_id,
        project_id=project.id,
        provider=provider,
        email=email,
        display_name=display_name,
        verifier=project.services.master_key.seal(verifier, authorization_id),
        expires_at=now + LIFETIME,
        used_at=None,
        created_at=now,
    )
    async with project.tx() as tx:
        await store.forget_authorizations(tx, now - _KEPT)
        await store.insert_authorization(tx, begun, crypto.digest(state))
    url = oauth.authorize_url(
        client, redirect_uri=redirect_uri(project.services.settings), state=state, verifier=verifier, login_hint=email
    )
    return Begun(url, begun.expires_at)


async def finish(services: Services, principal: Principal, state: str, code: str, error: str) -> Mailbox:
    """The operator is back, with a code or with an error. No transaction may be open.

    Raises:
        AuthorizationNotGood: this way back is unknown, was used, or took too long.
        AuthorizationOfAnother: another operator began it.
        AuthorizationRefused: they or the provider said no, or gave less than is needed.
        WrongAccount: another account signed in than the one that was wanted.
        MailboxUnreachable: the provider does not answer.
        ProviderNotAvailable
    """
    begun = await _use(services, principal, state)
    client = _client(services.settings, begun.provider)
    if error or not code:
        raise AuthorizationRefused(why_refused(client, error))
    try:
        secrets = await oauth.exchange(
            client,
            code=code,
            redirect_uri=redirect_uri(services.settings),
            verifier=services.master_key.open(begun.verifier, begun.id),
        )
        if missing := oauth.missing_scopes(client, secrets):
            raise AuthorizationRefused(
                f"{client.name} gave less than Outrider needs to send and read: {', '.join(missing)} is missing. {_AGAIN}"
                " Leave every box ticked; in a company the administrator may have to agree."
            )
        account, secrets = await _prove(services, begun, secrets)
    except Disconnected as refused:
        raise AuthorizationRefused(f"{refused.detail} {_AGAIN}", reason=refused.code) from None
    except Unreachable as unreachable:
        raise MailboxUnreachable(f"{unreachable.detail} {_AGAIN}", reason=unreachable.code) from None
    await _must_be_the_wanted_one(services, principal, begun, account, client, secrets)
    return await _keep(services, principal, begun, account, secrets)


_NOT_AGREED: Final = frozenset({"access_denied", "consent_required", "interaction_required", "unauthorized_client"})


async def _use(services: Services, principal: Principal, state: str) -> Authorization:
    """The way back that this state stands for, used up from now on."""
    async with services.db.read(principal) as tx:
        begun = await store.authorization_by_state(tx, crypto.digest(state))
    if begun is None:
        raise AuthorizationNotGood(f"This sign-in is not known here. {_AGAIN}")
    if begun.operator_id != principal.operator_id:
        raise AuthorizationOfAnother(
            "Another operator began this sign-in, so nothing was connected. Sign in here as that operator and begin again, or"
            " connect your own project's mailbox."
        )
    async with services.project(principal, begun.project_id).tx() as project:
        if not await store.use_authorization(project, begun.id, clock.now()):
            past = "was used already" if begun.used_at else f"was not finished by {clock.iso(begun.expires_at)}"
            raise AuthorizationNotGood(f"This sign-in {past}. If the mailbox is not connected: {_AGAIN}")
    return begun


async def _prove(services: Services, begun: Authorization, secrets: dict[str, str]) -> tuple[Account, dict[str, str]]:
    """What the account can do, and its secrets as they are after asking."""
    current = dict(secrets)

    async def renewed(fresh: Mapping[str, str]) -> None:
        current.update(fresh)

    wanted = Connection(begun.provider, begun.email or "", begun.display_name or "", secrets=secrets)
    provider = registry.build(wanted.stored(begun.id), services.settings, renewed)
    try:
        return await provider.verify(), current
    finally:
        await provider.close()


async def _must_be_the_wanted_one(
    services: Services,
    principal: Principal,
    begun: Authorization,
    account: Account,
    client: oauth.Client,
    secrets: Mapping[str, str],
) -> None:
    addresses = {account.email.lower()} | {
        alias.email.lower() for alias in account.aliases if alias.verification_status == "verified"
    }
    if begun.email is None or begun.email.lower() in addresses:
        return
    async with services.db.read(principal) as tx:
        in_use = await store.used_elsewhere(tx, begun.provider, account.email)
    if not in_use:
        await oauth.revoke(client, secrets["refresh_token"])
    raise WrongAccount(
        f"You signed in as {account.email}, but {begun.email} was to be connected. Nothing was connected. {_AGAIN} Choose"
        f" {begun.email} there, or name {account.email} if that is the one you want."
    )


async def _keep(
    services: Services, principal: Principal, begun: Authorization, account: Account, secrets: Mapping[str, str]
) -> Mailbox:
    async with services.project(principal, begun.project_id).read() as tx:
        known = await store.lock_same_account(tx, begun.provider, account.email)
        business_name = (await projects.get(tx)).business_name
    own_name = next((alias.display_name for alias in account.aliases if alias.is_primary), "")
    name = begun.display_name or (known.display_name if known else "") or own_name or business_name
    wanted = Connection(begun.provider, account.email, name, secrets=secrets)
    mailbox_id = known.id if known else ids.new("mbx")
    return await connecting.keep(services.project(principal, begun.project_id), mailbox_id, wanted, account)


def _client(settings: Settings, provider: str) -> oauth.Client:
    client = oauth.CLIENTS[provider](settings)
    if why := _lacks(settings, client):
        raise ProviderNotAvailable(why)
    return client


def _lacks(settings: Settings, client: oauth.Client) -> str:
    """Why nobody can sign in at a provider; empty where they can."""
    if client.configured:
        return ""
    prefix = f"OUTRIDER_{client.name.upper()}_CLIENT"
    return (
        f"This installation has no OAuth client at {client.name}. Make one with the redirect URI {redirect_uri(settings)}, set"
        f" {prefix}_ID and {prefix}_SECRET, and restart; docs/mailboxes.md goes through it."
    )


def why_refused(client: oauth.Client, error: str) -> str:
    """What to tell somebody whom the provider sent back without access, and what to do next."""
    if client.name == "Microsoft" and error in _NOT_AGREED:
        return (
            "Access was not granted at Microsoft, so nothing was connected. Since November 2025 most organisations let only an"
            " administrator agree to apps that read or send mail: ask yours to grant consent for the organisation to this app in"
            f" Microsoft Entra (Enterprise applications, Permissions). {_AGAIN}"
        )
    if error == "access_denied":
        return f"Access was not granted at {client.name}, so nothing was connected. {_AGAIN} Agree to what Outrider asks for."
    named = f" ({error})" if re.fullmatch(r"[a-z_]{1,60}", error) else ""
    return f"{client.name} did not let anybody in{named}, so nothing was connected. {_AGAIN}"

"""`outrider login`, `logout`, `whoami`: device authorization (RFC 8628). No key is copied, and no browser is needed here."""

import json
import sys
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from outrider.cli.remote import environment, logins, session
from outrider.cli.remote.logins import Login, Pending
from outrider.cli.remote.outcome import CommandEnded, Exit, exit_on_error
from outrider.cli.remote.text import one_line
from outrider.core import clock
from outrider.core.invocation import command

if TYPE_CHECKING:
    from outrider_client import Outrider

_GRANT: Final = "urn:ietf:params:oauth:grant-type:device_code"
_SLOWER: Final = 5.0
_NO_DISPLAY: Final = ("SSH_CONNECTION", "SSH_TTY", "CI")

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def login(
    url: Annotated[
        str | None,
        typer.Option(help="The service. Default: OUTRIDER_URL, else where you signed in last, else this machine."),
    ] = None,
    scope: Annotated[
        str,
        typer.Option(
            help="What to ask for, with spaces. Default: all but deciding and sending, which the person ticks:"
            " 'api' asks for those too."
        ),
    ] = "",
    name: Annotated[
        str | None, typer.Option(help="How the person sees you. Default: the name of this machine.")
    ] = None,
    with_token: Annotated[
        bool, typer.Option("--with-token", help="Read an API key from standard input instead.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open none; only say the address.")] = False,
    no_wait: Annotated[
        bool,
        typer.Option("--no-wait", help="Say the code and end with exit code 3; the same without --no-wait goes on."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Sign in to a service. It shows a code and an address; a person opens it in any browser and allows one project.

    Nothing that opens anything is shown. The tokens go into a file that only you can read, and are renewed by themselves."""
    with exit_on_error():
        where = session.here(url).url
        if not where.startswith("https://") and not _is_here(where):
            _say(f"Careful: {where} is not https. Who listens on the way can use your sign-in.")
        by_device = partial(_by_device, where, scope, name, browser=not no_browser, wait=not no_wait)
        found = _by_key(where) if with_token else by_device()
        with logins.changing() as book:
            book.current = where
            book.logins[where] = found
            book.pending.pop(where, None)
        if environment.given(session.TOKEN):
            _say(f"Careful: {session.TOKEN} is set, and beats this sign-in.")
        if as_json:
            typer.echo(json.dumps(_facts(where, found)))
        else:
            typer.echo(f"Signed in to {where}: {_described(found)}")


def _by_key(where: str) -> Login:
    key = sys.stdin.readline().strip()
    if not key:
        raise CommandEnded("Give the key on standard input: outrider login --with-token < key.txt", Exit.USAGE)
    found = Login(key)
    with session.with_login(where, found) as client:
        client.request("GET", "/v1/projects", query={"limit": 1})
    return found


def _by_device(where: str, scope: str, name: str | None, *, browser: bool, wait: bool) -> Login:
    with session.anonymous(where) as client:
        pending = logins.read().pending.get(where)
        if pending is None or clock.now() >= datetime.fromisoformat(pending.expires_at):
            pending = _asked(client, scope, name)
            with logins.changing() as book:
                book.pending[where] = pending
        _show(pending, browser=browser and wait)
        if not wait:
            raise CommandEnded(
                f"It waits for a person to allow it. Then go on with: {command(f'login --url {where}')}",
                Exit.WAITS_FOR_A_PERSON,
            )
        try:
            return _answered(client, pending)
        except CommandEnded:
            with logins.changing() as book:
                book.pending.pop(where, None)
            raise


def _asked(client: "Outrider", scope: str, name: str | None) -> Pending:
    form = {"client_id": session.CLIENT_ID, "client_name": name or _machine(), **({"scope": scope} if scope else {})}
    told = client.request("POST", "/v1/oauth/device_authorization", form=form).json()
    return Pending(
        str(told["device_code"]),
        str(told["user_code"]),
        str(told["verification_uri"]),
        str(told.get("verification_uri_complete") or told["verification_uri"]),
        float(told.get("interval") or 5),
        clock.iso(clock.now() + timedelta(seconds=float(told["expires_in"]))),
    )


def _show(pending: Pending, *, browser: bool) -> None:
    minutes = max(1, round((datetime.fromisoformat(pending.expires_at) - clock.now()).total_seconds() / 60))
    _say(f"Open     {one_line(pending.verification_uri_complete)}")
    _say(f"Code     {one_line(pending.user_code)}   (is it the one that the page shows? It is good for {minutes} min)")
    _say("A person allows it there, in any browser on any machine.")
    if browser and _has_browser() and pending.verification_uri_complete.startswith(("https://", "http://")):
        import webbrowser

        webbrowser.open(pending.verification_uri_complete)


def _answered(client: "Outrider", pending: Pending) -> Login:
    """Ask until somebody has answered (RFC 8628 §3.5)."""
    from outrider_client import OutriderError, Unreachable

    form = {"grant_type": _GRANT, "device_code": pending.device_code, "client_id": session.CLIENT_ID}
    pause = pending.interval
    while clock.now() < datetime.fromisoformat(pending.expires_at):
        try:
            return session.login_of(client.request("POST", "/v1/oauth/token", form=form).json())
        except OutriderError as refused:
            if refused.code == "slow_down":
                pause += _SLOWER
            elif refused.code == "access_denied":
                raise CommandEnded("The person said no.", Exit.NOT_ALLOWED) from None
            elif refused.code == "expired_token":
                break
            elif refused.code == "invalid_grant":
                raise CommandEnded(f"This code was used up. Ask for a new one: {command('login')}") from None
            elif refused.code != "authorization_pending" and refused.status < 500 and refused.status != 429:
                raise
        except Unreachable:
            pause += _SLOWER  # a service that starts again meanwhile still knows the code
        time.sleep(pause)
    raise CommandEnded(f"Nobody answered in time. Ask for a new code: {command('login')}", Exit.WAITS_FOR_A_PERSON)


def logout(
    everywhere: Annotated[bool, typer.Option("--all", help="From every service that this machine knows.")] = False,
) -> None:
    """End the sign-in: the service is told, and the file forgets it. An API key is only forgotten; it stays good."""
    with exit_on_error():
        where = session.here().url
        with logins.changing() as book:
            gone = dict(book.logins) if everywhere else {where: book.logins[where]} if where in book.logins else {}
            for url in gone:
                del book.logins[url]
        if not gone:
            typer.echo(f"You were not signed in to {where}.")
        for url, one in gone.items():
            typer.echo(_ended(url, one))
        if environment.given(session.TOKEN):
            _say(f"{session.TOKEN} is still set, and still used.")


def _ended(url: str, one: Login) -> str:
    from outrider_client import OutriderError, Unreachable

    if one.refresh_token is None:
        return (
            f"{url} is forgotten here. The API key stays good; end it in the console or with: outrider api-keys revoke"
        )
    try:
        with session.anonymous(url) as client:
            client.request("POST", "/v1/oauth/revoke", form={"token": one.refresh_token})
    except (OutriderError, Unreachable) as error:
        return (
            f"{url} is forgotten here, but could not be told ({one_line(str(error))}). The sign-in ends by itself;"
            " to end it now, use the console's page of devices."
        )
    return f"Signed out of {url}; the sign-in is over there too."


def whoami(as_json: Json = False) -> None:
    """Say which service commands go to, as whom, for what and until when. The service is asked, so that this is true now."""
    with exit_on_error():
        place = session.here()
        with session.opened() as client:
            facts = {**_facts(place.url, place.login if place.token is None else None), **_asked_who(client)}
        facts["token_from"] = session.TOKEN if place.token else str(logins.path())
        if as_json:
            typer.echo(json.dumps(facts))
            return
        for name, value in _in_words(facts):
            if value:
                typer.echo(f"{name:<12} {one_line(value)}")


def _in_words(facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What `whoami` says, a line each."""
    credential = facts.get("credential") or {}
    yield "service", facts["service"]
    yield "operator", str((facts.get("operator") or {}).get("name") or "")
    yield "with", " ".join(str(credential.get(name) or "") for name in ("kind", "name", "id")).strip()
    yield "token from", facts["token_from"]
    for one in facts["projects"]:
        yield "project", f"{one['id']}  {one['name']}"
    yield "may", ", ".join(facts.get("scopes") or str(facts.get("scope") or "").split())
    yield "may not", ", ".join(one["scope"] for one in facts.get("may_not") or ())
    yield "until", str(facts.get("renewable_until") or facts.get("expires_at") or "")


def _asked_who(client: "Outrider") -> dict[str, Any]:
    """What the service says of the token; an older one says only which projects it sees."""
    from outrider_client._errors import NotFound

    try:
        who: dict[str, Any] = client.request("GET", "/v1/me").json()
    except NotFound:
        found = client.request("GET", "/v1/projects", query={"limit": 50}).json()
        who = {"projects": [{"id": one["id"], "name": one["name"]} for one in found]}
    return who


def _facts(where: str, found: Login | None) -> dict[str, Any]:
    facts: dict[str, Any] = {"service": where}
    if found is not None and found.refresh_token is not None:
        facts |= {"project_id": found.project_id, "scope": found.scope}
    return facts


def _described(found: Login) -> str:
    if found.refresh_token is None:
        return "with an API key."
    return f"project {found.project_id}, may {', '.join(found.scope.split())}."


def _machine() -> str:
    import platform

    name = "".join(one for one in platform.node() if " " <= one <= "~")[:60]
    return f"outrider on {name or 'a machine'}"


def _is_here(url: str) -> bool:
    from urllib.parse import urlsplit

    return urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")


def _has_browser() -> bool:
    if not sys.stderr.isatty() or any(environment.given(name) for name in _NO_DISPLAY):
        return False
    return sys.platform in ("darwin", "win32") or bool(
        environment.given("DISPLAY") or environment.given("WAYLAND_DISPLAY")
    )


def _say(line: str) -> None:
    """For the person; standard output is for what was asked for."""
    typer.echo(line, err=True)

"""`outrider operators`: the people whose projects these are."""

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from outrider.cli import database, terminal
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir, Trouble
from outrider.core.invocation import command
from outrider.core.principal import system
from outrider.db import Database, Tx
from outrider.db.tx import UniqueViolation
from outrider.settings import Settings

if TYPE_CHECKING:
    from outrider.access.keys import Operator

LINK_MINUTES: Final = 30
"""As in access.links, which is loaded only where it is needed."""

app = typer.Typer(help="Operators: who owns projects and signs in to the console.", no_args_is_help=True)

_Whose = Annotated[str | None, typer.Option("--operator", help="Whose: id, address or name. Default: the only one.")]
_FromStdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from standard input.")]


@app.command("create")
def create(
    name: Annotated[str, typer.Option(help="How they are called.")],
    email: Annotated[
        str | None, typer.Option(help="Their address; they sign in with it and a password, or at the OpenID provider.")
    ] = None,
    password_stdin: _FromStdin = False,
    data_dir: DataDir = None,
) -> None:
    """Make an operator. The last line of the answer is their id."""
    elsewhere = bool(terminal.load(data_dir=data_dir).oidc_issuer)
    asks = password_stdin or (email and not elsewhere and sys.stdin.isatty())
    password = _password(password_stdin) if asks else None
    typer.echo(terminal.run(_create(name, email, password, data_dir)))


async def _create(name: str, email: str | None, password: str | None, data_dir: DataDir) -> str:
    from outrider.access import keys as access

    settings = terminal.load(data_dir=data_dir)
    if (password and not email) or (email and not password and not settings.oidc_issuer):
        raise Trouble("An operator who signs in needs both: --email and a password (--password-stdin).")
    async with database.transaction(settings) as tx:
        try:
            return (await access.create_operator(tx, name, email, password)).id
        except UniqueViolation:
            raise _taken(email) from None


@app.command("list")
def list_(data_dir: DataDir = None) -> None:
    """List operators: id, name, address."""
    for line in terminal.run(_lines(data_dir)):
        typer.echo(line)


async def _lines(data_dir: DataDir) -> list[str]:
    from outrider.access import keys as access

    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        return [
            f"{one.id}  {one.name}  {one.email or '-'}{'  disabled' if one.disabled_at else ''}"
            for one in await access.operators(tx)
        ]


@app.command("set-password")
def set_password(
    email: Annotated[
        str | None,
        typer.Option(help="Whose, by address; with --operator the address that they sign in with from now on."),
    ] = None,
    operator: _Whose = None,
    password_stdin: _FromStdin = False,
    data_dir: DataDir = None,
) -> None:
    """Give an operator a new password, and an address if they have none. It is asked for, or read from standard input.

    Whoever is signed in as this operator is signed out."""
    password = _password(password_stdin or not sys.stdin.isatty())
    typer.echo(terminal.run(_set_password(email, operator, password, data_dir)))


async def _set_password(email: str | None, whose: str | None, password: str, data_dir: DataDir) -> str:
    from outrider.access import keys as access
    from outrider.access import operators as people

    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        everybody = await access.operators(tx)
        if whose is None and email is not None and any(same(one.email, email) for one in everybody):
            whose = email
        owner = await meant(tx, whose)
        if not (email or owner.email):
            raise Trouble(f"{owner.name} has no address to sign in with yet. Give one: --email ADDRESS")
        if email and "@" not in email:
            raise Trouble(f"{email} is no address.")
        try:
            ended = await people.change_password(acting(tx, owner), email, password)
        except UniqueViolation:
            raise _taken(email) from None
    return (
        f"{owner.name} ({owner.id}) signs in with {email or owner.email} and the new password; sessions ended: {ended}."
    )


@app.command("sign-out")
def sign_out(operator: _Whose = None, data_dir: DataDir = None) -> None:
    """End every session of an operator, wherever it was opened. Keys and agents stay as they are."""
    typer.echo(terminal.run(_sign_out(operator, data_dir)))


async def _sign_out(whose: str | None, data_dir: DataDir) -> str:
    from outrider.access import sessions

    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        owner = await meant(tx, whose)
        ended = await sessions.sign_out_everywhere(acting(tx, owner))
    return f"{owner.name} ({owner.id}) is signed out; sessions ended: {ended}."


@app.command("sign-in-link")
def sign_in_link(operator: _Whose = None, data_dir: DataDir = None) -> None:
    """Print a link with which an operator chooses a password and is signed in; where there is none yet, the first.

    It works once and within half an hour. Whoever holds it gets in: hand it to nobody else."""
    typer.echo(terminal.run(_sign_in_link(operator, data_dir)))


async def _sign_in_link(whose: str | None, data_dir: DataDir) -> str:
    settings = terminal.load(data_dir=data_dir)
    async with database.ready(settings) as db:
        await must_have_the_key(settings, db.url)
        async with db.read(database.WHO) as tx:
            first = whose is None and not await _anybody(tx)
            owner = None if first else await meant(tx, whose)
        if owner is not None and owner.disabled_at is not None:
            raise Trouble(
                f"{owner.name} is disabled. Let them in first: {command(f'operators enable --operator {owner.id}')}"
            )
        return await link(db, settings, owner.id if owner else None)


async def _anybody(tx: Tx) -> bool:
    from outrider.access import operators as people

    return await people.has_any(tx)


async def link(db: Database, settings: Settings, operator_id: str | None) -> str:
    """A sign-in link for this operator; without one, for the first."""
    from outrider.access import links
    from outrider.core.crypto import MasterKey

    async with db.read(database.WHO) as tx:
        made = await links.make(tx, MasterKey.load(settings.key_file), operator_id)
    return f"{settings.base_url}/welcome?link={made}"


@app.command("disable")
def disable(operator: _Whose = None, data_dir: DataDir = None) -> None:
    """Shut an operator out at once: sessions, keys, agents and event streams. Nothing is sent or read for them any more."""
    typer.echo(terminal.run(_disable(operator, data_dir)))


async def _disable(whose: str | None, data_dir: DataDir) -> str:
    from outrider.access import credentials
    from outrider.access import operators as people

    async with database.ready(terminal.load(data_dir=data_dir)) as db:
        async with db.tx(database.WHO) as tx:
            owner = await meant(tx, whose)
            changed = await people.disable(acting(tx, owner))
        await credentials.wait_until_forgotten(db)
    if not changed:
        return f"{owner.name} ({owner.id}) was disabled already."
    return (
        f"{owner.name} ({owner.id}) is disabled: nothing of theirs opens anything, and nothing is sent or read for them.\n"
        f"Take it back with: {command(f'operators enable --operator {owner.id}')}"
    )


@app.command("enable")
def enable(operator: _Whose = None, data_dir: DataDir = None) -> None:
    """Let a disabled operator in again. Their keys and agents work again; what has leaked, revoke."""
    typer.echo(terminal.run(_enable(operator, data_dir)))


async def _enable(whose: str | None, data_dir: DataDir) -> str:
    from outrider.access import operators as people

    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        owner = await meant(tx, whose)
        changed = await people.enable(acting(tx, owner))
    return f"{owner.name} ({owner.id}) {'is enabled again' if changed else 'was not disabled'}."


async def meant(tx: Tx, whose: str | None, *, make_first: bool = False) -> "Operator":
    """The operator who is meant.

    Raises:
        Trouble: nobody or more than one is.
    """
    from outrider.access import keys as access

    everybody = await access.operators(tx)
    if whose is None and not everybody and make_first:
        return await access.create_operator(tx, "Operator")
    found = [one for one in everybody if whose is None or whose in (one.id, one.name) or same(one.email, whose)]
    if len(found) == 1:
        return found[0]
    known_ones = "".join(f"\n  {one.id}  {one.name}  {one.email or ''}" for one in everybody) or " nobody"
    wish = "Say who is meant with --operator" if whose is None else f"--operator {whose} names {len(found)} operators"
    raise Trouble(f"{wish}. There are:{known_ones}\nMake one: {command('operators create --name NAME')}")


def same(one: str | None, other: str) -> bool:
    """Whether two addresses are one."""
    return one is not None and one.lower() == other.strip().lower()


def acting(tx: Tx, owner: "Operator") -> Tx:
    """The same transaction, acting for this operator."""
    return tx.acting_as(system(owner.id, "command line"))


def _password(from_stdin: bool) -> str:
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    password: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    return password


def _taken(email: str | None) -> Trouble:
    return Trouble(f"There is an operator with the address {email} already.")

"""`outrider keys`: API keys, made and listed on the machine itself, where no key is needed yet; and the master key, changed."""

from typing import TYPE_CHECKING, Annotated

import psycopg
import typer

from outrider.access import scopes as known
from outrider.cli import database, terminal
from outrider.cli.operators import acting, meant
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import clock
from outrider.core.invocation import command

if TYPE_CHECKING:
    from outrider.access.keys import ApiKey, Operator
    from outrider.settings import Settings

app = typer.Typer(help="API keys, and the master key.", no_args_is_help=True)

_Whose = Annotated[str | None, typer.Option("--operator", help="Whose: id, address or name. Default: the only one.")]


@app.command("create")
def create(
    name: Annotated[str, typer.Option(help="What the key is for, such as the agent that uses it.")],
    scopes: Annotated[str, typer.Option(help=f"What it may do, comma-separated: {', '.join(known.ALL)}.")] = known.API,
    operator: _Whose = None,
    data_dir: DataDir = None,
) -> None:
    """Make a key. The last line of the answer is its secret, shown this once. Without an operator it makes the first."""
    owner, key, secret = terminal.run(_create(name, scopes, operator, data_dir))
    typer.echo(f"{key.id} for {owner.name} ({owner.id}), scopes: {', '.join(key.scopes)}")
    typer.echo("Keep this secret; it is not shown again:")
    typer.echo(secret)


async def _create(name: str, scopes: str, whose: str | None, data_dir: DataDir) -> "tuple[Operator, ApiKey, str]":
    from outrider.access import keys as access

    granted = list(dict.fromkeys(scopes.replace(",", " ").split()))
    if wrong := [scope for scope in granted if scope not in known.ALL]:
        raise Trouble(f"There is no scope {wrong[0]!r}. Use some of: {', '.join(known.ALL)}.")
    if not granted or not name.strip():
        raise Trouble("A key needs a name and at least one scope.")
    settings = terminal.load(data_dir=data_dir)
    if said := first_of_folder(settings):
        typer.echo(said, err=True)
    async with database.transaction(settings) as tx:
        owner = await meant(tx, whose, make_first=True)
        key, secret = await access.create_key(acting(tx, owner), name.strip(), granted)
        return owner, key, secret


def first_of_folder(settings: "Settings") -> str | None:
    """What is said before a key makes its own database: the folder may be another one than that of the service."""
    if settings.database_url or database.embedded_server(settings).exists():
        return None
    return (
        f"There is no database in {settings.data_dir} yet; it is made now. A service on another folder will not know this"
        " key: name that folder with --data-dir."
    )


@app.command("list")
def list_(operator: _Whose = None, data_dir: DataDir = None) -> None:
    """List keys, active and revoked, newest first. Secrets are never shown again."""
    for line in terminal.run(_lines(operator, data_dir)):
        typer.echo(line)


async def _lines(whose: str | None, data_dir: DataDir) -> list[str]:
    from outrider.access import keys as access

    settings = terminal.load(data_dir=data_dir)
    async with database.transaction(settings) as tx:
        owners = [await meant(tx, whose)] if whose else await access.operators(tx)
        found = [(owner, key) for owner in owners for key in await access.all_keys(acting(tx, owner))]
    if not found:
        return [f"There is no key yet. Make one: {command('keys create --name my-agent' + settings.data_dir_option)}"]
    return [_line(owner, key) for owner, key in found]


def _line(owner: "Operator", key: "ApiKey") -> str:
    state = f"revoked {clock.iso(key.revoked_at)}" if key.revoked_at else "active"
    secret = f"{key.key_prefix}…{key.key_last4}"
    return f"{key.id}  {secret}  {clock.iso(key.created_at)}  {state}  {','.join(key.scopes)}  {owner.name}  {key.name}"


@app.command("rotate-master")
def rotate_master(data_dir: DataDir = None) -> None:
    """Make a new master key and seal every stored secret under it. The service may run meanwhile, and takes the new key at once.

    Former keys stay in the key file, behind the new one: they open backups, and unsubscribe links in mail already sent.
    Cut off at any moment, nothing is lost; run it again to finish."""
    for line in terminal.run(_rotate_master(data_dir)):
        typer.echo(line)


async def _rotate_master(data_dir: DataDir) -> list[str]:
    from outrider.core.crypto import KeyFile, MasterKey
    from outrider.db import sealed
    from outrider.rooms import SEALED

    settings = terminal.load(data_dir=data_dir)
    path = settings.key_file
    if not path.exists():
        raise Trouble(f"There is no master key at {path} yet; the first start of `outrider serve` makes it.")
    async with database.ready(settings) as db, sealed.only_rotation(db) as alone:
        if not alone:
            raise Trouble("Another process rotates the master key right now; wait for it.")
        await must_have_the_key(settings, db.url)
        try:
            file = KeyFile(path)
            resumed = file.is_rotating
            if not resumed:
                file.begin()
            done = await sealed.seal_anew(db, MasterKey.load(path), SEALED)
            if not done.complete:
                raise Trouble(
                    f"Something still seals with a former key. If a process uses a copy of {path}, copy the file there, then run"
                    " this again."
                )
            file.finish()
            await sealed.adopt(db.url, MasterKey.load(path))
        except (OSError, ValueError) as error:
            raise Trouble(f"The key file {path} cannot be changed: {error}. Mend it and run this again.") from None
        except psycopg.Error as error:
            raise Trouble(f"The database broke off: {error}. Nothing is lost; run this again to finish.") from None
    begun = "The rotation that was cut off is finished" if resumed else "There is a new master key"
    return [
        f"{begun}: {done.changed} stored secrets were sealed anew. Back up {path}; it holds the former keys too.",
        *(f"No key opens the secret of {where}; it stays as it is." for where in done.broken),
    ]


@app.command("adopt-master")
def adopt_master(data_dir: DataDir = None) -> None:
    """Go on with this machine's master key where the installation's own is lost. What was sealed with that stays closed:
    passwords and tokens of mailboxes, and secrets of webhooks, have to be entered again."""
    for line in terminal.run(_adopt_master(data_dir)):
        typer.echo(line)


async def _adopt_master(data_dir: DataDir) -> list[str]:
    from outrider.core.crypto import MasterKey
    from outrider.db import sealed
    from outrider.rooms import SEALED

    settings = terminal.load(data_dir=data_dir)
    path = settings.key_file
    async with database.ready(settings) as db:
        try:
            key = MasterKey.load(path)
        except (OSError, ValueError) as error:
            raise Trouble(f"The key file {path} cannot be read: {error}.") from None
        if await sealed.is_key(db.url, key, SEALED):
            return [f"{path} is the key of this installation already."]
        await sealed.adopt(db.url, key)
    return [
        f"{path} is the key of this installation now. Copy it to every machine that serves this database, and start those again.",
        "Connect mailboxes anew, and make webhooks anew: their secrets cannot be opened.",
    ]

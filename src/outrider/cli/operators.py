"""`outrider operators`: the people whose projects these are."""

import sys
from typing import Annotated

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble
from outrider.db.tx import UniqueViolation

app = typer.Typer(help="Operators: who owns projects and signs in to the console.", no_args_is_help=True)


@app.command("create")
def create(
    name: Annotated[str, typer.Option(help="How they are called.")],
    email: Annotated[str | None, typer.Option(help="Their address; with a password they can sign in.")] = None,
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
    data_dir: DataDir = None,
) -> None:
    """Make an operator. The last line of the answer is their id."""
    password: str | None = None
    if password_stdin:
        password = sys.stdin.readline().rstrip("\r\n")
    elif email and sys.stdin.isatty():
        password = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    typer.echo(terminal.run(_create(name, email, password, data_dir)))


async def _create(name: str, email: str | None, password: str | None, data_dir: DataDir) -> str:
    from outrider.access import keys as access

    if bool(email) != bool(password):
        raise Trouble("An operator who signs in needs both: --email and a password (--password-stdin).")
    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        try:
            return (await access.create_operator(tx, name, email, password)).id
        except UniqueViolation:
            raise Trouble(f"There is an operator with the address {email} already.") from None


@app.command("list")
def list_(data_dir: DataDir = None) -> None:
    """List operators: id, name, address."""
    for line in terminal.run(_lines(data_dir)):
        typer.echo(line)


async def _lines(data_dir: DataDir) -> list[str]:
    from outrider.access import keys as access

    async with database.transaction(terminal.load(data_dir=data_dir)) as tx:
        return [f"{one.id}  {one.name}  {one.email or '-'}" for one in await access.operators(tx)]

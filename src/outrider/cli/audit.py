"""`outrider audit`: whether the audit log is what it was."""

from pathlib import Path
from typing import Annotated

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble

app = typer.Typer(help="The audit log, and the hash chain that shows whether it was changed.", no_args_is_help=True)


@app.command("head")
def head(data_dir: DataDir = None) -> None:
    """Seal what has happened and print the head of the chain. Keep it outside: everything before it can be proven with it."""
    typer.echo(terminal.run(_head(data_dir)))


async def _head(data_dir: DataDir) -> str:
    from outrider.events import seals

    async with database.ready(terminal.load(data_dir=data_dir)) as db:
        await seals.seal(db)
        async with db.read(database.WHO) as tx:
            return str(await seals.head(tx))


@app.command("verify")
def verify(
    head: Annotated[
        str | None, typer.Option(help="A head that you kept. Without one, who can rewrite all of it goes unnoticed.")
    ] = None,
    archives: Annotated[
        Path | None, typer.Option(help="A folder with archived months: their events are read from there.")
    ] = None,
    data_dir: DataDir = None,
) -> None:
    """Compare every sealed event with its seal, and name the first that is not what it was. The exit code is then 1."""
    said, broken = terminal.run(_verify(head, archives, data_dir))
    typer.echo(said)
    if broken:
        raise typer.Exit(1)


async def _verify(kept: str | None, archives: Path | None, data_dir: DataDir) -> tuple[str, bool]:
    from outrider.events import months, seals

    try:
        known = seals.Head.parse(kept) if kept else None
    except ValueError:
        raise Trouble(f"{kept!r} is no head. `outrider audit head` prints one, such as 12:5f3a…") from None
    async with database.ready(terminal.load(data_dir=data_dir)) as db, db.read(database.WHO) as tx:
        try:
            archived = months.digests_of(archives) if archives else {}
        except months.NotArchived as error:
            raise Trouble(str(error)) from None
        found = await seals.verify(tx, known, archived)
    if found.broken:
        return (
            f"{found.broken}\nThe {found.events} events of the {found.seals} seals before it are as they were sealed.",
            True,
        )
    away = (
        f"\n{found.archived} more were archived and not compared: give --archives with the folder of their files."
        if found.archived
        else ""
    )
    asked = "" if known else "\nWithout --head this says nothing about somebody who can rewrite the seals too."
    return f"All {found.events} sealed events are as they were. Head: {found.head}{away}{asked}", False

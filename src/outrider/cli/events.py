"""`outrider events archive`: the event log, which is the audit log, in files."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble

if TYPE_CHECKING:
    from outrider.events.months import Archived


def archive(
    before: Annotated[str, typer.Option(help="A month, such as 2026-03: what was over before it began.")],
    to: Annotated[Path | None, typer.Option(help="The folder; default: OUTRIDER_ARCHIVE_DIR.")] = None,
    keep: Annotated[bool, typer.Option(help="Write and compare only: the database keeps its events too.")] = False,
    data_dir: DataDir = None,
) -> None:
    """Write whole months of the log to files, compare each with its seals, and only then let the database go of them."""
    done, folder = terminal.run(_archive(_month(before), to, keep, data_dir))
    for one in done:
        typer.echo(
            f"{one.file}: {one.events} events, each as it was sealed." if one.events else f"{one.name} was empty."
        )
    if not done:
        typer.echo(f"No part of the log was over before {before}; nothing was written.")
    elif keep:
        typer.echo("The database has them still.")
    else:
        typer.echo(
            "They are no longer in the database. Back the files up;"
            f" `outrider audit verify --archives {folder}` proves the log with them."
        )


def _month(text: str) -> datetime:
    if re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])", text) is None:
        raise Trouble(f"{text!r} is no month. Write it as 2026-03.")
    return datetime(int(text[:4]), int(text[5:]), 1, tzinfo=UTC)


async def _archive(before: datetime, to: Path | None, keep: bool, data_dir: DataDir) -> tuple[list["Archived"], Path]:
    from outrider.events.months import NotArchived
    from outrider.feed import archiving

    settings = terminal.load(data_dir=data_dir)
    folder = to or settings.archive_folder
    async with database.ready(settings) as db:
        try:
            return await archiving.archive(db, folder, before, keep=keep), folder
        except NotArchived as error:
            raise Trouble(str(error)) from None
        except OSError as error:
            raise Trouble(f"{folder} cannot be written to ({error}); nothing was let go of.") from None

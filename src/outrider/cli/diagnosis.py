"""What `outrider doctor` finds, one thing each; and what it finds in what waits for a key or a name."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from outrider.cli import database, misspelt
from outrider.cli.remote import environment
from outrider.db import Database

_NAMED: Final = 5


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """`missing` keeps the service from working; `note` is something to do next. `mend` is a command."""

    state: Literal["ok", "note", "missing"]
    what: str
    mend: str = ""


def names() -> Iterator[Diagnosis]:
    """Variables that were meant for the service and are no setting of it."""
    for said in misspelt.told(environment.names()):
        yield Diagnosis("note", said)


async def erasures(db: Database, key_file: object) -> Diagnosis | None:
    """Erasures that could not be ended, the oldest by name; None where each has its end."""
    from outrider.privacy import ending

    async with db.read(database.WHO) as tx:
        late = await ending.late(tx, _NAMED + 1)
    if not late:
        return None
    shown = ", ".join(f"{one.id} of {one.created_at:%Y-%m-%d} in {one.project_id}" for one in late[:_NAMED])
    more = " and more" if len(late) > _NAMED else ""
    what = (
        f"Erasures that are on record have not ended, and are tried again later: {shown}{more}. What there was of these people is"
        " gone; mail in a sandbox, and what was just being written down, may stand yet."
    )
    if any(one.why == ending.SEAL_BROKEN for one in late):
        what += (
            " At the last try no key here opened the note of whom they are about: they end within an hour of the master key of"
            " that day being back, below the present one, which stays."
        )
        return Diagnosis("note", what, f"add it from a backup: cat BACKUP >> {key_file}")
    return Diagnosis("note", f"{what} The last try failed with {late[0].why}; the log says more.")

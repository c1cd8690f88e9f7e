"""One look at a project, in which nobody asks twice.

What is open, and what stands in the way, follow from rows of a dozen rooms (`core.causes`), and many of them ask for the same
ones: the mailbox, the profile, what a run waits for. Each asks for what it needs; in a glance the database is asked once.
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Concatenate, NoReturn, ParamSpec, TypeVar

from outrider.db.tx import ProjectTx

P = ParamSpec("P")
T = TypeVar("T")


class Glance(ProjectTx):
    """A transaction that only reads, and remembers what the readers marked `once` have told it.

    It cannot write, so that nothing it remembers is outdated by its own hand. Whoever has written since takes a new one.
    """

    def __init__(self, tx: ProjectTx) -> None:
        super().__init__(tx.connection, tx.principal, tx.project_id, tx._master_key)
        self.told: dict[tuple[Any, ...], Any] = {}

    async def execute(self, *_: Any, **__: Any) -> NoReturn:
        """Refused: what writes takes the transaction itself.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError("a glance only reads")

    execute_many = insert_batch = copy = execute


def once(read: Callable[Concatenate[ProjectTx, P], Awaitable[T]]) -> Callable[Concatenate[ProjectTx, P], Awaitable[T]]:
    """A reader that asks the database once in a `Glance`, for the same arguments; in any other transaction each time. Nobody
    may change what it gives."""

    async def remembered(glance: Glance, *args: P.args, **named: P.kwargs) -> T:
        key = (read, args, tuple(sorted(named.items())))
        if key not in glance.told:
            glance.told[key] = await read(glance, *args, **named)
        found: T = glance.told[key]
        return found

    @wraps(read)
    def reader(tx: ProjectTx, /, *args: P.args, **named: P.kwargs) -> Awaitable[T]:
        return remembered(tx, *args, **named) if isinstance(tx, Glance) else read(tx, *args, **named)

    return reader

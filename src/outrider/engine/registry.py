"""What the engine can do: operations of the public interface, plain jobs, ticks and watchers. Each room lists its own; the
app puts the lists together."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict

from outrider.core.errors import Invalid

if TYPE_CHECKING:
    from outrider.db import ProjectTx
    from outrider.engine.context import Outcome, RunContext, Services


Lane = Literal["default", "mail", "webhooks", "clock"]
"""Where a job waits and runs. Each lane has places of its own in a worker, so that no number of slow runs, mail servers or
receivers of webhooks holds up another kind of work, and nothing holds up the clock. Runs are in `default`."""

Watcher = Callable[["Services"], Coroutine[Any, Any, None]]
"""Something that listens to the outside world in every worker until it is cancelled, and queues what comes of it."""


class Inputs(BaseModel):
    """Base of an operation's inputs: strict, unknown names refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OperationNotPublic(Invalid):
    code, title = "operation_not_public", "That is not a public operation"


@dataclass(frozen=True, slots=True)
class Operation:
    """A run operation. `handler` works item by item and may be started again from the top after a crash."""

    name: str
    summary: str
    inputs: type[BaseModel]
    handler: "Callable[[RunContext, Any], Awaitable[Outcome]]"
    asked: "Callable[[ProjectTx, Any], Awaitable[Sequence[str]]] | None" = None
    """Called when somebody outside asks for it, in the transaction that queues it: what naming its targets means. Gives
    warnings for the run."""


@dataclass(frozen=True, slots=True)
class JobSpec:
    """Background work that is no run: handing over a claimed send, syncing one mailbox. Must be safe to repeat."""

    name: str
    handler: "Callable[..., Awaitable[None]]"


@dataclass(frozen=True, slots=True)
class Tick:
    """Called once per period over all workers. `cron` has five fields, or six with seconds last."""

    name: str
    cron: str
    handler: "Callable[[Services], Awaitable[None]]"
    by_date: bool = False
    """It does by the date what cannot be taken back (it sends, deletes, ends, or lets come due), so that it waits while
    nobody knows what time it is (`db.clocks`)."""
    forgets: bool = False
    """What it does by the date is to delete for good what is old: it also waits after the date has leapt (`db.leaps`)."""


class Registry:
    def __init__(
        self,
        operations: Iterable[Operation] = (),
        jobs: Iterable[JobSpec] = (),
        ticks: Iterable[Tick] = (),
        watchers: Iterable[Watcher] = (),
    ) -> None:
        self.operations = {operation.name: operation for operation in operations}
        self.jobs = {job.name: job for job in jobs}
        self.ticks = tuple(ticks)
        self.watchers = tuple(watchers)

    def operation(self, name: str) -> Operation:
        """Raises OperationNotPublic with the names that are."""
        try:
            return self.operations[name]
        except KeyError:
            raise OperationNotPublic(
                f"{name!r} is not a public operation. Use one of: {', '.join(sorted(self.operations))}.",
                errors=[{"pointer": "/operation", "code": "operation_not_public", "message": "not a public operation"}],
            ) from None

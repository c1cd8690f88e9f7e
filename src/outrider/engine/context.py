"""What an operation holds while it runs, and the ways it can end other than by returning."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from outrider.core.causes import Cause, Readiness
from outrider.core.crypto import MasterKey
from outrider.core.principal import Principal
from outrider.db import Database, ProjectTx
from outrider.engine import store
from outrider.engine.registry import Registry
from outrider.engine.store import Run
from outrider.judgement.port import Intelligence
from outrider.language.vectors import Encoder, NoEncoder
from outrider.settings import Settings


@dataclass(frozen=True, slots=True)
class Services:
    """What rooms need besides a transaction; built once per process by `app.build_services`."""

    settings: Settings
    db: Database
    master_key: MasterKey
    intelligence: Intelligence
    encoder: Encoder = field(default_factory=NoEncoder)
    """Texts as vectors, for what is kept and searched by rooms; the judge has it too."""
    causes: tuple[Callable[[ProjectTx], Awaitable[Sequence[Cause]]], ...] = ()
    """What each room says is open; `actions.refresh` takes them."""
    readiness: tuple[Callable[[ProjectTx], Awaitable[Readiness]], ...] = ()
    """What each room says of a project's readiness; `workspace` puts them together."""
    registry: Registry = field(default_factory=Registry)


Then = Callable[[ProjectTx], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished run reports; `then` commits together with the final status."""

    result: Mapping[str, Any] = field(default_factory=dict)
    then: Then | None = None


class RunFailed(Exception):
    """The operation cannot do it and says why; the run ends as failed with this error."""

    def __init__(self, code: str, detail: str, **extra: Any) -> None:
        super().__init__(detail)
        self.error = {"code": code, "detail": detail, **extra}


class Waiting(Exception):
    """An operator must act before the run can go on; `engine.resume` continues it."""

    def __init__(self, code: str, detail: str, **extra: Any) -> None:
        super().__init__(detail)
        self.error = {"code": code, "detail": detail, **extra}


class TryLater(Exception):
    """Something outside is not there right now; the run stays running and is taken up again after `seconds`."""

    def __init__(self, detail: str, seconds: float = 30) -> None:
        super().__init__(detail)
        self.seconds = seconds


class NoLongerOurs(Exception):
    """The run was canceled, or another worker took it; whatever this one still does must not be committed."""


class RunContext:
    """One attempt at a run. Commit every finished item through `tx()`, with a unique key in the row that it writes."""

    def __init__(self, services: Services, principal: Principal, run: Run) -> None:
        self.services = services
        self.principal = principal
        self.run = run

    @asynccontextmanager
    async def tx(self) -> AsyncIterator[ProjectTx]:
        """A transaction that holds the run: it only opens while the run is still this attempt's.

        Raises:
            NoLongerOurs: canceled, or taken by another worker; let it pass.
        """
        async with self.services.db.project_tx(self.principal, self.run.project_id) as tx:
            now = await store.lock_run(tx, self.run.id)
            if now is None or now.status != "running" or now.attempt != self.run.attempt:
                raise NoLongerOurs(self.run.id)
            yield tx

    @asynccontextmanager
    async def read(self) -> AsyncIterator[ProjectTx]:
        """Reads outside a transaction."""
        async with self.services.db.project_read(self.principal, self.run.project_id) as tx:
            yield tx

    async def progress(self, tx: ProjectTx, done: int, total: int | None, note: str = "") -> None:
        """Say how far the run is, in the transaction of the item just finished."""
        await store.set_progress(tx, self.run.id, {"done": done, "total": total, "note": note})

    async def warn(self, tx: ProjectTx, warning: str) -> None:
        """Tell the operator something though the run goes on."""
        await store.add_warning(tx, self.run.id, warning)

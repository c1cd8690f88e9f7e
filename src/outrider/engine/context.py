"""What an operation holds while it runs, and the ways it can end other than by returning."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from outrider.core.causes import Cause, Readiness
from outrider.core.crypto import MasterKey
from outrider.core.principal import Principal
from outrider.db import Database, Owned, ProjectTx
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
    accounted: Callable[[Intelligence, "ProjectHandle", str | None], Intelligence] = lambda judge, project, run_id: (
        judge
    )
    """The judge of a project, with what it asks of models on its account, and on that of the run with this id."""

    def project(self, principal: Principal, project_id: str) -> "ProjectHandle":
        """One project as somebody sees it. Nothing is asked yet: whether it is theirs, each `tx` and `read` asks."""
        return ProjectHandle(self, principal, project_id)

    async def project_of(self, principal: Principal, kind: Owned, row_id: str) -> "ProjectHandle":
        """The project of a row whose path names no project, such as `/v1/runs/{run_id}`.

        Raises:
            NotFound: no such row of this operator.
        """
        return self.project(principal, await self.db.project_of(principal, kind, row_id))


@dataclass(frozen=True, slots=True)
class ProjectHandle:
    """One project of one who acts, for what takes more than one transaction or none: network in between, say.

    Make it with `Services.project`. What happens within one transaction takes that `ProjectTx` instead.
    """

    services: Services
    principal: Principal
    id: str

    def tx(self) -> AbstractAsyncContextManager[ProjectTx]:
        """A transaction in the project; commits at the end, rolls back on an exception.

        Raises:
            NotFound: no such project of this operator, or a device token of another project.
        """
        return self.services.db.project_tx(self.principal, self.id)

    def read(self) -> AbstractAsyncContextManager[ProjectTx]:
        """Reads of the project, in autocommit. Raises as `tx`."""
        return self.services.db.project_read(self.principal, self.id)

    @property
    def intelligence(self) -> Intelligence:
        """Who judges for this project. Ask it with no transaction open."""
        return self.services.accounted(self.services.intelligence, self, None)

    async def must_exist(self) -> None:
        """Raise as `tx` before anything costs."""
        async with self.read():
            pass


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
    """Somebody must act before the run can go on; `engine.resume` continues it. That is the operator, where `extra` does not
    say `waiting_on="agent"`."""

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

    def __init__(self, project: ProjectHandle, run: Run) -> None:
        self.project = project
        self.run = run

    @property
    def services(self) -> Services:
        return self.project.services

    @property
    def intelligence(self) -> Intelligence:
        """Who judges for this run. Ask it with no transaction open."""
        return self.services.accounted(self.services.intelligence, self.project, self.run.id)

    @asynccontextmanager
    async def tx(self) -> AsyncIterator[ProjectTx]:
        """A transaction that holds the run: it only opens while the run is still this attempt's.

        Raises:
            NoLongerOurs: canceled, or taken by another worker; let it pass.
        """
        async with self.project.tx() as tx:
            now = await store.lock_run(tx, self.run.id)
            if now is None or now.status != "running" or now.attempt != self.run.attempt:
                raise NoLongerOurs(self.run.id)
            yield tx

    def read(self) -> AbstractAsyncContextManager[ProjectTx]:
        """Reads outside a transaction."""
        return self.project.read()

    async def progress(self, tx: ProjectTx, done: int, total: int | None, note: str = "") -> None:
        """Say how far the run is, in the transaction of the item just finished."""
        await store.set_progress(tx, self.run.id, {"done": done, "total": total, "note": note})

    async def warn(self, tx: ProjectTx, warning: str) -> None:
        """Tell the operator something though the run goes on."""
        await store.add_warning(tx, self.run.id, warning)

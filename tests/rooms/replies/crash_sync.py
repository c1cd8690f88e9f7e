"""Syncs that are killed (kill -9), each at a later transaction than the one before, until one comes to its end.

Arguments: data folder, CA file, database URL, operator, project, and whether to die `before` or `after` the commit. It says
how many died.
"""

import asyncio
import dataclasses
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from outrider.app import build_services
from outrider.core.principal import Principal, system
from outrider.db import Database, ProjectTx
from outrider.replies import inbox
from outrider.settings import Settings


class Mortal(Database):
    """Kills its process at the n-th transaction."""

    def __init__(self, url: str, at: int, moment: str) -> None:
        super().__init__(url, 4)
        self._left, self._moment = at, moment

    @asynccontextmanager
    async def project_tx(self, principal: Principal, project_id: str) -> AsyncIterator[ProjectTx]:
        self._left -= 1
        async with super().project_tx(principal, project_id) as tx:
            yield tx
            self._maybe_die("before")
        self._maybe_die("after")

    def _maybe_die(self, moment: str) -> None:
        if self._left == 0 and moment == self._moment:
            os.kill(os.getpid(), signal.SIGKILL)


async def sync(at: int) -> None:
    data_dir, ca_file, url, operator_id, project_id, moment = sys.argv[1:]
    settings = Settings(data_dir=Path(data_dir), ca_file=Path(ca_file), mail_allowed_hosts="localhost")
    services = dataclasses.replace(build_services(settings, url), db=Mortal(url, at, moment))
    await services.db.open()
    await inbox.collect(services.project(system(operator_id, "crash"), project_id))
    await services.db.close()


def main() -> None:
    died = 0
    while True:
        child = os.fork()
        if child == 0:
            asyncio.run(sync(died + 1))
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        if not os.WIFSIGNALED(status):
            sys.stdout.write(f"{died}")
            sys.exit(status and "a sync failed")
        died += 1


if __name__ == "__main__":
    main()

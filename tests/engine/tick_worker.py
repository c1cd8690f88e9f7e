"""A worker process for the tests of ticks: the real one, with one tick a second that notes which tick it was and who ran it.

Arguments: database URL, data folder, and whether this process hangs in its first tick (0 or 1).
"""

import asyncio
import dataclasses
import os
import sys
from pathlib import Path

from outrider.app import build_services
from outrider.cli import terminal
from outrider.core.principal import system
from outrider.engine import Registry, Services, Tick
from outrider.settings import Settings
from outrider.worker import work

TABLES = "CREATE TABLE ticked (tick text, pid int)"


async def note(services: Services) -> None:
    async with services.db.tx(system("system", "tests")) as tx:
        await tx.execute(
            "INSERT INTO ticked SELECT args ->> 'timestamp', %s FROM procrastinate_jobs"
            " WHERE task_name = 'tick:note' AND status = 'doing'",
            (os.getpid(),),
        )
    if sys.argv[3] == "1":
        await asyncio.Event().wait()


async def main() -> None:
    settings = Settings(data_dir=Path(sys.argv[2]), worker_stop_seconds=1)
    terminal.log_to_stderr(settings)
    registry = Registry(ticks=[Tick("note", "* * * * * *", note)])
    services = dataclasses.replace(build_services(settings, sys.argv[1]), registry=registry)
    await work(services, terminal.until_told(asyncio.current_task()))


if __name__ == "__main__":
    asyncio.run(main())

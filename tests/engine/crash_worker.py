"""A worker process for the crash tests: the real one, with one operation of eight items.

Arguments: database URL, data folder, and the item at which this process hangs (0: none) until there is a file `go` in
the data folder.
"""

import asyncio
import dataclasses
import os
import sys
from pathlib import Path

from outrider.app import build_services
from outrider.cli import terminal
from outrider.engine import Inputs, Operation, Outcome, Registry, RunContext
from outrider.settings import Settings
from outrider.worker import EngineEnded, work

ITEMS = range(1, 9)
TABLES = """
CREATE TABLE tried (run_id text, item int, pid int);
CREATE TABLE made (run_id text, item int, pid int, PRIMARY KEY (run_id, item));
"""


async def make_items(context: RunContext, inputs: Inputs) -> Outcome:
    """As an operation does it: what is made is skipped, each item commits with its progress."""
    gate, hang_at = Path(sys.argv[2], "go"), int(sys.argv[3])
    run = context.run.id
    for item in ITEMS:
        async with context.read() as tx:
            if await tx.value("SELECT 1 FROM made WHERE run_id = %s AND item = %s", (run, item)):
                continue
            await tx.execute("INSERT INTO tried VALUES (%s, %s, %s)", (run, item, os.getpid()))
        while item == hang_at and not gate.exists():  # noqa: ASYNC110, ASYNC240 (another process opens it)
            await asyncio.sleep(0.05)
        async with context.tx() as tx:
            await tx.execute("INSERT INTO made VALUES (%s, %s, %s)", (run, item, os.getpid()))
            await context.progress(tx, item, len(ITEMS))
    return Outcome({"made": len(ITEMS)})


async def main() -> None:
    settings = Settings(data_dir=Path(sys.argv[2]), worker_stop_seconds=1)
    terminal.log_to_stderr(settings)
    stop = terminal.until_told(asyncio.current_task())
    registry = Registry([Operation("make_items", "Eight items", Inputs, make_items)])
    try:
        await work(dataclasses.replace(build_services(settings, sys.argv[1]), registry=registry), stop)
    except EngineEnded:
        os._exit(1)  # as the command does


if __name__ == "__main__":
    asyncio.run(main())

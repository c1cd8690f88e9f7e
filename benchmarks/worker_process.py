"""A worker process of the benchmarks: the real one, whose only operation and job do nothing. Argument: the database's URL."""

import asyncio
import dataclasses
import os
import sys

from benchmarks.bare import REGISTRY
from outrider.app import build_services
from outrider.cli import terminal
from outrider.settings import Settings
from outrider.worker import EngineEnded, work


async def main() -> None:
    stop = terminal.until_told(asyncio.current_task())
    try:
        await work(dataclasses.replace(build_services(Settings(), sys.argv[1]), registry=REGISTRY), stop)
    except EngineEnded:
        os._exit(1)


if __name__ == "__main__":
    asyncio.run(main())

"""Telling an operator, killed (kill -9) at a later transaction each time, until one process comes to its end.

Arguments: data folder, CA file, database URL, operator, project, notice, and whether to die `before` or `after` the commit. It
says how many died.
"""

import asyncio
import dataclasses
import os
import sys
from pathlib import Path

from outrider.app import build_services
from outrider.notifications import jobs
from outrider.settings import Settings
from tests.rooms.replies.crash_sync import Mortal


async def tell(at: int) -> None:
    data_dir, ca_file, url, operator_id, project_id, notice_id, moment = sys.argv[1:]
    settings = Settings(data_dir=Path(data_dir), ca_file=Path(ca_file), mail_allowed_hosts="localhost")
    services = dataclasses.replace(build_services(settings, url), db=Mortal(url, at, moment))
    await services.db.open()
    await jobs.tell(services, project_id=project_id, operator_id=operator_id, notice_id=notice_id)
    await services.db.close()


def main() -> None:
    died = 0
    while True:
        child = os.fork()
        if child == 0:
            asyncio.run(tell(died + 1))
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        if not os.WIFSIGNALED(status):
            sys.stdout.write(f"{died}")
            sys.exit(status and "telling failed")
        died += 1


if __name__ == "__main__":
    main()

"""A full sync in a process of its own, so that its memory can be seen: `python -m benchmarks.mail_child FOLDER CA OPERATOR
PROJECT`. Tells on its last line, as JSON, how many messages it stored, in how many seconds, and its peak of memory; then what
interpreting them took. The database is the one of OUTRIDER_DATABASE_URL.
"""

import asyncio
import json
import resource
import sys
from pathlib import Path

from outrider.app import build_services
from outrider.core import clock
from outrider.core.principal import system
from outrider.replies import inbox
from outrider.settings import Settings


async def main(folder: str, ca_file: str, operator_id: str, project_id: str) -> None:
    settings = Settings(data_dir=Path(folder), ca_file=Path(ca_file))
    assert settings.database_url is not None
    services = build_services(settings, settings.database_url)
    await services.db.open()
    principal = system(operator_id, "bench")
    begun = clock.monotonic()
    stored = await inbox.take_in(services, principal, project_id)
    taken_in = clock.monotonic()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    interpreted = await inbox.interpret(services, principal, project_id)
    told = clock.monotonic()
    await services.db.close()
    figures = {
        "stored": stored,
        "seconds": taken_in - begun,
        "peak_mb": peak / 1024,
        "interpreted": interpreted,
        "interpreting": told - taken_in,
    }
    print(json.dumps(figures))


asyncio.run(main(*sys.argv[1:]))

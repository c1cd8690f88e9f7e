"""A full sync in a process of its own, so that its memory can be seen: `python -m benchmarks.mail_child FOLDER CA OPERATOR
PROJECT [interpret]`. Tells on its last line, as JSON, how many messages it stored, in how many seconds, and its peak of
memory; and if asked, what interpreting them took. The database is the one of OUTRIDER_DATABASE_URL.
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


async def main(folder: str, ca_file: str, operator_id: str, project_id: str, then: str = "") -> None:
    settings = Settings(data_dir=Path(folder), ca_file=Path(ca_file), mail_allowed_hosts="localhost")
    assert settings.database_url is not None
    services = build_services(settings, settings.database_url)
    await services.db.open()
    principal = system(operator_id, "bench")
    begun = clock.monotonic()
    stored = await inbox.take_in(services.project(principal, project_id))
    figures: dict[str, float] = {"stored": stored, "seconds": clock.monotonic() - begun}
    figures["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if then == "interpret":
        begun = clock.monotonic()
        interpreted = await inbox.interpret(services.project(principal, project_id))
        figures["interpreted_per_second"] = interpreted / (clock.monotonic() - begun)
    await services.db.close()
    print(json.dumps(figures))


asyncio.run(main(*sys.argv[1:]))

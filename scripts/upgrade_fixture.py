"""Write what a later release must be able to open: a backup of an installation with one of everything, as of this code.

    python -m scripts.upgrade_fixture tests/upgrade

Run it at each release, before the first migration after it. `NAME.zip` is the backup, `NAME.json` the key, the token and the ids
that go with it, of an operator who exists nowhere else. tests/upgrade/test_older_data.py opens all that lie there.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path

import httpx
from tests.world import build

from outrider.app import build_services, create_app
from outrider.cli.backup import write
from outrider.db.embedded import EmbeddedPostgres
from outrider.db.migrate import head, migrate
from outrider.engine import Engine
from outrider.settings import Settings


async def main(folder: Path) -> None:
    """Build the world of the tests on a server of its own, and back it up."""
    with tempfile.TemporaryDirectory() as place:
        server = EmbeddedPostgres(Path(place) / "postgres")
        url = await server.start()
        await migrate(url)
        settings = Settings(
            data_dir=Path(place),
            database_url=url,
            fetch_allowed_hosts="127.0.0.1",
            sentence_encoder=False,
            rate_limit_reads=0,
            rate_limit_writes=0,
        )
        services = build_services(settings, url)
        await services.db.open()
        transport = httpx.ASGITransport(app=create_app(services))
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
            world = await build(services, http, Engine(services, services.registry))
        await services.db.close()
        with (folder / f"{head()}.zip").open("wb") as out:
            await write(settings, out, None)
        known = {"key": settings.key_file.read_text(), "token": world.actor.token, "ids": world.ids}
        (folder / f"{head()}.json").write_text(json.dumps(known, indent=1) + "\n")
        await server.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))

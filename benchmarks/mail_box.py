"""What the mail benchmarks share: a rig with full mailboxes, and projects of ours that are connected to them."""

import asyncio
import json
import os
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from tests.mailrig.mailrig import MailRig

from benchmarks import mail_corpus
from benchmarks.world import World
from outrider.access import keys
from outrider.app import build_services, create_app
from outrider.core.principal import Principal, system
from outrider.engine import Services

PASSWORD = "bench-secret"


@dataclass(frozen=True, slots=True)
class Connected:
    """A project whose mailbox is one of the rig's."""

    principal: Principal
    project_id: str


class Mail:
    """`services` trust the rig."""

    def __init__(self, world: World, rig: MailRig, services: Services) -> None:
        self.world, self.rig, self.services = world, rig, services
        self.bytes: dict[str, int] = {}

    def fill(self, address: str, count: int) -> None:
        """A mailbox with so many messages, indexed as it is on a server that has had them for long."""
        with self.world.console.status(f"Making a mailbox with {count:,} messages ..."):
            self.bytes[address] = mail_corpus.fill(self.rig.maildir(address), address, count)
            self.rig.doveadm("index", "-u", address, "INBOX")

    async def connect(self, address: str) -> Connected:
        """A new operator's new project, connected."""
        async with self.services.db.tx(system("system", "bench")) as tx:
            operator = await keys.create_operator(tx, "Mail")
        principal = system(operator.id, "bench")
        async with self.services.db.tx(principal) as tx:
            _, token = await keys.create_key(tx, "mail", ("api",))
        sides = {
            side: {"host": "localhost", "port": port, "security": "tls", "username": address, "password": PASSWORD}
            for side, port in (("imap", self.rig.imaps_port), ("smtp", self.rig.submissions_port))
        }
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=create_app(self.services)),
            base_url="http://bench",
            headers={"Authorization": f"Bearer {token}"},
        ) as http:
            about = {"name": "Mail", "business_name": "Bench", "website": "https://bench.example"}
            project = (await http.post("/v1/projects", json=about)).raise_for_status().json()
            wanted = {"provider": "imap_smtp", "email": address, "display_name": "Bench", **sides}
            (await http.post(f"/v1/projects/{project['id']}/mailbox:connect", json=wanted)).raise_for_status()
        return Connected(principal, project["id"])

    async def full_sync(self, box: Connected, *then: str) -> dict[str, Any]:
        """What `mail_child` tells."""
        environment = {**os.environ, "OUTRIDER_DATABASE_URL": self.world.database_url}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks.mail_child", str(self.world.home), self.rig.ca_file,
            box.principal.operator_id, box.project_id, *then,
            env=environment, cwd=Path(__file__).parent.parent, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        said, _ = await process.communicate()
        if process.returncode:
            raise RuntimeError("the full sync failed, see above")
        told: dict[str, Any] = json.loads(said.splitlines()[-1])
        return told


@asynccontextmanager
async def opened(world: World, *addresses: str) -> AsyncIterator[Mail]:
    """A rig with these mailboxes, empty."""
    with MailRig(users=dict.fromkeys(addresses, PASSWORD)) as rig:
        settings = world.settings.model_copy(update={"ca_file": Path(rig.ca_file), "mail_allowed_hosts": "localhost"})
        services = build_services(settings, world.database_url)
        await services.db.open()
        try:
            yield Mail(world, rig, services)
        finally:
            await services.db.close()


def tool(name: str, package: str) -> str:
    """The path of a reference."""
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    if found is None:
        raise SystemExit(f"The mail benchmarks need {name} ({package}): run scripts/install-bench-tools as root.")
    return found

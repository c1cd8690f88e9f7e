"""A house of its own for tests of what works by itself: a database that no other test uses, real mailboxes on the rig, and
real worker processes."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import orjson

from outrider import projects
from outrider.app import create_app
from outrider.core import clock, ids
from outrider.core.principal import system
from outrider.engine import Services
from outrider.mailbox import Mailbox
from outrider.mailbox.accounts import store
from outrider.providers.mail.port import Alias
from outrider.settings import Settings
from tests.factories import Actor, http_to, new_actor, new_database, services_of
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.providers.mail.contract import raw_message
from tests.rooms.replies.support import Desk


@dataclass
class House:
    """An installation that trusts the rig."""

    services: Services
    actor: Actor
    folder: Path
    workers: "list[subprocess.Popen[bytes]]" = field(default_factory=list)

    async def connect(self, account: Account) -> Desk:
        """A project of its own whose mailbox is this account."""
        desk = Desk(self.actor, self.services, await self.actor.new_project())
        await desk.prepare(**account.request())
        return desk

    def start_worker(self, **settings: object) -> "subprocess.Popen[bytes]":
        """`outrider worker`, as it is started by hand."""
        own = self.services.settings
        environment = os.environ | {
            "OUTRIDER_DATABASE_URL": self.services.db.url,
            "OUTRIDER_DATA_DIR": str(own.data_dir),
            "OUTRIDER_CA_FILE": str(own.ca_file),
            "OUTRIDER_MAIL_ALLOWED_HOSTS": own.mail_allowed_hosts,
            **{f"OUTRIDER_{name.upper()}": str(value) for name, value in settings.items()},
        }
        with (self.folder / "workers.log").open("ab") as log:
            process = subprocess.Popen([sys.executable, "-m", "outrider", "worker"], stderr=log, env=environment)
        self.workers.append(process)
        return process

    async def rows(self, sql: Any, *params: object) -> list[tuple[Any, ...]]:
        async with self.services.db.read(system("system", "tests")) as tx:
            return [tuple(row.values()) for row in await tx.dicts(sql, params)]


@asynccontextmanager
async def house_on(server_url: str, migrated: str, folder: Path, rig: MailRig) -> AsyncIterator[House]:
    async with new_database(server_url, "house", like=migrated) as url:
        settings = Settings(
            data_dir=folder,
            ca_file=Path(rig.ca_file),
            rate_limit_reads=0,
            rate_limit_writes=0,
            fetch_allowed_hosts="",
            mail_allowed_hosts="localhost,127.0.0.1",
        )
        async with services_of(settings, url) as services, http_to(create_app(services)) as http:
            house = House(services, await new_actor(services, http), folder)
            try:
                yield house
            finally:
                for worker in house.workers:
                    worker.kill()
                    worker.wait()


async def a_reply_to(desk: Desk, account: Account, number: int = 1) -> bytes:
    """The answer of a prospect that this desk has written to."""
    email = f"jo{number}@bakery.example"
    sent = await desk.write_to(await desk.new_prospect(email), email)
    return raw_message(f"<{ids.new('reply')}@bakery.example>", email, account.email, "Sounds great!", references=sent)


async def add_mailboxes(house: House, account: Account, count: int, **imap: Any) -> list[str]:
    """So many projects that all have this account, without logging in; their mailboxes. `imap` changes the server."""
    settings = account.settings(imap=imap)
    secrets = orjson.dumps({"imap_password": account.password, "smtp_password": account.password}).decode()
    now = clock.now()
    made = []
    for _ in range(count):
        async with house.services.db.tx(house.actor.principal) as tx:
            project = await projects.create(tx, "Spring", "Acme", "https://acme.example")
        mailbox_id = ids.new("mbx")
        async with house.services.db.project_tx(house.actor.principal, project.id) as own:
            fresh = Mailbox(
                mailbox_id, project.id, "imap_smtp", account.email, "Ann", "connected", {}, [], None,
                True, True, None, None, None, None, now, now,
            )  # fmt: skip
            await store.insert(own, fresh)
            await store.set_account(
                own,
                mailbox_id,
                display_name="Ann",
                settings=settings,
                secrets=house.services.master_key.seal(secrets, mailbox_id),
                aliases=[asdict(Alias(account.email, is_primary=True))],
                selected_alias=account.email,
                can_send=True,
                can_read=True,
            )
        made.append(mailbox_id)
    return made

"""What tests of notifications make: a project with a real mailbox, people who answer, and a look at what the operator got."""

import asyncio
from dataclasses import dataclass, replace
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import httpx
from pydantic import SecretStr

from outrider.access import store as access
from outrider.core import clock
from outrider.db import ProjectTx, Tx
from outrider.engine import Engine, Services
from outrider.mailbox.sending.notices import HEADER
from outrider.notifications import service
from tests.factories import new_actor
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.rooms.replies.support import Desk
from tests.ticking import tick
from tests.waiting import eventually

LATER = timedelta(minutes=6)


@dataclass(frozen=True, slots=True)
class Told(Desk):
    """An operator with a real mailbox, who reads their own mail at another address."""

    account: Account
    email: str
    engine: Engine

    async def answer(self, name: str, text: str = "Sounds good. What does it cost?", **more: str) -> str:
        """A prospect answers what was written to them; the id of the prospect."""
        email = f"{name}@prospects.example"
        prospect_id = await self.new_prospect(email)
        with clock.travel(-timedelta(hours=1)):  # a mail server tells whole seconds
            written = await self.write_to(prospect_id, email)
        raw = (
            f"From: {more.get('sender', email)}\r\nTo: {self.account.email}\r\nSubject: Re: Less waste\r\n"
            f"Message-ID: <{name}.{clock.now().timestamp()}@prospects.example>\r\nIn-Reply-To: {written}\r\n\r\n{text}\r\n"
        )
        await asyncio.to_thread(self.account.deliver, raw.encode())
        await self.sync()
        return prospect_id

    async def pass_by(self, by: timedelta = LATER) -> None:
        """The clock has passed `by`, and everything due is done."""
        with clock.travel(by):
            await tick(self.services, "notices")
            await self.engine.drain()

    async def settings(self) -> dict[str, Any]:
        response = await self.actor.get("/v1/me/notifications")
        assert 200 == response.status_code, response.text
        found: dict[str, Any] = response.json()
        return found

    async def choose(self, **chosen: Any) -> dict[str, Any]:
        response = await self.actor.patch("/v1/me/notifications", chosen)
        assert 200 == response.status_code, response.text
        found: dict[str, Any] = response.json()
        return found

    async def notices(self, kind: str = "") -> list[dict[str, Any]]:
        """The newest first."""
        return [one for one in (await self.settings())["recent"] if kind in ("", one["kind"])]

    async def got(self, address: str = "") -> list[EmailMessage]:
        """The mails to the operator that lie in their own mailbox."""
        lying = await asyncio.to_thread(self.account.lying_in, "INBOX", address or self.email)
        parsed = [message_from_bytes(raw, policy=policy.default) for raw in lying]
        return [one for one in parsed if one[HEADER]]

    async def arrives(self, count: int = 1, address: str = "") -> list[EmailMessage]:
        """The mails, once there are so many: a mail server takes a moment."""

        async def are_there() -> bool:
            return len(await self.got(address)) >= count

        await eventually(are_there, f"the mail number {count}", 60)
        return await self.got(address)

    async def as_operator(self, work: Any) -> Any:
        async with self.services.db.tx(self.actor.principal) as tx:
            return await work(tx)

    def by_server(self, rig: MailRig, account: Account) -> "Told":
        """The same where the installation has a server for such mail."""
        user = account.email.replace("@", "%40")
        url = f"smtps://{user}:{account.password}@localhost:{rig.submissions_port}"
        settings = self.services.settings.model_copy(
            update={"notice_smtp_url": SecretStr(url), "notice_from": account.email}
        )
        services = replace(self.services, settings=settings)
        return replace(self, services=services, engine=Engine(services, services.registry))


async def new_told(services: Services, http: httpx.AsyncClient, account: Account) -> Told:
    actor = await new_actor(services, http)
    made = Told(
        actor,
        services,
        await actor.new_project(),
        account,
        account.recipient,
        Engine(services, services.registry),
    )
    await made.prepare(**account.request())
    await made.as_operator(lambda tx: _with_address(tx, made.email))
    return made


async def _with_address(tx: Tx, email: str) -> None:
    await access.set_email(tx, tx.operator_id, email)
    assert await service.prove(tx, email)


def text_of(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def html_of(mail: EmailMessage) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


async def lose_access(tx: ProjectTx) -> None:
    """As the provider refuses the password."""
    from outrider import events, mailbox
    from outrider.mailbox.accounts.states import MAILBOX

    box = await mailbox.get(tx)
    also = {"status_since": clock.now(), "last_error": "The password was refused."}
    await events.move(tx, MAILBOX, box.id, "lose_access", also=also, data={"code": "login_failed"})

"""Looking after connected accounts without being asked: once a day, and whenever an operator wants it, the account is asked
for its aliases again and the DNS for its sender's domain."""

import logging
from datetime import timedelta
from typing import Final

from outrider import engine
from outrider.core import clock
from outrider.core.errors import Problem
from outrider.core.principal import system
from outrider.engine import JobSpec, ProjectHandle, Services, Tick
from outrider.mailbox.accounts import aliases
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.health import deliverability, probes, store
from outrider.providers.mail.port import Disconnected, Unreachable

log = logging.getLogger(__name__)

EVERY: Final = timedelta(hours=23)


async def check(project: ProjectHandle) -> None:
    """Have the mailbox looked at soon, with a mail to oneself unless one was sent ten minutes ago or less.

    Raises:
        MailboxNotConnected
    """
    async with project.tx() as tx:
        mailbox = await accounts.get(tx)
        await mailboxes.lock(tx, mailbox.id)
        if not mailbox.traits.is_sandbox:
            probe = await probes.prepare(tx, mailbox, mailbox.selected_alias or mailbox.email)
            await accounts.queue_check(tx, mailbox, probe.id if probe else None)


async def check_mailbox(
    services: Services, mailbox_id: str, project_id: str, operator_id: str, probe_id: str | None = None
) -> None:
    """The job: aliases, then the domain, then the mail to oneself. Safe to repeat; the mail leaves once."""
    who = system(operator_id, "deliverability")
    async with services.project(who, project_id).read() as tx:
        mailbox = await mailboxes.by_id(tx, mailbox_id)
    if mailbox is None or mailbox.status == "disconnected":
        return
    await _ask_for_aliases(services.project(who, project_id), mailbox)
    await deliverability.note(services.project(who, project_id), mailbox, await deliverability.look(services, mailbox))
    if probe_id is not None:
        await probes.send(services.project(who, project_id), probe_id)


async def _ask_for_aliases(project: ProjectHandle, mailbox: Mailbox) -> None:
    """What the account may send from now. A selected address that it has lost is a blocker, and stays selected."""
    try:
        async with opened(project, mailbox.id) as (_, provider):
            account = await provider.verify()
    except (Disconnected, Unreachable, Problem) as error:
        log.info("the aliases of mailbox %s could not be asked for: %s", mailbox.id, error.detail)
        return
    async with project.tx() as tx:
        await mailboxes.lock(tx, mailbox.id)
        now = await mailboxes.by_id(tx, mailbox.id)
        if now is not None:
            found = aliases.merged(now.provider, now.aliases, account.aliases)
            if found != now.aliases:
                await mailboxes.set_aliases(tx, mailbox.id, found)


async def queue_checks(services: Services) -> None:
    """Queue a check of each real mailbox that had none for a day."""
    async with services.db.tx(system("system", "deliverability")) as tx:
        for one in await store.unchecked_since(tx, clock.now() - EVERY):
            await engine.enqueue_job(
                tx,
                accounts.CHECK_JOB,
                lock=f"check:{one.mailbox_id}",
                lane="mail",
                mailbox_id=one.mailbox_id,
                project_id=one.project_id,
                operator_id=one.operator_id,
            )


JOBS = (JobSpec(accounts.CHECK_JOB, check_mailbox),)
TICKS = (
    Tick("deliverability", "23 * * * *", queue_checks),
    Tick("probes", "*/10 * * * *", probes.give_up, by_date=True),
)

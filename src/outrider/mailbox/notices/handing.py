"""Handing a notice over, once: by the service's own submission server where there is one, else from the project's mailbox.

A notice that was cut off after the mark is in doubt and stays so: nobody looks for it, and nobody sends a second one. What is
told is about one project and leaves by no other project's mailbox, which may be another customer's.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from outrider import events
from outrider.core import clock
from outrider.core.errors import InvalidTransition
from outrider.core.principal import system
from outrider.db import ProjectTx, Tx
from outrider.engine import ProjectHandle, Services
from outrider.mail.compose import NotComposable
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.aliases import verified
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxNotConnected
from outrider.mailbox.notices import store
from outrider.mailbox.notices.states import NOTICE
from outrider.mailbox.notices.store import OperatorNotice
from outrider.mailbox.sending import pauses
from outrider.mailbox.sending.notices import NoticeMail, outgoing, send_notice
from outrider.mailbox.sending.sender import Sender
from outrider.providers.mail import registry
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.port import (
    Disconnected,
    Refused,
    StoredAccount,
    Unknown,
    Unreachable,
)
from outrider.settings import Settings

log = logging.getLogger(__name__)

Way = Literal["mailbox", "server"]

LEASE: Final = timedelta(minutes=10)
"""So long a job has to hand one over; then it is another's turn, or in doubt."""
TOO_LATE: Final = timedelta(hours=24)
_AGAIN: Final = timedelta(minutes=10)
_BATCH: Final = 100


class ChangedMeanwhile(Exception):
    """Something was noted after the words were written; they are written again."""


def way_of(settings: Settings, mailbox: Mailbox | None) -> Way | None:
    """Who would take a notice of this mailbox's project now; None where nobody would."""
    if settings.notice_smtp_url is not None:
        return "server"
    if mailbox is None or mailbox.status not in ("connected", "error") or pauses.is_paused(mailbox):
        return None
    chosen = (mailbox.selected_alias or "").lower() in {one.lower() for one in verified(mailbox.aliases)}
    return "mailbox" if chosen and mailbox.can_send and not mailbox.traits.is_sandbox else None


async def hand_over(project: ProjectHandle, notice: OperatorNotice, mail: NoticeMail) -> None:
    """Hand it over and say what became of it; no transaction may be open. Safe to repeat: only one gets as far as the mark."""
    async with project.read() as tx:
        way = way_of(project.services.settings, await mailboxes.living(tx))
    if way is None:
        await _no_way(project, notice)
        return
    try:
        await _send(project, notice, mail, way)
    except InvalidTransition:
        log.debug("another process took notice %s up", notice.id)
    except ChangedMeanwhile:
        await _again(project, notice, "", timedelta())
    except Unknown as error:
        await _close(project, notice, "doubt", None, error.detail)
    except NotComposable as error:
        await _close(project, notice, "fail", "not_composable", str(error))
    except Refused as error:
        await _close(project, notice, "fail", error.code, error.detail)
    except (Unreachable, Disconnected, MailboxNotConnected) as error:
        log.warning("notice %s could not be handed over: %s", notice.id, error.detail)
        async with project.read() as tx:
            now = await store.by_id(tx, notice.id)
        if now is not None and now.status == "sending":  # the server said no to what it had: nothing left
            await _close(project, notice, "fail", error.code, error.detail)
        else:
            await _again(project, notice, error.detail, _AGAIN)
    else:
        await _close(project, notice, "finish", None, "")


async def _send(project: ProjectHandle, notice: OperatorNotice, mail: NoticeMail, way: Way) -> None:
    async def commit() -> None:
        async with project.tx() as tx:
            now = await store.lock(tx, notice.id)
            if now is not None and now.status == "waiting" and now.target_ids != notice.target_ids:
                raise ChangedMeanwhile
            also = {"committed_at": clock.now(), "way": way}
            await events.move(tx, NOTICE, notice.id, "commit", also=also, data={"kind": notice.kind})

    if way == "server":
        await _by_server(project.services.settings, mail, commit)
    else:
        await send_notice(project, mail, commit)


async def _no_way(project: ProjectHandle, notice: OperatorNotice) -> None:
    """There is nothing to tell it by. What is about the mailbox itself is given up at once; the rest waits for it for a day."""
    why = "The mailbox cannot send this, and this installation has no server for such mail (OUTRIDER_NOTICE_SMTP_URL)."
    if notice.kind in ("reauthorization", "pauses", "address"):
        await _close(project, notice, "fail", "no_way", why)
    else:
        await _again(project, notice, why, _AGAIN)


async def drop(project: ProjectHandle, notice: OperatorNotice, code: str) -> None:
    """It need not be told any more; `code` says why."""
    await _close(project, notice, "drop", code, "")


async def settle_cut_off(services: Services) -> None:
    """Notices that were being handed over when their process ended: nobody can say whether they left."""
    async with services.db.read(system("system", "notifications")) as tx:
        now = clock.now()
        found = await store.cut_off(tx, now - LEASE, now + LEASE, _BATCH)
    for one in found:
        project = services.project(system(one.operator_id, "notifications"), one.project_id)
        async with project.read() as inside:
            notice = await store.by_id(inside, one.id)
        if notice is not None:
            await _close(project, notice, "doubt", None, "The process that sent it ended before it heard of it.")


async def drop_all(tx: Tx) -> int:
    """After a restore: what waited in the backup may have been told since. How many."""
    found = await store.all_waiting(tx)
    for one in found:
        inside = tx.acting_as(system(one.operator_id, "restore")).in_new_project(one.project_id)
        notice = await store.by_id(inside, one.id)
        assert notice is not None, "listed in this transaction"
        await _move(inside, notice, "drop", "restored", "")
    return len(found)


async def check_server(settings: Settings) -> None:
    """Log in to the server for such mail and ask whether it takes the sender; nothing is sent.

    Raises:
        Disconnected, Unreachable: with what to do.
    """
    provider, _ = _server(settings)
    try:
        await provider.verify_sending()
    finally:
        await provider.close()


async def _by_server(settings: Settings, mail: NoticeMail, commit: Callable[[], Awaitable[None]]) -> None:
    async def committed(provider_draft: str | None = None) -> None:
        await commit()

    provider, sender = _server(settings)
    try:
        await provider.send(outgoing(sender, mail), committed)
    finally:
        await provider.close()


def _server(settings: Settings) -> tuple[ImapSmtp, Sender]:
    assert settings.notice_smtp_url is not None, "asked for where it is set"
    parts = urlsplit(settings.notice_smtp_url.get_secret_value())
    tls = parts.scheme == "smtps"
    smtp = {
        "host": parts.hostname,
        "port": parts.port or (465 if tls else 587),
        "security": "tls" if tls else "starttls",
        "username": unquote(parts.username or ""),
    }
    own = settings.notice_from or unquote(parts.username or "")
    secrets = {"smtp_password": unquote(parts.password or "")}
    account = StoredAccount("notices", "imap_smtp", own, "", {"smtp": smtp}, secrets)
    return registry.submission(account, settings), Sender(
        "", is_sandbox=False, email=own, display_name="", reply_to=None
    )


async def _again(project: ProjectHandle, notice: OperatorNotice, detail: str, after: timedelta) -> None:
    if clock.now() - notice.created_at > TOO_LATE:
        await _close(project, notice, "fail", "too_late", detail or "It could not be told within a day.")
        return
    async with project.tx() as tx:
        await store.put_off(tx, notice.id, clock.now() + after, detail[:500])


async def _close(project: ProjectHandle, notice: OperatorNotice, trigger: str, code: str | None, detail: str) -> None:
    try:
        async with project.tx() as tx:
            await _move(tx, notice, trigger, code, detail)
    except InvalidTransition:
        log.debug("notice %s is closed already", notice.id)


async def _move(tx: ProjectTx, notice: OperatorNotice, trigger: str, code: str | None, detail: str) -> None:
    data: events.Data = {"kind": notice.kind}
    if code is not None:
        data["code"] = code
    also = {"closed_at": clock.now(), "code": code, "detail": detail[:500]}
    await events.move(tx, NOTICE, notice.id, trigger, also=also, data=data)

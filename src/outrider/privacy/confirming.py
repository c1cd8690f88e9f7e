"""The mail that asks the holder of an address whether it was them who asked for something on the privacy page. A link is passed
on with the letter that holds it, so that knowing it proves nothing."""

import base64
import binascii
import logging
from datetime import timedelta
from typing import Final

from outrider import engine, mailbox, projects
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import JobSpec, ProjectHandle, Services
from outrider.mail.rights import Right
from outrider.mailbox.errors import MailboxNotConnected
from outrider.privacy import words
from outrider.replies import rights
from outrider.replies.rights import RightsRequest

log = logging.getLogger(__name__)

JOB: Final = "rights_confirmation"
AGAIN_AFTER: Final = timedelta(hours=24)
_PURPOSE: Final = "rights confirmation"


class NotToSend(Exception):
    """Another process took it up, or the request is settled."""


async def ask(tx: ProjectTx, email: str, prospect_id: str | None, right: Right, language: str) -> RightsRequest:
    """Take the wish down, and queue the mail; at most one a day, whoever presses the button how often."""
    found = await rights.on_page(tx, email, prospect_id, right)
    old = found.request.mailed_at is not None and found.request.mailed_at < clock.now() - AGAIN_AFTER
    if found.is_new or (old and await rights.mail_again(tx, found.request.id)):
        await engine.enqueue_job(
            tx,
            JOB,
            lock=f"rights:{found.request.id}",
            lane="mail",
            project_id=tx.project_id,
            operator_id=tx.operator_id,
            request_id=found.request.id,
            language=language,
        )
    return found.request


async def send(services: Services, *, project_id: str, operator_id: str, request_id: str, language: str) -> None:
    """Hand the mail over, once. Where none can leave, the request waits for a person at once."""
    project = services.project(system(operator_id, "privacy page"), project_id)
    async with project.read() as tx:
        request = await rights.get(tx, request_id)
        profile = await projects.compliance(tx)
    if request.confirmation != "to_send" or not request.email:
        return
    said = words.WORDS[language]
    base = profile.unsubscribe_base_url or services.settings.base_url
    filled = {
        "company": profile.legal_name or "—",
        "address": profile.postal_address,
        "asks": said.asks[request.rights[0]],
        "email": request.email,
        "url": f"{base.rstrip('/')}/privacy/confirm/{token(services.master_key, project_id, request_id)}?lang={language}",
    }

    taken_up = False

    async def commit() -> None:
        nonlocal taken_up
        async with project.tx() as tx:
            taken_up = await rights.note_sent(tx, request_id)
        if not taken_up:
            raise NotToSend

    # Another mail is another message, or the recipient's server would take it for the same.
    identity = f"{request_id}.{int(request.mailed_at.timestamp()) if request.mailed_at else 1}"
    try:
        mail = mailbox.sending.NoticeMail(identity, request.email, said.mail_subject, said.mail_text.format(**filled))
        await mailbox.sending.send_notice(project, mail, commit)
    except (NotToSend, mailbox.Unknown):
        return
    except (mailbox.Refused, mailbox.Unreachable, mailbox.Disconnected, MailboxNotConnected) as error:
        log.warning("request %s could not be confirmed by mail: %s", request_id, type(error).__name__)
        async with project.tx() as tx:
            await rights.let_a_person_look(tx, request_id, taken_up=taken_up)


async def confirm(project: ProjectHandle, request_id: str) -> RightsRequest:
    """Somebody pressed the button behind the link of that mail. Raises NotFound."""
    async with project.tx() as tx:
        return await rights.confirm(tx, request_id)


async def request_of(project: ProjectHandle, request_id: str) -> RightsRequest:
    """The request behind the link of that mail. Raises NotFound."""
    async with project.read() as tx:
        return await rights.get(tx, request_id)


def token(key: MasterKey, project_id: str, request_id: str) -> str:
    """What the link of the mail holds; it says nothing to anybody else."""
    return base64.urlsafe_b64encode(key.cover(f"{project_id}\n{request_id}", _PURPOSE)).decode().rstrip("=")


def read(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Project and request of a token, or None when we did not make it."""
    try:
        data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except (binascii.Error, ValueError):
        return None
    plain = key.uncover(data, _PURPOSE)
    if plain is None:
        return None
    project_id, _, request_id = plain.partition("\n")
    return project_id, request_id


JOBS = (JobSpec(JOB, send),)

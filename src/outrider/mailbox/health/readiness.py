"""What the mailbox still lacks: next actions, and blockers of sending and syncing.

Which account sends, in whose name, and that a cause is mended are the operator's to say: templates, never calls.
"""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlsplit

from outrider import projects
from outrider.core.causes import Blocker, Cause, Fix, InProject, Readiness, Template
from outrider.db import ProjectTx
from outrider.mailbox.accounts import fixes
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import NoVerifiedSender
from outrider.mailbox.health import deliverability
from outrider.mailbox.messages import store as messages_store
from outrider.mailbox.messages.store import StoredMessage
from outrider.mailbox.sending import limits, pauses, provider_caps, rates
from outrider.mailbox.sending.sender import Sender, held_with, of_conversation
from outrider.settings import Settings

_SENDING = ("send",)
SANDBOX: Final = "This is the sandbox: mail stays on this machine, and nobody receives what is sent."


def _to_select(mailbox: Mailbox) -> Fix:
    """Which of one's own addresses mail comes from is for its owner to say, even where there is only one."""
    verified = [alias["email"] for alias in mailbox.aliases if alias["verification_status"] == "verified"]
    path = f"/v1/projects/{mailbox.project_id}/mailbox/aliases:select"
    template = Template("POST", path, {"email": None}, ("/email",), {"/email": verified})
    return Fix("Choose a sender", fixes.console_path(mailbox), template=template)


def _sender_confirmed(mailbox: Mailbox) -> bool:
    return any(a["email"] == mailbox.selected_alias and a["verification_status"] == "verified" for a in mailbox.aliases)


async def causes(tx: ProjectTx) -> list[Cause]:
    mailbox = await mailboxes.living(tx)
    if mailbox is None:
        connect = fixes.to_connect(tx)
        return [Cause("connect_mailbox", connect.label, template=connect.template, priority="high")]
    if mailbox.status == "reauth_required":
        again = fixes.to_reconnect(tx, mailbox)
        return [
            Cause(
                "reconnect_mailbox", again.label, template=again.template, priority="urgent",
                target_type="mailbox", target_ids=(mailbox.id,),
            )
        ]  # fmt: skip
    if not _sender_confirmed(mailbox):
        return [
            Cause(
                "confirm_sender", "Choose a verified sender", template=_to_select(mailbox).template, priority="high",
                target_type="mailbox", target_ids=(mailbox.id,),
            )
        ]  # fmt: skip
    held_up = pauses.blockers(mailbox, await rates.current(tx, mailbox))
    return [
        *_sandbox(tx, mailbox),
        *[
        Cause(
            "resolve_blocker", blocker.message, blocker.fix.call, blocker.fix.template, key=blocker.code,
            priority="high" if blocker.waiting_on == "operator" else "normal", waiting_on=blocker.waiting_on,
            target_type="mailbox", target_ids=(mailbox.id,),
        )
        for blocker in (*held_up, *(await deliverability.readiness(tx, mailbox)).blockers)
        ],
    ]  # fmt: skip


def _sandbox(tx: ProjectTx, mailbox: Mailbox) -> list[Cause]:
    if not mailbox.traits.is_sandbox:
        return []
    chosen = fixes.to_choose(tx)
    return [
        Cause(
            "choose_mailbox",
            "Choose a mailbox of your own: this is the sandbox, and its mail stays on this machine",
            template=chosen.template,
            priority="low",
            target_type="mailbox",
            target_ids=(mailbox.id,),
        )
    ]


def _of_account(place: InProject, mailbox: Mailbox | None) -> list[Blocker]:
    """What the account itself lacks for sending."""
    if mailbox is None:
        message = "No mailbox is connected; connect one before anything can be sent or read."
        blocker = Blocker("mailbox_not_connected", message, "mailbox", _SENDING, fixes.to_connect(place))
        return [blocker]
    if mailbox.status == "reauth_required":
        fix = fixes.to_reconnect(place, mailbox)
        message = f"{mailbox.email} no longer lets us in: {mailbox.last_error or 'sign in again'}."
        return [Blocker("mailbox_reauth_required", message, "mailbox", _SENDING, fix, since=mailbox.status_since)]
    blockers: list[Blocker] = []
    if not mailbox.can_send:
        fix = replace(fixes.to_reconnect(place, mailbox), label="Connect with the right to send")
        message = f"The connection to {mailbox.email} may not send."
        blockers.append(Blocker("capability_missing", message, "mailbox", _SENDING, fix, since=mailbox.status_since))
    if not _sender_confirmed(mailbox):
        fix = _to_select(mailbox)
        message = "No verified sender is selected; choose one of the mailbox's verified addresses."
        if mailbox.selected_alias is not None:
            message = f"{mailbox.selected_alias} is no verified address of the account any more; choose another sender."
        blockers.append(Blocker("sender_not_confirmed", message, "mailbox", _SENDING, fix))
    return blockers


async def readiness(tx: ProjectTx) -> Readiness:
    mailbox = await mailboxes.living(tx)
    blockers = _of_account(tx, mailbox)
    if mailbox is None or mailbox.status == "reauth_required":
        return Readiness(tuple(blockers))
    found = await rates.current(tx, mailbox)
    blockers.extend(pauses.blockers(mailbox, found))
    warnings: tuple[str, ...] = (SANDBOX,) if mailbox.traits.is_sandbox else ()
    if mailbox.last_error:
        warnings += (f"The last sync of {mailbox.email} failed: {mailbox.last_error}",)
    domain = await deliverability.readiness(tx, mailbox)
    caps = provider_caps.warning(mailbox, (await limits.limits_of(tx, mailbox)).daily_cap)
    warned = (*warnings, *found.warnings, *caps, *domain.warnings)
    link = None if mailbox.traits.is_sandbox else projects.unreachable_link(tx, await projects.compliance(tx))
    screens = {one: _screen_of(one) for one in warned}
    return Readiness((*blockers, *domain.blockers, *([link] if link else [])), warned, screens)


def _screen_of(warning: str) -> str:
    """Where the console mends what is said of an account."""
    if warning == SANDBOX:
        return "mailbox?step=connect"
    return "policy?form=identity" if "compliance profile" in warning else "mailbox"


def of_models(settings: Settings) -> Callable[[ProjectTx], Awaitable[Readiness]]:
    """That mail of a Google account goes to a hosted model: the operator answers for it to Google and to the people."""
    hosted = sorted({one for one in _model_hosts(settings) if one})

    async def said(tx: ProjectTx) -> Readiness:
        mailbox = await mailboxes.living(tx) if hosted else None
        if mailbox is None or mailbox.provider != "gmail":
            return Readiness()
        return Readiness(
            warnings=(
                f"What {mailbox.email} receives and sends is read by a model outside ({', '.join(hosted)}): texts with personal"
                " data leave this machine. Google allows that only for what you see done here, and no training on it; your"
                " privacy notice has to name the receiver (model_receives_personal_data).",
            )
        )

    return said


def _model_hosts(settings: Settings) -> Iterator[str]:
    """Who answers for each model that is set; empty for one on this machine."""
    named = [settings.llm, settings.llm_fallback, *(one.partition("=")[2] for one in settings.llm_tasks.split(","))]
    for name in (one.strip() for one in named):
        if name in ("", "embedded"):
            continue
        provider, _, rest = name.partition(":")
        host = urlsplit(rest.partition("@")[2]).hostname
        yield "" if host in ("localhost", "127.0.0.1", "::1") else host or provider


@dataclass(frozen=True, slots=True)
class SenderFacts:
    """What decides in whose name a message goes out."""

    project_id: str
    mailbox: Mailbox | None
    domain: Readiness
    """What is known of the sender's domain; empty while there is no account that lets us in."""
    held_with: Sequence[str]
    """Addresses of our side in the conversation, see `sender.held_with`."""

    def verified(self) -> Sender:
        """The sender, verified and able to send. What only holds up sends for a time, a pause or a rate, does not make it
        another sender; `SendingFacts.check` asks about that.

        Raises:
            NoVerifiedSender: with the blockers that say why and how to mend it.
        """
        blockers = (*_of_account(self, self.mailbox), *self.domain.blockers)
        sender = of_conversation(self.mailbox, self.held_with) if self.mailbox is not None else None
        if blockers or sender is None:
            raise NoVerifiedSender(" ".join(blocker.message for blocker in blockers), blockers=blockers)
        return sender


async def sender_facts(tx: ProjectTx, parent: StoredMessage | None) -> SenderFacts:
    """Args:
    parent: the message that is answered or followed up.
    """
    mailbox = await mailboxes.living(tx)
    lets_us_in = mailbox is not None and mailbox.status != "reauth_required"
    return SenderFacts(
        project_id=tx.project_id,
        mailbox=mailbox,
        domain=await deliverability.readiness(tx, mailbox) if mailbox is not None and lets_us_in else Readiness(),
        held_with=await held_with(tx, parent),
    )


async def verified_sender(tx: ProjectTx, in_reply_to: str | None = None) -> Sender:
    """The sender that `sender_of` names, verified and able to send.

    Raises:
        NoVerifiedSender: with the blockers that say why and how to mend it.
    """
    parent = await messages_store.by_id(tx, in_reply_to) if in_reply_to else None
    return (await sender_facts(tx, parent)).verified()

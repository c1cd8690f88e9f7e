"""What the mailbox still lacks: next actions, and blockers of sending and syncing (decisions "Readiness blocker")."""

from outrider.core.causes import Blocker, Call, Cause, Fix, Readiness
from outrider.db import ProjectTx
from outrider.mailbox import deliverability, pauses, rates, store
from outrider.mailbox.rates import Rates
from outrider.mailbox.store import Mailbox

_SENDING = ("send",)


def _connect(tx: ProjectTx) -> Call:
    return Call("POST", f"/v1/projects/{tx.project_id}/mailbox:connect", {"provider": "sandbox"})


def _reconnect(tx: ProjectTx, mailbox: Mailbox) -> Call:
    """By OAuth the same call as the first time. A password is nothing that we could fill in; the status says what is wrong."""
    if mailbox.provider in ("gmail", "microsoft"):
        body = {"provider": mailbox.provider, "email": mailbox.email}
        return Call("POST", f"/v1/projects/{tx.project_id}/mailbox:connect", body)
    return Call("GET", f"/v1/projects/{tx.project_id}/mailbox/status")


def _sign_in(mailbox: Mailbox) -> str:
    if mailbox.provider == "imap_smtp":
        return f"Give the password of {mailbox.email} again: POST mailbox:connect with `imap` and `smtp`"
    return f"Sign in to {mailbox.email} again"


def _select(tx: ProjectTx, mailbox: Mailbox) -> Call:
    email = next((a["email"] for a in mailbox.aliases if a["verification_status"] == "verified"), mailbox.email)
    return Call("POST", f"/v1/projects/{tx.project_id}/mailbox/aliases:select", {"email": email})


def _sender_confirmed(mailbox: Mailbox) -> bool:
    return any(a["email"] == mailbox.selected_alias and a["verification_status"] == "verified" for a in mailbox.aliases)


async def causes(tx: ProjectTx) -> list[Cause]:
    mailbox = await store.living(tx)
    if mailbox is None:
        return [Cause("connect_mailbox", "Connect a mailbox", _connect(tx), priority="high")]
    if mailbox.status == "reauth_required":
        return [
            Cause(
                "reconnect_mailbox", _sign_in(mailbox), _reconnect(tx, mailbox), priority="urgent",
                target_type="mailbox", target_ids=(mailbox.id,),
            )
        ]  # fmt: skip
    if not _sender_confirmed(mailbox):
        return [
            Cause(
                "confirm_sender", "Choose a verified sender", _select(tx, mailbox), priority="high",
                target_type="mailbox", target_ids=(mailbox.id,),
            )
        ]  # fmt: skip
    held_up = _held_up(tx, mailbox, await rates.of(tx, mailbox))
    return [
        Cause(
            "resolve_blocker", blocker.message, blocker.fix.call, key=blocker.code,
            priority="high" if blocker.waiting_on == "operator" else "normal", waiting_on=blocker.waiting_on,
            target_type="mailbox", target_ids=(mailbox.id,),
        )
        for blocker in (*held_up, *(await deliverability.readiness(tx, mailbox)).blockers)
    ]  # fmt: skip


async def readiness(tx: ProjectTx) -> Readiness:
    mailbox = await store.living(tx)
    console = f"/p/{tx.project_id}/mailbox"
    if mailbox is None:
        fix = Fix("Connect a mailbox", _connect(tx), console)
        message = "No mailbox is connected; connect one before anything can be sent or read."
        return Readiness((Blocker("mailbox_not_connected", message, "mailbox", _SENDING, fix),))
    if mailbox.status == "reauth_required":
        fix = Fix(_sign_in(mailbox), _reconnect(tx, mailbox), console)
        message = f"{mailbox.email} no longer lets us in: {mailbox.last_error or 'sign in again'}."
        return Readiness(
            (Blocker("mailbox_reauth_required", message, "mailbox", _SENDING, fix, since=mailbox.status_since),)
        )
    blockers: list[Blocker] = []
    if not mailbox.can_send:
        fix = Fix("Connect with the right to send", _reconnect(tx, mailbox), console)
        message = f"The connection to {mailbox.email} may not send."
        blockers.append(Blocker("capability_missing", message, "mailbox", _SENDING, fix, since=mailbox.status_since))
    if not _sender_confirmed(mailbox):
        fix = Fix("Choose a sender", _select(tx, mailbox), console)
        message = "No verified sender is selected; choose one of the mailbox's verified addresses."
        if mailbox.selected_alias is not None:
            message = f"{mailbox.selected_alias} is no verified address of the account any more; choose another sender."
        blockers.append(Blocker("sender_not_confirmed", message, "mailbox", _SENDING, fix))
    found = await rates.of(tx, mailbox)
    blockers.extend(_held_up(tx, mailbox, found))
    warnings = (f"The last sync of {mailbox.email} failed: {mailbox.last_error}",) if mailbox.last_error else ()
    domain = await deliverability.readiness(tx, mailbox)
    warned = (*warnings, *found.warnings, *domain.warnings)
    return Readiness((*blockers, *domain.blockers), warned)


def _held_up(tx: ProjectTx, mailbox: Mailbox, found: Rates) -> list[Blocker]:
    """A pause and a rate that is too high: nothing is wrong with the sender, and nothing is sent."""
    console = f"/p/{tx.project_id}/mailbox"
    resume = Call("POST", pauses.resume_path(tx))
    blockers: list[Blocker] = []
    if pauses.is_paused(mailbox):
        by_itself = mailbox.paused_until is not None
        fix = (
            Fix("See when it goes on", Call("GET", f"/v1/projects/{tx.project_id}/mailbox/status"), console)
            if by_itself
            else Fix("Say that it is mended", resume, console)
        )
        blockers.append(
            Blocker(
                "mailbox_paused", pauses.explain(mailbox), "mailbox", _SENDING, fix,
                waiting_on="provider" if by_itself else "operator", since=mailbox.status_since,
            )
        )  # fmt: skip
    if (stop := found.stop) is not None:
        blockers.append(Blocker(stop.code, stop.message, "mailbox", _SENDING, Fix(stop.fix, resume, console)))
    return blockers

"""Mail to oneself: the only proof that an alias may send and that a signature arrives (docs/reference/mail.md "Senders").

    prepared ── commit ──▶ sent ── see ──▶ seen
       └────────── fail ────┴─▶ failed        (refused, rewritten on the way, or not back within a day)

An operator asks for each one; none is sent a second time by itself. They go to the account's own address and to nobody
else, so they count against no limit of sending and are no message of any prospect.
"""

import re
import secrets
from dataclasses import asdict
from datetime import timedelta
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any, Final

from psycopg.types.json import Jsonb

from outrider import events
from outrider.core import clock, ids
from outrider.core.errors import Invalid, InvalidTransition
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mail.auth_results import received_with
from outrider.mail.compose import NotComposable, address
from outrider.mail.parse import ParsedMessage
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.opening import opened
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.health import deliverability, store
from outrider.mailbox.health.signatures import covered
from outrider.mailbox.health.states import PROBE
from outrider.mailbox.health.store import Probe
from outrider.providers.mail.port import Alias, Disconnected, Fetched, Outgoing, Refused, Unknown, Unreachable

BACK_WITHIN: Final = timedelta(hours=24)
APART: Final = timedelta(minutes=10)
_HEADER: Final = "X-Outrider-Probe"
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_OUR_ID: Final = re.compile(r"<probe\.([0-9a-f]{32})@[^<>\s]+>")
_UNFOLDED: Final = policy.SMTP.clone(max_line_length=998)
"""The standard library folds a long Message-ID by encoding it, which makes another one of it."""
_TEXT: Final = (
    "Outrider sent this mail from {alias} to your own address, {email}, because you asked it to test that address. It shows"
    " whether your provider lets it send in that name, and how it signs. Leave it in the inbox until the next sync.\n"
)


class AliasNotVerifiable(Invalid):
    code, title = "alias_not_verifiable", "A mail to yourself cannot prove this address"


async def verify_alias(project: ProjectHandle, email: str, display_name: str | None) -> None:
    """Send the mail that proves an alias. In an IMAP account the address becomes an alias with it.

    Raises:
        MailboxNotConnected
        AliasNotVerifiable: the provider itself says which aliases are verified, or does not list this one.
    """
    async with project.tx() as tx:
        mailbox = await accounts.get(tx)
        await mailboxes.lock(tx, mailbox.id)
        alias = _verifiable(mailbox, email)
        if alias is None:
            added = asdict(Alias(email, display_name or mailbox.display_name, verification_status="pending"))
            await mailboxes.set_aliases(tx, mailbox.id, [*mailbox.aliases, added | {"added": True}])
            await events.append(tx, "mailbox.alias_added", "mailbox", mailbox.id, {"email": email})
        probe = await prepare(tx, mailbox, email)
        if probe is not None and alias is not None and alias["verification_status"] == "failed":
            await _judge(tx, mailbox, email, "pending", None)
    if probe is not None:
        await send(project, probe.id)


def _verifiable(mailbox: Mailbox, email: str) -> dict[str, Any] | None:
    alias = next((one for one in mailbox.aliases if one["email"].lower() == email.lower()), None)
    if mailbox.traits.verifies_aliases:
        raise AliasNotVerifiable(
            "Gmail itself verifies its addresses: add this one under Settings, Accounts, 'Send mail as', then call"
            " mailbox:check.",
            errors=[{"pointer": "/email", "code": "alias_not_verifiable", "message": "is verified at Gmail"}],
        )
    if alias is None and not mailbox.traits.takes_aliases:
        raise AliasNotVerifiable(
            f"The account does not list {email}; add it at your mail provider, then call mailbox:check.",
            errors=[{"pointer": "/email", "code": "alias_not_verifiable", "message": "is not listed"}],
        )
    try:
        address(email, "The alias")
    except NotComposable as error:
        raise AliasNotVerifiable(
            str(error), errors=[{"pointer": "/email", "code": "alias_not_verifiable", "message": "cannot send"}]
        ) from error
    return alias


async def prepare(tx: ProjectTx, mailbox: Mailbox, alias: str) -> Probe | None:
    """A probe to send, or None while an earlier one of ten minutes ago or less may still come back."""
    last = await store.newest(tx, mailbox.id, alias)
    now = clock.now()
    if mailbox.status != "connected" or (last and last.status != "failed" and last.created_at > now - APART):
        return None
    probe = Probe(ids.new("probe"), mailbox.id, alias, secrets.token_hex(16), "prepared", {}, "", now, None, None)
    await store.insert(tx, probe)
    return probe


async def last(tx: ProjectTx, mailbox: Mailbox) -> Probe | None:
    """The newest mail to oneself from the selected address."""
    return await store.newest(tx, mailbox.id, mailbox.selected_alias or mailbox.email)


async def send(project: ProjectHandle, probe_id: str) -> None:
    """Hand over a prepared probe, once; what the provider says of it is kept. No transaction may be open."""
    async with project.read() as tx:
        probe = await store.by_id(tx, probe_id)
    if probe is None or probe.status != "prepared":
        return

    async def commit(provider_draft: str | None = None) -> None:
        async with project.tx() as tx:
            await events.move(tx, PROBE, probe.id, "commit", also={"sent_at": clock.now()})

    try:
        async with opened(project, probe.mailbox_id) as (mailbox, provider):
            await provider.send(_outgoing(mailbox, probe), commit)
    except (InvalidTransition, Unknown):
        return  # another process took it up, or nobody can tell: it comes back, or it does not
    except (Refused, Unreachable, Disconnected) as error:
        async with project.tx() as tx:
            # A quota of the day says nothing of the address.
            verdict = isinstance(error, Refused) and error.until != "midnight"
            await _fail(tx, probe, error.detail, condemn=verdict)


def _outgoing(mailbox: Mailbox, probe: Probe) -> Outgoing:
    """The mail itself. Its recipient is the account's own address, whatever is asked for."""
    sender, own = address(probe.alias, "The alias"), address(mailbox.email, "The account")
    message_id = f"<probe.{probe.token}@{sender.rpartition('@')[2]}>"
    alias = next((one for one in mailbox.aliases if one["email"].lower() == probe.alias.lower()), None)
    mail = EmailMessage(policy=_UNFOLDED)
    name = (alias["display_name"] if alias else "") or mailbox.display_name
    mail["From"] = Address(" ".join(name.split()), addr_spec=sender)
    mail["To"] = Address(addr_spec=own)
    mail["Subject"] = f"Test of {sender}"
    mail["Date"] = format_datetime(clock.now())
    mail["Message-ID"] = message_id
    mail["Auto-Submitted"] = "auto-generated"
    mail[_HEADER] = probe.token
    # As in what is sent to prospects: whether the provider signs these two is part of what is tested.
    mail["List-Unsubscribe"] = f"<mailto:{own}?subject=unsubscribe>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(_TEXT.format(alias=sender, email=own))
    return Outgoing(message_id, sender, own, mail.as_bytes())


def probe_token(parsed: ParsedMessage) -> str | None:
    """What a probe is known by; other messages have none. Providers replace a Message-ID or take headers out, hardly both."""
    header = parsed.headers.get(_HEADER.lower(), "").strip()
    if _TOKEN.fullmatch(header):
        return header
    ours = _OUR_ID.fullmatch(parsed.message_id or "")
    return ours[1] if ours else None


async def is_probe(tx: ProjectTx, parsed: ParsedMessage) -> bool:
    """Whether a message is one of our probes, in whatever folder: then it is nobody's mail."""
    token = probe_token(parsed)
    return token is not None and await store.by_token(tx, token) is not None


async def note_probe(tx: ProjectTx, box: Mailbox, fetched: Fetched, parsed: ParsedMessage) -> bool:
    """What a probe that came back shows of its alias and of the signature; False when the message is none. The copy in Sent
    and a second reading show nothing more."""
    token = probe_token(parsed)
    probe = await store.by_token(tx, token) if token is not None else None
    if probe is None:
        return False
    if fetched.role == "sent" and probe.mailbox_id == box.id and not box.files_sent_copies:
        await mailboxes.set_files_sent_copies(tx, box.id, True)
    if fetched.role == "sent" or probe.mailbox_id != box.id or not PROBE.allows(probe.status, "see"):
        return True
    if parsed.from_email.lower() != probe.alias.lower():
        came = f"it came back as mail from {parsed.from_email or 'nobody'}"
        if PROBE.allows(probe.status, "fail"):
            await _fail(tx, probe, f"Your provider changes the sender: sent from {probe.alias}, {came}.", condemn=True)
        return True
    domain = address(probe.alias, "The alias").rpartition("@")[2]
    authentication = received_with(fetched.raw)
    finding = deliverability.signed(domain, authentication, await deliverability.alignment(tx, box.id, domain))
    server = {"server": authentication.server} if authentication is not None else {}
    await events.move(
        tx,
        PROBE,
        probe.id,
        "see",
        also={
            "seen_at": clock.now(),
            "results": Jsonb(
                {
                    "dkim": asdict(finding),
                    "one_click": asdict(covered(domain, fetched.raw)),
                    "folder": fetched.role,
                    **server,
                }
            ),
            "detail": "",
        },
        data={"email": probe.alias, "dkim": finding.status},
    )
    await _judge(tx, box, probe.alias, "verified", None)
    return True


async def give_up(services: Services) -> None:
    """Probes that did not come back within a day have failed, and so has the alias that waits for one."""
    async with services.db.read(system("system", "probes")) as tx:
        overdue = await store.overdue(tx, clock.now() - BACK_WITHIN)
    for one in overdue:
        async with services.project(system(one.operator_id, "probes"), one.project_id).tx() as tx:
            probe = await store.by_id(tx, one.id)
            if probe is not None and probe.status in ("prepared", "sent"):
                why = (
                    "The mail to yourself did not come back within a day; look into the spam folder, then verify again."
                )
                await _fail(tx, probe, why, condemn=False)


async def _fail(tx: ProjectTx, probe: Probe, detail: str, *, condemn: bool) -> None:
    """`condemn`: the alias is known not to work, though it may have been verified before."""
    await events.move(
        tx, PROBE, probe.id, "fail", also={"detail": detail[:1000]}, data={"email": probe.alias, "reason": detail[:500]}
    )
    mailbox = await mailboxes.by_id(tx, probe.mailbox_id)
    if mailbox is not None:
        alias = next((one for one in mailbox.aliases if one["email"].lower() == probe.alias.lower()), None)
        pending = alias is not None and alias["verification_status"] == "pending"
        if condemn or (pending and probe.status == "sent"):
            await _judge(tx, mailbox, probe.alias, "failed", detail)


async def _judge(tx: ProjectTx, box: Mailbox, email: str, verdict: str, problem: str | None) -> None:
    """What is known of an alias now. Of the account's own address, and of Gmail's aliases, the provider's word counts."""
    await mailboxes.lock(tx, box.id)
    mailbox = await mailboxes.by_id(tx, box.id)
    if mailbox is None or mailbox.traits.verifies_aliases:
        return
    changed = [
        one | {"verification_status": verdict, "problem": problem}
        if one["email"].lower() == email.lower() and not one["is_primary"]
        else one
        for one in mailbox.aliases
    ]
    if changed != mailbox.aliases:
        await mailboxes.set_aliases(tx, mailbox.id, changed)
        await events.append(
            tx, "mailbox.alias_changed", "mailbox", box.id, {"email": email, "verification_status": verdict}
        )

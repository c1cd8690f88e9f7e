"""Whether mail in the sender's name arrives: what the DNS says of its domain, and how a mail to oneself came back
(docs/reference/mail.md "Deliverability").

Only what is certainly wrong blocks. A question without an answer, a reserved name and a test never made block nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from datetime import timedelta
from typing import Any, Final, cast
from urllib.parse import urlsplit

from outrider import events, projects
from outrider.core import clock
from outrider.core.causes import Blocker, Readiness
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.mail import addresses
from outrider.mail.auth_results import AuthResult, AuthResults
from outrider.mail.compose import NotComposable, address
from outrider.mailbox.accounts import fixes
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.health import store
from outrider.mailbox.sending import limits
from outrider.providers.dns import names
from outrider.providers.dns.port import DnsFinding, Findings, nothing_known

YOUNG: Final = timedelta(days=30)
NOTHING: Final[dict[str, Any]] = {
    "spf": None,
    "dkim": None,
    "dmarc": None,
    "mx": None,
    "checked_at": None,
    "problems": [],
}


def domain_of(mailbox: Mailbox) -> str:
    """The domain that the project sends from, in ASCII and lower case; empty when the address has none."""
    try:
        return address(mailbox.selected_alias or mailbox.email, "The sender").rpartition("@")[2].lower()
    except NotComposable:
        return ""


async def look(services: Services, mailbox: Mailbox) -> Findings:
    """Ask the DNS about the sender's domain. No transaction may be open."""
    domain = domain_of(mailbox)
    if names.is_reserved(domain):
        return nothing_known(f"{domain or mailbox.email} is a reserved domain, which the DNS does not have.")
    if addresses.is_free_mail(domain):
        return nothing_known(f"{domain} is looked after by the mail service that owns it.")
    from outrider.providers.dns.check import check  # what it needs is large, and only the process that checks needs it

    sender = mailbox.selected_alias or mailbox.email
    return await asyncio.to_thread(check, domain, sender, services.settings.resolvers)


async def note(project: ProjectHandle, mailbox: Mailbox, found: Findings) -> None:
    """Keep what the DNS said; the event tells of it only when it is not what it said before."""
    domain, findings = domain_of(mailbox), asdict(found)
    async with project.tx() as tx:
        before = await store.domain_check(tx, mailbox.id, domain)
        await store.keep_domain_check(tx, mailbox.id, domain, findings, clock.now())
        said = {name: finding["status"] for name, finding in findings.items()}
        if before is None or said != {name: finding["status"] for name, finding in before.findings.items()}:
            data = cast(events.Data, {"domain": domain, **said})
            await events.append(tx, "mailbox.domain_checked", "mailbox", mailbox.id, data)


async def status(tx: ProjectTx, mailbox: Mailbox) -> dict[str, Any]:
    """`dns` of the mailbox's status: `pass`, `warn`, `fail`, `unknown`, or null for what was never looked at."""
    if mailbox.traits.is_sandbox:
        return NOTHING
    domain = domain_of(mailbox)
    checked = await store.domain_check(tx, mailbox.id, domain)
    found = await _findings(tx, mailbox)
    problems = [
        {"name": name, "status": one["status"], "problem": one["problem"], "publish": one["publish"] or None}
        for name, one in found.items()
        if one["problem"]
    ]
    said = {name: found[name]["status"] if name in found else None for name in ("spf", "dkim", "dmarc", "mx")}
    return {
        **NOTHING,
        **said,
        "checked_at": checked.checked_at if checked else None,
        "domain": domain,
        "problems": problems,
    }


async def readiness(tx: ProjectTx, mailbox: Mailbox) -> Readiness:
    """What keeps mail of the selected sender from arriving, for certain; and, as warnings, what may."""
    if mailbox.traits.is_sandbox:
        return Readiness()
    found = await _findings(tx, mailbox)
    blockers = tuple(
        Blocker(one["code"], _words(one), "sending", ("send",), fixes.to_check(tx))
        for one in found.values()
        if one["status"] == "fail"
    )
    warnings = [_words(one) for one in found.values() if one["status"] == "warn"]
    return Readiness(blockers, (*warnings, *[one async for one in _remarks(tx, mailbox, found)]))


def _words(finding: Mapping[str, Any]) -> str:
    return f"{finding['problem']} Publish: {finding['publish']}" if finding["publish"] else str(finding["problem"])


async def _remarks(tx: ProjectTx, mailbox: Mailbox, found: Mapping[str, Any]) -> AsyncIterator[str]:
    domain = domain_of(mailbox)
    if addresses.is_free_mail(domain):
        yield f"{domain} is everybody's; mail from a domain of your own arrives better and is yours to keep."
    elif "dkim" not in found:
        yield f"It was never tested whether mail from {domain} is signed (DKIM); mailbox:check sends yourself one and looks."
    if mailbox.created_at > clock.now() - YOUNG and not (await limits.limits_of(tx, mailbox)).warm_up:
        yield f"{mailbox.email} has been connected for less than 30 days and sends without warm-up; set warm_up."
    if said := _of_link((await projects.compliance(tx)).unsubscribe_base_url or ""):
        yield said


def _of_link(address: str) -> str:
    """What to know of the unsubscribe link; nothing of one that leads to the machine itself, which stops the sending."""
    url = urlsplit(address)
    if not url.hostname:
        return (
            "People can unsubscribe by mail only. Gmail and Yahoo ask bulk senders for one click (RFC 8058): set"
            " unsubscribe_base_url in the compliance profile to an https address that leads to this service."
        )
    reach = projects.reach_of(url.hostname)
    if reach == "network":
        return (
            f"The unsubscribe link leads to {url.hostname}, which is known only in its own network: nobody outside can"
            " unsubscribe by it. Set unsubscribe_base_url in the compliance profile to an address that everybody reaches."
        )
    if reach == "everybody" and url.scheme == "http":
        return (
            "The unsubscribe link is not https, so that mail programs offer no one-click unsubscribe (RFC 8058): set"
            " unsubscribe_base_url in the compliance profile to an https address."
        )
    return ""


async def _findings(tx: ProjectTx, mailbox: Mailbox) -> dict[str, dict[str, Any]]:
    """What is known of the selected sender's domain: from the DNS, and of DKIM from a probe that came back."""
    domain = domain_of(mailbox)
    checked = await store.domain_check(tx, mailbox.id, domain)
    found = dict(checked.findings) if checked else {}
    probe = await store.newest_seen(tx, mailbox.id, domain)
    if probe is not None and not addresses.is_free_mail(domain):
        found["dkim"] = probe.results["dkim"]
        if (one_click := probe.results.get("one_click")) is not None:
            found["one_click"] = one_click
    return found


async def alignment(tx: ProjectTx, mailbox_id: str, domain: str) -> dict[str, bool]:
    """Whether the domain's DMARC record asks for strict alignment, of DKIM and of SPF; relaxed where that is not known."""
    checked = await store.domain_check(tx, mailbox_id, domain)
    record = checked.findings["dmarc"]["details"] if checked else {}
    return {method: record.get(tag) == "s" for method, tag in (("dkim", "adkim"), ("spf", "aspf"))}


def signed(domain: str, said: AuthResults | None, strict: Mapping[str, bool]) -> DnsFinding:
    """What a mail to oneself shows of the signature (DKIM) and of alignment (DMARC).

    Providers pass mail from one of their mailboxes to another without the checks that they make of strangers' mail. So a
    missing signature counts only where the sender was checked as well (SPF), as it is for mail from outside.
    """
    if said is None:
        return DnsFinding(
            "unknown", problem="The mail came back without Authentication-Results, so DKIM cannot be told."
        )
    details = {"server": said.server, "results": [asdict(one) for one in said.results]}
    signatures = [one for one in said.results if one.method == "dkim" and one.result not in ("none", "temperror")]
    passed = [one for one in signatures if one.result == "pass"]
    if any(names.aligned(_signer(one), domain, strict=strict["dkim"]) for one in passed):
        return DnsFinding("pass", details=details)
    senders = [one for one in said.results if one.method == "spf" and one.result not in ("none", "temperror")]
    if not senders or not any(one.method == "dkim" and one.result != "temperror" for one in said.results):
        return DnsFinding(
            "unknown", problem=f"{said.server} did not check the mail as one from outside.", details=details
        )
    mend = f"Turn on DKIM signing for {domain} at your mail provider, and publish the key that it names."
    by_spf = any(
        one.result == "pass" and names.aligned(_envelope(one), domain, strict=strict["spf"]) for one in senders
    )
    if passed:
        problem = f"Mail from {domain} is signed only by {_signer(passed[0])}. {mend}"
        return DnsFinding("warn" if by_spf else "fail", "not_aligned", problem, details=details)
    if signatures:
        return DnsFinding(
            "fail", "dkim_broken", f"The signature (DKIM) of mail from {domain} is not valid. {mend}", "", details
        )
    return DnsFinding("fail", "dkim_missing", f"Mail from {domain} is not signed (DKIM). {mend}", details=details)


def _signer(result: AuthResult) -> str:
    return result.properties.get("header.d") or result.properties.get("header.i", "").rpartition("@")[2]


def _envelope(result: AuthResult) -> str:
    return result.properties.get("smtp.mailfrom", "").rpartition("@")[2]

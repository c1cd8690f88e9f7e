"""What is known of an address without writing to it: its form, its kind, whether its domain takes mail, a provider's word.

Never by asking the recipient's server whether a mailbox is there: many answer yes to all, and take the asker for a spammer.
"""

from dataclasses import dataclass
from typing import Literal

from outrider.mail import addresses
from outrider.prospects.contacts.store import Contact

Result = Literal["pass", "fail", "unknown"]
Status = Literal["deliverable", "domain_takes_mail", "unchecked", "risky", "undeliverable", "no_address"]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at. `fail` of `role_account` and `disposable` says that it is one."""

    check: Literal["syntax", "mx", "role_account", "disposable", "provider"]
    result: Result
    detail: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What all checks come to; `reason` is a clause for people."""

    status: Status
    reason: str
    checks: tuple[Check, ...]
    checked_at: str | None = None


def is_disposable(email: str) -> bool:
    """Whether the domain, or one above it, gives addresses away for an hour."""
    from disposable_email_domains import blocklist  # 10,000 names; who never meets a contact does not load them

    labels = email.rpartition("@")[2].lower().split(".")
    return any(".".join(labels[at:]) in blocklist for at in range(len(labels) - 1))


def of(contact: Contact) -> Verification:
    """What is known of a contact's address."""
    if contact.email is None:
        return Verification("no_address", "no address is known", ())
    domain = contact.email.rpartition("@")[2]
    role, disposable = addresses.is_role_account(contact.email), is_disposable(contact.email)
    checks = [
        Check("syntax", "pass", "The address is well formed."),
        Check("mx", *_mx(contact, domain)),
        Check("role_account", *(("fail", "Several people read it.") if role else ("pass", "It is a person's."))),
        Check(
            "disposable",
            *(
                ("fail", f"{domain} gives throw-away addresses.")
                if disposable
                else ("pass", "The domain is no throw-away one.")
            ),
        ),
    ]
    if contact.verdict is not None:
        result: Result = {"deliverable": "pass", "undeliverable": "fail"}.get(contact.verdict, "unknown")  # type: ignore[assignment]
        checks.append(Check("provider", result, f"{contact.verdict_by} says {contact.verdict}."))
    status, reason = _sum(contact, domain, disposable=disposable)
    at = max((one for one in (contact.mx_at, contact.verdict_at) if one is not None), default=None)
    return Verification(status, reason, tuple(checks), at.isoformat().replace("+00:00", "Z") if at else None)


def _mx(contact: Contact, domain: str) -> tuple[Result, str]:
    if contact.mx == "pass":
        return "pass", f"{domain} takes mail."
    if contact.mx == "fail":
        return "fail", contact.mx_reason or f"{domain} takes no mail."
    return "unknown", contact.mx_reason or "The DNS was not asked yet."


def _sum(contact: Contact, domain: str, *, disposable: bool) -> tuple[Status, str]:
    if contact.mx == "fail":
        return "undeliverable", f"{domain} takes no mail"
    if contact.verdict == "undeliverable":
        return "undeliverable", f"{contact.verdict_by} says that the mailbox does not exist"
    if disposable:
        return "risky", f"{domain} gives throw-away addresses"
    if contact.verdict == "deliverable":
        return "deliverable", f"{contact.verdict_by} has verified the address"
    if contact.verdict == "risky":
        return "risky", f"{contact.verdict_by} cannot tell whether the mailbox exists"
    if contact.mx == "pass":
        return "domain_takes_mail", f"{domain} takes mail, and nobody has checked the mailbox itself"
    return "unchecked", "nobody has checked the address"

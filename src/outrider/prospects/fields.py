"""What the fields of a prospect may hold, and how a prospect is told to the intelligence port."""

import re
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from outrider.core import crypto
from outrider.core.http.fields import normal_email
from outrider.judgement.port import Company
from outrider.mail import addresses
from outrider.prospects.errors import InvalidDomain, RoleAddress

LONGEST_TEXT: Final = 2_000
LONGEST_VALUE: Final = 1_000
_LONGEST_DOMAIN: Final = 253
_LABEL: Final = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")

# Nobody reads these, or writing to them is taken for abuse (RFC 2142).
_ROLES: Final = frozenset(
    {"abuse", "postmaster", "mailer-daemon", "noreply", "no-reply", "donotreply", "do-not-reply", "hostmaster", "spam"}
)

TEXTS: Final = ("description", "industry", "country", "size")
"""What is said of the company in words. Each is a field of `Details` and of a prospect, a field of the body that adds one, and
a column of an import and of the export."""
LONGER: Final = {"description": LONGEST_TEXT}
"""How long a text may be where that is not 200 characters."""


@dataclass(frozen=True, slots=True)
class Details:
    """Everything that is said of a prospect when it is added; what is not known is empty."""

    company_name: str
    domain: str = ""
    contact_email: str | None = None
    contact_name: str | None = None
    description: str = ""
    industry: str = ""
    country: str = ""
    size: str = ""
    columns: dict[str, str] = field(default_factory=dict)
    latest_signal: dict[str, Any] | None = None
    unvouched: list[str] = field(default_factory=list)

    def told_by(self, *, reviewer: bool) -> "Details":
        """The same, as somebody says it who may review, or may not."""
        return replace(self, unvouched=[] if reviewer else sorted(said_of(self)))

    @property
    def sha256(self) -> str:
        return content_sha256(self.company_name, self.domain, self.contact_email)

    @property
    def company(self) -> Company:
        return company_of(self)


def texts_of(said: Any) -> dict[str, Any]:
    """The `TEXTS` of a prospect, its details, a body or a company of the catalogue, which need not have all of them."""
    return {name: getattr(said, name, "") for name in TEXTS}


def said_of(one: Any) -> dict[str, str]:
    """What is said of the company in a prospect or its details, by the name of the text or column."""
    return {name: text for name, text in {**texts_of(one), **one.columns}.items() if text}


def unvouched_after(there: Any, details: Details) -> list[str]:
    """What of a prospect nobody who may review has said, once these details are in it."""
    was, now = said_of(there), said_of(details)
    left = {name for name in there.unvouched if name not in now or name in details.unvouched}
    return sorted(left | {name for name in details.unvouched if now[name] != was.get(name)})


def is_hearsay(quote: str, one: Any) -> bool:
    """Whether these words, which stand on no page that was read, are only what somebody noted or said who may not review."""
    signal = one.latest_signal or {}
    noted = quote in str(signal.get("text", ""))
    if noted or not one.unvouched:
        return noted and not signal.get("vouched")
    return not any(quote in text for name, text in said_of(one).items() if name not in one.unvouched)


def content_sha256(company_name: str, domain: str, contact_email: str | None) -> str:
    """The digest of what a reviewer of a prospect looks at."""
    return crypto.sha256(company_name, domain, contact_email or "")


def company_of(prospect: Any) -> Company:
    """A prospect or its details as the intelligence port knows companies. The person is left out: fit is the company's."""
    extra = dict(prospect.columns)
    if prospect.latest_signal:
        extra["latest_signal"] = str(prospect.latest_signal.get("text", ""))
    return Company(
        prospect.company_name,
        prospect.domain,
        prospect.description,
        prospect.industry,
        prospect.country,
        prospect.size,
        extra,
    )


def normal_domain(value: str) -> str:
    """A domain as it is stored: lower case, ASCII, without scheme, `www.`, port or path; empty for nothing.

    Raises:
        InvalidDomain
    """
    text = value.strip().lower()
    if not text:
        return ""
    try:
        host = urlsplit(text if "//" in text else f"//{text}").hostname or ""
        host = host.rstrip(".").removeprefix("www.")
        ascii_host = host.encode("idna").decode() if not host.isascii() else host
    except (ValueError, UnicodeError):
        ascii_host = ""
    if not _is_domain(ascii_host):
        raise InvalidDomain(
            f"{value.strip()[:80]!r} is not a domain; write it like example.com.",
            errors=[{"pointer": "/domain", "code": "invalid_domain", "message": "write it like example.com"}],
        )
    return ascii_host


def _is_domain(host: str) -> bool:
    if not host or len(host) > _LONGEST_DOMAIN:
        return False
    labels = host.split(".")  # the last of an IPv4 address is a number, and those of an IPv6 address have colons
    return len(labels) > 1 and all(map(_LABEL.fullmatch, labels)) and not labels[-1].isdigit()


def normal_contact(value: str) -> str:
    """A contact's address as it is stored.

    Raises:
        ValueError: it is no address.
        RoleAddress: nobody reads it, or it is kept for complaints.
    """
    email = normal_email(value.strip())
    if email.partition("@")[0].lower() in _ROLES:
        raise RoleAddress(
            f"{email} is not read by anybody who could answer; give the address of a person.",
            errors=[{"pointer": "/contact_email", "code": "role_address", "message": "give the address of a person"}],
        )
    return email


def domain_of_email(email: str | None) -> str:
    """The company's domain that follows from an address; empty for free mail."""
    domain = (email or "").rpartition("@")[2].lower()
    if not domain or addresses.is_free_mail(domain):
        return ""
    try:
        return normal_domain(domain)
    except InvalidDomain:
        return ""


def signal(text: str, source_url: str | None, observed_at: datetime, *, vouched: bool = False) -> dict[str, Any]:
    """`latest_signal` as it is stored and answered (docs/reference/judgement.md "Prospects and fit").

    Args:
        vouched: somebody who may review said so; on anything else no policy approves.
    """
    seen = observed_at.isoformat().replace("+00:00", "Z")
    return {"text": text, "source_url": source_url, "observed_at": seen, "vouched": vouched}

"""Ask the DNS about a sender's domain, with checkdmarc over a resolver of our own.

checkdmarc takes 0.6 s and 58 MB to import, so only the process that checks does. It tells a question without an answer in
the same words as a missing record; the resolver therefore notes what stayed without one, and then nothing counts as wrong.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import dns.exception
import dns.nameserver
import dns.resolver

from outrider.core import clock
from outrider.providers.dns.port import DnsFinding, Findings, nothing_known

_ANSWER_SECONDS: Final = 5.0
_POLICY: Final = re.compile(r";\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|\Z)", re.IGNORECASE)
_EVERYBODY: Final = re.compile(r"(?:0\.0\.0\.0|::)/0")
_PROVIDERS: Final = {
    "google.com": "_spf.google.com",
    "googlemail.com": "_spf.google.com",
    "protection.outlook.com": "spf.protection.outlook.com",
    "mx.microsoft": "spf.protection.outlook.com",
    "messagingengine.com": "spf.messagingengine.com",
    "protonmail.ch": "_spf.protonmail.ch",
    "migadu.com": "spf.migadu.com",
    "mail.icloud.com": "icloud.com",
}
"""The servers that take a domain's mail, and what the same provider asks to be included for what it sends."""


class _Witness(dns.resolver.Resolver):
    """A resolver that remembers whether a question stayed without an answer, and that ends at a deadline."""

    def __init__(self, servers: Sequence[tuple[str, int]], seconds: float) -> None:
        super().__init__(configure=not servers)
        if servers:
            self.nameservers = [dns.nameserver.Do53Nameserver(address, port) for address, port in servers]
        self.timeout = 2.0
        self.lifetime = _ANSWER_SECONDS
        self.silent = False
        self._deadline = clock.monotonic() + seconds

    def resolve(self, qname: Any, rdtype: Any = "A", *args: Any, **options: Any) -> dns.resolver.Answer:
        left = self._deadline - clock.monotonic()
        try:
            if left <= 0:
                raise dns.resolver.LifetimeTimeout(timeout=0.0, errors=[])  # type: ignore[no-untyped-call]
            return super().resolve(qname, rdtype, *args, **{**options, "lifetime": min(left, _ANSWER_SECONDS)})
        except (dns.exception.Timeout, dns.resolver.NoNameservers, OSError):
            # checkdmarc asks for these two as well. Many servers refuse the obsolete record type SPF, and a CNAME decides
            # nothing: without an answer to them the findings are still whole.
            if str(rdtype) not in ("SPF", "CNAME"):
                self.silent = True
            raise


def check(domain: str, sender: str, servers: Sequence[tuple[str, int]] = (), seconds: float = 15.0) -> Findings:
    """What the DNS says of `domain`. Blocks for `seconds` at most; call it in a thread.

    Args:
        domain: in ASCII.
        sender: where reports may go, for the records that are proposed.
        servers: addresses and ports to ask; none for the system's own.
    """
    import checkdmarc.utils

    # What was found half an hour ago would hide what the operator has mended since.
    checkdmarc.utils.DNS_CACHE.clear()
    try:
        resolver = _Witness(servers, seconds)
    except dns.exception.DNSException as error:
        return nothing_known(f"This machine has no DNS to ask: {error}.")
    mx = _asked(resolver, lambda: _mx(domain, resolver))
    hosts = mx.details.get("hosts", ())
    return Findings(
        mx=mx,
        spf=_asked(resolver, lambda: _spf(domain, hosts, resolver)),
        dmarc=_asked(resolver, lambda: _dmarc(domain, sender, resolver)),
    )


def _asked(resolver: _Witness, question: Callable[[], DnsFinding]) -> DnsFinding:
    """The finding, or `unknown` when it may be wrong only because a server did not answer."""
    resolver.silent = False
    try:
        found = question()
    except (dns.exception.DNSException, OSError) as error:
        return DnsFinding("unknown", problem=f"The DNS could not be asked: {type(error).__name__}.")
    if resolver.silent and found.status != "pass":
        return DnsFinding("unknown", problem="A DNS server did not answer; it is asked again.", details=found.details)
    return found


def _mx(domain: str, resolver: _Witness) -> DnsFinding:
    from checkdmarc import utils

    try:
        found = utils.get_mx_record_set(domain, resolver=resolver)
        hosts = [host["hostname"] for host in found["hosts"]]
        if hosts:
            return DnsFinding("pass", details={"hosts": hosts})
        if found["null_mx"]:
            problem = f"{domain} says that it takes no mail (null MX, RFC 7505), so no answer could arrive."
            return DnsFinding(
                "fail", "domain_without_mx", f"{problem} Publish the MX records that your provider names."
            )
        has_address = bool(utils.get_a_records(domain, resolver=resolver))
    except utils.DNSExceptionNXDOMAIN:
        return DnsFinding(
            "fail", "domain_without_mx", f"{domain} does not exist in the DNS, so no answer could arrive."
        )
    except utils.DNSException:
        resolver.silent = True
        return DnsFinding("unknown")
    mend = "publish the MX records that your mail provider names"
    if has_address:  # RFC 5321 section 5.1: mail then goes to the address itself
        return DnsFinding("warn", "domain_without_mx", f"{domain} has no MX record, which many take for spam; {mend}.")
    return DnsFinding("fail", "domain_without_mx", f"{domain} has no MX record, so no answer could arrive; {mend}.")


def _spf(domain: str, hosts: Sequence[str], resolver: _Witness) -> DnsFinding:
    from checkdmarc import spf

    record: str | None = None
    try:
        record = spf.query_spf_record(domain, resolver=resolver)["record"]
        found = spf.parse_spf_record(record, domain, resolver=resolver)
    except spf.SPFRecordNotFound as error:
        if record is None:
            include = next((name for host in hosts for mx, name in _PROVIDERS.items() if _below(host, mx)), None)
            wanted = f"v=spf1 include:{include} ~all" if include else ""
            problem = f"{domain} has no SPF record, so nobody can tell your mail from forged mail."
            return DnsFinding("fail", "spf_missing", problem, f"{domain} TXT {wanted}" if wanted else "")
        return _broken(domain, record, str(error))
    except spf.SPFTooManyVoidDNSLookups as error:  # a limit that RFC 7208 only recommends
        problem = f"The SPF record of {domain} names hosts that do not exist: {error}."
        return DnsFinding("warn", "spf_broken", problem, details={"record": record})
    except spf.SPFError as error:
        return _broken(domain, record, str(error))
    details = {"record": record, "lookups": found["dns_lookups"], "all": found["parsed"]["all"]}
    if found["parsed"]["all"] == "pass" or any(map(_admits_everybody, _mechanisms(found["parsed"]))):
        problem = f"The SPF record of {domain} lets everybody send in its name; end it with ~all or -all."
        return DnsFinding("fail", "spf_broken", problem, details=details)
    if found["parsed"]["all"] == "neutral" and not found["parsed"]["redirect"]:
        problem = f"The SPF record of {domain} says nothing of other senders; end it with ~all or -all."
        return DnsFinding("warn", "spf_open", problem, details=details)
    return DnsFinding("pass", details=details)


def _broken(domain: str, record: str | None, why: str) -> DnsFinding:
    return DnsFinding(
        "fail",
        "spf_broken",
        f"The SPF record of {domain} is an error to receivers, as if it were not there: {why.rstrip('.')}.",
        details={"record": record},
    )


def _mechanisms(parsed: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What can make a record pass, through all that it includes."""
    for one in parsed["mechanisms"]:
        if one["action"] == "pass":
            yield one
            if one.get("parsed"):
                yield from _mechanisms(one["parsed"])
    if parsed.get("redirect") and parsed["redirect"].get("parsed"):
        yield from _mechanisms(parsed["redirect"]["parsed"])


def _admits_everybody(mechanism: Mapping[str, Any]) -> bool:
    if mechanism["mechanism"] in ("ip4", "ip6"):
        return _EVERYBODY.fullmatch(str(mechanism["value"])) is not None
    return bool(mechanism.get("parsed")) and mechanism["parsed"]["all"] == "pass"


def _dmarc(domain: str, sender: str, resolver: _Witness) -> DnsFinding:
    from checkdmarc import dmarc

    publish = f"_dmarc.{domain} TXT v=DMARC1; p=none; rua=mailto:{sender}"
    record: str | None = None
    try:
        found = dmarc.query_dmarc_record(domain, resolver=resolver, ignore_unrelated_records=True)
        record, location = found["record"], found["location"]
        tags = dmarc.parse_dmarc_record(record, location, resolver=resolver, ignore_unrelated_records=True)["tags"]
    except dmarc.DMARCRecordNotFound:
        problem = f"{domain} has no DMARC record, which the large providers ask of everybody who writes to many."
        return DnsFinding("fail", "dmarc_missing", problem, publish)
    except dmarc.DMARCError as error:
        problem = f"The DMARC record of {domain} has an error: {str(error).rstrip('.')}."
        readable = record is not None and _POLICY.search(record)
        # Receivers pass over a tag that they cannot read, and over the whole record only without a policy.
        return DnsFinding("warn" if readable else "fail", "dmarc_broken", problem, publish, {"record": record})
    inherited = location != domain
    details = {
        "record": record,
        "location": location,
        "policy": tags["sp" if inherited else "p"]["value"],
        "reports": "rua" in tags,
        "adkim": tags["adkim"]["value"],
        "aspf": tags["aspf"]["value"],
    }
    if details["policy"] == "none" and not details["reports"]:
        problem = f"The DMARC record of {domain} neither protects it (p=none) nor asks for reports (rua)."
        return DnsFinding("warn", "dmarc_without_reports", problem, publish, details)
    return DnsFinding("pass", details=details)


def _below(host: str, domain: str) -> bool:
    return host == domain or host.endswith(f".{domain}")


def takes_mail(domain: str, servers: Sequence[tuple[str, int]] = (), seconds: float = 8.0) -> DnsFinding:
    """Whether mail to a domain has anywhere to go (RFC 5321 section 5.1, RFC 7505). Blocks for `seconds` at most; call it in a
    thread. No mail server is spoken to.

    Args:
        domain: in ASCII.
        servers: addresses and ports to ask; none for the system's own.
    """
    try:
        resolver = _Witness(servers, seconds)
        try:
            found = resolver.resolve(domain, "MX")
        except dns.resolver.NoAnswer:
            return _address_of(domain, resolver)
        hosts = [str(one.exchange).rstrip(".").lower() for one in found]
        if hosts == [""]:
            return DnsFinding("fail", "domain_without_mx", f"{domain} says that it takes no mail (null MX, RFC 7505).")
        return DnsFinding("pass", details={"hosts": [host for host in hosts if host][:20]})
    except dns.resolver.NXDOMAIN:
        return DnsFinding("fail", "domain_without_mx", f"{domain} does not exist in the DNS.")
    except (dns.exception.DNSException, OSError, UnicodeError, ValueError) as error:
        return DnsFinding("unknown", problem=f"The DNS could not be asked about {domain}: {type(error).__name__}.")


def _address_of(domain: str, resolver: _Witness) -> DnsFinding:
    for kind in ("A", "AAAA"):
        try:
            resolver.resolve(domain, kind)
        except dns.resolver.NoAnswer:
            continue
        return DnsFinding("pass", details={"hosts": [domain]})
    return DnsFinding("fail", "domain_without_mx", f"{domain} has neither a mail server nor an address in the DNS.")

"""What the DNS says of a sender's domain (docs/reference/mail.md "Deliverability"), asked of a DNS of our own: certain
faults are told, and what could not be asked is never one."""

from collections.abc import Iterator
from typing import Any

import pytest

from outrider.mail import addresses
from outrider.providers.dns.check import check
from outrider.providers.dns.names import aligned, is_reserved
from outrider.providers.dns.port import Findings
from outrider.settings import Settings
from tests.dns import LoopbackDns, serving

MX = ("MX", (10, "mx.good.dev"))
REPORTED = ("TXT", "v=DMARC1; p=none; rua=mailto:d@good.dev")
GOOD: dict[str, Any] = {
    "good.dev": [MX, ("TXT", "v=spf1 include:_spf.good.dev ~all"), ("TXT", "google-site-verification=x")],
    "mx.good.dev": [("A", "127.0.0.1")],
    "_spf.good.dev": [("TXT", "v=spf1 ip4:192.0.2.0/24 -all")],
    "_dmarc.good.dev": [REPORTED],
}


@pytest.fixture
def dns() -> Iterator[LoopbackDns]:
    with serving(GOOD) as server:
        yield server


def ask(dns: LoopbackDns, domain: str = "good.dev", seconds: float = 30.0) -> Findings:
    return check(domain, f"ann@{domain}", Settings(dns_servers=dns.server).resolvers, seconds)


def test_a_domain_that_is_set_up_passes(dns: LoopbackDns) -> None:
    found = ask(dns)

    assert ("pass", "pass", "pass") == (found.mx.status, found.spf.status, found.dmarc.status)
    assert ["mx.good.dev"] == found.mx.details["hosts"]
    assert {"policy": "none", "reports": True, "adkim": "r", "aspf": "r"}.items() <= found.dmarc.details.items()


@pytest.mark.parametrize(
    ("records", "status", "words"),
    [
        ([], "fail", "no MX record"),
        ([("MX", (0, "."))], "fail", "null MX"),
        ([("A", "127.0.0.1")], "warn", "no MX record"),
    ],
)
def test_where_answers_could_not_arrive(dns: LoopbackDns, records: list[Any], status: str, words: str) -> None:
    dns.zone["bad.dev"] = [*records, ("TXT", "other")]

    found = ask(dns, "bad.dev").mx

    assert (status, "domain_without_mx") == (found.status, found.code)
    assert words in found.problem


MANY = "v=spf1 " + " ".join(f"include:_{number}.bad.dev" for number in range(11)) + " -all"


@pytest.mark.parametrize(
    ("records", "status", "code", "words"),
    [
        ([], "fail", "spf_missing", "no SPF record"),
        (["v=spf1 -all", "v=spf1 mx -all"], "fail", "spf_broken", "multiple"),
        ([MANY], "fail", "spf_broken", "11/10"),
        (["v=spf1 include:loop.bad.dev -all"], "fail", "spf_broken", "loop"),
        (["v=spf1 include:gone.bad.dev -all"], "fail", "spf_broken", "gone.bad.dev"),
        (["v=spf1 ip4:300.1.2.3 -all"], "fail", "spf_broken", "300.1.2.3"),
        (["v=spf1 mx +all"], "fail", "spf_broken", "everybody"),
        (["v=spf1 include:open.bad.dev -all"], "fail", "spf_broken", "everybody"),
        (["v=spf1 ip4:0.0.0.0/0 -all"], "fail", "spf_broken", "everybody"),
        (["v=spf1 mx ?all"], "warn", "spf_open", "other senders"),
        (["v=spf1 a:a.no.dev a:b.no.dev a:c.no.dev ip4:192.0.2.1 -all"], "warn", "spf_broken", "do not exist"),
        (["v=spf1 redirect=_spf.good.dev"], "pass", "", ""),
    ],
)
def test_what_is_wrong_with_spf(dns: LoopbackDns, records: list[str], status: str, code: str, words: str) -> None:
    dns.zone |= {f"_{number}.bad.dev": [("TXT", "v=spf1 ip4:192.0.2.1 -all")] for number in range(11)}
    dns.zone["loop.bad.dev"] = [("TXT", "v=spf1 include:bad.dev -all")]
    dns.zone["open.bad.dev"] = [("TXT", "v=spf1 +all")]
    dns.zone["bad.dev"] = [MX, *(("TXT", record) for record in records)]

    found = ask(dns, "bad.dev").spf

    assert (status, code) == (found.status, found.code)
    assert words in found.problem


def test_the_missing_spf_record_is_told_where_the_provider_is_known(dns: LoopbackDns) -> None:
    dns.zone["bad.dev"] = [("MX", (1, "aspmx.l.google.com"))]

    assert "bad.dev TXT v=spf1 include:_spf.google.com ~all" == ask(dns, "bad.dev").spf.publish


@pytest.mark.parametrize(
    ("records", "status", "code"),
    [
        ([], "fail", "dmarc_missing"),
        (["v=DMARC1; p=none", "v=DMARC1; p=reject"], "fail", "dmarc_broken"),
        (["v=DMARC1; p=nonsense"], "fail", "dmarc_broken"),
        (["v=DMARC1; p=reject; fo=9"], "warn", "dmarc_broken"),
        (["v=DMARC1; p=none"], "warn", "dmarc_without_reports"),
        (["v=DMARC1; p=quarantine; adkim=s; aspf=s"], "pass", ""),
    ],
)
def test_what_is_wrong_with_dmarc(dns: LoopbackDns, records: list[str], status: str, code: str) -> None:
    dns.zone["bad.dev"] = [MX]
    if records:
        dns.zone["_dmarc.bad.dev"] = [("TXT", record) for record in records]

    found = ask(dns, "bad.dev").dmarc

    assert (status, code) == (found.status, found.code)
    if status == "fail":
        assert "_dmarc.bad.dev TXT v=DMARC1; p=none; rua=mailto:ann@bad.dev" == found.publish
    if status == "pass":
        assert ("s", "s", "quarantine") == tuple(found.details[name] for name in ("adkim", "aspf", "policy"))


def test_a_subdomain_stands_under_the_policy_of_its_parent(dns: LoopbackDns) -> None:
    dns.zone["_dmarc.good.dev"] = [("TXT", "v=DMARC1; p=reject; sp=none; rua=mailto:d@good.dev")]
    dns.zone["mail.good.dev"] = [MX]

    assert {"location": "good.dev", "policy": "none"}.items() <= ask(dns, "mail.good.dev").dmarc.details.items()


@pytest.mark.parametrize("name", ["good.dev", "_spf.good.dev", "_dmarc.good.dev"])
def test_a_server_that_fails_makes_nothing_wrong(dns: LoopbackDns, name: str) -> None:
    dns.failing.add(name)

    found = ask(dns)

    assert "fail" not in (found.mx.status, found.spf.status, found.dmarc.status)
    assert "unknown" in (found.mx.status, found.spf.status, found.dmarc.status)


def test_a_server_that_says_nothing_ends_the_check_in_time_and_makes_nothing_wrong(dns: LoopbackDns) -> None:
    dns.silent |= {"good.dev", "_dmarc.good.dev"}

    found = ask(dns, seconds=1.0)

    assert {"unknown"} == {found.mx.status, found.spf.status, found.dmarc.status}


def test_nobody_to_ask_makes_nothing_wrong() -> None:
    with serving({}) as gone:
        pass

    found = ask(gone, seconds=2.0)

    assert {"unknown"} == {found.mx.status, found.spf.status, found.dmarc.status}


def test_what_was_mended_is_seen_at_once(dns: LoopbackDns) -> None:
    dns.zone["bad.dev"] = [MX]
    assert "fail" == ask(dns, "bad.dev").spf.status

    dns.zone["bad.dev"] = [MX, ("TXT", "v=spf1 mx -all")]

    assert "pass" == ask(dns, "bad.dev").spf.status


@pytest.mark.parametrize("domain", ["operator.example", "a.test", "x.invalid", "localhost", "nas.local", "example.com"])
def test_reserved_names_are_not_asked(domain: str) -> None:
    assert is_reserved(domain)
    assert not is_reserved("acme-forecasting.com")


def test_a_mail_services_own_domain_is_told_from_a_domain_of_ones_own() -> None:
    assert addresses.is_free_mail("Gmail.com")
    assert not addresses.is_free_mail("acme-forecasting.com")


@pytest.mark.parametrize(
    ("one", "other", "strict", "expected"),
    [
        ("acme.co.uk", "acme.co.uk", True, True),
        ("mail.acme.co.uk", "acme.co.uk", True, False),
        ("mail.acme.co.uk", "news.acme.co.uk", False, True),
        ("other.co.uk", "acme.co.uk", False, False),
        ("", "", False, True),
        ("gappssmtp.com", "acme.com", False, False),
    ],
)
def test_domains_of_one_organisation_are_aligned(one: str, other: str, strict: bool, expected: bool) -> None:
    assert expected == aligned(one, other, strict=strict)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("127.0.0.1:5353, 9.9.9.9", (("127.0.0.1", 5353), ("9.9.9.9", 53))),
        ("[2001:db8::1]:54,::1", (("2001:db8::1", 54), ("::1", 53))),
    ],
)
def test_the_resolvers_of_an_installation_are_addresses(text: str, expected: object) -> None:
    assert expected == Settings(dns_servers=text).resolvers
    with pytest.raises(ValueError, match="does not appear"):
        Settings(dns_servers="dns.google")

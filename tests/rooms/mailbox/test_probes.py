"""What a mail to oneself shows: whose word on it counts (RFC 8601), and what it says of the signature
(docs/reference/mail.md "Deliverability")."""

import pytest

from outrider.mail.auth_results import AuthResults, read, received_with
from outrider.mailbox.accounts.aliases import merged
from outrider.mailbox.health.deliverability import signed
from outrider.providers.mail.port import Alias

RELAXED = {"dkim": False, "spf": False}
STRICT = {"dkim": True, "spf": True}


def mail(*fields: str) -> bytes:
    head = "".join(f"Authentication-Results: {one}\r\n" for one in fields)
    return f"Received: from a by b\r\n{head}From: ann@acme.com\r\nSubject: Test\r\n\r\nText\r\n".encode()


def judged(*fields: str, domain: str = "acme.com", strict: dict[str, bool] = RELAXED) -> tuple[str, str]:
    found = signed(domain, received_with(mail(*fields)), strict)
    return found.status, found.code


def test_a_field_is_read_with_comments_quotes_and_folding() -> None:
    found = read(
        ' mx.google.com 1; (all; checks) dkim=pass reason="good ; (signature)" header.i=@Acme.com\r\n'
        " header.s=s1 (2048-bit key (a; nested\\) one)) header.b=a1+/b==; spf/1 = softfail (mx: 192.0.2.1 is not permitted)\r\n"
        ' smtp.mailfrom="ann@acme.com";dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=acme.com'
    )

    assert found is not None
    assert "mx.google.com" == found.server
    assert [("dkim", "pass"), ("spf", "softfail"), ("dmarc", "pass")] == [(r.method, r.result) for r in found.results]
    assert "@acme.com" == found.results[0].properties["header.i"]
    assert "ann@acme.com" == found.results[1].properties["smtp.mailfrom"]
    assert {"header.from": "acme.com"} == found.results[2].properties


@pytest.mark.parametrize(
    "value", ["", ";", "mx.acme.com; none", "mx.acme.com", "(never closed", '"never closed', "a;b=;=c"]
)
def test_nothing_in_a_field_makes_a_finding_of_nothing(value: str) -> None:
    found = read(value)

    assert found is None or () == found.results


def test_only_the_receiving_providers_own_word_counts() -> None:
    found = received_with(
        mail(
            "mx.one.net; spf=pass smtp.mailfrom=acme.com",
            "mx.one.net; dkim=none",
            "mx.other.net; dkim=pass header.d=acme.com",
        )
    )

    assert found is not None
    assert ("mx.one.net", ["spf", "dkim"]) == (found.server, [one.method for one in found.results])


GOOD_SPF = "spf=pass smtp.mailfrom=ann@acme.com"


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("mx; dkim=pass header.d=acme.com; spf=pass smtp.mailfrom=ann@acme.com; dmarc=pass", ("pass", "")),
        ("mx; dkim=pass header.i=@mail.acme.com", ("pass", "")),
        ("mx; dkim=fail header.d=acme.com; dkim=pass header.d=acme.com", ("pass", "")),
        (f"mx; dkim=pass header.d=acme-com.20230601.gappssmtp.com; {GOOD_SPF}", ("warn", "not_aligned")),
        ("mx; dkim=pass header.d=mailer.net; spf=pass smtp.mailfrom=b@mailer.net", ("fail", "not_aligned")),
        (f"mx; dkim=none (not signed); {GOOD_SPF}", ("fail", "dkim_missing")),
        (f"mx; dkim=fail (bad body hash) header.d=acme.com; {GOOD_SPF}", ("fail", "dkim_broken")),
    ],
)
def test_what_the_provider_found_is_told(field: str, expected: tuple[str, str]) -> None:
    assert expected == judged(field)


@pytest.mark.parametrize(
    "field",
    [
        "mx; none",
        "mx; auth=pass smtp.auth=ann smtp.mailfrom=ann@acme.com",
        "mx; dkim=none",
        "mx; dkim=none; spf=none",
        "mx; dkim=temperror header.d=acme.com; spf=pass smtp.mailfrom=ann@acme.com",
        "mx; spf=pass smtp.mailfrom=ann@acme.com",
        # Exchange, of mail that never left it: nothing was checked, and it does not even give its name.
        "dkim=none (message not signed) header.d=none;dmarc=none action=none header.from=acme.com;",
    ],
)
def test_mail_that_was_not_checked_as_from_outside_shows_nothing(field: str) -> None:
    assert ("unknown", "") == judged(field)


def test_without_the_field_nothing_is_known() -> None:
    assert ("unknown", "") == judged()


def test_strict_alignment_asks_for_the_very_domain() -> None:
    field = "mx; dkim=pass header.d=acme.com; spf=pass smtp.mailfrom=a@acme.com"

    assert ("pass", "") == judged(field, domain="news.acme.com")
    assert ("fail", "not_aligned") == judged(field, domain="news.acme.com", strict=STRICT)


def test_a_forged_field_below_the_providers_is_not_believed() -> None:
    assert ("fail", "dkim_missing") == judged(f"mx; dkim=none; {GOOD_SPF}", "forged; dkim=pass header.d=acme.com")


def test_no_bytes_make_the_reader_fail() -> None:
    for raw in (b"", b"\xff\xfe", b"Authentication-Results: \xff; dkim=pass\r\n\r\n", b"Authentication-Results:\r\n"):
        assert received_with(raw) is None or isinstance(received_with(raw), AuthResults)


def entry(email: str, status: str, **more: object) -> dict[str, object]:
    return {"email": email, "verification_status": status, "is_primary": False, **more}


def test_an_alias_that_was_proven_stays_so_when_the_account_is_connected_again() -> None:
    known = [entry("sales@acme.com", "verified", added=True), entry("old@acme.com", "verified")]
    own = Alias("ann@acme.com", is_primary=True)

    again = merged("imap_smtp", known, [own])

    assert [("ann@acme.com", "verified"), ("sales@acme.com", "verified")] == [
        (one["email"], one["verification_status"]) for one in again
    ]


def test_a_probe_counts_where_the_provider_cannot_tell_and_gmails_word_counts_over_ours() -> None:
    known = [entry("sales@acme.com", "verified")]
    listed = [Alias("sales@acme.com", verification_status="pending")]

    assert "verified" == merged("microsoft", known, listed)[0]["verification_status"]
    assert "pending" == merged("gmail", known, listed)[0]["verification_status"]

"""Whether one-click unsubscribe is signed (RFC 8058 section 4), as the mail to oneself shows it."""

import pytest

from outrider.mailbox.health.signatures import covered

BOTH = "from:to:subject:list-unsubscribe:list-unsubscribe-post"


def mail(*signatures: str) -> bytes:
    head = "".join(f"DKIM-Signature: {one}\r\n" for one in signatures)
    return f"{head}From: ann@acme.com\r\nSubject: Test\r\n\r\nText\r\n".encode()


def signature(domain: str, headers: str) -> str:
    return f"v=1; a=rsa-sha256; d={domain};\r\n s=s1; h={headers}; bh=abc=; b=dGVzdA=="


@pytest.mark.parametrize(
    ("signatures", "status"),
    [
        ([signature("acme.com", BOTH)], "pass"),
        ([signature("mail.Acme.com", "From : List-Unsubscribe-Post\r\n\t: List-Unsubscribe")], "pass"),
        ([signature("esp.net", BOTH), signature("acme.com", "from:to")], "warn"),
        ([signature("acme.com", "from:list-unsubscribe")], "warn"),
        ([signature("acme.com", "from:to"), signature("acme.com", BOTH)], "pass"),
        ([signature("acme.com", "from:list-unsubscribe"), signature("acme.com", "from:list-unsubscribe-post")], "warn"),
        ([signature("esp.net", BOTH)], "unknown"),
        ([], "unknown"),
        (["d=acme.com"], "warn"),
        (["=;;=;h"], "unknown"),
    ],
)
def test_what_the_signatures_cover(signatures: list[str], status: str) -> None:
    assert status == covered("acme.com", mail(*signatures)).status


def test_the_warning_names_what_is_missing_and_what_to_do() -> None:
    found = covered("acme.com", mail(signature("acme.com", "from:list-unsubscribe")))

    assert "does not cover List-Unsubscribe-Post, so" in found.problem
    assert "Add both to the headers that your mail provider signs" in found.problem

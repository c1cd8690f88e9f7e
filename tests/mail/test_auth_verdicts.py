"""Promise: of what is said about a message's origin, only the receiving server's own word counts."""

import pytest

from outrider.mail.auth_results import verdicts
from outrider.mailbox.health.authentication import of_bytes

OURS = "mx.ours.example; spf=fail smtp.mailfrom=x.example; dkim=none; dmarc=fail header.from=jo.example"
FORGED = "mx.forger.example; spf=pass; dkim=pass header.d=jo.example; dmarc=pass header.from=jo.example"


def message(*results: str) -> bytes:
    head = "".join(f"Authentication-Results: {one}\r\n" for one in results)
    return (
        f"{head}From: jo@jo.example\r\nSubject: Stop\r\n\r\nAuthentication-Results: a.example; dmarc=fail\r\n".encode()
    )


@pytest.mark.parametrize(
    ("results", "own_name", "dmarc"),
    [
        ((), None, None),
        ((OURS,), None, "fail"),
        ((OURS, FORGED), None, "fail"),
        ((FORGED, OURS), None, "pass"),
        ((FORGED, OURS), "MX.ours.example", "fail"),
        ((OURS.replace("mx.ours.example", "filter.example"),), "mx.ours.example", "fail"),
        (
            ("spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=a; dkim=pass; dmarc=fail action=none header.from=a",),
            None,
            "fail",
        ),
        (("not (a result",), None, None),
    ],
    ids=["none", "own", "forged-below", "topmost", "learned-name", "other-name", "nameless", "broken"],
)
def test_which_verdict_counts(results: tuple[str, ...], own_name: str | None, dmarc: str | None) -> None:
    assert dmarc == verdicts(message(*results), own_name)["dmarc"]


def test_what_stands_in_the_body_says_nothing() -> None:
    assert {"spf": None, "dkim": None, "dmarc": None} == verdicts(message())


def test_one_good_signature_is_enough() -> None:
    both = (
        "mx.ours.example; dkim=fail header.d=list.example; dkim=pass header.d=jo.example; dkim=fail header.d=b.example"
    )

    assert "pass" == verdicts(message(both))["dkim"]


@pytest.mark.parametrize(
    ("results", "is_doubtful"),
    [
        ("mx.ours.example; spf=fail; dkim=none", True),
        ("mx.ours.example; spf=softfail; dkim=fail", True),
        ("mx.ours.example; spf=fail; dkim=pass", False),
        ("mx.ours.example; spf=fail; dkim=none; dmarc=pass", False),
        ("mx.ours.example; spf=none; dkim=none", False),
    ],
)
def test_whom_nothing_vouches_for_is_doubted(results: str, is_doubtful: bool) -> None:
    assert is_doubtful == of_bytes(message(results)).is_doubtful

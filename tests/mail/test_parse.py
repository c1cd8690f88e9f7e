"""Anybody can send anything: reading never raises, stays within bounds, and lets no control character out."""

import base64
import time
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outrider.language.html import html_to_text
from outrider.mail import parse as parse_module
from outrider.mail.inbound import classify
from outrider.mail.parse import ParsedMessage, parse
from outrider.mail.quotes import own_text
from outrider.mail.words import addresses, decode, decode_words


def strings(parsed: ParsedMessage) -> list[str]:
    found = [
        parsed.from_email,
        parsed.from_name,
        parsed.subject,
        parsed.text,
        parsed.html,
        parsed.report,
        parsed.returned,
    ]
    found += [
        parsed.message_id or "",
        parsed.in_reply_to or "",
        *parsed.references,
        *parsed.to_emails,
        *parsed.attachments,
    ]
    return [*found, *parsed.headers, *parsed.headers.values()]


def check(raw: bytes) -> ParsedMessage:
    """Read by every reader; nothing raises, and everything may go into a database."""
    parsed = parse(raw)
    classify(parsed, our_message_ids={"<a@b>"}, our_recipients={"a@b.c"}, ours=["Hello there, this is what we wrote."])
    own = own_text(parsed, ["Hello there, this is what we wrote."])
    for value in [*strings(parsed), own]:
        assert "\0" not in value
        value.encode("utf-8")
    return parsed


# One a line: beginnings of headers, bodies and parts that readers look for, many of them broken.
_SPICE = (
    rb"""
From: a@b.c
From: =?utf-8?q?=FF?= <a@b.c>
To: a@b.c, <
Subject: =?x?b?!!?=
--x
--x--
Content-Type: multipart/mixed; boundary=x
Content-Type: multipart/report; report-type=delivery-status; boundary=x
Content-Type: message/delivery-status
Content-Type: message/rfc822
Content-Type: text/html; charset=\xff
Content-Type: text/plain; charset*=\x00''x
Content-Disposition: attachment; filename*=utf-8'\x00'%FF
Content-Transfer-Encoding: base64
Content-Transfer-Encoding: x-uuencode
begin 644 x
Date: Mon, 99 Foo
Final-Recipient: rfc822;a@b.c
Action: failed
> q
On 1 Jan 2026 a@b.c wrote:
<blockquote type=cite>
Message-ID: <a@b>
References: <a@b> <\x00@b>
Auto-Submitted: auto-replied
unsubscribe
550 5.1.1 user
""".replace(rb"\x00", b"\0")
    .replace(rb"\xff", b"\xff")
    .split(b"\n")
)
_LINES = st.lists(st.one_of(st.binary(max_size=60), st.sampled_from(_SPICE)), max_size=40)


@settings(max_examples=400, deadline=None)
@given(_LINES, st.sampled_from([b"\n", b"\r\n", b"\r"]))
def test_no_bytes_make_a_reader_raise(lines: list[bytes], end: bytes) -> None:
    check(end.join(lines))


def _nested(depth: int) -> bytes:
    parts = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (at, at) for at in range(depth))
    return b"From: a@b.c\nMessage-ID: <x@y>\n" + parts + b"\nhello"


HOSTILE = {
    "deep multiparts": _nested(3000),
    "deep messages": b"From: a@b.c\nMessage-ID: <x@y>\n" + b"Content-Type: message/rfc822\n\n" * 5000,
    "newlines": b"From: a@b.c\nMessage-ID: <x@y>\n\n" + b"\n" * 5_000_000,
    "many headers": b"From: a@b.c\nMessage-ID: <x@y>\n" + b"A: b\n" * 100_000,
    "long header": b"From: a@b.c\nMessage-ID: <x@y>\nSubject: " + b"=?utf-8?q?a?= " * 200_000 + b"\n\n",
    "many addresses": b"Message-ID: <x@y>\nFrom: a@b.c\nTo: " + b'"a" <a@b.c>,' * 200_000 + b"\n\n",
    "open comments": b"Message-ID: <x@y>\nFrom: a@b.c\nTo: " + b"(" * 500_000 + b"\n\n",
    "deep html": b"From: a@b.c\nMessage-ID: <x@y>\nContent-Type: text/html\n\n" + b"<div>" * 100_000,
    "many quotes": b"From: a@b.c\nMessage-ID: <x@y>\nContent-Type: text/html\n\n"
    + b"<blockquote type=cite>x</blockquote>" * 20_000,
    "attributions": b"From: a@b.c\nMessage-ID: <x@y>\n\n" + b"On 1 Jan 2026 a@b.c\n" * 50_000,
    "labels": b"From: a@b.c\nMessage-ID: <x@y>\n\n" + b"From: x\nSent: y\n\n\n\n" * 20_000,
    "one long line": b"From: a@b.c\nMessage-ID: <x@y>\n\n" + b"please remove " * 100_000,
    "spaces": b"From: a@b.c\nMessage-ID: <x@y>\nSubject: a" + b" " * 100_000 + b"b\n\n" + b" " * 200_000 + b"x",
    "report": b"From: a@b.c\nMessage-ID: <x@y>\nContent-Type: multipart/report; report-type=delivery-status; boundary=q\n\n"
    b"--q\nContent-Type: message/delivery-status\n\n" + b"Action: failed\n\n" * 40_000,
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_message_is_read_in_a_bounded_time_and_still_says_whose_it_is(name: str) -> None:
    started = time.process_time()
    parsed = check(HOSTILE[name])

    assert time.process_time() - started < 8, "CPU seconds; this takes under 3 on a slow core"
    assert (parsed.from_email, parsed.message_id) == ("a@b.c", "<x@y>")
    assert all(len(value) <= 1_000_000 for value in strings(parsed))


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ("=?utf-8?q?Gr=C3=BC=C3=9Fe?= an =?iso-8859-1?q?B=F6rse?=", "Grüße an Börse"),
        ("=?utf-8?b?5pel?=\r\n =?utf-8?b?5pys?=", "日本"),
        ("=?utf-8?b?5pc=?= =?utf-8?b?pQ==?=", "日"),
        ("=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=", "日本"),
        ("=?gb2312?B?1tDOxA==?=", "中文"),
        ("=?koi8-r?B?8NLJ18XU?=", "Привет"),
        ("=?us-ascii*en?q?plain_words?=", "plain words"),
        ("=?nonsense?q?caf=C3=A9?=", "café"),
        ("=?utf-8?b?!!!?=", ""),
        ("no =?utf-8?q?words", "no =?utf-8?q?words"),
        ("a\r\n\tb", "a b"),
        ("a\0b", "ab"),
    ],
)
def test_encoded_words_are_read_as_mail_programs_write_them(header: str, text: str) -> None:
    assert decode_words(header) == text


@pytest.mark.parametrize(
    ("data", "charset", "text"),
    [
        (b"caf\xe9", None, "café"),
        (b"caf\xe9", "utf-8", "café"),
        ("café".encode(), "iso-8859-1", "café"),
        (b"\x93quoted\x94", "iso-8859-1", "“quoted”"),
        ("привет".encode("cp1251"), "windows-1251", "привет"),
        (b"abc", "base64", "abc"),
        (b"abc", "rot13", "abc"),
        (b"abc", "x" * 5000, "abc"),
        (b"abc", "utf-8\0", "abc"),
    ],
)
def test_a_wrong_charset_does_not_lose_the_text(data: bytes, charset: str | None, text: str) -> None:
    assert decode(data, charset) == text


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ('"Doe, John" <J@x.org>, b@y.org (Bob)', [("Doe, John", "j@x.org"), ("Bob", "b@y.org")]),
        ("=?utf-8?q?a=2C_eve=40evil=2Ecom?= <a@x.org>", [("a, eve@evil.com", "a@x.org")]),
        ("eve@evil.com <a@x.org>", [("eve@evil.com", "a@x.org")]),
        ("undisclosed-recipients:;", []),
        ("Team: a@b.c, d@e.f;", [("", "a@b.c"), ("", "d@e.f")]),
        ("<a@b.c", [("", "a@b.c")]),
        ("alice@example.org)bob@evil.com", [("", "alice@example.org")]),
        ("", []),
        ("nobody", []),
    ],
)
def test_addresses_are_taken_apart_before_their_words_are_decoded(value: str, found: list[tuple[str, str]]) -> None:
    assert addresses([value]) == found


def test_raw_8bit_headers_are_read() -> None:
    parsed = check("From: Grüße <a@b.c>\nSubject: schöne Grüße\n\nx".encode())

    assert parsed.from_name == "Grüße"
    assert parsed.subject == "schöne Grüße"


def test_html_only_mail_has_a_text() -> None:
    parsed = check(b"Content-Type: text/html\n\n<p>Yes,</p><p>see <a href='https://x.example/a'>this</a></p>")

    assert parsed.text == "Yes,\n\nsee this <https://x.example/a>"


def test_attachments_are_named_and_not_read_as_text() -> None:
    body = base64.b64encode(b"secret text")
    parsed = check(
        b"Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nhello\n--x\n"
        b"Content-Type: text/plain; name=notes.txt\nContent-Disposition: attachment; filename*=utf-8''n%C3%B6tes.txt\n"
        b"Content-Transfer-Encoding: base64\n\n"
        + body
        + b"\n--x\nContent-Type: text/calendar\n\nBEGIN:VCALENDAR\n--x--\n"
    )

    assert parsed.text == "hello"
    assert parsed.attachments == ("nötes.txt", "text/calendar")


def test_a_message_inside_is_returned_mail_and_not_the_senders_words() -> None:
    parsed = check(
        b"Content-Type: multipart/mixed; boundary=x\n\n--x\n\nsee below\n--x\nContent-Type: message/rfc822\n\n"
        b"Message-ID: <inner@x>\nSubject: s\n\nunsubscribe\n--x--\n"
    )

    assert parsed.text == "see below"
    assert "Message-ID: <inner@x>" in parsed.returned


def test_dates_are_utc() -> None:
    assert parse(b"Date: Mon, 20 Apr 2026 12:00:00 +0200\n\n").date == datetime(2026, 4, 20, 10, tzinfo=UTC)
    assert parse(b"Date: yesterday\n\n").date is None
    assert parse(b"Date: Mon, 20 Apr 99999 12:00:00 +9999\n\n").date is None


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<div>a</div><div><br></div><div>b</div>", "a\n\nb"),
        ("a<br>b", "a\nb"),
        ("<ul><li>one<li><p>two</p></ul>", "- one\n- two"),
        ("<pre>a\n  b</pre>", "a\n  b"),
        ("<style>x</style><script>y</script>t", "t"),
        ("a<p style='display: none'>hidden</p>b", "ab"),
        ("<a href='mailto:a@b.c'>a@b.c</a>", "a@b.c"),
        ("<a href='javascript:x'>y</a>", "y"),
        ("a &amp;&nbsp;b", "a & b"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
        ("", ""),
    ],
)
def test_html_reads_as_text(html: str, text: str) -> None:
    assert html_to_text(html) == text


@settings(deadline=None)
@given(st.text(alphabet="<>/ab=\"'! -[]&;\n\0\ud800div"))
def test_no_html_makes_the_reader_raise(html: str) -> None:
    html_to_text(html)


def test_no_header_is_read_beyond_what_mail_programs_write() -> None:
    """Reading 100,000 parameters takes the library seconds each, and the time grows with their square."""
    part = b"--x\r\nContent-Type: text/plain;" + b" a*0=b;" * 100_000 + b"\r\n\r\nHello.\r\n"
    raw = b"Content-Type: multipart/mixed; boundary=x\r\n\r\n" + part * 20 + b"--x--\r\n"
    message = parse_module._message(raw)

    assert 20 == len(message.get_payload())
    assert max(len(value) for one in message.walk() for _, value in one.raw_items()) <= 16 * 1024
    assert "Hello." in parse(raw).text


def test_a_charset_in_extended_form_and_bytes_that_are_no_ascii_are_read() -> None:
    """The standard library takes the charset of RFC 2231 for a name and fails on it."""
    parsed = check(b"From: a@b.c\nContent-Type: text/rfc822-headers; charset*=utf-8''x\n\nStatus: 5.1.1 \xff\n")

    assert "a@b.c" == parsed.from_email

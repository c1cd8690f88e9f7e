"""One function makes the bytes of a message; nothing in a draft can change whom it goes to or hide how to stop it."""

import email
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import policy
from email.message import EmailMessage
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrider.core.crypto import MasterKey
from outrider.mail.attribution import without_quote
from outrider.mail.compose import (
    Message,
    NotComposable,
    QuotedMessage,
    compose,
    message_id,
)
from outrider.mail.footer import Footer
from outrider.mail.markup import clean_html
from outrider.mail.parse import parse
from outrider.mail.quotes import own_text

KEY = MasterKey(b"k" * 32)
MESSAGE = Message(
    message_id=message_id(KEY, "draft_1", 1, "acme.example"),
    date=datetime(2026, 4, 20, 10, 0, 0, 123456, tzinfo=UTC),
    from_email="ann@acme.example",
    from_name="Ann Müller",
    to_email="jane@globex.example",
    to_name='Roe, "Jane"',
    subject="Ladeplanung für vierzig Werke – ein Vorschlag, der länger ist als eine Zeile einer Kopfzeile sein darf",
    body_html='<p>Hi Jane,</p><p>see <a href="https://acme.example/a?b=c&amp;d=e">our page</a>.</p><ul><li>one</li></ul>',
    footer=Footer("Acme GmbH", "Hauptstr. 1\n10115 Berlin", "https://acme.example/u/token", "consent"),
    in_reply_to="<second@globex.example>",
    references=("<first@acme.example>",),
)


def read(raw: bytes) -> EmailMessage:
    """The message as the standard library's strict reader sees it, which shares no code with ours."""
    message = email.message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    assert not message.defects
    return message


def test_the_same_letter_gives_the_same_bytes() -> None:
    assert compose(MESSAGE) == compose(MESSAGE)


@pytest.mark.parametrize(
    "change",
    [
        {"subject": "Other"},
        {"to_email": "bob@globex.example"},
        {"from_email": "eve@acme.example"},
        {"body_html": "<p>Other</p>"},
        {"in_reply_to": "<third@globex.example>"},
        {"date": MESSAGE.date + timedelta(seconds=1)},
        {"footer": replace(MESSAGE.footer, postal_address="Elsewhere 2")},
    ],
)
def test_every_part_of_a_letter_is_in_its_digest(change: dict[str, object]) -> None:
    assert compose(replace(MESSAGE, **change)).sha256 != compose(MESSAGE).sha256  # type: ignore[arg-type]


def test_an_independent_reader_sees_the_letter_as_it_was_meant() -> None:
    composed = compose(MESSAGE)
    message = read(composed.raw)

    assert message["From"].addresses[0].addr_spec == "ann@acme.example"
    assert message["From"].addresses[0].display_name == "Ann Müller"
    assert [one.addr_spec for one in message["To"].addresses] == ["jane@globex.example"]
    assert message["To"].addresses[0].display_name == 'Roe, "Jane"'
    assert message["Subject"] == MESSAGE.subject
    assert message["Message-ID"] == MESSAGE.message_id
    assert message["In-Reply-To"] == "<second@globex.example>"
    assert message["References"].split() == ["<first@acme.example>", "<second@globex.example>"]
    assert message["Date"].datetime == MESSAGE.date.replace(microsecond=0)
    assert message["Auto-Submitted"] is None
    assert [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]


def test_a_preview_reads_the_same_as_the_bytes() -> None:
    composed = compose(MESSAGE)
    text, html = (part.get_content().replace("\r\n", "\n") for part in read(composed.raw).iter_parts())

    assert text.rstrip("\n") == composed.text.rstrip("\n")
    assert html.rstrip("\n") == composed.html.rstrip("\n")
    assert parse(composed.raw).subject == composed.headers["Subject"]


def test_both_parts_say_who_writes_why_and_how_to_stop_it() -> None:
    composed = compose(MESSAGE)

    for body in (composed.text, composed.html):
        for needed in (
            "Acme GmbH",
            "Hauptstr. 1",
            "10115 Berlin",
            "You get this message because you agreed",
            "unsubscribe",
            "/u/token",
        ):
            assert needed in body


def test_one_click_unsubscribe_is_offered_by_its_two_headers() -> None:
    message = read(compose(MESSAGE).raw)

    ways = "<https://acme.example/u/token>, <mailto:ann@acme.example?subject=unsubscribe>"
    assert message["List-Unsubscribe"] == ways
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_without_an_unsubscribe_address_a_reply_stops_the_mail_and_no_one_click_is_promised() -> None:
    composed = compose(replace(MESSAGE, footer=replace(MESSAGE.footer, unsubscribe_url=None)))

    assert read(composed.raw)["List-Unsubscribe"] == "<mailto:ann@acme.example?subject=unsubscribe>"
    assert "List-Unsubscribe-Post" not in composed.headers
    assert "reply with ‘unsubscribe’." in composed.text


def test_one_click_is_not_promised_over_plain_http() -> None:
    """RFC 8058 §3.1 asks for https."""
    composed = compose(replace(MESSAGE, footer=replace(MESSAGE.footer, unsubscribe_url="http://acme.example/u/t")))

    assert "List-Unsubscribe-Post" not in composed.headers


@pytest.mark.parametrize(
    "bad", ["a\r\nBcc: eve@evil.example", "a\nb", "a\rb", "a\0b", "a\u2028b", "a\x85b", "a\ud800b"]
)
@pytest.mark.parametrize(
    "field", ["subject", "from_name", "to_name", "from_email", "to_email", "reply_to", "in_reply_to"]
)
def test_no_value_can_begin_another_header(field: str, bad: str) -> None:
    with pytest.raises(NotComposable):
        compose(replace(MESSAGE, **cast("dict[str, Any]", {field: bad})))


def test_nor_can_the_thread_or_the_footer() -> None:
    changes: tuple[dict[str, Any], ...] = (
        {"references": ("<a@b>\r\nBcc: eve@evil.example",)},
        {"message_id": "<a b@c>"},
        {"footer": replace(MESSAGE.footer, unsubscribe_url="https://a.example/\r\nBcc: eve@evil.example")},
        {"footer": replace(MESSAGE.footer, unsubscribe_url="javascript:alert(1)")},
        {"footer": replace(MESSAGE.footer, legal_name="a\0b")},
    )
    for change in changes:
        with pytest.raises(NotComposable):
            compose(replace(MESSAGE, **change))


@pytest.mark.parametrize(
    "bad",
    ["", "jane", "jane@", "@globex.example", "a b@c.example", "a@b@c.example", "a,b@c.example", "<a@b.example>", "a@-b.example",
     "jane@globex.example, eve@evil.example", "ja(c)ne@globex.example", "ä@globex.example", "a@" + "b" * 64 + ".example"],
)  # fmt: skip
def test_what_is_no_address_is_refused(bad: str) -> None:
    with pytest.raises(NotComposable):
        compose(replace(MESSAGE, to_email=bad))


def test_a_domain_of_another_script_goes_out_in_ascii() -> None:
    message = read(compose(replace(MESSAGE, to_email="jane@münchen.example")).raw)

    assert message["To"].addresses[0].addr_spec == "jane@xn--mnchen-3ya.example"


@pytest.mark.parametrize(
    "swallow",
    [
        "<div style='display:none'>",
        "<!--",
        "<textarea>",
        "<title>",
        "<script>",
        "<table><tr>",
        "<a href='",
        "<style>",
        "<plaintext>",
    ],
)
def test_no_body_can_swallow_the_footer(swallow: str) -> None:
    composed = compose(replace(MESSAGE, body_html=f"<p>Hi Jane</p>{swallow}"))
    parsed = parse(composed.raw)

    assert "unsubscribe here</a>" in composed.html
    assert "display:none" not in composed.html
    assert composed.html.rindex("Acme GmbH") > composed.html.index("Hi Jane")
    assert "reply with ‘unsubscribe’" in parsed.text


@pytest.mark.parametrize("empty", ["", "   ", "<p></p>", "<script>x</script>", "<div>&nbsp;</div>"])
def test_a_body_without_words_is_refused(empty: str) -> None:
    with pytest.raises(NotComposable, match="body"):
        compose(replace(MESSAGE, body_html=empty))


def test_a_body_that_is_too_large_or_too_deep_is_refused() -> None:
    for body in ("x" * 1_000_001, "<div>" * 1000 + "x"):
        with pytest.raises(NotComposable, match="body"):
            compose(replace(MESSAGE, body_html=body))


def test_a_long_thread_keeps_its_first_and_its_last_messages() -> None:
    ids = tuple(f"<{number}@acme.example>" for number in range(60))
    references = read(compose(replace(MESSAGE, references=ids, in_reply_to=ids[-1])).raw)["References"].split()

    assert references[0] == ids[0]
    assert references[1:] == list(ids[-19:])


def test_a_message_id_is_the_same_for_a_revision_and_cannot_be_guessed() -> None:
    first = message_id(KEY, "draft_1", 1, "Acme.example")

    assert first == message_id(KEY, "draft_1", 1, "acme.example")
    assert re.fullmatch(r"<[a-z2-7]{32}@acme\.example>", first)
    others = {
        message_id(KEY, "draft_1", 2, "acme.example"),
        message_id(KEY, "draft_2", 1, "acme.example"),
        message_id(MasterKey(b"o" * 32), "draft_1", 1, "acme.example"),
    }
    assert len(others | {first}) == 4


_TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=200)


@given(subject=_TEXT, name=_TEXT, body=st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1))
def test_whatever_is_written_arrives_as_written(subject: str, name: str, body: str) -> None:
    subject, name = f"s{subject}s", f"n{name}n"
    composed = compose(
        replace(MESSAGE, subject=subject, to_name=name, body_html=f"<p>x{body.replace('<', '&lt;')}</p>")
    )
    parsed = parse(composed.raw)

    assert composed.raw.isascii()
    assert b"\n" not in composed.raw.replace(b"\r\n", b"")
    assert max(map(len, composed.raw.split(b"\r\n"))) <= 998
    assert parsed.subject == " ".join(subject.split())
    assert parsed.to_emails == ("jane@globex.example",)
    assert parsed.text.rstrip() == composed.text.rstrip()


@given(st.text())
def test_cleaning_twice_changes_nothing_more(html: str) -> None:
    once = clean_html(html)

    assert clean_html(once) == once


QUOTED = QuotedMessage(
    "Hello Ann,\n\nwhat does it cost?\n-- \nJane", 'Jane "J" Roe', "jane@globex.example", MESSAGE.date
)


def test_an_answer_to_a_person_says_who_writes_and_carries_no_apparatus_of_mailings() -> None:
    composed = compose(replace(MESSAGE, footer=replace(MESSAGE.footer, is_answer=True)))

    assert not {"List-Unsubscribe", "List-Unsubscribe-Post"} & set(composed.headers)
    for body in (composed.text, composed.html):
        assert "Acme GmbH" in body
        assert "10115 Berlin" in body
        assert "You get this message because you agreed" not in body
        assert "unsubscribe" not in body.lower()
        assert "/u/token" not in body


def test_what_is_answered_is_shown_below_as_mail_programs_do() -> None:
    composed = compose(replace(MESSAGE, quoted=QUOTED))

    begun = 'On 20 April 2026, at 10:00, Jane "J" Roe <jane@globex.example> wrote:'
    assert composed.text.endswith(f"\n{begun}\n> Hello Ann,\n>\n> what does it cost?\n")
    assert "Hello Ann,<br><br>what does it cost?</blockquote>" in composed.html
    assert "&lt;jane@globex.example&gt; wrote:" in composed.html


def test_what_is_shown_again_is_taken_out_again_when_it_is_read() -> None:
    plain, quoting = compose(MESSAGE), compose(replace(MESSAGE, quoted=QUOTED))

    assert plain.text.rstrip() == without_quote(quoting.text).rstrip()
    for ours in ([], [QUOTED.text]):
        read_back = own_text(parse(quoting.raw), ours)
        assert "what does it cost" not in read_back
        assert "our page" in read_back


def test_a_quote_cannot_carry_markup_and_has_a_bounded_size() -> None:
    nasty = replace(QUOTED, text="<script>x</script></blockquote>\n" + "y" * 20_000, name="a\r\nBcc: eve@evil.example")
    composed = compose(replace(MESSAGE, quoted=nasty))

    assert "<script" not in composed.html
    assert 1 == composed.html.count("</blockquote>")
    assert "Bcc" not in composed.headers
    assert composed.text.rstrip().endswith("> […]")
    assert len(composed.raw) < 60_000


def test_a_quote_of_a_quote_is_not_shown() -> None:
    first = compose(replace(MESSAGE, quoted=QUOTED))
    second = compose(replace(MESSAGE, quoted=replace(QUOTED, text=first.text)))

    assert "what does it cost" not in second.text
    assert "> Hi Jane," in second.text
    assert 2 == second.text.count("/u/token") + 1  # the link of the message before is not shown again

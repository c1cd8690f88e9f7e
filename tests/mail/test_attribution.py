"""What a letter of ours quotes is headed in its own language, and taken out again when it is read."""

from datetime import UTC, datetime

import pytest

from outrider.mail.attribution import attribution, without_quote
from outrider.mail.parse import parse
from outrider.mail.quotes import own_text

WHEN = datetime(2026, 11, 3, 13, 5, tzinfo=UTC)
WHO = "Dr. Ana Núñez <ana@birch.example>"


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("en", f"On 3 November 2026, at 13:05, {WHO} wrote:"),
        ("de", f"Am 3. November 2026 um 13:05 schrieb {WHO}:"),
        ("fr", f"Le 3 novembre 2026 à 13:05, {WHO} a écrit :"),
        ("es", f"El 3 de noviembre de 2026, a las 13:05, {WHO} escribió:"),
        ("it", f"Il giorno 3 novembre 2026, alle ore 13:05, {WHO} ha scritto:"),
        ("nl", f"Op 3 november 2026 om 13:05 schreef {WHO}:"),
        ("pl", f"W dniu 3 listopada 2026 o 13:05 {WHO} pisze:"),
    ],
)
def test_each_language_heads_a_quote_as_its_mail_programs_do(code: str, line: str) -> None:
    text = f"Thank you.\n\nAnn\n\n{line}\n> What does it cost?\n>\n> Ana\n"

    assert line == attribution(WHEN, WHO, code)
    assert "Thank you.\n\nAnn" == without_quote(text).strip()
    raw = f"From: a@b.example\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}".encode()
    assert "What does it cost" not in own_text(parse(raw), [])


def test_letters_that_were_sent_with_the_short_month_are_read_too() -> None:
    assert "Hello" == without_quote("Hello\n\nOn 23 Nov 2026, at 13:05, Jo <jo@x.example> wrote:\n> Hi\n").strip()

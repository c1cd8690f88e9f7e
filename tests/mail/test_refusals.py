"""What servers say when they refuse, in their own words: only an address that does not work is a hard bounce."""

from collections import Counter
from pathlib import Path

import pytest

from outrider.mail.bounce_class import class_of_codes, class_of_words
from outrider.mail.inbound import classify
from outrider.mail.parse import ParsedMessage
from tests.mail.making import mail

ROWS = [line.split("\t") for line in (Path(__file__).parent / "refusals.tsv").read_text().splitlines()]


def test_there_are_enough_of_each_kind_and_from_enough_systems() -> None:
    kinds = Counter(kind for kind, _, _ in ROWS)

    assert len(ROWS) >= 150
    assert set(kinds) == {"invalid", "full", "policy", "temporary"}
    assert min(kinds.values()) >= 15
    assert len({system for _, system, _ in ROWS}) >= 30


@pytest.mark.parametrize(
    ("kind", "system", "words"), ROWS, ids=[f"{number}-{row[1]}" for number, row in enumerate(ROWS)]
)
def test_a_refusal_is_understood(kind: str, system: str, words: str) -> None:
    assert kind == (class_of_words(words) or class_of_codes(words) or "temporary")


def report(words: str, sender: str = "MAILER-DAEMON@mx.example") -> ParsedMessage:
    return mail(f"<jane@globex.example>: {words}", sender=sender, subject="Undelivered Mail Returned to Sender")


@pytest.mark.parametrize(("kind", "system", "words"), [row for row in ROWS if row[0] != "invalid"][::7])
def test_what_is_no_hard_bounce_suppresses_nobody(kind: str, system: str, words: str) -> None:
    found = classify(report(words), our_recipients=["jane@globex.example"])

    assert ("bounce", False) == (found.kind, found.is_hard)


@pytest.mark.parametrize("sender", ["MAILER-DAEMON <>", '"Mail Delivery System" <>', "postmaster <>"])
def test_a_report_from_an_empty_address_is_a_report(sender: str) -> None:
    assert "bounce" == classify(report("550 5.1.1 user unknown", sender)).kind


@pytest.mark.parametrize(
    "address", ["anna@corp.example", "tom@corp.example", "admin.user@corp.example", "toto@corp.example"]
)
def test_the_first_letters_of_an_address_are_no_word_before_it(address: str) -> None:
    text = (
        f"Your message could not be delivered. The following address failed:\n\n{address} said: 550 5.1.1 user unknown"
    )
    found = classify(mail(text, sender="mailer-daemon@mx.example", subject="failure notice"))

    assert address == found.bounce_recipient

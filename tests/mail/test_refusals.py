"""What servers say when they refuse, in their own words: only an address that does not work is a hard bounce."""

from collections import Counter
from pathlib import Path

import pytest

from outrider.mail.bounce_class import class_of_codes, class_of_words
from outrider.mail.inbound import classify
from outrider.mail.parse import ParsedMessage
from tests.mail.making import mail
from tests.tables import no_row

ROWS = [line.split("\t") for line in (Path(__file__).parent / "refusals.tsv").read_text().splitlines()]


def test_there_are_enough_of_each_kind_and_from_enough_systems() -> None:
    kinds = Counter(kind for kind, _, _ in ROWS)

    assert len(ROWS) >= 150
    assert set(kinds) == {"invalid", "full", "policy", "temporary"}
    assert min(kinds.values()) >= 15
    assert len({system for _, system, _ in ROWS}) >= 30


def test_a_refusal_is_understood() -> None:
    taken = [(*row, class_of_words(row[2]) or class_of_codes(row[2]) or "temporary") for row in ROWS]

    no_row(row for row in taken if row[0] != row[3])


def report(words: str, sender: str = "MAILER-DAEMON@mx.example") -> ParsedMessage:
    return mail(f"<jane@globex.example>: {words}", sender=sender, subject="Undelivered Mail Returned to Sender")


def test_what_is_no_hard_bounce_suppresses_nobody() -> None:
    soft = [row for row in ROWS if row[0] != "invalid"][::7]
    found = [(row, classify(report(row[2]), our_recipients=["jane@globex.example"])) for row in soft]

    no_row((*row, one.kind) for row, one in found if one.kind != "bounce" or one.is_hard)


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

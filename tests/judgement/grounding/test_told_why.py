"""Whoever writes a letter is told why a sentence is refused so that one mending is enough: which source, which words, what else.

`rows/told_why.txt` holds the claims (`=`) and findings (`?`) of one business in six languages, and below them refused
sentences (`-`), each with what its reason must contain and, behind a `!`, what it must not.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from outrider.judgement.evidence import Claim, Finding
from outrider.judgement.grounding import Entry, Parties, ground
from outrider.judgement.prices import is_price
from tests.judgement.grounding.evidence import a_claim, a_finding

ID = "claim_01kaj0w6m2f7v8r9t0a1b2c3d"
"""What an id is long: with it a reason must still be short."""
Row = tuple[str, list[Claim], list[Finding], str, list[str]]


def rows() -> list[Row]:
    found: list[Row] = []
    for block in re.split(r"^\[", (Path(__file__).parent / "rows" / "told_why.txt").read_text("utf-8"), flags=re.M)[1:]:
        lines = block.splitlines()[1:]
        claims = [_claim(f"c{n}", line[2:]) for n, line in enumerate((x for x in lines if x[0] == "="), 1)]
        findings = [a_finding(f"f{n}", line[2:]) for n, line in enumerate((x for x in lines if x[0] == "?"), 1)]
        for line in (x for x in lines if x[0] == "-"):
            sentence, _, parts = line[2:].partition(" => ")
            found.append((block[:2], claims, findings, sentence, parts.split(" | ")))
    return found


def _claim(id: str, text: str) -> Claim:
    customer = re.search(r"\w+ Brandt", text)
    return a_claim(id, text, "customer", customer.group()) if customer else a_claim(id, text)


ROWS = rows()


def judged(row: Row, sentence: str, thread: str = "") -> Entry:
    code, claims, findings, *_ = row
    company = re.search(r"(?:\w+ |\w')?\w+ Mira", findings[0].quote)
    assert company
    parties = Parties(("Larch", "Ada Holt"), company.group(), "Tom Rusk", "mira.example", thread)
    return ground(None, f"<p>{sentence}</p>", claims, findings, parties, language=code)[0]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}-{row[3][:40]}" for row in ROWS])
def test_a_reason_names_the_source_the_words_and_the_mend(row: Row) -> None:
    entry = judged(row, row[3])

    assert entry.kind == "ungrounded"
    for part in row[4]:
        assert (part.removeprefix("!") in entry.reason) != part.startswith("!"), (part, entry.reason)


def test_a_reason_is_short_also_with_the_long_ids_of_a_real_project() -> None:
    for code, claims, findings, sentence, parts in ROWS:
        long = [replace(claim, id=f"{ID}{claim.id}") for claim in claims]
        reason = judged((code, long, findings, sentence, parts), sentence).reason

        assert len(reason) <= 300, reason
        assert "cite" not in reason, "citing a source changes no verdict"


def test_whoever_does_as_a_reason_says_is_not_sent_back_again() -> None:
    """The claim that it tells to tell passes, in its own words; one with a price is offered in no first letter."""
    for row in ROWS:
        reason = judged(row, row[3]).reason
        if "another claim" in reason:
            continue
        for claim in (one for one in row[1] if f"{one.id} says" in reason or f"in {one.id} (" in reason):
            assert not is_price(claim.text) or "names no price" in reason, reason
            assert "claim" == judged(row, claim.text).kind, reason


def test_in_an_answer_a_price_may_be_told_and_the_reason_says_what_it_lacks() -> None:
    """A first letter names no price; whoever asked for one gets all of it."""
    for row in (row for row in ROWS if "with its price or not at all" in row[4]):
        reason = judged(row, row[3], thread="Your linen").reason

        assert "4" in reason, reason
        assert "another claim" not in reason
        assert "whole" in reason


def test_of_a_claim_with_a_price_the_part_that_stands_alone_is_offered() -> None:
    claims = [a_claim("c1", "We wash crates every night. A crate costs £4 a month.")]
    parties = Parties(("Larch",), "Hotel Mira")

    entry = ground(None, "<p>We clean crates every night for £4 a month.</p>", claims, [], parties, language="en")[0]
    part = re.search(r"says “(.+?)”", entry.reason)

    assert part
    assert "£" not in part.group(1)
    assert "claim" == ground(None, f"<p>{part.group(1)}</p>", claims, [], parties, language="en")[0].kind


def test_a_finding_is_called_as_whoever_writes_knows_it() -> None:
    """The brief names findings by their ids; a field would say nothing."""
    findings = [a_finding("signal:other no. 2", "Hotel Mira opened 40 rooms in May 2026.")]
    called = {"signal:other no. 2": "finding_9f86"}

    entry = ground(
        None, "<p>You opened 60 rooms in May 2026.</p>", [], findings, Parties((), "Hotel Mira"), called=called
    )[0]

    assert entry.reason.startswith("finding_9f86 says “Hotel Mira opened 40 rooms in May 2026.”.")


@pytest.mark.parametrize(
    ("code", "asks"),
    [
        ("en", ["Who looks after this?", "Shall I send you an example?"]),
        ("de", ["Wer kümmert sich bei Ihnen darum?", "Darf ich Ihnen ein Beispiel schicken?"]),
        ("fr", ["Qui s'en occupe chez vous ?", "Puis-je vous envoyer un exemple ?"]),
        ("es", ["¿Quién se ocupa de esto?", "¿Puedo enviarle un ejemplo?"]),
        ("it", ["Chi se ne occupa da voi?", "Posso inviarle un esempio?"]),
        ("nl", ["Wie houdt zich daar bij u mee bezig?", "Mag ik u een voorbeeld sturen?"]),
    ],
)
def test_a_question_that_begins_as_its_reason_says_states_nothing(code: str, asks: list[str]) -> None:
    for ask in asks:
        entry = ground(None, f"<p>{ask}</p>", [], [], Parties(("Larch",), "Hotel Mira"), language=code)[0]

        assert entry.kind in ("question", "ask"), entry

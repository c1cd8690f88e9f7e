"""Raw messages of many programs and languages, each with what must be read out of it in the JSON file beside it.

`pytest -s tests/mail/test_corpus.py` prints the accuracy by kind.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from outrider.mail.inbound import InboundKind, classify
from outrider.mail.parse import ParsedMessage, parse
from outrider.mail.quotes import own_text

CORPUS = Path(__file__).parent / "corpus"
NAMES = sorted(path.stem for path in CORPUS.glob("*.eml"))


def load(name: str) -> tuple[ParsedMessage, dict[str, Any]]:
    return parse((CORPUS / f"{name}.eml").read_bytes()), json.loads((CORPUS / f"{name}.json").read_text())


def told(parsed: ParsedMessage, expected: dict[str, Any]) -> InboundKind:
    return classify(
        parsed,
        our_message_ids=expected["our_message_ids"],
        our_recipients=expected["our_recipients"],
        ours=expected.get("ours", []),
    )


def readings(parsed: ParsedMessage, expected: dict[str, Any]) -> dict[str, Any]:
    """What was read, for the fields that the expectation names."""
    found = told(parsed, expected)
    read: dict[str, Any] = {"kind": found.kind}
    if expected["kind"] == "bounce":
        read |= {"bounce_class": found.bounce_class, "bounce_recipient": found.bounce_recipient}
    if "return_date" in expected:
        read["return_date"] = found.return_date.isoformat() if found.return_date else None
    if expected.get("own_text") is not None:
        read["own_text"] = own_text(parsed, expected.get("ours", []))
    return read


@pytest.mark.parametrize("name", NAMES)
def test_a_message_of_the_corpus_is_read_as_it_is_meant(name: str) -> None:
    parsed, expected = load(name)

    read = readings(parsed, expected)

    assert {field: expected[field] for field in read} == read


def test_the_accuracy_over_the_corpus_holds_also_without_knowing_whom_we_wrote_to() -> None:
    """Aim of the design: 95 % of bounces found, 90 % of recipients right, at most 2 % falsely hard."""
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for name in NAMES:
        parsed, expected = load(name)
        found = classify(parsed)
        total[expected["kind"]] += 1
        right[expected["kind"]] += found.kind == expected["kind"]
        if expected["kind"] == "bounce":
            total["bounce recipient"] += 1
            right["bounce recipient"] += found.bounce_recipient == expected["bounce_recipient"]
            total["bounce class"] += 1
            right["bounce class"] += found.bounce_class == expected["bounce_class"]
        total["not falsely hard"] += 1
        right["not falsely hard"] += not found.is_hard or expected.get("bounce_class") == "invalid"
    print()  # noqa: T201 (shown with -s)
    for what in sorted(total):
        print(f"{what:>20}: {right[what]}/{total[what]}")  # noqa: T201

    assert right["bounce"] / total["bounce"] >= 0.95
    assert right["bounce recipient"] / total["bounce recipient"] >= 0.9
    assert right["not falsely hard"] / total["not falsely hard"] >= 0.98
    assert right["opt_out"] / total["opt_out"] >= 0.95
    assert right["human_reply"] / total["human_reply"] >= 0.95


def test_our_message_id_is_found_in_every_report_that_carries_it() -> None:
    for name in NAMES:
        parsed, expected = load(name)
        raw = (CORPUS / f"{name}.eml").read_text(errors="replace")
        if expected["kind"] == "bounce" and expected["our_message_ids"][0] in raw:
            assert told(parsed, expected).original_message_id == expected["our_message_ids"][0], name

"""Numbers, limits, ranges, periods and dates, in all languages: said in another usual way they hold, with another sense never.

`rows/figures.txt` holds claims (`=`, with the customer's name where it is one's: `@Name=`) and below each what may (`+`) and
what may not (`-`) be said from it.
"""

from pathlib import Path

import pytest

from outrider.judgement.grounding import Parties, Statement, ground

PARTIES = Parties(("Northvale", "Ines Tallow"), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")


def rows() -> dict[str, list[tuple[str, Statement, str]]]:
    """Of each sign what it stands before: language, claim and sentence."""
    found: dict[str, list[tuple[str, Statement, str]]] = {"+": [], "-": []}
    lang, claim = "", Statement("c", "")
    for line in (Path(__file__).parent / "rows" / "figures.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lang = line.strip("[]")
        elif line.startswith(("=", "@")):
            name, _, text = line.partition("= ")
            claim = Statement("c", text, "customer", name[1:]) if name else Statement("c", text)
        elif line:
            found[line[0]].append((lang, claim, line[2:]))
    return found


ROWS = rows()


def kind(lang: str, claim: Statement, sentence: str) -> tuple[str, str]:
    """What the gate says of a letter of this one sentence."""
    entries = ground(None, f"<p>{sentence}</p>", [claim], [], PARTIES, language=lang)
    worst = next((entry for entry in entries if entry.kind == "ungrounded"), entries[0])
    return worst.kind, worst.reason


@pytest.mark.parametrize(("lang", "claim", "sentence"), ROWS["+"], ids=lambda value: value if value is str else None)
def test_a_figure_said_in_another_usual_way_is_held(lang: str, claim: Statement, sentence: str) -> None:
    assert ("claim", "") == kind(lang, claim, sentence)


@pytest.mark.parametrize(("lang", "claim", "sentence"), ROWS["-"], ids=lambda value: value if value is str else None)
def test_a_figure_said_with_another_sense_is_refused(lang: str, claim: Statement, sentence: str) -> None:
    assert "ungrounded" == kind(lang, claim, sentence)[0]


def test_every_claim_holds_as_it_stands() -> None:
    """A row tells nothing where its claim would be refused in its own words."""
    assert [] == [
        claim.text for lang, claim, _ in ROWS["+"] + ROWS["-"] if kind(lang, claim, claim.text) != ("claim", "")
    ]

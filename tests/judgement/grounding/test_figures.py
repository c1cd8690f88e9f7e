"""Numbers, limits, ranges, periods and dates, in all languages: said in another usual way they hold, with another sense never.

`rows/figures.txt` holds claims (`=`, with the customer's name where it is one's: `@Name=`) and below each what may (`+`) and
what may not (`-`) be said from it.
"""

from pathlib import Path

import pytest

from outrider.judgement.evidence import Claim
from outrider.judgement.grounding import Parties, ground
from outrider.judgement.grounding.parse import parse
from outrider.judgement.grounding.words import CODES
from tests.judgement.grounding.evidence import a_claim
from tests.tables import no_row

PARTIES = Parties(("Northvale", "Ines Tallow"), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")


def rows() -> dict[str, list[tuple[str, Claim, str]]]:
    """Of each sign what it stands before: language, claim and sentence."""
    found: dict[str, list[tuple[str, Claim, str]]] = {"+": [], "-": []}
    lang, claim = "", a_claim("c", "")
    for line in (Path(__file__).parent / "rows" / "figures.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lang = line.strip("[]")
        elif line.startswith(("=", "@")):
            name, _, text = line.partition("= ")
            claim = a_claim("c", text, "customer", name[1:]) if name else a_claim("c", text)
        elif line:
            found[line[0]].append((lang, claim, line[2:]))
    return found


ROWS = rows()


def kind(lang: str, claim: Claim, sentence: str) -> tuple[str, str]:
    """What the gate says of a letter of this one sentence."""
    entries = ground(None, f"<p>{sentence}</p>", [claim], [], PARTIES, language=lang)
    worst = next((entry for entry in entries if entry.kind == "ungrounded"), entries[0])
    return worst.kind, worst.reason


@pytest.mark.parametrize("code", CODES)
def test_a_figure_said_in_another_usual_way_is_held(code: str) -> None:
    said = [(sentence, claim.text, *kind(lang, claim, sentence)) for lang, claim, sentence in ROWS["+"] if lang == code]

    assert said
    no_row(one for one in said if one[2:] != ("claim", ""))


@pytest.mark.parametrize("code", CODES)
def test_a_figure_said_with_another_sense_is_refused(code: str) -> None:
    said = [
        (sentence, claim.text, kind(lang, claim, sentence)[0]) for lang, claim, sentence in ROWS["-"] if lang == code
    ]

    assert said
    no_row(one for one in said if one[2] != "ungrounded")


def test_every_claim_holds_as_it_stands() -> None:
    """A row tells nothing where its claim would be refused in its own words."""
    claims = {(lang, claim) for lang, claim, _ in ROWS["+"] + ROWS["-"]}

    no_row(claim.text for lang, claim in claims if kind(lang, claim, claim.text) != ("claim", ""))


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("The price is 490 euros per warehouse and month.", ("per warehouse", "per month")),
        ("We charge 12 euros per shop.", ("per shop",)),
        ("It costs 30 euros per seat.", ("per seat",)),
        ("A container ship carries it at 5 euros per container.", ("per container",)),
        ("Es kostet 9 Euro pro Palette.", ("per Palette",)),
    ],
)
def test_what_a_price_is_counted_over_is_shown_in_the_words_of_the_claim(text: str, limits: tuple[str, ...]) -> None:
    """An operator reads these as the claim's `limits`; the name of a sense, such as `handle_goods`, is no word of theirs."""
    assert set(limits) == set(parse(text).limits)


@pytest.mark.parametrize(
    ("text", "kept", "said"),
    [
        ("A parcel costs 5 euros per shipment.", "per ship", "The price is 5 euros per shipment of a parcel."),
        ("We charge 12 euros per shop.", "per store", "Our price is 12 euros per shop."),
        ("We charge 490 euros per warehouse.", "per hold", "Our price is 490 euros per warehouse."),
    ],
)
def test_limits_that_an_earlier_release_kept_let_the_claim_be_said(text: str, kept: str, said: str) -> None:
    """They stand in installed databases, under words of their own for what the price is counted over."""
    assert "claim" == kind("en", a_claim("c", text, limits=(kept,)), said)[0]


def test_a_limit_that_a_person_added_is_still_owed() -> None:
    claim = a_claim("c", "We charge 12 euros per shop.", limits=("per shop", "per year"))

    assert "ungrounded" == kind("en", claim, "Our price is 12 euros per shop.")[0]

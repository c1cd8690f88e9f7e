"""The gate over the table of rows: no lie passes, and an honest letter is not drowned in flags."""

from dataclasses import replace
from typing import Any

import pytest

from outrider.judgement.grounding import Parties, ground
from outrider.judgement.grounding.words import CODES
from tests.judgement.grounding.evidence import a_claim
from tests.judgement.grounding.judging import (
    FILES,
    FREEST,
    HALVES,
    LAST_UNSEEN,
    MORE_HONEST,
    ROWS,
    UNSEEN,
    judge,
    passes,
    rows_of,
)
from tests.tables import no_row

# How many of the honest rows may be refused, in English and elsewhere; whoever writes them again pays the rest of the price.
PLAIN = (0.12, 0.1)
UNSEEN_BY_WRITERS = (0.18, 0.32)
UNMENDED = (0.6, 0.75)
REWORDED = (0.2, 0.52)


def rows(lang: str, kind: str, names: list[str] = FILES) -> list[dict[str, Any]]:
    return [row for name in names for row in rows_of(name) if (row["lang"], row["kind"]) == (lang, kind)]


@pytest.mark.parametrize("lang", CODES)
def test_no_false_row_passes(lang: str) -> None:
    """Said of somebody else, with another number, without its limit, as a tie that never was: refused, every one."""
    leaks = [(row["id"], row["sentence"]) for row in rows(lang, "false") if passes(row)]

    no_row(leaks)


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    ("names", "allowed"),
    [(HALVES, PLAIN), (UNSEEN, UNSEEN_BY_WRITERS), (LAST_UNSEEN, UNMENDED), (MORE_HONEST, REWORDED)],
    ids=["plain", "unseen", "unseen and not mended with", "freely reworded"],
)
def test_most_honest_rows_pass(lang: str, names: list[str], allowed: tuple[float, float]) -> None:
    """The bounds are today's figures and a little air: what is refused needlessly may only get less."""
    honest = rows(lang, "honest", names)
    flags = [(row["id"], row["sentence"]) for row in honest if not passes(row)]

    assert len(flags) <= allowed[lang != "en"] * len(honest), flags


def test_of_the_freest_rewordings_no_more_are_refused_than_today() -> None:
    """Too few in each language for a share: all six together, 39 of 50. This is far from the aim, and may only fall."""
    honest = [row for name in FREEST for row in rows_of(name) if row["kind"] == "honest"]

    assert len([row for row in honest if not passes(row)]) <= 39


@pytest.mark.parametrize(
    ("name", "flags"), [("fresh_i", 14), ("fresh_j", 22), ("fresh_k", 29), ("fresh_l", 23), ("fresh_m", 23)]
)
def test_of_the_light_rewordings_no_more_are_refused_than_today(name: str, flags: int) -> None:
    """Of 42 honest rows, of 63 in `fresh_k`, of 35 in `l` and `m`; far from the aim too, and may only fall."""
    honest = [row for row in rows_of(name) if row["kind"] == "honest"]

    assert len([row for row in honest if not passes(row)]) <= flags


def test_whatever_is_refused_says_how_to_mend_it() -> None:
    for row in ROWS:
        for entry in judge(row) if row["lang"] in CODES else ():
            assert (entry.kind == "ungrounded") == (entry.severity is not None)
            assert entry.kind != "ungrounded" or entry.reason.endswith(".")


CLAIMS = [
    a_claim("logs", "Kilnwatch logs the temperature of up to 24 kilns every 30 seconds."),
    a_claim("offline", "Kilnwatch works without an internet connection."),
    a_claim("scrap", "Brackwell Tiles cut its scrap from 9 % to 4 %.", "customer", "Brackwell Tiles"),
]
OURS = "Kilnwatch logs the temperature of up to 24 kilns every 30 seconds."
THEIRS = "Brackwell Tiles cut its scrap from 9 % to 4 %."


@pytest.mark.parametrize(
    ("before", "sentence", "claim"),
    [
        (OURS, "It works without an internet connection.", "offline"),
        (OURS, "It works with an internet connection.", None),
        (OURS, "It cut scrap from 9 % to 4 %.", None),
        (THEIRS, "It works without an internet connection.", None),
        ("How are you?", "It works without an internet connection.", None),
    ],
)
def test_it_stands_for_the_name_of_ours_that_the_sentence_before_began_with(
    before: str, sentence: str, claim: str | None
) -> None:
    """And for nobody else: not for a customer, and not for what no sentence named."""
    parties = Parties(("Tallowmere", "Kilnwatch"), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")

    entry = ground(None, f"<p>{before} {sentence}</p>", CLAIMS, [], parties, language="en")[-1]

    assert claim == entry.claim_id
    assert sentence == entry.sentence


@pytest.mark.parametrize("status", ["proposed", "rejected", "stale"])
def test_a_claim_that_nobody_has_approved_holds_nothing(status: str) -> None:
    """Whoever calls the gate may hand it all claims: neither a sentence nor a link rests on one that is not approved."""
    claim = replace(CLAIMS[1], text=f"{OURS} See https://kilnwatch.example/logs.", status=status)
    parties = Parties(("Tallowmere", "Kilnwatch"), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")
    body = f'<p>{OURS}</p><p><a href="https://kilnwatch.example/logs">More</a></p>'

    entries = ground(None, body, [claim], [], parties, language="en")
    approved = ground(None, body, [replace(claim, status="approved")], [], parties, language="en")

    assert ["ungrounded", "claim"] == [entries[0].kind, approved[0].kind]
    assert len(approved) + 1 == len(entries)

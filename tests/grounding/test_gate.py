"""The gate over the table of rows: no lie passes, and an honest letter is not drowned in flags."""

from typing import Any

import pytest

from outrider.judgement.grounding.words import CODES
from tests.grounding.judging import judge, passes
from tests.grounding.test_rows import FILES, rows_of

FLAGS = 0.15  # of the honest rows may be refused; the rest of the price is paid by whoever writes them again

ROWS = [row for name in FILES for row in rows_of(name)]


def rows(lang: str, kind: str) -> list[dict[str, Any]]:
    return [row for row in ROWS if (row["lang"], row["kind"]) == (lang, kind)]


@pytest.mark.parametrize("lang", CODES)
def test_no_false_row_passes(lang: str) -> None:
    """Said of somebody else, with another number, without its limit, as a tie that never was: refused, every one."""
    leaks = [(row["id"], row["sentence"]) for row in rows(lang, "false") if passes(row)]

    assert [] == leaks


@pytest.mark.parametrize("lang", CODES)
def test_most_honest_rows_pass(lang: str) -> None:
    honest = rows(lang, "honest")
    flags = [(row["id"], row["sentence"]) for row in honest if not passes(row)]

    assert len(flags) <= FLAGS * len(honest), flags


def test_whatever_is_refused_says_how_to_mend_it() -> None:
    for row in ROWS:
        for entry in judge(row) if row["lang"] in CODES else ():
            assert (entry.kind == "ungrounded") == (entry.severity is not None)
            assert entry.kind != "ungrounded" or entry.reason.endswith(".")

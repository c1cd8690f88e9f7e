"""The rows that measure the grounding gate are themselves in order: a broken ruler measures nothing."""

from collections import Counter

import pytest

from tests.judgement.grounding.judging import FILES, FREEST, HALVES, LAST_UNSEEN, LIGHTLY, MORE_HONEST, UNSEEN, rows_of

EXPECT = {"honest": "pass", "false": "refuse"}
FIELDS = ["id", "lang", "kind", "sentence", "claims", "findings", "ours", "recipient", "subject", "expect", "why"]


@pytest.mark.parametrize("name", HALVES + UNSEEN + LAST_UNSEEN + FREEST)
def test_each_file_is_half_honest_and_half_false_in_each_of_its_languages(name: str) -> None:
    """A gate that refuses everything, or nothing, must not look good in any language."""
    counts = Counter((row["lang"], row["kind"]) for row in rows_of(name))

    for lang in {lang for lang, _ in counts}:
        assert abs(counts[lang, "honest"] - counts[lang, "false"]) <= 2


@pytest.mark.parametrize("name", LIGHTLY + MORE_HONEST)
def test_each_file_of_rewordings_holds_lies_of_every_language_too(name: str) -> None:
    counts = Counter((row["lang"], row["kind"]) for row in rows_of(name))

    for lang in {lang for lang, _ in counts}:
        assert 0.3 <= counts[lang, "false"] / (counts[lang, "false"] + counts[lang, "honest"]) <= 0.5


@pytest.mark.parametrize("name", FILES)
def test_each_row_says_all_that_judging_it_needs(name: str) -> None:
    for row in rows_of(name):
        assert FIELDS == list(row)
        assert row["id"]
        assert EXPECT[row["kind"]] == row["expect"]
        assert row["sentence"].strip()
        assert row["why"].strip()


@pytest.mark.parametrize("name", FILES)
def test_a_claim_about_a_customer_names_it_and_no_other_claim_does(name: str) -> None:
    for row in rows_of(name):
        for claim in row["claims"]:
            assert claim["actor"] in ("ours", "customer", "customers_in_general")
            assert (claim["actor"] == "customer") == (claim["customer"] is not None)
            assert claim["customer"] is None or claim["customer"] in claim["text"]


def test_no_id_and_no_sentence_occurs_twice() -> None:
    """A sentence that stands in a tuning and in a blind file would be measured by who has seen it."""
    rows = [row for name in FILES for row in rows_of(name)]

    assert len(rows) == len({row["id"] for row in rows})
    assert len(rows) == len({(row["lang"], row["sentence"], row["recipient"]["company"]) for row in rows})


def test_no_business_of_a_blind_file_occurs_in_a_tuning_file() -> None:
    """Words of a business that the rules were tuned with would flatter the measurement."""

    def businesses(*names: str) -> set[str]:
        return {row["recipient"]["company"] for name in names for row in rows_of(name)}

    assert set() == businesses("tune_en", "tune_other") & businesses("blind_en", "blind_other")

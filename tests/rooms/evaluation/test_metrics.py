"""The measures, on small tables whose values can be worked out by hand."""

import math

import pytest

from outrider.evaluation import metrics
from outrider.evaluation.results import less_is_better


def test_macro_f1_counts_each_expected_label_the_same_however_rare() -> None:
    pairs = [("yes", "yes")] * 8 + [("yes", "no"), ("no", "yes")]

    assert pytest.approx((16 / 18 + 0.0) / 2) == metrics.macro_f1(pairs)


def test_a_label_that_only_the_answers_know_lowers_those_it_stands_for() -> None:
    assert pytest.approx(2 / 3) == metrics.macro_f1([("yes", "yes"), ("yes", "unknown")])


def test_coverage_takes_the_surest_answers_while_95_of_100_are_right() -> None:
    sure = [(0.9, True)] * 19 + [(0.8, False)]

    assert (1.0, 0.95) == (metrics.coverage(sure), metrics.coverage([*sure[:-1], (0.8, False)], 0.96))


def test_answers_of_one_confidence_cannot_be_parted() -> None:
    """No threshold lets the right ones through and keeps the wrong one back."""
    assert 0.0 == metrics.coverage([(0.9, True), (0.9, True), (0.9, False)])


def test_calibration_error_is_how_far_confidence_is_from_the_share_that_is_right() -> None:
    assert pytest.approx(0.4) == metrics.calibration_error([(0.9, True), (0.9, False)])


def test_ndcg_is_one_for_the_best_order_and_loses_more_at_the_top() -> None:
    grades = {"a": 3.0, "b": 1.0}
    best = 7 + 1 / math.log2(3)

    assert 1.0 == metrics.ndcg(["a", "b", "c"], grades)
    assert pytest.approx((1 + 7 / math.log2(3)) / best) == metrics.ndcg(["b", "a", "c"], grades)
    assert 0.0 == metrics.ndcg(["c"] * 10 + ["a"], grades)


def test_okapi_prefers_the_rare_word_and_the_shorter_text() -> None:
    texts = [
        "haulier of chilled food",
        "haulier",
        "haulier with many words that say nothing of interest to anybody here",
    ]
    chilled = metrics.okapi("chilled haulier", texts)
    plain = metrics.okapi("haulier", texts)

    assert (0, 1) == (chilled.index(max(chilled)), plain.index(max(plain)))


def test_each_text_is_paired_once_with_the_most_alike() -> None:
    expected = ["it costs ten euros", "it takes ten days"]
    found = ["it takes ten working days", "it costs ten euros a month", "it costs ten euros"]

    assert {(0, 2), (1, 0)} == set(metrics.paired(expected, found, metrics.overlap, 0.6))


@pytest.mark.parametrize(
    ("measure", "less"),
    [
        ("accuracy", False), ("opt_out_recall", False), ("innocent_lost", True), ("leak_rate", True), ("flag_rate", True),
        ("f1.not_now", False), ("calibration_error", True), ("accepted_wrongly", True), ("buyers_lost", True),
        ("ms_per_case", True), ("per_second", False), ("quote_fidelity", False), ("ndcg_at_10", False),
    ],
)  # fmt: skip
def test_of_which_measures_less_is_better(measure: str, *, less: bool) -> None:
    assert less is less_is_better(measure)

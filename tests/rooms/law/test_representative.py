"""Promise: who sits elsewhere and sells to people in the EEA or the United Kingdom is told of the representative they may owe."""

import pytest

from outrider.law.causes import representative_missing
from outrider.projects import ComplianceProfile


@pytest.mark.parametrize(
    ("sender", "sought", "named"),
    [
        (None, {"DE", "GB"}, []),
        ("US", {"DE", "GB"}, ["eu_representative", "uk_representative"]),
        ("US", {"US", "JP"}, []),
        ("IE", {"DE", "GB"}, ["uk_representative"]),
        ("GB", {"DE", "GB"}, ["eu_representative"]),
        ("NO", {"DE"}, []),
        ("CH", {"AT"}, ["eu_representative"]),
    ],
)
def test_each_representative_that_may_be_owed_is_named(sender: str | None, sought: set[str], named: list[str]) -> None:
    profile = ComplianceProfile("Acme Inc", "1 Main Street", "legitimate_interest", None, country=sender)

    told = representative_missing(profile, sought)

    assert len(named) == len(told)
    assert all(field in words for field, words in zip(named, told, strict=True))


def test_one_that_is_named_is_not_asked_for() -> None:
    profile = ComplianceProfile(
        "Acme Inc", "1 Main Street", "legitimate_interest", None, country="US", eu_representative="Rep GmbH, Berlin"
    )

    assert () == representative_missing(profile, {"FR"})

"""A tool that is missing is said in one line; where `CI` is set it is a failure, so that nothing is left out unseen."""

import pytest

from tests.house.source import ROOT
from tests.lacking import lacking

OF_THE_MACHINE = {
    "tests/lacking.py",
    "tests/rooms/db/test_embedded.py",
    "tests/rooms/db/test_pool.py",
}
"""What skips where the machine is another kind (no Linux, a database server of one's own), which no installing changes."""


ENDS = (pytest.skip.Exception, pytest.fail.Exception)


def test_who_works_alone_reads_what_was_skipped_and_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)

    with pytest.raises(ENDS, match="Chromium is not installed; run scripts/install-test-tools as root") as end:
        lacking("Chromium")

    assert pytest.skip.Exception is end.type


def test_where_ci_is_set_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")

    # Both are caught: a skip that got through would skip this test.
    with pytest.raises(ENDS, match="Chromium is not installed") as end:
        lacking("Chromium")

    assert pytest.fail.Exception is end.type


def test_no_test_skips_a_missing_tool_by_itself() -> None:
    call = "pytest." + "skip("
    skipping = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py") if call in path.read_text()
    }

    assert OF_THE_MACHINE == skipping

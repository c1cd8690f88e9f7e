"""Tables of rows that one test judges: a test for each of thousands costs more than the judging."""

from collections.abc import Iterable

import pytest


def no_row(wrong: Iterable[object]) -> None:
    """Fails with every row that is wrong, each in a line of its own; of two lists that differ pytest shows the first few."""
    lines = [str(row) for row in wrong]
    if lines:
        pytest.fail("\n".join([f"{len(lines)} of the rows:", *lines]))

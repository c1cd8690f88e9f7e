"""Lines of CSV that a spreadsheet shows and does not compute (RFC 4180, CWE-1236)."""

import csv
import io
from collections.abc import Sequence
from typing import Final

FORMULA: Final = tuple("=+-@\t\r＝＋－＠")
"""What a cell begins with that a spreadsheet would compute."""


def escaped(value: str) -> str:
    """The cell with a quote before what would be computed."""
    return f"'{value}" if value.removeprefix("'").startswith(FORMULA) else value


def line(cells: Sequence[str]) -> str:
    """One line, with its end."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow([escaped(cell) for cell in cells])
    return out.getvalue()

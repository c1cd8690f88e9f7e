"""CSV and its relatives: rows become lines `header: value; header: value`, each readable, and quotable, alone."""

import csv
from collections import Counter
from collections.abc import Iterator
from typing import Final

from outrider.knowledge.extract.model import MAX_CHARACTERS, Pieces, UnreadableError, too_much_text

_DELIMITERS: Final = ",;\t|"
# Enough rows to judge by; short, because the sniffer's patterns backtrack on hostile text.
_SAMPLE: Final = 8_000
_MAX_COLUMNS: Final = 500
_MAX_HEADER: Final = 60


def looks_tabular(text: str, *, says_csv: bool) -> bool:
    """Whether nearly all rows have the same number of columns. Prose has commas too, but a space after each.

    A file that calls itself CSV is believed with any text in it, for a table may have a single column.
    """
    if says_csv:
        return True
    rows = [row for row in _rows(_sample(text), _delimiter(text)) if row]
    widths = Counter(map(len, rows))
    if len(rows) < 3 or not widths:
        return False
    width, count = widths.most_common(1)[0]
    later = [cell for row in rows for cell in row[1:]]
    spaced = sum(cell.startswith(" ") for cell in later) > len(later) / 2
    return width >= 2 and count >= 0.95 * len(rows) and not spaced


def read(text: str) -> tuple[str, Pieces]:
    """(title, rows) of a table. The title is empty: a table has none of its own. The header is row 1, as in any spreadsheet.

    Raises:
        UnreadableError: `damaged` when it cannot be cut into cells, `too_large` when it holds too much text.
    """
    lines: list[tuple[int, str]] = []
    size = 0
    header: list[str] | None = None
    for number, cells in enumerate(_rows(text, _delimiter(text)), 1):
        row = [" ".join(cell.split()) for cell in cells[:_MAX_COLUMNS]]
        if number == 1 and _is_header(row):
            header = row
            continue
        line = "; ".join(_labelled(row, header))
        size += len(line) + 1
        if size > MAX_CHARACTERS:
            raise too_much_text()
        if line:
            lines.append((number, line))
    if header and not lines:
        lines = [(1, "; ".join(filter(None, header)))]
    return "", Pieces("row", "\n", lines)


def _labelled(row: list[str], header: list[str] | None) -> Iterator[str]:
    for index, cell in enumerate(row):
        if cell:
            label = header[index] if header and index < len(header) else ""
            yield f"{label}: {cell}" if label else cell


def _is_header(row: list[str]) -> bool:
    """Short, different labels without digits. `csv.Sniffer.has_header` guesses wrong on tables of prose."""
    return (
        len(row) > 1
        and len(set(row)) == len(row)
        and all(row)
        and all(len(cell) <= _MAX_HEADER and not any(c.isdigit() for c in cell) for cell in row)
    )


def _sample(text: str) -> str:
    """The first rows, cut at a line end so that the last one counts whole."""
    if len(text) <= _SAMPLE:
        return text
    cut = text[:_SAMPLE]
    return cut[: cut.rfind("\n") + 1] or cut


def _delimiter(text: str) -> str:
    try:
        return csv.Sniffer().sniff(_sample(text), _DELIMITERS).delimiter
    except csv.Error:
        counts = Counter(c for c in _sample(text).partition("\n")[0] if c in _DELIMITERS)
        return counts.most_common(1)[0][0] if counts else ","


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    csv.field_size_limit(MAX_CHARACTERS)
    try:
        yield from csv.reader(text.splitlines(keepends=True), delimiter=delimiter)
    except csv.Error:
        raise UnreadableError("damaged", "The table cannot be read as CSV; check its quotation marks.") from None

"""A file that somebody is about to import, as a person sees it: its columns with what they are taken for, and afterwards the rows
that were refused, as a file to mend and send again."""

import csv
import io
import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from outrider.core.sheets import line
from outrider.prospects import table
from outrider.prospects.errors import FileUnreadable
from outrider.prospects.headers import FIELDS, FIRST_NAMES, LAST_NAMES, ROLES
from outrider.prospects.table import Meanings, UntakenRow

KEEP: Final = "keep"
"""A column that is kept as it is called."""
LEAVE_OUT: Final = ""
_FIRST_ROWS: Final = 4
_LOOKED_AT: Final = 100
"""Lines of JSON whose keys are the columns."""
_PERSON: Final = {"role": ROLES, "first_name": FIRST_NAMES, "last_name": LAST_NAMES}
MEANINGS: Final = (*sorted(FIELDS), *_PERSON, KEEP, LEAVE_OUT)
"""What a column may be read as."""
Cells = Sequence[str]


@dataclass(frozen=True, slots=True)
class UploadColumn:
    """A column: its heading, what it is read as (one of MEANINGS), and its first values."""

    heading: str
    meaning: str
    values: Sequence[str]


@dataclass(frozen=True, slots=True)
class FirstLook:
    """A file before it is imported."""

    columns: Sequence[UploadColumn]
    rows: int

    @property
    def names_somebody(self) -> bool:
        """Whether a column says who is meant."""
        return any(one.meaning in table.NAMING for one in self.columns)

    @property
    def twice(self) -> list[str]:
        """What two columns are read as; only one of them could stand."""
        said = [one.meaning for one in self.columns if one.meaning not in (KEEP, LEAVE_OUT)]
        return sorted({one for one in said if said.count(one) > 1})


def look(text: str, *, companies: bool, chosen: Meanings = ()) -> FirstLook:
    """The columns of a file. `chosen` says what they are read as (one of MEANINGS); the others by their headings.

    Raises:
        FileUnreadable: it is empty.
    """
    headings, rows = _sheet(text, json_lines=companies)
    first: list[Cells] = []
    count = 0
    for _, cells in rows:
        count += 1
        if len(first) < _FIRST_ROWS:
            first.append(cells)
    columns: list[UploadColumn] = []
    taken: set[str] = set()
    for at, heading in enumerate(map(table.shown, headings[: table.MOST_COLUMNS])):
        meaning = _guess(heading, companies)
        if at < len(chosen) and chosen[at][0] == heading:
            meaning = chosen[at][1]
        elif meaning in taken:
            meaning = KEEP
        taken |= {meaning} - {KEEP, LEAVE_OUT}
        values = [cells[at][:200] for cells in first if at < len(cells) and cells[at].strip()]
        columns.append(UploadColumn(heading, meaning, values))
    return FirstLook(columns, count)


def meanings(columns: Sequence[UploadColumn]) -> list[tuple[str, str]]:
    """What an import reads the columns as. Two that are kept under one name are told apart by a number."""
    found: list[tuple[str, str]] = []
    for one in columns:
        name = _own(one.heading) if one.meaning == KEEP else one.meaning
        before = sum(said == one.heading and meaning != LEAVE_OUT for said, meaning in found)
        found.append((one.heading, f"{name}_{before + 1}" if before and one.meaning == KEEP else name))
    return found


def _guess(heading: str, companies: bool) -> str:
    name = table.named(heading, "company_name" if companies else "contact_name")
    if name in FIELDS:
        return name
    if name in (*table.VERDICT, *table.REFUSED):
        return LEAVE_OUT
    return next((meaning for meaning, names in _PERSON.items() if name in names), KEEP)


def _own(heading: str) -> str:
    """The column's own name, also where a field of ours is called so."""
    name = table.own_name(heading)
    return f"own_{name}" if name in FIELDS or any(name in names for names in _PERSON.values()) else name


def _sheet(text: str, *, json_lines: bool) -> tuple[list[str], Iterator[tuple[int, Cells]]]:
    """The headings, and the rows below them with their lines, as they are written."""
    if json_lines and table.is_json(text):
        return _json_sheet(text)
    found = ((one.line, [one.message]) if isinstance(one, UntakenRow) else one for one in table.csv_cells(text))
    try:
        _, headings = next(found)
    except StopIteration:
        raise FileUnreadable("The file is empty; the first line must name the columns.") from None
    return headings, found


def _json_sheet(text: str) -> tuple[list[str], Iterator[tuple[int, Cells]]]:
    lines = [(at, line) for at, line in enumerate(text.splitlines(), start=1) if line.strip()]
    keys = list(dict.fromkeys(key for _, line in lines[:_LOOKED_AT] for key in _object(line)))
    return keys, ((at, _values(line, keys)) for at, line in lines)


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return {str(key): one for key, one in value.items()} if isinstance(value, dict) else {}


def _values(line: str, keys: Sequence[str]) -> Cells:
    """The values by key; a line that is no object stands in the first cell as it is."""
    found = _object(line)
    return [table.flat(found.get(key)) for key in keys] if found else [line]


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A row that was not taken, why, and its cells."""

    line: int
    message: str
    cells: Sequence[str] = ()


def refused_rows(text: str, refused: Collection[UntakenRow], *, companies: bool) -> tuple[list[str], list[RefusedLine]]:
    """The headings of a file, and its refused rows as they are written."""
    headings, rows = _sheet(text, json_lines=companies)
    why = {one.line: one.message for one in refused}
    found = [RefusedLine(line, why.pop(line), cells) for line, cells in rows if line in why]
    found += [RefusedLine(line, message) for line, message in why.items()]
    return headings, sorted(found, key=lambda one: one.line)


def refused_file(headings: Sequence[str], rows: Sequence[RefusedLine]) -> str:
    """The refused rows as CSV with the line and the reason of each: to be mended and imported as it is."""
    width = max([len(headings), *(len(one.cells) for one in rows)])
    names = [*map(table.shown, headings), *[""] * (width - len(headings)), *table.REFUSED]
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL).writerow(names)  # so that no heading looks like a separator
    for one in rows:
        csv.writer(out).writerow([*one.cells, *[""] * (width - len(one.cells)), str(one.line), one.message])
    return out.getvalue()


def safe_file(text: str) -> str:
    """A CSV in which no cell is computed by a spreadsheet; an import takes that off again."""
    out = io.StringIO()
    for one in table.csv_cells(text):
        if not isinstance(one, UntakenRow):
            out.write(line(one[1]))
    return out.getvalue()

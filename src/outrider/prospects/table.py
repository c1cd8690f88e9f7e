"""Tables that people upload: CSV with a header line, whatever its separator and encoding, or JSON lines.

Reading never fails as a whole because of one row: a bad row is named with its line, and the rest goes on.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from charset_normalizer import from_bytes

from outrider.core import limits
from outrider.core.sheets import FORMULA
from outrider.knowledge.extract.clean import clean, one_line
from outrider.language.text import without_accents
from outrider.prospects.errors import FileTooLarge, FileUnreadable
from outrider.prospects.fields import LONGEST_TEXT, LONGEST_VALUE
from outrider.prospects.headers import ALIASES, FIELDS, FIRST_NAMES, LAST_NAMES, ROLES

MOST_ROWS: Final = 100_000
NAMING: Final = frozenset({"company_name", "domain", "contact_email"})
"""Columns of which one has to be there: each says who is meant."""
MOST_COLUMNS: Final = 60
_LONGEST_HEADER: Final = 60
_SAMPLE: Final = 64 * 1024
_SEPARATORS: Final = ",;\t|"
"""First characters of what a spreadsheet computes; the wide ones are those of East Asian keyboards."""

_LENGTHS: Final = {"description": LONGEST_TEXT, "latest_signal": LONGEST_TEXT}


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: the line that it begins on, the fields by our names, and the other columns by theirs."""

    line: int
    fields: Mapping[str, str]
    columns: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UntakenRow:
    """A row that was not taken, and why."""

    line: int
    code: str
    message: str


def check_size(size: int | None) -> None:
    """Raises FileTooLarge."""
    if (size or 0) > limits.FILE_BYTES:
        raise FileTooLarge(f"The file is larger than {limits.FILE_BYTES // limits.MIB} MiB; split it.")


Meanings = Sequence[tuple[str, str]]
"""Each column in its order: the heading as it is shown, and the name under which it is read, empty for one that is left out."""


def read(
    data: bytes, *, json_lines: bool, name_means: str = "contact_name", meanings: Meanings = ()
) -> Iterator[TableRow | UntakenRow]:
    """The rows of a file. `name_means` is what a plain column `name` stands for; `meanings` go before what headings say.

    Raises:
        FileUnreadable: no header line, no column that is known, or more rows than one import takes.
    """
    text = decoded(data)
    if json_lines and is_json(text):
        yield from _json_rows(text, name_means, dict(meanings))
    else:
        yield from _csv_rows(text, name_means, meanings)


def is_json(text: str) -> bool:
    """Whether it is JSON lines."""
    return text.lstrip().startswith(("{", "["))


VERDICT: Final = ("lawful", "lawful_country", "lawful_reason")
"""Columns that the export adds and an import leaves out: they are computed anew."""
REFUSED: Final = ("refused_line", "refused_because")
"""Columns that a file of refused rows has; an import leaves them out."""


def decoded(data: bytes) -> str:
    """The text of a file, whatever its encoding."""
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        best = from_bytes(data[:_SAMPLE]).best()
        text = data.decode(best.encoding if best else "cp1252", "replace")
    return text.replace("\x00", "")


def csv_cells(text: str) -> Iterator[tuple[int, list[str]] | UntakenRow]:
    """The cells of each line that is not empty, the headings first, with the line that it begins on."""
    all_read = False

    def lines() -> Iterator[str]:
        nonlocal all_read
        yield from io.StringIO(text, newline="")
        all_read = True

    reader = csv.reader(lines(), delimiter=_separator(text))
    while True:
        begins = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield UntakenRow(begins, "malformed_row", f"The row cannot be read: {error}.")
            continue
        if all_read:  # it went on for more when there was none
            yield UntakenRow(
                begins,
                "malformed_row",
                "A quotation mark in this row is never closed, so this row and all below it were not taken. Close it, and import"
                " the file again.",
            )
            return
        if any(cell.strip() for cell in cells):
            yield begins, cells


def _csv_rows(text: str, name_means: str, meanings: Meanings) -> Iterator[TableRow | UntakenRow]:
    header: list[str] | None = None
    rows = 0
    for found in csv_cells(text):
        if isinstance(found, UntakenRow):
            if header is None:
                raise FileUnreadable(f"Line {found.line} must name the columns. {found.message}")
            yield found
            continue
        begins, cells = found
        if header is None:
            header = _header(cells, name_means, meanings)
            continue
        rows += 1
        if rows > MOST_ROWS:
            raise FileUnreadable(f"The file has more than {MOST_ROWS:,} rows; split it.")
        if len(cells) > len(header):
            yield UntakenRow(begins, "too_many_cells", f"The row has {len(cells)} cells, the header {len(header)}.")
            continue
        yield _row(begins, dict(zip(header, cells, strict=False)))
    if header is None:
        raise FileUnreadable("The file is empty; the first line must name the columns.")


def _json_rows(text: str, name_means: str, meanings: Mapping[str, str]) -> Iterator[TableRow | UntakenRow]:
    for line, content in enumerate(text.splitlines(), start=1):
        if not content.strip():
            continue
        if line > MOST_ROWS:
            raise FileUnreadable(f"The file has more than {MOST_ROWS:,} rows; split it.")
        try:
            value = json.loads(content)
        except (ValueError, RecursionError):
            yield UntakenRow(line, "malformed_row", "The line is not valid JSON.")
            continue
        if not isinstance(value, dict):
            yield UntakenRow(line, "malformed_row", "The line is no JSON object.")
            continue
        keys = list(value)[:MOST_COLUMNS]
        names = {key: meanings.get(shown(str(key)), named(str(key), name_means)) for key in keys}
        yield _row(line, {names[key]: flat(value[key]) for key in keys})


def flat(value: Any) -> str:
    """A value of JSON as a cell."""
    if value is None:
        return ""
    if isinstance(value, (str, int, float)):
        return str(value)
    if isinstance(value, list):
        return ", ".join(flat(one) for one in value[:50])
    return json.dumps(value, ensure_ascii=False)[:LONGEST_VALUE]


def _separator(text: str) -> str:
    """The separator of the header line: of those that occur in it, the most frequent outside quotes."""
    first = re.sub(r'"[^"]*"', "", next((line for line in text[:_SAMPLE].splitlines() if line.strip()), ""))
    return max(_SEPARATORS, key=lambda mark: (first.count(mark), -_SEPARATORS.index(mark)))


def _header(cells: list[str], name_means: str, meanings: Meanings) -> list[str]:
    names = [named(cell, name_means) for cell in cells[:MOST_COLUMNS]]
    for at, (heading, meaning) in enumerate(meanings[: len(names)]):
        if heading == shown(cells[at]):
            names[at] = meaning
    if not set(names) & NAMING:
        raise FileUnreadable(
            "The first line must name the columns; none of company_name, domain and contact_email is there."
        )
    return names


def shown(heading: str) -> str:
    """A heading as people are shown it."""
    return one_line(heading, _LONGEST_HEADER)


def own_name(heading: str) -> str:
    """The name of a column that is kept as it is called."""
    key = re.sub(r"[^a-z0-9]+", "_", without_accents(shown(heading).lower().replace("ß", "ss"))).strip("_")
    return key or "column"


def named(heading: str, name_means: str) -> str:
    """What a column is taken for by its heading: a field of ours, else its own name."""
    key = own_name(heading)
    return name_means if key == "name" else ALIASES.get(key, key)


def _row(line: int, cells: Mapping[str, str]) -> TableRow:
    fields: dict[str, str] = {}
    columns: dict[str, str] = {}
    for name, cell in cells.items():
        value = " ".join(clean(_unescaped(cell[: 4 * LONGEST_TEXT])).split())[
            : _LENGTHS.get(name, LONGEST_VALUE)
        ].strip()
        if value and name and name not in (*VERDICT, *REFUSED):
            (fields if name in FIELDS else columns)[name] = value
    if "contact_name" not in fields:
        parts = [next((columns[name] for name in columns if name in named), "") for named in (FIRST_NAMES, LAST_NAMES)]
        if name := " ".join(filter(None, parts)):
            fields["contact_name"] = name
    return TableRow(line, fields, columns)


def role_in(row: TableRow) -> tuple[str, str]:
    """The column that says what the row's person does, and what it says; empty where there is none."""
    return next(((name, value) for name, value in row.columns.items() if name in ROLES), ("", ""))


def _unescaped(cell: str) -> str:
    """Without the quote that keeps a spreadsheet from taking a cell for a formula; the export writes it."""
    return cell[1:] if cell[:1] == "'" and cell[1:].removeprefix("'").startswith(FORMULA) else cell

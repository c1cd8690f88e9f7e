"""What a command prints: tables on a terminal, tabs in a pipe, JSON when it is asked for."""

import json
import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from outrider.cli.remote import environment, text

_UNSEEN: Final = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_GAP: Final = "  "
_NARROWEST: Final = 8
_TIME: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d+)?)?Z")


def raw(content: bytes) -> None:
    """The answer as it came. On a terminal the few characters that could steer it are written as JSON's escapes: it is the
    same document."""
    if sys.stdout.isatty():
        print(_UNSEEN.sub(lambda one: f"\\u{ord(one[0]):04x}", content.decode("utf-8", "replace")))
        return
    out = sys.stdout.buffer
    out.write(content if content.endswith(b"\n") else content + b"\n")
    out.flush()


def names(fields: str | None) -> list[str]:
    """The names of a list with commas."""
    return [one.strip() for one in (fields or "").split(",") if one.strip()]


def show(answer: Any, columns: Sequence[str], wanted: Sequence[str] = ()) -> None:
    """An answer for whoever reads it: a person at a terminal, or a program behind a pipe."""
    at_terminal = sys.stdout.isatty()
    if isinstance(answer, list) and (wanted or columns) and all(isinstance(one, Mapping) for one in answer):
        shown = list(wanted or columns)
        rows = [[member(one, name) for name in shown] for one in answer]
        lines = table(shown, rows, shutil.get_terminal_size().columns) if at_terminal else map(tabbed, rows)
    else:
        if wanted and isinstance(answer, Mapping):
            answer = {name: member(answer, name) for name in wanted}
        lines = outline(answer) if at_terminal else map(tabbed, flat(answer))
    for line in lines:
        print(line)


def member(one: Any, name: str) -> Any:
    """What stands at a name such as `progress.done`; None where nothing does."""
    for part in name.split("."):
        if isinstance(one, list) and part.isdigit():
            one = one[int(part)] if int(part) < len(one) else None
        else:
            one = one.get(part) if isinstance(one, Mapping) else None
    return one


def tabbed(cells: Sequence[Any]) -> str:
    """A row for a program: a line, whatever the cells hold."""
    return "\t".join(cell(one) for one in cells)


def cell(value: Any) -> str:
    """A value on one line."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping) and isinstance(value.get("method"), str) and isinstance(value.get("path"), str):
        from outrider.cli.remote.calls import as_command

        return as_command(value)
    if isinstance(value, list) and all(isinstance(one, (str, int, float)) for one in value):
        return ",".join(text.one_line(str(one)) for one in value)
    if isinstance(value, (Mapping, list)):
        return text.one_line(json.dumps(value, ensure_ascii=False))
    return text.one_line(str(value))


def table(heads: Sequence[str], rows: Sequence[Sequence[Any]], columns: int) -> Iterator[str]:
    """Rows below each other in at most so many columns of a terminal; the widest give way. Ids are never cut."""
    if not rows:
        yield "Nothing."
        return
    cells = [[_TIME.sub(r"\1 \2", cell(one)) for one in row] for row in rows]
    titles = [head.replace("_", " ").upper() for head in heads]
    widths = [max(text.width(row[at]) for row in [titles, *cells]) for at in range(len(heads))]
    kept = {at for at, head in enumerate(heads) if head == "id" or head.endswith("_id")}
    while sum(widths) + len(_GAP) * (len(widths) - 1) > columns:
        at = max((one for one in range(len(widths)) if one not in kept), key=lambda one: widths[one], default=None)
        if at is None or widths[at] <= _NARROWEST:
            break
        widths[at] -= 1
    yield _dim(_line(titles, widths))
    for row in cells:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    cut = [text.cut(one, width) for one, width in zip(cells, widths, strict=True)]
    return _GAP.join(one + " " * (width - text.width(one)) for one, width in zip(cut, widths, strict=True)).rstrip()


def _dim(line: str) -> str:
    return line if environment.given("NO_COLOR") else f"\x1b[2m{line}\x1b[0m"


def outline(value: Any, indent: int = 0) -> Iterator[str]:
    """A thing with what is inside it, for a person; what is not known is left out."""
    space = " " * indent
    if isinstance(value, Mapping):
        here = {name: one for name, one in value.items() if one not in (None, [], {}, "")}
        width = max((len(name) for name, one in here.items() if not _deep(one)), default=0)
        for name, one in here.items():
            label = text.one_line(str(name))
            if _deep(one):
                yield f"{space}{label}:"
                yield from outline(one, indent + 2)
            else:
                yield from _labelled(f"{space}{label:<{width}}  ", one)
    elif isinstance(value, list):
        for one in value:
            inner = list(outline(one, indent + 2))
            yield from [f"{space}- {inner[0].lstrip()}" if inner else f"{space}-", *inner[1:]]
    else:
        yield f"{space}{cell(value)}"


def _labelled(label: str, value: Any) -> Iterator[str]:
    if isinstance(value, str) and "\n" in (clean := text.cleaned(value).rstrip()):
        yield label.rstrip()
        yield from (f"    {line}" for line in clean.split("\n"))
    else:
        yield f"{label}{cell(value)}"


def _deep(value: Any) -> bool:
    if isinstance(value, Mapping):
        return not ("method" in value and "path" in value)
    return isinstance(value, list) and any(isinstance(one, (Mapping, list)) or len(str(one)) > 60 for one in value)


def flat(value: Any, name: str = "") -> Iterator[list[Any]]:
    """A thing as lines of name and value, what is inside it with a dot."""
    if isinstance(value, Mapping) and value:
        for key, one in value.items():
            yield from flat(one, f"{name}.{key}" if name else str(key))
    elif isinstance(value, list) and any(isinstance(one, (Mapping, list)) for one in value):
        for at, one in enumerate(value):
            yield from flat(one, f"{name}.{at}" if name else str(at))
    else:
        yield [name, value]

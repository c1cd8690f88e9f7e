"""Find what the source cites and the project does not have: `python -m scripts.pointers`, as `make check` does.

A comment, docstring or page may lean on a page of the project, `docs/reference/states.md "Draft"`, or on a public standard. It
never leans on what a reader cannot open: a heading that is gone, a file that moved, a section of something without a name.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "outrider"
READ: Final = ("src", "tests", "benchmarks", "scripts", "docs")
KINDS: Final = (".py", ".md", ".toml", ".sql", ".html", ".css", ".jsonl", ".tsv")
ALONE: Final = ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile", "pyproject.toml", ".importlinter")

_WRAP: Final = re.compile(r"\n[ \t]*(?:#|--|\*)?[ \t]*")
"""A cited heading may go on in the next line, of a comment too."""
_PAGE: Final = re.compile(r"(?<![\w/.-])(docs(?:/[\w.-]+)*/?)((?:,? (?:and )?\"[^\"\n]{1,80}\")*)")
_HEADING: Final = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
_PATH: Final = re.compile(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|md|toml|sql|txt|tsv|html|css))(?:::\w+)?`")
_STANDARD: Final = re.compile(r"(?:RFC|draft) ?[\w-]+ \u00a7[\d.]+(?:(?:, | and )\u00a7[\d.]+)*")
_NOWHERE: Final = (
    (
        re.compile(r"(?i)(?<![\w/])(?:decisions|interface|architecture|issue)(?:\.md)? \""),
        "names a page that is not here",
    ),
    (re.compile(r"\u00a7"), "is a section of nothing that can be opened"),
    (re.compile(r"(?<![\w/.-])(?:\.\./)*(?:shared|audit)/\w+\.md"), "is not in the project"),
    (re.compile(r"(?i:\bissue) \d+|\.md,? (?:part|section) \w"), "numbers something that is not here"),
)


def files() -> Iterator[Path]:
    """Everything that people read."""
    for folder in READ:
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in KINDS and path.is_file())
    yield from (ROOT / name for name in ALONE)


def dead(text: str, at: Path) -> Iterator[str]:
    """What a file cites that is not there; `at` is where the file stands."""
    flowing = _WRAP.sub(" ", text)
    for found in _PAGE.finditer(flowing):
        yield from _missing(found[1].rstrip("."), re.findall(r'"([^"]+)"', found[2]))
    bases = (ROOT, PACKAGE, at.parent)
    for found in _PATH.finditer(flowing):
        if "NNNN" not in found[1] and not any((base / found[1]).exists() for base in bases):
            yield f"{found[1]} is no file"
    flowing = _STANDARD.sub("", flowing)
    for pattern, why in _NOWHERE:
        for found in pattern.finditer(flowing):
            near = flowing[max(0, found.start() - 30) : found.end() + 30]
            yield f"“{near.strip()}” {why}"


def _missing(page: str, headings: list[str]) -> Iterator[str]:
    path = ROOT / page
    if not path.exists():
        yield f"{page} is no page"
        return
    known = _headings(path) if path.is_file() else frozenset()
    yield from (f"{page} has no heading “{heading}”" for heading in headings if heading not in known)


@cache
def _headings(page: Path) -> frozenset[str]:
    if page.suffix != ".md":
        return frozenset()  # a picture has none
    return frozenset(heading.replace("`", "") for heading in _HEADING.findall(page.read_text()))


def main() -> int:
    """Say every dead pointer, with its file."""
    count = 0
    for path in files():
        for one in dead(path.read_text(errors="replace"), path):
            count += 1
            sys.stdout.write(f"{path.relative_to(ROOT)}: {one}\n")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())

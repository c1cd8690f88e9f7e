"""Find what the source cites and the project does not have: `python -m scripts.pointers`, as `make check` does.

A comment, docstring or page may lean on a page of the project, `docs/reference/states.md "Draft"`, on a name of the code,
`events.move`, or on a public standard. It never leans on what a reader cannot open: a heading that is gone, a file that moved, a
function that has another name now, a section of something without a name.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "outrider"
READ: Final = ("src", "tests", "benchmarks", "scripts", "docs", "clients", "deploy", "evals", ".ci")
KINDS: Final = (".py", ".md", ".toml", ".sql", ".html", ".css", ".jsonl", ".tsv", ".ts", ".js", ".yml", ".yaml", ".sh")
ALONE: Final = ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile", "pyproject.toml", ".importlinter")

_WRAP: Final = re.compile(r"\n[ \t]*(?:#|--|\*)?[ \t]*")
"""A cited heading may go on in the next line, of a comment too."""
_PAGE: Final = re.compile(r"(?<![\w/.-])(docs(?:/[\w.-]+)*/?)((?:,? (?:and )?\"[^\"\n]{1,80}\")*)")
_HEADING: Final = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
_PATH: Final = re.compile(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|md|toml|sql|txt|tsv|html|css))(?:::\w+)?`")
_FILE: Final = re.compile(r"`([\w-]+\.(?:py|sql))`")
_NAME: Final = re.compile(r"`([a-z_]\w*)\.([A-Za-z_]\w*)(?:\([^`]*\))?`")
_OF_CODE: Final = (ROOT / "ARCHITECTURE.md", ROOT / "docs" / "how-to")
"""Pages where a name before a dot is one of our modules, as in the source. On others it may be a table or a member of JSON."""
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
    """Everything that people read, but for what was installed beside it and the cases that judgement is measured on."""
    for folder in READ:
        for path in sorted((ROOT / folder).rglob("*")):
            of_others = "node_modules" in path.parts or (folder == "evals" and path.suffix != ".md")
            if path.suffix in KINDS and path.is_file() and not of_others:
                yield path
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
    if (at.suffix == ".py" and at.is_relative_to(PACKAGE)) or any(at.is_relative_to(page) for page in _OF_CODE):
        yield from _gone(flowing)
    flowing = _STANDARD.sub("", flowing)
    for pattern, why in _NOWHERE:
        for found in pattern.finditer(flowing):
            near = flowing[max(0, found.start() - 30) : found.end() + 30]
            yield f"“{near.strip()}” {why}"


def _gone(flowing: str) -> Iterator[str]:
    known = _names_of_modules()
    for found in _FILE.finditer(flowing):
        if found[1] not in _file_names() and "NNNN" not in found[1]:
            yield f"{found[1]} is no file"
    for found in _NAME.finditer(flowing):
        module, name = found.groups()
        if module in known and name not in known[module] and f"{module}.{name}" not in _names_of_events():
            yield f"{module} has no {name}"


@cache
def _file_names() -> frozenset[str]:
    return frozenset(path.name for folder in READ for path in (ROOT / folder).rglob("*.*"))


@cache
def _names_of_modules() -> dict[str, set[str]]:
    """What stands after a dot: names in a module, those in the modules of a folder, and in a class that is called after it."""
    known: dict[str, set[str]] = defaultdict(set)
    classes: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text())
        inside = {name for node in ast.walk(tree) for name in _named(node)}
        for one in ast.walk(tree):
            if isinstance(one, ast.ClassDef):
                classes[one.name.lower()] |= {name for node in ast.walk(one) for name in _named(node)}
        places = path.relative_to(PACKAGE).with_suffix("").parts
        for depth, place in enumerate(places):
            known[place] |= inside | set(places[depth + 1 :]) | {"jsonl", "md", "py", "sql"}
    for place in known:
        known[place] = known[place].union(*(names for name, names in classes.items() if name.endswith(place)))
    return known


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.alias):
        yield (node.asname or node.name).rpartition(".")[2]


@cache
def _names_of_events() -> frozenset[str]:
    return frozenset(re.findall(r'"(\w+\.\w+)"', (PACKAGE / "events" / "names.py").read_text()))


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

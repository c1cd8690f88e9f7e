"""The list of mutations as data: `promises.toml`."""

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT: Path = Path(__file__).resolve().parents[2]
LIST: Path = Path(__file__).parent / "promises.toml"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One promise broken by one change. `old` stands exactly once in `file`; one of `tests` must fail without it."""

    name: str
    promise: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    """Files, or `file::function`; the fast ones first."""

    def stale(self, root: Path = ROOT) -> str | None:
        """Why it cannot be tried any more; None when it can."""
        path = root / self.file
        if not path.is_file():
            return f"there is no {self.file}"
        source = path.read_text(encoding="utf-8")
        if (times := source.count(self.old)) != 1:
            return f"`old` stands {times} times in {self.file}, not once"
        if self.old == self.new:
            return "it changes nothing"
        if path.suffix == ".py":
            try:
                ast.parse(source.replace(self.old, self.new))
            except SyntaxError as error:
                return f"line {error.lineno} of {self.file} would be no Python: {error.msg}"
        for test in self.tests:
            if reason := _missing(test, root):
                return reason
        return None

    def apply(self, root: Path) -> str:
        """Break the promise in a copy of the tree; the text as it was."""
        path = root / self.file
        before = path.read_text(encoding="utf-8")
        path.write_text(before.replace(self.old, self.new), encoding="utf-8")
        return before


def _missing(test: str, root: Path) -> str | None:
    file, *names = test.split("::")
    if not (root / file).is_file():
        return f"there is no {file}"
    inside = _parsed((root / file).read_text(encoding="utf-8")).body
    for name in names:
        wanted = name.partition("[")[0]
        found = [node for node in inside if getattr(node, "name", None) == wanted]
        if not found:
            return f"there is no {wanted} in {file}"
        inside = found[0].body  # type: ignore[attr-defined]
    return None


@cache
def _parsed(text: str) -> ast.Module:
    """A test file; many mutations name the same one."""
    return ast.parse(text)


def mutants() -> list[Mutant]:
    """Every mutation of the list, in its order."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]
    return [Mutant(**{**one, "tests": tuple(one["tests"])}) for one in listed]

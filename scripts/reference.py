"""Write what `docs/` can take from the code: status machines, errors, events, scopes, limits, settings, fields, rows.

    python -m scripts.reference            write them (`make reference`)
    python -m scripts.reference --check    say which would change, as `make check` does

A page says where by two lines, `<!-- made: NAME ARGUMENT -->` and `<!-- end -->`; what stands between them is written anew, the
rest of the page is by hand. `tests/house/test_reference.py` fails when that would change anything.
"""

import inspect
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from scripts import reactions
from tests.house import snapshots

from outrider.access import scopes
from outrider.app import build_services, create_app
from outrider.core import ids
from outrider.core.causes import ActionType
from outrider.events.catalogue import CATALOGUE, FIELDS
from outrider.rooms import OPERATIONS, TAGS
from outrider.settings import Settings

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
GUIDE: Final = ROOT / "src" / "outrider" / "guide.md"
_BLOCK: Final = re.compile(r"^(<!-- made: (\w+) ?([^>]*?) -->\n)(.*?)^(<!-- end -->)$", re.DOTALL | re.MULTILINE)
_LIMITS: Final = "/v1/limits"


def pages() -> list[Path]:
    """Every page of the docs, and the guide that the service itself serves."""
    return [*sorted(DOCS.rglob("*.md")), GUIDE]


def made(text: str) -> str:
    """A page with its blocks written anew. Raises KeyError for a block that nothing here makes."""
    return _BLOCK.sub(lambda found: f"{found[1]}{BLOCKS[found[2]](found[3])}{found[5]}", text)


def blocks(text: str) -> list[tuple[str, str]]:
    """Name and argument of each block of a page."""
    return [(found[2], found[3]) for found in _BLOCK.finditer(text)]


def states(argument: str) -> str:
    """One status machine, by its `table.field`."""
    machine = next(one for one in snapshots.machines() if f"{one.table}.{one.field}" == argument)
    rows = []
    for trigger, move in machine.moves.items():
        sources = ", ".join(_code(state) for state in machine.states if state in move.sources)
        rows.append((_code(trigger), sources, _code(move.target), _code(move.event)))
    return f"`{argument}`: {_codes(machine.states)}.\n\n" + _table(("move", "from", "to", "event"), rows)


def errors(_: str) -> str:
    """Every error code, by status."""
    titles: dict[tuple[str, str], list[str]] = {}
    for line in snapshots.errors().splitlines():
        name, _, title = line.partition(": ")
        status, code = name.split()
        titles.setdefault((status, code), []).append(title)
    rows = [(status, _code(code), "; or: ".join(said)) for (status, code), said in titles.items()]
    return _table(("status", "code", "title"), rows)


def events(_: str) -> str:
    """Every event, with the members of its data."""
    rows = [
        (
            _code(one.name),
            one.target,
            one.meaning,
            _codes((*(("field", "from", "to") if one.moves else ()), *one.fields)),
        )
        for one in CATALOGUE.values()
    ]
    return _table(("event", "about", "what happened", "`data`"), rows)


def event_members(_: str) -> str:
    """Every member that the data of an event can have."""
    rows = [(_code(name), _type(schema), schema["description"]) for name, schema in sorted(FIELDS.items())]
    return _table(("member", "type", "meaning"), rows)


def scopes_(_: str) -> str:
    """Every scope, who can have it, and how many rows take it."""
    rows = []
    for scope in scopes.ALL:
        device = "no" if scope in (scopes.API, *scopes.NEVER_FOR_DEVICES) else "yes"
        if scope in scopes.ONLY_WHEN_TICKED:
            device = "when the operator ticks it"
        taken = [f"`{spec.method} {_short(spec.path)}`" for spec in snapshots.specs() if spec.scope == scope]
        shown = "everything" if scope == scopes.API else "all that only looks" if scope == "read" else ", ".join(taken)
        rows.append((_code(scope), device, shown))
    return _table(("scope", "for a device", "lets a token make"), rows)


def limits(_: str) -> str:
    """What `GET /v1/limits` answers with the defaults."""
    spec = next(spec for spec in snapshots.specs() if spec.path == _LIMITS)
    rows = []
    for group, members in spec.example.items():
        for name, value in members.items():
            inner = value.items() if isinstance(value, Mapping) else [("", value)]
            for part, number in inner:
                shown = ", ".join(map(_number, number)) if isinstance(number, list) else _number(number)
                rows.append((_code(".".join(filter(None, (group, name, part)))), shown))
    return _table(("limit", "value"), rows)


def settings(_: str) -> str:
    """Every setting, its default and its meaning."""
    rows = []
    for name, field in Settings.model_fields.items():
        default = str(field.default).replace(str(Path.home()), "~") if field.default not in (None, "") else ""
        rows.append((f"`OUTRIDER_{name.upper()}`", _code(default) if default else "none", str(field.description)))
    return _table(("variable", "default", "meaning"), rows)


def rows(_: str) -> str:
    """Every row of the interface, by the group it is in."""
    told = []
    for tag, meaning in TAGS.items():
        inside = [spec for spec in snapshots.specs() if spec.tag == tag and not spec.hidden]
        if inside:
            told.append(f"### {tag}\n\n{meaning}\n\n" + _table(("row", "scope", "what it does"), map(_row, inside)))
    return "\n".join(told)


def fields(argument: str) -> str:
    """The members of one or more models of the interface."""
    parts = []
    names = argument.split()
    for name in names:
        model = served_document()["components"]["schemas"][name]
        found = [
            (_code(field), _type(schema), str(schema.get("description", "")))
            for field, schema in model["properties"].items()
        ]
        parts.append((f"{_model(name)}:\n\n" if name != names[0] else "") + _table(("field", "type", "meaning"), found))
    return "\n".join(parts)


def prefixes(_: str) -> str:
    """The prefix of each kind of id."""
    return _table(("prefix", "of"), [(_code(f"{one}_"), _words(name)) for name, one in ids.PREFIXES.items()])


def operations(_: str) -> str:
    """Every run operation with its inputs."""
    found = []
    for one in OPERATIONS:
        schema = one.inputs.model_json_schema()
        must = schema.get("required", [])
        inputs = [_code(name) + (" (required)" if name in must else "") for name in schema["properties"]]
        found.append((_code(one.name), one.summary, ", ".join(inputs)))
    return _table(("operation", "what it does", "inputs"), found)


def reactions_(argument: str) -> str:
    """What an agent does: about `actions`, `blockers` or `codes`."""
    told = {"actions": reactions.ACTIONS, "blockers": reactions.BLOCKERS, "codes": reactions.CODES}[argument]
    return _table(("told", "do"), [(" ".join(map(_code, some.split())), what) for what, some in told.items()])


BLOCKS: Final[Mapping[str, Callable[[str], str]]] = {
    "states": states,
    "errors": errors,
    "events": events,
    "event_members": event_members,
    "scopes": scopes_,
    "limits": limits,
    "settings": settings,
    "rows": rows,
    "fields": fields,
    "prefixes": prefixes,
    "operations": operations,
    "reactions": reactions_,
}
ACTIONS: Final[tuple[str, ...]] = get_args(ActionType)


@cache
def served_document() -> dict[str, Any]:
    """The OpenAPI document that the service serves."""
    with tempfile.TemporaryDirectory() as folder:
        nowhere = Settings(data_dir=Path(folder), host="127.0.0.1", port=8080)
        return create_app(build_services(nowhere, "postgresql://never.connected/")).openapi()


def _row(spec: Any) -> tuple[str, str, str]:
    said = inspect.getdoc(spec.endpoint) or ""
    first = re.sub(r"\s+", " ", said.partition("\n\n")[0])
    sentence = re.split(r"(?<=[.])\s(?=[A-Z])", first)[0]
    return f"`{spec.method} {spec.path}`", _code(spec.scope) if spec.scope else "no token", sentence


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return _model(str(schema["$ref"]).rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(_code(str(one)) for one in schema["enum"])
    if "const" in schema:
        return _code(str(schema["const"]))
    kind = schema.get("type", "any")
    if isinstance(kind, list):
        return " or ".join(kind)
    if kind == "array":
        return f"array of {_type(schema.get('items', {}))}"
    return {"date-time": "timestamp", "date": "date"}.get(str(schema.get("format")), str(kind))


def _model(name: str) -> str:
    return name.removesuffix("Out")


def _short(path: str) -> str:
    return path.replace("/v1/projects/{project_id}/", "…/").replace("/v1/projects/{project_id}", "…")


def _words(parameter: str) -> str:
    return parameter.removesuffix("_id").replace("_", " ")


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:g}"


def _code(text: str) -> str:
    return f"`{text}`"


def _codes(texts: Iterable[str]) -> str:
    return ", ".join(map(_code, texts))


def _table(head: tuple[str, ...], lines: Iterable[tuple[str, ...]]) -> str:
    rows = [head, tuple("---" for _ in head), *lines]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n" for row in rows)


def stale() -> dict[Path, str]:
    """The pages that are not what the code says, with what they would be."""
    found = ((page, page.read_text()) for page in pages())
    return {page: now for page, before in found if (now := made(before)) != before}


def main(arguments: Sequence[str]) -> int:
    """Write the pages anew where that changes them, or only say where."""
    told = stale()
    for page, text in told.items():
        if "--check" not in arguments:
            page.write_text(text)
        sys.stdout.write(f"{page.relative_to(ROOT)}\n")
    if told and "--check" in arguments:
        sys.stdout.write("These pages are not what the code says any more; `make reference` writes them anew.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

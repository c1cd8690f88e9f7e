"""Write what the clients take from the served OpenAPI: types, a method for each operation, and the Python client's sync half.

    python -m scripts.client            write them (`make reference`)
    python -m scripts.client --check    say which would change, as `make check` does

What is sent, repeated and refused is written by hand in `clients/python/src/outrider_client/_async`. The sync half is the
async one with its words changed, so that the two cannot drift apart. TypeScript is made by `scripts/typescript.py`.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from pathlib import Path
from typing import Any, Final

from scripts import typescript
from scripts.reference import served_document

PACKAGE: Final = Path(__file__).parents[1] / "clients" / "python" / "src" / "outrider_client"
_MADE: Final = '"""{} Made by `make reference` from the served OpenAPI; do not edit."""\n\n'
_METHODS: Final = ("get", "post", "put", "patch", "delete")
_NO_BODY: Final[dict[str, Any]] = {"content": {"": {}}}
_BY_HAND: Final = frozenset({"stream_events"})
_SYNC_WORDS: Final = {
    "async def": "def",
    "async with": "with",
    "async for": "for",
    "await ": "",
    "AsyncIterator": "Iterator",
    "AsyncClient": "Client",
    "AsyncOutrider": "Outrider",
    "AsyncOperations": "Operations",
    "AsyncTransport": "Transport",
    "AsyncPages": "Pages",
    "_async.": "_sync.",
    "asyncio.sleep": "time.sleep",
    "import asyncio\n": "import time\n",
    "Awaitable[None] | None": "None",
    "Awaitable, ": "",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "__aiter__": "__iter__",
    "aclose": "close",
    "aread": "read",
    "aiter_lines": "iter_lines",
    " Give it to one event loop, and close it": " Close it",
    "                told = on_progress(run)\n                if told is not None:\n                    told\n": (
        "                on_progress(run)\n"
    ),
    "  # noqa: ASYNC109 (its end is a run that goes on, not a task that is cancelled)": "",
    "import time\nimport json\nimport time\n": "import json\nimport time\n",
}


def written() -> dict[Path, str]:
    """Each file that is made, with its text."""
    document = served_document()
    files = {PACKAGE / "types.py": types(document), PACKAGE / "_async" / "operations.py": operations(document)}
    made = {path: _formatted(text) for path, text in files.items()}
    made |= typescript.written(document)
    for source in sorted({*(PACKAGE / "_async").glob("*.py"), PACKAGE / "_async" / "operations.py"}):
        text = made[source] if source in made else source.read_text()
        made[PACKAGE / "_sync" / source.name] = _formatted(in_sync(text)) if text else ""
    return made


def types(document: Mapping[str, Any]) -> str:
    """A TypedDict for each schema: a member that need not be there is NotRequired."""
    lines = [_MADE.format("The shapes of what is sent and answered.")]
    lines.append("from typing import Any, Literal, NotRequired, TypedDict\n\n")
    for name, schema in sorted(document["components"]["schemas"].items()):
        required = set(schema.get("required", ()))
        members = []
        for member, shape in schema["properties"].items():
            kind = _type(shape)
            members.append((member, kind if member in required else f"NotRequired[{kind}]"))
        if all(member.isidentifier() and member not in _KEYWORDS for member, _ in members):
            body = "".join(f"    {member}: {kind}\n" for member, kind in members) or "    pass\n"
            lines.append(f"class {name}(TypedDict):\n{_doc(schema, 4)}{body}\n\n")
        else:
            shown = ", ".join(f'"{member}": {_quoted(kind)}' for member, kind in members)
            lines.append(f'{name} = TypedDict("{name}", {{{shown}}})\n\n')
    return "".join(lines)


_KEYWORDS: Final = frozenset({"from", "class", "import", "global", "in", "is", "not", "or", "and", "if", "else", "for"})


def _quoted(kind: str) -> str:
    return f'"{kind}"' if "Out" in kind and '"' not in kind else kind


def _type(shape: Mapping[str, Any]) -> str:
    """A JSON Schema as Python's type."""
    if "$ref" in shape:
        return f'"{shape["$ref"].rpartition("/")[2]}"'
    if "anyOf" in shape or "oneOf" in shape:
        return _union([_type(one) for one in shape.get("anyOf") or shape["oneOf"]])
    if "const" in shape:
        return f"Literal[{shape['const']!r}]"
    if "enum" in shape:
        return f"Literal[{', '.join(map(repr, shape['enum']))}]"
    kind = shape.get("type")
    if isinstance(kind, list):
        return _union([_type({**shape, "type": one}) for one in kind])
    if kind == "array":
        return f"list[{_type(shape.get('items', {}))}]"
    if kind == "object":
        more = shape.get("additionalProperties")
        return f"dict[str, {_type(more) if isinstance(more, Mapping) else 'Any'}]"
    if shape.get("contentMediaType") or shape.get("format") == "binary":
        return "Any"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}.get(
        str(kind), "Any"
    )


def _union(kinds: Iterable[str]) -> str:
    once = list(dict.fromkeys(kinds))
    joined = " | ".join(one.strip('"') for one in once)
    return f'"{joined}"' if any(one.startswith('"') for one in once) else joined


def operations(document: Mapping[str, Any]) -> str:
    """A method for each operation, of its name."""
    head = _MADE.format("A method for each operation of the service.") + (
        "from __future__ import annotations\n\nfrom collections.abc import Mapping\n"
        "from typing import TYPE_CHECKING, Any, Literal, cast\n\n"
        "from outrider_client._async.paging import AsyncPages\n"
        "from outrider_client._async.transport import AsyncTransport\n"
        "from outrider_client._paths import filled, parts\n\n"
        "if TYPE_CHECKING:\n    from typing import Unpack\n\n    from outrider_client import types as shapes\n\n\n"
        'class AsyncOperations(AsyncTransport):\n    """Each operation of the service, by its `operationId`."""\n\n'
    )
    found = sorted(_operations(document), key=lambda one: one[2]["operationId"])
    return head + "\n".join(_method(*one, document) for one in found if one[2]["operationId"] not in _BY_HAND)


def _operations(document: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in _METHODS:
                yield method.upper(), path, operation


def _method(method: str, path: str, operation: Mapping[str, Any], document: Mapping[str, Any]) -> str:
    given = [
        document["components"]["parameters"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one
        for one in operation.get("parameters", ())
    ]
    in_path = [one["name"] for one in given if one["in"] == "path"]
    query = [one for one in given if one["in"] == "query"]
    headers = [one["name"] for one in given if one["in"] == "header" and one["name"] != "Idempotency-Key"]
    has_key = any(one["name"] == "Idempotency-Key" for one in given)
    media_type, body = next(iter(operation.get("requestBody", _NO_BODY)["content"].items()))
    answer = _answer(operation)
    is_list = answer.startswith("list[") and any(one["name"] == "cursor" for one in query)

    takes = [f"{name}: str" for name in in_path]
    optional = [f"{_argument(one['name'])}: {_parameter(one['schema'])} = None" for one in query]
    optional += [f"{_argument(name)}: str | None = None" for name in headers]
    optional += ["idempotency_key: str | None = None"] if has_key else []
    shape = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
    rest = [f"**body: Unpack[shapes.{shape}]"] if body else []
    named = ["*", *optional] if optional else []
    arguments = ", ".join(["self", *takes, *named, *rest])

    passed = [f'"{method}"', _path(path, in_path)]
    asked = ", ".join(f'"{one["name"]}": {_argument(one["name"])}' for one in query)
    if is_list:
        item = answer[len("list[") : -1]
        call = f"return AsyncPages(self, {passed[1]}, {{{asked}}})"
        return (
            f"    def {operation['operationId']}({arguments}) -> AsyncPages[{item}]:\n{_doc(operation, 8)}"
            f"        {call}\n"
        )
    if asked:
        passed.append(f"query={{{asked}}}")
    if headers:
        shown = ", ".join(f'"{_header(name)}": {_argument(name)}' for name in headers)
        passed.append(f"headers={{name: value for name, value in {{{shown}}}.items() if value is not None}}")
    if has_key:
        passed.append("idempotency_key=idempotency_key")
    if media_type == "application/json":
        passed.append("json=body")
    elif media_type == "multipart/form-data":
        passed.append("files=parts(body)")
    elif body:
        passed.append("form=cast(Mapping[str, Any], body)")
    reading = "answer.text" if answer == "str" else f'cast("{answer}", answer.json())'
    return (
        f"    async def {operation['operationId']}({arguments}) -> {answer}:\n{_doc(operation, 8)}"
        f"        answer = await self.request({', '.join(passed)})\n        return {reading}\n"
    )


def _parameter(schema: Mapping[str, Any]) -> str:
    kind = _type(schema)
    return kind if kind.endswith("None") else f"{kind} | None"


def _answer(operation: Mapping[str, Any]) -> str:
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    content = good.get("content", {})
    if "application/json" not in content:
        return "str"
    kind = _type(content["application/json"].get("schema", {}))
    return re.sub(r'"([A-Za-z_]+)"', r"shapes.\1", kind)


def _argument(name: str) -> str:
    """The name in Python, where `from` is a word of the language."""
    plain = name.lower().replace("-", "_")
    return f"{plain}_" if iskeyword(plain) else plain


def _header(name: str) -> str:
    return "-".join(part.capitalize() for part in name.split("-"))


def _path(path: str, names: Sequence[str]) -> str:
    return f'"{path}"' if not names else f'filled("{path}", {", ".join(f"{name}={name}" for name in names)})'


def _doc(said: Mapping[str, Any], indent: int) -> str:
    text = str(said.get("description", "")).strip().replace("\\", "\\\\").replace('"""', "'''")
    if not text:
        return ""
    space = " " * indent
    lines = [line.rstrip() for line in text.splitlines()]
    end = "" if len(lines) == 1 else f"\n{space}"
    return space + '"""' + f"\n{space}".join(lines).replace(f"\n{space}\n", "\n\n") + end + '"""\n'


def in_sync(text: str) -> str:
    """A module of the async half as one of the sync half."""
    for word, other in _SYNC_WORDS.items():
        text = text.replace(word, other)
    return text


def _formatted(text: str) -> str:
    ruff = Path(sys.executable).with_name("ruff")
    config = ["--config", str(PACKAGE.parents[3] / "pyproject.toml")]
    told: dict[str, Any] = {"capture_output": True, "text": True, "check": True}
    fixed = subprocess.run(
        [ruff, "check", *config, "--fix", "--quiet", "--select", "F401,I", "--stdin-filename", "made.py", "-"],
        input=text,
        **told,
    ).stdout  # the linter of this environment, on text that we made
    return str(
        subprocess.run([ruff, "format", *config, "--stdin-filename", "made.py", "-"], input=fixed, **told).stdout
    )


def stale() -> dict[Path, str]:
    """The files that are not as they would be written now."""
    return {path: text for path, text in written().items() if not path.exists() or path.read_text() != text}


def main(arguments: Sequence[str]) -> int:
    changed = stale()
    for path, text in changed.items():
        if "--check" in arguments:
            print(f"{path.name} of a client is not what the interface says now: run `make reference`")  # noqa: T201
        else:
            path.write_text(text)
    return int(bool(changed) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

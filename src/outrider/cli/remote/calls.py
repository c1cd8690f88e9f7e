"""A request as the service names it (`call` of a next action, `fix` of a refusal), as the command to type."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from outrider.cli.remote import table
from outrider.cli.remote.text import one_line


def as_command(call: Mapping[str, Any]) -> str:
    """The command that makes this request; what is still to be said stands there as `…`. Words that came from the service stay
    words: a shell runs nothing of them."""
    words = _by_table(call) or _by_hand(call)
    return one_line(" ".join("…" if word == "…" else shlex.quote(one_line(word)) for word in ("outrider", *words)))


def _by_hand(call: Mapping[str, Any]) -> list[str]:
    body = call.get("body")
    given = ["--body", json.dumps(body, ensure_ascii=False)] if body is not None else []
    return ["api", str(call["method"]), str(call["path"]), *given]


def _by_table(call: Mapping[str, Any]) -> list[str] | None:
    """In the words of the table; None where it has none for this."""
    asked = urlsplit(str(call["path"]))
    for method, path, group, verb in table.index()["calls"]:
        found = re.fullmatch(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^/:]+)", re.escape(path)), asked.path)
        if method != call["method"] or found is None:
            continue
        row = table.group(group)[verb]
        ids = {name: unquote(value) for name, value in found.groupdict().items()}
        query = dict(parse_qsl(asked.query))
        body = dict(call.get("body") or {})
        missing = {str(pointer).lstrip("/") for pointer in call.get("missing", ())}
        if "missing" in call:
            body = {name: value for name, value in body.items() if value not in (None, "") or name in missing}
        elif None in body.values():
            return None  # said on purpose, which an option cannot
        if any(one.startswith("-") for one in ids.values()):
            return None
        words = [group, verb, *(ids[name] for name in row.get("ids", ()))]
        for where, given in (("query", query), ("body", body)):
            options = {one["name"]: one for one in row.get(where, ())}
            if not given.keys() <= options.keys():
                return None
            for name, value in given.items():
                words += _option(options[name], value)
        for one in row.get("body", ()):
            if one["name"] in missing and one["name"] not in body:
                words += [f"--{one['option']}", "…"]
        return [*words, *(["--project", ids["project_id"]] if row.get("project") else [])]
    return None


def _option(option: Mapping[str, Any], value: Any) -> Iterator[str]:
    name = f"--{option['option']}"
    if isinstance(value, bool):
        yield name if value else f"--no-{option['option']}"
    elif value is None:
        yield from (name, "…")
    elif isinstance(value, list) and option.get("repeated"):
        for one in value:
            yield from (name, str(one))
    else:
        yield from (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))

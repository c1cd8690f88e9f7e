"""Write the table of the command line's endpoint commands from the served OpenAPI: one for each operation, by group.

    python -m scripts.commands            write it (`make reference`)
    python -m scripts.commands --check    say which file would change, as `make check` does

A group has a file of its own in `src/outrider/cli/remote/table`, which is read only when that group is called; `index.json` has
the groups, and each request as the command that makes it. Names follow from paths: what stands in the reference can be guessed.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from scripts.reference import ROOT, served_document

FOLDER: Final = ROOT / "src" / "outrider" / "cli" / "remote" / "table"
_PROJECT: Final = "/v1/projects/{project_id}"
_METHODS: Final = ("get", "post", "put", "patch", "delete")
_BY_HAND: Final = {
    "add_context": ("context", "add"),
    "authorization_server_metadata": ("oauth", "server-metadata"),
    "deliver_sandbox_message": ("sandbox", "deliver"),
    "empty_send_queue": ("drafts", "empty-queue"),
    "erase_person": ("prospects", "erase"),
    "export_person": ("prospects", "export-person"),
    "get_agent_guide": ("service", "guide"),
    "get_send_queue": ("drafts", "list-queued"),
    "get_me": ("service", "me"),
    "confirm_notification_address": ("notifications", "confirm-address"),
    "get_notifications": ("notifications", "get"),
    "issue_token": ("oauth", "token"),
    "mcp_resource_metadata": ("oauth", "mcp-resource-metadata"),
    "protected_resource_metadata": ("oauth", "resource-metadata"),
    "register_client": ("oauth", "register"),
    "revoke_token": ("oauth", "revoke"),
    "send_drafts": ("drafts", "queue"),
    "set_notifications": ("notifications", "set"),
    "start_device_authorization": ("oauth", "start"),
    "start_run": ("runs", "start"),
}
"""Where the path's own words would not say it, or would say two things at once."""
_USUAL: Final = ("list", "get", "create", "edit", "set", "delete")
"""The order of a group's commands; its own verbs stand before `delete`."""
_ALSO: Final = {"review-status": "status"}
"""An option's shorter name, where the command has none of that name."""
_COLUMNS: Final = (
    *("id", "name", "company_name", "priority", "waiting_on", "type", "event_type", "operation", "action_type", "task"),
    *(
        "kind",
        "direction",
        "status",
        "review_status",
        "lifecycle_status",
        "enabled",
        "outcome",
        "contact_email",
        "email",
    ),
    *(
        "verification_status",
        "selected",
        "to_email",
        "url",
        "title",
        "subject",
        "mail_message_id",
        "summary",
        "meaning",
    ),
    *("angle", "risk_level", "reason", "fit_score", "about", "model", "scopes", "due_at", "expires_at", "revoked_at"),
    *("last_status", "attempts", "client_name", "from_email", "target_type", "target_id", "updated_at"),
)
"""What a list shows, the first that its rows have."""
_MOST_COLUMNS: Final = 6
_LONG: Final = 1_000
"""A text that may be longer than this can be read from a file."""


def written() -> dict[Path, str]:
    """Each file of the table, with its text."""
    document = served_document()
    groups: dict[str, dict[str, Any]] = {}
    calls = []
    for method, path, operation in sorted(operations(document), key=lambda one: (one[1], one[0])):
        group, verb = named(method, path, operation)
        rows = groups.setdefault(group, {})
        assert verb not in rows, f"two operations would be `outrider {group} {verb}`: name one in _BY_HAND"
        rows[verb] = row(method, path, operation, document)
        calls.append([method, path, group, verb])
    groups = {
        name: dict(sorted(groups[name].items(), key=lambda one: (_place(one[0]), one[0] == "delete")))
        for name in sorted(groups)
    }
    index = {"groups": {name: ", ".join(rows) for name, rows in groups.items()}, "calls": calls}
    files = {FOLDER / f"{name}.json": rows for name, rows in groups.items()}
    return {path: _text(content) for path, content in {FOLDER / "index.json": index, **files}.items()}


def _place(verb: str) -> int:
    return _USUAL.index(verb) if verb in _USUAL else _USUAL.index("delete")


def named(method: str, path: str, operation: Mapping[str, Any]) -> tuple[str, str]:
    """Group and verb of an operation."""
    if operation["operationId"] in _BY_HAND:
        return _BY_HAND[operation["operationId"]]
    if not path.startswith("/v1/"):
        return "service", re.sub(r"[^a-z0-9]+", "-", path.lower()).strip("-")
    inner = path.removeprefix("/v1/")
    if path.startswith(f"{_PROJECT}/"):
        inner = path.removeprefix(f"{_PROJECT}/")
    words, _, action = inner.partition(":")
    group, *rest = words.split("/")
    names = [one for one in rest if not one.startswith("{")]
    if action:
        return group, f"{action}-{_one(names[0])}" if names and rest[0] == names[0] else action
    if names:
        return group, names[0]
    of_one = bool(rest) or path == _PROJECT
    if method == "GET":
        return group, "list" if not of_one and _answer(operation).get("type") == "array" else "get"
    verbs = {"POST": "create", "PUT": "set", "PATCH": "edit" if of_one else "set", "DELETE": "delete"}
    return group, verbs[method]


def row(method: str, path: str, operation: Mapping[str, Any], document: Mapping[str, Any]) -> dict[str, Any]:
    """One command: what it asks, with what, and what it shows."""
    given = [
        document["components"]["parameters"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one
        for one in operation.get("parameters", ())
    ]
    ids = [one["name"] for one in given if one["in"] == "path"]
    of_project = path.startswith(_PROJECT)
    help_, _, more = " ".join(str(operation.get("description", "")).split("\n")).partition(". ")
    media_type, body = next(iter(operation.get("requestBody", {"content": {"": {}}})["content"].items()))
    found: dict[str, Any] = {
        "operation": operation["operationId"],
        "help": help_.rstrip(".") + ".",
        "more": more,
        "method": method,
        "path": path,
        "project": of_project,
        "ids": [one for one in ids if not (of_project and one == "project_id")],
        "query": [_option(one["name"], one["schema"], one, document) for one in given if one["in"] == "query"],
        "headers": [
            _option(one["name"], one["schema"], one, document)
            for one in given
            if one["in"] == "header" and one["name"] != "Idempotency-Key"
        ],
        "key": any(one["name"] == "Idempotency-Key" for one in given),
        "body": _fields(body, document),
        "sent_as": media_type,
        "answer": _kind(operation),
        "paged": any(one["name"] == "cursor" for one in given),
        "columns": _columns(_answer(operation), document),
        "open": "security" not in operation,
    }
    _with_short_names(found)
    return {name: value for name, value in found.items() if value not in ("", [], False)}


def operations(document: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in _METHODS:
                yield method.upper(), path, operation


def _fields(body: Mapping[str, Any], document: Mapping[str, Any]) -> list[dict[str, Any]]:
    if not body:
        return []
    schema = _resolved(body["schema"], document)
    required = schema.get("required", ())
    return [
        {**_option(name, shape, shape, document), **({"required": True} if name in required else {})}
        for name, shape in schema["properties"].items()
    ]


def _option(
    name: str, shape: Mapping[str, Any], said: Mapping[str, Any], document: Mapping[str, Any]
) -> dict[str, Any]:
    """How a parameter or a member of a body is given on the command line."""
    kinds = [
        one for one in (_resolved(each, document) for each in shape.get("anyOf", [shape])) if one.get("type") != "null"
    ]
    [only] = kinds if len(kinds) == 1 else [{}]
    repeated = only.get("type") == "array"
    inner = _resolved(only["items"], document) if repeated else only
    found: dict[str, Any] = {
        "name": name,
        "option": name.lower().replace("_", "-"),
        "type": "file"
        if _is_file(inner)
        else {"integer": "int", "number": "float", "boolean": "bool", "string": "str"}.get(
            inner.get("type", ""), "json"
        ),
        "repeated": repeated,
        "choices": inner.get("enum") or ([inner["const"]] if "const" in inner else []),
        "secret": inner.get("format") == "password",
        "long": name == "notes" or (not _is_file(inner) and inner.get("maxLength", 0) > _LONG),
        "help": " ".join(str(said.get("description") or only.get("description") or "").split()),
    }
    if found["type"] == "json":
        found["repeated"] = False
    if found["type"] == "str" and found["choices"] and not all(isinstance(one, str) for one in found["choices"]):
        found["choices"] = []
    return {key: value for key, value in found.items() if value not in ("", [], False)}


def _is_file(shape: Mapping[str, Any]) -> bool:
    return "contentMediaType" in shape or shape.get("format") == "binary"


def _with_short_names(found: dict[str, Any]) -> None:
    """Each option once: a member of the body gives way to the query, both to the command's own."""
    taken = {"project", "json", "all", "fields", "body", "idempotency-key", "help", "wait"}
    for place in ("query", "headers", "body"):
        for one in found[place]:
            if one["option"] in taken:
                one["option"] = f"{one['option']}-of-it"
            assert one["option"] not in taken, f"{found['operation']}: --{one['option']} would mean two things"
            taken.add(one["option"])
    for one in found["query"]:
        short = _ALSO.get(one["option"])
        if short and short not in taken:
            one["also"] = short


def _answer(operation: Mapping[str, Any]) -> Mapping[str, Any]:
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    schema: Mapping[str, Any] = good.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _kind(operation: Mapping[str, Any]) -> str:
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    content = good.get("content", {})
    if "text/event-stream" in content:
        return "stream"
    if "application/json" not in content:
        return "text"
    return "list" if _answer(operation).get("type") == "array" else "object"


def _columns(answer: Mapping[str, Any], document: Mapping[str, Any]) -> list[str]:
    if answer.get("type") != "array":
        return []
    members = _resolved(answer["items"], document).get("properties", {})
    return [name for name in _COLUMNS if name in members][:_MOST_COLUMNS] or list(members)[:_MOST_COLUMNS]


def _resolved(shape: Mapping[str, Any], document: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in shape:
        shape = document["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
    return shape


def _one(plural: str) -> str:
    if plural.endswith("ies"):
        return f"{plural[:-3]}y"
    return re.sub(r"es$" if plural.endswith("ases") else r"s$", "", plural)


def _text(content: Any) -> str:
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def stale() -> dict[Path, str | None]:
    """The files that are not as they would be written now; None for one that is to go."""
    wanted = written()
    gone: dict[Path, str | None] = dict.fromkeys(set(FOLDER.glob("*.json")) - set(wanted))
    return gone | {path: text for path, text in wanted.items() if not path.exists() or path.read_text() != text}


def main(arguments: Sequence[str]) -> int:
    changed = stale()
    FOLDER.mkdir(exist_ok=True)
    for path, text in sorted(changed.items()):
        if "--check" in arguments:
            print(f"{path.name} of the command line is not what the interface says now: run `make reference`")  # noqa: T201
        elif text is None:
            path.unlink()
        else:
            path.write_text(text)
    return int(bool(changed) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

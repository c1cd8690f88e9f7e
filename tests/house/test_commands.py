"""The command line has each operation of the interface, and sends it as the interface has it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from scripts import commands
from scripts.reference import served_document

from outrider.cli.remote import table
from tests.house import snapshots
from tests.rooms.cli.caller import Caller
from tests.serving import listening

SCALARS = {"int": "3", "float": "1.5", "json": '{"x": 1}'}
ROWS = [(group, verb, row) for group in table.index()["groups"] for verb, row in table.group(group).items()]


def test_there_is_a_command_for_each_operation() -> None:
    operations = {operation["operationId"] for _, _, operation in commands.operations(served_document())}

    assert operations == {row["operation"] for _, _, row in ROWS}
    assert len(operations) == len(ROWS)


def test_the_table_is_what_the_interface_says() -> None:
    assert {} == commands.stale(), "make reference"


def test_the_tree_of_commands_is_as_it_was() -> None:
    """Whoever changes it breaks scripts; after a change that you meant: python -m tests.house.snapshots"""
    assert (snapshots.FOLDER / "commands.txt").read_text() == snapshots.commands()


class Recorder:
    """Takes every request and keeps what it was."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, str, dict[str, str], bytes]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body = b""
        more = True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        headers = {name.decode().lower(): value.decode() for name, value in scope["headers"]}
        target = scope["raw_path"].decode() + "?" + scope["query_string"].decode()
        self.requests.append((scope["method"], target.rstrip("?"), headers, body))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": b"[]"})


async def test_each_command_sends_its_operation_with_all_that_it_may_say(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    file.write_text("company_name\nCove\n")
    recorder = Recorder()
    async with listening(recorder) as (url, _):
        caller = Caller(tmp_path, url, "ork_1")
        for group, verb, row in ROWS:
            if row["answer"] == "stream":
                continue
            recorder.requests.clear()

            await caller.good(group, verb, *_words(row, file), *(["--json"] if row["answer"] != "text" else []))
            [(method, target, headers, body)] = recorder.requests

            path, _, query = target.partition("?")
            wanted = row["path"].replace("{project_id}", "proj%2F1")
            for name in row.get("ids", ()):
                wanted = wanted.replace(f"{{{name}}}", f"{name}%2F1")
            assert (row["method"], wanted) == (method, path), (group, verb)
            assert {one["name"] for one in row.get("query", ())} == {
                one.partition("=")[0] for one in query.split("&") if one
            }
            assert {one["name"].lower() for one in row.get("headers", ())} <= headers.keys(), (group, verb)
            assert ("idempotency-key" in headers) == bool(row.get("key"))
            assert "Bearer ork_1" == headers["authorization"]
            if row.get("sent_as") == "application/json":
                assert {one["name"] for one in row["body"]} == json.loads(body).keys(), (group, verb)
            elif row.get("sent_as"):
                assert all(one["name"].encode() in body for one in row["body"]), (group, verb)
            else:
                assert b"" == body


def _words(row: Mapping[str, Any], file: Path) -> Iterator[str]:
    yield from (f"{name}/1" for name in row.get("ids", ()))
    if row.get("project"):
        yield from ("--project", "proj/1")
    for where in ("query", "headers", "body"):
        for option in row.get(where, ()):
            name = f"--{option['option']}"
            if option["type"] == "bool":
                yield name
            elif option["type"] == "file":
                yield from (name, str(file))
            else:
                yield from (name, option["choices"][0] if option.get("choices") else SCALARS.get(option["type"], "x-1"))

"""A secret gets to the service without standing in the shell's history, on the screen or in a message."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.rooms.cli.caller import Caller
from tests.rooms.cli.terminal import terminal
from tests.serving import listening

SECRET = "pat-eu1-4711"
HUBSPOT = ("crm", "set", "--project", "proj_1", "--provider", "hubspot")
SALESFORCE = (
    "crm",
    "set",
    "--project",
    "proj_1",
    "--provider",
    "salesforce",
    "--url",
    "https://acme.my.salesforce.com",
)


class Service:
    """Takes everything, and remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part.get("body", b""), part.get("more_body", False)
        self.told.append(json.loads(body))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": b'{"status":"connected"}'})


@pytest.fixture
def service() -> Service:
    return Service()


@pytest_asyncio.fixture
async def somewhere(service: Service, tmp_path: Path) -> AsyncIterator[Caller]:
    async with listening(service) as (url, _):
        yield Caller(tmp_path / "config", url, "ork_1")


async def test_a_terminal_asks_for_it_and_does_not_show_it(somewhere: Caller, service: Service) -> None:
    async with terminal(somewhere, *HUBSPOT, "--token", "-") as screen:
        await screen.sees("--token (is not shown): ")
        screen.press(f"{SECRET}\r")
        await screen.sees("connected")
        assert 0 == await screen.ends()

    assert SECRET not in screen.text
    assert [SECRET] == [one["token"] for one in service.told]


@pytest.mark.parametrize("ending", ["\n", "", "\r\n"])
async def test_it_is_read_from_standard_input_or_a_file(
    somewhere: Caller, service: Service, tmp_path: Path, ending: str
) -> None:
    file = tmp_path / "token"
    file.write_bytes(f"{SECRET}{ending}".encode())

    done = [
        await somewhere.run(*HUBSPOT, "--token", "-", stdin=f"{SECRET}{ending}"),
        await somewhere.run(*HUBSPOT, "--token", f"@{file}"),
    ]

    assert [(0, ""), (0, "")] == [(one.exit_code, one.stderr) for one in done]
    assert [SECRET, SECRET] == [one["token"] for one in service.told]


async def test_each_of_two_is_a_line_of_its_own(somewhere: Caller, service: Service) -> None:
    await somewhere.good(*SALESFORCE, "--token", "-", "--client-secret", "-", stdin="one\ntwo\n")

    assert [("one", "two")] == [(one["token"], one["client_secret"]) for one in service.told]


async def test_a_typed_one_works_and_is_warned_of_without_being_said_again(somewhere: Caller, service: Service) -> None:
    done = await somewhere.run(*HUBSPOT, "--token", SECRET)

    assert 0 == done.exit_code
    assert "--token: your shell may remember this secret" in done.stderr
    assert SECRET not in done.output
    assert [SECRET] == [one["token"] for one in service.told]


@pytest.mark.parametrize("word", ["-", "", "@/nowhere/token"])
async def test_none_is_not_sent(somewhere: Caller, service: Service, word: str) -> None:
    assert "--token: " in await somewhere.bad(2, *HUBSPOT, "--token", word)
    assert [] == service.told

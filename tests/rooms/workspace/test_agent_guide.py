"""What an agent reads: /llms.txt, /v1/agent-guide and the worked examples of docs/agents, true to the word."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI
from scripts import reactions

from outrider.core.causes import ActionType
from outrider.engine import Engine, Services
from outrider.workspace import guide
from outrider_client import AsyncOutrider
from tests.factories import Actor, another_key
from tests.house import snapshots, source
from tests.house.blockers import blocker_codes
from tests.rooms.drafts.making import OFFER, PROOF, new_desk

EXAMPLES = source.ROOT / "docs" / "agents"
PAGES = {"guide": guide.TEXT, "http": (EXAMPLES / "http.md").read_text()}
STEP = re.compile(r"^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: (.+))?\n→ (\d+) (.+)$", re.MULTILINE)
NAME = re.compile(r"\{(\w+)\}")
SIZES = {"/llms.txt": 2_000, "/v1/agent-guide": 16_000}
"""In characters; four are about a token."""


def blocks(text: str, language: str = "http") -> list[str]:
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return found


def steps(text: str) -> list[tuple[str, ...]]:
    """Method, path, body, status and answer of each example, in their order."""
    return [step for block in blocks(text) for step in STEP.findall(block)]


CODES = {line.split(":")[0].split()[1] for line in snapshots.errors().splitlines()}


@pytest.mark.parametrize(("path", "most"), SIZES.items())
async def test_it_is_short_and_needs_no_token(path: str, most: int, client: Actor) -> None:
    answer = await client.http.get(path)

    assert 200 == answer.status_code
    assert 500 < len(answer.text) < most


async def test_the_guide_is_the_description_of_the_document(client: Actor, app: FastAPI) -> None:
    """One source: what is read first and what is read beside the operations is the same text."""
    text = (await client.http.get("/v1/agent-guide")).text

    assert app.openapi()["info"]["description"] == text
    assert "<!--" not in text


def fits(shown: Any, told: Any, known: dict[str, str]) -> bool:
    """Whether an answer has what the guide shows of it. A `{name}` that is not known yet is learned."""
    if isinstance(shown, dict):
        return all(name in told and fits(value, told[name], known) for name, value in shown.items())
    if isinstance(shown, list):
        return len(shown) <= len(told) and all(fits(one, other, known) for one, other in zip(shown, told, strict=False))
    if isinstance(shown, str) and (found := NAME.fullmatch(shown)):
        return bool(known.setdefault(found[1], told) == told)
    return bool(shown == told)


@pytest.mark.parametrize("page", PAGES)
async def test_its_examples_run_in_order_and_answer_as_shown(page: str, client: Actor, engine: Engine) -> None:
    known: dict[str, str] = {}
    for method, path, body, status, shown in steps(PAGES[page]):
        options = {"json": json.loads(NAME.sub(lambda name: known[name[1]], body))} if body else {}

        answer = await client.request(method, NAME.sub(lambda name: known[name[1]], path), **options)

        assert int(status) == answer.status_code, f"{method} {path}: {answer.text}"
        assert fits(json.loads(shown), answer.json(), known), f"{method} {path}: {shown} is not {answer.text}"
        await engine.drain()
    assert {"project_id", "prospect_id", "draft_id"} < set(known)


@pytest.mark.parametrize("page", PAGES)
def test_no_line_of_an_example_is_passed_over(page: str) -> None:
    lines = [line for block in blocks(PAGES[page]) for line in block.splitlines()]

    assert 2 * len(steps(PAGES[page])) == len(lines)
    assert len(lines) >= 20


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        (reactions.ACTIONS, lambda: get_args(ActionType)),
        (reactions.BLOCKERS, blocker_codes),
        (reactions.CODES, lambda: CODES),
    ],
    ids=["actions", "blockers", "codes"],
)
def test_each_code_of_the_source_has_its_line_and_each_line_its_code(
    table: reactions.Reactions, codes: Callable[[], Iterable[str]]
) -> None:
    """Say in `scripts/reactions.py` what an agent does about a new one, then `make reference`."""
    named = reactions.names(table)

    assert sorted(codes()) == sorted(named)
    assert all(f"`{name}`" in guide.TEXT for name in named)


async def test_every_path_and_link_is_served(client: Actor, app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    rows = re.findall(r"`(GET|POST|PUT|PATCH|DELETE) ([^`? ]+)`", guide.TEXT)
    shown = [(method, path.partition("?")[0]) for text in PAGES.values() for method, path, *_ in steps(text)]
    served = {(method.upper(), path) for path, item in paths.items() for method in item}
    links = re.findall(r"\]\((http[^)]+)\)", guide.pointer("http://testserver"))
    statuses = {link: (await client.get(link)).status_code for link in links}

    named = {(method, path.replace("…", "/v1/projects/{project_id}")) for method, path in (*rows, *shown)}
    assert set() == named - served
    assert dict.fromkeys(links, 200) == statuses
    assert len(links) >= 5


def program() -> Any:
    """`campaign` of docs/agents/python.md."""
    [code] = blocks((EXAMPLES / "python.md").read_text(), "python")
    names: dict[str, Any] = {}
    exec(compile(code, "docs/agents/python.md", "exec"), names)
    return names["campaign"]


async def test_the_python_example_writes_asks_and_sends_only_what_a_person_wants(
    app: FastAPI, client: Actor, services: Services, engine: Engine
) -> None:
    """A first try that says more than the evidence is told why and mended; one of two people is skipped and gets nothing."""
    desk = await new_desk(services, engine, client, await client.new_project())
    await desk.prospect("ada@northwind.example", "Northwind Foods")
    await desk.prospect("bea@southport.example", "Southport Foods")
    complaints: list[str] = []

    async def write(brief: dict[str, Any], wrong: list[str]) -> dict[str, str]:
        complaints.extend(wrong)
        proof = PROOF if wrong else PROOF.replace("31 percent", "61 percent")
        paragraphs = ("Hi,", OFFER, proof, "Would a short call be worth your time?")
        return {"subject": "Fresh goods", "body_html": "".join(f"<p>{one}</p>" for one in paragraphs)}

    async def decide(preview: dict[str, Any]) -> str:
        return "approve" if preview["to_email"].startswith("ada@") else "skip"

    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app)) as http:
        told = await program()(
            AsyncOutrider(client.token, "http://testserver", http=http), desk.project_id, write, decide
        )

    assert {"Northwind Foods: sent to ada@northwind.example (sandbox)", "Southport Foods: a person said no"} == set(
        told
    )
    assert ["ada@northwind.example"] == [one["to_email"] for one in await desk.outbox()]
    assert 2 == len(complaints)


async def test_the_python_example_asks_for_what_its_token_lacks(
    app: FastAPI, client: Actor, services: Services
) -> None:
    narrow = await another_key(services, client, ("read", "drafts:write"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app)) as http:
        told = await program()(AsyncOutrider(narrow.token, "http://testserver", http=http), "", None, None)

    assert ["Ask the operator for reviews:write, send."] == told

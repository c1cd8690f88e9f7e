"""What an agent reads: /llms.txt and /v1/agent-guide, true to the word."""

import json
import re
from typing import Any, get_args

import pytest
from fastapi import FastAPI
from scripts import reactions

from outrider.core.causes import ActionType
from outrider.engine import Engine
from outrider.workspace import guide
from tests.factories import Actor
from tests.house import snapshots
from tests.house.test_reference import blocker_codes

BLOCKS = re.findall(r"^```http\n(.*?)^```$", guide.TEXT, re.DOTALL | re.MULTILINE)
STEP = re.compile(r"^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: (.+))?\n→ (\d+) (.+)$", re.MULTILINE)
NAME = re.compile(r"\{(\w+)\}")
SIZES = {"/llms.txt": 2_000, "/v1/agent-guide": 16_000}
"""In characters; four are about a token."""
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


async def test_its_examples_run_in_order_and_answer_as_shown(client: Actor, engine: Engine) -> None:
    known: dict[str, str] = {}
    for method, path, body, status, shown in [step for block in BLOCKS for step in STEP.findall(block)]:
        options = {"json": json.loads(NAME.sub(lambda name: known[name[1]], body))} if body else {}

        answer = await client.request(method, NAME.sub(lambda name: known[name[1]], path), **options)

        assert int(status) == answer.status_code, f"{method} {path}: {answer.text}"
        assert fits(json.loads(shown), answer.json(), known), f"{method} {path}: {shown} is not {answer.text}"
        await engine.drain()
    assert {"project_id", "run_id", "draft_id"} < set(known)


def test_no_line_of_an_example_is_passed_over() -> None:
    assert [2 * len(STEP.findall(block)) for block in BLOCKS] == [len(block.splitlines()) for block in BLOCKS]
    assert len(BLOCKS) >= 5


@pytest.mark.parametrize(
    ("table", "codes"),
    [(reactions.ACTIONS, set(get_args(ActionType))), (reactions.BLOCKERS, blocker_codes()), (reactions.CODES, CODES)],
    ids=["actions", "blockers", "codes"],
)
def test_each_code_of_the_source_has_its_line_and_each_line_its_code(
    table: reactions.Reactions, codes: set[str]
) -> None:
    """Say in `scripts/reactions.py` what an agent does about a new one, then `make reference`."""
    named = reactions.names(table)

    assert sorted(codes) == sorted(named)
    assert all(f"`{name}`" in guide.TEXT for name in named)


async def test_every_path_and_link_is_served(client: Actor, app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    rows = re.findall(r"`(GET|POST|PUT|PATCH|DELETE) ([^`? ]+)`", guide.TEXT)
    steps = [(method, path) for block in BLOCKS for method, path, *_ in STEP.findall(block)]
    served = {(method.upper(), path) for path, item in paths.items() for method in item}
    links = re.findall(r"\]\((http[^)]+)\)", guide.pointer("http://testserver"))
    statuses = {link: (await client.get(link)).status_code for link in links}

    named = {(method, path.replace("…", "/v1/projects/{project_id}")) for method, path in (*rows, *steps)}
    assert set() == named - served
    assert dict.fromkeys(links, 200) == statuses
    assert len(links) >= 5

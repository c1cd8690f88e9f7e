"""docs/agents/pydantic-ai.md as printed: an agent of pydantic-ai over `/mcp`, its letters its own, and a person who decides."""

import asyncio
import re
import sys
from collections.abc import Generator
from types import ModuleType
from typing import Any

import httpx
import pytest

from outrider.engine import Engine, Services
from tests.house import source
from tests.world import PROJECT, World, build, let_in

PAGE = (source.ROOT / "docs" / "agents" / "pydantic-ai.md").read_text()
ANN, BOB = "ann@weir.example", "bob@brook.example"


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """What the page says to save, by name, where the others import it from. The one that only runs them is left to its test."""
    made = {}
    for name in ("outrider_agent", "rehearsal"):
        made[name] = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, made[name])
        run_as_printed(name, vars(made[name]))
    return made


def run_as_printed(name: str, names: dict[str, Any]) -> None:
    [code] = re.findall(rf"[Ss]ave\s+this\s+as\s+`{name}\.py`:\n\n```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code, f"docs/agents/pydantic-ai.md: {name}.py", "exec"), names)


async def test_it_plays_a_campaign_and_a_person_decides_what_is_sent(
    address: str,
    services: Services,
    http: httpx.AsyncClient,
    engine: Engine,
    programs: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A first try that says more than a claim is mended, a question is answered, and whom the person at the terminal does not
    want to write to gets nothing."""
    world = await build(services, http, engine, "knowledge")
    agent, loop = await let_in(world, world.ids["project_id"]), asyncio.get_running_loop()
    for email in (BOB, ANN):
        person = {"company_name": "Foods", "domain": email.partition("@")[2], "contact_email": email, "status": "cold"}
        await world.post(f"{PROJECT}/prospects", person)
    asked: list[str] = []

    def at_the_keyboard(question: str) -> str:
        asked.append(question)
        if BOB not in question:
            return "y"
        # Asked about last: ann has her mail by then, and answers.
        asyncio.run_coroutine_threadsafe(_ann_answers(world), loop).result()
        return "n"

    monkeypatch.setattr("builtins.input", at_the_keyboard)
    monkeypatch.setenv("OUTRIDER_URL", address)
    monkeypatch.setenv("OUTRIDER_TOKEN", agent.token)
    monkeypatch.setenv("NO_PROXY", "*")
    await asyncio.to_thread(run_as_printed, "rehearse", {})

    outbox = await world.get(f"{PROJECT}/sandbox/messages")
    sent = await world.get(f"{PROJECT}/drafts?lifecycle_status=sent")
    to = [re.search("To: (.*)", one)[1] for one in asked]  # type: ignore[index]
    assert [f"{ANN}: sent", f"{BOB}: Nothing was entered: the person did not decide so.", f"{ANN}: sent"] == [
        line.partition(" Ask")[0] for line in capsys.readouterr().out.splitlines()
    ]
    assert ["first_touch", "reply"] == sorted(draft["kind"] for draft in sent)
    assert [ANN, ANN] == [mail["to_email"] for mail in outbox]
    assert [ANN, ANN, BOB, ANN, ANN] == to, "before each approval and before each send"
    assert not [one for one in asked if "61 percent" in one]


async def _ann_answers(world: World) -> None:
    [sent] = await world.get(f"{PROJECT}/sandbox/messages")
    answer = {"subject": "Re: Fresh goods", "text": "What do you sell? Is it for wholesalers?"}
    thread = {"from_email": ANN, "in_reply_to": sent["mail_message_id"]}
    await world.post(f"{PROJECT}/sandbox/messages", {**answer, **thread})


@pytest.mark.parametrize(("kind", "page"), [("claim", "knowledge"), ("draft", "drafts")])
async def test_what_the_model_decides_by_itself_is_not_entered(
    kind: str, page: str, address: str, world: World, programs: dict[str, Any]
) -> None:
    """A decision on what the person was not shown, and one that is not theirs: neither arrives."""
    agent, before = await let_in(world, world.ids["project_id"]), await world.get(f"{PROJECT}/{page}")
    asked: list[str] = []

    def play() -> Generator[tuple[str, dict[str, Any]], Any, str]:
        one = {"target_type": kind, "target_id": world.ids[f"{kind}_id"], "decision": "skip"}
        return str((yield "decide", {"decisions": [one]}))

    async def ask(question: str) -> bool:
        asked.append(question)
        return False

    model = programs["rehearsal"].played(play())
    said = await programs["outrider_agent"].work(model, "Decide.", address, agent.token, ask)

    assert said.startswith("Nothing was entered")
    assert (1 if kind == "draft" else 0) == len(asked)
    assert before == await world.get(f"{PROJECT}/{page}")

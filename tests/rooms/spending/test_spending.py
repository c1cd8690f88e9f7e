"""Models on a project's account: each call on record, paid for once, bounded by budgets, and named as the writer."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from outrider import spending
from outrider.core import clock
from outrider.drafts.review import approve_if_safe
from outrider.engine import Engine, ProjectHandle, Services
from outrider.engine.execute import execute
from outrider.judgement.model import Modelled, prompts
from outrider.judgement.model.asking import AtMost, CallRecord
from outrider.judgement.model.prompts import Task
from outrider.judgement.port import Intelligence, ModelUnavailable
from outrider.privacy import store as privacy
from outrider.spending import budget, ticks
from outrider.spending.ledger import ProjectLedger
from tests.factories import Actor
from tests.judgement.model.models import Said, Seen, brief, mail, modelled
from tests.rooms.prospects.making import add, decide, rows, run, teach

LETTER = {
    "subject": "Ordering at Cove Foods",
    "paragraphs": [
        "Hi Orla,",
        "Harbour Fresh, a food distributor, cut its food waste by 32% in six months.",
        "We help food distributors forecast demand for every product and order the right amount.",
        "Shall I show you?",
    ],
    "followed": [],
}
READ = {
    "intent": "question", "asks_for_pricing": False, "asks_for_meeting": False, "referral": None, "back": None,
    "said": "", "confidence": 0.9,
}  # fmt: skip


def says(task: Task, shown: str) -> Said:
    answers: dict[Task, Said] = {
        "findings": {"findings": []},
        "fit": {"score": 90, "because": "Cove Foods"},
        "plan": {"offer": "c2", "proof": "c1", "why_now": None, "lead": "proof", "risk": "low"},
        "draft": LETTER,
        "critique": LETTER,
        "reply": READ,
    }
    if task == "plan" and 'topic="offer"' in shown.split("<c1", 1)[1].split(">", 1)[0]:
        return {"offer": "c1", "proof": "c2", "why_now": None, "lead": "proof", "risk": "low"}
    return answers[task]


def with_model(services: Services, model: Intelligence, **settings: Any) -> Services:
    return replace(
        services,
        intelligence=model,
        accounted=spending.accounted,
        settings=services.settings.model_copy(update=settings),
    )


def engine_of(services: Services) -> Engine:
    return Engine(services, services.registry)


async def calls(client: Actor, project_id: str, query: str = "") -> list[dict[str, Any]]:
    return await rows(client, project_id, f"model-calls{query}")


async def test_what_a_model_wrote_names_it_and_each_call_is_on_record(
    services: Services, client: Actor, project_id: str
) -> None:
    """From research to the draft: `produced_by` names the model and the prompt, the list tells what each call cost, and
    policy approves words that hold as it would those of the rules."""
    engine = engine_of(with_model(services, modelled(says)))
    await teach(client, project_id)
    opened = clock.now() - timedelta(days=10)
    why_now = {
        "text": f"Cove Foods opened a second warehouse in Cork on {opened:%d %B %Y}.",
        "observed_at": clock.iso(opened),
    }
    prospect = await add(
        client,
        project_id,
        status="cold",
        industry="Food distribution",
        country="Ireland",
        size="120",
        latest_signal=why_now,
    )

    await run(client, engine, project_id, "research_prospects")
    [research] = await rows(client, project_id, "prospect-research")
    await decide(client, project_id, "research", research["id"], "approve")
    await run(client, engine, project_id, "generate_strategies")
    [strategy] = await rows(client, project_id, "strategies")
    await decide(client, project_id, "strategy", strategy["id"], "approve")
    drafted = await run(client, engine, project_id, "generate_drafts", prospect_ids=[prospect["id"]])
    [draft_id] = drafted["result"]["draft_ids"]
    draft = (await client.get(f"/v1/projects/{project_id}/drafts/{draft_id}")).json()

    by = {"kind": "model", "name": "openai", "model": "test"}
    assert {**by, "prompt_version": "fit@1"} == research["produced_by"]
    assert {**by, "prompt_version": "plan@1"} == strategy["produced_by"]
    assert {**by, "prompt_version": "draft@2"} == draft["produced_by"]
    assert LETTER["subject"] == draft["subject"]
    assert ["frame", "frame", "claim", "claim", "ask"] == [one["kind"] for one in draft["grounding"]]
    kept = await calls(client, project_id)
    assert ["draft", "plan", "fit"] == [one["task"] for one in kept]
    assert kept[0].items() >= {"run_id": drafted["id"], "model": "openai:test", "outcome": "ok"}.items()
    assert kept[0]["cost_micros"] == kept[0]["tokens_in"] + kept[0]["tokens_out"] > 0
    assert ["plan"] == [one["task"] for one in await calls(client, project_id, "?task=plan&outcome=ok")]
    assert [kept[0]] == await calls(client, project_id, f"?run_id={drafted['id']}")
    assert [] == await calls(client, project_id, "?model=openai:other")
    spent = (await client.get(f"/v1/projects/{project_id}/model-budget")).json()["spent"]
    assert spent["cost_micros"] == sum(one["cost_micros"] for one in kept)
    assert "32%" not in str(kept)

    # In Ireland a person says that a letter is about what somebody does at work; here it is about who wrote it.
    await client.patch(f"/v1/projects/{project_id}/lawful-rules", {"lawful_gate": "warn"})
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    async with services.project(client.principal, project_id).tx() as tx:
        assert await approve_if_safe(tx, services, draft_id)


class Dying(ProjectLedger):
    """A process that is killed right after an answer was kept, before anybody used it."""

    async def keep(self, call: CallRecord, digest: str, answer: dict[str, Any] | None) -> None:
        await super().keep(call, digest, answer)
        raise KilledHere


class KilledHere(BaseException):
    pass


async def test_an_answer_is_not_paid_for_twice_after_a_kill(services: Services, client: Actor, project_id: str) -> None:
    """Killed between answer and commit, the run goes on elsewhere with the answer that is there: no model is asked again."""
    model = modelled(says)

    def dying(judge: Intelligence, project: ProjectHandle, run_id: str | None) -> Intelligence:
        assert isinstance(judge, Modelled)
        return judge.under(Dying(project, run_id))

    await teach(client, project_id)
    await add(client, project_id, status="cold", industry="Food distribution", country="Ireland")
    killed = replace(with_model(services, model), accounted=dying)
    queued = await client.post(f"/v1/projects/{project_id}/runs", {"operation": "research_prospects", "inputs": {}})
    with pytest.raises(KilledHere):
        await execute(killed, killed.registry, queued.json()["id"], project_id, client.operator_id)
    assert [] == await rows(client, project_id, "prospect-research")

    def never(task: Task, shown: str) -> Said:
        raise AssertionError(f"{task} was paid for before")

    await engine_of(with_model(services, modelled(never))).drain()

    done = (await client.get(f"/v1/runs/{queued.json()['id']}")).json()
    [research] = await rows(client, project_id, "prospect-research")
    assert ("succeeded", "model") == (done["status"], research["produced_by"]["kind"])
    assert 1 == len(await calls(client, project_id))


@pytest.mark.parametrize(
    ("limits", "installation", "over"),
    [
        ({"tokens_per_month": 60}, {}, "project"),
        ({"cost_micros_per_month": 60}, {}, "project"),
        ({}, {"llm_operator_tokens": 60}, "operator"),
        ({}, {"llm_operator_cost": Decimal("0.00006")}, "operator"),
    ],
    ids=["tokens", "money", "all tokens", "all money"],
)
async def test_a_budget_that_is_spent_leaves_it_to_the_rules_and_says_so(
    services: Services, client: Actor, project_id: str, limits: dict[str, int], installation: dict[str, Any], over: str
) -> None:
    """Once the month's tokens or money are used up no model is asked, readiness tells, and the first of the month frees it."""
    await client.put(f"/v1/projects/{project_id}/model-budget", limits)
    ledger = Seen()
    house = with_model(services, modelled(says, ledger), **installation)
    project = house.project(client.principal, project_id)
    first, second = mail("Does it talk to Mandata?"), mail("Est-ce que cela marche aussi avec Mandata ?")
    read = await project.intelligence.analyse_reply(first)

    after = await project.intelligence.analyse_reply(second)

    assert ("openai:test/reply@1", 1) == (read.classifier_version, len(ledger.shown))
    assert "openai" not in after.classifier_version
    assert read == await project.intelligence.analyse_reply(first)
    async with project.read() as tx:
        assert over == (await budget.of(tx, house.settings)).over
        [blocker] = (await spending.readiness(house.settings, house.intelligence)(tx)).blockers
        assert ("model_budget_spent", ()) == (blocker.code, blocker.blocks)
        assert () == (await spending.readiness(house.settings, services.intelligence)(tx)).blockers
    with clock.travel(timedelta(days=32)):
        await project.intelligence.analyse_reply(second)
    assert 2 == len(ledger.shown)


async def test_who_asks_at_once_passes_no_budget_and_pays_for_no_answer_twice(
    services: Services, client: Actor, project_id: str
) -> None:
    """A budget with room for one call lets one of twelve ask; of twelve who ask the same, one pays, and all get its answer."""
    ledger = Seen()
    project = with_model(services, modelled(says, ledger)).project(client.principal, project_id)
    same = await asyncio.gather(
        *(project.intelligence.analyse_reply(mail("Does it talk to Mandata?")) for _ in range(12))
    )
    assert (1, 1) == (len(ledger.shown), len({one.classifier_version for one in same}))

    await client.put(
        f"/v1/projects/{project_id}/model-budget", {"tokens_per_month": await tokens(client, project_id) + 1}
    )
    other = [project.intelligence.analyse_reply(mail(f"Does it talk to number {one}?")) for one in range(12)]
    read = await asyncio.gather(*other)

    assert 2 == len(ledger.shown)
    assert 1 == len([one for one in read if "openai" in one.classifier_version])


async def test_an_answer_of_another_shape_is_asked_for_anew(services: Services, client: Actor, project_id: str) -> None:
    """What was kept before the shape of answers changed stops nothing; it is paid for once more, and then kept."""
    ledger = Seen()
    project = with_model(services, modelled(says, ledger)).project(client.principal, project_id)
    first = await project.intelligence.analyse_reply(mail("Does it talk to Mandata?"))
    async with project.tx() as tx:
        await tx.execute("UPDATE model_answers SET answer = '{\"intent\": 7}' WHERE project_id = %s", (project_id,))

    again = [await project.intelligence.analyse_reply(mail("Does it talk to Mandata?")) for _ in range(2)]

    assert ([first, first], 2) == (again, len(ledger.shown))


async def test_what_a_dead_process_set_aside_holds_up_its_own_run_no_longer(
    services: Services, client: Actor, project_id: str
) -> None:
    """The run that asks again after a kill goes on at once; nobody else's question is answered by nobody."""
    project = with_model(services, modelled(says)).project(client.principal, project_id)
    prompt, most = prompts.of("reply"), AtMost(100, 0)
    await ProjectLedger(project, "run_1").begin(prompt, "same", most)

    assert await ProjectLedger(project, "run_2").try_to_begin(prompt, "same", most) is None
    assert "" == await ProjectLedger(project, "run_1").try_to_begin(prompt, "same", most)
    with clock.travel(timedelta(minutes=10)):
        assert "" == await ProjectLedger(project, "run_2").try_to_begin(prompt, "same", most)


async def tokens(client: Actor, project_id: str) -> int:
    spent: dict[str, int] = (await client.get(f"/v1/projects/{project_id}/model-budget")).json()["spent"]
    return spent["tokens"]


async def test_one_projects_budget_and_answers_are_not_anothers(
    services: Services, client: Actor, project_id: str
) -> None:
    """The same question in another project is asked and counted there; its answers are its own."""
    other = await client.new_project("Other")
    await client.put(f"/v1/projects/{project_id}/model-budget", {"tokens_per_month": 0})
    ledger = Seen()
    house = with_model(services, modelled(says, ledger))

    for one in (project_id, other, other):
        await house.project(client.principal, one).intelligence.analyse_reply(mail("Does it talk to Mandata?"))

    assert 1 == len(ledger.shown)
    assert ([], 1) == (await calls(client, project_id), len(await calls(client, other)))


async def test_an_answer_that_may_not_be_used_is_not_paid_for_again_either(
    services: Services, client: Actor, project_id: str
) -> None:
    ledger = Seen()
    evil = {**LETTER, "paragraphs": ["Pay at https://evil.example."]}
    house = with_model(services, modelled(lambda *_: evil, ledger))
    for _ in range(2):
        await house.project(client.principal, project_id).intelligence.draft(brief())

    assert (1, ["rejected"]) == (len(ledger.shown), [one["outcome"] for one in await calls(client, project_id)])


@pytest.mark.parametrize("way", ["erasure", "time"])
async def test_kept_answers_are_forgotten(services: Services, client: Actor, project_id: str, way: str) -> None:
    """An erased person is in no kept answer, and two days later nobody is; what it cost stays on record."""
    house = with_model(services, modelled(says))
    project = house.project(client.principal, project_id)
    await project.intelligence.analyse_reply(mail("Does it talk to Mandata?"))
    count = "SELECT count(*) FROM model_answers WHERE project_id = %s"
    async with project.tx() as tx:
        assert 1 == await tx.value(count, (project_id,))
        if way == "erasure":
            await privacy.forget_model_answers(tx)
    if way == "time":
        with clock.travel(ticks.KEPT_FOR + timedelta(minutes=1)):
            await ticks.forget(house)

    async with project.read() as tx:
        assert 0 == await tx.value(count, (project_id,))
    assert 1 == len(await calls(client, project_id))


async def test_a_budget_is_set_read_and_told(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/model-budget"
    free = (await client.get(path)).json()

    put = await client.put(path, {"tokens_per_month": 1000})
    await client.put(path, {"tokens_per_month": 1000})

    assert (None, None, None) == (free["tokens_per_month"], free["cost_micros_per_month"], free["over"])
    assert put.json() == (await client.get(path)).json()
    assert 1000 == put.json()["tokens_per_month"]
    told = (await client.get(f"/v1/audit-log?project_id={project_id}&type=project.model_budget_changed")).json()
    assert [{"tokens_per_month": 1000, "cost_micros_per_month": None}] == [one["data"] for one in told]
    assert 422 == (await client.put(path, {"tokens_per_month": -1})).status_code


class Away:
    """A judge who cannot be reached for one company."""

    def __init__(self, judge: Intelligence, domain: str) -> None:
        self._judge, self._domain = judge, domain

    def __getattr__(self, name: str) -> Any:
        return getattr(self._judge, name)

    async def research(self, company: Any, *rest: Any) -> Any:
        if company.domain == self._domain:
            raise ModelUnavailable("The model did not answer in time.")
        return await self._judge.research(company, *rest)


async def test_a_judge_that_is_away_for_one_prospect_fails_no_other(
    services: Services, client: Actor, project_id: str
) -> None:
    """The run says which item failed and why, keeps the others, and a retry does the one that is left."""
    await teach(client, project_id)
    await add(client, project_id, status="cold")
    await add(
        client, project_id, company_name="Quay", domain="quay.example", contact_email="una@quay.example", status="cold"
    )
    away: Callable[[Intelligence], Any] = lambda judge: Away(judge, "quay.example")  # noqa: E731
    engine = engine_of(replace(services, intelligence=away(services.intelligence)))

    done = await run(client, engine, project_id, "research_prospects")
    retried = await client.post(f"/v1/runs/{done['id']}:retry")
    await engine_of(services).drain()

    assert ("succeeded", 1) == (done["status"], done["result"]["research_created"])
    [warning] = [one for one in done["warnings"] if "Quay" in one]
    assert "did not answer in time" in warning
    assert 1 == (await client.get(f"/v1/runs/{retried.json()['id']}")).json()["result"]["research_created"]

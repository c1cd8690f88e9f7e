"""A second reader helps the person who reviews and nobody else (docs/reference/judgement.md "Grounding")."""

from dataclasses import replace
from typing import Any

from outrider import drafts, spending
from outrider.drafts import edit
from outrider.drafts.callers import service
from outrider.drafts.callers.occasions import Asked
from outrider.drafts.callers.service import CallerLetter
from outrider.engine import Engine, ProjectHandle
from outrider.judgement.model.prompts import Task
from tests.judgement.model.models import Said, Seen, modelled
from tests.rooms.drafts.making import OFFER, PROOF, Desk
from tests.rooms.drafts.steps import make_strategy

REWORDED = OFFER.replace("forecast demand", "foresee demand")
PARAGRAPHS = ["Hi Ada,", REWORDED, PROOF, "Would a short call be worth your time?", "Acme Forecasting"]
BODY = "\n".join(f"<p>{one}</p>" for one in PARAGRAPHS)
READ = {"number": 1, "follows": True, "words": [{"word": "foresee", "rests_on": "forecast demand"}]}
BY = {"kind": "model", "name": "openai", "model": "reader", "prompt_version": "entailment@1"}


def with_reader(desk: Desk, ledger: Seen) -> ProjectHandle:
    def says(task: Task, shown: str) -> Said:
        written = {"subject": "Fresh goods at Northwind", "paragraphs": PARAGRAPHS, "followed": []}
        return {"sentences": [READ]} if task == "entailment" else written

    judge = modelled(says, ledger, "entailment=openai:reader")
    services = replace(desk.services, intelligence=judge, accounted=spending.accounted)
    return services.project(desk.actor.principal, desk.project_id)


def shown(grounding: list[dict[str, Any]]) -> tuple[str, str | None, Any]:
    [entry] = [one for one in grounding if one["sentence"] == REWORDED]
    return entry["kind"], entry["severity"], entry["read_by"]


async def test_what_only_a_model_holds_is_told_so_and_never_approved_by_policy(desk: Desk) -> None:
    """Check and post say who read it and pay once; the policy leaves it to a person, who may approve it and is told again."""
    ledger = Seen()
    project = with_reader(desk, ledger)
    prospect_id = await desk.prospect()
    await make_strategy(desk, prospect_id, "low")
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    letter = CallerLetter(Asked("first_touch", prospect_id, None, None, None), "Fresh goods at Northwind", BODY)

    checked = await service.check(project, letter)
    posted = await service.post(project, letter)

    assert [("claim", None, BY)] * 2 == [shown(checked.draft.grounding), shown(posted.grounding)]
    assert ["entailment"] == [task for task, _ in ledger.shown]
    assert (False, 1) == (posted.policy.may_approve, len(posted.policy.reasons))
    assert "was read by a model, and found by no rule" in posted.policy.reasons[0]
    assert not await desk.tx(lambda tx: drafts.approve_if_safe(tx, project.services, posted.id))
    assert BY == shown((await desk.get(posted.id))["grounding"])[2]
    decided = await desk.review(posted.id, "approve", expected_sha256=posted.content_sha256)
    assert f"Held as a model reads it, by no rule: {REWORDED}" in decided["message"]


async def test_without_a_reader_a_person_may_pass_what_only_lacks_words(desk: Desk) -> None:
    """Words without ground block no honest letter: the check refuses nothing, says what is lacking, and a person approves."""
    body = {"prospect_id": await desk.prospect(), "kind": "first_touch", "subject": "Fresh goods", "body_html": BODY}

    checked = (await desk.actor.post(desk.path("drafts:check"), body)).json()
    posted = (await desk.actor.post(desk.path("drafts"), body)).json()

    assert (False, []) == (checked["would_be_refused"], checked["blockers"])
    [entry] = [one for one in checked["grounding"] if one["sentence"] == REWORDED]
    assert ("ungrounded", "person", None) == (entry["kind"], entry["severity"], entry["read_by"])
    assert "Its figures, names and limits agree, but no ground was found for “foresee”." in entry["reason"]
    decided = await desk.review(posted["id"], "approve", expected_sha256=posted["content_sha256"])
    assert f"Without ground, for a person to judge: {REWORDED}" in decided["message"]


async def test_what_a_model_wrote_is_read_again_by_the_other(desk: Desk) -> None:
    """A run's letter comes to the reviewer with what the second reader made of it, and not of the model that wrote it."""
    services = with_reader(desk, Seen()).services

    draft = await replace(desk, engine=Engine(services, services.registry)).draft()

    assert "test" == draft["produced_by"]["model"]
    assert ("claim", None, BY) == shown(draft["grounding"])


async def test_an_edit_is_read_again_too(desk: Desk) -> None:
    draft = await desk.draft()

    edited = await edit.edit(with_reader(desk, Seen()), draft["id"], {"body_html": BODY})

    assert ("claim", None, BY) == shown([dict(one) for one in edited.grounding])

"""`outrider eval FOLDER --record`: what people have corrected becomes cases, without names and addresses."""

import json
from pathlib import Path

import pytest

from outrider.engine import Engine, Services
from outrider.evaluation import engines, recording, runner
from outrider.evaluation.masking import Mask
from outrider.evaluation.plan import Plan
from outrider.settings import Settings
from tests.factories import Actor
from tests.rooms.drafts import making
from tests.rooms.replies import support as replies

JO = "jo.harper@bakery.example"
LEE, KIM = "lee@cafe.example", "kim@inn.example"


async def test_what_a_person_has_corrected_becomes_a_case_that_can_be_run(
    services: Services, actor: Actor, tmp_path: Path
) -> None:
    """A reply, a hold that was released, a suppression that was lifted; no address, name or id is in the file."""
    desk = await replies.new_desk(services, actor)
    first = await desk.write_to(await desk.new_prospect(JO), JO)
    await desk.deliver(JO, "Hm, the Bakery (jo.harper@bakery.example) has one.", in_reply_to=first)
    for email, text in ((LEE, "Please unsubscribe me."), (KIM, "This is spam. We never signed up for it.")):
        await desk.write_to(await desk.new_prospect(email), email)
        await desk.deliver(email, text)
    await desk.sync()
    [unclear] = [one for one in await desk.read("email-messages?direction=inbound") if one["from_email"] == JO]
    [hold] = await desk.read("suppression-holds?status=open")
    await desk.actor.post(desk.path(f"email-messages/{unclear['id']}:reclassify"), {"intent": "negative"})
    [stop] = await desk.read("suppressions")
    await desk.actor.post(
        desk.path(f"suppression-holds/{hold['id']}:answer"), {"answer": "release", "reason": "A joke."}
    )
    await desk.actor.post(desk.path(f"suppressions/{stop['id']}:lift"), {"reason": "Lee was joking, too."})

    added = recording.append(tmp_path, await recording.collect(services.db, desk.project_id))
    again = recording.append(tmp_path, await recording.collect(services.db, desk.project_id))

    text = (tmp_path / "replies.jsonl").read_text()
    expected = [json.loads(line)["expect"] for line in text.splitlines()]
    assert (3, 0) == (added["replies.jsonl"], again["replies.jsonl"])
    assert [{"intent": "negative"}, {"kind": "human_reply"}, {"kind": "human_reply"}] == expected
    assert [] == [word for word in ("jo.harper", "lee@", "kim@", "Bakery", "bakery", "Harper", "msg_") if word in text]
    loaded = runner.load(tmp_path, Plan())
    assert ([], 3) == (loaded.broken, loaded.count)


async def test_a_sentence_that_a_person_let_pass_becomes_a_case_of_the_gate(
    services: Services, engine: Engine, actor: Actor, project_id: str, tmp_path: Path
) -> None:
    desk = await making.new_desk(services, engine, actor, project_id)
    loose = "You might like our way of counting fish at Northwind Foods."
    body = f"<p>Hi Ada,</p><p>{making.OFFER}</p><p>{loose}</p><p>Acme Forecasting</p>"
    letter = {"kind": "first_touch", "subject": "Fresh goods", "body_html": body}
    for email in ("jo@northwind.example", making.TO):
        body_of = {**letter, "prospect_id": await desk.prospect(email)}
        draft = (await desk.actor.post(desk.path("drafts"), body_of)).json()
        if email == making.TO:
            await desk.review(draft["id"], "approve", expected_sha256=draft["content_sha256"])
        else:
            await desk.decide(draft["id"], "approve")  # the service itself: nobody let it pass

    recording.append(tmp_path, await recording.collect(services.db, project_id))

    [case] = [json.loads(line) for line in (tmp_path / "grounding.jsonl").read_text().splitlines()]
    assert (loose.replace("Northwind Foods", "Northwold"), ["grounded", "no_fact"]) == (
        case["sentence"],
        case["expect"],
    )
    offer = making.OFFER.replace("Acme Forecasting", "Eastmere")
    assert offer in [one["text"] for one in case["claims"]]
    assert [f"claim_{at}" for at, _ in enumerate(case["claims"], 1)] == [one["id"] for one in case["claims"]]
    assert "Acme" not in json.dumps(case)
    [result] = await runner.run(await engines.build(Settings()), runner.load(tmp_path, Plan()))
    assert 1 == result.measures["flag_rate"]


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Hi Maeve, Niamh here.", "Hi Robin, Alex here."),
        ("ask NIAMH DOHERTY or niamh", "ask Alex Morgan or alex"),
        ("Doherty Groupage grew; Doherty is ours", "Northwold grew; Morgan is ours"),
        ("niamh@doherty.ie, again niamh@doherty.ie", "person1@northwold.example, again person1@northwold.example"),
        ("see https://doherty.ie/jobs?x=1", "see https://northwold.example/"),
        ("call +353 74 912 0000 or 074-9120000", "call 01632 960 000 or 01632 960 000"),
        ("2,900 trucks, 8.12.2026, 2026-12-08, 9,800 euros", "2,900 trucks, 8.12.2026, 2026-12-08, 9,800 euros"),
        ("I will call Will", "I will call Sam"),
    ],
)  # fmt: skip
def test_names_addresses_links_and_numbers_of_people_are_replaced_and_nothing_else(text: str, masked: str) -> None:
    mask = Mask(["Niamh Doherty", "Maeve Brennan", "Will Price"], ["Doherty Groupage"], ["doherty.ie"])

    assert masked == mask(text)


def test_a_case_is_masked_in_every_text_but_not_in_the_names_of_its_fields() -> None:
    mask = Mask(["Ann Carver"], ["Claims Ltd"])

    assert {"claims": [{"text": "Alex Morgan of Northwold"}], "n": 1} == mask.of(
        {"claims": [{"text": "Ann Carver of Claims Ltd"}], "n": 1}
    )

"""Promise: a list of drafts says of each whether one may write to its recipient, as the draft by itself says it, and asks the
database no more often for many than for few."""

from typing import Any

from tests.counting import statements
from tests.rooms.drafts.making import Desk

WROTE = "eva@northwind.example"
COLLEAGUE = "sales@northwind.example"


async def written_to(desk: Desk, email: str, country: str) -> str:
    prospect_id = await desk.prospect(email)
    assert 200 == (await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"country": country})).status_code
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
    assert 1 == run["result"]["drafts_created"], run
    return prospect_id


async def answered(desk: Desk, email: str) -> dict[str, Any]:
    """They write, asking for answers at `COLLEAGUE`, and an answer waits for its review."""
    raw = (
        f"From: {email}\r\nReply-To: {COLLEAGUE}\r\nSubject: Hello\r\nMessage-ID: <to-{desk.project_id}-{email}>\r\n\r\n"
        "Sounds good, tell me more.\r\n"
    )
    delivered = await desk.actor.post(desk.path("sandbox/messages"), {"from_email": email, "raw": raw})
    assert 201 == delivered.status_code, delivered.text
    await desk.actor.post(desk.path("inbox:sync"))
    await desk.engine.drain()
    reply: dict[str, Any] = (await desk.read("drafts?kind=reply"))[0]
    return reply


async def readdress(desk: Desk, draft_id: str, to_email: str) -> None:
    answer = await desk.actor.patch(desk.path(f"drafts/{draft_id}"), {"to_email": to_email})
    assert 200 == answer.status_code, answer.text


async def test_each_draft_of_a_list_has_the_verdict_that_it_has_by_itself(desk: Desk) -> None:
    """First letters, one of them given another address; answers to whoever wrote, to where they asked for answers, and to
    somebody else."""
    for name, country in (("ada", "US"), ("kim", "PT"), ("eva", "DE"), ("bo", "BE"), ("jo", "IE")):
        await written_to(desk, f"{name}@northwind.example", country)
    first = next(one for one in await desk.read("drafts") if one["to_email"] == "ada@northwind.example")
    await readdress(desk, first["id"], "someone@kontor.de")
    reply = await answered(desk, WROTE)

    seen = {}
    for to_email in (WROTE, COLLEAGUE, "someone@kontor.de"):
        await readdress(desk, reply["id"], to_email)
        listed = await desk.read("drafts?limit=100")
        assert [(await desk.get(one["id"]))["lawful"] for one in listed] == [one["lawful"] for one in listed]
        seen[to_email] = next(one["lawful"]["verdict"] for one in listed if one["id"] == reply["id"])

    assert {WROTE: "allowed", COLLEAGUE: "allowed", "someone@kontor.de": "needs_consent"} == seen
    assert {"allowed", "unknown", "needs_role_address", "needs_consent"} == {
        one["lawful"]["verdict"] for one in await desk.read("drafts?limit=100")
    }


async def test_a_list_of_many_asks_the_database_as_often_as_one_of_few(
    desk: Desk,
) -> None:
    for number in range(6):
        await written_to(desk, f"p{number}@northwind.example", "DE")
        assert COLLEAGUE == (await answered(desk, f"p{number}@northwind.example"))["to_email"]
    await desk.read("drafts?limit=100")  # the first look at a credential is noted
    with statements() as asked:
        few = len(await desk.read("drafts?kind=reply&limit=1")), len(asked)
        asked.clear()
        many = len(await desk.read("drafts?limit=100")), len(asked)

    assert (1, 12) == (few[0], many[0])
    assert 0 < few[1] == many[1], "\n".join(asked)

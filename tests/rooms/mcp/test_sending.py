"""`send_draft`: the gates first, then the person at the client, then the mail; once, and only the words that they were shown."""

from typing import Any

import pytest
from mcp.types import ElicitResult

from tests.rooms.mcp.agents import ERAS, call, over_http, over_stdio, refusal
from tests.rooms.mcp.making import Person, approved_draft, lifecycle
from tests.world import World, let_in


@pytest.mark.parametrize(("connect", "mode"), [(over_http, "auto"), (over_http, "legacy"), (over_stdio, "legacy")])
async def test_a_person_sees_the_mail_and_says_yes(connect: Any, mode: str, address: str, world: World) -> None:
    """They are shown recipient, subject and the whole text; then it leaves once, and a second call says that it has."""
    draft = await approved_draft(world)
    agent, person = await let_in(world, world.ids["project_id"]), Person()

    async with connect(address, agent.token, mode, elicitation_callback=person) as client:
        sent = await call(client, "send_draft", {"draft_id": draft["id"], "idempotency_key": f"send-{draft['id']}"})
        again = await refusal(client, "send_draft", {"draft_id": draft["id"]})

    assert (False, True) == (sent["dry_run"], sent["sandbox"])
    assert "sent" == await lifecycle(world, draft["id"])
    assert "already_sent" == again["code"]
    assert 1 == len(person.asked), "nobody is asked about a mail that has been sent"
    assert draft["to_email"] in person.asked[0]
    assert draft["subject"] in person.asked[0]


@pytest.mark.parametrize("mode", ERAS)
@pytest.mark.parametrize("person", [Person("decline"), Person("cancel"), Person(send=False)])
async def test_a_no_is_a_no(person: Person, mode: str, address: str, world: World) -> None:
    """Declined, closed or left unticked: nothing is sent."""
    draft = await approved_draft(world)

    async with over_http(address, world.actor.token, mode, elicitation_callback=person) as client:
        no = await refusal(client, "send_draft", {"project_id": world.ids["project_id"], "draft_id": draft["id"]})

    assert "declined" == no["code"]
    assert "ready_to_send" == await lifecycle(world, draft["id"])


@pytest.mark.parametrize("mode", ERAS)
async def test_a_client_that_cannot_ask_sends_nothing(mode: str, address: str, world: World) -> None:
    """It says so, and whose turn it is."""
    draft = await approved_draft(world)

    async with over_http(address, world.actor.token, mode) as client:
        no = await refusal(client, "send_draft", {"project_id": world.ids["project_id"], "draft_id": draft["id"]})

    assert ("needs_a_person", "operator") == (no["code"], no["waiting_on"])
    assert "ready_to_send" == await lifecycle(world, draft["id"])


async def test_nobody_is_asked_about_a_draft_that_the_gates_refuse(address: str, world: World) -> None:
    """And the refusal says with which tool it is mended."""
    person = Person()

    async with over_http(address, world.actor.token, elicitation_callback=person) as client:
        given = {"project_id": world.ids["project_id"], "draft_id": world.ids["draft_id"]}
        no = await refusal(client, "send_draft", given)

    assert [] == person.asked
    assert 409 == no["status"]
    assert "fix" not in no or "path" not in str(no["fix"].get("call"))


@pytest.mark.parametrize("mode", ERAS)
async def test_what_was_changed_after_the_question_is_not_sent(mode: str, address: str, world: World) -> None:
    """The person agreed to other words: the draft is edited and approved anew while they think."""
    draft = await approved_draft(world)
    project = f"/v1/projects/{world.ids['project_id']}"

    class Slow(Person):
        async def __call__(self, context: Any, params: Any) -> ElicitResult:
            if not self.asked:
                await world.call("PATCH", f"{project}/drafts/{draft['id']}", {"subject": "Something else"})
                await world.decide("draft", draft["id"])
            return await super().__call__(context, params)

    person = Slow()
    async with over_http(address, world.actor.token, mode, elicitation_callback=person) as client:
        no = await refusal(client, "send_draft", {"project_id": world.ids["project_id"], "draft_id": draft["id"]})

    assert "changed_since_asked" == no["code"]
    assert "ready_to_send" == await lifecycle(world, draft["id"])


@pytest.mark.parametrize("mode", ERAS)
async def test_several_wait_in_the_send_queue_on_one_yes(mode: str, address: str, world: World) -> None:
    """They are shown whole, all of them; what a gate refuses is told and not shown. Taking back asks nobody."""
    first, second = await approved_draft(world), await approved_draft(world)
    unread, person = world.ids["draft_id"], Person()
    named = {"project_id": world.ids["project_id"], "draft_ids": [second["id"], unread, first["id"]]}

    async with over_http(address, world.actor.token, mode, elicitation_callback=person) as client:
        queued = await call(client, "queue_sends", named)
        back = await call(client, "queue_sends", {**named, "draft_ids": [first["id"]], "action": "take_back"})
        waiting = await world.get("/v1/projects/{project_id}/send-queue")
        wrong = await refusal(client, "queue_sends", {**named, "action": "empty"})
        rest = await call(client, "queue_sends", {"project_id": world.ids["project_id"], "action": "empty"})

    assert (2, 1, 0) == (queued["queued_count"], queued["refused_count"], back["refused_count"])
    assert [second["id"]] == [one["draft_id"] for one in waiting["drafts"]]
    assert ("names no drafts" in wrong["detail"], [second["id"]]) == (True, rest["taken_back"])
    assert 1 == len(person.asked)
    assert [True, True] == [f"To: {one['to_email']}" in person.asked[0] for one in (first, second)]


@pytest.mark.parametrize("person", [Person("decline"), Person(send=False), None])
async def test_without_a_yes_nothing_is_queued(person: Person | None, address: str, world: World) -> None:
    draft = await approved_draft(world)
    given = {"project_id": world.ids["project_id"], "draft_ids": [draft["id"]]}
    options: dict[str, Any] = {} if person is None else {"elicitation_callback": person}

    async with over_http(address, world.actor.token, **options) as client:
        no = await refusal(client, "queue_sends", given)

    assert ("needs_a_person" if person is None else "declined") == no["code"]
    assert 0 == (await world.get("/v1/projects/{project_id}/send-queue"))["count"]

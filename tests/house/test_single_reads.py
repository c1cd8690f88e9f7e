"""Whatever a list shows can be read by itself, below the list's path, and looks the same there."""

from typing import Any
from urllib.parse import quote

import httpx
import pytest

from outrider.engine import Engine, Services
from tests.factories import another_key
from tests.world import PROJECT, World, build

SINGLE = {
    "prospects": "/v1/prospects/{}",
    "runs": "/v1/runs/{}",
    "strategies": "…/strategies/{}",
    "prospect-research": "…/prospect-research/{}",
    "email-messages": "…/email-messages/{}",
    "inbound-candidates": "…/inbound-candidates/{}",
    "follow-up-schedules": "…/follow-up-schedules/{}",
    "drafts": "…/drafts/{}",
}


NOTE = "Acme Forecasting helps food distributors cut write-offs of fresh stock by 28%."


async def read(world: World, note: str) -> dict[str, Any]:
    """The claim of NOTE, after a note that holds it."""
    await world.call("POST", f"{PROJECT}/context", files={"notes": (None, note)})
    claims = (await world.get(f"{PROJECT}/knowledge"))["claims"]
    claim: dict[str, Any] = next(one for one in claims if one["text"] == NOTE)
    return claim


@pytest.mark.parametrize("name", SINGLE)
async def test_one_is_as_the_list_shows_it(name: str, world: World) -> None:
    listed = (await world.get(f"{PROJECT}/{name}"))[0]

    one = await world.get(SINGLE[name].format(listed["id"]).replace("…", PROJECT))

    assert listed.items() <= one.items()


async def test_a_claim_and_its_source_are_read_by_themselves(world: World) -> None:
    claim = await read(world, NOTE)
    knowledge = await world.get(f"{PROJECT}/knowledge")
    quote_of = claim["evidence"][0]

    source = await world.get(f"/v1/sources/{quote_of['source_id']}")

    assert claim == await world.get(f"/v1/knowledge-claims/{claim['id']}")
    assert next(one for one in knowledge["sources"] if one["id"] == source["id"]).items() <= source.items()
    assert quote_of["quote"]["exact"] in source["text"]


async def test_a_thread_is_read_from_its_first_message_on(world: World) -> None:
    thread = await world.get(f"{PROJECT}/email-threads/{{mail_thread_id}}")

    assert ["outbound", "inbound"] == [message["direction"] for message in thread["messages"]]
    assert (2, thread["messages"][1]["received_at"]) == (thread["message_count"], thread["last_message_at"])
    assert [thread["messages"][0]["prospect_id"]] == thread["prospect_ids"]


async def test_a_thread_is_found_by_whatever_its_provider_calls_it(services: Services, world: World) -> None:
    """Over IMAP a thread has the name of its first message: angle brackets, and a slash or a colon where its sender likes."""
    name = "<a/b:c+d%20e@acme.example>"
    async with services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        await tx.execute("UPDATE email_messages SET mail_thread_id = %s WHERE id = %s", (name, world.ids["message_id"]))

    found = await world.get(f"{PROJECT}/email-threads/{quote(name, safe='')}")

    assert [world.ids["message_id"]] == [message["id"] for message in found["messages"]]


async def test_without_its_source_a_claim_is_stale_and_says_so_in_the_log(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """What rests on another source too, or on the operator's own word, stays."""
    world = await build(services, http, engine, "knowledge")
    claim = await read(world, NOTE)
    await world.decide("claim", claim["id"])
    await read(world, f"{NOTE}\n\nThe office is in Galway.")
    sources = [one["source_id"] for one in (await world.get(f"/v1/knowledge-claims/{claim['id']}"))["evidence"]]
    assert 2 == len(set(sources))

    first_gone = await world.call("DELETE", f"/v1/sources/{sources[0]}")
    supported = await world.get(f"/v1/knowledge-claims/{claim['id']}")
    second_gone = await world.call("DELETE", f"/v1/sources/{sources[1]}")
    unsupported = await world.get(f"/v1/knowledge-claims/{claim['id']}")

    assert (0, "approved", [sources[1]]) == (
        first_gone["stale_claims"],
        supported["status"],
        [one["source_id"] for one in supported["evidence"]],
    )
    assert 1 <= second_gone["stale_claims"]
    assert ("stale", []) == (unsupported["status"], unsupported["evidence"])
    assert 404 == (await world.actor.get(f"/v1/sources/{sources[1]}")).status_code
    manual = [one for one in (await world.get(f"{PROJECT}/knowledge"))["claims"] if one["source_type"] == "manual"]
    assert {"approved"} == {one["status"] for one in manual}
    for name, target in (("claim.stale", claim["id"]), ("source.deleted", sources[1])):
        assert await world.get(f"/v1/audit-log?type={name}&target_id={target}"), name


async def test_a_source_that_was_taken_away_can_be_given_again(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    world = await build(services, http, engine, "knowledge")
    claim = await read(world, NOTE)
    await world.call("DELETE", f"/v1/sources/{claim['evidence'][0]['source_id']}")
    assert "stale" == (await world.get(f"/v1/knowledge-claims/{claim['id']}"))["status"]

    again = await read(world, NOTE)

    assert ("proposed", 1) == (again["status"], len(again["evidence"]))


async def test_taking_a_source_away_takes_the_right_to_write_knowledge(services: Services, world: World) -> None:
    reader = await another_key(services, world.actor, ("read",))

    assert 200 == (await reader.get(world.path("/v1/sources/{source_id}"))).status_code
    assert 403 == (await reader.delete(world.path("/v1/sources/{source_id}"))).status_code

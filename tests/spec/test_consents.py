"""Consents: what was agreed to, by whom, and what shows it. Forged or foreign ones are refused with a clear word."""

from collections.abc import Mapping
from typing import Any

import pytest
import pytest_asyncio

from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.feed import settled
from tests.rooms.replies.support import Desk, new_desk

JO = "jo@cafe.example"
SINCE = "2026-01-02T10:15:00Z"
GIVEN: Mapping[str, Any] = {
    "email": JO,
    "purpose": "Offers by e-mail",
    "products": ["Demand forecasting"],
    "company": "Acme Ltd",
    "wording": "Yes, Acme Ltd may send me offers on demand forecasting by e-mail.",
    "given_at": SINCE,
    "method": "double_opt_in",
    "evidence": {"text": "Confirmed by the link in our mail.", "ip": "192.0.2.7"},
}


@pytest_asyncio.fixture
async def desk(services: Services, actor: Actor) -> Desk:
    return await new_desk(services, actor)


async def give(desk: Desk, prospect_id: str, **changes: Any) -> Any:
    return await desk.actor.post(desk.path("consents"), {**GIVEN, "prospect_id": prospect_id, **changes})


async def test_a_consent_is_kept_with_what_shows_it_and_a_withdrawn_one_stays(desk: Desk) -> None:
    """Whoever takes their yes back is not written to again, and that there was one stays on record."""
    prospect_id = await desk.new_prospect(JO)

    given = await give(desk, prospect_id)
    assert 201 == given.status_code, given.text
    consent = given.json()
    withdrawn = await desk.actor.post(desk.path(f"consents/{consent['id']}:withdraw"), {"reason": "By phone."})
    again = await desk.actor.post(desk.path(f"consents/{consent['id']}:withdraw"), {"reason": "Another."})

    assert ("valid", "purpose", JO, "api_key") == (
        consent["status"],
        consent["covers"],
        consent["email"],
        consent["recorded_by"]["kind"],
    )
    assert ("withdrawn", "By phone.") == (withdrawn.json()["status"], again.json()["withdrawal_reason"])
    assert [again.json()] == await desk.read(f"consents?prospect_id={prospect_id}")
    assert again.json() == await desk.read(f"consents/{consent['id']}")
    [suppression] = await desk.read("suppressions")
    assert (JO, "opt_out") == (suppression["email"], suppression["reason"])
    told = await settled(desk.actor, 2, "?types=consent.*")
    assert {"consent.recorded", "consent.withdrawn"} == {one["type"] for one in told}
    assert JO not in str(told)


@pytest.mark.parametrize(
    ("changes", "pointer", "word"),
    [
        ({"given_at": "2031-01-01T00:00:00Z"}, "/given_at", "future"),
        ({"given_at": "yesterday"}, "/given_at", ""),
        ({"email": "other@cafe.example"}, "/email", "contact address"),
        ({"company": "Somebody Else Inc"}, "/company", "not who writes here"),
        ({"products": []}, "/products", ""),
        ({"wording": "  "}, "/wording", ""),
        ({"evidence": {}}, "/evidence", "exactly one"),
        ({"evidence": {"text": "a", "file_sha256": "0" * 64}}, "/evidence", "exactly one"),
        ({"evidence": {"file_sha256": "a scan"}}, "/evidence/file_sha256", ""),
        ({"evidence": {"text": "a", "ip": "home"}}, "/evidence/ip", "IP address"),
        ({"method": "reply"}, "/evidence/message_id", "required"),
        ({"method": "assumed"}, "/method", ""),
        ({"recorded_by": "The boss"}, "/recorded_by", ""),
        ({"evidence": {"message_id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4"}}, "/evidence/message_id", "no message of this prospect"),
    ],
)  # fmt: skip
async def test_a_forged_consent_is_refused_with_a_clear_word(
    desk: Desk, changes: dict[str, Any], pointer: str, word: str
) -> None:
    """A day to come, another address, another company, no evidence or somebody else's: nothing is recorded."""
    answer = await give(desk, await desk.new_prospect(JO), **changes)

    assert 422 == answer.status_code, answer.text
    [error] = answer.json()["errors"]
    assert error["pointer"].startswith(pointer)
    assert word in error["message"]
    assert [] == await desk.read("consents")


async def test_an_answer_shows_a_consent_only_of_who_wrote_it_and_only_to_that_conversation(
    desk: Desk, stranger: Actor
) -> None:
    """A message of another person, of another project, or of ours proves nothing; a real one covers that conversation."""
    prospect_id = await desk.new_prospect(JO)
    other_id = await desk.new_prospect("una@quay.example")
    ours = await desk.write_to(prospect_id, JO)
    await desk.deliver(JO, "Yes, do send me more.", in_reply_to=ours)
    await desk.sync()
    [theirs] = await desk.read("email-messages?direction=inbound")
    [sent] = await desk.read("email-messages?direction=outbound")
    evidence = {"method": "reply", "given_at": theirs["received_at"], "evidence": {"message_id": theirs["id"]}}

    refused = [
        await give(desk, other_id, **{**evidence, "email": "una@quay.example"}),
        await give(desk, prospect_id, **{**evidence, "email": "una@quay.example"}),
        await give(desk, prospect_id, **{**evidence, "given_at": SINCE}),
        await give(desk, prospect_id, **{**evidence, "evidence": {"message_id": sent["id"]}}),
    ]
    foreign_project = await stranger.new_project("Theirs")
    foreign = await stranger.post(
        f"/v1/projects/{foreign_project}/consents", {**GIVEN, "prospect_id": prospect_id, **evidence}
    )
    given = await give(desk, prospect_id, **evidence)

    assert [(422, "consent_not_proven")] * 4 == [(one.status_code, one.json()["code"]) for one in refused]
    assert 404 == foreign.status_code
    assert (201, "conversation") == (given.status_code, given.json()["covers"])


async def test_only_who_sets_the_policy_records_or_withdraws_a_consent(desk: Desk, services: Services) -> None:
    """A key that works on prospects and reviews declares no consent in the operator's name."""
    prospect_id = await desk.new_prospect(JO)
    worker = await another_key(services, desk.actor, ("read", "prospects:write", "reviews:write", "runs:write"))

    answer = await worker.post(desk.path("consents"), {**GIVEN, "prospect_id": prospect_id})

    assert (403, "insufficient_scope") == (answer.status_code, answer.json()["code"])

"""A real submission server refuses for the whole mailbox: nothing is failed, nothing is lost, and it goes on as it was said."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import http_to, new_actor
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.rooms.drafts.making import Desk, new_desk
from tests.world import LIMITS

QUOTA = "550 5.4.5 Daily user sending limit exceeded"
POLICY = "550 5.7.1 Outgoing mail of this account has been suspended"


@pytest_asyncio.fixture
async def desk(trusting: Services, account: Account) -> AsyncIterator[Desk]:
    """A project that sends through the rig's own Postfix."""
    async with http_to(create_app(trusting)) as http:
        actor = await new_actor(trusting, http)
        desk = await new_desk(trusting, Engine(trusting, trusting.registry), actor, await actor.new_project())
        connected = await actor.post(desk.path("mailbox:connect"), account.request())
        assert 200 == connected.status_code, connected.text
        window = {**LIMITS["window"], "to": "24:00"}  # type: ignore[dict-item]
        await actor.put(desk.path("sending-limits"), {**LIMITS, "window": window})
        yield desk


@pytest.mark.parametrize("verdict", [QUOTA, POLICY])
async def test_a_refusal_of_the_mailbox_holds_up_every_message_and_each_leaves_when_it_is_over(
    desk: Desk, rig: MailRig, account: Account, verdict: str
) -> None:
    first, second = await desk.approved("ada@prospects.example"), await desk.approved("bob@prospects.example")
    rig.submission_reply(account.email, verdict)

    refused = [await desk.send(draft["id"]) for draft in (first, second)]

    assert [(409, "mailbox_paused")] * 2 == [(one.status_code, one.json()["code"]) for one in refused]
    assert verdict.split(" ", 2)[2] in refused[0].json()["detail"]
    assert [verdict == QUOTA] * 2 == [one.json()["retryable"] for one in refused]
    rig.submission_reply(account.email, None)
    if verdict == POLICY:
        assert 200 == (await desk.actor.post(desk.path("mailbox:resume"))).status_code
    with clock.travel(timedelta(days=1) if verdict == QUOTA else timedelta()):
        answers = [await desk.send(draft["id"]) for draft in (first, second)]
    assert [200, 200] == [one.status_code for one in answers], [one.text for one in answers]
    assert ["sent", "sent"] == [(await desk.get(draft["id"]))["lifecycle_status"] for draft in (first, second)]

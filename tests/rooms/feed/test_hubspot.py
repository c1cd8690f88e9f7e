"""What only HubSpot asks of a connection: the scopes of its token."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from outrider.engine import Services
from tests.rooms.feed.hand_off import HandOff, handing_off
from tests.rooms.feed.hubspot import SCOPES, Portal


@pytest_asyncio.fixture
async def hand_off(services: Services) -> AsyncIterator[HandOff[Portal]]:
    async with handing_off(services, Portal()) as made:
        yield made


@pytest.mark.parametrize("scope", [one for one in SCOPES if one != "oauth"])
async def test_a_token_that_lacks_a_scope_is_refused_before_anything_is_handed_over(
    hand_off: HandOff[Portal], scope: str
) -> None:
    hand_off.portal.scopes = [one for one in SCOPES if one != scope]
    wanted = (
        f"HubSpot lets this token do less than is needed: give the app there {scope},"
        " then connect it again, or ask with :check."
    )
    refused = await hand_off.desk.actor.put(hand_off.path(), {"provider": "hubspot", "token": hand_off.portal.token})
    hand_off.portal.scopes = list(SCOPES)
    await hand_off.connect()
    hand_off.portal.scopes.remove(scope)

    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    assert [(409, "crm_unusable", wanted)] * 2 == [
        (one.status_code, one.json()["code"], one.json()["detail"]) for one in (refused, checked)
    ]
    assert wanted == (await hand_off.get())["problem"]


@pytest.mark.parametrize(
    "scopes",
    [None, [one for one in SCOPES if "read_write" not in one] + ["communication_preferences.write"]],
    ids=["not told", "another that is enough"],
)
async def test_a_token_that_is_enough_or_whose_scopes_are_not_told_is_taken(
    hand_off: HandOff[Portal], scopes: list[str] | None
) -> None:
    hand_off.portal.scopes = scopes

    assert None is (await hand_off.connect())["problem"]

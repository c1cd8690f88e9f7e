"""Promise: whatever stands where a CRM should, its answers are told as a failure of the CRM, and break nothing of ours."""

from datetime import timedelta
from typing import Final

import pytest

from outrider.core import clock
from outrider.core.fetch import FetchPolicy
from outrider.providers.crm.hubspot import HubSpot
from outrider.providers.crm.port import Crm, CrmError, CrmPerson, TimelineEntry
from outrider.providers.crm.salesforce import Salesforce
from tests.rooms.feed.hubspot import Portal
from tests.rooms.feed.salesforce import Org
from tests.serving import listening

PERSON: Final = CrmPerson("jo@x.example", "Jo B", "X", "x.example")
CONTACT: Final = "0035g0000000001AAA"
ANSWERS: Final = (
    b"null",
    b"[]",
    b"{}",
    b"7",
    b'"x"',
    b"\xff\xfe",
    b"[" * 2000,
    b"[null]",
    b"[[{}]]",
    b'[{"errorCode":7,"fields":7}]',
    b'[{"errorCode":"X_Y","fields":[{}]}]',
    b'{"id":null}',
    b'{"id":["0"]}',
    b'{"id":{"a":1},"fields":{},"scopes":{},"portalId":true}',
    b'{"records":null,"results":null}',
    b'{"records":[null],"results":[null]}',
    b'{"records":[{}],"results":[{}]}',
    b'{"records":[{"ApiName":7,"Id":7,"Website":7,"Description":7}],"results":[{"id":{},"properties":7}]}',
    b'{"fields":[{"name":{}}],"results":[{"id":"1","properties":[]}]}',
)


@pytest.mark.parametrize("portal", [Portal(), Org()], ids=["hubspot", "salesforce"])
@pytest.mark.parametrize("status", [200, 400])
async def test_no_answer_of_a_crm_breaks_what_asks_it(portal: Portal | Org, status: int) -> None:
    told: set[str] = set()
    policy = FetchPolicy(allowed_hosts=frozenset({"127.0.0.1"}), max_bytes=2 * 1024 * 1024, max_redirects=0)
    async with listening(portal) as (url, _):
        for answer in ANSWERS:
            for verb in range(10):
                portal.wrong = [(status, {}, answer)] * 30
                if isinstance(portal, Org):
                    crm: Crm = Salesforce(url, portal.client_id, portal.secret, policy)
                else:
                    crm = HubSpot(url, portal.token, policy)
                try:
                    await ask(crm, verb)
                except CrmError as failed:
                    told.add(failed.detail)

    assert told
    assert all(one.startswith(portal.label) and PERSON.email not in one for one in told)


async def ask(crm: Crm, verb: int) -> None:
    match verb:
        case 0:
            await crm.check()
        case 1:
            await crm.find_contact(PERSON.email)
        case 2:
            await crm.add_contact(PERSON, None)
        case 3:
            await crm.add_contact(PERSON, "0015g0000000001AAA")
        case 4:
            await crm.find_company(PERSON)
        case 5:
            await crm.add_company(PERSON)
        case 6:
            await crm.find_entry(CONTACT, "evt_1", clock.now() - timedelta(hours=1))
        case 7:
            await crm.add_entry(CONTACT, None, TimelineEntry("evt_1", "They answered:", "Yes", clock.now()))
        case 8:
            await crm.remove_entry("00T5g0000000001AAA")
        case _:
            await crm.flag_opt_out(CONTACT, PERSON.email)

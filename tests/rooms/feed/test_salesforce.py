"""What only Salesforce asks of a hand-over: an org's address, the rights of a user, sessions that end, rows that are twice there,
and names that are no queries."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.core.fetch import FetchPolicy
from outrider.engine import Services
from outrider.providers.crm.port import CrmError, CrmPerson, TimelineEntry
from outrider.providers.crm.salesforce import Salesforce, org_of
from outrider.providers.crm.soql import like, literal
from tests.rooms.feed.hand_off import JO, YES, HandOff, handing_off
from tests.rooms.feed.salesforce import Org, Soql
from tests.serving import listening

STOP = "Please do not contact me again, unsubscribe me."
NOW = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
PERSON = CrmPerson(JO, "Jo Baker", "Bakery", "bakery.example")
NASTY = [
    "O'Hara \\ Sons",
    "\\",
    "\\'",
    "' OR Name != '",
    "x') OR (Id != null",
    'a "quoted" name',
    "two\nlines\r\n\tand\x0b\x00\u2028more",
    "100%_sure",
    "\\u0027 OR Id != null OR Name = \\u0027",
    "Bäckerei 日本 😀",
]


@dataclass(frozen=True, slots=True)
class Asked:
    """An org, and what asks it."""

    org: Org
    crm: Salesforce


@pytest_asyncio.fixture
async def asked() -> AsyncIterator[Asked]:
    org = Org()
    async with listening(org) as (url, _):
        policy = FetchPolicy(allowed_hosts=frozenset({"127.0.0.1"}), max_bytes=2 * 1024 * 1024, max_redirects=0)
        yield Asked(org, Salesforce(url, org.client_id, org.secret, policy))


@pytest_asyncio.fixture
async def hand_off(services: Services) -> AsyncIterator[HandOff[Org]]:
    async with handing_off(services, Org()) as made:
        yield made


async def refusal(verb: Any) -> CrmError:
    with pytest.raises(CrmError) as caught:
        await verb
    return caught.value


# The address


@pytest.mark.parametrize(
    ("said", "org"),
    [
        ("https://acme.my.salesforce.com", "https://acme.my.salesforce.com"),
        (" ACME.my.salesforce.com/ ", "https://acme.my.salesforce.com"),
        ("https://acme--uat.sandbox.my.salesforce.com", "https://acme--uat.sandbox.my.salesforce.com"),
        ("https://acme.lightning.force.com/lightning/page/home", "https://acme.my.salesforce.com"),
        ("https://acme.my.salesforce-setup.com/lightning/setup/x", "https://acme.my.salesforce.com"),
        ("https://login.salesforce.com", None),
        ("http://acme.my.salesforce.com", None),
        ("https://acme.my.salesforce.com.evil.example", None),
        ("https://acme.my.salesforce.com:8443", None),
        ("https://evil.example/.my.salesforce.com", None),
        ("https://evil.example?.my.salesforce.com", None),
        ("https://evil.example#.my.salesforce.com", None),
        ("https://evil.example\\.my.salesforce.com", None),
        ("https://user@acme.my.salesforce.com", None),
        ("https://acme.my.salesforce.com\n.evil.example", None),
        ("https://127.0.0.1", None),
        ("https://.my.salesforce.com", None),
        ("my.salesforce.com", None),
    ],
)
def test_only_an_org_of_salesforce_is_an_address(said: str, org: str | None) -> None:
    assert org == org_of(said)


async def test_another_address_is_refused_in_words_and_never_asked(hand_off: HandOff[Org]) -> None:
    answer = await hand_off.desk.actor.put(hand_off.path(), {**hand_off.portal.keys, "url": "https://evil.example"})

    assert 422 == answer.status_code
    assert "Setup, My Domain" in answer.text
    assert [] == hand_off.portal.asked


async def test_a_kept_secret_goes_to_no_other_org_and_to_no_other_app(hand_off: HandOff[Org]) -> None:
    await hand_off.connect()
    asked = len(hand_off.portal.asked)

    answers = [
        await hand_off.desk.actor.put(hand_off.path(), {"provider": "salesforce", **other})
        for other in ({"url": "https://evil.my.salesforce.com"}, {"client_id": "3MVG9other"})
    ]

    for one in answers:
        assert (422, "crm_secret_missing", "/client_secret") == (
            one.status_code,
            one.json()["code"],
            one.json()["errors"][0]["pointer"],
        )
    assert asked == len(hand_off.portal.asked)


async def test_a_secret_alone_is_renewed_and_what_is_of_another_crm_is_refused(hand_off: HandOff[Org]) -> None:
    await hand_off.connect()
    hand_off.portal.revoke()
    actor, path = hand_off.desk.actor, hand_off.path()

    renewed = await actor.put(path, {"provider": "salesforce", "client_secret": hand_off.portal.secret})
    mixed = await actor.put(path, {**hand_off.portal.keys, "token": "pat-1"})

    assert 200 == renewed.status_code, renewed.text
    assert 422 == mixed.status_code
    assert "leave out token" in mixed.text


# Rights


@pytest.mark.parametrize(
    ("lacking", "words"),
    [
        ({"Lead"}, "Read, Create, Edit on Lead"),
        ({"createable Contact"}, "Create on Contact"),
        ({"updateable Lead"}, "Edit on Lead"),
        ({"deletable Task"}, "Delete on Task and, for tasks, the system permission Edit Tasks"),
        ({"Contact.HasOptedOutOfEmail"}, "Edit on Contact.HasOptedOutOfEmail (Email Opt Out)"),
        (
            {"Lead.HasOptedOutOfEmail", "Account.Website"},
            "Edit on Lead.HasOptedOutOfEmail (Email Opt Out), Edit on Account.Website",
        ),
        ({"Task.WhoId"}, "Edit on Task.WhoId (Name) and, for tasks, the system permission Edit Tasks"),
    ],
)
async def test_a_user_who_lacks_a_right_is_refused_before_anything_is_handed_over(
    hand_off: HandOff[Org], lacking: set[str], words: str
) -> None:
    hand_off.portal.lacking = lacking
    refused = await hand_off.desk.actor.put(hand_off.path(), hand_off.portal.keys)
    hand_off.portal.lacking = set()
    await hand_off.connect()
    hand_off.portal.lacking = lacking

    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    wanted = (
        f"Salesforce lets the user of the app do less than is needed: give them, in a permission set, {words}, then connect it"
        " again, or ask with :check."
    )
    assert [(409, wanted)] * 2 == [(one.status_code, one.json()["detail"]) for one in (refused, checked)]
    assert wanted == (await hand_off.get())["problem"]


async def test_a_right_that_is_taken_later_makes_all_wait_and_is_named(hand_off: HandOff[Org]) -> None:
    """Nothing is given up for it, and it goes on when the right is back."""
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    hand_off.portal.lacking = {"Task.Description"}
    await hand_off.job()
    stopped = await hand_off.get()
    hand_off.portal.lacking = set()
    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    with clock.travel(hand_off.portal.settles):
        await hand_off.until(delivered=2)

    assert "Edit on Task.Description" in stopped["problem"]
    assert 2 == stopped["waiting"]
    assert 200 == checked.status_code, checked.text
    assert 2 == len(hand_off.portal.notes())


# Sessions and limits


async def test_a_session_that_is_over_is_renewed_and_one_lasts_a_job(hand_off: HandOff[Org]) -> None:
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    hand_off.portal.sessions.clear()
    before = hand_off.portal.asked.count("POST /services/oauth2/token")

    await hand_off.job()

    assert 1 == hand_off.portal.asked.count("POST /services/oauth2/token") - before
    assert 2 == len(hand_off.portal.notes())


async def test_a_hand_over_takes_few_requests(hand_off: HandOff[Org]) -> None:
    """Six for a new person with a new account, two for who is there, and two for the job."""
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    before = len(hand_off.portal.asked)

    await hand_off.job()

    assert 2 == len(hand_off.portal.notes())
    assert 6 + 2 + 2 == len(hand_off.portal.asked) - before


async def test_a_session_that_ends_in_the_middle_of_a_job_loses_and_doubles_nothing(asked: Asked) -> None:
    contact = await asked.crm.add_contact(PERSON, None)
    asked.org.sessions.clear()

    made = await asked.crm.add_entry(contact, None, TimelineEntry("evt_1", "They answered:", "Yes", NOW))

    assert [made] == list(asked.org.rows["Task"])


@pytest.mark.parametrize(
    ("status", "body", "code", "words"),
    [
        (400, b'{"error":"invalid_client_id"}', "refused", "copy the consumer key and secret"),
        (400, b'{"error":"invalid_grant"}', "refused", "name a living user under Run As"),
        (400, b'{"error":"unsupported_grant_type"}', "refused", "look at the external client app"),
        (400, b'{"error":"<b>jo@bakery.example</b>"}', "refused", "(no reason)"),
        (400, b'{"error":["?"]}', "refused", "(no reason)"),
        (400, b'{"error":"login rate exceeded"}', "busy", "fewer sign-ins"),
        (503, b"", "unreachable", "in trouble"),
        (200, b"[]", "nonsense", "shape"),
        (200, b'{"access_token":"a\\r\\nX: y","id":"https://x.example/id/00D000000000001/0051"}', "nonsense", "shape"),
        (200, b'{"access_token":"a","id":"https://x.example/id/00D/0051"}', "nonsense", "shape"),
        (200, b'{"access_token":7,"id":7}', "nonsense", "shape"),
    ],
)
async def test_an_app_that_is_not_signed_in_is_told_what_to_mend(
    asked: Asked, status: int, body: bytes, code: str, words: str
) -> None:
    asked.org.refuses_app = (status, body)

    error = await refusal(asked.crm.check())

    assert code == error.code
    assert words in error.detail
    assert JO not in error.detail


@pytest.mark.parametrize(
    ("status", "body", "code", "pause", "words"),
    [
        (
            403,
            b'[{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"TotalRequests Limit exceeded."}]',
            "busy",
            900.0,
            "has had all the requests that this org may make in 24 hours; it goes on by itself.",
        ),
        (
            403,
            b'[{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"ConcurrentRequests Limit exceeded."}]',
            "busy",
            30.0,
            "asks for fewer requests; it goes on by itself.",
        ),
        (403, b'[{"errorCode":"API_DISABLED_FOR_ORG","message":"no"}]', "refused", None, "the permission API Enabled"),
        (400, b'[{"errorCode":"UNABLE_TO_LOCK_ROW","message":"no"}]', "unreachable", None, "it is tried again."),
        (403, b"<html>", "nonsense", None, "shape"),
        (400, b"[7]", "nonsense", None, "shape"),
        (400, b'[{"errorCode":"<b>"}]', "nonsense", None, "shape"),
        (
            400,
            b'[{"errorCode":"FIELD_CUSTOM_VALIDATION_EXCEPTION","message":"not jo@bakery.example","fields":["<b>",7,"Fax"]}]',
            "rejected",
            None,
            "(400 FIELD_CUSTOM_VALIDATION_EXCEPTION: Fax).",
        ),
        (200, b'{"records":[{"Id":"003\' OR Id != null"}]}', "nonsense", None, "shape"),
        (200, b'{"records":[{"Id":"00T5g0000000001AAA"}]}', "nonsense", None, "shape"),
        (200, b'{"records":{"Id":"0035g0000000001AAA"}}', "nonsense", None, "shape"),
    ],
)
async def test_what_salesforce_answers_is_told_without_a_word_of_anybody(
    asked: Asked, status: int, body: bytes, code: str, pause: float | None, words: str
) -> None:
    asked.org.wrong = [(status, {}, body)]

    error = await refusal(asked.crm.find_contact(JO))

    assert (code, pause) == (error.code, error.pause)
    assert words in error.detail
    assert JO not in error.detail


async def test_an_org_whose_requests_are_used_up_is_left_in_peace(hand_off: HandOff[Org]) -> None:
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    limit = b'[{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"TotalRequests Limit exceeded."}]'
    hand_off.portal.wrong = [(403, {}, limit)]
    await hand_off.job()
    resting = (await hand_off.get())["resting_until"]
    asked = len(hand_off.portal.asked)
    await hand_off.work()
    idle = len(hand_off.portal.asked) - asked

    with clock.travel(timedelta(minutes=16)):
        await hand_off.until(delivered=2)

    assert (True, 0) == (resting is not None, idle)


# People and companies


async def test_without_companies_a_new_person_is_a_lead_of_their_company(hand_off: HandOff[Org]) -> None:
    await hand_off.connect(hands_over=["contacts", "replies"])
    await hand_off.reply()

    await hand_off.until(delivered=1)

    [lead] = hand_off.portal.rows["Lead"].values()
    assert (JO, "bakery.example") == (lead["Email"], lead["Website"])
    assert ({}, {}) == (hand_off.portal.rows["Contact"], hand_off.portal.rows["Account"])
    [task] = hand_off.portal.rows["Task"].values()
    assert lead["Id"] == task["WhoId"]


async def test_who_is_there_keeps_their_account_and_none_is_made_for_them(hand_off: HandOff[Org]) -> None:
    lead = hand_off.portal.add("Lead", {"Email": JO.upper(), "LastName": "Jo", "Company": "Elsewhere"})
    await hand_off.connect()
    await hand_off.reply()

    await hand_off.until(delivered=2)

    assert {} == hand_off.portal.rows["Account"]
    assert {lead["Id"]} == {one["WhoId"] for one in hand_off.portal.rows["Task"].values()}


async def test_killed_while_a_person_is_made_they_are_made_once(hand_off: HandOff[Org]) -> None:
    """A request that lives on there is waited for: no address is unique in Salesforce, and nothing else would stop a second."""
    portal = hand_off.portal
    await hand_off.connect()
    portal.cut_at, portal.late = "Contact", {"Contact"}
    await hand_off.reply()
    await hand_off.copied(2)
    await hand_off.killed()
    with clock.travel(timedelta(minutes=5)):
        await hand_off.job()
        early = len(portal.people())

    with clock.travel(portal.settles):
        portal.late = set()
        await hand_off.until(delivered=2)

    assert 1 == early
    assert 1 == len(portal.people())
    assert 1 == len(portal.companies())
    assert 2 == len(portal.notes())


async def test_of_two_contacts_with_one_address_the_older_gets_all_lines(asked: Asked) -> None:
    with clock.travel(timedelta(days=-1)):
        asked.org.add("Lead", {"Email": JO, "LastName": "Lead"})
    first = asked.org.add_person(JO)
    asked.org.add_person(JO)

    assert {first} == {await asked.crm.find_contact(JO), await asked.crm.find_contact(JO.upper())}


async def test_a_no_opts_out_everybody_with_the_address(asked: Asked) -> None:
    first, second = asked.org.add_person(JO), asked.org.add_person(JO)
    lead = asked.org.add("Lead", {"Email": JO, "LastName": "Jo"})
    converted = asked.org.add("Lead", {"Email": JO, "LastName": "Jo", "IsConverted": True})
    other = asked.org.add_person("bo@bakery.example")

    await asked.crm.flag_opt_out(first, JO)
    await asked.crm.flag_opt_out(first, JO)

    contacts = asked.org.rows["Contact"]
    assert [True] * 3 == [one["HasOptedOutOfEmail"] for one in (contacts[first], contacts[second], lead)]
    assert [False] * 2 == [one["HasOptedOutOfEmail"] for one in (converted, contacts[other])]


async def test_an_opt_out_that_one_row_refuses_reaches_the_others_and_is_not_called_done(asked: Asked) -> None:
    first, second = asked.org.add_person(JO), asked.org.add_person(JO)
    asked.org.forbids[first] = [{"errorCode": "FIELD_CUSTOM_VALIDATION_EXCEPTION", "message": "no", "fields": []}]

    error = await refusal(asked.crm.flag_opt_out(first, JO))

    assert asked.org.rows["Contact"][second]["HasOptedOutOfEmail"]
    assert ("rejected", "Salesforce refused this entry (400 FIELD_CUSTOM_VALIDATION_EXCEPTION).") == (
        error.code,
        error.detail,
    )


async def test_an_opt_out_that_a_duplicate_rule_refuses_says_what_to_mend(asked: Asked) -> None:
    contact = asked.org.add_person(JO)
    asked.org.add_person(JO)
    asked.org.blocks = True

    error = await refusal(asked.crm.flag_opt_out(contact, JO))

    assert ("rejected", True) == (error.code, "merge them, or set Email Opt Out of each" in error.detail)


async def test_an_opt_out_that_does_not_last_is_not_called_done(asked: Asked) -> None:
    contact = asked.org.add_person(JO)
    asked.org.forgets_opt_outs = True

    error = await refusal(asked.crm.flag_opt_out(contact, JO))

    assert "rejected" == error.code
    assert "does not keep Email Opt Out" in error.detail


@pytest.mark.parametrize(
    ("website", "name", "is_theirs"),
    [
        ("bakery.example", "Any", True),
        ("https://www.Bakery.example/de?x", "Any", True),
        ("http://bakery.example:80", "Any", True),
        (None, "Bakery", True),
        ("https://smartbakery.example", "Bakery", False),
        ("https://bakery.example.org", "Bakery", False),
        ("https://shop.bakery.example", "Bakery", False),
        ("https://other.example/bakery.example", "Bakery", False),
        (None, "Bakery Ltd", False),
    ],
)
async def test_a_company_is_found_by_its_website_or_by_its_name_where_none_is_known(
    asked: Asked, website: str | None, name: str, is_theirs: bool
) -> None:
    account = asked.org.add("Account", {"Name": name, "Website": website})

    assert (account["Id"] if is_theirs else None) == await asked.crm.find_company(PERSON)


async def test_a_duplicate_rule_that_blocks_is_told_and_one_that_names_a_rival_is_not(asked: Asked) -> None:
    asked.org.rival = JO
    rival = await asked.crm.add_contact(PERSON, None)
    asked.org.fuzzy = "Baker"

    error = await refusal(asked.crm.add_contact(CrmPerson("bo@x.example", "Bo Baker", "X", "x.example"), None))

    assert [rival] == list(asked.org.rows["Contact"])
    assert "rejected" == error.code
    assert "give that record this address" in error.detail


@pytest.mark.parametrize("email", ["a" * 70 + "@bakery.example", "ü" * 300 + "@bakery.example"])
async def test_an_address_that_salesforce_cannot_keep_is_told_and_stops_nothing_else(asked: Asked, email: str) -> None:
    missing = await asked.crm.find_contact(email)
    error = await refusal(asked.crm.add_contact(CrmPerson(email, "Jo", "X", "x.example"), None))

    assert missing is None
    assert ("rejected", "Salesforce keeps no address of more than 80 characters.") == (error.code, error.detail)


# Queries


@pytest.mark.parametrize("text", NASTY)
def test_a_text_in_a_query_is_that_text_and_nothing_else(text: str) -> None:
    for said, row in ((literal(text), {"Name": text}), (like("%", text, "%"), {"Name": f"a {text} b"})):
        how = "=" if said == literal(text) else "LIKE"
        read = Soql(f"Name {how} {said}")
        assert read.either(row)
        assert [] == read.words
        assert not Soql(f"Name {how} {said}").either({"Name": "something else"})
    assert not Soql(f"Name LIKE {like('', 'a_b%', '')}").either({"Name": "aXbY"})


@pytest.mark.parametrize("text", NASTY)
async def test_nobody_gets_anothers_lines_by_what_they_are_called(asked: Asked, text: str) -> None:
    """Names and addresses are looked for as they are, and what is made is found again."""
    asked.org.add_person("victim@bakery.example")
    asked.org.add("Account", {"Name": "Victim", "Website": None})
    email = f"{text}@x.example"[:80]
    person = CrmPerson(email, text, text, "x.example")

    nobody = (await asked.crm.find_contact(email), await asked.crm.find_company(person))
    account = await asked.crm.add_company(person)
    contact = await asked.crm.add_contact(person, account)

    assert (None, None) == nobody
    assert (contact, account) == (await asked.crm.find_contact(email), await asked.crm.find_company(person))
    assert not [one for one in asked.org.rows["Contact"].values() if one["HasOptedOutOfEmail"]]


async def test_a_name_as_long_as_one_may_be_stops_nothing(asked: Asked) -> None:
    person = CrmPerson(JO, "日" * 300, "日本" * 150, "bakery.example")

    assert None is await asked.crm.find_company(person)
    await asked.crm.add_contact(person, await asked.crm.add_company(person))

    assert 1 == len(asked.org.rows["Contact"])


# Entries


async def test_an_entry_is_a_task_that_is_done_in_the_words_of_the_org(asked: Asked) -> None:
    """Its text stands as text: nothing is markup in a task. What cannot be shown is left out, what is too long is cut."""
    asked.org.statuses = ["Erledigt", "Abgelegt"]
    contact = asked.org.add_person(JO)

    await asked.crm.add_entry(contact, None, TimelineEntry("evt_1", "😀" * 255 + "\nx", YES + "\x00\x08\n-- Jo", NOW))
    await asked.crm.add_entry(contact, None, TimelineEntry("evt_2", "They answered:", "😀" * 20_000, NOW))

    first, second = asked.org.rows["Task"].values()
    assert (contact, "Erledigt", "2026-11-23") == (first["WhoId"], first["Status"], first["ActivityDate"])
    assert "😀" * 127 == first["Subject"]
    assert f"{YES}\n-- Jo\n\n2026-11-23T09:30:00Z\nOutrider evt_1" == first["Description"]
    assert second["Description"].endswith("\n2026-11-23T09:30:00Z\nOutrider evt_2") or second["Description"].endswith(
        "2026-11-23T09:30:00Z\nOutrider evt_2"
    )


async def test_an_org_without_a_status_for_what_is_done_is_refused_at_the_check(asked: Asked) -> None:
    asked.org.statuses = []

    error = await refusal(asked.crm.check())

    assert ("refused", True) == (error.code, "Task Status" in error.detail)


async def test_an_entry_is_found_among_many_of_the_person_and_of_no_other(asked: Asked) -> None:
    contact, other = asked.org.add_person(JO), asked.org.add_person("bo@bakery.example")
    for number in range(25):
        await asked.crm.add_entry(contact, None, TimelineEntry(f"evt_{number}", "They answered:", "Yes", NOW))
    begun = clock.now()

    found = await asked.crm.find_entry(contact, "evt_24", begun)
    with clock.travel(timedelta(minutes=20)):
        elsewhere = await asked.crm.find_entry(other, "evt_24", begun)
        prefix = await asked.crm.find_entry(contact, "evt_2400", begun)
    early = await refusal(asked.crm.find_entry(None, "evt_99", begun))

    assert list(asked.org.rows["Task"])[24] == found
    assert (None, None) == (elsewhere, prefix)
    assert ("not_yet", True) == (early.code, 500 < (early.pause or 0) <= 600)


async def test_an_entry_that_is_gone_is_no_error(asked: Asked) -> None:
    contact = asked.org.add_person(JO)
    made = await asked.crm.add_entry(contact, None, TimelineEntry("evt_1", "They answered:", "Yes", NOW))

    await asked.crm.remove_entry(made)
    await asked.crm.remove_entry(made)

    assert {} == asked.org.rows["Task"]


async def test_who_says_no_is_opted_out_in_both_rows_of_theirs_by_the_hand_over(hand_off: HandOff[Org]) -> None:
    hand_off.portal.add_person(JO)
    hand_off.portal.add_person(JO)
    await hand_off.connect(hands_over=["replies"])
    await hand_off.reply(STOP)

    await hand_off.until(pending=0, delivered=3)

    assert [JO, JO] == hand_off.portal.opted_out()
    assert [] == hand_off.portal.notes()

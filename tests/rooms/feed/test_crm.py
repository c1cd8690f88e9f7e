"""Promise (docs/integrations/crm.md): what happens to a prospect stands on their timeline in the CRM, once, in order, and never
against a person's no or after their erasure."""

import copy
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.engine import Services
from outrider.events import months_store
from outrider.feed.crm import store
from outrider.providers.crm.registry import BIN_DAYS, KEYS
from tests.factories import Actor
from tests.rooms.feed.hand_off import JO, YES, HandOff, handing_off
from tests.rooms.feed.hubspot import Portal
from tests.rooms.feed.salesforce import Org
from tests.waiting import eventually

Handed = HandOff[Portal | Org]
ANSWER = ("They answered and ask for the price:", YES)
STOP = "Please do not contact me again, unsubscribe me."


@pytest_asyncio.fixture(params=[Portal, Org], ids=["hubspot", "salesforce"])
async def hand_off(services: Services, request: pytest.FixtureRequest) -> AsyncIterator[Handed]:
    """Each CRM keeps each promise."""
    async with handing_off(services, request.param()) as made:
        yield made


async def test_a_reply_reaches_the_timeline_of_a_new_contact_once(hand_off: Handed) -> None:
    """Found or made, the company too; what was sent stands before what was answered, and twice is once."""
    shown = await hand_off.connect()
    await hand_off.reply()

    await hand_off.until(delivered=2)
    await hand_off.work()

    assert (hand_off.portal.account, None, 0) == (shown["account"], shown["problem"], (await hand_off.get())["waiting"])
    wrote = hand_off.portal.says("We wrote: Less waste", "Dear Jo, we cut waste.")
    assert [wrote, hand_off.portal.says(*ANSWER)] == hand_off.portal.notes()
    [(contact, email)] = hand_off.portal.people().items()
    [(company, domain)] = hand_off.portal.companies().items()
    assert (JO, "bakery.example") == (email, domain)
    assert {(contact, company)} == hand_off.portal.members()
    assert {contact} == {row["contact"] for row in await hand_off.deliveries()}


async def test_the_log_waits_until_a_crm_was_told(hand_off: Handed) -> None:
    """A month is archived only when nobody is behind it."""
    await hand_off.connect()

    async def is_behind() -> bool:
        async with hand_off.services.db.read(hand_off.desk.actor.principal) as tx:
            [reader] = [one for one in await store.readers(tx) if one.project_id == hand_off.desk.project_id]
            return await months_store.is_behind(tx, "events", reader)

    await hand_off.reply()
    before = await is_behind()
    await hand_off.until(delivered=2)

    await eventually(lambda: turned(hand_off, is_behind), "the CRM to be told of all")
    assert before


async def turned(hand_off: Handed, is_behind: Callable[[], Awaitable[bool]]) -> bool:
    await hand_off.work()
    return not await is_behind()


async def test_only_what_was_chosen_is_handed_over_and_what_stands_there_is_left_alone(hand_off: Handed) -> None:
    hand_off.portal.add_person(JO, "Johanna")
    theirs = copy.deepcopy(hand_off.portal.rows)
    await hand_off.connect(hands_over=["meetings", "replies"])
    await hand_off.reply()

    await hand_off.until(delivered=1, left_out=1)

    assert [hand_off.portal.says(*ANSWER)] == hand_off.portal.notes()
    assert {kind: hand_off.portal.rows[kind] for kind in theirs if kind not in ("notes", "Task")} == {
        kind: rows for kind, rows in theirs.items() if kind not in ("notes", "Task")
    }


async def test_who_says_no_is_flagged_where_they_are_known_and_brought_in_nowhere(hand_off: Handed) -> None:
    """The opt-out is handed over even where the timeline is not to tell of it."""
    await hand_off.connect(hands_over=["contacts", "replies"])
    await hand_off.reply(STOP)

    await hand_off.until(pending=0, left_out=3)
    unknown = (hand_off.portal.people(), hand_off.portal.opted_out())
    hand_off.portal.add_person(JO)
    [row] = [one for one in await hand_off.deliveries() if one["event_type"] == "prospect.unsubscribed"]
    again = await hand_off.desk.actor.post(hand_off.path(f"/deliveries/{row['id']}:retry"))
    await hand_off.until(delivered=1)

    assert ({}, []) == unknown
    assert 200 == again.status_code
    assert [JO] == hand_off.portal.opted_out()


async def test_killed_between_the_call_and_its_record_the_entry_stands_once(hand_off: Handed) -> None:
    """Where the CRM cannot know it at once, it is waited for, not written again."""
    await hand_off.connect(hands_over=["contacts", "replies"])
    portal = hand_off.portal
    portal.indexed = False
    await hand_off.reply()
    await hand_off.copied(2)
    await hand_off.killed()

    with clock.travel(timedelta(seconds=20)):
        await hand_off.job()
        early = len(portal.notes())
    with clock.travel(portal.settles):
        portal.indexed = True
        await hand_off.until(delivered=1)

    assert 1 == early
    assert [portal.says(*ANSWER)] == portal.notes()
    assert 1 == len(portal.people())


async def test_an_entry_of_which_nobody_heard_goes_when_its_person_is_erased(hand_off: Handed) -> None:
    await hand_off.connect(hands_over=["contacts", "replies"])
    prospect_id = await hand_off.reply()
    await hand_off.copied(2)
    await hand_off.killed()
    unheard = len(hand_off.portal.notes())
    await hand_off.desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "they asked"})

    with clock.travel(hand_off.portal.settles):
        await hand_off.until(pending=0)

    assert 1 == unheard
    assert [] == hand_off.portal.notes()


async def test_what_never_reached_the_crm_and_whose_person_is_erased_never_does(hand_off: Handed) -> None:
    """What did reach it is taken back, and the contact is named for the operator to decide about."""
    await hand_off.connect()
    prospect_id = await hand_off.reply()
    await hand_off.until(delivered=2)
    await hand_off.desk.deliver(JO, "One more thing: who installs it?")
    await hand_off.desk.sync()
    await hand_off.copied(1)
    erased = await hand_off.desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "they asked"})

    await hand_off.until(delivered=2, pending=0)

    assert 200 == erased.status_code, erased.text
    assert [] == hand_off.portal.notes()
    [contact] = hand_off.portal.people()
    rows, label = await hand_off.deliveries(), hand_off.portal.label
    assert {
        f"The person was erased here, and this entry in {label} with them; its recycle bin may keep it for"
        f" {BIN_DAYS[label.lower()]} days. Their contact {contact} is still in {label}: delete it there, unless you have a reason"
        " of your own to keep it."
    } == {row["last_error"] for row in rows}
    assert [] == [one for one in hand_off.portal.asked if "who installs" in one]


async def test_a_dead_token_pauses_everything_and_says_so_until_a_living_one_is_given(hand_off: Handed) -> None:
    await hand_off.connect()
    hand_off.portal.revoke()
    await hand_off.reply()
    await hand_off.copied(2)
    await hand_off.work()
    refused = await hand_off.get()
    readiness = (await hand_off.desk.actor.get(hand_off.desk.path("readiness"))).json()
    asked = len(hand_off.portal.asked)
    await hand_off.work()
    idle = len(hand_off.portal.asked) - asked
    checked = await hand_off.desk.actor.post(hand_off.path(":check"))

    await hand_off.connect()
    await hand_off.until(delivered=2)

    words = hand_off.portal.dead
    assert (words, 2, 0) == (refused["problem"], refused["waiting"], idle)
    assert [f"Nothing reaches {hand_off.portal.account}, and 2 entries wait: {words}"] == [
        one["message"] for one in readiness["blockers"] if one["code"] == "crm_refused"
    ]
    assert (409, "crm_unusable", words) == (checked.status_code, checked.json()["code"], checked.json()["detail"])
    assert None is (await hand_off.get())["problem"]
    assert 2 == len(hand_off.portal.notes())


@pytest.mark.parametrize(
    ("status", "headers", "body", "words"),
    [
        (429, {"retry-after": "120"}, b"", "asks for fewer requests; it goes on by itself."),
        (503, {}, b"<html>", "is in trouble (503); it is tried again."),
        (200, {}, b'["?"]', "answered in a shape that is not its own; it is tried again."),
        (200, {}, b"not json", "answered in a shape that is not its own; it is tried again."),
        (302, {"location": "http://127.0.0.1:9/"}, b"", "redirects (302), which is not followed; check its address."),
        (200, {}, b" " * 3_000_000, "did not answer (too_large); it is tried again."),
    ],
)
async def test_what_fails_is_tried_again_and_a_persons_later_entries_wait_for_it(
    hand_off: Handed, status: int, headers: dict[str, str], body: bytes, words: str
) -> None:
    await hand_off.connect()
    await hand_off.reply()
    await hand_off.copied(2)
    hand_off.portal.wrong = [(status, headers, body)]
    await hand_off.work()
    waiting = sorted((row["event_type"], row["last_error"]) for row in await hand_off.deliveries("?status=pending"))
    nothing = hand_off.portal.notes()

    with clock.travel(timedelta(minutes=3)):
        await hand_off.until(delivered=2)

    assert [("message.received", None), ("message.sent", f"{hand_off.portal.label} {words}")] == waiting
    assert [] == nothing
    assert [True, False] == [one.startswith("We wrote") for one in hand_off.portal.notes()]


async def test_a_contact_that_somebody_else_makes_at_the_same_moment_is_taken(hand_off: Handed) -> None:
    await hand_off.connect(hands_over=["contacts", "replies"])
    await hand_off.reply()
    hand_off.portal.rival = JO

    await hand_off.until(delivered=1)

    assert 1 == len(hand_off.portal.people())
    assert [hand_off.portal.says(*ANSWER)] == hand_off.portal.notes()


async def test_what_the_crm_refuses_for_good_is_shown_and_tried_again_when_somebody_says(hand_off: Handed) -> None:
    await hand_off.connect(hands_over=["replies", "contacts"])
    await hand_off.reply()
    await hand_off.copied(2)
    status, body = hand_off.portal.refusal
    hand_off.portal.wrong = [(status, {}, body)]
    await hand_off.until(failed=1)
    [row] = await hand_off.deliveries("?status=failed")
    await hand_off.desk.actor.post(hand_off.path(f"/deliveries/{row['id']}:retry"))

    await hand_off.until(delivered=1, failed=0)

    assert hand_off.portal.refused == row["last_error"]
    assert [hand_off.portal.says(*ANSWER)] == hand_off.portal.notes()


async def test_a_crm_is_connected_only_with_a_secret_that_it_takes_and_that_nobody_sees_again(
    hand_off: Handed,
) -> None:
    actor, path = hand_off.desk.actor, hand_off.path()
    none = await actor.get(path)
    keys = hand_off.portal.keys
    [secret] = [keys[one.name] for one in KEYS[keys["provider"]] if one.secret]
    missing = await actor.put(path, {"provider": keys["provider"]})
    wrong = await actor.put(path, {name: "wrong" if said == secret else said for name, said in keys.items()})
    unknown = await actor.put(path, {**keys, "provider": "abacus"})
    await hand_off.connect()
    changed = await actor.put(path, {"provider": keys["provider"], "hands_over": ["replies"]})
    flows = (await actor.get(hand_off.desk.path("data-flows"))).json()["flows"]
    gone = await actor.delete(path)

    assert (404, "crm_not_connected") == (none.status_code, none.json()["code"])
    assert (422, "crm_secret_missing") == (missing.status_code, missing.json()["code"])
    assert (409, "crm_unusable") == (wrong.status_code, wrong.json()["code"])
    assert 422 == unknown.status_code
    assert (200, ["replies"]) == (changed.status_code, changed.json()["hands_over"])
    assert secret not in changed.text
    assert [hand_off.portal.account] == [one["receiver"] for one in flows if one["kind"] == "crm"]
    assert (200, 404) == (gone.status_code, (await actor.get(path)).status_code)


async def test_a_check_changes_nothing_in_the_crm(hand_off: Handed) -> None:
    await hand_off.connect()

    await hand_off.desk.actor.post(hand_off.path(":check"))

    assert {} == {kind: rows for kind, rows in hand_off.portal.rows.items() if rows}
    assert [] == hand_off.portal.opted_out()


async def test_another_operator_sees_nothing_of_it(hand_off: Handed, stranger: Actor) -> None:
    await hand_off.connect()

    answers = [
        await stranger.get(hand_off.path()),
        await stranger.get(hand_off.path("/deliveries")),
        await stranger.post(hand_off.path(":check")),
        await stranger.delete(hand_off.path()),
        await stranger.put(hand_off.path(), hand_off.portal.keys),
    ]

    assert {404} == {answer.status_code for answer in answers}


@pytest.mark.parametrize("token", ["pat 1", "pat-1\n", "pât-1", "€"])
async def test_a_token_that_cannot_be_one_is_refused_in_words(client: Actor, project_id: str, token: str) -> None:
    answer = await client.put(f"/v1/projects/{project_id}/crm", {"provider": "hubspot", "token": token})

    assert 422 == answer.status_code, answer.text
    assert "copy it again" in answer.text
    assert token not in answer.text

"""Promises of the privacy page: it tells everybody what is held of them and where it comes from, changes nothing by being
looked at, and a button does at once only what needs no person."""

import re
from datetime import timedelta
from typing import Any

import pytest

from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db import ProjectTx
from outrider.engine import Engine
from outrider.mailbox.suppressions import unsubscribe
from outrider.privacy import confirming
from outrider.privacy.words import WORDS, PageWords
from tests.rooms.privacy.visitors import JO, link, press
from tests.rooms.replies.support import Desk

TEAM = "https://bakery.example/team"
GERMAN = (
    "Sehr geehrte Frau Maier, wir senken die Menge an Lebensmitteln, die Sie jeden Tag wegwerfen müssen. Passt das?"
)


async def written_to(desk: Desk, **about: Any) -> str:
    prospect_id = await desk.new_prospect(JO)
    await desk.write_to(prospect_id, JO, **about)
    return prospect_id


async def seen_on_a_page(tx: ProjectTx) -> None:
    """As research notes an address that it read on a site."""
    await tx.execute(
        "UPDATE contacts SET source = 'page', source_url = %s, observed_at = '2026-03-04T10:00Z' WHERE project_id = %s",
        (TEAM, tx.project_id),
    )


async def held(desk: Desk) -> tuple[Any, Any, Any]:
    """What a look could have changed."""
    return await desk.suppressed(), await desk.read("rights-requests"), await desk.read("sandbox/messages")


async def test_it_says_who_writes_where_the_address_comes_from_and_what_one_may_ask(desk: Desk) -> None:
    found = {"domain": "bakery.example", "name": "Jo Baker", "email": JO}
    assert (await desk.actor.post(desk.path("contacts"), found)).is_success
    await desk.tx(seen_on_a_page)
    await written_to(desk)

    page = await desk.actor.http.get(link(desk))

    assert 200 == page.status_code
    for said in ("Acme Ltd", "1 Quay, Dublin", JO, "legitimate interest", "12 months", TEAM, "2026-03-04", "complain"):
        assert said in page.text
    assert "noindex" in page.headers["X-Robots-Tag"]
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert "<script" not in page.text


async def in_a_crm(tx: ProjectTx) -> None:
    """As a project whose replies are shown in a CRM, and an address that a data provider was asked about."""
    await tx.execute(
        "INSERT INTO crm_connections (id, operator_id, project_id, provider, account, hands_over, secret_sealed, read_txid,"
        " read_seq, created_at, updated_at) VALUES (%s, %s, %s, 'hubspot', 'HubSpot 4711', '{}', '', '0', 0, now(), now())",
        (f"crm_{tx.project_id}", tx.operator_id, tx.project_id),
    )
    await tx.execute(
        "UPDATE contacts SET verdict = 'deliverable', verdict_by = 'Hunter', verdict_at = now() WHERE project_id = %s",
        (tx.project_id,),
    )


async def test_it_names_who_else_gets_their_data_and_where_as_the_operator_says(desk: Desk) -> None:
    """A CRM that is connected, and the data provider that this address was checked at; nobody else is named."""
    assert (await desk.actor.post(desk.path("contacts"), {"domain": "bakery.example", "email": JO})).is_success
    await written_to(desk)
    before = (await desk.actor.http.get(link(desk))).text
    await desk.tx(in_a_crm)
    said = {"agreements": [{"receiver": "HubSpot 4711", "country": "US", "agreement": "DPA of 2026"}]}
    assert (await desk.actor.put(desk.path("data-flows"), said)).is_success

    page = (await desk.actor.http.get(link(desk))).text

    assert "HubSpot" not in before
    assert "HubSpot 4711 (US)" in page
    assert "Hunter" in page


async def test_a_customer_is_told_no_end_that_does_not_come(desk: Desk) -> None:
    """The calendar forgets no customer, so that the page names no months."""
    prospect_id = await written_to(desk)
    for status in ("replied", "converted"):
        await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"status": status})
    await desk.tx(converted)

    page = (await desk.actor.http.get(link(desk))).text

    assert "12 months" not in page
    assert WORDS["en"].period_open.format(company="Acme Ltd") in page


async def converted(tx: ProjectTx) -> None:
    await tx.execute("UPDATE prospects SET status = 'converted' WHERE project_id = %s", (tx.project_id,))


async def test_looking_changes_nothing_however_it_is_asked_for(desk: Desk) -> None:
    await written_to(desk)
    before = await held(desk)

    for method in ("GET", "HEAD", "OPTIONS"):
        await desk.actor.http.request(method, link(desk) + "?right=object")

    assert before == await held(desk)


async def test_an_objection_holds_at_once_with_its_evidence(desk: Desk) -> None:
    prospect_id = await written_to(desk)

    page = await press(desk, link(desk), right="object")

    [stopped] = await desk.read("suppressions")
    assert 200 == page.status_code
    assert ("one_click", "privacy page", "link") == (
        stopped["reason"],
        stopped["source"],
        stopped["evidence"]["matched_by"],
    )
    assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]


async def test_a_copy_is_confirmed_by_mail_and_then_waits_for_a_person(desk: Desk, engine: Engine) -> None:
    await written_to(desk)

    await press(desk, link(desk), right="access", lang="de")
    await press(desk, link(desk), right="access", lang="de")
    await engine.drain()

    [request] = await desk.read("rights-requests")
    [mail] = [one for one in await desk.read("sandbox/messages") if one["to_email"] == JO]
    assert ("unconfirmed", "sent", ["access"]) == (request["status"], request["confirmation"], request["rights"])
    assert WORDS["de"].mail_subject == mail["subject"]
    assert "answer_rights_request" not in {one["action_type"] for one in await desk.read("next-actions")}
    [confirm] = re.findall(r"/privacy/confirm/\S+", mail["text"])
    looked = await desk.actor.http.get(confirm)
    assert (200, "unconfirmed") == (looked.status_code, (await desk.read("rights-requests"))[0]["status"])
    assert 200 == (await press(desk, confirm, right="yes")).status_code
    [request] = await desk.read("rights-requests")
    assert ("open", "confirmed", None) == (request["status"], request["confirmation"], request["outcome"])
    assert "answer_rights_request" in {one["action_type"] for one in await desk.read("next-actions")}


async def test_who_has_no_answer_to_the_first_mail_gets_another_a_day_later(desk: Desk, engine: Engine) -> None:
    await written_to(desk)
    await press(desk, link(desk), right="erasure")
    await engine.drain()

    with clock.travel(timedelta(hours=25)):
        await press(desk, link(desk), right="erasure")
        await engine.drain()

    assert 2 == len([one for one in await desk.read("sandbox/messages") if one["to_email"] == JO])


async def test_where_no_mail_can_ask_a_person_is_asked_at_once(desk: Desk, engine: Engine) -> None:
    await written_to(desk)
    assert (await desk.actor.post(desk.path("mailbox:disconnect"))).is_success

    await press(desk, link(desk), right="erasure")
    await engine.drain()

    [request] = await desk.read("rights-requests")
    [action] = [one for one in await desk.read("next-actions") if one["action_type"] == "answer_rights_request"]
    assert ("open", "not_sent") == (request["status"], request["confirmation"])
    assert "make sure of that first" in action["title"]


async def test_a_link_is_good_for_one_person_and_one_purpose(desk: Desk) -> None:
    """What others made, what was made for something else and nonsense all get the same answer."""
    await written_to(desk)
    key = desk.services.master_key
    other = MasterKey(b"o" * 32)
    wrong = [
        unsubscribe.token(key, desk.project_id, JO),
        unsubscribe.privacy_token(other, desk.project_id, JO),
        unsubscribe.privacy_token(key, "proj_00000000000000000000000000", JO),
        "A",
        "a" * 4000,
    ]

    answers = [await desk.actor.http.get(f"/privacy/{one}") for one in wrong]
    pressed = [await press(desk, f"/privacy/{one}", right="object") for one in wrong]
    confirmed = [
        await press(desk, f"/privacy/confirm/{one}", right="yes")
        for one in (*wrong, confirming.token(key, desk.project_id, "rights_00000000000000000000000000"))
    ]

    assert {(404, answers[0].text)} == {(one.status_code, one.text) for one in (*answers, *pressed, *confirmed)}
    assert ({}, []) == (await desk.suppressed(), await desk.read("rights-requests"))


async def test_an_unknown_wish_is_none(desk: Desk) -> None:
    await written_to(desk)

    page = await press(desk, link(desk), right="<b>everything</b>")

    assert 200 == page.status_code
    assert "everything" not in page.text
    assert ({}, []) == (await desk.suppressed(), await desk.read("rights-requests"))


async def test_the_link_outlives_the_erasure_and_says_that_nothing_is_held(desk: Desk) -> None:
    prospect_id = await written_to(desk)
    assert (await desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "They asked."})).is_success

    page = await desk.actor.http.get(link(desk))

    assert 200 == page.status_code
    assert WORDS["en"].nothing in page.text


async def test_it_is_in_the_language_of_the_letter_or_of_their_choice(desk: Desk) -> None:
    await written_to(desk, text=GERMAN)

    assert '<html lang="de">' in (await desk.actor.http.get(link(desk))).text
    assert '<html lang="pl">' in (await desk.actor.http.get(link(desk) + "?lang=pl")).text
    assert '<html lang="de">' in (await desk.actor.http.get(link(desk) + "?lang=xx")).text


def braces(words: PageWords) -> dict[str, set[str]]:
    """What each text leaves to be filled in."""
    found: dict[str, set[str]] = {}
    for name in PageWords.__slots__:
        value = getattr(words, name)
        texts = value.items() if not isinstance(value, str) else [("", value)]
        found |= {f"{name}.{key}": set(re.findall(r"{\w+}", text)) for key, text in texts}
    return found


@pytest.mark.parametrize("code", sorted(WORDS))
def test_each_language_says_all_of_it(code: str) -> None:
    assert braces(WORDS["en"]) == braces(WORDS[code])
    assert all(getattr(WORDS[code], name) for name in PageWords.__slots__)

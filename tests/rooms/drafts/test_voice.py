"""How letters sound, and to whom none is written (docs/reference/drafts.md "Voice")."""

from typing import Any

import pytest

from outrider.engine import Services
from outrider.projects import line_for
from tests.factories import another_key
from tests.rooms.drafts.making import OFFER, TO, Desk

VOICE = {
    "sender_name": "Maeve Brennan",
    "sender_role": "Head of Sales",
    "signature": "Maeve Brennan\nHead of Sales · +353 1 555 0100",
    "tone": "Plain.",
    "language": "auto",
    "rules": ["Never promise a percentage."],
    "samples": [],
    "never_write_to": [],
}


async def speak(desk: Desk, **other: Any) -> None:
    answer = await desk.actor.put(desk.path("voice"), VOICE | other)
    assert (200, VOICE | other) == (answer.status_code, answer.json()), answer.text


async def test_letters_are_signed_as_the_operator_wants(desk: Desk) -> None:
    """By the service and by a caller; the lines of the signature need no evidence, and mean nothing in a subject."""
    unsaid = await desk.read("voice")
    assert ("", "auto", []) == (unsaid["sender_name"], unsaid["language"], unsaid["rules"])
    await speak(desk)

    draft = await desk.draft()

    assert "Maeve Brennan<br>Head of Sales · +353 1 555 0100" in draft["body_html"]
    assert "ungrounded" not in {one["kind"] for one in draft["grounding"]}
    brief = (await desk.actor.get(f"/v1/prospects/{draft['prospect_id']}/brief")).json()
    assert ("Maeve Brennan", "Head of Sales", ["Never promise a percentage."], VOICE["signature"]) == (
        brief["sender"]["name"],
        brief["sender"]["role"],
        brief["voice"]["rules"],
        brief["voice"]["signature"],
    )
    body = {**brief["post"]["body"], "subject": "Head of Sales · +353 1 555 0100", "body_html": f"<p>{OFFER}</p>"}
    checked = (await desk.actor.post(desk.path("drafts:check"), body)).json()
    assert "ungrounded" == checked["grounding"][0]["kind"]


async def test_nothing_is_written_or_sent_where_the_operator_never_writes(desk: Desk, services: Services) -> None:
    """The line holds at once: for what is approved, for runs, and for callers, each time by its own words."""
    approved = await desk.approved()
    await speak(desk, never_write_to=["northwind.example"])

    refused = await desk.send(approved["id"])

    assert (409, "never_write_to", "northwind.example") == (
        refused.status_code,
        refused.json()["code"],
        refused.json()["line"],
    )
    assert [] == await desk.outbox()
    assert ["resolve_blocker"] == [
        one["action_type"] for one in await desk.actions() if approved["id"] in one["target_ids"]
    ]
    other = await desk.prospect("bea@northwind.example")
    run = await desk.run("generate_drafts", {"prospect_ids": [other]})
    assert 0 == run["result"]["drafts_created"]
    assert any("northwind.example" in warning for warning in run["warnings"])
    body = {"prospect_id": other, "kind": "first_touch", "subject": "Fresh goods", "body_html": f"<p>{OFFER}</p>"}
    assert "never_write_to" == (await desk.actor.post(desk.path("drafts"), body)).json()["code"]
    agent = await another_key(services, desk.actor, ("read", "drafts:write", "reviews:write", "send"))
    assert 403 == (await agent.put(desk.path("voice"), VOICE)).status_code


async def test_a_voice_is_bounded(desk: Desk) -> None:
    for name, value in (
        ("language", "German, please"),
        ("rules", ["x"] * 51),
        ("samples", [" "]),
        ("never_write_to", ["two\nlines"]),
        ("sender_name", "x" * 201),
        ("voice", "loud"),
    ):
        answer = await desk.actor.put(desk.path("voice"), VOICE | {name: value})

        assert 422 == answer.status_code, name
        assert answer.json()["errors"][0]["pointer"].startswith(f"/{name}")


@pytest.mark.parametrize(
    ("line", "means"),
    [
        (TO, True),
        ("bea@northwind.example", False),
        ("northwind.example", True),
        ("@northwind.example", True),
        ("https://www.northwind.example/", True),
        ("wind.example", False),
        ("example", False),
        ("Northwind Foods", True),
        ("Northwind Foods Ltd.", True),
        ("Northwind", True),
        ("North", False),
        ("hotels", True),
        ("Hotel", True),
        ("hospitals", False),
        ("hotels in Spain", False),
        ("the", False),
    ],
)
def test_a_line_means_an_address_a_domain_a_name_or_a_trade(line: str, means: bool) -> None:
    who = {"email": TO, "domain": "shop.northwind.example", "company": "Northwind Foods GmbH", "industry": "Hotels"}

    assert (line if means else None) == line_for([line], **who)


@pytest.mark.parametrize(
    ("line", "company", "industry", "description", "means"),
    [
        (
            "Niet schrijven aan middelbare scholen",
            "Lyceum Zuid",
            "Onderwijs",
            "Middelbare school met 900 leerlingen",
            True,
        ),
        ("Do not write to hospitals", "St Brigid's", "Public health", "A hospital in York.", True),
        ("Do not write to care homes", "Rosewood", "Health", "A care home in Leeds for 60 people", True),
        ("Nicht an Krankenhäuser schreiben", "St. Elisabeth", "Gesundheit", "Krankenhaus mit 300 Betten", True),
        ("N'écrivez pas aux hôtels", "Le Rivage", "Tourisme", "Hôtel de 40 chambres, ouvert toute l'année", True),
        ("No escribir a hospitales", "San Telmo", "", "Hospital comarcal en Huelva", True),
        ("Non scrivere agli alberghi", "Riva", "Turismo", "Albergo con 40 camere", True),
        ("secondary schools", "Hill Primary", "Education", "A primary school with 200 pupils", False),
        ("hotels", "Weiss Linen", "Laundry", "Linen for hotels and restaurants", False),
        ("hotels", "Weiss Linen", "", "We supply hotels with linen", False),
        ("Hotels", "Wäscherei Weiss", "Wäscherei", "Wir beliefern Hotels in ganz Bayern", False),
        ("hotels", "Weiss Linen", "Laundry", "Linen, also to be had in hotels", False),
        ("bakeries", "Baker & Sons", "Solicitors", "", False),
        ("hotels", "Weiss Linen", "Laundry", "Linen. Our founder ran a hotel.", False),
    ],
)
def test_a_line_means_what_a_company_says_that_it_is_and_not_whom_it_works_for(
    line: str, company: str, industry: str, description: str, means: bool
) -> None:
    who = {"email": TO, "domain": "x.example", "company": company, "industry": industry, "description": description}

    assert (line if means else None) == line_for([line], **who)

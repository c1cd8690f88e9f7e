"""Promise: of several people at a company the right one is proposed, with the reason; and nobody who said no ever is."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from outrider.engine import Engine, Services
from outrider.judgement import buyers
from outrider.mail import addresses
from outrider.prospects.contacts import choosing, service
from outrider.prospects.contacts.choosing import NO_BARRIERS, Barriers
from outrider.prospects.contacts.store import Contact
from outrider.providers.dns.check import takes_mail
from tests.dns import Zone, serving
from tests.factories import Actor
from tests.rooms.prospects.making import add, run, upload

BUYERS = buyers.wanted(["Our buyers are heads of purchasing."])


def person(name: str, email: str | None, role: str = "", **more: Any) -> Contact:
    made = service.new("Cove Foods", "cove.example", source="import", name=name, role=role, email=email)
    return replace(made, **more)


def names(people: list[Contact], barriers: Barriers = NO_BARRIERS) -> list[str]:
    return [one.contact.name for one in choosing.rank(people, BUYERS, barriers)]


def test_the_role_goes_first_then_the_address_and_a_shared_mailbox_last() -> None:
    """A buyer whose mailbox nobody checked stands before a marketer whose address is verified."""
    people = [
        person("Post", "info@cove.example", "Head of purchasing", verdict="deliverable", verdict_by="Hunter"),
        person("Mark", "mark@cove.example", "Marketing manager", verdict="deliverable", verdict_by="Hunter"),
        person("Ben", "ben@cove.example", "Buyer"),
        person("Ann", "ann@cove.example", "Leiterin Einkauf"),
        person("Cleo", "cleo@cove.example", "Head of purchasing", mx="pass"),
        person("Dan", "dan@cove.example", "Head of purchasing", verdict="deliverable", verdict_by="Hunter"),
    ]

    assert ["Dan", "Cleo", "Ann", "Ben", "Mark", "Post"] == names(people)


@pytest.mark.parametrize(
    ("contact", "barriers", "words"),
    [
        (person("Ann", None), {}, "no address is known"),
        (
            person("Ann", "ann@cove.example"),
            {"stops": {"ann@cove.example": "is on the suppression list"}},
            "suppression",
        ),
        (person("Ann", "ann@cove.example"), {"never": {"ann@cove.example": "cove.example"}}, "never to write to “cove"),
        (
            person("Ann", "ann@cove.example"),
            {"prospects": {"ann@cove.example": "prospect_1"}},
            "is prospect prospect_1",
        ),
        (person("Ann", "ann@cove.example", mx="fail"), {}, "cove.example takes no mail"),
        (
            person("Ann", "ann@cove.example", verdict="undeliverable", verdict_by="Hunter"),
            {},
            "Hunter says that the mailbox does not exist",
        ),
        (person("Ann", "ann@mail.mailinator.com"), {}, "throw-away"),
    ],
)
def test_whom_nobody_may_write_to_is_not_proposed_and_it_is_said_why(
    contact: Contact, barriers: Mapping[str, Any], words: str
) -> None:
    """However well the role fits."""
    full = Barriers(**{"stops": {}, "prospects": {}, "never": {}, "elsewhere": {}, **barriers})
    ranked = choosing.rank([replace(contact, role="Head of purchasing")], BUYERS, full)

    assert choosing.proposed(ranked) is None
    assert words in choosing.why_nobody(ranked)


@pytest.mark.parametrize(
    "email",
    ["info@a.example", "Kontakt@a.example", "achats@a.example", "compras.madrid@a.example", "segreteria2@a.example"],
)
def test_a_shared_mailbox_is_told_in_every_language(email: str) -> None:
    assert addresses.is_role_account(email) == (email != "compras.madrid@a.example")


@pytest.mark.parametrize(
    "email", ["orla.ryan@a.example", "h.infante@a.example", "sal@a.example", "ana.posta@a.example"]
)
def test_a_person_is_not_taken_for_a_shared_mailbox(email: str) -> None:
    assert not addresses.is_role_account(email)


def test_a_domain_takes_mail_as_the_dns_says_and_a_silent_server_condemns_nobody() -> None:
    zone: Zone = {
        "mx.example": [("MX", (10, "in.mx.example"))],
        "null.example": [("MX", (0, "."))],
        "bare.example": [("A", "192.0.2.1")],
        "empty.example": [("TXT", "nothing here")],
        "broken.example": [("MX", (10, "in.mx.example"))],
    }
    with serving(zone) as dns:
        dns.failing.add("broken.example")
        host, _, port = dns.server.partition(":")
        said = {name: takes_mail(name, [(host, int(port))], 3.0).status for name in [*zone, "gone.example"]}

    assert {
        "mx.example": "pass",
        "null.example": "fail",
        "bare.example": "pass",
        "empty.example": "fail",
        "broken.example": "unknown",
        "gone.example": "fail",
    } == said


GERMAN = (
    "Firma;Webseite;Branche;Vorname;Nachname;E-Mail-Adresse;Stellenbezeichnung\n"
    "Küsten Feinkost GmbH;kueste.example;Food distribution;Uwe;Harms;uwe.harms@kueste.example;Marketing\n"
    "Küsten Feinkost GmbH;kueste.example;Food distribution;Silke;Brandt;silke.brandt@kueste.example;Leiterin Einkauf\n"
    "Küsten Feinkost GmbH;kueste.example;Food distribution;;;info@kueste.example;\n"
    "Küsten Feinkost GmbH;kueste.example;Food distribution;Jan;Falsch;jan(at)kueste;Leiter Einkauf\n"
)
ICP = "We sell to food distributors. Our buyers are heads of purchasing."


async def test_several_people_of_a_company_come_in_and_the_search_takes_the_right_one(
    client: Actor, engine: Engine
) -> None:
    """From headers in German, with the bad row named; the prospect says who, the list says why."""
    project_id = await client.new_project()
    claim = {"text": ICP, "source_type": "manual", "status": "approved", "topic": "icp"}
    await client.post(f"/v1/projects/{project_id}/knowledge-claims", claim)

    first = await upload(client, f"/v1/projects/{project_id}/companies:import", GERMAN)
    again = await upload(client, f"/v1/projects/{project_id}/companies:import", GERMAN)
    done = await run(client, engine, project_id, "search_prospects")

    assert (1, 2, 3) == (first["created"], first["skipped"], first["contacts_created"])
    assert [(5, "invalid_email")] == [(row["line"], row["code"]) for row in first["refused"]]
    assert (0, 0, 0) == (again["created"], again["contacts_created"], again["contacts_updated"])
    [prospect_id] = done["result"]["prospect_ids"]
    prospect = (await client.get(f"/v1/prospects/{prospect_id}")).json()
    assert ("silke.brandt@kueste.example", "Silke Brandt") == (prospect["contact_email"], prospect["contact_name"])
    assert "Leiterin Einkauf" == prospect["columns"]["role"]
    known = (await client.get(f"/v1/prospects/{prospect_id}/contacts")).json()
    assert ["Silke Brandt", "Uwe Harms", ""] == [one["name"] for one in known["contacts"]]
    assert known["reason"].startswith(
        "Silke Brandt: “Leiterin Einkauf” is the role that your ICP claim names (“heads of purchasing”)"
    )
    assert "several people read" in known["contacts"][2]["reason"]


async def test_the_next_action_proposes_somebody_and_a_no_moves_on_to_the_next(client: Actor, project_id: str) -> None:
    """The template is filled in with the proposal, and making it as it stands names them."""
    for name, role in (("Orla Ryan", "Owner"), ("Ben Hale", "Driver")):
        person = {
            "domain": "cove.example",
            "name": name,
            "role": role,
            "email": f"{name.split()[0].lower()}@cove.example",
        }
        assert 201 == (await client.post(f"/v1/projects/{project_id}/contacts", person)).status_code
    claim = {"text": "We sell to owners of cafés.", "source_type": "manual", "status": "approved", "topic": "icp"}
    await client.post(f"/v1/projects/{project_id}/knowledge-claims", claim)
    made = await add(client, project_id, domain="cove.example", contact_email=None, status="cold")

    [before] = await add_contacts(client, project_id)
    await client.post(f"/v1/projects/{project_id}/suppressions", {"email": "ORLA@cove.example"})
    [after] = await add_contacts(client, project_id)
    named = await client.patch(after["template"]["path"], after["template"]["body"])

    assert "Add a contact to Cove Foods (cove.example). Orla Ryan, Owner is proposed there" == before["title"]
    assert "orla@cove.example" == before["template"]["body"]["contact_email"]
    assert ["ben@cove.example"] == after["template"]["choices"]["/contact_email"]
    assert (200, "ben@cove.example") == (named.status_code, named.json()["contact_email"])
    assert ("Ben Hale", {"role": "Driver"}) == (named.json()["contact_name"], named.json()["columns"])
    known = (await client.get(f"/v1/prospects/{made['id']}/contacts")).json()
    assert "Orla Ryan: the address is on the suppression list." == known["contacts"][1]["reason"]


async def add_contacts(client: Actor, project_id: str) -> list[dict[str, Any]]:
    actions = (await client.get(f"/v1/projects/{project_id}/next-actions")).json()
    return [one for one in actions if one["action_type"] == "add_contacts"]


async def test_your_other_project_is_told_of_and_another_operators_never(client: Actor, stranger: Actor) -> None:
    """A caveat for the operator who has them there already; to a stranger the same question tells nothing."""
    spring = await client.new_project("Spring")
    await add(client, spring, contact_email="orla@cove.example", domain="cove.example")
    told = []
    for actor in (client, stranger):
        project_id = await actor.new_project("Autumn")
        for email in ("orla@cove.example", "x@cove.example"):
            await actor.post(f"/v1/projects/{project_id}/contacts", {"domain": "cove.example", "email": email})
        made = await add(actor, project_id, contact_email=None, domain="cove.example")
        known = (await actor.get(f"/v1/prospects/{made['id']}/contacts")).json()
        told.append([known["caveats"], *(one["caveats"] for one in known["contacts"])])

    there = "is a prospect in your project “Spring” too (needs_review)."
    assert [[f"cove.example {there}"], [f"orla@cove.example {there}"], []] == told[0]
    assert [[], [], []] == told[1]


async def test_who_was_erased_does_not_come_back_with_a_list(client: Actor, services: Services) -> None:
    """The row is refused with its line, and nothing of it is kept."""
    project_id = await client.new_project()
    made = await add(client, project_id, contact_email="jo@mill.example", domain="mill.example", company_name="Mill")
    table = "name,domain,contact_email,contact_name,role\nMill,mill.example,jo@mill.example,Jo Quill,Owner\n"
    await upload(client, f"/v1/projects/{project_id}/companies:import", table)
    assert 200 == (await client.post(f"/v1/prospects/{made['id']}:erase", {"reason": "asked"})).status_code

    held = (await client.get(f"/v1/projects/{project_id}/contacts")).json()
    report = await upload(client, f"/v1/projects/{project_id}/companies:import", table)

    assert [] == held
    assert [(2, "recipient_suppressed")] == [(row["line"], row["code"]) for row in report["refused"]]
    assert [] == (await client.get(f"/v1/projects/{project_id}/contacts")).json()

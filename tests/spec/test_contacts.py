"""A prospect whom nobody can write to is open work: it is named, counted and mended, and never left out in silence."""

from typing import Any

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.prospects.making import run, upload
from tests.world import PROJECT, World, build

CATALOGUE = (
    "name,domain,description,contact_email,contact_name\n"
    "Cove Foods,cove.example,A food distributor in Cork,orla@cove.example,Orla Ryan\n"
    "Pier Foods,pierfoods.example,A food distributor in Galway,,\n"
    "Quay Foods,quayfoods.example,A food distributor in Sligo,no@quayfoods.example,\n"
)


async def of_type(world: World, action_type: str) -> list[dict[str, Any]]:
    return [one for one in await world.get(f"{PROJECT}/next-actions") if one["action_type"] == action_type]


async def test_approved_prospects_without_a_contact_are_open_work_until_each_has_one(
    services: Services, http: Any, engine: Engine
) -> None:
    """The action counts them, its template adds one to the first, and it goes with the last."""
    world = await build(services, http, engine, until="knowledge")
    made = [
        await world.post(f"{PROJECT}/prospects", {"company_name": name, "domain": f"{name}.example", "status": "cold"})
        for name in ("cove", "pier")
    ]
    await world.post(f"{PROJECT}/prospects", {"company_name": "Unseen", "domain": "unseen.example"})

    for left in (2, 1):
        [action] = await of_type(world, "add_contacts")
        assert (left, None, ["/contact_email"]) == (action["count"], action["call"], action["template"]["missing"])
        assert set(action["target_ids"]) <= {one["id"] for one in made}
        readiness = await world.get(f"{PROJECT}/readiness")
        assert any("no contact" in warning for warning in readiness["warnings"])
        template = action["template"]
        assert "operator" == action["waiting_on"]
        await world.call(template["method"], template["path"], {"contact_email": f"ann{left}@pier.example"})

    assert [] == await of_type(world, "add_contacts")
    assert not any("no contact" in one for one in (await world.get(f"{PROJECT}/readiness"))["warnings"])


async def test_contacts_of_the_catalogue_come_with_the_search_but_not_against_a_no(
    client: Actor, engine: Engine
) -> None:
    """An address that is suppressed stays behind, and the run says so."""
    project_id = await client.new_project_with_icp()
    claim = {"text": "We sell to food distributors.", "source_type": "manual", "status": "approved", "topic": "icp"}
    await client.post(f"/v1/projects/{project_id}/knowledge-claims", claim)
    suppressed = {"email": "no@quayfoods.example", "reason": "manual"}
    assert 201 == (await client.post(f"/v1/projects/{project_id}/suppressions", suppressed)).status_code
    report = await upload(client, f"/v1/projects/{project_id}/companies:import", CATALOGUE)
    assert (3, []) == (report["created"], report["refused"])

    done = await run(client, engine, project_id, "search_prospects")

    found = {one["company_name"]: one for one in (await client.get(f"/v1/projects/{project_id}/prospects")).json()}
    assert ("orla@cove.example", "Orla Ryan") == tuple(
        found["Cove Foods"][name] for name in ("contact_email", "contact_name")
    )
    assert (None, None) == (found["Pier Foods"]["contact_email"], found["Quay Foods"]["contact_email"])
    assert any("Quay Foods" in warning and "suppression" in warning for warning in done["warnings"])


async def test_a_row_of_the_catalogue_with_a_broken_address_is_refused_with_its_line(client: Actor) -> None:
    """A typing error in an address is said when it is made, not when a letter is to go there."""
    project_id = await client.new_project()
    table = "name,domain,contact_email\nCove,cove.example,orla(at)cove\nPier,pier.example,noreply@pier.example\n"

    report = await upload(client, f"/v1/projects/{project_id}/companies:import", table)

    assert (0, [2, 3]) == (report["created"], [row["line"] for row in report["refused"]])
    assert "invalid_email" == report["refused"][0]["code"]


async def test_writing_to_all_says_whom_it_leaves_out(services: Services, http: Any, engine: Engine) -> None:
    """A run over everybody whose plan is approved names those whom it cannot write to."""
    world = await build(services, http, engine, until="knowledge")
    lonely = {"company_name": "Lonely Foods", "domain": "lonely.example", "status": "cold"}
    await world.post(f"{PROJECT}/prospects", lonely)
    await world.run("research_prospects")
    for record in await world.get(f"{PROJECT}/prospect-research"):
        await world.decide("research", record["id"])
    await world.run("generate_strategies")
    for strategy in await world.get(f"{PROJECT}/strategies"):
        await world.decide("strategy", strategy["id"])

    done = await world.run("generate_drafts")

    assert 0 == done["result"]["drafts_created"]
    [warning] = [one for one in done["warnings"] if "Lonely Foods" in one]
    assert "contact_email" in warning


async def test_the_agents_step_says_why_it_does_not_search_and_what_it_leaves(
    services: Services, http: Any, engine: Engine
) -> None:
    """With five prospects at work nobody new is looked for, and the answer says so; so does it of what waits for a person."""
    world = await build(services, http, engine, until="knowledge")
    await world.call("POST", f"{PROJECT}/companies:import", files={"file": ("a.csv", CATALOGUE.encode(), "text/csv")})
    for number in range(5):
        body = {"company_name": f"Foods {number}", "domain": f"foods{number}.example", "status": "cold"}
        await world.post(f"{PROJECT}/prospects", body)

    answer = await world.post(f"{PROJECT}/agent:continue")

    assert "search_prospects" not in {one["operation"] for one in answer["runs"]}
    assert "Nobody new is searched for while 5 prospects wait" in answer["message"]
    assert "Add a contact to 5 prospects" in answer["message"]
    assert "sandbox" not in answer["message"]

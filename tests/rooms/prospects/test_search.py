"""`search_prospects`: who is never added, and what a search says of those whom it adds."""

from outrider.engine import Engine
from tests.factories import Actor
from tests.rooms.prospects.making import CATALOGUE, rows, run, teach, upload

HOTELS = (
    "name,domain,description,industry,country,size\n"
    "Hotel Alpenblick,alpenblick.example,Familienhotel mit 38 Zimmern,Hotellerie,Österreich,30\n"
    "Gasthof Post,post.example,Gasthof mit Brauerei und Biergarten,Brauerei,Österreich,18\n"
)


async def claim(client: Actor, project_id: str, topic: str, text: str) -> None:
    body = {"text": text, "source_type": "manual", "status": "approved", "topic": topic}
    assert 201 == (await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)).status_code


async def test_where_nobody_fits_nobody_is_added_and_the_run_says_how_near_the_nearest_came(
    client: Actor, project_id: str, engine: Engine
) -> None:
    await claim(client, project_id, "icp", "Clinics for small animals that sell fresh food for dogs.")
    await upload(client, f"/v1/projects/{project_id}/companies:import", CATALOGUE)
    done = await run(client, engine, project_id, "search_prospects")

    assert 0 == done["result"]["prospects_created"] < done["result"]["companies_considered"]
    [said] = [warning for warning in done["warnings"] if "none fits" in warning]
    assert "and 20 are needed" in said


async def test_a_rule_of_the_operator_keeps_companies_out(client: Actor, project_id: str, engine: Engine) -> None:
    await claim(client, project_id, "icp", "Wir verkaufen an Hotels und Brauereien in Österreich.")
    await claim(client, project_id, "other", "Do not write to hotels that brew.")
    await claim(client, project_id, "other", "Do not contact breweries.")
    await upload(client, f"/v1/projects/{project_id}/companies:import", HOTELS)
    await run(client, engine, project_id, "search_prospects")

    assert ["Hotel Alpenblick"] == [row["company_name"] for row in await rows(client, project_id, "prospects")]


async def test_a_company_that_another_project_has_is_found_with_a_caveat_and_another_operator_is_told_nothing(
    client: Actor, stranger: Actor, project_id: str, engine: Engine
) -> None:
    told = {}
    for name, actor, project in (
        ("first", client, project_id),
        ("own", client, await client.new_project()),
        ("other's", stranger, await stranger.new_project()),
    ):
        await teach(actor, project)
        await upload(actor, f"/v1/projects/{project}/companies:import", CATALOGUE)
        await run(actor, engine, project, "search_prospects")
        found = await rows(actor, project, "prospects")
        caveats = [(await actor.get(f"/v1/prospects/{row['id']}/contacts")).json()["caveats"] for row in found]
        told[name] = {bool(one) for one in caveats}
        assert not [row for row in found if "nother project" in row["fit_reason"]]  # a device of this one reads it

    assert {"first": {False}, "own": {True}, "other's": {False}} == told


async def test_who_buys_may_be_named_as_a_company_or_as_a_person_there(
    client: Actor, project_id: str, engine: Engine
) -> None:
    """A claim that names only people finds nobody, and the run says what is missing."""
    await claim(client, project_id, "icp", "Our buyers are heads of purchasing.")
    await upload(client, f"/v1/projects/{project_id}/companies:import", HOTELS)
    nobody = await run(client, engine, project_id, "search_prospects")
    await claim(client, project_id, "icp", "Our buyers are hotels in Austria; the owner decides.")
    done = await run(client, engine, project_id, "search_prospects")

    assert [0, True] == [nobody["result"]["companies_considered"], "none says which companies" in nobody["warnings"][0]]
    assert [] == done["warnings"]
    assert "Hotel Alpenblick" in [row["company_name"] for row in await rows(client, project_id, "prospects")]

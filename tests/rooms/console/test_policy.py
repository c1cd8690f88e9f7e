"""The policy in the console: autonomous is shown on what waits before it is switched on, and what it did can be taken back."""

import re
from collections.abc import AsyncIterator
from html import unescape
from typing import Any

import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.runs import foresight
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor
from tests.world import PROJECT, World

OURS = {"legal_name": "Acme", "postal_address": "1 Harbour Street", "lawful_basis": "legitimate_interest"}
SCRIPT = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"


@pytest_asyncio.fixture(scope="module")
async def prepared(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator for whom letters, research and prospects wait, some of them safe, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="prospects")
    opened = {"text": f"In {clock.now():%B %Y} Food distributor 2 opened a second warehouse in Cork."}
    await made.call("PATCH", "/v1/prospects/{prospect_id}", {"contact_name": "Vera Lund", "latest_signal": opened})
    await world.STAGES["drafts"](made)
    for name, domain, more in (
        ("Glen Foods", "glen.example", {"status": "cold", "description": "Food distributor", "country": "Ireland"}),
        (f"Moor {SCRIPT}", "moor.example", {"description": "Food distributor", "country": "Ireland", "size": "100"}),
        (f"Salon {SCRIPT}", "salon.example", {}),
    ):
        person = {"company_name": name, "domain": domain, "contact_email": f"ann@{domain}"}
        await made.post(f"{PROJECT}/prospects", person | more)
    await made.run("research_prospects")
    await browser.send("/signin", email=await set_password(services, made.actor), password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def _approved(made: World) -> set[str]:
    """What the policy approved, by the log."""
    found: set[str] = set()
    for kind in ("draft", "research", "strategy", "prospect"):
        log = await made.get(f"/v1/audit-log?project_id={{project_id}}&type={kind}.approved&limit=200")
        found |= {entry["target_id"] for entry in log if entry["actor"]["name"].startswith("autonomous policy")}
    return found


async def test_what_is_shown_beforehand_is_what_it_does_and_takes_the_projects_name(
    prepared: tuple[World, Browser],
) -> None:
    made, browser = prepared
    place = made.path("/p/{project_id}/policy")
    foreseen = await foresight.foresee(made.services.project(made.actor.principal, made.ids["project_id"]))
    assert {"draft", "prospect", "research"} <= {one.target_type for one in foreseen.approves}
    assert {"draft", "prospect"} <= {one.target_type for one in foreseen.leaves}
    assert all(one.against for one in foreseen.leaves)

    told = await made.get(f"{PROJECT}/policy-preview")
    assert "needs_approval" == told["agent_mode"]
    assert [one.target_id for one in foreseen.approves] == [one["target_id"] for one in told["approves"]]
    assert {one.target_id: list(one.against) for one in foreseen.leaves} == {
        one["target_id"]: one["against"] for one in told["leaves"]
    }
    page = (await browser.http.get(f"{place}?form=autonomous")).text
    for one in (*foreseen.approves, *foreseen.leaves):
        assert one.target_id in page
    assert "No reason to write now was found" in page
    assert SCRIPT not in page
    assert SHOWN in page
    refused = await browser.send(f"{place}/mode", agent_mode="autonomous", name="spring")
    assert (422, True) == (refused.status_code, 'value="spring"' in refused.text)
    assert "needs_approval" == (await made.get(PROJECT))["policy"]["agent_mode"]
    assert set() == await _approved(made)

    name = (await made.get("/v1/projects"))[0]["name"]
    done = await browser.send(f"{place}/mode", agent_mode="autonomous", name=name)
    assert 303 == done.status_code, done.text
    await made.post(f"{PROJECT}/agent:continue")
    assert {one.target_id for one in foreseen.approves} == await _approved(made)

    await _take_back(
        made, browser, place, next(one.target_id for one in foreseen.approves if one.target_type == "draft")
    )


async def _take_back(made: World, browser: Browser, place: str, draft_id: str) -> None:
    """What it did stands on the page; a letter that is taken back is a person's from then on."""
    page = (await browser.http.get(place)).text
    assert SCRIPT not in page
    assert draft_id in page
    taken = await browser.send(f"{place}/undo", target_type="draft", target_id=draft_id)
    assert 303 == taken.status_code, taken.text
    await made.post(f"{PROJECT}/agent:continue")
    assert "needs_review" == (await made.get(f"{PROJECT}/drafts/{draft_id}"))["review_status"]
    assert 303 == (await browser.send(f"{place}/mode", agent_mode="needs_approval")).status_code
    assert "needs_approval" == (await made.get(PROJECT))["policy"]["agent_mode"]


async def test_the_form_of_who_sends_is_open_where_something_lacks_and_keeps_what_was_typed(
    browser: Browser, client: Actor, project_id: str
) -> None:
    place = f"/p/{project_id}/policy"
    assert "<details open><summary>Complete the compliance profile" in (await browser.http.get(place)).text

    typed = {
        "legal_name": "Acme Ltd",
        "postal_address": "1 Harbour Street\r\nDublin",
        "lawful_basis": "legitimate_interest",
        "directors": "Sam Byrne\r\nMary Byrne",
        "vat_id": "nothing of the kind",
        "ai_disclosure": "always",
    }
    refused = await browser.send(f"{place}/identity", **typed)
    page = unescape(refused.text)
    assert 422 == refused.status_code
    assert 'id="wrong-vat_id">Is no VAT id' in page
    assert 'name="legal_name" value="Acme Ltd"' in page
    assert "Mary Byrne</textarea>" in page

    saved = await browser.send(f"{place}/identity", **typed | {"vat_id": "IE1234567FA"})
    assert 303 == saved.status_code, saved.text
    profile = (await client.get(f"/v1/projects/{project_id}/compliance-profile")).json()
    assert ("1 Harbour Street\nDublin", ["Sam Byrne", "Mary Byrne"], "always") == (
        profile["postal_address"],
        profile["directors"],
        profile["ai_disclosure"],
    )


@pytest.mark.parametrize(
    ("form", "field", "rest", "more"),
    [("identity", "country", "compliance-profile", OURS), ("lawful", "default_country", "lawful-rules", {})],
)
async def test_a_country_is_given_by_its_name_and_never_cut_short_to_another_ones_code(
    browser: Browser, client: Actor, project_id: str, form: str, field: str, rest: str, more: dict[str, str]
) -> None:
    """What a browser cuts "Germany" to is Georgia, and "Austria" Australia; nobody would see it."""
    place = f"/p/{project_id}/policy"
    box = re.search(rf'<input name="{field}"[^>]*>', (await browser.http.get(place)).text)
    assert box
    assert 100 <= int(re.findall(r'maxlength="(\d+)"', box.group())[0])

    given = {"lawful_gate": "enforce", field: "Germany", **more}
    assert 303 == (await browser.send(f"{place}/{form}", **given)).status_code
    assert "DE" == (await client.get(f"/v1/projects/{project_id}/{rest}")).json()[field]
    told = re.sub(r"<form.*?</form>", "", (await browser.http.get(place)).text, flags=re.DOTALL)
    assert "Germany" in told


@pytest.mark.parametrize(
    ("act", "fields", "refused", "rest", "expected"),
    [
        ("writer", {"writer": "caller"}, {"writer": "nobody"}, "", {"writer": "caller"}),
        (
            "confidence",
            {"least_confidence": "0.9"},
            {"least_confidence": "much"},
            "",
            {"least_confidence": 0.9},
        ),
        (
            "sequence",
            {"business_days": ["2", "", "9"], "purpose": ["Proof", "left out", "A question"]},
            {"business_days": ["200"], "purpose": ["Proof"]},
            "follow-up-sequence",
            {"steps": [{"business_days": 2, "purpose": "Proof"}, {"business_days": 9, "purpose": "A question"}]},
        ),
        (
            "retention",
            {"enabled": "yes", "never_answered_months": "6", "answered_months": "24"},
            {"enabled": "yes", "never_answered_months": "six", "answered_months": "24"},
            "retention",
            {"enabled": True, "never_answered_months": 6, "answered_months": 24},
        ),
        (
            "lawful",
            {"lawful_gate": "enforce", "default_country": "ie"},
            {"lawful_gate": "enforce", "default_country": "Narnia"},
            "lawful-rules",
            {"lawful_gate": "enforce", "default_country": "IE"},
        ),
        (
            "budget",
            {"tokens_per_month": "1000000", "cost_per_month": "12.50"},
            {"tokens_per_month": "", "cost_per_month": "1e99999999"},
            "model-budget",
            {"tokens_per_month": 1_000_000, "cost_micros_per_month": 12_500_000},
        ),
    ],
)
async def test_each_form_saves_what_the_interface_then_says_and_refuses_the_rest(
    browser: Browser,
    client: Actor,
    project_id: str,
    act: str,
    fields: dict[str, Any],
    refused: dict[str, Any],
    rest: str,
    expected: dict[str, Any],
) -> None:
    place = f"/p/{project_id}/policy/{act}"
    answers = [(await browser.send(place, **given)).status_code for given in (fields, refused)]

    assert [303, 422] == answers
    found = (await client.get(f"/v1/projects/{project_id}" + (f"/{rest}" if rest else ""))).json()
    kept = found if rest else found["policy"]
    assert expected == {name: kept[name] for name in expected}


async def test_hours_are_told_with_whose_they_are(prepared: tuple[World, Browser]) -> None:
    """9:00 in Tokyo is another hour than 9:00 in Lisbon."""
    made, browser = prepared
    place = made.path("/p/{project_id}/policy")
    theirs = (await browser.http.get(place)).text
    window = {**world.LIMITS["window"], "from": "09:00", "to": "17:00", "timezone": "Europe/Dublin"}  # type: ignore[dict-item]
    await made.call("PUT", f"{PROJECT}/sending-limits", {**world.LIMITS, "window": window})
    ours = (await browser.http.get(place)).text

    assert "to 24:00, where the recipient is</dd>" in theirs
    assert "every day, 09:00 to 17:00, Europe/Dublin</dd>" in ours

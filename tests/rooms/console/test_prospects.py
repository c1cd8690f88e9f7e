"""Prospects in the console: found by what they are, read whole, decided on by a person, and never shown as anything but text."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect

from outrider.access import sessions
from outrider.actions import NextAction
from outrider.actions.places import SCREENS, place_of
from outrider.console import pages
from outrider.console.sections import is_built
from outrider.core import clock
from outrider.engine import Services
from outrider.prospects import sifting
from tests.browser import Browser
from tests.factories import Actor, another_key
from tests.rooms.console.chromium import Window, window

SCRIPT = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"
PEOPLE = (
    # name, domain, address, country, status
    ("Alpenkost GmbH", "alpenkost.example", "info@alpenkost.example", "Germany", "needs_review"),
    ("Bean Ltd", "bean.example", "ben@bean.example", "Ireland", "cold"),
    ("Crumb", "crumb.example", None, "Ireland", "needs_review"),
)


@pytest.fixture(params=[PEOPLE])
async def three(request: Any, client: Actor, project_id: str) -> dict[str, str]:
    """Three prospects: their ids by the first letter of the name."""
    found = {}
    for name, domain, email, country, status in request.param:
        body = {"company_name": name, "domain": domain, "contact_email": email, "country": country, "status": status}
        response = await client.post(f"/v1/projects/{project_id}/prospects", body)
        assert 201 == response.status_code, response.text
        found[name[0]] = response.json()["id"]
    return found


async def _get(client: Actor, prospect_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"/v1/prospects/{prospect_id}")).json()
    return found


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", "ABC"),
        ("status=cold", "B"),
        ("status=nonsense", "ABC"),
        ("verdict=needs_consent", "A"),
        ("country=Deutschland", "A"),
        ("country=IE&status=needs_review", ""),
        ("country=IE", "B"),
        ("country=Atlantis", "ABC"),
        ("q=crumb.example", "C"),
        ("source=import", ""),
        ("fit=80", ""),
        ("sort=created_at", "ABC"),
    ],
)
async def test_the_address_says_who_is_shown(
    query: str, expected: str, browser: Browser, project_id: str, three: dict[str, str]
) -> None:
    page = await browser.http.get(f"/p/{project_id}/prospects?{query}")

    assert 200 == page.status_code, page.text
    assert set(expected) == {letter for letter, prospect_id in three.items() if f"row-{prospect_id}" in page.text}
    assert ("no country that can be read" in page.text) is ("Atlantis" in query)


async def test_pages_of_a_narrowed_list_show_everybody_once(
    browser: Browser, client: Actor, project_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where few match, and a page ends before enough were found."""
    rows = "".join(f"Firm {n} GmbH,f{n}.example,info@f{n}.example,{'DE' if n % 3 else 'IE'}\n" for n in range(90))
    file = {"file": ("list.csv", f"company_name,domain,contact_email,country\n{rows}".encode(), "text/csv")}
    await client.request("POST", f"/v1/projects/{project_id}/prospects:import", files=file)
    monkeypatch.setattr(sifting, "_CHUNK", 7)
    monkeypatch.setattr(sifting, "MOST_JUDGED", 20)
    seen: list[str] = []
    link = f"/p/{project_id}/prospects?verdict=needs_consent&sort=-fit_score"
    for _ in range(20):
        page = (await browser.http.get(link)).text
        seen += re.findall(r'id="row-(prospect_\w+)"', page)
        more = re.search(r'class="button" href="(\?[^"]*cursor=[^"]+)">(More|Look further)', page)
        if more is None:
            break
        link = f"/p/{project_id}/prospects{more[1].replace('&amp;', '&')}"

    assert 60 == len(seen) == len(set(seen))


async def test_a_person_adds_changes_and_decides_by_forms(
    browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    place = f"/p/{project_id}/prospects"
    added = await browser.send(
        f"{place}/add", company_name="Dill", domain="https://dill.example/about", contact_email="d@dill.example"
    )
    assert 303 == added.status_code, added.text
    again = await browser.send(f"{place}/add", company_name="Dill & Co", contact_email="d@dill.example")
    assert 409 == again.status_code
    assert "Dill &amp; Co" in again.text  # nothing typed is lost

    crumb = f"{place}/{three['C']}"
    for verb, fields in (
        (
            "edit",
            {"company_name": "Crumb Bakery", "domain": "crumb.example", "country": "France", "back": "status=cold"},
        ),
        ("people", {"name": "Cara Crumb", "role": "Head of purchasing", "email": "cara@crumb.example"}),
        ("contact", {"contact_email": "cara@crumb.example", "contact_name": "Cara Crumb"}),
        ("decide", {"decision": "approve"}),
        ("later", {"come_back_on": "2031-05-06"}),
    ):
        done = await browser.send(f"{crumb}/{verb}", **fields)
        assert 303 == done.status_code, done.text
        assert ("status=cold" in done.headers["location"]) is (verb == "edit")
    now = await _get(client, three["C"])
    assert ("Crumb Bakery", "France", "cara@crumb.example", "deferred", "2031-05-06") == (
        now["company_name"],
        now["country"],
        now["contact_email"],
        now["status"],
        now["come_back_on"],
    )
    assert 422 == (await browser.send(f"{crumb}/later", come_back_on="2001-01-01")).status_code
    page = (await browser.http.get(f"{place}?id={three['C']}")).text
    for told in (
        "Written to",
        "Approved the prospect",
        "Added to the project",
        "before 2031-05-06",
        "Put down by hand",
    ):
        assert told in page, told


async def test_a_no_of_a_person_is_said_and_taken_back_by_a_person(
    browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    place = f"/p/{project_id}/prospects"
    await browser.send(f"{place}/{three['B']}/decide", decision="skip")
    page = (await browser.http.get(f"{place}?id={three['B']}")).text
    assert "said no to them" in page
    assert "A person said no" in (await browser.http.get(place)).text

    taken = await browser.send(
        f"{place}/{three['B']}/decide", decision="approve", target_type="prospect", target_id=three["B"]
    )

    assert 303 == taken.status_code, taken.text
    assert (await _get(client, three["B"]))["barred"] is None


async def test_what_a_program_changed_is_said_and_counts_once_a_person_saves_it(
    browser: Browser, client: Actor, services: Services, project_id: str
) -> None:
    body = {"company_name": "Cove Foods", "contact_email": "jo@cove.co.uk", "status": "cold"}
    made = (await client.post(f"/v1/projects/{project_id}/prospects", body)).json()["id"]
    agent = await another_key(services, client, ("read", "prospects:write"))
    await agent.patch(f"/v1/prospects/{made}", {"company_name": "Cove Foods Ltd"})
    place = f"/p/{project_id}/prospects"

    before = (await browser.http.get(f"{place}?id={made}&form=edit")).text
    told = {"company_name": "Cove Foods Ltd", "domain": "cove.co.uk", "contact_email": "jo@cove.co.uk"}
    saved = await browser.send(f"{place}/{made}/edit", **told)
    after = (await browser.http.get(f"{place}?id={made}&form=edit")).text

    assert "A program has changed: Company name." in before
    assert 303 == saved.status_code, saved.text
    assert "A program has changed" not in after
    assert "allowed" == (await _get(client, made))["lawful"]["verdict"]


async def test_a_person_answers_for_the_law_and_a_key_without_the_scope_cannot(
    browser: Browser, client: Actor, services: Services, project_id: str, three: dict[str, str], app: Any
) -> None:
    place = f"/p/{project_id}/prospects/{three['A']}"
    soon = clock.now().date().replace(year=clock.now().year + 1).isoformat()
    late = await browser.send(f"{place}/override", reason="Asked at the fair", basis="Consent", expires_at=soon)
    assert 422 == late.status_code
    assert "Asked at the fair" in late.text
    day = clock.now().date().isoformat()
    done = await browser.send(f"{place}/override", reason="Asked at the fair", basis="Consent", expires_at=day)
    assert 303 == done.status_code, done.text
    assert "Asked at the fair" == (await _get(client, three["A"]))["lawful"]["override"]["reason"]
    page = (await browser.http.get(f"/p/{project_id}/prospects?id={three['A']}&form=consent")).text
    assert "answers for writing to them until" in page

    narrow = await another_key(services, client, ("read", "prospects:write", "reviews:write", "keys:write"))
    other = Browser(app)
    secret = await sessions.sign_in_with_key(services.db, app.state.credentials, narrow.token)
    other.http.cookies.set(pages.cookie_name(services.settings), secret or "")
    refused = await other.send(f"{place}/override", reason="Because", basis="None", expires_at=day)
    assert 403 == refused.status_code, refused.text
    assert 403 == (await other.send(f"{place}/erase", reason="Because", confirm="yes")).status_code
    shown = (await other.http.get(f"/p/{project_id}/prospects?id={three['A']}")).text
    assert "no <code>lawful:write</code>" in shown


async def test_a_consent_is_put_down_with_its_words_and_taken_back(
    browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    place = f"/p/{project_id}/prospects/{three['A']}"
    told = {
        "email": "info@alpenkost.example",
        "purpose": "Offers by e-mail",
        "products": "Demand forecasting, training",
        "company": "Acme Forecasting",
        "wording": f"Yes {SCRIPT}",
        "given_at": "2026-01-02T10:15",
        "method": "paper",
    }
    assert 422 == (await browser.send(f"{place}/consent", **told)).status_code  # nothing shows it
    done = await browser.send(f"{place}/consent", **told, evidence="The signed card of the fair.")
    assert 303 == done.status_code, done.text
    assert "allowed" == (await _get(client, three["A"]))["lawful"]["verdict"]
    consent = (await client.get(f"/v1/projects/{project_id}/consents")).json()[0]
    assert ["Demand forecasting", "training"] == consent["products"]
    page = (await browser.http.get(f"/p/{project_id}/prospects?id={three['A']}")).text
    assert SCRIPT not in page
    assert SHOWN in page

    back = await browser.send(f"{place}/consents/{consent['id']}/withdraw", reason="She told us on the phone.")
    assert 303 == back.status_code, back.text
    page = (await browser.http.get(f"/p/{project_id}/prospects?id={three['A']}")).text
    assert "No mail goes to info@alpenkost.example" in page


async def test_erasing_asks_for_a_tick_and_is_for_good(
    browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    place = f"/p/{project_id}/prospects/{three['B']}"
    held = await browser.http.get(f"{place}/export")
    assert "ben@bean.example" in held.text
    assert held.headers["content-disposition"].startswith("attachment")
    for fields in ({"reason": "Asked by mail"}, {"reason": "  ", "confirm": "yes"}):
        assert 422 == (await browser.send(f"{place}/erase", **fields)).status_code
    assert 200 == (await client.get(f"/v1/prospects/{three['B']}")).status_code

    done = await browser.send(f"{place}/erase", reason="Asked by mail", confirm="yes")

    assert 303 == done.status_code, done.text
    assert 404 == (await client.get(f"/v1/prospects/{three['B']}")).status_code
    assert "bean.example" not in (await browser.http.get(f"/p/{project_id}/prospects")).text


@pytest.mark.parametrize(
    "three", [[(SCRIPT, "evil.example", "eve@evil.example", SCRIPT, "needs_review")]], indirect=True
)
async def test_what_strangers_are_called_is_text(
    browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    prospect_id = three["<"]
    await client.patch(
        f"/v1/prospects/{prospect_id}", {"contact_name": SCRIPT, "latest_signal": {"text": f"News {SCRIPT}"}}
    )
    person = {"domain": "evil.example", "name": SCRIPT, "role": SCRIPT}
    await client.post(f"/v1/projects/{project_id}/contacts", person)
    row = f'company_name,domain,contact_email,"{SCRIPT}"\n"{SCRIPT}",evil.example,eve@evil.example,"{SCRIPT}"\n'
    file = {"file": ("list.csv", row.encode(), "text/csv")}
    await client.request("POST", f"/v1/projects/{project_id}/prospects:import", files=file)
    for query in (
        "",
        f"?id={prospect_id}",
        f"?q={SCRIPT}&country={SCRIPT}&id={prospect_id}",
        f"?form=add&company_name={SCRIPT}",
    ):
        page = await browser.http.get(f"/p/{project_id}/prospects{query}")
        assert 200 == page.status_code, page.text
        assert SCRIPT not in page.text
        assert SHOWN in page.text or "&#34;" in page.text


def _action(action_type: str, target_type: str, ids: list[str], body: dict[str, Any] | None = None) -> NextAction:
    now = clock.now()
    template = {"method": "POST", "path": "/v1/x", "body": body}
    return NextAction(
        "act_1", action_type, "…", "open", "high", "operator", target_type, ids, 1, None, template, now, now
    )


@pytest.mark.parametrize(
    ("action", "place"),
    [
        (_action("add_contacts", "prospect", ["a", "b"]), "prospects?form=contact&id=a"),
        (_action("come_back_later", "prospect", ["a"]), "prospects?form=later&id=a"),
        (_action("confirm_opt_out", "suppression_hold", ["h", "i"]), "suppressions?status=open&id=h"),
        (_action("confirm_bounce", "suppression_hold", ["h"]), "suppressions?status=open&id=h"),
        (
            _action("add_referral", "email_message", ["m"], {"company_name": "A & B", "contact_email": "x@y.example"}),
            "prospects?form=add&company_name=A%20%26%20B&contact_email=x%40y.example",
        ),
    ],
    ids=lambda one: one.action_type if isinstance(one, NextAction) else "",
)
def test_open_work_leads_to_the_form_that_settles_it(action: NextAction, place: str) -> None:
    assert f"/p/proj_1/{place}" == place_of("proj_1", action)


def test_every_action_leads_to_a_screen_that_is_built() -> None:
    assert [] == [screen for screen in SCREENS.values() if not is_built(f"/p/proj_1/{screen}")]


async def test_the_table_and_one_prospect_by_keys_alone(
    chromium: Chromium, address: str, browser: Browser, client: Actor, project_id: str, three: dict[str, str]
) -> None:
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(f"/p/{project_id}/prospects")
        await _by_keys(opened, three)
        assert [] == await opened.barriers()
        await opened.open(f"/p/{project_id}/prospects/import")
        await opened.page.locator("textarea[name=text]").fill("Company,Mail\nDill,d@dill.example\nEgg,egg\n")
        await opened.press("Control+Enter")
        await expect(opened.page.locator("main h2").first).to_contain_text("What would become of the rows")
        await opened.ready()
        assert [] == await opened.barriers()
        assert [] == opened.complaints
    assert "Crumb & Sons" == (await _get(client, three["C"]))["company_name"]


async def _by_keys(opened: Window, three: dict[str, str]) -> None:
    await opened.press("j")
    await expect(opened.page.locator(f"#row-{three['C']}")).to_be_focused()
    await opened.press("Enter")
    await opened.page.wait_for_url(f"**id={three['C']}*")
    await opened.ready()
    await opened.press("e")
    await opened.page.locator("#edit input[name=company_name]").fill("Crumb & Sons")
    await opened.press("Control+Enter")
    await opened.said("Saved.")
    await expect(opened.page.locator(f"#row-{three['C']}")).to_contain_text("Crumb & Sons")
    await opened.press("j")
    await expect(opened.page.locator("#detail")).to_have_attribute("data-open", three["B"])
    await expect(opened.page.locator("#beside")).to_contain_text("bean.example")

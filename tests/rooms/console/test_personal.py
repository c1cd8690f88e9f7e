"""What belongs to the person: projects, keys, agents and apps, webhooks. Secrets are shown once; what is ended opens nothing."""

import re
from html import unescape

import pytest
from fastapi import FastAPI

from outrider.console import pages
from outrider.console.sections import PERSONAL
from outrider.core import ids
from outrider.core.http.routes import RouteSpec
from outrider.engine import Services
from outrider.rooms import ROUTERS
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor, http_to

EVIL = '<img src=x onerror="fetch(1)">'
OWN = [spec for router in ROUTERS for spec in router.specs if spec.path.startswith(("/account", "/projects"))]
FORMS = [spec for spec in OWN if spec.method == "POST"]
OF_ONE = [spec for spec in FORMS if "{" in spec.path]


def _path(spec: RouteSpec) -> str:
    return re.sub(r"{(\w+)}", lambda match: f"{ids.PREFIXES[match.group(1)]}_01kaj0w6m2f7v8r9t0a1b2c3d4", spec.path)


def _secret(page: str) -> str:
    found = re.search(r'<code id="secret" tabindex="0">([^<]+)<', page)
    assert found is not None, page
    return unescape(found.group(1))


@pytest.mark.parametrize("spec", OWN, ids=lambda spec: f"{spec.method} {spec.path}")
async def test_who_is_not_signed_in_sees_and_does_nothing(spec: RouteSpec, app: FastAPI) -> None:
    nobody = Browser(app)
    if spec.method == "GET":
        answer = await nobody.http.get(_path(spec))
        assert 303 == answer.status_code
        assert answer.headers["location"].startswith("/signin?next=")
    else:
        assert 401 == (await nobody.send(_path(spec), note="")).status_code


@pytest.mark.parametrize("spec", FORMS, ids=lambda spec: spec.path)
async def test_a_form_of_another_site_does_nothing(spec: RouteSpec, browser: Browser) -> None:
    assert 403 == (await browser.send(_path(spec), origin="https://elsewhere.example", note="")).status_code


@pytest.mark.parametrize("own", PERSONAL, ids=lambda own: own.name)
async def test_no_other_site_may_frame_a_page_and_no_browser_keeps_it(own: object, browser: Browser) -> None:
    page = await browser.http.get(own.path)  # type: ignore[attr-defined]

    assert 200 == page.status_code, page.text
    assert pages.HEADERS["Content-Security-Policy"] == page.headers["content-security-policy"]
    assert "DENY" == page.headers["x-frame-options"]
    assert "no-store" == page.headers["cache-control"]


async def test_a_new_project_is_made_and_opened(browser: Browser) -> None:
    went = await browser.send("/projects", name="Spring", website="acme.example")
    today = await browser.http.get(went.headers["location"])
    listed = await browser.http.get("/projects")

    assert "Spring is there" in today.text
    assert "Spring" in listed.text
    assert "https://acme.example" in listed.text


async def test_a_project_that_is_refused_keeps_what_was_typed_and_says_why_beside_it(browser: Browser) -> None:
    page = await browser.send("/projects", name=EVIL, business_name="Acme", website="https://")

    assert 422 == page.status_code
    assert "&lt;img src=x" in page.text
    assert EVIL not in page.text
    assert 'id="wrong-website"' in page.text
    assert 'value="Acme"' in page.text


async def test_a_key_is_shown_once_and_opens_what_it_was_given(browser: Browser, app: FastAPI) -> None:
    made = await browser.send("/account/keys", name=f"CRM {EVIL}", granted=["read", "runs:write"])
    secret = _secret(made.text)
    later = await browser.http.get("/account/keys")
    bearer = {"Authorization": f"Bearer {secret}"}

    assert 201 == made.status_code
    assert "no-store" == made.headers["cache-control"]
    assert EVIL not in made.text
    assert secret not in later.text
    assert f"{secret[:8]}…{secret[-4:]}" in later.text
    assert "read the project, queue runs" in later.text
    async with http_to(app) as http:
        assert 200 == (await http.get("/v1/projects", headers=bearer)).status_code
        assert 403 == (await http.get("/v1/api-keys", headers=bearer)).status_code


async def test_a_key_without_name_or_powers_is_refused_and_nothing_is_lost(browser: Browser) -> None:
    nameless = await browser.send("/account/keys", name=" ", granted=["send"])
    powerless = await browser.send("/account/keys", name="For nothing")

    assert (422, 422) == (nameless.status_code, powerless.status_code)
    assert 'id="wrong-name"' in nameless.text
    assert 'value="send" checked' in nameless.text
    assert 'id="wrong-scopes"' in powerless.text
    assert 'value="For nothing"' in powerless.text


async def test_a_revoked_key_opens_nothing_from_that_moment(browser: Browser, app: FastAPI) -> None:
    made = await browser.send("/account/keys", name="Short", granted=["api"])
    bearer = {"Authorization": f"Bearer {_secret(made.text)}"}
    path = re.findall(r'action="(/account/keys/key_\w+/revoke)"', made.text)[0]
    async with http_to(app) as http:
        assert 200 == (await http.get("/v1/projects", headers=bearer)).status_code

        await browser.send(path, note="")

        assert 401 == (await http.get("/v1/projects", headers=bearer)).status_code
    assert "Short" in (await browser.http.get("/account/keys?status=revoked")).text
    assert path not in (await browser.http.get("/account/keys")).text


@pytest.mark.parametrize("spec", OF_ONE, ids=lambda spec: spec.path)
async def test_what_is_another_operators_is_not_there(
    spec: RouteSpec, app: FastAPI, services: Services, stranger: Actor, seen_world: tuple[object, Browser]
) -> None:
    made, _ = seen_world
    known = {**made.ids, "api_key_id": made.ids.get("api_key_id", "")}  # type: ignore[attr-defined]
    path = re.sub(r"{(\w+)}", lambda match: known.get(match.group(1)) or _path(spec).split("/")[3], spec.path)
    other = Browser(app)
    await other.send("/signin", email=await set_password(services, stranger), password=PASSWORD)

    answer = await other.send(path, url="https://crm.example/hooks")

    assert answer.status_code == 404, answer.text


async def test_an_endpoint_is_made_changed_tried_and_removed(browser: Browser) -> None:
    made = await browser.send(
        "/account/webhooks", url="https://gone.invalid/hook", description=EVIL, groups=["draft.*"], types="run.failed"
    )
    secret = _secret(made.text)
    webhook_id = re.findall(r'data-open="(wh_\w+)"', made.text)[0]
    at = f"/account/webhooks/{webhook_id}"

    assert 201 == made.status_code
    assert "draft.*, run.failed" in made.text
    assert EVIL not in made.text
    assert secret not in (await browser.http.get("/account/webhooks", params={"id": webhook_id})).text

    await browser.send(f"{at}/change", url="https://gone.invalid/other", description="CRM")
    changed = (await browser.http.get("/account/webhooks", params={"id": webhook_id})).text
    assert "https://gone.invalid/other" in changed
    assert "Off: nothing is sent" in changed
    assert "<dd>everything</dd>" in changed

    rotated = await browser.send(f"{at}/rotate", note="")
    assert secret != _secret(rotated.text)

    await browser.send(f"{at}/delete", note="")
    assert 404 == (await browser.http.get("/account/webhooks", params={"id": webhook_id})).status_code


async def test_a_delivery_shows_what_was_sent_and_what_came_back_and_goes_again(browser: Browser) -> None:
    """The name ends in `.invalid`, which never answers (RFC 6761)."""
    made = await browser.send("/account/webhooks", url="https://gone.invalid/hook")
    webhook_id = re.findall(r'data-open="(wh_\w+)"', made.text)[0]

    went = await browser.send(f"/account/webhooks/{webhook_id}/test", note="")
    place = went.headers["location"]
    shown = (await browser.http.get(place)).text
    delivery_id = place.partition("delivery=")[2]

    assert "did not arrive" in shown
    assert "This is a test. Nothing happened." in shown
    assert "webhook-id: evt_" in shown
    assert "<dt>Attempts</dt><dd>1" in shown

    await browser.send(f"/account/webhooks/{webhook_id}/deliveries/{delivery_id}/again", note="")
    again = (await browser.http.get(place)).text
    assert "<dt>Attempts</dt><dd>0" in again


async def test_an_address_that_may_not_be_called_is_refused_beside_its_field(browser: Browser) -> None:
    page = await browser.send("/account/webhooks", url="http://10.0.0.1:5432/", description="Mine")

    assert 422 == page.status_code
    assert 'id="wrong-url"' in page.text
    assert 'value="http://10.0.0.1:5432/"' in page.text
    assert 'value="Mine"' in page.text

"""A page of a project is for the operator who is signed in, and for nobody else; what a person typed is never lost."""

import re
from collections.abc import AsyncIterator
from html import unescape
from urllib.parse import urljoin

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.console import pages, sections
from outrider.console.sections import SECTIONS
from outrider.core import ids
from outrider.core.http.routes import RouteSpec
from outrider.engine import Services
from outrider.rooms import ROUTERS
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import new_actor
from tests.world import World

PAGES = [spec for router in ROUTERS for spec in router.specs if spec.path.startswith("/p/{project_id}")]


@pytest_asyncio.fixture(scope="module")
async def theirs(services: Services, http: httpx.AsyncClient) -> str:
    """A project of somebody who lets nobody in; no test of a page that is refused changes anything in it."""
    return await (await new_actor(services, http)).new_project()


@pytest_asyncio.fixture(scope="module")
async def other(app: FastAPI, services: Services, http: httpx.AsyncClient) -> AsyncIterator[Browser]:
    """Another operator's, signed in: once for all pages."""
    browser = Browser(app)
    email = await set_password(services, await new_actor(services, http))
    assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
    yield browser
    await browser.http.aclose()


def _path(spec: RouteSpec, project_id: str) -> str:
    """The route's path, with ids of the right form that name nothing."""
    path = spec.path.replace("{project_id}", project_id)
    return re.sub(r"{(\w+)}", lambda match: f"{ids.PREFIXES[match.group(1)]}_01kaj0w6m2f7v8r9t0a1b2c3d4", path)


async def _sent(browser: Browser, spec: RouteSpec, path: str, origin: str = "http://testserver") -> httpx.Response:
    """A form as its page sends it: with files where it takes some."""
    if spec.upload:
        return await browser.http.post(path, files={"note": (None, "typed")}, headers={"Origin": origin})
    return await browser.send(path, origin=origin, note="typed")


@pytest.mark.parametrize("spec", PAGES, ids=lambda spec: f"{spec.method} {spec.path}")
async def test_who_is_not_signed_in_sees_nothing_of_a_project(spec: RouteSpec, app: FastAPI, theirs: str) -> None:
    nobody = Browser(app)
    path = _path(spec, theirs)
    if spec.method == "GET":
        answer = await nobody.http.get(path)
        assert 303 == answer.status_code
        assert answer.headers["location"].startswith("/signin?next=")
    else:
        answer = await _sent(nobody, spec, path)
        assert 401 == answer.status_code, answer.text
        assert ">typed</textarea>" in answer.text


@pytest.mark.parametrize("spec", PAGES, ids=lambda spec: f"{spec.method} {spec.path}")
async def test_another_operators_project_is_not_there(spec: RouteSpec, other: Browser, theirs: str) -> None:
    path = _path(spec, theirs)
    answer = await (other.http.get(path) if spec.method == "GET" else _sent(other, spec, path))

    # What is filled in wrongly is refused before anybody looks for the project.
    assert answer.status_code in (404, 422), answer.text


@pytest.mark.parametrize("spec", [one for one in PAGES if one.method == "POST"], ids=lambda spec: spec.path)
async def test_a_form_of_another_site_moves_nothing(spec: RouteSpec, browser: Browser, project_id: str) -> None:
    answer = await _sent(browser, spec, _path(spec, project_id), "https://elsewhere.example")

    assert 403 == answer.status_code


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
async def test_each_section_of_the_side_bar_is_there_with_a_strict_policy(
    section: object, browser: Browser, project_id: str
) -> None:
    answer = await browser.http.get(section.path(project_id), follow_redirects=True)  # type: ignore[attr-defined]

    assert 200 == answer.status_code, answer.text
    assert pages.HEADERS["Content-Security-Policy"] == answer.headers["content-security-policy"]
    assert "no-store" == answer.headers["cache-control"]
    assert "style=" not in answer.text
    assert "onclick" not in answer.text


async def test_a_script_gets_the_parts_that_it_asks_for_and_no_more(browser: Browser, project_id: str) -> None:
    answer = await browser.http.get(f"/p/{project_id}/today", headers={"X-Parts": "work,nonsense,{evil}"})

    assert answer.text.lstrip().startswith('<div id="work"')
    assert "<html" not in answer.text
    assert 'id="runs"' not in answer.text


async def test_a_signed_out_form_shows_what_was_typed_so_that_it_can_be_sent_again(
    app: FastAPI, project_id: str
) -> None:
    answer = await Browser(app).send("/console/theme", note="An hour of words & <b>more</b>")

    assert 401 == answer.status_code
    assert "sign in in another tab" in answer.text


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example",
        "//evil.example",
        "/p//evil.example",
        "/\\evil.example",
        "/p/\\evil",
        "/v1/projects",
        "javascript:x",
    ],
)
async def test_signing_in_leads_to_no_other_place(elsewhere: str, browser: Browser) -> None:
    page = await browser.http.get("/signin", params={"next": elsewhere})

    assert 'value="/projects"' in page.text


async def test_a_sentence_is_said_once_after_a_form(browser: Browser, project_id: str) -> None:
    went = await browser.send(f"/p/{project_id}/today/continue", note="")
    first = await browser.http.get(went.headers["location"])
    again = await browser.http.get(went.headers["location"])

    assert 303 == went.status_code
    assert 'aria-live="polite"></div>' not in first.text
    assert 'aria-live="polite"></div>' in again.text


async def test_no_link_leads_to_a_screen_that_is_not_there(
    browser: Browser, project_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each way out of what stands in a new project's way is there. Where the console lacks the screen, the request stands there,
    and no dead link."""
    page = (await browser.http.get(f"/p/{project_id}/today")).text
    links = set(re.findall(rf'href="(/p/{project_id}[^"]*)"', page))

    assert "stand in the way" in page
    for link in links:
        assert 200 == (await browser.http.get(unescape(link), follow_redirects=True)).status_code, link
    monkeypatch.setattr(sections, "SECTIONS", sections.SECTIONS[:1])
    page = (await browser.http.get(f"/p/{project_id}/today")).text
    assert f"PUT /v1/projects/{project_id}/compliance-profile" in page
    assert f"/p/{project_id}/policy" not in page


async def test_whatever_a_page_names_is_behind_its_link(seen_world: tuple[World, Browser]) -> None:
    """Followed from screen to screen: a link of every shape that leads to a page of the project."""
    world, browser = seen_world
    ours = f"/p/{world.ids['project_id']}"
    left = [section.path(world.ids["project_id"]) for section in SECTIONS]
    shapes, dead = set(), []
    while left:
        path = left.pop()
        answer = await browser.http.get(path, follow_redirects=True)
        if 200 != answer.status_code:
            dead.append(path)
        for link in re.findall(r'href="([^"#]+)"', answer.text):
            to = urljoin(str(answer.url), unescape(link)).removeprefix("http://testserver")
            shape = re.sub(r"(?<==)[^&]+|_[0-9a-z]{26}", "", to)
            if to.startswith(f"{ours}/") and shape not in shapes:
                shapes.add(shape)
                left.append(to)

    assert [] == dead
    assert len(shapes) > len(SECTIONS)


async def test_a_page_is_packed_and_its_length_tells_nothing_of_what_stands_on_it(
    browser: Browser, project_id: str
) -> None:
    """The same page has another length each time it travels."""
    lengths = set()
    for _ in range(8):
        page = await browser.http.get(f"/p/{project_id}/today")
        assert "gzip" == page.headers["content-encoding"]
        lengths.add(int(page.headers["content-length"]))
    plain = await browser.http.get(f"/p/{project_id}/today", headers={"Accept-Encoding": "identity"})

    assert len(lengths) > 1
    assert "content-encoding" not in plain.headers
    assert "</html>" in plain.text
    assert max(lengths) < len(plain.content) / 2

"""What goes wrong behind a page is told in a page, and nothing that was typed is lost by it."""

from dataclasses import replace
from typing import Annotated

import psycopg
import pytest
from fastapi import FastAPI, Form, Response

from outrider import app as application
from outrider.console.visit import FORM, SCREEN, Operator
from outrider.core.http import Router
from outrider.engine import Services
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor

FAULTS = {
    "broken": (ZeroDivisionError(), 500, "Something went wrong on our side"),
    "busy": (psycopg.errors.LockNotAvailable(), 503, "Something else held this up"),
}


@pytest.fixture
async def odd(services: Services, client: Actor) -> Browser:
    """A signed-in operator's browser at an application with pages more, which fail; it may send three forms a minute."""
    app: FastAPI = application.create_app(
        replace(services, settings=services.settings.model_copy(update={"rate_limit_writes": 3}))
    )
    router = Router("Tests")

    @router.get("/p/odd/{fault}", **SCREEN)
    async def show_oddly(who: Operator, fault: str) -> Response:
        raise FAULTS[fault][0]

    @router.post("/p/odd/{fault}", **FORM)
    async def take_oddly(who: Operator, fault: str, note: Annotated[str, Form()]) -> Response:
        raise FAULTS[fault][0]

    for spec in router.specs:
        application._mount(app, spec)
    browser = Browser(app)
    await browser.send("/signin", email=await set_password(services, client), password=PASSWORD)
    return browser


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_page_that_fails_says_so_in_words_and_a_form_shows_what_was_typed(odd: Browser, fault: str) -> None:
    _, status, words = FAULTS[fault]
    page = await odd.http.get(f"/p/odd/{fault}")
    form = await odd.send(f"/p/odd/{fault}", note="A long letter")
    part = await odd.http.get(f"/p/odd/{fault}", headers={"X-Parts": "detail"})

    assert [status] * 3 == [page.status_code, form.status_code, part.status_code]
    for answer in (page, form, part):
        assert words in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "A long letter" in form.text
    assert "say" == part.headers["x-parts"]


async def test_a_person_who_follows_a_wrong_link_gets_a_page_and_a_program_a_problem(odd: Browser) -> None:
    page = await odd.http.get("/p/nowhere", headers={"Accept": "text/html,*/*"})
    program = await odd.http.get("/p/nowhere")
    interface = await odd.http.get("/v1/nowhere", headers={"Accept": "text/html"})

    assert [404] * 3 == [page.status_code, program.status_code, interface.status_code]
    assert "<p" in page.text
    assert "not_found" == program.json()["code"] == interface.json()["code"]


async def test_a_session_has_the_bounds_of_any_credential(odd: Browser) -> None:
    answers = [await odd.send("/p/odd/busy", note="typed") for _ in range(5)]

    assert [503, 503, 503, 429, 429] == [one.status_code for one in answers]
    assert "3 writes a minute" in answers[-1].text
    assert "typed" in answers[-1].text
    assert int(answers[-1].headers["retry-after"]) >= 1

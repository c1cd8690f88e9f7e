"""The first five minutes in a browser: what runs here, how to begin, and the whole interface, from this machine alone."""

import re

import httpx
import pytest
from fastapi import FastAPI

from outrider.console import docs
from outrider.core import invocation
from tests.browser import Browser

BROWSER = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}


async def test_a_browser_finds_a_page_that_says_how_to_begin(http: httpx.AsyncClient) -> None:
    page = await http.get("/", headers=BROWSER)

    assert 200 == page.status_code
    for said in ("Outrider runs here", "keys create --name", 'href="/signin"', 'href="/device"', 'href="/docs"'):
        assert said in page.text


async def test_a_program_finds_where_everything_is(http: httpx.AsyncClient) -> None:
    places = (await http.get("/", headers={"Accept": "*/*"})).json()

    assert "Outrider" == places["name"]
    for name in ("documentation", "openapi", "health", "ready", "device_authorization"):
        path = places[name].removeprefix("http://testserver")
        assert (await http.get(path)).status_code in (200, 503), name


async def test_the_page_names_no_path_of_the_machine_to_the_world(http: httpx.AsyncClient) -> None:
    """`testserver` stands for a public address."""
    page = await http.get("/", headers=BROWSER)

    assert "--data-dir" not in page.text
    assert invocation.command() not in page.text or invocation.command() == invocation.NAME


async def test_every_call_stands_on_the_page_with_its_path_and_meaning(app: FastAPI, http: httpx.AsyncClient) -> None:
    page = (await http.get("/docs", headers=BROWSER)).text
    document = app.openapi()
    operations = [
        (path, operation)
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "patch", "delete")
    ]

    assert len(operations) == sum(len(section.operations) for section in docs.sections(document))
    assert [] == [path for path, operation in operations if f'id="{operation["operationId"]}"' not in page]
    assert [] == [path for path, _ in operations if f"<code>{path}</code>" not in page]


async def test_every_link_on_the_page_leads_somewhere_on_it_or_to_us(http: httpx.AsyncClient) -> None:
    page = (await http.get("/docs", headers=BROWSER)).text
    anchors = set(re.findall(r' id="([^"]+)"', page))
    links = set(re.findall(r'href="([^"]+)"', page))

    assert set() == {link for link in links if link.startswith("#") and link[1:] not in anchors}
    for link in (link for link in links if link.startswith("/")):
        assert 200 == (await http.get(link)).status_code, link


@pytest.mark.parametrize("path", ["/", "/docs"])
async def test_a_page_runs_no_script_and_asks_no_other_host(path: str, http: httpx.AsyncClient) -> None:
    page = await http.get(path, headers=BROWSER)
    loaded = re.findall(r'<(?:link|img|script|iframe)[^>]* (?:href|src)="([^"]+)"', page.text)

    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "<script" not in page.text
    assert [] == [place for place in loaded if not re.match(r"/[^/]", place)]


async def test_the_page_knows_who_is_signed_in(browser: Browser, http: httpx.AsyncClient) -> None:
    """`browser` comes signed in."""
    assert "You are signed in as" in (await browser.http.get("/", headers=BROWSER)).text
    assert "You are signed in as" not in (await http.get("/", headers=BROWSER)).text


@pytest.mark.parametrize(
    "path", ["/console/app.css", "/console/kit.js", "/console/icons.svg", "/console/docs.css", "/favicon.ico"]
)
async def test_what_the_pages_load_is_there_packed_or_not(path: str, http: httpx.AsyncClient) -> None:
    packed, plain = [await http.get(path, headers={"Accept-Encoding": taken}) for taken in ("gzip", "identity")]

    assert [200, 200] == [packed.status_code, plain.status_code]
    assert packed.content == plain.content
    assert "content-encoding" not in plain.headers


def test_html_in_a_description_is_shown_and_not_obeyed() -> None:
    assert "<b>" not in docs.text("<b>bold</b> <script>alert(1)</script>")
    assert "&lt;script&gt;" in docs.text("<script>alert(1)</script>")


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "string", "format": "date-time"}, "string (date-time)"),
        ({"type": ["integer", "null"]}, "integer | null"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"enum": ["a", "b"]}, "<code>&#34;a&#34;</code> | <code>&#34;b&#34;</code>"),
        ({"type": "array", "items": {"$ref": "#/x/Draft"}}, 'array of <a href="#schema-Draft">Draft</a>'),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "object of integer"),
        ({}, "any"),
    ],
)
def test_a_type_is_said_in_a_few_words(schema: dict[str, object], words: str) -> None:
    assert words == str(docs.type_of(schema))

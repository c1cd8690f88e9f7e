"""Import in the console: looked at before anything happens, read as a person says, and nothing lost of what is refused."""

import csv
import io
import re
from html import unescape
from typing import Any

import httpx
import pytest

from outrider.prospects import uploads
from outrider.prospects.errors import FileUnreadable
from tests.browser import Browser
from tests.factories import Actor

SCRIPT = "<img src=x onerror=alert(1)>"
LIST = (
    f'Firma;"{SCRIPT}";Kontakt 1;Kontakt 2;Land\n'
    f"Alpenkost GmbH;alpenkost.example;info@alpenkost.example;;Germany\n"
    f"{SCRIPT};kein.example;kein-at-zeichen;;Germany\n"
    '"=HYPERLINK(""http://evil.example"")";evil.example;+no;;Ireland\n'
)


async def _send(browser: Browser, project_id: str, text: str, step: str = "look", **fields: Any) -> httpx.Response:
    return await browser.http.post(
        f"/p/{project_id}/prospects/import",
        data={"text": text, "step": step, **fields},
        files={"file": ("", b"")},
        headers={"Origin": "http://testserver"},
    )


def _carried(page: str) -> str:
    """The rows that the page carries along, as a browser would send them."""
    found = re.search(r'<textarea name="text"[^>]*>\r?\n(.*?)</textarea>', page, re.DOTALL)
    assert found is not None, page
    return unescape(found[1])


async def test_a_list_is_looked_at_read_as_said_imported_mended_and_imported(
    browser: Browser, client: Actor, project_id: str
) -> None:
    listed = f"/v1/projects/{project_id}/prospects"
    page = await browser.http.post(
        f"/p/{project_id}/prospects/import",
        data={"step": "look"},
        files={"file": (f"{SCRIPT}.csv", LIST.encode("cp1252"), "text/csv")},
        headers={"Origin": "http://testserver"},
    )
    assert 200 == page.status_code, page.text
    assert SCRIPT not in page.text
    assert LIST == _carried(page.text)
    assert [] == (await client.get(listed)).json()  # looking imports nothing

    headings = ["Firma", SCRIPT, "Kontakt 1", "Kontakt 2", "Land"]
    said: dict[str, Any] = {"heading": headings, "meaning": ["company_name", "domain", "contact_email", "", "country"]}
    looked = await _send(browser, project_id, LIST, **said)
    assert "Import what can be taken" in looked.text
    assert [] == (await client.get(listed)).json()
    done = await _send(browser, project_id, LIST, "import", **said)
    assert 200 == done.status_code, done.text
    assert SCRIPT not in done.text
    [one] = (await client.get(listed)).json()
    assert ("Alpenkost GmbH", "info@alpenkost.example", "Germany", {}) == (
        one["company_name"],
        one["contact_email"],
        one["country"],
        one["columns"],
    )

    mended = _carried(done.text)
    file = await _send(browser, project_id, mended, "download")
    assert file.headers["content-disposition"].startswith("attachment")
    assert file.headers["content-type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(file.text.removeprefix("\ufeff"))))
    assert [SCRIPT, '\'=HYPERLINK("http://evil.example")'] == [row[0] for row in rows[1:]]
    assert "'+no" == rows[2][2]
    assert "'kein-at-zeichen' is not an e-mail address" in rows[1][-1]

    repaired = file.text.replace("kein-at-zeichen", "bert@kein.example").replace("'+no", "eve@evil.example")
    again = await _send(browser, project_id, repaired, "import", **said)
    assert "Refused rows" not in again.text
    names = {one["company_name"] for one in (await client.get(listed)).json()}
    assert {"Alpenkost GmbH", SCRIPT, '=HYPERLINK("http://evil.example")'} == names


async def test_a_catalogue_with_its_people(browser: Browser, client: Actor, project_id: str) -> None:
    text = "name,website,contact,what they do\nCove Foods,cove.example,Orla Ryan,Chilled food\n"
    looked = await _send(browser, project_id, text, kind="companies")
    assert "People, new" in looked.text
    assert [] == (await client.get(f"/v1/projects/{project_id}/contacts")).json()

    await _send(browser, project_id, text, "import", kind="companies")

    assert ["Orla Ryan"] == [one["name"] for one in (await client.get(f"/v1/projects/{project_id}/contacts")).json()]
    assert [] == (await client.get(f"/v1/projects/{project_id}/prospects")).json()


@pytest.mark.parametrize(
    ("text", "fields", "told", "status"),
    [
        ("", {}, "choose a file, or paste the rows", 422),
        ("Umsatz;Ort\n3;Wien\n", {}, "No column says who is meant", 200),
        ("A;B\na.example;b.example\n", {"heading": ["A", "B"], "meaning": ["domain", "domain"]}, "Two columns", 200),
    ],
)
async def test_what_cannot_be_imported_stays_where_it_was_typed(
    text: str, fields: dict[str, Any], told: str, status: int, browser: Browser, client: Actor, project_id: str
) -> None:
    answer = await _send(browser, project_id, text, "import", **fields)

    assert status == answer.status_code
    assert told in answer.text
    assert text == _carried(answer.text)
    assert [] == (await client.get(f"/v1/projects/{project_id}/prospects")).json()


@pytest.mark.parametrize(
    ("text", "companies", "expected"),
    [
        ("Company,E-Mail,Email 2,Job title\n", False, ["company_name", "contact_email", "keep", "role"]),
        ("name;Vorname;Nachname;Branche\n", False, ["contact_name", "first_name", "last_name", "industry"]),
        ("name,url,lawful,refused_because\n", True, ["company_name", "domain", "", ""]),
        ('{"name": "Cove", "employees": 12}\n{"website": "x.example"}\n', True, ["company_name", "size", "domain"]),
        ("Email,Mail,Email\n", False, ["contact_email", "keep", "keep"]),
    ],
)
def test_columns_are_guessed_and_never_two_for_one_thing(text: str, companies: bool, expected: list[str]) -> None:
    first = uploads.look(text, companies=companies)

    assert expected == [one.meaning for one in first.columns]
    assert [] == first.twice


def test_a_column_that_is_kept_is_never_taken_for_a_field_nor_for_another() -> None:
    first = uploads.look(
        "Company,Description,Tag,Tag\nCove,Fish,a,b\n",
        companies=False,
        chosen=[("Company", "company_name"), ("Description", "keep")],
    )

    assert [
        ("Company", "company_name"),
        ("Description", "own_description"),
        ("Tag", "tag"),
        ("Tag", "tag_2"),
    ] == uploads.meanings(first.columns)


def test_an_empty_file_is_refused_in_words() -> None:
    with pytest.raises(FileUnreadable, match="empty"):
        uploads.look(" \n", companies=False)

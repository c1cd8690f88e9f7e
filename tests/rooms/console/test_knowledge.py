"""Knowledge in the console: claims are written, held by a source, decided and removed; sources are given and taken away."""

import re
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from playwright.async_api import FilePayload, expect

from outrider.core import limits
from tests.browser import Browser
from tests.factories import Actor
from tests.rooms.console.chromium import Window
from tests.rooms.knowledge.files import pdf
from tests.world import PROJECT, World

SCRIPT = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"
NOTE = "Harbour Planning cuts waste by 12% for bakeries.\nWe train buyers of fresh fish in Galway."


async def _known(client: Actor, project_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()
    return found


async def _page(browser: Browser, path: str) -> str:
    answer = await browser.http.get(path, follow_redirects=True)
    assert 200 == answer.status_code, answer.text
    return unescape(answer.text)


async def _give(browser: Browser, project_id: str, *parts: tuple[str, Any], **headers: str) -> tuple[int, str]:
    answer = await browser.http.post(
        f"/p/{project_id}/knowledge/sources", files=list(parts), headers={"Origin": "http://testserver", **headers}
    )
    return answer.status_code, answer.text


async def test_a_claim_is_written_held_decided_and_removed(browser: Browser, client: Actor, project_id: str) -> None:
    place = f"/p/{project_id}/knowledge"
    status, page = await _give(browser, project_id, ("notes", (None, NOTE)))
    assert 200 == status
    assert "Review them" in page
    source = (await _known(client, project_id))["sources"][0]["id"]

    made = await browser.send(f"{place}/new", text="We train buyers of fish.", topic="offer", quote="", approved="yes")
    assert 303 == made.status_code, made.text
    page = await _page(browser, made.headers["location"])
    assert "Kept and approved" in page
    claim = made.headers["location"].partition("id=")[2]

    one = f"{place}/claims/{claim}"
    held = await browser.send(f"{one}/evidence", quote="We  train buyers of “fresh fish” in Galway", source_id=source)
    assert 422 == held.status_code
    assert "do not stand in that source" in held.text
    assert "“fresh fish”" in held.text
    held = await browser.send(f"{one}/evidence", quote="We  train buyers of fresh fish", source_id=source)
    assert "It waits for your approval again" in await _page(browser, held.headers["location"])
    stored = (await client.get(f"/v1/knowledge-claims/{claim}")).json()
    assert "proposed" == stored["status"]
    assert ["We train buyers of fresh fish"] == [each["quote"]["exact"] for each in stored["evidence"]]

    late = await browser.send(f"{one}/decide", decision="approve", sha256="0" * 64)
    assert 409 == late.status_code
    done = await browser.send(f"{one}/decide", decision="approve", sha256=stored["content_sha256"])
    assert "may be used" in await _page(browser, done.headers["location"])
    gone = await browser.send(f"{one}/evidence/remove", evidence_id=stored["evidence"][0]["id"])
    assert 303 == gone.status_code, gone.text
    assert [] == (await client.get(f"/v1/knowledge-claims/{claim}")).json()["evidence"]
    gone = await browser.send(f"{one}/delete", note="")
    assert "The claim is removed" in await _page(browser, gone.headers["location"])
    assert 404 == (await client.get(f"/v1/knowledge-claims/{claim}")).status_code


async def test_a_quote_of_a_file_says_on_which_page_it_stands(browser: Browser, client: Actor, project_id: str) -> None:
    """With the claim, and where claims are reviewed."""
    data = pdf(["About us"], NOTE.splitlines())
    done = await client.post(f"/v1/projects/{project_id}/context", files=[("files", ("one pager.pdf", data))])
    assert done.status_code == 201, done.text
    claim = (await _known(client, project_id))["claims"][0]["id"]

    assert "one pager.pdf</a> · page 2 · read" in await _page(browser, f"/p/{project_id}/knowledge?id={claim}")
    assert "Page 2, read" in await _page(browser, f"/p/{project_id}/review/claims?id={claim}")


async def test_what_is_refused_stays_as_it_was_typed_with_the_reason_beside_it(
    browser: Browser, client: Actor, project_id: str
) -> None:
    answer = await browser.send(f"/p/{project_id}/knowledge/new", text="Fresh words", quote="not there", url="")
    assert 422 == answer.status_code
    assert ">Fresh words</textarea>" in answer.text
    assert ">not there</textarea>" in answer.text
    assert 'id="wrong-quote"' in answer.text
    assert [] == (await _known(client, project_id))["claims"]

    made = await browser.send(f"/p/{project_id}/knowledge/new", text="We help bakeries.", topic="offer", approved="yes")
    one = f"/p/{project_id}/knowledge/claims/{made.headers['location'].partition('id=')[2]}"
    fields = {"topic": "offer", "audience": "outreach", "trust_level": "user_confirmed", "actor": "customer"}
    answer = await browser.send(f"{one}/edit", text="We help fifty bakeries.", customer="Nobody & Sons", **fields)
    assert 422 == answer.status_code
    assert ">We help fifty bakeries.</textarea>" in answer.text
    assert "Nobody &amp; Sons" in answer.text
    stale = await browser.send(f"{one}/edit", text="Other words.", sha256="0" * 64, **fields)
    assert 409 == stale.status_code
    assert "Somebody has changed this claim" in stale.text

    fields |= {"actor": "ours"}
    saved = await browser.send(f"{one}/edit", text="We help fifty bakeries.", **fields)
    assert "waits for your approval again" in await _page(browser, saved.headers["location"])


async def test_deleting_a_claim_names_the_drafts_that_say_it(seen_world: tuple[World, Browser]) -> None:
    made, browser = seen_world
    drafts = await made.get("/v1/projects/{project_id}/drafts")
    grounded: dict[str, str] = {}
    for draft in drafts:
        whole = await made.get(f"/v1/projects/{{project_id}}/drafts/{draft['id']}")
        grounded |= {each["claim_id"]: whole["subject"] for each in whole["grounding"] if each["claim_id"]}
    claim, subject = next(iter(grounded.items()))

    page = await _page(browser, made.path(f"/p/{{project_id}}/knowledge?id={claim}"))

    panel = page[page.index('id="deleting"') :]
    assert subject in panel
    assert re.search(r"\d+ drafts? says? it", panel)


async def test_what_strangers_wrote_stays_text(browser: Browser, client: Actor, project_id: str) -> None:
    note = f"{SCRIPT} Harbour Planning helps bakeries with waste {SCRIPT} every day."
    status, page = await _give(browser, project_id, ("files", (f"{SCRIPT}.txt", note.encode(), "text/plain")))
    _, refused = await _give(browser, project_id, ("files", (f"{SCRIPT}.zip", b"PK\x03\x04broken", "application/zip")))
    source = (await _known(client, project_id))["sources"][0]["id"]
    held = {"quote": note, "source_id": source}
    made = await browser.send(f"/p/{project_id}/knowledge/new", text=f"We sell {SCRIPT}", topic="offer", **held)
    web = f"<title>{SHOWN}</title><p>{SHOWN} is what we sell to bakeries in Cork.".encode()
    await _give(browser, project_id, ("files", ("page.html", web, "text/html")))
    known = await _known(client, project_id)
    seen = page + refused
    assert SCRIPT in {one["title"] for one in known["sources"]}
    for path in ("", "/sources", *(f"/sources?id={one['id']}" for one in known["sources"]), "/new", "/contradictions"):
        seen += (await browser.http.get(f"/p/{project_id}/knowledge{path}")).text
    for claim in known["claims"]:
        seen += (await browser.http.get(f"/p/{project_id}/knowledge", params={"id": claim["id"]})).text

    assert (200, 303) == (status, made.status_code)
    assert SCRIPT not in seen
    assert 8 < seen.count(SHOWN)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("nothing.txt", b"", "The file is empty."),
        ("scan.pdf", b"%PDF-1.7 broken", "damaged"),
        ("sheet.exe", b"MZ\x00\x01\x02" * 50, "Upload text, PDF, Word"),
        ("big.txt", b"a" * (limits.FILE_BYTES + 1), "big.txt is larger than 10 MiB"),
    ],
)
async def test_a_file_that_cannot_be_read_says_so_where_it_was_dropped(
    name: str, data: bytes, said: str, browser: Browser, client: Actor, project_id: str
) -> None:
    status, page = await _give(
        browser, project_id, ("files", (name, data, "")), ("urls", (None, "")), ("notes", (None, ""))
    )

    assert status in (413, 422)
    assert said in page[page.index('class="drop"') : page.index('name="urls"')]
    assert [] == (await _known(client, project_id))["sources"]


async def test_a_line_that_is_no_address_is_told_and_stays_to_be_mended(
    looking: Window, seen_world: tuple[World, Browser]
) -> None:
    """The note beside it is read and leaves its field, and nothing of what was typed in error becomes a source."""
    made, _ = seen_world
    before = (await made.get(f"{PROJECT}/knowledge"))["sources"]
    await looking.open(made.path("/p/{project_id}/knowledge/sources"))
    await looking.page.fill("[name=urls]", "our own website\nanna@acme.example")
    await looking.page.fill("[name=notes]", "We deliver fresh figs in Limerick.")

    await looking.page.click("text=Read them")

    await expect(looking.page.locator("#report")).to_contain_text("“our own website” is no address")
    await expect(looking.page.locator("[name=urls]")).to_have_value("our own website\nanna@acme.example")
    await expect(looking.page.locator("[name=notes]")).to_have_value("")
    assert len(before) + 1 == len((await made.get(f"{PROJECT}/knowledge"))["sources"])


async def test_what_is_refused_as_a_whole_stays_in_its_fields(
    looking: Window, seen_world: tuple[World, Browser]
) -> None:
    made, _ = seen_world
    pages = "\n".join(f"https://acme.example/{number}" for number in range(51))
    await looking.open(made.path("/p/{project_id}/knowledge/sources"))
    await looking.page.fill("[name=urls]", pages)
    await looking.page.fill("[name=notes]", "We deliver fresh figs in Limerick.")

    await looking.page.click("text=Read them")

    await expect(looking.page.locator("#report .bad")).to_have_count(1)
    await expect(looking.page.locator("[name=urls]")).to_have_value(pages)
    await expect(looking.page.locator("[name=notes]")).to_have_value("We deliver fresh figs in Limerick.")


async def test_notes_survive_a_file_that_is_refused(browser: Browser, project_id: str) -> None:
    big = ("files", ("big.txt", b"a" * (limits.FILE_BYTES + 1), "text/plain"))
    status, page = await _give(browser, project_id, big, ("notes", (None, "An hour & of words")))

    assert 413 == status
    assert ">An hour &amp; of words</textarea>" in page


async def test_nobody_who_is_signed_out_is_read_from(app: FastAPI, project_id: str) -> None:
    """The body of an upload is not even taken in before it is known who sends it."""
    nobody = Browser(app)
    status, _ = await _give(nobody, project_id, ("files", ("a.txt", b"a" * 3_000_000, "text/plain")))

    assert 401 == status


async def test_removing_a_source_says_what_becomes_of_its_claims(
    browser: Browser, client: Actor, project_id: str
) -> None:
    await _give(browser, project_id, ("notes", (None, NOTE)))
    known = await _known(client, project_id)
    [source] = known["sources"]
    again = await browser.send(f"/p/{project_id}/knowledge/sources/{source['id']}/refresh", note="")
    assert "is being read again" in await _page(browser, again.headers["location"])
    page = await _page(browser, f"/p/{project_id}/knowledge/sources?id={source['id']}")
    number = len(known["claims"])
    assert 0 < number
    assert ("on nothing else: they become" if number > 1 else "on nothing else: it becomes") in page
    assert f'<mark id="{known["evidence"][0]["id"]}">' in page

    done = await browser.send(f"/p/{project_id}/knowledge/sources/{source['id']}/delete", note="")

    assert "nothing else and " in await _page(browser, done.headers["location"])
    assert {"stale"} == {claim["status"] for claim in (await _known(client, project_id))["claims"]}


async def test_a_contradiction_is_settled_by_keeping_one(browser: Browser, client: Actor, project_id: str) -> None:
    for price in ("400", "500"):
        body = {"text": f"Acme Forecasting costs {price} euros a month per warehouse.", "topic": "pricing"}
        await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)
    place = f"/p/{project_id}/knowledge/contradictions"
    today = await _page(browser, f"/p/{project_id}/today")
    assert f'href="{place}"' in today
    page = await _page(browser, place)
    rejected, sha256 = re.findall(r'name="(?:rejected|sha256)" value="([^"]+)"', page)[:2]

    done = await browser.send(f"{place}/settle", rejected=rejected, sha256=sha256)

    assert "Nothing contradicts itself" in await _page(browser, done.headers["location"])
    assert "rejected" == (await client.get(f"/v1/knowledge-claims/{rejected}")).json()["status"]


async def test_files_go_one_by_one_and_each_says_what_has_become_of_it(
    looking: Window, seen_world: tuple[World, Browser]
) -> None:
    made, _ = seen_world
    await looking.open(made.path("/p/{project_id}/knowledge/sources"))
    assert [] == await looking.barriers()
    page = looking.page

    files = {
        "new.txt": b"Acme Forecasting also trains buyers of fresh meat in Sligo.",
        "empty.txt": b"",
        "scan.pdf": b"%PDF-1.7 broken",
    }
    await page.set_input_files(
        "input[type=file]",
        [FilePayload(name=name, mimeType="", buffer=data) for name, data in files.items()],
    )

    report = page.locator("#report > li")
    await expect(report).to_have_count(3)
    await expect(report.filter(has_text="new.txt")).to_contain_text("claim")
    await expect(report.filter(has_text="empty.txt")).to_contain_text("The file is empty.")
    await expect(report.filter(has_text="scan.pdf")).to_contain_text("damaged")
    await expect(page.locator("#rows")).to_contain_text("new.txt")
    await page.fill("[name=notes]", "Acme Forecasting also trains buyers of cut flowers in Athlone.")
    await page.click("text=Read them")
    await expect(page.locator("[name=notes]")).to_have_value("")
    await looking.open(made.path("/p/{project_id}/knowledge"))
    await looking.press("j")
    await expect(page.locator("body[aria-busy]")).to_have_count(0)
    await looking.press("e")
    await expect(page.locator("#editing textarea[name=text]")).to_be_visible()
    assert [] == await looking.barriers()

    # A refused file is answered as one; the browser notes that by itself.
    assert [] == [one for one in looking.complaints if "422" not in one]


async def test_the_voice_is_saved_whole_and_a_wrong_line_is_named(
    browser: Browser, client: Actor, project_id: str
) -> None:
    place = f"/p/{project_id}/voice"
    fields = {"sender_name": "Maeve Brennan", "tone": "Plain.", "language": "en-GB", "signature": SCRIPT}
    fields |= {"rules": "Never promise a percentage.\r\n\r\nSay who we are.", "never_write_to": "competitor.example"}
    seen = re.findall(r'name="seen" value="([^"]+)"', await _page(browser, place))[0]
    wrong = await browser.send(place, **{**fields, "language": "the best", "rules": "Good.\n" + "x" * 501})
    assert 422 == wrong.status_code
    assert "Line 2: " in wrong.text
    assert 'id="wrong-language"' in wrong.text
    assert ">Maeve Brennan<" not in wrong.text
    assert 'value="Maeve Brennan"' in wrong.text

    done = await browser.send(place, **fields, samples=["Hi Niamh,\r\nwell done.", "", "Hi Tom."], seen=seen)

    assert 303 == done.status_code, done.text
    kept = (await client.get(f"/v1/projects/{project_id}/voice")).json()
    assert ["Never promise a percentage.", "Say who we are."] == kept["rules"]
    assert ["Hi Niamh,\nwell done.", "Hi Tom."] == kept["samples"]
    assert SCRIPT not in (await browser.http.get(place)).text
    late = await browser.send(place, **{**fields, "tone": "Grand & loud."}, seen=seen)
    assert 409 == late.status_code
    assert ">Grand &amp; loud.</textarea>" in late.text

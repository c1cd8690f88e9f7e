"""Review in the console: what waits is read whole, decided by mouse or key, and nothing leaves by it."""

import re
from collections.abc import AsyncIterator
from html import unescape
from typing import Any

import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect
from psycopg.types.json import Jsonb

from outrider.console.screens.review import KINDS
from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.console.chromium import Window, window
from tests.world import PROJECT, World

SCRIPT = "<img src=x onerror=alert(1)>"


@pytest_asyncio.fixture
async def desk(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator whose drafts wait for review, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="drafts")
    email = await set_password(services, made.actor)
    await browser.send("/signin", email=email, password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def _drafts(made: World, **query: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await made.get(
        f"{PROJECT}/drafts?" + "&".join(f"{name}={value}" for name, value in query.items())
    )
    return found


async def _written_again(made: World) -> list[str]:
    """Drafts that wait for review; one is made if none does."""
    waiting = await _drafts(made, review_status="needs_review")
    if not waiting:
        approved = (await _drafts(made, lifecycle_status="ready_to_send"))[0]
        whole = await made.get(f"{PROJECT}/drafts/{approved['id']}")
        body = whole["body_html"].replace("</p>", " Kind regards.</p>", 1)
        await made.call("PATCH", f"{PROJECT}/drafts/{approved['id']}", {"body_html": body})
        waiting = await _drafts(made, review_status="needs_review")
    return [one["id"] for one in waiting]


async def test_without_script_a_draft_is_read_edited_and_approved_by_forms(desk: tuple[World, Browser]) -> None:
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    place = made.path("/p/{project_id}/review")
    page = (await browser.http.get(f"{place}/drafts?id={draft_id}")).text
    sha256 = re.findall(r'name="sha256" value="(\w{64})"', page)[0]

    edited = await browser.send(
        f"{place}/drafts/{draft_id}/edit", subject="A word on waste", body_html="<p>Hello, a word.</p>", sha256=sha256
    )
    assert 303 == edited.status_code, edited.text
    stale = await browser.send(
        f"{place}/decide", target_type="draft", target_id=draft_id, decision="approve", sha256=sha256
    )
    assert 409 == stale.status_code
    assert "approve" in stale.text  # what was typed stands there to be sent again

    now = (await made.get(f"{PROJECT}/drafts/{draft_id}"))["content_sha256"]
    done = await browser.send(
        f"{place}/decide", target_type="draft", target_id=draft_id, decision="approve", sha256=now
    )
    assert 303 == done.status_code, done.text
    after = await made.get(f"{PROJECT}/drafts/{draft_id}")
    assert ("approved", "ready_to_send", "console") == (
        after["review_status"],
        after["lifecycle_status"],
        after["approved_by"]["kind"],
    )


async def test_sending_asks_for_a_tick_and_sends_once(desk: tuple[World, Browser]) -> None:
    made, browser = desk
    ready = await _drafts(made, lifecycle_status="ready_to_send")
    if not ready:
        draft_id = (await _written_again(made))[0]
        await made.decide("draft", draft_id)
        ready = await _drafts(made, lifecycle_status="ready_to_send")
    place = made.path(f"/p/{{project_id}}/review/drafts/{ready[0]['id']}/send")

    unticked = await browser.send(place, confirm_reviewed="")
    tried = await browser.send(place, dry_run="yes")
    assert "ready_to_send" == (await made.get(f"{PROJECT}/drafts/{ready[0]['id']}"))["lifecycle_status"]
    sent = await browser.send(place, confirm_reviewed="yes")
    again = await browser.send(place, confirm_reviewed="yes")

    assert [422, 303, 303, 409] == [one.status_code for one in (unticked, tried, sent, again)], (
        unticked.text,
        sent.text,
    )


async def test_what_strangers_wrote_is_text(desk: tuple[World, Browser]) -> None:
    """A company's name, a subject and a claim with markup in them, and the letter in its frame."""
    made, browser = desk
    await made.call("PATCH", "/v1/prospects/{prospect_id}", {"company_name": SCRIPT})
    await made.post(f"{PROJECT}/knowledge-claims", {"text": f"We sell {SCRIPT} boxes.", "source_type": "manual"})
    draft_id = (await _written_again(made))[0]
    await made.call("PATCH", f"{PROJECT}/drafts/{draft_id}", {"subject": SCRIPT})
    shown = 0
    for kind, _, _ in KINDS:
        for status in ("waiting", "approved"):
            page = await browser.http.get(made.path(f"/p/{{project_id}}/review/{kind}"), params={"status": status})
            assert 200 == page.status_code, page.text
            assert SCRIPT not in page.text, kind
            shown += page.text.count("&lt;img src=x")
    assert shown >= 3  # or it looked at nothing
    frame = await browser.http.get(made.path(f"/p/{{project_id}}/drafts/{draft_id}/body"))

    policy = frame.headers["content-security-policy"]
    assert policy.startswith("sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'")


async def test_a_queue_is_worked_off_by_keys_alone(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """Edit, ask for changes, skip, approve: each key does what its button says, and the next one is shown."""
    made, browser = desk
    await _written_again(made)
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(made.path("/p/{project_id}/review/drafts"))
        await _by_keys(opened, made)
        assert [] == opened.complaints


async def _by_keys(opened: Window, made: World) -> None:
    first = await opened.page.get_attribute("#detail", "data-open")
    await opened.press("e")
    await expect(opened.page.locator("#edit .rich")).to_be_visible()
    await opened.page.locator("#edit input[name=subject]").fill("By hand, with keys")
    await opened.press("Control+Enter")
    await opened.said("needs your review")
    assert "By hand, with keys" == (await made.get(f"{PROJECT}/drafts/{first}"))["subject"]

    await opened.press("a")
    await opened.said("approved")
    assert "approved" == (await made.get(f"{PROJECT}/drafts/{first}"))["review_status"]
    await expect(opened.page.locator(f"#row-{first}")).to_have_count(0)

    await opened.press("?")
    await expect(opened.page.locator("#help")).to_contain_text("Next, previous")
    await opened.press("Escape", "g", "t")
    await opened.page.wait_for_url("**/today")


async def test_the_next_of_the_queue_follows_a_decision_in_its_midst(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    made, browser = desk
    for one in await _drafts(made):
        whole = await made.get(f"{PROJECT}/drafts/{one['id']}")
        await made.call(
            "PATCH", f"{PROJECT}/drafts/{one['id']}", {"body_html": whole["body_html"] + "<p>Kind regards.</p>"}
        )
    rows = [one["id"] for one in await _drafts(made, review_status="needs_review")]
    assert len(rows) > 2
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(made.path("/p/{project_id}/review/drafts"))
        await opened.press("j")
        await expect(opened.page.locator(f'#detail[data-open="{rows[1]}"]')).to_have_count(1)
        await opened.press("s")
        await expect(opened.page.locator(f'#detail[data-open="{rows[2]}"]')).to_have_count(1)
        assert [] == opened.complaints


async def _skip_all(opened: Window, made: World) -> list[str]:
    """Skip what waits, by keys; whose it was. After each the number of the tab is that of the list."""
    rows = [one["id"] for one in await _drafts(made, review_status="needs_review")]
    await opened.open(made.path("/p/{project_id}/review/drafts"))
    for at, one in enumerate(rows, 1):
        await opened.press("s")
        await expect(opened.page.locator(f"#li-{one}")).to_have_count(0)
        left = str(len(rows) - at) if at < len(rows) else ""
        assert f"Drafts {left}".strip() == (await opened.page.locator("#kinds a").first.inner_text()).strip()
    return rows


async def test_the_number_of_the_tab_comes_with_the_decision(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """It came with the stream of changes only, and stood at 2 beside "All clear" where keys were pressed quickly."""
    made, browser = desk
    await _written_again(made)
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.page.route("**/changes", lambda route: route.abort())
        assert await _skip_all(opened, made)


async def test_an_emptied_queue_shows_what_comes_to_wait(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """It said "All clear" for as long as the page was open, above a letter that waited."""
    made, browser = desk
    await _written_again(made)
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        rows = await _skip_all(opened, made)
        again = {"target_type": "draft", "target_id": rows[0], "decision": "reopen"}
        await made.post(f"{PROJECT}/review-decisions", again)
        await expect(opened.page.locator(f"#row-{rows[0]}")).to_have_count(1)
        assert [] == opened.complaints


async def test_what_went_wrong_is_said_where_it_shows(desk: tuple[World, Browser]) -> None:
    """A run that failed on the first screen, and a letter that was refused for good."""
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    why = Jsonb({"code": "refused", "detail": "The server said: no such mailbox."})
    async with made.services.db.pool.connection() as connection:
        await connection.execute(
            "UPDATE runs SET status = 'failed', error = %s WHERE project_id = %s", (why, made.ids["project_id"])
        )
        await connection.execute(
            "UPDATE drafts SET lifecycle_status = 'send_failed', send_error = %s WHERE id = %s", (why, draft_id)
        )
    for path in ("today", f"review/drafts?status=failed&id={draft_id}"):
        page = await browser.http.get(made.path(f"/p/{{project_id}}/{path}"))
        assert 200 == page.status_code, page.text
        assert "no such mailbox" in page.text


async def test_an_empty_sent_folder_is_no_proof_where_the_mail_server_may_keep_no_copies(
    desk: tuple[World, Browser],
) -> None:
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    async with made.services.db.pool.connection() as connection:
        await connection.execute("UPDATE drafts SET lifecycle_status = 'send_unknown' WHERE id = %s", (draft_id,))

    page = (await browser.http.get(made.path(f"/p/{{project_id}}/review/drafts?status=unknown&id={draft_id}"))).text

    assert "Ask your mail provider" in page
    assert "is this letter there?" not in page


async def test_a_claim_that_was_removed_since_is_said_to_be(desk: tuple[World, Browser]) -> None:
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    rested = {
        one["claim_id"] for one in (await made.get(f"{PROJECT}/drafts/{draft_id}"))["grounding"] if one["claim_id"]
    }
    for claim_id in rested:
        await made.actor.request("DELETE", f"/v1/knowledge-claims/{claim_id}")
    page = await browser.http.get(made.path(f"/p/{{project_id}}/review/drafts?id={draft_id}"))

    assert rested
    assert 200 == page.status_code, page.text
    assert "The claim that it rested on was removed." in page.text
    for status in ("waiting", "approved"):
        page = await browser.http.get(made.path(f"/p/{{project_id}}/review/strategies?status={status}"))
        assert 200 == page.status_code, page.text


async def test_a_decision_is_taken_back_and_the_same_words_wait_again(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """A slip of the finger, mended by one key: after a yes as after a no."""
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    before = await made.get(f"{PROJECT}/drafts/{draft_id}")
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        for key, said in (("s", "will not be sent"), ("a", "approved")):
            await opened.open(made.path(f"/p/{{project_id}}/review/drafts?id={draft_id}"))
            await opened.press(key)
            await opened.page.locator("#undo button").wait_for()
            await expect(opened.page.locator("#say")).to_contain_text(re.compile(said, re.IGNORECASE))
            await opened.press("z")
            await opened.said("waits for your review again")
            await expect(opened.page.locator(f"#row-{draft_id}")).to_have_count(1)
            after = await made.get(f"{PROJECT}/drafts/{draft_id}")
            assert ("needs_review", "drafted_not_sendable", before["content_sha256"]) == (
                after["review_status"],
                after["lifecycle_status"],
                after["content_sha256"],
            )
        assert [] == opened.complaints


async def test_several_are_decided_together_once_their_number_is_typed(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """Marked by key, listed whole, decided on what was shown; what changed meanwhile is left, and said to be."""
    made, browser = desk
    draft_ids = await _written_again(made)
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(made.path("/p/{project_id}/review/drafts"))
        await opened.press("x")
        await opened.page.get_by_role("button", name="Decide on the marked").click()
        await opened.page.wait_for_url("**/several?*")
        await opened.ready()
        assert [] == await opened.barriers()
        assert [] == opened.complaints
    place = made.path("/p/{project_id}/review/several")
    page = (await browser.http.get(place, params={"kind": "drafts", "ids": draft_ids})).text
    meant = re.findall(r'name="meant" value="([^"]+)"', page)
    assert sorted(draft_ids) == sorted(one.partition(":")[0] for one in meant)

    wrong = await browser.send(place, kind="drafts", meant=meant, decision="approve", number=str(len(meant) + 1))
    assert 422 == wrong.status_code
    await made.call("PATCH", f"{PROJECT}/drafts/{draft_ids[0]}", {"subject": "Another one"})
    done = await browser.send(place, kind="drafts", meant=meant, decision="approve", number=str(len(meant)))
    assert 200 == done.status_code, done.text
    assert "read it again" in done.text
    statuses = [(await made.get(f"{PROJECT}/drafts/{one}"))["review_status"] for one in draft_ids]
    assert ["needs_review"] + ["approved"] * (len(draft_ids) - 1) == statuses
    fresh = await browser.http.get(place, params={"kind": "drafts", "ids": draft_ids[:1]})
    meant = re.findall(r'name="meant" value="([^"]+)"', fresh.text)
    assert 303 == (await browser.send(place, kind="drafts", meant=meant, decision="approve", number="1")).status_code


async def test_each_face_of_a_letter_shows_what_it_promises(
    desk: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """Sentence by sentence, as text with its headers, and word by word what an edit changed; no markup of a stranger acts."""
    made, browser = desk
    draft_id = (await _written_again(made))[0]
    draft = await made.get(f"{PROJECT}/drafts/{draft_id}")
    await made.call("PATCH", f"{PROJECT}/drafts/{draft_id}", {"subject": f"{draft['subject']} {SCRIPT} again"})
    place = made.path(f"/p/{{project_id}}/review/drafts?id={draft_id}&view=")
    faces = {face: (await browser.http.get(place + face)).text for face in ("sentences", "text", "changes", "nonsense")}

    assert 'class="paper sentences"' in faces["sentences"]
    assert draft["grounding"][1]["sentence"][:20] in unescape(faces["sentences"])
    assert "<dt>Message-ID</dt>" in faces["text"]
    assert re.search(r"<ins>[^<]*again", faces["changes"])
    assert "/body?v=" in faces["nonsense"]
    assert not [face for face, page in faces.items() if SCRIPT in page]
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        for face in ("sentences", "text", "changes"):
            await opened.open(place + face)
            assert [] == await opened.barriers(), face
        assert [] == opened.complaints

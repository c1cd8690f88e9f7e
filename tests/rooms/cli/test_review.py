"""docs/cli.md "Review": a person decides on what they have read, with keys, and never by accident."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from outrider.cli.remote import letters
from tests.factories import Actor
from tests.rooms.cli.caller import Caller
from tests.rooms.cli.terminal import terminal

BODY = "<p>Hi Orla,</p><p>Is a call next week<br>worth your time?</p>"
QUESTION = "exactly as shown?"
KEYS = "[q] quit ?"


@pytest_asyncio.fixture
async def drafts(client: Actor, project_id: str) -> list[str]:
    """Two letters that wait for a decision, newest first."""
    url = f"/v1/projects/{project_id}"
    claim = {"text": "Acme sells forecasting software to food wholesalers.", "topic": "offer", "status": "approved"}
    assert 201 == (await client.post(f"{url}/knowledge-claims", json=claim)).status_code
    made = []
    for name in ("orla", "tom"):
        who = {"company_name": f"{name} Ltd", "contact_email": f"{name}@{name}.example", "contact_name": name}
        prospect = (await client.post(f"{url}/prospects", json=who)).json()["id"]
        letter = {"prospect_id": prospect, "kind": "first_touch", "subject": f"For {name}", "body_html": BODY}
        answer = await client.post(f"{url}/drafts", json=letter)
        assert 201 == answer.status_code, answer.text
        made.append(answer.json()["id"])
    return made[::-1]


async def said_of(client: Actor, project_id: str, draft: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"/v1/projects/{project_id}/drafts/{draft}")).json()
    return found


async def test_only_a_yes_to_what_was_shown_approves(
    caller: Caller, client: Actor, project_id: str, drafts: list[str]
) -> None:
    """Keys typed ahead, Enter, and any other key are a no; so is a letter that has changed meanwhile."""
    async with terminal(caller, "review", "drafts") as screen:
        await screen.sees("For tom")
        await screen.sees(KEYS)
        screen.press("ay")
        await screen.sees(QUESTION)
        screen.press("\n")
        await screen.sees("Not approved.")
        await screen.sees(KEYS)
        first = await said_of(client, project_id, drafts[0])
        screen.press("a")
        await screen.sees(QUESTION)
        await client.patch(f"/v1/projects/{project_id}/drafts/{drafts[0]}", json={"subject": "Another"})
        screen.press("y")
        await screen.sees("Nothing was decided; look again.")
        await screen.sees("Another")
        await screen.sees(KEYS)
        screen.press("a")
        await screen.sees(QUESTION)
        screen.press("y")
        await screen.sees("For orla")
        await screen.sees(KEYS)
        screen.press("q")
        await screen.sees("1 approved, 1 left. Nothing was sent.")
        assert 0 == await screen.ends()

    assert "needs_review" == first["review_status"]
    after = [await said_of(client, project_id, draft) for draft in drafts]
    assert ["approved", "needs_review"] == [one["review_status"] for one in after]
    assert [None, None] == [one["sent_at"] for one in after]


async def test_what_is_skipped_has_a_reason_and_what_rests_on_what_is_shown(
    caller: Caller, client: Actor, project_id: str, drafts: list[str]
) -> None:
    """Without a word it stays as it is; Ctrl-C leaves everything as it is."""
    async with terminal(caller, "review", "drafts") as screen:
        await screen.sees(KEYS)
        screen.press("v")
        evidence = await screen.sees(KEYS)
        screen.press("s")
        await screen.sees("Why not?")
        screen.press("\n")
        await screen.sees("Left as it is.")
        await screen.sees(KEYS)
        screen.press("s")
        await screen.sees("Why not?")
        screen.press("They are a competitor\n")
        await screen.sees("For orla")
        await screen.sees(KEYS)
        screen.interrupt()
        await screen.sees("1 skipped, 1 left.")
        assert 0 == await screen.ends()

    assert "Is a call next week" in evidence
    statuses = [(await said_of(client, project_id, draft))["review_status"] for draft in drafts]
    assert ["skipped", "needs_review"] == statuses


async def test_an_edit_is_shown_again_and_approves_nothing(
    caller: Caller, client: Actor, project_id: str, drafts: list[str], tmp_path: Path
) -> None:
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import pathlib, sys\nfile = pathlib.Path(sys.argv[1])\n"
        "file.write_text(file.read_text().replace('For tom', 'A call').replace('worth', 'not worth'))\n"
    )
    async with terminal(caller, "review", "drafts", EDITOR=f"{sys.executable} {editor}", VISUAL="") as screen:
        await screen.sees(KEYS)
        screen.press("e")
        await screen.sees("it is not approved yet")
        await screen.sees("A call")
        await screen.sees(KEYS)
        screen.press("q")
        assert 0 == await screen.ends()

    found = await said_of(client, project_id, drafts[0])
    assert ("A call", "needs_review") == (found["subject"], found["review_status"])
    assert "Is a call next week<br>not worth your time?" in found["body_html"]


async def test_a_program_is_told_to_ask_a_person(caller: Caller, project_id: str) -> None:
    assert "This needs a terminal" in await caller.bad(2, "review", stdin="a\ny\n")


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (BODY, "Hi Orla,\n\nIs a call next week\nworth your time?"),
        (
            '<p>See <a href="https://x.example">this</a> <b>and</b> <i>that</i></p>',
            "See this <https://x.example> and that",
        ),
        ("<ul><li>one</li><li>two</li></ul>", "- one\n- two"),
        ('<p style="display:none">hidden</p><p>a &amp; b &lt;c&gt;</p>', "hidden\n\na & b <c>"),
    ],
)
def test_all_words_of_a_letter_are_shown_and_where_its_links_lead(body: str, text: str) -> None:
    assert text == letters.as_text(body)


def test_an_edit_keeps_what_it_does_not_change() -> None:
    before = letters.to_edit("A & B", "<p>Hi &amp; bye</p>\n<p>x<br>y</p>")
    rich = '<p>See <a href="https://x.example">this</a></p>'

    assert {} == letters.edited(before, before.replace("\n", "\r\n"), "<p>Hi &amp; bye</p>\n<p>x<br>y</p>")
    assert {"body_html": "<p>Hi &amp; bye &lt;b&gt;</p>\n<p>x<br>y</p>"} == letters.edited(
        before, before.replace("bye", "bye <b>"), "<p>Hi</p>"
    )
    assert {"subject": "C"} == letters.edited(before, before.replace("A & B", "C"), "<p>Hi</p>")
    assert {"body_html": rich.replace("this", "that")} == letters.edited(
        letters.to_edit("s", rich), letters.to_edit("s", rich.replace("this", "that")), rich
    )
    with pytest.raises(ValueError, match="first line"):
        letters.edited(before, "Hello", BODY)


async def test_the_queue_holds_what_a_letter_rests_on_first(
    caller: Caller, client: Actor, project_id: str, drafts: list[str]
) -> None:
    await client.post(f"/v1/projects/{project_id}/knowledge-claims", json={"text": "Acme was founded in 2015."})
    async with terminal(caller, "review") as screen:
        assert "Claim 1 of" in await screen.sees(KEYS)
        screen.press("a")
        await screen.sees(QUESTION)
        screen.press("y")
        await screen.sees(KEYS)
        screen.press("q")
        await screen.ends()

    found = json.loads(await caller.good("knowledge", "get", "--json"))
    assert {"approved"} == {one["status"] for one in found["claims"]}

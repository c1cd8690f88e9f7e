"""Replies leave from the address that the person wrote to, and follow-ups from the one that wrote before
(docs/reference/mail.md "Senders"): what is drafted, approved, previewed and sent agrees on it."""

from typing import Any

import pytest

from tests.rooms.drafts.making import TO, Desk

OWN, SALES, PENDING = "hello@acme.example", "sales@acme.example", "pending@acme.example"


async def select(desk: Desk, email: str) -> None:
    response = await desk.actor.post(desk.path("mailbox/aliases:select"), {"email": email})
    assert response.status_code == 200, response.text


async def first_touch(desk: Desk) -> str:
    """A first message that was sent; its Message-ID."""
    sent = await desk.send((await desk.approved())["id"])
    assert sent.status_code == 200, sent.text
    return str((await desk.outbox())[0]["mail_message_id"])


async def answered(desk: Desk, first: str, to: str) -> dict[str, Any]:
    """The draft of the answer to a reply with these `to` headers."""
    raw = (
        f"From: {TO}\r\n{to}\r\nSubject: Re: Fresh goods\r\nIn-Reply-To: {first}\r\nMessage-ID: <{desk.project_id}@n.example>\r\n"
        "\r\nSounds great, I am interested. Tell me more about it, please.\r\n"
    )
    await desk.actor.post(desk.path("sandbox/messages"), {"from_email": TO, "raw": raw})
    synced = await desk.actor.post(desk.path("inbox:sync"))
    assert synced.status_code == 200, synced.text
    await desk.engine.drain()
    [draft] = (await desk.actor.get(desk.path("drafts?kind=reply"))).json()
    return await desk.get(draft["id"])


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        (f"To: {SALES}", SALES),
        (f"To: Somebody Else <boss@northwind.example>\r\nCc: Acme <{SALES.upper()}>", SALES),
        (f"To: undisclosed-recipients:;\r\nDelivered-To: {SALES}", SALES),
        (f"To: {OWN}", OWN),
        (f"To: {PENDING}", OWN),
        ("To: somebody@northwind.example", OWN),
    ],
)
async def test_a_reply_leaves_from_the_address_that_the_person_wrote_to(desk: Desk, to: str, expected: str) -> None:
    draft = await answered(desk, await first_touch(desk), to)
    await desk.review(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()

    sent = await desk.send(draft["id"])

    assert (200, expected) == (sent.status_code, sent.json().get("from_email"))
    assert (expected, expected) == (draft["from_email"], preview["from_email"])
    assert expected == (await desk.outbox())[0]["from_email"]


async def test_another_selected_sender_changes_no_conversation(desk: Desk) -> None:
    draft = await answered(desk, await first_touch(desk), f"To: {OWN}")
    await desk.review(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    await select(desk, SALES)

    sent = await desk.send(draft["id"])

    assert (200, OWN) == (sent.status_code, sent.json().get("from_email"))


async def test_a_conversation_is_not_moved_to_another_address_by_an_edit(desk: Desk) -> None:
    draft = await answered(desk, await first_touch(desk), f"To: {SALES}")

    refused = await desk.actor.patch(desk.path(f"drafts/{draft['id']}"), {"from_email": OWN})

    assert (409, "sender_not_selected") == (refused.status_code, refused.json()["code"])
    assert SALES in refused.json()["detail"]
    assert SALES == (await desk.get(draft["id"]))["from_email"]


async def test_a_follow_up_keeps_the_sender_of_its_thread(desk: Desk) -> None:
    await select(desk, SALES)
    await first_touch(desk)
    await select(desk, OWN)
    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules?status=scheduled"))).json()

    run = await desk.run("generate_follow_up_draft", {"schedule_id": schedule["id"]})

    draft = await desk.get(run["result"]["draft_ids"][0])
    assert SALES == draft["from_email"]
    await desk.review(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    sent = await desk.send(draft["id"])
    assert (200, SALES) == (sent.status_code, sent.json().get("from_email"))

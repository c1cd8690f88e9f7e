"""An answer goes to whom the person asked for at their own domain, and to nobody whom only a header names."""

from typing import Any

import pytest

from tests.rooms.drafts.making import TO, Desk


async def reply_to(desk: Desk, *headers: str) -> dict[str, Any]:
    """The draft that answers a message with these headers."""
    sent = (await desk.send((await desk.approved())["id"])).json()
    lines = [
        f"From: Ada <{TO}>",
        "Subject: Re: Less waste",
        f"In-Reply-To: {sent['mail_message_id']}",
        "Message-ID: <answer@northwind.example>",
        *headers,
    ]
    raw = "\r\n".join(lines) + "\r\n\r\nThat sounds interesting. Could you call me on Monday?\r\n"
    response = await desk.actor.post(desk.path("sandbox/messages"), {"from_email": TO, "raw": raw})
    assert 201 == response.status_code, response.text
    assert 200 == (await desk.actor.post(desk.path("inbox:sync"))).status_code
    await desk.engine.drain()
    [draft] = (await desk.actor.get(desk.path("drafts?kind=reply"))).json()
    found: dict[str, Any] = await desk.get(draft["id"])
    return found


@pytest.mark.parametrize(
    ("asked", "goes_to", "remark"),
    [
        ("", TO, ""),
        (f"Reply-To: {TO.upper()}", TO, ""),
        ("Reply-To: Sales <sales@mail.northwind.example>", "sales@mail.northwind.example", "They asked for answers at"),
        ("Reply-To: eve@evil.example", TO, "which is not at their own domain"),
        ("Reply-To: eve@evil.example, sales@northwind.example", TO, "which is not at their own domain"),
        ("Reply-To: nobody", TO, ""),
    ],
)
async def test_an_answer_goes_where_the_person_asked_for_it_at_their_own_domain(
    desk: Desk, asked: str, goes_to: str, remark: str
) -> None:
    draft = await reply_to(desk, *([asked] if asked else []))

    assert goes_to == draft["to_email"]
    assert bool(remark) == any(remark and remark in one for one in draft["caveats"])
    approved = await desk.decide(draft["id"], "approve", expected_sha256=draft["content_sha256"])
    assert approved is not None
    sent = await desk.send(draft["id"])
    assert (200, goes_to) == (sent.status_code, sent.json()["to_email"])


async def test_at_a_mail_service_for_everybody_another_address_is_another_person(desk: Desk) -> None:
    from outrider.mailbox.messages.addressee import _is_of_same_domain

    pairs = [
        ("a@gmail.com", "b@gmail.com"),
        ("a@x.example", "b@y.example"),
        ("a@mail.acme.com", "b@acme.com"),
        ("a@one.co.uk", "b@two.co.uk"),
    ]

    assert [False, False, True, False] == [_is_of_same_domain(one, other) for one, other in pairs]


async def test_the_reviewer_is_told_of_colleagues_in_copy(desk: Desk) -> None:
    draft = await reply_to(desk, "To: ann@acme.example", "Cc: Boss <boss@northwind.example>")

    assert TO == draft["to_email"]
    assert any("boss@northwind.example" in one and "had this message too" in one for one in draft["caveats"])

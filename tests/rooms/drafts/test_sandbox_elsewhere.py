"""A sandbox whose folder is on another host."""

from outrider import mailbox
from tests.rooms.drafts.making import Desk


async def test_where_the_sandboxs_mail_lies_on_another_host_it_says_so(desk: Desk) -> None:
    """As two hosts on one database have it: a fault of the set-up, told as one, and not a fault of ours without a word."""
    box = await desk.tx(mailbox.living)
    assert box is not None
    here = desk.services.settings.data_dir / "sandbox" / box.id
    elsewhere = here.rename(here.with_name("elsewhere"))
    try:
        answers = [
            await desk.actor.get(desk.path("sandbox/messages")),
            await desk.actor.post(desk.path("sandbox/messages"), {"from_email": "jo@bakery.example", "text": "Hello"}),
        ]
    finally:
        elsewhere.rename(here)

    assert [(503, "mailbox_unreachable", "sandbox_elsewhere")] * 2 == [
        (one.status_code, one.json()["code"], one.json()["reason"]) for one in answers
    ]

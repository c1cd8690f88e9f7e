"""Promise: a message shows the beginning of its text, also when the text is read anew; nobody stores it a second time."""

from dataclasses import replace

from outrider.core import clock
from outrider.db.tx import columns
from outrider.mailbox.messages.store import StoredMessage

NOW = clock.now()
MESSAGE = StoredMessage(
    id="msg_1",
    mailbox_id="mbx_1",
    prospect_id="prospect_1",
    draft_id=None,
    direction="inbound",
    kind="human_reply",
    message_id_header=None,
    mail_message_id="1",
    mail_thread_id=None,
    in_reply_to=None,
    from_email="tom@globex.example",
    to_email="ann@acme.example",
    subject="Re: Fresh goods",
    text="Hi Ann,\n\n  what does it cost?\n" + "x" * 500,
    analysis={},
    automation="active",
    received_at=NOW,
    created_at=NOW,
    updated_at=NOW,
)


def test_it_is_two_hundred_letters_on_one_line() -> None:
    assert ("Hi Ann, what does it cost? " + "x" * 500)[:200] == MESSAGE.snippet


def test_it_is_of_the_text_that_the_message_has_now() -> None:
    assert "Thanks." == replace(MESSAGE, text="Thanks.").snippet


def test_no_column_holds_it() -> None:
    assert "snippet" not in columns(StoredMessage)

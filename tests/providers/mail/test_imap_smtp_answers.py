"""What each answer of a submission server means, stage by stage: whose fault it is, and whether the message may be out."""

import base64
from dataclasses import replace

import pytest

from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.imap_smtp.network import Waits
from outrider.providers.mail.imap_smtp.smtp import stuffed
from outrider.providers.mail.imap_smtp.verdicts import LATER, SLOWER
from outrider.providers.mail.port import Disconnected, MailError, Outgoing, Refused, StoredAccount, Unknown, Unreachable
from tests.mailrig.scripted import Talk, saying, serving, submitting
from tests.providers.mail.contract import Mark, raw_message

WAITS = Waits(connect=20, silence=20, total=60, answer=20)
UNENDED = b"250-and more"
MESSAGE = Outgoing("<a@b.test>", "a@b.test", "c@d.test", raw_message("<a@b.test>", "a@b.test", "c@d.test"))


async def outcome(talk: Talk, mark: Mark, waits: Waits = WAITS) -> MailError:
    async with serving(talk) as port:
        smtp = {"host": "127.0.0.1", "port": port, "security": "none", "username": "a"}
        stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"smtp": smtp}, {"smtp_password": "x"})
        with pytest.raises(MailError) as caught:
            await ImapSmtp(stored, None, waits).send(MESSAGE, mark)
    return caught.value


@pytest.mark.parametrize(
    ("verb", "answer", "kind", "code", "scope"),
    [
        (b"AUTH", b"535 5.7.8 bad credentials", Disconnected, "login_failed", None),
        (b"AUTH", b"534 5.7.9 Application-specific password required", Disconnected, "app_password_needed", None),
        (b"AUTH", b"454 4.7.0 Temporary authentication failure", Unreachable, "login_unavailable", None),
        (b"MAIL", b"530 5.7.0 Authentication required", Disconnected, "login_needed", None),
        (b"MAIL", b"550 5.4.5 Daily sending quota exceeded", Refused, "sending_limit", "mailbox"),
        (b"MAIL", b"553 5.7.1 not owned by user", Refused, "sender_refused", "mailbox"),
        (b"MAIL", b"421 4.7.0 Try again later", Unreachable, "refused_for_now", None),
        (b"RCPT", b"550 5.1.1 User unknown", Refused, "recipient_unknown", "recipient"),
        (b"RCPT", b"550 5.1.10 Recipient not found", Refused, "recipient_unknown", "recipient"),
        (b"RCPT", b"550 no such user here", Refused, "recipient_unknown", "recipient"),
        (b"RCPT", b"553 5.7.1 <a@b.test>: Sender address rejected: not owned by user x", Refused, "sender_refused", "mailbox"),
        (b"RCPT", b"550 5.1.8 Domain of sender address does not exist", Refused, "sender_refused", "mailbox"),
        (b"RCPT", b"554 5.7.1 Relay access denied", Refused, "policy", "mailbox"),
        (b"RCPT", b"550 5.7.1 The recipient does not accept your mail", Refused, "message_refused", "message"),
        (b"RCPT", b"552 5.2.2 The recipient's mailbox is over quota", Refused, "message_refused", "message"),
        (b"RCPT", b"450 4.2.0 Greylisted", Unreachable, "refused_for_now", None),
        (b"DATA", b"554 5.7.1 no", Refused, "policy", "mailbox"),
        (b"DATA", b"250 what", Unreachable, "protocol_error", None),
        (b"RCPT", b"", Unreachable, "connection_lost", None),
    ],
)  # fmt: skip
async def test_before_the_mark_nothing_is_in_doubt(
    verb: bytes, answer: bytes, kind: type[MailError], code: str, scope: str | None
) -> None:
    mark = Mark()

    found = await outcome(submitting({verb: answer}), mark)

    assert (type(found), found.code, getattr(found, "scope", None)) == (kind, code, scope)
    assert mark.calls == 0


@pytest.mark.parametrize(
    ("talk", "code", "wait"),
    [
        (saying(b"421 4.7.0 Too many connections from you\r\n"), "unavailable", SLOWER),
        (saying(b"450 4.3.2 Come back later\r\n"), "unavailable", LATER),
        (submitting({b"AUTH": b"421 4.7.0 Too many login attempts"}), "login_unavailable", SLOWER),
        (submitting({b"RCPT": b"450 4.2.0 Greylisted"}), "refused_for_now", LATER),
    ],
)
async def test_a_temporary_no_says_when_another_try_is_welcome(talk: Talk, code: str, wait: float) -> None:
    found = await outcome(talk, Mark())

    assert isinstance(found, Unreachable)
    assert (code, wait) == (found.code, found.retry_after)


@pytest.mark.parametrize(
    ("early", "kind"),
    [
        (b"552 5.3.4 Message too big\r\n", Refused),
        (b"451 4.3.0 Disk full\r\n", Unreachable),
        (b"421 4.3.2 Going down\r\n", Unreachable),
    ],
)
async def test_a_no_that_comes_while_the_message_goes_out_is_heard_before_the_mark(
    early: bytes, kind: type[MailError]
) -> None:
    mark = Mark()

    found = await outcome(submitting({}, early=early), mark, replace(WAITS, grace=1.0))

    assert (type(found), mark.calls) == (kind, 0)


async def test_without_grace_the_message_goes_on_at_once_when_the_server_has_said_nothing() -> None:
    mark = Mark()

    found = await outcome(submitting({b".": b"554 5.6.0 no"}), mark, replace(WAITS, grace=0))

    assert (type(found), mark.calls) == (Refused, 1)


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (b"554 5.6.0 Message content rejected", Refused, "message_refused"),
        (b"550 5.7.1 Our system has detected that this message is spam", Refused, "policy"),
        (b"451 4.3.0 Temporary failure", Unreachable, "refused_for_now"),
        (b"354 go on", Unknown, "answer_unclear"),
        (b"what?", Unknown, "answer_unclear"),
        (b"\xff" * 9000, Unknown, "answer_lost"),
        (b"", Unknown, "answer_lost"),
        (UNENDED, Unknown, "answer_lost"),
    ],
)
async def test_after_the_final_dot_only_a_clear_no_is_a_no(answer: bytes, kind: type[MailError], code: str) -> None:
    mark = Mark()

    found = await outcome(submitting({b".": answer}), mark, replace(WAITS, answer=0.5) if answer == UNENDED else WAITS)

    assert (type(found), found.code, mark.calls) == (kind, code, 1)


async def test_a_goodbye_that_fails_takes_nothing_back() -> None:
    """The server hangs up right after its 250: the message is sent."""
    mark = Mark()
    async with serving(submitting({b"QUIT": b""})) as port:
        smtp = {"host": "127.0.0.1", "port": port, "security": "none", "username": "a"}
        stored = StoredAccount("mbx_1", "imap_smtp", "a@b.test", "", {"smtp": smtp}, {"smtp_password": "x"})

        receipt = await ImapSmtp(stored, None, WAITS).send(MESSAGE, mark)

    assert receipt.response == "250 2.0.0 queued as 1"


async def test_a_server_that_knows_only_auth_login_is_served() -> None:
    """It takes the username with the verb and asks for the password."""
    password = base64.b64encode(b"x").upper()
    answers = {b"AUTH": b"334 UGFzc3dvcmQ6", password: b"235 in", b"MAIL": b"550 5.4.5 quota"}

    assert (await outcome(submitting(answers, auth=b"LOGIN"), Mark())).code == "sending_limit"


def test_lines_end_in_crlf_and_leading_dots_are_doubled() -> None:
    assert stuffed(b"a\n.\n..b\r\nc\rd") == b"a\r\n..\r\n...b\r\nc\r\nd\r\n"
    assert stuffed(b".x\r\n\r\n") == b"..x\r\n\r\n"

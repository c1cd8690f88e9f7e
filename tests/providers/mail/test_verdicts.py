"""Whom a refusal concerns, by the answers that servers really give: as Google, Microsoft, Amazon and Yahoo publish them, and
as Postfix, Exim (cPanel) and Fastmail say them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrider.providers.mail.imap_smtp.verdicts import LATER, SLOWER, ServerAnswer, Stage, refuse
from outrider.providers.mail.port import Disconnected, Refused, Unreachable

QUOTA = ("sending_limit", "mailbox", "midnight")
POLICY = ("policy", "mailbox", "operator")
SENDER = ("sender_refused", "mailbox", "operator")
NOBODY = ("recipient_unknown", "recipient", "operator")
MESSAGE = ("message_refused", "message", "operator")

GMAIL: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("end", "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to x", QUOTA),
    ("mail", "550 5.4.5 Daily SMTP relay sending limit exceeded for this customer.", QUOTA),
    ("rcpt", "550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking", NOBODY),
    ("rcpt", "553 5.1.2 We weren't able to find the recipient domain. Please check for any spelling errors", NOBODY),
    ("rcpt", "553 5.1.3 The recipient address <c@d> is not a valid RFC 5321 address.", NOBODY),
    ("rcpt", "550 5.2.1 The email account that you tried to reach is disabled.", NOBODY),
    ("rcpt", "552 5.2.2 The email account that you tried to reach is over quota and inactive.", MESSAGE),
    ("rcpt", "552 5.2.3 Your message exceeded Google's message size limits.", MESSAGE),
    ("end", "552 5.3.4 Your message exceeded Google's message size limits.", MESSAGE),
    ("end", "552 5.7.0 This message was blocked because its content presents a potential security issue.", MESSAGE),
    ("end", "550 5.7.1 Our system has detected that this message is likely unsolicited mail.", POLICY),
    ("end", "550 5.7.1 The user or domain that you are sending to (or from) has a policy that prohibited the mail that"
            " you sent.", MESSAGE),
    ("end", "550 5.7.1 This message violates b.test email policy. - gcdp x - gsmtp", MESSAGE),
    ("end", "550 5.7.26 This mail is unauthenticated, which poses a security risk to the sender and Gmail users", POLICY),
    ("end", "550 5.7.28 There is an unusual rate of unsolicited mail originating from your IP address.", POLICY),
    ("rcpt", "550 5.7.0 Mail relay denied", POLICY),
    ("mail", "550 5.7.1 Invalid credentials for relay [192.0.2.1]. The IP address you've registered", POLICY),
]  # fmt: skip
MICROSOFT: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("end", "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message", QUOTA),
    ("end", "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients", QUOTA),
    ("end", "550 5.7.233 Your message can't be sent because your tenant exceeded its daily limit for sending email to"
            " external recipients", QUOTA),
    ("end", "554 5.2.252 SendAsDenied; a@b not allowed to send as c@b; STOREDRV.Submission.Exception", SENDER),
    ("end", "554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied", SENDER),
    ("end", "550 5.7.60 SMTP; Client does not have permissions to send as this sender", SENDER),
    ("end", "550 5.1.8 Access denied, bad outbound sender AS(42004)", SENDER),
    ("end", "550 5.7.501 Access denied, spam abuse detected", POLICY),
    ("end", "550 5.7.502 Access denied, banned sender", POLICY),
    ("end", "550 5.7.705 Access denied, tenant has exceeded threshold", POLICY),
    ("end", "550 5.7.708 Access denied, traffic not accepted from this IP", POLICY),
    ("end", "550 5.7.750 Service unavailable. Client blocked from sending from unregistered domains", POLICY),
    ("rcpt", "550 5.7.64 TenantAttribution; Relay Access Denied", POLICY),
    ("end", "550 5.2.251 Sender throttled due to continuous mailbox full errors.", POLICY),
    ("rcpt", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient c@d not found by SMTP address lookup", NOBODY),
    ("rcpt", "550 5.7.1 RESOLVER.RST.AuthRequired; authentication of the sender", MESSAGE),
    ("rcpt", "550 5.7.124 Sender not in allowed-senders list", MESSAGE),
    ("end", "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required", MESSAGE),
    ("end", "550 5.7.505 Access denied, banned recipient", MESSAGE),
    ("end", "550 5.7.507 Access denied, rejected by recipient", MESSAGE),
    ("rcpt", "550 5.7.1 The recipient does not accept mail from this sender", MESSAGE),
    ("end", "554 5.6.211 Invalid MIME Content: Single text value size exceeded", MESSAGE),
]  # fmt: skip
POSTFIX: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("rcpt", "550 5.1.1 <c@d>: Recipient address rejected: User unknown in local recipient table", NOBODY),
    ("rcpt", "550 5.1.1 <c@d>: Recipient address rejected: User unknown in virtual mailbox table", NOBODY),
    ("rcpt", "553 5.7.1 <a@b>: Sender address rejected: not owned by user x", SENDER),
    ("rcpt", "553 5.7.1 <a@b>: Sender address rejected: not logged in", SENDER),
    ("rcpt", "554 5.7.1 <c@d>: Relay access denied", POLICY),
    ("rcpt", "554 5.7.1 <c@d>: Recipient address rejected: Access denied", MESSAGE),
    ("rcpt", "554 5.7.1 <c@d>: Recipient address rejected: Policy Rejection- Message count quota exceeded.", QUOTA),
    ("rcpt", "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org", POLICY),
    ("rcpt", "552 5.2.2 <c@d>: Recipient address rejected: Mailbox is over quota", MESSAGE),
    ("mail", "552 5.3.4 Message size exceeds fixed limit", MESSAGE),
    ("end", "550 5.7.1 Message rejected due to content restrictions", MESSAGE),
    ("end", "554 5.7.1 Spam message rejected", POLICY),
    ("end", "554 5.7.1 id=1-1 - INFECTED: Eicar-Test-Signature virus", MESSAGE),
]
EXIM: list[tuple[Stage, str, tuple[str, str, str]]] = [
    (
        "rcpt",
        "550 Domain b.test has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.",
        QUOTA,
    ),
    ("rcpt", '550 Outgoing mail from "a@b.test" has been suspended.', POLICY),
    ("rcpt", "550 Verification failed for <a@b.test> No Such User Here Sender verify failed", SENDER),
    ("rcpt", "550 No Such User Here", NOBODY),
    ("rcpt", "550 Unrouteable address", NOBODY),
    ("rcpt", "550 relay not permitted", POLICY),
    ("rcpt", "550 Administrative prohibition", POLICY),
    ("end", "550 This message was classified as SPAM and may not be delivered", POLICY),
    ("end", "550 This message contains a virus (Eicar) and has been rejected", MESSAGE),
    ("end", "552 Message size exceeds maximum permitted", MESSAGE),
    ("rcpt", "550 Mailbox quota exceeded: the user's mailbox is full", MESSAGE),
]
YAHOO: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("end", "554 delivery error: dd This user doesn't have a yahoo.com account (c@yahoo.com) [0]", NOBODY),
    ("end", "554 30 Sorry, your message to c@yahoo.com cannot be delivered. This mailbox is disabled (554.30).", NOBODY),
    ("end", "554 delivery error: dd Sorry, your message cannot be delivered. This account is over quota.", MESSAGE),
    ("end", "554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes", POLICY),
    ("mail", "553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in Spamhaus's list", SENDER),
    ("mail", "553 From: address not verified; see http://help.yahoo.com/", SENDER),
    ("end", "550 Request failed; Mailbox unavailable", MESSAGE),
]  # fmt: skip
AMAZON: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("end", "454 Throttling failure: Daily message quota exceeded.", QUOTA),
    ("end", "554 Message rejected: Email address is not verified. The following identities failed the check in region"
            " EU-WEST-1: a@b.test", SENDER),
    ("end", "554 Message rejected: Sending paused for this account. For more information, please check the inbox", POLICY),
    ("end", "554 Access denied: User `arn:aws:iam::1:user/x' is not authorized to perform `ses:SendRawEmail'", POLICY),
    ("end", "554 Transaction failed: Missing final '@domain'", MESSAGE),
]  # fmt: skip
FASTMAIL: list[tuple[Stage, str, tuple[str, str, str]]] = [
    ("end", "551 5.7.1 Not authorised to send from this header address", SENDER),
    ("rcpt", "550 5.1.1 <c@fastmail.com>: Recipient address rejected: User unknown in local recipient table", NOBODY),
]


WORDS = st.sampled_from(
    ("sender", "recipient", "mailbox", "quota", "daily", "limit", "exceeded", "spam", "5.7.1", "4.7.0")
)


def heard(line: str) -> ServerAnswer:
    code, _, text = line.partition(" ")
    return ServerAnswer(int(code), text)


@pytest.mark.parametrize(
    ("stage", "line", "meaning"), [*GMAIL, *MICROSOFT, *POSTFIX, *EXIM, *YAHOO, *AMAZON, *FASTMAIL]
)
def test_a_refusal_is_told_apart_by_whom_it_concerns(stage: Stage, line: str, meaning: tuple[str, str, str]) -> None:
    with pytest.raises(Refused) as caught:
        refuse(stage, heard(line))

    assert meaning == (caught.value.code, caught.value.scope, caught.value.until)
    assert line in caught.value.detail


@pytest.mark.parametrize(
    ("stage", "line", "wait"),
    [
        ("rcpt", "450 4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend", SLOWER),
        (
            "mail",
            "421 4.7.0 Our system has detected an unusual rate of unsolicited mail originating from your IP",
            SLOWER,
        ),
        ("end", "421 4.7.28 Gmail has detected an unusual rate of email originating from your SPF domain", SLOWER),
        ("mail", "421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints", SLOWER),
        ("mail", "421 Too many concurrent SMTP connections", SLOWER),
        ("end", "454 Throttling failure: Maximum sending rate exceeded.", SLOWER),
        ("mail", "450 4.7.1 Error: too much mail from 192.0.2.1", SLOWER),
        ("end", "451 4.7.500 Server busy. Please try again later from [192.0.2.1]", SLOWER),
        ("rcpt", "451 4.7.1 Greylisting in action, please come back later", LATER),
        ("rcpt", "450 4.2.0 <c@d>: Recipient address rejected: Greylisted", LATER),
        ("rcpt", "452 4.2.2 The email account that you tried to reach is over quota", LATER),
        ("rcpt", "450 4.1.2 <c@d>: Recipient address rejected: Domain not found", LATER),
        ("end", "452 4.3.1 Insufficient system storage", LATER),
        ("end", "451 Temporary local problem - please try later", LATER),
    ],
)
def test_what_is_refused_for_now_says_when_to_try_again(stage: Stage, line: str, wait: float) -> None:
    with pytest.raises(Unreachable) as caught:
        refuse(stage, heard(line))

    assert wait == caught.value.retry_after


@pytest.mark.parametrize(
    ("stage", "line"),
    [
        ("mail", "530 5.7.57 Client not authenticated to send mail."),
        ("mail", "530 5.7.0 Must issue a STARTTLS command first."),
        ("mail", "530 Authentication required"),
        ("rcpt", "550 authentication required"),
    ],
)
def test_a_server_that_wants_a_login_loses_the_account_not_the_message(stage: Stage, line: str) -> None:
    with pytest.raises(Disconnected):
        refuse(stage, heard(line))


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("5.7.1 no", "5.7.1"),
        ("no (5.7.1).", "5.7.1"),
        ("5.4.5.9 is not welcome", ""),
        ("host 15.7.1 is not welcome", ""),
        ("client [192.5.4.5] is not welcome", ""),
        ("no", ""),
    ],
)
def test_an_enhanced_status_is_no_ip_address(text: str, status: str) -> None:
    assert status == ServerAnswer(550, text).enhanced


@given(
    st.sampled_from(("mail", "rcpt", "data", "end")),
    st.integers(-1, 999),
    st.one_of(st.text(max_size=400), st.lists(WORDS, max_size=12).map(" ".join)),
)
def test_whatever_a_server_says_only_a_clear_no_is_one(stage: Stage, code: int, text: str) -> None:
    """4yz is a no for good only where a day's quota is named; what is no refusal at all may work later."""
    with pytest.raises((Refused, Unreachable, Disconnected)) as caught:
        refuse(stage, ServerAnswer(code, text))

    if not 500 <= code < 600 and isinstance(caught.value, Refused):
        assert 400 <= code < 500
        assert QUOTA == (caught.value.code, caught.value.scope, caught.value.until)

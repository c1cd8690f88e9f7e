"""What a submission server's no means, and for whom (docs/decisions/sending-verdicts.md).

Servers say the same things under many codes: 5.7.1 is a spam verdict at Gmail, a recipient's own rule at Exchange, and a
sender that is not ours at Postfix. So the exact status decides where a provider gives it one meaning only, then the words,
then the stage. A doubt about whom it concerns goes to the message: one draft is looked at, and the others may go on.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal, NoReturn

from outrider.providers.mail.port import Disconnected, Refused, Unreachable

Stage = Literal["mail", "rcpt", "data", "end"]

LATER: Final = 300.0
SLOWER: Final = 900.0
"""Seconds. A server that finds us too fast or suspicious counts what comes meanwhile; greylists open within five minutes."""

_CODE = re.compile(r"(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)")  # and no IP address


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """What the server said."""

    code: int
    text: str

    @property
    def enhanced(self) -> str:
        """The enhanced status (RFC 3463), or nothing."""
        found = _CODE.search(self.text)
        return found[0] if found else ""

    def __str__(self) -> str:
        return f"{self.code} {self.text}"


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_LOGIN_NEEDED: Final = _words(r"authentication (is )?required", r"must (issue a starttls|authenticate)")
_OUR_QUOTA: Final = _words(
    r"(daily|hourly) (\w+ ){0,4}(limit|quota)|(limit|quota) (\w+ ){0,3}per (day|hour)|max emails? per (day|hour)",
    r"\b(sending|submission|outgoing|relay|sender|message|user-?rate|rate) ?(limit|quota)|(limit|quota) for sending",
    r"you('ve| have)? (\w+ ){0,2}(exceeded|reached) (the|your|a)|exceeded your|policy rejection.{0,40}quota",
    r"too (many|much) (messages|mails?|e-?mails?)\b",
)
_A_DAY: Final = _words(r"daily|per day|24[ -]hours?")
_TOO_FAST: Final = _words(r"too (many|much|fast|quickly)|\brate\b|throttl|complaints|unusual|suspicious")
_GREYLISTED: Final = _words(r"gr[ea]y-?list")
_THEIRS_IS_FULL: Final = _words(
    r"(recipient|account|user|mail ?box)\b.{0,60}(over quota|is full|quota exceeded|out of storage)|mailbox full",
)
_SENDER: Final = _words(
    r"sender (e-?mail )?(address )?(is )?(rejected|refused|denied|not allowed|verify failed|not verified)",
    r"not owned by (the )?(auth'?ed )?user|send ?as ?denied|permissions? to send (as|on behalf)|relaying disallowed as",
    r"not (authori[sz]ed|allowed|permitted) to (send|use) (from|as|this (from|sender))",
    r"from:? address (is )?not|verification failed for <|address is not verified",
)
_CONTENT: Final = _words(
    r"security issue|virus|malware|attachment|executable|content restriction|\bsize\b|too (big|large)|\bheader\b"
)
_THEIR_RULE: Final = _words(
    r"resolver\.rst|recipient[^.]{0,40}(does not|doesn't|only|not) accept|rejected by (the )?recipient|only accepts mail",
    r"not (authori[sz]ed|allowed|permitted) to send (mail |messages )?to|(banned|restricted) recipient",
    r"recipient address rejected|sending to|violates \S+ email policy|blocked by (the |your )?(recipient|organization)",
)
_NOBODY: Final = _words(
    r"user (is )?unknown|unknown (user|recipient|address)|no such (user|recipient|mailbox|address)|unrouteable address",
    r"(does( not|n't)|do not|don't) (exist|have an? [\w.]+ account)|invalid (recipient|mailbox)",
    r"(recipient|mailbox) (is )?(disabled|not found|unknown)",
)
_UNAVAILABLE: Final = _words(r"mailbox (is )?unavailable")
_ABOUT_US: Final = _words(
    r"spam|unsolicited|\bbulk\b|junk|reputation|black ?list|block ?list|blocked using|\brbl\b|dnsbl|complaints",
    r"\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated|reverse dns|\bptr\b|\bhelo\b|client host",
    r"relay(ing)? (access )?(denied|not permitted|is not allowed)|policy|administrative prohibition|compromised",
    r"suspend|paused|account (is |has been )?(blocked|locked|disabled)|not authorized to perform|sender throttled",
    r"banned sender|bad outbound|exceeded threshold|unregistered domain|traffic not accepted|unusual (sending|rate)",
)

# Statuses with one meaning only, wherever they come up (RFC 3463, and what Google and Microsoft publish).
_QUOTA_STATUS: Final = frozenset({"5.4.5", "5.1.90", "5.7.232", "5.7.233", "5.7.236"})
_SENDER_STATUS: Final = frozenset({"5.1.7", "5.1.8", "5.7.60", "5.2.252"})
_OUR_STATUS: Final = frozenset({"5.2.251", "5.2.253", "5.2.254", "5.2.255"})
_THEIR_STATUS: Final = frozenset(
    {f"5.7.{detail}" for detail in (2, 124, 129, 133, 134, 135, 136, 504, 505, 507, 510, 513, 703)}
)
_NOBODY_STATUS: Final = frozenset({"5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"})


def refuse(stage: Stage, answer: ServerAnswer) -> NoReturn:
    """The server's refusal in the port's words: 4yz may work later, 5yz never will, and whom it concerns."""
    detail = f"The mail server refused the message: {answer}."
    if 400 <= answer.code < 500:
        if _OUR_QUOTA.search(answer.text) and _A_DAY.search(answer.text):
            raise Refused("sending_limit", detail, scope="mailbox", until="midnight")
        raise Unreachable("refused_for_now", detail, retry_after=wait(answer))
    if not 500 <= answer.code < 600:
        raise Unreachable("protocol_error", f"The mail server answered something else than SMTP asks for: {answer}.")
    if answer.code == 530 or (stage in ("mail", "rcpt") and _LOGIN_NEEDED.search(answer.text)):
        raise Disconnected("login_needed", f"{detail} Connect the mailbox again.")
    if _over_quota(answer):
        raise Refused("sending_limit", detail, scope="mailbox", until="midnight")
    if _sender_is_at_fault(stage, answer):
        raise Refused("sender_refused", detail, scope="mailbox")
    if _is_nobody(stage, answer):
        raise Refused("recipient_unknown", detail, scope="recipient")
    if _about_our_sending(stage, answer):
        raise Refused("policy", detail, scope="mailbox")
    raise Refused("message_refused", detail, scope="message")


def wait(answer: ServerAnswer) -> float:
    """Seconds until another try is welcome after a temporary no, at whatever stage."""
    too_fast = answer.code == 421 or answer.enhanced.startswith("4.7.") or _TOO_FAST.search(answer.text)
    return SLOWER if too_fast and not _GREYLISTED.search(answer.text) else LATER


def _over_quota(answer: ServerAnswer) -> bool:
    if answer.enhanced in _OUR_STATUS:
        return False
    return answer.enhanced in _QUOTA_STATUS or bool(_OUR_QUOTA.search(answer.text))


def _sender_is_at_fault(stage: Stage, answer: ServerAnswer) -> bool:
    """Many servers speak of the sender only once they have the recipient, some only once they have read the header."""
    at_mail = stage == "mail" and answer.code == 553
    return at_mail or answer.enhanced in _SENDER_STATUS or bool(_SENDER.search(answer.text))


def _is_nobody(stage: Stage, answer: ServerAnswer) -> bool:
    if stage == "mail" or _ABOUT_US.search(answer.text):
        return False
    status = answer.enhanced
    if status in _NOBODY_STATUS or (stage == "rcpt" and status.startswith("5.1.")):
        return True
    if status not in ("", "5.0.0", "5.5.0"):
        return False
    return bool(_NOBODY.search(answer.text) or (stage == "rcpt" and _UNAVAILABLE.search(answer.text)))


def _about_our_sending(stage: Stage, answer: ServerAnswer) -> bool:
    status, text = answer.enhanced, answer.text
    if status in _OUR_STATUS:
        return True
    if status in _THEIR_STATUS or status.startswith(("5.2.", "5.3.", "5.6.")) or _THEIRS_IS_FULL.search(text):
        return False
    if _THEIR_RULE.search(text) or (stage == "end" and _CONTENT.search(text)):
        return False
    # 5.7.x without words that tell: at RCPT it may be the recipient's own rule, elsewhere it is about whoever sends.
    return bool(_ABOUT_US.search(text)) or (stage != "rcpt" and status.startswith("5.7."))

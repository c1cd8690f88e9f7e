"""Delivery reports: whether a message is one, whom it concerns, and what it means for the address.

Anybody can write such a report, so what counts most is what only we know: our own Message-ID in it, or an address that
this mailbox wrote to. Then the fields of RFC 3464, then the free texts of qmail, exim, Exchange, postfix and Gmail. The
class comes from the words of the remote server first and from generic status codes last, because servers say 5.1.1 for
spam and 5.7.1 for unknown users.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from outrider.language.patterns import late
from outrider.mail.bounce_class import CODE, SMTP, BounceClass, class_of_codes, class_of_words
from outrider.mail.parse import ParsedMessage

_MAX_TEXT: Final = 20_000
_ADDRESS: Final = late(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-zA-Z][\w-]{1,62}")
_MESSAGE_ID: Final = late(r"<[^<>\s@]{1,400}@[^<>\s]{1,400}>")

_DAEMON: Final = late(
    r"^(?:mailer-?daemon|mail-?daemon|post-?master|mdaemon|mail[._-]?delivery[\w.-]{0,64}|mail-?system|mailerdaemon|"
    r"microsoftexchange[0-9a-f]+|bounces?|mail-?admin|mmdf|smtp-?gateway|mailsystem|delivery[\w.-]{0,64}|"
    r"exchange|system-?administrator|systemadministrator|no-?reply-?bounce|mx-?bounce|ndr"
    r"|administrator)(?:[+.=_-].*)?@"
)
_SUBJECT: Final = late(
    r"^rejected:|undeliver|delivery (?:status notification|failure|has failed|failed|report|incomplete|problem|delay|error"
    r"|notification)"
    r"|returned (?:mail|to sender|e-?mail|message)|mail (?:delivery|system error|could not|not delivered|status)"
    r"|failure notice"
    r"|message (?:undeliver|not delivered|delivery|delayed|could not|you sent blocked|status)|(?:could"
    r"|can) ?not be delivered"
    r"|not delivered|non[- ]?deliver|nondeliverable|undelivrable|rejected (?:mail|message)|(?:mail"
    r"|message) (?:was )?(?:rejected|bounced)"
    r"|warning: (?:could not send|message)|delayed mail|\(delay\)|\(failure\)|bounce|wasn'?t delivered"
    r"|delivery.{0,20}(?:failed|suspended)"
    r"|unzustellbar|nicht zustellbar|zustellung|nicht zugestellt|rückläufer|verzögert|non remis"
    r"|échec de (?:la )?(?:remise|livraison|distribution)"
    r"|non distribu|no se (?:puede|pudo) (?:entregar|enviar)|no entregado|devuelto|error de entrega"
    r"|no se ha podido entregar"
    r"|mancato recapito|non recapitabile|consegna|recapito|non consegnat|onbestelbaar|niet (?:afgeleverd|bezorgd)"
    r"|kan niet worden bezorgd"
    r"|não (?:foi )?entreg|falha na entrega|devolvid|olevererbar|kunde inte levereras|ej levererat|uleverbar"
    r"|kunne ikke leveres|levering"
    r"|ei voitu toimittaa|toimittamatta|niedostarcz|nie dostarczon|niepowodzenie|zwrot|nedoruč|nelze doručit"
    r"|nedoručiteľn|kézbesíthetetlen"
    r"|nelivrat|не доставлен|недоставлен|невозможно доставить|не удалось доставить|ошибка доставки|сообщение не"
    r"|iletilemedi|teslim edilemedi"
    r"|αδυναμία παράδοσης|μη παραδοτέ|"
    r"配信不能|配信できません|送信できませんでした|未配信|退信|无法送达|无法投递|無法傳遞|系统退信|배달되지|전송 실패|반송",
    re.IGNORECASE,
)
_FAILURE: Final = late(
    r"could ?n['o]?t be delivered|(?:was|were|is) ?(?:not|n't) delivered|delivery (?:to the following|has failed"
    r"|failed|.{0,30}failed permanently)"
    r"|unable to deliver|undeliverable|permanent(?: fatal)? error|failed recipient|message (?:was "
    r"|has been )?(?:rejected|blocked|bounced|not delivered)"
    r"|did not reach the following|a message that you sent could not|couldn't be delivered|wasn'?t delivered"
    r"|delivery.{0,40}(?:delayed|deferred)"
    r"|said:\s*[45]\d\d|smtp error|remote (?:host|server) (?:said|returned)|status code|diagnostic[- ]code"
    r"|your message to .{1,120} (?:could|couldn|wasn|has)"
    r"|i'?m (?:sorry|afraid) .{0,60}(?:deliver|work out)|this is a permanent error"
    r"|recipients? (?:address )?rejected|user unknown|no such user"
    r"|konnte nicht (?:zugestellt|übermittelt)|nicht zugestellt werden|zustellung.{0,60}(?:fehlgeschlagen"
    r"|nicht möglich)|n'a pas pu être (?:remis|délivré|distribué)"
    r"|no se (?:ha podido|pudo|puede) entregar|non è stato possibile (?:recapitare|consegnare)"
    r"|kon niet worden (?:bezorgd|afgeleverd)"
    r"|não (?:pôde|foi possível) (?:ser )?entreg|не (?:может быть|было|удалось) достав|配信できませんでした|无法送达|无法投递",
    re.IGNORECASE,
)
_DELAYED: Final = late(
    r"delivery status notification \(delay\)|\bdelayed\b.{0,80}\b(?:mail|message|deliver|hours?)"
    r"|message.{0,40}(?:delayed|still (?:in|being))|"
    r"(?:will|keep) (?:retry|be retried|continue to (?:try|be)|trying)|still (?:trying|attempting)"
    r"|not yet been delivered|has not (?:yet )?been (?:collected|delivered) .{0,60}after"
    r"|no action is required|you do not need to resend|warning message only|this is (?:only )?a warning"
    r"|will be retried|temporary problem delivering|verzögert|retardé|retrasad|ritardo|vertraagd|försenad",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Bounce:
    """What a delivery report says. `recipient` is the address that we wrote to, in lower case, where that is known."""

    recipient: str | None
    bounce_class: BounceClass
    original_message_id: str | None
    diagnostic: str
    reason: str


@dataclass(frozen=True, slots=True)
class _Group:
    """The fields of one recipient in a delivery-status part (RFC 3464 §2.3)."""

    recipient: str
    original: str
    action: str
    status: str
    diagnostic: str


def find_bounce(parsed: ParsedMessage, ours: Collection[str], recipients: Collection[str]) -> Bounce | None:
    """Read a delivery report; None when the message is none. `ours` are Message-IDs, `recipients` addresses in any case."""
    groups = _groups(parsed.report)
    failed = [group for group in groups if group.action not in ("delivered", "relayed", "expanded")]
    if groups and not failed:
        return None  # a receipt, not a failure
    reason = _why(parsed, groups, ours)
    if reason is None:
        return None
    group = next((one for one in failed if one.action == "failed"), failed[0] if failed else None)
    text = _notice(parsed)
    recipient = _recipient(parsed, failed, group, {one.lower() for one in recipients})
    said = _said(text, recipient)
    diagnostic = (group.diagnostic if group and group.diagnostic else said).strip()
    return Bounce(
        recipient=recipient,
        bounce_class=_class(parsed, group, said, text),
        original_message_id=_original(parsed, ours),
        diagnostic=" ".join((diagnostic or (group.status if group else "")).split())[:500],
        reason=reason,
    )


def _why(parsed: ParsedMessage, groups: list[_Group], ours: Collection[str]) -> str | None:
    headers = parsed.headers
    if groups:
        return "delivery_status"
    sender = parsed.from_email or _named(headers.get("from", ""))
    daemon = bool(_DAEMON.match(sender)) or headers.get("return-path", "").strip() == "<>"
    subject = bool(_SUBJECT.search(parsed.subject))
    text = _notice(parsed)
    if "report-type=delivery-status" in headers.get("content-type", "").replace('"', "").lower().replace(" ", ""):
        return "delivery_status"
    if headers.get("x-failed-recipients"):
        return "failed_recipients_header"
    if not daemon and not subject:
        return None  # as nearly all mail; the words need not be looked at
    failure = bool(_FAILURE.search(text) or (CODE.search(text) and SMTP.search(text)))
    inside = f"{parsed.returned}\n{parsed.report}\n{text}"
    if (daemon or (subject and failure)) and any(one in inside for one in ours):
        return "our_message_id"
    if daemon and (failure or (subject and bool(_ADDRESS.search(text) or parsed.returned))):
        return "daemon"
    # Some systems send reports from an ordinary address; then both the subject and the words must be a machine's.
    automatic = headers.get("auto-submitted", "no").strip().lower() != "no" or bool(parsed.returned)
    if subject and failure and automatic and not parsed.subject.lower().startswith(("re:", "aw:")):
        return "words"
    return None


def _named(sender: str) -> str:
    """The name of a sender without an address, as some write it (`"Mail Delivery System" <>`), in the form of an address."""
    return sender.partition("<")[0].strip(' "').lower().replace(" ", "-") + "@"


def _groups(report: str) -> list[_Group]:
    found = []
    fields: dict[str, str] = {}
    name = ""
    for line in [*report[: 10 * _MAX_TEXT].splitlines(), ""]:
        if not line.strip():
            if "final-recipient" in fields or "original-recipient" in fields or "action" in fields:
                found.append(_group(fields))
            fields, name = {}, ""
        elif line[0] in " \t" and name:
            fields[name] += " " + line.strip()
        elif ":" in line:
            name, _, value = line.partition(":")
            name = name.strip().lower()
            if name in ("final-recipient", "original-recipient") and name in fields and "action" in fields:
                found.append(_group(fields))  # two recipients without the blank line between them
                fields = {}
            fields[name] = value.strip()
    return found[:200]


def _group(fields: dict[str, str]) -> _Group:
    return _Group(
        recipient=_address_in(fields.get("final-recipient", "")),
        original=_address_in(fields.get("original-recipient", "")),
        action=fields.get("action", "").split("(")[0].strip().lower(),
        status=fields.get("status", ""),
        diagnostic=fields.get("diagnostic-code", "").partition(";")[2].strip() or fields.get("diagnostic-code", ""),
    )


def _address_in(value: str) -> str:
    found = _ADDRESS.search(value.partition(";")[2] or value)
    return found[0].strip(".'").lower() if found else ""


def _notice(parsed: ParsedMessage) -> str:
    """What the report itself says, without a returned message that is pasted below."""
    text = parsed.text[:_MAX_TEXT]
    end = re.search(
        r"^(?:-{2,}.{0,20}(?:below this line|this is a copy|original message|returned message|message header"
        r"|begin message|undelivered message)"
        r".*|original message headers:|return-path: .*|received: from .*)$",
        text,
        re.IGNORECASE | re.MULTILINE,
    )
    return text[: end.start()] if end and end.start() > 0 else text


def _recipient(parsed: ParsedMessage, failed: list[_Group], group: _Group | None, known: set[str]) -> str | None:
    named: list[str] = []
    for failure in [group, *failed] if group else failed:
        named += [failure.original, failure.recipient]
    named += [found.lower() for found in _ADDRESS.findall(parsed.headers.get("x-failed-recipients", ""))]
    named = [one for one in dict.fromkeys(named) if one]
    for one in named:
        if one in known:
            return one
    notice: list[str] = [found.strip(".'").lower() for found in _ADDRESS.findall(_notice(parsed))]
    for one in notice:
        if one in known:
            return one
    if named:
        return named[0]
    returned = re.search(r"^(?:x-original-)?to:(.*)$", parsed.returned, re.IGNORECASE | re.MULTILINE)
    written_to: list[str] = [found.lower() for found in _ADDRESS.findall(returned[1])] if returned else []
    own = {parsed.from_email, *parsed.to_emails}
    candidates: list[str] = [one for one in notice if one not in own and not _DAEMON.match(one)]
    for one in candidates:
        if one in written_to:
            return one
    free: str | None = _free_text(_notice(parsed), own)
    return free or (written_to[0] if len(written_to) == 1 else None) or (candidates[0] if candidates else None)


_FREE: Final = (
    # qmail and postfix: "<ann@example.com>:" at the start of a line
    late(r"^[^\S\n]*<([^<>\s]+@[^<>\s]+)>:", re.MULTILINE),
    # exim: an address alone on an indented line, an explanation indented further
    late(r"^[ \t]{1,8}([^\s<>@]+@[^\s<>@]+)\s*\n[ \t]{2,}\S", re.MULTILINE),
    # Exchange: "ann@example.com<mailto:ann@example.com>", sendmail: "<ann@example.com>" alone, Gmail and others: in a sentence
    late(
        r"^[^\S\n]*(?:['\"<(]{0,2})([^\s<>@'\"()]+@[^\s<>@'\"()]+?)(?:<mailto:[^>]*>|['\">)]{1,2}|\s\(|[^\S\n]*$)",
        re.MULTILINE,
    ),
    late(
        r"(?<!\w)(?:to|recipient|address|user|von|an|à|a)(?:\s*:\s*|\s+)[<'\"]?([^\s<>@'\"():]+@[^\s<>@'\"():,]+)",
        re.IGNORECASE,
    ),
)


def _free_text(notice: str, own: set[str]) -> str | None:
    for pattern in _FREE:
        for found in pattern.findall(notice):
            if (address := _address_in(str(found))) and address not in own and not _DAEMON.match(address):
                return address
    return None


def _original(parsed: ParsedMessage, ours: Collection[str]) -> str | None:
    inside = f"{parsed.returned}\n{parsed.report}\n{parsed.text[:_MAX_TEXT]}"
    mine: list[str] = [one for one in _MESSAGE_ID.findall(inside) if one in ours]
    mine += [one for one in (parsed.in_reply_to, *parsed.references) if one and one in ours]
    if mine:
        return mine[0]
    header = re.search(r"^(?:x-)?(?:original-)?message-id:\s*(<[^<>\s]+>)", inside, re.IGNORECASE | re.MULTILINE)
    return str(header[1]) if header else (parsed.in_reply_to or (parsed.references[-1] if parsed.references else None))


def _said(notice: str, recipient: str | None) -> str:
    """The words of the remote server in a free text: the paragraph with the recipient or a code, and what follows it."""
    paragraphs = re.split(r"\n\s*\n", notice)
    scored = []
    for at, paragraph in enumerate(paragraphs):
        score = 2 * bool(CODE.search(paragraph)) + 2 * bool(SMTP.search(paragraph))
        score += bool(recipient and recipient in paragraph.lower())
        if score:
            scored.append((score, -at, paragraph))
    if not scored:
        return notice[:1500]
    return max(scored)[2][:1500]


def _class(parsed: ParsedMessage, group: _Group | None, said: str, notice: str) -> BounceClass:
    if group is not None and group.action == "delayed":
        return "delayed"
    if group is None and _DELAYED.search(f"{parsed.subject}\n{notice[:3000]}"):
        return "delayed"
    for words in ([group.diagnostic] if group else []) + [said, notice]:
        if words.strip() and (found := class_of_words(words)):
            return found
    code = group.status if group else ""
    return (
        class_of_codes(f"{code} {group.diagnostic if group else ''} {said}")
        or class_of_words(parsed.subject)
        or "temporary"
    )

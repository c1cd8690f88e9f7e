"""What the words and codes of a refusal mean for the address: gone, full, later, or a matter of policy.

The words come first: servers say 5.1.1 for spam and 5.7.1 for unknown users, so codes only decide where words are silent.
"""

import re
from typing import Final, Literal

from outrider.language.patterns import late

BounceClass = Literal["invalid", "full", "temporary", "policy", "delayed"]

CODE: Final = late(r"(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])")
SMTP: Final = late(r"(?<![\d.:])([45]\d\d)(?=[ \-#]|$)")
# In this order; the first that speaks decides.
_WORDS: Final[tuple[tuple[BounceClass, re.Pattern[str]], ...]] = (
    (
        "full",
        late(
            r"(?:mail ?box|in ?box|account|quota|maildir|storage|disk|user).{0,30}(?:is |has |are )?(?:\bfull\b"
            r"|over ?quota|exceed|out of (?:storage|space|disk))"
            r"|over ?quota|quota ?exceed|exceed\w{0,8} (?:\w{1,30} ){0,4}(?:quota|storage)"
            r"|insufficient (?:system )?(?:storage|disk|quota)|mailbox size limit|not enough (?:storage|space"
            r"|disk)"
            r"|storage (?:allocation|limit|quota|space)|quotaexceeded|mailboxfull|\b[45]\.2\.2\b"
            r"|postfach.{0,80}voll|speicherplatz|boîte.{0,30}pleine|buzón.{0,20}lleno|casella.{0,20}piena"
            r"|mailbox is vol|переполнен",
            re.IGNORECASE,
        ),
    ),
    (
        "policy",
        late(
            r"sender (?:address|domain|verif|policy|id|denied|rejected|not|is not|blocked|reputation)|spamhaus"
            r"|barracuda|spamcop|sorbs|\bs25r\b|\brbl\b|\bdnsbl\b|black ?list|block ?list|blocked|\bspam\b"
            r"|unsolicited|\bbulk\b|\bjunk\b"
            r"|\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated|not authenticated|authentication (?:required|checks?"
            r"|failed)|reputation|reverse dns|\bptr\b|\bhelo\b|rdns|banned|prohibited|content (?:rejected|filter"
            r"|policy|restriction|denied)"
            r"|message (?:content|size|too (?:big|large)|exceeds|rejected (?:due|because|as|by|for)|filtered"
            r"|refused)|too (?:large|big)\b|size (?:limit|exceeds)|virus|malware|phish|suspicious"
            r"|relay(?:ing)? (?:access )?(?:denied|not|prohibited)|not (?:permitted|allowed) to relay"
            r"|unable to relay"
            r"|sending (?:limit|quota)|rate limit|too many (?:messages|recipients|connections)|compromised"
            r"|not (?:authorized|authorised|allowed|permitted) to send|only accepts (?:mail|messages) from"
            r"|restricted|RestrictedRecipient|5\.7\.(?:12[0-9]|13[0-9]|5\d\d|606|7\d\d)|violat|our policies"
            r"|administrative prohibition|complian|spoof|cannot find your hostname|service refus",
            re.IGNORECASE,
        ),
    ),
    (
        "temporary",
        late(
            r"try (?:again|later)|gr[ea]y ?list|temporar(?:y|ily) (?:failure|reject|unavail|defer|block|error"
            r"|disabled|suspend|over|local|system|deferred|lookup|failed)|please retry|host not found, try again"
            r"|connection (?:timed out|refused|reset|lost)|lost connection"
            r"|timed? ?out|no route to host|network (?:is )?unreachable|service (?:not|currently"
            r"|temporarily)? ?(?:available|unavailable)|resources? (?:temporarily|unavail)|server (?:busy"
            r"|too busy|down|configuration)|(?:message|delivery time) expired|retry (?:time|timeout)|too old"
            r"|queue|could not (?:connect|be contacted)|not responding|didn'?t respond|internal (?:server )?error"
            r"|local error|loop|too many hops|tls",
            re.IGNORECASE,
        ),
    ),
)
_INVALID: Final = late(
    r"(?:user|recipient|mail ?box|address|account|addressee|person|alias|inbox|mailbox name|name|box|adressat"
    r"|employee)\b[^.\n]{0,60}\b(?:unknown|(?:does ?n[o']t|do not|did ?n[o']t|not|no longer) (?:exist|found|known"
    r"|valid|listed|active|here|a known|have|available|recogni[sz]ed|in use|belong|work)|not? (?:a )?(?:valid"
    r"|known|such|exist\w*|found)|disabled|inactive|deactivated|invalid|non-?existent|closed|deleted|terminated"
    r"|removed|suspended|expired|discontinued|cannot be found|could ?n[o']t be found|was ?n[o']t found"
    r"|unrouteable|undeliverable)\b"
    r"|(?:unknown|invalid|no such|bad|\bnonexist\w*|non-existent|not a valid|not a known|inactive|illegal|incorrect"
    r"|disabled) (?:or illegal )?(?:local |virtual |e-?mail |mail ?)?(?:user|recipient|mail ?box|address\w*"
    r"|account|alias|person|addressee|destination|name|host|domain|username)"
    r"|no mailbox(?: here)?|(?:sorry, )?no(?:t)? (?:mailbox|valid recipients?|such|user)\b|user (?:doesn|does not"
    r"|not)|not our customer|address (?:couldn'?t|could not|can ?not|cannot) be found|recipnotfound"
    r"|recipientnotfound|recipient not found|unrout(?:e)?able (?:address|mail domain)|no longer (?:with|works"
    r"|employed|at|valid|in service|on server|available|accepting)"
    r"|(?:domain|host)\b[^.\n]{0,60}(?:not found|not exist|unknown|no mx|nxdomain|couldn'?t be found"
    r"|name not found|lookup (?:failed|error)|does not accept mail)|nullmx|null mx|no (?:mx|a or mx"
    r"|mail) (?:records?|server|exchanger|host)|couldn't find any host|name service error"
    r"|address lookup.{0,30}failed|all relevant mx records point to non-existent"
    r"|user unknown|unknown user|(?:domain|host) \S{1,200} (?:does not exist|not found)"
    r"|recipient address rejected: (?:access denied|undeliverable|unknown|unverified|user|invalid|no such"
    r"|mailbox)|not a recogni[sz]ed|addressee unknown|mailbox (?:unavailable|not available|disabled|unknown"
    r"|invalid)|no such (?:user|recipient|mailbox|address|person|domain|local)"
    r"|unbekannt\w*|existiert nicht|nicht (?:bekannt|gefunden|vorhanden|existent)|inconnu\w*|n'existe pas"
    r"|introuvable|desconocid\w*|no existe|no encontrad\w*|non esist\w*|inesistente|sconosciut\w*|onbekend\w*"
    r"|bestaat niet|niet gevonden|não existe|desconhecid\w*|inexistente|okänd|finns inte|ukjent|ukendt|nieznany"
    r"|nie istnieje|neexistuje|не существует|не найден|неизвестн\w+|不存在|存在しません|见つかりません|見つかりません|존재하지",
    re.IGNORECASE,
)
_BY_CODE: Final = late(r"\b5\.1\.(?:0|1|2|3|4|6|10)\b(?=.{0,500}(?:unknown|invalid|reject|exist))", re.IGNORECASE)
"""Codes for an address that is none; servers give 5.1.0 for much else, so they count only beside no other reason."""
_OUR_LIMIT: Final = late(
    r"sending (?:limit|quota|rate)|limit for sending|daily (?:\w+ ){0,2}(?:limit|quota)|outgoing (?:limit|quota)"
    r"|exceeded the max(?:imum)? (?:e-?)?mails per|unusual sending activity",
    re.IGNORECASE,
)
_TOO_QUICK: Final = late(r"receiving (?:mail|e-?mail|messages) (?:too quickly|at a rate)", re.IGNORECASE)
_NOT_THE_ADDRESS: Final = late(
    r"sender verif\w*|verif\w{0,20} (?:of the sender|failed for)|recipient preferences|invalid dns mx|sender rejected"
    r"|does not have (?:a )?(?:ptr|reverse)|must have a ptr",
    re.IGNORECASE,
)
"""A reason that is about the sender, its server or a filter, whatever words for a missing address stand around it."""
_BOILERPLATE: Final = late(r"they may be blacklisted", re.IGNORECASE)
"""What Exim says of every address that it does not know."""
_SENDER_AT_FAULT: Final = late(
    r"sender(?:'s)? (?:address|domain|verif|rejected)[^.\n]{0,80}|return[- ]path[^.\n]{0,60}|mail from[^.\n]{0,60}"
    r"|envelope[- ]from[^.\n]{0,60}|helo[^.\n]{0,60}|(?:spf|dkim|dmarc|ptr|reverse)[^.\n]{0,80}"
    r"|client host[^;\n]{0,120}blocked",
    re.IGNORECASE,
)


def class_of_words(words: str) -> BounceClass | None:
    """What the server means. An address that does not exist is believed only where the words are about the recipient."""
    if _OUR_LIMIT.search(words):
        return "policy"
    if _TOO_QUICK.search(words):
        return "temporary"
    if _NOT_THE_ADDRESS.search(words):
        return "policy"
    words = _BOILERPLATE.sub(" ", words)
    full, policy, temporary = (pattern.search(words) for _, pattern in _WORDS)
    about_recipient = _INVALID.search(_SENDER_AT_FAULT.sub(" ", words))
    if about_recipient and not full:
        softer = policy and re.search(
            r"spam|black ?list|block ?list|blocked using|\bdmarc\b|\bspf\b|reputation|relay", words, re.IGNORECASE
        )
        later = temporary and re.search(r"try again|temporar|gr[ea]y", words, re.IGNORECASE)
        permanent = re.search(r"(?<![\d.])5(?:\d\d[ -#]|\.\d+\.\d+)", words)
        later = later or re.search(r"(?<![\d.:])4\d\d[ -]", words)
        if not softer and (permanent or not later):
            return "invalid"
    for (name, _), found in zip(_WORDS, (full, policy, temporary), strict=True):
        if found:
            return name
    return "invalid" if _BY_CODE.search(words) else None


def class_of_codes(text: str) -> BounceClass | None:
    for kind, subject, detail in CODE.findall(text):
        if kind == "4":
            return "full" if (subject, detail) == ("2", "2") else "temporary"
        if kind == "5":
            exact: dict[tuple[str, str], BounceClass] = {
                ("1", "7"): "policy",
                ("1", "8"): "policy",
                ("2", "1"): "invalid",
                ("2", "2"): "full",
                ("2", "3"): "policy",
                ("3", "4"): "policy",
                ("4", "4"): "invalid",
                ("1", "5"): "temporary",
            }
            by_subject: dict[str, BounceClass] = {"1": "invalid", "5": "policy", "6": "policy", "7": "policy"}
            if found := exact.get((subject, detail)) or by_subject.get(subject):
                return found
    smtp = SMTP.search(text)
    if smtp is None:
        return None
    basic: dict[str, BounceClass] = {
        "552": "full",
        "551": "invalid",
        "553": "invalid",
        "554": "policy",
        "550": "temporary",
    }
    return "temporary" if smtp[1].startswith("4") else basic.get(smtp[1], "temporary")

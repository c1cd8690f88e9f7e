"""Whether a machine wrote a message, as far as headers, sender and subject tell: an automatic answer, a report of a bounce."""

import re
from collections.abc import Mapping
from typing import Final

from outrider.language.patterns import late

_PREFIX: Final = re.compile(
    r"\A\W*(?:auto(?:matic|mated)?[ -]?(?:reply|response)|auto|ooo|out of office(?: reply)?"
    r"|automatische (?:antwort|abwesenheitsnotiz)"
    r"|abwesenheits(?:notiz|meldung)|réponse (?:automatique|d'absence)|respuesta automática|risposta automatica"
    r"|automatisch antwoord|resposta automática|auto(?:matiskt )?svar|automatisk svar|automaattinen vastaus"
    r"|automatyczna odpowiedź|automatická odpověď|автоматический ответ|автоответ|自動(?:応答|返信|回覆)|自动(?:回复|答复)"
    r"|자동 ?(?:회신|응답))\s*[:：\]]",
    re.IGNORECASE,
)
"""What mail programs put before the subject that they answer, with its colon; a person's program writes "Re:" there."""
_HEADERS: Final = (
    "x-autoreply",
    "x-autorespond",
    "x-autoresponder",
    "x-auto-reply",
    "x-autoreply-from",
    "x-mail-autoreply",
    "x-vacation",
    "x-ooo",
    "x-fc-machinegenerated",
    "auto-generated",
)
_PRECEDENCE: Final = frozenset({"auto_reply", "auto-reply", "autoreply"})
_BOUNCED: Final = re.compile(
    r"\b(?:delivery (?:status notification|has failed|failure|incomplete)|undeliver(?:able|ed)"
    r"|mail delivery (?:failed|subsystem|system)|returned mail|message (?:could not be|was not|wasn't) delivered"
    r"|address (?:not found|rejected)|user unknown|mailbox (?:unavailable|full|not found)"
    r"|recipient (?:address )?rejected|5\.\d\.\d)\b"
)


_SENT_BY_ITSELF: Final = late(
    r"\b(?:this is an auto(?:mated|matic)|(?:sent|generated|created) automatically|automatically (?:sent|generated)"
    r"|automatische (?:\w*bestätigung|nachricht|antwort|e-?mail)|automatisch (?:erstellt|erzeugt|generiert|versandt)"
    r"|(?:réponse|message|accusé de réception) automatique|(?:envoyé|généré) automatiquement|(?:respuesta|mensaje"
    r"|acuse de recibo) automátic[oa]"
    r"|(?:enviado|generado) automáticamente|(?:risposta|messaggio|conferma) automatic[oa]|(?:inviat|generat)[oa] automaticamente"
    r"|automatische? (?:ontvangstbevestiging|bericht|antwoord|bevestiging)|automatisch (?:verzonden|gegenereerd|aangemaakt))\b"
)
_GOT_YOURS: Final = late(
    r"\b(?:(?:received|got) your|thank you for (?:your (?:e-?mail|message|enquiry|inquiry|request)|contacting"
    r"|getting in touch|writing)"
    r"|your (?:request|message|e-?mail|enquiry|ticket) (?:has been|was)|(?:ihre|deine) (?:nachricht|anfrage|e-?mail)\b"
    r"|(?:reçu|recu) votre|merci (?:de|pour) (?:votre|nous avoir)|hemos recibido (?:su|tu)|gracias por (?:su|tu|contactar"
    r"|escribir)"
    r"|(?:abbiamo )?ricevuto (?:il (?:suo|tuo|vostro)|la (?:sua|tua|vostra))|grazie per (?:averci|il (?:suo|tuo|vostro)"
    r"|la (?:sua|tua|vostra))"
    r"|(?:uw|je) (?:bericht|vraag|e-?mail|aanvraag) (?:is|hebben|goed)|(?:bedankt|dank) voor (?:uw|je) (?:bericht|e-?mail|vraag))"
)


def acknowledges(flat: str) -> bool:
    """Whether a text, as `plain` gives it, says that it was sent by itself and that a message has arrived. One of the two is not
    enough: a form on a website sends enquiries by itself."""
    return _SENT_BY_ITSELF.search(flat) is not None and _GOT_YOURS.search(flat) is not None


def by_headers(headers: Mapping[str, str]) -> str:
    """Why a message is automatic (RFC 3834, RFC 3798), by its headers with names in small letters; empty where none says so."""
    submitted = headers.get("auto-submitted", "").partition(";")[0].strip().lower()
    if submitted and submitted != "no":
        return "auto_submitted"
    for name in _HEADERS:
        if headers.get(name, "").strip().lower() not in ("", "no", "false", "0"):
            return name
    if {headers.get(name, "").strip().lower() for name in ("precedence", "x-precedence")} & _PRECEDENCE:
        return "precedence"
    if "report-type=disposition-notification" in headers.get("content-type", "").replace(" ", "").lower():
        return "receipt"
    if headers.get("return-path", "").strip() == "<>":  # whoever wants no answer is no person
        return "empty_return_path"
    return ""


def has_prefix(subject: str) -> bool:
    """Whether a mail program put its word for an automatic answer before the subject."""
    return _PREFIX.match(subject) is not None


def reports_a_bounce(headers: Mapping[str, str], from_email: str, subject: str, flat: str) -> bool:
    """Whether a message is the report of a mail system (RFC 3464), by its headers (names in small letters) and its sender, or by
    the words of its subject. `subject` and `flat`, its text, are as `plain` gives them."""
    sender = from_email.lower().split("@")[0]
    if "report-type=delivery-status" in headers.get("content-type", "").lower().replace('"', "").replace(" ", ""):
        return True
    if "x-failed-recipients" in headers:
        return True
    system = sender in ("mailer-daemon", "postmaster") or headers.get("return-path", "").strip() == "<>"
    return _BOUNCED.search(subject) is not None or (system and _BOUNCED.search(flat) is not None)

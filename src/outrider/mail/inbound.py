"""What kind of message has come in, told by rules before any model sees it (docs/reference/mail.md "Messages").

In this order: a delivery report, a wish not to be written to, an automatic reply, else a person. Reports come first
because nearly half of them also carry Auto-Submitted; wishes come before automatic replies because "this person has
left, take the address off your list" is a wish whoever typed it. Whoever claims a right to their data has such a wish, too.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from outrider.core import clock
from outrider.language.patterns import late
from outrider.language.text import plain
from outrider.mail.absence import says_absent
from outrider.mail.automatic import by_headers, has_prefix
from outrider.mail.bounce_class import BounceClass
from outrider.mail.bounces import find_bounce
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.opt_outs_wide import may_ask_to_stop
from outrider.mail.parse import ParsedMessage
from outrider.mail.quotes import own_or_nothing
from outrider.mail.return_date import return_date
from outrider.mail.rights import Right, rights_claimed

CLASSIFIER: Final = "rules-9"
"""The version of these rules and of what they rest on (parsing, quotes, bounces, opt-outs). Raise it with every change that
can make another kind of a message: what could not be read is tried again, and `outrider mail reclassify` looks at history."""

Kind = Literal["human_reply", "auto_reply", "bounce", "opt_out"]

_AUTO_SUBJECT: Final = late(
    r"^\W*(?:auto(?:matic|mated|matisch\w*|matická|matyczna|matikus|mata|maattinen|mática|matica|matico|matique"
    r"|svar|reply|responder|-?response)?"
    r"[ -]?(?:reply|response|antwort|antwoord|svar|vastaus|odpowiedź|odpověď|odpoveď|válasz|risposta|respuesta"
    r"|resposta|réponse|yanıt)?\s*[:：\]]"
    r"|out[- ]of[- ](?:the[- ])?office|ooo\b|(?:on|away on|currently on) (?:vacation|holiday|leave|annual leave"
    r"|parental leave)|away from (?:the |my )?(?:office|desk|e-?mail)"
    r"|auto-?(?:reply|responder|response|antwort)|automatic reply|automated (?:reply|response)|vacation (?:reply"
    r"|notice|response)|i am (?:out|away|on)"
    r"|abwesen|automatische (?:antwort|abwesenheit)|ich bin (?:im urlaub|nicht|derzeit nicht|außer haus)"
    r"|nicht im büro|urlaub(?:s(?:meldung|notiz|abwesenheit|antwort|vertretung))?\b(?!\w)|außer haus"
    r"|réponse (?:automatique|d'absence)|absence? du bureau|absent\b|message d'absence|je suis (?:absent"
    r"|en congé)|en congés?"
    r"|respuesta automática|fuera de (?:la )?oficina|ausente|ausencia|de vacaciones|respuesta de ausencia"
    r"|risposta automatica|fuori (?:sede|ufficio)|assenza|assente|in ferie|automatisch antwoord|afwezig"
    r"|niet aanwezig|buiten kantoor|automatisch bericht"
    r"|resposta automática|fora do escritório|ausência|de férias|autosvar|automatiskt svar|automatisk svar"
    r"|frånvaro|fravær|ikke på kontoret|ej på kontoret"
    r"|automaattinen vastaus|poissa|lomalla|autoreply|automatyczna odpowiedź|odpowiedź automatyczna|poza biurem"
    r"|nieobecn|automatická odpově|mimo kancelář|nepřítomn|automatická odpoveď"
    r"|automatikus válasz|házon kívül|răspuns automat|автоматический ответ|автоответ|вне офиса|отсутств|в отпуске"
    r"|автоматична відповідь|автоматичен отговор"
    r"|αυτόματη απάντηση|εκτός γραφείου|otomatik (?:yanıt|cevap)|ofis dışı|balasan otomatis|trả lời tự động"
    r"|ตอบกลับอัตโนมัติ|תשובה אוטומטית|رد تلقائي|الرد التلقائي"
    r"|自動(?:応答|返信|回覆)|不在(?:通知|の)|休暇|自动(?:回复|答复)|外出|自動回覆|자동 ?(?:회신|응답)|부재중)",
    re.IGNORECASE,
)
_AUTO_TEXT: Final = late(
    r"\b(?:i am|i'm|i will be) (?:currently )?(?:out of (?:the )?office|away from|on (?:annual |parental "
    r"|maternity |paternity |sick |medical )?(?:leave|vacation|holiday))"
    r"|out of (?:the )?office (?:until|from|with|and|on|through|starting)|thank you for your (?:e-?mail"
    r"|message)[.,!] (?:i am|i'm|i will)|this is an auto(?:mated|matic)"
    r"|limited access to (?:my )?e-?mail|(?:e-?mails?|nachrichten?) (?:werden|wird) (?:nicht"
    r"|auch nicht) (?:automatisch )?(?:weitergeleitet|gelesen)|bin (?:ich )?(?:derzeit |zurzeit "
    r"|aktuell )?(?:nicht im (?:büro|hause)|im urlaub|abwesend|außer haus)"
    r"|je suis (?:actuellement )?(?:absent|en congé|en vacances|hors du bureau)|estoy (?:fuera de la oficina"
    r"|de vacaciones)|estaré (?:fuera|ausente|de vacaciones)|sono (?:fuori ufficio|in ferie|assente)"
    r"|sarò (?:fuori|assente|in ferie)"
    r"|(?:ik )?ben (?:ik )?(?:afwezig|met vakantie|niet aanwezig)|estou (?:de férias|ausente|fora)"
    r"|estarei (?:de férias|ausente|fora)|jestem (?:nieobecn|na urlopie|poza)|я (?:в отпуске|отсутствую"
    r"|нахожусь в отпуске)|no longer (?:with|works? (?:at|for)|employed)",
    re.IGNORECASE,
)
_ABSENT: Final = late(
    r"\b(?:i am|i'm|i will be|i'll be) (?:\w+ )?(?:out of (?:the )?office|on (?:\w+ )?(?:leave|vacation|holiday)"
    r"|away (?:from|until|on))"
    r"|\bout of (?:the )?office (?:until|from|through|on|and)|\b(?:will be|am) back (?:in the office )?(?:on|from)"
    r"|\bbin (?:ich )?(?:\S+ ){0,8}?(?:nicht (?:im büro|im hause|erreichbar|am platz)|im urlaub|abwesend|außer haus)"
    r"|\bwieder (?:erreichbar|im büro|für sie da)|\bje suis (?:\w+ )?(?:absent|en congé|en vacances|hors du bureau)"
    r"|\bje serai (?:\w+ )?(?:absent|de retour|en congé)|\bd[eu] retour (?:le|au bureau|à partir)"
    r"|\b(?:estoy|estaré|me encuentro) (?:fuera|ausente|de vacaciones)|\bregreso el\b"
    r"|\b(?:sono|sarò) (?:\w+ )?(?:fuori (?:sede|ufficio)|assente|in ferie)|\brientr(?:o|erò) il\b"
    r"|\b(?:weer|niet) aanwezig|\bben (?:ik )?(?:\S+ ){0,6}?(?:afwezig|met vakantie|niet (?:aanwezig|op kantoor|bereikbaar))"
    r"|\b(?:estou|estarei) (?:de férias|ausente|fora)|\bjag är (?:\w+ )?(?:ledig|på semester|inte på kontoret|frånvarande)"
    r"|\bjestem (?:nieobecn|na urlopie|poza)|я (?:в отпуске|отсутствую|нахожусь в отпуске)|不在(?:に|と|です|中)|休暇",
    re.IGNORECASE,
)
_NOTE: Final = late(
    r"(?:urgent|immediate|assistance|emergency)|limited access|(?:reply|respond|answer|get back to you|attend to your)"
    r"[^.\n]{0,60}(?:return|back)|(?:contact|reach out to) (?:my|our|the)|in dringenden|wenden sie sich|nicht (?:automatisch )?"
    r"weitergeleitet|meiner rückkehr|cas d'urgence|en mon absence|dès mon retour|en caso (?:de )?urgen|a mi regreso"
    r"|per urgenze|in caso di urgenza|al mio rientro|bij (?:dringende|spoed)|neem (?:dan )?contact op|na mijn terugkeer"
    r"|em caso de urgência|vid brådskande|pilnych sprawach|по срочным",
    re.IGNORECASE,
)
"""What an absence note says besides, and hardly anybody types by hand: whom to turn to, when it will be read."""
_BEGINNING: Final = 400
"""Characters in which a note says that its author is away."""
_BY_WORDS: Final = frozenset({"subject", "subject_prefix", "text_and_headers", "absence_note"})
"""Reasons that rest on words, which people write too: where the wide rules hear a wish beside them, the judge holds it."""


@dataclass(frozen=True, slots=True)
class InboundKind:
    """What a message is. The bounce fields are set for bounces, `return_date` for automatic replies that name one.

    `bounce_class`: `invalid` (the address does not work: suppress it), `full` and `temporary` (later), `policy` (our
    mailbox or message was refused, the address is innocent), `delayed` (no failure yet).
    """

    kind: Kind
    bounce_recipient: str | None = None
    bounce_class: BounceClass | None = None
    original_message_id: str | None = None
    diagnostic: str = ""
    return_date: date | None = None
    reason: str = ""
    rights: tuple[Right, ...] = ()
    """What they ask for of their data; who does so wants no more mail either."""

    @property
    def is_hard(self) -> bool:
        """Whether the address must not be written to again."""
        return self.kind == "bounce" and self.bounce_class == "invalid"


def classify(
    parsed: ParsedMessage,
    *,
    our_message_ids: Collection[str] = (),
    our_recipients: Collection[str] = (),
    ours: Sequence[str] = (),
    own: str | None = None,
) -> InboundKind:
    """Tell the kind of a message.

    `our_message_ids` and `our_recipients` are those of ours that may be concerned; `ours` are texts of ours that the
    message may quote, so that our own footer is never read as the sender's wish; `own` is what remains without them, where
    the caller knows it (`quotes.own_or_nothing`). Never raises.
    """
    if bounce := find_bounce(parsed, our_message_ids, our_recipients):
        return InboundKind(
            "bounce",
            bounce_recipient=bounce.recipient,
            bounce_class=bounce.bounce_class,
            original_message_id=bounce.original_message_id,
            diagnostic=bounce.diagnostic,
            reason=bounce.reason,
        )
    if _is_complaint(parsed):
        return InboundKind("opt_out", reason="complaint")
    own = own_or_nothing(parsed, ours) if own is None else own
    automatic = _automatic(parsed, own)
    if rights := () if automatic else rights_claimed(own, parsed.subject):
        return InboundKind("opt_out", reason="rights_request", rights=rights)
    if asks_to_stop(own, "" if automatic else parsed.subject):
        return InboundKind("opt_out", reason="asked_to_stop")
    if automatic in _BY_WORDS and may_ask_to_stop(plain(own), ""):
        return InboundKind("human_reply", reason="may_ask_to_stop")
    if automatic:
        today = (parsed.date or clock.now()).date()
        back = return_date(f"{parsed.subject}.\n{own or parsed.text}", today)
        return InboundKind("auto_reply", return_date=back, reason=automatic)
    return InboundKind("human_reply", reason="no_rule_matched")


def _is_complaint(parsed: ParsedMessage) -> bool:
    """A feedback loop's report that a recipient marked our mail as spam (RFC 5965)."""
    kind = parsed.headers.get("content-type", "").replace('"', "").lower()
    return "report-type=feedback-report" in kind.replace(" ", "")


def _automatic(parsed: ParsedMessage, own: str) -> str:
    """Why this is an automatic message, or an empty string."""
    headers = parsed.headers
    if reason := by_headers(headers) or ("receipt" if parsed.report else ""):
        return reason
    text = own or parsed.text
    says_so = bool(_AUTO_TEXT.search(text) or _ABSENT.search(text))
    if has_prefix(parsed.subject):
        return "subject_prefix"
    # A subject alone makes nobody a machine: "I am on board" and "Urlaub?" are written by people.
    bulk = headers.get("precedence", "").strip().lower() in ("bulk", "junk", "list") and "list-id" not in headers
    machine = "x-auto-response-suppress" in headers or bulk
    if _AUTO_SUBJECT.match(parsed.subject) and (machine or says_so):
        return "subject"
    if machine and says_so:
        return "text_and_headers"
    if says_absent(text) or (_ABSENT.search(text[:_BEGINNING]) and _NOTE.search(text) and "?" not in text):
        return "absence_note"
    return ""

"""Whether somebody asks if a machine writes to them, in seven languages.

Such a question is a person's to answer, and truthfully. So it is enough to be fairly sure: what is taken for one by mistake is
only answered by hand. A product that is a bot is asked about in other words ("do you sell", "your bot").
"""

import re
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import plain

_EN: Final = (
    r"(?:an? )?(?:real |actual |living )?(?:ai(?![- ](?:powered|based|driven|ready|enabled))|a\.i\."
    r"|artificial intelligence|bots?\b|robots?\b|machine\b|chatbot|chat bot|chatgpt|gpt|llm|language model"
    r"|algorithm|computer\b|auto-?responder|human|person\b)"
)
_DE: Final = (
    r"(?:eine[rmn]?|ein)? ?(?:echte[rsnm]? |richtige[rsnm]? |reale[rsnm]? )?"
    r"(?:bots?\b|roboter|ki\b|k\.i\."
    r"|künstliche[nr]? intelligenz|maschine|chatbot|chatgpt|sprachmodell|computer\b|automat\b|mensch|person\b)"
)
_FR: Final = (
    r"(?:une? )?(?:vraie? |véritable )?(?:robot|bot\b|chatbot|chatgpt|ia\b|i\.a\.|intelligence artificielle|machine|automate"
    r"|humaine?\b|être humain|personne\b)"
)
_ES: Final = (
    r"(?:una? )?(?:robot|bot\b|chatbot|chatgpt|ia\b|inteligencia artificial|máquina|human[oa]\b|ser humano|persona\b)"
)
_IT: Final = (
    r"(?:una? |un')?(?:vera |vero )?(?:robot|bot\b|chatbot|chatgpt|ia\b|intelligenza artificiale|macchina|uman[oa]\b|essere umano"
    r"|persona\b)"
)
_NL: Final = (
    r"(?:een )?(?:echte? )?(?:robot|bot\b|chatbot|chatgpt|ai\b|kunstmatige intelligentie|machine|computer\b|mens\b"
    r"|persoon)"
)
_PL: Final = (
    r"(?:prawdziw\w+ |żyw\w+ )?(?:bot(?:em|a)?\b|robot\w*|ai\b|sztuczn\w+ inteligencj\w+|chatbot\w*|chatgpt|maszyn\w+"
    r"|automat(?:em|u)?\b|człowiek\w*|osob\w+)"
)
_SURELY: Final = r"(?: (?:really|actually|even|just|perhaps|maybe|in fact|by any chance))*"
_QUESTIONS: Final = late(
    "|".join((
        # English
        rf"\b(?:are|r) (?:you|u){_SURELY} {_EN}",
        rf"\bis (?:this|that|it|there)(?: (?:e-?mail|message|mail))?{_SURELY} {_EN}(?!-| (?:i|we) (?:can|could|should))",
        rf"\b(?:am i|are we) (?:really )?(?:talking|speaking|writing|chatting|e-?mailing|corresponding|dealing) (?:to|with)"
        rf" {_EN}",
        rf"\bdid {_EN} (?:really )?(?:write|send|compose|type)\b",
        r"\b(?:was|is|were|are) (?:this|that|it|these|your (?:e-?)?(?:mails?|messages?))(?: (?:e-?mails?|mails?|messages?))?"
        rf"(?: all)? (?:written|generated|composed|sent|created|produced) (?:by|with|using) {_EN}",
        r"\b(?:is|was) (?:this|that|it)(?: (?:e-?mail|message|mail))? (?:auto(?:matically |-)generated"
        r"|ai[- ](?:generated|written))",
        r"\b(?:you|this|it|that)(?:'re| are| is)? (?:sounds?|reads?|looks?|seems?|feels?) (?:\w+ )?like"
        rf" (?:it was |it is )?(?:written |generated |made )?(?:by )?{_EN}",
        r"\b(?:bot|ai|machine|robot) or (?:an? )?(?:real )?(?:human|person)"
        r"|\b(?:human|person) or (?:an? )?(?:bot|ai|machine|robot)",
        # German
        rf"\b(?:sind sie|bist du|sind das sie|seid ihr)(?: (?:etwa|denn|wirklich|eigentlich|überhaupt|vielleicht|nur))* {_DE}",
        rf"\b(?:ist|war) (?:das|dies|diese[rs]?|hier|da)(?: (?:e-?mail|mail|nachricht))?"
        rf"(?: (?:etwa|denn|wirklich|eigentlich|von))* {_DE}",
        rf"\b(?:spreche|schreibe|rede|kommuniziere|chatte) ich (?:hier |gerade |denn |eigentlich )*mit {_DE}",
        rf"\b(?:steckt|sitzt|schreibt|antwortet)(?: (?:mir|hier|da|dahinter|denn|eigentlich))* {_DE}(?=[^.!\n]*\?)",
        rf"\bvon {_DE} (?:geschrieben|verfasst|erstellt|generiert|formuliert)",
        r"\bki-(?:generiert|geschrieben|erstellt)|\bautomatisch (?:generiert|erstellt|verfasst)(?=[^.!\n]*\?)",
        # French
        rf"\b(?:êtes-vous|es-tu|vous êtes|tu es|seriez-vous)(?: (?:bien|vraiment|réellement|par hasard))* {_FR}",
        rf"\b(?:est-ce|c'est)(?: (?:bien|vraiment))* (?:qu')?{_FR}",
        rf"\b(?:parle|parlons|écris|discute|échange|corresponds)(?:-je)? (?:bien )?(?:à|avec) {_FR}",
        rf"\b(?:écrit|rédigé|généré|envoyé)e?s? par {_FR}",
        # Spanish
        rf"\b(?:eres|es usted|es ud|usted es|sois|son ustedes)(?: (?:realmente|de verdad|acaso))* {_ES}",
        rf"\b(?:hablo|hablando|escribo|escribiendo|trato|tratando)(?: (?:realmente|de verdad))? (?:con|a) {_ES}",
        rf"\b(?:es|será) (?:esto|este (?:correo|mensaje)) (?:de )?{_ES}|¿(?:esto )?es {_ES}",
        rf"\b(?:escrito|redactado|generado|enviado)s? (?:por|con) {_ES}",
        # Italian
        rf"\b(?:sei|lei è|è lei|siete)(?: (?:davvero|veramente|forse|per caso))* {_IT}",
        rf"\b(?:parlo|parlando|scrivo|scrivendo|comunicando)(?: (?:davvero|veramente))? (?:con|a) {_IT}",
        rf"\b(?:questo|questa|questa e-?mail|questo messaggio) è (?:davvero )?(?:di )?{_IT}",
        rf"\b(?:scritt|generat|redatt|inviat)[oaie] (?:da|con) {_IT}",
        # Dutch
        rf"\b(?:bent u|ben je|ben jij|bent u)(?: (?:wel|echt|eigenlijk|soms|misschien))* {_NL}",
        rf"\b(?:spreek|praat|schrijf|mail|communiceer|chat) ik(?: (?:hier|nu|wel|eigenlijk))* (?:met|naar) {_NL}",
        rf"\b(?:is dit|is dat|is deze (?:e-?mail|mail))(?: (?:wel|echt|eigenlijk|van))* {_NL}",
        rf"\bdoor {_NL} (?:geschreven|gemaakt|gegenereerd|verstuurd|opgesteld)",
        # Polish
        rf"\b(?:jest (?:pan|pani)|pan jest|pani jest|jesteś|jesteście|są państwo)(?: (?:może|naprawdę))* {_PL}",
        rf"\bczy to(?: (?:jest|może|pisze|naprawdę))* {_PL}",
        rf"\b(?:rozmawiam|piszę|koresponduję)(?: naprawdę)? (?:z|do) {_PL}",
        rf"\b(?:napisan|wygenerowan|wysłan)\w+ przez {_PL}",
    )),
    re.IGNORECASE,
)  # fmt: skip
_READ: Final = 8_000


def asks_if_machine(text: str) -> bool:
    """Whether these words, a person's own and none that they quote, ask if a machine writes to them."""
    return _QUESTIONS.search(plain(text[:_READ])) is not None

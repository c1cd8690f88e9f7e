"""The questions of a text, each by itself and to the letter, in six languages; also those that lost their question mark."""

import re
from functools import lru_cache
from typing import Final

from outrider.language.text import sentences

_LONGEST: Final = 4_000
_MOST: Final = 12
_SHORTEST: Final = 4
_WORDS: Final = {
    "en": (
        r"what(?:'?s)?|how|who|when|where|which|why|do|does|did|is|are|can|could|would|will|have|has|any chance|any idea"
    ),
    "de": (
        r"was|wie|wieviel|wer|wann|wo|woher|wohin|welche[rsnm]?|warum|wieso|worin|womit|gibt es|haben sie"
        r"|habt ihr|können sie|könnt ihr"
        r"|könnten sie|bieten sie|liefern sie|arbeiten sie|ist das|ist es|geht das|läuft das|kann man|sind sie"
        r"|brauchen wir|ab welche[rm]?|[^\W\d_]{2,20}(?:en|rn|ln) sie|[^\W\d_]{2,20}t ihr"
    ),
    "fr": (
        r"combien|comment|quel(?:le)?s?|qui|quand|où|pourquoi|en quoi|est-ce que?|avez-vous|pouvez-vous"
        r"|pourriez-vous|faites-vous"
        r"|y a-t-il|faut-il|peut-on|êtes-vous|c'est quoi|qu'est-ce"
        r"|que (?:se|faites|devient|faire|comprend|coûte)|[^\W\d_]{2,20}ez-vous"
    ),
    "es": (
        r"cuánt[oa]s?|cuanto|qué|que precio|cómo|como habéis|quién(?:es)?|cuándo|dónde|cuál(?:es)?|por qué"
        r"|tenéis|tienen|tiene usted|hacéis"
        r"|trabajáis|hay|se puede|se integra|puede|podéis|pueden|ofrecéis|funciona|incluye"
    ),
    "it": (
        r"quant[oaie]|come|chi|quando|dove|qual[ei]?|perché|cosa|che differenza|in cosa|avete|fate|lavorate"
        r"|c'è|ci sono|si può|si integra"
        r"|potete|può|offrite|funziona|è possibile"
    ),
    "nl": (
        r"wat|hoe|hoeveel|wie|wanneer|waar|welke|waarom|waarin|hebben jullie|heeft u|kunnen jullie|kunt u"
        r"|kan het|kan je|werkt het|leveren"
        r"|is er|zijn er|zit er|is het|[^\W\d_]{2,20}en jullie|[^\W\d_]{2,20}t u"
    ),
}
_PREPOSED: Final = {
    "en": r"(?:by|from|for|in|at|with|until|to|within|on) (?:what|how|who|whom|when|which)",
    "de": r"(?:ab|bis|seit|in|für|mit|zu|von|nach|um|bei|auf|an) (?:was|wie|wieviel|wem|wen|wann|wo|welche[rsnm]?)",
    "fr": r"(?:en|sous|à|de|depuis|jusqu'à|à partir de|pour|avec|dans|chez|par) (?:combien|quel(?:le)?s?|qui|quand|où|quoi)",
    "es": r"(?:en|desde|a|con|para|de|hasta|por) (?:cuánt[oa]s?|qué|quién(?:es)?|cuándo|dónde|cuál(?:es)?)",
    "it": r"(?:in|da|a|per|con|entro|fino a|di|su) (?:quant[oaie]|che cosa|cosa|chi|quando|dove|qual[ei])",
    "nl": r"(?:binnen|vanaf|tot|voor|met|in|van|bij|sinds|op|aan|over) (?:wat|hoe|hoeveel|wie|wanneer|waar|welke)",
}
"""A question word behind its preposition: "in quanto tempo", "ab wann"."""
_OPENERS: Final = {
    "en": (
        r"(?:could|can|would|will) you (?:please )?(?:tell|send|share|explain|confirm|clarify|let|give|say)"
        r"|wonder\w* (?:if|how|what|whether|who|when)"
        r"|(?:curious|like to know|want to know|need to know|tell me|let me know|not sure|unsure|ask) (?:how"
        r"|what|whether|if|who|where|which|when|about)"
        r"|(?:what|how much|where|who|which|how long|how do|how does|how many|when (?:can|could|do|does|is|are"
        r"|will)|why|do you|does it|does your|can you|can it|is there|are there|have you)\b"
    ),
    "de": (
        r"(?:können|könnten|würden) sie (?:mir |uns )?(?:bitte )?(?:sagen|erklären|schicken|mitteilen"
        r"|erläutern)|(?:wüsste|wissen) (?:ich |wir )?(?:gern|gerne|wollen)"
        r"|(?:mich|uns) (?:würde )?interessier\w+|was (?:kostet|kosten|genau|macht)|wie ?viel|wie (?:lange"
        r"|hoch|teuer|funktioniert|läuft)|woher|gibt es|welche"
    ),
    "fr": (
        r"(?:pouvez|pourriez)-vous|j'aimerais savoir|je voudrais savoir|dites-moi (?:si|combien|comment)"
        r"|combien|quel(?:le)?s? (?:est|sont|serait)"
        r"|comment (?:ça|cela|avez|fonctionne|est)|où (?:sont|est)|y a-t-il|est-ce"
    ),
    "es": (
        r"(?:puede|podría|podéis|podríais) (?:\w+ )?(?:decir|explicar|enviar)\w*|me gustaría saber"
        r"|quisiera saber|quería saber|cuánto|cuanto (?:cuesta|vale|tarda)"
        r"|qué (?:precio|pasa|incluye|diferencia)|cómo (?:funciona|se)|dónde"
    ),
    "it": (
        r"(?:può|potete|potrebbe) (?:\w+ )?(?:dirmi|dirci|spiegar\w+|mandar\w+)|vorrei sapere"
        r"|mi piacerebbe sapere|quanto (?:costa|tempo|viene)"
        r"|come (?:funziona|si|avete)|dove|che differenza|qual è|quali sono"
    ),
    "nl": (
        r"(?:kunt u|kun je|kunnen jullie) (?:\w+ )?(?:zeggen|uitleggen|sturen|aangeven|toelichten)"
        r"|ik vraag me af|ben benieuwd|wil graag weten"
        r"|wat (?:kost|is|zijn)|hoeveel|hoe (?:lang|werkt|komen|duur)|waar (?:staan|staat)|is er|zijn er"
    ),
}
_PRICE_ONLY: Final = re.compile(
    r"(?:and |und |et |y |e |en )?(?:the |your |ihre |vos |sus |i vostri |jullie )?(?:pric(?:e|es|ing)|cost"
    r"|preise?|tarifs?|prix|precios?|prezz[oi]|prijs|prijzen)"
    r"(?: please| bitte| svp| por favor| per favore| graag)?[.!]?",
    re.IGNORECASE,
)
_LEAD: Final = (
    "hi|hello|hey|and|but|so|also|too|auch|außerdem|aussi|también|anche|ook|und|aber|et|mais|y|pero|e|ma|en|maar"
)
_GREETED: Final = re.compile(
    r"(?<!\w)(?:guten (?:tag|morgen|abend)|hallo|hi|hello|hey|good (?:morning|afternoon)|dear|sehr geehrte\w{0,2}|liebe\w{0,2}"
    r"|bonjour|bonsoir|hola|buenos días|buenas tardes|estimad[oa]|buongiorno|buonasera|gentile|salve|beste|geachte|dag"
    r"|goede(?:morgen|middag|navond|ndag)|hoi|hey|salut|coucou|ciao|moin|servus|buenas|caro|cara|cher|chère)"
    r"\b[^,?.!\n]{0,60},\s{1,9}",
    re.IGNORECASE,
)
_CONJUNCTION: Final = {
    "en": "and|or|also",
    "de": "und|oder|sowie",
    "fr": "et|ou",
    "es": "y|e|o",
    "it": "e|o|ed",
    "nl": "en|of",
}


_JOINED: Final = re.compile(r"^(?:and|und|et|y|e|en)\s+(?=[¿\w])", re.IGNORECASE)


def bare(question: str) -> str:
    """A question in one line, without the "and" that joined it to the one before."""
    return _JOINED.sub("", " ".join(question.split()).strip())


@lru_cache(maxsize=len(_WORDS))
def _patterns(code: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What stands between two questions, what opens one without a question mark, and what begins one."""
    words, joining = rf"{_WORDS[code]}|{_PREPOSED[code]}", _CONJUNCTION[code]
    between = rf"(?:\s*[,;]\s*(?:(?:{joining})\s+)?|\s+(?:{joining})\s+)(?=¿?\s*(?:{words})(?!\w))"
    opener = rf"(?:(?:{_LEAD})[, ]+)?¿?(?:{_OPENERS[code]})"
    begins = rf"(?:(?:{joining})\s+)?¿?(?:{words})(?!\w)"
    return re.compile(between, re.IGNORECASE), re.compile(opener, re.IGNORECASE), re.compile(begins, re.IGNORECASE)


def questions(text: str, language: str) -> list[str]:
    """Each question as a substring of `text`, in its order, at most twelve; several in one sentence are told apart.

    `language` is one of `which.READ`; any other is read as English, where the question mark alone decides most.
    """
    between, opener, begins = _patterns(language if language in _WORDS else "en")
    found: list[str] = []
    for span in sentences(text[:_LONGEST]):
        said = _GREETED.sub("", span.text.strip(), count=1)
        asks = said.rstrip("\"'”’)!. ").endswith("?")
        if not asks and (
            said.endswith("!") or not ((opener.match(said) and len(said.split()) > 2) or _PRICE_ONLY.fullmatch(said))
        ):
            continue
        parts = _apart(said, between, begins)
        # "If it talks to Sage, great, but what does it cost?": what comes before the last question is none.
        found += [part for n, part in enumerate(parts) if asks or n == 0 or begins.match(part)]
    return [one for one in dict.fromkeys(found) if len(one) >= _SHORTEST][:_MOST]


def _apart(said: str, between: re.Pattern[str], asks: re.Pattern[str]) -> list[str]:
    parts, start = [], 0
    for match in between.finditer(said):
        # What is no question stays with the one behind it: "And if it does not suit us, how do we cancel?"
        before = said[start : match.start()]
        if asks.match(before) and len(before.split()) >= 2:
            parts.append(before)
            start = match.end()
        elif len(before.split()) <= 2:
            start = match.end()  # "Great, what does it cost?"
    parts.append(said[start:])
    return [part.strip(" ,;") for part in parts if part.strip(" ,;?")]

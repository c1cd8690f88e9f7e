"""Words, sentences with offsets, stems and a plain language check: what every task of the embedded engine stands on.

All of it runs in time linear in the text; callers may pass what a stranger wrote.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from outrider.language.patterns import late

_WORD: Final = late(r"[^\W_]+(?:['’\-.][^\W_]+)*")
_STRAIGHT: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})
_ENDERS: Final = ".!?…"
_CLOSERS: Final = "\"'”’)]»"
_BULLETS: Final = "-*•·▪‣◦–—>✓✔☑➤➔→»►●○■□"
_WRAP_WIDTH: Final = 50
_WRAPPED_AT_MOST: Final = 140
"""Characters of a line that was wrapped; who writes a longer one begins the next with something else."""
_FULL: Final = 0.8
"""Share of the longest line of a paragraph that a line fills when the next word had no room left; letters differ in width."""
_IN_HASTE: Final = 2
"""Lines that end early before a small letter, of which the lines of a paragraph are things of their own."""
_LONGEST_SENTENCE: Final = 1_000

_ABBREVIATIONS: Final = frozenset(
    "mr mrs ms dr prof st no nr vs inc ltd corp co llc plc gmbh ag approx dept est fig e.g i.e etc al "
    "jan feb mar apr jun jul aug sep sept oct nov dec u.s u.k a.m p.m min max tel ext ca "
    "ing dipl.-ing mag dott dott.ssa sig sig.ra sigg avv arch geom rag sr sra srta dña dra lic mme mlle dhr mevr drs ir".split()
)

STOP_WORDS: Final = frozenset(
    "a about above after again against all am an and any are aren't as at be because been before being below between "
    "both but by can can't could couldn't did didn't do does doesn't doing don't down during each few for from further "
    "had has have having he her here hers herself him himself his how i i'd i'll i'm i've if in into is isn't it it's "
    "its itself just let's me more most my myself no nor not now of off on once only or other our ours ourselves out "
    "over own same she should so some such than that that's the their theirs them themselves then there there's these "
    "they they're they've this those through to too under until up upon us very was wasn't we we'd we'll we're we've "
    "were weren't what when where which while who whom why will with won't would you you'd you'll you're you've your "
    "yours yourself also may might must shall via per within without among across every much many".split()
)


@dataclass(frozen=True, slots=True)
class Span:
    """A sentence of a text: `source[start:end] == text`."""

    text: str
    start: int
    end: int


def plain(text: str) -> str:
    """Lower case, straight quotes, one space between words; for matching only, offsets are lost."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_STRAIGHT).lower().split())


def without_accents(text: str) -> str:
    """Letters without what stands on them, in their compatible forms (NFKD)."""
    if text.isascii():
        return text
    # Nothing below U+0300 combines, and to compare is quicker than to ask.
    apart = unicodedata.normalize("NFKD", text)
    return "".join([c for c in apart if c < "\u0300" or not unicodedata.combining(c)])


def words(text: str) -> list[str]:
    """The words of a text, lower case, with inner apostrophes, hyphens and dots kept."""
    if text.isascii():  # nothing to straighten, and no letter becomes two
        return _WORD.findall(text.lower())
    return [word.lower() for word in _WORD.findall(text.translate(_STRAIGHT))]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A rough English stem, so that manufacturing, manufacturer and manufactures meet; not a linguist's."""
    if word.endswith("'s"):
        word = word[:-2]
    if len(word) < 4 or not word.isalpha():
        return word
    for ending, replacement, shortest in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= shortest:
            word = word[: len(word) - len(ending)] + replacement
            break
    for ending, shortest in _SECOND:
        if word.endswith(ending) and len(word) - len(ending) >= shortest:
            word = word[: len(word) - len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


_ENDINGS: Final = (
    ("sses", "ss", 2),
    ("ies", "y", 2),
    ("xes", "x", 2),
    ("ches", "ch", 2),
    ("shes", "sh", 2),
    ("ss", "ss", 2),
    ("us", "us", 2),
    ("is", "is", 2),
    ("s", "", 3),
)
_SECOND: Final = (
    *(("isation", 3), ("ization", 3), ("ation", 4), ("ating", 4), ("ated", 4), ("ate", 4)),
    *(("ingly", 4), ("ing", 3), ("ion", 4), ("edly", 4), ("ied", 3), ("ed", 3), ("ers", 4), ("er", 4), ("or", 5)),
    *(("ment", 4), ("ally", 4), ("al", 5), ("ly", 4), ("ise", 4), ("ize", 4), ("e", 3)),
)


def terms(text: str) -> list[str]:
    """Stems of the content words of a text, hyphenated words in their parts, in order, with repeats."""
    return [one for word in words(text) for one in _stems(word)]


@lru_cache(maxsize=50_000)
def _stems(word: str) -> tuple[str, ...]:
    if word in STOP_WORDS:
        return ()
    return tuple(stem(part) for part in re.split(r"[-.]", word) if part and part not in STOP_WORDS)


def sentences(text: str) -> list[Span]:
    """The sentences of a text with their offsets; list items and headings count as one each.

    A line break ends a sentence unless the line looks wrapped. Nothing is longer than a thousand characters: beyond
    that it is no sentence, and it is left out.
    """
    spans: list[Span] = []
    start = 0
    for line_start, line_end, joined in _lines(text):
        if not joined:
            _add(spans, text, start, line_start)
            start = line_start
        for match in _END.finditer(text, line_start, line_end):
            if _ends_sentence(text, match.start(), match.end(), line_end):
                _add(spans, text, start, match.end())
                start = match.end()
    _add(spans, text, start, len(text))
    return spans


_OPENS: Final = late(
    r"(?:The|An?|We|Our|Each|Every|They|It|If|When|No|All|This|Who|Wir|Unsere?|Jede[rsnm]?|Der|Die|Das|Ein|Eine|Wenn|Alle|Kein|Keine|Nous"
    r"|Notre|Nos|Chaque|On|Une|Tous|Nuestr[oa]s?|Cada|Todos|Noi|Ogni|Tutti|Wij|Onze|Elke?|Het|Een|Als|Geen) \w"
    r"|(?:In|At|On|For|Le|La|Les|Un|En|Dans|Pour|Si|El|Los|Las|Una|Para|Il|Lo|Gli|I|Nel|Nella|Per|Se|De|Bij|Voor|Im|Bei|Für)"
    r" [^\W\dA-ZÀ-Þ]"
)
"""A small word with a capital begins a sentence; an article or a preposition before a name may be part of it: La Poste."""
_END: Final = late(r"[.!?…][\"'”’“)\]»]?")
_LINE: Final = late(r"[^\r\n\f\v\x1c-\x1e\x85\u2028\u2029]+")


def _lines(text: str) -> list[tuple[int, int, bool]]:
    """Start and end of each line that holds something, and whether it carries on the line before."""
    found: list[tuple[int, int, bool]] = []
    previous = ""
    previous_end = 0
    widths = _widths(text)
    for match in _LINE.finditer(text):
        line = match.group().strip()
        if not line:
            previous = ""
            continue
        width, is_list = next(widths)
        gap = text[previous_end : match.start()]
        wrapped = (
            previous != ""
            and not is_list
            and gap.count("\n") + (gap.count("\r") if "\n" not in gap else 0) <= 1
            and line[0] not in _BULLETS
            and previous.rstrip(_CLOSERS)[-1:] not in _ENDERS
            and not previous.endswith(":")
            and (line[0].islower() or (len(previous) <= _WRAPPED_AT_MOST and not _OPENS.match(line)))
            and (line[0].islower() or len(previous) >= max(_WRAP_WIDTH, _FULL * width - len(line.split(None, 1)[0])))
        )
        found.append((match.start(), match.end(), wrapped))
        previous, previous_end = line, match.end()
    return found


def _widths(text: str) -> Iterator[tuple[int, bool]]:
    """Of each line that holds something, the length of the longest line of its paragraph, and whether that is a list in haste."""
    paragraph: list[str] = []
    previous_end = 0
    for match in _LINE.finditer(text):
        line = match.group().strip()
        if paragraph and (not line or text.count("\n", previous_end, match.start()) > 1):
            yield from [_shape(paragraph)] * len(paragraph)
            paragraph = []
        if line:
            paragraph.append(line)
            previous_end = match.end()
    yield from [_shape(paragraph)] * len(paragraph)


def _shape(paragraph: Sequence[str]) -> tuple[int, bool]:
    """The longest line, and whether each line is a thing of its own though few begin with a capital: who writes without
    capitals breaks a line where something else begins, unless the lines are all full."""
    width = max(map(len, paragraph), default=0)
    early = [
        after[0].islower()
        for line, after in pairwise(paragraph)
        if len(line) + 1 + len(after.split(None, 1)[0]) < _FULL * width
    ]
    if paragraph and paragraph[0][0].islower():
        return width, bool(early)
    # The first line may have a capital by habit.
    return width, sum(early) >= max(_IN_HASTE, len(paragraph) / 3)


_GERMAN_DATED: Final = late(
    r"(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Quartal|Halbjahr)\b"
)
"""What follows an ordinal with its full stop: am 1. September."""


def _ends_sentence(text: str, at: int, after: int, line_end: int) -> bool:
    if after < line_end and not text[after].isspace():
        return False
    if text[at] != ".":
        return True
    if text[max(0, at - 3) : at] == "...":  # dots that lead to a price
        return False
    window = text[max(0, at - 12) : at]
    before = window.split()[-1].lower().lstrip("([\"'“") if window.split() and not window[-1].isspace() else ""
    if before in _ABBREVIATIONS or (len(before) == 1 and before.isalpha() and before != "i"):
        following = text[after : after + 3].lstrip()
        return following == ""
    following = text[after : after + 40].lstrip()
    if before.isdigit() and len(before) <= 2 and _GERMAN_DATED.match(following):
        return False
    return not (following and following[0].islower())


def _add(spans: list[Span], text: str, start: int, end: int) -> None:
    if end - start > 4 * _LONGEST_SENTENCE:
        return
    piece = text[start:end]
    lead = len(piece) - len(piece.lstrip(" \t\r\n\f\v\u00a0" + _BULLETS))
    trimmed = piece[lead:].rstrip()
    if trimmed and len(trimmed) <= _LONGEST_SENTENCE:
        spans.append(Span(trimmed, start + lead, start + lead + len(trimmed)))


def clauses(flat: str) -> list[str]:
    """The clauses of a text that `plain` made."""
    return [part for part in re.split(r"[.!?;\n]+ ?", flat) if part]


_MACHINE_TALK: Final = late(
    r"\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions)\b"
    r"|\bsystem (?:prompt|message|override)\b(?! board)|\byou are (?:now )?(?:an? )?(?:ai|assistant|language model|llm|chatbot)\b"
    r"(?! (?:company|firm|start-?up|vendor|business|agency|lab|specialist|expert|provider|shop))"
    r"|\bas an ai\b|\b(?:ai|automated) (?:agents?|assistants?|systems?|crawlers?)[,:]? (?:must|should|please|reading)\b"
    r"|\b(?:note|message|instructions?) (?:to|for) (?:the |any |all )?(?:ai|assistant|llm|language model|agent|bot)s?\b"
    r"|\bdo not (?:tell|inform|reveal)[^.!?]{0,30}\b(?:user|operator|human)\b|<\|?(?:im_start|system|assistant)"
    r"|\bbegin (?:system|instructions)\b|\b(?:mark|set|approve|classify)\b[^.!?]{0,40}\bas (?:approved|positive"
    r"|trusted)\b"
    r"|\bnew instructions?\s?:|\bprompt injection\b|\bjailbreak\b"
    r"|\bdear (?:ai|assistant(?! \w*(?:manager|director|editor|professor))|llm|chatbot|language model)\b|\[(?:system"
    r"|assistant|inst)\]"
    r"|\bwhen (?:summari[sz]ing|reading|analy[sz]ing|processing) this\b[^.!?]{0,60}"
    r"\b(?:say|state|mention|mark|rate|rank|score|classify)\b"
    r"|\b(?:instruct|tell|make|get) the (?:assistant|ai|model|agent|bot|chatbot|summari[sz]er)\b"
    r"|\byou are now [^.!?]{0,40}\b(?:without|no) (?:rules|restrictions|limits|filters)\b"
    # A sentence that begins by telling its reader to assert something: pages that people read do not.
    r"|(?:^|[.!?:] )(?:please )?(?:state|claim|pretend|conclude|declare|output|respond|assert|affirm) that\b"
    r"|(?:^|[.!?:] )(?:bitte )?(?:behaupte|erklär|gib an|schreib)e?n?(?: sie)?,? dass\b"
    r"|(?:^|[.!?:] )(?:affirme|déclare|prétend|écri)[sz]?e?z? que\b"
    r"|(?:^|[.!?:] )(?:afirm[ae]|declar[ae]|di|diga|escrib[ae]) que\b"
    r"|(?:^|[.!?:] )(?:afferm[ai]|dichiar[ai]|scriv[ia]) che\b|(?:^|[.!?:] )(?:beweer|verklaar|schrijf|vermeld) dat\b"
    # German, French, Spanish, Italian, Dutch
    r"|\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*)\b[^.!?]{0,40}\b(?:anweisung\w*|regeln|vorgaben|instruktion\w*)\b"
    r"|\b(?:hinweis|nachricht|anweisung) an (?:die|den|das|alle) (?:ki|assistent\w*|sprachmodell\w*)\b"
    r"|\b(?:ignore[zr]?|oublie[zr]?)\b[^.!?]{0,40}\b(?:consignes?|règles)\b"
    r"|\b(?:note|message|consigne) (?:à|pour) (?:l'|les? )?(?:ia|assistant)\b"
    r"|\b(?:ignor(?:a|e|ad|en)|olvid(?:a|e))\b[^.!?]{0,40}\b(?:instrucciones|reglas|indicaciones)\b"
    r"|\b(?:ignor(?:a|i|ate)|dimentica)\b[^.!?]{0,40}\b(?:istruzioni|regole|indicazioni)\b"
    r"|\b(?:negeer|vergeet)\b[^.!?]{0,40}\b(?:instructies?|opdrachten|regels)\b"
    # A program called by its name, a conversation with one written down, what stood before taken back: in all six
    r"|\b(?:dear|liebe[rs]?|chère?|estimad[oa]|querid[oa]|gentile|car[oa]|beste|geachte) (?:artificial intelligence"
    r"|ai\b|ki\b|ia\b"
    r"|künstliche intelligenz|intelligence artificielle|inteligencia artificial|intelligenza artificiale"
    r"|kunstmatige intelligentie"
    r"|(?:assistant|assistent|assistente?|asistente),? (?:please|bitte|veuillez|merci de|por favor|la preghiamo"
    r"|ti preghiamo|gelieve)\b)"
    r"|\b(?:attention|achtung|atención|attenzione|let op),? (?:ai|ki|ia|llms?)\b"
    r"|(?:^|[.!?] )(?:human|assistant)\s?: (?:[^\W\d]+ ){4}|\bignore the (?:operator|user|human)\b"
    r"|\b(?:ignore|forget|disregard) (?:all |everything )?(?:of )?(?:the )?above\b(?!-)|\bvergiss alles (?:bisherige"
    r"|vorherige|obige)\b"
    r"|\boublie[zr]? (?:tout )?ce qui précède\b|\b(?:olvida|ignora) (?:todo )?lo anterior\b"
    r"|\b(?:dimentica|ignora) (?:tutto )?(?:quanto|ciò che) (?:precede|sopra|è scritto)\b"
    r"|\b(?:vergeet|negeer) (?:al )?het (?:voorgaande|bovenstaande)\b"
)
_UNSEEN = late("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")


def talks_to_machines(text: str) -> bool:
    """Whether a text looks like an order to a program rather than words to a reader."""
    return _MACHINE_TALK.search(plain(_UNSEEN.sub("", text[:4_000]))) is not None


def clip(text: str, longest: int) -> str:
    """At most `longest` characters, cut at a word with an ellipsis."""
    flat = " ".join(text.split())
    if len(flat) <= longest:
        return flat
    return flat[: longest - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"

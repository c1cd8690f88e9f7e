"""What a letter is called: the thing of theirs that it begins with, else what we make, else a question."""

import re
from collections.abc import Mapping
from typing import Final

from outrider.judgement.embedded.layout import filled
from outrider.judgement.embedded.material import Material
from outrider.judgement.frames import FRAMES
from outrider.judgement.port import Claim, DraftBrief, Finding
from outrider.language.text import clip, plain

LONGEST: Final = 78
_MOST_WORDS: Final = 7
_REPLY_PREFIX: Final = re.compile(
    r"^\s*(?:re|aw|sv|antw|fw|fwd|wg|tr|rv)\s{0,9}(?:\[\d{1,3}\])?\s{0,9}:\s*", re.IGNORECASE
)
_NEW: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        r"\b(?:opened|opening|bought|launched|added|built) (?P<thing>(?:two|three|four|five|six|seven|eight|nine|ten) new [a-z]+)(?P<place> (?:in|at) [A-Z]\w+)?",
        r"\b(?:[Oo]ur|a|the) (?P<thing>(?:second|third|fourth|fifth|new|first) [a-z]+)(?: [a-z]+){0,2}(?P<place> (?:in|at) [A-Z](?!(?:an|eb|ar|pr|ay|un|ul|ug|ep|ct|ov|ec)[a-z]*\b)\w+)",
        r"\b(?:[Oo]ur|a|the) (?P<thing>(?:second|third|fourth|fifth|new|first) [a-z]+)",
    ),
    "de": (
        r"\b(?P<f>(?:[Uu]nsere|eine) )(?P<thing>(?:neue|[a-zäöü]{3,}te) [A-ZÄÖÜ]\w+(?: in [A-ZÄÖÜ]\w+)?)",
        r"\b(?P<n>(?:[Uu]nser|ein) )(?P<thing>(?:zweites|drittes|viertes|fünftes|neues|zweiter|dritter|neuer) [A-ZÄÖÜ]\w+(?: in [A-ZÄÖÜ]\w+)?)",
        r"\b(?P<m>(?:unseren|einen) )(?P<thing>(?:zweiten|dritten|vierten|fünften|neuen) [A-ZÄÖÜ]\w+(?: in [A-ZÄÖÜ]\w+)?)",
    ),
    "fr": (
        r"\b(?:un|une|[Nn]otre|[Ll]e|[Ll]a) (?P<thing>(?:deuxième|second|seconde|troisième|quatrième|nouveau|nouvelle|nouvel) \w+(?: (?:à|au|en) [A-ZÀ-Þ][\w-]+)?)",
    ),
    "es": (
        r"\b(?:un|una|[Nn]uestro|[Nn]uestra|[Ee]l|[Ll]a) (?P<thing>(?:segund[oa]|tercer[oa]?|cuart[oa]|décim[oa]|nuev[oa]) \w+(?: en [A-ZÀ-Þ]\w+)?)",
    ),
    "it": (
        r"\b(?P<m>(?:un|[Ii]l nostro|[Ii]l) )(?P<thing>(?:secondo|terzo|quarto|nuovo) \w+(?: (?:a|in) [A-ZÀ-Þ]\w+)?)",
        r"\b(?P<f>(?:una|[Ll]a nostra|[Ll]a) )(?P<thing>(?:seconda|terza|quarta|nuova) \w+(?: (?:a|in) [A-ZÀ-Þ]\w+)?)",
    ),
    "nl": (
        r"\b(?:een|[Oo]nze|[Oo]ns|[Dd]e|[Hh]et) (?P<thing>(?:tweede|derde|vierde|nieuwe?) [a-z]+(?: in [A-Z]\w+)?)",
    ),
}
_YOURS: Final[Mapping[str, str]] = {
    "en": "Your {}", "fr": "Votre {}", "es": "Su {}", "nl": "Uw {}", "de.f": "Ihre {}", "de.n": "Ihr {}", "de.m": "Ihr {}",
    "it.m": "Il vostro {}", "it.f": "La vostra {}",
}  # fmt: skip
_VERBS: Final[Mapping[str, str]] = {
    "en": r"(?:is|are|makes?|builds?|offers?|provides?|sells?|supplies|produces?|runs?)",
    "de": r"(?:ist|baut|bauen|entwickelt|entwickeln|fertigt|fertigen|liefert|liefern|bietet|bieten|plant|planen)",
    "fr": r"(?:est|fabrique|fabriquons|propose|proposons|conçoit|concevons|livre|livrons)",
    "es": r"(?:es|crea|creamos|ofrece|ofrecemos|fabrica|fabricamos|suministra|vende)",
    "it": r"(?:è|produce|produciamo|offre|offriamo|realizza|realizziamo|fornisce|forniamo)",
    "nl": r"(?:is|maakt|maken|levert|leveren|biedt|bieden|inspecteert|inspecteren|bouwt|bouwen)",
}
_ARTICLES: Final = (
    r"(?:an?|the|eine?n?|die|der|das|une?|des|les|le|la|un[oa]?|unos|unas|los|las|el|i|gli|lo|il|een|de|het)\b ?"
)
_THEN: Final = r"(?: (?:for|that|which|with|to|in|für|die|der|das|mit|in|zum|pour|qui|avec|aux|à|para|que|con|per|che|a|voor|die|met)\b|[,.;(]|$)"


def first_subject(
    brief: DraftBrief, material: Material, offer: Claim, found: Finding | None, informal: bool
) -> list[str]:
    """Subjects of a first letter, the best one first; the gate has the last word."""
    code, company = material.code, clean(brief.company.name) or clean(brief.company.domain)
    frames = FRAMES[code]
    options = []
    if found is not None and not informal:
        options += _of_theirs(" ".join(found.quote.split()), code)
    what = what_we_make(offer.text, brief, code)
    if what and company:
        options.append(filled(frames.topic, code, informal, what=what, company=company))
    if company:
        options.append(filled(frames.question, code, informal, company=company))
    if what:
        options.append(what[:1].upper() + what[1:])
    short = [one for one in options if 2 <= len(one.split()) <= _MOST_WORDS and len(one) <= LONGEST]
    return [unprefixed(clip(one, LONGEST)) for one in (*short, *options)] or ["?"]


def what_we_make(text: str, brief: DraftBrief, code: str) -> str:
    """The thing that an offer says we make: "dispatch planning software"; empty where the sentence is built otherwise."""
    found = re.match(rf"(?P<who>[^,.]{{0,60}}?)\b{_VERBS[code]} (?:{_ARTICLES})?", text, re.IGNORECASE)
    found = found or re.match(rf"{_VERBS[code]} (?:{_ARTICLES})?", text, re.IGNORECASE)
    if found is None:
        return ""
    ends = re.search(_THEN, text[found.end() :])
    what = text[found.end() :][: ends.start()] if ends else ""
    return what if 0 < len(what.split()) <= 4 and plain(what) != plain(brief.business_name) else ""


def _of_theirs(quote: str, code: str) -> list[str]:
    for pattern in _NEW[code]:
        match = re.search(pattern, quote)
        if match is not None:
            kind = next(
                (f"{code}.{name}" for name in ("f", "n", "m") if name in match.groupdict() and match[name]), code
            )
            thing = match["thing"] + (match.groupdict().get("place") or "")
            return [_YOURS[kind].format(_nominative(thing) if kind == "de.m" else thing)]
    return []


def _nominative(thing: str) -> str:
    """ "zweiten Standort" is "zweiter Standort" by itself."""
    return re.sub(r"en\b", "er", thing, count=1)


def reply_subject(quoted: str, otherwise: str) -> str:
    """The subject of a conversation that goes on."""
    return f"Re: {clip(unprefixed(clean(quoted)) or otherwise, 200)}"


def unprefixed(subject: str) -> str:
    """Without "Re:" and its like, however often they stand."""
    for _ in range(10):
        shorter = _REPLY_PREFIX.sub("", subject, count=1)
        if shorter == subject:
            break
        subject = shorter
    return subject.strip()


def clean(text: str) -> str:
    """One line of printable characters: a header must not be opened by an imported name."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())

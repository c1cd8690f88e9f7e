"""What of a reviewer's notes and of the operator's rules a letter can follow without adding a fact."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.embedded.notes import Wish, covers
from outrider.judgement.greetings import Register
from outrider.judgement.port import Claim, DraftBrief, Finding, ReplyAnalysis
from outrider.language.text import plain, words
from outrider.language.which import language_of

_TITLE_OF: Final = {"her": "Ms", "his": "Mr"}
"""The reviewer's own word for the person, where the last name is asked for."""
_INFORMAL: Final = re.compile(
    r"\b(?:informal\w*|casual\w*|first[- ]names?|du|duzen|per du|duz\w*|tutoy\w*|tutoie\w*|tutear|tuteo|tuteamos|tú|dare del tu|del tu"
    r"|jij|je en jij|tutoyeren|locker\w*|informell?\w*|informeel)\b"
)
_FORMAL: Final = re.compile(
    r"\b(?:formal|formally|very polite|förmlich\w*|formell\w*|siezen|per sie|vouvoy\w*|vouvoie\w*|usted\w*|dare del lei|del lei|formale"
    r"|formeel|u-vorm|vousvoyeren)\b"
)
_NOT: Final = re.compile(r"\b(?:not|no|nicht|nie|pas|non|niet|less|too) (?:too |so |zu |trop |troppo |te )?$")
_QUOTES: Final = re.compile(r"[“«„]([^”»“]{1,1000})[”»“]")
_FRENCH_DU: Final = re.compile(r"\bdu (?=\w)")
_DU: Final = re.compile(r"\b(?:du|dir|dich|dein\w*)\b")
_RULE: Final = re.compile(
    r"(?:please |bitte )?(?:never|do not|don't|dont|no|avoid|without|nie|niemals|nicht|kein\w*|jamais|ne|pas de|nunca|no|mai|non|nooit|geen)\b"
    r"(?: ?(?:ever|mention\w*|promis\w*|say|tell|write about|use|talk about|speak of|quote|name|versprechen|erwähnen|nennen|schreiben"
    r"|promettre|mentionner|parler de|prometer|mencionar|hablar de|promettere|menzionare|parlare di|beloven|noemen|vermelden))*"
    r" ?(?P<what>[^.;]{2,80})",
    re.IGNORECASE,
)
_TO_WHOM: Final = re.compile(r"\s(?:to|for|in|when|bei|gegenüber|aux?|à|a|aan)\s.*$", re.IGNORECASE)
_PRICES: Final = re.compile(r"\b(?:pric\w*|costs?|preis\w*|prix|tarif\w*|precio\w*|prezz\w*|prijs\w*|prijzen)\b")
_VERB: Final = re.compile(r" (?:nennen|erwähnen|versprechen|schreiben|sagen|verwenden|noemen|vermelden|beloven)$")
_PERCENT: Final = re.compile(
    r"%|\bper ?cent\w*|\bprozent\w*|\bpour ?cent|\bpor ciento|\bpercento|\bprocent", re.IGNORECASE
)
_NUMBERS: Final = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the notes ask for."""

    short: bool = False
    register: Register | None = None
    title: str = ""
    """"Ms" or "Mr", by the reviewer's own word for the person."""
    last_name: bool = False
    no_ask: bool = False
    no_quote: bool = False
    no_proof: bool = False
    no_numbers: bool = False
    no_price: bool = False
    other_angle: bool = False
    offer_first: bool = False
    cheer: bool = False
    no_cheer: bool = False
    language: str = ""
    omit: tuple[str, ...] = ()
    mention: tuple[Claim, ...] = ()
    lead: tuple[Claim, ...] = ()
    quote: Finding | None = None


def wishes_of(asked: Sequence[Wish], about: Callable[[str], Claim | Finding | None]) -> Wishes:
    """The wishes together; of two tones the later one counts."""
    kinds = {wish.kind for wish in asked}
    tones: list[Register] = [wish.kind for wish in asked if wish.kind in ("formal", "informal")]
    names = [wish for wish in asked if wish.kind == "last_name"]
    told = [
        (wish.kind, about(wish.topic)) for wish in asked if wish.topic and wish.kind in ("mention", "lead", "cheer")
    ]
    her = next((word for word in ("her", "his") if names and word in words(names[-1].words)), "")
    return Wishes(
        short="short" in kinds,
        register=tones[-1] if tones else "formal" if names else None,
        title=_TITLE_OF.get(her, ""),
        last_name=bool(names),
        no_ask="no_ask" in kinds,
        no_quote="no_quote" in kinds,
        no_proof="no_proof" in kinds,
        no_numbers="no_numbers" in kinds,
        no_price="no_price" in kinds,
        other_angle="other_angle" in kinds,
        offer_first="offer_first" in kinds,
        cheer="cheer" in kinds,
        no_cheer="no_cheer" in kinds,
        language=next((wish.topic for wish in reversed(asked) if wish.kind == "language"), ""),
        omit=tuple(wish.topic for wish in asked if wish.kind == "omit"),
        mention=tuple(one for kind, one in told if kind == "mention" and isinstance(one, Claim)),
        lead=tuple(one for kind, one in told if kind == "lead" and isinstance(one, Claim)),
        quote=next((one for _, one in told if isinstance(one, Finding)), None),
    )


def register_of(brief: DraftBrief, code: str) -> Register:
    """How formal the operator's letters are, by what they say of their tone and by their samples."""
    for text in (brief.tone, *brief.rules):
        low = plain(text)
        if code == "fr" or language_of(text) == "fr":
            # French says "du" of everything: "Ne pas citer la laiterie du Don."
            low = _FRENCH_DU.sub(" ", low)
        for register, pattern in (("informal", _INFORMAL), ("formal", _FORMAL)):
            found = pattern.search(low)
            if found is not None:
                turned = bool(_NOT.search(low[: found.start()]))
                return (
                    ("formal" if turned else "informal")
                    if register == "informal"
                    else ("usual" if turned else "formal")
                )
    if code == "de" and any(_DU.search(plain(sample)) for sample in brief.samples):
        return "informal"
    return "usual"


_INFORMAL_TO_US: Final = {
    "de": re.compile(r"\b(?:du|dir|dich|dein\w{0,2}|euch|euer|eure\w?)\b"),
    "fr": re.compile(r"\b(?:tu|te|toi|ton|ta|tes|salut)\b|\bt'"),
    "es": re.compile(r"\b(?:tú|te|ti|contigo|tu|tus|puedes|tienes|haces|quieres|mandas|envías)\b"),
    "it": re.compile(r"\b(?:ciao|tu|ti|te|tuo|tua|tuoi|tue|puoi|hai|fai)\b"),
    "nl": re.compile(r"\b(?:jij|jou|jouw|hoi|kan je|kun je|heb je|ben je|doe je|wil je|zou je)\b"),
}
_FORMAL_TO_US: Final = {
    "de": re.compile(r"\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b"),
    "fr": re.compile(r"\b(?:[Vv]ous|[Vv]otre|[Vv]os)\b"),
    "es": re.compile(r"\b(?:[Uu]sted(?:es)?)\b"),
    "it": re.compile(r"\b(?:Lei|Le|La|Suo|Sua|Suoi|Sue|vostr[oaie])\b"),
    "nl": re.compile(r"\b(?:[Uu]|[Uu]w)\b"),
}


def register_of_theirs(analysis: ReplyAnalysis | None, code: str) -> Register:
    """How somebody who has written speaks to us: whoever says "tu" is not answered with "vous"."""
    if analysis is None or code not in _INFORMAL_TO_US:
        return "usual"
    said = " ".join((*analysis.questions, *_QUOTES.findall(analysis.summary)))
    informal = _INFORMAL_TO_US[code].search(plain(said)) is not None
    return "informal" if informal and _FORMAL_TO_US[code].search(said) is None else "usual"


def barred_by(rules: Sequence[str]) -> list[re.Pattern[str]]:
    """What the operator's rules keep out of every letter: what a claim says that one of these finds is not told.

    A rule for some readers only holds for all: too little is said rather than too much.
    """
    found = []
    for rule in rules:
        match = _RULE.match(" ".join(rule.split()))
        if match is None:
            continue
        what = _VERB.sub("", _TO_WHOM.sub("", plain(match["what"])).strip())
        if _PRICES.search(what):
            # No first message holds a price anyway, and whoever asks for one is told it.
            continue
        if re.search(r"percent|prozent|pourcent|porcent|percentual|procent", what):
            found.append(_PERCENT)
        elif re.fullmatch(r"(?:any )?(?:numbers?|figures?|zahlen|chiffres?|cifras|numeri|cijfers)", what):
            found.append(_NUMBERS)
        elif what:
            telling = [word for word in words(what) if len(word) > 3 or word.isdigit()]
            if telling:
                found.append(re.compile("".join(rf"(?=.*\b{re.escape(one)})" for one in telling), re.DOTALL))
    return found


def omitted(topics: Sequence[str]) -> Callable[[str], bool]:
    """Whether a text speaks of something that is to be left out."""
    return lambda text: any(covers(text, topic) for topic in topics)

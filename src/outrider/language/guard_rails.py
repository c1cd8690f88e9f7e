"""The operator's own rules, as far as a program can keep them: "never promise a percentage", "do not write to hotels".

In English, German, French, Spanish, Italian and Dutch. What cannot be kept by looking at words is left to whoever writes.
"""
# ruff: noqa: E501 - the alternatives of a language read as one line

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import plain

_LONGEST_WHO: Final = 6
_TO: Final = tuple(
    late(pattern, re.IGNORECASE)
    for pattern in (
        # English
        r"(?:do not|don't|never|we (?:never|do not|don't)) (?:write|e-?mail|mail|contact|approach|reach out|send (?:e-?)?mails?)"
        r"(?: to)? (?P<who>[^,;:]+)",
        r"\bno (?:cold )?(?:(?:e-?)?mails?|letters?) to (?P<who>[^,;:]+)",
        r"^(?:please )?stay away from (?P<who>[^,;:]+)",
        # German
        r"\b(?:nicht|nie|niemals) an (?P<who>[^,;:]{1,200}?) (?:schreiben|mailen|herantreten)",
        r"\b(?:nicht|nie|niemals) (?:schreiben|mailen) an (?P<who>[^,;:]+)",
        r"\b(?:schreib\w*|mail\w*)(?: sie)?(?: bitte)? (?:nicht|nie|niemals) an (?P<who>[^,;:]+)",
        r"^(?:bitte )?(?P<who>[^,;:]{1,200}?) (?:bitte )?(?:nicht|nie|niemals) (?:anschreiben|kontaktieren|ansprechen|anmailen)",
        r"\bkeine (?:kaltakquise|mails?|e-mails?|briefe|werbung) (?:bei|an|zu) (?P<who>[^,;:]+)",
        # French
        r"\b(?:n'écrivez (?:pas|jamais)|n'écrire (?:pas|jamais)|ne (?:pas|jamais) (?:écrire|contacter|démarcher)"
        r"|ne (?:contactez|démarchez) (?:pas|jamais)|on ne contacte (?:pas|jamais)|n'écrivons (?:pas|jamais)"
        r"|pas de (?:mails?|courriels?|messages?)) (?:à l'|à la |aux? |à |les |le |la |des |l')?(?P<who>[^,;:]+)",
        # Spanish
        r"\b(?:no|nunca)(?: hay que)? (?:escrib\w+|contact\w+|abord\w+|mand\w+ correos|envi\w+ correos)"
        r" (?:a los |a las |a la |al |a |con (?:los |las )?)?(?P<who>[^,;:]+)",
        # Italian
        r"\b(?:non|mai) (?:scriv\w+|contatt\w+|avvicin\w+)(?: mai)? (?:agli |ai |alle |alla |al |allo |a |gli |le |i )?(?P<who>[^,;:]+)",
        r"\bniente mail (?:agli |ai |alle |alla |al |a )?(?P<who>[^,;:]+)",
        # Dutch
        r"\b(?:niet|nooit) (?:naar|aan) (?P<who>[^,;:]{1,200}?) (?:schrijven|mailen)",
        r"\b(?:niet|nooit) (?:schrijven|mailen) (?:naar|aan) (?P<who>[^,;:]+)",
        r"\b(?:schrijf|mail) (?:nooit|niet) (?:naar|aan) (?P<who>[^,;:]+)",
        r"\bbenader (?:geen|nooit|niet) (?P<who>[^,;:]+)",
        r"\bgeen (?:e-?)?mails? (?:naar|aan) (?P<who>[^,;:]+)",
        r"^(?P<who>[^,;:]{1,200}?) (?:niet|nooit) (?:benaderen|aanschrijven|mailen)",
    )
)
_FILLING: Final = late(
    r"^(?:any|all|the|anyone (?:in|at|from)|anybody (?:in|at|from)|people (?:in|at|from)|die|der|den|das|alle|les|los|las|gli|le|i|de|het)"
    r" |(?<![.!])[.!]+$| (?:please|pls|bitte|s'il vous plaît|svp|merci|por favor|per favore|aub|alsjeblieft|at all|any ?more|überhaupt)\b.*$",
    re.IGNORECASE,
)
_CONDITION: Final = late(
    r"\b(?:during|before|after|while|when|until|unless|without|twice|again|more than|on (?:monday|friday|sunday)|in (?:august|july"
    r"|december|the (?:holidays|summer|winter|evening))|während|bevor|nach|bis|ohne|im (?:august|juli|dezember)|mehr als|wenn|pendant|avant|après|sans|en août|quand"
    r"|durante|antes|después|sin|en agosto|cuando|prima|dopo|senza|ad agosto|quando|tijdens|voordat|zonder|in augustus|als)\b",
    re.IGNORECASE,
)
"""Then it is not them who are meant, but a time or a way."""
_PROHIBITS: Final = late(
    r"\b(?:never|do not|don't|no|must not|may not|avoid|without|nie|niemals|keine?n?|nicht|vermeiden|ne|n'|pas|jamais|aucune?|interdit|éviter"
    r"|nunca|no|ningún|ninguna|evitar|prohibido|nada|mai|non|niente|nessun\w*|vietato|evitare|nooit|geen|niet|vermijd|verboden)(?=\W|$)",
    re.IGNORECASE,
)
_PERCENT_RULE: Final = late(
    r"%|\b(?:percent\w*|per cent|prozent\w*|pourcent\w*|porcentaj\w*|por ciento|percentual\w*|per cento|procent\w*|\w*percentages?)\b",
    re.IGNORECASE,
)
_PERCENT: Final = late(
    r"\d ?%|\b(?:percent|per cent|prozent|pour ?cent|por ciento|per cento|procent)\b|\bpercentage\b", re.IGNORECASE
)
_PROMISE: Final = late(
    r"promis|promett|promes|versprech|versprich|zusag|zusicher|garant|guarant|engag|compromet|impegn|belo(?:ven|of)|toezegg|vast",
    re.IGNORECASE,
)
_PRICE_RULE: Final = late(
    r"\b(?:prices?|pricing|discounts?|preise?n?|rabatte?n?|prix|tarifs?|remises?|precios?|descuentos?|prezz[oi]|scont[oi]|prijs|prijzen"
    r"|korting\w*)\b",
    re.IGNORECASE,
)
_PRICE: Final = late(
    r"[$€£] ?\d|(?<![\d.,])\d[\d.,]* ?(?:[$€£]|euros?\b|eur\b|usd\b|dollars?\b|pounds?\b)"
    r"|\b(?:discounts?|rabatt\w*|remises?|descuentos?|scont[oi]|kortingen|korting)\b",
    re.IGNORECASE,
)
_MENTION: Final = late(
    r"\b(?:mention|name|names|named|cite|call|say|word|words|talk about|nennen|genannt|erwähn\w+|wort|worte|citer|cité|nommer|mentionn\w+"
    r"|mot|mots|évoqu\w+|mencion\w+|citar|nombr\w+|palabra|palabras|nomin\w+|citare|citate|parola|parole|menzion\w+|noem\w*|genoemd"
    r"|woord|woorden)\b",
    re.IGNORECASE,
)
_QUOTED: Final = late(r"[“”\"«»„‘](?P<word>[^“”\"«»„’]{2,40})[“”\"«»’]")
_THE_WORD: Final = late(
    r"\b(?:the words?|das wort|die worte|le mot|les mots|la palabra|la parola|het woord) ['‘]?(?P<word>[^\W\d_]{3,30})",
    re.IGNORECASE,
)
_NAME: Final = late(r"(?<!^)(?<![.!?] )\b[A-ZÀ-Þ][\w&-]+(?: [A-ZÀ-Þ][\w&-]+)*")
_GERMAN_NAME: Final = late(
    r"^(?:(?i:bitte) )?(?:(?i:den namen|der name) )?(?P<word>[A-ZÄÖÜ][\w&-]+(?: [A-ZÄÖÜ][\w&-]+)*) (?:darf|dürfen|bitte|nicht|nie|niemals|nirgends)"
)
_SENTENCE_START: Final = late(
    r"^(?P<word>[A-ZÀ-Þ][\w&-]+(?: [A-ZÀ-Þ][\w&-]+)*) (?:must not|may not|should not|ne doit|no puede|non deve|mag)"
)


@dataclass(frozen=True, slots=True)
class GuardRail:
    """One rule, and what of it can be kept: whom nothing is written to, what a sentence must not hold."""

    text: str
    never_to: str = ""
    percent: bool = False
    promise_only: bool = False
    """A figure that a named customer reached is told, not promised."""
    price: bool = False
    words: tuple[str, ...] = ()

    @property
    def binds_sentences(self) -> bool:
        return self.percent or self.price or bool(self.words)

    def forbids(self, sentence: str, *, of_a_customer: bool = False, answers: bool = False) -> bool:
        """Whether a sentence of a letter breaks it.

        Args:
            of_a_customer: it tells what one named customer reached.
            answers: the letter answers a person, who may have asked what it costs.
        """
        if self.percent and _PERCENT.search(sentence) and not (self.promise_only and of_a_customer):
            return True
        if self.price and not answers and _PRICE.search(sentence):
            return True
        flat = plain(sentence)
        return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", flat) for word in self.words)


@lru_cache(maxsize=2_000)
def guard_rail(text: str) -> GuardRail:
    """What can be kept of a rule in the operator's words."""
    said = " ".join(text.split())
    if who := _whom(said):
        return GuardRail(text, never_to=who)
    if not _PROHIBITS.search(said):
        return GuardRail(text)
    if _PERCENT_RULE.search(said):
        return GuardRail(text, percent=True, promise_only=_PROMISE.search(said) is not None)
    if _PRICE_RULE.search(said):
        return GuardRail(text, price=True)
    return GuardRail(text, words=_words(said) if _MENTION.search(said) else ())


def broken(
    rails: Iterable[GuardRail], sentence: str, *, of_a_customer: bool = False, answers: bool = False
) -> str | None:
    """The rule that a sentence breaks, in the operator's words; None where it keeps all."""
    return next(
        (one.text for one in rails if one.forbids(sentence, of_a_customer=of_a_customer, answers=answers)), None
    )


def _whom(said: str) -> str:
    for pattern in _TO:
        if not (found := pattern.search(said)):
            continue
        who = found["who"].strip()
        if _CONDITION.search(who):
            return ""
        while (shorter := _FILLING.sub("", who).strip()) != who:
            who = shorter
        return who if who and len(who.split()) <= _LONGEST_WHO else ""
    return ""


def _words(said: str) -> tuple[str, ...]:
    """What must not be named: what stands in quotation marks or behind "the word", else the names."""
    found = [match["word"] for match in (*_QUOTED.finditer(said), *_THE_WORD.finditer(said))]
    if not found and (start := _SENTENCE_START.search(said)):
        found = [start["word"]]
    if not found and (german := _GERMAN_NAME.search(said)) and german["word"][0].isupper():
        found = [german["word"]]
    if not found and not re.search(r"\b(?:nicht|nie|niemals|keine?n?)\b", said, re.IGNORECASE):
        # German writes every noun with a capital: there a capital names nobody.
        found = [match.group() for match in _NAME.finditer(said)][:1]
    return tuple(dict.fromkeys(plain(word) for word in found))

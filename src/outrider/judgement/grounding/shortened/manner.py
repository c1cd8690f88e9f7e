"""How something is done may be left out where it limits nothing: "by drone", "in a van that needs a socket".

A claim that says what is done, and in what way, says that it is done. Not left out is what may be a condition or a limit: a
number, a time, a name, "only", "without", a contract or an order, whatever stands beside "free" or a price, and what may belong
to a noun ("vans with drivers", "dogs with problems", German "Dächer, die aus Schiefer sind").
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding import conditions
from outrider.judgement.grounding.facts import Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.shortened.cuts import Text
from outrider.judgement.grounding.shortened.words import CHANNELS, DEALS, ONE, RELATIVE, TERMS
from outrider.judgement.grounding.words.roles import ACTING

_BY: Final = {
    "en": listed("by"),
    "de": listed("per mittels"),
    "fr": listed("par"),
    "es": listed("mediante"),
    "it": listed("mediante tramite"),
    "nl": listed("per"),
}
"""What stands before a means without an article."""
_HAND: Final = {
    "en": ("by hand",),
    "de": ("von hand", "mit der hand", "in handarbeit"),
    "fr": ("a la main",),
    "es": ("a mano",),
    "it": ("a mano",),
    "nl": ("met de hand",),
}
_IN_A: Final = {
    "en": (listed("in with on using"), listed("a an our")),
    "de": (listed("in mit auf"), listed("einem einer unserem unserer unseren")),
    "fr": (listed("dans avec"), listed("un une notre nos")),
    "es": (listed("en con"), listed("un una nuestro nuestra nuestros nuestras")),
    "it": (listed("in con"), listed("un uno una nostro nostra nostri nostre")),
    "nl": (listed("in met op"), listed("een onze ons")),
}
"""What begins a manner behind a comma."""
_TELLING: Final = {
    "en": listed("which"),
    "fr": listed("qui que qu dont"),
    "es": listed("que"),
    "it": listed("che"),
}
"""What tells more of a noun behind a comma, and picks none out: German and Dutch have a comma before both."""
_ALLOWED: Final = frozenset({"l:can", "l:tax"})


@dataclass(frozen=True, slots=True)
class Manner:
    """The tokens that may go together, and their content words."""

    start: int
    end: int
    words: tuple[Word, ...]


def found(text: Text) -> Iterator[Manner]:
    """What of a source says only how it is done."""
    facts = text.facts
    if not _is_plain(text):
        return
    toks = facts.tokens
    for at in range(1, len(toks)):
        if (text.norm(at) == "," and (one := _behind_comma(text, at))) or (one := means(text, at)):
            yield one


def _is_plain(text: Text) -> bool:
    """Whether it says that something is done, with no condition or limit that a manner may be part of."""
    facts = text.facts
    if facts.negations or not facts.limits.keys() <= _ALLOWED or conditions.clause(facts) is not None:
        return False
    if not facts.keys.isdisjoint(TERMS) or any(facts.has(label) for label in ("best", "more", "promise", "same")):
        return False
    return not ((facts.up or facts.down) and facts.numbers)


def _behind_comma(text: Text, comma: int) -> Manner | None:
    """From a comma to the end, or to a semicolon: "in a van that …", ", which …"."""
    toks, code = text.facts.tokens, text.code
    end = next((at for at in range(comma + 1, len(toks)) if toks[at].norm in ".;:!"), len(toks))
    opens, ones = _IN_A[code]
    one = text.norm(comma + 1) in opens and text.norm(comma + 2) in ones
    tells = text.norm(comma + 1) in _TELLING.get(code, ())
    tells = tells or (code in ("de", "nl") and text.norm(comma + 1) in RELATIVE[code] and is_one(text, comma))
    words = tuple(w for w in text.facts.words if comma < w.at < end)
    if not (one or tells) or not words or not _is_idle(text, comma, end, words, told=tells):
        return None
    if one and any("=customer" in w.senses for w in words):
        return None
    commas = [at for at in range(comma + 1, end) if text.norm(at) == ","]
    if any(text.norm(at + 1) not in RELATIVE[code] for at in commas):
        return None
    return Manner(comma, end, words)


def is_one(text: Text, end: int) -> bool:
    """Whether the noun phrase that ends there begins with "a" and is what we do something to: no kind of customer or thing."""
    at = end - 1
    while at > 0 and (at in text.at or text.is_small(at) or text.relation(at) in ("with", "of", "and")):
        if at in text.verbs:
            return False
        if text.norm(at) in ONE[text.code]:
            noun = text.at.get(at + 1)
            acts = any(text.norm(n) in ACTING[text.code] or n in text.verbs for n in range(at))
            return acts and noun is not None and "=customer" not in noun.senses
        at -= 1
    return False


def means(text: Text, at: int) -> Manner | None:
    """By drone, à la main, per Drohne: a means without an article, which is no time, name or deal."""
    code = text.code
    for phrase in _HAND[code]:
        parts = phrase.split()
        if [text.norm(at + n) for n in range(len(parts))] == parts:
            words = tuple(w for w in text.facts.words if at <= w.at < at + len(parts))
            return Manner(at, at + len(parts), words) if _ends(text, at + len(parts)) else None
    word = text.at.get(at + 1)
    if text.norm(at) not in _BY[code] or word is None or word.name or at + 1 in text.verbs or not _ends(text, at + 2):
        return None
    if not word.senses.isdisjoint(("=customer", "=time")):
        return None
    if (
        word.norm in CHANNELS
        or word.norm != text.norm(at + 1)
        or not _is_idle(text, at, at + 2, (word,))
        or text.norm(at + 1) in text.names
    ):
        return None
    if word.text[:1].isupper() and not text.facts.language.nouns_in_capitals:
        return None
    if at - 1 in text.at and text.at[at - 1].senses & {"=pay", "=sell", "=count"}:
        return None
    return Manner(at, at + 2, (word,))


def _ends(text: Text, at: int) -> bool:
    """Whether nothing narrows what stands before: the end, a comma, a preposition of place."""
    return text.norm(at) in ("", ".", ",", ";") or text.relation(at) in ("in", "at", "on", "and")


def _is_idle(text: Text, start: int, end: int, words: tuple[Word, ...], *, told: bool = False) -> bool:
    """Whether a piece limits nothing: no number, date, period, deal, nor anything of the reader's. `told`: it is a clause that
    tells more of a noun, whose days are no days of the deed."""
    facts, known = text.facts, text.facts.language
    here = [text.norm(at) for at in range(start, end)]
    if any(start <= n.at < end for n in facts.numbers if n.value != 1 or n.unit or n.limit):
        return False
    if not told and any(norm in known.dates or norm in known.periods or norm in known.ordinals for norm in here):
        return False
    if any(known.labels.get((norm,), "").startswith(("n:", "b:", "after:", "l:", "neg", "all")) for norm in here):
        return False
    if any("=every" in w.senses for w in words):
        return False
    if any(w.norm.startswith(tuple(DEALS[text.code])) and not (told and w.norm in known.units) for w in words):
        return False
    units = {known.units.get(norm) for norm in here} - {None}
    return (told or not units) and not any(norm in known.you for norm in here)

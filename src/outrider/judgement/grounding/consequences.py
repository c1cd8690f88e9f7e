"""A tie that the source does not have: "so", "therefore", "to check" between two deeds that it only tells side by side."""

from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.words.ahead import AND
from outrider.language.patterns import kept

_SO: Final = {
    "en": r"(?<=\w) , (?:and )?so (?!far\b|long\b|as\b|much\b|many\b)"
    r"|(?<=\w) (?:thus|thereby|that way|this way|consequently|accordingly)\b|^consequently\b",
    "de": r"\b(?:darum|deswegen|demzufolge|infolgedessen|mithin)\b|, also \w|\bindem\b|(?<=\w) so dass\b",
    "fr": r"(?<=\w) ainsi\b|^ainsi\b|\b(?:par consequent|de ce fait|du coup|si bien que|de sorte que)\b",
    "es": r"\b(?:asi que|de modo que|de manera que|por tanto|por consiguiente|de ahi que|con ello)\b|(?<=\w) , luego\b",
    "it": r"\b(?:dunque|pertanto|percio|di conseguenza|cosicche|sicche|in questo modo|in tal modo)\b|(?<=\w) , cosi\b",
    "nl": r"(?<=\w) (?:zo|aldus|derhalve|bijgevolg|hierdoor|zodoende)\b"
    r"(?! (?:veel|lang|snel|ver|n|nodig|mogelijk|goed))|\bdoordat\b",
}
"""What makes the second of two facts follow from the first; at the beginning most of these only go on."""
_AS: Final = {
    "en": r"^(?:as|since) (?!(?:of|a|an|soon|long|well|far|in|you|the|from|early|late|spring|summer|autumn|winter)\b)[^,\d]+ ,",
    "de": r"^da (?!(?:kommen|setzen|konnen|helfen)\b)[^,]+ ,",
    "fr": r"^comme (?!(?:vous|convenu|promis|le|la|les|tout)\b)[^,]+ ,",
    "es": r"^como (?!(?:usted|ustedes|el|la|los|las)\b)[^,]+ ,",
    "it": r"^(?:siccome|dato che|poiche) [^,]+ ,",
    "nl": r"^(?:aangezien|daar) (?!(?:komen|kunnen|helpen)\b)[^,]+ ,",
}
"""A reason in front, told of a claim."""
_TO: Final = {
    "en": listed("to"),
    "de": listed("zu"),
    "fr": listed("pour afin"),
    "es": listed("para"),
    "it": listed("per"),
    "nl": listed("te"),
}
"""What stands before a deed that another one is done for."""
_BETWEEN: Final = 2


def faults(sentence: Facts, known: Facts, *, claimed: bool) -> list[str]:
    """Why one fact follows from another, or is done for it, that only stands beside it in the source. `claimed`: of a claim."""
    code = sentence.language.code
    here, there = _text(sentence), _text(known)
    ties = [_SO[code], *([_AS[code]] if claimed else [])]
    tied = known.has("cause") or any(kept(one).search(there) for one in (_SO[code], _AS[code]))
    if not tied and any(kept(one).search(here) for one in ties):
        return ["The source does not say that one follows from the other; tell both side by side."]
    for word in sentence.words:
        if _is_for(word, sentence) and any(word.follows(w) and _is_beside(w, known) for w in known.words):
            return [f"The source does not say what it is done for (“{word.text}”); keep its “and”."]
    return []


def _text(facts: Facts) -> str:
    return " ".join(t.norm for t in facts.tokens)


def _is_for(word: Word, facts: Facts) -> bool:
    """Whether another deed is done for this one: in order to check, um zu prüfen, pour contrôler."""
    before = facts.tokens[word.at - 1] if word.at > 1 else None
    if before is None or before.norm not in _TO[facts.language.code]:
        return False
    verb = facts.language.code not in ("fr", "es", "it") or facts.language.neutral.search(word.norm) is not None
    return verb and not (facts.language.code == "en" and facts.tokens[word.at - 2].norm in _ABLE)


_ABLE: Final = listed("able is are used want wants need needs has have ready due happy glad like")


def _is_beside(word: Word, facts: Facts) -> bool:
    """Whether a verb stands right behind an "and", with nothing but its doer between; in German and Dutch also before it."""
    code = facts.language.code
    before = facts.tokens[max(0, word.at - _BETWEEN) : word.at]
    if facts.language.nouns_in_capitals and word.text[:1].isupper():
        return False
    near = before[-1:] if not (before and before[-1].norm in facts.language.we) else before
    return any(t.norm in AND[code] and t.text.lower() != "è" for t in near)

"""What goes on, what is done as a rule, and what is over: a claim's verb keeps which of these it says.

"We are testing a winch" is no "we test winches", and what we do as a rule or have done since 2011 is not told as over.
"""

from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed

_WAS: Final = {
    "en": listed("was were"),
    "de": listed("war waren"),
    "fr": listed("était étaient fut furent étions"),
    "es": listed("era eran fue fueron éramos fuimos"),
    "it": listed("era erano fu furono eravamo stato stata stati state"),
    "nl": listed("was waren"),
}
_HAD: Final = {
    "en": listed("had"),
    "de": listed("hatte hatten"),
    "fr": listed("avait avaient avions"),
    "es": listed("había habían habíamos llevábamos"),
    "it": listed("aveva avevano avevamo"),
    "nl": listed("had hadden"),
}
_NOW: Final = {
    "en": listed("is are am"),
    "es": listed("está están estamos"),
    "it": listed("sta stanno stiamo"),
}
"""What stands before a form of a verb that goes on now."""
_WITHIN: Final = frozenset({"that", "when", "before", "after", "until", "since", "than", "as"})
_NEAR: Final = 2
_ROOT: Final = 4


def faults(sentence: Facts, known: Facts) -> list[str]:
    """Why a claim of ours is told in another time than its own."""
    if over := _over(sentence, known):
        return [f"The source does not say that it is over; say what is, not “{over}”."]
    if over := _imperfect(sentence, known):
        return [f"The source does not say that it is over; say what is, not “{over}”."]
    for word in sentence.words:
        there = [w for w in known.words if word.follows(w)]
        if there and all(_goes_on(w, known) for w in there) and _is_a_rule(word, sentence):
            return [f"The source says what goes on now (“{there[0].text}”), not what is done as a rule; keep its form."]
    return []


def _over(sentence: Facts, known: Facts) -> str:
    """What says that it is over, where nothing of the source is: *was* cleaning, *had been* repairing since 2011."""
    code = sentence.language.code
    since = "since" in known.scopes and "since" in sentence.scopes
    was = frozenset() if known.past or known.has("was") else _WAS[code]
    said = was | (_HAD[code] if since and not _says(known, _HAD[code] | _WAS[code]) else frozenset())
    for at, token in enumerate(sentence.tokens):
        noun = sentence.language.nouns_in_capitals and token.capital and at > 0
        if token.norm in said and not noun and not _in_clause(sentence, at):
            return token.text
    return ""


def _imperfect(sentence: Facts, known: Facts) -> str:
    """A French verb behind "nous" that is the past of a verb of the source, known to no table: ramonions of ramone."""
    if sentence.language.code != "fr":
        return ""
    for we, verb in pairwise(sentence.tokens):
        root = verb.norm.removesuffix("ions")
        if we.norm == "nous" and root != verb.norm and len(root) >= _ROOT:
            there = [w.norm for w in known.words if w.norm.startswith(root)]
            if there and not any(norm.startswith(f"{root}i") for norm in there):
                return verb.text
    return ""


def _says(facts: Facts, words: frozenset[str]) -> bool:
    return any(token.norm in words for token in facts.tokens)


def _in_clause(facts: Facts, at: int) -> bool:
    """Whether it stands in a clause of its own: we mend what *was* broken."""
    toks, relations = facts.tokens, facts.language.relations
    start = max((n + 1 for n in range(at) if toks[n].norm in ",;:."), default=0)
    return any(relations.get(t.norm) in _WITHIN or t.norm in _ASKING for t in toks[start:at])


_ASKING: Final = listed(
    "what which who whose if where was welche welcher welches die der das wer wenn falls ce qui que quand si dont"
    " cual quien cuando che chi se wat die dat wie als waar"
)


def _goes_on(word: Word, facts: Facts) -> bool:
    """Whether it is told of now alone: is testing, está probando, sta provando."""
    before = facts.tokens[max(0, word.at - _NEAR) : word.at]
    helpers = _NOW.get(facts.language.code, frozenset())
    form = facts.language.neutral.search(word.norm) and word.norm not in facts.language.tenseless
    return bool(form) and any(t.norm in helpers for t in before) and "since" not in facts.scopes


def _is_a_rule(word: Word, facts: Facts) -> bool:
    """Whether it is told as what somebody does, now and ever."""
    form = facts.language.neutral.search(word.norm)
    return not (form or word.neutral or word.past or word.relation)

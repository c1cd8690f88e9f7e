"""A true sentence turned by one small word or form: what is dated ahead told as done, for whom instead of from whom, the other
noun denied, a whole for what was part of it.

Each was found by an attacker and is closed with what is like it in six languages
(`tests/judgement/grounding/rows/leaked.txt`). They are asked last, of what every other rule holds.
"""

import re
from datetime import date
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.figures import YEARS
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.source import Source, kept_in, match
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World

_DONE: Final = {
    code: frozenset(words.split())
    for code, words in {
        "en": "has have had been was were",
        "de": "hat haben hatte hatten ist sind war waren wurde wurden",
        "fr": "a ont avez avait aviez avaient été",
        "es": "ha han habéis había habían fue fueron",
        "it": "ha hanno avete aveva avevate avevano stato stata stati state",
        "nl": "heeft hebt heb hebben had hadden is zijn ben bent was waren werd werden",
    }.items()
}
"""Helpers of what is over, as they are written: without its accent "à" would be one."""
_PARTICIPLE: Final = {
    "en": re.compile(r"(?:ed|en|t)$"),
    "de": re.compile(r"^(?:\w{0,20}ge\w{1,30}|(?:ver|be|er|ent|zer|wieder)\w{1,30})(?:t|en)$"),
    "fr": re.compile(r"(?:e|es|i|is|u|us|ert|erts|it|its|ees?|ues?|ies?|erte|ertes)$"),
    "es": re.compile(r"(?:[aie]d[oa]s?|[rs]t[oa]s?|[ch]h[oa]s?)$"),
    "it": re.compile(r"(?:[aiu]t[oaie]|rt[oaie]|tt[oaie]|st[oaie]|s[oaie])$"),
    "nl": re.compile(r"^(?:\w{0,20}ge\w{1,30}|(?:ver|be|ont|her)\w{1,30})(?:d|t|en)$"),
}
_BEHIND: Final = {"en": 3, "de": 40, "fr": 3, "es": 3, "it": 3, "nl": 40}
"""Words from a helper to its participle."""
_TAKING: Final = frozenset({"=collect", "=buy", "=receive", "=get", "=take"})
_FROM: Final = frozenset({"from", "of", "at", "since"})
_DAL: Final = listed("dal dallo dalla dall dai dagli dalle")
_NO: Final = {
    "en": listed("no"),
    "de": listed("kein keine keinen keinem keiner"),
    "fr": listed("aucun aucune"),
    "es": listed("ningún ninguna ningun"),
    "it": listed("nessun nessuna nessuno"),
    "nl": listed("geen"),
}
_BOTH: Final = frozenset({"de", "nl"})
_SUBJECT: Final = frozenset({"", "and"})


def faults(sentence: Facts, source: Source, world: World) -> list[str]:
    """What one small word has turned; empty where nothing is."""
    if done := _done_ahead(sentence, source.facts, world.today):
        return [f"The source names a day to come; “{done}” says that it is over."]
    if source.kind == "claim" and (other := _handed(sentence, source.facts)):
        return [f"The source takes it from “{other}”, not for them; keep its “from”."]
    if other := _denied(sentence, source.facts):
        return [f"The source denies it of “{other}”; keep what its “no” stands before."]
    if source.kind == "finding" and (part := _part(sentence, source.facts) or _theirs(sentence, source.facts, world)):
        return [f"Lost: {part}. It was that, and not all of it; put it back."]
    return []


def _done_ahead(sentence: Facts, known: Facts, today: date | None) -> str:
    """The participle by which something is told as over whose day has not come."""
    code, toks = sentence.language.code, sentence.tokens
    if today is None or not _is_ahead(known, today) or any(_helps(t.text, code) for t in known.tokens):
        return ""
    for at, token in enumerate(toks):
        if not _helps(token.text, code):
            continue
        for word in sentence.words:
            shaped = _PARTICIPLE[code].search(word.norm) is not None
            if at < word.at <= at + _BEHIND[code] and shaped and not word.name and match(word, known.words) is not None:
                return word.text
    return ""


def _helps(text: str, code: str) -> bool:
    return text.lower() in _DONE[code]


def _is_ahead(facts: Facts, today: date) -> bool:
    """Whether every year that it names is to come, or the month of this one."""
    years = {int(n.value) for n in facts.numbers if not n.unit and n.value in YEARS}
    months = [int(one[1:]) for one in facts.dates if one[0] == "m" and one[1:].isdigit()]
    if not years or facts.past:
        return False
    return min(years) > today.year or (years == {today.year} and min(months, default=0) > today.month)


def _handed(sentence: Facts, known: Facts) -> str:
    """Those from whom the source takes something, and for whom it is done here."""
    if known.keys.isdisjoint(_TAKING) or "for" in known.scopes:
        return ""
    for word in sentence.words:
        there = match(word, known.words) if word.relation == "for" else None
        if there and (there.relation in _FROM or (there.at and known.tokens[there.at - 1].norm in _DAL)):
            return there.text
    return ""


def _denied(sentence: Facts, known: Facts) -> str:
    """The noun of which the source denies something, where another one of its nouns has changed places with it."""
    said, there = _behind_no(sentence), _behind_no(known)
    if said is None or there is None or said.follows(there) or said.relation not in _SUBJECT:
        return ""
    turned = match(said, known.words)
    moved = match(there, sentence.words)
    if turned is None or moved is None or turned.relation in _SUBJECT or moved.relation in _SUBJECT:
        return ""
    return there.text


def _behind_no(facts: Facts) -> Word | None:
    """The only noun before which a "no" stands."""
    at = [n for n, token in enumerate(facts.tokens) if token.norm.split("'")[0] in _NO[facts.language.code]]
    return next((word for word in facts.words if word.at > at[0]), None) if len(at) == 1 else None


def _part(sentence: Facts, known: Facts) -> str:
    """What the source has of something, where the sentence has the thing itself."""
    words = known.words
    for head, word in pairwise(words):
        if word.relation != "of" or head.relation not in _SUBJECT or head.name or word.name:
            continue
        said = next((one for one in sentence.words if match(one, [word]) is not None), None)
        if said is not None and said.relation in _SUBJECT and not kept_in(sentence, head) and _is_noun(head, known):
            return head.text
    return ""


def _is_noun(word: Word, facts: Facts) -> bool:
    """Whether an article, "your" or the like stands before it."""
    known = facts.language
    before = facts.tokens[word.at - 1].norm if word.at else ""
    return before in known.function or before in YOURS[known.code]


def _theirs(sentence: Facts, known: Facts, world: World) -> str:
    """What the source says that they did something to, where the sentence has a word of their own name instead."""
    names = world.names.company
    if not sentence.you:
        return ""
    for at, word in enumerate(sentence.words):
        if word.norm not in names or word.relation not in _SUBJECT or match(word, known.words) is not None:
            continue
        beside = [t.norm for t in sentence.tokens[max(0, word.at - 1) : word.at + 2]]
        if sum(norm in names for norm in beside) > 1 or not _is_noun(word, sentence):
            continue
        for step in (
            (-1, 1) if known.language.code in _BOTH else (-1,)
        ):  # the verb stands before what it is done to, in German and Dutch behind it too
            verb = sentence.words[at + step] if 0 <= at + step < len(sentence.words) else None
            if verb is not None and step > 0 and not _PARTICIPLE[known.language.code].search(verb.norm):
                continue
            there = match(verb, known.words) if verb is not None else None
            beside_it = [one for one in known.words if there and (one.at - there.at) * step < 0]
            lost = beside_it[0 if step < 0 else -1] if beside_it else None
            if lost is not None and not kept_in(sentence, lost):
                return lost.text
    return ""

"""What is only weighed, asked for, tried or ordered, what was called off, and what is said of a part or of others, is not told as
theirs and as being so.

A finding may lose words: a letter says less of its reader, never more. Without the words of these kinds it says more: "we are
considering a shop in Cork" would let "you are opening a shop in Cork" pass, since each of its words is there.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import listed

if TYPE_CHECKING:
    from outrider.judgement.grounding.source import Source

_VACANCY: Final = frozenset({"=recruit", "=hire", "=seek"})
_WHY: Final = {
    "weighed": "is only being weighed",
    "asked": "was asked for, not given",
    "bargained": "is being talked about, not agreed",
    "proposed": "was proposed, not decided",
    "tried": "is tried, not reached",
    "prepared": "is being prepared",
    "begun": "is to begin",
    "undone": "was called off, refused or put off",
    "promised": "is promised, not done",
    "ordered": "is ordered, not there",
    "needed": "has to be, and is not yet",
    "offered": "is offered, nobody has taken it",
    "former": "was so in former times",
    "lesser": "is not the first, but who stands in or helps",
    "nearly": "is not so of all",
    "near": "is near it, not there",
    "part": "is so of a part",
    "others": "is said of others",
    "lacking": "is not there",
}


def compare(sentence: Facts, source: "Source", faults: list[str]) -> None:
    """A fault for each word of the source of which something hangs that the sentence tells as settled. A source that is `broad`
    keeps all its words anyway."""
    known = source.facts
    if source.broad:
        return
    theirs = _read(known)
    ours = _read(sentence, anyone=True) if theirs else {}
    for kind, said in theirs.items():
        if kind in ours or (kind == "begun" and _is_settled(sentence, known)):
            continue
        faults.append(f"The source says “{said}”: it {_WHY[kind]}. Put that back.")


def is_open(facts: Facts) -> bool:
    """Whether a text has a word of these: what it tells may not be so yet, or no more."""
    return bool(_read(facts))


def kinds(facts: Facts) -> set[str]:
    """The kinds of such words that a text has."""
    return set(_read(facts))


def _is_settled(sentence: Facts, known: Facts) -> bool:
    """Whether what begins has begun, is told as something to come, or is only the day from which they look for somebody."""
    told = sentence.future or "l:expected" in sentence.limits
    return told or known.past or not known.keys.isdisjoint(_VACANCY)


def _read(facts: Facts, *, anyone: bool = False) -> dict[str, str]:
    """The first words of each kind that stand in a text, as it writes them. Of others a source speaks where they are the ones who
    do it ("our customer opened"), not where it is done for them; a sentence may name them anyhow."""
    toks = facts.tokens
    text = " ".join(token.norm for token in toks)
    found: dict[str, str] = {}
    for match in _pattern(facts.language.code).finditer(text):
        first = text.count(" ", 0, match.start())
        kind = match.lastgroup or ""
        if kind == "former" and toks[first].norm == "antes" and first + 1 < len(toks) and toks[first + 1].norm == "de":
            continue  # before 2028, not formerly
        if kind == "undone" and _is_farm(facts, first):
            continue
        if kind == "others" and not (anyone or _acts(facts, first)):
            continue
        found.setdefault(kind, " ".join(token.text for token in toks[first : first + match[0].count(" ") + 1]))
    return found


def _is_farm(facts: Facts, at: int) -> bool:
    """French "ferme": a farm by its article or in a name, and no shop that shuts."""
    toks = facts.tokens
    if toks[at].norm != "ferme" or at == 0:
        return False
    return toks[at].text == "Ferme" or toks[at - 1].norm in _OF_A_FARM


_OF_A_FARM: Final = listed("une notre votre cette sa chaque")


def _acts(facts: Facts, at: int) -> bool:
    """Whether "our customer" stands there, and no preposition before it."""
    norms = [token.norm for token in facts.tokens[max(0, at - 3) : at]]
    own = next((place for place in reversed(range(len(norms))) if norms[place] in _own(facts.language.code)), None)
    return own is not None and not (own > 0 and facts.language.relations.get(norms[own - 1], "and") != "and")


@lru_cache(maxsize=16)
def _words(code: str) -> Mapping[str, str]:
    file = resources.files("outrider.judgement.grounding.words") / "unsettled.toml"
    said: Mapping[str, str] = tomllib.loads(file.read_text("utf-8"))[code]
    return said


@lru_cache(maxsize=16)
def _own(code: str) -> frozenset[str]:
    return listed(_words(code)["own"])


@lru_cache(maxsize=16)
def _pattern(code: str) -> re.Pattern[str]:
    """The words of a language, a group a kind."""
    kinds = "|".join(f"(?P<{kind}>{'|'.join(map(_written, _words(code)[kind].split()))})" for kind in _WHY)
    return re.compile(rf"(?<!\w)(?:{kinds})(?!\w)")


def _written(word: str) -> str:
    return re.escape(word).replace(r"\*", r"\w*").replace(r"\#", r"\d").replace("_", " ")

"""Whose something is in a finding, and who does it to whom by name: what they won an order for is not theirs by that.

"An order for a new distribution centre in Venlo" tells of no centre of the reader's, and "Selwick took over Holt" of nothing
that Holt did. A possessive or a verb of having says so in the words of the source.
"""

from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.figures import YEARS
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.source import Source, match
from outrider.judgement.grounding.words.ahead import OWN

_DONE_FOR: Final = listed(
    "=order =assignment =contract =supply =deliver =sell =maintain =build =erect =tender =award =repair =clean =commission =win"
)
"""What is done for somebody: it stands before the one for whom, or for what of theirs."""
_DONE: Final = listed(
    "commande commandes marche marches commessa commesse encargo"
    " encargos opdracht auftrag auftrage gara bando concurso destinati destinate"
)
_FOR: Final = {
    "en": listed("for to at"),
    "de": listed("für an bei"),
    "fr": listed("pour à chez"),
    "es": listed("para a"),
    "it": listed("per a"),
    "nl": listed("voor aan bij"),
}
_ONE: Final = {
    "en": listed("a an"),
    "de": listed("ein eine einen einem einer"),
    "fr": listed("un une"),
    "es": listed("un una"),
    "it": listed("un uno una"),
    "nl": listed("een"),
}
_REACH: Final = 4
"""Words of a noun with what narrows it."""


def faults(sentence: Facts, source: Source, names: Names) -> list[str]:
    """Why something is said to be the reader's that the finding has as somebody else's, or somebody to do what they do."""
    if source.kind != "finding":
        return []
    if word := _taken(sentence, source.facts):
        return [
            f"The source does not say whose “{word.text}” is; take “your” or “its” out, or say what was done for it."
        ]
    if word := _doer(sentence, source.facts, names):
        return [f"“{word.text}” is not who does it in the source; keep who does what to whom."]
    return []


def is_taken(named: Facts, source: Source) -> bool:
    """Whether what somebody is congratulated on or asked about as theirs is somebody else's in the finding."""
    return source.kind == "finding" and _taken(named, source.facts) is not None


def _taken(sentence: Facts, known: Facts) -> Word | None:
    """The noun of somebody else's that is called the reader's, or that they have."""
    theirs = _of_others(known)
    if not theirs:
        return None
    told = any(match(w, theirs[0][1]) is not None for w in sentence.words)
    for noun, _ in theirs:
        for word in sentence.words:
            if match(word, [noun]) is None:
                continue
            owned = _owner(sentence, word) != ""
            if counts := [n for n in known.numbers if n.end == noun.at and not n.dated]:
                if owned and any(n.key == m.key for n in counts for m in sentence.numbers):
                    return word
                continue
            if owned or (not told and not word.relation):
                return word
    if any(match(noun, sentence.words) is not None for noun, _ in theirs):
        return None
    done = theirs[0][1][-1]
    for word in sentence.words:
        there = next((w for w in known.words if match(word, [w]) is not None), None)
        if there and done.at < there.at < theirs[0][0].at and _owner(sentence, word) and not _owner(known, there):
            return word
    return None


def _of_others(known: Facts) -> list[tuple[Word, list[Word]]]:
    """The nouns for which something is done, behind "a", with what is done."""
    code, toks = known.language.code, known.tokens
    found = []
    for at in range(len(toks) - 2):
        counted = next((n.end - n.at for n in known.numbers if n.at == at + 1 and not (n.unit or n.dated)), 0)
        if toks[at].norm not in _FOR[code] or not (counted or toks[at + 1].norm in _ONE[code]):
            continue
        start = at + 1 + (counted or 1)
        done = [w for w in known.words if w.at < at and (w.senses & _DONE_FOR or w.norm in _DONE)]
        run = [w for w in known.words if start <= w.at < start + _REACH and _together(known, start, w.at)]
        if done and run:
            found += [(word, done) for word in run if "=new" not in word.senses]
    return found


def _together(facts: Facts, start: int, at: int) -> bool:
    """Whether only words of a noun stand from there to a word: no preposition but "of", no mark."""
    return all(t.kind == "word" and facts.language.relations.get(t.norm, "of") == "of" for t in facts.tokens[start:at])


def _owner(facts: Facts, word: Word) -> str:
    """The possessive before a word, with nothing but adjectives between."""
    own = OWN[facts.language.code]
    for at in range(word.at - 1, max(-1, word.at - 1 - _REACH), -1):
        norm = facts.tokens[at].norm
        if norm in own:
            return norm
        if (
            facts.tokens[at].kind not in ("word", "figure")
            or norm in facts.language.articles
            or facts.language.relations.get(norm, "of") != "of"
        ):
            return ""
    return ""


def _doer(sentence: Facts, known: Facts, names: Names) -> Word | None:
    """The first word of another name that stands where the reader's name stands in the source: before what they do."""
    first = next((w for w in known.words if w.norm in names.theirs), None)
    if first is None or _chains(known, names, known.words[: known.words.index(first)]):
        return None
    there = _chains(known, names, known.words)
    mine = next((w.at for w in sentence.words if w.norm in names.theirs), None)
    if mine is None:
        mine = next(
            (at for at, t in enumerate(sentence.tokens) if t.norm in sentence.language.you), len(sentence.tokens)
        )
    else:
        word = next(w for w in sentence.words if w.at == mine)
        if word.relation in ("by", "from", "of", "at", "in", "with", "for"):
            return None
    for chain in _chains(sentence, names, [w for w in sentence.words if w.at < mine]):
        hangs = chain[0].at > 0 and sentence.language.relations.get(_ahead_of(sentence, chain[0]), "and") not in (
            "and",
            "that",
        )
        if not hangs and any(match(chain[-1], other) is not None for other in there):
            return chain[0]
    return None


def _ahead_of(facts: Facts, word: Word) -> str:
    """The word before a name, over its article."""
    at = word.at - 1
    while at > 0 and facts.tokens[at].norm in facts.language.articles:
        at -= 1
    return facts.tokens[at].norm


def _chains(facts: Facts, names: Names, words: list[Word]) -> list[list[Word]]:
    """Other names among these words: two words with capitals side by side, of which the synonyms do not know the last."""
    found: list[list[Word]] = []
    counted = {n.end for n in facts.numbers if not n.dated and n.value not in YEARS}
    for word in words:
        if not word.text[:1].isupper() or word.norm in names.theirs | names.ours:
            continue
        if found and found[-1][-1].at + 1 == word.at:
            found[-1].append(word)
        elif word.at not in counted:
            found.append([word])
    return [
        chain
        for chain in found
        if len(chain) > 1 and (all(word.name for word in chain) or not chain[-1].key.startswith("="))
    ]

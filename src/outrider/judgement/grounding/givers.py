"""Who gives whom in a finding: "you gave Holt twelve jobs" is not "Holt gave you twelve jobs".

The name of somebody else that only hangs on what the reader did there is never who does it here, before the verb or behind "by".
"""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.words.roles import BY, HELPERS, PASSIVE, READERS

_OBLIQUE: Final = {
    "en": listed("you"),
    "de": listed("ihnen sie"),
    "fr": listed("vous"),
    "es": listed("les le os ustedes usted"),
    "it": listed("vi ve lei voi le"),
    "nl": listed("u jullie"),
}
"""The reader as whom it is done to."""
_FROM: Final = listed("from by of von durch de par par da dal dalla del della por van door bij bei chez")
_NAME: Final = 4
_V2: Final = frozenset({"de", "nl"})


def faults(sentence: Facts, source: Source, names: Names) -> list[str]:
    """Why somebody else is said to do what the reader did."""
    if source.kind != "finding":
        return []
    known = source.facts
    for at, token in enumerate(known.tokens):
        if _is_other(known, at, names) and _is_given(known, at, names):
            for said, here in enumerate(sentence.tokens):
                if here.norm == token.norm and here.capital and _acts(sentence, said, known, names):
                    return [f"“{here.text}” is not who does it in the source; keep who does what to whom."]
    return []


def _is_other(facts: Facts, at: int, names: Names) -> bool:
    """Whether it is a name of neither party: a capital, no date, and no word that the synonyms know."""
    token, known = facts.tokens[at], facts.language
    if token.kind != "word" or not token.capital or at == 0 or token.norm in known.dates:
        return False
    word = next((w for w in facts.words if w.at == at), None)
    return word is not None and token.norm not in names.theirs | names.ours and not word.key.startswith("=")


def _is_given(facts: Facts, at: int, names: Names) -> bool:
    """Whether the reader, who does it, stands before, and the name hangs on a preposition or is the object."""
    toks, known = facts.tokens, facts.language
    mine = next((n for n, t in enumerate(toks) if t.norm in names.theirs or t.norm in known.we), None)
    if mine is None or mine > at or any(t.norm in BY[known.code] and _near(toks, n, at) for n, t in enumerate(toks)):
        return False
    return known.code in _V2 or any(w.past and w.at < at for w in facts.words)


def _near(toks: Sequence[Token], preposition: int, at: int) -> bool:
    return 0 < at - preposition <= _NAME and not any(t.norm in ",;:." for t in toks[preposition:at])


def _acts(facts: Facts, at: int, there: Facts, names: Names) -> bool:
    """Whether the name does it: bare, right before its verb (in German and Dutch also right behind it), and before the reader,
    or behind "by" with a passive."""
    toks, known = facts.tokens, facts.language
    code = known.code
    start = at
    while start and toks[start - 1].capital and toks[start - 1].norm in {w.norm for w in facts.words if w.name}:
        start -= 1
    ahead = toks[start - 1].norm if start else ""
    if ahead in known.articles and start > 1:
        ahead = toks[start - 2].norm
    passive = any(t.norm in PASSIVE[code] and t.text.lower() != "e" for t in toks[:at])
    if ahead in BY[code]:
        return passive
    if ahead in known.relations and known.relations[ahead] not in ("and", "that", "when"):
        return False
    reader = next((n for n, t in enumerate(toks) if _is_reader(t, facts, names)), len(toks))
    if reader < at:
        return False
    if reader < len(toks) and toks[reader - 1].norm in _FROM:
        # "got twelve jobs from you" is fair, "ordered nine ovens from you" is not
        done = [w for w in there.words if w.past or (code == "de" and w.text.islower())]
        if passive or not any(word.follows(w) for word in facts.words for w in done):
            return False
    ahead_of = start - 1 if code in _V2 and start else -1
    return _verb_behind(facts, at) or (ahead_of >= 0 and (_is_verb(facts, ahead_of) or toks[ahead_of].norm in _HELPING))


def _is_reader(token: Token, facts: Facts, names: Names) -> bool:
    code = facts.language.code
    if token.norm in names.theirs:
        return True
    polite = token.norm in _OBLIQUE[code] | READERS[code]
    return polite and (code != "de" or token.capital)


def _verb_behind(facts: Facts, at: int) -> bool:
    """Whether the verb of a name stands right behind it, past its other words, a pronoun or a helper."""
    toks, known = facts.tokens, facts.language
    skipped = HELPERS[known.code] | _OBLIQUE[known.code] | listed("hat haben heeft hebben and & y et e und en")
    for n in range(at + 1, min(len(toks), at + 2 + _NAME)):
        if _is_verb(facts, n):
            return True
        if toks[n].norm in _HELPING and (known.code in _V2 or any(w.past and w.at > n for w in facts.words)):
            return True
        if not (toks[n].capital or toks[n].norm in skipped or (toks[n].kind == "mark" and toks[n].norm == "&")):
            return False
    return False


def _is_verb(facts: Facts, at: int) -> bool:
    return any(w.at == at and w.past for w in facts.words) or facts.tokens[at].norm in _GAVE


_HELPING: Final = listed("hat haben heeft hebben has have a ont ha han hanno")
_GAVE: Final = listed("gave got sold told gab gaben gaf vergab gunde verkocht dio vendio diede vendette")

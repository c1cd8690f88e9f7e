"""A participle that is no verb of its clause: aire *comprimido*, secs et *empilés*, we repair *damaged* uprights."""

from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.words.participles import HELPER, SHAPE
from outrider.judgement.grounding.words.roles import ACTING, READERS

_THEY: Final = listed("they to can will may must could would should")
_NEAR: Final = 4


def stands_alone(facts: Facts, word: Word) -> bool:
    """Whether a word is a participle and no helper stands before it in its clause."""
    code = facts.language.code
    if code == "en":
        return _before_noun(facts, word)
    shape = SHAPE.get(code)
    if shape is None or not shape.search(word.text.lower()):
        return False
    before = facts.tokens[max(0, word.at - _NEAR) : word.at]
    for token in reversed(before):
        if token.norm in ",;:.":
            break
        if token.norm in HELPER[code]:
            return False
    return True


def _before_noun(facts: Facts, word: Word) -> bool:
    """Whether an English participle stands between a verb with its subject and a noun: we *repair* damaged *uprights*."""
    toks = facts.tokens
    at = {w.at for w in facts.words}
    if word.at < 2 or not {word.at - 1, word.at + 1} <= at or not word.norm.endswith("ed"):
        return False
    return toks[word.at - 2].norm in ACTING["en"] | READERS["en"] | _THEY

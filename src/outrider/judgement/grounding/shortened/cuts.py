"""What the parts of this package share: a piece of a text that may be left out, and what was read of the text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from outrider.judgement.grounding import deeds
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.source import kept_in
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.words.roles import OWNERS


@dataclass(frozen=True, slots=True)
class Text:
    """A source as it is cut: which token belongs to which content word, which words are verbs, and the names in it."""

    facts: Facts
    at: Mapping[int, Word]
    verbs: frozenset[int]
    names: frozenset[str]

    @property
    def code(self) -> str:
        return self.facts.language.code

    def norm(self, at: int) -> str:
        """The token there, folded; empty beyond the text. Italian "è" is no "e"."""
        toks = self.facts.tokens
        if not 0 <= at < len(toks):
            return ""
        return "is" if toks[at].text.lower() == "è" else toks[at].norm

    def relation(self, at: int) -> str:
        """What the word there ties to what comes behind it: of, in, and …"""
        return self.facts.language.relations.get(self.norm(at), "")

    def is_small(self, at: int) -> bool:
        """Whether an article or an owner stands there."""
        return self.norm(at) in self.facts.language.articles or self.norm(at) in OWNERS[self.code]


def read(facts: Facts, names: frozenset[str]) -> Text:
    """`names` are those of us and of whom the source is about: no verb, and who does it."""
    whose = {at: word for word in facts.words for at in range(word.at, word.at + len(word.norm.split()))}
    us = deeds.us(facts, names, names)
    verbs = frozenset(
        at
        for at in deeds.read(facts, us).verbs
        if not _after_italian_and(facts, at) or any(ends.search(facts.tokens[at].norm) for ends in us.endings)
    )
    return Text(facts, whose, verbs, names)


def _after_italian_and(facts: Facts, at: int) -> bool:
    """Whether "e" stands before it, which is only a helper of verbs with an accent."""
    return facts.language.code == "it" and at > 0 and facts.tokens[at - 1].text.lower() == "e"


def is_said(sentence: Facts, words: Sequence[Word], known: Facts) -> bool:
    """Whether a sentence speaks of a piece: of one of its words that stands nowhere else in the source, or of all of them."""
    elsewhere = [w for w in known.words if w not in words]
    own = [w for w in words if not any(w.norm == one.norm or w.follows(one) for one in elsewhere)]
    return any(kept_in(sentence, word) for word in own or words)


def written(toks: Sequence[Token]) -> str:
    """The tokens as a text again."""
    return "".join(("" if token.glued and at else " ") + token.text for at, token in enumerate(toks)).strip()

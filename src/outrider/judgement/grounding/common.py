"""Words of names that are plain nouns too: "Racking" of "Harrowgate Racking Care", "Messer" of a claim that begins with
"Abgeholte Messer".

Such a word alone speaks of the thing, not of whoever is called so.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.source import Source

_LONG: Final = 4
"""Letters of a word that may be the end of a longer one: Messer, Maschinenmesser."""
_OPENING: Final = listed(
    "al alle all every each both toen wanneer sinds nadat when while since als wenn nachdem seit jede jeder jedes quand lorsque"
    " tous toutes tout chaque cuando todo todos toda todas cada quando tutti tutte tutto ogni"
)
"""Small words that a claim may begin with, and no part of a name."""
_COMPOUNDS: Final = frozenset({"de", "nl"})


def plain_words(sources: Sequence[Source], known: Language) -> frozenset[str]:
    """Words that some source writes small or, where all nouns have capitals, as the end of a longer noun."""
    said = [word for source in sources for word in source.facts.words]
    small = {word.norm for word in said if word.text[:1].islower()}
    if known.code not in _COMPOUNDS:
        return frozenset(small)
    norms = {word.norm for word in said if len(word.norm) > _LONG}
    return frozenset(small | {one for one in norms if any(other != one and other.endswith(one) for other in norms)})


def telling(names: Iterable[Sequence[str]], plain: frozenset[str]) -> frozenset[str]:
    """The words by which customers are known: of each name those that are no plain noun, or all where it has only such."""
    return frozenset(
        word for name in names for word in ([w for w in name if w not in plain] or name) if word not in _OPENING
    )


def names_us(facts: Facts, ours: frozenset[str], whole: Sequence[str], plain: frozenset[str]) -> bool:
    """Whether it speaks of us by name: by a word that is nothing but our name, or by one of our names in full."""
    said = [token.norm for token in facts.tokens if token.norm in ours]
    if any(word not in plain for word in said):
        return True
    text = " ".join(token.norm for token in facts.tokens)
    return bool(said) and any(f" {name} " in f" {text} " for name in whole)

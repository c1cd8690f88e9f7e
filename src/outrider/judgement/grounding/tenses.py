"""Whether a verb is past, a state, or neither, by its form and by what stands beside it."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding import strong
from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.tokens import Token

_OR: Final = frozenset({"or", "oder", "ou", "o", "u", "of"})
_THEMSELVES: Final = frozenset({"si", "mi", "ti", "ci", "vi"})
_HAVING: Final = frozenset({"have", "has", "having", "get", "gets", "getting"})


def past(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether the verb that stands there tells of what is over."""
    norm, low = toks[at].norm, toks[at].text.lower()
    if norm in known.tenseless or (toks[at].capital and at > 0) or _before_noun(toks, at, known):
        return False
    if known.code == "it" and norm.endswith(("ate", "ete", "ite")) and at and toks[at - 1].norm in _ITALIAN_YOU:
        return False  # vi aggiudicate: now
    if known.code == "fr" and at and toks[at - 1].norm == "nous" and _imperfect(norm, known):
        return True
    if known.unmarked is not None and known.unmarked.search(norm) and _perfect(toks, at, known):
        return True
    if not (norm in known.past_words or known.past.search(low) or strong.is_past(norm, known.code, known.separable)):
        return False
    return not in_state(toks, at, known)


def _imperfect(norm: str, known: Language) -> bool:
    """Whether a French verb behind "nous" is the past of one that the synonyms know: nettoyions, and not vérifions."""
    if not norm.endswith("ions") or f"{norm[:-4]}ier" in known.concepts or norm[:-3] in known.stems:
        return False
    return norm[:-4] in known.stems or any(f"{norm[:-4]}{ending}" in known.concepts for ending in ("er", "ir", "re"))


def _before_noun(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a German participle stands between a verb and a noun: wir *reparieren* beschädigte *Türen*. A verb has its noun or
    its pronoun right before it there."""
    if known.code != "de" or at < 2 or at + 1 >= len(toks) or not toks[at].norm.endswith(("te", "ten", "ter", "tes")):
        return False
    before, after = toks[at - 1], toks[at + 1]
    verb = before.kind == "word" and not before.capital and before.norm not in known.function
    return verb and before.norm.endswith(("en", "t")) and toks[at - 2].norm in known.we | known.you and after.capital


def in_state(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a participle tells how something is: is closed, wird geöffnet."""
    near = range(max(0, _before(toks, at) - 2), at)
    if any(toks[one].norm in known.state and not _reflexive(toks, one, known) for one in near):
        return not _with_be(toks, at, known)
    if (at > 2 and known.relations.get(toks[at - 1].norm) == "and") or (at > 2 and toks[at - 1].norm in _OR):
        first = toks[at - 2]
        if known.past.search(first.text.lower()) and in_state(toks, at - 2, known):
            return True  # can be paused or changed
    if known.code == "en" and _caused(toks, at):
        return True
    return bool(known.passive) and any(t.norm in known.passive for t in _clause(toks, at))


def _reflexive(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether an Italian "is" is the helper of what somebody did: si *è* trasferita, as vi siete trasferiti."""
    return known.code == "it" and at > 0 and toks[at - 1].norm in _THEMSELVES


_ADVERBS: Final = listed(
    "not yet still already nog niet al noch nicht schon bereits pas encore deja no aun todavia ya non ancora gia"
)
"""What may stand between "is" and its participle, and counts no word."""


def _before(toks: Sequence[Token], at: int) -> int:
    """Where the words right before a participle end: is *not yet* chosen."""
    while at > 2 and toks[at - 1].norm in _ADVERBS:
        at -= 1
    return at


def _with_be(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether "is" makes the past of it: è sceso, ist gesunken, vi siete aggiudicati."""
    if toks[at].norm in strong.with_be(known.code):
        return True
    return known.code == "it" and at > 1 and toks[at - 1].norm in _ITALIAN_BE and toks[at - 2].norm in _ITALIAN_SELF


_ITALIAN_BE: Final = frozenset({"e", "sono", "siete", "siamo"})
_ITALIAN_YOU: Final = frozenset({"vi", "voi"})
_ITALIAN_SELF: Final = frozenset({"si", "vi", "ci"})


def _caused(toks: Sequence[Token], at: int) -> bool:
    """Whether it is something that one has done: having a contract *reviewed*."""
    have = next((one for one in range(at - 2, max(-1, at - 7), -1) if toks[one].norm in _HAVING), None)
    return have is not None and toks[have + 1].norm in ("a", "an", "the", "your", "its", "their", "our")


def _perfect(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a word that is a participle or the present stands with have or was: "haben … eröffnet"."""
    return any(t.norm in known.perfect for t in _clause(toks, at))


def _clause(toks: Sequence[Token], at: int) -> Sequence[Token]:
    """What stands with a token between two commas or full stops."""
    start = max((n + 1 for n in range(at) if toks[n].norm in ",;:."), default=0)
    end = min((n for n in range(at, len(toks)) if toks[n].norm in ",;:."), default=len(toks))
    return toks[start:end]

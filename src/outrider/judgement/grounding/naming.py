"""Where a claim names whom it is about, and what at that place is no name.

Every text begins with a capital, so a first word tells nothing by itself: "Damaged uprights are repaired" names nobody,
"Fifty-two warehouses" counts, "The Zero Leaks Plan includes" is what we sell, and "When Nolan Transport …" begins with no name.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import Language
from outrider.judgement.grounding.senses import key_of, senses_of
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.words.naming import (
    CONTRACTED,
    DATED,
    EVERY,
    HOLDS,
    LETS,
    MANY,
    MODALS,
    OFFER,
    PARTS,
    WHEN,
)
from outrider.judgement.grounding.words.roles import ACTING, HELPERS, PASSIVE, SUBJECTS

_INFLECTED: Final = ("en", "em", "er", "es", "e")


def subject_at(toks: Sequence[Token], facts: Facts) -> int:
    """Where, behind a date that no comma ends, a verb and an article, the name would stand: "Since March 2023 Dunmore Tiles has
    …", "Seit Januar 2024 hat die Kartonagenfabrik …". 0 where a text begins otherwise.
    """
    known = facts.language
    at = 0
    if toks and toks[0].norm in WHEN and len(toks) > 1 and toks[1].capital and toks[1].norm not in known.dates:
        return 1
    if not toks or not known.relations.get(toks[0].norm):
        return 0
    at = 1
    dated = False
    while at < len(toks) and (
        toks[at].norm in known.dates or toks[at].kind == "figure" or toks[at].norm in DATED | known.articles
    ):
        if toks[at].norm in known.articles and dated and toks[at - 1].kind == "figure":
            break
        dated = dated or toks[at].norm in known.dates or toks[at].kind == "figure"
        at += 1
        if at + 1 < len(toks) and known.relations.get(toks[at].norm) and toks[at + 1].norm in known.dates:
            at += 1
    if not dated or at >= len(toks) or toks[at].norm == ",":
        return 0
    if known.code in ("de", "nl") and not toks[at].capital and toks[at].norm not in known.articles:
        at += 1
    begins = at < len(toks) and (toks[at].capital or toks[at].norm in known.articles)
    return at if begins else 0


def is_no_name(run: Sequence[Token], toks: Sequence[Token], start: int, facts: Facts) -> bool:
    """Whether the words with capitals that a text begins with are nobody's name."""
    known = facts.language
    first, after = run[0], _at(toks, start + len(run))
    if first.norm in known.per and len(run) > 1 and run[1].norm in known.units:
        return True  # "Pro Stunde verarbeiten wir …"
    if (
        (first.norm,) in known.numerals
        or first.norm in EVERY
        or first.norm in known.dates
        or known.labels.get((first.norm,), "").startswith(("l:", "n:", "all", "neg"))
    ):
        return True
    if first.norm in SUBJECTS[known.code] or _is_participle(first, known, inner=len(run) > 1):
        return start == 0 and (len(run) > 1 or after is not None)
    if after is not None and after.norm in HOLDS and not (facts.up or facts.down):
        return True
    if start and toks[start - 1].norm in OFFER:
        return True
    if _is_fronted(run, toks, start, facts):
        return True
    if len(run) > 1:
        return False
    if known.nouns_in_capitals:
        before = toks[start - 1].norm if start else ""
        hangs = after is not None and known.relations.get(after.norm, "") not in ("", "and")
        return (before in CONTRACTED or known.relations.get(before, "") == "at") and hangs
    return start == 0 and after is not None and not after.capital and _is_noun_phrase(first, toks, start, facts)


def _is_fronted(run: Sequence[Token], toks: Sequence[Token], start: int, facts: Facts) -> bool:
    """Whether German or Dutch things of some make stand before our deed: "Pompen van Oase hebben we op voorraad"."""
    known = facts.language
    end = start + len(run)
    while end + 1 < len(toks) and toks[end].norm in ("en", "und", ",") and toks[end + 1].capital:
        end += 2
    behind = _at(toks, end + 1)
    things = len(run) > 2 and run[1].norm in ("van", "von") and run[0].norm.endswith(("en", "s"))
    return known.code in ("de", "nl") and things and behind is not None and behind.norm in ("we", "wij", "wir")


def _is_noun_phrase(first: Token, toks: Sequence[Token], start: int, facts: Facts) -> bool:
    """Whether a first word and the small one behind it are some thing, and not a name and its verb."""
    known = facts.language
    after, third = toks[start + 1], _at(toks, start + 2)
    if after.norm in PASSIVE[known.code] | MODALS | MANY:  # a short claim may be read in another language
        return first.norm.endswith(("s", "en", "i", "e")) and after.norm in MANY
    word = next((w for w in facts.words if w.at == start + 1), None)
    if word is None or word.past or word.senses & (UP | DOWN) or after.norm in HELPERS[known.code] | ACTING[known.code]:
        return False
    if third is not None and third.norm in MODALS:
        return True
    return known.code == "en" and not after.norm.endswith("s") and key_of(after.norm, "en")[:1] != "="


def _is_participle(token: Token, known: Language, *, inner: bool) -> bool:
    """Whether a first word is a participle before its noun: damaged, abgeholte, afgekeurde."""
    norm = token.norm
    if known.code in ("de", "nl"):
        ends = (_cut(norm, end) for end in _INFLECTED if norm.endswith(end))
        return any(known.past.search(one) or (known.participle and known.participle.search(one)) for one in ends) and (
            inner or known.code == "nl"
        )
    return known.code == "en" and bool(known.past.search(norm)) and norm not in known.tenseless


def _cut(word: str, end: str) -> str:
    return word[: -len(end)]


def general(toks: Sequence[Token], start: int, facts: Facts) -> bool:
    """Whether it tells of a part of our customers: "about half of our customers", "la plupart de nos clients"."""
    known = facts.language
    head = toks[start : start + 8]
    at = next((n for n, t in enumerate(head) if "=customer" in senses_of(t.norm, known.code)), None)
    if at is None or not at:
        return False
    ahead = head[:at]
    pairs = pairwise(ahead)
    counts = {
        n for n, t in enumerate(ahead) if t.kind == "figure" or t.norm in known.fractions or (t.norm,) in known.numerals
    }
    counts |= {n for n, t in enumerate(ahead) if known.labels.get((t.norm,), "") in _SOME or t.norm in PARTS}
    counts |= {
        m for n, (a, b) in enumerate(pairs) if known.labels.get((a.norm, b.norm), "") in _SOME for m in (n, n + 1)
    }
    small = known.function | known.articles | known.we | known.relations.keys()
    return bool(counts) and all(n in counts or t.norm in small for n, t in enumerate(ahead))


_SOME: Final = frozenset({"l:some", "l:most", "l:many", "all", "n:about", "n:nearly"})


def has_it_done(run: Sequence[Token], toks: Sequence[Token], start: int, facts: Facts) -> bool:
    """Whether a German or Dutch name of two words has something done by us: "Der Park Olm lässt … von uns prüfen"."""
    after = _at(toks, start + len(run))
    return facts.we and len(run) > 1 and after is not None and after.norm in LETS


def behind_noun(toks: Sequence[Token], start: int, facts: Facts) -> int:
    """Where a name stands behind a small noun in French, Spanish and Italian: "La panadería *Espigal*". `start` without one."""
    known = facts.language
    if known.code not in ("fr", "es", "it") or not start or start + 1 >= len(toks):
        return start
    noun, name = toks[start], toks[start + 1]
    small = (
        noun.kind == "word" and not noun.capital and noun.norm not in known.function | known.relations.keys() | OFFER
    )
    article = toks[start - 1].norm in known.articles | {"l", "lo", "gli"}
    return start + 1 if article and small and name.capital and name.kind == "word" else start


def _at(toks: Sequence[Token], at: int) -> Token | None:
    return toks[at] if at < len(toks) else None

"""What is known beside the sentence that is judged: the sources of a letter, read once; and the sentence as patterns read it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Final

from outrider.judgement.evidence import Claim, Finding
from outrider.judgement.grounding import shorter, who, words
from outrider.judgement.grounding.common import plain_words, telling
from outrider.judgement.grounding.dated import is_southern
from outrider.judgement.grounding.facts import READ, Facts, Word, facts_of
from outrider.judgement.grounding.lexicon import Language, fold, straight
from outrider.judgement.grounding.model import Names, Parties
from outrider.judgement.grounding.offers import alternatives
from outrider.judgement.grounding.source import Source, shown_limits
from outrider.judgement.grounding.tokens import opened, tokens
from outrider.judgement.grounding.words import CODES
from outrider.language.text import sentences

_NAME_PARTS: Final = re.compile(r"[^\W\d_]+")
_POSTSCRIPT: Final = re.compile(r"^(?:p\.?\s?s\.?|n\.?b\.?)\s*[:.]?\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class World:
    """What is known beside the sentence: the sources, the names, and every content word of them."""

    language: Language
    names: Names
    claims: Sequence[Source]
    findings: Sequence[Source]
    words: Sequence[Word]
    keys: frozenset[str]
    customers: frozenset[str]
    thread: str
    plain: frozenset[str] = frozenset()
    """Words of the sources that are plain nouns, whoever is called so."""
    today: date | None = None
    """The day of writing; None where it is not known, and nothing may hang on it."""
    asked: frozenset[str] = frozenset()
    """What they have asked, as patterns read it, without its marks."""
    pointed_to: frozenset[str] = frozenset()
    """The words by which they named somebody else, folded."""
    southern: bool = False
    """Whether they live where it is summer in January."""


def bare(sentence: str, language: Language) -> str:
    """Without "PS:" and openings that say nothing: "In short, …"."""
    rest = _POSTSCRIPT.sub("", sentence.strip())
    opening = language.patterns["opening"].match(fold(straight(rest)))
    return rest[opening.end() :] if opening and opening.end() < len(rest) else rest


def flat(sentence: str, language: Language) -> str:
    """The sentence as the patterns of a language read it: lower case, no accents, contractions written out."""
    return " ".join(fold(opened(sentence, language)).split())


def unmarked(question: str) -> str:
    """A question without the marks around it."""
    return question.strip(" ?!.,;:¿¡'\"-")


def language_of(text: str) -> str:
    """The language of a letter by its function words; English where nothing tells."""
    scores = _scores(straight(text)[:20_000])
    best = max(CODES, key=lambda code: scores[code])
    return best if scores[best] > scores["en"] else "en"


def tells_language(text: str) -> bool:
    """Whether the function words of a text leave no doubt which language it is in."""
    first, second, *_ = sorted(_scores(straight(text)[:20_000]).values(), reverse=True)
    return first > second


def is_in(text: str, code: str) -> bool:
    """Whether a text may be in a language: no other one shows plainly, as in a few words that tell nothing."""
    return _own_language(text, code) == code


def _scores(text: str) -> dict[str, int]:
    """How many function words of each language a text has."""
    said = [fold(word) for word in re.findall(r"[^\W\d_]+", text)]
    return {code: sum(word in words.language(code).function for word in said) for code in CODES}


def world_of(
    code: str, claims: Sequence[Claim], findings: Sequence[Finding], parties: Parties, today: date | None = None
) -> World:
    """The sources of a letter, read once."""
    known = words.language(code)
    names = who.names_of(parties, known)
    stated = [source for claim in claims for source in _claim_sources(claim, code, names.ours)]
    seen = [source for finding in findings for source in _finding_sources(finding, code)]
    every = [w for source in (*stated, *seen) for w in source.facts.words]
    plain = plain_words([*stated, *seen], known)
    customers = telling((source.names for source in stated if source.actor == "customer"), plain)
    keys = frozenset(key for w in every for key in w.senses)
    small = known.letter | known.function | names.ours | names.theirs
    others = frozenset(w for w in customers if w not in small and (w,) not in known.labels)
    south = is_southern(parties.domain)
    return World(
        known,
        names,
        stated,
        seen,
        every,
        keys,
        others,
        parties.thread_subject,
        plain,
        today,
        frozenset(unmarked(flat(one, known)) for one in parties.asked),
        frozenset(map(fold, _NAME_PARTS.findall(parties.pointed_to))),
        south,
    )


def _claim_sources(claim: Claim, code: str, ours: frozenset[str]) -> list[Source]:
    parts = [span.text for span in sentences(claim.text)] or [claim.text]
    texts = [claim.text] if len(parts) == 1 else [claim.text, *parts]
    texts += [offer for part in parts for offer in alternatives(facts_of(part, _own_language(part, code)))]
    customer = claim.customer if claim.actor == "customer" else ""
    whole = [
        _source("claim", claim.id, text, code, claim.actor, customer, claim.limits if text == claim.text else None)
        for text in texts
    ]
    if claim.limits is not None and set(claim.limits) != set(shown_limits(whole[0].facts)):
        return [replace(one, fixed=True) for one in whole]  # somebody said what must be kept
    cut = [one for source in whole for one in shorter.texts(source.facts, source.text, claim.actor, ours)]
    return whole + [
        replace(_source("claim", claim.id, text, code, claim.actor, customer), cut=without) for text, without in cut
    ]


def _finding_sources(finding: Finding, code: str) -> list[Source]:
    texts = dict.fromkeys(text for text in (finding.quote, finding.value) if text.strip())
    return [_source("finding", finding.field, text, code, "theirs", "") for text in texts]


_WANTED: Final[Mapping[str, tuple[re.Pattern[str], str]]] = {
    "en": (
        re.compile(r"^(?P<who>[^.,;:!?]{3,60}?) (?:wanted|needed|sought)(?= ?[,.!:]|$| for\b| in\b| at\b)"),
        "We are looking for",
    ),
    "de": (re.compile(r"^(?P<who>[^.,;:!?]{3,60}?) gesucht(?= ?[,.!:]|$| für\b| in\b)"), "Wir suchen"),
    "fr": (re.compile(r"^(?P<who>[^.,;:!?]{3,60}?) recherchée?s?(?= ?[,.!:]|$| pour\b| à\b)"), "Nous recherchons"),
    "es": (re.compile(r"^[Ss]e buscan? (?P<who>[^.,;:!?]{3,60})"), "Buscamos"),
    "it": (re.compile(r"^[Cc]ercasi (?P<who>[^.,;:!?]{3,60})"), "Cerchiamo"),
    "nl": (re.compile(r"^(?P<who>[^.,;:!?]{3,60}?) gezocht(?= ?[,.!:]|$| voor\b| in\b)"), "Wij zoeken"),
}  # fmt: skip
"""How an advertisement begins that names no one who looks: "Head barista wanted", and how it is told by who does."""


def _sought(text: str, own: str) -> str:
    """An advertisement as a sentence of whoever placed it; empty where it is none."""
    shape, looking = _WANTED[own]
    found = shape.match(text.strip()[:READ])
    return f"{looking} {found['who']}{text.strip()[found.end() :]}" if found else ""


def _source(
    kind: str, id: str, text: str, code: str, actor: str, customer: str, limits: tuple[str, ...] | None = None
) -> Source:
    own = _own_language(text, code)
    facts = facts_of((kind == "finding" and _sought(text, own)) or text, own)
    names = tuple(t.norm for t in tokens(customer, facts.language) if t.kind == "word" and t.norm not in who.LEGAL)
    leading = next((w.key for w in facts.words if w.at > _label(facts)), "")
    return Source("claim" if kind == "claim" else "finding", id, text, facts, actor, names, leading, limits)


def _label(facts: Facts) -> int:
    """Where a heading such as "Our target:" ends, which is not whom the rest is about; -1 without one."""
    colon = next((at for at, t in enumerate(facts.tokens[:5]) if t.norm == ":"), -1)
    said = {facts.language.labels.get((t.norm,)) for t in facts.tokens[: max(colon, 0)]}
    return colon if "l:expected" in said else -1


@lru_cache(maxsize=4_000)
def _own_language(text: str, code: str) -> str:
    """The letter's, unless the source is plainly written in another one."""
    scores = _scores(straight(text))
    best = max(CODES, key=lambda one: scores[one])
    return best if scores[best] >= scores[code] + 2 else code

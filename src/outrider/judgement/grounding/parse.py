"""What a claim says, read when it is proposed or written down, and shown to whoever approves it: of whom, and how far.

A guess to be looked at, not a verdict: the person who approves the claim can set it right.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outrider.judgement.evidence import Actor
from outrider.judgement.grounding import naming, who
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.senses import key_of, senses_of
from outrider.judgement.grounding.source import shown_limits
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.words import language
from outrider.judgement.grounding.world import language_of


@dataclass(frozen=True, slots=True)
class Parsed:
    """`customer` is the name of the customer that the claim is about, else empty; `limits` are its own words."""

    actor: Actor
    customer: str
    limits: tuple[str, ...]


def parse(text: str, ours: Sequence[str] = ()) -> Parsed:
    """Of whom a claim speaks, and its limits. `ours` are names of the business, its products and people."""
    return _parse(text, tuple(ours))


@lru_cache(maxsize=4_000)
def _parse(text: str, ours: tuple[str, ...]) -> Parsed:
    code = language_of(text)
    facts = facts_of(text, code)
    actor, customer = _actor(facts, who.words_of(ours, language(code)))
    return Parsed(actor, customer, tuple(shown_limits(facts)))


def products(claims: Sequence[tuple[str, Actor]]) -> tuple[str, ...]:
    """Names that claims about us begin with, and that are written with a capital inside a sentence too."""
    inside: set[str] = set()
    leading: dict[str, str] = {}
    for text, actor in claims:
        facts = facts_of(text, language_of(text))
        if facts.language.nouns_in_capitals:
            continue
        inside.update(word.norm for word in facts.words if word.name)
        if actor == "ours" and facts.words and facts.words[0].at == 0 and facts.tokens[0].capital:
            leading[facts.words[0].norm] = facts.words[0].text
    return tuple(sorted(text for norm, text in leading.items() if norm in inside))


_WHEN: Final = frozenset(
    ("after", "before", "nach", "vor", "apres", "avant", "despues", "antes", "dopo", "prima", "na", "voor")
)
"""Small words that a sentence may begin with, and no name."""


_WITHIN_NAMES: Final = listed(
    "and of und der zum zur de du des la le les et del el los las y di della delle dei degli dello e van den het ten ter aan"
)
"""Small words between those of one name: Hôtel des Remparts, Alphen aan den Rijn."""


def _actor(facts: Facts, ours: frozenset[str]) -> tuple[Actor, str]:
    known = facts.language
    toks = list(facts.tokens)
    start = _after_opening(toks, facts)
    while start < len(toks) and (toks[start].norm in known.articles or toks[start].kind != "word"):
        start += 1
    subject = toks[start : start + 4]
    if not subject:
        return "ours", ""
    if subject[0].norm in known.we:
        general = len(subject) > 1 and "=customer" in senses_of(subject[1].norm, known.code)
        return ("customers_in_general", "") if general else ("ours", "")
    if any("=customer" in senses_of(t.norm, known.code) for t in subject[:3]) and not _named(subject[:1], ours):
        return "customers_in_general", ""
    if naming.general(toks, start, facts):
        return "customers_in_general", ""
    start = naming.behind_noun(toks, start, facts)
    run = _run(toks, start, facts)
    if not run or _named(run, ours) or naming.is_no_name(run, toks, start, facts):
        return "ours", ""
    if naming.has_it_done(run, toks, start, facts):
        return "customer", _text(run)
    # "Chez Brasserie du Port, le bruit est passé de 84 à 71": what is told of their place is theirs, whatever became of it.
    at_theirs = start == 1 and known.relations.get(toks[0].norm) == "at" and bool(facts.numbers) and not facts.we
    result = facts.past or facts.up or facts.down or at_theirs
    single = len(run) == 1
    common = (
        _is_our_verb(run[0].norm, known.code)
        or run[0].norm in known.letter | known.function | _WHEN
        or key_of(run[0].norm, known.code)[:1] == "="
    )
    if known.nouns_in_capitals:
        return ("customer", _text(run)) if result and (facts.numbers or facts.past) else ("ours", "")
    if single and (common or not result):
        return "ours", ""
    mentions = facts.we or bool(ours & {t.norm for t in toks})
    return ("customer", _text(run)) if result or mentions else ("ours", "")


_OUR_VERBS: Final = {"it": ("iamo",), "es": ("amos", "emos", "imos")}
"""Endings of a verb of ours, which needs no "we" before it: "Cuciamo teli" tells of no customer called so."""
_STEM: Final = 3
"""Letters before them; Ramos is a name."""


def _is_our_verb(norm: str, code: str) -> bool:
    return any(norm.endswith(end) and len(norm) >= len(end) + _STEM for end in _OUR_VERBS.get(code, ()))


def _after_opening(toks: Sequence[Token], facts: Facts) -> int:
    """Behind an opening such as "In 2025," or "At Nolan Transport,": the subject; but a name after "at" is the subject."""
    first = facts.language.relations.get(toks[0].norm, "") if toks else ""
    if behind := naming.subject_at(toks, facts):
        return behind
    if not first:
        return 0
    if first in ("at", "with"):
        return 1
    comma = next((at for at, t in enumerate(toks[:14]) if t.norm == ","), None)
    return comma + 1 if comma is not None else 0


def _run(toks: Sequence[Token], start: int, facts: Facts) -> list[Token]:
    """The words with capitals that stand together from here on."""
    run: list[Token] = []
    for token in toks[start : start + 6]:
        joins = token.norm == "&" or (run and token.norm in _WITHIN_NAMES)
        if not (token.kind == "word" and token.capital) and not (joins and run):
            break
        if facts.language.relations.get(token.norm) and not joins:
            break
        run.append(token)
    while run and not run[-1].capital:
        run.pop()
    return run


def _named(run: Sequence[Token], ours: frozenset[str]) -> bool:
    return any(token.norm in ours for token in run)


def _text(run: Sequence[Token]) -> str:
    return " ".join(token.text for token in run)

"""Terms that a claim tells of "the customer": to the reader they may be told as "you", who would be that customer.

"The customer gets a report after each visit" may be written "you get a report after each visit". The sentence is read with the
customer put back in the place of "you" and "your", so every other rule holds as before: who does what, numbers, conditions.
Results are no terms ("customers save two hours a week"), nor is what holds of some customers only.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from outrider.judgement.grounding import light
from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import fold, straight
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.when import PAST_LIGHT
from outrider.judgement.grounding.words.roles import ACTING, SUFFERING

_CUSTOMER: Final = "=customer"
_NOT_ALL: Final = frozenset({"l:most", "l:some", "l:many", "l:average", "l:pilot", "l:survey", "l:lab", "l:help"})
_PAYING: Final = frozenset({"=pay", "=cancel", "=charge", "=book", "=order", "=return", "=choose"})
"""What many customers do by the terms, and not because it went well."""
_PAYS: Final = frozenset({"zahlen", "zahlt"})
"""German words for paying that are numbers too."""
_OWNING: Final = re.compile(r"\b(?:customer|client)(?:'s|s')")
_HANDING: Final = frozenset({"=deliver", "=supply", "=send", "=give", "=offer", "=report_to", "=tell", "=charge"})
"""What is done with something to a customer: send customers a report."""
_NARROWING: Final = frozenset({"with", "in", "of", "that", "for", "at", "from", "without", "on", "when"})
_PUT_BACK: Final[Mapping[str, list[tuple[re.Pattern[str], str]]]] = {
    "en": [(re.compile(r"\byour (?:own )?(\w+)", re.I), r"the customer's \1"), (re.compile(r"\byou\b", re.I), "the customer")],
    "de": [
        (re.compile(r"\b[Ii]hr(?:em|en|e|er|es)? (\w+)"), r"\1 des Kunden"),
        (re.compile(r"\bIhnen\b"), "dem Kunden"),
        (re.compile(r"\bSie\b"), "der Kunde"),
    ],
    "fr": [(re.compile(r"\bvo(?:tre|s) (\w+)", re.I), r"les \1 du client"), (re.compile(r"\bvous\b", re.I), "le client")],
    "es": [
        (re.compile(r"\b(?:sus?|vuestr[oa]s?) (\w+)", re.I), r"el \1 del cliente"),
        (re.compile(r"\bustede?s?\b", re.I), "el cliente"),
        (re.compile(r"\b(recibe|obtiene|paga)n?\b", re.I), r"el cliente \1"),
    ],
    "it": [
        (re.compile(r"\b(?:il |la |i |le )?vostr[oaie] (\w+)", re.I), r"il \1 del cliente"),
        (re.compile(r"\b(?:voi|lei)\b", re.I), "il cliente"),
        (re.compile(r"\b(riceve|ottene|paga)te\b", re.I), r"il cliente \1"),
    ],
    "nl": [
        (re.compile(r"\b(?:uw|jouw|jullie) (?=\w+\b)(?!krijg|betaal|ontvang|heb|kun)(\w+)", re.I), r"de \1 van de klant"),
        (re.compile(r"\b(?:u|jullie|je|jij)\b", re.I), "de klant"),
    ],
}  # fmt: skip
_SAID: Final = ("recib", "obtien", "paga", "ricev", "ott")
"""Verbs whose ending says "you"."""
_READS: Final = 1_000


def put_back(sentence: str, facts: Facts, source: Source, ours: frozenset[str]) -> str:
    """The sentence with the customer in the place of the reader; empty where the source tells no terms of any customer."""
    if not (facts.you or facts.has("dative")) or _CUSTOMER in facts.keys or not _of_any_customer(source):
        return ""
    known = source.facts
    us = SUFFERING[known.language.code] | ACTING[known.language.code]
    acting = {t.norm for t in facts.tokens} & us and not {t.norm for t in known.tokens} & us
    if facts.past or (acting and not light.we_do(known, ours)) or set(light.kinds(facts)) - set(light.kinds(known)):
        return ""
    text = straight(sentence[:_READS])
    owned = _owned(known)

    def replaced(customer: str) -> Callable[[re.Match[str]], str]:
        return lambda found: found[0] if found.lastindex and not owned(found) else found.expand(customer)

    for pattern, customer in _PUT_BACK[facts.language.code]:
        text = pattern.sub(replaced(customer), text)
    return text


def _owned(known: Facts) -> Callable[[re.Match[str]], bool]:
    """Whether what is "yours" stands beside the customer in the source, and so is the customer's there."""
    at = next((n for n, word in enumerate(known.words) if _CUSTOMER in word.senses), 0)
    beside = {word.norm[:5] for word in known.words[max(0, at - 1) : at + 2]}

    def holds(found: re.Match[str]) -> bool:
        return fold(found[1])[:5] in beside or found[1].lower().startswith(_SAID)

    return holds


def _of_any_customer(source: Source) -> bool:
    known, toks = source.facts, source.facts.tokens
    customers = [word for word in known.words if _CUSTOMER in word.senses]
    if source.kind != "claim" or source.actor == "customer" or len(customers) != 1:
        return False
    over = any(t.norm in PAST_LIGHT[known.language.code] for t in toks)
    result = over or any(
        n.unit in ("%", "part", "times") or (n.value in (0.5, 2, 3) and not n.unit) for n in known.numbers
    )
    result = result or known.past or known.future or known.up or known.down or known.has("judging") or known.has("fame")
    if result or not _NOT_ALL.isdisjoint(known.limits):
        return False
    one = customers[0]
    owns = _OWNING.search(straight(source.text)) is not None
    for word in known.words:
        if word.at == one.at - 1 and not word.senses & _HANDING:
            return False
        if word.at == one.at + 1 and not (
            owns or light.kind(word, known) or word.senses & _PAYING or word.norm in _PAYS
        ):
            return False
    after = toks[one.at + 1].norm if one.at + 1 < len(toks) else ""
    before = toks[one.at - 1].norm if one.at else ""
    if known.language.relations.get(after, "") in _NARROWING and one.relation != "of":
        return False
    if before in known.language.articles and one.norm in _SINGULAR[known.language.code]:
        return True
    does = {"gets", "gives", "has"} & set(light.kinds(known)) or _PAYING & known.keys or "l:can" in known.limits
    return bool(does) or source.actor == "ours"


_SINGULAR: Final = {
    "en": frozenset({"customer", "client"}),
    "de": frozenset({"kunde", "kunden", "auftraggeber", "auftraggebers"}),
    "fr": frozenset({"client"}),
    "es": frozenset({"cliente"}),
    "it": frozenset({"cliente"}),
    "nl": frozenset({"klant", "opdrachtgever"}),
}

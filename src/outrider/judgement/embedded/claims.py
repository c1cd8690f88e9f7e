"""Claims proposed from a note, a page or a file, each the very words of the source.

Nothing here decides that a claim is true: everything is proposed and waits for review. Whether a sentence is a statement worth
keeping, and on what, is told by trained weights over its vector and its signs (`signs`), in six languages; without the encoder
by the signs alone. What no statement looks like (addresses, questions, orders to programs) is left out before.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast

from outrider.judgement.embedded import learned
from outrider.judgement.embedded.signs import LANGUAGES, signs
from outrider.judgement.port import ProposedClaim, Topic
from outrider.language.text import Span, plain, sentences, talks_to_machines, terms, words
from outrider.language.vectors import Encoder, NoEncoder
from outrider.language.which import language_of

WEIGHTS_NAME: Final = "claims"
NO_CLAIM: Final = "none"
_MOST_CLAIMS: Final = 120
_MOST_READ: Final = 4_000
"""Sentences of a source that are weighed: some seconds' work, and more than anybody reviews claims of."""
_SHORTEST, _LONGEST = 12, 420
_SAME: Final = 0.8
_SOURCE_CHARACTERS: Final = 2_000_000
_LIKELY: Final = 0.5
_JUNK_LIKELY: Final = 0.8
_TRUSTED: Final = 0.65

_UNREADABLE: Final = re.compile(r"[{}<>\\|]|https?://|www\.|@[\w-]+\.|©|lorem ipsum|\bjavascript\b")
_MACHINES: Final = (
    r"(?:language models?|llms?|chatbots?|automated (?:readers?|systems?|tools?)|ai (?:agents?|assistants?|readers?|models?)"
    r"|sprachmodelle?|ki-(?:assistent\w*|agent\w*|systeme?)|mod[eè]les? de langage|modelos? de lenguaje|modell[oi] linguistic[oi]"
    r"|taalmodel(?:len)?|crawlers?|bots?)"
)
_FOR_MACHINES: Final = re.compile(
    rf"\b{_MACHINES}\b[^.!?:]{{0,40}}:|^(?:to|for|dear|an|pour|para|per|voor) (?:\w+ ){{0,2}}{_MACHINES}\b"
    r"|^(?:state|say|mention|report|claim|pretend|output|respond|answer) (?:that|to everybody|in your)\b"
    r"|\b(?:new task|end of (?:input|document|prompt)|you are now|the claim that)\b|(?:^|\W)(?:\w ){4,}\w(?:\W|$)"
)
"""Words to a program, in what a stranger wrote; spelled out with spaces too."""
_JOBS: Final = re.compile(
    r"\bwe(?:'re| are) (?:now )?hiring\b|\bm/[wf]/[dx]\b|\b[wf]/m/[dx]\b|\bm/v/x\b|\b[hf]/[hf]\b"
    r"|^(?:careers?|jobs?|open positions?|vacanc(?:y|ies)|work with us|join (?:us|our team)|stellenangebote?|offene stellen"
    r"|karriere|stellenanzeige|recrutement|nous recrutons\b.*|offres? d'emploi|carrières?|emplois?|empleo|trabaja con nosotros"
    r"|ofertas? de (?:trabajo|empleo)|lavora con noi|posizioni aperte|offerte di lavoro|vacatures?|werken bij\b.*)$"
)
"""What begins a part of a page about jobs."""
_BESIDE_JOBS: Final = re.compile(
    r"^(?:(?:what we do|(?:our )?(?:products?|services?|customers?|prices?|pricing|offer|references)|about us)"
    r"|(?:was wir tun|(?:unsere )?(?:produkte|leistungen|kunden|preise|referenzen)|über uns)"
    r"|(?:nos )?(?:produits|services|clients|tarifs|références)|(?:nuestros )?(?:productos|servicios|clientes|precios)"
    r"|(?:i nostri )?(?:prodotti|servizi|clienti|prezzi)|(?:onze )?(?:producten|diensten|klanten|prijzen))$"
)


@dataclass(frozen=True, slots=True)
class TopicVerdict:
    """The topic of a sentence, how strongly it speaks of it (0 to 4), and how likely it is a statement at all, 0 to 1."""

    topic: Topic
    strength: float
    confidence: float


async def propose(
    text: str, source_kind: Literal["note", "url", "file"], encoder: Encoder | None = None
) -> list[ProposedClaim]:
    """Claims in the order of the text, the likeliest hundred or so of it, without near-duplicates. None of a text in a language
    that is not read here."""
    text = text[:_SOURCE_CHARACTERS]
    language = language_of(text) or LANGUAGES[0]
    if language not in LANGUAGES:
        return []
    spans = [span for span in _of_the_business(text) if not _unreadable(span.text)][:_MOST_READ]
    encoder = encoder or NoEncoder()
    vectors = await encoder.encode([span.text for span in spans])
    rated: list[tuple[float, Span, Topic]] = []
    for span, vector in zip(spans, vectors, strict=True):
        own = language_of(span.text)
        if own and own not in LANGUAGES and len(words(span.text)) > 5:
            continue
        likely = learned.likelihoods(
            WEIGHTS_NAME, encoder.model, vector, signs(span.text, _read_as(own, language, span.text))
        )
        if likely is None or 1 - likely[NO_CLAIM] < _LIKELY:
            continue
        topic = _topic(likely)
        # What a page bids its visitors is no rule of the operator's.
        if topic != "rule" or source_kind != "url":
            rated.append((1 - likely[NO_CLAIM], span, topic))
    kept = _distinct(sorted(rated, key=lambda one: -one[0]))
    proposals = []
    for sure, span, topic in sorted(kept, key=lambda one: one[1].start):
        confidence = round(learned.share_right(WEIGHTS_NAME, sure), 2)
        trust: Literal["low", "medium"] = "medium" if confidence >= _TRUSTED and source_kind != "url" else "low"
        proposals.append(ProposedClaim(span.text, topic, span.start, span.end, trust, confidence))
    return proposals


async def topic_of(text: str, encoder: Encoder | None = None) -> Topic:
    """The topic of a claim that somebody wrote by hand; nothing is filtered."""
    encoder = encoder or NoEncoder()
    found = [span.text for span in sentences(text[:20_000])] or [text[:20_000]]
    vectors = await encoder.encode(found)
    best: tuple[float, Topic] = (0.0, "other")
    for sentence, vector in zip(found, vectors, strict=True):
        likely = learned.likelihoods(WEIGHTS_NAME, encoder.model, vector, signs(sentence, language_of(sentence)))
        if likely is not None and 1 - likely[NO_CLAIM] > max(best[0], 0.25):
            best = (1 - likely[NO_CLAIM], _topic(likely))
    return best[1]


def judge(sentence: str) -> TopicVerdict:
    """The topic of a sentence by its signs alone."""
    likely = learned.likelihoods(WEIGHTS_NAME, "", None, signs(sentence, language_of(sentence)))
    if likely is None:
        return TopicVerdict("other", 0.0, 0.0)
    sure = 1 - likely[NO_CLAIM]
    topic = _topic(likely)
    return TopicVerdict(topic, 4 * likely[topic], sure)


def is_junk(sentence: str) -> bool:
    """Whether a sentence is furniture of a page, a slogan, a question or an order rather than a statement."""
    return _unreadable(sentence) or judge(sentence).confidence < 1 - _JUNK_LIKELY


def _topic(likely: Mapping[str, float]) -> Topic:
    return cast(Topic, max((one for one in likely if one != NO_CLAIM), key=lambda one: likely[one]))


def _read_as(own: str, language: str, sentence: str) -> str:
    """The language whose signs are looked for: the text's, unless a longer sentence is plainly in another."""
    return own if own in LANGUAGES and len(sentence) > 60 else language


def _of_the_business(text: str) -> Iterator[Span]:
    """The sentences of a text without the part of a page that looks for people to employ: it tells what they get, not what
    customers get."""
    jobs = False
    for span in sentences(text):
        flat = plain(span.text)
        if _JOBS.search(flat):
            jobs = True
        elif jobs and _BESIDE_JOBS.match(flat):
            jobs = False
        if not jobs:
            yield span


def _unreadable(sentence: str) -> bool:
    """Whether this is no sentence of a business at all: markup, an address, a question, capitals, an order to a program."""
    if not _SHORTEST <= len(sentence) <= _LONGEST or sentence.endswith(("?", ":", "…")):
        return True
    found = words(sentence)
    if len(found) < 2 or len(set(found)) < 0.5 * len(found):
        return True
    letters = [c for c in sentence if c.isalpha()]
    if len(letters) < 0.5 * len(sentence.replace(" ", "")) or sum(c.isupper() for c in letters) > 0.6 * len(letters):
        return True
    return bool(_UNREADABLE.search(plain(sentence))) or _to_machines(sentence)


def _to_machines(sentence: str) -> bool:
    return talks_to_machines(sentence) or _FOR_MACHINES.search(plain(sentence)) is not None


def _distinct(rated: Sequence[tuple[float, Span, Topic]]) -> list[tuple[float, Span, Topic]]:
    kept: list[tuple[float, Span, Topic]] = []
    seen: list[frozenset[str]] = []
    exact: set[str] = set()
    for one in rated:
        flat = plain(one[1].text).rstrip(".! ")
        bag = frozenset(terms(one[1].text))
        if flat in exact or any(
            len(bag & other) >= _SAME * len(bag | other) and _figures(bag) == _figures(other) for other in seen
        ):
            continue
        exact.add(flat)
        seen.append(bag)
        kept.append(one)
        if len(kept) == _MOST_CLAIMS:
            break
    return kept


def _figures(bag: frozenset[str]) -> frozenset[str]:
    """Two sentences that differ in a number are two claims."""
    return frozenset(term for term in bag if term[:1].isdigit())

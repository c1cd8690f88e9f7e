"""Claims proposed from a note, a page or a file, each the very words of the source.

Nothing here decides that a claim is true: everything is proposed and waits for review. A sentence is taken when it is
about what is offered, for whom, or what it achieved; navigation, slogans, questions and orders are left.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from outrider.judgement.port import ProposedClaim, Topic
from outrider.language.text import (
    STOP_WORDS,
    Span,
    looks_english,
    plain,
    sentences,
    talks_to_machines,
    terms,
    words,
)

_MOST_CLAIMS: Final = 120
_SHORTEST, _LONGEST = 20, 420
_SAME: Final = 0.8
_SOURCE_CHARACTERS: Final = 2_000_000

Cue = tuple[re.Pattern[str], float]


def _cues(*pairs: tuple[str, float]) -> tuple[Cue, ...]:
    return tuple((re.compile(pattern), weight) for pattern, weight in pairs)


_DO: Final = (
    r"(?:help|provid|offer|build|mak|deliver|sell|design|develop|creat|run|giv|enabl|automat|speciali[sz]|suppl|manag|"
    r"produc|manufactur|monitor|protect|turn|connect|replac|simplif|handl|suppor|let|integrat|track|detect|cover|ship|"
    r"bring|streamlin|reduc|cut|sav|install|maintain|clean|train|advis|consult|plan|optimi[sz]|repair|rent|leas|write|"
    r"analy[sz]e?|combin|unif|schedul|rout|translat|host|power|operat|distribut|test|certif|extract|generat|convert)\w*"
)
_THING: Final = (
    r"(?:platform|product|software|service|services|solution|tool|tools|app|application|system|suite|api|plugin|"
    r"marketplace|device|sensor|machine|agency|consultancy|studio|package|plan|subscription|dashboard|portal|network|"
    r"assistant|engine|module|programme|program|course|workshop|kit|line|range|offering)"
)
_OFFER: Final = _cues(
    (rf"\bwe (?:also |can |will |currently |then )?{_DO}", 2.0),
    (rf"\b(?:our|the|this) (?:[\w-]+ ){{0,3}}{_THING} (?:also |can |will |automatically )?{_DO}", 2.0),
    (rf"\b(?:is|are) (?:a|an|the) (?:[\w-]+ ){{0,6}}{_THING}\b", 1.8),
    (
        r"^(?:[\w&.'-]+ ){1,4}(?:also |automatically )?(?:help|provide|offer|build|deliver|sell|automate"
        r"|speciali[sz]e|supplie|enable|let|manage|make|combine|connect|monitor|replace|turn)s\b",
        1.7,
    ),
    (r"\b(?:lets|allows|enables|helps) (?:you|your|teams?|companies|businesses|users|customers|staff|them)\b", 1.5),
    (r"\byou (?:can|get|receive|pay)\b", 1.0),
    (
        r"\b(?:includes?|comes with|integrates? with|features?|supports?|works with|compatible with|available (?:in"
        r"|as|for|on))\b",
        0.9,
    ),
    (r"\b(?:pricing|prices?|plans?|packages?|subscriptions?|licen[cs]es?) (?:start|begin|cost|range|is|are|from)", 1.8),
    (r"(?:[$€£]|\b(?:usd|eur|gbp) ?)\d[\d,.]*(?:k|m)? ?(?:/|per |a |each )", 1.6),
    (
        r"\b(?:free trial|money-back|guarantee[ds]?|warranty|set ?up (?:takes|fee)|onboarding takes"
        r"|implementation takes)\b",
        1.2,
    ),
    (rf"\b(?:our|the) (?:[\w-]+ ){{0,2}}{_THING}\b", 0.6),
)
_ICP: Final = _cues(
    (
        r"\b(?:ideal|typical|target|best|perfect) (?:customer|client|buyer|company|account|prospect|user|audience"
        r"|market)",
        2.6,
    ),
    (
        r"\b(?:designed|built|made|ideal|tailored|suited|perfect|aimed|geared|intended|suitable"
        r"|developed) (?:specifically |especially )?(?:for|at|to|towards)\b",
        1.7,
    ),
    (
        r"\bwe (?:mainly |mostly |primarily |only |usually |typically )?(?:work with|serve|sell to|target|focus on"
        r"|partner with|cater to)\b",
        2.3,
    ),
    (
        r"\bour (?:\w+ )?(?:customers|clients|users|buyers) (?:are|tend to be|range|include (?:small|mid|large"
        r"|companies|teams))\b",
        2.0,
    ),
    (
        r"\b(?:for|to|with|helps?|by) (?:small|mid-?sized?|medium|large|growing|independent|regional|local|global"
        r"|european|enterprise|multi-site|family-owned)[\w\s,-]{0,40}(?:business|compan|firm|team|manufactur"
        r"|retailer|provider|organi[sz]ation|operator|practice|agenc|clinic|hotel)",
        1.2,
    ),
    (
        r"\b(?:companies|businesses|firms|teams|organi[sz]ations|manufacturers|retailers|agencies|operators"
        r"|practices) (?:with|of|having|between|employing|that|who|in)\b",
        1.1,
    ),
    (r"\b\d[\d,.]*(?: ?(?:-|to|and) ?\d[\d,.]*|\+)? (?:employees|staff|people|seats|ftes)\b", 0.9),
    (
        r"\b(?:decision[- ]makers?|buyers? (?:is|are)|sold to|icp|pain point|we (?:do not|don't) (?:sell|work"
        r"|serve))\b",
        1.8,
    ),
    (r"\b(?:head|vp|director|chief|manager)s? of \w+", 0.8),
)
_OUTCOME: Final = (
    r"(?:reduc|increas|sav|cut|grew|grow|improv|doubl|tripl|halv|boost|achiev|rais|lower|drop|fell|rose|decreas|gain|"
    r"recover|eliminat|accelerat|shorten|generat|process|serv|deliver|complet|ship|install|help|train)\w*"
)
_PROOF: Final = _cues(
    (rf"\b{_OUTCOME}\b[^.;]{{0,80}}\d", 1.6),
    (
        rf"\d[\d,.]*\s?(?:%|percent|x\b|times|hours|days|weeks|minutes|million|k\b)[^.;]{{0,60}}\b(?:{_OUTCOME}|less"
        r"|more|fewer|faster|higher|lower|reduction|increase|uptime|accuracy|satisfaction|savings?)",
        1.6,
    ),
    (r"\d[\d,.]*\s?(?:%|percent|x\b)", 0.9),
    (r"\b(?:customers|clients|users|partners) (?:include|such as|like|range from)\b", 2.3),
    (r"\b(?:trusted|used|chosen|loved|relied on|adopted) by\b", 2.2),
    (
        r"\b(?:case study|testimonial|award|awarded|winner|won the|certified|certification|iso ?\d{4,5}|soc ?2"
        r"|accredited|patented|ranked|rated|named (?:a|an|the|one)|recogni[sz]ed (?:as|by)|gartner|forrester|g2)\b",
        1.8,
    ),
    (
        r"\b(?:more than|over|around|nearly|almost|some)? ?\d[\d,.]*\+? (?:[\w-]+ ){0,2}(?:customers|clients"
        r"|companies|businesses|users|teams|hotels|clinics|stores|sites|projects|installations|countries|reviews"
        r"|machines|vehicles|warehouses|schools|practices|factories|plants)\b",
        1.6,
    ),
    (r"\b(?:since|founded in|established in|for (?:more than |over )?)\s?(?:19|20)?\d{2}\b(?: years)?", 0.9),
    (r"\b(?:chose|switched to|signed|renewed|after (?:switching|moving|installing|introducing|using|adopting))\b", 1.0),
    (r"^[\"“].{20,}[\"”]", 0.8),
)

_JUNK: Final = re.compile(
    r"\b(?:cookies?|privacy policy|terms (?:of|and)|all rights reserved|copyright|©|log ?in|sign ?(?:in|up)|subscribe|"
    r"newsletter|read more|learn more|click here|find out more|get started|book a demo|request a demo|contact us|"
    r"get in touch|follow us|share this|back to top|skip to|javascript|enable cookies|your browser|add to cart|"
    r"apply now|we are hiring|join our team|open positions|watch (?:the )?video|download (?:the|our|now)|schedule a|"
    r"try it|talk to sales|see how|lorem ipsum|page not found|404|vat (?:no|number|id)|registered (?:in|office)|"
    r"opening hours|posted (?:on|by)|min read|leave a (?:reply|comment)|view in browser|unsubscribe|tel:|fax)\b"
    r"|[{}<>\\|]|https?://|www\.|@[\w-]+\.|©"
)
_SLOGAN: Final = re.compile(
    r"^(?:welcome|hello|hi|dear|thank|thanks|discover|explore|imagine|unlock|meet|ready|let's|lets|join|start|why"
    r"|how|what|"
    r"get|see|stop|say goodbye|experience|don't|do not|please|click|check|learn|contact|call|visit|note|remember|"
    r"ask|tip|todo|draft|internal)\b"
)
_OPINION: Final = re.compile(
    r"\b(?:we believe|we think|passionate|our mission|our vision|our values|committed to|dedicated to|excited|proud|"
    r"world-class|cutting-edge|next-generation|game-chang\w+|revolutioni\w+|strive|journey|dream|empower\w*"
    r"|seamless\w*|"
    r"maybe|perhaps|i think|probably|not sure|should we|to be confirmed|tbd)\b"
)


@dataclass(frozen=True, slots=True)
class TopicVerdict:
    """The topic of a sentence, how strongly it speaks of it, and how sure that is, 0 to 1."""

    topic: Topic
    strength: float
    confidence: float


def judge(sentence: str) -> TopicVerdict:
    """The topic that most cues speak for; `other` when none does."""
    flat = plain(sentence)[:1_000]
    scores: dict[Topic, float] = {
        "proof": sum(weight for cue, weight in _PROOF if cue.search(flat)),
        "icp": sum(weight for cue, weight in _ICP if cue.search(flat)),
        "offer": sum(weight for cue, weight in _OFFER if cue.search(flat)),
    }
    ordered = sorted(scores.values(), reverse=True)
    # Equal strength: proof is the rarest and names the most, an offer is what remains.
    best = max(scores, key=lambda topic: scores[topic])
    if ordered[0] <= 0:
        return TopicVerdict("other", 0.0, 0.0)
    margin = ordered[0] - ordered[1]
    return TopicVerdict(best, ordered[0], min(0.9, 0.35 + 0.12 * ordered[0] + 0.06 * margin))


def topic_of(text: str) -> Topic:
    """The topic of a claim that somebody wrote by hand; nothing is filtered."""
    verdicts = [judge(span.text) for span in sentences(text[:20_000])] or [judge(text)]
    return max(verdicts, key=lambda verdict: verdict.strength).topic


def is_junk(sentence: str) -> bool:
    """Whether a sentence is furniture of a page, a slogan, a question or an order rather than a statement."""
    if not _SHORTEST <= len(sentence) <= _LONGEST or sentence.endswith(("?", ":", "…")):
        return True
    found = words(sentence)
    if len(found) < 4 or len(set(found)) < 0.5 * len(found):
        return True
    letters = [c for c in sentence if c.isalpha()]
    if len(letters) < 0.6 * len(sentence.replace(" ", "")) or sum(c.isupper() for c in letters) > 0.5 * len(letters):
        return True
    flat = plain(sentence)
    if _JUNK.search(flat) or _SLOGAN.search(flat) or talks_to_machines(sentence):
        return True
    if sentence[-1] not in ".!" and _is_heading(sentence):
        return True
    return not looks_english(sentence)


def _is_heading(sentence: str) -> bool:
    """Title Case, or a row of words with hardly a function word among them, is a menu or a heading."""
    found = [w for w in sentence.split() if w[:1].isalpha()]
    capitals = sum(1 for w in found if w[0].isupper())
    small = sum(1 for w in found if w.lower() in STOP_WORDS)
    return capitals > 0.7 * len(found) or (small == 0 and len(found) < 9)


def propose(text: str, source_kind: Literal["note", "url", "file"]) -> list[ProposedClaim]:
    """Claims in the order of the text, the strongest hundred or so of it, without near-duplicates."""
    rated: list[tuple[float, Span, TopicVerdict]] = []
    threshold = 1.0 if source_kind == "note" else 1.4
    for span in sentences(text[:_SOURCE_CHARACTERS]):
        if is_junk(span.text):
            continue
        verdict = judge(span.text)
        confidence = verdict.confidence - (0.2 if _OPINION.search(plain(span.text)) else 0.0)
        if verdict.strength >= threshold and confidence >= 0.4:
            rated.append((confidence, span, verdict))
    rated.sort(key=lambda one: -one[0])
    kept = _distinct(rated)
    kept.sort(key=lambda one: one[1].start)
    return [
        ProposedClaim(
            span.text,
            verdict.topic,
            span.start,
            span.end,
            "medium" if confidence >= 0.65 and source_kind != "url" else "low",
            round(confidence, 2),
        )
        for confidence, span, verdict in kept
    ]


def _distinct(rated: Sequence[tuple[float, Span, TopicVerdict]]) -> list[tuple[float, Span, TopicVerdict]]:
    kept: list[tuple[float, Span, TopicVerdict]] = []
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

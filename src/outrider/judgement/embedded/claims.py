"""Claims proposed from a note, a page or a file, each the very words of the source.

Nothing here decides that a claim is true: everything is proposed and waits for review. Whether a sentence is a statement worth
keeping, and on what, is told by trained weights over its vector and its signs (`signs`), in six languages; without the encoder
by the signs alone. What no statement looks like (addresses, questions, orders to programs) is left out before.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from outrider.core.tasks import apart
from outrider.judgement.embedded import kinds, learned, presenting
from outrider.judgement.embedded.parts import LONGEST, parts_of
from outrider.judgement.embedded.signs import LANGUAGES, signs
from outrider.judgement.embedded.sparing import spares
from outrider.judgement.embedded.topics import NO_CLAIM, best_topic, best_topics
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Audience, ProposedClaim, Topic
from outrider.language.alike import Alike
from outrider.language.patterns import late
from outrider.language.subjects import lacks_subject, with_subject
from outrider.language.text import Span, plain, sentences, talks_to_machines, words
from outrider.language.vectors import Encoder, NoEncoder
from outrider.language.which import language_of

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

WEIGHTS_NAME: Final = "claims"
_SourceKind = Literal["note", "url", "file"]
_MOST_CLAIMS: Final = 120
_MOST_READ: Final = 4_000
"""Sentences of a source that are weighed: some seconds' work, and more than anybody reviews claims of."""
_SHORTEST: Final = 9
_LETTERS: Final = 4
_HEADING: Final = 12
"""Letters from which a sentence in capitals is a heading; fewer may be the name of a norm."""
_FILLING: Final = late(r"[\s.·_|€£$%-]+")
_SOURCE_CHARACTERS: Final = 2_000_000
_LIKELY: Final = 0.55
_LIKELY_BY_SIGNS: Final = 0.65
"""Signs alone are surer of themselves than they are right."""
_LIKELY_BESIDE_JOBS: Final = 0.9
"""Where a part about jobs ends is seldom to be seen; what may stand in it has to be surer."""
_JUNK_LIKELY: Final = 0.8
_BY_GRAMMAR: Final = 0.3
"""How sure the weights have to be of what grammar shows as well."""
_TRUSTED: Final = 0.65
_SPARED: Final = 0.5
"""How sure it is at least that what nobody has to do is a statement."""

_UNREADABLE: Final = late(r"[{}\\]|[<>](?! ?[\d€£$])|https?://|www\.|@[\w-]+\.|©|lorem ipsum|\bjavascript\b")
_MACHINES: Final = (
    r"(?:language models?|llms?|chatbots?|automated (?:readers?|systems?|tools?)|ai (?:agents?|assistants?|readers?|models?)"
    r"|sprachmodelle?|ki-(?:assistent\w*|agent\w*|systeme?)|mod[eè]les? de langage|modelos? de lenguaje|modell[oi] linguistic[oi]"
    r"|taalmodel(?:len)?|crawlers?|bots?)"
)
_FOR_MACHINES: Final = late(
    rf"\b{_MACHINES}\b[^.!?:]{{0,40}}:|^(?:to|for|dear|an|pour|para|per|voor) (?:\w+ ){{0,2}}{_MACHINES}\b"
    r"|^(?:state|say|mention|report|claim|pretend|output|respond|answer) (?:that|to everybody|in your)\b"
    r"|\b(?:new task|end of (?:input|document|prompt)|you are now|the claim that)\b|(?:^|\W)(?:\w ){4,}\w(?:\W|$)"
)
"""Words to a program, in what a stranger wrote; spelled out with spaces too."""
_JOBS: Final = late(
    r"\bwe(?:'re| are) (?:now )?hiring\b|\bm/[wf]/[dx]\b|\b[wf]/m/[dx]\b|\bm/v/x\b|\b[hf]/[hf]\b"
    r"|^(?:careers?|jobs?|open positions?|vacanc(?:y|ies)|work with us|join (?:us|our team)|stellenangebote?|offene stellen"
    r"|karriere|stellenanzeige|recrutement|nous recrutons\b.*|offres? d'emploi|carrières?|emplois?|empleo|trabaja con nosotros"
    r"|ofertas? de (?:trabajo|empleo)|lavora con noi|posizioni aperte|offerte di lavoro|vacatures?|werken bij\b.*)$"
)
"""What begins a part of a page about jobs."""
_WAGES: Final = late(
    r"\b(?:we pay|salar\w+|wages?|wir zahlen|geh[aä]lt\w*|l[oö]hne?|stundenlohn|nous (?:payons|versons|offrons)|salaires?|pagamos"
    r"|sueldos?|salarios?|paghiamo|stipendi\w*|wij? betalen|betalen wij?|loon|salaris\w*)\b"
)
_BESIDE_JOBS: Final = late(
    r"^(?:(?:what we do|(?:our )?(?:products?|services?|customers?|prices?|pricing|offer|references)|about us)"
    r"|(?:was wir tun|(?:unsere )?(?:produkte|leistungen|kunden|preise|referenzen)|über uns)"
    r"|(?:nos )?(?:produits|services|clients|tarifs|références)|(?:nuestros )?(?:productos|servicios|clientes|precios)"
    r"|(?:i nostri )?(?:prodotti|servizi|clienti|prezzi)|(?:onze )?(?:producten|diensten|klanten|prijzen))$"
)


_HEADED: Final = late(
    r"(?:(?:to|for) )?(?:whom?|what|how|why|where|when|which)\b"
    r"|(?:f[uü]r |an |mit )?(?:wer|wen|wem|was|wie|warum|wof[uü]r|womit|wo)\b"
    r"|(?:[aà] |pour |avec )?qui\b|ce que\b|comment\b|pourquoi\b|o[uù]\b"
    r"|(?:a |para |con )?qui[eé]n(?:es)?\b|qu[eé] |c[oó]mo\b|por qu[eé]\b"
    r"|(?:a |per |con )?chi\b|(?:che )?cosa\b|come\b|perch[eé]\b|(?:voor )?wie\b|wat\b|hoe\b|waarom\b"
    r"|(?:our|unsere?|notre|nos|nuestr[oa]s?|(?:il |la |i |le )?nostr[oaie]|onze?)(?: [^\W\d_]+){1,2}$"
)
"""How a heading begins that asks what the lines below answer ("Who we sell to"), or names them ("Our customers")."""
_LONGEST_HEADING: Final = 8
"""Words of it."""
_HEAD: Final = 300
_HOUSE: Final = late(
    r"\b(?:investor\w*|board (?:meeting|paper|report|pack)|shareholder\w*"
    r"|internal(?: only| use)?|confidential"
    r"|vertraulich|intern(?:es)?|gesellschafter\w*|aufsichtsrat|confidentiel\w*|actionnaires?|conseil d'administration"
    r"|confidencial"
    r"|accionistas?"
    r"|consejo de administracion|riservato|azionisti|consiglio di amministrazione|vertrouwelijk|aandeelhouders?|uso interno)\b"
)
"""Near its beginning, what tells that a paper is meant for the house."""
_OF_THE_HOUSE: Final = late(
    r"\b(?:revenue|turnover|profit\w*|margins?|churn|retention|runway|burn|cash|investors?|raised|sick leave|wages|salaries|lost"
    r"|umsatz|gewinn|marge|liquiditat|krankenstand|lohne|gehalter|verloren|abgesprungen|investoren|kundigungsquote"
    r"|chiffre d'affaires|benefices?|marges?|tresorerie|salaires|absenteisme|perdu|partis|leve"
    r"|facturacion|beneficios?|margen|caja|tesoreria|sueldos|absentismo|perdimos|inversores"
    r"|fatturato|utili?|margine|cassa|stipendi|perso|investitori"
    r"|omzet|winst|kasgeld|lonen|ziekteverzuim|vertrokken|kwijt|investeerders)\b"
)


@dataclass(frozen=True, slots=True)
class _Rated:
    """A sentence that is worth keeping: how likely, on what, and in which language."""

    sure: float
    span: Span
    topic: Topic
    also: Topic | None
    language: str


@dataclass(frozen=True, slots=True)
class TopicVerdict:
    """The topic of a sentence, how strongly it speaks of it (0 to 4), and how likely it is a statement at all, 0 to 1."""

    topic: Topic
    strength: float
    confidence: float


async def propose(
    text: str, source_kind: _SourceKind, encoder: Encoder | None = None, business_name: str = ""
) -> list[ProposedClaim]:
    """Claims in the order of the text, the likeliest hundred or so of it, without near-duplicates. None of a text in a language
    that is not read here."""
    text = text[:_SOURCE_CHARACTERS]
    language = await apart(language_of, text) or LANGUAGES[0]
    if language not in LANGUAGES:
        return []
    read = await apart(_readable, text)
    encoder = encoder or NoEncoder()
    vectors = await encoder.encode([span.text for span, _ in read])
    rated = await apart(_weighed, read, vectors, encoder.model, language, source_kind, business_name)
    return await apart(_proposals, text, rated, source_kind)


def _readable(text: str) -> list[tuple[Span, bool]]:
    """The sentences of a text that may be statements, each with whether it stands in a part about jobs."""
    return [(span, jobs) for span, jobs in _beside_jobs(parts_of(text)) if not _unreadable(span.text)][:_MOST_READ]


def _weighed(
    read: Sequence[tuple[Span, bool]],
    vectors: "Sequence[Vector | None]",
    model: str,
    language: str,
    source_kind: _SourceKind,
    business_name: str,
) -> list[_Rated]:
    """Those that are worth keeping."""
    rated: list[_Rated] = []
    ours = _our_names(read, business_name)
    for (span, jobs), vector in zip(read, vectors, strict=True):
        own = language_of(span.text)
        if own and own not in LANGUAGES and len(words(span.text)) > 5:
            continue
        read_as = _read_as(own, language, span.text)
        signed = signs(span.text, read_as)
        likely = learned.likelihoods(WEIGHTS_NAME, model, vector, signed)
        if likely is None:
            continue
        who = presenting.presents_us(span.text, ours) and not signed["job"]
        what = kinds.is_what_they_do(span.text, business_name)
        unlikely = 1 - likely[NO_CLAIM] < (_LIKELY if vector is not None else _LIKELY_BY_SIGNS)
        told_us = source_kind != "url" and not signed["job"]
        if unlikely and not (what or who or (told_us and _is_of_a_note(fold(plain(span.text)), 1 - likely[NO_CLAIM]))):
            continue
        topic, also = best_topics(likely, span.text)
        topic = "offer" if who or (what and topic in ("feature", "other", "proof")) else topic
        if jobs and (signed["job"] or 1 - likely[NO_CLAIM] < _LIKELY_BESIDE_JOBS or _WAGES.search(plain(span.text))):
            continue
        # What a page bids its visitors is no rule of the operator's.
        if topic != "rule" or source_kind != "url":
            rated.append(_Rated(1 - likely[NO_CLAIM], span, topic, also, read_as))
    return rated


def _is_of_a_note(flat: str, sure: float) -> bool:
    """Whether somebody who tells us of their business says something of it, as plain grammar shows."""
    return (
        kinds.looks_for_customers(flat)
        or kinds.is_done_by_us(flat)
        or (sure >= _BY_GRAMMAR and (kinds.tells_how_we_work(flat) or kinds.tells_what_we_do(flat)))
    )


def _our_names(read: Sequence[tuple[Span, bool]], business_name: str) -> frozenset[str]:
    """By what names a text may say who we are: that of the business and of its products; where the business has none, the first
    that it presents. Any other may be a customer's."""
    named = [(presenting.name_of(span.text), span.text) for span, _ in read]
    found = [(name, text) for name, text in named if name]
    if not business_name:
        return frozenset(name for name, _ in found[:1])
    return frozenset({business_name, *(name for name, text in found if presenting.is_a_thing(text))})


def _proposals(text: str, rated: Sequence[_Rated], source_kind: _SourceKind) -> list[ProposedClaim]:
    """The likeliest of them in the order of the text."""
    before = {after.start: span.text for span, after in pairwise(sentences(text))}
    house = source_kind != "url" and _HOUSE.search(fold(plain(text[:_HEAD]))) is not None
    proposals = []
    for one in sorted(_distinct(sorted(rated, key=lambda one: -one.sure)), key=lambda one: one.span.start):
        confidence = round(learned.share_right(WEIGHTS_NAME, one.sure), 2)
        trust: Literal["low", "medium"] = "medium" if confidence >= _TRUSTED and source_kind != "url" else "low"
        audience = _audience(one, source_kind, house=house)
        whole = with_subject(one.span.text, before.get(one.span.start, ""), one.language)
        proposals.append(
            ProposedClaim(
                whole or one.span.text,
                "other" if audience == "internal" and one.topic == "proof" else one.topic,
                one.span.start,
                one.span.end,
                trust,
                confidence,
                also=one.also,
                audience=audience,
                language=one.language,
                needs_context=whole is None and lacks_subject(one.span.text, one.language),
            )
        )
    return proposals


async def topic_of(text: str, encoder: Encoder | None = None) -> Topic:
    """The topic of a claim that somebody wrote by hand; nothing is filtered."""
    encoder = encoder or NoEncoder()
    found = [span.text for span in sentences(text[:20_000])] or [text[:20_000]]
    vectors = await encoder.encode(found)
    best: tuple[float, Topic] = (0.0, "other")
    for sentence, vector in zip(found, vectors, strict=True):
        likely = learned.likelihoods(WEIGHTS_NAME, encoder.model, vector, signs(sentence, language_of(sentence)))
        if presenting.presents_us(sentence):
            return "offer"
        if likely is None:
            continue
        flat = fold(plain(sentence))
        sure = max(1 - likely[NO_CLAIM], _SPARED * spares(flat))
        if sure > max(best[0], 0.25):
            best = (sure, best_topic(likely, flat))
    return best[1]


def judge(sentence: str) -> TopicVerdict:
    """The topic of a sentence by its signs alone."""
    likely = learned.likelihoods(WEIGHTS_NAME, "", None, signs(sentence, language_of(sentence)))
    if likely is None:
        return TopicVerdict("other", 0.0, 0.0)
    sure = 1 - likely[NO_CLAIM]
    topic = best_topic(likely, fold(plain(sentence)))
    return TopicVerdict(topic, 4 * likely[topic], sure)


def is_junk(sentence: str) -> bool:
    """Whether a sentence is furniture of a page, a slogan, a question or an order rather than a statement."""
    return _unreadable(sentence) or judge(sentence).confidence < 1 - _JUNK_LIKELY


def _audience(one: _Rated, source_kind: str, *, house: bool) -> Audience:
    """What stands on a public page may be said; a rule never, and of a note or paper nothing on the house's own affairs."""
    if one.topic == "rule":
        return "internal"
    flat = fold(plain(one.span.text))
    inside = house or (_OF_THE_HOUSE.search(flat) is not None and not kinds.became_of_a_customer(flat))
    return "internal" if source_kind != "url" and inside and one.topic in ("proof", "other") else "outreach"


def _read_as(own: str, language: str, sentence: str) -> str:
    """The language whose signs are looked for: the text's, unless a longer sentence is plainly in another."""
    return own if own in LANGUAGES and len(sentence) > 60 else language


def _beside_jobs(spans: Iterable[Span]) -> Iterator[tuple[Span, bool]]:
    """The sentences of a text, and whether each may belong to the part of a page that looks for people to employ: it tells what
    they get, not what customers get. Where it ends is often not to be seen."""
    jobs = False
    for span in spans:
        flat = plain(span.text)
        if _JOBS.search(flat):
            jobs = True
            continue
        if jobs and _BESIDE_JOBS.match(flat):
            jobs = False
        yield span, jobs


def _unreadable(sentence: str) -> bool:
    """Whether this is no sentence of a business at all: markup, an address, a question, capitals, an order to a program."""
    if not _SHORTEST <= len(sentence) <= LONGEST or sentence.endswith(("?", ":", "…")):
        return True
    found = words(sentence)
    if len(found) < 2 or len(set(found)) < 0.5 * len(found):
        return True
    if _is_heading(sentence, len(found)):
        return True
    if "|" in sentence and not any(c.isdigit() for c in sentence):  # a row of a menu, not of a price list
        return True
    letters = [c for c in sentence if c.isalpha()]
    if len(letters) < _LETTERS or sum(map(str.isalnum, sentence)) < 0.6 * len(_FILLING.sub("", sentence)):
        return True
    if len(letters) > _HEADING and sum(map(str.isupper, letters)) > 0.6 * len(letters):
        return True
    return bool(_UNREADABLE.search(plain(sentence))) or _to_machines(sentence)


def _is_heading(sentence: str, length: int) -> bool:
    """Whether this names what is told below it and tells nothing itself."""
    return (
        length <= _LONGEST_HEADING
        and sentence[-1].isalpha()
        and not any(map(str.isdigit, sentence))
        and _HEADED.match(plain(sentence)) is not None
    )


def _to_machines(sentence: str) -> bool:
    return talks_to_machines(sentence) or _FOR_MACHINES.search(plain(sentence)) is not None


def _distinct(rated: Sequence[_Rated]) -> list[_Rated]:
    """Without those that say the same as a likelier one."""
    kept: list[_Rated] = []
    seen = Alike()
    for one in rated:
        if seen.find(one.span.text) is None:
            seen.add(str(len(kept)), one.span.text)
            kept.append(one)
        if len(kept) == _MOST_CLAIMS:
            break
    return kept

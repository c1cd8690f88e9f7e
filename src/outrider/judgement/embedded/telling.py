"""Which approved claims tell a stranger most: what we make, and a proof from somebody like them. Strategies and letters rank alike."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from outrider.judgement.frames import FRAMES
from outrider.judgement.port import Claim, Company
from outrider.judgement.trade import EMPTY, EMPTY_ELSEWHERE
from outrider.language.text import plain, terms, words

POINTING: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(r"(?:it|its|they|their|this|these|that|those|he|she|such|there)\b", re.I),
    "de": re.compile(
        r"(?:es|er|sie|dies\w{0,9}|das|damit|dadurch|dazu|dabei|dafür|daraus|darin|so|ihr\w{0,9}|sein\w{0,9}|deren|hier\w{0,20}) (?!ist eine?\b)",
        re.I,
    ),
    "fr": re.compile(r"(?:il|elle|ils|elles|cela|ceci|ce|c['’]est|celui|celle|ainsi|leur|son|sa|ses)\b", re.I),
    "es": re.compile(r"(?:esto|eso|este|esta|ello|ellos|ellas|él|ella|así|su|sus)\b", re.I),
    "it": re.compile(r"(?:esso|essa|essi|questo|questa|ciò|così|il suo|la sua|loro)\b", re.I),
    "nl": re.compile(r"(?:het|dit|dat|deze|ze|zij|hij|daarmee|daardoor|hiermee|zo|zijn|haar|hun)\b", re.I),
}
"""A sentence that begins so speaks of what stood before it."""
SAYS_WHAT: Final = re.compile(
    r"\b(?:is an?|is the|is|are|makes?|builds?|plans?|helps?|offers?|provides?|runs?|sells?|supplies|produces?|ist eine?n?|baut|bauen"
    r"|entwickelt|entwickeln|fertigen|fertigt|liefern|liefert|bietet|bieten|plant|planen|hilft|helfen|est une?|aide|aidons|fabrique"
    r"|fabriquons|propose|proposons|es una?|crea|creamos|ayuda|ayudamos|ofrece|ofrecemos|fabrica|fabricamos|è una?|produce|produciamo"
    r"|aiuta|aiutiamo|offre|offriamo|realizza|is een|maakt|maken|helpt|helpen|levert|leveren|biedt|bieden|inspecteert|inspecteren)\b"
)
_SIDE: Final = re.compile(
    r"\b(?:sync|syncs|integrat\w+|interface|connects? to|works with|two-way|schnittstelle|integriert|certified|certifi\w+|zertifi\w+|iso \d+"
    r"|founded|gegründet|fondée?|fundada|fondata|opgericht|based in|sitz in|hosted|gehostet)\b"
)
"""A feature or a credential, not what we make."""
_BESIDE: Final = re.compile(
    r"\b(?:try|trial|pilot|free of charge|for free|kennenlernen|probe\w*|kostenlos\w*|unverbindlich\w*|essai\w*|essayer|gratuit\w*"
    r"|prueba\w*|probar|gratis|prova|provare|proef\w*|proberen|uitproberen|vrijblijvend|zonder kosten)\b"
    r"|^(?:\S+ ){0,3}(?:also|auch|außerdem|zudem|aussi|également|también|además|anche|inoltre|ook|daarnaast)\b"
    r"|^(?:if|unless|when|where|wenn|falls|sofern|lorsque|quand|si|cuando|se|quando|als|indien|wanneer)\b"
)
"""An offer to try it, one that comes on top, one for a case: not yet what we make."""
_WITH_WHOM: Final = re.compile(
    r"\b(?:work|working|arbeiten|travaillons|trabajamos|lavoriamo|werken)\b (?:\w+ )?(?:with|for|mit|für|avec|pour|con|para|per|met|voor)\b"
    r"|^(?:we|wir|nous|wij|ons)? ?(?:are|have|sind|haben|sommes|avons|somos|tenemos|siamo|abbiamo|zijn|hebben)\b"
)
"""Whom we work with, what we are or have: not what we do."""
_COUNT: Final = re.compile(r"(\d[\d.,]{0,30})\s{1,9}([^\W\d_]{3,60})")
_NEAR: Final = 3.0
_SUBJECT: Final = 4
_PREDICATE: Final = 5
"""Words from the beginning of a sentence within which its subject stands, and its verb."""
_OWN_WORD: Final = 4
"""Letters of a first word by which a name is known."""
_IS: Final = re.compile(r"\b(?:is|are|ist|sind|est|sommes|es|somos|è|siamo|zijn)\b")
_DOES: Final = 0.5
"""What a company does tells more than what it is."""
_CHANGED: Final = re.compile(
    r"%|\b(?:percent|per cent|prozent|procent|pour cent|por ciento|per cento|cuts?(?! (?:out )?(?:from|of|in|into) (?!\d))|reduc\w+|sav(?:e|es|ed|ing)|fell|dropped|rose|grew"
    r"|doubled|halved|faster|fewer|less|from \d\S* to|senk\w+|spar(?:t|te|en)|halbier\w*|verdoppel\w*|schneller|weniger|rédui\w+"
    r"|économis\w+|baissé|divisé|doublé|moins|reduj\w+|reduc\w+|ahorr\w+|bajó|menos|ridott\w*|ridur\w*|risparmi\w*|dimezz\w*|meno"
    r"|bespaar\w*|verlaag\w*|halveer\w*|minder|sneller)(?!\w)"
)
"""What became better, not only who somebody is."""
_USES: Final = re.compile(
    r"\b(?:us(?:e|es|ed|ing)|with us|chose|chosen|switched|relies|rely|trusts?|customers?|clients?|nutz\w+|verwende\w+|setz(?:t|en) auf"
    r"|vertrau\w+|kund\w+|utilis\w+|emploi\w+|emploient|choisi\w*|confiance|usan?|utiliza\w*|confía\w*|elig\w+|usano|utilizz\w+|scelto"
    r"|scelgono|clienti|gebruik\w+|vertrouw\w+|koos|klant\w*)(?!\w)"
)
_TRUST: Final = {"user_confirmed": 0.3, "high": 0.2, "medium": 0.1}


def approved(claims: Sequence[Claim], topic: str) -> list[Claim]:
    """The claims of a topic that may be said to a prospect."""
    return [claim for claim in claims if claim.topic == topic and claim.status == "approved"]


def overlap(text: str, known: Mapping[str, float]) -> float:
    """How many telling words a text shares with what is known, synonyms at half weight."""
    return sum(known.get(term, 0.0) for term in set(terms(text)) - EMPTY - EMPTY_ELSEWHERE if not term[0].isdigit())


def product_of(claims: Sequence[Claim]) -> str:
    """The product that an approved offer of ours defines ("Boxwell is software for farms"); empty where none does."""
    for claim in approved(claims, "offer"):
        found = re.match(r"([A-ZÀ-Þ][\w&.-]+(?: [A-ZÀ-Þ][\w&.-]+)?) (?:is|ist|est|es|è) ", claim.text)
        if found is not None and claim.actor == "ours" and not POINTING["en"].match(claim.text):
            return found[1]
    return ""


def introduces(claim: Claim, names: Sequence[str]) -> bool:
    """Whether a claim says by itself who we are or what we do: "Our technicians come at night" leaves it open what they come for."""
    if _BESIDE.search(plain(claim.text)):
        return False
    said = words(claim.text)
    return _named(said, names) or SAYS_WHAT.search(" ".join(said[:_PREDICATE])) is not None


def _named(said: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a sentence begins with one of our names, or with the word that such a name begins with: "Boekvlot reads"."""
    first = " ".join(said[:_SUBJECT])
    ours = [" ".join(words(name)) for name in names if name.strip()]
    return any(
        name in first or (len(said[0]) >= _OWN_WORD and said[0] == name.split()[0]) for name in ours if name and said
    )


def describes(claim: Claim, names: Sequence[str], known: Mapping[str, float]) -> float:
    """How well an offer says what we make to somebody who has never heard of us. `names` are ours and our product's."""
    low = plain(claim.text)
    said = words(claim.text)
    first = " ".join(said[:_SUBJECT])
    named = _named(said, names)
    we = any(frames.we.match(claim.text) for frames in FRAMES.values())
    does = we and _WITH_WHOM.search(first) is None
    # What somebody else plans or builds stands further back: "we work with managers who plan stock".
    says_what = named or does or SAYS_WHAT.search(" ".join(said[:_PREDICATE])) is not None
    # "Our technicians come at night" means nothing to whoever does not know yet what they come for.
    score = 2.0 * says_what + (2.5 if named else 1.5 * we) + 0.6 * min(overlap(claim.text, known), 3.0)
    score += _DOES * (_IS.search(first) is None)
    score -= (
        3.0 * bool(_SIDE.search(low)) + 2.0 * bool(POINTING["en"].match(claim.text)) + 2.5 * bool(_BESIDE.search(low))
    )
    return score - 0.02 * len(claim.text.split()) + _TRUST.get(claim.trust_level, 0.0)


def proves(claim: Claim, company: Company, known: Mapping[str, float]) -> float:
    """How much a proof tells somebody like the reader: what became better, in their trade, at a size that is near."""
    counts = any(map(str.isdigit, claim.text))
    score = min(overlap(claim.text, known), 3.0) + 0.8 * (claim.actor == "customer") + 0.4 * counts
    low = plain(claim.text)
    became_better = _CHANGED.search(low) is not None
    score += 1.5 * (counts and became_better) - 2.0 * (not became_better and _USES.search(low) is None)
    sizes = {
        plain(noun)[:5]: _value(number) for number, noun in _COUNT.findall(f"{company.size} {company.description}")
    }
    for number, noun in _COUNT.findall(claim.text):
        theirs = sizes.get(plain(noun)[:5])
        if theirs and _value(number) and 1 / _NEAR <= _value(number) / theirs <= _NEAR:
            score += 1.5
    return score + _TRUST.get(claim.trust_level, 0.0) - 2.0 * bool(_SIDE.search(low))


def _value(number: str) -> float:
    digits = re.sub(r"[.,](?=\d{3}\b)", "", number).replace(",", ".").strip(".")
    try:
        return float(digits)
    except ValueError:
        return 0.0

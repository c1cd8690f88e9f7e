"""Why a finding matters for what is sold: which approved claim speaks of the same, and in which words. Nothing is made up; where
no claim does, that is said. In the operator's language, which is that of their claims."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from outrider.judgement.port import Claim, Finding
from outrider.judgement.prices import is_price
from outrider.judgement.signals.days import Dated
from outrider.judgement.trade import EMPTY, weighted
from outrider.judgement.why_now import SignalKind, kind_of
from outrider.language import saying_days
from outrider.language.text import clip, stem, words
from outrider.language.vectors import Encoder, cosine

_LEAST: Final = 1.0
_NEAR: Final = 0.42
"""Cosine from which a claim in other words or another language is taken to speak of the same."""
_WORDS: Final = 3
_PLAIN_ENDING: Final = 3
"""Letters from which a word may have an ending."""
_COUNTED: Final = re.compile(r"\d[\d.,]{0,12}\s{1,3}([^\W\d_]{3,40})")

LABELS: Final[Mapping[str, Mapping[SignalKind, str]]] = {
    "en": {
        "funding": "They have raised money",
        "acquisition": "They have taken over a company or been taken over",
        "expansion": "They are growing in place or machinery",
        "launch": "They have brought out something new",
        "hiring": "They are looking for people",
        "leadership": "Somebody new leads there",
        "award": "They have won an award",
        "certification": "They have been certified",
        "partnership": "They have entered a partnership",
        "customer": "They have won a customer",
        "growth": "Their figures are rising",
        "regulation": "A new rule binds them",
        "difficulty": "Something is going badly there",
    },
    "de": {
        "funding": "Sie haben Kapital aufgenommen",
        "acquisition": "Sie haben ein Unternehmen übernommen oder wurden übernommen",
        "expansion": "Sie wachsen an Fläche oder Anlagen",
        "launch": "Sie haben etwas Neues herausgebracht",
        "hiring": "Sie suchen Leute",
        "leadership": "Dort leitet jemand Neues",
        "award": "Sie wurden ausgezeichnet",
        "certification": "Sie wurden zertifiziert",
        "partnership": "Sie sind eine Partnerschaft eingegangen",
        "customer": "Sie haben einen Kunden gewonnen",
        "growth": "Ihre Zahlen steigen",
        "regulation": "Eine neue Vorschrift bindet sie",
        "difficulty": "Dort läuft etwas schlecht",
    },
    "fr": {
        "funding": "Ils ont levé des fonds",
        "acquisition": "Ils ont repris une entreprise ou ont été repris",
        "expansion": "Ils s'agrandissent ou s'équipent",
        "launch": "Ils ont lancé une nouveauté",
        "hiring": "Ils recrutent",
        "leadership": "Quelqu'un de nouveau y dirige",
        "award": "Ils ont reçu un prix",
        "certification": "Ils ont été certifiés",
        "partnership": "Ils ont noué un partenariat",
        "customer": "Ils ont gagné un client",
        "growth": "Leurs chiffres montent",
        "regulation": "Une nouvelle règle s'impose à eux",
        "difficulty": "Quelque chose y va mal",
    },
    "es": {
        "funding": "Han captado capital",
        "acquisition": "Han comprado una empresa o los han comprado",
        "expansion": "Crecen en espacio o maquinaria",
        "launch": "Han sacado algo nuevo",
        "hiring": "Buscan personal",
        "leadership": "Hay alguien nuevo al frente",
        "award": "Han recibido un premio",
        "certification": "Se han certificado",
        "partnership": "Han cerrado una alianza",
        "customer": "Han ganado un cliente",
        "growth": "Sus cifras suben",
        "regulation": "Les obliga una norma nueva",
        "difficulty": "Algo va mal allí",
    },
    "it": {
        "funding": "Hanno raccolto capitale",
        "acquisition": "Hanno rilevato un'azienda o sono stati rilevati",
        "expansion": "Crescono in spazi o impianti",
        "launch": "Hanno lanciato una novità",
        "hiring": "Cercano personale",
        "leadership": "C'è qualcuno di nuovo alla guida",
        "award": "Hanno ricevuto un premio",
        "certification": "Si sono certificati",
        "partnership": "Hanno stretto una partnership",
        "customer": "Hanno acquisito un cliente",
        "growth": "I loro numeri salgono",
        "regulation": "Una nuova norma li riguarda",
        "difficulty": "Qualcosa lì va male",
    },
    "nl": {
        "funding": "Ze hebben kapitaal opgehaald",
        "acquisition": "Ze hebben een bedrijf overgenomen of zijn overgenomen",
        "expansion": "Ze breiden uit in ruimte of machines",
        "launch": "Ze hebben iets nieuws uitgebracht",
        "hiring": "Ze zoeken mensen",
        "leadership": "Er staat iemand nieuw aan het roer",
        "award": "Ze hebben een prijs gewonnen",
        "certification": "Ze zijn gecertificeerd",
        "partnership": "Ze zijn een samenwerking aangegaan",
        "customer": "Ze hebben een klant gewonnen",
        "growth": "Hun cijfers stijgen",
        "regulation": "Een nieuwe regel bindt hen",
        "difficulty": "Er gaat daar iets slecht",
    },
}
_TOUCHES: Final = {
    "en": (
        "{label}; your claim “{claim}” speaks of the same ({words}).",
        "{label}; of your claims, “{claim}” comes nearest.",
    ),
    "de": (
        "{label}; Ihre Aussage „{claim}“ spricht vom Selben ({words}).",
        "{label}; von Ihren Aussagen kommt „{claim}“ am nächsten.",
    ),
    "fr": (
        "{label} ; votre affirmation « {claim} » parle de la même chose ({words}).",
        "{label} ; de vos affirmations, « {claim} » est la plus proche.",
    ),
    "es": (
        "{label}; su afirmación «{claim}» habla de lo mismo ({words}).",
        "{label}; de sus afirmaciones, «{claim}» es la más cercana.",
    ),
    "it": (
        "{label}; la vostra affermazione «{claim}» parla della stessa cosa ({words}).",
        "{label}; tra le vostre affermazioni, «{claim}» è la più vicina.",
    ),
    "nl": (
        "{label}; uw uitspraak “{claim}” gaat over hetzelfde ({words}).",
        "{label}; van uw uitspraken komt “{claim}” het dichtst in de buurt.",
    ),
}
_DOUBTS: Final = {
    "en": {
        "planned": "It is announced, not done yet.",
        "month": "Only the month is known.",
        "quarter": "Only the quarter or season is known.",
        "year": "Only the year is known.",
        "seen": "The page gives no date; it stood there when it was read.",
        "delicate": "It is delicate: nothing to begin a letter with.",
        "touches_nothing": "None of your approved claims speaks of it.",
        "old": "It is too old to be a reason to write now.",
    },
    "de": {
        "planned": "Es ist angekündigt, noch nicht geschehen.",
        "month": "Nur der Monat ist bekannt.",
        "quarter": "Nur das Quartal oder die Jahreszeit ist bekannt.",
        "year": "Nur das Jahr ist bekannt.",
        "seen": "Die Seite nennt kein Datum; sie stand so da, als sie gelesen wurde.",
        "delicate": "Es ist heikel: kein Einstieg für einen Brief.",
        "touches_nothing": "Keine Ihrer freigegebenen Aussagen spricht davon.",
        "old": "Es ist zu alt, um jetzt deswegen zu schreiben.",
    },
    "fr": {
        "planned": "C'est annoncé, pas encore fait.",
        "month": "Seul le mois est connu.",
        "quarter": "Seul le trimestre ou la saison est connu.",
        "year": "Seule l'année est connue.",
        "seen": "La page ne donne pas de date ; le texte y était au moment de la lecture.",
        "delicate": "C'est délicat : rien pour commencer une lettre.",
        "touches_nothing": "Aucune de vos affirmations approuvées n'en parle.",
        "old": "C'est trop ancien pour écrire maintenant à ce sujet.",
    },
    "es": {
        "planned": "Está anunciado, aún no hecho.",
        "month": "Solo se conoce el mes.",
        "quarter": "Solo se conoce el trimestre o la estación.",
        "year": "Solo se conoce el año.",
        "seen": "La página no da fecha; estaba así cuando se leyó.",
        "delicate": "Es delicado: nada con lo que empezar una carta.",
        "touches_nothing": "Ninguna de sus afirmaciones aprobadas habla de ello.",
        "old": "Es demasiado antiguo para escribir ahora por ello.",
    },
    "it": {
        "planned": "È annunciato, non ancora fatto.",
        "month": "Si conosce solo il mese.",
        "quarter": "Si conosce solo il trimestre o la stagione.",
        "year": "Si conosce solo l'anno.",
        "seen": "La pagina non dà una data; era così quando è stata letta.",
        "delicate": "È delicato: niente con cui cominciare una lettera.",
        "touches_nothing": "Nessuna delle vostre affermazioni approvate ne parla.",
        "old": "È troppo vecchio per scrivere adesso per questo.",
    },
    "nl": {
        "planned": "Het is aangekondigd, nog niet gebeurd.",
        "month": "Alleen de maand is bekend.",
        "quarter": "Alleen het kwartaal of seizoen is bekend.",
        "year": "Alleen het jaar is bekend.",
        "seen": "De pagina noemt geen datum; het stond er toen ze gelezen werd.",
        "delicate": "Het ligt gevoelig: niets om een brief mee te beginnen.",
        "touches_nothing": "Geen van uw goedgekeurde uitspraken gaat erover.",
        "old": "Het is te oud om er nu om te schrijven.",
    },
}


def doubts(language: str, kind: SignalKind, dated: Dated, *, planned: bool, is_old: bool) -> tuple[str, ...]:
    """What is not sure about a signal, in words."""
    said = _DOUBTS[language]
    found = [said["old"]] if is_old else []
    found += [said["planned"]] if planned else []
    found += [said["seen"]] if dated.by == "seen" else []
    found += [said[dated.precision]] if dated.precision != "day" else []
    return tuple(found + ([said["delicate"]] if kind == "difficulty" else []))


def sayable(claims: Sequence[Claim]) -> list[Claim]:
    """Claims that a letter may rest on and that are no price."""
    approved = (one for one in claims if one.status == "approved" and one.topic not in ("icp", "rule", "pricing"))
    return [one for one in approved if not is_price(one.text)]


@dataclass(frozen=True, slots=True)
class Touch:
    """The claim that speaks of the same as a finding, and the words in which it does: none where only the meaning is near."""

    claim: Claim
    words: tuple[str, ...]
    strength: float


async def touched(quotes: Sequence[str], claims: Sequence[Claim], encoder: Encoder) -> list[Touch | None]:
    """For each quote the approved claim that speaks of the same, where one does."""
    among = sayable(claims)
    if not among or not quotes:
        return [None] * len(quotes)
    found = [_by_words(quote, among) for quote in quotes]
    left = [at for at, one in enumerate(found) if one is None]
    vectors = await encoder.encode([*(quotes[at] for at in left), *(claim.text for claim in among)]) if left else []
    for number, at in enumerate(left):
        mine = vectors[number]
        near = [
            (cosine(mine, theirs), -place)
            for place, theirs in enumerate(vectors[len(left) :])
            if mine is not None and theirs is not None
        ]
        if near and max(near)[0] >= _NEAR:
            score, place = max(near)
            found[at] = Touch(among[-place], (), score)
    return found


def _by_words(quote: str, claims: Sequence[Claim]) -> Touch | None:
    said = _telling(quote)
    best: Touch | None = None
    for claim in claims:
        theirs = weighted(_telling(claim.text))
        shared = {term: theirs[term] for term in said if term in theirs}
        strength = sum(shared.values())
        if strength >= _LEAST and (best is None or strength > best.strength):
            top = sorted(shared, key=lambda term: -shared[term])[:_WORDS]
            best = Touch(claim, tuple(said[term] for term in top), strength)
    return best


def _telling(text: str) -> dict[str, str]:
    """The stems of the words that tell something apart, with the word as it stands."""
    found: dict[str, str] = {}
    for word in words(text):
        for part in word.split("-"):
            root = _root(part)
            if len(part) > 3 and stem(part) not in EMPTY and part not in _SMALL and not part[0].isdigit():
                found.setdefault(root, part)
    return found


def telling_of(claims: Sequence[Claim]) -> frozenset[str]:
    """What is counted at customers, as the approved ICP claims say it: stems of the words behind their figures."""
    icp = [claim.text for claim in claims if claim.topic == "icp" and claim.status == "approved"]
    return frozenset(_root(noun) for text in icp for noun in _COUNTED.findall(text) if len(noun) > 3)


def shows(quote: str, wanted: Container[str]) -> bool:
    """Whether a quote counts what customers are told by: "22 Toren" where customers have "mehr als 20 Toren"."""
    return any(_root(noun) in wanted for noun in _COUNTED.findall(quote))


def _root(word: str) -> str:
    low = word.lower()
    return _ENDING.sub("", stem(low)) if len(low) > _PLAIN_ENDING else stem(low)


def with_why_it_matters(finding: Finding, touch: Touch | None, language: str) -> Finding:
    """The finding with why it matters."""
    kind = kind_of(finding.field)
    if kind is None:
        return finding
    if touch is None:
        return replace(finding, caveats=(*finding.caveats, _DOUBTS[language]["touches_nothing"]))
    text = _TOUCHES[language][0 if touch.words else 1].format(
        label=LABELS[language][kind], claim=clip(touch.claim.text, 160), words=", ".join(touch.words)
    )
    return replace(finding, matters=text, claim_id=touch.claim.id)


_ENDING: Final = re.compile(r"(?:en|er|es|e|n|s|i|o|a|os|as|x)$")
"""What the plural and the case add in the six languages, roughly."""
_SMALL: Final = frozenset(
    "with that this from have been they their your will would more than into over such also each other which"
    " while when where there"
    " what whom about after before under between during through per week month year years weeks months days"
    " october november december"
    " january february march april june july august september spring summer autumn winter 2025 2026 first second"
    " third new open opened"
    " mehr über unter nach seit oder auch sich nicht eine einen einer einem eines haben hatte wird werden wurde"
    " sind unser unsere unseren ihre"
    " dieser diese dieses betrieb betriebe standort standorte standorten"
    " oktober dezember januar februar märz juni juli neue neuen neuer neues jahr jahre tage"
    " woche wochen"
    " avec pour dans plus notre nous vous votre leur cette sont être sans sous après depuis avril juin juillet"
    " août septembre octobre"
    " novembre décembre janvier février nouveau nouvelle"
    " para como este esta nuestro nuestra nuestros desde hasta entre sobre años meses mayo junio julio agosto"
    " septiembre octubre noviembre"
    " diciembre enero febrero marzo abril nuevo nueva"
    " della delle degli nella nelle alla alle sono abbiamo nostro nostra dopo prima anni mesi gennaio febbraio"
    " aprile maggio giugno luglio"
    " settembre ottobre dicembre nuovo nuova"
    " voor naar onze door deze wordt zijn hebben heeft meer over onder jaar jaren maanden januari februari maart"
    " augustus oktober nieuwe".split()
)


def day_of(finding: Finding, language: str) -> str:
    """The day of a finding, as exactly as it is known and as people write it."""
    if finding.observed_at is None:
        return ""
    vague = {
        name for said in _DOUBTS.values() for name in ("month", "quarter", "year") if said[name] in finding.caveats
    }
    day = finding.observed_at.date()
    if vague & {"quarter", "year"}:
        return str(day.year)
    return saying_days.month(day, language) if vague else saying_days.whole(day, language)

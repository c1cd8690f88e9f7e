"""The sentences of a strategy in six languages, for the operator who reviews it: whom to write to, why now, with what, against
which objection. Each is filled with claims and quotes to the letter; none states a fact of its own."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from outrider.judgement.evidence import Claim, Finding
from outrider.language.text import clip
from outrider.language.which import READ, language_of

ObjectionKind = Literal["busy", "short_handed", "other_trade", "small", "large", "as_is"]


@dataclass(frozen=True, slots=True)
class AngleFrames:
    """The frames of one language. `objections` are what they may say, in their mouth; `why` a model did not answer is told in
    English, and so is the `reason` of a fit: the other languages say where it stands."""

    lead: str
    to: str
    now: str
    fits: str
    nothing: str
    proof: str
    no_proof: str
    objections: Mapping[ObjectionKind, str]
    answered: str
    unanswered: str
    fit: str
    low_fit: str
    unproven: str
    untouched: str
    nobody: str
    riskier: str
    by_rules: str
    spent: str


FRAMES: Final[Mapping[str, AngleFrames]] = {
    "en": AngleFrames(
        lead="Lead with “{claim}”",
        to=", written to {who}",
        now="Why now: “{quote}” ({day}).",
        fits="There is no news to begin with; what fits of what they are: “{quote}”.",
        nothing="Nothing that is known of them gives a reason to write now.",
        proof="Back it with “{claim}”.",
        no_proof="No approved proof backs it yet.",
        objections={
            "busy": "We have our hands full with the change just now.",
            "short_handed": "We are short of people; nobody has time to bring in something new.",
            "other_trade": "Your customers are not in our trade.",
            "small": "That is for bigger companies than ours.",
            "large": "With us, several departments would have to agree.",
            "as_is": "We manage without it.",
        },
        answered="They may say: “{objection}” Then answer with “{claim}”.",
        unanswered="They may say: “{objection}” None of your approved claims answers that yet.",
        fit="{reason}",
        low_fit="Fit {fit} is below {least}, so the risk is not low.",
        unproven="No approved proof, so the risk is not low.",
        untouched="Nothing known of the company touches the offer.",
        nobody="Nobody's role is known there; check that whoever gets it decides this.",
        riskier="A model sees more risk than the rules.",
        by_rules="Planned by the built-in rules, because the model {why}.",
        spent="Planned by the built-in rules, because the model {why}.",
    ),
    "de": AngleFrames(
        lead="Beginnen Sie mit „{claim}“",
        to=", gerichtet an {who}",
        now="Warum jetzt: „{quote}“ ({day}).",
        fits="Eine Neuigkeit als Anlass fehlt; was zu ihnen passt: „{quote}“.",
        nothing="Nichts, was über sie bekannt ist, gibt einen Anlass, jetzt zu schreiben.",
        proof="Belegen Sie es mit „{claim}“.",
        no_proof="Noch belegt es keine freigegebene Referenz.",
        objections={
            "busy": "Wir haben mit der Umstellung gerade alle Hände voll zu tun.",
            "short_handed": "Uns fehlen Leute; niemand hat Zeit, etwas Neues einzuführen.",
            "other_trade": "Ihre Kunden sind nicht aus unserer Branche.",
            "small": "Das ist etwas für größere Betriebe als uns.",
            "large": "Bei uns müssten mehrere Abteilungen zustimmen.",
            "as_is": "Es geht bei uns auch ohne.",
        },
        answered="Ihr Einwand könnte sein: „{objection}“ Antworten Sie dann mit „{claim}“.",
        unanswered="Ihr Einwand könnte sein: „{objection}“ Darauf antwortet noch keine Ihrer freigegebenen Aussagen.",
        fit="Die Eignung ist {fit} von 100; warum, steht in der Recherche.",
        low_fit="Die Eignung {fit} liegt unter {least}, darum ist das Risiko nicht niedrig.",
        unproven="Keine freigegebene Referenz, darum ist das Risiko nicht niedrig.",
        untouched="Nichts, was über das Unternehmen bekannt ist, berührt das Angebot.",
        nobody="Von niemandem dort ist die Funktion bekannt; prüfen Sie, ob der Empfänger darüber entscheidet.",
        riskier="Ein Modell sieht mehr Risiko als die Regeln.",
        by_rules="Nach den eingebauten Regeln geplant, weil kein Modell eine brauchbare Antwort gab.",
        spent="Nach den eingebauten Regeln geplant, weil das Budget für Modelle in diesem Monat aufgebraucht ist.",
    ),
    "fr": AngleFrames(
        lead="Commencez par « {claim} »",
        to=", adressé à {who}",
        now="Pourquoi maintenant : « {quote} » ({day}).",
        fits="Aucune actualité pour commencer ; ce qui convient chez eux : « {quote} ».",
        nothing="Rien de ce que l'on sait d'eux ne donne une raison d'écrire maintenant.",
        proof="Appuyez-le par « {claim} ».",
        no_proof="Aucune preuve approuvée ne l'appuie encore.",
        objections={
            "busy": "Nous sommes déjà débordés par le changement en cours.",
            "short_handed": "Nous manquons de monde ; personne n'a le temps de mettre en place du nouveau.",
            "other_trade": "Vos clients ne sont pas de notre métier.",
            "small": "C'est pour des entreprises plus grandes que la nôtre.",
            "large": "Chez nous, plusieurs services devraient donner leur accord.",
            "as_is": "Nous nous en passons très bien.",
        },
        answered="Ils diront peut-être : « {objection} » Répondez alors par « {claim} ».",
        unanswered="Ils diront peut-être : « {objection} » Aucune de vos affirmations approuvées n'y répond encore.",
        fit="L'adéquation est de {fit} sur 100 ; la recherche dit pourquoi.",
        low_fit="L'adéquation {fit} est inférieure à {least}, le risque n'est donc pas faible.",
        unproven="Aucune preuve approuvée, le risque n'est donc pas faible.",
        untouched="Rien de ce que l'on sait de l'entreprise ne touche à l'offre.",
        nobody="On n'y connaît la fonction de personne ; vérifiez que le destinataire en décide.",
        riskier="Un modèle voit plus de risque que les règles.",
        by_rules="Planifié selon les règles intégrées, car aucun modèle n'a donné de réponse utilisable.",
        spent="Planifié selon les règles intégrées, car le budget du mois pour les modèles est épuisé.",
    ),
    "es": AngleFrames(
        lead="Empiece con «{claim}»",
        to=", dirigido a {who}",
        now="Por qué ahora: «{quote}» ({day}).",
        fits="No hay novedad con la que empezar; lo que encaja de ellos: «{quote}».",
        nothing="Nada de lo que se sabe de ellos da un motivo para escribir ahora.",
        proof="Respáldelo con «{claim}».",
        no_proof="Ninguna prueba aprobada lo respalda todavía.",
        objections={
            "busy": "Ahora mismo el cambio nos tiene desbordados.",
            "short_handed": "Nos falta personal; nadie tiene tiempo de implantar algo nuevo.",
            "other_trade": "Sus clientes no son de nuestro sector.",
            "small": "Eso es para empresas más grandes que la nuestra.",
            "large": "Aquí tendrían que estar de acuerdo varios departamentos.",
            "as_is": "Nos arreglamos sin ello.",
        },
        answered="Quizá digan: «{objection}» Responda entonces con «{claim}».",
        unanswered="Quizá digan: «{objection}» Ninguna de sus afirmaciones aprobadas responde a eso todavía.",
        fit="El encaje es {fit} de 100; la investigación dice por qué.",
        low_fit="El encaje {fit} está por debajo de {least}, así que el riesgo no es bajo.",
        unproven="No hay prueba aprobada, así que el riesgo no es bajo.",
        untouched="Nada de lo que se sabe de la empresa toca la oferta.",
        nobody="No se conoce el cargo de nadie allí; compruebe que quien lo reciba decide sobre esto.",
        riskier="Un modelo ve más riesgo que las reglas.",
        by_rules="Planificado con las reglas incorporadas, porque ningún modelo dio una respuesta utilizable.",
        spent="Planificado con las reglas incorporadas, porque el presupuesto del mes para modelos está agotado.",
    ),
    "it": AngleFrames(
        lead="Cominciate con «{claim}»",
        to=", rivolgendovi a {who}",
        now="Perché adesso: «{quote}» ({day}).",
        fits="Manca una novità da cui partire; di loro calza: «{quote}».",
        nothing="Nulla di ciò che si sa di loro dà un motivo per scrivere adesso.",
        proof="Sostenetelo con «{claim}».",
        no_proof="Nessuna prova approvata lo sostiene ancora.",
        objections={
            "busy": "In questo momento siamo presi dal cambiamento in corso.",
            "short_handed": "Siamo in pochi; nessuno ha tempo di introdurre qualcosa di nuovo.",
            "other_trade": "I vostri clienti non sono del nostro settore.",
            "small": "È una cosa per aziende più grandi della nostra.",
            "large": "Da noi dovrebbero essere d'accordo più reparti.",
            "as_is": "Ce la caviamo senza.",
        },
        answered="Potrebbero dire: «{objection}» Rispondete allora con «{claim}».",
        unanswered="Potrebbero dire: «{objection}» Nessuna delle vostre affermazioni approvate vi risponde ancora.",
        fit="L'idoneità è {fit} su 100; la ricerca dice perché.",
        low_fit="L'idoneità {fit} è sotto {least}, quindi il rischio non è basso.",
        unproven="Nessuna prova approvata, quindi il rischio non è basso.",
        untouched="Nulla di ciò che si sa dell'azienda tocca l'offerta.",
        nobody="Di nessuno lì si conosce il ruolo; verificate che chi la riceve decida su questo.",
        riskier="Un modello vede più rischio delle regole.",
        by_rules="Pianificato con le regole integrate, perché nessun modello ha dato una risposta utilizzabile.",
        spent="Pianificato con le regole integrate, perché il budget del mese per i modelli è esaurito.",
    ),
    "nl": AngleFrames(
        lead="Begin met “{claim}”",
        to=", gericht aan {who}",
        now="Waarom nu: “{quote}” ({day}).",
        fits="Er is geen nieuws om mee te beginnen; wat bij hen past: “{quote}”.",
        nothing="Niets van wat over hen bekend is, geeft een reden om nu te schrijven.",
        proof="Onderbouw het met “{claim}”.",
        no_proof="Nog geen goedgekeurd bewijs onderbouwt het.",
        objections={
            "busy": "We hebben onze handen nu vol aan de verandering.",
            "short_handed": "We komen mensen tekort; niemand heeft tijd om iets nieuws in te voeren.",
            "other_trade": "Uw klanten zitten niet in onze branche.",
            "small": "Dat is voor grotere bedrijven dan het onze.",
            "large": "Bij ons zouden meerdere afdelingen akkoord moeten gaan.",
            "as_is": "We redden het zonder.",
        },
        answered="Ze zeggen misschien: “{objection}” Antwoord dan met “{claim}”.",
        unanswered="Ze zeggen misschien: “{objection}” Nog geen van uw goedgekeurde uitspraken antwoordt daarop.",
        fit="De geschiktheid is {fit} van 100; waarom, staat in het onderzoek.",
        low_fit="De geschiktheid {fit} ligt onder {least}, dus het risico is niet laag.",
        unproven="Geen goedgekeurd bewijs, dus het risico is niet laag.",
        untouched="Niets van wat over het bedrijf bekend is, raakt het aanbod.",
        nobody="Van niemand daar is de functie bekend; controleer of wie het krijgt hierover beslist.",
        riskier="Een model ziet meer risico dan de regels.",
        by_rules="Gepland volgens de ingebouwde regels, omdat geen model een bruikbaar antwoord gaf.",
        spent="Gepland volgens de ingebouwde regels, omdat het budget voor modellen van deze maand op is.",
    ),
}
_TWICE: Final = re.compile(r"([.!?…] ?[”“»])\.")


def tongue(claims: Sequence[Claim]) -> str:
    """The operator's language: that of most of what they say of themselves; English where that tells nothing. What nobody has
    approved does not count beside what is: research, which sees both, speaks as the strategy that rests on it."""
    among = [claim for claim in claims if claim.status == "approved"] or claims
    said = [claim.text for claim in among if claim.topic in ("offer", "proof")] or [claim.text for claim in among]
    found = language_of(" ".join(said)[:2_000])
    return found if found in READ else "en"


def angle(language: str, first: Claim, second: Claim | None, who: str, rests_on: Finding | None, day: str) -> str:
    """The plan of a letter in sentences: what to lead with, for whom, why now (where `day` says when that was) or what fits, and
    what backs it."""
    frames = FRAMES[language]
    parts = [frames.lead.format(claim=clip(first.text, 200)) + (frames.to.format(who=who) if who else "") + "."]
    if rests_on is None:
        parts.append(frames.nothing)
    else:
        frame = frames.now if day else frames.fits
        parts.append(frame.format(quote=clip(rests_on.quote, 160), day=day))
    parts.append(frames.proof.format(claim=clip(second.text, 200)) if second is not None else frames.no_proof)
    return ended(" ".join(parts))


def ended(text: str) -> str:
    """No full stop behind a quote that ends a sentence itself."""
    return _TWICE.sub(r"\1", text)

"""Courtesies, guesses, closings and subjects say nothing of anybody, in six languages; what says something is refused."""

from typing import Final

import pytest

from outrider.judgement.grounding import Entry, Parties, ground
from tests.judgement.grounding.evidence import EVIDENCE, a_claim, a_finding
from tests.tables import no_row

PARTIES: Final = Parties(("Harbourline", "Mira Holt"), "Selwick", "Tom Rusk", "selwick.example")
CUSTOMER: Final = {
    "en": "Corwen cut the standing time of its cranes from 11 to 7 hours a week.",
    "de": "Corwen senkte die Standzeiten seiner Krane von 11 auf 7 Stunden in der Woche.",
    "fr": "Corwen a réduit les temps d'arrêt de ses grues de 11 à 7 heures par semaine.",
    "es": "Corwen redujo el tiempo de parada de sus grúas de 11 a 7 horas por semana.",
    "it": "Corwen ha ridotto i tempi di fermo delle sue gru da 11 a 7 ore a settimana.",
    "nl": "Corwen verlaagde de stilstand van zijn kranen van 11 naar 7 uur per week.",
}
HONEST: Final = {
    "en": [
        "I hope you do not mind a short note out of the blue.",
        "I hope this finds you at a quiet moment.",
        "I hope this message finds you well.",
        "If this comes at a bad time, please just leave it.",
        "If roofs are not your department, a name would be kind.",
        "My guess, and I may well be wrong, is that the workshop is on your list at the moment.",
        "I imagine, though I cannot know, that the vans are a topic for you.",
        "Perhaps the vans are a topic for you, but that is only my guess.",
        "I may be mistaken, but my guess is that the workshop is a topic for you.",
        "With kind regards and best wishes for the season, Mira Holt, Harbourline",
        "Thank you for your time, and have a good week.",
        "I will keep this short.",
    ],
    "de": [
        "Ich hoffe, meine Nachricht kommt nicht ungelegen.",
        "Ich hoffe, es geht Ihnen gut.",
        "Kommt meine Nachricht ungelegen, lassen Sie sie einfach liegen.",
        "Wenn Dächer nicht Ihr Thema sind, wäre ein Name nett.",
        "Es ist nur eine Vermutung von mir, aber vielleicht ist die Werkstatt gerade ein Thema.",
        "Vielleicht sind die Lieferwagen ein Thema für Sie, aber das ist nur meine Vermutung.",
        "Ich vermute, ohne es wissen zu können, dass die Werkstatt gerade ein Thema ist.",
        "Danke für Ihre Zeit und eine gute Woche.",
        "Ich halte mich kurz.",
        "Bitte entschuldigen Sie, dass ich Ihnen unaufgefordert schreibe.",
        "Mit freundlichen Grüßen und den besten Wünschen für die Saison, Mira Holt, Harbourline",
    ],
    "fr": [
        "J'espère que mon message ne vous dérange pas.",
        "J'espère que vous allez bien.",
        "Si mon message tombe mal, laissez-le simplement de côté.",
        "Si les toits ne relèvent pas de vous, un nom me serait utile.",
        "Ce n'est qu'une supposition de ma part, mais peut-être l'atelier est-il un sujet pour vous.",
        "Peut-être que les camionnettes sont un sujet pour vous, mais ce n'est qu'une supposition.",
        "J'imagine, sans pouvoir le savoir, que l'atelier est un sujet pour vous.",
        "Merci pour votre temps et bonne semaine.",
        "Je serai bref.",
        "Pardonnez-moi de vous écrire sans que vous l'ayez demandé.",
        "Merci de m'avoir lu et excellente semaine à vous.",
    ],
    "es": [
        "Espero que mi mensaje no le moleste.",
        "Espero que se encuentre bien.",
        "Si mi mensaje llega en mal momento, déjelo sin más.",
        "Si las cubiertas no son asunto suyo, un nombre me ayudaría.",
        "Es solo una suposición mía, pero quizá el taller sea un tema para ustedes.",
        "Quizá las furgonetas sean un tema para ustedes, pero es solo una suposición.",
        "Supongo, sin poder saberlo, que el taller es un tema para ustedes.",
        "Gracias por su tiempo y que tenga una buena semana.",
        "Seré breve.",
        "Disculpe que le escriba sin previo aviso.",
        "Un cordial saludo y mis mejores deseos, Mira Holt, Harbourline",
    ],
    "it": [
        "Spero che il mio messaggio non La disturbi.",
        "Spero che stia bene.",
        "Se il mio messaggio arriva in un brutto momento, lo lasci pure da parte.",
        "Se i tetti non sono di Sua competenza, mi basterebbe un nome.",
        "È solo una mia supposizione, ma forse l'officina è un tema che seguite già.",
        "Forse i furgoni sono un tema per voi, ma è solo una mia ipotesi.",
        "Immagino, senza poterlo sapere, che l'officina sia un tema per voi.",
        "Grazie per il Suo tempo e buona settimana.",
        "Sarò breve.",
        "Mi scusi se Le scrivo senza preavviso.",
        "Un cordiale saluto e i miei migliori auguri, Mira Holt, Harbourline",
    ],
    "nl": [
        "Ik hoop dat mijn bericht niet ongelegen komt.",
        "Ik hoop dat het goed met u gaat.",
        "Komt mijn bericht ongelegen, laat het dan gerust liggen.",
        "Als daken niet uw onderwerp zijn, zou een naam fijn zijn.",
        "Het is maar een vermoeden van mij, maar misschien is de werkplaats een onderwerp voor u.",
        "Misschien zijn de bestelwagens een onderwerp voor u, maar dat is slechts mijn vermoeden.",
        "Ik vermoed, zonder het te kunnen weten, dat de werkplaats een onderwerp voor u is.",
        "Dank voor uw tijd en een fijne week.",
        "Ik houd het kort.",
        "Neem me niet kwalijk dat ik u ongevraagd schrijf.",
        "Met vriendelijke groet en de beste wensen voor het seizoen, Mira Holt, Harbourline",
    ],
}
LIES: Final = {
    "en": [
        "Perhaps you know it already: the walls of your east hall have turned green.",
        "I guess you know it: your vans are often late.",
        "My guess: the roof of your east hall has been leaking for years.",
        "Perhaps, and I may be wrong, your vans need 12 hours a week.",
        "My guess, and I may well be wrong, is that Corwen told you about us.",
        "I imagine, though I cannot know, that we will save you time.",
        "Your workshop is closing, but that is only my guess.",
        "I hope you do not mind that your roof is leaking.",
        "I hope this finds you better than last week.",
        "How do you cope with the 11 hours a week that your cranes stand idle?",
        "What do the 11 hours of standing time a week cost you?",
        "What do you do about the standing time of your cranes?",
        "If roofs are not your strength, a name would be kind.",
        "Thank you for your time and your trust in Harbourline.",
        "If Corwen is not your department, a name would be kind.",
        "If your late vans are not your department, a name would be kind.",
        "Hello Corwen, I hope this finds you well.",
        "With kind regards and best wishes for the season, Corwen",
        "How do you cope with 20 complaints a week?",
        "I hope you do not mind a short note out of the blue about your debts.",
        "With kind regards and best wishes for the new roof, Mira Holt, Harbourline",
    ],
    "de": [
        "Vermutlich wissen Sie es längst: Die Wände der Osthalle sind grün geworden.",
        "Meine Vermutung: Das Dach der Osthalle ist seit Jahren undicht.",
        "Vielleicht, ich kann mich irren, brauchen Ihre Lieferwagen 12 Stunden in der Woche.",
        "Ihre Werkstatt schließt, aber das ist nur meine Vermutung.",
        "Ich hoffe, Ihr Dach ist wieder dicht.",
        "Wie gehen Sie mit den 11 Stunden um, die Ihre Krane jede Woche stillstehen?",
        "Was kosten Sie die Standzeiten Ihrer Krane?",
        "Wenn Dächer nicht Ihre Stärke sind, wäre ein Name nett.",
        "Danke für Ihre Zeit und Ihr Vertrauen.",
        "Ihr Dach leckt, ohne es zu wissen, vielleicht.",
        "Es ist nur eine Vermutung von mir, aber Ihr Dach ist undicht.",
        "Bitte entschuldigen Sie, dass Ihr Dach undicht ist.",
    ],
    "fr": [
        "Sans doute le savez-vous déjà : les murs de la halle sont devenus verts.",
        "Ma supposition : le toit de la halle fuit depuis des années.",
        "Peut-être, je peux me tromper, vos camionnettes demandent-elles 12 heures par semaine.",
        "Votre atelier ferme, mais ce n'est qu'une supposition.",
        "J'espère que votre toit ne fuit plus.",
        "Comment gérez-vous les 11 heures par semaine pendant lesquelles vos grues sont à l'arrêt ?",
        "Que vous coûtent les temps d'arrêt de vos grues ?",
        "Merci pour votre temps et votre confiance.",
        "Ce n'est qu'une supposition, mais votre toit fuit.",
        "Pardonnez-moi de vous écrire au sujet de votre faillite.",
    ],
    "es": [
        "Seguramente ya lo saben: las paredes del pabellón se han puesto verdes.",
        "Mi suposición: el techo del pabellón gotea desde hace años.",
        "Quizá, puedo equivocarme, sus furgonetas necesitan 12 horas por semana.",
        "Su taller cierra, pero es solo una suposición.",
        "Espero que su techo ya no gotee.",
        "¿Cómo gestionan las 11 horas por semana que sus grúas están paradas?",
        "¿Cuánto les cuesta el tiempo de parada de sus grúas?",
        "Gracias por su tiempo y por su confianza.",
        "Es solo una suposición mía, pero su techo gotea.",
        "Tienen un segundo taller en Torrin.",
        "Disculpe que le escriba por su quiebra.",
    ],
    "it": [
        "Forse lo sapete già: le pareti del padiglione sono diventate verdi.",
        "La mia ipotesi: il tetto del padiglione perde da anni.",
        "Forse, potrei sbagliarmi, i vostri furgoni richiedono 12 ore a settimana.",
        "La vostra officina chiude, ma è solo una mia ipotesi.",
        "Spero che il vostro tetto non perda più.",
        "Quanto pesano sulla vostra azienda le 11 ore di fermo a settimana?",
        "Quanto vi costano i tempi di fermo delle vostre gru?",
        "Grazie per il Suo tempo e per la Sua fiducia.",
        "È solo una mia supposizione, ma il vostro tetto perde.",
        "Avete una seconda officina a Torrin.",
        "Mi scusi se Le scrivo per il vostro fallimento.",
    ],
    "nl": [
        "Waarschijnlijk weet u het al: de muren van de oosthal zijn groen geworden.",
        "Mijn vermoeden: het dak van de oosthal lekt al jaren.",
        "Misschien, ik kan me vergissen, kosten uw bestelwagens 12 uur per week.",
        "Uw werkplaats sluit, maar dat is slechts mijn vermoeden.",
        "Ik hoop dat uw dak niet meer lekt.",
        "Hoe gaat u om met de 11 uur per week dat uw kranen stilstaan?",
        "Wat kost de stilstand van uw kranen u?",
        "Dank voor uw tijd en uw vertrouwen.",
        "Uw dak lekt, zonder het te weten, misschien.",
        "Het is maar een vermoeden van mij, maar uw dak lekt.",
        "Neem me niet kwalijk dat uw dak lekt.",
    ],
}
SUBJECTS: Final = {
    "en": [
        ("Electric delivery vans in Torrin", True),
        ("The roof, vans and workshop in one place", True),
        ("A question on your second workshop", True),
        ("Your roof is leaking", False),
        ("Flat roofs inspected for free", False),
        ("11 hours of standing time", False),
    ],
    "de": [
        ("Kurze Frage zu Ihrer zweiten Werkstatt", True),
        ("Elektrische Lieferwagen in Torrin", True),
        ("Ihr Dach ist undicht", False),
        ("11 Stunden Standzeit", False),
    ],
    "fr": [
        ("Une question sur votre deuxième atelier", True),
        ("Les camionnettes électriques", True),
        ("Votre toit fuit", False),
        ("11 heures d'arrêt", False),
    ],
    "es": [
        ("Una pregunta sobre su segundo taller", True),
        ("Furgonetas eléctricas", True),
        ("Su techo gotea", False),
        ("11 horas de parada", False),
    ],
    "it": [
        ("Una domanda sulla seconda officina", True),
        ("La seconda officina a Torrin", True),
        ("Il vostro tetto perde", False),
        ("11 ore di fermo", False),
    ],
    "nl": [
        ("Een vraag over uw tweede werkplaats", True),
        ("Elektrische bestelwagens in Torrin", True),
        ("Uw dak lekt", False),
        ("11 uur stilstand", False),
    ],
}


def said(code: str, sentence: str, subject: str | None = None) -> list[Entry]:
    claims, findings = EVIDENCE[code]
    stated = [a_claim(f"c{at}", text) for at, text in enumerate(claims)]
    return ground(
        subject,
        f"<p>{sentence}</p>" if sentence else "",
        [*stated, a_claim("c9", CUSTOMER[code], "customer", "Corwen")],
        [a_finding(f"f{at}", text, url="https://selwick.example/about") for at, text in enumerate(findings)],
        PARTIES,
        language=code,
    )


@pytest.mark.parametrize("code", HONEST)
def test_says_nothing(code: str) -> None:
    """What says nothing of anybody needs no source."""
    no_row(one for one in HONEST[code] if {entry.reason for entry in said(code, one)} != {""})


@pytest.mark.parametrize("code", LIES)
def test_says_something(code: str) -> None:
    """A courtesy, a guess or a question around a statement does not carry it past the gate."""
    no_row(one for one in LIES[code] if "ungrounded" not in {entry.kind for entry in said(code, one)})


@pytest.mark.parametrize("code", SUBJECTS)
def test_subjects(code: str) -> None:
    """A subject names what the letter is about, and states nothing."""
    no_row(one for one, fine in SUBJECTS[code] if fine == (said(code, "", one)[0].kind == "ungrounded"))

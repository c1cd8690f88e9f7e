"""Where something was read may be said in any usual way, in six languages; what is left must be a finding, word for word."""

from typing import Final

import pytest

from outrider.judgement.grounding import Entry, Parties, ground
from tests.judgement.grounding.evidence import EVIDENCE, a_claim, a_finding
from tests.tables import no_row

PARTIES: Final = Parties(("Harbourline", "Mira Holt"), "Selwick", "Tom Rusk", "selwick.example")


HONEST: Final = {
    "en": [
        "On your fleet page I read that twelve of your delivery vans are electric.",
        "Your news page says that the east hall will be renovated from 4 May to 20 June.",
        "Twelve of your delivery vans are electric, as your home page says.",
        "According to your calendar, the east hall will be renovated from 4 May to 20 June.",
        "I came across your advertisement for a head chef for the Lyde home.",
        "In a note on your website I read that you plan a second workshop in Torrin.",
        "You plan a second workshop in Torrin, I read on your projects page.",
        "On your delivery page I found twelve electric delivery vans.",
        "Your advertisement for a head chef caught my eye.",
        "I was pleased to read on your news page that you plan a second workshop in Torrin.",
        "Since you write that you plan a second workshop in Torrin, I thought I would get in touch.",
        "The east hall, as you write on your website, will be renovated from 4 May to 20 June.",
    ],
    "de": [
        "Auf Ihrer Fuhrparkseite habe ich gelesen, dass zwölf Ihrer Lieferwagen elektrisch sind.",
        "In Ihrer Stellenanzeige lese ich, dass Sie einen Küchenchef für Ihr Haus in Lyde suchen.",
        "Zwölf Ihrer Lieferwagen sind elektrisch, so steht es auf Ihrer Website.",
        "Laut Ihrem Kalender wird die Osthalle vom 4. Mai bis 20. Juni renoviert.",
        "Die Osthalle wird, wie Sie unter „Termine“ schreiben, vom 4. Mai bis 20. Juni renoviert.",
        "Sie planen eine zweite Werkstatt in Torrin, wie ich Ihrer Website entnehme.",
        "Ihrer Projektseite entnehme ich, dass Sie eine zweite Werkstatt in Torrin planen.",
        "Ich bin auf Ihre Stellenanzeige für einen Küchenchef gestoßen.",
        "Ihrer Website zufolge planen Sie eine zweite Werkstatt in Torrin.",
        "Wie auf Ihrer Startseite zu lesen ist, sind zwölf Ihrer Lieferwagen elektrisch.",
    ],
    "fr": [
        "J'ai lu sur la page « Flotte » de votre site que douze de vos camionnettes sont électriques.",
        "Douze de vos camionnettes sont électriques, d'après votre site.",
        "Selon votre agenda, la halle est sera rénovée du 4 mai au 20 juin.",
        "J'ai vu votre annonce pour un chef de cuisine.",
        "Vous prévoyez un deuxième atelier à Torrin, comme l'indique votre page d'accueil.",
        "Vous écrivez sur votre site que vous prévoyez un deuxième atelier à Torrin.",
        "Comme vous l'indiquez sur votre site, la halle est sera rénovée du 4 mai au 20 juin.",
        "Sur votre page consacrée à la flotte, j'ai lu que douze de vos camionnettes sont électriques.",
        "La halle est, ai-je lu dans votre programme, sera rénovée du 4 mai au 20 juin.",
    ],
    "es": [
        "He leído en la página de su empresa que doce de sus furgonetas son eléctricas.",
        "En la página de proyectos leí que planean un segundo taller en Torrin.",
        "Según su calendario, el pabellón este se renovará del 4 de mayo al 20 de junio.",
        "Doce de sus furgonetas son eléctricas, como indican en su web.",
        "Planean un segundo taller en Torrin, según leo en su web.",
        "He visto su anuncio de un jefe de cocina.",
        "Su página de noticias dice que el pabellón este se renovará del 4 de mayo al 20 de junio.",
        "En su web se lee que planean un segundo taller en Torrin.",
        "El pabellón este, según su agenda, se renovará del 4 de mayo al 20 de junio.",
    ],
    "it": [
        "Ho letto sul vostro sito che dodici dei vostri furgoni sono elettrici.",
        "Come si legge nelle vostre novità, il padiglione est sarà rinnovato dal 4 maggio al 20 giugno.",
        "Dodici dei vostri furgoni sono elettrici, come indicate sul sito.",
        "Nella pagina dei progetti leggo che prevedete una seconda officina a Torrin.",
        "Secondo il vostro calendario, il padiglione est sarà rinnovato dal 4 maggio al 20 giugno.",
        "Ho visto il vostro annuncio per un capocuoco per la casa di Lyde.",
        "Prevedete una seconda officina a Torrin, ho letto sul vostro sito.",
        "Dal vostro programma risulta che il padiglione est sarà rinnovato dal 4 maggio al 20 giugno.",
        "Il padiglione est, come riporta il vostro sito, sarà rinnovato dal 4 maggio al 20 giugno.",
    ],
    "nl": [
        "In uw agenda zag ik dat de oosthal van 4 mei tot 20 juni wordt gerenoveerd.",
        "Op uw wagenparkpagina las ik dat twaalf van uw bestelwagens elektrisch zijn.",
        "Volgens uw kalender wordt de oosthal van 4 mei tot 20 juni gerenoveerd.",
        "Twaalf van uw bestelwagens zijn elektrisch, zo staat op uw website.",
        "U plant een tweede werkplaats in Torrin, zoals u op uw site schrijft.",
        "Ik zag uw vacature voor een chef-kok in Lyde.",
        "Op uw projectpagina heb ik gelezen dat u een tweede werkplaats in Torrin plant.",
        "Zoals op uw website te lezen is, zijn twaalf van uw bestelwagens elektrisch.",
        "De oosthal wordt, las ik op uw site, van 4 mei tot 20 juni gerenoveerd.",
    ],
}
LIES: Final = {
    "en": [
        "On your fleet page I read that fourteen of your delivery vans are electric.",
        "Your website says that Harbourline inspects flat roofs twice a year.",
        "According to your website, repairs cost £90 an hour.",
        "On your outdated fleet page I read that twelve of your delivery vans are electric.",
        "On your LinkedIn page I read that twelve of your delivery vans are electric.",
        "In your apology letter I read that you plan a second workshop in Torrin.",
        "In your insolvency notice I read that you plan a second workshop in Torrin.",
        "I came across your advertisement for a head of sales for the Lyde home.",
        "I came across your advertisement for a second workshop in Torrin.",
        "On your projects page I found a second workshop in Torrin that is closing.",
        "You have a second workshop in Torrin, as your home page says.",
        "In your rival's report I read that you plan a second workshop in Torrin.",
        "Twelve of your vans are electric and too slow, as your home page says.",
        "In your report for 2019 I read that you plan a second workshop in Torrin.",
        "On your staff-cuts page I read that you plan a second workshop in Torrin.",
        "On your unpaid bills page I read that you plan a second workshop in Torrin.",
        "On your website about breakages I read that you plan a second workshop in Torrin.",
        "Since you write that you need help, I thought I would get in touch.",
        "We inspect flat roofs twice a year, as your website says.",
    ],
    "de": [
        "Auf Ihrer Fuhrparkseite habe ich gelesen, dass vierzehn Ihrer Lieferwagen elektrisch sind.",
        "Laut Ihrer Website prüft Harbourline Flachdächer zweimal im Jahr.",
        "Reparaturen kosten 90 Euro je Stunde, so steht es auf Ihrer Website.",
        "Auf Ihrer veralteten Website lese ich, dass zwölf Ihrer Lieferwagen elektrisch sind.",
        "Auf Ihrer Facebookseite lese ich, dass zwölf Ihrer Lieferwagen elektrisch sind.",
        "In Ihrem Sparprogramm lese ich, dass Sie eine zweite Werkstatt in Torrin planen.",
        "Ich bin auf Ihre Stellenanzeige für einen Vertriebsleiter gestoßen.",
        "Sie haben eine zweite Werkstatt in Torrin, wie ich Ihrer Website entnehme.",
        "Ihrer Insolvenzmeldung entnehme ich, dass Sie eine zweite Werkstatt in Torrin planen.",
        "Wie Sie unter „Probleme“ schreiben, planen Sie eine zweite Werkstatt in Torrin.",
        "Auf Ihrer Kündigungsseite lese ich, dass zwölf Ihrer Lieferwagen elektrisch sind.",
        "Wie Sie in Ihrem Brief schreiben, planen Sie eine zweite Werkstatt in Torrin.",
        "Die Osthalle wird, wie Sie schreiben, vom 4. Mai bis 20. Juli renoviert.",
    ],
    "fr": [
        "J'ai lu sur la page « Flotte » de votre site que quatorze de vos camionnettes sont électriques.",
        "Selon votre site, Harbourline contrôle les toits plats deux fois par an.",
        "Les réparations coûtent 90 euros de l'heure, d'après votre site.",
        "Sur votre vieux site, j'ai lu que douze de vos camionnettes sont électriques.",
        "Sur votre page Facebook, j'ai lu que douze de vos camionnettes sont électriques.",
        "J'ai vu votre annonce pour un directeur commercial.",
        "Vous avez un deuxième atelier à Torrin, comme l'indique votre page d'accueil.",
        "Selon votre rapport de faillite, vous prévoyez un deuxième atelier à Torrin.",
        "Comme vous l'indiquez sur votre site, la halle est a été rénovée du 4 mai au 20 juin.",
        "Selon votre programme de licenciements, vous prévoyez un deuxième atelier à Torrin.",
    ],
    "es": [
        "He leído en la página de su empresa que catorce de sus furgonetas son eléctricas.",
        "Según su web, Harbourline revisa cubiertas planas dos veces al año.",
        "Las reparaciones cuestan 90 euros por hora, como indican en su web.",
        "En su vieja página leí que planean un segundo taller en Torrin.",
        "En su página de Facebook leí que planean un segundo taller en Torrin.",
        "He visto su anuncio de un director de ventas.",
        "Tienen un segundo taller en Torrin, según leo en su web.",
        "Según su informe de despidos, planean un segundo taller en Torrin.",
        "El pabellón este, según su agenda, se renovó del 4 de mayo al 20 de junio.",
        "En la página de quejas leí que planean un segundo taller en Torrin.",
    ],
    "it": [
        "Ho letto sul vostro sito che quattordici dei vostri furgoni sono elettrici.",
        "Secondo il vostro sito, Harbourline controlla tetti piani due volte l'anno.",
        "Le riparazioni costano 90 euro all'ora, come indicate sul sito.",
        "Sul vostro vecchio sito leggo che prevedete una seconda officina a Torrin.",
        "Sulla vostra pagina Facebook leggo che prevedete una seconda officina a Torrin.",
        "Ho visto il vostro annuncio per un direttore vendite.",
        "Avete una seconda officina a Torrin, ho letto sul vostro sito.",
        "Dal vostro programma di licenziamenti risulta che prevedete una seconda officina a Torrin.",
        "Il padiglione est, come riporta il vostro sito, è stato rinnovato dal 4 maggio al 20 giugno.",
        "Nella pagina dei reclami leggo che prevedete una seconda officina a Torrin.",
    ],
    "nl": [
        "In uw agenda zag ik dat de oosthal van 4 mei tot 20 juli wordt gerenoveerd.",
        "Volgens uw website inspecteert Harbourline platte daken twee keer per jaar.",
        "Reparaties kosten 90 euro per uur, zo staat op uw website.",
        "Op uw verouderde website las ik dat twaalf van uw bestelwagens elektrisch zijn.",
        "Op uw Facebookpagina las ik dat twaalf van uw bestelwagens elektrisch zijn.",
        "Ik zag uw vacature voor een verkoopleider in Lyde.",
        "U heeft een tweede werkplaats in Torrin, zoals u op uw site schrijft.",
        "In uw ontslagbericht las ik dat u een tweede werkplaats in Torrin plant.",
        "De oosthal is, las ik op uw site, van 4 mei tot 20 juni gerenoveerd.",
        "Op uw wagenparkpagina las ik dat al uw bestelwagens elektrisch zijn.",
    ],
}


def said(code: str, sentence: str) -> list[Entry]:
    claims, findings = EVIDENCE[code]
    return ground(
        None,
        f"<p>{sentence}</p>",
        [a_claim(f"c{at}", text) for at, text in enumerate(claims)],
        [a_finding(f"f{at}", text, url="https://selwick.example/about") for at, text in enumerate(findings)],
        PARTIES,
        language=code,
    )


@pytest.mark.parametrize("code", HONEST)
def test_where_it_was_read(code: str) -> None:
    """A finding may be told with where it was read, before it, in its midst or after it; it rests on that finding."""
    told = {one: [(entry.kind, entry.reason) for entry in said(code, one)] for one in HONEST[code]}

    no_row((one, entries) for one, entries in told.items() if entries != [("finding", "")])


@pytest.mark.parametrize("code", LIES)
def test_not_where_it_was_read(code: str) -> None:
    """Nothing is put on their page that no finding says: no claim of ours, no other number, nothing that judges the page."""
    no_row(one for one in LIES[code] if "ungrounded" not in {entry.kind for entry in said(code, one)})

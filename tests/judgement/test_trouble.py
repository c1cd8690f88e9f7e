"""What befell a company, or is held against it, is never taken for good news, and no first letter opens with it; doors that are
open as always are no opening; what a company looks for is no launch."""

import pytest

from outrider.core import clock
from outrider.judgement.embedded.opening import quotable
from outrider.judgement.port import Company, DraftBrief, Finding
from outrider.judgement.signals import cues, tells_of_trouble
from outrider.language.which import language_of

TROUBLE = (
    (
        "en",
        "In March 2026 the Ombudsman published a decision against Skerne Homes over a complaint that had stayed open for months.",
    ),
    ("en", "The regulator fined Fosseway Homes £40,000 in May 2026 after a worker was injured at its Leeds depot."),
    ("en", "In April 2026 several shops complained that deliveries from Fosseway arrived warm."),
    ("en", "A court found against Fosseway Homes in January 2026."),
    (
        "en",
        "On 4 May 2026 the Leeds Gazette reported that residents are protesting against the noise of Fosseway's new depot.",
    ),
    ("en", "In May 2026 Fosseway closed its Leeds branch."),
    ("en", "Fosseway lost its contract with Leeds City Council in May 2026."),
    ("en", "Data of 3,000 customers of Fosseway were stolen in May 2026."),
    ("de", "Im März 2026 verhängte die Behörde gegen die Armaturen Diekhoff KG ein Bußgeld von 40.000 Euro."),
    ("de", "Im April 2026 beschwerten sich mehrere Händler, dass Lieferungen der Diekhoff KG zu warm ankamen."),
    ("de", "Das Landgericht gab im Mai 2026 einer Klage gegen die Diekhoff KG statt."),
    ("de", "Anwohner protestieren seit Mai 2026 gegen den Lärm der neuen Halle der Diekhoff KG."),
    ("de", "Im Mai 2026 schloss die Diekhoff KG ihr Werk in Lünen."),
    ("de", "Im Mai 2026 wurden bei der Diekhoff KG Daten von 3.000 Kunden gestohlen."),
    ("fr", "En avril 2026, plusieurs magasins se sont plaints de livraisons de Montcervin arrivées tièdes."),
    ("fr", "En mai 2026, la préfecture a infligé une amende de 40 000 euros à Plasturgie Montcervin."),
    ("fr", "Le tribunal a condamné Plasturgie Montcervin en mai 2026."),
    ("fr", "Plasturgie Montcervin a fermé son atelier de Lyon en mai 2026."),
    ("fr", "En mai 2026, les données de 3 000 clients de Montcervin ont été volées."),
    (
        "es",
        "En abril de 2026, la prensa recogió quejas de varias tiendas por entregas de Monteoscuro que llegaron sin frío.",
    ),
    ("es", "En mayo de 2026 la inspección multó a Yogures Monteoscuro con 40.000 euros."),
    ("es", "Un juzgado condenó a Yogures Monteoscuro en mayo de 2026."),
    ("es", "Yogures Monteoscuro cerró en mayo de 2026 su planta de Burgos."),
    ("it", "Ad aprile 2026 diversi negozi si sono lamentati delle consegne dei Forni Zenucchi arrivate tiepide."),
    ("it", "A maggio 2026 l'ispettorato ha multato i Forni Zenucchi per 40.000 euro."),
    ("it", "Il tribunale ha condannato i Forni Zenucchi a maggio 2026."),
    ("it", "A maggio 2026 i Forni Zenucchi hanno chiuso lo stabilimento di Lodi."),
    ("nl", "In april 2026 klaagden meerdere winkels dat leveringen van Lagerhuis Oosterbeen te warm aankwamen."),
    ("nl", "De inspectie gaf Lagerhuis Oosterbeen in mei 2026 een boete van 40.000 euro."),
    ("nl", "De rechter veroordeelde Lagerhuis Oosterbeen in mei 2026."),
    ("nl", "Lagerhuis Oosterbeen sloot in mei 2026 zijn vestiging in Goes."),
    ("en", "A storm caused damage at Fosseway's two yards in April 2026."),
    ("de", "Ein Hagel hat im April 2026 bei der Diekhoff KG Schaden an zwei Hallen angerichtet."),
    ("fr", "En avril 2026, la grêle a causé des dégâts dans deux ateliers de Montcervin."),
    ("es", "El 21 de abril de 2026, una granizada causó daños en dos parques de Renovables del Záncara."),
    ("it", "Ad aprile 2026 la grandine ha provocato danni ai Forni Zenucchi."),
    ("nl", "In april 2026 veroorzaakte hagel schade aan de kas van Oosterbeen."),
)
NOTHING = (
    (
        "en",
        "In February 2026 Fosseway Homes issued a tender for a repairs appointment system, with bids due by 30 June.",
    ),
    ("en", "Our depot is open from 8 am to 6 pm."),
    ("en", "The office stays open on Saturdays from 2 May 2026."),
    ("en", "From May 2026 patients can book an appointment at the practice online."),
    ("de", "Unser Büro ist ab 2. Mai 2026 auch samstags geöffnet."),
    ("de", "Die Diekhoff KG schrieb im Februar 2026 ein System zur Terminvergabe aus."),
    (
        "fr",
        "En janvier 2026, Plasturgie Montcervin a annoncé le passage de son site aux cinq équipes, prévu pour l'automne.",
    ),
    ("fr", "Notre bureau est ouvert le samedi depuis le 2 mai 2026."),
    ("fr", "Montcervin a lancé en février 2026 un appel d'offres pour un système de prise de rendez-vous."),
    ("es", "Nuestra oficina abre también los sábados desde el 2 de mayo de 2026."),
    ("es", "Monteoscuro convocó en febrero de 2026 un concurso para un sistema de citas."),
    (
        "it",
        "A marzo 2026 i Forni Zenucchi hanno comunicato che intendono chiudere il reparto verniciatura entro la fine dell'anno.",
    ),
    ("it", "Il nostro ufficio è aperto anche il sabato dal 2 maggio 2026."),
    ("it", "I Forni Zenucchi hanno indetto a febbraio 2026 una gara per un sistema di appuntamenti."),
    (
        "nl",
        "Lagerhuis Oosterbeen maakte in februari 2026 bekend dat het in 2027 wil overstappen op een nieuw ERP-systeem.",
    ),
    ("nl", "Ons kantoor is sinds 2 mei 2026 ook op zaterdag open."),
    ("nl", "Oosterbeen schreef in februari 2026 een aanbesteding uit voor een afsprakensysteem."),
    ("en", "Complaints from tenants fell by half in 2026."),
    ("en", "In May 2026 we marked 1,000 days without a complaint about deliveries."),
    ("de", "Die Zahl der Beschwerden über Lieferungen ist 2026 gesunken."),
    ("it", "I reclami dei clienti per ritardi si sono dimezzati nel 2026."),
    ("nl", "Het aantal klachten over leveringen is in 2026 gedaald."),
)
"""Hours, tenders, bookings, and troubles that became fewer."""
NEWS = (
    (
        "en",
        "acquisition",
        "Fosseway Homes said on 6 May 2026 that it is taking over the insolvent builder Marlow Ltd with 38 staff.",
    ),
    (
        "en",
        "acquisition",
        "On 14 April 2026 Westing Isle Homes said it plans to merge with a neighbouring association.",
    ),
    (
        "de",
        "acquisition",
        "Die Armaturen Diekhoff KG teilte am 6. Mai 2026 mit, dass sie die insolvente Ventiltechnik Saßmann übernimmt.",
    ),
    (
        "fr",
        "acquisition",
        "Le 6 mai 2026, Montcervin a annoncé reprendre la société Perrigny, en liquidation judiciaire, avec ses 38 salariés.",
    ),
    (
        "es",
        "acquisition",
        "Yogures Monteoscuro comunicó el 6 de mayo de 2026 que compra la empresa Lácteos Peral, en concurso de acreedores.",
    ),
    (
        "it",
        "acquisition",
        "I Forni Zenucchi hanno comunicato il 6 maggio 2026 di rilevare la Perego Srl, in fallimento, con 38 addetti.",
    ),
    (
        "nl",
        "acquisition",
        "Lagerhuis Oosterbeen meldde op 6 mei 2026 dat het de failliete groothandel Kabelhuis overneemt.",
    ),
    ("en", "hiring", "Amberlow Housing advertised in May 2026 for two repairs planners and a damp and mould lead."),
    ("de", "hiring", "Seit Februar 2026 sucht Getriebe Ostwald auf der eigenen Website einen Werkzeugverwalter."),
    ("en", "leadership", "In May 2026 Fosseway Homes announced the appointment of Jane Moss as finance director."),
    ("es", "expansion", "Verduras Ribanegra anunció en mayo de 2026 que estudia construir un almacén frigorífico."),
    ("en", "expansion", "Our second depot opened on Monday 4 May 2026."),
    ("en", "expansion", "Our new shop in York is open from 4 May 2026."),
    ("en", "expansion", "In May 2026 we moved to a new building after we closed the deal on the old one."),
    ("de", "expansion", "Am Montag, 4. Mai 2026, eröffnete unsere zweite Filiale in Celle."),
    ("fr", "expansion", "Notre deuxième magasin a ouvert le samedi 2 mai 2026 à Lens."),
    ("es", "expansion", "Nuestra segunda tienda abrió el sábado 2 de mayo de 2026."),
    ("it", "expansion", "Il nostro secondo negozio ha aperto sabato 2 maggio 2026."),
    ("nl", "expansion", "Onze tweede winkel is op zaterdag 2 mei 2026 geopend."),
    ("en", "funding", "On 5 May 2026 we closed our round with two funds."),
    ("en", "award", "In May 2026 our complaints team won an award for service."),
    ("en", "launch", "In May 2026 we launched a fine range of teas."),
    ("de", "launch", "Im Mai 2026 haben wir ein neues Produkt auf den Markt gebracht."),
    ("fr", "launch", "En mai 2026, nous avons lancé une gamme de thés."),
    ("en", "customer", "In May 2026 Leeds City Council ordered 40 vans from us and we signed the contract."),
    ("de", "customer", "Im Mai 2026 haben wir mit der Stadt Celle einen Vertrag geschlossen."),
    ("es", "customer", "En mayo de 2026 cerramos un contrato con el Ayuntamiento de Lugo."),
    ("it", "customer", "A maggio 2026 abbiamo chiuso un contratto con il Comune di Lucca."),
    ("nl", "customer", "In mei 2026 hebben wij een contract gesloten met de gemeente Goes."),
    ("de", "partnership", "Im Mai 2026 haben wir eine Partnerschaft mit der Brandl KG geschlossen."),
    ("nl", "partnership", "In mei 2026 sloten wij een samenwerking met Van Egmond."),
    ("nl", "expansion", "Op 2 maart 2026 opende Bloemenbode Haarlem een derde depot, in Utrecht."),
    (
        "es",
        "expansion",
        "En marzo de 2026, Aceites Morena anunció la ampliación de su instalación solar en otros 600 kW.",
    ),
    (
        "it",
        "customer",
        "A marzo 2026 Meccanica Valdarda ha annunciato un ordine di 24 fardellatrici per un gruppo in Messico.",
    ),
    (
        "de",
        "customer",
        "Am 3. März 2026 meldete die Bahntechnik Oerbke AG einen Instandhaltungsvertrag über 320 Güterwagen.",
    ),
    ("en", "customer", "In March 2026 Valdarda announced an order for 24 shrink wrappers."),
)


def kind(language: str, sentence: str) -> str | None:
    found = cues.kind_of(cues.bare(sentence), language, jobs=False)
    return found[0] if found else None


@pytest.mark.parametrize(("language", "sentence"), TROUBLE)
def test_trouble_is_no_good_news(language: str, sentence: str) -> None:
    assert "difficulty" == kind(language, sentence)


@pytest.mark.parametrize(("language", "sentence"), NOTHING)
def test_hours_tenders_and_troubles_that_became_fewer_are_no_event(language: str, sentence: str) -> None:
    assert kind(language, sentence) is None


@pytest.mark.parametrize(("language", "expected", "sentence"), NEWS)
def test_good_news_stays_what_it_is(language: str, expected: str, sentence: str) -> None:
    assert expected == kind(language, sentence)


def test_no_first_letter_opens_with_the_trouble_that_an_import_names() -> None:
    """An imported `latest_signal` has no kind, so its words are asked."""
    for language, sentence in TROUBLE:
        if len(sentence) > 180 or language_of(sentence) != language:
            continue
        found = Finding("latest_signal", sentence, sentence, None, clock.now())
        of = DraftBrief("first_touch", "Ann", "We", Company("A", "a.example"), "Bob", (), (found,), None)
        assert tells_of_trouble(sentence), sentence
        assert [] == quotable(of), sentence

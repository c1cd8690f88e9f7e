"""German and Dutch letters: what people write in them that states no fact, and the lies that look like it."""

import pytest

from outrider.judgement.grounding import Parties, ground
from outrider.language.text import sentences
from tests.judgement.grounding.evidence import a_claim, a_finding
from tests.tables import no_row

URL = "https://page.example"
CLAIMS = {
    "de": [
        a_claim("care", "Kühlwerk wartet Kälteanlagen in Supermärkten und Großküchen."),
        a_claim("open", "Kühlwerk ist rund um die Uhr erreichbar."),
        a_claim(
            "power",
            "Die Metzgerei Ostertag senkte ihren Stromverbrauch 2024 um 18 %.",
            "customer",
            "Metzgerei Ostertag",
        ),
    ],
    "nl": [
        a_claim("care", "Koelwacht onderhoudt koelinstallaties in supermarkten en grootkeukens."),
        a_claim("open", "Koelwacht is dag en nacht bereikbaar."),
        a_claim(
            "power", "Slagerij Oosterling verlaagde in 2024 het verbruik met 18 %.", "customer", "Slagerij Oosterling"
        ),
    ],
}
FINDINGS = {
    "de": [
        a_finding("jobs", "Wir suchen zwei Kältetechniker für unser Werk in Kempten.", url=URL),
        a_finding("news", "Im Mai 2026 eröffnen wir unsere dritte Großküche in Memmingen.", url=URL),
    ],
    "nl": [
        a_finding("jobs", "Wij zoeken twee koeltechnici voor onze vestiging in Zwolle.", url=URL),
        a_finding("news", "In mei 2026 openen we onze derde grootkeuken in Kampen.", url=URL),
    ],
}
PARTIES = {
    "de": Parties(("Kühlwerk", "Jana Feldhaus"), "Allgäu Catering", "Sabine Rettich", "allgaeu-catering.example"),
    "nl": Parties(("Koelwacht", "Jana Veldhuis"), "IJssel Catering", "Sabine Retting", "ijssel-catering.example"),
}
LETTER = {
    "de": """
Guten Tag Frau Rettich,
Sehr geehrte Frau Rettich,
Liebe Frau Rettich,
Hallo Frau Rettich,
Grüß Gott Frau Rettich,
Guten Morgen, Frau Rettich,
ich schreibe Ihnen wegen Ihrer neuen Großküche in Memmingen.
Ich wende mich an Sie, weil Sie in Memmingen eine Großküche eröffnen.
Mein Name ist Jana Feldhaus, ich arbeite bei Kühlwerk.
mein Name ist Jana Feldhaus von Kühlwerk.
Ich melde mich im Namen von Kühlwerk.
Darf ich Sie kurz stören?
Ich fasse mich kurz.
Nur eine kurze Frage:
Wer kümmert sich bei Ihnen um die Kälteanlagen?
Wer ist bei Ihnen für die Wartung zuständig?
Bin ich damit bei Ihnen richtig?
Sind Sie dafür die richtige Ansprechpartnerin?
An wen darf ich mich dazu wenden?
Wie lösen Sie das heute?
Wie handhaben Sie die Wartung derzeit?
Machen Sie das selbst oder vergeben Sie die Wartung?
Ist das für Sie ein Thema?
Wäre das für Sie interessant?
Ist das gerade ein Thema bei Ihnen?
Haben Sie nächste Woche zwanzig Minuten für ein Telefonat?
Hätten Sie am Dienstag oder Mittwoch eine Viertelstunde Zeit?
Passt Ihnen Donnerstag um 10 Uhr?
Passt es Ihnen am Donnerstag zwischen 10 und 11 Uhr?
Wann passt es Ihnen am besten?
Welcher Tag würde Ihnen passen?
Ich rufe Sie gern am Dienstag gegen 14 Uhr an.
Gern rufe ich Sie in der kommenden Woche kurz an.
Wollen wir kurz telefonieren?
Lassen Sie uns 15 Minuten telefonieren.
Ein kurzes Ja oder Nein genügt mir.
Eine kurze Antwort genügt.
Über eine kurze Rückmeldung freue ich mich.
Ich freue mich auf Ihre Antwort.
Ich freue mich, von Ihnen zu hören.
Ich bin gespannt auf Ihre Antwort.
Sagen Sie mir einfach Bescheid.
Wenn Sie möchten, schicke ich Ihnen die Unterlagen vorab.
Soll ich Ihnen ein Beispiel schicken?
Darf ich Ihnen eine Übersicht schicken?
Gern zeige ich Ihnen an einem Beispiel, wie das aussieht.
Ich kann Ihnen gern mehr dazu erzählen.
Ich erkläre Ihnen gern, wie das abläuft.
Für Fragen bin ich jederzeit da.
Bei Fragen erreichen Sie mich unter dieser Adresse.
Sie erreichen mich am besten vormittags.
Falls Sie nicht zuständig sind, freue ich mich über einen Hinweis, an wen ich mich wenden darf.
Falls ich bei Ihnen falsch bin, leiten Sie diese Nachricht gern weiter.
Falls das nichts für Sie ist, sagen Sie es mir bitte, dann schreibe ich Ihnen nicht mehr.
Wenn Sie keine weiteren Nachrichten von mir möchten, antworten Sie bitte kurz mit Nein.
Möchten Sie nichts mehr von mir hören, genügt eine kurze Antwort.
Wenn das Thema nicht passt, genügt ein kurzes Nein, und ich melde mich nicht wieder.
Kein Interesse? Dann reicht ein kurzes Nein.
Sollte das für Sie kein Thema sein, ist das völlig in Ordnung.
Wenn es gerade nicht passt, melde ich mich gern später wieder.
Herzlichen Glückwunsch zur neuen Großküche in Memmingen!
Glückwunsch zur Eröffnung in Memmingen.
Viel Erfolg mit der dritten Großküche!
Alles Gute für den Start in Memmingen.
Ich wünsche Ihnen eine gute Woche.
Ihnen eine schöne Woche!
Ein schönes Wochenende wünscht Ihnen
Vielen Dank für Ihre Zeit.
Danke fürs Lesen.
Besten Dank vorab.
Vielen Dank im Voraus.
Mit freundlichen Grüßen
Freundliche Grüße
Beste Grüße, Jana Feldhaus
Herzliche Grüße, Jana Feldhaus, Kühlwerk
Viele Grüße nach Kempten
Schöne Grüße ins Allgäu
Vermutlich kommt mit der neuen Großküche auch das Thema Wartung auf Sie zu.
Vielleicht ist die Wartung bei Ihnen gerade ein Thema.
Ich kann mich täuschen, aber vermutlich beschäftigt Sie gerade die Suche nach Technikern.
Ich könnte mir vorstellen, dass die Kälteanlagen in Memmingen gerade geplant werden.
Das ist nur eine Vermutung von mir.
PS: Eine Absage ist auch völlig in Ordnung.
Ich melde mich nur dieses eine Mal.
Dies ist meine letzte Nachricht dazu.
Ich hake nur einmal nach.
Ich wollte kurz nachfragen, ob das Thema für Sie interessant ist.
Wie sieht es bei Ihnen aus?
Was meinen Sie?
Was halten Sie davon?
Klingt das interessant für Sie?
Dazu drei kurze Punkte:
Kurz zu uns:
Deshalb meine Frage:
Daher schreibe ich Ihnen.
Gern erzähle ich Ihnen in zehn Minuten mehr.
Ich richte mich ganz nach Ihnen.
Nennen Sie mir gern einen Termin, der Ihnen passt.
Schlagen Sie gern einen anderen Termin vor.
Reichen Ihnen am Mittwoch oder Freitag 15 Minuten?
Ginge es am Freitag um 9 Uhr?
Hätten Sie Lust auf ein kurzes Gespräch?
Viele Grüße aus Leipzig, Jana Feldhaus
""",
    "nl": """
Beste mevrouw Retting,
Geachte mevrouw Retting,
Dag Sabine,
Hallo Sabine,
Goedemorgen mevrouw Retting,
Ik schrijf u vanwege uw nieuwe grootkeuken in Kampen.
Mijn naam is Jana Veldhuis, van Koelwacht.
Ik ben Jana Veldhuis en ik werk bij Koelwacht.
Ik hou het kort.
Ik houd het kort.
Een korte vraag:
Wie gaat er bij u over het onderhoud?
Wie is bij u verantwoordelijk voor de koelinstallaties?
Ben ik hiermee bij u aan het juiste adres?
Bent u hiervoor de juiste persoon?
Bij wie kan ik hiervoor terecht?
Hoe pakt u dat nu aan?
Hoe regelt u het onderhoud op dit moment?
Doet u het onderhoud zelf of besteedt u het uit?
Speelt dit bij u?
Is dat voor u interessant?
Is dit iets voor u?
Heeft u volgende week twintig minuten voor een telefoontje?
Heeft u dinsdag of woensdag een kwartiertje?
Schikt donderdag om 10 uur?
Komt donderdag tussen 10 en 11 uur u uit?
Wanneer komt het u het beste uit?
Welke dag past u het best?
Ik bel u graag dinsdag rond 14 uur.
Graag bel ik u volgende week even.
Zullen we even bellen?
Zullen we donderdag een kwartier bellen?
Kunnen we volgende week een keer bellen?
Een kort ja of nee is genoeg.
Een kort antwoord volstaat.
Ik hoor graag van u.
Ik zie uw reactie graag tegemoet.
Ik kijk uit naar uw antwoord.
Ik ben benieuwd naar uw reactie.
Laat het me gerust weten.
Als u wilt, stuur ik u alvast wat informatie.
Zal ik u een voorbeeld sturen?
Mag ik u een overzicht sturen?
Ik laat u graag aan de hand van een voorbeeld zien hoe dat werkt.
Ik vertel u er graag meer over.
Ik leg u graag uit hoe het in zijn werk gaat.
Voor vragen ben ik altijd bereikbaar.
Heeft u vragen, dan hoor ik het graag.
Bent u niet de juiste persoon, dan hoor ik graag bij wie ik moet zijn.
Als u hier niet over gaat, stuurt u dit bericht dan gerust door.
Wilt u geen berichten meer van mij ontvangen, antwoord dan met nee.
Wilt u niets meer van mij horen, dan is een kort antwoord genoeg.
Geen interesse? Dan volstaat een kort nee.
Geen interesse is ook prima.
Als het nu niet uitkomt, kom ik er later graag op terug.
Gefeliciteerd met de nieuwe grootkeuken in Kampen!
Van harte gefeliciteerd met de opening in Kampen.
Veel succes met de derde grootkeuken!
Ik wens u een fijne week.
Fijne week nog!
Fijn weekend!
Bedankt voor uw tijd.
Dank voor het lezen.
Alvast bedankt.
Bij voorbaat dank.
Met vriendelijke groet,
Vriendelijke groeten,
Hartelijke groet, Jana Veldhuis
Met vriendelijke groet, Jana Veldhuis, Koelwacht
Waarschijnlijk komt met de nieuwe grootkeuken ook het onderhoud aan de orde.
Misschien speelt het onderhoud bij u op dit moment.
Ik kan het mis hebben, maar ik denk dat het onderhoud dan een onderwerp wordt.
Wellicht zit ik ernaast, maar ik vermoed dat u nu vooral met de opening bezig bent.
Ik kan me voorstellen dat de koelinstallaties in Kampen nu gepland worden.
Dat is maar een vermoeden.
Dit is mijn laatste bericht hierover.
Ik kom hier nog één keer op terug.
Ik wilde even navragen of dit onderwerp u interesseert.
Hoe zit dat bij u?
Wat vindt u?
Wat denkt u ervan?
Hoe klinkt dat?
Even kort over ons:
Vandaar mijn vraag:
Daarom schrijf ik u.
Graag vertel ik u in tien minuten meer.
Ik pas me graag aan uw agenda aan.
Noem gerust een moment dat u schikt.
Stel gerust een ander moment voor.
Zou vrijdag om 9 uur uitkomen?
Heeft u zin in een kort gesprek?
Als u dat liever heeft, mail ik u de informatie.
Antwoord gerust met één woord.
Met vriendelijke groet uit Breda, Jana Veldhuis
""",
}
SUBJECTS = {
    "de": """
Großküche in Memmingen
Ihre neue Großküche in Memmingen
Frage zur Wartung Ihrer Kälteanlagen
Kurze Frage zu den Kälteanlagen
Kältetechniker für Kempten
Wartung der Kälteanlagen in Memmingen
Zur Eröffnung in Memmingen
Zwei Kältetechniker für Kempten
Memmingen und Kempten: eine Frage
Idee für Ihre Großküche
Wer wartet die Kälteanlagen in Memmingen?
""",
    "nl": """
Grootkeuken in Kampen
Uw nieuwe grootkeuken in Kampen
Vraag over het onderhoud van uw koelinstallaties
Korte vraag over koelinstallaties
Koeltechnici voor Zwolle
Onderhoud van de koelinstallaties in Kampen
Over de opening in Kampen
Twee koeltechnici in Zwolle
Idee voor uw grootkeuken
Wie onderhoudt de koelinstallaties in Kampen?
""",
}
TOLD = {
    "de": """
Im Mai 2026 machen Sie Ihre dritte Großküche in Memmingen auf.
Laut Ihrer Website suchen Sie zwei Kältetechniker für das Werk in Kempten.
Für Ihr Werk in Kempten werden, so Ihre Stellenseite, zwei Kältetechniker gesucht.
Wie ich auf Ihrer Karriereseite gesehen habe, suchen Sie für Ihr Werk in Kempten zwei Kältetechniker.
Sie schreiben, dass im Mai 2026 Ihre dritte Großküche in Memmingen eröffnet wird.
Kühlwerk hält Kälteanlagen in Supermärkten und Großküchen instand.
Wir sind Tag und Nacht erreichbar.
2024 hat die Metzgerei Ostertag ihren Stromverbrauch um 18 Prozent reduziert.
""",
    "nl": """
In mei 2026 gaat uw derde grootkeuken in Kampen open.
Volgens uw website zoekt u twee koeltechnici voor de vestiging in Zwolle.
Voor uw vestiging in Zwolle worden, zo lees ik op uw website, twee koeltechnici gezocht.
Zoals ik op uw vacaturepagina las, zoekt u voor uw vestiging in Zwolle twee koeltechnici.
U schrijft dat in mei 2026 uw derde grootkeuken in Kampen wordt geopend.
Wij zijn 24 uur per dag bereikbaar.
In 2024 heeft Slagerij Oosterling het verbruik met 18 procent teruggebracht.
""",
}
LIES = {
    "de": """
Ich schreibe Ihnen wegen Ihrer veralteten Kälteanlagen.
Ich schreibe Ihnen wegen Ihrer vierten Großküche in Memmingen.
Ich melde mich wegen Ihrer Anfrage.
Ich schreibe Ihnen, weil Sie zwei Kältetechniker eingestellt haben.
Ich schreibe Ihnen, weil Sie eine Großküche in Memmingen eröffnet haben.
Mein Name ist Klaus Berger von der Bundesnetzagentur.
Mein Name ist Jana Feldhaus, ich arbeite bei Allgäu Catering.
Ich schreibe Ihnen im Namen von Allgäu Catering.
Ich bin Jana Feldhaus vom TÜV.
Bei Fragen erreichen Sie mich rund um die Uhr kostenlos.
Kurz zu uns: Wir sind Marktführer.
Dazu drei kurze Punkte aus unserem Gespräch:
Vielleicht liege ich falsch, aber Ihre Kälteanlagen sind veraltet.
Kann sein, dass ich falsch liege, aber wir senken Ihren Stromverbrauch um 18 %.
Ich kann mich täuschen, aber Metzgerei Ostertag ist Ihr Konkurrent.
Ich mag mich irren, aber Sie haben 2025 zwölf Techniker verloren.
Vielleicht irre ich mich, aber Kühlwerk ist die beste Wahl.
Viele Grüße aus Kempten, Jana Feldhaus
Viele Grüße aus unserem preisgekrönten Werk
Viele Grüße vom Marktführer
Beste Grüße, Ihr Partner seit 20 Jahren
Grüße aus dem Labor, Jana Feldhaus, Testsieger
Auf Ihrer Website steht, dass Sie zwei Kältetechniker eingestellt haben.
Auf Ihrer Website steht, dass Sie drei Kältetechniker suchen.
In Ihrer Stellenanzeige schreiben Sie, dass Sie dringend zwei Kältetechniker suchen.
Sie schreiben, dass Sie Ihre Wartung vergeben.
Wie ich auf Ihrer Website gelesen habe, haben Sie die Großküche in Memmingen eröffnet.
Laut Ihrer Website wartet Kühlwerk Ihre Kälteanlagen.
Kühlwerk wartet, so Ihre Stellenseite, Kälteanlagen in Supermärkten und Großküchen.
Laut Ihrer Pressemitteilung senkte die Metzgerei Ostertag ihren Stromverbrauch 2024 um 18 %.
Sie suchen, laut Ihrer Stellenanzeige, zwei Elektriker für Kempten.
Wird Ihre Wartung schlecht gemacht?
Klingt das wie Ihr Ausfall von letzter Woche?
An wen haben Sie die Kälteanlagen verkauft?
Mit wem hatten Sie letzte Woche den Ausfall?
Ist es wahr, dass Sie schließen?
Kein Interesse an Bußgeldern?
Dann genügt ein Nein, und die Kosten steigen.
Ein Nein ist in Ordnung, aber teuer.
Gern schicke ich Ihnen das Angebot, das Sie angefragt haben.
Kühlwerk repariert Kälteanlagen in Supermärkten und Großküchen.
Kühlwerk steuert Kälteanlagen in Supermärkten und Großküchen.
Kühlwerk überwacht Kälteanlagen in Supermärkten und Großküchen.
Kühlwerk tauscht Kälteanlagen in Supermärkten und Großküchen aus.
Kühlwerk stellt Kälteanlagen in Supermärkten und Großküchen auf.
Kühlwerk stellt Kälteanlagen in Supermärkten und Großküchen ein.
Kühlwerk schafft Kälteanlagen in Supermärkten und Großküchen an.
Die Metzgerei Ostertag schaffte 2024 ihren Stromverbrauch ab.
Sie haben zwei Kältetechniker für Ihr Werk in Kempten eingestellt.
Sie stellen zwei Kältetechniker für Ihr Werk in Kempten ein.
Im Mai 2026 schließen Sie Ihre dritte Großküche in Memmingen.
Im Mai 2026 planen Sie Ihre dritte Großküche in Memmingen.
Im Mai 2026 wurde Ihre dritte Großküche in Memmingen eröffnet.
Im Mai 2026 machten Sie Ihre dritte Großküche in Memmingen auf.
Ihr Werk in Kempten sucht keine Kältetechniker.
Zum 1. Mai 2026 eröffnen Sie Ihre dritte Großküche in Memmingen.
Letztes Jahr senkte Kühlwerk den Stromverbrauch der Metzgerei Ostertag um 18 %.
Im Jahr 2024 senkte Allgäu Catering ihren Stromverbrauch um 18 %.
""",
    "nl": """
Ik schrijf u vanwege uw verouderde koelinstallaties.
Ik schrijf u vanwege uw vierde grootkeuken in Kampen.
Ik schrijf u naar aanleiding van uw aanvraag.
Ik schrijf u omdat u twee koeltechnici heeft aangenomen.
Ik schrijf u omdat u een grootkeuken in Kampen heeft geopend.
Mijn naam is Klaas de Boer van de inspectie.
Mijn naam is Jana Veldhuis en ik werk bij IJssel Catering.
Ik schrijf u namens IJssel Catering.
Voor vragen ben ik dag en nacht gratis bereikbaar.
Even kort over ons: wij zijn marktleider.
Misschien zit ik ernaast, maar uw koelinstallaties zijn verouderd.
Ik kan het mis hebben, maar wij verlagen uw stroomverbruik met 18 %.
Wellicht vergis ik me, maar Slagerij Oosterling is uw concurrent.
Ik kan me vergissen, maar u heeft vorig jaar twaalf technici verloren.
Misschien heb ik het mis, maar Koelwacht is de beste keuze.
Met vriendelijke groet uit Kampen, Jana Veldhuis
Met vriendelijke groet van de marktleider
Groeten, uw partner sinds twintig jaar
Groeten uit onze bekroonde fabriek
Groet uit Zwolle, Jana Veldhuis, IJssel Catering, testwinnaar
Op uw website staat dat u twee koeltechnici heeft aangenomen.
Op uw website las ik dat u drie koeltechnici zoekt.
In uw vacature schrijft u dat u dringend twee koeltechnici zoekt.
U schrijft dat u het onderhoud uitbesteedt.
Zoals ik op uw website las, heeft u de grootkeuken in Kampen geopend.
Volgens uw website onderhoudt Koelwacht uw koelinstallaties.
Koelwacht onderhoudt, zo lees ik op uw website, koelinstallaties in supermarkten en grootkeukens.
Volgens uw persbericht verlaagde Slagerij Oosterling in 2024 het verbruik met 18 %.
Volgens uw vacature zoekt u twee elektriciens voor uw vestiging in Zwolle.
Speelt dit sinds uw storing van vorige week?
Bij wie heeft u de koelinstallaties verkocht?
Heeft u vorige week uw monteur ontslagen?
Heeft u deze week opnieuw een storing gehad die uren tijd kostte?
Geen interesse in boetes?
Een nee is prima, maar duur.
Graag stuur ik u de offerte die u heeft aangevraagd.
Koelwacht repareert koelinstallaties in supermarkten en grootkeukens.
Koelwacht bewaakt koelinstallaties in supermarkten en grootkeukens.
Koelwacht vervangt koelinstallaties in supermarkten en grootkeukens.
Koelwacht schaft koelinstallaties in supermarkten en grootkeukens aan.
Koelwacht houdt koelinstallaties in supermarkten en grootkeukens in de gaten.
Slagerij Oosterling schafte in 2024 het verbruik af.
Slagerij Oosterling verlaagde in 2024 het verbruik naar 18 %.
U heeft twee koeltechnici aangenomen voor uw vestiging in Zwolle.
U neemt twee koeltechnici aan voor uw vestiging in Zwolle.
In mei 2026 sluit u uw derde grootkeuken in Kampen.
In mei 2026 werd uw derde grootkeuken in Kampen geopend.
Een derde van uw grootkeukens opent in mei 2026 in Kampen.
Uw vestiging in Zwolle zoekt geen koeltechnici.
Vorig jaar verlaagde Koelwacht het verbruik van Slagerij Oosterling met 18 %.
In 2024 verlaagde IJssel Catering het verbruik met 18 %.
""",
}


def lines(table: dict[str, str], code: str) -> list[str]:
    return [line for line in table[code].split("\n") if line]


def kinds(code: str, sentence: str, *, subject: bool = False) -> set[str]:
    body = "" if subject else f"<p>{sentence}</p>"
    title = sentence if subject else None
    return {entry.kind for entry in ground(title, body, CLAIMS[code], FINDINGS[code], PARTIES[code], language=code)}


@pytest.mark.parametrize("code", LETTER)
def test_what_people_write_around_the_facts_passes_and_is_no_claim(code: str) -> None:
    no_row(line for line in lines(LETTER, code) if kinds(code, line) & {"ungrounded", "claim"})


@pytest.mark.parametrize("code", SUBJECTS)
def test_a_subject_may_name_the_topic(code: str) -> None:
    no_row(line for line in lines(SUBJECTS, code) if "ungrounded" in kinds(code, line, subject=True))


@pytest.mark.parametrize("code", TOLD)
def test_a_fact_may_be_told_in_other_forms_of_its_verbs(code: str) -> None:
    """Apart or together, active or passive, with a word about where it was read."""
    no_row(line for line in lines(TOLD, code) if not kinds(code, line) <= {"claim", "finding"})


@pytest.mark.parametrize("code", LIES)
def test_no_lie_comes_in_through_the_words_of_a_letter(code: str) -> None:
    no_row(line for line in lines(LIES, code) if "ungrounded" not in kinds(code, line))


@pytest.mark.parametrize(
    ("code", "claim", "sentence", "holds"),
    [
        (
            "de",
            "Bestellungen sind bis 9 Uhr am selben Tag möglich.",
            "Sie können bis 9 Uhr am selben Tag bestellen.",
            True,
        ),
        ("de", "Eine Lieferung am selben Tag ist möglich.", "Wir liefern am selben Tag.", False),
        ("de", "Eine Lieferung am selben Tag ist möglich.", "Wir liefern immer am selben Tag.", False),
        ("de", "Eine Lieferung ist nicht möglich.", "Sie können eine Lieferung haben.", False),
        ("nl", "Een levering op dezelfde dag is mogelijk.", "Wij leveren op dezelfde dag.", False),
        ("nl", "Storingen melden wij per sms.", "Bij een storing krijgt u gratis een sms van ons.", False),
    ],
)
def test_what_is_possible_may_be_told_as_can_and_never_as_what_is(
    code: str, claim: str, sentence: str, holds: bool
) -> None:
    found = ground(None, f"<p>{sentence}</p>", [a_claim("c", claim)], [], PARTIES[code], language=code)

    assert holds == all(entry.kind == "claim" for entry in found)


def test_a_german_date_ends_no_sentence() -> None:
    """Neither the fact nor its reason is torn in two at "1. September"."""
    text = "Zum 1. September stellen Sie acht Leute ein. Wer ist dafür zuständig?"

    assert ["Zum 1. September stellen Sie acht Leute ein.", "Wer ist dafür zuständig?"] == [
        span.text for span in sentences(text)
    ]

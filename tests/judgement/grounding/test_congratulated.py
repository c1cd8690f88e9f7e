"""A subject may be the short name of a finding with its numbers; what is lightly said of a fact stands behind it, never alone."""

import pytest

from outrider.judgement.grounding import Parties, ground
from tests.judgement.grounding.evidence import a_finding
from tests.judgement.grounding.judging import WRITTEN
from tests.tables import no_row

PARTIES = Parties(("Brackwater", "Kilnwatch", "Mira Holt"), "Selwick Foods", "Tom Rusk", "selwick.example")
CUT = {
    "en": "In June 2026 Selwick Foods committed publicly to cutting its power consumption by 15 % before 2028.",
    "de": "Im Juni 2026 verpflichtete sich Selwick Foods, seinen Stromverbrauch bis 2028 um 15 % zu senken.",
    "fr": "En juin 2026, Selwick Foods s'est engagé à réduire de 15 % sa consommation électrique avant 2028.",
    "es": "Selwick Foods se comprometió en junio de 2026 a rebajar un 15 % su consumo eléctrico antes de 2028.",
    "it": "A giugno 2026 Selwick Foods si è impegnata a ridurre del 15 % i consumi elettrici entro il 2028.",
    "nl": "In juni 2026 beloofde Selwick Foods het stroomverbruik voor 2028 met 15 % te verlagen.",
}
SECOND = {
    "en": "In May 2026 Selwick Foods opened a second bakery in Corby with 320 baking trays.",
    "de": "Im Mai 2026 eröffnete Selwick Foods eine zweite Bäckerei in Corby mit 320 Blechen.",
    "fr": "En mai 2026, Selwick Foods a ouvert une deuxième boulangerie à Corby avec 320 plaques.",
    "es": "En mayo de 2026, Selwick Foods abrió una segunda panadería en Corby con 320 bandejas.",
    "it": "A maggio 2026 Selwick Foods ha aperto un secondo panificio a Corby con 320 teglie.",
    "nl": "In mei 2026 opende Selwick Foods een tweede bakkerij in Corby met 320 platen.",
}
FAIR = {
    "en": ["Your second bakery in Corby", "Your public commitment of 15 %", "320 baking trays in Corby"],
    "de": ["Ihre zweite Bäckerei in Corby", "320 Bleche in Corby"],
    "fr": ["Votre deuxième boulangerie à Corby", "Votre engagement de 15 %", "320 plaques à Corby"],
    "es": ["Vuestra segunda panadería en Corby", "Vuestro compromiso del 15 %", "320 bandejas en Corby"],
    "it": ["Il vostro secondo panificio a Corby", "Il vostro impegno del 15 %", "320 teglie a Corby"],
    "nl": ["Uw tweede bakkerij in Corby", "320 platen in Corby"],
}
FALSE = {
    "en": ["Your third bakery in Corby", "Your commitment of 25 %", "Your power consumption of 15 %", "320 bakeries in Corby",
           "15 % saved", "Your second bakery in Derby", "Our second bakery in Corby", "15 % more power", "15 % before 2030"],
    "de": ["Ihre dritte Bäckerei in Corby", "15 % mehr Strom bis 2028", "25 % weniger Strom bis 2028", "320 Bäckereien in Corby",
           "Ihre zweite Bäckerei in Derby", "Unsere zweite Bäckerei in Corby", "15 % gespart", "Ihr Strom von 15 %"],
    "fr": ["Votre troisième boulangerie à Corby", "Votre engagement de 25 %", "Votre consommation de 15 %",
           "320 boulangeries à Corby",
           "15 % économisés", "Notre deuxième boulangerie à Corby", "15 % de plus", "Votre deuxième boulangerie à Derby"],
    "es": ["Vuestra tercera panadería en Corby", "Vuestro compromiso del 25 %", "Vuestro consumo del 15 %",
           "320 panaderías en Corby",
           "Un 15 % ahorrado", "Nuestra segunda panadería en Corby", "Un 15 % más", "Vuestra segunda panadería en Derby"],
    "it": ["Il vostro terzo panificio a Corby", "Il vostro impegno del 25 %", "I vostri consumi del 15 %", "320 panifici a Corby",
           "Il 15 % risparmiato", "Il nostro secondo panificio a Corby", "Il 15 % in più", "Il vostro secondo panificio a Derby"],
    "nl": ["Uw derde bakkerij in Corby", "Uw belofte van 25 %", "Uw stroomverbruik van 15 %", "320 bakkerijen in Corby",
           "15 % bespaard", "Onze tweede bakkerij in Corby", "15 % meer", "Uw tweede bakkerij in Derby"],
}  # fmt: skip
LIGHT = {
    "en": ("You closed the Derby bakery in March.", "That is no small feat."),
    "de": ("Im März schlossen Sie die Bäckerei in Derby.", "Alle Achtung!"),
    "fr": ("En mars, vous avez fermé la boulangerie de Derby.", "Chapeau !"),
    "es": ("En marzo cerrasteis la panadería de Derby.", "Eso tiene mérito."),
    "it": ("A marzo avete chiuso il panificio di Derby.", "Tanto di cappello!"),
    "nl": ("In maart sloot u de bakkerij in Derby.", "Petje af!"),
}


def entry(code: str, subject: str | None, body: str = "") -> set[str]:
    findings = [a_finding("cut", CUT[code]), a_finding("second", SECOND[code])]
    found = ground(subject, body, [], findings, PARTIES, language=code, today=WRITTEN)
    return {one.kind for one in found}


@pytest.mark.parametrize("code", FAIR)
def test_a_subject_names_a_finding_with_its_numbers(code: str) -> None:
    no_row(subject for subject in FAIR[code] if "ungrounded" in entry(code, subject))


@pytest.mark.parametrize("code", FALSE)
def test_a_subject_names_no_other_number_and_puts_it_on_no_other_noun(code: str) -> None:
    no_row(subject for subject in FALSE[code] if entry(code, subject) != {"ungrounded"})


@pytest.mark.parametrize("code", LIGHT)
def test_nothing_light_is_said_alone_or_of_what_no_finding_holds(code: str) -> None:
    """ "That is no small feat" praises what stands before it; alone it says of anything that it happened."""
    fact, light = LIGHT[code]

    assert "ungrounded" in entry(code, None, f"<p>{light}</p>") | entry(code, None, f"<p>{fact} {light}</p>")
    assert "ungrounded" in entry(code, None, f"<p>{fact}</p><p>{light}</p>")

"""Who signs is one of us: our own name, written out whole, states nothing; whatever stands beside it must be known."""

from typing import Final

import pytest

from outrider.judgement.grounding import Parties, ground
from tests.judgement.grounding.evidence import a_claim

NAMES: Final = {
    "en": ("The Old Saddlery at Holt", "No. 7 Bakehouse", "Harrow Racking Care"),
    "de": ("Schleifwerk Brandhorst GmbH", "Haus der 1000 Dinge", "Messer und Mehr e.K."),
    "fr": ("Bacs du Rhône", "Les Trois Fours", "Atelier 12 bis"),
    "es": ("Aire del Levante S.L.", "Los Doce Hornos", "Taller de la Plana"),
    "it": ("Tarature Valdadige S.r.l.", "Il Forno dei Frati", "Officina 21"),
    "nl": ("Kistenmakerij Van Dooremaal", "De Gouden Oven B.V.", "Van der Werf & Zoon"),
}
CLOSINGS: Final = {
    "en": ["Kind regards from our workshop,", "Best wishes from our bakery"],
    "de": ["Viele Grüße aus unserer Werkstatt", "Herzliche Grüße aus unserem Büro,"],
    "fr": ["Bien cordialement, de notre atelier", "Cordialement, depuis notre atelier"],
    "es": ["Un saludo desde nuestro taller", "Saludos cordiales desde nuestra oficina,"],
    "it": ["Cordiali saluti dalla nostra officina", "Un saluto dal nostro laboratorio,"],
    "nl": ["Vriendelijke groeten uit onze werkplaats,", "Hartelijke groet vanuit ons atelier"],
}
MORE: Final = {
    "en": ["{}, the market leader", "{} for Corwen", "{} and your bakery", "{} since 1950", "{} saves money", "Not {}",
           "Best wishes from our award-winning workshop", "Best wishes from our customers",
           "Best wishes from our twelve bakeries",
           "Best wishes from your workshop", "Best wishes from our new factory", "Best wishes from our workshop in Leeds"],
    "de": ["{}, Ihr Marktführer", "{} für Corwen", "{} und Ihre Bäckerei", "{} seit 1950", "{} spart Ihnen Geld", "Nicht {}",
           "Viele Grüße aus unserer prämierten Werkstatt", "Viele Grüße von unseren Kunden",
           "Viele Grüße aus unseren zwölf Backstuben",
           "Viele Grüße aus Ihrer Werkstatt", "Viele Grüße aus unserer neuen Fabrik", "Viele Grüße von unserem Marktführer"],
    "fr": ["{}, leader du marché", "{} pour Corwen", "{} et votre boulangerie", "{} depuis 1950", "{} fait gagner",
           "Sans {}",
           "Cordialement, de notre atelier primé", "Cordialement, de nos clients",
           "Cordialement, de nos douze boulangeries",
           "Cordialement, de votre atelier", "Cordialement, de notre nouvelle usine", "Cordialement, de notre succès"],
    "es": ["{}, líder del mercado", "{} para Corwen", "{} y su panadería", "{} desde 1950", "{} le ahorra dinero", "Sin {}",
           "Un saludo desde nuestro taller premiado", "Un saludo de nuestros clientes",
           "Un saludo desde nuestras doce panaderías",
           "Un saludo desde su taller", "Un saludo desde nuestra nueva fábrica", "Un saludo desde nuestro éxito"],
    "it": ["{}, leader di mercato", "{} per Corwen", "{} e la vostra panetteria", "{} dal 1950", "{} fa risparmiare", "Senza {}",
           "Un saluto dalla nostra officina premiata", "Un saluto dai nostri clienti", "Un saluto dai nostri dodici panifici",
           "Un saluto dalla vostra officina", "Un saluto dalla nostra nuova fabbrica", "Un saluto dal nostro successo"],
    "nl": ["{}, marktleider", "{} voor Corwen", "{} en uw bakkerij", "{} sinds 1950", "{} bespaart u geld", "Zonder {}",
           "Vriendelijke groeten uit onze bekroonde werkplaats", "Vriendelijke groeten van onze klanten",
           "Vriendelijke groeten uit onze twaalf bakkerijen", "Vriendelijke groeten uit uw werkplaats",
           "Vriendelijke groeten uit onze nieuwe fabriek", "Vriendelijke groeten van onze marktleider"],
}  # fmt: skip


def refused(name: str, lines: list[str], code: str) -> list[str]:
    """The lines that the gate sends back, of a letter that ends with them."""
    claims = [a_claim("c0", "Corwen saves 12 hours a week.", "customer", "Corwen")]
    parties = Parties((name, "Mira Holt"), "Selwick Foods", "Tom Rusk", "selwick.example")
    found = ground(None, "".join(f"<p>{line}</p>" for line in lines), claims, [], parties, language=code)
    return [entry.sentence for entry in found if entry.kind == "ungrounded"]


@pytest.mark.parametrize("code", NAMES)
def test_our_own_name_alone_is_a_signature(code: str) -> None:
    """Whatever it is made of: small words, plain nouns, figures, a legal form."""
    lines = [(name, line) for name in NAMES[code] for line in (name, f"Mira Holt, {name}")]

    assert [] == [line for name, line in lines if refused(name, [line], code)]


@pytest.mark.parametrize("code", CLOSINGS)
def test_greetings_may_come_from_our_own_house(code: str) -> None:
    name = NAMES[code][0]

    assert [] == [line for line in CLOSINGS[code] if refused(name, [line, name], code)]


@pytest.mark.parametrize("code", MORE)
def test_beside_our_name_nothing_more_is_said(code: str) -> None:
    """Neither fame, nor others, nor figures; and greetings come from one plain house, of ours."""
    lines = [(name, line.format(name)) for name in NAMES[code] for line in MORE[code]]

    assert [] == [line for name, line in lines if not refused(name, [line], code)]

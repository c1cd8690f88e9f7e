"""What nobody has to do is what somebody offers; what nobody may do is a rule, and where nobody does it is whom one sells to."""

import pytest

from outrider.judgement.embedded import Embedded
from outrider.providers.encoder import build
from outrider.settings import Settings

JUDGE = Embedded(build(Settings()))


@pytest.mark.parametrize(
    "sentence",
    [
        "Voor de inspectie hoeft niemand het dak op.",
        "Voor het tellen hoeft niemand het magazijn in.",
        "Bij ons hoeft niemand papieren formulieren in te vullen.",
        "For the inspection nobody needs to go up on the roof.",
        "Nobody needs to leave the workshop while we install the sensors.",
        "Für die Inspektion muss niemand aufs Dach.",
        "Für die Montage muss niemand seinen Arbeitsplatz verlassen.",
        "Niemand braucht dafür eine Schulung.",
        "Personne ne doit monter sur le toit pour l'inspection.",
        "Nul besoin de monter sur une échelle pour vérifier les gouttières.",
        "Para la inspección nadie tiene que subir al tejado.",
        "Nadie tiene que volver a teclear los albaranes.",
        "Con ello nadie necesita formación.",
        "Nessuno deve più ribattere le bolle di consegna.",
        "Nessuno deve lasciare il posto di lavoro durante il montaggio.",
        "To read the meters, no one has to enter the flat.",
        "Nobody will have to stay late to close the books.",
        "Zum Ablesen muss niemand in die Wohnung.",
        "Abends muss keiner mehr die Kasse zählen.",
        "Um die Kessel zu prüfen, braucht niemand hinunterzusteigen.",
        "Pour relever les compteurs, personne n'a à entrer dans le logement.",
        "Le soir, personne ne doit plus compter la caisse.",
        "Para leer los contadores nadie tiene que entrar en la vivienda.",
        "Por la noche ya nadie debe contar la caja.",
        "Per leggere i contatori nessuno deve entrare in casa.",
        "La sera nessuno ha più bisogno di contare la cassa.",
        "Voor het aflezen hoeft niemand de woning in.",
        "'s Avonds hoeft er niemand meer de kas te tellen.",
    ],
)
async def test_what_nobody_has_to_do_is_offered(sentence: str) -> None:
    assert await JUDGE.topic(sentence) in ("feature", "offer")


@pytest.mark.parametrize(
    ("topic", "sentence"),
    [
        ("rule", "Nobody may promise a delivery date."),
        ("rule", "Never write to anyone at a hospital."),
        ("rule", "No one should mention the price in a first letter."),
        ("rule", "Niemand darf einen Liefertermin zusagen."),
        ("rule", "Schreiben Sie niemandem in Krankenhäusern."),
        ("rule", "Personne ne doit promettre de date de livraison."),
        ("rule", "Nadie debe prometer una fecha de entrega."),
        ("rule", "Nessuno deve promettere una data di consegna."),
        ("rule", "Niemand mag een leverdatum beloven."),
        ("icp", "Our customers are roofers who need nobody on site."),
        ("icp", "Unsere Kunden sind Betriebe, in denen niemand Zeit für Inventuren hat."),
        ("icp", "Onze klanten zijn bedrijven waar niemand tijd heeft voor inspecties."),
        ("rule", "Nobody has permission to quote a discount."),
        ("rule", "Personne ne doit citer de nom de client."),
        ("rule", "Nessuno deve scrivere a un ospedale."),
        ("rule", "Nadie debe mencionar a un competidor."),
        ("rule", "Niemand moet de concurrent noemen."),
        ("icp", "Wir verkaufen an Betriebe, in denen niemand mehr abtippen muss."),
        ("icp", "Our best customers are shops where nobody has to count by hand."),
    ],
)
async def test_what_nobody_may_do_stays_a_rule_and_where_nobody_does_whom_one_sells_to(
    topic: str, sentence: str
) -> None:
    assert topic == await JUDGE.topic(sentence)

"""Claims and findings for the gate; and what one supplier claims and what was found on one recipient, in six languages."""

from typing import Final

from outrider.judgement.evidence import Actor, Claim, Finding


def a_claim(
    id: str, text: str, actor: Actor = "ours", customer: str = "", limits: tuple[str, ...] | None = None
) -> Claim:
    """An approved one."""
    return Claim(id, text, "offer", "approved", "high", actor, customer, limits)


def a_finding(field: str, quote: str, value: str = "", url: str | None = None) -> Finding:
    return Finding(field, value, quote, url, None)


EVIDENCE: Final[dict[str, tuple[list[str], list[str]]]] = {
    "en": (
        ["Harbourline inspects flat roofs twice a year.", "Repairs cost £90 an hour."],
        [
            "Twelve of our delivery vans are electric.",
            "The east hall will be renovated from 4 May to 20 June.",
            "Head chef wanted for our Lyde home, weekends by rota.",
            "We plan a second workshop in Torrin.",
        ],
    ),
    "de": (
        ["Harbourline prüft Flachdächer zweimal im Jahr.", "Reparaturen kosten 90 Euro je Stunde."],
        [
            "Zwölf unserer Lieferwagen sind elektrisch.",
            "Die Osthalle wird vom 4. Mai bis 20. Juni renoviert.",
            "Wir suchen einen Küchenchef für unser Haus in Lyde.",
            "Wir planen eine zweite Werkstatt in Torrin.",
        ],
    ),
    "fr": (
        ["Harbourline contrôle les toits plats deux fois par an.", "Les réparations coûtent 90 euros de l'heure."],
        [
            "Douze de nos camionnettes sont électriques.",
            "La halle est sera rénovée du 4 mai au 20 juin.",
            "Nous cherchons un chef de cuisine pour notre maison de Lyde.",
            "Nous prévoyons un deuxième atelier à Torrin.",
        ],
    ),
    "es": (
        ["Harbourline revisa cubiertas planas dos veces al año.", "Las reparaciones cuestan 90 euros por hora."],
        [
            "Doce de nuestras furgonetas son eléctricas.",
            "El pabellón este se renovará del 4 de mayo al 20 de junio.",
            "Buscamos un jefe de cocina para nuestra casa de Lyde.",
            "Planeamos un segundo taller en Torrin.",
        ],
    ),
    "it": (
        ["Harbourline controlla tetti piani due volte l'anno.", "Le riparazioni costano 90 euro all'ora."],
        [
            "Dodici dei nostri furgoni sono elettrici.",
            "Il padiglione est sarà rinnovato dal 4 maggio al 20 giugno.",
            "Cerchiamo un capocuoco per la nostra casa di Lyde.",
            "Prevediamo una seconda officina a Torrin.",
        ],
    ),
    "nl": (
        ["Harbourline inspecteert platte daken twee keer per jaar.", "Reparaties kosten 90 euro per uur."],
        [
            "Twaalf van onze bestelwagens zijn elektrisch.",
            "De oosthal wordt van 4 mei tot 20 juni gerenoveerd.",
            "Wij zoeken een chef-kok voor ons huis in Lyde.",
            "Wij plannen een tweede werkplaats in Torrin.",
        ],
    ),
}

"""Rules of the operator bind letters and the choice of whom to write to, in six languages."""

import pytest

from outrider.language.guard_rails import broken, guard_rail


@pytest.mark.parametrize(
    ("rule", "who"),
    [
        ("Do not write to hotels.", "hotels"),
        ("Don't contact anyone in the NHS, please.", "NHS"),
        ("no mails to schools pls", "schools"),
        ("Bitte nicht an Krankenhäuser schreiben.", "Krankenhäuser"),
        ("Niet schrijven aan middelbare scholen.", "middelbare scholen"),
        ("Nicht schreiben an Krankenhäuser.", "Krankenhäuser"),
        ("Keine Kaltakquise bei Automobilherstellern.", "Automobilherstellern"),
        ("N'écrivez pas aux hôpitaux.", "hôpitaux"),
        ("No escribir a hospitales.", "hospitales"),
        ("Non scrivere mai agli ospedali.", "ospedali"),
        ("Niet naar ziekenhuizen schrijven.", "ziekenhuizen"),
        ("Do not write to schools during the holidays.", ""),
        ("Never promise a percentage.", ""),
    ],
)
def test_a_rule_names_whom_nothing_is_written_to(rule: str, who: str) -> None:
    assert who == guard_rail(rule).never_to


@pytest.mark.parametrize(
    ("rule", "sentence", "of_a_customer", "is_broken"),
    [
        ("Never promise a percentage.", "We cut your costs by 20%.", False, True),
        ("Never promise a percentage.", "Halder cut its costs by 20%.", True, False),
        ("No percentages, please.", "Halder cut its costs by 20%.", True, True),
        ("Keine Prozentzahlen versprechen.", "Sie sparen 20 Prozent.", False, True),
        ("Ne promettez jamais de pourcentage.", "Vous gagnez 20 %.", False, True),
        ("Nunca prometer porcentajes.", "Ahorra un 20 %.", False, True),
        ("Mai promettere percentuali.", "Risparmiate il 20%.", False, True),
        ("Beloof nooit een percentage.", "U bespaart 20 procent.", False, True),
        ("Never promise a percentage.", "We cut your costs.", False, False),
        ("Do not mention Mandata to Stirling customers.", "It replaces Mandata.", False, True),
        ("Den Namen Gerber Plast dürfen wir nicht nennen.", "Gerber Plast nutzt es.", False, True),
        ("Éviter le mot « pas cher ».", "C'est pas cher.", False, True),
        ("Nada de descuentos en el primer correo.", "Le damos un descuento.", False, True),
        ("Always be polite.", "We cut your costs by 20%.", False, False),
    ],
)
def test_a_sentence_that_breaks_a_rule_is_told_with_the_rule(
    rule: str, sentence: str, of_a_customer: bool, is_broken: bool
) -> None:
    told = broken([guard_rail(rule)], sentence, of_a_customer=of_a_customer)

    assert (rule if is_broken else None) == told

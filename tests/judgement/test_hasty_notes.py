"""What is read of a hasty note: each line by itself, what we do ourselves, what we do not, and with whom we work."""

from collections.abc import Sequence

import pytest

from outrider.judgement.embedded import Embedded, kinds
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import ProposedClaim
from outrider.language.text import plain, sentences
from outrider.providers.encoder.sentences import SentenceEncoder


async def proposed(note: str, business: str) -> Sequence[ProposedClaim]:
    return await Embedded(SentenceEncoder()).propose_claims(note, source_kind="note", business_name=business)


NOTE = """Cuciamo su misura teli e coperture per barche: rilievo sul posto, taglio, confezione, montaggio
lavoriamo con cantieri nautici, stabilimenti balneari e campeggi da Rimini a Pescara
tessuto idrorepellente garantito 5 anni contro lo scolorimento
prezzi: ombrellone 68 euro + iva, telo barca da 450 €
ripariamo anche cose non nostre
non scrivere agli alberghi. mai dire che i teli sono ignifughi. Non nominare la concorrenza
ritiriamo i teli vecchi e li ricicliamo in borse"""


async def test_no_line_of_a_hasty_note_swallows_the_rule_on_the_next() -> None:
    """The first line began with a capital and the others did not: the rule on hotels was told to a hotel."""
    found = {one.text.rstrip("."): one.topic for one in await proposed(NOTE, "Velaria Conero")}

    assert found["non scrivere agli alberghi"] == "rule"
    assert found["Non nominare la concorrenza"] == "rule"
    assert found["ritiriamo i teli vecchi e li ricicliamo in borse"] == "offer"
    assert found["ripariamo anche cose non nostre"] == "offer"
    assert found["lavoriamo con cantieri nautici, stabilimenti balneari e campeggi da Rimini a Pescara"] == "icp"
    assert found["tessuto idrorepellente garantito 5 anni contro lo scolorimento"] == "terms"
    assert not any("\n" in one for one in found)


@pytest.mark.parametrize(
    ("note", "topic"),
    [
        ("De aanvraag van de subsidie doen wij.", "offer"),
        ("Den Transport übernehmen wir.", "offer"),
        ("Il montaggio lo facciamo noi.", "offer"),
        ("La instalación la hacemos nosotros.", "offer"),
        ("The paperwork is done by us.", "offer"),
        ("We do not service forklifts.", "terms"),
        ("Wir reparieren keine Waschmaschinen.", "terms"),
        ("On n'étalonne pas les ponts-bascules.", "terms"),
    ],
)
async def test_what_we_do_ourselves_is_offered_and_what_we_do_not_is_a_limit(note: str, topic: str) -> None:
    assert [(note, topic)] == [(one.text, one.topic) for one in await proposed(note, "Kerlann")]


@pytest.mark.parametrize(
    ("text", "buyers"),
    [
        ("We work with schools and caterers in Leeds.", True),
        ("Wir arbeiten mit Schulen und Heimen.", True),
        ("On travaille avec des fromageries.", True),
        ("We work with wood and steel.", False),
        ("Wir arbeiten mit modernen Maschinen.", False),
        ("We werken met biologische producten.", False),
    ],
)
def test_with_whom_one_works_are_buyers_and_with_what_are_none(text: str, buyers: bool) -> None:
    assert buyers == kinds.serves_customers(fold(plain(text)))


@pytest.mark.parametrize(
    "text",
    [
        "Proeflunch voor het hele team kan altijd, ook op een woensdag\nIn de zomervakantie leveren we gewoon door",
        "Chaque appareil reçoit une étiquette avec la date du prochain passage\nLa demande de prêt se fait par téléphone",
        "Every trailer carries a logger that writes down the temperature each minute\nOur mechanics come out at night",
    ],
)
def test_a_line_that_begins_with_a_small_word_and_its_capital_begins_a_sentence(text: str) -> None:
    assert text.split("\n") == [one.text for one in sentences(text)]


def test_a_wrapped_line_may_begin_with_a_name() -> None:
    wrapped = (
        "We rent out refrigerated trailers to fishmongers and caterers, and a driver is sent from\nLa Roche with them."
    )

    assert 1 == len(sentences(wrapped))

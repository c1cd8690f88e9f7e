"""A claim says by itself what it is about, or is marked until a person has mended it."""

import pytest

from outrider.language.alike import Alike, contradicting
from outrider.language.subjects import lacks_subject, with_subject


@pytest.mark.parametrize(
    ("language", "sentence", "lacks"),
    [
        ("en", "It turns orders into a plan.", True),
        ("en", "It takes two weeks to set up.", False),
        ("en", "This means less paper.", True),
        ("en", "This sensor measures heat.", False),
        ("de", "Sie misst Feuchte und Temperatur.", True),
        ("de", "Sie erhalten nach jedem Einsatz ein Protokoll.", False),
        ("de", "Es gibt keine Gebühr.", False),
        ("fr", "Elle supporte 300 kilos.", True),
        ("fr", "Il y a trois formules.", False),
        ("es", "Es compatible con Sage.", True),
        ("it", "Il sensore misura il calore.", False),
        ("it", "Questo permette di risparmiare.", True),
        ("nl", "Het leest vrachtbrieven.", True),
        ("nl", "Het mes is van staal.", False),
    ],
)
def test_a_sentence_without_its_subject_is_told_from_one_that_stands_alone(
    language: str, sentence: str, lacks: bool
) -> None:
    assert lacks == lacks_subject(sentence, language)


@pytest.mark.parametrize(
    ("before", "sentence", "whole"),
    [
        ("Laneplan is planning software.", "It reads orders.", "Laneplan reads orders."),
        ("Halder bought a press.", "It broke.", None),
        ("This is a press.", "It weighs two tonnes.", None),
        ("Laneplan is planning software.", "They work nights.", None),
    ],
)
def test_the_subject_is_put_in_only_where_the_sentence_before_names_it(
    before: str, sentence: str, whole: str | None
) -> None:
    assert whole == with_subject(sentence, before, "en")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (
            "We maintain lifts in office buildings in Leeds.",
            "We maintain the lifts in office buildings in Leeds!",
            True,
        ),
        ("We maintain 40 lifts in office buildings.", "We maintain 60 lifts in office buildings.", False),
        ("We close the monthly books three days earlier.", "We close the monthly books five days earlier.", False),
        ("We close the monthly books three days earlier.", "We close our monthly books 3 days earlier.", True),
        ("Wir schließen die Bücher fünf Tage früher ab.", "Wir schließen die Bücher drei Tage früher ab.", False),
        ("We sell to hotels with a spa in Wales.", "We do not sell to hotels with a spa in Wales.", False),
        ("Wir liefern an Hotels in Bayern und Tirol.", "Wir liefern nicht an Hotels in Bayern und Tirol.", False),
    ],
)
def test_sentences_are_alike_that_say_the_same_with_the_same_figures_and_the_same_yes_or_no(
    one: str, other: str, same: bool
) -> None:
    alike = Alike()
    alike.add("one", one)

    assert same == (alike.find(other) is not None)


def test_two_figures_for_one_thing_contradict_each_other_and_two_things_do_not() -> None:
    said = {
        "a": "Laneplan costs 18 euros per truck per month.",
        "b": "Laneplan costs 22 euros per truck per month.",
        "c": "Laneplan costs 90 euros per depot and year.",
        "d": "Plan Pro costs 15 euros per month.",
        "e": "Plan Basic costs 10 euros per month.",
        "f": "We close the monthly books three days earlier.",
        "g": "We close the monthly books five days earlier.",
    }

    assert [("a", "b"), ("f", "g")] == list(contradicting(said))

"""A text that is said of a company is named once, and is then everywhere."""

from dataclasses import fields as fields_of

from outrider.prospects import export, headers
from outrider.prospects.fields import TEXTS, Details, texts_of
from outrider.prospects.schemas import CreateProspect, ProspectOut
from outrider.prospects.store import FILLED, Prospect


def test_each_text_can_be_given_imported_stored_read_and_exported() -> None:
    """A new one that was forgotten somewhere would be lost there without a word."""
    places = {
        "the body that adds a prospect": set(CreateProspect.model_fields),
        "the prospect that is answered": set(ProspectOut.model_fields),
        "the details": {one.name for one in fields_of(Details)},
        "the row": {one.name for one in fields_of(Prospect)},
        "the columns of an import": set(headers.FIELDS),
        "what an import fills in later": set(FILLED),
        "the columns of the export": set(export.FIELDS),
    }

    assert {} == {place: missing for place, names in places.items() if (missing := set(TEXTS) - names)}


def test_what_the_catalogue_does_not_know_is_empty() -> None:
    assert dict.fromkeys(TEXTS, "") | {"industry": "Food"} == texts_of(Details("Cove", industry="Food"))
    assert dict.fromkeys(TEXTS, "") == texts_of(object())

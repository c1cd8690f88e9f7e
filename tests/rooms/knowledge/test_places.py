"""A quote carries where its readers find it: the page, the slide, the paragraph, the row of the file that was given."""

from io import BytesIO
from typing import Any

import pptx
import pypdfium2
import pytest
from pptx.util import Inches

from outrider.engine import Services
from outrider.knowledge.extract.model import Pieces
from outrider.knowledge.extract.places import lay_out, place
from tests.factories import Actor
from tests.rooms.conftest import Site
from tests.rooms.knowledge.files import pdf, slides, word

FIRST = "We help freight forwarders close their books three days earlier."
SECOND = "Our customers reduced invoice errors by 43 percent in 2025."
THIRD = "We connect to SAP and to Microsoft Dynamics without a project."


async def given(client: Actor, project_id: str, name: str, data: bytes) -> dict[str, dict[str, Any]]:
    """Quote → evidence of the claims that a file gave."""
    done = await client.post(f"/v1/projects/{project_id}/context", files=[("files", (name, data))])
    assert done.status_code == 201, done.text
    return await held(client, project_id)


async def held(client: Actor, project_id: str) -> dict[str, dict[str, Any]]:
    claims = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["claims"]
    return {one["quote"]["exact"]: one for claim in claims for one in claim["evidence"]}


def at(unit: str, first: int, last: int | None = None) -> dict[str, Any]:
    return {"unit": unit, "first": first, "last": last or first}


def deck(*texts: str, hidden: int = 0) -> bytes:
    def build(made: Any) -> None:
        for number, text in enumerate(texts, 1):
            slide = made.slides.add_slide(made.slide_layouts[6])
            slide.shapes.add_textbox(Inches(1), Inches(1), Inches(6), Inches(1)).text_frame.text = text
            if number == hidden:
                slide.element.set("show", "0")

    return slides(build)


async def test_a_quote_of_a_pdf_stands_on_the_page_that_it_names(client: Actor, project_id: str) -> None:
    """An empty page counts: a reader turns it too."""
    data = pdf([FIRST], [], ["Page three.", SECOND], [THIRD])

    quotes = await given(client, project_id, "one pager.pdf", data)

    assert {FIRST: at("page", 1), SECOND: at("page", 3), THIRD: at("page", 4)} == {
        quote: one["place"] for quote, one in quotes.items()
    }
    document = pypdfium2.PdfDocument(data)
    for quote, one in quotes.items():
        assert quote in document[one["place"]["first"] - 1].get_textpage().get_text_bounded()


async def test_a_quote_of_a_deck_stands_on_the_slide_that_it_names(client: Actor, project_id: str) -> None:
    """A slide that is not shown is not read, but counted, as PowerPoint does."""
    data = deck(FIRST, "Nobody is shown this slide, whatever it says.", SECOND, hidden=2)

    quotes = await given(client, project_id, "deck.pptx", data)

    assert {FIRST: at("slide", 1), SECOND: at("slide", 3)} == {quote: one["place"] for quote, one in quotes.items()}
    shown = pptx.Presentation(BytesIO(data)).slides
    assert SECOND in [shape.text_frame.text for shape in shown[quotes[SECOND]["place"]["first"] - 1].shapes]


async def test_a_quote_of_a_word_document_names_its_paragraph(client: Actor, project_id: str) -> None:
    """Paragraphs without words are not counted: nobody sees them."""

    def build(document: Any) -> None:
        for text in (FIRST, "", "   ", SECOND):
            document.add_paragraph(text)
        document.add_table(1, 1).cell(0, 0).text = THIRD

    quotes = await given(client, project_id, "offer.docx", word(build))

    assert {FIRST: at("paragraph", 1), SECOND: at("paragraph", 2), THIRD: at("paragraph", 3)} == {
        quote: one["place"] for quote, one in quotes.items()
    }


async def test_a_quote_of_a_table_names_its_row(client: Actor, project_id: str) -> None:
    data = f"Topic,Sentence\nOffer,{FIRST}\n\nProof,{SECOND}\n".encode()

    quotes = await given(client, project_id, "facts.csv", data)

    places = {words: one["place"] for quote, one in quotes.items() for words in (FIRST, SECOND) if words in quote}
    assert {FIRST: at("row", 2), SECOND: at("row", 4)} == places


async def test_a_quote_that_somebody_names_later_is_placed_too_and_can_be_sent_back(
    client: Actor, project_id: str, site: Site
) -> None:
    """In a stored file, in a PDF behind an address, across two pages; and what was read is taken again as it is."""
    await given(client, project_id, "one pager.pdf", pdf([FIRST], ["Half of it", "ends here. " + SECOND]))
    [source] = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["sources"]
    path = f"/v1/projects/{project_id}/knowledge-claims"
    site.pages["/paper"] = (200, "application/pdf", pdf(["Cover."], [THIRD]))
    behind = {"url": f"{site.base}/paper", "quote": "connect to SAP"}
    across = {"source_id": source["id"], "quote": "three days earlier. Half of it"}
    made = [
        (await client.post(path, {"text": text, "topic": "offer", "evidence": [one]})).json()
        for text, one in (("It connects.", behind), ("It is quick.", across))
    ]

    assert [at("page", 2), at("page", 1, 2)] == [one["evidence"][0]["place"] for one in made]
    back = await client.patch(f"/v1/knowledge-claims/{made[1]['id']}", {"evidence": made[1]["evidence"]})
    assert back.status_code == 200, back.text
    assert at("page", 1, 2) == back.json()["evidence"][0]["place"]


async def test_a_file_that_was_read_before_places_were_kept_is_given_again(
    client: Actor, project_id: str, services: Services
) -> None:
    data = pdf(["About us."], [FIRST])
    await given(client, project_id, "one pager.pdf", data)
    async with services.db.project_tx(client.principal, project_id) as tx:
        await tx.execute("UPDATE sources SET parts = NULL WHERE project_id = %s", (project_id,))
        await tx.execute("UPDATE evidence SET place = NULL WHERE project_id = %s", (project_id,))
    assert [None] == [one["place"] for one in (await held(client, project_id)).values()]

    again = await client.post(f"/v1/projects/{project_id}/context", files=[("files", ("one pager.pdf", data))])

    assert again.status_code == 200
    assert {FIRST: at("page", 2)} == {quote: one["place"] for quote, one in (await held(client, project_id)).items()}


async def test_a_note_and_a_web_page_have_no_such_place(client: Actor, project_id: str, site: Site) -> None:
    files = [("notes", (None, FIRST)), ("urls", (None, site.put("/a", f"<main><p>{SECOND}</p></main>")))]
    await client.post(f"/v1/projects/{project_id}/context", files=files)

    assert {FIRST: None, SECOND: None} == {q: one["place"] for q, one in (await held(client, project_id)).items()}


@pytest.mark.parametrize(
    "odd", ["", " \n ", "a\u0301" * 3, "\u0301 mark first", "tail \r\n", "x\u200b\n\n\n\ny", "\ufeff"]
)
def test_pieces_are_found_again_in_the_cleaned_text_whatever_is_in_them(odd: str) -> None:
    pieces = Pieces("page", "\n\n", [(1, "First page."), (2, odd), (3, "Third page."), (5, "First page.")])

    text, parts = lay_out(pieces)

    assert parts is not None
    for words, number in (("Third", 3), ("First", 1)):
        assert at("page", number) == place(parts, text.index(words), text.index(words) + 5)
    assert at("page", 5) == place(parts, text.rindex("First"), len(text))
    assert place(None, 0, 5) is None

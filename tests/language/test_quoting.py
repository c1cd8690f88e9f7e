"""What somebody quotes is found however they typed it, and what a page does not say is not."""

import pytest

from outrider.language.quoting import find

PAGE = (
    "Cove Foods – chilled food\nIn March 2026 we’ve opened our second\nwarehouse in Cork , with room for “4,000 pallets”."
    " We run 142 trucks… and no planes. Waste fell by 1.42 percent."
)


@pytest.mark.parametrize(
    ("quote", "exact"),
    [
        ("In March 2026 we've opened our second warehouse in Cork, with", None),
        ('room for "4,000 pallets".', "room for “4,000 pallets”."),
        ("Cove Foods - chilled food", "Cove Foods – chilled food"),
        ("**In March 2026** we've opened our [second](https://cove.example/two) warehouse", None),
        ("“We run 142 trucks”", "We run 142 trucks"),
        ("…we've opened our second warehouse…", None),
        ("142 trucks... and no planes", "142 trucks… and no planes"),
        ("> no planes", "no planes"),
    ],
)
def test_other_marks_are_the_same_words(quote: str, exact: str | None) -> None:
    """White space, quotation marks, dashes and the marks of Markdown may differ; what is kept is the letter of the page."""
    found = find(PAGE, quote)

    assert found is not None
    if exact is not None:
        assert exact == PAGE[slice(*found)]


@pytest.mark.parametrize(
    "quote",
    [
        "42 trucks",
        "42 percent",
        "We run 14",
        "run 142 truck",
        "we opened our second warehouse",
        "In March 2026 … 142 trucks",
        "in march 2026",
        "",
        "** **",
    ],
)
def test_part_of_a_word_or_number_is_no_quote(quote: str) -> None:
    """A quote is made of whole words and whole numbers that stand together."""
    assert None is find(PAGE, quote)


def test_a_long_quote_and_a_hostile_text_are_answered_at_once() -> None:
    """The time is linear in the page, whatever it repeats."""
    assert None is find("a , " * 75_000, "a , " * 400 + "b")

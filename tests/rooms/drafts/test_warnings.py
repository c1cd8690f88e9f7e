"""Remarks on a letter: each says what a careful colleague would, and none is made of a letter that reads well."""

import pytest

from outrider.drafts.warnings import Known, of

GOOD = (
    "<p>Hi Niamh,</p><p>Congratulations on the second depot in Monaghan. With the planner's chair still open, Monday's plan is"
    " probably made on Sunday night.</p><p>Laneplan is dispatch planning software for regional hauliers; Nolan Transport took 19"
    " hours of overtime a week out of 48 trucks with it.</p><p>Shall I plan your next Tuesday in it, so that you can compare?</p>"
    "<p>Maeve Brennan<br>Laneplan</p>"
)
FIRST = Known("first_touch", ["https://www.laneplan.example/"])


def codes(subject: str, body: str, known: Known = FIRST) -> set[str]:
    return {one.code for one in of(subject, body, known)}


def test_a_letter_that_reads_well_gets_no_remark() -> None:
    assert set() == codes("The second depot in Monaghan", GOOD)


@pytest.mark.parametrize(
    ("code", "subject", "more"),
    [
        ("fake_reply", "Re: your depot", ""),
        ("subject_length", "Hello", ""),
        ("subject_length", "All that you ever wanted to know of dispatch planning", ""),
        ("exclamation_mark", "The second depot!", ""),
        ("merge_leftover", "The depot of {{company}}", ""),
        ("merge_leftover", "The second depot", "<p>Dear [First Name], yours %COMPANY% and *|FNAME|*</p>"),
        ("merge_leftover", "The second depot", "<p>Hi ,</p>"),
        ("spam_word", "The second depot", "<p>This is a limited time offer.</p>"),
        ("stock_phrase", "The second depot", "<p>I hope this email finds you well.</p>"),
        ("stock_phrase", "The second depot", "<p>Ich hoffe, diese Nachricht erreicht Sie.</p>"),
        ("shouting", "The second depot", "<p>PLANNING is AMAZING here.</p>"),
        ("too_long", "The second depot", f"<p>{'We plan trips for you. ' * 25}</p>"),
        ("long_sentence", "The second depot", f"<p>{'and so we plan ' * 9}.</p>"),
        (
            "hard_to_read",
            "The second depot",
            f"<p>{'Transportation optimisation infrastructure facilitates operational excellence. ' * 15}</p>",
        ),
        ("many_paragraphs", "The second depot", "<p>We would like to help.</p>" * 4),
        ("link_not_in_profile", "The second depot", '<p><a href="https://evil.example/laneplan.example">here</a></p>'),
        ("several_asks", "The second depot", "<p>Who plans your trips today?</p>"),
        ("price_in_first_touch", "The second depot", "<p>It costs €18 per truck per month.</p>"),
        ("repeats", "The second depot", "<p>We have told you this before.</p>"),
    ],
)
def test_each_remark_is_made_where_it_belongs(code: str, subject: str, more: str) -> None:
    known = Known("first_touch", FIRST.links, said=["Hello,\n\nWe have told you this before."])

    assert code in codes(subject, GOOD + more, known)


def test_a_short_letter_and_a_link_of_ones_own_and_a_real_reply() -> None:
    """Too short is said of a first message only; links to the project's own site, and "Re:" in a conversation, are fine."""
    link = '<p>See <a href="https://docs.laneplan.example/start">how it works</a>.</p>'

    assert {"too_short"} == codes("The second depot", link)
    assert set() == codes("Re: The second depot", link, Known("reply", FIRST.links, is_thread=True))


def test_a_letter_in_another_language_than_they_read_is_remarked_on() -> None:
    theirs = Known("first_touch", ["https://www.laneplan.example/"], language="de")

    [one] = [one for one in of("The second depot in Monaghan", GOOD, theirs) if one.code == "other_language"]
    assert "It is in English, and by what is known they read German." == one.message
    assert "other_language" not in codes("The second depot in Monaghan", GOOD, Known("first_touch", language="en"))

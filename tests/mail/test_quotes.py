"""Only what the sender wrote is read; a word too many is better than a word lost."""

import pytest

from outrider.mail.quotes import own_text
from tests.mail.making import mail


@pytest.mark.parametrize(
    ("text", "own"),
    [
        (
            'Oui, mardi me va.\n\nLe 4 janv. 2016 19:03, "Neil Armstrong"\n<neil@moon.example>\na écrit :\n\n> Mardi ?\n',
            "Oui, mardi me va.",
        ),
        (
            "Thanks, that works.\n\n2013/7/20 Ann Hall <ann@corp.example>\n| Would Tuesday suit?\n| Ann\n",
            "Thanks, that works.",
        ),
        (
            "Thanks, that works.\n\n2013/7/20 Ann Hall <ann@corp.example>\n> Would Tuesday suit?\n",
            "Thanks, that works.",
        ),
        (
            "The prices:\n\n| size | price |\n| 10 | 400 |\n\nAnn",
            "The prices:\n\n| size | price |\n| 10 | 400 |\n\nAnn",
        ),
        (
            "The report is done.\n\nSent from my desk, is much easier than from the train.\nCall me on Friday.",
            "The report is done.\n\nSent from my desk, is much easier than from the train.\nCall me on Friday.",
        ),
        ("Fine with me.\n\nSent from my Zorblax 9 Pro\n", "Fine with me."),
        (
            "Fine with me.\n\nSent from my desk this morning\nand read again.",
            "Fine with me.\n\nSent from my desk this morning\nand read again.",
        ),
        (
            "Let us start.\n\n-Abhishek Kona\n\nOn Mon, 5 Dec 2011, Ann <ann@x.example> wrote:\n> hi\n",
            "Let us start.\n\n-Abhishek Kona",
        ),
    ],
)
def test_what_the_sender_wrote_is_told_from_what_they_answer(text: str, own: str) -> None:
    assert own == own_text(mail(text))


def test_a_mail_that_begins_with_an_attribution_is_not_lost() -> None:
    text = 'On 8 May 2017 17:34, "Ann Hall" <ann@corp.example> wrote:\nWould Tuesday suit?\nAnn'

    assert "Would Tuesday suit?" in own_text(mail(text))

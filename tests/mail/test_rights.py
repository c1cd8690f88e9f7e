"""Promise: whoever claims a right to their data is heard, in six languages, and whoever only talks about it is not held."""

import pytest

from outrider.language.text import plain
from outrider.mail.inbound import classify
from outrider.mail.opt_outs_wide import may_ask_to_stop
from outrider.mail.rights import rights_claimed
from tests.mail.making import mail
from tests.mail.rights_sentences import CLAIMS, INNOCENT


@pytest.mark.parametrize(("text", "rights"), CLAIMS)
def test_a_claim_is_heard(text: str, rights: tuple[str, ...]) -> None:
    assert rights == rights_claimed(text)


def test_a_claim_is_an_opt_out_too_and_an_automatic_message_claims_nothing() -> None:
    found = classify(mail("Please delete all the data you hold about me."), our_message_ids=(), our_recipients=())
    notice = mail("You may exercise my right of access.", Auto_Submitted="auto-replied")

    assert ("opt_out", ("erasure",)) == (found.kind, found.rights)
    assert () == classify(notice, our_message_ids=(), our_recipients=()).rights


def test_a_subject_that_answers_ours_claims_nothing() -> None:
    assert () == rights_claimed("Sounds good, call me.", "Re: Subject access request in an hour")
    assert ("access",) == rights_claimed("See subject.", "Subject access request")


@pytest.mark.parametrize("text", INNOCENT)
def test_nobody_is_held_who_claims_nothing(text: str) -> None:
    """Neither as a request nor as a wish for no more mail, by the rules that suppress and by those that hold."""
    assert () == rights_claimed(text)
    assert not may_ask_to_stop(plain(text), "")

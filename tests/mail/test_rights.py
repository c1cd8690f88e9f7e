"""Promise: whoever claims a right to their data is heard, in six languages, and whoever only talks about it is not held."""

from outrider.language.text import plain
from outrider.mail.inbound import classify
from outrider.mail.opt_outs_wide import may_ask_to_stop
from outrider.mail.rights import rights_claimed
from tests.mail.making import mail
from tests.mail.rights_sentences import CLAIMS, INNOCENT
from tests.tables import no_row


def test_a_claim_is_heard() -> None:
    heard = [(text, rights, rights_claimed(text)) for text, rights in CLAIMS]

    no_row(row for row in heard if row[1] != row[2])


def test_a_claim_is_an_opt_out_too_and_an_automatic_message_claims_nothing() -> None:
    found = classify(mail("Please delete all the data you hold about me."), our_message_ids=(), our_recipients=())
    notice = mail("You may exercise my right of access.", Auto_Submitted="auto-replied")

    assert ("opt_out", ("erasure",)) == (found.kind, found.rights)
    assert () == classify(notice, our_message_ids=(), our_recipients=()).rights


def test_a_subject_that_answers_ours_claims_nothing() -> None:
    assert () == rights_claimed("Sounds good, call me.", "Re: Subject access request in an hour")
    assert ("access",) == rights_claimed("See subject.", "Subject access request")


def test_nobody_is_held_who_claims_nothing() -> None:
    """Neither as a request nor as a wish for no more mail, by the rules that suppress and by those that hold."""
    no_row(text for text in INNOCENT if rights_claimed(text) != () or may_ask_to_stop(plain(text), ""))

"""A subject names its topic: closed words around it ("around", "each", "future") say nothing more of anybody."""

from outrider.judgement.grounding import ground
from tests.judgement.grounding.judging import WRITTEN
from tests.judgement.grounding.promised import PARTIES, rows
from tests.tables import no_row


def test_a_subject_names_what_a_source_speaks_of_and_says_nothing_of_it() -> None:
    """Each row of `rows/subjects.txt` is a subject line."""
    wrong = []
    for lang, claims, findings, subject, fair in rows("subjects"):
        entry = ground(subject, "", claims, findings, PARTIES, language=lang, today=WRITTEN)[0]
        if fair == (entry.kind == "ungrounded"):
            wrong.append((lang, subject, entry.reason))

    no_row(wrong)

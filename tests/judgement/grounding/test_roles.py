"""Who does it to whom, and which noun a modifier narrows: turned round or lost, it is a lie in the source's own words.

`rows/*.txt` hold sources (`=`; of a customer `@Name=`, of customers in general `*=`, found on the reader's page `~=`; with `&` in
front: beside the one above) and below each what may (`+`) and what may not (`-`) be said from it, in each language.
"""

import pytest

from outrider.judgement.grounding import ground
from tests.judgement.grounding.judging import WRITTEN
from tests.judgement.grounding.promised import PARTIES, rows
from tests.tables import no_row

FILES = [
    "roles",
    "rewordings",
    "narrowed",
    "manners",
    "asks",
    "questions",
    "shares",
    "reasons",
    "counted",
    "situations",
    "sought",
    "loosened",
    "slights",
    "unsettled",
    "yours",
    "terms",
    "dated",
    "idioms",
    "wanted",
    "merged",
    "guessed",
    "invites",
    "invites_tried",
    "leftout",
    "leftmore",
    "joined",
    "pronouns",
    "openly",
    "congratulated",
    "remarked",
    "events",
    "others",
    "one_of_several",
    "counted_of",
    "announced",
    "granted",
    "meetings",
    "wished",
    "whose",
    "noticed",
    "inflected",
    "rebuilt",
    "weighed",
    "forms",
    "listed",
    "framing",
    "bounds",
    "swapped",
    "misread",
    "years",
    "signed",
    "passives",
    "priced",
    "manner",
    "halved",
    "shortened",
    "provided",
    "leaked",
]


@pytest.mark.parametrize("name", FILES)
def test_what_may_be_said_passes_and_what_may_not_is_refused(name: str) -> None:
    """Kilns do not monitor us, the swell division is not the organ; another order of words and the passive are no lie."""
    wrong = []
    for lang, claims, findings, sentence, fair in rows(name):
        entries = ground(None, f"<p>{sentence}</p>", claims, findings, PARTIES, language=lang, today=WRITTEN)
        if fair == any(entry.kind == "ungrounded" for entry in entries):
            wrong.append((lang, sentence, entries[0].reason))

    no_row(wrong)

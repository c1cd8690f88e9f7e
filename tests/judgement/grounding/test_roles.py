"""Who does it to whom, and which noun a modifier narrows: turned round or lost, it is a lie in the source's own words.

`rows/*.txt` hold sources (`=`; of a customer `@Name=`, of customers in general `*=`, found on the reader's page `~=`; with `&` in
front: beside the one above) and below each what may (`+`) and what may not (`-`) be said from it, in each language.
"""

from pathlib import Path

import pytest

from outrider.judgement.evidence import Claim, Finding
from outrider.judgement.grounding import Parties, ground
from tests.judgement.grounding.evidence import a_claim, a_finding
from tests.judgement.grounding.judging import WRITTEN

PARTIES = Parties(("Brackwater", "Kilnwatch", "Mira Holt"), "Selwick Foods", "Tom Rusk", "selwick.example")
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
]


def rows(name: str) -> list[tuple[str, list[Claim], list[Finding], str, bool]]:
    """Language, claims, findings, sentence, and whether it may be said."""
    found: list[tuple[str, list[Claim], list[Finding], str, bool]] = []
    lang = ""
    claims: list[Claim] = []
    findings: list[Finding] = []
    for line in (Path(__file__).parent / "rows" / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lang = line.strip("[]")
        elif line.startswith(("+ ", "- ")):
            found.append((lang, claims, findings, line[2:], line[0] == "+"))
        elif line:
            mark, _, text = line.partition("= ")
            if not mark.startswith("&"):
                claims, findings = [], []
            mark = mark.lstrip("&")
            if mark == "~":
                findings = [*findings, a_finding(f"about{len(findings)}", text, url="https://selwick.example/")]
            elif mark == "*":
                claims = [*claims, a_claim(f"c{len(claims)}", text, "customers_in_general")]
            else:
                named = a_claim(f"c{len(claims)}", text, "customer", mark[1:]) if mark else None
                claims = [*claims, named or a_claim(f"c{len(claims)}", text)]
    return found


@pytest.mark.parametrize("name", FILES)
def test_what_may_be_said_passes_and_what_may_not_is_refused(name: str) -> None:
    """Kilns do not monitor us, the swell division is not the organ; another order of words and the passive are no lie."""
    wrong = []
    for lang, claims, findings, sentence, fair in rows(name):
        entries = ground(None, f"<p>{sentence}</p>", claims, findings, PARTIES, language=lang, today=WRITTEN)
        if fair == any(entry.kind == "ungrounded" for entry in entries):
            wrong.append((lang, sentence, entries[0].reason))

    assert [] == wrong

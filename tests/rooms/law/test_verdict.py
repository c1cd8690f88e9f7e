"""Promise: whether one may write to somebody is answered by the strictest reading of what is known, and says why."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from outrider.language import countries
from outrider.law import place, verdict
from outrider.law.table import KINDS, STRICTER, read, table
from outrider.law.verdict import Ground, Lawful, OnRecord
from outrider.law.whose import ToWhom

MISSING = {
    "": (),
    "fits": ("fits_role",),
    "published": ("published_address",),
    "published+fits": ("published_address", "fits_role"),
}
NOTHING = OnRecord()


def someone(email: str, **more: object) -> ToWhom:
    plain = ToWhom(email, "Cove Foods", "", "", (), frozenset(), "import")
    return plain._replace(**more)  # type: ignore[arg-type]


def judged(one: ToWhom, ground: Ground = Ground(), evidence: OnRecord = NOTHING) -> Lawful:  # noqa: B008
    return verdict.judge(table(), one, ground, evidence)


def rows() -> Iterator[list[str]]:
    for line in Path(__file__).with_name("prospects.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def test_each_prospect_of_the_table_is_judged_as_the_law_page_says() -> None:
    offenders = []
    for row in rows():
        email, company, country, columns, default, icp, expected, missing, code, kind, certain = row
        told = dict(one.split("=", 1) for one in [columns] if one)
        ground = Ground(default_country=default or None, icp=frozenset(icp.split()))
        found = judged(someone(email, company_name=company, country=country, columns=tuple(told.items())), ground)
        got = (found.verdict, found.conditions_missing, found.sign.code or "-", found.kind, found.is_certain)
        if got != (expected, MISSING[missing], code, kind, certain == "certain") or not found.reason.endswith(
            (".", ").")
        ):
            offenders.append((row, got, found.reason))

    assert [] == offenders


def test_the_table_of_prospects_is_wide() -> None:
    """At least 200, in every country of the table, each with all three kinds."""
    listed = list(rows())
    seen = Counter((row[8], row[9]) for row in listed)

    assert len(listed) >= 200
    assert 21 == len(table().rows)
    assert [] == [(code, kind) for code in table().rows for kind in KINDS if not seen[code, kind]]


def test_a_sign_that_nobody_vouches_for_makes_nothing_milder() -> None:
    """A key that may not review notes a country or a number: what was stricter without it stays so."""
    for one in rows():
        email, company, country, _, default, icp, *_ = one
        if country:
            continue
        ground = Ground(default_country=default or None, icp=frozenset(icp.split()))
        before = judged(someone(email, company_name=company), ground)
        for noted in ("US", "Germany", "Atlantis"):
            unvouched = frozenset({"country", "Phone"})
            hearsay = someone(
                email, company_name=company, country=noted, columns=(("Phone", "+1 212 555 0100"),), unvouched=unvouched
            )
            after = judged(hearsay, ground)

            order = verdict._ORDER.index
            assert order(after.verdict) >= order(before.verdict), (email, noted, after.reason)


def test_consent_makes_it_allowed_everywhere_but_where_the_operator_blocks() -> None:
    for code in (*table().rows, "PT"):
        one = someone("orla@covefoods.com", country=code)

        assert "allowed" == judged(one, evidence=OnRecord(consent_id="consent_1")).verdict
        blocked = Ground(tightened={code: dict.fromkeys(KINDS, "blocked")})
        assert "blocked" == judged(one, blocked, OnRecord(consent_id="consent_1")).verdict


def test_a_page_that_shows_the_address_supplies_what_was_missing() -> None:
    seen = OnRecord(published_url="https://covefoods.ca/contact")

    found = judged(someone("orla@covefoods.ca"), evidence=seen)

    assert ("allowed", ("fits_role",)) == (found.verdict, found.conditions_missing)
    assert "https://covefoods.ca/contact" in found.reason


@pytest.mark.parametrize("rule", STRICTER)
def test_the_operators_own_rule_tightens_and_never_loosens(rule: str) -> None:
    for code, row in table().rows.items():
        for email, kind in (("info@covefoods.com", "role"), ("orla@covefoods.com", "named")):
            own = Ground(tightened={code: {kind: rule}})  # type: ignore[dict-item]
            one = someone(email, country=code, company_name="Cove Foods Ltd")

            order = verdict._ORDER.index
            assert order(judged(one, own).verdict) >= max(order(judged(one).verdict), order(rule)), (row, kind)


def test_an_answer_is_allowed_where_a_first_message_is_not_but_never_where_it_is_blocked() -> None:
    german = judged(someone("orla@covefoods.de"))
    blocked = judged(someone("orla@covefoods.ru"), Ground(tightened={"RU": {"named": "blocked"}}))

    assert "allowed" == verdict.answering(german).verdict
    assert "blocked" == verdict.answering(blocked).verdict


def test_without_an_address_nothing_is_judged() -> None:
    assert ("unknown", None) == (judged(someone("")).verdict, judged(someone("")).kind)


def test_what_is_known_of_the_company_is_a_sign_too() -> None:
    found = judged(someone("orla@covefoods.com", company_country="Germany"))

    assert ("needs_consent", "company", "catalogue") == (found.verdict, found.sign.origin, found.sign.said_by)


@pytest.mark.parametrize(
    ("number", "code"),
    [("+49 (0)30 901820", "DE"), ("0049 30 901820", "DE"), ("(+1) 416 555 0100", "CA"), ("+44 20 7946 0000", "GB")],
)
def test_a_number_with_its_prefix_tells_the_country(number: str, code: str) -> None:
    assert code == place.of_number(number)


@pytest.mark.parametrize(
    "wrong",
    [
        'country = "XX"',
        'role = "maybe"',
        'role = "blocked"',
        'sources = ["a book"]',
        "sources = []",
        'sureness = "D"',
        'checked_on = "soon"',
        'color = "red"',
        'conditions = { role = ["luck"] }',
        'conditions = { individual = ["fits_role"] }',
    ],
)
def test_a_table_with_a_word_that_means_nothing_is_refused(wrong: str) -> None:
    lines = {
        "country": 'country = "IE"',
        "role": 'role = "allowed"',
        "named": 'named = "allowed"',
        "individual": 'individual = "needs_consent"',
        "rule": 'rule = "A business may be written to unasked."',
        "sources": 'sources = ["https://example.com"]',
        "checked_on": "checked_on = 2026-11-22",
        "sureness": 'sureness = "B"',
    }
    text = 'version = "2026-11-22"\n[[jurisdiction]]\n'
    assert ["IE"] == list(read(text + "\n".join(lines.values())).rows)

    with pytest.raises(ValueError, match="validation error"):
        read(text + "\n".join((lines | {wrong.partition(" ")[0]: wrong}).values()))


def test_a_country_stands_there_once() -> None:
    row = (
        (Path(verdict.__file__).with_name("jurisdictions.toml"))
        .read_text()
        .partition("[[jurisdiction]]")[2]
        .partition("[[")[0]
    )

    with pytest.raises(ValueError, match="US stands there twice"):
        read('version = "2026-11-22"\n' + f"[[jurisdiction]]{row}" * 2)


def test_every_row_says_where_it_was_read_and_how_sure_it_is() -> None:
    for code, row in table().rows.items():
        assert row.sources
        assert countries.name_of(code) != code

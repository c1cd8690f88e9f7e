"""Promise: a verdict that is remembered is the one that judging anew gives: all that decides is what it is remembered by."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, Final

import orjson
import pytest

from outrider.core import clock
from outrider.law import former, service, table, verdict
from outrider.law.store import Record
from outrider.law.table import KINDS, RuleBook
from outrider.law.verdict import Lawful
from outrider.law.whose import ToWhom

CASES: Final = 30_000
NOW: Final = datetime(2026, 11, 24, 12, 0, tzinfo=UTC)
EMAILS: Final = ("orla@cove.example", "Orla@cove.example", "info@cove.de", "tim@cove.co.uk", "jo@gmail.com", "")
COUNTRIES: Final = ("", "", "Germany", "DE", "US", "United Kingdom", "Ireland", "Canada", "Atlantis")
COMPANIES: Final = ("Cove Foods", "Cove Foods Ltd", "Tim Jones t/a Cove")
DOMAINS: Final = ("", "cove.example", "cove.de", "cove.us")
COLUMNS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"role": "Buyer"},
    {"phone": "+1 212 555 0100"},
    {"phone": "+49 30 901820", "Legal form": "Limited"},
    {"Legal form": "Sole trader"},
)
UNVOUCHED: Final[tuple[list[str], ...]] = ([], ["country"], ["phone"], ["Legal form", "country"])
RULES: Final = tuple(
    orjson.dumps({"lawful_gate": "enforce", "default_country": default, "tightened": tightened, "icp": icp}).decode()
    for default in (None, "US", "DE")
    for tightened in ({}, {"US": {"named": "blocked"}}, {"IE": dict.fromkeys(KINDS, "needs_consent")})
    for icp in ([], ["We sell to food wholesalers in Germany."], ["We sell to bakeries in the United States."])
)
NOTHING: Final[dict[str, Any]] = dict.fromkeys(("company", "override", "published", "consents", "former"))


def somebody(rng: random.Random) -> Any:
    return SimpleNamespace(
        id=f"prospect_{rng.randrange(2)}",
        company_name=rng.choice(COMPANIES),
        domain=rng.choice(DOMAINS),
        contact_email=rng.choice(EMAILS),
        country=rng.choice(COUNTRIES),
        columns=rng.choice(COLUMNS),
        unvouched=rng.choice(UNVOUCHED),
        source=rng.choice(("import", "manual")),
    )


def recorded(rng: random.Random) -> Record | None:
    """What is on record of somebody: of most nothing, of some all of it."""
    if rng.random() < 0.4:
        return None
    email = rng.choice(EMAILS)
    override = {
        "id": "override_1",
        "email": rng.choice((email, "somebody@else.example")),
        "reason": "She asked.",
        "basis": "Word",
        "expires_at": (NOW + timedelta(minutes=rng.choice((-1, 0, 1)))).isoformat(),
        "given_by": {"kind": "api_key", "name": "Ines"},
        "created_at": NOW.isoformat(),
        "withdrawn_at": rng.choice((None, None, NOW.isoformat())),
    }
    times = rng.choice((0, 0, 1, 2, former.MOST + 1))
    return {
        "company": rng.choice((None, "Germany", "US")),
        "override": rng.choice((None, override)),
        "published": rng.choice((None, {"email": email, "url": f"https://cove.example/{rng.randrange(2)}"})),
        "consents": rng.choice((None, {email.lower(): f"consent_{rng.randrange(2)}"})),
        "former": [former.facts_of(somebody(rng)) for _ in range(times)] or None,
    }


def cases(seed: int) -> Iterator[tuple[str, Record | None, Any]]:
    """Some people under some rules, again and again, half of the time with one thing about them changed."""
    rng = random.Random(seed)
    rules, known = rng.sample(RULES, 6), [(somebody(rng), recorded(rng)) for _ in range(60)]
    for _ in range(CASES):
        one, record = rng.choice(known)
        if rng.random() < 0.5:
            name = rng.choice(sorted(vars(one)))
            one = SimpleNamespace(**{**vars(one), name: getattr(somebody(rng), name)})
        elif rng.random() < 0.3:
            record = recorded(rng)
        yield rng.choice(rules), record, one


def judged(case: tuple[str, Record | None, Any]) -> Lawful:
    rules, record, one = case
    return service._judge(service._ground(rules), record, one, one.contact_email)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_remembered_verdict_is_what_judging_anew_gives(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Of tens of thousands of people who share most of what decides and differ in some of it."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    hits_before = verdict.judge.cache_info().hits
    remembered = [judged(case) for case in cases(seed)]
    hits = verdict.judge.cache_info().hits - hits_before
    with monkeypatch.context() as patch:
        patch.setattr(verdict, "judge", verdict.judge.__wrapped__)
        patch.setattr(service, "_ground", service._ground.__wrapped__)
        anew = [judged(case) for case in cases(seed)]

    assert anew == remembered
    assert [one.wire for one in anew] == [service._served(one) for one in remembered]
    assert hits > CASES / 2
    assert len({one.reason for one in anew}) > 500
    assert {"allowed", "unknown", "needs_consent", "blocked"} <= {one.verdict for one in anew}
    assert any(one.override for one in anew)


def test_a_page_tells_the_verdicts_that_judging_each_anew_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of those of whom nothing is on record, who are found by what their row says."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    rng = random.Random(4)
    pages = []
    for _ in range(CASES // 50):
        rules, page = rng.choice(RULES), [(somebody(rng), recorded(rng)) for _ in range(50)]
        page[0] = page[0][0], {**(page[0][1] or NOTHING), "ground": rules}
        pages.append((rules, page, service.judge_page(page)))
    monkeypatch.setattr(verdict, "judge", verdict.judge.__wrapped__)

    for rules, page, told in pages:
        ground = service._ground(rules)
        assert [service._judge(ground, record, one, one.contact_email).wire for one, record in page] == told


def test_verdicts_are_forgotten_in_time_and_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold addresses: after an erasure at once, and where nobody heard of one with the first look after ten minutes."""
    page = [(somebody(random.Random(5)), {**NOTHING, "ground": RULES[0]})]
    another = [(somebody(random.Random(6)), {**NOTHING, "ground": RULES[0]})]
    service.forget_verdicts()
    assert 0 == verdict.judge.cache_info().currsize

    service.judge_page(page)
    service.judge_page(another)
    assert 2 == verdict.judge.cache_info().currsize
    later = clock.monotonic() + service._KEPT_SECONDS + 1
    monkeypatch.setattr(clock, "monotonic", lambda: later)
    service.judge_page(another)

    assert 1 == verdict.judge.cache_info().currsize
    service.forget_verdicts()
    assert [0, 0, 0] == [
        one.cache_info().currsize for one in (verdict.judge, service._served_by_row, service._served_without_override)
    ]


def test_a_persons_word_ends_with_its_moment_though_the_verdict_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    several = (recorded(rng) for _ in range(1_000))
    record = next(record for record in several if record and record["override"] and not record["former"])
    told = {**record["override"], "expires_at": NOW.isoformat(), "email": "orla@cove.example", "withdrawn_at": None}
    one = SimpleNamespace(**{**vars(somebody(rng)), "contact_email": "orla@cove.example"})
    case = RULES[0], {**record, "override": told}, one

    shown = []
    for moment in (NOW - timedelta(microseconds=1), NOW):
        monkeypatch.setattr(clock, "now", lambda moment=moment: moment)
        shown.append(service._served(judged(case))["override"])

    assert shown[0] is not None
    assert shown[1] is None


def test_another_table_gives_its_own_verdicts() -> None:
    """What was remembered by the table before does not count for the next."""
    here = table.table()
    milder = RuleBook("2026-12-01", {name: row for name, row in here.rows.items() if name != "DE"})
    whom = ToWhom("orla@cove.de", "Cove Foods", "", "", (), frozenset(), "import")
    ground, nothing = verdict.Ground(), verdict.OnRecord()

    found = [verdict.judge(one, whom, ground, nothing) for one in (here, milder, here)]

    assert ["needs_consent", "unknown", "needs_consent"] == [one.verdict for one in found]
    assert [here.version, "2026-12-01", here.version] == [one.rule_version for one in found]

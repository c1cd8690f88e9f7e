"""The verdict on prospects: facts are read once for all of them, then each is judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Final, cast

import orjson

from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.language import countries, places
from outrider.law import former, store, verdict
from outrider.law.errors import TooMild
from outrider.law.gating import JudgedLawful
from outrider.law.store import FactRow, LawfulRules, Record
from outrider.law.table import KINDS, STRICTER, Kind, Rule, RuleBook, table
from outrider.law.verdict import Gate, Ground, Lawful, OnRecord, Override
from outrider.law.whose import ToWhom, decisive
from outrider.projects import SendingProfile

rules = store.rules
record_published = store.record_published
DECIDES = store.DECIDES
_NO_EVIDENCE: Final = OnRecord()
_KEPT_SECONDS: Final = 600.0
_kept_since = clock.monotonic()


@dataclass(frozen=True, slots=True)
class LawfulFacts:
    """What was read for some prospects at one moment."""

    ground: Ground
    records: Mapping[str, Record | None]

    def judge(self, prospect: Any, email: str | None = None) -> Lawful:
        """The verdict on writing to a prospect unasked, or to another address of theirs."""
        return _judge(self.ground, self.records.get(prospect.id), prospect, email or prospect.contact_email or "")

    def has_agreed(self, prospect_id: str, email: str) -> bool:
        """Whether a consent of theirs stands, given for this address."""
        record = self.records.get(prospect_id)
        return record is not None and _consent(record, email) is not None

    def gated(
        self, prospect: Any, *, email: str | None = None, is_answer: bool = False, is_sandbox: bool
    ) -> JudgedLawful:
        """The same with what makes it bite. An answer is to somebody who wrote first."""
        found = self.judge(prospect, email)
        return JudgedLawful(verdict.answering(found) if is_answer else found, self.ground.gate, is_sandbox)


def _judge(ground: Ground, record: Record | None, prospect: Any, email: str) -> Lawful:
    whom = ToWhom(*_whom(prospect, email, "" if record is None else record.get("company") or ""))
    if record is None:
        return verdict.judge(table(), whom, ground, _NO_EVIDENCE)
    known = OnRecord(_consent(record, email), _published(record, email))
    found = verdict.judge(table(), whom, ground, known)
    states = record.get("former") or ()
    for state in states[: former.MOST]:
        then = verdict.judge(table(), former.whom_of(state, whom), ground, known)
        found = verdict.beside(found, then, former.differing(state, former.facts_of(prospect)))
    if len(states) > former.MOST and known.consent_id is None and email:
        found = verdict.too_often(found)
    override = _override(record, email)
    return found if override is None else found._replace(override=override)


def _whom(prospect: Any, email: str, company_country: str) -> tuple[Any, ...]:
    """The fields of `ToWhom`."""
    return (
        email,
        prospect.company_name,
        prospect.domain,
        prospect.country,
        decisive(prospect.columns) if prospect.columns else (),
        frozenset(prospect.unvouched),
        prospect.source,
        company_country,
    )


def _consent(record: Record, email: str) -> str | None:
    return (record.get("consents") or {}).get(email.lower())


def _published(record: Record, email: str) -> str | None:
    seen = record.get("published")
    return seen["url"] if seen is not None and seen["email"].lower() == email.lower() else None


def _override(record: Record, email: str) -> Override | None:
    """The newest that is for this address, if it has not run out and nobody took it back."""
    told = record.get("override")
    if told is None or told["withdrawn_at"] is not None or told["email"].lower() != email.lower():
        return None
    ends, begins = (datetime.fromisoformat(told[name]) for name in ("expires_at", "created_at"))
    if ends <= clock.now():
        return None
    return Override(told["id"], told["reason"], told["basis"], ends, told["given_by"], begins)


async def facts(tx: ProjectTx, prospects: Sequence[Any]) -> LawfulFacts:
    """All that decides about these prospects, in one query."""
    return _facts(await store.facts(tx, [one.id for one in prospects]))


async def facts_for_a_send(tx: ProjectTx, prospect: Any) -> tuple[SendingProfile, LawfulFacts]:
    """The same of one prospect, with what the project says before each send; still one query."""
    profile, row = await store.facts_for_a_send(tx, prospect.id)
    return profile, _facts(row)


async def ground(tx: ProjectTx) -> tuple[SendingProfile, Ground]:
    """What the project itself says, of no prospect: who writes, to which countries, and whether the verdict refuses."""
    profile, row = await store.facts_of_nobody(tx)
    return profile, _facts(row).ground


def _facts(row: FactRow) -> LawfulFacts:
    _forget_in_time()
    return LawfulFacts(_ground(row.ground), row.records)


@lru_cache(1_000)
def _ground(told: str) -> Ground:
    # the same for the same words, so that verdicts are found again by it
    said = orjson.loads(told)
    return Ground(
        gate=cast(Gate, said["lawful_gate"]),
        default_country=said["default_country"],
        icp=frozenset().union(*map(places.countries_in, said["icp"])),
        tightened=cast(Mapping[str, Mapping[str, Rule]], said["tightened"]),
    )


def subject_prefix(lawful: Lawful) -> str:
    """What the subject of an unasked message to them has to begin with; empty for nothing."""
    row = table().rows.get(lawful.sign.code or "")
    return row.subject_prefix if row is not None else ""


async def verdicts(tx: ProjectTx, prospects: Sequence[Any]) -> list[Lawful]:
    """The verdict on each."""
    found = await facts(tx, prospects)
    return [found.judge(one) for one in prospects]


def judge_page(page: Sequence[tuple[Any, Record | None]]) -> list[Mapping[str, Any]]:
    """The verdict on each prospect of a page as it is served, in the order in which they were selected with `DECIDES`."""
    if not page:
        return []
    _forget_in_time()
    ground = _ground(cast(Record, page[0][1])["ground"])
    return [_of_row(ground, record, one) for one, record in page]


def _of_row(ground: Ground, record: Record | None, prospect: Any) -> Mapping[str, Any]:
    if record is not None and any(map(record.get, store.RECORDED)):
        return _served(_judge(ground, record, prospect, prospect.contact_email or ""))
    return _served_by_row(table(), ground, *_whom(prospect, prospect.contact_email or "", ""))


@lru_cache(verdict.REMEMBERED)
def _served_by_row(rules: RuleBook, ground: Ground, *whom: Any) -> Mapping[str, Any]:
    # of whom nothing is on record, as of most: found again by what their row says, without anything being made of it
    return _served(verdict.judge(rules, ToWhom(*whom), ground, _NO_EVIDENCE))


def _served(lawful: Lawful) -> Mapping[str, Any]:
    return lawful.wire if lawful.override is not None else _served_without_override(lawful)


# An override ends by itself, and hardly anybody has one; it is no part of what is remembered.
_served_without_override = lru_cache(verdict.REMEMBERED)(lambda lawful: lawful.wire)


def forget_verdicts() -> None:
    """Forget the verdicts that this process remembers: by address, company and what their columns say of them, all of which an
    erasure takes away."""
    global _kept_since
    _kept_since = clock.monotonic()
    for remembered in (verdict.judge, _served_by_row, _served_without_override):
        remembered.cache_clear()


def _forget_in_time() -> None:
    # Other processes hear nothing of an erasure.
    if clock.monotonic() - _kept_since > _KEPT_SECONDS:
        forget_verdicts()


async def set_rules(tx: ProjectTx, changes: Mapping[str, Any]) -> LawfulRules:
    """Change a project's own rules; what stays the same is not recorded.

    Raises:
        TooMild: a rule is milder than the table's.
    """
    for code, own in changes.get("tightened", {}).items():
        for kind, rule in own.items():
            _not_milder(code, kind, rule)
    before = await store.rules(tx)
    changed = sorted(name for name, value in changes.items() if value != getattr(before, name))
    if not changed:
        return before
    await store.set_rules(tx, changes)
    now = await store.rules(tx)
    data: events.Data = {
        "lawful_gate": now.lawful_gate,
        "default_country": now.default_country,
        "changed": changed,
    }
    await events.append(tx, "project.lawful_rules_changed", "project", tx.project_id, data)
    return now


def _not_milder(code: str, kind: Kind, rule: Rule) -> None:
    assert kind in KINDS, "the wire lets no other through"
    row = table().rows.get(code)
    law: Rule = getattr(row, kind) if row is not None else "allowed"
    if STRICTER.index(rule) < STRICTER.index(law) or rule == "allowed":
        message = (
            f"the table says {law} for {kind} in {countries.name_of(code)}; your own rule is stricter, or left out"
        )
        raise TooMild(
            f"/tightened/{code}/{kind}: {message}.",
            errors=[{"pointer": f"/tightened/{code}/{kind}", "code": "too_mild", "message": message}],
        )

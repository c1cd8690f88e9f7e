"""The verdict on prospects: facts are read once for all of them, then each is judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, cast

from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.language import countries, places
from outrider.law import former, store, verdict
from outrider.law.errors import TooMild
from outrider.law.gating import JudgedLawful
from outrider.law.store import FactRow, LawfulRules
from outrider.law.table import KINDS, STRICTER, Kind, Rule, table
from outrider.law.verdict import Gate, Ground, Lawful, OnRecord, Override
from outrider.law.whose import ToWhom
from outrider.projects import SendingProfile

rules = store.rules
record_published = store.record_published


@dataclass(frozen=True, slots=True)
class LawfulFacts:
    """What was read for some prospects at one moment."""

    row: FactRow
    ground: Ground

    def judge(self, prospect: Any, email: str | None = None) -> Lawful:
        """The verdict on writing to a prospect unasked, or to another address of theirs."""
        whom = ToWhom(
            email=email or prospect.contact_email or "",
            company_name=prospect.company_name,
            domain=prospect.domain,
            country=prospect.country,
            columns=prospect.columns,
            unvouched=frozenset(prospect.unvouched),
            source=prospect.source,
            company_country=self.row.companies.get(prospect.company_id or "", ""),
        )
        known = OnRecord(
            consent_id=self._consent(prospect.id, whom.email),
            published_url=self._published(prospect.id, whom.email),
            override=self._override(prospect.id, whom.email),
        )
        found = verdict.judge(table(), whom, self.ground, known)
        states = self.row.former.get(prospect.id, [])
        for state in states[: former.MOST]:
            then = verdict.judge(table(), former.whom_of(state, whom), self.ground, known)
            found = verdict.beside(found, then, former.differing(state, former.facts_of(prospect)))
        if len(states) > former.MOST and known.consent_id is None and whom.email:
            found = verdict.too_often(found)
        return found

    def has_agreed(self, prospect_id: str, email: str) -> bool:
        """Whether a consent of theirs stands, given for this address."""
        return self._consent(prospect_id, email) is not None

    def _consent(self, prospect_id: str, email: str) -> str | None:
        return self.row.consents.get(f"{prospect_id} {email.lower()}")

    def _published(self, prospect_id: str, email: str) -> str | None:
        seen = self.row.published.get(prospect_id, {})
        return seen["url"] if seen.get("email", "").lower() == email.lower() and seen else None

    def _override(self, prospect_id: str, email: str) -> Override | None:
        """The newest that is for this address, if it has not run out and nobody took it back."""
        told = self.row.overrides.get(prospect_id)
        if told is None or told["withdrawn_at"] is not None or told["email"].lower() != email.lower():
            return None
        ends, begins = (datetime.fromisoformat(told[name]) for name in ("expires_at", "created_at"))
        if ends <= clock.now():
            return None
        return Override(told["id"], told["reason"], told["basis"], ends, told["given_by"], begins)

    def gated(
        self, prospect: Any, *, email: str | None = None, is_answer: bool = False, is_sandbox: bool
    ) -> JudgedLawful:
        """The same with what makes it bite. An answer is to somebody who wrote first."""
        found = self.judge(prospect, email)
        return JudgedLawful(verdict.answering(found) if is_answer else found, self.ground.gate, is_sandbox)


async def facts(tx: ProjectTx, prospects: Sequence[Any]) -> LawfulFacts:
    """All that decides about these prospects, in one query."""
    return _facts(await store.facts(tx, _companies(prospects), [one.id for one in prospects]))


async def facts_for_a_send(tx: ProjectTx, prospect: Any) -> tuple[SendingProfile, LawfulFacts]:
    """The same of one prospect, with what the project says before each send; still one query."""
    profile, row = await store.facts_for_a_send(tx, _companies([prospect]), [prospect.id])
    return profile, _facts(row)


async def ground(tx: ProjectTx) -> tuple[SendingProfile, Ground]:
    """What the project itself says, of no prospect: who writes, to which countries, and whether the verdict refuses."""
    profile, row = await store.facts_for_a_send(tx, (), ())
    return profile, _facts(row).ground


def _companies(prospects: Sequence[Any]) -> set[str]:
    return {one.company_id for one in prospects if one.company_id}


def _facts(row: FactRow) -> LawfulFacts:
    ground = Ground(
        gate=cast(Gate, row.lawful_gate),
        default_country=row.default_country,
        icp=frozenset().union(*map(_countries_of, row.icp)),
        tightened=cast(Mapping[str, Mapping[str, Rule]], row.tightened),
    )
    return LawfulFacts(row, ground)


@lru_cache(1_000)
def _countries_of(claim: str) -> frozenset[str]:
    return places.countries_in(claim)


def subject_prefix(lawful: Lawful) -> str:
    """What the subject of an unasked message to them has to begin with; empty for nothing."""
    row = table().rows.get(lawful.sign.code or "")
    return row.subject_prefix if row is not None else ""


async def verdicts(tx: ProjectTx, prospects: Sequence[Any]) -> list[dict[str, Any]]:
    """The verdict on each, as it is served."""
    if not prospects:
        return []
    found = await facts(tx, prospects)
    return [found.judge(one).wire for one in prospects]


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

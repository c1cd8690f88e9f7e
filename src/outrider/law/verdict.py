"""Whether one may write to somebody unasked, in words that an operator can sign: a pure function of what is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from outrider.language import countries
from outrider.law import place
from outrider.law.place import Sign
from outrider.law.table import Condition, Jurisdiction, Kind, Rule, RuleBook
from outrider.law.whose import ToWhom

Verdict = Literal["allowed", "unknown", "needs_role_address", "needs_consent", "blocked"]
Gate = Literal["enforce", "warn"]
_ORDER: Final[tuple[Verdict, ...]] = ("allowed", "unknown", "needs_role_address", "needs_consent", "blocked")
"""From the mildest to the strictest."""
_NOWHERE: Final = Sign(None, "none", "")
_NAMED: Final = 4
REMEMBERED: Final = 4_096
"""Verdicts that a process keeps, of about 1.5 kB each."""
_FACTS: Final = {
    "company_name": "the company's name",
    "domain": "the domain",
    "country": "the country",
    "contact_email": "the address",
}
_UNCONFIRMED: Final = (
    "What stands there now of {told} is milder, and nobody who may answer for it has said so: that takes a person, or a key with"
    " lawful:write."
)
_TOO_OFTEN: Final = "What decides has been changed too often by those who may not answer for it."


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What a project says for all its prospects. Equal to itself alone: verdicts are remembered by it."""

    gate: Gate = "enforce"
    default_country: str | None = None
    icp: frozenset[str] = frozenset()
    """The countries that its claims on whom it sells to name."""
    tightened: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict)
    """The operator's own stricter rules, by country and kind of address."""


@dataclass(frozen=True, slots=True)
class Override:
    """A person's word that one prospect may be written to all the same, until a day."""

    id: str
    reason: str
    basis: str
    expires_at: datetime
    by: Mapping[str, Any]
    created_at: datetime


class OnRecord(NamedTuple):
    """What is on record about one address."""

    consent_id: str | None = None
    """A consent that covers it and was not withdrawn."""
    published_url: str | None = None
    """A page on which it was seen, without a refusal of advertising."""


class Lawful(NamedTuple):
    """The verdict (docs/law.md)."""

    verdict: Verdict
    reason: str
    sign: Sign
    """The country that counts."""
    is_certain: bool
    kind: Kind | None
    rule_version: str
    conditions_missing: tuple[Condition, ...] = ()
    override: Override | None = None
    unconfirmed: tuple[str, ...] = ()
    """What somebody changed who may not answer for it, where the verdict would be milder without what stood there before."""

    @property
    def wire(self) -> dict[str, Any]:
        """As it is served."""
        return {
            "verdict": self.verdict,
            "reason": self.reason,
            "country": {
                "code": self.sign.code,
                "from": self.sign.origin,
                "said_by": self.sign.said_by,
                "certain": self.is_certain,
            },
            "kind": self.kind,
            "rule_version": self.rule_version,
            "conditions_missing": self.conditions_missing,
            "override": self.override,
            "unconfirmed": self.unconfirmed,
        }


class _Case(NamedTuple):
    whom: ToWhom
    kind: Kind
    ground: Ground
    evidence: OnRecord
    table: RuleBook


class _Found(NamedTuple):
    verdict: Verdict
    why: str
    missing: tuple[Condition, ...] = ()


@lru_cache(REMEMBERED)
def judge(table: RuleBook, whom: ToWhom, ground: Ground, evidence: OnRecord) -> Lawful:
    """The verdict on a first message or a follow-up to them, but for a person's word past it. Remembered, because the same pages
    are read again and again: all that decides is an argument, no clock among them, so that it cannot go stale."""
    if "@" not in whom.email:
        return Lawful(
            "unknown", "No address is known yet, so there is nothing to judge.", _NOWHERE, False, None, table.version
        )
    case = _Case(whom, whom.kind, ground, evidence, table)
    candidates, is_certain = _candidates(whom, ground)
    sign = candidates[0]
    found = _by_country(case, sign)
    others: dict[str | None, Sign] = {}
    for one in candidates:
        if one.code != sign.code:
            others.setdefault(one.code, one)
    for other in others.values():
        judged = _by_country(case, other)
        if _strictness(judged.verdict, judged.missing) > _strictness(found.verdict, found.missing):
            found, sign = judged, other
    reason = found.why if is_certain or not others else f"{found.why} {_doubt(candidates, sign)}"
    return Lawful(found.verdict, reason, sign, is_certain, case.kind, table.version, found.missing)


def _strictness(verdict: Verdict, missing: Sequence[Condition]) -> tuple[int, int]:
    return _ORDER.index(verdict), len(missing)


def beside(now: Lawful, then: Lawful, changed: Sequence[str]) -> Lawful:
    """The stricter of two verdicts: by what stands there, and by what stood there before somebody changed it who may not answer
    for that."""
    if _strictness(then.verdict, then.conditions_missing) <= _strictness(now.verdict, now.conditions_missing):
        return now
    told = " and ".join(dict.fromkeys(_FACTS.get(name, f"“{name[:60]}”") for name in changed)) or "the facts"
    return then._replace(reason=f"{then.reason} {_UNCONFIRMED.format(told=told)}", unconfirmed=tuple(changed))


def too_often(now: Lawful) -> Lawful:
    """The verdict on somebody of whom so much was changed by those who may not answer for it that it is not looked through."""
    strict = now._replace(verdict="needs_consent", reason=_TOO_OFTEN, conditions_missing=())
    return beside(now, strict, ("company_name", "domain", "country"))


def answering(lawful: Lawful) -> Lawful:
    """The verdict on an answer to somebody who wrote first: no advertising, unless the operator blocks them."""
    if lawful.verdict in ("allowed", "blocked"):
        return Lawful(lawful.verdict, lawful.reason, lawful.sign, lawful.is_certain, lawful.kind, lawful.rule_version)
    words = "They wrote to you, and an answer to that is no unasked mail."
    return Lawful("allowed", words, lawful.sign, lawful.is_certain, lawful.kind, lawful.rule_version)


def _candidates(whom: ToWhom, ground: Ground) -> tuple[list[Sign], bool]:
    """The countries that count, the best sign first, and whether it is certain. What claims say of whom one sells to, and signs
    that nobody vouches for, may make the verdict stricter, never milder."""
    signs = place.signs(whom)
    vouched = base = [one for one in signs if one.is_vouched]
    strong = [one for one in vouched if one.origin in ("country", "domain")]
    is_certain = bool(strong) and strong[0].code is not None and all(one.code == strong[0].code for one in vouched)
    if is_certain and len(vouched) == len(signs):
        return vouched, True
    if not is_certain:
        base = [*(vouched or [_default(ground)]), *(Sign(code, "icp", "claims") for code in sorted(ground.icp))]
    known = {one.code for one in base}
    further = [one for one in signs if one.code not in known and not one.is_vouched]
    return [*base, *further], is_certain and not further


def _default(ground: Ground) -> Sign:
    return Sign(ground.default_country, "default_country", "operator") if ground.default_country else _NOWHERE


def _by_country(case: _Case, sign: Sign) -> _Found:
    """The verdict if this is the country."""
    own = case.ground.tightened.get(sign.code or "", {}).get(case.kind, "allowed")
    where, email = _where(case, sign), case.whom.email
    if own == "blocked":
        return _Found(
            own, f"{where}: This project's own rules forbid writing there. Nothing but changing them lifts that."
        )
    if case.evidence.consent_id is not None:
        return _Found(
            "allowed", f"{where}: {email} has given consent, which is on record ({case.evidence.consent_id})."
        )
    row = case.table.rows.get(sign.code or "")
    found = _by_law(case, row, where) if row is not None else _Found("unknown", _unknown(case, sign))
    if _ORDER.index(own) <= _ORDER.index(found.verdict):
        return found
    return _strict(case, own, f"{where}: This project's own rules are stricter than the table.")


def _by_law(case: _Case, row: Jurisdiction, where: str) -> _Found:
    rule: Rule = getattr(row, case.kind)
    told, email = f"{where}: {row.rule}", case.whom.email
    if rule != "allowed":
        return _strict(case, rule, told)
    if row.legal_form and case.kind != "individual" and not case.whom.is_company:
        name = case.whom.company_name or "the company"
        return _Found(
            "unknown",
            f"{told} Nothing tells the legal form of {name}: write it as it is registered (Ltd, PLC, LLP), or fill a column"
            " legal_form.",
        )
    asked = row.conditions.get(case.kind, ())
    url = case.evidence.published_url
    missing = tuple(one for one in asked if one != "published_address" or url is None)
    if "published_address" in missing:
        words = f"{told} Nobody has shown where {email} is published, and no consent is on record."
        return _Found("needs_consent", words, missing)
    seen = f" It was seen on {url}." if "published_address" in asked else ""
    confirmed = " Whoever approves a letter confirms that it is about what they do at work." if missing else ""
    return _Found("allowed", f"{told}{seen}{confirmed}", missing)


def _strict(case: _Case, rule: Rule, told: str) -> _Found:
    email = case.whom.email
    if rule == "needs_role_address":
        return _Found(rule, f"{told} {email} is a person's address.")
    private = (
        f"{email} counts as a private person's (free mail, or a sole trader). " if case.kind == "individual" else ""
    )
    return _Found(rule, f"{told} {private}No consent of {email} is on record.")


def _where(case: _Case, sign: Sign) -> str:
    if sign.code is None:
        return "Country not known"
    return f"{countries.name_of(sign.code)} (by {sign.words})"


def _unknown(case: _Case, sign: Sign) -> str:
    if sign.code is not None:
        return f"{_where(case, sign)}: No rule of this country has been read, so nobody here knows whether one may write unasked."
    if sign.origin in ("country", "company"):
        written = case.whom.country if sign.origin == "country" else case.whom.company_country
        return f"“{written.strip()[:60]}” is no country that can be read. Give its name, or its code such as DE."
    return (
        f"Nothing tells in which country {case.whom.email} is: set the prospect's country, or the default_country of the"
        " project."
    )


def _doubt(judged: Sequence[Sign], winner: Sign) -> str:
    """What else it may be, where that is not certain."""
    others = list(
        dict.fromkeys(
            f"{countries.name_of(one.code)} ({one.words})" if one.code else "one that is not known"
            for one in judged
            if one.code != winner.code
        )
    )
    named = ", ".join(others[:_NAMED]) + (f" and {len(others) - _NAMED} more" if len(others) > _NAMED else "")
    return f"It may also be {named}; the strictest of them counts."

"""`candidates.jsonl`: what a stranger's letter is, and what the service would do with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, get_args

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong, by_group
from outrider.evaluation.rows import Row, Unusable, claims_of, sorted_by, without_topic
from outrider.evaluation.tasks.letters import Letter, letter_of
from outrider.judgement.port import CandidateVerdict, Claim, Intelligence, MessageType, RecommendedAction
from outrider.replies.candidates.sync import OFFERS
from outrider.replies.reading import is_bulk

FILE: Final = "candidates.jsonl"
_BUYERS: Final = frozenset({"buyer_interest", "pricing_question", "referral"})


@dataclass(frozen=True, slots=True)
class Case:
    """A stranger's letter with the types that are right, the best first, and the actions, if they are asked about."""

    row: Row
    letter: Letter
    claims: tuple[Claim, ...]
    untold: frozenset[str]
    """Those of the claims without a topic."""
    types: tuple[str, ...]
    actions: tuple[str, ...]

    @property
    def is_buyer(self) -> bool:
        return self.types[0] in _BUYERS if self.types else "accept" in self.actions


def read(row: Row, today: datetime | None) -> Case:
    expect = row.under("expect")
    types = next((found for name in ("message_type", "type", "kind") if (found := tuple(expect.texts(name)))), ())
    actions = next((found for name in ("recommended_action", "action") if (found := tuple(expect.texts(name)))), ())
    if not set(types) <= set(get_args(MessageType)) or not (types or actions):
        raise Unusable(f"`expect.message_type` is one of {', '.join(get_args(MessageType))}")
    if not set(actions) <= set(get_args(RecommendedAction)):
        raise Unusable(f"`expect.recommended_action` is one of {', '.join(get_args(RecommendedAction))}")
    return Case(row, letter_of(row, today), claims_of(row), without_topic(row), types, actions)


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told = [await timer.ask(case.row.where, _ask(intelligence, case)) for case in cases]
    verdicts = [one or CandidateVerdict("other", "review", 0.0, "unavailable") for one in told]
    typed = [(case, one) for case, one in zip(cases, verdicts, strict=True) if case.types]
    types = [_pair(case.types, one.message_type) for case, one in typed]
    asked = [(case, one) for case, one in zip(cases, verdicts, strict=True) if case.actions]
    actions = [_pair(case.actions, one.recommended_action) for case, one in asked]
    rights = [one == other for one, other in types]
    sure = [(one.confidence, right) for (_, one), right in zip(typed, rights, strict=True)]
    buyers = [one for case, one in zip(cases, verdicts, strict=True) if case.is_buyer]
    others = [
        one for case, one in zip(cases, verdicts, strict=True) if not case.is_buyer and not _BUYERS & set(case.types)
    ]
    found = {
        **metrics.of_labels(types),
        "buyers_lost": metrics.share(
            sum(one.recommended_action in ("ignore", "suppress") for one in buyers), len(buyers)
        ),
        "accepted_wrongly": metrics.share(sum(one.recommended_action == "accept" for one in others), len(others)),
        "coverage_95": metrics.coverage(sure),
        "calibration_error": metrics.calibration_error([one for one in sure if one[0] > 0]),
    }
    if actions:
        found["action_accuracy"] = metrics.accuracy(actions)
    for label, counts in metrics.by_label(types).items():
        found |= {f"precision.{label}": counts.precision, f"recall.{label}": counts.recall, f"f1.{label}": counts.f1}
    found |= by_group({"lang": [str(case.row.data.get("lang") or "") for case, _ in typed]}, rights)
    wrong = [
        Wrong(
            case.row.where,
            case.row.id,
            f"{'/'.join(case.types)} {'/'.join(case.actions)}".strip(),
            f"{one.message_type} {one.recommended_action} ({one.confidence:.2f})",
        )
        for case, one in zip(cases, verdicts, strict=True)
        if (case.types and one.message_type not in case.types)
        or (case.actions and one.recommended_action not in case.actions)
    ]
    return Result("candidates", len(cases), {**found, **timer.measures}, wrong, timer.seconds, timer.broken)


def _pair(right: Sequence[str], said: str) -> metrics.Pair:
    return (said if said in right else right[0], said)


async def _ask(intelligence: Intelligence, case: Case) -> CandidateVerdict:
    return await ask(intelligence, case.letter, await sorted_by(intelligence, case.claims, case.untold))


async def ask(intelligence: Intelligence, letter: Letter, claims: Sequence[Claim]) -> CandidateVerdict:
    """As the service does it: mailings and machines are told by rules, the rest is judged, and a no outranks the judge."""
    found = letter.found
    if is_bulk(letter.parsed.headers):
        return CandidateVerdict("newsletter", "ignore", 1.0, "A mailing, by its headers.")
    if found.kind == "bounce":
        return CandidateVerdict("bounce", "ignore", 1.0, "A delivery report.")
    if found.kind == "auto_reply":
        return CandidateVerdict("auto_reply", "ignore", 1.0, "An automatic message.")
    verdict = await intelligence.classify_candidate(letter.inbound, claims)
    if found.kind == "opt_out" and verdict.message_type not in {*OFFERS, "newsletter", "auto_reply", "bounce"}:
        return CandidateVerdict("opt_out", "suppress", max(verdict.confidence, 0.9), "They ask for no more mail.")
    return verdict

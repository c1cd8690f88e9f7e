"""What runs wait for and nobody may write now, of many texts at once and without reading what they would rest on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider import followups, law, mailbox, projects, prospects
from outrider.core.errors import Problem
from outrider.db import ProjectTx
from outrider.drafts import service, store
from outrider.drafts.callers.stops import OccasionNow, stops
from outrider.drafts.errors import ProspectStopped
from outrider.followups import ScheduleLine
from outrider.mailbox.errors import RecipientHeld, RecipientSuppressed
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import Prospect
from outrider.prospects.errors import SkippedByAPerson
from outrider.prospects.pipeline import STOPPED
from outrider.prospects.wanted import WantedText
from outrider.prospects.words import barred_among

_PAUSED_AS: Final = {
    RecipientSuppressed.code: "suppressed",
    RecipientHeld.code: mailbox.suppressions.HELD,
    SkippedByAPerson.code: "skipped",
}


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why words cannot be written, as a sentence for whoever reads the run."""

    told: str
    code: str
    passes: bool
    """It ends by itself, or by an answer that somebody is asked for."""

    @property
    def pause_reason(self) -> str:
        """What a follow-up that waited for the words is paused with."""
        return _PAUSED_AS.get(self.code, self.code)


@dataclass(frozen=True, slots=True)
class _WantedNow:
    occasion: str
    prospect: Prospect
    to_email: str
    wrote: str = ""
    message: StoredMessage | None = None
    line: ScheduleLine | None = None


async def hindered(tx: ProjectTx, wanted: Sequence[WantedText]) -> dict[str, Hindrance]:
    """Which of these occasions nobody may write for now, and why: the gravest reason, one that lasts before one that passes."""
    if not wanted:
        return {}
    people = {one.id: one for one in await prospects.by_ids(tx, list({one.prospect_id for one in wanted}))}
    found, hindrances = [], {}
    lines = {one.id: one for one in await followups.lines(tx, _targets(wanted, "follow_up"))}
    for one in wanted:
        now = await _read(tx, one, people.get(one.prospect_id), lines)
        if isinstance(now, Hindrance):
            hindrances[one.occasion] = now
        elif now is not None:
            found.append(now)
    addresses = await mailbox.suppressions.stops_among(
        tx, {email for one in found for email in (one.to_email, one.wrote)}
    )
    never = (await projects.voice_of(tx)).never_write_to
    facts, is_sandbox = await law.facts(tx, list(people.values())), await mailbox.is_sandbox(tx)
    barred = await barred_among(tx, [one.occasion for one in found])
    taken_up = {
        service.occasion_of(draft): draft
        for draft in await store.taken_up(
            tx, *(_targets(wanted, kind) for kind in ("first_touch", "reply", "follow_up"))
        )
    }
    for read in found:
        standing = OccasionNow(
            prospect=read.prospect,
            to_email=read.to_email,
            never_line=prospects.never_line(never, read.prospect, read.to_email),
            addresses={
                email: addresses[email]
                for email in dict.fromkeys(email.strip().lower() for email in (read.wrote, read.to_email))
                if email in addresses
            },
            lawful=facts.gated(
                read.prospect, email=read.to_email, is_answer=read.message is not None, is_sandbox=is_sandbox
            ),
            word=barred.get(read.occasion),
            live=taken_up.get(read.occasion),
            message=read.message,
            schedule_status=read.line.status if read.line is not None else None,
        )
        if problems := sorted(stops(tx, standing), key=_passes):
            hindrances[read.occasion] = _told(read.prospect, problems[0])
    return hindrances


def _targets(wanted: Sequence[WantedText], kind: str) -> list[str]:
    return [target for one in wanted for name, _, target in [one.occasion.partition(":")] if name == kind]


async def _read(
    tx: ProjectTx, wanted: WantedText, prospect: Prospect | None, lines: dict[str, ScheduleLine]
) -> _WantedNow | Hindrance | None:
    kind, _, target = wanted.occasion.partition(":")
    if prospect is None:
        return Hindrance("The person was erased; nothing is written to them.", "not_found", passes=False)
    if kind == "strategy":
        return await _strategy(tx, wanted, prospect)
    if kind == "reply":
        message = await mailbox.messages.by_id(tx, target)
        if message is None:
            return Hindrance("The message to be answered was erased.", "not_found", passes=False)
        email = (await mailbox.messages.addressee_of(tx, message)).email
        return _WantedNow(wanted.occasion, prospect, email, wrote=message.from_email, message=message)
    if kind == "follow_up":
        if (line := lines.get(target)) is None:
            return Hindrance("The follow-up was erased.", "not_found", passes=False)
        return _WantedNow(wanted.occasion, prospect, line.to_email, line=line)
    return _WantedNow(wanted.occasion, prospect, prospect.contact_email or "")


async def _strategy(tx: ProjectTx, wanted: WantedText, prospect: Prospect) -> Hindrance | None:
    # A strategy goes to nobody, so it asks for less: somebody to write to, whom nobody has said no to.
    if prospect.status in STOPPED:
        told = f"{prospect.company_name} is {prospect.status}; no strategy is needed."
        return Hindrance(told, ProspectStopped.code, passes=False)
    if word := await prospects.barred(tx, wanted.occasion):
        return Hindrance(f"{prospect.company_name}: {prospects.why_skipped(word)}", SkippedByAPerson.code, passes=False)
    return None


def _passes(problem: Problem) -> bool:
    return isinstance(problem, RecipientHeld)


def _told(prospect: Prospect, problem: Problem) -> Hindrance:
    return Hindrance(f"{prospect.company_name}: {problem.detail}", problem.code, _passes(problem))

"""Write one draft and commit it: what the three draft operations share. Models are called with no transaction open."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from outrider import events, followups, mailbox, prospects
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.drafts import content, ground, lawful, remarks, service, store
from outrider.drafts.ground import GroundOf
from outrider.drafts.store import Draft, NewDraft
from outrider.engine import RunContext
from outrider.followups import Schedule
from outrider.judgement.open_questions import unanswered
from outrider.judgement.port import DraftBrief, DraftText, Finding, ReplyAnalysis, StrategyPlan, written_by
from outrider.law import JudgedLawful
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import Prospect, SaidBefore
from outrider.prospects import wanted as words_wanted
from outrider.prospects.batch import Kept

_NAMED: Final = 5
_NEWEST: Final = 5
NO_STRATEGY: Final = "It was written without a strategy."
NOTE_NOT_FOLLOWED: Final = "note_not_followed"
"""Code of a run that could write nothing but what a person has turned down; it waits for an edit or another note."""
_WORDINGS: Final = 4


@dataclass(frozen=True, slots=True)
class Occasion:
    """Why there is a message to write: to whom, about what, in answer to what."""

    kind: Literal["first_touch", "reply", "follow_up"]
    prospect: Prospect
    to_email: str
    known: GroundOf
    strategy: StrategyPlan | None = None
    strategy_id: str | None = None
    in_reply_to_message_id: str | None = None
    reply_analysis: ReplyAnalysis | None = None
    quoted_subject: str = ""
    schedule_id: str | None = None
    step: int = 0
    steps: int = 0
    note: str = ""
    replaces: str | None = None
    caveats: tuple[str, ...] = ()
    asked: str = ""
    """What the message that is answered says, in its sender's own words."""
    had: tuple[str, ...] = ()
    """Texts that they have from us already, in a thread that goes on."""
    said: SaidBefore | None = None
    """What persons said about this occasion before."""
    lawful: JudgedLawful | None = None
    """Whether one may write to them unasked; None before that was asked."""

    @property
    def name(self) -> str:
        """The occasion as a person's decisions on it are kept under."""
        target = {"first_touch": self.prospect.id, "reply": self.in_reply_to_message_id, "follow_up": self.schedule_id}
        return f"{self.kind}:{target[self.kind]}"


async def prospects_to_write_to(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects that are ready for a first message and have none yet, written or sent."""
    return await prospects.ready_for_drafts(tx, limit, await words_wanted.asked_of(tx, "first_touch"))


async def left_out(tx: ProjectTx) -> list[str]:
    """In words, whom a run over everybody leaves out though they are approved: they lack something that somebody can add."""
    found = []
    if lacking := await prospects.planned_without_contact(tx):
        names = ", ".join(one.company_name for one in lacking[:_NAMED])
        more = f" and {len(lacking) - _NAMED} more" if len(lacking) > _NAMED else ""
        found.append(f"Left out, because they have no contact_email: {names}{more}. Add one, then run this again.")
    return found


async def first_touch(tx: ProjectTx, prospect: Prospect, note: str, replaces: str | None) -> Occasion:
    """A first message, along the prospect's strategy; without an approved one it says so."""
    occasion = Occasion(
        "first_touch",
        prospect,
        prospect.contact_email or "",
        await ground.read(tx, prospect.id),
        note=note,
        replaces=replaces,
    )
    strategy = await prospects.strategy_of(tx, prospect.id)
    if strategy is None:
        occasion = replace(occasion, caveats=(NO_STRATEGY,))
    elif strategy.review_status != "approved":
        occasion = replace(occasion, caveats=(f"Its strategy is not approved ({strategy.review_status}).",))
    judged = await lawful.judged_for(tx, prospect, occasion.to_email, occasion.kind)
    occasion = replace(occasion, caveats=(*occasion.caveats, *lawful.caveats(judged)), lawful=judged)
    return await along_strategy(tx, occasion)


async def reply(tx: ProjectTx, prospect: Prospect, letters: Sequence[StoredMessage]) -> Occasion:
    """An answer to the last of these letters of the prospect (see `answered.together`), to whom an answer to it goes; without
    what their analysis says."""
    message = letters[-1]
    addressee = await mailbox.messages.addressee_of(tx, message)
    occasion = Occasion(
        "reply",
        prospect,
        addressee.email,
        await ground.read(tx, prospect.id, message.id),
        in_reply_to_message_id=message.id,
        quoted_subject=message.subject,
        asked="\n\n".join(one.text for one in letters),
        caveats=addressee.remarks,
        had=await remarks.had_of(tx, prospect.id),
        lawful=await lawful.judged_for(tx, prospect, addressee.email, "reply"),
    )
    return await along_strategy(tx, occasion)


async def follow_up(tx: ProjectTx, prospect: Prospect, schedule: Schedule, before: Draft) -> Occasion:
    """A step of writing again, in the thread of the message `before` and to whom that went."""
    occasion = Occasion(
        "follow_up",
        prospect,
        before.to_email,
        await ground.read(tx, prospect.id, before.message_id),
        in_reply_to_message_id=before.message_id,
        quoted_subject=before.subject,
        schedule_id=schedule.id,
        step=schedule.step,
        steps=len(await followups.steps(tx)),
        had=await remarks.had_of(tx, prospect.id),
    )
    judged = await lawful.judged_for(tx, prospect, occasion.to_email, occasion.kind)
    occasion = replace(occasion, caveats=lawful.caveats(judged), lawful=judged)
    return await along_strategy(tx, occasion)


async def along_strategy(tx: ProjectTx, occasion: Occasion) -> Occasion:
    """The occasion with the prospect's strategy, where there is one."""
    strategy = await prospects.strategy_of(tx, occasion.prospect.id)
    if strategy is None:
        return occasion
    plan = StrategyPlan(
        angle=strategy.angle,
        risk_level=strategy.risk_level,
        reasons=tuple(strategy.reasons),
        claim_ids=tuple(strategy.claim_ids),
        objection=strategy.objection,
        answer_claim_id=strategy.answer_claim_id,
        addressed_to=strategy.addressed_to,
        why_now=next((one for one in occasion.known.findings if _id_of(occasion, one) == strategy.finding_id), None),
    )
    return replace(occasion, strategy=plan, strategy_id=strategy.id)


def _id_of(occasion: Occasion, finding: Finding) -> str:
    return prospects.finding_id(occasion.prospect.id, finding)


async def heeding(tx: ProjectTx, occasion: Occasion) -> Occasion:
    """The occasion with what persons said about it before."""
    return replace(occasion, said=await prospects.said(tx, occasion.prospect.id, occasion.name))


@dataclass(frozen=True, slots=True)
class ComposedText:
    """Words as they would be stored, and what the gate says of them."""

    said: DraftText
    subject: str
    body_html: str
    grounding: list[dict[str, Any]]

    @property
    def digest(self) -> str:
        return content.words_digest(self.subject, self.body_html)


async def compose(context: RunContext, occasion: Occasion, website: str) -> ComposedText:
    """Ask for the words, and judge them. Where another version was asked for and no change was named, others are tried as long as
    what comes is what a person has turned down.

    Raises:
        Needs: something honest cannot be written with what is known.
        ModelUnavailable
    """
    said = occasion.said
    first = said.rounds if said else 0
    tries = 1 if said is None or said.wants_note_followed else _WORDINGS
    text = await context.intelligence.draft(_brief(occasion, website, first))
    for number in range(first + 1, first + tries):
        if said is None or _words(text) not in said.turned_down:
            break
        text = await context.intelligence.draft(_brief(occasion, website, number))
    subject, body_html = _subject(text), content.sanitised(text.body_html)
    writer = f"{text.writer.provider}:{text.writer.model}" if text.writer is not None else ""
    grounding = await ground.judge_again(occasion.known, subject, body_html, context.intelligence, writer)
    return ComposedText(text, subject, body_html, grounding)


def _words(text: DraftText) -> str:
    return content.words_digest(_subject(text), content.sanitised(text.body_html))


def _subject(text: DraftText) -> str:
    return " ".join(text.subject.split())[:200]


def what_they_wrote(thread: Sequence[StoredMessage]) -> str:
    """The newest of what a person has written to us, which tells their language."""
    return " ".join(one.text for one in thread[-_NEWEST:] if one.direction == "inbound" and one.kind == "human_reply")


def _language(occasion: Occasion) -> str:
    """The operator's choice, else the language of the message that is answered; empty where the writer is to tell it."""
    wanted = occasion.known.voice.language.split("-")[0].lower()
    if wanted not in ("", "auto"):
        return wanted
    return (occasion.reply_analysis.language if occasion.reply_analysis else None) or ""


def _brief(occasion: Occasion, website: str, number: int) -> DraftBrief:
    known = occasion.known
    earlier = [note for note in (occasion.said.notes if occasion.said else ()) if note != occasion.note.strip()]
    return DraftBrief(
        kind=occasion.kind,
        sender_name=known.sender_name or known.business_name,
        signature=known.voice.signature,
        business_name=known.business_name,
        company=prospects.company_of(occasion.prospect),
        contact_name=occasion.prospect.contact_name or "",
        claims=tuple(known.claims),
        findings=tuple(known.findings),
        strategy=occasion.strategy,
        website=website,
        reply_analysis=occasion.reply_analysis,
        quoted_subject=occasion.quoted_subject,
        step=occasion.step,
        steps=occasion.steps,
        note=occasion.note,
        earlier_notes=tuple(earlier),
        round=number,
        language=_language(occasion),
        sender_role=known.voice.sender_role,
        tone=known.voice.tone,
        samples=tuple(known.voice.samples),
        rules=tuple(known.voice.rules),
        said=occasion.had,
        today=known.today,
    )


async def keep(tx: ProjectTx, context: RunContext, occasion: Occasion, written: ComposedText) -> Kept:
    """Store a draft in the run's own transaction, unless it must not stand: a person skipped the last one, the recipient was
    suppressed meanwhile, another draft stands for the same message, or a person took up the one that it was to replace.

    Words that a person has turned down take the place of no draft: the old one goes on waiting for its changes. Where
    there is none, they are kept as a draft that waits for changes, so that it can be edited, and written about.
    """
    await prospects.lock(tx, occasion.prospect.id)
    if word := await prospects.barred(tx, occasion.name):
        await context.warn(tx, f"{occasion.prospect.company_name}: {prospects.why_skipped(word)}")
        return Kept()
    if stop := await mailbox.suppressions.stop_of(tx, occasion.to_email):
        await context.warn(tx, f"{occasion.to_email} {stop.words}; no draft was kept.")
        return Kept()
    again = await prospects.refused(tx, occasion.prospect.id, written.digest)
    old = await store.lock(tx, occasion.replaces) if occasion.replaces is not None else None
    if again and old is not None and old.review_status == "changes_requested":
        return Kept(stuck=old.id)
    if occasion.replaces is not None and not await _makes_room(tx, occasion.replaces):
        await context.warn(tx, f"Draft {occasion.replaces} was taken up by hand; no new one was kept.")
        return Kept()
    draft = _new(context, occasion, written)
    if not await store.insert(tx, draft):
        return Kept()
    data: events.Data = {"prospect_id": draft.prospect_id, "kind": draft.kind, "run_id": context.run.id}
    data["replaces"] = draft.replaces
    await events.append(tx, "draft.created", "draft", draft.id, data)
    if again:
        await service.move_review(tx, draft.id, "request_changes", data={"reason": NOTE_NOT_FOLLOWED})
    return Kept(draft.id, draft.id if again else None)


async def _makes_room(tx: ProjectTx, draft_id: str) -> bool:
    old = await store.lock(tx, draft_id)
    if old is None or old.review_status == "superseded":
        return True
    if old.review_status != "changes_requested":
        return False
    await service.supersede(tx, old, "changes_requested")
    return True


def _new(context: RunContext, occasion: Occasion, written: ComposedText) -> NewDraft:
    said = written.said
    return made(
        replace(occasion, caveats=(*occasion.caveats, *said.caveats)),
        written.subject,
        written.body_html,
        written.grounding,
        not_followed=said.not_followed,
        produced_by=written_by(context.intelligence, said.writer),
        trusted_writer=True,
        run_id=context.run.id,
    )


def made(
    occasion: Occasion,
    subject: str,
    body_html: str,
    grounding: list[dict[str, Any]],
    *,
    not_followed: Sequence[str],
    produced_by: dict[str, Any],
    trusted_writer: bool,
    run_id: str | None,
) -> NewDraft:
    """The draft of an occasion in these words, whoever wrote them. `body_html` is sanitised, `grounding` what the gate says.

    Recipient, sender and conversation are the occasion's; no writer chooses them.
    """
    claims = occasion.known.claims
    noted = bool(occasion.note.strip() or (occasion.said and occasion.said.notes))
    first = occasion.strategy if occasion.kind == "first_touch" else None
    aside = ground.departures(first, grounding, claims, noted=noted)
    return NewDraft(
        id=ids.new("draft"),
        prospect_id=occasion.prospect.id,
        kind=occasion.kind,
        subject=subject,
        body_html=body_html,
        to_email=occasion.to_email,
        from_email=occasion.known.from_email,
        in_reply_to_message_id=occasion.in_reply_to_message_id,
        content_sha256=content.digest(
            to_email=occasion.to_email,
            from_email=occasion.known.from_email,
            thread=occasion.in_reply_to_message_id,
            subject=subject,
            body_html=body_html,
        ),
        grounding=grounding,
        claims_sha256=content.claims_digest(grounding, claims),
        caveats=[*occasion.caveats, *aside],
        not_followed=list(not_followed),
        unanswered=unanswered(occasion.asked, grounding, claims) if occasion.asked else [],
        produced_by=produced_by,
        trusted_writer=trusted_writer,
        run_id=run_id,
        strategy_id=occasion.strategy_id,
        schedule_id=occasion.schedule_id,
        replaces=occasion.replaces,
        contact_email=occasion.prospect.contact_email or "",
        created_at=clock.now(),
    )

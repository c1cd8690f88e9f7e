"""Write one draft and commit it: what the three draft operations share. Models are called with no transaction open."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal

from outrider import events, mailbox, prospects
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.drafts import content, ground, service, store
from outrider.drafts.ground import GroundOf
from outrider.drafts.store import NewDraft
from outrider.engine import RunContext
from outrider.prospects import Prospect
from outrider.providers.llm.port import DraftBrief, DraftText, ReplyAnalysis, StrategyPlan, written_by

_NAMED: Final = 5


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
    note: str = ""
    replaces: str | None = None
    caveats: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The occasion as a person's decisions on it are kept under."""
        target = {"first_touch": self.prospect.id, "reply": self.in_reply_to_message_id, "follow_up": self.schedule_id}
        return f"{self.kind}:{target[self.kind]}"


async def prospects_to_write_to(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects that are ready for a first message and have none yet, written or sent."""
    return await prospects.ready_for_drafts(tx, limit, await store.with_first_touch(tx))


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
        occasion = replace(occasion, caveats=("It was written without a strategy.",))
    elif strategy.review_status != "approved":
        occasion = replace(occasion, caveats=(f"Its strategy is not approved ({strategy.review_status}).",))
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
    )
    return replace(occasion, strategy=plan, strategy_id=strategy.id)


async def compose(context: RunContext, occasion: Occasion, website: str) -> DraftText:
    """Ask for the words.

    Raises:
        Needs: something honest cannot be written with what is known.
        ModelUnavailable
    """
    known = occasion.known
    return await context.services.intelligence.draft(
        DraftBrief(
            kind=occasion.kind,
            sender_name=known.sender_name or known.business_name,
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
            note=occasion.note,
        )
    )


async def keep(tx: ProjectTx, context: RunContext, occasion: Occasion, text: DraftText) -> str | None:
    """Store a draft in the run's own transaction; its id, or None when it must not stand: a person skipped the last one, the
    recipient was suppressed meanwhile, another draft stands for the same message, or a person took up the one that it was
    to replace."""
    await prospects.hold(tx, occasion.prospect.id)
    if word := await prospects.barred(tx, occasion.name):
        await context.warn(tx, f"{occasion.prospect.company_name}: {prospects.told(word)}")
        return None
    if stop := await mailbox.stop_of(tx, occasion.to_email):
        await context.warn(tx, f"{occasion.to_email} {stop.words}; no draft was kept.")
        return None
    if occasion.replaces is not None and not await _makes_room(tx, occasion.replaces):
        await context.warn(tx, f"Draft {occasion.replaces} was taken up by hand; no new one was kept.")
        return None
    draft = _new(context, occasion, text)
    if not await store.insert(tx, draft):
        return None
    data = {"prospect_id": draft.prospect_id, "kind": draft.kind, "run_id": context.run.id, "replaces": draft.replaces}
    await events.append(tx, "draft.created", "draft", draft.id, data)
    return draft.id


async def _makes_room(tx: ProjectTx, draft_id: str) -> bool:
    old = await store.held(tx, draft_id)
    if old is None or old.review_status == "superseded":
        return True
    if old.review_status != "changes_requested":
        return False
    await service.supersede(tx, old, "changes_requested")
    return True


def _new(context: RunContext, occasion: Occasion, text: DraftText) -> NewDraft:
    body_html = content.sanitised(text.body_html)
    grounding: Sequence[dict[str, Any]] = [asdict(one) for one in text.grounding]
    subject = " ".join(text.subject.split())[:200]
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
        grounding=list(grounding),
        claims_sha256=content.claims_digest(grounding, occasion.known.claims),
        caveats=list(occasion.caveats),
        not_followed=[],
        unanswered=[],
        produced_by=written_by(context.services.intelligence),
        run_id=context.run.id,
        strategy_id=occasion.strategy_id,
        schedule_id=occasion.schedule_id,
        replaces=occasion.replaces,
        contact_email=occasion.prospect.contact_email or "",
        created_at=clock.now(),
    )

"""The run operations that write drafts. Each item commits by itself under a unique key, so a repeat skips what is done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

from outrider import followups, knowledge, mailbox, projects, prospects
from outrider.core import limits
from outrider.db import ProjectTx
from outrider.drafts import answered, lawful, store, writing
from outrider.drafts.callers import wanted as callers
from outrider.drafts.service import occasion_of, put_together
from outrider.drafts.writing import NOTE_NOT_FOLLOWED, ComposedText, Occasion
from outrider.engine import Inputs, Operation, Outcome, RunContext, RunFailed, TryLater, Waiting
from outrider.judgement.port import ModelUnavailable, Needs
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import Prospect
from outrider.prospects import wanted as words_wanted
from outrider.prospects.batch import (
    BatchStep,
    Kept,
    Limit,
    Note,
    ProspectIds,
    each,
    id_of,
    named,
    to_do,
    warn_of_missing,
)
from outrider.prospects.pipeline import STOPPED

SUPPLIED: Final = frozenset({"price_unknown"})
"""What a reply may lack that an approved claim supplies; its run waits and is resumed, so that the reply is not forgotten."""


class GenerateDrafts(Inputs):
    prospect_ids: ProspectIds | None = None
    limit: Limit = limits.INPUT_LIMIT_DEFAULT
    note: Note = ""
    replaces: Annotated[str, id_of("draft")] | None = None


class GenerateReplyDraft(Inputs):
    message_id: Annotated[str, id_of("msg")]
    note: Note = ""
    replaces: Annotated[str, id_of("draft")] | None = None


class GenerateFollowUpDraft(Inputs):
    schedule_id: Annotated[str, id_of("fus")]
    note: Note = ""
    replaces: Annotated[str, id_of("draft")] | None = None


async def first_touches_asked(tx: ProjectTx, inputs: GenerateDrafts) -> list[str]:
    """Whoever may review lifts a skip by naming the prospect."""
    named = (inputs.prospect_ids or [])[: inputs.limit]
    return await prospects.asked_by_name(tx, [f"first_touch:{one}" for one in named])


async def reply_asked(tx: ProjectTx, inputs: GenerateReplyDraft) -> list[str]:
    """Likewise by naming the message."""
    return await prospects.asked_by_name(tx, [f"reply:{inputs.message_id}"])


async def follow_up_asked(tx: ProjectTx, inputs: GenerateFollowUpDraft) -> list[str]:
    """Likewise by naming the schedule."""
    return await prospects.asked_by_name(tx, [f"follow_up:{inputs.schedule_id}"])


_NOTHING: Final = Outcome({"drafts_created": 0, "draft_ids": []})


@dataclass(frozen=True, slots=True)
class Stopped:
    """Why a follow-up is not written; `reason` is its `pause_reason`."""

    reason: str
    detail: str


async def generate_drafts(context: RunContext, inputs: GenerateDrafts) -> Outcome:
    """First messages, one per prospect: those named, else those whose strategy is approved and who have no draft yet."""
    async with context.read() as tx:
        website = (await projects.get(tx)).website
        asked = await words_wanted.of_run(tx, context.run.id)
        if not asked and not any(claim.topic == "offer" for claim in await knowledge.approved_claims(tx)):
            raise RunFailed(
                "no_approved_offer",
                "No approved claim says what you offer. Approve one under Knowledge, then run this again.",
            )
        done = await store.of_run(tx, context.run.id)
        wanted, missing = await named(tx, inputs.prospect_ids, inputs.limit)
        if inputs.prospect_ids is None:
            # A run that was cut off writes only the rest of its limit.
            wanted = await writing.prospects_to_write_to(tx, max(0, inputs.limit - len(done)))
        by_caller = await words_wanted.by_caller(tx)
        done |= {one.prospect_id: one.answered_by for one in asked if one.answered_by}
    await warn_of_missing(context, missing)
    if inputs.prospect_ids is None:
        async with context.tx() as tx:
            for left_out in await writing.left_out(tx):
                await context.warn(tx, left_out)
    if by_caller:
        return await callers.first_touches(context, wanted, lambda tx, one: _why_none(tx, one, inputs.replaces))
    ended = await each(context, to_do(wanted, done), done, lambda step: _one(step, inputs, website))
    if ended.stuck is not None and inputs.replaces is not None:
        raise await _no_other(context, ended.stuck)
    return Outcome(
        {
            "drafts_created": len(ended.done),
            "draft_ids": sorted(ended.done.values()),
            "skipped": ended.skipped + len(missing),
        }
    )


async def _no_other(context: RunContext, draft_id: str) -> Waiting:
    """The run waits for a person: whatever it can write has been turned down."""
    async with context.read() as tx:
        draft = await store.by_id(tx, draft_id)
        assert draft is not None, "a draft is never deleted"
        said = await prospects.said(tx, draft.prospect_id, occasion_of(draft))
    note = f" with “{said.notes[-1][:300]}”" if said.notes else ""
    return Waiting(
        NOTE_NOT_FOLLOWED,
        f"No other message to {draft.to_email} came of trying{note}: it would be word for word what was turned down. Edit"
        f" the draft (PATCH /v1/projects/{tx.project_id}/drafts/{draft.id}), ask for changes with another note, or skip it.",
        target_id=draft.id,
    )


async def _one(step: BatchStep, inputs: GenerateDrafts, website: str) -> Kept:
    context, prospect = step.context, step.prospect
    async with context.read() as tx:
        reason = await _why_none(tx, prospect, inputs.replaces)
        occasion = await writing.heeding(tx, await writing.first_touch(tx, prospect, inputs.note, inputs.replaces))
    if reason is not None:
        async with context.tx() as tx:
            await step.warn(tx, reason)
            await step.progress(tx)
        return Kept()
    written = await writing.compose(context, occasion, website)
    async with context.tx() as tx:
        kept = await writing.keep(tx, context, occasion, written)
        if kept.stuck is not None and inputs.replaces is None:
            await step.warn(
                tx,
                f"nothing but words that a reviewer turned down came of it; draft {kept.stuck} waits for their changes.",
            )
        await step.progress(tx)
    return kept


async def _why_none(tx: ProjectTx, prospect: Prospect, replaces: str | None) -> str | None:
    """As `_why_not`, and that a person has said no."""
    word = await prospects.barred(tx, f"first_touch:{prospect.id}")
    return prospects.why_skipped(word) if word else await _why_not(tx, prospect, replaces)


async def _why_not(tx: ProjectTx, prospect: Prospect, replaces: str | None) -> str | None:
    """Why this prospect gets no first message from this run."""
    if not prospect.contact_email:
        return "it has no contact_email; add one first."
    if stop := await mailbox.suppressions.stop_of(tx, prospect.contact_email):
        return f"{prospect.contact_email} {stop.words}."
    if line := prospects.never_line((await projects.voice_of(tx)).never_write_to, prospect, prospect.contact_email):
        return _never(line)
    judged = await lawful.judged_for(tx, prospect, prospect.contact_email, "first_touch")
    if judged.stops("draft"):
        return judged.lawful.reason
    if prospect.status in STOPPED:
        return f"it is {prospect.status}."
    live = (await store.live_first_touch(tx, [prospect.id])).get(prospect.id)
    if live is not None and not await callers.gives_way(tx, live, replaces):
        return f"its first message is already there: {live}."
    return None


def _never(line: str) -> str:
    return f"the operator never writes to them (“{line}” in never_write_to)."


async def generate_reply_draft(context: RunContext, inputs: GenerateReplyDraft) -> Outcome:
    """An answer to one message, and to what the same person wrote before it: never to a machine, an opt-out or a suppressed
    address, not where a person took over, and not while a later message of theirs waits for the same answer."""
    async with context.read() as tx:
        website = (await projects.get(tx)).website
        if done := await store.of_run(tx, context.run.id):
            return _written(list(done.values()))
        if await callers.is_over(tx, context.run.id):
            return _NOTHING
        message = await mailbox.messages.by_id(tx, inputs.message_id)
        if message is None:
            raise RunFailed("not_found", f"There is no message {inputs.message_id}.")
        if message.direction != "inbound" or message.kind != "human_reply":
            raise RunFailed("no_reply_wanted", "Only a message that a person wrote to you is answered.")
        if message.automation == "taken_over":
            return await _none(context, "A person has taken over this conversation; no draft was written.")
        addressee = await mailbox.messages.addressee_of(tx, message)
        for email in dict.fromkeys((message.from_email, addressee.email)):
            if stop := await mailbox.suppressions.stop_of(tx, email):
                raise RunFailed(f"recipient_{stop.code}", f"{email} {stop.words} and is not answered.")
        if word := await prospects.barred(tx, f"reply:{message.id}"):
            return await _none(context, prospects.why_skipped(word))
        live = await store.live_reply(tx, message.id)
        if live is not None and not await callers.gives_way(tx, live, inputs.replaces):
            return Outcome({"drafts_created": await callers.came(tx, context.run.id, live), "draft_ids": [live]})
        row = await mailbox.messages.in_a_row(tx, message)
        if again := await _written_again(tx, message, row, inputs.replaces):
            return await _none(context, again)
        if not message.analysis.get("intent"):
            raise RunFailed("not_analysed", "This message has not been analysed; sync the inbox, then run this again.")
        letters = answered.together(message, row)
        occasion = replace(
            await writing.reply(tx, await prospects.get(tx, message.prospect_id), letters),
            reply_analysis=answered.meaning([one.analysis for one in letters]),
            note=inputs.note,
            replaces=inputs.replaces,
        )
        if line := prospects.never_line(occasion.known.voice.never_write_to, occasion.prospect, occasion.to_email):
            raise RunFailed("never_write_to", f"{occasion.to_email} is not answered, because {_never(line)}")
        if occasion.lawful is not None and occasion.lawful.stops("draft"):
            return await _none(context, f"{occasion.lawful.lawful.reason} So no answer is written to them.")
        occasion = await writing.heeding(tx, occasion)
    written = await _only_words(context, occasion, website)
    async with context.tx() as tx:
        now = await mailbox.messages.by_id(tx, inputs.message_id)
        if now is None or now.automation == "taken_over":
            await context.warn(tx, "A person has taken over this conversation; no draft was kept.")
            return _NOTHING
        # Read again: they may have written while the words were found.
        row = await mailbox.messages.in_a_row(tx, now)
        if again := await _written_again(tx, now, row, inputs.replaces):
            await context.warn(tx, again)
            return _NOTHING
        kept = await writing.keep(tx, context, occasion, written)
        if kept.id is not None:
            await put_together(tx, now.prospect_id, {one.id for one in answered.before(now, row)})
        outcome = await _kept(tx, context, kept.id)
    if kept.stuck is not None:
        raise await _no_other(context, kept.stuck)
    return outcome


async def generate_follow_up_draft(context: RunContext, inputs: GenerateFollowUpDraft) -> Outcome:
    """The message of one follow-up schedule, as a further mail in the thread of the one before."""
    async with context.tx() as tx:
        website = (await projects.get(tx)).website
        schedule = await followups.lock(tx, inputs.schedule_id)
        if done := await store.of_run(tx, context.run.id):
            return _written(list(done.values()))
        if word := await prospects.barred(tx, f"follow_up:{schedule.id}"):
            if schedule.status == "drafting":
                await followups.pause(tx, schedule.id, "skipped")
            await context.warn(tx, prospects.why_skipped(word))
            return _NOTHING
        live = await store.live_follow_up(tx, schedule.id)
        if live is not None and not await callers.gives_way(tx, live, inputs.replaces):
            if schedule.status == "drafting":
                await followups.mark_drafted(tx, schedule.id, live)
            return Outcome({"drafts_created": await callers.came(tx, context.run.id, live), "draft_ids": [live]})
        if schedule.status in ("scheduled", "drafted"):
            await followups.mark_drafting(tx, schedule.id, context.run.id)
        elif schedule.status == "drafting" and await callers.is_over(tx, context.run.id):
            await followups.pause(tx, schedule.id, "draft_canceled")
            return _NOTHING
        elif schedule.status != "drafting" and schedule.run_id == context.run.id:
            await context.warn(tx, f"This follow-up is {schedule.status} meanwhile; nothing is written for it.")
            return _NOTHING
        elif schedule.status != "drafting":
            raise RunFailed("follow_up_not_open", f"This follow-up is {schedule.status}; resume it first.")
    occasion = await _follow_up(context, inputs, schedule)
    if isinstance(occasion, Stopped):
        return await _stopped(context, schedule.id, occasion.reason, occasion.detail)
    try:
        written = await _words(context, occasion, website)
    except Needs as needs:
        await _stopped(context, schedule.id, needs.code, needs.detail)
        raise RunFailed(needs.code, needs.detail) from needs
    async with context.tx() as tx:
        await prospects.lock(tx, schedule.prospect_id)
        if (await followups.lock(tx, schedule.id)).status != "drafting":
            await context.warn(tx, "The follow-up was stopped meanwhile; no draft was kept.")
            return _NOTHING
        kept = await writing.keep(tx, context, occasion, written)
        draft_id = kept.id or kept.stuck
        if draft_id is None:
            await followups.pause(tx, schedule.id, "draft_not_kept")
        else:
            await followups.mark_drafted(tx, schedule.id, draft_id)
        outcome = await _kept(tx, context, kept.id)
    if kept.stuck is not None:
        raise await _no_other(context, kept.stuck)
    return outcome


async def _follow_up(
    context: RunContext, inputs: GenerateFollowUpDraft, schedule: followups.Schedule
) -> Occasion | Stopped:
    """The occasion, or why nobody may be written to."""
    async with context.read() as tx:
        before = await store.by_id(tx, schedule.after_draft_id)
        if before is None or before.message_id is None:
            raise RunFailed("no_earlier_message", "The message that this follow-up continues is not on record.")
        if stop := await mailbox.suppressions.stop_of(tx, before.to_email):
            return Stopped(stop.pause_reason, f"{before.to_email} {stop.words}.")
        prospect = await prospects.get(tx, schedule.prospect_id)
        occasion = await writing.follow_up(tx, prospect, schedule, before)
        if line := prospects.never_line(occasion.known.voice.never_write_to, prospect, before.to_email):
            return Stopped("never_write_to", f"{before.to_email}: {_never(line)}")
        if occasion.lawful is not None and occasion.lawful.stops("draft"):
            return Stopped("not_lawful", f"{occasion.lawful.lawful.reason} So no follow-up is written to them.")
        return await writing.heeding(tx, replace(occasion, note=inputs.note, replaces=inputs.replaces))


async def _stopped(context: RunContext, schedule_id: str, reason: str, detail: str) -> Outcome:
    async with context.tx() as tx:
        await context.warn(tx, detail)
        if (await followups.lock(tx, schedule_id)).status == "drafting":
            await followups.pause(tx, schedule_id, reason)
    return _NOTHING


async def _words(context: RunContext, occasion: Occasion, website: str) -> ComposedText:
    """Raises Waiting: the project's writer is the caller."""
    async with context.read() as tx:
        by_caller = await words_wanted.by_caller(tx)
    if by_caller:
        raise await callers.one_message(context, occasion)
    try:
        return await writing.compose(context, occasion, website)
    except ModelUnavailable as error:
        raise TryLater(str(error)) from error


async def _only_words(context: RunContext, occasion: Occasion, website: str) -> ComposedText:
    """The words of a run that has nothing else to do. What an operator can supply is waited for."""
    try:
        return await _words(context, occasion, website)
    except Needs as needs:
        if needs.code in SUPPLIED:
            raise Waiting(needs.code, needs.detail) from needs
        raise RunFailed(needs.code, needs.detail) from needs


async def _none(context: RunContext, warning: str) -> Outcome:
    async with context.tx() as tx:
        await context.warn(tx, warning)
    return _NOTHING


async def _kept(tx: ProjectTx, context: RunContext, draft_id: str | None) -> Outcome:
    await context.progress(tx, 1, 1)
    return Outcome({"drafts_created": int(draft_id is not None), "draft_ids": [draft_id] if draft_id else []})


def _written(draft_ids: list[str]) -> Outcome:
    """This run has written them before it was cut off."""
    return Outcome({"drafts_created": len(draft_ids), "draft_ids": draft_ids})


async def _written_again(
    tx: ProjectTx, message: StoredMessage, row: Sequence[StoredMessage], replaces: str | None
) -> str | None:
    """Why no answer to this message alone is wanted: they have written since. Another version that a person asked for is, as long
    as nothing answers what came later."""
    latest = row[-1]
    if latest.id == message.id:
        return None
    if replaces is not None and not await store.with_reply(tx, [latest.id]):
        return None
    return (
        f"{message.from_email} has written again since: one answer to both belongs to {latest.id}. No draft was kept."
    )


OPERATIONS = (
    Operation(
        "generate_drafts", "Write first messages to prospects.", GenerateDrafts, generate_drafts, first_touches_asked
    ),
    Operation(
        "generate_reply_draft", "Write the answer to one reply.", GenerateReplyDraft, generate_reply_draft, reply_asked
    ),
    Operation(
        "generate_follow_up_draft",
        "Write the message of a due follow-up.",
        GenerateFollowUpDraft,
        generate_follow_up_draft,
        follow_up_asked,
    ),
)

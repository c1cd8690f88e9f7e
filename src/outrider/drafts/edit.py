"""Edit a draft (docs/reference/drafts.md "Approval"): whatever was approved is approved no more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from outrider import engine, mailbox, prospects
from outrider.core import clock
from outrider.core.errors import InvalidTransition, NotFound
from outrider.db import ProjectTx
from outrider.drafts import content, ground, service, store, versions_store
from outrider.drafts.errors import SenderNotSelected, VersionChanged
from outrider.drafts.states import UNSENT
from outrider.drafts.store import Draft, DraftRow
from outrider.engine import ProjectHandle


@dataclass(frozen=True, slots=True)
class _Wanted:
    subject: str
    body_html: str
    to_email: str
    from_email: str | None


async def edit(
    project: ProjectHandle,
    draft_id: str,
    changes: Mapping[str, str],
    if_match: str | None = None,
) -> Draft:
    """Change subject, body_html, to_email or from_email. The body is sanitised; what comes out the same is no edit.

    Args:
        if_match: the content_sha256 that the caller has read, or None for whatever is there.

    Raises:
        NotFound
        EmptyBody: nothing visible is left of the body.
        LetterTooLong
        InvalidTransition: the draft is being sent, was sent, or is out of the running.
        VersionChanged: somebody else has changed it since.
        SenderNotSelected, NoVerifiedSender: from_email is not the verified sender of this message.
        RecipientSuppressed: to_email is on the suppression list.
    """
    changes = {**changes, "body_html": content.written(changes["body_html"])} if "body_html" in changes else changes
    async with project.read() as tx:
        seen = await store.whole(tx, draft_id)
        if seen is None:
            raise NotFound(f"There is no draft {draft_id}.")
        ground_of = await ground.read(tx, seen.prospect_id, seen.in_reply_to_message_id)
    # Judging a long text takes its time, so it happens before the transaction; what changed meanwhile is judged again.
    while True:
        wanted = _wanted(seen, changes)
        grounding = await ground.judge_again(ground_of, wanted.subject, wanted.body_html, project.intelligence)
        async with project.tx() as tx:
            now = await service.lock(tx, draft_id)
            if if_match is not None and if_match != now.content_sha256:
                raise VersionChanged("Somebody has changed this draft since you read it; read it again.")
            if now.content_sha256 != seen.content_sha256:
                seen = now
                continue
            await _store(tx, now, wanted, grounding, ground_of)
            return await service.get(tx, draft_id)


def _wanted(draft: DraftRow, changes: Mapping[str, str]) -> _Wanted:
    return _Wanted(
        subject=changes.get("subject", draft.subject),
        body_html=changes.get("body_html", draft.body_html),
        to_email=changes.get("to_email", draft.to_email),
        from_email=changes.get("from_email", draft.from_email),
    )


async def _store(
    tx: ProjectTx,
    draft: DraftRow,
    wanted: _Wanted,
    grounding: Sequence[dict[str, Any]],
    ground_of: ground.GroundOf,
) -> None:
    same = (wanted.subject, wanted.body_html, wanted.to_email, wanted.from_email) == (
        draft.subject,
        draft.body_html,
        draft.to_email,
        draft.from_email,
    )
    if same:
        return
    if draft.lifecycle_status not in UNSENT:
        raise InvalidTransition(
            f"This draft is {draft.lifecycle_status} and can no longer be edited.",
            status_now=draft.lifecycle_status,
            allowed_from=sorted(UNSENT),
        )
    if wanted.to_email != draft.to_email and (stop := await mailbox.suppressions.stop_of(tx, wanted.to_email)):
        raise stop.error("choose another recipient.")
    if wanted.from_email != draft.from_email:
        sender = await mailbox.verified_sender(tx, draft.in_reply_to_message_id)
        if wanted.from_email is None or wanted.from_email.lower() != sender.email.lower():
            raise SenderNotSelected(
                f"The sender of this message is {sender.email}. A conversation goes on from the address it is held with;"
                f" for others select another with POST /v1/projects/{tx.project_id}/mailbox/aliases:select, then edit again."
            )
    await service.move_review(tx, draft.id, "edit", data={"revision": draft.revision + 1})
    if draft.lifecycle_status != "drafted_not_sendable":
        await service.move_lifecycle(tx, draft.id, "unapprove")
    await engine.let_go(tx, draft.id)
    trusted = prospects.may_lift(tx)
    prospect = await prospects.get(tx, draft.prospect_id)
    whole = wanted.subject != draft.subject and wanted.body_html != draft.body_html
    await versions_store.set_content(
        tx,
        draft.id,
        not_followed=[] if trusted else draft.not_followed,
        unanswered=draft.unanswered,
        produced_by=_writer(tx, draft, wanted),
        # Half a text of somebody who may review does not vouch for the other half.
        trusted_writer=trusted and (draft.trusted_writer or whole),
        subject=wanted.subject,
        body_html=wanted.body_html,
        to_email=wanted.to_email,
        from_email=wanted.from_email,
        content_sha256=content.digest(
            to_email=wanted.to_email,
            from_email=wanted.from_email,
            thread=draft.in_reply_to_message_id,
            subject=wanted.subject,
            body_html=wanted.body_html,
        ),
        grounding=grounding,
        claims_sha256=content.claims_digest(grounding, ground_of.claims),
        contact_email=prospect.contact_email or "",
        now=clock.now(),
    )


def _writer(tx: ProjectTx, draft: DraftRow, wanted: _Wanted) -> dict[str, Any]:
    """Whose words it is after the edit. A person who gives another subject or address has not written the letter: it says
    still that a model or an agent did, where the profile wants that said."""
    mine = tx.principal.as_writer()
    is_same = wanted.body_html == draft.body_html and (mine["kind"] == "person" or wanted.subject == draft.subject)
    return draft.produced_by if is_same else dict(mine)

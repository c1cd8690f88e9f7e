"""All that decides whether a draft may leave, read once: `gates` and `letter` judge and write from it, and ask nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from outrider import followups, law, mailbox, prospects
from outrider.db import ProjectTx
from outrider.drafts import lawful, service
from outrider.drafts.store import DraftRow
from outrider.law import JudgedLawful
from outrider.mailbox import SenderFacts
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.sending import SendingFacts
from outrider.mailbox.suppressions import Stop
from outrider.projects import ComplianceProfile
from outrider.prospects import Prospect


@dataclass(frozen=True, slots=True)
class SendCase:
    """A draft and what stands around it at one moment."""

    project_id: str
    draft: DraftRow
    prospect: Prospect
    stop: Stop | None
    """Why nobody writes to the recipient."""
    thread: Sequence[StoredMessage]
    """All mail exchanged with the prospect, oldest first."""
    is_follow_up_stopped: bool
    profile: ComplianceProfile
    sender: SenderFacts
    tried: Sequence[str]
    """The Message-IDs that it was tried to be sent with, newest first."""
    never: str | None
    """The operator's line that says never to write to them."""
    lawful: JudgedLawful
    """Whether one may write to them unasked."""
    sending: SendingFacts | None
    """Pauses, rates and limits. None without a mailbox; and under the locks of a claim, which reads them itself once it has
    locked the mailbox."""
    has_agreed: bool = False
    """Whether a consent of theirs covers it: then the message says so, whatever else the project writes on."""

    @property
    def parent(self) -> StoredMessage | None:
        """What it answers or follows up, if that was exchanged with this prospect."""
        return _among(self.thread, self.draft)


async def load(tx: ProjectTx, draft_id: str) -> SendCase:
    """The case as it is now, for a look ahead: a preview, a dry run, or what can be refused before anybody is asked.

    Raises:
        NotFound
    """
    draft = await service.seen(tx, draft_id)
    read = await _around(tx, draft, await prospects.get(tx, draft.prospect_id))
    box = read.sender.mailbox
    return replace(read, sending=await mailbox.sending.sending_facts(tx, box)) if box is not None else read


async def lock(tx: ProjectTx, draft_id: str) -> SendCase:
    """The case as it stays until the end of the transaction, as far as the prospect and the draft go: for a claim.

    Raises:
        NotFound
    """
    return await _around(tx, *await service.lock_both(tx, draft_id))


async def _around(tx: ProjectTx, draft: DraftRow, prospect: Prospect) -> SendCase:
    thread = await mailbox.messages.of_prospect(tx, draft.prospect_id)
    profile, facts = await law.facts_for_a_send(tx, prospect)
    sender = await mailbox.sender_facts(tx, _among(thread, draft))
    is_sandbox = sender.mailbox is not None and sender.mailbox.traits.is_sandbox
    schedules = [draft.schedule_id] if draft.schedule_id is not None else []
    return SendCase(
        project_id=tx.project_id,
        draft=draft,
        prospect=prospect,
        stop=await mailbox.suppressions.stop_of(tx, draft.to_email),
        thread=thread,
        is_follow_up_stopped=bool(await followups.stopped_among(tx, schedules)),
        profile=profile,
        sender=sender,
        lawful=facts.gated(
            prospect, email=draft.to_email, is_answer=await lawful.is_answer(tx, draft), is_sandbox=is_sandbox
        ),
        never=prospects.never_line(profile.never_write_to, prospect, draft.to_email),
        tried=await mailbox.sending.tried_as(tx, draft.id),
        sending=None,
        has_agreed=facts.has_agreed(prospect.id, draft.to_email),
    )


def _among(thread: Sequence[StoredMessage], draft: DraftRow) -> StoredMessage | None:
    return next((one for one in thread if one.id == draft.in_reply_to_message_id), None)

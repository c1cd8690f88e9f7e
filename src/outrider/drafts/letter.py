"""The exact message of a draft: one function for the preview, the dry run, the digest and the send."""

from dataclasses import dataclass
from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo

from outrider import law, mailbox
from outrider.core.crypto import MasterKey
from outrider.drafts.case import SendCase
from outrider.drafts.errors import ThreadMismatch
from outrider.judgement import tongue
from outrider.language.html import text_and_links
from outrider.mail.compose import Composed, QuotedMessage
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.sending import OutgoingDraft, Sender
from outrider.prospects import Prospect


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message ready to leave, and who sends it. `warnings`: what a mailbox that sends would refuse it for, where this one is
    the sandbox."""

    letter: OutgoingDraft
    composed: Composed
    warnings: tuple[str, ...] = ()

    @property
    def sender(self) -> Sender:
        return self.letter.sender


def write(case: SendCase, key: MasterKey) -> RenderedMessage:
    """Compose the message of a draft as its sender would send it now: in answer to a message the address that the person wrote
    to, in a follow-up the one that wrote before, else the selected one.

    Raises:
        NoVerifiedSender: no mailbox is connected, or its sender is not verified.
        ThreadMismatch: what it answers to is not in this mailbox, or not with this prospect.
        NotDeliverable: a subject, a name or an address that cannot be in a header.
    """
    draft, prospect = case.draft, case.prospect
    sender = case.sender.verified()
    parent = _parent(case, sender)
    zone = zone_of(draft.to_email, prospect)
    same_person = (prospect.contact_email or "").lower() == draft.to_email.lower()
    letter = OutgoingDraft(
        draft_id=draft.id,
        revision=draft.revision,
        sender=sender,
        to_email=draft.to_email,
        to_name=(prospect.contact_name or "") if same_person else "",
        subject=subject_of(case),
        body_html=draft.body_html,
        in_reply_to=parent.message_id_header if parent else None,
        references=_references(parent),
        thread_id=parent.mail_thread_id if parent else None,
        quoted=_quoted(parent, sender, prospect, ZoneInfo(zone) if zone else UTC),
        is_answer=draft.kind == "reply",
        timezone=zone,
        basis="consent" if case.has_agreed else case.profile.lawful_basis,
        ai_written=_tells_of_machine(case),
        language=tongue.of_letter(text_and_links(draft.body_html)[0]),
    )
    return RenderedMessage(letter, mailbox.sending.compose(key, case.project_id, case.profile, letter, case.tried))


def subject_of(case: SendCase) -> str:
    """The subject as it leaves: where the recipient's country wants unasked mail marked, the mark stands before it. Like the
    footer it is no part of what is approved; the preview shows it."""
    draft, mark = case.draft, law.subject_prefix(case.lawful.lawful)
    if not mark or draft.kind == "reply" or case.has_agreed or draft.subject.startswith(mark):
        return draft.subject
    return f"{mark} {draft.subject}"


def zone_of(to_email: str, prospect: Prospect) -> str | None:
    """The timezone of whoever gets it, where anything tells it."""
    return mailbox.sending.recipient_zone(email=to_email, country=prospect.country, timezone=_imported_zone(prospect))


def _tells_of_machine(case: SendCase) -> bool:
    """Whether the message says that an AI system helped to write it: by itself where no person has read words of a model, or an
    answer to a person, before they leave."""
    draft, wanted = case.draft, case.profile.ai_disclosure
    is_by_model = draft.produced_by.get("kind") in ("model", "agent") or draft.produced_by.get("model") is not None
    if wanted == "always":
        return is_by_model or draft.approved_by_policy
    return wanted == "automatic" and draft.approved_by_policy and (is_by_model or draft.kind == "reply")


def _imported_zone(prospect: Prospect) -> str:
    return next((prospect.columns[name] for name in ("timezone", "time_zone", "tz") if prospect.columns.get(name)), "")


def _parent(case: SendCase, sender: Sender) -> StoredMessage | None:
    if case.draft.in_reply_to_message_id is None:
        return None
    parent = case.parent
    if parent is None or parent.mailbox_id != sender.mailbox_id:
        raise ThreadMismatch(
            "The message that this draft answers is not in the connected mailbox, or not with this prospect. Connect the"
            " mailbox that received it, or write a new first message."
        )
    return parent


def _quoted(parent: StoredMessage | None, sender: Sender, prospect: Prospect, zone: tzinfo) -> QuotedMessage | None:
    """What it answers or follows up, with the hour that it was where its reader lives: without it, whoever reads mail one by one
    does not know what this is about."""
    if parent is None or not parent.text.strip():
        return None
    when = parent.received_at.astimezone(zone)
    if parent.direction == "outbound":
        return QuotedMessage(parent.text, sender.display_name, parent.from_email, when)
    known = (prospect.contact_email or "").lower() == parent.from_email.lower()
    return QuotedMessage(parent.text, (prospect.contact_name or "") if known else "", parent.from_email, when)


def _references(parent: StoredMessage | None) -> tuple[str, ...]:
    """The parent's own parent and the parent (RFC 5322 section 3.6.4), which is what threads are built from."""
    if parent is None:
        return ()
    return tuple(dict.fromkeys(one for one in (parent.in_reply_to, parent.message_id_header) if one))

"""The exact message that leaves in a verified sender's name."""

from collections.abc import Sequence
from dataclasses import dataclass

from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.mail import compose as mime
from outrider.mail.compose import Composed, QuotedMessage
from outrider.mail.footer import Footer, Registration
from outrider.mailbox.errors import NotDeliverable
from outrider.mailbox.sending.sender import Sender
from outrider.mailbox.suppressions import unsubscribe
from outrider.projects import ComplianceProfile


@dataclass(frozen=True, slots=True)
class OutgoingDraft:
    """A draft as the mailbox needs it. `in_reply_to` and `references` are Message-IDs with their angle brackets."""

    draft_id: str
    revision: int
    sender: Sender
    to_email: str
    to_name: str
    subject: str
    body_html: str
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    thread_id: str | None = None
    quoted: QuotedMessage | None = None
    """What it answers or follows up, shown again below it."""
    is_answer: bool = False
    """It answers a person, and so says nothing of why they get mail from us or how to stop it."""
    basis: str | None = None
    """The lawful basis on which this person is written to; the footer says why they get it."""
    ai_written: bool = False
    """It says that an AI system helped to write it."""
    language: str = "en"
    """What it is written in; the footer is in it too."""
    timezone: str | None = None
    """Where the recipient lives, if that is known: the send window is open there."""


def compose(
    key: MasterKey, project_id: str, profile: ComplianceProfile, draft: OutgoingDraft, tried: Sequence[str]
) -> Composed:
    """The bytes of the message. Preview, dry run and send all come here.

    Args:
        tried: the Message-IDs that this draft was tried to be sent with, newest first.

    Raises:
        NotDeliverable: a subject, a name or an address that cannot be in a header.
    """
    url = rights_url = None
    if profile.unsubscribe_base_url and not draft.is_answer:
        base = profile.unsubscribe_base_url.rstrip("/")
        url = f"{base}/u/{unsubscribe.token(key, project_id, draft.to_email)}"
        rights_url = f"{base}/privacy/{unsubscribe.privacy_token(key, project_id, draft.to_email)}"
    try:
        return mime.compose(
            mime.Message(
                message_id=_message_id(key, draft, tried),
                date=clock.now(),
                from_email=draft.sender.email,
                from_name=draft.sender.display_name,
                to_email=draft.to_email,
                to_name=draft.to_name,
                subject=draft.subject,
                body_html=draft.body_html,
                footer=_footer(profile, draft, url, rights_url),
                reply_to=draft.sender.reply_to,
                in_reply_to=draft.in_reply_to,
                references=draft.references,
                quoted=draft.quoted,
            )
        )
    except mime.NotComposable as error:
        raise NotDeliverable(str(error)) from error


def _footer(
    profile: ComplianceProfile, draft: OutgoingDraft, unsubscribe_url: str | None, rights_url: str | None
) -> Footer:
    return Footer(
        profile.legal_name,
        profile.postal_address,
        unsubscribe_url,
        draft.basis or "",
        is_answer=draft.is_answer,
        language=draft.language,
        ai_written=draft.ai_written,
        registration=Registration(
            country=profile.country or "",
            legal_form=profile.legal_form or "",
            office=profile.registered_office or "",
            register=profile.register_court or "",
            number=profile.register_number or "",
            directors=tuple(profile.directors),
            vat_id=profile.vat_id or "",
            phone=profile.phone or "",
        ),
        rights_url=rights_url,
    )


def _message_id(key: MasterKey, draft: OutgoingDraft, tried: Sequence[str]) -> str:
    """The Message-ID of a revision of a draft: always the same one. An earlier try keeps the one that it had, though the
    master key is another by now."""
    newest, *former = mime.message_ids(key, draft.draft_id, draft.revision, draft.sender.email.rpartition("@")[2])
    return next((one for one in tried if one in former), newest)

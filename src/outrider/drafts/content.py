"""What a draft says: the HTML it may hold, and the digest that an approval binds (docs/reference/drafts.md "Approval")."""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from outrider.core import crypto, limits
from outrider.drafts.errors import EmptyBody, LetterTooLong
from outrider.judgement.port import Claim
from outrider.language.html import text_and_links
from outrider.language.text import sentences
from outrider.mail.markup import clean_html

_VISIBLE: Final = re.compile(r"<[^>]*>|&nbsp;|\s")


def sanitised(html: str) -> str:
    """`html` with what a message may hold (`mail.markup`).

    Raises:
        EmptyBody: nothing that a reader could see is left.
    """
    clean = clean_html(html.replace("\r\n", "\n").strip()).strip()
    if not _VISIBLE.sub("", clean):
        raise EmptyBody(
            "The body has no text once unsafe HTML is taken out; send the message itself.",
            errors=[{"pointer": "/body_html", "code": "empty_body", "message": "has no visible text"}],
        )
    return clean


def written(html: str) -> str:
    """As `sanitised`, of what somebody else has written.

    Raises:
        EmptyBody
        LetterTooLong: a reader would see more than a letter may hold.
    """
    clean = sanitised(html)
    text, _ = text_and_links(clean)
    count = 0 if len(text) > limits.LETTER_LENGTH else len(sentences(text))
    if len(text) > limits.LETTER_LENGTH or count > limits.LETTER_SENTENCES:
        much = f"{count} sentences" if count else f"{len(text):,} characters of text"
        raise LetterTooLong(
            f"The body has {much}; a letter has at most {limits.LETTER_SENTENCES} sentences and {limits.LETTER_LENGTH:,}"
            " characters. Say the one thing that matters to them, and offer the rest in a call or behind a link.",
            errors=[{"pointer": "/body_html", "code": "letter_too_long", "message": f"has {much}"}],
        )
    return clean


def digest(*, to_email: str, from_email: str | None, thread: str | None, subject: str, body_html: str) -> str:
    """What an approval binds: recipient, sender, thread (the message answered to), subject and body."""
    return crypto.sha256(to_email, from_email or "", thread or "", subject, body_html)


def words_digest(subject: str, body_html: str) -> str:
    """What a reader reads, whoever sends it and however it is marked up: subject and body without tags and line breaks. A
    text that a person turned down is known again by this."""
    return sha256(" ".join(re.sub(r"<[^>]*>", " ", f"{subject} {body_html}").split()).encode()).hexdigest()


def claims_digest(grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim]) -> str:
    """The wording of the approved claims that a draft cites; another value later means that its ground has moved."""
    cited = {ground["claim_id"] for ground in grounding if ground.get("claim_id")}
    texts = {claim.id: claim.text for claim in claims if claim.status == "approved"}
    return crypto.sha256(*(f"{claim_id}\n{texts.get(claim_id, '')}" for claim_id in sorted(cited)))


def offers(grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim]) -> bool:
    """Whether a sentence rests on an approved claim of what we offer."""
    own = {claim.id for claim in claims if claim.status == "approved" and claim.topic == "offer"}
    return any(ground["kind"] == "claim" and ground.get("claim_id") in own for ground in grounding)


def read_by_model(grounding: Sequence[Mapping[str, Any]]) -> list[str]:
    """Sentences that a model, and no rule, reads as held: good for a person to judge by, never for the policy."""
    return [str(ground["sentence"]) for ground in grounding if ground.get("read_by")]


def undecided(grounding: Sequence[Mapping[str, Any]]) -> list[str]:
    """Sentences without ground that nothing known speaks against."""
    return [str(ground["sentence"]) for ground in grounding if ground.get("severity") == "person"]


def ungrounded(grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim]) -> list[str]:
    """Sentences that state something without ground: marked so when written, or resting on a claim that is approved no more."""
    approved = {claim.id for claim in claims if claim.status == "approved"}
    return [
        str(ground["sentence"])
        for ground in grounding
        if ground["kind"] == "ungrounded" or (ground["kind"] == "claim" and ground.get("claim_id") not in approved)
    ]

"""What a message to one prospect may rest on, and whether a text does (interface §2 claims; decisions `grounding`)."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from outrider import knowledge, mailbox, projects, prospects
from outrider.db import ProjectTx
from outrider.drafts.content import sentences
from outrider.engine import Services
from outrider.providers.llm.port import Claim, Finding, ModelUnavailable


@dataclass(frozen=True, slots=True)
class GroundOf:
    """Approved claims, findings about the prospect, and the names that may stand in a signature."""

    claims: Sequence[Claim]
    findings: Sequence[Finding]
    sender_name: str
    business_name: str
    from_email: str | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for name in (self.sender_name, self.business_name) if name))


async def read(tx: ProjectTx, prospect_id: str, in_reply_to: str | None = None) -> GroundOf:
    """Everything that the grounding of a draft to this prospect looks at, and who it is from.

    Args:
        in_reply_to: id of the stored message that it answers or follows up.
    """
    project = await projects.get(tx)
    sender = await mailbox.sender_of(tx, in_reply_to)
    return GroundOf(
        claims=await knowledge.approved_claims(tx),
        findings=await prospects.findings_of(tx, prospect_id),
        sender_name=sender.display_name if sender else "",
        business_name=project.business_name,
        from_email=sender.email if sender else None,
    )


async def judge(services: Services, known: GroundOf, body_html: str) -> list[dict[str, Any]]:
    """One entry per sentence. When no judge can be reached, nothing counts as grounded: a person looks."""
    try:
        grounds = await services.intelligence.ground(body_html, known.claims, known.findings, known.names)
    except ModelUnavailable:
        return [
            {
                "sentence": sentence,
                "kind": "ungrounded",
                "claim_id": None,
                "finding_field": None,
                "reason": "The judge could not be reached when this was written.",
            }
            for sentence in sentences(body_html)
        ]
    return [asdict(ground) for ground in grounds]

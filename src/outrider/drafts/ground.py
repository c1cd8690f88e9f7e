"""What a message to one prospect may rest on, and whether a text does (docs/reference/judgement.md "Grounding")."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from outrider import knowledge, mailbox, projects, prospects
from outrider.db import ProjectTx
from outrider.drafts import content
from outrider.drafts.store import DraftRow
from outrider.judgement import grounding
from outrider.judgement.grounding import Observation, Parties, Statement
from outrider.judgement.port import Claim, Finding


@dataclass(frozen=True, slots=True)
class GroundOf:
    """Approved claims, findings about the prospect, and who writes to whom."""

    claims: Sequence[Claim]
    findings: Sequence[Finding]
    sender_name: str
    business_name: str
    from_email: str | None
    parties: Parties


async def read(tx: ProjectTx, prospect_id: str, in_reply_to: str | None = None) -> GroundOf:
    """Everything that the grounding of a draft to this prospect looks at, and who it is from.

    Args:
        in_reply_to: id of the stored message that it answers or follows up.
    """
    project = await projects.get(tx)
    sender = await mailbox.sending.sender_of(tx, in_reply_to)
    prospect = await prospects.get(tx, prospect_id)
    earlier = await mailbox.messages.by_id(tx, in_reply_to) if in_reply_to else None
    claims = await knowledge.approved_claims(tx)
    named = (sender.display_name if sender else "", project.business_name)
    products = grounding.products([(claim.text, claim.actor) for claim in claims])
    return GroundOf(
        claims=claims,
        findings=await prospects.findings_of(tx, prospect_id),
        sender_name=named[0],
        business_name=project.business_name,
        from_email=sender.email if sender else None,
        parties=Parties(
            ours=tuple(name for name in (*named, *products) if name),
            company=prospect.company_name,
            person=prospect.contact_name or "",
            domain=prospect.domain or "",
            thread_subject=earlier.subject if earlier else "",
        ),
    )


def judge(known: GroundOf, subject: str, body_html: str) -> list[dict[str, Any]]:
    """One entry for the subject, then one per sentence of the body. Pure: it may be called in a transaction."""
    entries = grounding.ground(
        subject,
        body_html,
        [Statement(c.id, c.text, c.actor, c.customer, c.limits) for c in known.claims if c.status == "approved"],
        [Observation(f.field, f.quote, f.value, f.url) for f in known.findings],
        known.parties,
    )
    return [asdict(entry) for entry in entries]


async def all_grounded(tx: ProjectTx, draft: DraftRow) -> bool:
    """Whether the gate finds nothing in the draft, neither when it was written nor now, by today's rules and evidence."""
    known = await read(tx, draft.prospect_id, draft.in_reply_to_message_id)
    now = judge(known, draft.subject, draft.body_html)
    return not content.ungrounded(draft.grounding, known.claims) and not content.ungrounded(now, known.claims)

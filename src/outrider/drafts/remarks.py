"""What is said of a draft's words when they are stored, whoever wrote them: the warnings, with what the project knows put in."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from outrider import mailbox, prospects
from outrider.db import ProjectTx
from outrider.drafts import warnings
from outrider.drafts.ground import GroundOf
from outrider.judgement import tongue
from outrider.judgement.port import Claim
from outrider.prospects import Prospect


@dataclass(frozen=True, slots=True)
class About:
    """The occasion of the words. `had` are texts that the person has from us, `wrote` is what they have written."""

    kind: str
    prospect: Prospect
    known: GroundOf
    had: Sequence[str] = ()
    wrote: str = ""


def on(about: About, subject: str, body_html: str, *, is_thread: bool) -> list[dict[str, Any]]:
    """Each warning as it is stored and shown."""
    known = about.known
    company = prospects.company_of(about.prospect)
    approved = [claim for claim in known.claims if claim.status == "approved"]
    spoken = tongue.of(known.voice.language, company, approved, known.findings, about.wrote)
    told = warnings.Known(about.kind, links(known.website, known.claims), is_thread, about.had, spoken.theirs)
    return [asdict(one) for one in warnings.of(subject, body_html, told)]


async def had_of(tx: ProjectTx, prospect_id: str) -> tuple[str, ...]:
    """The texts that a person has from us."""
    return tuple(one.text for one in await mailbox.messages.of_prospect(tx, prospect_id) if one.direction == "outbound")


def links(website: str, claims: Sequence[Claim]) -> list[str]:
    """Where a letter of the project may link to: its website, and addresses in approved claims."""
    named = [word.strip("<>().,;\"'") for claim in claims for word in claim.text.split() if "://" in word]
    return [website, *dict.fromkeys(named)]

"""The faces of one letter under review: as it arrives, sentence by sentence, as plain text with its headers, and what changed."""

from dataclasses import dataclass
from typing import Any, Final

from outrider import drafts
from outrider.console.changes import changes
from outrider.console.visit import Visit
from outrider.core.errors import Problem
from outrider.drafts import case, letter
from outrider.drafts.versions import versions
from outrider.language.html import html_to_text

VIEWS: Final = (("letter", "Letter"), ("sentences", "Sentences"), ("text", "Text and headers"), ("changes", "Changes"))
"""A face's place in the address, and its words."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a letter, the subject first: `number` is that of its proof beside the letter, 0 where it states nothing."""

    text: str
    kind: str
    number: int


def sentences(draft: drafts.Draft) -> list[Sentence]:
    """What the gate made of each sentence."""
    found, number = [], 0
    for index, one in enumerate(draft.grounding):
        states = index > 0 and one["kind"] in STATED
        number += states
        found.append(Sentence(one["sentence"], one["kind"], number if states else 0))
    return found


STATED: Final = ("claim", "finding", "ungrounded")
"""The kinds of sentences that state a fact."""


async def shown(visit: Visit, draft: drafts.Draft, view: str) -> dict[str, Any]:
    """What one face of a letter needs."""
    if view == "sentences":
        return {"sentences": sentences(draft)}
    if view == "changes":
        return await _changed(visit, draft)
    if view == "text":
        return await _plain(visit, draft)
    return {}


async def _changed(visit: Visit, draft: drafts.Draft) -> dict[str, Any]:
    async with visit.project.read() as tx:
        earlier = await versions(tx, draft.id)
    if not earlier:
        return {"before": None}
    before = earlier[-1]
    return {
        "before": before,
        "subject_changes": changes(before["subject"], draft.subject),
        "text_changes": changes(html_to_text(before["body_html"]), html_to_text(draft.body_html)),
    }


async def _plain(visit: Visit, draft: drafts.Draft) -> dict[str, Any]:
    async with visit.project.read() as tx:
        found = await case.load(tx, draft.id)
    try:
        composed = letter.write(found, visit.services.master_key).composed
    except Problem:  # why no letter can be made of it stands above it already
        return {"headers": {}, "text": html_to_text(draft.body_html)}
    return {"headers": composed.headers, "text": composed.text}

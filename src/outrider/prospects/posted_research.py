"""Research that a caller writes: what it says is shown, and a finding counts only as far as a page says so that we read.

The caller states neither what is verified, nor whose page it is, nor the fit; all three are worked out here. A quote is
looked up in the page and kept to the letter with the whole sentences that it was taken from, and a letter may rest on these
sentences alone, never on the caller's own words for them.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from outrider import events, knowledge
from outrider.core import clock, crypto, ids
from outrider.core.addresses import is_on_site
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.judgement.meaning import as_read
from outrider.judgement.port import Fit
from outrider.judgement.signals import tells_of_others
from outrider.judgement.why_now import PREFIX
from outrider.knowledge import PageRead, Quoted
from outrider.language.text import clip, plain, sentences, talks_to_machines
from outrider.prospects import pipeline, researching, review, reviews_store, service, site, words
from outrider.prospects.errors import SkippedByAPerson, TurnedDown
from outrider.prospects.fields import company_of
from outrider.prospects.reviews_store import Research, StoredPage
from outrider.prospects.store import Prospect

MACHINE_TALK: Final = "orders to a program"
_AROUND: Final = 200
_LONGEST_CONTEXT: Final = 2_000
_LEGAL: Final = frozenset(
    "ltd limited inc llc plc gmbh ag kg co corp sa sas sarl srl spa bv nv oy ab as aps group the".split()  # noqa: SIM905
)


@dataclass(frozen=True, slots=True)
class ToldFinding:
    """A finding as the caller states it."""

    field: str
    value: str
    quote: str
    url: str
    observed_at: datetime | None


async def post(
    project: ProjectHandle, prospect_id: str, summary: str, told: Sequence[ToldFinding], model: str | None = None
) -> Research:
    """Read the pages, look the quotes up in them, and keep the record for review; it takes the place of what waits.

    Raises:
        NotFound
        SkippedByAPerson: a person said no to researching this prospect, and the caller may not review.
        TurnedDown: a person turned down this very record.
    """
    services, who = project.services, project.principal
    async with project.read() as tx:
        prospect = await service.get(tx, prospect_id)
        await refuse_skipped(tx, f"research:{prospect_id}")
        icp = await service.icp_claims(tx)
    pages = await knowledge.read_pages([one.url for one in told], site.policy(services), turn_of=who.operator_id)
    # Long pages take their time to be searched: outside the loop of events, and before the transaction.
    stored = {url: site.stored_page(page, prospect_id) for url, page in pages.items()}
    found, machine_talk = await asyncio.to_thread(_look, prospect, summary, told, pages, stored)
    # Words of others do not raise the fit.
    known = as_read(company_of(prospect), pipeline.own_words(found))
    [fit] = await services.intelligence.rank([known], icp, "")
    record = _record(who.as_writer() | {"model": model}, prospect, summary, found, fit, machine_talk)
    async with project.tx() as tx:
        await service.lock(tx, prospect_id)
        await lift_skip(tx, f"research:{prospect_id}")
        if not words.may_lift(tx) and await words.refused(tx, prospect_id, record.content_sha256):
            raise TurnedDown(
                "A reviewer turned down exactly this research. Find something else, or say it differently."
            )
        record = await review.in_place_of(tx, "research", record)
        await reviews_store.insert_research(tx, record, trusted=words.may_lift(tx))
        await reviews_store.insert_pages(tx, [replace(page, research_id=record.id) for page in stored.values()])
        await review.give_way(tx, "research", prospect_id, record.id, who.credential_id)
        data: events.Data = {"prospect_id": prospect_id, "fit_score": fit.score, "replaces": record.replaces}
        await events.append(tx, "research.created", "research", record.id, data)
        await researching.keep_fit(tx, await service.get(tx, prospect_id), fit)
    return record


async def refuse_skipped(tx: ProjectTx, occasion: str) -> None:
    """Raises SkippedByAPerson: a person said no here, and whoever asks may not take that back."""
    word = await words.barred(tx, occasion)
    if word is not None and not words.may_lift(tx):
        raise SkippedByAPerson(words.why_skipped(word))


async def lift_skip(tx: ProjectTx, occasion: str) -> None:
    """Whoever may review and writes it themselves lifts a skip by that. Raises SkippedByAPerson."""
    await refuse_skipped(tx, occasion)
    await words.asked_by_name(tx, [occasion])


def _look(
    prospect: Prospect,
    summary: str,
    told: Sequence[ToldFinding],
    pages: Mapping[str, PageRead],
    stored: Mapping[str, StoredPage],
) -> tuple[list[dict[str, Any]], list[str]]:
    quoted = {url: Quoted(page) for url, page in pages.items()}
    found = [judged(one, quoted[one.url], stored[one.url].id, prospect) for one in told]
    return found, _machine_talk(summary, told, list(pages.values()))


def judged(one: ToldFinding, quoted: Quoted, page_id: str, prospect: Prospect) -> dict[str, Any]:
    """The finding as it is kept: `status`, `reason`, whose page it is, and whether a letter may rest on it."""
    page = quoted.page
    kept: dict[str, Any] = {
        "field": one.field,
        "value": one.value,
        "quote": one.quote,
        "url": one.url,
        "observed_at": clock.iso(one.observed_at or page.fetched_at),
        "start": None,
        "end": None,
        "status": "unverified",
        "reason": None,
        "source": "company" if is_on_site(page.url_final, prospect.domain) else "third_party",
        "context": None,
        "usable": False,
        "page_id": page_id,
    }
    stands = quoted.place(one.quote)
    if isinstance(stands, str):
        return {**kept, "reason": stands}
    start, end = stands
    context = _context(page.text, start, end)
    kept |= {"quote": page.text[start:end], "start": start, "end": end, "context": context, "status": "verified"}
    if talks_to_machines(context) or talks_to_machines(one.value):
        return {**kept, "reason": "It reads like orders to a program, so no letter may rest on it."}
    if kept["source"] == "company" and one.field.startswith(PREFIX) and tells_of_others(context, prospect.company_name):
        reason = (
            f"The sentence tells of what somebody else did, a customer or a partner, not of {prospect.company_name}: nobody is"
            " written to because of that. Quote what they did themselves."
        )
        return {**kept, "reason": reason}
    if kept["source"] == "third_party" and not _names(context, prospect.company_name):
        reason = (
            f"The page is not one of {prospect.domain or prospect.company_name}, and the sentence does not name"
            f" {prospect.company_name}: nothing is said to them on the strength of it. Quote a sentence that names them."
        )
        return {**kept, "reason": reason}
    return {**kept, "usable": True}


def _context(text: str, start: int, end: int) -> str:
    """The whole sentences that the quote stands in: what was cut out of its sense says more than the page does."""
    spans = [span for span in sentences(text) if span.start < end and span.end > start]
    first = min([span.start for span in spans if span.start <= start], default=max(0, start - _AROUND))
    last = max([span.end for span in spans if span.end >= end], default=min(len(text), end + _AROUND))
    return " ".join(text[first:last].split())[: max(_LONGEST_CONTEXT, end - start)]


def _names(context: str, company: str) -> bool:
    """Whether a sentence names a company, as near its beginning as what it is about stands."""
    name = [word for word in plain(company).replace(".", " ").replace(",", " ").split() if word not in _LEGAL]
    return bool(name) and " ".join(name) in plain(context)[: 80 + len(company)]


def _machine_talk(summary: str, told: Sequence[ToldFinding], pages: Sequence[PageRead]) -> list[str]:
    """Who tried to give orders to a program: the reviewer is to know."""
    found = []
    if talks_to_machines(summary) or any(talks_to_machines(one.value) for one in told):
        found.append(f"The research itself holds text that reads like {MACHINE_TALK}; nothing was done with it.")
    for page in pages:
        for span in sentences(page.text):
            if talks_to_machines(span.text):
                found.append(
                    f"A page holds text that reads like {MACHINE_TALK}; that text is used for nothing. ({page.url_final})"
                )
                break
    return found


def wire(page: StoredPage) -> dict[str, Any]:
    """A page as it goes out."""
    return {
        "id": page.id,
        "url": page.url,
        "url_final": page.url_final,
        "media_type": page.media_type,
        "bytes": page.bytes,
        "sha256": page.sha256,
        "title": page.title,
        "text": page.text,
        "error": page.error,
        "fetched_at": page.created_at,
    }


def _record(
    writer: dict[str, Any],
    prospect: Prospect,
    summary: str,
    found: Sequence[dict[str, Any]],
    fit: Fit,
    machine_talk: Sequence[str],
) -> Research:
    caveats = [*machine_talk, *_caveats(found), *([] if prospect.contact_email else ["No contact address is known."])]
    now = clock.now()
    told = [part for one in found for part in (one["field"], one["value"], one["quote"], one["url"], one["status"])]
    return Research(
        id=ids.new("research"),
        prospect_id=prospect.id,
        review_status="needs_review",
        fit_score=fit.score,
        fit_reason=fit.reason,
        summary=summary,
        findings=list(found),
        caveats=list(dict.fromkeys([*caveats, *fit.caveats])),
        content_sha256=crypto.sha256(summary, str(fit.score), *told, *caveats),
        produced_by=writer,
        run_id=None,
        replaces=None,
        note="",
        not_followed=[],
        created_at=now,
        updated_at=now,
    )


def _caveats(found: Sequence[Mapping[str, Any]]) -> list[str]:
    unverified = [one for one in found if one["status"] == "unverified"]
    elsewhere = [one for one in found if one["source"] == "third_party" and one["status"] == "verified"]
    told = []
    if not found:
        told.append("Nothing in it is quoted from a page, so no letter may rest on it.")
    if unverified:
        named = "; ".join(f"“{clip(one['value'], 80)}”" for one in unverified[:3])
        told.append(
            f"{len(unverified)} of {len(found)} findings could not be verified and count for nothing: {named}"
            + (f"; and {len(unverified) - 3} more." if len(unverified) > 3 else ".")
        )
    if elsewhere:
        hosts = ", ".join(sorted({urlsplit(one["url"]).hostname or "" for one in elsewhere}))
        told.append(f"{len(elsewhere)} of {len(found)} findings stand on pages of others: {hosts}.")
    return told

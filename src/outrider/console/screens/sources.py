"""Sources: notes, pages and files that are read for claims; what became of each, and its text with the quotes in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Response
from starlette.datastructures import FormData, UploadFile

from outrider.console.forms import Filled
from outrider.console.screens.review import SHOWN, Chosen, Sought
from outrider.console.visit import FORM, SCREEN, UPLOAD, Visit, VisitDep
from outrider.core import limits
from outrider.core.errors import Problem
from outrider.core.http import Router, SourceId
from outrider.core.page import Page, decode
from outrider.knowledge import covered, ingest, sources, upload, view
from outrider.knowledge.errors import NoSourceReadable, NotesTooLong, NothingGiven, UploadTooLarge
from outrider.knowledge.reading import GivenSource
from outrider.knowledge.sources import Dependents
from outrider.runs import service as runs

router = Router("Console")

_TEXT: Final = 60_000
"""Characters of a source that its page shows."""
_FEW: Final = 30
_MOST_PARTS: Final = 200
"""Parts that a form may bring; how many files it may be is said in words."""
_MEND: Final = {
    "empty_file": "Choose the file again, with something in it.",
    "model_unavailable": "Nothing is wrong with it.",
    "http_status": "Look whether the address opens in your browser.",
    "no_text": "A scan has to be run through text recognition first; or paste what matters as a note.",
}


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of one note, page or file, as a sentence."""

    name: str
    status: str
    said: str
    claims: int = 0
    again: str = ""
    """A line of the field for pages that has to be mended or given again."""
    refused: bool = False
    """Whether nothing of what was given was looked at, so that all of it stays in its fields."""


@dataclass(frozen=True, slots=True)
class MarkedText:
    """Some of a source's text; with the id of the evidence that it is quoted as, where it is."""

    text: str
    id: str = ""


@router.get("/p/{project_id}/knowledge/sources", **SCREEN)
async def show_sources(visit: VisitDep, id: Chosen = "", cursor: Sought = "") -> Response:
    """What was read, and one of it open; or the way to add some."""
    return await _page(visit, id, cursor)


@router.post("/p/{project_id}/knowledge/sources", **UPLOAD)
async def add_sources(visit: VisitDep) -> Response:
    """Read notes, pages and files, and propose what they say. A script sends one file at a time and asks for its line."""
    visit.must("knowledge:write")
    await visit.project.must_exist()
    typed: dict[str, str] = {}
    given: Sequence[GivenSource] = ()
    try:
        async with visit.request.form(
            max_files=_MOST_PARTS, max_fields=_MOST_PARTS, max_part_size=limits.JSON_BYTES
        ) as form:
            typed = {name: _texts(form, name)[0] if _texts(form, name) else "" for name in ("urls", "notes")}
            files = [one for one in form.getlist("files") if isinstance(one, UploadFile)]
            given = upload.given(_texts(form, "notes"), _texts(form, "urls"), files)  # type: ignore[arg-type]
            done = view.report(await ingest.ingest(visit.project, given))
    except NoSourceReadable as problem:
        failed = [
            Taken(_name(one), "failed", said["message"], again=one.text if one.kind == "url" else "")
            for one, said in zip(given, problem.errors, strict=True)
        ]
        return await _page(visit, taken=failed, form=Filled(typed), status=problem.status)
    except Problem as problem:
        if visit.wanted:
            return await _page(
                visit, taken=[Taken(_named(given), "failed", problem.detail, refused=True)], status=problem.status
            )
        return await _page(visit, form=_refused(typed, problem), status=problem.status)
    taken = [_taken(one) for one in done["sources"]]
    left = {"urls": "\n".join(one["url"] for one in done["sources"] if one["kind"] == "url" and one["error"])}
    return await _page(visit, taken=taken, form=Filled(left), found=done["claims_created"])


@router.post("/p/{project_id}/knowledge/sources/{source_id}/refresh", **FORM)
async def refresh_source(visit: VisitDep, source_id: SourceId) -> Response:
    """Read a page again: what it no longer says goes stale, what is new is proposed."""
    visit.must("runs:write")
    async with visit.project.tx() as tx:
        await sources.get(tx, source_id)
        await runs.start(tx, visit.services, "refresh_sources", {"source_ids": [source_id]})
    said = (
        "It is being read again. What it says now shows in the list as a source of its own, if it says anything else."
    )
    return visit.go(f"/p/{visit.project.id}/knowledge/sources?id={source_id}", said)


@router.post("/p/{project_id}/knowledge/sources/{source_id}/delete", **FORM)
async def delete_source(visit: VisitDep, source_id: SourceId) -> Response:
    """Remove a source and the quotes from it."""
    visit.must("knowledge:write")
    async with visit.project.tx() as tx:
        stale = await sources.delete(tx, source_id)
    said = {0: "No claim rested on it alone.", 1: "1 claim rested on nothing else and is stale."}
    more = said.get(stale, f"{stale} claims rested on nothing else and are stale.")
    return visit.go(f"/p/{visit.project.id}/knowledge/sources", f"The source is removed. {more}")


async def _page(
    visit: Visit,
    id: str = "",
    cursor: str = "",
    *,
    taken: Sequence[Taken] = (),
    form: Filled | None = None,
    found: int = 0,
    status: int = 200,
) -> Response:
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await sources.page_of_sources(tx, page))
        open = await sources.get(tx, id) if id else None
        held = await sources.held_by(tx, id) if id else None
        contrary = len(await covered.contradictions(tx))
    response = await visit.page(
        "screens/sources.html",
        section="knowledge",
        tab="sources",
        contrary=contrary,
        limits=limits,
        rows=rows,
        beyond=beyond,
        taken=taken,
        found=found,
        form=form or Filled(),
        few=_FEW,
        **(_opened(open, held) if open and held else {"open": None}),
    )
    response.status_code = status
    return response


def _opened(open: dict[str, Any], held: Dependents) -> dict[str, Any]:
    """What is shown of one source."""
    error = open["error"] or {}
    return {
        "open": open,
        "held": held,
        "mend": _MEND.get(error.get("code", ""), "Mend it and add it again, or delete this attempt."),
        "linkable": str(open["url"]).startswith(("http://", "https://")),
        "pieces": list(_pieces(open["text"][:_TEXT], [(one.start_at, one.exact, one.id) for one in held.quotes])),
        "cut": _TEXT if len(open["text"]) > _TEXT else 0,
    }


def _pieces(text: str, quotes: Sequence[tuple[int, str, str]]) -> Iterable[MarkedText]:
    """The text, cut where quotes begin and end; of two that overlap, the earlier."""
    at = 0
    for start, exact, evidence_id in quotes:
        if start < at or start + len(exact) > len(text):
            continue
        yield MarkedText(text[at:start])
        at = start + len(exact)
        yield MarkedText(text[start:at], evidence_id)
    yield MarkedText(text[at:])


def _refused(typed: dict[str, str], problem: Problem) -> Filled:
    """The form with what was typed; why nothing was read stands where it was given."""
    if isinstance(problem, NothingGiven):
        return Filled(typed, {"files": "Choose a file, or write an address or a note below."})
    if isinstance(problem, (NotesTooLong, UploadTooLarge)):
        return Filled(
            typed, {"notes" if isinstance(problem, NotesTooLong) else "files": f"{problem.detail} Nothing was read."}
        )
    return Filled(typed, {}, problem.detail)


def _texts(form: FormData, name: str) -> list[str]:
    return [one.replace("\r\n", "\n") for one in form.getlist(name) if isinstance(one, str)]


def _taken(one: dict[str, Any]) -> Taken:
    name = one["filename"] or one["url"] or one["title"]
    if one["status"] == "failed":
        return Taken(name, "failed", one["error"].detail, again=one["url"] or "")
    if one["status"] == "duplicate":
        return Taken(name, "duplicate", "Read before; nothing was added.")
    number = one["claims_created"]
    said = {0: "Nothing new was found in it.", 1: "1 claim found."}
    return Taken(name, "ready", said.get(number, f"{number} claims found."), number)


def _name(given: GivenSource) -> str:
    return given.filename or (given.text if given.kind == "url" else "Your note")


def _named(given: Sequence[GivenSource]) -> str:
    return _name(given[0]) if given else "What you gave"

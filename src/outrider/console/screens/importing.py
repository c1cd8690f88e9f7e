"""Import of a list: choose or paste it, see what each column is taken for and what would become of the rows, then do it.

Nothing is kept on the server between the steps: the page carries the rows along, so that nothing waits there and nothing is lost
when somebody goes away. What is refused comes back as a table to mend and send again, and as a file.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from fastapi import Response
from starlette.datastructures import FormData, UploadFile

from outrider.console.visit import SCREEN, UPLOAD, Visit, VisitDep
from outrider.core import limits
from outrider.core.errors import Invalid, Problem
from outrider.core.http import Router
from outrider.prospects import catalogue_imports, imports, table, uploads
from outrider.prospects.imports import ImportReport
from outrider.prospects.uploads import FirstLook, RefusedLine

router = Router("Console")

Kind = Literal["prospects", "companies"]
NAMES: Final[Mapping[str, str]] = {
    "company_name": "Company",
    "domain": "Domain or website",
    "contact_email": "Contact's address",
    "contact_name": "Contact's name",
    "first_name": "Contact's first name",
    "last_name": "Contact's last name",
    "role": "What the contact does",
    "description": "What the company does",
    "industry": "Trade",
    "country": "Country",
    "size": "Size",
    "latest_signal": "News about them",
    uploads.KEEP: "Keep it as it is called",
    uploads.LEAVE_OUT: "Leave it out",
}
"""What a column may be read as, in words."""
_SHOWN: Final = 200
"""Refused rows that a page shows; the file has all of them."""
_MOST_FIELDS: Final = 200
_PART: Final = limits.FILE_BYTES + limits.MIB


@dataclass(frozen=True, slots=True)
class GivenList:
    """What the form says."""

    kind: Kind
    step: str
    text: str
    meanings: Sequence[tuple[str, str]]
    file_name: str = ""

    @property
    def is_catalogue(self) -> bool:
        return self.kind == "companies"


@router.get("/p/{project_id}/prospects/import", **SCREEN)
async def show_import(visit: VisitDep) -> Response:
    """Choose a file or paste rows."""
    await visit.project.must_exist()
    return await _page(visit, GivenList("prospects", "", "", ()))


@router.post("/p/{project_id}/prospects/import", **UPLOAD)
async def import_list(visit: VisitDep) -> Response:
    """Look at a list, or import it; or give the refused rows out as a file."""
    visit.must("prospects:write")
    await visit.project.must_exist()
    async with visit.request.form(max_files=1, max_fields=_MOST_FIELDS, max_part_size=_PART) as form:
        try:
            given = await _given(form)
        except Problem as problem:
            return await _page(visit, GivenList(_kind(form), "", "", ()), problem=problem)
    if given.step == "download":
        return _file(await asyncio.to_thread(uploads.safe_file, given.text))
    try:
        if not given.text.strip():
            raise _nothing()
        return await _looked_at(visit, given)
    except Problem as problem:
        return await _page(visit, given, problem=problem)


async def _looked_at(visit: Visit, given: GivenList) -> Response:
    """What the columns are, and what becomes of the rows: tried, or done."""
    async with imports.turns:
        first = await asyncio.to_thread(uploads.look, given.text, companies=given.is_catalogue, chosen=given.meanings)
        if not first.names_somebody or first.twice:
            return await _page(visit, given, first=first)
        trial = given.step != "import"
        take_in = catalogue_imports.companies if given.is_catalogue else imports.prospects
        report = await take_in(
            visit.project, given.text.encode(), meanings=uploads.meanings(first.columns), trial=trial
        )
        headings, refused = await asyncio.to_thread(
            uploads.refused_rows, given.text, report.refused, companies=given.is_catalogue
        )
    return await _page(visit, given, first=first, report=report, headings=headings, refused=refused, done=not trial)


async def _given(form: FormData) -> GivenList:
    """The form; what stands in a file goes before what was pasted.

    Raises:
        FileTooLarge
    """
    said = [one if isinstance(one, str) else "" for one in form.getlist("heading")]
    meant = [one if isinstance(one, str) else "" for one in form.getlist("meaning")]
    meanings = [(heading, one if one in NAMES else uploads.KEEP) for heading, one in zip(said, meant, strict=False)]
    step, text = (str(one) if isinstance(one := form.get(name), str) else "" for name in ("step", "text"))
    file_name = ""
    upload = form.get("file")
    if isinstance(upload, UploadFile) and upload.filename:
        table.check_size(upload.size)
        text = await asyncio.to_thread(table.decoded, await upload.read())
        file_name, meanings = upload.filename[:200], []
    table.check_size(len(text.encode()))
    return GivenList(_kind(form), step, text, meanings, file_name)


def _kind(form: FormData) -> Kind:
    return "companies" if form.get("kind") == "companies" else "prospects"


def _nothing() -> Invalid:
    message = "choose a file, or paste the rows with their headings"
    return Invalid(f"/file: {message}.", errors=[{"pointer": "/file", "code": "nothing_given", "message": message}])


async def _page(
    visit: Visit,
    given: GivenList,
    *,
    first: FirstLook | None = None,
    report: ImportReport | None = None,
    headings: Sequence[str] = (),
    refused: Sequence[RefusedLine] = (),
    done: bool = False,
    problem: Problem | None = None,
) -> Response:
    values: dict[str, Any] = {
        "given": given,
        "first": first,
        "report": report,
        "headings": headings,
        "refused": refused[:_SHOWN],
        "count": len(refused),
        "to_mend": await asyncio.to_thread(uploads.refused_file, headings, refused) if done and refused else "",
        "done": done,
        "problem": problem,
        "names": NAMES,
    }
    page = await visit.page("screens/import.html", section="prospects", **values)
    page.status_code = problem.status if problem else page.status_code
    return page


def _file(text: str) -> Response:
    return Response(
        "\ufeff" + text,
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="refused-rows.csv"'},
    )

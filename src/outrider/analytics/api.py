"""HTTP of the numbers (docs/reference/analytics.md)."""

import re
from datetime import date
from typing import Annotated, Any

from fastapi import Query, Response
from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from outrider.access.http import ProjectDep
from outrider.analytics import service
from outrider.analytics.schemas import AnalyticsOut
from outrider.analytics.service import Analytics, Part
from outrider.analytics.store import By
from outrider.core.http import Router, answer
from outrider.engine import ProjectHandle

router = Router("Analytics")

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_FILE = "kind,label,sent,bounced\r\nfirst_touch,First messages,24,1\r\ntotal,All letters,24,1\r\n"


def _day(value: Any) -> Any:
    # A bare number would be taken for seconds since 1970, which nobody means here.
    if isinstance(value, str) and _DAY.fullmatch(value) is None:
        raise PydanticCustomError("date_parsing", "must be a day such as 2026-11-23")
    return value


Day = Annotated[date, BeforeValidator(_day)]
From = Annotated[
    Day | None,
    Query(alias="from", description="The first day; without one, thirty days are shown.", examples=["2026-10-25"]),
]
To = Annotated[
    Day | None,
    Query(
        description="The last day, which counts; without one, today. At most 366 days in one answer.",
        examples=["2026-11-23"],
    ),
]
GroupedBy = Annotated[By, Query(description="What to group the letters by.")]
Timezone = Annotated[
    str | None,
    Query(
        max_length=64,
        description="In which a day begins and ends (IANA), such as Europe/Dublin; else the project's own.",
    ),
]
OfSandbox = Annotated[
    bool | None,
    Query(description="True counts what went to the sandbox, false what went to people; else what the mailbox is now."),
]
OfPart = Annotated[
    Part, Query(description="What the file is about: groups of `letters`, the `funnel`, or `decisions`.")
]


@router.get("/v1/projects/{project_id}/analytics", scope="read", returns=AnalyticsOut)
async def get_analytics(
    project: ProjectDep,
    since: From = None,
    to: To = None,
    by: GroupedBy = "day",
    timezone: Timezone = None,
    sandbox: OfSandbox = None,
) -> Response:
    """What became of the letters that left in some days: bounces, opt-outs, answers, meetings, how they were approved and how
    long it took. A letter counts on the day it left, whenever the answer comes; so the last few days still grow."""
    return answer(service.as_answer(await _measured(project, since, to, by, timezone, sandbox)))


@router.get(
    "/v1/projects/{project_id}/analytics:export",
    scope="read",
    content={"text/csv": {"schema": {"type": "string"}, "example": _FILE}},
)
async def export_analytics(
    project: ProjectDep,
    since: From = None,
    to: To = None,
    by: GroupedBy = "day",
    timezone: Timezone = None,
    sandbox: OfSandbox = None,
    part: OfPart = "letters",
) -> Response:
    """The same numbers as CSV: the groups of letters, with all letters in the last line, or the funnel, or the decisions. Cells
    that a spreadsheet would compute begin with an apostrophe."""
    return as_file(await _measured(project, since, to, by, timezone, sandbox), part)


def as_file(found: Analytics, part: Part) -> Response:
    """The CSV, with a name that says what is in it."""
    what = f"letters-by-{found.by}" if part == "letters" else part
    name = f"{what}-{found.asked.first}-{found.asked.last}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response("".join(service.sheet(found, part)), headers=headers, media_type="text/csv; charset=utf-8")


async def _measured(
    project: ProjectHandle,
    first: date | None,
    last: date | None,
    by: By,
    timezone: str | None,
    sandbox: bool | None,
) -> Analytics:
    async with project.read() as tx:
        return await service.measure(tx, first, last, by, timezone, sandbox)

"""The audit log of a project: who did what to what, newest first. It is only ever added to."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Any, Final
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from fastapi import Response
from fastapi.responses import StreamingResponse

from outrider.console.places import thing
from outrider.console.screens.review import SHOWN, Chosen, Sought
from outrider.console.visit import SCREEN, Visit, VisitDep
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.http import Router
from outrider.core.page import Page, decode
from outrider.core.sheets import line
from outrider.events import reading
from outrider.events.catalogue import CATALOGUE
from outrider.events.reading import AuditEntry

router = Router("Console")

_COLUMNS: Final = (
    "created_at",
    "type",
    "target_type",
    "target_id",
    "from",
    "to",
    "by_kind",
    "by_name",
    "by_id",
    "by_client",
    "request_id",
)
_A_PAGE: Final = 200
_UTC: Final = ZoneInfo("UTC")
KINDS: Final = tuple(sorted({one.target for one in CATALOGUE.values()}))
"""What can be told of, as the filter offers it."""


@router.get("/p/{project_id}/audit", **SCREEN)
async def show_audit_log(
    visit: VisitDep,
    type: Chosen = "",
    target_type: Chosen = "",
    target_id: Chosen = "",
    actor: Sought = "",
    since: Chosen = "",
    until: Chosen = "",
    cursor: Sought = "",
) -> Response:
    """Who did what, narrowed by what was done, to what, by whom and when."""
    page = Page(SHOWN, decode(cursor) if cursor else None)
    asked = {
        "type": type,
        "target_type": target_type,
        "target_id": target_id,
        "actor": actor,
        "since": since,
        "until": until,
    }
    rows, beyond = page.cut(await _read(visit, page, asked))
    return await visit.page(
        "screens/audit.html",
        section="audit",
        rows=[(one, CATALOGUE.get(one.type), thing(visit.project.id, one.target_type, one.target_id)) for one in rows],
        asked=asked,
        narrowed=urlencode({name: value for name, value in asked.items() if value}),
        types=sorted(CATALOGUE),
        kinds=KINDS,
        beyond=beyond,
    )


@router.get("/p/{project_id}/audit/csv", **SCREEN)
async def download_audit_log(
    visit: VisitDep,
    type: Chosen = "",
    target_type: Chosen = "",
    target_id: Chosen = "",
    actor: Sought = "",
    since: Chosen = "",
    until: Chosen = "",
) -> Response:
    """The same as a file, all of it."""
    asked = {
        "type": type,
        "target_type": target_type,
        "target_id": target_id,
        "actor": actor,
        "since": since,
        "until": until,
    }
    first = await _read(visit, Page(_A_PAGE), asked)  # refused before a file is begun
    name = f"audit-{visit.project.id}-{clock.now().date().isoformat()}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(_lines(visit, asked, first), media_type="text/csv; charset=utf-8", headers=headers)


async def _lines(visit: Visit, asked: dict[str, str], found: list[AuditEntry]) -> AsyncIterator[str]:
    yield line(_COLUMNS)
    page = Page(_A_PAGE)
    while True:
        rows, cursor = page.cut(found)
        yield "".join(line(_cells(one)) for one in rows)
        if cursor is None:
            return
        page = replace(page, after=decode(cursor))
        found = await _read(visit, page, asked)


def _cells(one: AuditEntry) -> list[str]:
    by = one.actor
    told: tuple[Any, ...] = (
        *(
            clock.iso(one.created_at),
            one.type,
            one.target_type,
            one.target_id,
            one.data.get("from"),
            one.data.get("to"),
        ),
        *(by.get("kind"), by.get("name"), by.get("credential_id")),
        *(" ".join(by["client"].values()) if by.get("client") else None, one.request_id),
    )
    return ["" if value is None else str(value) for value in told]


async def _read(visit: Visit, page: Page, asked: dict[str, str]) -> list[AuditEntry]:
    async with visit.project.read() as tx:
        return await reading.audit(
            tx,
            page,
            project_id=visit.project.id,
            event_type=asked["type"] or None,
            target_type=asked["target_type"] or None,
            target_id=asked["target_id"].strip() or None,
            credential_id=asked["actor"].strip() or None,
            since=_day(asked["since"]),
            until=_day(asked["until"], after=True),
        )


def _day(given: str, *, after: bool = False) -> datetime | None:
    """The beginning of a day in UTC, or of the one `after` it; None where none is given.

    Raises:
        Invalid
    """
    if not given:
        return None
    try:
        day = date.fromisoformat(given) + timedelta(days=after)
    except (ValueError, OverflowError):
        raise Invalid(f"{given} is no day; write it like 2026-11-23.") from None
    return datetime.combine(day, time(), _UTC)

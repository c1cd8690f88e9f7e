"""`prospects:export`: every prospect as CSV, page by page, safe to open in a spreadsheet."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from outrider import law
from outrider.core.page import Page
from outrider.core.sheets import line
from outrider.engine import ProjectHandle
from outrider.law.verdict import Lawful
from outrider.prospects import store
from outrider.prospects.fields import TEXTS
from outrider.prospects.store import Prospect, ProspectFilters
from outrider.prospects.table import VERDICT

_PAGE: Final = 500
FIELDS: Final = (
    *("id", "company_name", "domain", "contact_email", "contact_name", "status", "fit_score", "fit_reason"),
    *TEXTS,
    *("latest_signal", "source", "created_at", "updated_at"),
)
"""The columns of the file; those that were imported besides follow them, by name."""


async def pages(
    project: ProjectHandle, filters: ProspectFilters, updated_since: datetime | None = None
) -> AsyncIterator[bytes]:
    """The file in parts, the byte order mark and header first; no connection is held between two parts.

    Raises:
        NotFound: at the first part.
    """
    page = Page(_PAGE, updated_since=updated_since)
    async with project.read() as tx:
        further = [name for name in await store.column_names(tx) if name not in (*FIELDS, *VERDICT)]
    head = "\ufeff" + line([*FIELDS, *VERDICT, *further])
    while True:
        async with project.read() as tx:
            rows, cursor = page.cut(await store.page(tx, page, filters))
            verdicts = await law.verdicts(tx, rows)
        cells = (_cells(row, lawful, further) for row, lawful in zip(rows, verdicts, strict=True))
        yield (head + "".join(map(line, cells))).encode()
        if cursor is None:
            return
        head = ""
        page = replace(page, after=(rows[-1].created_at, rows[-1].id))


def _cells(row: Prospect, lawful: Lawful, further: Sequence[str]) -> list[str]:
    values = {name: getattr(row, name) for name in FIELDS}
    values["latest_signal"] = (row.latest_signal or {}).get("text", "")
    for name in ("created_at", "updated_at"):
        values[name] = values[name].isoformat().replace("+00:00", "Z")
    own = ["" if value is None else str(value) for value in values.values()]
    judged = [lawful.verdict, lawful.sign.code or "", lawful.reason]
    return own + judged + [row.columns.get(name, "") for name in further]

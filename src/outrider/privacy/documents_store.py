"""SQL of the documents that are made for authorities: what the operator wrote into them, and where people come from."""

from collections.abc import Iterable

from outrider.db import ProjectTx


async def notes(tx: ProjectTx, document: str) -> dict[str, str]:
    """The operator's own words, by section."""
    rows = await tx.dicts(
        "SELECT section, note FROM document_notes WHERE project_id = %s AND document = %s", (tx.project_id, document)
    )
    return {row["section"]: row["note"] for row in rows}


async def set_notes(tx: ProjectTx, document: str, said: Iterable[tuple[str, str]]) -> None:
    """Replace them; an empty one is none."""
    await tx.execute("DELETE FROM document_notes WHERE project_id = %s AND document = %s", (tx.project_id, document))
    for section, note in said:
        if note:
            await tx.insert("document_notes", project_id=tx.project_id, document=document, section=section, note=note)


async def sources(tx: ProjectTx) -> dict[str, int]:
    """How many prospects there are, by where they come from."""
    rows = await tx.dicts(
        "SELECT source, count(*) AS many FROM prospects WHERE project_id = %s GROUP BY source ORDER BY source",
        (tx.project_id,),
    )
    return {row["source"]: row["many"] for row in rows}

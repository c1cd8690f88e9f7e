"""HTTP of a person's rights: what is held of them, and its erasure."""

from collections.abc import AsyncIterator

from fastapi import Response
from fastapi.responses import StreamingResponse

from outrider.access.http import ServicesDep, Who
from outrider.core.http import ProspectId, Router, answer
from outrider.privacy import erasing, exporting
from outrider.privacy.errors import ErasureInFlight
from outrider.privacy.schemas import ErasedOut, ErasePerson, PersonExport

router = Router("Privacy")


@router.get("/v1/prospects/{prospect_id}:export", scope="read", returns=PersonExport)
async def export_person(prospect_id: ProspectId, who: Who, services: ServicesDep) -> Response:
    """All that is held of a prospect as a person, in every project that the caller may see: for whoever asks what you know of
    them. Rows are shown as they are stored, messages with their bytes in base64."""
    parts = exporting.parts(await services.project_of(who, "prospect", prospect_id), prospect_id)
    first = await anext(parts)

    async def body() -> AsyncIterator[bytes]:
        yield first
        async for part in parts:
            yield part

    name = f'attachment; filename="{prospect_id}.json"'
    return StreamingResponse(body(), media_type="application/json", headers={"Content-Disposition": name})


@router.post("/v1/prospects/{prospect_id}:erase", scope="policy:write", returns=ErasedOut, errors=(ErasureInFlight,))
async def erase_person(prospect_id: ProspectId, body: ErasePerson, who: Who, services: ServicesDep) -> Response:
    """Remove the personal data of a prospect everywhere, in all of the operator's projects, for good: the prospect, messages,
    drafts, research, strategies and what mentions them. A keyed hash stays as a suppression, so that the address is recognised
    and refused without being kept; the audit log keeps who erased and why. Mail in your own mailbox is not touched."""
    done = await erasing.erase(await services.project_of(who, "prospect", prospect_id), prospect_id, body.reason)
    return answer(
        {
            "ok": True,
            "message": "Erased. The address is recognised and refused from now on without being kept.",
            "prospect_ids": done.prospect_ids,
            "suppression_ids": done.suppression_ids,
            "erased": done.counts,
        }
    )

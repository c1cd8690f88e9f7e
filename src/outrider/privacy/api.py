"""HTTP of a person's rights: what is held of them, and its erasure."""

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Final

from fastapi import Response
from fastapi.responses import StreamingResponse

from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.http import ProspectId, Router, answer
from outrider.db import ProjectTx
from outrider.privacy import (
    documents,
    documents_store,
    erasing,
    exporting,
    flows,
    flows_store,
    retention,
    retention_store,
)
from outrider.privacy.errors import ErasureInFlight
from outrider.privacy.flows_store import DataAgreement
from outrider.privacy.retention_store import RetentionSettings
from outrider.privacy.schemas import (
    ComplianceDocumentOut,
    DataFlowsOut,
    ErasedOut,
    ErasePerson,
    PersonExport,
    RetentionOut,
    SetAgreements,
    SetBalancingNotes,
    SetRecordsNotes,
    SetRetention,
)

router = Router("Privacy")
_SHOWN: Final = 200


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
            "message": done.said,
            "prospect_ids": done.prospect_ids,
            "suppression_ids": done.suppression_ids,
            "erased": done.counts,
        }
    )


@router.get("/v1/projects/{project_id}/retention", scope="read", returns=RetentionOut)
async def get_retention(project: ProjectDep) -> Response:
    """How long people's data are kept after the last message, and whose time is over: each stands here for seven days before
    they are erased. Who writes, asks for something of their data or becomes a customer meanwhile leaves the list."""
    async with project.read() as tx:
        return await _retention(tx, await retention_store.settings(tx))


@router.put("/v1/projects/{project_id}/retention", scope="policy:write", returns=RetentionOut)
async def set_retention(project: ProjectDep, body: SetRetention) -> Response:
    """Say how long. With `enabled` false nothing is erased by itself, and readiness warns of it."""
    async with project.tx() as tx:
        return await _retention(tx, await retention.choose(tx, body.chosen()))


async def _retention(tx: ProjectTx, chosen: RetentionSettings) -> Response:
    rows = [
        {**asdict(one), "erased_from": one.listed_at + retention.LISTED_FOR}
        for one in await retention_store.to_erase(tx, _SHOWN)
    ]
    return answer({**asdict(chosen), "to_erase": rows})


@router.get("/v1/projects/{project_id}/data-flows", scope="read", returns=DataFlowsOut)
async def list_data_flows(project: ProjectDep) -> Response:
    """What leaves this machine, computed from the settings: to whom, which fields and what for, with what you said of each
    receiver, and what to look at."""
    async with project.read() as tx:
        found = await flows.of(tx, project.services.settings)
        return answer({"flows": [asdict(one) for one in found], "warnings": flows.warnings(found)})


@router.put("/v1/projects/{project_id}/data-flows", scope="policy:write", returns=DataFlowsOut)
async def set_data_agreements(project: ProjectDep, body: SetAgreements) -> Response:
    """Say of receivers in which country they are and under which agreement they get data; replaces what was said before."""
    said = [DataAgreement(one.receiver, one.country, one.agreement, one.agreed_on) for one in body.agreements]
    async with project.tx() as tx:
        await flows_store.set_agreements(tx, said)
        found = await flows.of(tx, project.services.settings)
        return answer({"flows": [asdict(one) for one in found], "warnings": flows.warnings(found)})


@router.get("/v1/projects/{project_id}/records-of-processing", scope="read", returns=ComplianceDocumentOut)
async def get_records_of_processing(project: ProjectDep) -> Response:
    """The record of processing activities (GDPR Article 30) as far as the project's rows and settings tell it, with what they do
    not tell, and your own words. `markdown` is the whole of it to print."""
    async with project.read() as tx:
        return answer(await documents.made(tx, project.services.settings, "records_of_processing"))


@router.put("/v1/projects/{project_id}/records-of-processing", scope="policy:write", returns=ComplianceDocumentOut)
async def set_records_of_processing_notes(project: ProjectDep, body: SetRecordsNotes) -> Response:
    """Write your own words into the record of processing, by section; what is computed stays as it is."""
    async with project.tx() as tx:
        await documents_store.set_notes(tx, "records_of_processing", body.notes.items())
        return answer(await documents.made(tx, project.services.settings, "records_of_processing"))


@router.get("/v1/projects/{project_id}/balancing-note", scope="read", returns=ComplianceDocumentOut)
async def get_balancing_note(project: ProjectDep) -> Response:
    """The note that weighs your legitimate interest (GDPR Article 6(1)(f)): what speaks for it and what protects people, from the
    project's rows and settings. The outcome is yours to write. `markdown` is the whole of it to print."""
    async with project.read() as tx:
        return answer(await documents.made(tx, project.services.settings, "balancing_note"))


@router.put("/v1/projects/{project_id}/balancing-note", scope="policy:write", returns=ComplianceDocumentOut)
async def set_balancing_note_notes(project: ProjectDep, body: SetBalancingNotes) -> Response:
    """Write your own words into the balancing note, by section; what is computed stays as it is."""
    async with project.tx() as tx:
        await documents_store.set_notes(tx, "balancing_note", body.notes.items())
        return answer(await documents.made(tx, project.services.settings, "balancing_note"))

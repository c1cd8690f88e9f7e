"""HTTP of a project's CRM (docs/integrations/crm.md). Device tokens never reach it: it holds a secret of the operator."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.access.schemas import Done
from outrider.core.http import Router, answer, listing
from outrider.core.http.paths import CrmDeliveryId
from outrider.core.page import PageQuery
from outrider.feed.crm import service
from outrider.feed.crm.errors import CrmNotConnected, CrmSecretMissing, CrmUnusable, NoSuchCrmDelivery
from outrider.feed.crm.schemas import CrmDeliveryOut, CrmOut, PutCrm

router = Router("Webhooks")


@router.get("/v1/projects/{project_id}/crm", scope="webhooks:write", returns=CrmOut, errors=(CrmNotConnected,))
async def get_crm(project: ProjectDep) -> Response:
    """The CRM that replies and outcomes are handed over to, and whether it takes them."""
    async with project.read() as tx:
        return answer(await service.shown(tx))


@router.put(
    "/v1/projects/{project_id}/crm", scope="webhooks:write", returns=CrmOut, errors=(CrmSecretMissing, CrmUnusable)
)
async def put_crm(project: ProjectDep, body: PutCrm) -> Response:
    """Connect a CRM, or change its secret or what is handed over. The CRM is asked first; the secret is kept sealed and never
    shown. What happens from now on is handed over."""
    await project.must_exist()
    await service.connect(project, body.provider, body.connects_with(), body.hands_over)
    async with project.read() as tx:
        return answer(await service.shown(tx))


@router.delete("/v1/projects/{project_id}/crm", scope="webhooks:write", returns=Done, errors=(CrmNotConnected,))
async def delete_crm(project: ProjectDep) -> Response:
    """Disconnect the CRM: its secret and what waits are deleted here; what stands there stays."""
    async with project.tx() as tx:
        return answer({"ok": True, "message": await service.disconnect(tx)})


@router.post(
    "/v1/projects/{project_id}/crm:check",
    scope="webhooks:write",
    returns=CrmOut,
    errors=(CrmNotConnected, CrmUnusable),
)
async def check_crm(project: ProjectDep) -> Response:
    """Ask the CRM now whether it takes what is handed over; where it does, what waited goes on."""
    await service.check(project)
    async with project.read() as tx:
        return answer(await service.shown(tx))


@router.get("/v1/projects/{project_id}/crm/deliveries", scope="webhooks:write", returns=list[CrmDeliveryOut])
async def list_crm_deliveries(
    project: ProjectDep,
    request: Request,
    page: PageQuery,
    status: Annotated[Literal["pending", "delivered", "left_out", "failed"] | None, Query()] = None,
) -> Response:
    """What was or is to be handed over, newest first. `last_error` says what was wrong, why it was left out, or what is left to
    do."""
    async with project.read() as tx:
        return listing(request, page, await service.page_of_deliveries(tx, page, status))


@router.post(
    "/v1/projects/{project_id}/crm/deliveries/{crm_delivery_id}:retry",
    scope="webhooks:write",
    returns=CrmDeliveryOut,
    errors=(NoSuchCrmDelivery,),
)
async def retry_crm_delivery(project: ProjectDep, crm_delivery_id: CrmDeliveryId) -> Response:
    """Hand over again what was given up or left out; what the CRM has already stays as it is."""
    async with project.tx() as tx:
        return answer(await service.retry(tx, crm_delivery_id))

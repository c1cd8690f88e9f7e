"""HTTP of the mailbox (docs/reference/mail.md)."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core.http import Router, answer, listing, next_page
from outrider.core.limits import PAGE_DEFAULT, PAGE_MAX
from outrider.core.page import Cursor, Limit, PageQuery, cursor_behind, place
from outrider.mailbox.accounts import authorizations, sandbox
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.schemas import (
    AliasOut,
    Connect,
    SandboxDelivered,
    SandboxMessage,
    SandboxSent,
    SelectAlias,
    VerifyAlias,
)
from outrider.mailbox.errors import (
    AliasNotSelectable,
    MailboxNotConnected,
    MailboxPaused,
    MailboxUnreachable,
    NoSandbox,
    ProviderNotAvailable,
)
from outrider.mailbox.health import checks, probes, report
from outrider.mailbox.health.schemas import ConnectOut, StatusOut
from outrider.mailbox.sending import limits, pauses
from outrider.mailbox.sending.schemas import PutLimits, SendingLimitsOut
from outrider.mailbox.suppressions import service as suppressions
from outrider.mailbox.suppressions.schemas import CreateSuppression, SuppressionOut

router = Router("Mailbox")


@router.get("/v1/projects/{project_id}/mailbox/status", scope="read", returns=StatusOut)
async def get_mailbox_status(project: ProjectDep) -> Response:
    """The connection, the sender, what it can do, how far it is synced, and how much may still be sent today."""
    async with project.read() as tx:
        return answer(await report.status(tx))


@router.get("/v1/projects/{project_id}/mailbox/aliases", scope="read", returns=list[AliasOut])
async def list_mailbox_aliases(
    project: ProjectDep, request: Request, limit: Limit = PAGE_MAX, cursor: Cursor = None
) -> Response:
    """The addresses that the account may send from."""
    begin = int(place(cursor, "alias", r"\d{1,9}")) if cursor else 0
    async with project.read() as tx:
        found = await report.aliases(tx)
    end = begin + limit
    last = cursor_behind("alias", str(end)) if len(found) > end else None
    return answer(found[begin:end], headers=next_page(request, last))


@router.post(
    "/v1/projects/{project_id}/mailbox:connect",
    scope="policy:write",
    returns=ConnectOut,
    errors=(ProviderNotAvailable, MailboxNotConnected, MailboxUnreachable),
)
async def connect_mailbox(project: ProjectDep, body: Connect) -> Response:
    """Log in to the account and make it the project's mailbox. For gmail and microsoft the answer has an `authorize_url`:
    the operator signs in there within ten minutes, in a browser that is signed in here, and is sent back."""
    begun = await authorizations.connect(project, body)
    async with project.read() as tx:
        shape = await report.status(tx)
    return answer({**shape, "authorize_url": begun.authorize_url, "expires_at": begun.expires_at} if begun else shape)


@router.post(
    "/v1/projects/{project_id}/mailbox:disconnect",
    scope="policy:write",
    returns=StatusOut,
    errors=(MailboxNotConnected,),
)
async def disconnect_mailbox(project: ProjectDep) -> Response:
    """Let go of the account and forget its secrets; Google is told that the access is over. What was sent and received stays."""
    await accounts.disconnect(project)
    async with project.read() as tx:
        return answer(await report.status(tx))


@router.post(
    "/v1/projects/{project_id}/mailbox:resume",
    scope="policy:write",
    returns=StatusOut,
    errors=(MailboxNotConnected, MailboxPaused),
)
async def resume_mailbox(project: ProjectDep) -> Response:
    """Say that what held up the sending is mended: a refusal of the provider, too many bounces or complaints, or a restore."""
    async with project.tx() as tx:
        await pauses.resume(tx)
        return answer(await report.status(tx))


@router.post(
    "/v1/projects/{project_id}/mailbox/aliases:select",
    scope="policy:write",
    returns=list[AliasOut],
    errors=(MailboxNotConnected, AliasNotSelectable),
)
async def select_mailbox_alias(project: ProjectDep, body: SelectAlias) -> Response:
    """Choose the address that messages are sent from. Approved drafts of another sender must be approved again."""
    async with project.tx() as tx:
        await accounts.select_alias(tx, body.email)
        return answer(await report.aliases(tx))


@router.post(
    "/v1/projects/{project_id}/mailbox/aliases:verify",
    scope="policy:write",
    returns=list[AliasOut],
    errors=(MailboxNotConnected, probes.AliasNotVerifiable),
)
async def verify_mailbox_alias(project: ProjectDep, body: VerifyAlias) -> Response:
    """Send a mail from this address to the account's own one. When a sync finds it back unchanged, the address is verified."""
    await probes.verify_alias(project, body.email, body.display_name)
    async with project.read() as tx:
        return answer(await report.aliases(tx))


@router.post(
    "/v1/projects/{project_id}/mailbox:check",
    scope="policy:write",
    returns=StatusOut,
    errors=(MailboxNotConnected,),
)
async def check_mailbox(project: ProjectDep) -> Response:
    """Look at the account and its domain again, in the background, with a mail to yourself that shows how it is signed."""
    await checks.check(project)
    async with project.read() as tx:
        return answer(await report.status(tx))


@router.post(
    "/v1/projects/{project_id}/sandbox/messages",
    scope="inbox:sync",
    returns=SandboxDelivered,
    status=201,
    errors=(NoSandbox, MailboxUnreachable),
)
async def deliver_sandbox_message(project: ProjectDep, body: SandboxMessage) -> Response:
    """Deliver a message to the sandbox as the prospect would. It is read at the next inbox sync."""
    message_id = await sandbox.deliver(project, body)
    return answer({"ok": True, "message": "Delivered; sync the inbox to read it.", "mail_message_id": message_id}, 201)


@router.get(
    "/v1/projects/{project_id}/sandbox/messages",
    scope="read",
    returns=list[SandboxSent],
    errors=(NoSandbox, MailboxUnreachable),
)
async def list_sandbox_messages(
    project: ProjectDep,
    request: Request,
    limit: Limit = PAGE_DEFAULT,
    cursor: Cursor = None,
) -> Response:
    """What was sent through the sandbox, newest first, read back from its files."""
    before = int(place(cursor, "sent", r"\d{1,15}")) if cursor else None
    async with sandbox.opened(project) as (_, provider):
        found = await provider.sent_before(before, limit + 1)
    last = cursor_behind("sent", str(found[limit - 1][0])) if len(found) > limit else None
    return answer([sandbox.outbound(raw) for _, raw in found[:limit]], headers=next_page(request, last))


@router.get("/v1/projects/{project_id}/sending-limits", scope="read", returns=SendingLimitsOut)
async def get_sending_limits(project: ProjectDep) -> Response:
    """Caps, spacing, window and warm-up that hold for the project's mailbox."""
    async with project.read() as tx:
        return answer(limits.as_data(await limits.limits_of(tx, await mailboxes.living(tx))))


@router.put("/v1/projects/{project_id}/sending-limits", scope="policy:write", returns=SendingLimitsOut)
async def put_sending_limits(project: ProjectDep, body: PutLimits) -> Response:
    """Replace the limits. They are counted in the transaction that claims a send. A cap above what the
    connected account's provider lets it send in a day is refused."""
    async with project.tx() as tx:
        return answer(limits.as_data(await limits.replace(tx, body.limits())))


@router.get("/v1/projects/{project_id}/suppressions", scope="read", returns=list[SuppressionOut])
async def list_suppressions(
    request: Request,
    project: ProjectDep,
    page: PageQuery,
    lifted: Annotated[
        Literal["false", "true", "all"], Query(description="`true` for those that were lifted, `all` for both.")
    ] = "false",
    email: Annotated[str | None, Query(max_length=320, description="Only of this address, whatever its case.")] = None,
) -> Response:
    """Addresses that none of the operator's projects writes to, with the evidence, newest first. A device is shown those that its
    own project made, and whether an `email` that it names is one."""
    wanted = {"false": False, "true": True, "all": None}[lifted]
    async with project.read() as tx:
        return listing(request, page, await suppressions.page(tx, page, lifted=wanted, email=email))


@router.post("/v1/projects/{project_id}/suppressions", scope="prospects:write", returns=SuppressionOut, status=201)
async def create_suppression(project: ProjectDep, body: CreateSuppression) -> Response:
    """Never write to this address again, from any project of the operator. A second time answers with the first one."""
    async with project.tx() as tx:
        source = body.note or f"by {project.principal.name}"
        made = await suppressions.suppress(tx, body.email, body.reason_now, source)
    return answer(suppressions.shown_to(project.principal, made), 201)

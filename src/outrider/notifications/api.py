"""HTTP of what the operator is told by mail (docs/reference/access.md "Notifications"). Device tokens never reach it."""

from dataclasses import asdict

from fastapi import Response

from outrider.access.http import Db, ServicesDep, Who
from outrider.access.schemas import Done
from outrider.core.http import Router, answer
from outrider.notifications import service
from outrider.notifications.errors import NoNotificationAddress, NoWayToTell, ProjectNotYours
from outrider.notifications.schemas import NotificationsOut, SetNotifications
from outrider.notifications.service import Notifications

router = Router("Notifications")


@router.get("/v1/me/notifications", scope="policy:write", returns=NotificationsOut)
async def get_notifications(who: Who, services: ServicesDep) -> Response:
    """What you are told by mail, where it goes, what stands in the way of it, and the last mails."""
    async with services.db.read(who) as tx:
        return answer(_out(await service.look(tx, services.settings)))


@router.patch("/v1/me/notifications", scope="policy:write", returns=NotificationsOut, errors=(ProjectNotYours,))
async def set_notifications(body: SetNotifications, who: Who, db: Db, services: ServicesDep) -> Response:
    """Choose what you are told by mail. What is settled before a mail is written is not told, nor what happens in a sandbox."""
    async with db.tx(who) as tx:
        await service.change(tx, body.given())
        return answer(_out(await service.look(tx, services.settings)))


@router.post(
    "/v1/me/notifications:confirm-address",
    scope="policy:write",
    returns=Done,
    errors=(NoNotificationAddress, NoWayToTell),
)
async def confirm_notification_address(who: Who, services: ServicesDep) -> Response:
    """Have a mail sent to the address that you sign in with; its link shows that the address is yours."""
    email = await service.ask_for_proof(services, who)
    return answer({"ok": True, "message": f"A mail is on its way to {email}. Open its link."})


def _out(told: Notifications) -> dict[str, object]:
    chosen = asdict(told.wanted)
    chosen.pop("proven_email")
    return {
        **chosen,
        "email": told.address.email,
        "email_proven": told.address.proven,
        "problems": list(told.problems),
        "recent": [
            {name: getattr(one, name) for name in ("id", "project_id", "kind", "status", "way", "code", "detail")}
            | {"created_at": one.created_at, "committed_at": one.committed_at}
            for one in told.recent
        ],
    }

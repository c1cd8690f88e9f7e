"""The mailbox's state as it is answered (docs/reference/resources.md "Mailbox status")."""

from typing import Any

from outrider.db import ProjectTx
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.health import deliverability
from outrider.mailbox.inbox import store as inbox_store
from outrider.mailbox.sending import limits, pauses, rates


async def status(tx: ProjectTx) -> dict[str, Any]:
    """GET …/mailbox/status. A project that never had a mailbox is `not_configured`."""
    mailbox = await mailboxes.latest(tx)
    shape: dict[str, Any] = {
        "project_id": tx.project_id,
        "provider": None,
        "sandbox": False,
        "status": "not_configured",
        "connected": False,
        "email": None,
        "sender": None,
        "capabilities": {"send": False, "read": False, "aliases": False},
        "missing_capabilities": ["send", "read"],
        "sync": {"last_completed_at": None, "last_error": None, "folders": []},
        "sending": {
            "sent_today": 0,
            "daily_cap": 0,
            "remaining_today": 0,
            "paused_until": None,
            "pause_reason": None,
            "bounce_rate": 0.0,
            "complaint_rate": 0.0,
        },
        "dns": dict(deliverability.NOTHING),
    }
    if mailbox is None:
        return shape
    allowed = await limits.allowance(tx, mailbox)
    paused = pauses.is_paused(mailbox)
    chosen = next((a for a in mailbox.aliases if a["email"] == mailbox.selected_alias), None)
    shape |= {
        "provider": mailbox.provider,
        "sandbox": mailbox.traits.is_sandbox,
        "status": pauses.status_of(mailbox),
        "connected": mailbox.status in ("connected", "paused", "error"),
        "email": mailbox.email,
        "sender": {
            "email": chosen["email"] if chosen else mailbox.email,
            "display_name": (chosen["display_name"] if chosen else "") or mailbox.display_name,
            "confirmed": bool(chosen and chosen["verification_status"] == "verified"),
        },
        "capabilities": {"send": mailbox.can_send, "read": mailbox.can_read, "aliases": bool(mailbox.aliases)},
        "missing_capabilities": [
            name for name, has in (("send", mailbox.can_send), ("read", mailbox.can_read)) if not has
        ],
        "sync": {
            "last_completed_at": mailbox.last_synced_at,
            "last_error": mailbox.last_error,
            "folders": [cursor.folder for cursor in await inbox_store.cursors(tx, mailbox.id)],
        },
        "sending": {
            "sent_today": allowed.sent,
            "daily_cap": allowed.daily_cap,
            "remaining_today": allowed.remaining,
            "paused_until": mailbox.paused_until if paused else None,
            "pause_reason": pauses.reason(mailbox) if paused else None,
            "next_send_at": allowed.next_send_at,
            **(await rates.current(tx, mailbox)).as_data(),
        },
        "dns": await deliverability.status(tx, mailbox),
    }
    return shape


async def is_sandbox(tx: ProjectTx) -> bool:
    """Whether what this project sends stays on this machine."""
    mailbox = await mailboxes.living(tx)
    return mailbox is not None and mailbox.traits.is_sandbox


_ALIAS = ("email", "display_name", "reply_to", "is_primary", "is_default", "verification_status", "problem")


async def aliases(tx: ProjectTx) -> list[dict[str, Any]]:
    """GET …/mailbox/aliases: every address of the account; only a verified one can be selected."""
    mailbox = await mailboxes.living(tx)
    if mailbox is None:
        return []
    return [
        {
            **{name: alias.get(name) for name in _ALIAS},
            "selectable": alias["verification_status"] == "verified",
            "selected": alias["email"] == mailbox.selected_alias,
        }
        for alias in mailbox.aliases
    ]

"""Wire shapes of the mailbox's status."""

from typing import Literal

from pydantic import Field

from outrider.core.http import Timestamp, Wire, example
from outrider.providers.mail.port import ProviderName

Status = Literal["connected", "reauth_required", "disconnected", "paused", "error", "not_configured"]
_STATUS = {
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "provider": "sandbox",
    "sandbox": True,
    "status": "connected",
    "connected": True,
    "email": "hello@acme.example",
    "sender": {"email": "hello@acme.example", "display_name": "Acme Forecasting", "confirmed": True},
    "capabilities": {"send": True, "read": True, "aliases": True},
    "missing_capabilities": [],
    "sync": {"last_completed_at": None, "last_error": None, "folders": ["INBOX", "Sent"]},
    "sending": {
        "sent_today": 0,
        "daily_cap": 200,
        "remaining_today": 200,
        "paused_until": None,
        "pause_reason": None,
        "next_send_at": None,
        "bounce_rate": 0.0,
        "complaint_rate": 0.0,
    },
    "dns": {"spf": None, "dkim": None, "dmarc": None, "mx": None, "checked_at": None, "problems": []},
}


class SenderOut(Wire):
    """The address that mail is sent from."""

    email: str
    display_name: str
    confirmed: bool


class CapabilitiesOut(Wire):
    """What the connection may do."""

    send: bool
    read: bool
    aliases: bool


class SyncOut(Wire):
    """How far the mailbox is read."""

    last_completed_at: Timestamp | None
    last_error: str | None
    folders: list[str]


class SendingOut(Wire):
    """How much may still be sent, and how it is taken."""

    sent_today: int
    daily_cap: int
    remaining_today: int
    paused_until: Timestamp | None
    pause_reason: str | None
    next_send_at: Timestamp | None = None
    bounce_rate: float
    complaint_rate: float


class DnsProblemOut(Wire):
    """One thing that is wrong with the sender's domain."""

    name: Literal["spf", "dkim", "dmarc", "mx"]
    status: str
    problem: str
    publish: str | None


class DnsOut(Wire):
    """What the DNS says of the sender's domain: `pass`, `warn`, `fail`, `unknown`, or null for what was never looked at."""

    domain: str | None = None
    spf: str | None
    dkim: str | None
    dmarc: str | None
    mx: str | None
    checked_at: Timestamp | None
    problems: list[DnsProblemOut]


class StatusOut(Wire):
    project_id: str
    provider: ProviderName | None
    sandbox: bool = Field(description="True for the sandbox: no mail leaves this machine, whatever is sent.")
    status: Status
    connected: bool
    email: str | None
    sender: SenderOut | None
    capabilities: CapabilitiesOut
    missing_capabilities: list[str]
    sync: SyncOut
    sending: SendingOut
    dns: DnsOut

    model_config = example(_STATUS)


class ConnectOut(StatusOut):
    """The status; for gmail and microsoft also where the operator signs in, and until when."""

    authorize_url: str | None = None
    expires_at: Timestamp | None = None

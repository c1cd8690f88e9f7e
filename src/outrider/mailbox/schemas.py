"""Wire shapes of the mailbox (docs/reference/resources.md "Mailbox status", "Alias", "Sending limits")."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from outrider.core.errors import Invalid
from outrider.core.http import Body, Clean, Email, OneLine, ShortText, Text, Timestamp, Wire, example
from outrider.mailbox.sending.limits import DAYS, RECIPIENT, minutes, zone_of

Security = Literal["tls", "starttls", "none"]
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
_ALIAS = {
    "email": "hello@acme.example",
    "display_name": "Acme Forecasting",
    "reply_to": None,
    "is_primary": True,
    "is_default": True,
    "verification_status": "verified",
    "problem": None,
    "selectable": True,
    "selected": True,
}
_LIMITS = {
    "daily_cap": 50,
    "min_seconds_between": 90,
    "window": {
        "days": ["mon", "tue", "wed", "thu", "fri"],
        "from": "08:00",
        "to": "17:00",
        "timezone": "recipient",
    },
    "warm_up": True,
}
SUPPRESSION = {
    "id": "sup_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "email": "no@example.com",
    "reason": "opt_out",
    "source": "reply",
    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
    "evidence": {
        "message_id": "msg_01kaj0w6m2f7v8r9t0a1b2c3d4",
        "matched_by": "message_id",
        "auth": {"spf": "pass", "dkim": "pass", "dmarc": "pass"},
    },
    "lifted_at": None,
    "lifted_by": None,
    "lift_reason": None,
}
_SANDBOX_MESSAGE = {
    "mail_message_id": "<a1@acme.example>",
    "from_email": "hello@acme.example",
    "to_email": "tom@example.com",
    "subject": "Forecasting",
    "text": "Hi Tom, …",
    "in_reply_to": None,
    "sent_at": "2026-11-21T09:30:00Z",
}

ClockTime = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$")]
Secret = Annotated[Text, StringConstraints(min_length=1, max_length=4000)]


class Server(Body):
    """One side of an account. `access_token` is an OAuth 2 token that is used as it is (XOAUTH2); nothing renews it."""

    host: Annotated[Text, StringConstraints(min_length=1, max_length=253, pattern=r"^[A-Za-z0-9.\-:\[\]_]+$")]
    port: Annotated[int, Field(ge=1, le=65535)]
    security: Security = "tls"
    username: Annotated[Text, StringConstraints(min_length=1, max_length=320)]
    password: Annotated[Secret | None, Field(repr=False)] = None
    access_token: Annotated[Secret | None, Field(repr=False)] = None

    @model_validator(mode="after")
    def _one_secret(self) -> "Server":
        if (self.password is None) == (self.access_token is None):
            raise ValueError("give exactly one of password and access_token")
        return self

    def place(self) -> dict[str, Any]:
        """Without its secret."""
        return self.model_dump(exclude={"password", "access_token"})

    def secret(self) -> dict[str, str]:
        """The secret alone, by its kind."""
        return {"password": self.password} if self.password is not None else {"token": self.access_token or ""}


class Connect(Body):
    provider: Literal["gmail", "microsoft", "imap_smtp", "sandbox"]
    email: Email | None = None
    display_name: ShortText | None = None
    imap: Server | None = None
    smtp: Server | None = None

    model_config = example({"provider": "sandbox"}, {"provider": "gmail", "email": "ana@acme.example"})

    def servers(self) -> dict[str, Server]:
        """The sides that were given."""
        return {side: server for side, server in (("imap", self.imap), ("smtp", self.smtp)) if server is not None}

    def must_be_whole(self) -> None:
        """Raises Invalid: an account by IMAP and SMTP needs its address and both sides."""
        needed = ("email", "imap", "smtp")
        if missing := [name for name in needed if getattr(self, name) is None]:
            raise Invalid(
                f"imap_smtp needs {', '.join(needed)}; {', '.join(missing)} is missing.",
                errors=[{"pointer": f"/{name}", "code": "missing", "message": "is needed"} for name in missing],
            )


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


class WindowOut(Wire):
    """When messages may leave."""

    days: list[str]
    from_: Annotated[str, Field(alias="from")]
    to: str
    timezone: str = RECIPIENT


class StatusOut(Wire):
    project_id: str
    provider: Literal["gmail", "microsoft", "imap_smtp", "sandbox"] | None
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


class AliasOut(Wire):
    email: str
    display_name: str
    reply_to: str | None
    is_primary: bool
    is_default: bool
    verification_status: Literal["verified", "pending", "failed"]
    problem: str | None
    selectable: bool
    selected: bool

    model_config = example(_ALIAS)


class SelectAlias(Body):
    email: Email

    model_config = example({"email": "hello@acme.example"})


class VerifyAlias(Body):
    email: Email
    display_name: ShortText | None = None

    model_config = example({"email": "sales@acme.example"})


class Window(Body):
    days: Annotated[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]], Field(min_length=1, max_length=7)]
    from_: Annotated[ClockTime, Field(alias="from")]
    to: ClockTime
    timezone: Annotated[Text, StringConstraints(max_length=64)] = RECIPIENT
    """A zone such as Europe/Dublin, or `recipient`: each recipient's own, and the mailbox's where nothing tells it."""

    @model_validator(mode="after")
    def _opens_before_it_closes(self) -> "Window":
        if minutes(self.from_) >= minutes(self.to):
            raise ValueError("`from` must be before `to`")
        if self.timezone != RECIPIENT:
            zone_of(self.timezone)
        return self

    def stored(self) -> dict[str, Any]:
        days = [day for day in DAYS if day in self.days]
        return {"days": days, "from": self.from_, "to": self.to, "timezone": self.timezone}


class PutLimits(Body):
    daily_cap: Annotated[int, Field(ge=0, le=2000)]
    min_seconds_between: Annotated[int, Field(ge=0, le=86_400)]
    window: Window
    warm_up: bool

    model_config = example(_LIMITS)


class SendingLimitsOut(Wire):
    daily_cap: int
    min_seconds_between: int
    window: WindowOut
    warm_up: bool

    model_config = example(_LIMITS)


class CreateSuppression(Body):
    email: Email
    reason: Literal["opt_out", "complaint", "hard_bounce", "manual", "unsubscribed"] = "manual"
    """`unsubscribed` is the former name of `opt_out`."""
    note: ShortText = ""

    model_config = example({"email": "no@example.com", "reason": "manual"})

    @property
    def reason_now(self) -> Literal["opt_out", "complaint", "hard_bounce", "manual"]:
        return "opt_out" if self.reason == "unsubscribed" else self.reason


class AuthenticationOut(Wire):
    """What the mailbox's own server said of the message's origin (RFC 8601); null where it said nothing."""

    spf: str | None
    dkim: str | None
    dmarc: str | None


class Evidence(Wire):
    """What it rests on: the stored message, and how it is known whose it is. `message_id`: it names a message of ours;
    `thread`: the mail provider put it into a thread of ours; `address`: only its sender's address; `link`: the link in a
    message."""

    message_id: str | None
    matched_by: Literal["thread", "message_id", "address", "link"] | None
    auth: AuthenticationOut


class SuppressionOut(Wire):
    """An address that nobody writes to. `email` is null for a person whose data were erased: a keyed hash stands for it."""

    id: str
    email: str | None
    reason: Literal["opt_out", "one_click", "complaint", "hard_bounce", "manual", "erased"]
    source: str
    project_id: str | None
    created_at: Timestamp
    updated_at: Timestamp
    evidence: Evidence
    lifted_at: Timestamp | None
    lifted_by: dict[str, str] | None
    lift_reason: str | None

    model_config = example(SUPPRESSION)


class SandboxMessage(Body):
    """A message to deliver as the prospect would: `text`, `html` or `raw` (a whole message)."""

    from_email: Email
    subject: ShortText = ""
    text: Annotated[Text, StringConstraints(max_length=200_000)] | None = None
    html: Annotated[Text, StringConstraints(max_length=200_000)] | None = None
    raw: Annotated[str, StringConstraints(max_length=900_000)] | None = None
    in_reply_to: Annotated[str, StringConstraints(max_length=900, strip_whitespace=True), Clean, OneLine] | None = None

    model_config = example(
        {
            "from_email": "tom@example.com",
            "subject": "Re: Forecasting",
            "text": "Sounds good.",
            "in_reply_to": "<a1@acme.example>",
        }
    )

    @model_validator(mode="after")
    def _one_content(self) -> "SandboxMessage":
        if sum(part is not None for part in (self.text, self.html, self.raw)) != 1:
            raise ValueError("give exactly one of text, html and raw")
        return self


class SandboxDelivered(Wire):
    ok: bool
    message: str
    mail_message_id: str

    model_config = example({"ok": True, "message": "Delivered.", "mail_message_id": "<b2@sandbox.invalid>"})


class SandboxSent(Wire):
    mail_message_id: str
    from_email: str
    to_email: str
    subject: str
    text: str
    in_reply_to: str | None
    sent_at: Timestamp | None

    model_config = example(_SANDBOX_MESSAGE)

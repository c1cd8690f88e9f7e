"""Wire shapes of the account: connecting it, its addresses, the sandbox."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from outrider.core.errors import Invalid
from outrider.core.http import Body, Clean, Email, OneLine, ShortText, Text, Timestamp, Wire, example
from outrider.providers.mail.port import ProviderName

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
_SANDBOX_MESSAGE = {
    "mail_message_id": "<a1@acme.example>",
    "from_email": "hello@acme.example",
    "to_email": "tom@example.com",
    "subject": "Forecasting",
    "text": "Hi Tom, …",
    "in_reply_to": None,
    "sent_at": "2026-11-21T09:30:00Z",
}
Security = Literal["tls", "starttls", "none"]
Secret = Annotated[
    Text,
    StringConstraints(min_length=1, max_length=4000),
    Field(json_schema_extra={"format": "password", "writeOnly": True}),
]


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
    provider: ProviderName
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

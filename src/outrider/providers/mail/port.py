"""What a mailbox can do, in the words every provider speaks (docs/reference/mail.md "Provider").

A provider raises four errors only. Nothing else leaves it: each adapter translates its library's exceptions at the edge.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, Literal, Protocol, runtime_checkable

ProviderName = Literal["gmail", "microsoft", "imap_smtp", "sandbox"]
FolderRole = Literal["inbox", "sent", "junk", "filed"]
"""`filed`: any other folder, where a rule or a person has put mail."""


class MailError(Exception):
    """Root of the four. `code` is stable and lower_snake; `detail` says what happened and what to do."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class Refused(MailError):
    """A definite no: this message will never be taken as it stands. Nothing was sent.

    `scope` tells whom it concerns: the recipient's address, this message, or the whole mailbox. A refusal of the mailbox
    ends by itself at local midnight (a daily quota) or, where policy or reputation is the reason, once the operator has
    looked into it; `until` says which.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        scope: Literal["recipient", "message", "mailbox"] = "message",
        until: Literal["midnight", "operator"] = "operator",
    ) -> None:
        super().__init__(code, detail)
        self.scope = scope
        self.until = until


class Unreachable(MailError):
    """Nothing was sent and it may work later: DNS, connection, time limit before the commit, a temporary refusal."""

    def __init__(self, code: str, detail: str, *, retry_after: float | None = None) -> None:
        super().__init__(code, detail)
        self.retry_after = retry_after


class Unknown(MailError):
    """It may have been sent, and nobody can tell yet. Never send again; look for the Message-ID instead."""


class Disconnected(MailError):
    """The account no longer lets us in; an operator must act (login refused, grant revoked, capability gone)."""


@dataclass(frozen=True, slots=True)
class Alias:
    """An address this account may send from."""

    email: str
    display_name: str = ""
    reply_to: str | None = None
    is_primary: bool = False
    is_default: bool = False
    verification_status: Literal["verified", "pending", "failed"] = "verified"


@dataclass(frozen=True, slots=True)
class Account:
    """What the provider says of the account after logging in to every side of it."""

    email: str
    aliases: tuple[Alias, ...]
    can_send: bool = True
    can_read: bool = True
    files_sent_copies: bool | None = None
    """True when the provider puts each sent message in Sent by itself; None when that is not known yet."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message, already composed; the provider adds nothing and changes nothing."""

    message_id: str
    """The Message-ID header with its angle brackets, equal to the one in `raw`."""
    envelope_from: str
    envelope_to: str
    raw: bytes
    thread_id: str | None = None
    """The provider's own thread to join, where it has such a thing."""
    provider_draft: str | None = None
    """The provider's unsent draft of this very message, from an earlier try that ended before it was sent."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The provider accepted the message."""

    mail_message_id: str
    """The provider's id of the message, or our Message-ID where it has none."""
    mail_thread_id: str
    response: str = ""
    stored_message_id: str | None = None
    """The Message-ID that the provider put in place of ours, when it did."""


@dataclass(frozen=True, slots=True)
class NotSent:
    """Proof that a message has not left: the provider still holds it as an unsent draft."""

    detail: str


@dataclass(frozen=True, slots=True)
class Fetched:
    """One message as it lies in a folder."""

    folder: str
    role: FolderRole
    uid: str
    """Stable inside (folder, validity); the provider's message id where that is all there is."""
    raw: bytes
    received_at: datetime
    mail_message_id: str
    mail_thread_id: str | None = None
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Batch:
    """Messages of one folder and the cursor that is true once all of them are stored."""

    folder: str
    cursor: str
    messages: tuple[Fetched, ...] = ()
    removed: tuple[str, ...] = ()


class Commit(Protocol):
    """Called by `send` once, right before the step that cannot be taken back; it makes the durable mark. When it raises,
    nothing is sent.

    Args:
        provider_draft: the provider's draft that is sent next, where there is such a thing. A draft can be sent only once,
            so that it tells later what became of the message.
    """

    async def __call__(self, provider_draft: str | None = None) -> None: ...


@dataclass(frozen=True, slots=True)
class Sought:
    """Whose answer is looked for: somebody's addresses, our Message-IDs that they may have answered, and the provider's threads
    of those. `since` bounds how far back."""

    addresses: tuple[str, ...]
    message_ids: tuple[str, ...]
    thread_ids: tuple[str, ...]
    since: datetime


KeepSecrets = Callable[[Mapping[str, str]], Awaitable[None]]
"""Stores secrets of an account that changed while it was in use: a renewed access token, a rotated refresh token."""


Known = Callable[[Sequence[str]], Awaitable[Collection[str]]]
"""Which of these messages (`Fetched.uid`) were stored before."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What tells one kind of account from another, for whoever treats them differently."""

    is_sandbox: bool = False
    """Its mail stays on this machine."""
    servers: tuple[str, ...] = ()
    """The sides that the operator gives a server and a secret for; none where they sign in at the provider."""
    verifies_aliases: bool = False
    """The provider itself says which aliases are verified, and its word counts."""
    takes_aliases: bool = False
    """An address that the account does not list may be added, and proven by a mail to oneself."""
    may_owe_copies: bool = False
    """Its server may not put what it sends where sent mail is kept; see `KeepsCopies`."""
    has_threads: bool = False
    """It says itself which messages belong together."""
    keeps_ids: bool = False
    """A message keeps its id when it is moved, and every change of it is told as if it were new."""


class MailProvider(Protocol):
    """One connected account. Built per use from the stored account by `registry.build`; `close` releases it."""

    name: ClassVar[ProviderName]
    traits: ClassVar[Traits]

    async def verify(self) -> Account:
        """Log in to every side and say what the account can do.

        Raises:
            Disconnected: the credentials or a needed capability are missing.
            Unreachable: a server could not be reached.
        """

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        """Hand over one message, calling `commit` right before the point of no return.

        Raises:
            Refused, Unreachable, Disconnected: nothing was sent.
            Unknown: the answer was lost after `commit`.
        """

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | NotSent | None:
        """What became of a message of ours: a receipt when it lies where sent mail is kept, the proof when the provider
        still holds it as an unsent draft, None when neither can be told."""

    def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        """What is new since `cursors` (folder name to cursor), folder by folder, oldest first.

        Args:
            known: which messages were stored before, where a provider's ids never change; their bytes are not fetched again.

        Raises:
            Unreachable, Disconnected: batches already given stay valid.
        """

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        """Received mail from these people or in these threads that a `fetch` with these cursors may not have given yet; the
        newest few. What it gave already may be among it.

        Raises:
            Unreachable, Disconnected: nobody can tell whether there is any.
        """

    def watch(self) -> AsyncIterator[None]:
        """Yields whenever the provider says that there may be something new. Only a hint: `fetch` is what reads. Ends at once
        where the provider has no such thing.

        Raises:
            Unreachable, Disconnected
        """

    async def close(self) -> None:
        """Release connections; never raises."""


@runtime_checkable
class KeepsCopies(Protocol):
    """A provider whose server may not file what it sends by itself."""

    async def file_copy(self, message_id: str, raw: bytes, sent_at: datetime) -> None:
        """Put a message that was sent where sent mail is kept, unless it lies there.

        Raises:
            Refused: there is no such place, or it takes none.
            Unreachable, Disconnected: it may lie there now; asking again finds it.
        """


@dataclass(frozen=True, slots=True)
class StoredAccount:
    """What `mailbox` keeps of an account, opened for a provider: settings in the clear, secrets unsealed."""

    mailbox_id: str
    provider: ProviderName
    email: str
    display_name: str
    settings: Mapping[str, object] = field(default_factory=dict)
    secrets: Mapping[str, str] = field(default_factory=dict, repr=False)

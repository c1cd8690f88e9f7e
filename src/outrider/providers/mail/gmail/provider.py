"""The `gmail` provider: an account at Google by the Gmail API (docs/reference/mail.md "Provider").

Scopes: `auth/gmail.readonly` reads mail, history and the addresses that may be sent from; `auth/gmail.compose` makes drafts and
sends them. Each method's description lists the scopes that allow it, and the tests hold every request to that.
"""

from collections.abc import AsyncIterator, Mapping
from typing import Any, ClassVar, Final

from outrider.providers.mail import oauth
from outrider.providers.mail.gmail import answers, sending, sync
from outrider.providers.mail.gmail.api import get, objects
from outrider.providers.mail.port import (
    Account,
    Alias,
    Batch,
    Commit,
    Fetched,
    KeepSecrets,
    Known,
    NotSent,
    Outgoing,
    ProviderName,
    Receipt,
    Refused,
    Sought,
    StoredAccount,
    Traits,
    Unreachable,
)
from outrider.providers.mail.rest import Rest
from outrider.settings import Settings

_SCOPE: Final = "https://www.googleapis.com/auth/gmail."
_ALL: Final = "https://mail.google.com/"
_READS: Final = frozenset({_ALL, f"{_SCOPE}readonly", f"{_SCOPE}modify"})
_SENDS: Final = frozenset({_ALL, f"{_SCOPE}compose", f"{_SCOPE}modify"})


class Gmail:
    """One account."""

    name: ClassVar[ProviderName] = "gmail"
    traits: ClassVar[Traits] = Traits(verifies_aliases=True, has_threads=True)

    def __init__(self, stored: StoredAccount, settings: Settings, keep: KeepSecrets, timeout: float = 30.0) -> None:
        client = oauth.google(settings)
        self._stored = stored
        self._granted = frozenset(stored.secrets.get("scope", "").split()) or frozenset(client.scopes)
        token = oauth.AccessToken(client, stored.secrets, keep)
        self._rest = Rest("Gmail", settings.gmail_url, token, settings.ca_file, timeout)

    async def verify(self) -> Account:
        """Ask for the account and for the addresses that it may send from. People can untick what an app asks for."""
        can_read, can_send = bool(self._granted & _READS), bool(self._granted & _SENDS)
        email = (await get(self._rest, "profile") or {}).get("emailAddress")
        if not isinstance(email, str):
            raise Unreachable("api_unavailable", "Gmail did not say which account this is. Try again later.")
        aliases = await self._aliases() if can_read else ()
        return Account(
            email,
            aliases or (Alias(email, self._stored.display_name, is_primary=True, is_default=True),),
            can_send=can_send,
            can_read=can_read,
            files_sent_copies=True,
        )

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        """A draft; the durable mark; the draft sent. An address that may no longer be sent from is refused before all that,
        for Gmail would put the account's own in its place."""
        sender = message.envelope_from.lower()
        if sender not in {one.email.lower() for one in await self._aliases() if one.verification_status == "verified"}:
            raise Refused(
                "sender_refused",
                f"Gmail no longer lets this account send as {message.envelope_from}. Verify the address in Gmail's settings,"
                " or choose another sender.",
                scope="mailbox",
            )
        return await sending.send(self._rest, message, commit)

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | NotSent | None:
        return await sending.find_sent(self._rest, message_id, provider_draft)

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        """One history for the whole account, hence one cursor; each message says in which folder it lies."""
        async for batch in sync.batches(self._rest, cursors.get(sync.FOLDER)):
            yield batch

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        """By the history since the cursor, else by the search."""
        return await answers.find(self._rest, sought, cursors.get(sync.FOLDER))

    async def watch(self) -> AsyncIterator[None]:
        """Nothing is watched: Gmail's pushes need a Google Cloud topic of the installation's own. Mail is found when it is
        fetched."""
        return
        yield

    async def close(self) -> None:
        await self._rest.close()

    async def _aliases(self) -> tuple[Alias, ...]:
        listed = await get(self._rest, "settings/sendAs")
        return tuple(_alias(one) for one in objects(listed, "sendAs") if one.get("sendAsEmail"))


def _alias(described: Mapping[str, Any]) -> Alias:
    """The primary address has no status: it is the account."""
    primary = bool(described.get("isPrimary"))
    status = described.get("verificationStatus")
    verified = primary or status == "accepted"
    return Alias(
        email=str(described["sendAsEmail"]),
        display_name=str(described.get("displayName") or ""),
        reply_to=str(described.get("replyToAddress") or "") or None,
        is_primary=primary,
        is_default=bool(described.get("isDefault")),
        verification_status="verified" if verified else "pending" if status == "pending" else "failed",
    )

"""The `microsoft` provider: a mailbox at Microsoft 365 or Outlook.com through Graph
(docs/reference/mail.md "Provider").

Sending is in `sending`, reading in `reading`; nothing but the port's four errors leaves.
"""

from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import aclosing
from typing import Any, ClassVar, Final

from outrider.providers.mail import oauth
from outrider.providers.mail.microsoft import answers, everywhere, sending
from outrider.providers.mail.microsoft.graph import Graph
from outrider.providers.mail.microsoft.reading import FOLDERS, FolderReader, ReadingLimits
from outrider.providers.mail.port import (
    Account,
    Alias,
    Batch,
    Commit,
    Disconnected,
    Fetched,
    KeepSecrets,
    Known,
    NotSent,
    Outgoing,
    ProviderName,
    Receipt,
    Sought,
    StoredAccount,
    Traits,
)
from outrider.providers.mail.rest import Rest
from outrider.settings import Settings

_ME: Final = "displayName,mail,userPrincipalName,proxyAddresses"


class Microsoft:
    """One account."""

    name: ClassVar[ProviderName] = "microsoft"
    traits: ClassVar[Traits] = Traits(has_threads=True, keeps_ids=True)

    def __init__(
        self, stored: StoredAccount, settings: Settings, keep: KeepSecrets, limits: ReadingLimits | None = None
    ) -> None:
        self._stored, self._limits = stored, limits or ReadingLimits()
        token = oauth.AccessToken(oauth.microsoft(settings), stored.secrets, keep)
        rest = Rest("Microsoft Graph", settings.graph_url, token, settings.ca_file, self._limits.seconds)
        self._graph = Graph(rest, settings.graph_url)

    async def verify(self) -> Account:
        """Who signed in, whether there is a mailbox, and what we were allowed.

        The mailbox's own address is proven by the sign-in. Its proxy addresses are `pending`: whether the tenant lets anybody
        send from them, Graph does not tell.
        """
        me = await self._graph.read("/me", params={"$select": _ME})
        email = str((me or {}).get("mail") or (me or {}).get("userPrincipalName") or "")
        if me is None or "@" not in email:
            raise Disconnected(
                "no_mailbox", "This Microsoft account has no e-mail address. Connect an account that has a mailbox."
            )
        can_send = self._may("mail.readwrite") and self._may("mail.send")
        can_read = self._may("mail.readwrite") or self._may("mail.read")
        if can_read and await self._graph.read("/me/mailFolders/inbox", params={"$select": "id"}) is None:
            raise Disconnected("no_mailbox", f"{email} has no inbox that Graph can reach. Connect another account.")
        return Account(email, tuple(self._aliases(email, me)), can_send, can_read, files_sent_copies=True)

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        """A draft, the durable mark, and the draft is sent."""
        return await sending.send(self._graph, self._stored.email, message, commit)

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | NotSent | None:
        """The draft itself tells; without it, Sent Items."""
        return await sending.find(self._graph, message_id, provider_draft)

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        """Inbox, sent mail and junk by their deltas, one after the other; then what came in anywhere else."""
        given: set[str] = set()

        async def met(ids: Sequence[str]) -> Collection[str]:
            return given | set(await known(ids)) if known else given

        for name, role in FOLDERS:
            folder = FolderReader(self._graph, name, role, self._limits, met)
            async with aclosing(folder.batches(cursors.get(name))) as batches:
                async for batch in batches:
                    given.update(one.uid for one in batch.messages)
                    yield batch
        async with aclosing(
            everywhere.batches(self._graph, self._limits, cursors.get(everywhere.NAME), met)
        ) as batches:
            async for batch in batches:
                given.update(one.uid for one in batch.messages)
                yield batch

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        """Anywhere in the mailbox, whatever was read of it."""
        return await answers.find(self._graph, sought, self._limits)

    async def watch(self) -> AsyncIterator[None]:
        """Nothing is watched: Graph pushes to public https addresses only, and most installations have none."""
        return
        yield

    async def close(self) -> None:
        await self._graph.close()

    def _may(self, permission: str) -> bool:
        """Whether this permission was given. A sign-in that names none has given all that was asked for (RFC 6749 section
        5.1)."""
        given = self._stored.secrets.get("scope", "").lower().split()
        return not given or any(one.rsplit("/", 1)[-1] == permission for one in given)

    def _aliases(self, email: str, me: Mapping[str, Any]) -> Iterator[Alias]:
        name = str(me.get("displayName") or self._stored.display_name)
        yield Alias(email, name, is_primary=True, is_default=True)
        known = {email.lower()}
        for proxy in me.get("proxyAddresses") or []:
            scheme, _, address = str(proxy).partition(":")
            if scheme.lower() == "smtp" and "@" in address and address.lower() not in known:
                known.add(address.lower())
                yield Alias(address, name, verification_status="pending")

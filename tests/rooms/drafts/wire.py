"""A sandbox behind a wire that can be held or go silent right after the point of no return, as real connections do; and one
that keeps a draft of each message, as Gmail and Graph do."""

import asyncio
from collections.abc import Mapping

from outrider.providers.mail.port import (
    Commit,
    Fetched,
    KeepSecrets,
    NotSent,
    Outgoing,
    Receipt,
    Sought,
    StoredAccount,
    Unknown,
)
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings


class Wire:
    """`open` lets a committed message through; `silent` loses it and the answer; `arrive` brings the lost one in late."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.committed = asyncio.Event()
        self.silent = False
        self.before: Exception | None = None
        """Raised when the account is reached, before the commit."""
        self.after: Exception | None = None
        """Raised once the message is on the wire."""
        self.slow = asyncio.Event()
        self.slow.set()
        """Cleared: reaching the account takes until it is set again."""
        self.knocked = asyncio.Event()
        self.deaf: Exception | None = None
        """Raised when the mailbox is asked whether somebody has written."""
        self.handed_over = 0
        """Messages that passed the point of no return; the sandbox itself would hide a second one of the same id."""
        self._lost: tuple[Sandbox, Outgoing] | None = None

    def build(self, stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> "WiredSandbox":
        """What the registry calls."""
        return WiredSandbox(self, stored, settings)

    async def arrive(self) -> None:
        """The message that was lost on the wire had been taken after all."""
        assert self._lost is not None, "no message was lost"
        sandbox, message = self._lost
        await Sandbox.send(sandbox, message, _nothing)

    def lost(self, sandbox: Sandbox, message: Outgoing) -> None:
        self.handed_over += 1
        self._lost = (sandbox, message)


class WiredSandbox(Sandbox):
    """The sandbox at the other end of a `Wire`."""

    def __init__(self, wire: Wire, stored: StoredAccount, settings: Settings) -> None:
        super().__init__(settings.data_dir / "sandbox", stored)
        self._wire = wire

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        if self._wire.deaf is not None:
            raise self._wire.deaf
        return await super().find_answers(sought, cursors)

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        self._wire.knocked.set()
        fault = self._wire.before
        await self._wire.slow.wait()
        if fault is not None:
            raise fault

        async def commit_then_travel(provider_draft: str | None = None) -> None:
            await commit()
            if self._wire.after is not None:
                raise self._wire.after
            self._wire.lost(self, message)
            self._wire.committed.set()
            await self._wire.open.wait()
            if self._wire.silent:
                raise Unknown("no_answer", "The connection was lost before the mailbox answered.")

        return await super().send(message, commit_then_travel)


class Drawer:
    """A provider's drafts. A draft leaves at most once; `lose_request` and `lose_answer` cut the line before and after that."""

    def __init__(self) -> None:
        self.unsent: dict[str, Outgoing] = {}
        self.written = 0
        self.left = 0
        self.lose_request = False
        self.lose_answer = False
        self.says: Exception | None = None
        """The answer to a request to send, when it is a no."""

    def build(self, stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> "DraftingSandbox":
        """What the registry calls."""
        return DraftingSandbox(self, stored, settings)


class DraftingSandbox(Sandbox):
    """A sandbox that sends by way of a `Drawer`."""

    def __init__(self, drawer: Drawer, stored: StoredAccount, settings: Settings) -> None:
        super().__init__(settings.data_dir / "sandbox", stored)
        self._drawer = drawer

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        drawer, draft = self._drawer, message.provider_draft
        if draft not in drawer.unsent:
            drawer.written += 1
            draft = f"draft-{drawer.written}"
            drawer.unsent[draft] = message
        await commit(draft)
        if drawer.lose_request:
            raise Unknown("no_answer", "The connection was lost.")
        if drawer.says is not None:
            raise drawer.says
        del drawer.unsent[draft]
        drawer.left += 1
        receipt = await super().send(message, _nothing)
        if drawer.lose_answer:
            raise Unknown("no_answer", "The connection was lost.")
        return receipt

    async def find_sent(  # type: ignore[override]  # unlike a folder of files, it has drafts that are proof
        self, message_id: str, provider_draft: str | None = None
    ) -> Receipt | NotSent | None:
        if provider_draft in self._drawer.unsent:
            return NotSent("The provider still holds the draft.")
        return await super().find_sent(message_id, provider_draft)


async def _nothing(provider_draft: str | None = None) -> None:
    return None

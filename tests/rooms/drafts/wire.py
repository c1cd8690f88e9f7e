"""A sandbox behind a wire that can be held or go silent right after the point of no return, as real connections do."""

import asyncio

from outrider.providers.mail.port import Commit, KeepSecrets, Outgoing, Receipt, StoredAccount, Unknown
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


async def _nothing(provider_draft: str | None = None) -> None:
    return None

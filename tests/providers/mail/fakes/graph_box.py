"""A mailbox connected to the fake Graph, and what its tests have in common."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from outrider.providers.mail.microsoft import Microsoft
from outrider.providers.mail.microsoft.reading import ReadingLimits
from outrider.providers.mail.port import (
    Outgoing,
    StoredAccount,
)
from outrider.settings import Settings
from tests.providers.mail.contract import Mark, raw_message
from tests.providers.mail.fakes.graph import SCOPE, FakeGraph
from tests.providers.mail.fakes.http import served


@dataclass
class GraphBox:
    provider: Microsoft
    fake: FakeGraph
    settings: Settings
    stored: StoredAccount
    kept: dict[str, str] = field(default_factory=dict)
    """Secrets that were renewed and stored."""
    email: str = "ann@acme.example"
    recipient: str = "jane@globex.example"

    async def arrive(self, raw: bytes) -> None:
        self.fake.box.arrive(raw)

    async def sent_copies(self) -> list[bytes]:
        return [mail.raw for mail in self.fake.box.lying_in("sentitems")]

    async def keep(self, renewed: Mapping[str, str]) -> None:
        self.kept |= renewed


@asynccontextmanager
async def connected(tmp_path: Path, limits: ReadingLimits | None = None, scope: str = SCOPE) -> AsyncIterator[GraphBox]:
    """A mailbox at a Graph of our own, with the scopes that its person has agreed to."""
    fake = FakeGraph()
    async with served(fake) as url:
        settings = Settings(
            data_dir=tmp_path,
            microsoft_client_id=fake.sign_in.client_id,
            microsoft_client_secret=fake.sign_in.client_secret,
            microsoft_login_url=f"{url}/common",
            graph_url=f"{url}/v1.0",
        )
        secrets = fake.sign_in.grant(GraphBox.email, scope)
        stored = StoredAccount("mbx_1", "microsoft", GraphBox.email, "Ann", secrets=secrets)
        box = GraphBox(None, fake, settings, stored)  # type: ignore[arg-type] # it needs the box's own `keep`
        box.provider = Microsoft(stored, settings, box.keep, limits)
        try:
            yield box
        finally:
            await box.provider.close()


@dataclass
class Committed(Mark):
    """A `commit` that keeps the draft it was told of."""

    draft: str | None = None

    async def __call__(self, provider_draft: str | None = None) -> None:
        self.draft = provider_draft
        await super().__call__(provider_draft)


def as_alias(box: GraphBox, message_id: str, alias: str) -> Outgoing:
    return Outgoing(message_id, alias, box.recipient, raw_message(message_id, f"Ann Ace <{alias}>", box.recipient))


def again(message: Outgoing, draft: str | None) -> Outgoing:
    """The next try of a message."""
    return Outgoing(message.message_id, message.envelope_from, message.envelope_to, message.raw, None, draft)


def drafts_of(box: GraphBox) -> list[bytes]:
    return [mail.raw for mail in box.fake.box.lying_in("drafts")]

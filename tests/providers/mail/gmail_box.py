"""A Gmail account under test: the provider, and the fake it talks to."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from outrider.core import clock
from outrider.providers.mail.gmail import Gmail
from outrider.providers.mail.port import StoredAccount
from outrider.settings import Settings
from tests.providers.mail.contract import Mark, raw_message
from tests.providers.mail.fakes import gmail
from tests.providers.mail.fakes.http import served

SEND = "POST /gmail/v1/users/me/drafts/send"
GET = "GET /gmail/v1/users/me/messages/"
ID = "<one@acme.example>"


@dataclass
class GmailBox:
    fake: gmail.Gmail
    secrets: dict[str, str]
    timeout: float = 15.0
    recipient: str = "jane@globex.example"
    made: list[Gmail] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.provider = self.another()

    @property
    def email(self) -> str:
        return self.fake.email

    def another(self, timeout: float | None = None) -> Gmail:
        """Another use of the account, as the house builds one for each."""
        settings = Settings(
            google_client_id=self.fake.sign_in.client_id,
            google_client_secret=self.fake.sign_in.client_secret,
            google_token_url=f"{self.fake.url}/token",
            gmail_url=self.fake.url,
        )
        stored = StoredAccount("mbx_1", "gmail", self.email, "Ann", {}, dict(self.secrets))
        self.made.append(Gmail(stored, settings, self.keep, timeout or self.timeout))
        return self.made[-1]

    async def keep(self, renewed: Mapping[str, str]) -> None:
        self.secrets |= renewed

    def access_ended(self) -> None:
        """The access token that is stored has run out."""
        self.secrets["expires_at"] = str(int(clock.now().timestamp()) - 10)

    async def arrive(self, raw: bytes) -> None:
        self.fake.store.receive(raw)

    async def sent_copies(self) -> list[bytes]:
        return [mail.raw for mail in self.fake.store.search("", ["SENT"], True)]


@asynccontextmanager
async def connected(scope: str = gmail.ALL_SCOPES) -> AsyncIterator[GmailBox]:
    """An account that somebody has connected with these scopes."""
    fake = gmail.Gmail()
    async with served(fake):
        box = GmailBox(fake, fake.sign_in.grant(fake.email, scope))
        yield box
        for provider in box.made:
            await provider.close()


class Drafted(Mark):
    """A mark that remembers the draft."""

    draft: str | None = None

    async def __call__(self, provider_draft: str | None = None) -> None:
        self.draft = provider_draft
        await super().__call__(provider_draft)


def received(box: GmailBox, name: str, **how: Any) -> str:
    """A message from outside; its id at Gmail."""
    return box.fake.store.receive(raw_message(f"<{name}@globex.example>", box.recipient, box.email), **how).id


def many(box: GmailBox, count: int) -> list[str]:
    return [received(box, f"m{number}", age=timedelta(minutes=count - number)) for number in range(count)]

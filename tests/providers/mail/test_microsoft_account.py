"""What a Microsoft account is said to be able to do, and what is said where it cannot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.providers.mail.port import Alias, Disconnected, Unreachable
from tests.providers.mail.fakes.graph import error
from tests.providers.mail.fakes.graph_box import GraphBox, connected
from tests.providers.mail.fakes.http import Reply


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as box:
        yield box


async def test_proxy_addresses_are_aliases_that_wait_for_proof(box: GraphBox) -> None:
    box.fake.proxies = ["SMTP:Ann@acme.example", "smtp:sales@acme.example", "SIP:ann@acme.example", "x500:/o=acme"]

    account = await box.provider.verify()

    assert account.aliases == (
        Alias("ann@acme.example", "Ann Ace", is_primary=True, is_default=True),
        Alias("sales@acme.example", "Ann Ace", verification_status="pending"),
    )
    assert account.files_sent_copies is True


@pytest.mark.parametrize(
    ("scope", "can_send", "can_read"),
    [
        ("openid User.Read Mail.ReadWrite Mail.Send", True, True),
        ("User.Read https://graph.microsoft.com/Mail.ReadWrite", False, True),
        ("User.Read Mail.Read Mail.Send", False, True),
        ("User.Read Mail.Send", False, False),
    ],
)
async def test_what_the_person_agreed_to_is_what_the_account_can_do(
    tmp_path: Path, scope: str, can_send: bool, can_read: bool
) -> None:
    async with connected(tmp_path, scope=scope) as box:
        account = await box.provider.verify()

    assert (account.can_send, account.can_read) == (can_send, can_read)


async def test_an_account_without_a_mailbox_says_so(box: GraphBox) -> None:
    box.fake.has_mailbox = False

    with pytest.raises(Disconnected) as raised:
        await box.provider.verify()

    assert raised.value.code == "no_mailbox"


async def test_a_personal_account_is_known_by_its_sign_in_name(box: GraphBox) -> None:
    me = {"id": "1", "displayName": "Ann", "mail": None, "userPrincipalName": "ann@outlook.example"}
    box.fake.fail("GET /v1.0/me", reply=Reply(200, me))

    assert (await box.provider.verify()).email == "ann@outlook.example"


async def test_an_account_without_any_address_cannot_be_connected(box: GraphBox) -> None:
    box.fake.fail("GET /v1.0/me", reply=Reply(200, {"id": "1", "mail": None, "userPrincipalName": "guest#EXT#"}))

    with pytest.raises(Disconnected) as raised:
        await box.provider.verify()

    assert raised.value.code == "no_mailbox"


async def test_a_missing_permission_says_what_to_do(box: GraphBox) -> None:
    box.fake.fail("GET /v1.0/me", reply=Reply(403, error("Authorization_RequestDenied", "Insufficient privileges.")))

    with pytest.raises(Disconnected, match="agree to all permissions"):
        await box.provider.verify()


@pytest.mark.parametrize("reply", [Reply(500), Reply(503), Reply(200, content=b"<html>"), None])
async def test_a_graph_that_is_down_disconnects_nobody(box: GraphBox, reply: Reply | None) -> None:
    box.fake.fail("GET /v1.0/me/mailFolders", reply=reply)

    with pytest.raises(Unreachable):
        await box.provider.verify()


async def test_no_secret_is_in_a_problem_or_a_name(box: GraphBox) -> None:
    box.fake.fail("GET /v1.0/me")

    with pytest.raises(Unreachable) as raised:
        await box.provider.verify()

    told = f"{raised.value!r} {raised.value.detail} {box.stored!r} {box.provider!r}"
    assert not [secret for name, secret in box.stored.secrets.items() if name.endswith("token") and secret in told]


async def test_nothing_is_watched(box: GraphBox) -> None:
    assert [hint async for hint in box.provider.watch()] == []

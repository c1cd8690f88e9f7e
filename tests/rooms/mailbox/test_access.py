"""Access that is lost, comes back, or is given up (docs/reference/mail.md "Mailbox"): said once, mended by the call that the
blocker names, and not confused with trouble that passes."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.mailbox.accounts import opening
from outrider.mailbox.inbox import reading, store
from outrider.providers.mail.port import Disconnected, Unreachable
from outrider.settings import Settings
from tests.providers.mail.contract import raw_message
from tests.providers.mail.fakes.http import Reply
from tests.signing_in import PROVIDERS, Desk, Installation, installed

both = pytest.mark.parametrize("provider", PROVIDERS)


@pytest_asyncio.fixture
async def installation(settings: Settings, database_url: str) -> AsyncIterator[Installation]:
    async with installed(settings, database_url) as made:
        yield made


@pytest_asyncio.fixture
async def desk(installation: Installation) -> Desk:
    return await installation.operator()


async def use(desk: Desk) -> None:
    """Ask the provider for something, as every sync and send does."""
    async with opening.opened(desk.installation.services.project(desk.actor.principal, desk.project_id)) as (
        _,
        provider,
    ):
        await provider.verify()


async def fetched(desk: Desk) -> list[bytes]:
    """Read what is new, and keep the cursors as a sync does."""
    services, who = desk.installation.services, desk.actor.principal
    found = []
    async for mailbox, batch in reading.fetch_new(services.project(who, desk.project_id)):
        found += [message.raw for message in batch.messages]
        async with services.db.project_tx(who, desk.project_id) as tx:
            await store.advance_cursor(tx, mailbox.id, batch.folder, batch.cursor, clock.now())
    return found


async def rows(desk: Desk) -> list[dict[str, Any]]:
    """The project's mailboxes as they are stored."""
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        return await tx.dicts(
            "SELECT *, status::text AS status FROM mailboxes WHERE project_id = %s ORDER BY id", (desk.project_id,)
        )


def deliver(desk: Desk, provider: str, message_id: str) -> None:
    raw = raw_message(message_id, "tom@globex.example", desk.account)
    fake: Any = desk.installation.fakes[provider]
    if provider == "gmail":
        fake.store.receive(raw)
    else:
        fake.box.arrive(raw)


def take_away(desk: Desk, provider: str) -> None:
    """The person ends the access in their account."""
    desk.installation.fakes[provider].sign_in.revoke_all()


async def opened(desk: Desk, action_type: str) -> list[dict[str, Any]]:
    rows = (await desk.actor.get(desk.path("next-actions?status=open"))).json()
    return [row for row in rows if row["action_type"] == action_type]


async def blockers(desk: Desk) -> dict[str, dict[str, Any]]:
    report = (await desk.actor.get(desk.path("readiness"))).json()
    return {blocker["code"]: blocker for blocker in report["blockers"]}


@both
async def test_a_revoked_access_is_told_once_however_many_notice_it(desk: Desk, provider: str) -> None:
    await desk.connect(provider)
    take_away(desk, provider)

    noticed = await asyncio.gather(*(use(desk) for _ in range(4)), fetched(desk), return_exceptions=True)
    noticed += await asyncio.gather(use(desk), return_exceptions=True)

    assert [Disconnected] * 6 == [type(error) for error in noticed]
    assert "reauth_required" == (await desk.status())["status"]
    assert ["mailbox.connected", "mailbox.reauth_required"] == await desk.events()
    assert 1 == len(await opened(desk, "reconnect_mailbox"))
    found = await blockers(desk)
    assert ["mailbox_reauth_required"] == [code for code in found if code.startswith("mailbox")]
    assert desk.account in found["mailbox_reauth_required"]["message"]


@both
async def test_the_blockers_own_call_connects_the_same_mailbox_again_and_reading_goes_on(
    desk: Desk, provider: str
) -> None:
    await desk.connect(provider, display_name="Ann of Sales")
    deliver(desk, provider, "<one@globex.example>")
    assert 1 == len(await fetched(desk))
    [before] = await rows(desk)
    take_away(desk, provider)
    with pytest.raises(Disconnected):
        await use(desk)
    deliver(desk, provider, "<two@globex.example>")

    fix = (await blockers(desk))["mailbox_reauth_required"]["fix"]["template"]
    [action] = await opened(desk, "reconnect_mailbox")
    assert (fix, None) == (action["template"], action["call"])
    told = await desk.actor.request(fix["method"], fix["path"], json=fix["body"])
    assert 200 == told.status_code, told.text
    assert "reauth_required" == (await desk.status())["status"]
    page = await desk.come_back(desk.agree(provider, told.json()["authorize_url"]))

    assert 200 == page.status_code, page.text
    [after] = await rows(desk)
    same = ("id", "email", "display_name", "selected_alias", "created_at")
    assert [before[name] for name in same] == [after[name] for name in same]
    assert ("connected", None) == (after["status"], after["last_error"])
    assert [] == await opened(desk, "reconnect_mailbox")
    assert "mailbox_reauth_required" not in await blockers(desk)
    assert ["mailbox.connected", "mailbox.reauth_required", "mailbox.connected"] == await desk.events()
    [second] = await fetched(desk)
    assert b"<two@globex.example>" in second


@both
async def test_trouble_that_passes_asks_nobody_to_sign_in(desk: Desk, provider: str) -> None:
    await desk.connect(provider)
    fake = desk.installation.fakes[provider]

    for match, reply in [
        ("/token", Reply(503)),
        ("/token", Reply(429, {"error": "slow_down"}, headers={"retry-after": "5"})),
        ("/token", Reply(400, {"error": "temporarily_unavailable"})),
        ("/token", None),
        ("GET", Reply(500, {"error": {"code": 500, "message": "Backend Error"}})),
        ("GET", Reply(429, {"error": {"code": 429, "message": "Too many"}}, headers={"retry-after": "5"})),
        ("GET", None),
    ]:
        fake.sign_in.expire_access()
        fake.fail(match, reply=reply, times=50)
        with pytest.raises(Unreachable):
            await use(desk)
        fake.faults.clear()
        await use(desk)

    assert "connected" == (await desk.status())["status"]
    assert ["mailbox.connected"] == await desk.events()


@both
async def test_a_client_that_is_refused_is_the_installations_trouble_and_ends_by_itself(
    desk: Desk, provider: str
) -> None:
    """A client secret that was changed at the provider: every grant is still good."""
    await desk.connect(provider)
    fake = desk.installation.fakes[provider]
    fake.sign_in.expire_access()
    fake.sign_in.client_secret = "changed"

    assert [Disconnected] * 2 == [
        type(error) for error in await asyncio.gather(use(desk), use(desk), return_exceptions=True)
    ]
    assert "error" == (await desk.status())["status"]
    assert [] == await opened(desk, "reconnect_mailbox")
    assert "OAuth client" in (await desk.status())["sync"]["last_error"]

    fake.sign_in.client_secret = "client-secret"
    await use(desk)
    await asyncio.gather(use(desk), use(desk))

    status = await desk.status()
    assert ("connected", None) == (status["status"], status["sync"]["last_error"])
    assert ["mailbox.connected", "mailbox.error", "mailbox.recovered"] == await desk.events()


@both
async def test_listening_for_hints_says_nothing_of_the_account(desk: Desk, provider: str) -> None:
    """It ends at once where nothing can be listened to, and one connection too many is no lost access."""
    await desk.connect(provider)
    fake = desk.installation.fakes[provider]
    services, who = desk.installation.services, desk.actor.principal
    [mailbox] = await rows(desk)
    fake.sign_in.expire_access()
    fake.sign_in.client_secret = "changed"
    with pytest.raises(Disconnected):
        await use(desk)

    assert [] == [hint async for hint in reading.hints(services.project(who, desk.project_id), mailbox["id"])]

    assert "error" == (await desk.status())["status"]


@both
async def test_who_began_before_the_account_was_connected_anew_does_not_take_it_for_lost(
    desk: Desk, provider: str
) -> None:
    await desk.connect(provider)
    take_away(desk, provider)
    services, who = desk.installation.services, desk.actor.principal

    with pytest.raises(Unreachable, match="renewed in the meantime"):  # noqa: PT012 (what happens in between matters)
        async with opening.opened(services.project(who, desk.project_id)) as (_, provided):
            await desk.connect(provider)
            await provided.verify()

    assert "connected" == (await desk.status())["status"]
    assert ["mailbox.connected"] == await desk.events()
    await use(desk)


async def test_a_token_that_was_renewed_by_the_grant_before_does_not_replace_the_new_one(desk: Desk) -> None:
    await desk.connect("microsoft")
    fake = desk.installation.fakes["microsoft"]
    services, who = desk.installation.services, desk.actor.principal
    fake.sign_in.expire_access()

    async with opening.opened(services.project(who, desk.project_id)) as (_, provider):
        await desk.connect("microsoft")
        [new] = await rows(desk)
        await provider.verify()

    [after] = await rows(desk)
    key = services.master_key
    assert key.open(new["secrets"], new["id"]) == key.open(after["secrets"], after["id"])


@both
async def test_what_is_renewed_in_use_is_kept_sealed(desk: Desk, provider: str) -> None:
    await desk.connect(provider)
    [before] = await rows(desk)
    fake = desk.installation.fakes[provider]
    fake.sign_in.expire_access()

    await use(desk)
    await use(desk)

    [after] = await rows(desk)
    key = desk.installation.services.master_key
    old, new = (orjson.loads(key.open(row["secrets"], row["id"])) for row in (before, after))
    assert old["access_token"] != new["access_token"]
    assert fake.sign_in.rotate is (old["refresh_token"] != new["refresh_token"])
    assert 1 == fake.sign_in.renewed
    secrets = {*old.values(), *new.values(), *fake.sign_in._grants, "client-secret"}
    secrets |= {request.bearer for request in fake.requests if request.bearer}
    assert len(secrets) >= 5
    assert [] == [secret for secret in map(str, secrets) if secret in repr(after)]


@both
async def test_disconnecting_forgets_the_secrets_and_takes_the_access_back(desk: Desk, provider: str) -> None:
    await desk.connect(provider)
    fake = desk.installation.fakes[provider]

    response = await desk.actor.post(desk.path("mailbox:disconnect"))

    assert (200, "disconnected") == (response.status_code, response.json()["status"])
    [row] = await rows(desk)
    assert row["secrets"] is None
    assert (1 if provider == "gmail" else 0) == fake.count("POST /revoke")
    assert 409 == (await desk.actor.post(desk.path("mailbox:disconnect"))).status_code
    assert 200 == (await desk.connect(provider)).status_code
    assert [row["id"]] == [again["id"] for again in await rows(desk)]
    await use(desk)


async def test_a_provider_that_cannot_be_told_holds_up_no_disconnecting(desk: Desk) -> None:
    await desk.connect("gmail")
    desk.installation.fakes["gmail"].fail("/revoke", reply=Reply(500))

    assert 200 == (await desk.actor.post(desk.path("mailbox:disconnect"))).status_code
    assert None is (await rows(desk))[0]["secrets"]


async def test_an_account_that_another_project_has_is_not_taken_away_from_it(
    installation: Installation, desk: Desk
) -> None:
    """Google ends every access of an account to the installation at once."""
    other = await installation.operator()
    await desk.connect("gmail")
    await other.connect("gmail")

    await desk.actor.post(desk.path("mailbox:disconnect"))
    assert 0 == installation.fakes["gmail"].count("POST /revoke")
    await use(other)

    await other.actor.post(other.path("mailbox:disconnect"))
    assert 1 == installation.fakes["gmail"].count("POST /revoke")


async def test_the_account_before_is_let_go_of_when_another_one_takes_its_place(desk: Desk) -> None:
    await desk.connect("gmail")
    await desk.connect("microsoft")

    stored = {row["provider"]: row for row in await rows(desk)}
    assert ("disconnected", None) == (stored["gmail"]["status"], stored["gmail"]["secrets"])
    assert "connected" == stored["microsoft"]["status"]
    assert 1 == desk.installation.fakes["gmail"].count("POST /revoke")


async def test_accounts_that_are_connected_at_once_become_the_mailbox_one_after_the_other(desk: Desk) -> None:
    await desk.sign_in()
    backs = [desk.agree(provider, await desk.begin(provider)) for provider in (*PROVIDERS, *PROVIDERS)]

    pages = await asyncio.gather(*(desk.come_back(back) for back in backs))

    assert [200] * 4 == [page.status_code for page in pages]
    assert ["connected", "disconnected"] == sorted(row["status"] for row in await rows(desk))

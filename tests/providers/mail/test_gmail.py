"""Gmail keeps every promise of the port, held to Google's own description of its API. And: the account and its access."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.providers.mail.port import Alias, Disconnected, Unreachable
from tests.providers.mail.contract import MailContract, Mark, outgoing, raw_message, read_all
from tests.providers.mail.fakes.gmail import SCOPES, refusal
from tests.providers.mail.fakes.http import Reply
from tests.providers.mail.gmail_box import GmailBox, connected


@pytest_asyncio.fixture
async def box() -> AsyncIterator[GmailBox]:
    async with connected() as account:
        yield account


class TestGmail(MailContract):
    pass


async def test_only_the_primary_address_and_accepted_ones_are_verified(box: GmailBox) -> None:
    box.fake.store.send_as += [
        {
            "sendAsEmail": "sales@acme.example",
            "displayName": "Sales",
            "verificationStatus": "accepted",
            "isDefault": True,
        },
        {"sendAsEmail": "new@acme.example", "verificationStatus": "pending"},
        {"sendAsEmail": "odd@acme.example", "verificationStatus": "verificationStatusUnspecified"},
    ]
    box.fake.store.send_as[0] |= {"isDefault": False, "replyToAddress": "desk@acme.example"}

    account = await box.provider.verify()

    assert account.aliases == (
        Alias("ann@acme.example", "Ann", reply_to="desk@acme.example", is_primary=True),
        Alias("sales@acme.example", "Sales", is_default=True),
        Alias("new@acme.example", verification_status="pending"),
        Alias("odd@acme.example", verification_status="failed"),
    )
    assert account.files_sent_copies is True


@pytest.mark.parametrize(
    ("scope", "can_read", "can_send"),
    [
        (SCOPES["readonly"], True, False),
        (SCOPES["compose"], False, True),
        ("https://mail.google.com/", True, True),
        (f"openid email {SCOPES['readonly']} {SCOPES['compose']}", True, True),
    ],
)
async def test_a_box_that_was_left_unticked_is_a_capability_that_is_missing(
    scope: str, can_read: bool, can_send: bool
) -> None:
    async with connected(scope) as box:
        account = await box.provider.verify()

    assert (account.can_read, account.can_send) == (can_read, can_send)
    assert [alias.email for alias in account.aliases] == [box.email]


async def test_an_account_that_allowed_nothing_asks_the_operator_to_tick_every_box() -> None:
    async with connected("openid email") as box:
        with pytest.raises(Disconnected, match="every box") as caught:
            await box.provider.verify()

    assert caught.value.code == "insufficient_permissions"


@pytest.mark.parametrize(
    ("reply", "kind", "code", "words"),
    [
        (refusal(403, "accessNotConfigured"), Disconnected, "access_not_configured", "Switch it on"),
        (refusal(403, "domainPolicy"), Disconnected, "domain_policy", "administrator"),
        (
            refusal(400, "failedPrecondition", "Mail service not enabled"),
            Disconnected,
            "failed_precondition",
            "no Gmail",
        ),
        (refusal(403, "somethingNew", "No."), Disconnected, "access_refused", "No."),
        (refusal(500, "backendError"), Unreachable, "api_unavailable", "backendError"),
        (Reply(502, content=b"<html>bad gateway</html>"), Unreachable, "api_unavailable", "502"),
        (Reply(200, content=b"not json"), Unreachable, "protocol_error", "no answer of its API"),
        (Reply(200, []), Unreachable, "protocol_error", "no answer of its API"),
        (Reply(200, {"historyId": "1"}), Unreachable, "api_unavailable", "which account"),
        (None, Unreachable, "api_unreachable", "could not be reached"),
    ],
)
async def test_verifying_says_what_failed_and_what_to_do(
    box: GmailBox, reply: Reply | None, kind: type[Exception], code: str, words: str
) -> None:
    box.fake.fail("GET /gmail/v1/users/me/profile", reply=reply)

    with pytest.raises(kind, match=words) as caught:
        await box.provider.verify()

    assert caught.value.code == code  # type: ignore[attr-defined]


async def test_a_token_that_has_run_out_is_renewed_once_however_many_requests_need_it(box: GmailBox) -> None:
    for number in range(20):
        await box.arrive(raw_message(f"<m{number}@globex.example>", box.recipient, box.email))
    provider = box.another()
    await provider.verify()
    box.fake.sign_in.expire_access()

    messages = await read_all(provider, {})

    assert len(messages) == 20
    assert box.fake.sign_in.renewed == 1


async def test_requests_at_once_share_one_renewal_and_a_rotated_refresh_token_is_kept(box: GmailBox) -> None:
    box.fake.sign_in.rotate = True
    before = box.secrets["refresh_token"]
    box.access_ended()
    provider = box.another()

    await asyncio.gather(*(provider.find_sent(f"<{number}@acme.example>") for number in range(6)))

    assert box.fake.sign_in.renewed == 1
    assert box.secrets["refresh_token"] != before
    with clock.travel(timedelta(hours=2)):
        assert (await box.another().verify()).email == box.email


async def test_access_that_was_taken_back_disconnects_and_no_secret_is_told(box: GmailBox) -> None:
    box.fake.sign_in.revoke_all()

    with pytest.raises(Disconnected, match="Connect the mailbox again") as caught:
        await box.provider.verify()

    assert caught.value.code == "grant_revoked"
    told = repr(caught.value) + repr(caught.value.__cause__)
    assert not any(secret in told for secret in box.secrets.values())


async def test_access_taken_back_between_the_mark_and_the_sending_sends_nothing(box: GmailBox) -> None:
    async def commit(provider_draft: str | None = None) -> None:
        box.fake.sign_in.revoke_all()

    with pytest.raises(Disconnected):
        await box.provider.send(outgoing(box, "<revoked@acme.example>"), commit)

    assert box.fake.store.left == []


async def test_without_the_scope_to_send_nothing_is_begun() -> None:
    async with connected(SCOPES["readonly"]) as box:
        mark = Mark()
        with pytest.raises(Disconnected, match="every box"):
            await box.provider.send(outgoing(box, "<no@acme.example>"), mark)

    assert (mark.calls, box.fake.store.left, box.fake.store.drafts) == (0, [], {})

"""Connecting Gmail and Microsoft over HTTP (docs/reference/mail.md "Mailbox"): the operator signs in at the provider, comes
back in their own browser, and the mailbox is connected; or a page says why not, and nothing is."""

import logging
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from urllib.parse import parse_qs, parse_qsl, unquote, urlencode, urlsplit

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.settings import Settings
from tests.factories import Actor, another_key
from tests.providers.mail.fakes.gmail import SCOPES, Gmail
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


def asked(url: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(url).query))


@both
async def test_connecting_sends_the_operator_to_sign_in_and_changes_nothing_yet(desk: Desk, provider: str) -> None:
    before = await desk.status()

    response = await desk.actor.post(desk.path("mailbox:connect"), {"provider": provider, "email": desk.account})

    assert 200 == response.status_code, response.text
    told = response.json()
    url, ends = told.pop("authorize_url"), told.pop("expires_at")
    assert before == told == await desk.status()
    assert "not_configured" == told["status"]
    assert timedelta(minutes=9) < datetime.fromisoformat(ends) - clock.now() <= timedelta(minutes=10)
    query = asked(url)
    assert ("code", "client-1", "S256") == tuple(
        query[name] for name in ("response_type", "client_id", "code_challenge_method")
    )
    assert "http://testserver/mailbox/callback" == query["redirect_uri"]
    assert desk.account == query["login_hint"]
    assert len(query["state"]) >= 43
    assert 43 == len(query["code_challenge"])


@both
async def test_an_operator_who_comes_back_has_connected_the_account(desk: Desk, provider: str) -> None:
    page = await desk.connect(provider)

    assert 200 == page.status_code, page.text
    assert desk.account in page.text
    status = await desk.status()
    assert (provider, "connected", True, desk.account) == tuple(
        status[name] for name in ("provider", "status", "connected", "email")
    )
    assert (desk.account, True) == (status["sender"]["email"], status["sender"]["confirmed"])
    assert [] == status["missing_capabilities"]
    assert ["mailbox.connected"] == await desk.events()


@both
async def test_the_page_tells_nothing_to_others_and_is_kept_by_nobody(desk: Desk, provider: str) -> None:
    page = await desk.connect(provider)

    assert "no-referrer" == page.headers["referrer-policy"]
    assert "no-store" == page.headers["cache-control"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "<script" not in page.text


@pytest.mark.parametrize(("provider", "settings_name"), [("gmail", "GOOGLE"), ("microsoft", "MICROSOFT")])
async def test_without_a_client_of_its_own_the_installation_says_what_to_set(
    client: Actor, project_id: str, provider: str, settings_name: str
) -> None:
    response = await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": provider})

    assert (422, "provider_not_available") == (response.status_code, response.json()["code"])
    assert f"OUTRIDER_{settings_name}_CLIENT_ID" in response.json()["detail"]
    assert "http://testserver/mailbox/callback" in response.json()["detail"]


@both
async def test_a_connected_mailbox_stays_as_it_is_until_the_operator_comes_back(desk: Desk, provider: str) -> None:
    await desk.actor.post(desk.path("mailbox:connect"), {"provider": "sandbox"})
    before = await desk.status()

    url = await desk.begin(provider)
    assert before == await desk.status()
    await desk.sign_in()
    await desk.come_back(desk.agree(provider, url))

    assert provider == (await desk.status())["provider"]
    assert ["mailbox.connected", "mailbox.disconnected", "mailbox.connected"] == await desk.events()


async def test_who_is_not_signed_in_signs_in_first_and_loses_nothing(desk: Desk) -> None:
    back = desk.agree("gmail", await desk.begin("gmail"))

    sent = await desk.come_back(back)
    assert 303 == sent.status_code
    sign_in_page = await desk.browser.http.get(sent.headers["location"])
    then = parse_qs(urlsplit(sent.headers["location"]).query)["next"][0]
    assert 'name="next"' in sign_in_page.text
    assert "not_configured" == (await desk.status())["status"]
    page = await desk.come_back(await desk.type_password(then))

    assert 200 == page.status_code, page.text
    assert "connected" == (await desk.status())["status"]


async def test_even_a_code_of_two_thousand_characters_comes_through_the_sign_in(desk: Desk) -> None:
    path = "/mailbox/callback?" + urlencode({"state": "s" * 43, "code": "M.C5/+" * 350})

    sent = await desk.browser.http.get(path)
    then = parse_qs(urlsplit(sent.headers["location"]).query)["next"][0]

    assert unquote(path) == unquote(await desk.type_password(then))


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/mailbox/callback?state=x",
        "//evil.example/mailbox/callback?state=x",
        "/mailbox/callback.evil.example/",
        "/\\evil.example",
        "javascript:alert(1)//mailbox/callback?",
    ],
)
async def test_signing_in_leads_nowhere_else(desk: Desk, elsewhere: str) -> None:
    assert "/projects" == await desk.type_password(elsewhere)


@both
async def test_nobody_is_led_into_giving_their_mailbox_to_anothers_project(
    installation: Installation, desk: Desk, provider: str
) -> None:
    """The attacker begins, the victim follows the link and agrees; the browser is the victim's (RFC 9700 section 4.7)."""
    victim = await installation.operator()
    await victim.sign_in()
    back = desk.agree(provider, await desk.begin(provider))

    page = await victim.come_back(back)

    assert 403 == page.status_code
    assert "Another operator began this" in page.text
    assert ["not_configured"] * 2 == [(await who.status())["status"] for who in (desk, victim)]
    await desk.sign_in()
    await desk.come_back(back)
    assert ["mailbox.connected"] == await desk.events()


@both
@pytest.mark.parametrize(
    ("change", "status", "says"),
    [
        ({"code": None, "error": "access_denied"}, 409, "Access was not granted"),
        ({"code": None, "error": "temporarily_unavailable"}, 409, "temporarily_unavailable"),
        ({"code": None, "error": "<b>x</b>"}, 409, "did not let anybody in, so"),
        ({"code": None}, 409, "did not let anybody in, so"),
        ({"code": "wrong"}, 409, "invalid_grant"),
        ({"state": "oms_wrong"}, 409, "not known here"),
        ({"state": None}, 409, "not known here"),
    ],
)
async def test_what_goes_wrong_is_told_on_a_page_and_nothing_is_connected(
    desk: Desk, provider: str, change: dict[str, str | None], status: int, says: str
) -> None:
    await desk.sign_in()
    parts = urlsplit(desk.agree(provider, await desk.begin(provider)))
    query = {name: value for name, value in {**dict(parse_qsl(parts.query)), **change}.items() if value is not None}

    page = await desk.come_back(f"{parts.path}?{urlencode(query)}")

    assert status == page.status_code
    assert says in page.text
    assert "mailbox:connect" in page.text
    assert "<b>" not in page.text
    assert "not_configured" == (await desk.status())["status"]
    assert [] == await desk.events()


@both
async def test_a_way_back_is_good_once(desk: Desk, provider: str) -> None:
    await desk.sign_in()
    back = desk.agree(provider, await desk.begin(provider))
    await desk.come_back(back)
    await desk.actor.post(desk.path("mailbox:disconnect"))

    again = await desk.come_back(back)

    assert 409 == again.status_code
    assert "was used already" in again.text
    assert "disconnected" == (await desk.status())["status"]


async def test_a_way_back_is_good_for_ten_minutes(desk: Desk) -> None:
    back = desk.agree("gmail", await desk.begin("gmail"))
    await desk.sign_in()

    with clock.travel(timedelta(minutes=10, seconds=1)):
        page = await desk.come_back(back)

    assert 409 == page.status_code
    assert "was not finished by" in page.text
    assert "not_configured" == (await desk.status())["status"]


@both
async def test_a_provider_that_does_not_answer_leaves_nothing_half_connected(desk: Desk, provider: str) -> None:
    for match, reply in [("/token", Reply(503)), ("/token", None), ("GET", Reply(500, {"error": {}}))]:
        await desk.sign_in()
        back = desk.agree(provider, await desk.begin(provider))
        desk.installation.fakes[provider].fail(match, reply=reply, times=9)
        page = await desk.come_back(back)
        desk.installation.fakes[provider].faults.clear()

        assert 503 == page.status_code, page.text
        assert "mailbox:connect" in page.text
        assert "not_configured" == (await desk.status())["status"]


@pytest.mark.parametrize(
    ("provider", "scope", "missing"),
    [
        ("gmail", f"openid email {SCOPES['readonly']}", "gmail.compose"),
        ("gmail", f"openid email {SCOPES['compose']}", "gmail.readonly"),
        ("microsoft", "openid email User.Read Mail.ReadWrite", "Mail.Send"),
        ("microsoft", "openid email https://graph.microsoft.com/Mail.Send", "Mail.ReadWrite"),
    ],
)
async def test_who_ticks_less_than_is_needed_is_told_what_is_missing(
    desk: Desk, provider: str, scope: str, missing: str
) -> None:
    await desk.sign_in()

    page = await desk.come_back(desk.agree(provider, await desk.begin(provider), scope=scope))

    assert 409 == page.status_code
    assert f"{missing} is missing" in page.text
    assert "not_configured" == (await desk.status())["status"]


async def test_another_account_than_the_wanted_one_is_refused_and_let_go(desk: Desk) -> None:
    page = await desk.connect("gmail", email="sales@acme.example")

    assert 409 == page.status_code
    assert desk.account in page.text
    assert "sales@acme.example" in page.text
    assert "not_configured" == (await desk.status())["status"]
    assert 1 == desk.installation.fakes["gmail"].count("POST /revoke")


async def test_a_verified_alias_of_the_account_names_it_too(desk: Desk) -> None:
    fake = desk.installation.fakes["gmail"]
    assert isinstance(fake, Gmail)
    fake.store.send_as.append({"sendAsEmail": "sales@acme.example", "verificationStatus": "accepted"})

    assert 200 == (await desk.connect("gmail", email="Sales@acme.example")).status_code
    assert desk.account == (await desk.status())["email"]


async def test_a_key_that_may_not_change_the_policy_connects_nothing(desk: Desk) -> None:
    """Neither over HTTP nor with a browser that it opened."""
    narrow = await another_key(desk.installation.services, desk.actor, ("keys:write",))
    back = desk.agree("gmail", await desk.begin("gmail"))
    await desk.sign_in(narrow.token)

    refused = await narrow.post(desk.path("mailbox:connect"), {"provider": "gmail"})
    page = await desk.come_back(back)

    assert [403, 403] == [refused.status_code, page.status_code]
    assert "policy:write" in page.text
    assert "not_configured" == (await desk.status())["status"]


@both
async def test_tokens_are_in_no_log_answer_or_page(desk: Desk, provider: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    fake = desk.installation.fakes[provider]
    url = await desk.begin(provider)
    await desk.sign_in()
    back = desk.agree(provider, url)
    pages = [await desk.come_back(back), await desk.come_back(back)]
    fake.sign_in.expire_access()
    synced = await desk.actor.post(desk.path("inbox:sync"))
    fake.sign_in.revoke_all()
    fake.sign_in.expire_access()
    lost = await desk.actor.post(desk.path("inbox:sync"))

    bodies = [fake_request.form for fake_request in fake.requests if fake_request.path.endswith("/token")]
    secrets = {"client-secret", asked(back)["code"]}
    secrets |= set(fake.sign_in._grants) | {grant.refresh_token for grant in fake.sign_in._grants.values()}
    secrets |= {body[name] for body in bodies for name in ("refresh_token", "code_verifier") if name in body}
    secrets |= {request.bearer for request in fake.requests if request.bearer}
    assert len(secrets) >= 6
    assert (200, 409) == (synced.status_code, lost.status_code), lost.text
    shown = [await desk.actor.get(desk.path(what)) for what in ("mailbox/status", "snapshot", "next-actions")]
    # What the test's own client logs of its requests is not ours.
    log = [line for line in map(logging.LogRecord.getMessage, caplog.records) if "http://testserver" not in line]
    told = "".join(response.text for response in (*pages, synced, lost, *shown)) + "".join(log)
    assert [] == [secret for secret in secrets if secret in told]
    assert len(log) > 10

"""docs/reference/access.md "Apps": an app of a person (an MCP client) is let into one project by the authorization code flow with
PKCE, on the same grants as devices."""

import asyncio
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core import clock
from outrider.engine import Services
from tests.authorizing import CALLBACK, App, came_back, leads_to, question_of
from tests.browser import PASSWORD, Browser, from_address, set_password
from tests.devices import as_device
from tests.factories import Actor

SCOPES = "read runs:write send"


@pytest_asyncio.fixture(scope="module")
async def oauth(http: httpx.AsyncClient) -> App:
    """An app that registered itself."""
    return await App(http).register()


async def test_an_app_is_let_into_one_project(client: Actor, browser: Browser, project_id: str, oauth: App) -> None:
    """RFC 6749 §4.1, RFC 7636 §4.6, RFC 9207 §2: code, state and issuer come back; the code and its verifier give tokens."""
    other = await client.new_project("other")

    back = await oauth.allow(browser, project_id, scope=SCOPES, ticked=["send"])
    tokens = (await oauth.redeem(back["code"])).json()
    device = as_device(client, tokens)

    assert {"code", "state", "iss"} == back.keys()
    assert ("st&te", "http://testserver") == (back["state"], back["iss"])
    assert ("Bearer", 3600, SCOPES, project_id) == (
        tokens["token_type"],
        tokens["expires_in"],
        tokens["scope"],
        tokens["project_id"],
    )
    assert 200 == (await device.get(f"/v1/projects/{project_id}/compliance-profile")).status_code
    assert 404 == (await device.get(f"/v1/projects/{other}/compliance-profile")).status_code
    grant = (await client.get("/v1/device-grants")).json()[0]
    assert ("Example agent", "http://testserver/mcp") == (grant["client_name"], grant["resource"])


async def test_deciding_and_sending_are_given_only_when_ticked(browser: Browser, project_id: str, oauth: App) -> None:
    back = await oauth.allow(browser, project_id, scope="read send reviews:write", ticked=["keys:write"])

    assert "read" == (await oauth.redeem(back["code"])).json()["scope"]


async def test_asking_for_nothing_but_what_must_be_ticked_gives_nothing_unticked(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    page = await oauth.ask(browser, scope="send")

    answered = await oauth.answer(browser, page, project_id=project_id, lifetime="12h", decision="allow")

    assert (422, True) == (answered.status_code, "Tick what you allow, or Deny" in answered.text)
    assert [] == (await client.get("/v1/device-grants")).json()


async def test_the_page_shows_who_asks_where_the_answer_goes_and_for_what(
    browser: Browser, project_id: str, http: httpx.AsyncClient
) -> None:
    """And nothing is let in by looking at it."""
    oauth = await App(http).register(client_name="<b>Claude</b>\u202e\n Code")

    page = await oauth.ask(browser, scope="read send")

    assert "&lt;b&gt;Claude&lt;/b&gt; Code</strong>. Nothing proves it." in page.text
    assert "127.0.0.1:41234</strong>, a program on this computer" in page.text
    assert "Any program on this computer can call itself that" in page.text
    for shown in (project_id, "read the project", 'value="send"', "Signed in as"):
        assert shown in page.text
    assert "checked" not in page.text.partition("Project that it may use")[2].partition("</fieldset>")[0]
    assert "<script" not in page.text


async def test_no_page_can_be_framed_and_no_answer_is_a_redirect(browser: Browser, project_id: str, oauth: App) -> None:
    """Chromium holds `form-action` against the redirect after a form: the answer is a page that leads on by itself."""
    asked = await oauth.ask(browser)
    done = await oauth.answer(browser, asked, project_id=project_id, lifetime="1h", decision="allow")

    for page in (asked, done):
        policy = page.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "form-action 'self'" in policy
        assert ("DENY", "same-origin") == (
            page.headers["x-frame-options"],
            page.headers["cross-origin-opener-policy"],
        )
        assert ("no-store", "no-referrer") == (page.headers["cache-control"], page.headers["referrer-policy"])
    assert 200 == done.status_code
    address = leads_to(done)
    assert address.startswith(f"{CALLBACK}?code=oac_")
    assert f'http-equiv="refresh" content="0;url={address.replace("&", "&amp;")}"' in done.text


async def test_a_no_goes_back_to_the_app(client: Actor, browser: Browser, project_id: str, oauth: App) -> None:
    """RFC 6749 §4.1.2.1: `access_denied`, with state and issuer, and nothing else."""
    page = await oauth.ask(browser)

    denied = await oauth.answer(browser, page, decision="deny")

    told = came_back(denied)
    assert ("access_denied", "st&te", "http://testserver") == (told["error"], told["state"], told["iss"])
    assert "code" not in told
    log = (await client.get("/v1/audit-log?target_type=device_request")).json()
    assert ["device.denied"] == [entry["type"] for entry in log]


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"response_type": None}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_mode": "fragment"}, "invalid_request"),
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),  # that would be `plain`
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"scope": "read keys:write"}, "invalid_scope"),
        ({"scope": "root"}, "invalid_scope"),
        ({"resource": "https://other.example/mcp"}, "invalid_target"),
        ({"resource": "http://testserver/mcp/x"}, "invalid_target"),
    ],
)
async def test_what_is_wrong_with_a_request_goes_back_by_the_persons_own_click(
    browser: Browser, project_id: str, oauth: App, changed: dict[str, str | None], error: str
) -> None:
    """RFC 6749 §4.1.2.1, RFC 7636 §4.4.1, RFC 8707 §2; RFC 9700 §4.11.2: no browser is sent to where nobody looked."""
    page = await oauth.ask(browser, **changed)

    told = came_back(page)
    assert (400, error, "st&te", "http://testserver") == (page.status_code, told["error"], told["state"], told["iss"])
    assert "http-equiv" not in page.text
    assert "location" not in page.headers


@pytest.mark.parametrize(
    "changed",
    [
        {"client_id": None},
        {"client_id": "outreach-agent"},
        {"client_id": "ocl_AAAA"},
        {"client_id": "http://app.example/client.json"},
        {"redirect_uri": None},
        {"redirect_uri": "https://evil.example/callback"},
        {"redirect_uri": "http://127.0.0.1:41234/callback/../other"},
        {"redirect_uri": "http://127.0.0.1:41234/callback?next=//evil.example"},
        {"redirect_uri": "http://localhost:41234/callback"},
        {"redirect_uri": "http://127.0.0.1.evil.example/callback"},
        {"redirect_uri": "http://127.0.0.1@evil.example/callback"},
        {"redirect_uri": "javascript:alert(1)"},
    ],
)
async def test_who_cannot_be_told_from_others_is_not_answered_at_all(
    browser: Browser, project_id: str, oauth: App, changed: dict[str, str | None]
) -> None:
    """RFC 6749 §4.1.2.1: an error of the client or of the address is shown to the person and sent nowhere."""
    page = await oauth.ask(browser, **changed)

    assert 400 == page.status_code
    assert "Nothing was allowed, and the app was told nothing" in page.text
    assert "<a " not in page.text
    assert "location" not in page.headers
    assert "evil.example" not in page.text


async def test_what_is_empty_or_unknown_counts_as_left_out(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """RFC 6749 §3.1 and §3.2. Then the resource is `/mcp`, and the scopes all but deciding and sending."""
    empty = {"state": "", "scope": "", "resource": "", "response_mode": "", "prompt": "consent"}

    back = await oauth.allow(browser, project_id, **empty)
    tokens = (await oauth.redeem(back["code"], resource="", redirect_uri="")).json()

    assert {"code", "iss"} == back.keys()
    assert {"read", "drafts:write"} < set(tokens["scope"].split())
    assert not {"send", "reviews:write"} & set(tokens["scope"].split())
    assert "http://testserver/mcp" == (await client.get("/v1/device-grants")).json()[0]["resource"]


async def test_a_parameter_sent_twice_is_refused(browser: Browser, project_id: str, oauth: App) -> None:
    """RFC 6749 §3.1: it would be read in two ways."""
    pairs = [*oauth.request().items(), ("redirect_uri", "https://evil.example/")]

    page = await browser.http.get(f"/authorize?{urlencode(pairs)}")

    assert (400, True) == (page.status_code, "sent a parameter twice" in page.text)


async def test_signing_in_leads_back_to_the_same_question(
    app: FastAPI, services: Services, client: Actor, project_id: str, oauth: App
) -> None:
    """With a new session: a cookie that somebody put there before is no session afterwards."""
    email = await set_password(services, client)
    browser = Browser(app)
    browser.http.cookies.set("outrider", "ocs_planted")

    away = await oauth.ask(browser)
    form = await browser.http.get(away.headers["location"])
    then = httpx.URL(away.headers["location"]).params["next"]
    signed_in = await browser.send("/signin", email=email, password=PASSWORD, next=then)
    page = await browser.http.get(signed_in.headers["location"])

    assert (303, 200) == (away.status_code, form.status_code)
    assert "ocs_planted" not in signed_in.headers["set-cookie"]
    assert oauth.request() == dict(httpx.URL(signed_in.headers["location"]).params)
    assert question_of(page)


@pytest.mark.parametrize(
    "then", ["//evil.example", "https://evil.example/authorize?", "/authorize/../x", "/authorizex?"]
)
async def test_signing_in_leads_nowhere_else(app: FastAPI, services: Services, client: Actor, then: str) -> None:
    email = await set_password(services, client)

    signed_in = await Browser(app).send("/signin", email=email, password=PASSWORD, next=then)

    assert "/projects" == signed_in.headers["location"]


async def test_another_sites_form_and_a_missing_session_are_refused(
    app: FastAPI, client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    fields = {"question": question_of(await oauth.ask(browser)), "project_id": project_id, "lifetime": "1h"}
    fields["decision"] = "allow"

    foreign = await browser.send("/authorize/decide", origin="https://evil.example", **fields)
    marked = await browser.http.post("/authorize/decide", data=fields, headers={"Sec-Fetch-Site": "cross-site"})
    nobody = await Browser(app).send("/authorize/decide", **fields)

    assert [403, 403, 401] == [foreign.status_code, marked.status_code, nobody.status_code]
    assert [] == (await client.get("/v1/device-grants")).json()


async def test_a_question_is_answered_once_by_whom_it_was_put_to_and_not_late(
    app: FastAPI, services: Services, client: Actor, stranger: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """Two operators: neither another's session nor changed words answer it, nor a page from yesterday, nor a second press."""
    other = Browser(app)
    await other.send("/signin", email=await set_password(services, stranger), password=PASSWORD)
    theirs = await stranger.new_project()
    page = await oauth.ask(browser)
    yes = {"lifetime": "1h", "decision": "allow"}

    by_another = await oauth.answer(other, page, project_id=theirs, **yes)
    into_anothers = await oauth.answer(browser, page, project_id=theirs, **yes)
    changed = await browser.send("/authorize/decide", question=question_of(page)[:-6] + "AAAA==", **yes)
    with clock.travel(timedelta(minutes=16)):
        late = await oauth.answer(browser, page, project_id=project_id, **yes)
    first = await oauth.answer(browser, page, project_id=project_id, **yes)
    again = await oauth.answer(browser, page, project_id=project_id, **yes)

    answers = [by_another, into_anothers, changed, late, first, again]
    assert [409, 422, 409, 409, 200, 409] == [one.status_code for one in answers]
    assert "That project is not one of yours" in into_anothers.text
    assert 1 == len((await client.get("/v1/device-grants")).json())
    assert [] == (await stranger.get("/v1/device-grants")).json()


@pytest.mark.parametrize("fields", [{"lifetime": "10y"}, {"project_id": ""}, {"decision": "maybe"}])
async def test_an_incomplete_decision_asks_again(
    client: Actor, browser: Browser, project_id: str, oauth: App, fields: dict[str, str]
) -> None:
    whole = {"project_id": project_id, "lifetime": "1h", "decision": "allow"}

    page = await oauth.answer(browser, await oauth.ask(browser), **{**whole, **fields})

    assert (422, True) == (page.status_code, "Choose one project" in page.text)
    assert [] == (await client.get("/v1/device-grants")).json()


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"code_verifier": None}, "invalid_request"),
        ({"client_id": None}, "invalid_request"),
        ({"code": None}, "invalid_request"),
        ({"code_verifier": "x" * 43}, "invalid_grant"),
        ({"code_verifier": "short"}, "invalid_grant"),
        ({"client_id": "ocl_another"}, "invalid_grant"),
        ({"redirect_uri": "http://127.0.0.1:41235/callback"}, "invalid_grant"),
        ({"code": "oac_unknown"}, "invalid_grant"),
        ({"resource": "http://testserver"}, "invalid_target"),
        ({"resource": "https://other.example"}, "invalid_target"),
    ],
)
async def test_a_stolen_code_opens_nothing_and_stays_good_for_its_app(
    browser: Browser, project_id: str, oauth: App, changed: dict[str, str | None], error: str
) -> None:
    """RFC 6749 §4.1.3 and §5.2, RFC 7636 §4.6, RFC 8707 §2.2: bound to client, address, verifier and resource."""
    back = await oauth.allow(browser, project_id)

    stolen = await oauth.redeem(**{"code": back["code"], **changed})  # type: ignore[arg-type]
    own = await oauth.redeem(back["code"])

    assert (400, error) == (stolen.status_code, stolen.json()["error"])
    assert "no-store" == stolen.headers["cache-control"]
    assert 200 == own.status_code


async def test_a_code_lives_a_minute(browser: Browser, project_id: str, oauth: App) -> None:
    back = await oauth.allow(browser, project_id)

    with clock.travel(timedelta(seconds=61)):
        late = await oauth.redeem(back["code"])

    assert "invalid_grant" == late.json()["error"]


async def test_a_code_that_is_used_twice_ends_what_it_gave(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """RFC 6749 §4.1.2: somebody copied it; whoever was first holds nothing any more."""
    back = await oauth.allow(browser, project_id)
    tokens = (await oauth.redeem(back["code"])).json()
    assert 200 == (await as_device(client, tokens).get("/v1/projects")).status_code

    again = await oauth.redeem(back["code"])

    assert (400, "invalid_grant") == (again.status_code, again.json()["error"])
    assert 401 == (await as_device(client, tokens).get("/v1/projects")).status_code
    assert "invalid_grant" == (await oauth.refresh(tokens["refresh_token"])).json()["error"]
    assert "code_reused" == (await client.get("/v1/device-grants")).json()[0]["revoke_reason"]


async def test_two_at_once_are_one_after_the_other(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """Two presses let in once; of two who bring the same code one gets tokens, which end with the other's."""
    page = await oauth.ask(browser)
    yes = {"project_id": project_id, "lifetime": "1h", "decision": "allow"}

    pressed = await asyncio.gather(*(oauth.answer(browser, page, **yes) for _ in range(2)))
    done = next(one for one in pressed if one.status_code == 200)
    code = came_back(done)["code"]
    redeemed = await asyncio.gather(*(oauth.redeem(code) for _ in range(2)))
    tokens = next(one.json() for one in redeemed if one.status_code == 200)

    assert [200, 409] == sorted(one.status_code for one in pressed)
    assert [200, 400] == sorted(one.status_code for one in redeemed)
    assert 401 == (await as_device(client, tokens).get("/v1/projects")).status_code
    assert 1 == len((await client.get("/v1/device-grants")).json())


async def test_a_code_of_a_grant_that_was_ended_opens_nothing(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """The operator thinks better of it within the minute."""
    back = await oauth.allow(browser, project_id)
    grant = (await client.get("/v1/device-grants")).json()[0]
    await client.post(f"/v1/device-grants/{grant['id']}:revoke")

    late = await oauth.redeem(back["code"])

    assert (400, "invalid_grant") == (late.status_code, late.json()["error"])


async def test_refreshing_keeps_to_app_resource_and_scopes_and_rotates(
    client: Actor, browser: Browser, project_id: str, oauth: App
) -> None:
    """RFC 6749 §6, RFC 8707 §2.2: another app, another resource or more scopes are refused and cost nothing; reuse ends it."""
    tokens = (await oauth.redeem((await oauth.allow(browser, project_id))["code"])).json()
    token = tokens["refresh_token"]

    refused = [
        await oauth.refresh(token, client_id="ocl_another"),
        await oauth.refresh(token, resource="http://testserver"),
        await oauth.refresh(token, scope="read send"),
    ]
    second = await oauth.refresh(token, resource="HTTP://TestServer/mcp/")
    reused = await oauth.refresh(token)

    assert ["invalid_grant", "invalid_target", "invalid_scope"] == [one.json()["error"] for one in refused]
    assert 200 == second.status_code
    assert "invalid_grant" == reused.json()["error"]
    assert 401 == (await as_device(client, second.json()).get("/v1/projects")).status_code


async def test_neither_flow_answers_for_the_other(client: Actor, browser: Browser, project_id: str, oauth: App) -> None:
    """A question of an app is no code for the device page, nor the reverse; nor are their codes."""
    started = (await client.http.post("/v1/oauth/device_authorization", data={"client_id": "agent"})).json()
    page = await oauth.ask(browser)
    yes = {"project_id": project_id, "lifetime": "1h", "decision": "allow"}

    at_device = await browser.send("/device/decide", user_code=question_of(page)[:300], **yes)
    at_page = await browser.send("/authorize/decide", question=started["user_code"], **yes)
    swapped = await oauth.redeem(started["device_code"], client_id="agent")

    assert [404, 409] == [at_device.status_code, at_page.status_code]
    assert "invalid_grant" == swapped.json()["error"]
    assert [] == (await client.get("/v1/device-grants")).json()


async def test_the_metadata_says_what_is_taken(http: httpx.AsyncClient) -> None:
    """RFC 8414 §2, RFC 7636 §5, RFC 9207 §3, RFC 9728 §4. The issuer has no slash at its end: apps compare it as a string."""
    told = (await http.get("/.well-known/oauth-authorization-server")).json()

    expected = {
        "issuer": "http://testserver",
        "authorization_endpoint": "http://testserver/authorize",
        "token_endpoint": "http://testserver/v1/oauth/token",
        "registration_endpoint": "http://testserver/v1/oauth/register",
        "response_types_supported": ["code"],
        "code_challenge_methods_supported": ["S256"],
        "token_endpoint_auth_methods_supported": ["none"],
        "client_id_metadata_document_supported": True,
        "authorization_response_iss_parameter_supported": True,
        "protected_resources": ["http://testserver", "http://testserver/mcp"],
    }
    assert expected == {name: told[name] for name in expected}
    assert {"authorization_code", "refresh_token"} < set(told["grant_types_supported"])


async def test_registering_gives_back_what_was_registered(http: httpx.AsyncClient) -> None:
    """RFC 7591 §3.2.1: what is registered, which may be less than was asked for, and no secret. What Cursor sends is taken."""
    said = {
        "client_name": "Cursor",
        "redirect_uris": [
            "cursor://anysphere.cursor-mcp/oauth/callback",
            "https://www.cursor.com/agents/mcp/oauth/callback",
            "http://localhost:8787/callback",
        ],
        "token_endpoint_auth_method": "client_secret_basic",
        "application_type": "web",
        "scope": "read",
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
    }

    first = await http.post("/v1/oauth/register", json=said)
    second = await http.post("/v1/oauth/register", json=said)

    told = first.json()
    assert (201, "none") == (first.status_code, told["token_endpoint_auth_method"])
    assert said["redirect_uris"] == told["redirect_uris"]
    assert "client_secret" not in told
    assert told["client_id"] == second.json()["client_id"]
    assert "Cursor" not in told["client_id"]


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ({}, "invalid_redirect_uri"),
        ({"redirect_uris": []}, "invalid_redirect_uri"),
        ({"redirect_uris": "https://app.example/"}, "invalid_redirect_uri"),
        ({"redirect_uris": [7]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["http://app.example/callback"]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["javascript:alert(1)"]}, "invalid_redirect_uri"),
        ({"redirect_uris": [f"https://app.example/{n}{'x' * 300}" for n in range(8)]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["https://a.example/"], "grant_types": ["implicit"]}, "invalid_client_metadata"),
        ({"redirect_uris": ["https://a.example/"], "response_types": ["token"]}, "invalid_client_metadata"),
    ],
)
async def test_what_cannot_be_registered_is_refused(http: httpx.AsyncClient, said: Any, error: str) -> None:
    """RFC 7591 §3.2.2."""
    response = await http.post("/v1/oauth/register", json=said)

    assert (400, error) == (response.status_code, response.json()["error"])
    assert "no-store" == response.headers["cache-control"]


async def test_registering_without_end_is_slowed_down(app: FastAPI) -> None:
    """Per address; whoever else registers is not held up."""
    said = {"redirect_uris": ["https://app.example/"]}
    many, other = from_address(app, "203.0.113.77"), from_address(app, "203.0.113.78")

    answers = [(await many.http.post("/v1/oauth/register", json=said)).status_code for _ in range(120)]

    assert ([201] * 60, 429) == (answers[:60], answers[-1])
    assert 201 == (await other.http.post("/v1/oauth/register", json=said)).status_code


async def test_an_id_of_another_installation_is_unknown(browser: Browser, project_id: str, oauth: App) -> None:
    """The id is what the app said, covered under the master key; a changed letter makes it nobody's."""
    last = "A" if oauth.client_id[-3] != "A" else "B"

    page = await oauth.ask(browser, client_id=oauth.client_id[:-3] + last + oauth.client_id[-2:])

    assert 400 == page.status_code
    assert "Remove Outrider in the app and add it again" in page.text

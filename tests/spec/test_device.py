"""docs/reference/access.md "Devices": an operator lets an agent into one project (RFC 8628), for a while, and can end it."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.request import parse_http_list, parse_keqv_list

import httpx
import pytest
from fastapi import FastAPI

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Services
from tests.browser import Browser, from_address
from tests.devices import GRANT_TYPE, as_device, let_in, poll, start
from tests.factories import Actor


async def test_an_agent_is_let_into_one_project(client: Actor, browser: Browser, project_id: str) -> None:
    other = await client.new_project("other")

    tokens = await let_in(client, browser, project_id)
    device = as_device(client, tokens)

    assert {"access_token", "token_type", "expires_in", "refresh_token", "scope", "project_id"} <= tokens.keys()
    assert tokens["access_token"].startswith("ord_")
    assert tokens["refresh_token"].startswith("orr_")
    assert ("Bearer", 3600, project_id) == (tokens["token_type"], tokens["expires_in"], tokens["project_id"])
    assert [project_id] == [project["id"] for project in (await device.get("/v1/projects")).json()]
    assert 200 == (await device.get(f"/v1/projects/{project_id}/compliance-profile")).status_code
    assert 404 == (await device.get(f"/v1/projects/{other}/compliance-profile")).status_code
    assert 404 == (await device.get(f"/v1/events?project_id={other}")).status_code
    assert {project_id} >= {event["project_id"] for event in (await device.get("/v1/audit-log")).json()}


async def test_a_device_is_not_shown_whom_another_project_suppressed(
    client: Actor, browser: Browser, project_id: str
) -> None:
    """Nobody writes to them from here either, so whoever names the address hears that, and no more."""
    other, path = await client.new_project("other"), f"/v1/projects/{project_id}/suppressions"
    theirs = {"email": "una@quay.example", "reason": "manual", "note": "Una rang Ann"}
    await client.post(f"/v1/projects/{other}/suppressions", theirs)
    device = as_device(client, await let_in(client, browser, project_id, scope="api"))
    await device.post(path, {"email": "own@quay.example", "reason": "manual"})

    asked = (await device.get(f"{path}?email=Una@quay.example")).json()
    again = (await device.post(path, theirs)).json()

    assert ["own@quay.example"] == [one["email"] for one in (await device.get(path)).json()]
    assert 2 == len((await client.get(path)).json())
    for told in (asked[0], again):
        assert ("manual", "another project", None) == (told["reason"], told["source"], told["project_id"])


async def test_a_device_never_reaches_keys_policy_or_webhooks(client: Actor, browser: Browser, project_id: str) -> None:
    device = as_device(client, await let_in(client, browser, project_id, scope="api"))

    for method, path, body in [
        ("GET", "/v1/api-keys", None),
        ("POST", "/v1/api-keys", {"name": "x", "scopes": ["read"]}),
        ("GET", "/v1/device-grants", None),
        ("PATCH", f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"}),
        ("POST", "/v1/projects", {"name": "x", "business_name": "x", "website": "https://x.example"}),
    ]:
        assert 403 == (await device.request(method, path, json=body)).status_code, path
    for scope in ("keys:write", "lawful:write", "policy:write", "webhooks:write", "root"):
        response = await client.http.post(
            "/v1/oauth/device_authorization", data={"client_id": "a", "scope": f"read {scope}"}
        )
        assert (400, "invalid_scope") == (response.status_code, response.json()["error"])


@pytest.mark.parametrize("ticked", [[], ["send"], ["send", "reviews:write"]])
async def test_deciding_and_sending_are_given_only_when_ticked(
    client: Actor, browser: Browser, project_id: str, ticked: list[str]
) -> None:
    tokens = await let_in(client, browser, project_id, ticked=ticked, scope="read send reviews:write")

    assert {"read", *ticked} == set(tokens["scope"].split())


async def test_a_tick_gives_nothing_that_was_not_asked_for(client: Actor, browser: Browser, project_id: str) -> None:
    tokens = await let_in(client, browser, project_id, ticked=["send", "keys:write"], scope="read")

    assert "read" == tokens["scope"]


async def test_polling_waits_slows_down_and_expires(client: Actor, browser: Browser, project_id: str) -> None:
    started = await start(client.http)
    assert (900, 5) == (started["expires_in"], started["interval"])

    answers = [await poll(client.http, started["device_code"]) for _ in range(2)]
    with clock.travel(timedelta(seconds=11)):
        answers.append(await poll(client.http, started["device_code"]))
    with clock.travel(timedelta(minutes=16)):
        answers.append(await poll(client.http, started["device_code"]))
        late = await browser.allow(started["user_code"], project_id)

    errors = ["authorization_pending", "slow_down", "authorization_pending", "expired_token"]
    assert [(400, error) for error in errors] == [(a.status_code, a.json()["error"]) for a in answers]
    assert 404 == late.status_code


async def test_polling_goes_on_when_the_clock_went_back(client: Actor) -> None:
    """Else each poll would be too early for an hour, and the next wait longer than the last."""
    started = await start(client.http)
    await poll(client.http, started["device_code"])
    with clock.travel(timedelta(hours=-1)):
        answer = await poll(client.http, started["device_code"])

    assert "authorization_pending" == answer.json()["error"]


async def test_a_denied_device_is_told_so(client: Actor, browser: Browser, project_id: str) -> None:
    started = await start(client.http)

    page = await browser.send("/device/decide", user_code=started["user_code"], decision="deny")
    answer = await poll(client.http, started["device_code"])

    assert 200 == page.status_code
    assert "access_denied" == answer.json()["error"]
    assert 404 == (await browser.allow(started["user_code"], project_id)).status_code


async def test_a_code_works_once(client: Actor, browser: Browser, project_id: str) -> None:
    started = await start(client.http)
    await browser.allow(started["user_code"], project_id)

    first, second = await poll(client.http, started["device_code"]), await poll(client.http, started["device_code"])

    assert 200 == first.status_code
    assert "invalid_grant" == second.json()["error"]


async def test_a_refresh_token_rotates_and_its_reuse_ends_the_grant(
    client: Actor, browser: Browser, project_id: str
) -> None:
    tokens = await let_in(client, browser, project_id)

    async def refresh(token: str) -> httpx.Response:
        return await client.http.post("/v1/oauth/token", data={"grant_type": "refresh_token", "refresh_token": token})

    second = (await refresh(tokens["refresh_token"])).json()
    assert 200 == (await as_device(client, second).get("/v1/projects")).status_code
    stolen = await refresh(tokens["refresh_token"])

    assert (400, "invalid_grant") == (stolen.status_code, stolen.json()["error"])
    assert 401 == (await as_device(client, second).get("/v1/projects")).status_code
    assert "invalid_grant" == (await refresh(second["refresh_token"])).json()["error"]
    grants = (await client.get("/v1/device-grants")).json()
    assert "refresh_token_reused" == grants[0]["revoke_reason"]


async def test_access_ends_after_an_hour_and_the_grant_after_its_lifetime(
    client: Actor, browser: Browser, project_id: str
) -> None:
    tokens = await let_in(client, browser, project_id)
    refresh = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}

    with clock.travel(timedelta(minutes=61)):
        assert 401 == (await as_device(client, tokens).get("/v1/projects")).status_code
    with clock.travel(timedelta(hours=13)):
        assert "invalid_grant" == (await client.http.post("/v1/oauth/token", data=refresh)).json()["error"]
    assert 200 == (await client.http.post("/v1/oauth/token", data=refresh)).status_code


async def test_either_side_can_end_it(client: Actor, stranger: Actor, browser: Browser, project_id: str) -> None:
    for end in ("token", "operator"):
        tokens = await let_in(client, browser, project_id)
        device = as_device(client, tokens)
        assert 200 == (await device.get("/v1/projects")).status_code
        grant = (await client.get("/v1/device-grants")).json()[0]
        assert 404 == (await stranger.post(f"/v1/device-grants/{grant['id']}:revoke")).status_code

        if end == "token":
            ended = await client.http.post("/v1/oauth/revoke", data={"token": tokens["refresh_token"]})
        else:
            ended = await client.post(f"/v1/device-grants/{grant['id']}:revoke")

        assert 200 == ended.status_code
        assert 401 == (await device.get("/v1/projects")).status_code
    assert 200 == (await client.http.post("/v1/oauth/revoke", data={"token": "orr_unknown"})).status_code


async def test_letting_in_and_ending_are_on_record(client: Actor, browser: Browser, project_id: str) -> None:
    tokens = await let_in(client, browser, project_id)
    await client.http.post("/v1/oauth/revoke", data={"token": tokens["access_token"]})

    log = (await client.get(f"/v1/audit-log?project_id={project_id}&target_type=device_grant")).json()

    assert ["device.revoked", "device.approved"] == [entry["type"] for entry in log]
    assert ["device", "console"] == [entry["actor"]["kind"] for entry in log]
    assert tokens["access_token"] not in str(log)


@pytest.mark.parametrize(
    ("path", "fields", "error"),
    [
        ("device_authorization", {}, "invalid_request"),
        ("device_authorization", {"client_id": "bad\nname"}, "invalid_client"),
        ("token", {}, "invalid_request"),
        ("token", {"grant_type": "password"}, "unsupported_grant_type"),
        ("token", {"grant_type": GRANT_TYPE, "client_id": "x"}, "invalid_request"),
        ("token", {"grant_type": GRANT_TYPE, "client_id": "x", "device_code": "odc_no"}, "invalid_grant"),
        ("token", {"grant_type": "refresh_token", "refresh_token": "orr_no"}, "invalid_grant"),
        ("token", {"grant_type": ["refresh_token", "refresh_token"], "refresh_token": "x"}, "invalid_request"),
        ("revoke", {}, "invalid_request"),
    ],
)
async def test_errors_have_the_form_of_rfc_6749(client: Actor, path: str, fields: dict[str, Any], error: str) -> None:
    response = await client.http.post(f"/v1/oauth/{path}", data=fields or {"x": "y"})

    assert (400, error) == (response.status_code, response.json()["error"])
    assert {"error", "error_description"} == response.json().keys()
    assert "no-store" == response.headers["cache-control"]


async def test_the_metadata_names_the_paths(client: Actor) -> None:
    server = (await client.http.get("/.well-known/oauth-authorization-server")).json()
    resource = (await client.http.get("/.well-known/oauth-protected-resource")).json()

    assert "http://testserver" == server["issuer"] == resource["resource"] == resource["authorization_servers"][0]
    assert server["device_authorization_endpoint"].endswith("/v1/oauth/device_authorization")
    assert {GRANT_TYPE, "refresh_token"} < set(server["grant_types_supported"])


@pytest.mark.parametrize(("path", "resource"), [("/mcp", "/mcp"), ("/v1/projects", "")])
async def test_a_refusal_says_where_to_read_how_to_be_let_in(client: Actor, path: str, resource: str) -> None:
    """RFC 9728 §5.1, RFC 6750 §3: without a token and with a wrong one, with the scopes that a device gets unasked."""
    for headers in ({}, {"Authorization": "Bearer nonsense"}):
        refused = await client.http.request("POST" if resource else "GET", path, headers=headers)
        challenge = parse_keqv_list(parse_http_list(refused.headers["www-authenticate"].removeprefix("Bearer ")))
        told = (await client.http.get(challenge["resource_metadata"])).json()

        assert 401 == refused.status_code
        assert f"http://testserver{resource}" == told["resource"]
        assert ["http://testserver"] == told["authorization_servers"]
        assert set(challenge["scope"].split()) <= set(told["scopes_supported"]) - {"send", "reviews:write"}


async def test_a_missing_scope_is_named_with_the_metadata(client: Actor) -> None:
    """RFC 6750 §3.1: exactly the scope that the path needs, not the default ones."""
    key = await client.post("/v1/api-keys", json={"name": "reader", "scopes": ["read"]})

    refused = await client.http.get("/v1/api-keys", headers={"Authorization": f"Bearer {key.json()['secret']}"})

    assert 403 == refused.status_code
    challenge = parse_keqv_list(parse_http_list(refused.headers["www-authenticate"].removeprefix("Bearer ")))
    assert ("insufficient_scope", "keys:write") == (challenge["error"], challenge["scope"])
    assert "http://testserver/.well-known/oauth-protected-resource" == challenge["resource_metadata"]


async def test_the_page_shows_who_asks_and_asks_for_one_project(
    client: Actor, browser: Browser, project_id: str
) -> None:
    started = await start(client.http, client_name="<b>Agent</b> 1.4", scope="read send")

    typed = started["user_code"].replace("-", "").lower()
    page = await browser.send("/device", user_code=f" {typed[:3]} {typed[3:]}")

    assert 200 == page.status_code
    assert "&lt;b&gt;Agent&lt;/b&gt; 1.4" in page.text
    for shown in (started["user_code"], "outreach-agent", "127.0.0.1", project_id, "read the project", 'value="send"'):
        assert shown in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "authorization_pending" == (await poll(client.http, started["device_code"])).json()["error"]


async def test_following_the_complete_link_approves_nothing(client: Actor, browser: Browser, project_id: str) -> None:
    started = await start(client.http)

    page = await browser.http.get(started["verification_uri_complete"])

    assert started["user_code"] in page.text
    assert "authorization_pending" == (await poll(client.http, started["device_code"])).json()["error"]


async def test_another_sites_form_and_a_missing_session_are_refused(
    app: FastAPI, client: Actor, browser: Browser, project_id: str
) -> None:
    started = await start(client.http)
    fields = {"user_code": started["user_code"], "project_id": project_id, "lifetime": "1h", "decision": "allow"}

    foreign = await browser.send("/device/decide", origin="https://evil.example", **fields)
    marked = await browser.http.post("/device/decide", data=fields, headers={"Sec-Fetch-Site": "cross-site"})
    nobody = await Browser(app).send("/device/decide", **fields)

    assert [403, 403, 303] == [foreign.status_code, marked.status_code, nobody.status_code]
    assert "authorization_pending" == (await poll(client.http, started["device_code"])).json()["error"]


async def test_nobody_opens_another_operators_project(
    client: Actor, stranger: Actor, browser: Browser, project_id: str
) -> None:
    theirs = await stranger.new_project()
    started = await start(client.http)

    page = await browser.allow(started["user_code"], theirs)

    assert 422 == page.status_code
    assert "That project is not one of yours" in page.text
    assert "authorization_pending" == (await poll(client.http, started["device_code"])).json()["error"]


@pytest.mark.parametrize("fields", [{"lifetime": "10y"}, {"project_id": ""}, {"decision": "maybe"}])
async def test_an_incomplete_decision_asks_again(
    client: Actor, browser: Browser, project_id: str, fields: dict[str, str]
) -> None:
    started = await start(client.http)
    whole = {"user_code": started["user_code"], "project_id": project_id, "lifetime": "1h", "decision": "allow"}

    page = await browser.send("/device/decide", **{**whole, **fields})

    assert (422, True) == (page.status_code, "Choose one project" in page.text)
    assert "authorization_pending" == (await poll(client.http, started["device_code"])).json()["error"]


async def test_guessing_codes_is_slowed_down(client: Actor, browser: Browser, project_id: str) -> None:
    started = await start(client.http)

    guesses = [(await browser.send("/device", user_code="BBBB-BBBB")).status_code for _ in range(6)]
    right = await browser.send("/device", user_code=started["user_code"])

    assert [404] * 5 + [429] == guesses
    assert 429 == right.status_code


async def test_wrong_passwords_are_slowed_down_and_tell_nothing(app: FastAPI, services: Services) -> None:
    browser = Browser(app)

    tries = [await browser.send("/signin", email="nobody@acme.example", password="x" * 12) for _ in range(6)]

    assert [401] * 5 + [429] == [response.status_code for response in tries]
    assert not browser.http.cookies


async def test_spaces_around_a_name_are_no_other_name(app: FastAPI) -> None:
    browser = from_address(app, "203.0.113.1")

    tries = [await browser.send("/signin", email=" " * n + "Eve@acme.example", password="x" * 12) for n in range(6)]

    assert [401] * 5 + [429] == [response.status_code for response in tries]


async def test_many_names_from_one_address_are_slowed_down_and_others_are_not(app: FastAPI) -> None:
    """An IPv6 customer has a /64, so that is what counts as an address."""
    tries = [
        await from_address(app, f"2001:db8::{n:x}").send("/signin", email=f"n{n}@acme.example", password="x" * 12)
        for n in range(22)
    ]
    elsewhere = await from_address(app, "2001:db8:0:1::1").send("/signin", email="n@acme.example", password="x" * 12)

    assert [401] * 20 + [429] * 2 == [response.status_code for response in tries]
    assert 401 == elsewhere.status_code


async def test_a_refresh_narrows_the_access_and_widens_it_again(
    client: Actor, browser: Browser, project_id: str
) -> None:
    """RFC 6749 §6: the access token has what was asked for, the refresh token keeps what was granted."""
    tokens = await let_in(client, browser, project_id, scope="read knowledge:write")

    async def refresh(token: str, **form: str) -> httpx.Response:
        form = {"grant_type": "refresh_token", "refresh_token": token, **form}
        return await client.http.post("/v1/oauth/token", data=form)

    narrow = (await refresh(tokens["refresh_token"], scope="read")).json()
    claim = {"text": "We bake bread.", "source_type": "manual"}
    path = f"/v1/projects/{project_id}/knowledge-claims"
    refused = await as_device(client, narrow).post(path, claim)
    more = await refresh(narrow["refresh_token"], scope="read send")
    whole = (await refresh(narrow["refresh_token"])).json()

    assert ("read", 403) == (narrow["scope"], refused.status_code)
    assert "invalid_scope" == more.json()["error"]
    assert "read knowledge:write" == whole["scope"]
    assert 201 == (await as_device(client, whole).post(path, claim)).status_code


async def test_the_cookie_is_out_of_reach_of_scripts_and_dies_on_sign_out(browser: Browser, client: Actor) -> None:
    signed_in = dict(browser.http.cookies)
    assert ["outrider"] == list(signed_in)

    await browser.send("/signout", x="y")
    browser.http.cookies.update(signed_in)

    assert 303 == (await browser.http.get("/device")).status_code


async def test_a_key_signs_in_only_on_its_own_machine(
    app: FastAPI, services: Services, client: Actor, project_id: str
) -> None:
    at_home = create_app(replace(services, settings=services.settings.model_copy(update={"public_url": None})))
    away = await Browser(app).send("/signin", key=client.token)
    browser = Browser(at_home)
    home = await browser.send("/signin", key=client.token)

    assert [401, 303] == [away.status_code, home.status_code]
    cookie = home.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    started = await start(client.http)
    assert 200 == (await browser.allow(started["user_code"], project_id)).status_code
    key_id = (await client.get("/v1/api-keys")).json()[0]["id"]
    await client.post(f"/v1/api-keys/{key_id}:revoke")
    assert 303 == (await browser.http.get("/device")).status_code


async def test_signing_in_leads_nowhere_else(browser: Browser) -> None:
    page = await browser.http.get("/signin?next=https://evil.example")

    assert "evil" not in page.text


async def test_what_was_chosen_on_the_page_outlives_a_refusal(client: Actor, browser: Browser, project_id: str) -> None:
    """A code with a typing error, and a page where the project was forgotten."""
    begun = await start(browser.http, scope="read send")

    mistyped = await browser.send("/device", user_code="BCDF-GHJ")
    forgotten = await browser.send(
        "/device/decide", user_code=begun["user_code"], lifetime="7d", ticked="send", decision="allow"
    )

    assert 'value="BCDF-GHJ"' in mistyped.text
    assert 422 == forgotten.status_code
    for kept in ('name="lifetime" value="7d" checked', 'name="ticked" value="send" checked'):
        assert kept in forgotten.text
    assert 2 == forgotten.text.count(" checked>")


async def test_an_agent_that_was_let_in_is_told_whose_scope_it_lacks(
    client: Actor, browser: Browser, project_id: str
) -> None:
    """It has no other token to use: one it can ask for, one a person has to tick, one it never gets."""
    device = as_device(client, await let_in(client, browser, project_id, scope="read"))

    claim = await device.post(f"/v1/projects/{project_id}/knowledge-claims", {"text": "We sell figs."})
    review = await device.post(f"/v1/projects/{project_id}/review-decisions", {})
    policy = await device.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})

    told = {one: answer.json()["detail"] for one, answer in (("ask", claim), ("tick", review), ("never", policy))}
    assert told["ask"].endswith("Ask to be let in again with it in `scope`; the operator has to allow that.")
    assert told["tick"].endswith("the operator has to allow that and tick it.")
    assert "the operator does this in the console" in told["never"]

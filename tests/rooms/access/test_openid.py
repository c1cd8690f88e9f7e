"""Promise: whom the OpenID provider signs in, and nobody else, is let in, as the one operator that they are linked to."""

import time
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import pytest_asyncio
from cryptography.hazmat.primitives.asymmetric import rsa
from joserfc import jwt

from outrider.access import links, operators, ways
from outrider.access.openid import provider as openid
from outrider.access.openid import tokens
from outrider.access.ways import trips
from outrider.core import clock
from outrider.core.principal import system
from outrider.settings import Misconfigured, Settings
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import new_actor
from tests.openid import Place, Visitor, encoded, installed, key
from tests.providers.mail.fakes.http import Api, Reply, Request, served


@pytest_asyncio.fixture
async def place(settings: Settings, database_url: str) -> AsyncIterator[Place]:
    async with installed(settings, database_url) as made:
        yield made


async def is_in(visitor: Browser) -> bool:
    return (await visitor.http.get("/account")).status_code == 200


async def test_an_address_that_was_verified_links_the_first_time_and_from_then_on_it_is_the_person(
    place: Place,
) -> None:
    first = place.visitor()
    answer = await first.come(sub="ada")
    assert (303, "/projects") == (answer.status_code, answer.headers["location"])
    assert "signs you in here as Test operator" in (await first.http.get("/account")).text

    moved = place.visitor()
    assert 303 == (await moved.come(sub="ada", email="ada@married.example", email_verified=False)).status_code
    assert place.email in (await moved.http.get("/account")).text

    ways_told = [one for one in await place.events() if one[0] != "api_key.created"]
    assert [
        "operator.way_added",
        "operator.signed_in",
        "operator.signed_in",
    ] == [kind for kind, _ in ways_told]
    assert {"openid"} == {data["way"] for _, data in ways_told}


async def test_another_person_with_the_same_address_is_not_that_operator(place: Place) -> None:
    assert 303 == (await place.visitor().come(sub="ada")).status_code

    eve = place.visitor()
    answer = await eve.come(sub="eve")

    assert 403 == answer.status_code
    assert "is linked to another account" in answer.text
    assert not await is_in(eve)


async def test_an_identity_that_was_unlinked_is_not_linked_again_by_its_address(place: Place) -> None:
    visitor = place.visitor()
    await visitor.come(sub="ada")
    await set_password(place.services, place.actor)
    who = system(place.actor.operator_id, "tests")
    async with place.services.db.tx(who) as tx:
        [linked] = await ways.identities(tx)
        assert await ways.unlink(tx, linked.id, place.services.settings)

    assert 403 == (await place.visitor().come(sub="ada")).status_code
    assert 403 == (await place.visitor().come(sub="eve")).status_code
    assert ("operator.way_removed", {"way": "openid", "way_id": linked.id}) in await place.events()


ATTACKS: list[tuple[str, dict[str, Any], str]] = [
    ("for another client", {"aud": "another"}, "aud"),
    ("for us and another, made for another", {"aud": ["another", "outrider-1"]}, "another client"),
    ("made for another", {"azp": "another"}, "another client"),
    ("of another issuer", {"iss": "https://evil.example"}, "iss"),
    ("of an issuer that begins alike", {"iss": "http://127.0.0.1"}, "iss"),
    ("without issuer", {"iss": None}, "iss"),
    ("without audience", {"aud": None}, "aud"),
    ("with another nonce", {"nonce": "osn_another"}, "another sign-in"),
    ("without nonce", {"nonce": None}, "nonce"),
    ("with a nonce that is no text", {"nonce": True}, "another sign-in"),
    ("without a subject", {"sub": None}, "sub"),
    ("with a subject that is no text", {"sub": 7}, "sub"),
    ("with a subject without end", {"sub": "s" * 300}, "sub"),
    ("without an end", {"exp": None}, "exp"),
    ("with an end that is no number", {"exp": "never"}, "exp"),
    ("with an end that is no moment", {"exp": float("inf")}, "does not hold|cannot be read"),
]


@pytest.mark.parametrize(("claims", "why"), [one[1:] for one in ATTACKS], ids=[one[0] for one in ATTACKS])
async def test_a_token_that_does_not_hold_lets_nobody_in(place: Place, claims: dict[str, Any], why: str) -> None:
    visitor = place.visitor()
    answer = await visitor.come(**claims)

    assert 403 == answer.status_code, answer.text
    assert any(one in answer.text for one in why.split("|"))
    assert "Begin again" in answer.text
    assert not await is_in(visitor)
    assert [] == [kind for kind, _ in await place.events() if kind.startswith("operator.")]


async def test_times_count_with_a_minute_of_leeway(place: Place) -> None:
    now = int(time.time())
    for iat, exp, code in (
        (now + 40, now + 300, 303),
        (now + 90, now + 300, 403),
        (now - 300, now - 40, 303),
        (now - 300, now - 90, 403),
        (now - 900, now + 300, 403),
    ):
        assert code == (await place.visitor().come(iat=iat, exp=exp)).status_code, (iat - now, exp - now)


FORGERIES = {
    "not signed": lambda fake: fake.unsigned,
    "signed with what everybody knows": lambda fake: fake.signed_with_what_everybody_knows,
    "signed with a key of theirs": lambda fake: lambda claims: _signed_by("two", claims),
    "signed with a key of theirs under our name": lambda fake: lambda claims: _signed_by("two", claims, under="one"),
    "with a key of its own": lambda fake: (
        lambda claims: _signed_by("two", claims, jwk=key("two").as_dict(private=False))
    ),
    "with something that must be understood": lambda fake: lambda claims: fake.signed(claims, crit=["b64"], b64=True),
    "changed after it was signed": lambda fake: lambda claims: _changed(fake.signed(claims)),
    "cut off": lambda fake: lambda claims: fake.signed(claims)[:-40],
    "no token": lambda fake: lambda claims: "no token",
    "nothing": lambda fake: lambda claims: "",
}


def _signed_by(kid: str, claims: dict[str, Any], under: str = "", **header: Any) -> str:
    return jwt.encode({"alg": "RS256", "kid": under or kid, **header}, claims, key(kid))


def _changed(token: str) -> str:
    head, body, signature = token.split(".")
    return f"{head}.{body[:-6]}AAAAAA.{signature}"


@pytest.mark.parametrize("forgery", FORGERIES)
async def test_a_forged_token_lets_nobody_in(place: Place, forgery: str) -> None:
    place.provider.sign = FORGERIES[forgery](place.provider)
    visitor = place.visitor()

    answer = await visitor.come()

    assert 403 == answer.status_code, answer.text
    assert not await is_in(visitor)


async def test_keys_that_are_weak_or_not_for_signing_prove_nothing(place: Place) -> None:
    public = key("one").as_dict(private=False)
    numbers = rsa.generate_private_key(65537, 1024).public_key().public_numbers()
    weak = {**public, "n": encoded(numbers.n.to_bytes(128, "big"))}
    for kid, published in (
        ("one", [weak]),
        ("one", [{**public, "use": "enc"}]),
        ("one", [{**public, "alg": "RS512"}]),
        ("one", [public, {**key("two").as_dict(private=False), "kid": "one"}]),
        ("one", [{"kty": "RSA", "kid": "one", "n": "AA", "e": "AQAB"}]),
        ("one", ["no key", None]),
    ):
        place.provider.kid, place.provider.published = kid, published
        place.app.state.openid._where = None  # it is asked for its keys anew
        assert 403 == (await place.visitor().come()).status_code, published


async def test_a_provider_that_signs_with_a_new_key_is_believed(place: Place) -> None:
    assert 303 == (await place.visitor().come()).status_code
    place.provider.kid = "two"
    assert 303 == (await place.visitor().come()).status_code
    assert 2 == place.provider.count("GET /jwks")
    assert 1 == place.provider.count("GET /.well-known")


async def test_an_answer_is_good_once_and_in_the_browser_that_began_only(place: Place) -> None:
    ada, eve = place.visitor(), place.visitor()
    place.provider.claims = {"email": place.email}
    path = ada.agree(await ada.begin())
    kept = dict(ada.http.cookies)

    # Somebody is to be signed in as another than themselves: the other's answer, in their browser.
    assert 400 == (await eve.http.get(path)).status_code
    await eve.begin()
    assert 400 == (await eve.http.get(path)).status_code
    assert not await is_in(eve)

    assert 303 == (await ada.http.get(path)).status_code
    assert 400 == (await ada.http.get(path)).status_code
    again = place.visitor()
    again.http.cookies.update(kept)  # with what the browser knew before
    assert 400 == (await again.http.get(path)).status_code
    assert not await is_in(again)


async def test_an_answer_that_comes_late_or_to_no_attempt_is_not_taken(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = place.visitor()
    assert 400 == (await visitor.http.get("/signin/openid/callback?code=c&state=s")).status_code
    place.provider.claims = {"email": place.email}
    path = visitor.agree(await visitor.begin())
    changed = path.replace("state=osi_", "state=osi_x")
    later = clock.now() + trips.LIFETIME + timedelta(seconds=1)
    with monkeypatch.context() as patch:
        patch.setattr(clock, "now", lambda: later)
        assert 400 == (await visitor.http.get(path)).status_code
    await visitor.begin()
    assert 400 == (await visitor.http.get(changed)).status_code
    assert not await is_in(visitor)


async def test_a_code_that_was_stolen_opens_nothing_elsewhere(place: Place) -> None:
    """It is bound to the trip that asked for it (PKCE)."""
    ada, eve = place.visitor(), place.visitor()
    place.provider.claims = {"email": place.email}
    stolen = ada.agree(await ada.begin()).partition("code=")[2].partition("&")[0]
    own = eve.agree(await eve.begin())
    code = own.partition("code=")[2].partition("&")[0]

    answer = await eve.http.get(own.replace(code, stolen))

    assert 403 == answer.status_code
    assert "Begin again" in answer.text
    assert not await is_in(eve)


async def test_an_answer_that_another_provider_gave_is_not_taken(place: Place) -> None:
    place.provider.names_itself = True
    place.provider.claims = {"email": place.email}
    for change in ("iss=https%3A%2F%2Fevil.example", "none=1"):
        visitor = place.visitor()
        path = visitor.agree(await visitor.begin())
        own = path[path.index("iss=") :]
        assert 403 == (await visitor.http.get(path.replace(own, change))).status_code
    assert 0 == place.provider.count("POST /token")
    assert 303 == (await place.visitor().come()).status_code


@pytest.mark.parametrize(
    "claims",
    [
        {"email_verified": False},
        {"email_verified": None},
        {"email_verified": "true"},
        {"email_verified": 1},
        {"email": ""},
        {"email": ["a@acme.example"]},
        {"email": "x" * 400 + "@acme.example"},
    ],
)
async def test_an_address_that_nobody_verified_recognises_nobody(place: Place, claims: dict[str, Any]) -> None:
    visitor = place.visitor()
    answer = await visitor.come(**claims)

    assert 403 == answer.status_code
    assert "does not vouch for an address of yours" in answer.text
    assert not await is_in(visitor)


@pytest.mark.parametrize(
    ("issuer", "claims", "theirs"),
    [
        (
            "https://accounts.google.com",
            {"email": "a@acme.example", "email_verified": True, "hd": "acme.example"},
            True,
        ),
        ("https://accounts.google.com", {"email": "a@acme.example", "email_verified": True}, False),
        (
            "https://accounts.google.com",
            {"email": "a@acme.example", "email_verified": True, "hd": "evil.example"},
            False,
        ),
        ("https://accounts.google.com", {"email": "a@gmail.com", "email_verified": True}, True),
        ("https://login.microsoftonline.com/t/v2.0", {"email": "a@acme.example", "email_verified": True}, False),
        ("https://login.microsoftonline.com/t/v2.0", {"email": "a@acme.example", "xms_edov": True}, True),
        ("https://login.microsoftonline.com/t/v2.0", {"email": "a@acme.example", "xms_edov": "0"}, False),
    ],
)
def test_an_address_is_theirs_where_the_provider_knows_it(issuer: str, claims: dict[str, Any], theirs: bool) -> None:
    assert theirs == bool(tokens.person(issuer, {"sub": "s", **claims}).email)


async def test_nobody_becomes_an_operator_unless_that_is_wished(settings: Settings, database_url: str) -> None:
    new = {"sub": "new", "email": "new.one@acme.example", "name": "New One"}
    async with installed(settings, database_url) as place:
        answer = await place.visitor().come(**new)
        assert 403 == answer.status_code
        assert "operators create --name NAME --email new.one@acme.example" in answer.text
    wished = {"oidc_creates_operators": True, "oidc_allowed_domains": "Acme.example, other.example"}
    async with installed(settings, database_url, **wished) as place:
        visitor = place.visitor()
        assert 403 == (await place.visitor().come(sub="x", email="x@evil.example")).status_code
        assert 403 == (await place.visitor().come(sub="x", email="x@acme.example.evil.example")).status_code
        assert 303 == (await visitor.come(**new)).status_code
        page = (await visitor.http.get("/account")).text
        assert "New One" in page
        assert "new.one@acme.example" in page


async def test_a_disabled_operator_stays_out(place: Place) -> None:
    async with place.services.db.tx(place.actor.principal) as tx:
        await operators.disable(tx)
    first = await place.visitor().come()
    async with place.services.db.tx(place.actor.principal) as tx:
        await operators.enable(tx)
    assert 303 == (await place.visitor().come()).status_code
    async with place.services.db.tx(place.actor.principal) as tx:
        await operators.disable(tx)
    visitor = place.visitor()
    second = await visitor.come()

    for answer in (first, second):
        assert 403 == answer.status_code
        assert "shut out here" in answer.text
    assert not await is_in(visitor)


async def test_an_address_that_the_token_does_not_tell_is_asked_for(place: Place) -> None:
    place.provider.userinfo = {"sub": "248289761001", "email": place.email, "email_verified": True}
    assert 303 == (await place.visitor().come(email=None)).status_code
    place.provider.userinfo = {"sub": "another", "email": place.email, "email_verified": True}
    answer = await place.visitor().come(email=None)
    assert 403 == answer.status_code
    assert "two different people" in answer.text


TROUBLE: dict[str, Reply | None] = {
    "cut off": None,
    "an error": Reply(503, {"error": "temporarily_unavailable"}),
    "a redirect": Reply(302, headers={"location": "http://169.254.169.254/latest"}),
    "too much": Reply(200, content=b'{"a":"' + b"x" * 300_000 + b'"}'),
    "no JSON": Reply(200, content=b"<html>"),
    "a list": Reply(200, []),
    "nests without end": Reply(200, content=b"[" * 100_000),
}


@pytest.mark.parametrize("path", ["GET /.well-known", "GET /jwks", "POST /token"])
@pytest.mark.parametrize("trouble", TROUBLE)
async def test_a_provider_in_trouble_lets_nobody_in_and_the_page_says_so(
    place: Place, path: str, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.provider.fail(path, reply=TROUBLE[trouble])
    visitor = place.visitor()
    if path == "POST /token":
        answer = await visitor.come()
    else:
        answer = await visitor.http.get("/signin/openid")

    assert 502 == answer.status_code, answer.text
    assert "Acme SSO" in answer.text
    assert 'name="password"' in answer.text
    assert not await is_in(visitor)
    assert all("169.254" not in str(one) for one in place.provider.requests)

    # The password works meanwhile, and the provider again as soon as it is back.
    email = await set_password(place.services, place.actor)
    assert 303 == (await visitor.send("/signin", email=email, password=PASSWORD)).status_code
    place.app.state.openid._not_before = 0.0
    assert 303 == (await place.visitor().come()).status_code


async def test_a_provider_that_is_slow_is_not_waited_for_without_end(place: Place) -> None:
    provider = place.app.state.openid
    provider._policy = replace(provider._policy, total_seconds=0.2)
    place.provider.fail("GET /jwks", seconds=5.0)

    answer = await place.visitor().http.get("/signin/openid")

    assert 502 == answer.status_code
    assert "did not answer" in answer.text


async def test_a_provider_that_is_away_is_asked_once_for_all_who_come(place: Place) -> None:
    place.provider.fail("GET /.well-known", reply=Reply(500), times=100)

    codes = [(await place.visitor().http.get("/signin/openid")).status_code for _ in range(5)]

    assert [502] * 5 == codes
    assert 1 == place.provider.count("GET /.well-known")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"issuer": "https://evil.example"}, "OUTRIDER_OIDC_ISSUER"),
        ({"token_endpoint": "http://evil.example/token"}, "token_endpoint"),
        ({"token_endpoint": "file:///etc/passwd"}, "token_endpoint"),
        ({"authorization_endpoint": "javascript:alert(1)"}, "authorization_endpoint"),
        ({"authorization_endpoint": None}, "authorization_endpoint"),
        ({"jwks_uri": 7}, "jwks_uri"),
        ({"jwks_uri": "http://[::1"}, "jwks_uri"),
    ],
)
async def test_a_description_that_cannot_be_is_not_followed(place: Place, changes: dict[str, Any], why: str) -> None:
    place.provider.changes = changes

    answer = await place.visitor().http.get("/signin/openid")

    assert 502 == answer.status_code
    assert why in answer.text


class Inside(Api):
    """Something on our own network that the provider does not own."""

    async def answer(self, request: Request) -> Reply:
        return Reply(json={"keys": []})


async def test_the_provider_leads_to_no_other_private_place(place: Place) -> None:
    inside = Inside()
    async with served(inside) as url:
        place.provider.changes = {"jwks_uri": f"{url}/jwks"}
        answer = await place.visitor().http.get("/signin/openid")

        assert 502 == answer.status_code
        assert [] == inside.requests


@pytest.mark.parametrize("error", ["invalid_client", "unauthorized_client", "invalid_grant", "server_error"])
async def test_what_the_token_endpoint_refuses_is_told_with_what_to_do(place: Place, error: str) -> None:
    place.provider.fail("POST /token", reply=Reply(400, {"error": error}))
    answer = await place.visitor().come()

    told = {"invalid_grant": "Begin again", "server_error": "did not finish"}.get(error, "OUTRIDER_OIDC_CLIENT_ID")
    assert answer.status_code in (403, 502)
    assert told in answer.text


async def test_who_says_no_at_the_provider_is_not_signed_in(place: Place) -> None:
    visitor = place.visitor()
    state = visitor.agree(await visitor.begin()).partition("state=")[2]
    answer = await visitor.http.get(f"/signin/openid/callback?error=%3Cscript%3E&state={state}")

    assert 403 == answer.status_code
    assert "did not let you in" in answer.text
    assert "<script>" not in answer.text


async def test_the_brake_holds_here_too(place: Place) -> None:
    place.provider.sign = place.provider.unsigned
    visitor = Visitor(place, "198.51.100.61")

    codes = [(await visitor.come()).status_code for _ in range(22)]

    assert {403, 429} == set(codes)
    assert 429 == codes[-1]
    email = await set_password(place.services, place.actor)
    assert 429 == (await visitor.send("/signin", email=email, password=PASSWORD)).status_code


async def test_a_session_that_somebody_planted_becomes_nobodys(place: Place) -> None:
    visitor = place.visitor()
    visitor.http.cookies.set("outrider", "ocs_planted")
    assert 303 == (await visitor.come()).status_code

    planted = Browser(place.app)
    planted.http.cookies.set("outrider", "ocs_planted")
    assert 303 == (await planted.http.get("/account")).status_code


@pytest.mark.parametrize(
    ("wanted", "lands"),
    [
        ("/account", "/account"),
        ("/p/proj_1/today", "/p/proj_1/today"),
        ("https://evil.example/", "/projects"),
        ("//evil.example", "/projects"),
        ("/p//evil.example", "/projects"),
        ("/\\evil.example", "/projects"),
        ("/account?" + "x" * 3000, "/projects"),
    ],
)
async def test_afterwards_one_is_on_a_page_of_ours(place: Place, wanted: str, lands: str) -> None:
    visitor = place.visitor()
    place.provider.claims = {"email": place.email}
    response = await visitor.http.get("/signin/openid", params={"next": wanted})
    answer = await visitor.http.get(visitor.agree(response.headers["location"]))

    assert (303, lands) == (answer.status_code, answer.headers["location"])


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_no_link_elsewhere_signs_anybody_in(place: Place, site: str) -> None:
    visitor = place.visitor()

    assert "/signin?next=%2Fprojects" == await visitor.begin(**{"Sec-Fetch-Site": site})
    assert not visitor.http.cookies


async def test_an_account_is_linked_by_its_owner_only(place: Place) -> None:
    email = await set_password(place.services, place.actor)
    ada, eve = place.visitor(), place.visitor()
    assert 303 == (await ada.send("/signin", email=email, password=PASSWORD)).status_code
    place.provider.claims = {"sub": "private", "email": "ada@home.example", "email_verified": False}
    path = ada.agree(await ada.begin("/account/openid/link"))

    # Whoever is not signed in as her does not end what she began, though they have her trip.
    eve.http.cookies.update({name: value for name, value in ada.http.cookies.items() if name.endswith("-openid")})
    assert 400 == (await eve.http.get(path)).status_code

    bob, other = place.visitor(), await new_actor(place.services, ada.http)
    await bob.send("/signin", email=await set_password(place.services, other), password=PASSWORD)
    path = ada.agree(await ada.begin("/account/openid/link"))
    bob.http.cookies.update({name: value for name, value in ada.http.cookies.items() if name.endswith("-openid")})
    assert 400 == (await bob.http.get(path)).status_code
    assert "ada@home.example" not in (await bob.http.get("/account")).text

    path = ada.agree(await ada.begin("/account/openid/link"))
    assert "/account" == (await ada.http.get(path)).headers["location"]
    assert "ada@home.example" in (await ada.http.get("/account")).text
    assert 303 == (await place.visitor().come(sub="private", email=None)).status_code

    bob = place.visitor()
    await bob.send("/signin", email=f"{other.operator_id}@acme.example", password=PASSWORD)
    place.provider.claims = {"sub": "private"}
    await bob.http.get(bob.agree(await bob.begin("/account/openid/link")))
    page = (await bob.http.get("/account")).text
    assert "is linked to an operator here already" in page
    assert "ada@home.example" not in page


async def test_who_finds_an_open_browser_adds_no_way_in(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = place.visitor()
    await visitor.come()
    later = clock.now() + ways.FRESH + timedelta(seconds=1)
    with monkeypatch.context() as patch:
        patch.setattr(clock, "now", lambda: later)
        assert "/account" == await visitor.begin("/account/openid/link")
        assert "more than ten minutes ago" in (await visitor.http.get("/account")).text
        refused = await visitor.send("/account/password", new_password="another horse battery")
    assert 422 == refused.status_code
    assert "Sign in again, then choose a password" in refused.text


async def test_the_last_way_in_stays(place: Place) -> None:
    visitor = place.visitor()
    await visitor.come()
    who = system(place.actor.operator_id, "tests")
    async with place.services.db.read(who) as tx:
        [linked] = await ways.identities(tx)

    await visitor.send("/account/ways/unlink", identity_id=linked.id)
    assert "the only way in that you have" in (await visitor.http.get("/account")).text

    other = place.visitor()
    stranger = await new_actor(place.services, visitor.http)
    await other.send("/signin", email=await set_password(place.services, stranger), password=PASSWORD)
    await other.send("/account/ways/unlink", identity_id=linked.id)
    async with place.services.db.read(who) as tx:
        assert [linked.id] == [one.id for one in await ways.identities(tx)]

    await visitor.send("/account/password", new_password="another horse battery")
    await visitor.send("/account/ways/unlink", identity_id=linked.id)
    assert "opens nothing here any more" in (await visitor.http.get("/account")).text
    assert 403 == (await place.visitor().come()).status_code


async def test_passwords_can_be_turned_off_and_the_command_line_is_the_way_back(
    settings: Settings, database_url: str
) -> None:
    async with installed(settings, database_url, password_sign_in=False) as place:
        email, visitor = await set_password(place.services, place.actor), place.visitor()
        page = (await visitor.http.get("/signin")).text
        assert 'name="password"' not in page
        assert "operators sign-in-link" in page
        refused = await visitor.send("/signin", email=email, password=PASSWORD)
        assert 403 == refused.status_code
        assert not await is_in(visitor)
        assert 303 == (await place.visitor().come()).status_code

        async with place.services.db.read(place.actor.principal) as tx:
            link = await links.make(tx, place.services.master_key, place.actor.operator_id)
        assert "Passwords open nothing else here" in (await visitor.http.get("/welcome", params={"link": link})).text
        assert 303 == (await visitor.send("/welcome", link=link, password="a third horse battery")).status_code
        assert await is_in(visitor)
        async with place.services.db.read(place.actor.principal) as tx:
            [linked] = await ways.identities(tx)
        await visitor.send("/account/ways/unlink", identity_id=linked.id)
        assert "the only way in that you have" in (await visitor.http.get("/account")).text


async def test_no_token_of_the_provider_is_kept(place: Place) -> None:
    tokens_seen: list[str] = []
    signed = place.provider.signed

    def remembered(claims: dict[str, Any]) -> str:
        tokens_seen.append(signed(claims))
        return tokens_seen[-1]

    place.provider.sign = remembered
    assert 303 == (await place.visitor().come()).status_code
    async with place.services.db.pool.connection() as connection:
        tables = await (
            await connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        ).fetchall()
        for (table,) in tables:
            query = f'SELECT count(*) FROM "{table}" t WHERE t::text LIKE ANY (%s)'
            found = await connection.execute(query, (["%at-1%", f"%{tokens_seen[0].rpartition('.')[2]}%"],))
            assert (0,) == await found.fetchone(), table


async def test_without_a_provider_there_is_no_such_way(browser: Browser) -> None:
    assert 404 == (await browser.http.get("/signin/openid")).status_code
    assert 404 == (await browser.http.get("/signin/openid/callback")).status_code
    assert "Sign in with" not in (await browser.http.get("/signin")).text


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"oidc_issuer": "https://id.example"}, "OUTRIDER_OIDC_CLIENT_ID"),
        ({"oidc_issuer": "http://id.example", "oidc_client_id": "c"}, "no https address"),
        ({"oidc_issuer": "https://u:p@id.example", "oidc_client_id": "c"}, "no https address"),
        ({"oidc_issuer": "https://id.example?x=1", "oidc_client_id": "c"}, "no https address"),
        ({"oidc_issuer": "https://id.example:x", "oidc_client_id": "c"}, "no https address"),
        ({"oidc_issuer": "id.example", "oidc_client_id": "c"}, "no https address"),
        (
            {"oidc_issuer": "https://id.example", "oidc_client_id": "c", "oidc_creates_operators": True},
            "OUTRIDER_OIDC_ALLOWED_DOMAINS",
        ),
        (
            {"oidc_issuer": "https://id.example", "oidc_client_id": "c", "oidc_client_secret_file": "/nowhere"},
            "OUTRIDER_OIDC_CLIENT_SECRET_FILE",
        ),
        ({"password_sign_in": False}, "nobody could sign in"),
    ],
)
def test_settings_that_cannot_work_are_refused_at_the_start(
    settings: Settings, changes: dict[str, Any], why: str
) -> None:
    with pytest.raises(Misconfigured, match=why):
        openid.build(Settings.model_validate({**settings.model_dump(), **changes}))


def test_the_secret_may_stand_in_a_file(settings: Settings, tmp_path: Any) -> None:
    (tmp_path / "secret").write_text("s3cret\n")
    own = {"oidc_issuer": "https://id.example", "oidc_client_id": "c", "oidc_client_secret_file": tmp_path / "secret"}
    built = openid.build(Settings.model_validate({**settings.model_dump(), **own}))

    assert built is not None
    assert "s3cret" == built._secret

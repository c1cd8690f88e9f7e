"""Promise: a passkey signs in the operator who made it, on this site, in the browser that asked, once for each challenge."""

import json
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.access import operators, passkeys, ways
from outrider.access.ways import trips
from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Services
from outrider.settings import Settings
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor, new_actor, services_of
from tests.passkeys import ORIGIN, PRESENT, VERIFIED, Authenticator


@dataclass
class Place:
    """An installation that people reach by https, and an operator who has a password."""

    services: Services
    app: FastAPI
    actor: Actor
    email: str

    def browser(self) -> "PasskeyBrowser":
        """Somebody from an address of their own, so that the brake counts nobody else for them."""
        return PasskeyBrowser(self.app)

    async def signed_in(self) -> "PasskeyBrowser":
        browser = self.browser()
        answer = await browser.send("/signin", email=self.email, password=PASSWORD)
        assert 303 == answer.status_code, answer.text
        return browser

    async def events(self) -> list[tuple[str, dict[str, Any]]]:
        log = (await self.actor.get("/v1/audit-log?target_type=operator&limit=200")).json()
        return [(one["type"], one["data"]) for one in reversed(log)]


class PasskeyBrowser(Browser):
    """A browser on https."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(app)
        address = ".".join(["10", *(str(secrets.randbelow(256)) for _ in range(3))])
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False, client=(address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN)

    async def send(self, path: str, origin: str = ORIGIN, **fields: Any) -> httpx.Response:
        return await super().send(path, origin, **fields)

    async def asked(self, path: str) -> dict[str, Any]:
        """What the page's script is told to ask an authenticator for."""
        answer = await self.send(path, way="passkey")
        assert 200 == answer.status_code, answer.text
        return dict(next(iter(answer.json().values())))

    async def make(self, device: Authenticator, name: str = "Laptop") -> str:
        """Make a passkey; what the page says then."""
        answer = device.make(await self.asked("/account/passkeys/begin"))
        assert 303 == (await self.send("/account/passkeys", answer=answer, name=name)).status_code
        return (await self.http.get("/account")).text

    async def use(self, device: Authenticator, **fields: Any) -> httpx.Response:
        """Sign in with a passkey."""
        answer = device.sign(await self.asked("/signin/passkey/begin"))
        return await self.send("/signin/passkey", **{"answer": answer, **fields})

    async def is_in(self) -> bool:
        return (await self.http.get("/account")).status_code == 200


@pytest_asyncio.fixture
async def place(settings: Settings, database_url: str) -> AsyncIterator[Place]:
    own = settings.model_copy(update={"public_url": ORIGIN})
    async with services_of(own, database_url) as services:
        app = create_app(services)
        async with PasskeyBrowser(app).http as http:
            actor = await new_actor(services, http)
            yield Place(services, app, actor, await set_password(services, actor))


async def test_a_passkey_signs_in_who_made_it_without_name_or_password(place: Place) -> None:
    device, visitor = Authenticator(), place.browser()
    assert "Laptop signs you in from now on" in await (await place.signed_in()).make(device)

    answer = await visitor.use(device, next="/account/keys")

    assert (303, "/account/keys") == (answer.status_code, answer.headers["location"])
    assert place.email in (await visitor.http.get("/account")).text
    told = await place.events()
    assert ["operator.signed_in", "operator.way_added", "operator.signed_in"] == [kind for kind, _ in told]
    assert ["password", "passkey", "passkey"] == [data["way"] for _, data in told]
    cookie = answer.headers.get_list("set-cookie")[0]
    assert all(part in cookie for part in ("__Host-outrider=", "Secure", "HttpOnly", "SameSite=lax"))


LIES: dict[str, dict[str, Any]] = {
    "of another page": {"origin": "https://outrider.example.evil.example"},
    "of a page below ours": {"origin": "https://evil.outrider.example"},
    "of our page without encryption": {"origin": "http://outrider.example"},
    "of our page on another port": {"origin": "https://outrider.example:8443"},
    "for another site": {"rp_id": "evil.example"},
    "without a person": {"flags": VERIFIED},
    "without knowing the person": {"flags": PRESENT},
    "in another's frame": {"framed": True},
}


@pytest.mark.parametrize("lie", [*LIES, "of another kind", "with another key", "for somebody else", "for nobody"])
async def test_an_answer_that_does_not_hold_signs_nobody_in(place: Place, lie: str) -> None:
    device = Authenticator()
    await (await place.signed_in()).make(device)
    other = await new_actor(place.services, place.actor.http)
    changes = {
        **LIES,
        "of another kind": {"kind": "webauthn.create"},
        "with another key": {"key": Authenticator().key},
        "for somebody else": {"handle": passkeys._encoded(other.operator_id.encode())},
        "for nobody": {"handle": ""},
    }[lie]
    visitor = place.browser()

    answer = await visitor.use(replace(device, **changes))

    assert 403 == answer.status_code, answer.text
    assert not await visitor.is_in()


@pytest.mark.parametrize("lie", [*LIES, "of another kind", "of a kind that is not taken"])
async def test_an_answer_that_does_not_hold_makes_no_passkey(place: Place, lie: str) -> None:
    here = await place.signed_in()
    changes = {**LIES, "of another kind": {"kind": "webauthn.get"}, "of a kind that is not taken": {"alg": -65535}}[lie]

    page = await here.make(replace(Authenticator(), **changes))

    assert "Remove the passkey" not in page
    assert "from now on" not in page


async def test_a_challenge_is_good_once_in_the_browser_that_got_it_and_for_what_it_was_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, here = Authenticator(), await place.signed_in()
    await here.make(device)
    ada, eve = place.browser(), place.browser()
    answer = device.sign(await ada.asked("/signin/passkey/begin"))
    kept = dict(ada.http.cookies)

    assert 400 == (await eve.send("/signin/passkey", answer=answer)).status_code
    await eve.asked("/signin/passkey/begin")
    assert 403 == (await eve.send("/signin/passkey", answer=answer)).status_code
    assert 303 == (await ada.send("/signin/passkey", answer=answer)).status_code
    again = place.browser()
    again.http.cookies.update(kept)
    assert 400 == (await again.send("/signin/passkey", answer=answer)).status_code

    # A challenge for making one is none for signing in.
    made_for = await here.asked("/account/passkeys/begin")
    thief = place.browser()
    thief.http.cookies.update({name: value for name, value in here.http.cookies.items() if name.endswith("-passkey")})
    assert 400 == (await thief.send("/signin/passkey", answer=device.sign(made_for))).status_code

    late = place.browser()
    answer = device.sign(await late.asked("/signin/passkey/begin"))
    later = clock.now() + trips.LIFETIME + timedelta(seconds=1)
    with monkeypatch.context() as patch:
        patch.setattr(clock, "now", lambda: later)
        assert 400 == (await late.send("/signin/passkey", answer=answer)).status_code
    for one in (eve, again, thief, late):
        assert not await one.is_in()


async def test_nobody_adds_a_passkey_to_anothers_account(place: Place) -> None:
    """Her challenge, answered in the session of somebody else."""
    ada, eve = await place.signed_in(), place.browser()
    other = await new_actor(place.services, place.actor.http)
    await eve.send("/signin", email=await set_password(place.services, other), password=PASSWORD)
    answer = Authenticator().make(await ada.asked("/account/passkeys/begin"))
    eve.http.cookies.update({name: value for name, value in ada.http.cookies.items() if name.endswith("-passkey")})

    await eve.send("/account/passkeys", answer=answer, name="Mine")

    for one in (ada, eve):
        assert "Remove the passkey" not in (await one.http.get("/account")).text


async def test_a_passkey_is_one_operators(place: Place) -> None:
    device = Authenticator()
    await (await place.signed_in()).make(device)
    eve, other = place.browser(), await new_actor(place.services, place.actor.http)
    await eve.send("/signin", email=await set_password(place.services, other), password=PASSWORD)

    assert "registered here already" in await eve.make(device)
    async with place.services.db.read(place.actor.principal) as tx:
        [kept] = await ways.passkeys(tx)
    await eve.send("/account/passkeys/remove", passkey_id=kept.id)
    assert (
        303
        == (
            await place.browser().use(replace(device, handle=passkeys._encoded(place.actor.operator_id.encode())))
        ).status_code
    )


async def test_a_count_that_does_not_grow_tells_of_a_copy_and_ends_the_passkey(place: Place) -> None:
    device, here = Authenticator(count=3), await place.signed_in()
    await here.make(device)
    assert 303 == (await place.browser().use(replace(device, count=4))).status_code
    for count in (4, 2, 9):  # from then on it opens nothing, whatever it counts
        visitor = place.browser()
        answer = await visitor.use(replace(device, count=count))
        assert 403 == answer.status_code
        assert "may have a copy" in answer.text
        assert not await visitor.is_in()

    assert "May have been copied" in (await here.http.get("/account")).text
    assert 1 == [kind for kind, _ in await place.events()].count("operator.way_doubted")


async def test_a_removed_passkey_and_a_disabled_operator_stay_out(place: Place) -> None:
    device, here = Authenticator(), await place.signed_in()
    await here.make(device)
    async with place.services.db.tx(place.actor.principal) as tx:
        await operators.disable(tx)
    assert 403 == (await place.browser().use(device)).status_code
    async with place.services.db.tx(place.actor.principal) as tx:
        await operators.enable(tx)
    assert 303 == (await place.browser().use(device)).status_code

    here = await place.signed_in()
    async with place.services.db.read(place.actor.principal) as tx:
        [kept] = await ways.passkeys(tx)
    await here.send("/account/passkeys/remove", passkey_id=kept.id)
    answer = await place.browser().use(device)
    assert 403 == answer.status_code
    assert "not known here" in answer.text


async def test_the_last_way_in_stays(place: Place) -> None:
    device, here = Authenticator(), await place.signed_in()
    await here.make(device)
    async with place.services.db.pool.connection() as connection:
        await connection.execute("UPDATE operators SET password_hash = NULL WHERE id = %s", (place.actor.operator_id,))
    async with place.services.db.read(place.actor.principal) as tx:
        [kept] = await ways.passkeys(tx)

    await here.send("/account/passkeys/remove", passkey_id=kept.id)

    assert "the only way in that you have" in (await here.http.get("/account")).text
    assert 303 == (await place.browser().use(device)).status_code


async def test_who_finds_an_open_browser_makes_no_passkey(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    here = await place.signed_in()
    later = clock.now() + ways.FRESH + timedelta(seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)

    answer = await here.send("/account/passkeys/begin", way="passkey")

    assert (403, "sign_in_again") == (answer.status_code, answer.json()["code"])


async def test_nonsense_is_refused_and_breaks_nothing(place: Place) -> None:
    device, here = Authenticator(), await place.signed_in()
    await here.make(device)
    for change in NONSENSE:
        visitor = place.browser()
        said = json.loads(device.sign(await visitor.asked("/signin/passkey/begin")))
        answer = await visitor.send("/signin/passkey", answer=change(said))
        assert answer.status_code in (403, 422), (change(said), answer.status_code)
        made = json.loads(Authenticator().make(await here.asked("/account/passkeys/begin")))
        answer = await here.send("/account/passkeys", answer=change(made))
        assert answer.status_code in (303, 422), (change(made), answer.status_code)
    async with place.services.db.read(place.actor.principal) as tx:
        assert 1 == len(await ways.passkeys(tx))


def _in_response(**changes: Any) -> Any:
    return lambda said: json.dumps({**said, "response": {**said["response"], **changes}})


NONSENSE = [
    lambda said: "",
    lambda said: "null",
    lambda said: "[]",
    lambda said: "[" * 10_000,
    lambda said: json.dumps({**said, "response": 7}),
    lambda said: json.dumps({**said, "rawId": 7}),
    lambda said: json.dumps({**said, "id": "another"}),
    lambda said: json.dumps({**said, "type": "password"}),
    lambda said: "x" * 30_000,
    _in_response(clientDataJSON=""),
    _in_response(clientDataJSON=passkeys._encoded(b"[]")),
    _in_response(clientDataJSON=passkeys._encoded(b"\xff\xfe")),
    _in_response(clientDataJSON=None),
    _in_response(authenticatorData="AAAA", attestationObject="AAAA"),
    _in_response(authenticatorData=None, attestationObject=None),
    _in_response(authenticatorData="é", attestationObject="é"),
    _in_response(signature="AAAA", attestationObject=passkeys._encoded(b"\xa1\x63fmt\xff")),
]


async def test_the_brake_holds_here_too(place: Place) -> None:
    device, visitor = Authenticator(), place.browser()
    codes = [(await visitor.use(device)).status_code for _ in range(22)]

    assert {403, 429} == set(codes)
    assert 429 == (await visitor.send("/signin", email=place.email, password=PASSWORD)).status_code


async def test_a_foreign_page_asks_for_nothing(place: Place) -> None:
    here = await place.signed_in()
    paths = ("/signin/passkey/begin", "/signin/passkey", "/account/passkeys/begin", "/account/passkeys/remove")
    for path in (*paths, "/account/passkeys"):
        assert 403 == (await here.send(path, "https://evil.example", way="passkey")).status_code, path


@pytest.mark.parametrize(
    ("public_url", "can"),
    [
        ("https://outrider.example", True),
        ("https://outrider.example:8443/", True),
        ("http://localhost:8080", True),
        ("http://outrider.example", False),
        ("http://127.0.0.1:8080", False),
        ("https://192.0.2.7", False),
        ("https://[2001:db8::1]", False),
        (None, False),
    ],
)
def test_there_are_passkeys_where_browsers_have_them(settings: Settings, public_url: str | None, can: bool) -> None:
    own = settings.model_copy(update={"public_url": public_url})

    assert can == (passkeys.site(own) is not None)
    assert can == (passkeys.why_none(own) == "")


async def test_where_there_can_be_none_the_account_says_why(browser: Browser) -> None:
    assert "OUTRIDER_PUBLIC_URL" in (await browser.http.get("/account")).text
    assert "passkey" not in (await browser.http.get("/signin")).text
    assert 409 == (await browser.send("/signin/passkey/begin", way="passkey")).status_code

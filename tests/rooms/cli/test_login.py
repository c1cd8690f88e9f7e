"""docs/cli.md "Signing in": a person lets a program in, its tokens are kept safe and stay good, and it can be ended."""

import asyncio
import json
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from outrider.cli.remote import logins
from outrider.core import clock
from tests.browser import Browser
from tests.factories import Actor
from tests.rooms.cli.caller import Caller
from tests.waiting import wait_for


async def signed_in(somebody: Caller, browser: Browser, project_id: str, **ticked: Any) -> dict[str, Any]:
    """Through the whole device flow; what stands in the file then, of this service."""
    told = await somebody.bad(3, "login", "--no-wait")
    await browser.allow(told.split("Code")[1].split()[0], project_id, **ticked)
    await somebody.good("login", "--no-browser")
    return stored(somebody)


def stored(somebody: Caller) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((somebody.config / "logins.json").read_text())["logins"][somebody.url]
    return found


async def test_a_person_allows_it_elsewhere_and_commands_work(
    somebody: Caller, browser: Browser, project_id: str
) -> None:
    """A program that cannot wait ends with 3 and a code; the same command goes on once somebody has allowed it."""
    await somebody.bad(4, "api", "GET", "/v1/workspace")

    told = await somebody.bad(3, "login", "--no-wait")
    await browser.allow(told.split("Code")[1].split()[0], project_id)
    done = await somebody.good("login", "--no-browser")
    who = json.loads(await somebody.good("whoami", "--json"))

    assert project_id in await somebody.good("whoami")
    assert f"project {project_id}, may" in done
    assert (somebody.url, project_id) == (who["service"], who["project_id"])
    assert [project_id] == [one["id"] for one in json.loads(await somebody.good("api", "GET", "/v1/projects"))]


async def test_a_refusal_ends_the_code(somebody: Caller, browser: Browser) -> None:
    told = await somebody.bad(3, "login", "--no-wait")
    await browser.send("/device/decide", user_code=told.split("Code")[1].split()[0], decision="deny")

    assert "The person said no." in await somebody.bad(4, "login", "--no-browser")
    assert {} == json.loads((somebody.config / "logins.json").read_text())["pending"]


async def test_tokens_are_for_the_owner_only_and_shown_to_nobody(
    somebody: Caller, browser: Browser, project_id: str
) -> None:
    found = await signed_in(somebody, browser, project_id)
    file = somebody.config / "logins.json"

    shown = [await somebody.good(*words) for words in (("whoami",), ("whoami", "--json"), ("logout",))]

    assert {0o600} == {path.stat().st_mode & 0o777 for path in somebody.config.iterdir()}
    assert 0o700 == somebody.config.stat().st_mode & 0o777
    assert not any(found[name] in text for text in shown for name in ("access_token", "refresh_token"))
    assert found["access_token"] not in file.read_text()
    assert {"logins.json", "logins.lock"} == {path.name for path in somebody.config.iterdir()}


async def test_a_token_that_ends_is_renewed_before_it_is_used(
    somebody: Caller, browser: Browser, project_id: str
) -> None:
    first = await signed_in(somebody, browser, project_id)

    with clock.travel(timedelta(hours=2)):
        await somebody.good("api", "GET", "/v1/projects")
        second = stored(somebody)
        await somebody.good("api", "GET", "/v1/projects")

    assert first["refresh_token"] != second["refresh_token"]
    assert second == stored(somebody)


async def test_a_token_that_the_service_ended_early_is_renewed_once_it_is_refused(
    somebody: Caller, browser: Browser, project_id: str
) -> None:
    """Whoever's clock is wrong is signed in all the same."""
    first = await signed_in(somebody, browser, project_id)
    book = json.loads((somebody.config / "logins.json").read_text())
    book["logins"][somebody.url]["access_token"] = "ord_of-another-day"
    (somebody.config / "logins.json").write_text(json.dumps(book))

    await somebody.good("api", "GET", "/v1/projects")

    assert first["refresh_token"] != stored(somebody)["refresh_token"]


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
async def test_two_commands_that_renew_together_both_go_on(
    somebody: Caller, browser: Browser, project_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refresh token works once, and its second use ends the grant: the one who comes second takes what the first was given."""
    await signed_in(somebody, browser, project_id)
    book = json.loads((somebody.config / "logins.json").read_text())
    book["logins"][somebody.url]["expires_at"] = clock.iso(clock.now() - timedelta(minutes=1))
    (somebody.config / "logins.json").write_text(json.dumps(book))
    monkeypatch.setenv("OUTRIDER_CONFIG_DIR", str(somebody.config))
    before = stored(somebody)["refresh_token"]

    with logins.changing():
        both = [
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "outrider", "api", "GET", "/v1/projects"),
                env=somebody.in_a_process(),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            for _ in range(2)
        ]
        lock = somebody.config / "logins.lock"
        await asyncio.to_thread(wait_for, lambda: all(_waits_for(one.pid, lock) for one in both), "both at the lock")
    told = [await one.communicate() for one in both]

    assert [(0, b""), (0, b"")] == [(one.returncode, said[1]) for one, said in zip(both, told, strict=True)]
    assert before != stored(somebody)["refresh_token"]
    with clock.travel(timedelta(hours=2)):
        assert project_id in await somebody.good("api", "GET", "/v1/projects")


def _waits_for(process: int, lock: Path) -> bool:
    """Whether it has opened the lock, which it does right before it waits for it."""
    try:
        return any(one.readlink() == lock for one in Path(f"/proc/{process}/fd").iterdir() if one.is_symlink())
    except FileNotFoundError:
        return False


async def test_a_sign_in_that_was_taken_back_says_so(
    somebody: Caller, client: Actor, browser: Browser, project_id: str
) -> None:
    await signed_in(somebody, browser, project_id)
    [grant] = (await client.get("/v1/device-grants")).json()
    await client.post(f"/v1/device-grants/{grant['id']}:revoke")

    assert "Sign in again: outrider login" in await somebody.bad(4, "api", "GET", "/v1/projects")
    assert "You are not signed in" in await somebody.bad(4, "api", "GET", "/v1/projects")


async def test_signing_out_ends_it_at_the_service(somebody: Caller, browser: Browser, project_id: str) -> None:
    found = await signed_in(somebody, browser, project_id)

    told = await somebody.good("logout")

    assert "over there too" in told
    await somebody.bad(4, "whoami")
    await somebody.with_token(found["access_token"]).bad(4, "api", "GET", "/v1/projects")


async def test_the_environment_beats_the_file(
    somebody: Caller, caller: Caller, browser: Browser, project_id: str
) -> None:
    await signed_in(somebody, browser, project_id)

    await somebody.with_token("ork_wrong").bad(4, "api", "GET", "/v1/projects")
    who = json.loads(await caller.good("whoami", "--json"))

    assert "OUTRIDER_TOKEN" == who["token_from"]
    assert "project_id" not in who


async def test_a_key_is_tried_before_it_is_kept(somebody: Caller, actor: Actor) -> None:
    await somebody.bad(4, "login", "--with-token", stdin="ork_wrong\n")
    assert not (somebody.config / "logins.json").exists()

    await somebody.good("login", "--with-token", stdin=f"{actor.token}\n")

    assert actor.token == stored(somebody)["access_token"]


async def test_a_sign_in_is_not_given_to_another_address(somebody: Caller, browser: Browser, project_id: str) -> None:
    await signed_in(somebody, browser, project_id)

    elsewhere = Caller(somebody.config, "http://127.0.0.1:9")

    assert "not signed in to http://127.0.0.1:9" in await elsewhere.bad(4, "api", "GET", "/v1/projects")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["api", "GET", "/v1/nothing"], 1, "Error: There is no such thing (not_found)"),
        (["api", "POST", "/v1/projects", "--body", "{}"], 1, "/business_name: Field required"),
        (["api", "LOOK", "/v1/projects"], 2, "is no method"),
        (["api", "GET", "v1/projects"], 2, "begins with a slash"),
        (["api", "POST", "/v1/projects", "--body", "{"], 2, "is not JSON"),
        (["api", "POST", "/v1/projects", "--body", "@nowhere.json"], 2, "nowhere.json cannot be read"),
        (["api"], 2, "Missing argument"),
        (["login", "--url", "ftp://x"], 2, "is no address"),
    ],
)
async def test_what_is_wrong_is_said_with_its_exit_code(caller: Caller, words: list[str], code: int, told: str) -> None:
    assert told in await caller.bad(code, *words)


async def test_a_service_that_is_not_there_is_no_refusal(caller: Caller) -> None:
    nowhere = Caller(caller.config, "http://127.0.0.1:9", "ork_x")

    assert "cannot be reached" in await nowhere.bad(5, "api", "DELETE", "/v1/webhooks/x")

"""`outrider mcp` with the sign-in of `outrider login`: no key in a client's configuration."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

from outrider.core import clock
from tests.browser import Browser
from tests.rooms.cli.caller import Caller

HELLO: dict[str, Any] = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "a", "version": "1"},
}
BEGINS = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": HELLO}) + "\n"


async def test_it_uses_the_sign_in_and_keeps_it_good(
    address: str, tmp_path: Path, browser: Browser, project_id: str
) -> None:
    """A sign-in that was renewed works, a key beats it, and one that was taken back says how to go on."""
    somebody = Caller(tmp_path, address)

    def stored() -> dict[str, Any]:
        found: dict[str, Any] = json.loads((tmp_path / "logins.json").read_text())
        return found

    nobody = await somebody.bad(4, "mcp", stdin=BEGINS)
    told = await somebody.bad(3, "login", "--no-wait")
    await browser.allow(told.split("Code")[1].split()[0], project_id)
    await somebody.good("login", "--no-browser")
    first = stored()
    with clock.travel(timedelta(hours=2)):
        begun = json.loads(await somebody.good("mcp", stdin=BEGINS))
    second = stored()
    wrong = json.loads(await somebody.with_token("ork_wrong").good("mcp", stdin=BEGINS))
    await somebody.good("logout")
    (tmp_path / "logins.json").write_text(json.dumps(second))
    ended = json.loads(await somebody.good("mcp", stdin=BEGINS))

    assert "Sign in: outrider login" in nobody
    assert "Outrider" == begun["result"]["serverInfo"]["title"]
    assert first["logins"][address]["refresh_token"] != second["logins"][address]["refresh_token"]
    assert "token_invalid" == wrong["error"]["data"]["code"]
    assert "Sign in again: outrider login" in ended["error"]["message"]

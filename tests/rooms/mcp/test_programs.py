"""Which program acted stands in the audit log: by its own word, and only what is fit to stand there."""

from typing import Any

import pytest
from fastapi import FastAPI
from mcp.types import Implementation

from outrider.engine import Services
from outrider.mcp.programs import NAME_LENGTH, VERSION_LENGTH, named
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.mcp.agents import ERAS, call, over_http, over_stdio
from tests.world import World


async def acts(world: World) -> list[dict[str, Any]]:
    """Who did the operator's last things, newest first."""
    told = (await world.actor.get("/v1/audit-log?limit=20")).json()
    return [one["actor"] for one in told]


@pytest.mark.parametrize(
    ("connect", "mode"), [(over_http, ERAS[0]), (over_http, ERAS[1]), (over_stdio, "auto"), (over_stdio, "legacy")]
)
async def test_the_audit_log_names_the_program_that_acted(connect: Any, mode: str, address: str, world: World) -> None:
    """In both eras and over the bridge; what the same key does elsewhere names none."""
    info = Implementation(name=f"desk-{connect.__name__}-{mode}", version="2.1.0")

    async with connect(address, world.actor.token, mode, client_info=info) as client:
        await call(
            client, "add_knowledge", {"project_id": world.ids["project_id"], "notes": [f"We serve {info.name}."]}
        )
    over_mcp = (await acts(world))[0]
    await world.actor.post(
        "/v1/projects", {"name": "Other", "business_name": "Acme", "website": "https://acme.example"}
    )
    by_hand = (await acts(world))[0]

    assert {"name": info.name, "version": "2.1.0"} == over_mcp["client"]
    assert (None, over_mcp["credential_id"]) == (by_hand["client"], by_hand["credential_id"])


async def test_nobody_names_a_program_from_outside(world: World) -> None:
    """It comes from `/mcp` alone: a header of that name says nothing."""
    headers = {"Client-Program": "x", "Mcp-Client": "x", "State": "client_program=x"}
    body = {"name": "Other", "business_name": "Acme", "website": "https://acme.example"}
    await world.actor.request("POST", "/v1/projects", json=body, headers=headers)

    assert None is (await acts(world))[0]["client"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("claude-code", "claude-code"),
        ("Agent\nX-Evil: 1", "Agent X-Evil: 1"),
        ("a\u202egnp.exe\u202c\u200b\u0000\x1b[31mb", "agnp.exe[31mb"),
        ("Z" * 500, "Z" * NAME_LENGTH),
        ("a" + "\u0301" * 400, "á"),
        ("  spaced \t out  ", "spaced out"),
        ("Клод", "Клод"),
        ("", None),
        ("\u200b\u202e", None),
    ],
)
def test_its_name_is_cleaned_and_short(said: str, kept: str | None) -> None:
    found = named(Implementation(name=said, version="1" * 500))

    assert kept == (found.name if found else None)
    assert found is None or len(found.version) == VERSION_LENGTH


async def test_the_console_shows_it_as_text(address: str, world: World, app: FastAPI, services: Services) -> None:
    browser = Browser(app)
    await browser.send("/signin", email=await set_password(services, world.actor), password=PASSWORD)
    info = Implementation(name="<b>desk</b>", version="<i>1</i>")
    async with over_http(address, world.actor.token, client_info=info) as client:
        await call(client, "add_knowledge", {"project_id": world.ids["project_id"], "notes": ["We serve one more."]})
    csv = (await browser.http.get(f"/p/{world.ids['project_id']}/audit/csv")).text
    page = (await browser.http.get(f"/p/{world.ids['project_id']}/audit")).text
    await browser.http.aclose()

    assert (await acts(world))[0]["credential_id"] in csv
    assert "<b>desk</b> <i>1</i>" in csv
    assert "by &lt;b&gt;desk&lt;/b&gt; &lt;i&gt;1&lt;/i&gt;" in page

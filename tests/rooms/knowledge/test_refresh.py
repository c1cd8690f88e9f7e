"""Promise: a page is read again on request; what was reviewed stays, what it says no longer is told, nothing is done twice."""

from typing import Any

import pytest

from outrider.engine import Engine
from outrider.knowledge import ingest, operations, reading
from tests.factories import Actor
from tests.rooms.conftest import Site

OFFER = "We rent out mobile cranes with drivers."
PRICE = "A crane costs 900 euros a day."
PROOF = "Since 2011 we have lifted 4,000 roofs in Wales."
NEWER = "We also rent out tower cranes for building sites in Wales."


def page(*paragraphs: str) -> str:
    return f"<!doctype html><title>Redcap</title>{''.join(f'<p>{one}</p>' for one in paragraphs)}"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "_PAUSE", 0.0)


async def given(client: Actor, project_id: str, **form: Any) -> str:
    response = await client.post(
        f"/v1/projects/{project_id}/context", files={name: (None, value) for name, value in form.items()}
    )
    assert response.status_code in (200, 201), response.text
    return str(response.json()["sources"][0]["id"])


async def claims_of(client: Actor, project_id: str) -> dict[str, dict[str, Any]]:
    return {one["text"]: one for one in (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["claims"]}


async def statuses(client: Actor, project_id: str) -> dict[str, str]:
    return {text: one["status"] for text, one in (await claims_of(client, project_id)).items()}


async def refreshed(client: Actor, engine: Engine, source_id: str) -> dict[str, Any]:
    response = await client.post(f"/v1/sources/{source_id}:refresh")
    assert 202 == response.status_code, response.text
    await engine.drain()
    run = (await client.get(f"/v1/runs/{response.json()['id']}")).json()
    assert "succeeded" == run["status"], run
    return dict(run["result"])


async def test_what_was_reviewed_stays_and_what_is_gone_goes_stale(
    client: Actor, engine: Engine, project_id: str, site: Site
) -> None:
    """Also words that a person mended, what they turned down and what they took away: none of it is proposed again."""
    source_id = await given(client, project_id, urls=site.put("/", page(OFFER, PRICE, PROOF)))
    known = await claims_of(client, project_id)
    mended = "Redcap rents out mobile cranes together with their drivers."
    await client.patch(f"/v1/knowledge-claims/{known[OFFER]['id']}", {"text": mended, "status": "approved"})
    await client.patch(f"/v1/knowledge-claims/{known[PRICE]['id']}", {"status": "approved"})
    await client.delete(f"/v1/knowledge-claims/{known[PROOF]['id']}")

    site.put("/", page(OFFER, PROOF, NEWER))
    result = await refreshed(client, engine, source_id)

    assert {"pages_read": 1, "pages_unchanged": 0, "claims_created": 1, "claims_stale": 1} == {
        name: result[name] for name in ("pages_read", "pages_unchanged", "claims_created", "claims_stale")
    }
    assert {mended: "approved", PRICE: "stale", NEWER: "proposed"} == await statuses(client, project_id)
    assert 2 == len((await claims_of(client, project_id))[mended]["evidence"])


async def test_a_page_that_goes_back_to_old_words_opens_their_claims_again(
    client: Actor, engine: Engine, project_id: str, site: Site
) -> None:
    source_id = await given(client, project_id, urls=site.put("/", page(OFFER, PRICE)))
    site.put("/", page(OFFER, PROOF))
    await refreshed(client, engine, source_id)

    site.put("/", page(OFFER, PRICE))
    result = await refreshed(client, engine, source_id)

    assert (0, 1) == (result["claims_created"], result["claims_stale"])
    assert {OFFER: "proposed", PRICE: "proposed", PROOF: "stale"} == await statuses(client, project_id)
    assert 1 == (await refreshed(client, engine, source_id))["pages_unchanged"]


@pytest.mark.parametrize("tag", [None, '"v1"'])
async def test_an_unchanged_page_costs_nothing(
    client: Actor, engine: Engine, project_id: str, site: Site, monkeypatch: pytest.MonkeyPatch, tag: str | None
) -> None:
    """By the server's word, so that not even the page is sent, or by the digest of what came."""
    if tag:
        site.etags["/"] = tag
    source_id = await given(client, project_id, urls=site.put("/", page(OFFER, PRICE)))
    read_at = (await client.get(f"/v1/sources/{source_id}")).json()["read_at"]
    monkeypatch.setattr(ingest, "judged", None)
    monkeypatch.setattr(reading, "of_page", None)

    result = await refreshed(client, engine, source_id)

    assert (1, 1, 0, []) == (
        result["pages_read"],
        result["pages_unchanged"],
        result["claims_created"],
        result["failed"],
    )
    assert (["/"] if tag else []) == site.unchanged
    assert read_at < (await client.get(f"/v1/sources/{source_id}")).json()["read_at"]
    assert {OFFER: "proposed", PRICE: "proposed"} == await statuses(client, project_id)


async def test_a_page_that_cannot_be_had_keeps_its_claims(
    client: Actor, engine: Engine, project_id: str, site: Site
) -> None:
    source_id = await given(client, project_id, urls=site.put("/", page(OFFER)))
    site.pages["/"] = (503, "text/plain", b"later")

    result = await refreshed(client, engine, source_id)

    assert [("http_status", True)] == [(one["code"], one["can_retry"]) for one in result["failed"]]
    assert {OFFER: "proposed"} == await statuses(client, project_id)


async def test_a_quote_that_a_caller_named_is_looked_for_again(
    client: Actor, engine: Engine, project_id: str, site: Site
) -> None:
    """Nothing else on the page is proposed: it was read for the quote."""
    url = site.put("/", page(OFFER, PRICE))
    body = {"text": PRICE, "evidence": [{"url": url, "quote": PRICE}]}
    claim = (await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)).json()
    source_id = claim["evidence"][0]["source_id"]
    site.put("/", page(OFFER, NEWER))

    result = await refreshed(client, engine, source_id)

    assert (0, 1) == (result["claims_created"], result["claims_stale"])
    assert {PRICE: "stale"} == await statuses(client, project_id)


async def test_a_note_is_refused_in_words_and_a_second_wish_is_the_same_run(
    client: Actor, engine: Engine, project_id: str, site: Site
) -> None:
    note_id = await given(client, project_id, notes=OFFER)
    page_id = await given(client, project_id, urls=site.put("/", page(PRICE)))

    refused = await client.post(f"/v1/sources/{note_id}:refresh")
    first = await client.post(f"/v1/sources/{page_id}:refresh")
    second = await client.post(f"/v1/sources/{page_id}:refresh")

    assert (422, "not_a_page") == (refused.status_code, refused.json()["code"])
    assert refused.json()["detail"].startswith("This source is a note: Outrider keeps it as it was given")
    assert (202, 200, first.json()["id"]) == (first.status_code, second.status_code, second.json()["id"])
    await engine.drain()

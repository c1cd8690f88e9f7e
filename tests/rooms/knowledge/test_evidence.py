"""A claim may come with its evidence: Outrider finds the quote itself, or refuses the claim."""

from typing import Any

from tests.factories import Actor
from tests.rooms.conftest import Site

PAGE = "<nav>Menu</nav><main><p>Acme “cuts” waste by up to 30%.</p><p hidden>We guarantee refunds.</p></main>"


async def claim(client: Actor, project_id: str, *evidence: dict[str, Any], **more: Any) -> Any:
    body = {"text": "Acme cuts waste by up to 30%.", "topic": "proof", "evidence": list(evidence), **more}
    return await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)


async def test_a_quote_on_a_page_is_kept_to_the_letter_and_the_page_as_a_source(
    client: Actor, project_id: str, site: Site
) -> None:
    """The page is read by us and becomes a source; trust is that of a page, whatever the caller would like."""
    url = site.put("/about", PAGE)

    made = (await claim(client, project_id, {"url": url, "quote": 'Acme "cuts" waste'})).json()

    [evidence] = made["evidence"]
    assert "Acme “cuts” waste" == evidence["quote"]["exact"]
    assert ("url", "low", "proposed") == (made["source_type"], made["trust_level"], made["status"])
    source = (await client.get(f"/v1/sources/{evidence['source_id']}")).json()
    start, end = (int(one) for one in evidence["locator"].removeprefix("char=").split(","))
    assert evidence["quote"]["exact"] == source["text"][start:end]
    assert (url, "url", 64) == (source["url"], source["kind"], len(source["sha256"]))
    again = await claim(client, project_id, {"url": url, "quote": "up to 30%"}, text="Up to 30% less waste.")
    assert evidence["source_id"] == again.json()["evidence"][0]["source_id"]


async def test_a_quote_in_a_source_is_found_there(client: Actor, project_id: str) -> None:
    """Evidence out of what the operator gave has the trust of that; the object form of a quote is taken too."""
    await client.post(
        f"/v1/projects/{project_id}/context", files={"notes": (None, "Harbour Fresh cut its waste by 30%. It rains.")}
    )
    [source] = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["sources"]

    made = await claim(client, project_id, {"source_id": source["id"], "quote": {"exact": "It rains."}}, text="Rain.")

    assert 201 == made.status_code, made.text
    assert ("uploaded_context", "medium") == (made.json()["source_type"], made.json()["trust_level"])


async def test_what_does_not_stand_there_refuses_the_claim(
    client: Actor, stranger: Actor, project_id: str, site: Site
) -> None:
    """Hidden words, other words, an address that leads inside and another operator's source: 422 each, and nothing is kept."""
    url = site.put("/about", PAGE)
    elsewhere = await stranger.new_project()
    await stranger.post(f"/v1/projects/{elsewhere}/context", files={"notes": (None, "Acme cuts waste by up to 30%.")})
    [foreign] = (await stranger.get(f"/v1/projects/{elsewhere}/knowledge")).json()["sources"]

    hidden = await claim(client, project_id, {"url": url, "quote": "We guarantee refunds."})
    inside = await claim(client, project_id, {"url": "http://127.0.0.2/", "quote": "Acme cuts waste"})
    theirs = await claim(client, project_id, {"source_id": foreign["id"], "quote": "Acme cuts waste"})
    stated = await claim(client, project_id, trust_level="user_confirmed")

    assert [422] * 4 == [one.status_code for one in (hidden, inside, theirs, stated)]
    assert ["evidence_not_in_source"] * 3 == [one.json()["code"] for one in (hidden, inside, theirs)]
    assert "where its readers do not see them" in hidden.json()["detail"]
    assert ["/evidence/0/quote", "/evidence/0/url", "/evidence/0/source_id"] == [
        one.json()["errors"][0]["pointer"] for one in (hidden, inside, theirs)
    ]
    knowledge = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()
    assert ([], []) == (knowledge["claims"], knowledge["sources"])

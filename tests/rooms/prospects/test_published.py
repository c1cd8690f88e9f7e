"""Promise: an address counts as published where its own domain shows it, without a word against advertising; and nowhere else."""

import pytest

from outrider.core import clock
from outrider.engine import Services
from outrider.law.published import why_not
from outrider.prospects import store
from tests.factories import Actor
from tests.rooms.conftest import Site
from tests.rooms.prospects.making import add

EMAIL, PAGE = "orla@covefoods.ca", "https://www.covefoods.ca/contact"


def test_it_stands_there() -> None:
    assert why_not(EMAIL, PAGE, "Write to Orla Ryan, Orla@CoveFoods.ca. We deliver daily.") is None


@pytest.mark.parametrize(
    ("email", "url", "text", "word"),
    [
        (EMAIL, PAGE, "Write to info@covefoods.ca.", "does not stand"),
        (EMAIL, PAGE, "Write to nicorla@covefoods.ca or orla@covefoods.cat.", "does not stand"),
        (EMAIL, "https://lists.example/orla", EMAIL, "no page of covefoods.ca"),
        (EMAIL, "https://covefoods.ca.evil.example/", EMAIL, "no page of covefoods.ca"),
        ("orla@gmail.com", "https://gmail.com/orla", "orla@gmail.com", "a mail service for everybody"),
        (EMAIL, PAGE, f"{EMAIL}. No unsolicited offers, please.", "refuses advertising"),
        (EMAIL, PAGE, f"{EMAIL}. Do not send marketing mail to this address.", "refuses advertising"),
        (EMAIL, PAGE, f"{EMAIL}. Der Nutzung zur Übersendung von Werbung wird widersprochen.", "refuses advertising"),
        (EMAIL, PAGE, f"{EMAIL}. Pas de démarchage.", "refuses advertising"),
        (EMAIL, PAGE, f"{EMAIL} Geen acquisitie: geen reclame.", "refuses advertising"),
        (EMAIL, PAGE, f"{EMAIL} 営業メールはご遠慮ください。", "refuses advertising"),
    ],
)
def test_it_does_not_count(email: str, url: str, text: str, word: str) -> None:
    assert word in (why_not(email, url, text) or "")


async def test_a_page_that_we_read_supplies_the_condition(
    client: Actor, services: Services, project_id: str, site: Site
) -> None:
    """In Canada nobody may be written to whose address is not published; shown on their own page, it is allowed, for that
    address."""
    made = await add(client, project_id)
    async with services.project(client.principal, project_id).tx() as tx:
        changes = {"contact_email": "orla@127.0.0.1", "country": "Canada"}
        await store.update(tx, made["id"], changes, clock.now())
    site.put("/contact", "<html><body><main><p>Orla Ryan buys for us: orla@127.0.0.1</p></main></body></html>")
    site.put("/refusing", "<html><body><main><p>orla@127.0.0.1, no advertising please.</p></main></body></html>")
    path = f"/v1/prospects/{made['id']}"

    before = (await client.get(path)).json()["lawful"]
    refusing = await client.post(f"{path}:prove-published", {"url": f"{site.base}/refusing"})
    nothing = await client.post(f"{path}:prove-published", {"url": f"{site.base}/nothing"})
    after = await client.post(f"{path}:prove-published", {"url": f"{site.base}/contact"})

    assert ("needs_consent", ["published_address", "fits_role"]) == (before["verdict"], before["conditions_missing"])
    assert (409, "address_not_published") == (refusing.status_code, refusing.json()["code"])
    assert (409, "address_not_published") == (nothing.status_code, nothing.json()["code"])
    assert 200 == after.status_code, after.text
    shown = after.json()["lawful"]
    assert ("allowed", ["fits_role"]) == (shown["verdict"], shown["conditions_missing"])
    assert f"{site.base}/contact" in shown["reason"]

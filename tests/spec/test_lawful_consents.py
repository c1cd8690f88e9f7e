"""A consent on record opens the way where the law wants one, to that address, until it is withdrawn."""

from typing import Any

import pytest

from tests.factories import Actor

ADA = "ada@bakery.de"


@pytest.mark.parametrize(
    ("method", "evidence", "verdict"),
    [("double_opt_in", {"text": "Confirmed by the link."}, "allowed"), ("paper", {"file_sha256": "0" * 64}, "allowed")],
)
async def test_a_standing_consent_makes_the_verdict_allowed(
    client: Actor, project_id: str, method: str, evidence: dict[str, str], verdict: str
) -> None:
    """Germany asks for consent even of companies: without one, for another address, and once withdrawn it is needed."""
    path = f"/v1/projects/{project_id}"
    made = await client.post(
        f"{path}/prospects",
        {"company_name": "Bakery", "domain": "bakery.de", "country": "Germany", "contact_email": ADA, "status": "cold"},
    )
    prospect_id = made.json()["id"]

    async def now() -> Any:
        return (await client.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]["verdict"]

    before = await now()
    given = await client.post(
        f"{path}/consents",
        {
            "prospect_id": prospect_id, "email": ADA.upper(), "purpose": "Offers", "products": ["Forecasting"],
            "company": "Acme Forecasting", "wording": "Yes, write to me.", "given_at": "2026-01-02T10:15:00Z",
            "method": method, "evidence": evidence,
        },
    )  # fmt: skip
    assert 201 == given.status_code, given.text
    with_consent = await now()
    await client.patch(f"/v1/prospects/{prospect_id}", {"contact_email": "eva@bakery.de"})
    other_address = await now()
    await client.patch(f"/v1/prospects/{prospect_id}", {"contact_email": ADA})
    await client.post(f"{path}/consents/{given.json()['id']}:withdraw", {"reason": "By phone."})

    assert ["needs_consent", verdict, "needs_consent", "needs_consent"] == [
        before, with_consent, other_address, await now(),
    ]  # fmt: skip

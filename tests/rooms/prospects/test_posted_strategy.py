"""A strategy that a caller writes: claims of the operator only, and a risk that is never less than what we see."""

from dataclasses import replace

import pytest

from outrider.engine import Engine, Services
from outrider.judgement.port import Claim
from outrider.prospects import Prospect
from outrider.prospects.posted_strategy import Planned, weighed
from outrider.prospects.reviews_store import Research
from tests.factories import Actor, another_key
from tests.rooms.prospects.making import add, decide, rows, run, teach

OFFER = Claim("claim_o", "We forecast demand for food distributors.", "offer", "approved", "high")
PROOF = Claim("claim_p", "Harbour Fresh cut its waste by 32%.", "proof", "approved", "high")
PRICE = Claim("claim_e", "It costs 18 euros per shop and month.", "offer", "approved", "high")
PLANNED = Planned("prospect_1", "They grow.", ("claim_o", "claim_p"), "", "low", None)
GOOD = {
    "status": "verified",
    "usable": True,
    "source": "company",
    "field": "x",
    "value": "y",
    "quote": "We grow.",
    "context": "We grow.",
    "page_id": None,
}


def a_prospect(fit: int) -> Prospect:
    blank = dict.fromkeys(Prospect.__dataclass_fields__)
    known = {"status": "cold", "fit_score": fit, "fit_reason": "It fits."}
    return Prospect(**{**blank, **known})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("claims", "fit", "said", "found", "risk", "because"),
    [
        ((OFFER, PROOF), 80, "low", [GOOD], "low", ""),
        ((OFFER, PROOF), 80, "high", [GOOD], "high", "Its writer calls the risk high."),
        ((OFFER, PRICE, PROOF), 80, "low", [GOOD], "high", "states a price"),
        ((OFFER,), 80, "low", [GOOD], "medium", "proves it"),
        ((PROOF,), 80, "low", [GOOD], "medium", "what you offer"),
        ((OFFER, PROOF), 40, "low", [GOOD], "medium", "Fit 40 is below 60"),
        ((OFFER, PROOF), 10, "medium", [GOOD], "high", "Fit 10 is below 30"),
        ((OFFER, PROOF), 80, "low", None, "medium", "Nothing was found out"),
        ((OFFER, PROOF), 80, "low", [{**GOOD, "usable": False}], "medium", "No letter may rest on anything"),
    ],
)
def test_the_risk_is_raised_and_never_lowered(
    claims: tuple[Claim, ...],
    fit: int,
    said: str,
    found: list[dict[str, object]] | None,
    risk: str,
    because: str,
) -> None:
    """A price, no offer, no proof, a low fit and nothing known each raise the risk, and the reasons say so."""
    research = None
    if found is not None:
        blank = dict.fromkeys(Research.__dataclass_fields__)
        research = Research(**{**blank, "findings": found})  # type: ignore[arg-type]

    level, reasons = weighed(replace(PLANNED, risk_level=said), a_prospect(fit), research, claims)  # type: ignore[arg-type]

    assert risk == level
    assert because in " ".join(reasons)
    assert (said != level) == reasons[0].startswith(f"Its writer calls the risk {said}; it is {level}.")


def test_who_calls_the_risk_nothing_is_not_told_to_have_called_it_low() -> None:
    level, reasons = weighed(replace(PLANNED, risk_level=None), a_prospect(40), None, (OFFER, PROOF))

    assert "medium" == level
    assert "writer" not in " ".join(reasons)


async def test_a_strategy_rests_on_approved_claims_of_its_own_project(
    client: Actor, stranger: Actor, project_id: str
) -> None:
    """Claims of somebody else, of nobody, and proposed ones are named with their place; none is told from another."""
    elsewhere = await stranger.new_project()
    await teach(stranger, elsewhere)
    foreign = (await stranger.get(f"/v1/projects/{elsewhere}/knowledge")).json()["claims"][0]["id"]
    proposed = (
        await client.post(f"/v1/projects/{project_id}/knowledge-claims", {"text": "We bake.", "topic": "offer"})
    ).json()["id"]
    prospect = await add(client, project_id)

    refused = await client.post(
        f"/v1/projects/{project_id}/strategies",
        {"prospect_id": prospect["id"], "angle": "They grow.", "claim_ids": [foreign, proposed]},
    )

    assert 422 == refused.status_code
    assert [("/claim_ids/0", "claim_not_approved"), ("/claim_ids/1", "claim_not_approved")] == [
        (one["pointer"], one["code"]) for one in refused.json()["errors"]
    ]


async def test_a_posted_strategy_is_reviewed_and_used_like_any_other(
    client: Actor, services: Services, engine: Engine, project_id: str
) -> None:
    """It takes the place of what waits, answers the note, is not approved by policy, and a draft follows it once approved."""
    await teach(client, project_id)
    agent = await another_key(services, client, ("read", "prospects:write", "runs:write"))
    prospect = await add(client, project_id, status="cold", industry="Food distribution", country="Ireland", size="120")
    await run(client, engine, project_id, "research_prospects", prospect_ids=[prospect["id"]])
    await run(client, engine, project_id, "generate_strategies", prospect_ids=[prospect["id"]])
    [old] = await rows(client, project_id, "strategies")
    await decide(client, project_id, "strategy", old["id"], "request_changes", note="Lead with their new depot.")
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    claims = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["claims"]
    chosen = [one["id"] for one in claims if one["topic"] in ("offer", "proof")]
    body = {"prospect_id": prospect["id"], "angle": "Their new depot.", "claim_ids": chosen, "objection": "No time."}

    made = (await agent.post(f"/v1/projects/{project_id}/strategies", {**body, "model": "scout-1"})).json()
    await agent.post(f"/v1/projects/{project_id}/agent:continue")

    assert (old["id"], "Lead with their new depot.", "No time.") == (made["replaces"], made["note"], made["objection"])
    assert ("agent", "scout-1", None) == (made["produced_by"]["kind"], made["produced_by"]["model"], made["run_id"])
    assert "trusted_writer" not in made
    now = {one["id"]: one["review_status"] for one in await rows(client, project_id, "strategies")}
    assert ("needs_review", "superseded") == (now[made["id"]], now[old["id"]])
    assert 200 == (await decide(client, project_id, "strategy", made["id"], "skip", note="Not them.")).status_code
    barred = await agent.post(f"/v1/projects/{project_id}/strategies", body)
    assert (403, "skipped_by_a_person") == (barred.status_code, barred.json()["code"])
    again = await client.post(f"/v1/projects/{project_id}/strategies", body)
    assert 201 == again.status_code

"""A sentence that breaks one of the operator's rules is refused for it, though an approved claim holds it."""

from typing import Any

from outrider.drafts import ground
from outrider.drafts.ground import GroundOf
from outrider.judgement.grounding import Parties
from outrider.judgement.port import Claim
from outrider.language.guard_rails import guard_rail
from outrider.projects import Voice

RULE = "Never promise a percentage."
OURS = "Laneplan cuts empty runs by 20 percent."
THEIRS = "Doherty Freight cut empty runs by 20 percent."
CLAIMS = (
    Claim("claim_1", OURS, "offer", "approved", "high"),
    Claim("claim_2", THEIRS, "proof", "approved", "high", actor="customer", customer="Doherty Freight"),
)


def judged(*rules: str) -> list[dict[str, Any]]:
    parties = Parties(ours=("Laneplan",), company="Keld Haulage")
    rails = tuple(map(guard_rail, rules))
    known = GroundOf("prospect_1", CLAIMS, (), "Ann", "Laneplan", None, parties, Voice(), rails)
    return ground.judge(known, "Empty runs", f"<p>{OURS}</p><p>{THEIRS}</p>")[1:]


def test_a_promise_is_refused_in_the_operators_words_and_a_customers_result_is_none() -> None:
    entries = judged(RULE)

    assert [("ungrounded", "refuse"), ("claim", None)] == [(one["kind"], one["severity"]) for one in entries]
    assert f"Your rule “{RULE}” forbids it." in entries[0]["reason"]


def test_without_the_rule_both_stand() -> None:
    assert ["claim", "claim"] == [one["kind"] for one in judged()]

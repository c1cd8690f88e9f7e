"""Promise: what leaves this machine is told from the settings, and who has no agreement is named."""

from pydantic import SecretStr

from outrider.privacy import flows
from outrider.settings import Settings
from tests.rooms.replies.support import Desk


async def test_a_hosted_model_is_named_with_its_tasks_and_warned_of_until_an_agreement_is(desk: Desk) -> None:
    settings = Settings(llm="mistral:small", mistral_api_key=SecretStr("key"))

    found = await desk.tx(lambda tx: flows.of(tx, settings))

    [model] = [one for one in found if one.kind == "model"]
    assert "Mistral AI" == model.receiver
    assert "reply" in model.fields[0]
    assert [
        "No agreement is named for Mistral AI, which receives data of people (agreement_missing)."
    ] == flows.warnings(found)
    said = {"agreements": [{"receiver": "Mistral AI", "country": "FR", "agreement": "DPA", "agreed_on": "2026-11-01"}]}
    assert 200 == (await desk.actor.put(desk.path("data-flows"), said)).status_code
    assert [] == flows.warnings(await desk.tx(lambda tx: flows.of(tx, settings)))


async def test_rules_and_the_sandbox_let_nothing_of_people_out(desk: Desk) -> None:
    told = await desk.read("data-flows")

    assert ["site", "dns", "backup"] == [one["kind"] for one in told["flows"]]
    assert [] == told["warnings"]


def test_a_model_on_this_machine_is_no_receiver() -> None:
    assert () == flows.models(Settings(llm="compatible:qwen@http://127.0.0.1:11434/v1"))

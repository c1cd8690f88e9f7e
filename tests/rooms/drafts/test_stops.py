"""Promise: whoever said no, or may have, gets nothing. Every gate asks the same question, up to the last moment."""

from typing import Any

import pytest

from outrider import mailbox
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.mailbox.accounts import opening
from outrider.mailbox.sending import attempts as sending
from outrider.mailbox.suppressions import Doubt
from tests.rooms.drafts.making import TO, Desk

DOUBT = Doubt({"matched_by": "address"}, ("Nothing was ever sent to this address.",))


async def hold(tx: ProjectTx) -> None:
    await mailbox.suppressions.hold(tx, [TO], "opt_out", None, DOUBT)


async def suppress(tx: ProjectTx) -> None:
    await mailbox.suppressions.suppress(tx, TO, "opt_out", "reply")


STOPS = pytest.mark.parametrize(("stop", "code"), [(hold, "recipient_held"), (suppress, "recipient_suppressed")])


@STOPS
async def test_nothing_is_sent_approved_written_or_taken_in(desk: Desk, stop: Any, code: str) -> None:
    ready = await desk.approved(TO)
    waiting = await desk.draft("bo@northwind.example")
    await desk.tx(stop)

    sent = await desk.send(ready["id"])
    tried = await desk.send(ready["id"], dry_run=True)
    moved = await desk.actor.patch(desk.path(f"drafts/{waiting['id']}"), {"to_email": TO})
    added = await desk.actor.post(desk.path("prospects"), {"company_name": "N", "contact_email": TO.upper()})
    file = {"file": ("a.csv", f"company_name,contact_email\nN,{TO}\n", "text/csv")}
    taken_in = (await desk.actor.request("POST", desk.path("prospects:import"), files=file)).json()
    run = await desk.run("generate_drafts", {"prospect_ids": [ready["prospect_id"]]})

    for refused in (sent, tried, moved, added):
        assert (409, code) == (refused.status_code, refused.json()["code"])
    assert [code] == [one["code"] for one in taken_in["refused"]]
    assert 0 == run["result"]["drafts_created"]
    assert [] == await desk.outbox()


@STOPS
async def test_neither_a_person_nor_policy_approves_a_draft_to_them(desk: Desk, stop: Any, code: str) -> None:
    draft = await desk.draft(TO)
    await desk.tx(stop)
    await desk.actor.patch(f"/v1/projects/{desk.project_id}/policy", {"agent_mode": "autonomous"})

    body = {"target_type": "draft", "target_id": draft["id"], "decision": "approve"}
    refused = await desk.actor.post(desk.path("review-decisions"), body)
    await desk.actor.post(desk.path("agent:continue"))

    assert (409, code) == (refused.status_code, refused.json()["code"])
    assert "needs_review" == (await desk.get(draft["id"]))["review_status"]


@STOPS
async def test_a_no_that_comes_in_between_claim_and_hand_over_still_counts(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, stop: Any, code: str
) -> None:
    """The message is claimed and in the provider's hands: the no is written at that very moment."""
    draft = await desk.approved(TO)
    opened = opening.opened

    def opened_late(project: ProjectHandle, *rest: Any) -> Any:
        return _Late(opened(project, *rest), desk, stop)

    monkeypatch.setattr(sending, "opened", opened_late)
    refused = await desk.send(draft["id"])
    monkeypatch.setattr(sending, "opened", opened)

    assert (409, code) == (refused.status_code, refused.json()["code"])
    assert ("ready_to_send", []) == ((await desk.get(draft["id"]))["lifecycle_status"], await desk.outbox())


class _Late:
    """An account whose recipient says no when its provider is about to send."""

    def __init__(self, real: Any, desk: Desk, stop: Any) -> None:
        self.real, self.desk, self.stop = real, desk, stop

    async def __aenter__(self) -> Any:
        self.box, self.provider = await self.real.__aenter__()
        return self.box, self

    async def __aexit__(self, *details: Any) -> Any:
        return await self.real.__aexit__(*details)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.provider, name)

    async def send(self, message: Any, commit: Any) -> Any:
        await self.desk.tx(self.stop)
        return await self.provider.send(message, commit)

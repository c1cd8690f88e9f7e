"""A sandbox is never chosen for anybody, and says what it is wherever somebody could take it for a mailbox."""

from typing import Any

from tests.factories import Actor
from tests.rooms.drafts.making import Desk


def told(readiness: dict[str, Any]) -> int:
    """How many warnings say that this is a sandbox."""
    return len([one for one in readiness["warnings"] if "sandbox" in str(one)])


async def test_no_mailbox_is_chosen_for_anybody(actor: Actor, project_id: str) -> None:
    """Neither the next action nor the blocker carries a call; the provider is for the operator to say."""
    path = f"/v1/projects/{project_id}"
    [action] = [a for a in (await actor.get(f"{path}/next-actions")).json() if a["action_type"] == "connect_mailbox"]
    [blocker] = [
        b for b in (await actor.get(f"{path}/readiness")).json()["blockers"] if b["code"] == "mailbox_not_connected"
    ]

    assert (None, None) == (action["call"], blocker["fix"]["call"])
    assert ({"provider": None}, ["/provider"]) == (action["template"]["body"], action["template"]["missing"])
    assert action["template"] == blocker["fix"]["template"]
    refused = await actor.post(action["template"]["path"], action["template"]["body"])
    assert 422 == refused.status_code
    assert "not_configured" == (await actor.get(f"{path}/mailbox/status")).json()["status"]


async def test_a_sandbox_says_so_everywhere(desk: Desk) -> None:
    """Readiness warns for as long as it is one; workspace, status, the dry run and the send say it too."""
    draft = await desk.approved()

    readiness = (await desk.actor.get(desk.path("readiness"))).json()
    status = (await desk.actor.get(desk.path("mailbox/status"))).json()
    workspace = (await desk.actor.get("/v1/workspace")).json()
    tried = await desk.send(draft["id"], dry_run=True)
    sent = await desk.send(draft["id"])

    assert 1 == told(readiness)
    assert True is status["sandbox"]
    assert True is workspace["activeProject"]["sandbox"]
    [action] = [one for one in workspace["nextActions"] if one["action_type"] == "choose_mailbox"]
    assert (None, "operator") == (action["call"], action["waiting_on"])
    assert "sandbox" not in action["template"]["choices"]["/provider"]
    assert (True, True) == (tried.json()["sandbox"], sent.json()["sandbox"])


async def test_a_mailbox_of_ones_own_is_no_sandbox(actor: Actor, project_id: str) -> None:
    """Nothing is warned of where there is no sandbox."""
    status = (await actor.get(f"/v1/projects/{project_id}/mailbox/status")).json()
    workspace = (await actor.get("/v1/workspace")).json()
    readiness = (await actor.get(f"/v1/projects/{project_id}/readiness")).json()

    assert (False, False) == (status["sandbox"], workspace["activeProject"]["sandbox"])
    assert 0 == told(readiness)

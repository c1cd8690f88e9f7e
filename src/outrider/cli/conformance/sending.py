"""Review and sending: the promise that nothing leaves unapproved, changed or twice."""

from typing import Any, Final

from outrider.cli.conformance.prepare import PEOPLE
from outrider.cli.conformance.stage import NotKept, Stage
from outrider.cli.conformance.suite import ANY, Rules, must_have

RULES: Final = Rules()
drafts = RULES.of("drafts.md")
states = RULES.of("states.md")
_SEND: Final = {"confirm_reviewed": True, "dry_run": False}
_DRY: Final = {"confirm_reviewed": True, "dry_run": True}


def _path(stage: Stage, person: str) -> str:
    return f"{stage.project}/drafts/{stage.need('drafts')[person]}"


async def _outbox(stage: Stage) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = await stage.get(f"{stage.project}/sandbox/messages?limit=200")
    return listed


async def _sent_to(stage: Stage, person: str) -> int:
    return sum(person in str(message.get("to_email") or message.get("to")) for message in await _outbox(stage))


@drafts
async def send_unapproved(stage: Stage) -> None:
    """A draft that nobody approved is not sent."""
    await stage.refused("POST", f"{_path(stage, PEOPLE[0])}:send", _SEND, status=409)
    if await _sent_to(stage, PEOPLE[0]):
        raise NotKept("it was refused, and sent")


@drafts
async def review_expected_sha256(stage: Stage) -> None:
    """A decision on another text than the one that is stored is 409, content_changed."""
    body = {
        "target_type": "draft",
        "target_id": stage.need("drafts")[PEOPLE[0]],
        "decision": "approve",
        "note": "",
        "expected_sha256": "0" * 64,
    }
    await stage.refused("POST", f"{stage.project}/review-decisions", body, status=409, code="content_changed")


@drafts
async def review_note_needed(stage: Stage) -> None:
    """To ask for changes without a note is 422."""
    body = {
        "target_type": "draft",
        "target_id": stage.need("drafts")[PEOPLE[0]],
        "decision": "request_changes",
        "note": "",
    }
    await stage.refused("POST", f"{stage.project}/review-decisions", body, status=422)


@drafts
async def review_approve(stage: Stage) -> None:
    """Approving a draft makes it ready to send, and answers with the next action."""
    answer = await stage.decide("draft", stage.need("drafts")[PEOPLE[0]])
    must_have(answer, {"review_status": {"approved"}, "message": str, "next_action": dict}, "the answer")
    must_have(answer["next_action"], {"action_type": {"send_first_draft"}, "status": {"open"}}, "next_action")
    must_have(await stage.get(_path(stage, PEOPLE[0])), {"lifecycle_status": {"ready_to_send"}}, "the draft")


@drafts
async def drafts_edit(stage: Stage) -> None:
    """An edit of an approved draft takes the approval back."""
    path = _path(stage, PEOPLE[0])
    subject = (await stage.get(path))["subject"]
    edited = await stage.call("PATCH", path, {"subject": f"{subject} in Cork"})
    wanted = {
        "id": "draft_",
        "subject": {f"{subject} in Cork"},
        "review_status": {"needs_review"},
        "lifecycle_status": {"drafted_not_sendable"},
        "body_html": str,
    }
    must_have(edited, wanted, "the edited draft")
    await stage.refused("POST", f"{path}:send", _SEND, status=409)
    await stage.call("PATCH", path, {"subject": subject})
    await stage.decide("draft", stage.need("drafts")[PEOPLE[0]])


@drafts
async def send_unconfirmed(stage: Stage) -> None:
    """Without confirm_reviewed nothing is sent."""
    response = await stage.send(
        "POST", f"{_path(stage, PEOPLE[0])}:send", json={"confirm_reviewed": False, "dry_run": False}
    )
    if response.status_code not in (409, 422) or await _sent_to(stage, PEOPLE[0]):
        raise NotKept(f"it answers {response.status_code}, and {await _sent_to(stage, PEOPLE[0])} were sent")


@drafts
async def send_dry_run(stage: Stage) -> None:
    """A dry run passes every gate and sends nothing."""
    path = _path(stage, PEOPLE[0])
    answer = await stage.post(f"{path}:send", _DRY)
    must_have(answer, {"ok": {True}, "dry_run": {True}, "draft": dict, "to_email": {PEOPLE[0]}}, "the answer")
    must_have(await stage.get(path), {"lifecycle_status": {"ready_to_send"}}, "the draft")
    if await _sent_to(stage, PEOPLE[0]):
        raise NotKept("a dry run sent it")


@drafts
async def send_scope(stage: Stage) -> None:
    """A key without the scope `send` sends nothing."""
    await stage.refused("POST", f"{_path(stage, PEOPLE[0])}:send", _SEND, token=stage.need("reader"), status=403)


@drafts
async def send_preview(stage: Stage) -> None:
    """The preview is the message that is sent."""
    preview = await stage.get(f"{_path(stage, PEOPLE[0])}:preview")
    must_have(preview, {"headers": dict, "text": str, "html": str}, "the preview")
    if PEOPLE[0] not in preview["headers"]["To"] or "Acme Forecasting Ltd" not in preview["text"]:
        raise NotKept("it is not to the prospect, or lacks the sender's identity")
    stage.made["preview"] = preview["text"]


@drafts
async def send_once(stage: Stage) -> None:
    """An approved draft is sent, once; asked again, it is refused."""
    path = _path(stage, PEOPLE[0])
    answer = await stage.post(f"{path}:send", _SEND)
    wanted = {
        "ok": {True},
        "dry_run": {False},
        "draft": dict,
        "to_email": {PEOPLE[0]},
        "from_email": {stage.need("mailbox")},
        "mail_message_id": str,
        "mail_thread_id": ANY,
    }
    must_have(answer, wanted, "the answer")
    must_have(answer["draft"], {"id": "draft_", "lifecycle_status": {"sent"}}, "draft")
    await stage.refused("POST", f"{path}:send", _SEND, status=409)
    if await _sent_to(stage, PEOPLE[0]) != 1:
        raise NotKept(f"{await _sent_to(stage, PEOPLE[0])} messages were sent")
    stage.made["sent"] = answer


@drafts
async def send_final(stage: Stage) -> None:
    """What was sent is never edited or decided on again."""
    stage.need("sent")
    await stage.refused("PATCH", _path(stage, PEOPLE[0]), {"subject": "Other"}, status=409)
    body = {"target_type": "draft", "target_id": stage.need("drafts")[PEOPLE[0]], "decision": "skip", "note": ""}
    await stage.refused("POST", f"{stage.project}/review-decisions", body, status=409)


@drafts
async def send_suppressed(stage: Stage) -> None:
    """To somebody who is suppressed nothing is sent, approved or not."""
    await stage.decide("draft", stage.need("drafts")[PEOPLE[1]])
    await stage.post(f"{stage.project}/suppressions", {"email": PEOPLE[1].upper(), "reason": "manual"}, status=201)
    await stage.refused("POST", f"{_path(stage, PEOPLE[1])}:send", _SEND, status=409)
    if await _sent_to(stage, PEOPLE[1]):
        raise NotKept("it was refused, and sent")


@states
async def review_skip(stage: Stage) -> None:
    """A skipped draft is not sent, and not written again by itself."""
    answer = await stage.decide("draft", stage.need("drafts")[PEOPLE[2]], "skip")
    must_have(answer, {"review_status": {"skipped"}}, "the answer")
    await stage.refused("POST", f"{_path(stage, PEOPLE[2])}:send", _SEND, status=409)
    again = await stage.post(f"{stage.project}/agent:continue")
    must_have(
        again, {"ok": {True}, "queued_count": int, "message": str, "runs": list, "blockers": list}, "agent:continue"
    )
    for run in again["runs"]:
        must_have(run, {"id": "run_", "operation": str, "status": str}, "a run of agent:continue")
        await stage.ended(run["id"])
    skipped = stage.need("people")[PEOPLE[2]]
    written = await stage.get(f"{stage.project}/drafts?prospect_id={skipped}&review_status=needs_review")
    if written:
        raise NotKept("the person was skipped, and a new draft to them waits")


@states
async def review_twice(stage: Stage) -> None:
    """The same decision twice is one; a move that is not allowed is 409."""
    target = stage.need("drafts")[PEOPLE[2]]
    must_have(await stage.decide("draft", target, "skip"), {"review_status": {"skipped"}}, "the answer")
    body = {"target_type": "draft", "target_id": target, "decision": "applaud", "note": ""}
    await stage.refused("POST", f"{stage.project}/review-decisions", body, status=422)

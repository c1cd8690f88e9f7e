"""What the data of an event can hold: every member with its type and its meaning. The same name means the same in every event.

Which events have which members stands in `events/catalogue.py`. The type checker holds what the rooms write to these types, and
the schemas that clients read are made of them.
"""

from types import NoneType
from typing import Annotated, Any, Final, TypedDict, get_args, get_origin, get_type_hints

Data = TypedDict(
    "Data",
    {
        "action_type": Annotated[str, "What is to be done, as a next action names it."],
        "writer": Annotated[str, "Who writes the texts: `service` or `caller`."],
        "agent_mode": Annotated[str, "How freely the agent may act: `needs_approval` or `autonomous`."],
        "least_confidence": Annotated[float, "From which confidence on a reply is acted on, 0.5 to 0.98."],
        "appeared": Annotated[list[str], "Codes of the blockers that came up."],
        "bounce_rate": Annotated[float, "Share of recent messages that bounced for good, 0 to 1."],
        "by": Annotated[str, "What did it."],
        "changed": Annotated[list[str], "Names of the fields that changed."],
        "channel": Annotated[str, "How it came: `reply` or `page`."],
        "claim_ids": Annotated[list[str], "The claims that were proposed."],
        "client_id": Annotated[str, "What the device calls itself."],
        "code": Annotated[str, "Why, as a stable code."],
        "come_back_on": Annotated[str, "The day on which they asked to be written to again."],
        "complaint_rate": Annotated[float, "Share of recent messages that recipients complained of, 0 to 1."],
        "consent": Annotated[bool, "Whether the person agreed."],
        "content_sha256": Annotated[str | None, "Digest of what was approved."],
        "count": Annotated[int, "How many things wait for it."],
        "created": Annotated[int, "Rows that are new."],
        "daily_cap": Annotated[int, "Messages a day at most."],
        "default_country": Annotated[str | None, "Where prospects are of whom nothing tells it."],
        "detail": Annotated[str, "What is wrong, in words."],
        "dkim": Annotated[str, "`pass`, `warn`, `fail` or `unknown`: signatures of the domain."],
        "dmarc": Annotated[str, "`pass`, `warn`, `fail` or `unknown`: the domain's DMARC record."],
        "domain": Annotated[str, "The sender's domain."],
        "draft_id": Annotated[str | None, "The draft that was sent or written."],
        "due_at": Annotated[str, "When the follow-up is due."],
        "email": Annotated[str, "The address that it is about."],
        "error": Annotated[dict[str, Any], "Why: `code`. The words stay with the run, for they may name a person."],
        "expires_at": Annotated[str, "When it ends."],
        "field": Annotated[str, "The status field that changed."],
        "fit_score": Annotated[int, "How well the company fits, 0 to 100."],
        "from": Annotated[str, "What it was before: a status, or a time."],
        "gone": Annotated[list[str], "Codes of the blockers that are settled."],
        "kind": Annotated[str, "Which kind of thing it is."],
        "kind_before": Annotated[str, "The kind before."],
        "lawful_gate": Annotated[str, "Whether the verdict refuses: `enforce` or `warn`."],
        "tokens_per_month": Annotated[int | None, "Tokens that models may use in a month; null for no limit."],
        "cost_micros_per_month": Annotated[
            int | None, "What they may cost in a month, in millionths; null for no limit."
        ],
        "mail_message_id": Annotated[str, "The message, as the mail provider names it."],
        "matched_by": Annotated[
            str | None, "How the message was told to be theirs: `thread`, `message_id`, `address` or `link`."
        ],
        "message": Annotated[str, "What a test says."],
        "message_id": Annotated[str, "The message, as this service knows it."],
        "message_sha256": Annotated[str, "Digest of the exact bytes of the message."],
        "message_type": Annotated[str, "What kind of message a stranger wrote."],
        "min_seconds_between": Annotated[int, "Seconds between two messages at least."],
        "mx": Annotated[str, "`pass`, `warn`, `fail` or `unknown`: the domain's mail servers."],
        "name": Annotated[str, "Its name."],
        "erased": Annotated[dict[str, Any], "How many rows of each kind were deleted or emptied."],
        "note": Annotated[str, "What the reviewer wrote."],
        "operation": Annotated[str, "The run's operation."],
        "override_id": Annotated[str, "The person's word."],
        "pause_reason": Annotated[str, "Why the follow-up stands still."],
        "paused_until": Annotated[str | None, "When it goes on by itself; null when somebody has to say so."],
        "prospect_id": Annotated[str | None, "The prospect that it is about."],
        "provider": Annotated[str, "The mail provider, or the CRM."],
        "ready": Annotated[bool, "Whether nothing blocks any more."],
        "prospect_ids": Annotated[list[str], "The prospects that are gone."],
        "reason": Annotated[str, "Why."],
        "recommended_action": Annotated[str, "What the service would do with the message."],
        "refuted": Annotated[bool, "Whether the receiving server says that it was not them."],
        "refused": Annotated[int, "Rows that could not be taken."],
        "replaces": Annotated[str | None, "What this takes the place of."],
        "outcome": Annotated[str, "What was decided: `granted`, `refused` or `no_request`."],
        "rights": Annotated[list[str], "What they ask for of their data."],
        "result": Annotated[dict[str, Any], "The run's result."],
        "revision": Annotated[int, "How often the draft was written."],
        "risk_level": Annotated[str, "How careful one should be: `low`, `medium` or `high`."],
        "run_id": Annotated[str, "The run that does or did it."],
        "scopes": Annotated[list[str], "What the credential may do."],
        "sessions": Annotated[int, "How many sessions that were."],
        "source": Annotated[str, "How the prospect or the contact came in."],
        "source_id": Annotated[str, "The source that was taken away."],
        "source_type": Annotated[str, "Where the claim is from."],
        "spf": Annotated[str, "`pass`, `warn`, `fail` or `unknown`: the domain's SPF record."],
        "stale_claim_ids": Annotated[list[str], "Claims that only the page's earlier version carried."],
        "stale_claims": Annotated[int, "Claims that rested on the source alone."],
        "status": Annotated[str, "Its status."],
        "step": Annotated[int, "Which follow-up in a row it is."],
        "suppression_ids": Annotated[list[str], "What stands for their addresses from now on."],
        "suppression_id": Annotated[str | None, "The suppression that it led to."],
        "superseded_by": Annotated[str, "What took its place."],
        "title": Annotated[str, "The source's title."],
        "to": Annotated[str, "What it is now: a status, or a time."],
        "topic": Annotated[
            str, "What the claim is on: `offer`, `icp`, `proof`, `pricing`, `terms`, `feature`, `rule` or `other`."
        ],
        "trust_level": Annotated[str, "How far the claim is trusted."],
        "types": Annotated[list[str], "Event types that the webhook asks for; empty for all."],
        "updated": Annotated[int, "Rows that were there and say more now."],
        "url": Annotated[str, "Where the webhook's events go."],
        "verification_status": Annotated[str, "Whether the address is proven."],
        "warm_up": Annotated[bool, "Whether a new mailbox begins slowly."],
        "was_active": Annotated[bool, "Whether the key still worked."],
        "way": Annotated[
            str, "How somebody signs in: `password`, `passkey`, `openid`, `link` (a sign-in link) or `api_key`."
        ],
        "way_id": Annotated[str, "Which identity or passkey it is, as this service names it."],
        "window": Annotated[dict[str, Any], "When messages may leave: `days`, `from`, `to`, `timezone`."],
    },
    total=False,
)

_TYPES: Final = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    dict: "object",
    list: "array",
    NoneType: "null",
}


def schemas() -> dict[str, dict[str, Any]]:
    """JSON Schema of each member."""
    return {name: _schema(hint) for name, hint in get_type_hints(Data, include_extras=True).items()}


def _schema(hint: Any) -> dict[str, Any]:
    kind, meaning = get_args(hint)
    origin = get_origin(kind)
    if origin is list:
        return {"type": "array", "items": {"type": _TYPES[get_args(kind)[0]]}, "description": meaning}
    if origin is dict:
        return {"type": "object", "additionalProperties": True, "description": meaning}
    if get_args(kind):
        return {"type": [_TYPES[one] for one in get_args(kind)], "description": meaning}
    return {"type": _TYPES[kind], "description": meaning}

"""Queue the draft of an answer; whether there is to be one is decided in one place."""

from outrider import engine, knowledge
from outrider.db import ProjectTx
from outrider.engine import Run, Services

OPERATION = "generate_reply_draft"
UNANSWERED = frozenset({"negative", "unsubscribe", "out_of_office"})
"""Intents that get no answer by themselves: a no is a no, and nobody reads an answer to an absence note."""
UNREAD = "unknown"
"""The intent of a reply that a person has to read first: a run could only fail."""


async def can_write(tx: ProjectTx) -> bool:
    """Whether readiness lets an answer be drafted. Where nothing is approved that the business offers it does not: a run would
    only fail, and the reply stands as a next action that says what is missing."""
    return not any(OPERATION in blocker.blocks for blocker in (await knowledge.readiness(tx)).blockers)


async def queue_reply_draft(tx: ProjectTx, services: Services, message_id: str) -> Run:
    """Queue the run that drafts an answer to a message; the open one when there is one."""
    # The defaults are spelled out as `POST …/runs` does, so that both ways to ask for it are one run.
    inputs = services.registry.operation(OPERATION).inputs.model_validate({"message_id": message_id})
    queued = await engine.enqueue(tx, OPERATION, inputs.model_dump(mode="json", exclude_none=True))
    return queued.run

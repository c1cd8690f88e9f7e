"""Of whom a claim is true and how far: parsed when it is proposed or written down, shown to whoever approves it, editable.

A claim from before this was kept is parsed whenever it is read; approving or editing it keeps what was shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from outrider import projects
from outrider.core.errors import Invalid
from outrider.db import ProjectTx
from outrider.judgement import grounding
from outrider.knowledge.store import ClaimRow


async def names(tx: ProjectTx) -> tuple[str, ...]:
    """Names of the business, by which a claim about us is told from one about a customer."""
    return ((await projects.get(tx)).business_name,)


def read(claim: ClaimRow, ours: Sequence[str]) -> ClaimRow:
    """The claim with its actor, customer and limits, parsed where they are not kept yet."""
    return claim if claim.actor is not None else parsed(claim, ours)


def parsed(claim: ClaimRow, ours: Sequence[str]) -> ClaimRow:
    """The claim with what its text says of whom it is true, whatever was kept."""
    found = grounding.parse(claim.text, ours)
    return replace(claim, actor=found.actor, customer=found.customer, limits=list(found.limits))


def changed(claim: ClaimRow, changes: Mapping[str, Any]) -> ClaimRow:
    """The claim with what somebody set right.

    Raises:
        Invalid: a customer that the claim does not name, or none where there must be one.
    """
    actor = changes.get("actor") or claim.actor
    customer = changes.get("customer", claim.customer) or ""
    if actor != "customer":
        if changes.get("customer"):
            raise _invalid("customer", "is only for a claim with the actor customer; send actor customer too")
        customer = ""
    elif not customer:
        raise _invalid("customer", "is required with the actor customer: the name as it stands in the text")
    elif customer.casefold() not in claim.text.casefold():
        raise _invalid("customer", "does not stand in the text of the claim; write the name as it stands there")
    limits = changes.get("limits", claim.limits)
    return replace(claim, actor=actor, customer=customer, limits=cast("list[str]", list(dict.fromkeys(limits or []))))


def _invalid(name: str, message: str) -> Invalid:
    return Invalid(
        f"`{name}` {message}.", errors=[{"pointer": f"/{name}", "code": f"{name}_not_possible", "message": message}]
    )

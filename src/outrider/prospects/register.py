"""The register of facts: which values a data provider gave of a prospect's company, and when.

They count as what an import says, no more: a letter may rest on them, and whoever reviews it sees where they are from.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.prospects.contacts import bought_store
from outrider.prospects.contacts.bought_store import CompanyFact as CompanyFact
from outrider.prospects.store import Prospect


async def facts_of(tx: ProjectTx, prospect: Prospect) -> list[CompanyFact]:
    """What data providers say of a prospect's company; empty where nobody was asked."""
    return await bought_store.facts_of(tx, prospect.company_id) if prospect.company_id else []


def source_of(field: str, value: str, facts: Sequence[CompanyFact]) -> CompanyFact | None:
    """The fact that a value comes from, where it is a provider's word for word."""
    return next((one for one in facts if one.field == field and one.value == value), None)


def traced(stored: Mapping[str, Any], facts: Sequence[CompanyFact]) -> dict[str, Any]:
    """A stored finding with the provider that said so and the day, where it is one's."""
    fact = source_of(stored["field"], stored["value"], facts) if stored["url"] is None else None
    if fact is None:
        return {**stored, "provider": None}
    return {**stored, "provider": fact.source, "observed_at": clock.iso(fact.observed_at)}

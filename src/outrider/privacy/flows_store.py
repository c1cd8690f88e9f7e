"""SQL of what leaves this machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlsplit

from outrider.db import ProjectTx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class DataAgreement:
    """What the operator says of a receiver; empty is what they have not said."""

    receiver: str
    country: str = ""
    agreement: str = ""
    agreed_on: date | None = None


async def agreements(tx: ProjectTx) -> dict[str, DataAgreement]:
    """By receiver."""
    found = await tx.rows(
        DataAgreement, f"SELECT {columns(DataAgreement)} FROM data_agreements WHERE project_id = %s", (tx.project_id,)
    )
    return {one.receiver: one for one in found}


async def set_agreements(tx: ProjectTx, said: Sequence[DataAgreement]) -> None:
    """Replace them."""
    await tx.execute("DELETE FROM data_agreements WHERE project_id = %s", (tx.project_id,))
    await tx.insert_many("data_agreements", said, project_id=tx.project_id)


async def webhook_hosts(tx: ProjectTx) -> list[str]:
    """Where events of the operator are pushed to."""
    urls = await tx.values("SELECT url FROM webhooks WHERE operator_id = %s", (tx.operator_id,))
    return sorted({urlsplit(one).hostname or one for one in urls})


async def crm_accounts(tx: ProjectTx) -> list[str]:
    """The CRM that replies and outcomes are handed over to, if one is connected."""
    return await tx.values("SELECT account FROM crm_connections WHERE project_id = %s", (tx.project_id,))

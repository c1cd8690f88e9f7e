"""A CRM that refuses its secret stands in the way of nothing; it is said where one looks for what is wrong."""

from outrider.core.causes import Blocker, Fix, Readiness, Template
from outrider.db import ProjectTx
from outrider.feed.crm import store
from outrider.providers.crm.registry import KEYS


async def readiness(tx: ProjectTx) -> Readiness:
    """What waits for a CRM that refuses."""
    found = await store.get(tx)
    if found is None or found.problem is None:
        return Readiness()
    secrets = {one.name: "" for one in KEYS[found.provider] if one.secret}
    body = {"provider": found.provider, **secrets, "hands_over": found.hands_over}
    return Readiness(
        (
            Blocker(
                "crm_refused",
                f"Nothing reaches {found.account}, and {await store.waiting(tx)} entries wait: {found.problem}",
                "access",
                (),
                Fix(
                    "Connect the CRM with a secret that it accepts",
                    f"/p/{tx.project_id}/crm?form=connect",
                    template=Template("PUT", f"/v1/projects/{tx.project_id}/crm", body),
                ),
            ),
        )
    )

"""Verbs on a project's CRM."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

import orjson

from outrider import events
from outrider.core import clock, ids
from outrider.core.crypto import MasterKey
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.engine import ProjectHandle
from outrider.events import reading
from outrider.feed.crm import store
from outrider.feed.crm.errors import CrmNotConnected, CrmSecretMissing, CrmUnusable, NoSuchCrmDelivery
from outrider.feed.crm.store import CrmConnection, CrmDelivery
from outrider.providers.crm.port import Crm, CrmError
from outrider.providers.crm.registry import KEYS, LABELS, connected
from outrider.settings import Settings


def seal_context(connection_id: str) -> str:
    """Binds a sealed secret to its connection."""
    return f"crm:{connection_id}"


SEALED: Final = (Sealed("crm_connections", "secret_sealed", seal_context),)


page_of_deliveries = store.page


async def get(tx: ProjectTx) -> CrmConnection:
    """Raises CrmNotConnected."""
    found = await store.get(tx)
    if found is None:
        raise CrmNotConnected("No CRM is connected to this project; connect one with PUT.")
    return found


async def shown(tx: ProjectTx) -> dict[str, Any]:
    """As it is served. Raises CrmNotConnected."""
    return {**asdict(await get(tx)), "waiting": await store.waiting(tx)}


async def _secret(tx: ProjectTx, master_key: MasterKey) -> str:
    sealed = await store.secret(tx)
    if sealed is None:
        raise CrmNotConnected("No CRM is connected to this project; connect one with PUT.")
    return master_key.open(sealed[1], seal_context(sealed[0]))


async def opened(tx: ProjectTx, settings: Settings) -> Crm:
    """The project's CRM, ready to be asked. Raises CrmNotConnected."""
    return connected(settings, (await get(tx)).provider, await _secret(tx, tx.master_key))


async def connect(project: ProjectHandle, provider: str, given: Mapping[str, str], hands_over: Sequence[str]) -> None:
    """Ask the CRM whether it may be used, then keep what it is connected with, sealed. What happens from now on is handed over;
    with another secret for the same CRM, also what waited.

    Args:
        given: of `KEYS[provider]`; what is not given stays as it is.

    Raises:
        CrmSecretMissing, CrmUnusable
    """
    async with project.read() as tx:
        before = await store.get(tx)
        same = before is not None and before.provider == provider
        if before is not None and not same:
            raise CrmUnusable(f"{LABELS[before.provider]} is connected; disconnect it first with DELETE.")
        kept = orjson.loads(await _secret(tx, tx.master_key)) if same else {}
        words = orjson.dumps(_whole(provider, kept, given)).decode()
    try:
        account = await connected(project.services.settings, provider, words).check()
    except CrmError as failed:
        raise CrmUnusable(failed.detail, retryable=failed.code != "refused") from None
    if before is not None and before.account != account:
        raise CrmUnusable(
            f"This secret is of {account}, and {before.account} is connected; disconnect that one first with DELETE."
        )
    now = clock.now()
    made = CrmConnection(ids.new("crm"), provider, account, list(dict.fromkeys(hands_over)), None, None, now, now)
    async with project.tx() as tx:
        place = await reading.newest(tx, tx.project_id)
        await store.put(tx, made, tx.master_key.seal(words, seal_context(made.id)), place)
        await events.append(tx, "crm.connected", "project", tx.project_id, {"provider": provider})


def _whole(provider: str, kept: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """All that a CRM is connected with. A kept secret goes nowhere but where it was given for.

    Raises:
        CrmSecretMissing
    """
    keys = KEYS[provider]
    elsewhere = any(given.get(one.name, kept.get(one.name)) != kept.get(one.name) for one in keys if not one.secret)
    stays = {one.name for one in keys if one.name in kept and not (one.secret and elsewhere)}
    missing = [one for one in keys if one.name not in stays | given.keys()]
    if missing:
        raise CrmSecretMissing(
            f"{LABELS[provider]} is connected with {' and '.join(one.name for one in keys)}: give"
            f" {' and '.join(one.name for one in missing)}.",
            errors=[
                {"pointer": f"/{one.name}", "code": "missing", "message": f"{one.label}: it is needed to connect."}
                for one in missing
            ],
        )
    return {one.name: given.get(one.name) or kept[one.name] for one in keys}


async def check(project: ProjectHandle) -> None:
    """Ask the CRM whether it may be used; where it may, what waited goes on.

    Raises:
        CrmNotConnected, CrmUnusable
    """
    async with project.read() as tx:
        connection, crm = await get(tx), await opened(tx, project.services.settings)
    try:
        await crm.check()
    except CrmError as failed:
        if failed.code == "refused":
            async with project.tx() as tx:
                if await store.set_problem(tx, connection.id, failed.detail):
                    await events.append(tx, "crm.refused", "project", tx.project_id, {"provider": connection.provider})
        raise CrmUnusable(failed.detail, retryable=failed.code != "refused") from None
    async with project.tx() as tx:
        if await store.set_problem(tx, connection.id, None):
            await events.append(tx, "crm.recovered", "project", tx.project_id, {"provider": connection.provider})


async def disconnect(tx: ProjectTx) -> str:
    """Forget the secret and what waits; what to tell. What stands in the CRM stays.

    Raises:
        CrmNotConnected
    """
    before = await get(tx)
    await store.delete(tx)
    await events.append(tx, "crm.disconnected", "project", tx.project_id, {"provider": before.provider})
    return (
        f"{before.account} is disconnected, its secret deleted. What was handed over stays there, and is no longer known here:"
        " when a person is erased, delete them there yourself."
    )


async def retry(tx: ProjectTx, delivery_id: str) -> CrmDelivery:
    """Hand one over again that was given up or left out.

    Raises:
        NoSuchCrmDelivery
    """
    await store.retry(tx, delivery_id, clock.now())
    found = await store.delivery(tx, delivery_id)
    if found is None:
        raise NoSuchCrmDelivery(f"There is no delivery {delivery_id} in this project.")
    return found

"""Who may come in after a restore: what was revoked after the backup works again, because the backup does not know of it."""

from dataclasses import dataclass

from outrider import events
from outrider.access import keys, sessions, store
from outrider.access.devices import store as devices
from outrider.access.ways import store as ways
from outrider.core import clock
from outrider.core.principal import system
from outrider.db import Tx

REASON = "restored"


@dataclass(slots=True)
class OpenDoors:
    """Sessions that were ended, and keys and grants of agents that open something, or did until now."""

    sessions: int = 0
    keys: int = 0
    grants: int = 0
    ways: int = 0
    """Operators who have a password, a passkey or an account at a provider."""


async def close_doors(tx: Tx, *, keys_too: bool) -> OpenDoors:
    """End every session; and every key and every agent's grant, where that is wished."""
    found = OpenDoors()
    for operator in await store.operators(tx):
        inside = tx.acting_as(system(operator.id, REASON))
        found.sessions += await sessions.sign_out_everywhere(inside)
        found.ways += await ways.has_any(inside)
        for key in await keys.all_keys(inside):
            if key.revoked_at is None:
                found.keys += 1
                if keys_too:
                    await keys.revoke_key(inside, key.id)
        for project_id, grant_id in await devices.living_grants(inside):
            found.grants += 1
            if keys_too:
                place = inside.in_new_project(project_id)
                await devices.end_grant(place, grant_id, REASON, clock.now())
                await events.append(place, "device.revoked", "device_grant", grant_id, {"reason": REASON})
    return found

"""Nor does a blind call do harm in the states that only a mail provider brings about."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

import pytest

from outrider.core.causes import ActionType
from outrider.db import ProjectTx
from outrider.engine import Engine, Services
from tests.blind_calls import every_call_moves_and_harms_nothing
from tests.factories import Actor
from tests.rooms.drafts.making import Desk
from tests.states_of_a_project import STATES, State, after, approved


def rows(table: str, **changes: Any) -> Callable[[Desk], Awaitable[None]]:
    """What only a mail provider could bring about, written down as it would leave it."""

    async def change(desk: Desk) -> None:
        async def work(tx: ProjectTx) -> None:
            for name, value in changes.items():
                await tx.execute(f"UPDATE {table} SET {name} = %s WHERE project_id = %s", (value, desk.project_id))

        await desk.tx(work)

    return change


LEFT_BY_A_PROVIDER: Final[dict[str, tuple[State, set[str]]]] = {
    "approved, signed out": (after(approved, rows("mailboxes", status="reauth_required")), {"reconnect_mailbox"}),
    "approved, no sender": (after(approved, rows("mailboxes", selected_alias=None)), {"confirm_sender"}),
    "approved, refused by the provider": (after(approved, rows("mailboxes", status="paused")), {"resolve_blocker"}),
    "approved, over the quota": (
        after(approved, rows("mailboxes", status="paused", paused_until="2199-01-01T00:00:00Z")),
        {"resolve_blocker"},
    ),
    "refused": (after(approved, rows("drafts", lifecycle_status="send_failed")), {"resolve_blocker"}),
    "in doubt": (after(approved, rows("drafts", lifecycle_status="send_unknown")), {"resolve_send_unknown"}),
}


@pytest.mark.parametrize("state", LEFT_BY_A_PROVIDER)
async def test_no_call_of_these_states_does_harm(services: Services, engine: Engine, actor: Actor, state: str) -> None:
    """None is offered: a person is waited for in each."""
    assert not await every_call_moves_and_harms_nothing(services, engine, actor, LEFT_BY_A_PROVIDER[state])


def test_every_type_of_action_is_met_in_some_state() -> None:
    """What is never open in these states is never tried blind. A dead address is asked about as an opt-out is."""
    met = {name for _, types in (STATES | LEFT_BY_A_PROVIDER).values() for name in types}

    assert set(get_args(ActionType)) - {"confirm_bounce"} == met

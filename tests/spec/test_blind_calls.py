"""An agent that knows nothing may make every `call` that it is offered: each moves the work on, and none does harm."""

import pytest

from outrider.engine import Engine, Services
from tests.blind_calls import every_call_moves_and_harms_nothing
from tests.factories import Actor
from tests.states_of_a_project import STATES

WITH_CALLS = {"approved", "follow-up approved", "nobody writes the answer", "answer approved"}
"""States in which something is offered that can be made blind; in all others a person, or time, is waited for."""


@pytest.mark.parametrize("state", STATES)
async def test_every_call_of_every_state_moves_and_harms_nothing(
    services: Services, engine: Engine, actor: Actor, state: str
) -> None:
    """Whatever the state of the project, in both modes."""
    assert (state in WITH_CALLS) == await every_call_moves_and_harms_nothing(services, engine, actor, STATES[state])

"""How often a send asks the database: facts are read once, so that a gate more costs no statement more."""

from tests.counting import statements
from tests.rooms.drafts.making import Desk

MOST = 58


async def test_a_send_takes_few_statements(desk: Desk) -> None:
    """A whole first message over HTTP, from the API key to the follow-up that it schedules."""
    draft = await desk.approved()
    with statements() as asked:
        answer = await desk.send(draft["id"])

    assert 200 == answer.status_code, answer.text
    assert 0 < len(asked) <= MOST, "\n".join(asked)

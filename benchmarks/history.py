"""What a desk, a sync and a send cost a project of years against one of some weeks: the pair of `tests/growth`, large.

The large side has `--rows` prospects with their drafts, half as many messages and three times as many events.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from statistics import median
from typing import Any, Final

from psycopg import AsyncConnection
from tests.growth.cloning import multiply
from tests.growth.pages import cost
from tests.growth.sides import Side, counting, sides
from tests.world import LIMITS

from benchmarks.indexes import dropped
from benchmarks.world import Result, World
from outrider.core import clock

_REPLIES: Final = 20
_OF_A_COPY: Final = {"prospects": 3, "drafts": 4, "email_messages": 3, "events": 20.75}
"""Rows of the project that is copied."""
_BESIDE: Final = 20_000
"""Copies of what no figure is about: runs, next actions, decisions."""
_PROJECT: Final = "/v1/projects/{project_id}"

Prepare = Callable[[Side, int], Awaitable[Any]]
"""Makes what is acted on, in which turn; it is not measured."""
Act = Callable[[Side, Any], Awaitable[None]]


async def measure(world: World) -> list[Result]:
    copies = max(1, round(world.rows / _OF_A_COPY["prospects"]))
    most = {
        "prospects": copies,
        "drafts": copies,
        "email_messages": round(world.rows / 2 / _OF_A_COPY["email_messages"]),
        "mail_blobs": round(world.rows / 2 / _OF_A_COPY["email_messages"]),
        "send_attempts": round(world.rows / 2 / _OF_A_COPY["email_messages"]),
        "events": round(world.rows * 3 / _OF_A_COPY["events"]),
    }

    async def fill(connection: AsyncConnection[Any], project_id: str, operator_id: str, number: int) -> None:
        indexes = await dropped(connection)
        beside = min(number, _BESIDE)
        sizes = await multiply(
            connection, project_id, operator_id, number, lambda table: max(1, min(number, most.get(table, beside)))
        )
        for index in indexes:
            await connection.execute(index)
        world.console.print(", ".join(f"{sizes[table]:,} {table}" for table in _OF_A_COPY))

    begun = clock.monotonic()
    async with (
        counting(world.home / "history") as admin,
        sides(admin, world.home / "history-data", copies, fill, sealed=False) as both,
    ):
        world.console.print(f"made in {clock.monotonic() - begun:.0f} s")
        for side in both:
            await side.world.call("PUT", f"{_PROJECT}/sending-limits", {**LIMITS, "daily_cap": 2_000})
        return [await _compared(world, admin, both, *one) for one in _WORK]


async def _compared(
    world: World, admin: AsyncConnection[Any], both: tuple[Side, Side], name: str, prepare: Prepare, act: Act, aim: str
) -> Result:
    took: list[list[float]] = [[], []]
    pages: list[list[int]] = [[], []]
    for turn in range(world.rounds + 1):  # the first is not counted: caches and plans
        for number, side in enumerate(both):
            made = await prepare(side, turn)
            seconds, spent = await cost(admin, side.database, partial(_timed, act, side, made))
            took[number].append(seconds)
            pages[number].append(spent.pages)
    dearest = "; ".join(f"{pages} {statement[:100]}" for pages, statement in spent.dearest)
    world.console.print(f"{name}: {dearest}", markup=False)
    small, large = [median(one[1:]) * 1_000 for one in took]
    few, many = [median(one[1:]) for one in pages]
    return Result(
        f"{name}, {world.rows:,} prospects against some weeks",
        f"{large:,.0f} ms, {many:,.0f} pages",
        f"{small:,.0f} ms, {few:,.0f} pages",
        f"{large / small:.2f}",
        aim,
    )


async def _timed(act: Act, side: Side, made: Any) -> float:
    begun = clock.monotonic()
    await act(side, made)
    return clock.monotonic() - begun


async def _nothing(side: Side, turn: int) -> Any:
    return None


def _asking(method: str, path: str) -> Act:
    async def ask(side: Side, _: Any) -> None:
        await side.world.call(method, path)

    return ask


async def _answer(side: Side, turn: int) -> None:
    """Twenty people answer what was sent to them."""
    sent = await side.world.get(f"{_PROJECT}/email-messages?direction=outbound&limit=200")
    for message in sent[turn * _REPLIES : (turn + 1) * _REPLIES]:
        reply = {
            "from_email": message["to_email"],
            "subject": f"Re: {message['subject']}",
            "text": "Sounds interesting. Could we have a call next Tuesday?",
            "in_reply_to": message["mail_message_id"],
        }
        await side.world.post(f"{_PROJECT}/sandbox/messages", reply)


async def _sync(side: Side, _: Any) -> None:
    """The answers are read, told apart and acted on."""
    report = await side.world.post(f"{_PROJECT}/inbox:sync")
    assert report["new_replies"] == _REPLIES, report


async def _approve(side: Side, turn: int) -> str:
    """A draft that a person has approved."""
    [draft, *_] = await side.world.get(f"{_PROJECT}/drafts?lifecycle_status=drafted_not_sendable&limit=1")
    await side.world.decide("draft", draft["id"])
    return str(draft["id"])


async def _send(side: Side, draft_id: str) -> None:
    await side.world.post(f"{_PROJECT}/drafts/{draft_id}:send", {"confirm_reviewed": True, "dry_run": False})


_WORK: Final[tuple[tuple[str, Prepare, Act, str], ...]] = (
    ("GET workspace", _nothing, _asking("GET", "/v1/workspace"), "< 150 ms"),
    ("GET project", _nothing, _asking("GET", _PROJECT), ""),
    ("GET next-actions", _nothing, _asking("GET", f"{_PROJECT}/next-actions"), ""),
    ("feed of what never happened", _nothing, _asking("GET", "/v1/events?types=webhook.disabled"), ""),
    (f"inbox:sync of {_REPLIES} replies", _answer, _sync, "≤ 1.5"),
    ("one :send", _approve, _send, "≤ 1.5"),
    ("agent:continue", _nothing, _asking("POST", f"{_PROJECT}/agent:continue"), "< 150 ms"),
)

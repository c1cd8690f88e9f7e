"""Whoever ends a task does not wait for it for ever."""

import asyncio

from outrider.core import tasks


async def test_a_task_that_has_forgotten_its_cancellation_is_told_again() -> None:
    forgotten = 0

    async def go_on() -> None:
        nonlocal forgotten
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                forgotten += 1
                if forgotten == 3:
                    raise

    task = asyncio.create_task(go_on())
    await asyncio.sleep(0)
    await tasks.end(task, grace=0.01)

    assert task.cancelled()


async def test_a_task_has_time_to_clean_up_and_its_error_is_its_own() -> None:
    cleaned = False

    async def fail_late() -> None:
        nonlocal cleaned
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0.01)
            cleaned = True
            raise OSError("the connection was lost")

    task = asyncio.create_task(fail_late())
    await asyncio.sleep(0)
    await tasks.end(task)

    assert cleaned
    assert isinstance(task.exception(), OSError)

"""Turns are given in their order, and none is lost."""

import asyncio

import pytest

from outrider.core.turns import Turns


async def _settled(*tasks: asyncio.Task[bool]) -> None:
    """Until each of them has come as far as it can."""
    for _ in range(3 * len(tasks) + 3):
        await asyncio.sleep(0)


async def test_only_so_many_are_free() -> None:
    turns = Turns(2)

    assert [True, True, False] == [turns.take_free() for _ in range(3)]


async def test_whoever_waits_comes_in_their_order_and_before_whoever_comes_later() -> None:
    turns, came = Turns(1), list[str]()

    async def come(name: str) -> bool:
        async with turns:
            came.append(name)
            await asyncio.sleep(0)
        return True

    await turns.take()
    first, second = asyncio.create_task(come("first")), asyncio.create_task(come("second"))
    await _settled(first, second)
    turns.give_back()
    assert not turns.take_free()
    await asyncio.gather(first, second, asyncio.create_task(come("later")))

    assert ["first", "second", "later"] == came
    assert turns.take_free()


async def test_who_waits_in_vain_has_no_turn_and_takes_none_from_others() -> None:
    turns = Turns(1)
    await turns.take()

    assert not await turns.take(patience=0)
    turns.give_back()
    assert [True, False] == [turns.take_free(), turns.take_free()]


async def test_who_goes_away_while_waiting_leaves_the_turn_to_the_next() -> None:
    turns = Turns(1)
    await turns.take()
    gone, stays = asyncio.create_task(turns.take()), asyncio.create_task(turns.take())
    await _settled(gone, stays)
    gone.cancel()
    await _settled(gone, stays)
    turns.give_back()

    assert await asyncio.wait_for(stays, 60)
    assert not turns.take_free()


async def test_who_is_told_to_go_just_when_their_turn_comes_gives_it_back() -> None:
    turns = Turns(1)
    await turns.take()
    gone = asyncio.create_task(turns.take())
    await _settled(gone)
    turns.give_back()
    gone.cancel()  # before it could run again
    with pytest.raises(asyncio.CancelledError):
        await gone

    assert turns.take_free()

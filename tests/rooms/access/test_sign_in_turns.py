"""A password costs memory and time on purpose, so few are compared at once and few may wait."""

import asyncio

from fastapi import FastAPI

from outrider.access import passwords
from tests.browser import from_address
from tests.waiting import eventually


async def test_more_sign_ins_than_can_wait_are_told_to_come_back(app: FastAPI) -> None:
    browsers = [from_address(app, f"198.51.100.{n}") for n in range(passwords.MOST_WAITING + 10)]
    async with passwords._at_once, passwords._at_once:  # both places are taken until everybody has come
        tries = [
            asyncio.create_task(browser.send("/signin", email=f"b{n}@acme.example", password="x" * 12))
            for n, browser in enumerate(browsers)
        ]

        async def all_have_come() -> bool:
            return sum(one.done() for one in tries) == 10

        await eventually(all_have_come, "ten refusals")
        assert {503} == {one.result().status_code for one in tries if one.done()}
    answers = await asyncio.gather(*tries)

    assert [401] * passwords.MOST_WAITING + [503] * 10 == sorted(one.status_code for one in answers)
    assert "Try again in a few seconds" in next(one.text for one in answers if one.status_code == 503)

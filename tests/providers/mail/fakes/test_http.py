"""The common ground of the fakes does what it says, or nothing that is shown on it counts."""

import asyncio

import httpx
import pytest

from tests.providers.mail.fakes.http import Api, Reply, Request, served


class Counter(Api):
    """Counts what took effect."""

    def __init__(self) -> None:
        super().__init__()
        self.effects = 0
        self.acted = asyncio.Event()

    async def answer(self, request: Request) -> Reply:
        if request.path == "/wrong":
            raise AssertionError("this request does not fit")
        self.effects += 1
        self.acted.set()
        return Reply(200, {"effects": self.effects})


async def test_a_fault_before_has_no_effect_and_one_after_has() -> None:
    api = Counter()
    async with served(api) as url, httpx.AsyncClient(base_url=url) as http:
        api.fail("POST /", reply=Reply(503))
        before = await http.post("/")
        effects_before = api.effects
        api.fail("POST /", "after", Reply(503))
        after = await http.post("/")

        assert (before.status_code, effects_before, after.status_code, api.effects) == (503, 0, 503, 1)


@pytest.mark.parametrize(("stage", "effects"), [("before", 0), ("after", 1)])
async def test_a_cut_connection_gives_no_answer(stage: str, effects: int) -> None:
    api = Counter()
    async with served(api) as url, httpx.AsyncClient(base_url=url) as http:
        api.fail("POST /", stage)  # type: ignore[arg-type]
        with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
            await http.post("/")

        assert api.effects == effects
        assert (await http.post("/")).json() == {"effects": effects + 1}


async def test_a_late_effect_happens_though_nobody_waits_for_it() -> None:
    api, later = Counter(), asyncio.Event()
    async with served(api) as url, httpx.AsyncClient(base_url=url, timeout=httpx.Timeout(10, read=0.2)) as http:
        api.fail("POST /", until=later)
        with pytest.raises(httpx.ReadTimeout):
            await http.post("/")
        assert api.effects == 0
        later.set()

        await asyncio.wait_for(api.acted.wait(), 60)


async def test_what_goes_wrong_inside_a_fake_fails_the_test() -> None:
    api = Counter()
    with pytest.raises(AssertionError, match="does not fit"):
        async with served(api) as url, httpx.AsyncClient(base_url=url) as http:
            assert (await http.get("/wrong")).status_code == 500

"""Token buckets that processes share."""

import itertools

import psycopg
import pytest

from outrider.access import rates
from outrider.access.rates import Buckets, RateLimit
from outrider.core import crypto, ids
from outrider.db import Database
from outrider.engine import Services

HOURS = 1_000_000.0
"""So many seconds to fill up that nothing comes back during a test."""


@pytest.fixture
def processes(services: Services) -> tuple[Buckets, Buckets]:
    """Two API processes on one database."""
    return Buckets(services.db, services.master_key), Buckets(services.db, services.master_key)


@pytest.fixture
def key() -> str:
    """Somebody whom no other test counts."""
    return ids.new("key")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with other tests the database may take its time."""
    monkeypatch.setattr(rates, "PATIENCE_SECONDS", 30.0)
    monkeypatch.setattr(rates, "SPEND_SECONDS", 300.0)


async def test_all_processes_together_let_through_what_one_may_and_write_seldom(
    processes: tuple[Buckets, Buckets], key: str, services: Services
) -> None:
    """Two processes ask by turns until each is refused: the sum is the limit, to the token."""
    limit, passed = RateLimit("reads", 400, HOURS), 0
    before = services.db.pool.get_stats().get("requests_num", 0)
    for process in itertools.islice(itertools.cycle(processes), 1_000):
        passed += (await process.take(limit, key)).allowed

    assert 400 == passed
    assert services.db.pool.get_stats()["requests_num"] - before < 40


async def test_a_small_bucket_is_shared_to_the_token_and_says_when_to_come_back(
    processes: tuple[Buckets, Buckets], key: str
) -> None:
    """Five wrong passwords are five, whichever process they meet."""
    limit = RateLimit("sign-ins", 5, 5 * HOURS)
    taken = [await process.take(limit, key) for process in (*processes, *processes, *processes, *processes)]

    assert [True] * 5 + [False] * 3 == [one.allowed for one in taken]
    assert [4, 3, 2, 1, 0, 0, 0, 0] == [one.remaining for one in taken]
    assert HOURS - 300 < taken[5].retry_after <= HOURS
    assert 5 * HOURS - 300 < taken[5].full_in <= 5 * HOURS
    assert (await processes[0].take(limit, f"not {key}")).allowed


async def test_it_fills_up_with_time_but_not_beyond_its_size(processes: tuple[Buckets, Buckets], key: str) -> None:
    limit = RateLimit("reads", 1, 1e-6)  # any two moments fill it, on any clock

    taken = [await process.take(limit, key) for process in processes * 5]

    assert [True] * 10 == [one.allowed for one in taken]
    assert {0, 1} >= {one.remaining for one in taken}


async def test_a_bucket_filled_by_a_clock_that_was_ahead_fills_up_again(
    processes: tuple[Buckets, Buckets], key: str, database_url: str
) -> None:
    """Else whoever spent it would be refused until the clock is where it was."""
    limit = RateLimit("reads", 1, 1e-6)
    await processes[0].take(limit, key)
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute(
            "UPDATE rate_buckets SET tokens = 0, filled_at = now() + interval '40 days'"
            " WHERE key = (SELECT key FROM rate_buckets ORDER BY filled_at DESC LIMIT 1)"
        )

    assert [False, True, True] == [(await processes[1].take(limit, key)).allowed for _ in range(3)]


async def test_what_is_given_back_can_be_taken_again_in_any_process(
    processes: tuple[Buckets, Buckets], key: str
) -> None:
    limit = RateLimit("sign-ins", 1, HOURS)
    one, two = processes
    await one.take(limit, key)
    await one.give_back(limit, key)
    await one.give_back(limit, key)

    assert [True, False] == [(await two.take(limit, key)).allowed for _ in range(2)]


async def test_what_is_not_spent_in_time_is_forgotten_and_the_next_slice_is_smaller(
    processes: tuple[Buckets, Buckets], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that stays silent keeps nothing that others could use."""
    limit, (one, two) = RateLimit("reads", 40, HOURS), processes
    for _ in range(2):
        await one.take(limit, key)  # a slice of one, then one of two, of which one is left
    monkeypatch.setattr(rates, "SPEND_SECONDS", 0.0)
    await one.take(limit, key)

    assert 40 - 4 == 1 + (await two.take(limit, key)).remaining


async def test_without_the_database_each_process_counts_for_itself(services: Services, key: str) -> None:
    """A pooler that hangs lets nobody ask without end, and shuts nobody out."""
    alone = Buckets(Database("postgresql://127.0.0.1:1/nothing", 2), services.master_key)
    limit = RateLimit("writes", 3, HOURS)

    assert [True, True, True, False] == [(await alone.take(limit, key)).allowed for _ in range(4)]


async def test_a_database_that_is_late_for_a_moment_lets_nobody_try_more_often(
    services: Services, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wrong passwords stay five on a machine that is busy: what passed meanwhile counts when the database is back."""
    monkeypatch.setattr(rates, "ALONE_SECONDS", 0.0)
    limit, late = RateLimit("sign-ins", 3, HOURS), Database("postgresql://127.0.0.1:1/nothing", 2)
    process, passed = Buckets(services.db, services.master_key), []
    for database in (services.db, late, services.db, services.db, late):
        process._db = database
        passed.append((await process.take(limit, key)).allowed)

    assert [True, True, True, False, False] == passed


async def test_rows_do_not_say_whom_they_are_about(processes: tuple[Buckets, Buckets], database_url: str) -> None:
    address = "203.0.113.7 ada@example.com"
    await processes[0].take(RateLimit("sign-ins", 5, HOURS), address)
    async with await psycopg.AsyncConnection.connect(database_url) as connection:
        cursor = await connection.execute("SELECT string_agg(encode(key, 'hex'), ' ') FROM rate_buckets")
        [told] = await cursor.fetchone() or [""]

    assert address.encode().hex() not in told
    assert crypto.digest(address).hex() not in told  # who reads the rows could try all addresses


async def test_memory_is_bounded(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "_MOST_REMEMBERED", 20)
    alone = Buckets(Database("postgresql://127.0.0.1:1/nothing", 2), services.master_key)
    for number in range(100):
        await alone.take(RateLimit("reads", 1), str(number))

    assert len(alone._buckets) <= 20


async def test_a_look_tells_what_is_left_and_takes_nothing(processes: tuple[Buckets, Buckets], key: str) -> None:
    """What a process has in hand is left to it; for another it counts as taken. Nobody's bucket is full, and stays a thought."""
    limit, (one, two) = RateLimit("reads", 40, HOURS), processes
    full = [(await process.look(limit, key)).remaining for process in processes]
    for _ in range(2):
        taken = await one.take(limit, key)  # a slice of one, then one of two, of which one is left

    assert [40, 40] == full
    assert [38, 38, 38] == [taken.remaining, *[(await one.look(limit, key)).remaining for _ in range(2)]]
    assert 37 == (await two.look(limit, key)).remaining
    assert 38 - 1 == (await one.take(limit, key)).remaining


async def test_an_empty_bucket_says_when_it_is_full_again(
    processes: tuple[Buckets, Buckets], key: str, services: Services
) -> None:
    """Also where only this process counts, because the database does not answer."""
    alone = Buckets(Database("postgresql://127.0.0.1:1/nothing", 2), services.master_key)
    limit = RateLimit("writes", 2, HOURS)
    for process in (processes[0], alone):
        for _ in range(2):
            await process.take(limit, key)

        told = await process.look(limit, key)

        assert (False, 0) == (told.allowed, told.remaining)
        assert HOURS - 300 < told.full_in <= HOURS

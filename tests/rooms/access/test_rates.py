"""Token buckets."""

from outrider.access.rates import Buckets


def test_a_bucket_gives_what_it_holds_and_says_when_to_come_back() -> None:
    buckets = Buckets(2, seconds=60)

    taken = [buckets.take("a") for _ in range(3)]

    assert [True, True, False] == [one.allowed for one in taken]
    assert [1, 0, 0] == [one.remaining for one in taken]
    assert (30, 60) == (taken[2].retry_after, taken[2].full_in)
    assert buckets.take("b").allowed


def test_it_fills_up_with_time_but_not_beyond_its_size() -> None:
    buckets = Buckets(1, seconds=1e-12)  # any two moments fill it, on any clock

    assert all(buckets.take("a").allowed for _ in range(10))
    assert 0 == buckets.take("a").remaining


def test_what_is_given_back_can_be_taken_again() -> None:
    buckets = Buckets(1, seconds=1000)
    buckets.take("a")
    buckets.give_back("a")
    buckets.give_back("a")

    assert [True, False] == [buckets.take("a").allowed for _ in range(2)]


def test_memory_is_bounded() -> None:
    buckets = Buckets(1, seconds=1000)
    for n in range(45_000):
        buckets.take(str(n))

    assert len(buckets._buckets) <= 20_000

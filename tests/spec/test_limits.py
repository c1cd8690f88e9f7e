"""docs/reference/limits.md: rate limits per credential, and every limit readable."""

import pytest

from outrider.engine import Services
from tests.factories import Actor, another_key

PROJECT = {"name": "Spring", "business_name": "Acme", "website": "https://acme.example"}


async def test_reads_beyond_the_limit_are_told_when_to_come_back(limited: Actor) -> None:
    answers = [await limited.get("/v1/projects") for _ in range(4)]

    assert [200, 200, 200, 429] == [response.status_code for response in answers]
    assert '"reads";q=3;w=60' == answers[0].headers["ratelimit-policy"]
    assert ["r=2", "r=1", "r=0", "r=0"] == [a.headers["ratelimit"].split(";")[1] for a in answers]
    assert 1 <= int(answers[3].headers["retry-after"]) <= 20
    assert ("rate_limited", True) == (answers[3].json()["code"], answers[3].json()["retryable"])


async def test_writes_have_their_own_limit_and_a_refused_one_does_nothing(limited: Actor) -> None:
    answers = [await limited.post("/v1/projects", PROJECT) for _ in range(3)]

    assert [201, 201, 429] == [response.status_code for response in answers]
    assert 2 == len((await limited.get("/v1/projects")).json())


async def test_one_credential_does_not_use_up_anothers(limited: Actor, services: Services) -> None:
    other = await another_key(services, limited, ("read",))
    for _ in range(4):
        await limited.get("/v1/projects")

    assert 200 == (await other.get("/v1/projects")).status_code


async def test_errors_carry_the_headers_too(limited: Actor) -> None:
    response = await limited.get("/v1/projects?limit=0")

    assert 422 == response.status_code
    assert "ratelimit" in response.headers


async def test_many_wrong_tokens_slow_down_only_wrong_ones(limited: Actor) -> None:
    wrong = {"Authorization": "Bearer ork_wrong"}
    statuses: list[int] = []
    while 429 not in statuses and len(statuses) < 3_000:  # 300 a minute, and on a slow machine some come back meanwhile
        statuses.append((await limited.http.get("/v1/projects", headers=wrong)).status_code)

    assert 300 < len(statuses)
    assert [401, 429] == sorted(set(statuses))
    assert 200 == (await limited.get("/v1/projects")).status_code


async def test_without_a_limit_there_are_no_headers(client: Actor) -> None:
    response = await client.get("/v1/projects")

    assert "ratelimit" not in response.headers


async def test_every_limit_is_readable(limited: Actor) -> None:
    told = (await limited.get("/v1/limits")).json()

    assert (3, 2) == (told["rate_limits"]["reads_per_minute"], told["rate_limits"]["writes_per_minute"])
    assert (20, 10 * 1024 * 1024, 25 * 1024 * 1024) == tuple(
        told["uploads"][name] for name in ("files_max", "file_max_bytes", "request_max_bytes")
    )
    assert (50, 200_000) == (told["context"]["urls_max"], told["context"]["notes_max_length"])
    assert {"min": 1, "max": 100, "default": 20} == told["inputs"]["limit"]
    assert (500, 20) == (told["connections"]["streams_max"], told["connections"]["streams_per_credential_max"])
    assert told["connections"]["connections_max"] > 0
    assert (30, 30) == (told["times"]["header_seconds"], told["times"]["body_pause_seconds"])
    assert (50, 200) == (told["lists"]["limit_default"], told["lists"]["limit_max"])


@pytest.mark.parametrize("size", [1024 * 1024 + 1, 3 * 1024 * 1024])
async def test_a_body_over_the_limit_is_refused(client: Actor, size: int) -> None:
    body = b'{"name": "' + b"x" * size + b'"}'

    response = await client.request("POST", "/v1/projects", content=body, headers={"Content-Type": "application/json"})

    assert (413, "too_large") == (response.status_code, response.json()["code"])

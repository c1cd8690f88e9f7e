"""A long text that somebody else wrote is read beside the loop: other requests are answered meanwhile, and a worker that reads
it shows that it lives. Counted in CPU time of the loop's own thread, so that a busy machine tells the same."""

import time
from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import Any

from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Claim, Company, Document

LONG = "\n".join(f"We sell pumps and valves to dairies of region {number}." for number in range(1_000))
ICP = Claim("claim_1", "We sell pumps to dairies.", "icp", "approved", "high")


async def share_on_the_loop(work: Awaitable[Any]) -> float:
    """How much of the computing kept everybody else waiting."""
    loop, process = time.thread_time(), time.process_time()
    await work
    return (time.thread_time() - loop) / (time.process_time() - process)


async def test_a_long_source_is_read_beside_the_loop() -> None:
    assert await share_on_the_loop(Embedded().propose_claims(LONG, source_kind="file")) < 0.2


async def test_a_long_page_of_a_prospect_is_read_beside_the_loop() -> None:
    page = Document(LONG, "https://northwind.example/", datetime(2026, 11, 2, tzinfo=UTC))

    assert await share_on_the_loop(Embedded().research(Company("Northwind", "northwind.example"), [page], [ICP])) < 0.2

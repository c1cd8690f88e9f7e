"""Bounces and complaints that warn, then stop: the rule on figures, and the figures from what is stored."""

from datetime import timedelta

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.mailbox.accounts import store
from outrider.mailbox.sending import rates
from outrider.mailbox.sending.rates import Rates
from tests.factories import Actor
from tests.rooms.mailbox.making import sent, suppressed

MONTH_AND_A_DAY = timedelta(days=31)


@pytest.mark.parametrize(
    ("sent", "bounced", "complained", "warnings", "stop"),
    [
        (0, 0, 0, 0, None),
        (3, 1, 0, 0, None),  # one of three says nothing
        (19, 10, 2, 0, None),
        (100, 2, 0, 0, None),
        (100, 3, 0, 1, None),
        (20, 4, 0, 1, None),  # a fifth, but of few
        (100, 5, 0, 1, None),  # 5 % is not over 5 %
        (99, 5, 0, 0, "bounce_rate_too_high"),
        (2000, 0, 1, 0, None),  # 0.05 %
        (500, 0, 1, 1, None),
        (500, 0, 2, 0, "complaint_rate_too_high"),
        (1000, 0, 3, 1, None),  # 0.3 % is not over it
        (99, 5, 2, 1, "bounce_rate_too_high"),
    ],
)
def test_rates_warn_then_stop(sent: int, bounced: int, complained: int, warnings: int, stop: str | None) -> None:
    found = Rates(sent, bounced, complained)

    assert (warnings, stop) == (len(found.warnings), found.stop.code if found.stop else None)


def test_a_stop_says_the_figures_and_what_to_do() -> None:
    stop = Rates(80, 6, 0).stop

    assert stop is not None
    assert stop.message.startswith(
        "6 of 80 messages went to addresses that do not exist (7.5%); sending stops over 5%."
    )


async def found(tx: ProjectTx) -> tuple[int, int, int]:
    now = await rates.current(tx, await mailbox.get(tx))
    return now.sent, now.bounced, now.complained


async def test_what_left_counts_and_so_does_who_bounced_or_complained(
    services: Services, client: Actor, project_id: str
) -> None:
    await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "sandbox"})
    async with services.db.project_tx(client.principal, project_id) as tx:
        for number in range(4):
            await sent(tx, f"p{number}@x.example")
        await sent(tx, "P1@X.example", ago=timedelta(minutes=5))  # a follow-up: one more message, the same person
        await sent(tx, "doubt@x.example", status="committed")
        await sent(tx, "refused@x.example", status="refused")  # never left
        await suppressed(tx, "p1@x.example", "hard_bounce")
        await suppressed(tx, "p2@x.example", "complaint")
        await suppressed(tx, "p3@x.example", "opt_out")
        await suppressed(tx, "refused@x.example", "hard_bounce")
        await suppressed(tx, "never-written-to@x.example", "hard_bounce")

        assert (6, 1, 1) == await found(tx)


async def test_what_is_older_than_a_month_or_was_looked_into_no_longer_counts(
    services: Services, client: Actor, project_id: str
) -> None:
    await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "sandbox"})
    async with services.db.project_tx(client.principal, project_id) as tx:
        await sent(tx, "old@x.example", ago=MONTH_AND_A_DAY)
        await sent(tx, "p1@x.example")
        await suppressed(tx, "old@x.example", "hard_bounce")
        await suppressed(tx, "p1@x.example", "hard_bounce")
        assert (1, 1, 0) == await found(tx)

        await store.set_rates_since(tx, (await mailbox.get(tx)).id, clock.now())

        assert (0, 0, 0) == await found(tx)


async def test_another_projects_bounces_are_not_this_mailboxs(
    services: Services, client: Actor, project_id: str
) -> None:
    other = await client.new_project("Second")
    for each in (project_id, other):
        await client.post(f"/v1/projects/{each}/mailbox:connect", {"provider": "sandbox"})
    async with services.db.project_tx(client.principal, project_id) as tx:
        await sent(tx, "p1@x.example")
    async with services.db.project_tx(client.principal, other) as tx:
        await sent(tx, "p1@x.example")
        await suppressed(tx, "p1@x.example", "hard_bounce")

        assert (1, 1, 0) == await found(tx)
    async with services.db.project_tx(client.principal, project_id) as tx:
        assert (1, 0, 0) == await found(tx)

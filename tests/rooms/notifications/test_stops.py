"""Promises of what an operator is told when nothing can be sent: by another way than the one that broke, or not at all and said
so. And whatever ends the process that tells it, there is no second mail."""

import asyncio
import subprocess
import sys
from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mailbox.notices.handing import LEASE
from outrider.mailbox.sending import pauses
from outrider.providers.mail.port import Refused
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.rooms.notifications.support import Told, lose_access, text_of


async def pause(tx: ProjectTx) -> None:
    from outrider import mailbox

    refused = Refused("policy", "The provider suspects this account of spam.", scope="mailbox", until="operator")
    await pauses.pause(tx, (await mailbox.get(tx)).id, refused)


async def look(told: Told) -> list[str]:
    """As the tick does that looks again where something happened; the codes of what blocks."""
    return [one["code"] for one in (await told.read("readiness"))["blockers"]]


async def test_a_mailbox_that_is_locked_out_is_told_by_the_service(told: Told, rig: MailRig) -> None:
    served = told.by_server(rig, Account(rig))
    await look(served)
    await served.tx(lose_access)
    assert "mailbox_reauth_required" in await look(served)

    await served.pass_by()

    [mail] = await served.arrives()
    [notice] = await served.notices("reauthorization")
    assert ("sent", "server") == (notice["status"], notice["way"])
    assert f"{told.account.email} must be connected again (Spring)" == mail["Subject"]
    assert "The password was refused" in text_of(mail)
    assert f"/p/{told.project_id}/mailbox" in text_of(mail)
    assert mail["From"].addresses[0].addr_spec != told.account.email


async def test_without_another_way_it_is_not_pretended_to_be_told(told: Told) -> None:
    await look(told)
    await told.tx(lose_access)
    await look(told)

    await told.pass_by()

    [notice] = await told.notices("reauthorization")
    assert ("failed", "no_way") == (notice["status"], notice["code"])
    assert "OUTRIDER_NOTICE_SMTP_URL" in notice["detail"]
    assert any("OUTRIDER_NOTICE_SMTP_URL" in one for one in (await told.settings())["problems"])
    assert [] == await told.got()


async def test_a_pause_that_waits_for_the_operator_is_told(told: Told, rig: MailRig) -> None:
    served = told.by_server(rig, Account(rig))
    await look(served)
    await served.tx(pause)
    await look(served)

    await served.pass_by()

    [mail] = await served.arrives()
    assert "Sending stands still in Spring" == mail["Subject"]
    assert "suspects this account of spam" in text_of(mail)


async def test_a_pause_that_ends_by_itself_is_not(told: Told) -> None:
    async def quota(tx: ProjectTx) -> None:
        from outrider import mailbox

        refused = Refused("quota", "Enough for today.", scope="mailbox", until="midnight")
        await pauses.pause(tx, (await mailbox.get(tx)).id, refused)

    await look(told)
    await told.tx(quota)
    assert "mailbox_paused" in await look(told)

    assert [] == await told.notices()


async def test_what_comes_and_goes_is_told_once_a_day(told: Told, rig: MailRig) -> None:
    served = told.by_server(rig, Account(rig))
    await look(served)
    for _ in range(3):
        await served.tx(pause)
        await look(served)
        await served.pass_by()
        assert (await served.actor.post(served.path("mailbox:resume"))).is_success
        await look(served)

    assert 1 == len(await served.notices("pauses"))
    with clock.travel(timedelta(hours=25)):
        await served.tx(pause)
        await look(served)
    assert 2 == len(await served.notices("pauses"))


async def test_what_was_mended_before_is_not_told(told: Told, rig: MailRig) -> None:
    served = told.by_server(rig, Account(rig))
    await look(served)
    await served.tx(pause)
    await look(served)
    assert (await served.actor.post(served.path("mailbox:resume"))).is_success

    await served.pass_by()

    assert [("dropped", "settled")] == [(one["status"], one["code"]) for one in await served.notices("pauses")]
    assert [] == await served.got()


@pytest.mark.parametrize(("moment", "deaths", "mails"), [("before", 3, 1), ("after", 2, 0)])
async def test_however_often_it_is_killed_there_is_one_mail(
    told: Told, database_url: str, moment: str, deaths: int, mails: int
) -> None:
    """Before a commit: it left, and that was not written down. After: the mark was made, and it did not leave."""
    await told.answer("ada")
    [notice] = await told.notices("replies")
    settings = told.services.settings
    arguments = [
        str(settings.data_dir),
        str(settings.ca_file),
        database_url,
        told.actor.operator_id,
        told.project_id,
        notice["id"],
        moment,
    ]
    command = [sys.executable, "-m", "tests.rooms.notifications.crash_tell", *arguments]

    ended = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=120)

    assert 0 == ended.returncode, ended.stderr
    assert deaths <= int(ended.stdout)
    if mails:
        await told.arrives()
    for _ in range(2):
        with clock.travel(2 * LEASE):
            await told.pass_by()
    assert ["in_doubt"] == [one["status"] for one in await told.notices("replies")]
    assert mails == len(await told.got())


async def test_a_server_that_is_away_for_a_while_is_tried_again_and_one_that_refuses_is_not(
    told: Told, rig: MailRig
) -> None:
    rig.submission_reply(told.account.email, "451 4.3.0 Not now")
    await told.answer("ada")
    await told.pass_by()
    assert [("waiting", None)] == [(one["status"], one["code"]) for one in await told.notices("replies")]

    rig.submission_reply(told.account.email, None)
    await told.pass_by(timedelta(minutes=20))

    assert ["sent"] == [one["status"] for one in await told.notices("replies")]
    assert 1 == len(await told.arrives())

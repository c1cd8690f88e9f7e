"""Promises of what an operator is told at once: one mail for what came in together, once, and only what still waits."""

import asyncio
from datetime import timedelta

import httpx

from outrider.access import operators
from outrider.core import clock
from outrider.mailbox.messages import StoredMessage
from tests.factories import new_actor
from tests.rooms.notifications.support import LATER, Told, html_of, text_of
from tests.ticking import tick


async def test_answers_that_came_together_are_one_mail_with_the_way_to_each(told: Told) -> None:
    for name in ("ada", "ben", "cem"):
        await told.answer(name)

    await told.pass_by()

    [notice] = await told.notices("replies")
    [mail] = await told.arrives()
    assert ("sent", "mailbox") == (notice["status"], notice["way"])
    assert "3 answers wait in Spring" == mail["Subject"]
    assert (told.account.email, told.email) == (mail["From"].addresses[0].addr_spec, mail["To"])
    assert "auto-generated" == mail["Auto-Submitted"]
    assert mail["List-Unsubscribe"] is None
    for name in ("ada", "ben", "cem"):
        assert f"{name}@prospects.example: “Sounds good. What does it cost?”" in text_of(mail)
    for answer in await told.read("email-messages?kind=human_reply"):
        assert f"/p/{told.project_id}/inbox?status=answers&id={answer['id']}" in text_of(mail)
        assert answer["id"] in html_of(mail)


async def test_each_answer_is_told_once_and_the_next_mail_waits_an_hour(told: Told) -> None:
    await told.answer("ada")
    await told.pass_by()
    await told.answer("ben")

    await told.pass_by(2 * LATER)
    assert 1 == len(await told.arrives())
    await told.pass_by(timedelta(minutes=70))
    await told.pass_by(timedelta(minutes=140))

    first, second = await told.arrives(2)
    assert "1 answer waits in Spring" == second["Subject"]
    assert "ada@" in text_of(first)
    assert "ben@" in text_of(second)
    assert "1 earlier answer waits as well." in text_of(second)
    assert "ada@" not in text_of(second)


async def test_what_is_dealt_with_meanwhile_is_not_told(told: Told) -> None:
    prospect_id = await told.answer("ada")
    await told.write_to(prospect_id, "ada@prospects.example")  # answered

    await told.pass_by()

    [notice] = await told.notices("replies")
    assert ("dropped", "settled") == (notice["status"], notice["code"])
    assert [] == await told.got()


async def test_a_no_asks_for_no_answer(told: Told) -> None:
    await told.answer("ada", "No thanks, we are not interested.")

    await told.pass_by()

    assert [] == [one for one in await told.notices() if one["status"] != "dropped"]


async def test_two_workers_send_one_mail(told: Told) -> None:
    await told.answer("ada")
    [handler] = [job.handler for job in told.services.registry.jobs.values() if job.name == "tell_operator"]
    [notice] = await told.notices("replies")
    asked = {
        "project_id": told.project_id,
        "operator_id": told.actor.operator_id,
        "notice_id": notice["id"],
    }

    await asyncio.gather(*[handler(told.services, **asked) for _ in range(5)])

    assert "sent" == (await told.notices("replies"))[0]["status"]
    assert 1 == len(await told.arrives())


async def test_what_strangers_wrote_becomes_no_link_and_no_markup(told: Told) -> None:
    text = "Yes <b>please</b> see https://evil.example/pay or evil.example, www.evil.example?a=1\u202e now"
    await told.answer("ada", text)

    await told.pass_by()

    [mail] = await told.arrives()
    for said in (text_of(mail), html_of(mail)):
        assert "evil.example" not in said
        assert "\u202e" not in said
    assert "&lt;b&gt;please" in html_of(mail)
    assert html_of(mail).count("<a ") == 3  # the answer, off, and the page Account


async def test_off_where_it_is_not_wanted(told: Told) -> None:
    await told.choose(replies=False)
    await told.answer("ada")
    await told.pass_by()
    assert ["turned_off"] == [one["code"] for one in await told.notices("replies")]

    await told.choose(replies=True, muted_project_ids=[told.project_id])
    await told.answer("ben")
    await told.pass_by()

    assert ["turned_off"] * 2 == [one["code"] for one in await told.notices("replies")]
    assert [] == await told.got()


async def test_the_link_in_the_mail_turns_it_off_and_looking_changes_nothing(told: Told) -> None:
    await told.answer("ada")
    await told.pass_by()
    [mail] = await told.arrives()
    [link] = [line.split()[-1] for line in text_of(mail).splitlines() if line.startswith("Turn it off: ")]
    path = link.removeprefix(told.services.settings.base_url)

    looked = await told.actor.http.get(path)
    assert (200, True) == (looked.status_code, (await told.settings())["replies"])
    pressed = await press(told, path)

    assert 200 == pressed.status_code
    assert (False, True) == ((await told.settings())["replies"], (await told.settings())["pauses"])
    assert 404 == (await press(told, path[:-4])).status_code


async def test_an_address_that_nobody_has_proven_gets_nothing(told: Told) -> None:
    await told.as_operator(
        lambda tx: tx.execute("UPDATE operators SET email = 'typo@else.example' WHERE id = %s", (tx.operator_id,))
    )
    await told.answer("ada")

    await told.pass_by()

    assert ["address_not_proven"] == [one["code"] for one in await told.notices("replies")]
    assert "typo@else.example" in (await told.settings())["problems"][0]


async def test_ones_own_mailbox_is_proof_and_its_copy_is_nobodys_letter(told: Told) -> None:
    own = told.account.email
    await told.as_operator(
        lambda tx: tx.execute("UPDATE operators SET email = %s WHERE id = %s", (own, tx.operator_id))
    )
    await told.answer("ada")
    before = [one["id"] for one in await told.read("email-messages")]

    await told.pass_by()
    await told.arrives(address=own)
    await told.sync()
    await told.look()

    assert before == [one["id"] for one in await told.read("email-messages")]
    assert [] == await told.read("inbound-candidates")
    assert 1 == len(await told.notices("replies"))


async def test_who_is_shut_out_is_told_nothing(told: Told) -> None:
    await told.answer("ada")
    await told.as_operator(operators.disable)

    await told.pass_by()

    assert [] == await told.got()


async def test_an_absence_note_on_a_notice_and_an_answer_to_one_are_nobodys_letters(told: Told) -> None:
    await told.answer("ada")
    await told.pass_by()
    [mail] = await told.arrives()
    before = await everything(told)

    for headers, text in (
        ("Auto-Submitted: auto-replied\r\n", "I am out of office until Monday."),
        ("", "Could you please send me your price list? We want to buy."),
    ):
        raw = (
            f"From: {told.email}\r\nTo: {told.account.email}\r\nSubject: Re: {mail['Subject']}\r\n{headers}"
            f"In-Reply-To: {mail['Message-ID']}\r\nMessage-ID: <{clock.now().timestamp()}@prospects.example>\r\n\r\n{text}\r\n"
        )
        await asyncio.to_thread(told.account.deliver, raw.encode())
    await told.sync()
    await told.look()

    assert before == await everything(told)


async def test_the_same_of_an_operator_who_is_a_prospect_of_their_own(told: Told) -> None:
    """As one tries it out on oneself."""
    prospect_id = await told.new_prospect(told.email)
    await told.write_to(prospect_id, told.email)
    await told.answer("ada")
    await told.pass_by()
    [mail] = await told.arrives()
    before = await everything(told)

    await asyncio.to_thread(told.account.append, "Sent", bytes(mail))
    raw = (
        f"From: {told.email}\r\nTo: {told.account.email}\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n"
        f"In-Reply-To: {mail['Message-ID']}\r\nMessage-ID: <away@prospects.example>\r\n\r\nI am away.\r\n"
    )
    await asyncio.to_thread(told.account.deliver, raw.encode())
    await told.sync()

    assert before == await everything(told)


async def test_nobody_hides_a_letter_behind_a_token_of_their_own_making(told: Told) -> None:
    await told.answer("ada", "Interested!\r\n", sender="ada@prospects.example\r\nX-Outrider-Notice: " + "a" * 32)

    assert 1 == len(await told.read("email-messages?kind=human_reply"))


async def test_the_other_operator_is_told_nothing_of_it(told: Told) -> None:
    other = await new_actor(told.services, told.actor.http)
    await told.answer("ada")

    await told.pass_by()

    theirs = (await other.get("/v1/me/notifications")).json()
    assert ([], None) == (theirs["recent"], theirs["email"])
    refused = await other.patch("/v1/me/notifications", {"muted_project_ids": [told.project_id]})
    assert (422, "project_not_yours") == (refused.status_code, refused.json()["code"])


async def test_a_tick_without_anything_to_do_costs_two_statements_a_minute(told: Told) -> None:
    await told.answer("ada")
    await told.pass_by()

    await tick(told.services, "notices")

    assert 1 == len(await told.notices("replies"))


async def press(told: Told, path: str) -> httpx.Response:
    """As a browser sends a form without fields."""
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    return await told.actor.http.post(path, headers=form)


async def everything(told: Told) -> tuple[object, ...]:
    """What a letter could have changed."""
    messages: list[StoredMessage] = await told.read("email-messages")
    return (messages, await told.read("inbound-candidates"), await told.read("suppressions"), await told.read("runs"))

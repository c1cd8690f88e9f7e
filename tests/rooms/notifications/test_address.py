"""Promises of the address: nothing about prospects goes where nobody has shown that the operator reads it."""

import httpx

from tests.rooms.notifications.support import Told, text_of

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
NEW = "UPDATE operators SET email = %s WHERE id = %s"


async def moved(told: Told) -> None:
    """The operator signs in with another address now, which is nobody's yet."""
    await told.choose(digest=False)
    await told.as_operator(
        lambda tx: tx.execute(
            "UPDATE notification_settings SET proven_email = NULL WHERE operator_id = %s", (tx.operator_id,)
        )
    )


async def ask(told: Told) -> httpx.Response:
    return await told.actor.post("/v1/me/notifications:confirm-address")


async def test_the_link_of_a_mail_proves_it_and_looking_does_not(told: Told) -> None:
    await moved(told)
    assert not (await told.settings())["email_proven"]

    assert 200 == (await ask(told)).status_code
    await told.pass_by()
    [mail] = await told.arrives()
    [link] = [line.split()[-1] for line in text_of(mail).splitlines() if line.startswith("Confirm it here: ")]
    path = link.removeprefix(told.services.settings.base_url)
    assert "Spring" not in text_of(mail)

    assert 200 == (await told.actor.http.get(path)).status_code
    assert not (await told.settings())["email_proven"]
    assert 200 == (await told.actor.http.post(path, headers=FORM)).status_code
    assert (await told.settings())["email_proven"]
    again = await ask(told)
    assert (409, "no_notification_address") == (again.status_code, again.json()["code"])


async def test_a_link_to_an_address_that_was_changed_since_proves_nothing(told: Told) -> None:
    await moved(told)
    await ask(told)
    await told.pass_by()
    [mail] = await told.arrives()
    [link] = [line.split()[-1] for line in text_of(mail).splitlines() if line.startswith("Confirm it here: ")]
    await told.as_operator(lambda tx: tx.execute(NEW, ("other@else.example", tx.operator_id)))

    pressed = await told.actor.http.post(link.removeprefix(told.services.settings.base_url), headers=FORM)

    assert 404 == pressed.status_code
    assert not (await told.settings())["email_proven"]


async def test_no_flood_of_mails_by_the_button(told: Told) -> None:
    await moved(told)
    await ask(told)
    await told.pass_by()

    again = await ask(told)

    assert (409, "no_way_to_tell") == (again.status_code, again.json()["code"])

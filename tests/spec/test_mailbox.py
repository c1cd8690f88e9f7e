"""docs/reference/mail.md "Mailbox": connect, status, aliases, the sandbox, limits, suppressions."""

from tests.factories import Actor


async def connect(client: Actor, project_id: str) -> dict[str, object]:
    response = await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "sandbox"})
    assert 200 == response.status_code, response.text
    status: dict[str, object] = response.json()
    return status


async def test_a_project_without_a_mailbox_says_so(client: Actor, project_id: str) -> None:
    status = (await client.get(f"/v1/projects/{project_id}/mailbox/status")).json()

    assert ("not_configured", False, None) == (status["status"], status["connected"], status["provider"])
    assert [] == (await client.get(f"/v1/projects/{project_id}/mailbox/aliases")).json()


async def test_the_sandbox_connects_with_a_confirmed_sender(client: Actor, project_id: str) -> None:
    status = await connect(client, project_id)

    assert "connected" == status["status"]
    assert {"email": "hello@acme.example", "display_name": "Acme Forecasting", "confirmed": True} == status["sender"]
    assert {"send": True, "read": True, "aliases": True} == status["capabilities"]


async def test_connecting_twice_keeps_the_mailbox_and_its_sender(client: Actor, project_id: str) -> None:
    await connect(client, project_id)
    await client.post(f"/v1/projects/{project_id}/mailbox/aliases:select", {"email": "sales@acme.example"})
    await client.post(f"/v1/projects/{project_id}/mailbox:disconnect")

    status = await connect(client, project_id)

    assert "sales@acme.example" == status["sender"]["email"]  # type: ignore[index]


async def test_only_a_verified_alias_can_be_selected(client: Actor, project_id: str) -> None:
    await connect(client, project_id)
    path = f"/v1/projects/{project_id}/mailbox/aliases"

    for email in ("pending@acme.example", "somebody@else.example"):
        refused = await client.post(f"{path}:select", {"email": email})
        assert (422, "alias_not_selectable") == (refused.status_code, refused.json()["code"])

    chosen = await client.post(f"{path}:select", {"email": "sales@acme.example"})
    assert ["sales@acme.example"] == [alias["email"] for alias in chosen.json() if alias["selected"]]
    assert [True, True, False] == [alias["selectable"] for alias in (await client.get(path)).json()]


async def test_a_provider_that_is_not_there_is_named(client: Actor, project_id: str) -> None:
    response = await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "nonsense"})

    assert 422 == response.status_code
    assert "not_configured" == (await client.get(f"/v1/projects/{project_id}/mailbox/status")).json()["status"]


async def test_the_missing_mailbox_is_an_action_and_a_blocker_until_it_is_there(client: Actor, project_id: str) -> None:
    async def open_types() -> list[str]:
        return [a["action_type"] for a in (await client.get(f"/v1/projects/{project_id}/next-actions")).json()]

    assert "connect_mailbox" in await open_types()
    await connect(client, project_id)
    assert "connect_mailbox" not in await open_types()


async def test_sandbox_mail_is_delivered_only_to_a_sandbox(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/sandbox/messages"
    message = {"from_email": "tom@example.com", "subject": "Hi", "text": "Hello"}
    assert "no_sandbox" == (await client.post(path, message)).json()["code"]
    assert 404 == (await client.get(path)).status_code

    await connect(client, project_id)

    assert 201 == (await client.post(path, message)).status_code
    assert 422 == (await client.post(path, {**message, "html": "<p>both</p>"})).status_code
    assert 201 == (await client.post(path, {"from_email": "tom@example.com", "raw": "Subject: x\n\ny"})).status_code
    assert [] == (await client.get(path)).json()


async def test_limits_are_read_as_they_were_written(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/sending-limits"
    assert {"daily_cap": 50, "min_seconds_between": 90, "warm_up": True}.items() <= (
        await client.get(path)
    ).json().items()
    wanted = {
        "daily_cap": 7,
        "min_seconds_between": 5,
        "window": {"days": ["mon", "tue"], "from": "09:00", "to": "12:30", "timezone": "Europe/Dublin"},
        "warm_up": False,
    }

    assert wanted == (await client.put(path, wanted)).json()
    assert wanted == (await client.get(path)).json()
    for window in (
        {"days": [], "from": "09:00", "to": "10:00"},
        {"days": ["mon"], "from": "10:00", "to": "09:00"},
        {"days": ["mon"], "from": "9", "to": "10:00"},
        {"days": ["mon"], "from": "09:00", "to": "10:00", "timezone": "Mars/Olympus"},
    ):
        assert 422 == (await client.put(path, {**wanted, "window": window})).status_code
    assert wanted == (await client.get(path)).json()


async def test_a_suppression_holds_for_all_projects_of_the_operator_and_for_nobody_else(
    client: Actor, stranger: Actor, project_id: str
) -> None:
    path = f"/v1/projects/{project_id}/suppressions"
    made = await client.post(path, {"email": "No@Example.com", "reason": "manual"})
    assert 201 == made.status_code
    assert made.json()["id"] == (await client.post(path, {"email": "no@example.com"})).json()["id"]

    other = await client.new_project("Second")
    assert ["no@example.com"] == [s["email"] for s in (await client.get(f"/v1/projects/{other}/suppressions")).json()]
    foreign = await stranger.new_project()
    assert [] == (await stranger.get(f"/v1/projects/{foreign}/suppressions")).json()


async def test_whom_one_project_may_not_write_to_no_other_takes_in(client: Actor, project_id: str) -> None:
    await client.post(f"/v1/projects/{project_id}/suppressions", {"email": "no@example.com", "reason": "manual"})
    other = await client.new_project("Second")

    person = {"company_name": "Example", "domain": "example.com", "contact_email": "No@Example.com"}
    refused = await client.post(f"/v1/projects/{other}/prospects", person)

    assert "recipient_suppressed" == refused.json()["code"]
    assert [] == (await client.get(f"/v1/projects/{other}/prospects")).json()

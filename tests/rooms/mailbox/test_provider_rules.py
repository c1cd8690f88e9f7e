"""What providers allow: caps above it are refused, near it warned of; and what else their terms make an operator know."""

from dataclasses import replace
from typing import Any

import pytest

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mailbox.accounts.authorizations import why_refused
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.health.readiness import of_models
from outrider.mailbox.sending import provider_caps
from outrider.providers.mail import oauth
from outrider.settings import Settings
from tests.desk import Desk
from tests.factories import Actor

BOX = Mailbox(
    id="mbx_1", project_id="proj_1", provider="gmail", email="sam@acme.example", display_name="Sam", status="connected",
    settings={}, aliases=[], selected_alias=None, can_send=True, can_read=True, last_synced_at=None, last_error=None,
    paused_until=None, pause_reason=None, status_since=clock.now(), created_at=clock.now(),
)  # fmt: skip


@pytest.mark.parametrize(
    ("provider", "email", "cap", "refused", "warned"),
    [
        ("gmail", "sam@acme.example", 200, False, False),
        ("gmail", "sam@acme.example", 201, False, True),
        ("gmail", "sam@acme.example", 2_000, False, True),
        ("gmail", "sam@acme.example", 2_001, True, True),
        ("gmail", "sam@gmail.com", 50, False, False),
        ("gmail", "Sam@GoogleMail.com", 501, True, True),
        ("microsoft", "sam@acme.example", 1_000, False, False),
        ("microsoft", "sam@acme.example", 2_000, False, True),
        ("imap", "sam@acme.example", 2_000, False, False),
        ("sandbox", "sam@acme.example", 2_000, False, False),
    ],
)
def test_a_cap_is_held_against_what_the_account_may_send(
    provider: Any, email: str, cap: int, refused: bool, warned: bool
) -> None:
    """Above the provider's limit it is refused, above a tenth of it warned of; where nobody knows a limit, neither."""
    box = replace(BOX, provider=provider, email=email)

    assert refused == bool(provider_caps.too_high(box, cap))
    assert warned == bool(provider_caps.warning(box, cap))


async def test_a_cap_above_the_accounts_limit_is_refused_and_nothing_changes(
    services: Any, client: Actor, project_id: str
) -> None:
    """The words name the limit; what was set before stays. One that stood before the account came is warned of."""
    desk = Desk(client, services, project_id)
    limits = {**(await desk.read("sending-limits")), "daily_cap": 600}
    await desk.prepare()
    assert 200 == (await client.put(desk.path("sending-limits"), limits)).status_code
    await desk.tx(
        lambda tx: tx.execute(
            "UPDATE mailboxes SET provider = 'gmail', email = 'sam@gmail.com' WHERE project_id = %s", (project_id,)
        )
    )

    answer = await client.put(desk.path("sending-limits"), {**limits, "daily_cap": 700})

    assert (422, ["/daily_cap"]) == (answer.status_code, [one["pointer"] for one in answer.json()["errors"]])
    assert "500 messages a day" in answer.json()["detail"]
    assert 600 == (await desk.read("sending-limits"))["daily_cap"]
    assert [one for one in (await desk.read("readiness"))["warnings"] if "a cap of 600 is above that" in one]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"llm": "anthropic:claude"}, "anthropic"),
        ({"llm": "compatible:m@https://models.example/v1"}, "models.example"),
        ({"llm_tasks": "reply=openai:gpt"}, "openai"),
        ({"llm": "compatible:m@http://localhost:11434/v1"}, ""),
        ({}, ""),
    ],
)
async def test_gmail_with_a_hosted_model_is_said(
    services: Any, client: Actor, project_id: str, changes: dict[str, str], named: str
) -> None:
    """Mail of a Google account that a model elsewhere reads is a transfer that the operator answers for; one here is none."""
    desk = Desk(client, services, project_id)
    await desk.prepare()
    said = of_models(services.settings.model_copy(update=changes))
    assert () == (await desk.tx(said)).warnings

    async def as_gmail(tx: ProjectTx) -> tuple[str, ...]:
        await tx.execute("UPDATE mailboxes SET provider = 'gmail' WHERE project_id = %s", (project_id,))
        return (await said(tx)).warnings

    warnings = await desk.tx(as_gmail)

    assert bool(named) == bool(warnings)
    assert not named or f"({named})" in warnings[0]


@pytest.mark.parametrize("error", ["access_denied", "consent_required"])
def test_microsofts_no_names_the_administrator(settings: Settings, error: str) -> None:
    """Most organisations let only an administrator agree; somebody who was sent back has to know whom to ask, and for what."""
    said = why_refused(oauth.microsoft(settings.model_copy(update={"microsoft_client_id": "an-id"})), error)

    assert "administrator" in said
    assert "Microsoft Entra" in said

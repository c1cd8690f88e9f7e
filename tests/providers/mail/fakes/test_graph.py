"""The fake Graph is as strict as Microsoft's description, or nothing that is shown on it counts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from tests.providers.mail.contract import raw_message
from tests.providers.mail.fakes.csdl import Description, Mismatch
from tests.providers.mail.fakes.graph import SCOPE, FakeGraph
from tests.providers.mail.fakes.http import served

IMMUTABLE = {"Prefer": 'IdType="ImmutableId"'}


@pytest.fixture(scope="module")
def description() -> Description:
    return Description.load()


@asynccontextmanager
async def served_graph() -> AsyncIterator[tuple[FakeGraph, httpx.AsyncClient]]:
    fake = FakeGraph()
    async with served(fake) as url:
        token = fake.sign_in.grant(fake.box.email, SCOPE)["access_token"]
        headers = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=f"{url}/v1.0", headers=headers) as http:
            yield fake, http


@pytest.mark.parametrize(
    ("kind", "value", "says"),
    [
        ("message", {"subjekt": "x"}, "no property 'subjekt'"),
        ("message", {"From": {}}, "no property 'From'"),
        ("message", {"from": {"address": "a@b.example"}}, "no property 'address'"),
        ("message", {"from": {"emailAddress": {"address": 5}}}, "is no String"),
        ("message", {"isDraft": "true"}, "is no Boolean"),
        ("message", {"importance": "urgent"}, "is none of"),
        ("message", {"body": {"contentType": "HTML"}}, "is none of"),
        ("message", {"receivedDateTime": "yesterday"}, "is no DateTimeOffset"),
        ("message", {"receivedDateTime": "2026-11-21T10:00:00"}, "is no DateTimeOffset"),
        ("message", {"toRecipients": {"emailAddress": {}}}, "a list is needed"),
        ("message", {"id": None}, "must not be null"),
        ("mailFolder", {"totalItemCount": True}, "is no Int32"),
        ("user", {"proxyAddresses": None}, "must not be null"),
    ],
)
def test_what_the_description_does_not_know_is_refused(
    description: Description, kind: str, value: dict[str, Any], says: str
) -> None:
    with pytest.raises(Mismatch, match=says):
        description.check(kind, value)


def test_what_the_description_knows_is_taken(description: Description) -> None:
    description.check(
        "message",
        {
            "@odata.etag": "W/1",
            "id": "AAk",
            "subject": None,
            "from": {"emailAddress": {"address": "a@b.example", "name": None}},
            "toRecipients": [{"emailAddress": {"address": "c@d.example"}}],
            "body": {"contentType": "text", "content": "x"},
            "receivedDateTime": "2026-11-21T10:00:00Z",
            "flag": {"flagStatus": "notFlagged"},
        },
    )


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/users/ann/messages"),
        ("GET", "/me/mail"),
        ("POST", "/me"),
        ("GET", "/me/messages/x/send"),
        ("POST", "/me/messages/delta"),
        ("GET", "/me/mailFolders/inbox/$value"),
        ("GET", "/me/messages/x/messages"),
        ("PUT", "/me/messages/x"),
        ("GET", "/me/messages/x/$value/y"),
    ],
)
def test_a_path_that_the_description_does_not_have_is_refused(description: Description, method: str, path: str) -> None:
    with pytest.raises(Mismatch):
        description.target(method, path)


@pytest.mark.parametrize("path", ["/me/mailFolders/inbox/messages/delta", "/me/mailFolders('inbox')/messages/delta"])
def test_both_ways_to_write_a_key_lead_to_the_same(description: Description, path: str) -> None:
    target = description.target("GET", path)

    assert (target.type, target.keys, target.operation) == ("message", ("inbox",), "delta")


@pytest.mark.parametrize(
    "request_",
    [
        {"method": "GET", "url": "/me", "params": {"$select": "email"}},
        {"method": "GET", "url": "/me", "headers": {"Prefer": "IdType=ImmutableId"}},
        {"method": "GET", "url": "/me/messages", "params": {"$filter": "subject eq 'x'"}},
        {"method": "GET", "url": "/me/mailFolders/inbox/messages/delta", "params": {"$search": "x"}},
        {"method": "POST", "url": "/me/messages", "json": {"subject": "x"}},
    ],
)
async def test_a_request_that_graph_would_not_understand_fails_the_test(request_: dict[str, Any]) -> None:
    with pytest.raises(Mismatch):
        async with served_graph() as (_, http):
            await http.request(**request_)


async def test_only_an_immutable_id_outlives_a_move_and_neither_stands_for_the_other() -> None:
    async with served_graph() as (fake, http):
        mail = fake.box.draft(raw_message("<a@acme.example>", fake.box.email, "jane@globex.example"))
        query = {"$filter": "internetMessageId eq '<a@acme.example>'", "$select": "isDraft"}
        usual = (await http.get("/me/messages", params=query)).json()["value"][0]["id"]
        immutable = (await http.get("/me/messages", params=query, headers=IMMUTABLE)).json()["value"][0]["id"]

        assert (await http.get(f"/me/messages/{usual}", headers=IMMUTABLE)).status_code == 404
        assert (await http.get(f"/me/messages/{immutable}")).status_code == 404
        fake.box.move(mail, "inbox")

        assert (await http.get(f"/me/messages/{usual}")).status_code == 404
        assert (await http.get(f"/me/messages/{immutable}", headers=IMMUTABLE)).status_code == 200


async def test_a_draft_is_sent_once_and_is_then_another_kind_of_item() -> None:
    async with served_graph() as (fake, http):
        fake.box.draft(raw_message("<a@acme.example>", fake.box.email, "jane@globex.example"))
        path = f"/me/messages/AAkALgAA-{next(iter(fake.box.mail))}_imm="

        first = await http.post(f"{path}/send", headers=IMMUTABLE)
        second = await http.post(f"{path}/send", headers=IMMUTABLE)

        assert (first.status_code, second.status_code) == (202, 404)
        assert (await http.get(path, headers=IMMUTABLE)).json()["isDraft"] is False
        assert len(fake.box.delivered) == 1


async def test_an_old_refresh_token_is_refused_once_it_was_rotated() -> None:
    async with served_graph() as (fake, http):
        secrets = fake.sign_in.grant(fake.box.email, SCOPE)
        form = {
            "client_id": fake.sign_in.client_id,
            "client_secret": fake.sign_in.client_secret,
            "grant_type": "refresh_token",
            "refresh_token": secrets["refresh_token"],
        }
        url = f"{fake.url}/common/oauth2/v2.0/token"

        first = (await http.post(url, data=form)).json()
        second = await http.post(url, data=form)

        assert first["refresh_token"] != secrets["refresh_token"]
        assert (second.status_code, second.json()["error"]) == (400, "invalid_grant")

"""The microsoft provider keeps every promise of the port, against a Graph that is held to Microsoft's description."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.mail.parse import parse
from outrider.providers.mail import registry
from outrider.providers.mail.microsoft import Microsoft
from outrider.providers.mail.port import (
    Disconnected,
    MailError,
    Outgoing,
    Receipt,
    Refused,
    Unreachable,
)
from tests.providers.mail.contract import MailContract, Mark, outgoing, raw_message, read_all
from tests.providers.mail.fakes.graph import error
from tests.providers.mail.fakes.graph_box import Committed, GraphBox, as_alias, connected, drafts_of
from tests.providers.mail.fakes.http import Reply


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as box:
        yield box


class TestMicrosoft(MailContract):
    async def test_the_registry_builds_it(self, box: GraphBox) -> None:
        assert isinstance(registry.build(box.stored, box.settings, box.keep), Microsoft)

    async def test_each_request_asks_for_ids_that_stay_when_a_message_moves(self, box: GraphBox) -> None:
        await box.provider.verify()
        await box.provider.send(outgoing(box, "<immutable@acme.example>"), Mark())
        await read_all(box.provider, {})

        graph = [request for request in box.fake.requests if request.path.startswith("/v1.0/")]
        assert len(graph) > 8
        assert {'IdType="ImmutableId"' in request.headers["prefer"] for request in graph} == {True}

    async def test_the_mark_names_the_draft_and_the_draft_becomes_the_sent_copy(self, box: GraphBox) -> None:
        mark = Committed()

        receipt = await box.provider.send(outgoing(box, "<same@acme.example>"), mark)

        (sent,) = [one for one in await read_all(box.provider, {}) if one.role == "sent"]
        assert receipt.mail_message_id == mark.draft == sent.mail_message_id
        assert receipt.mail_thread_id == sent.mail_thread_id
        assert receipt.stored_message_id is None
        assert drafts_of(box) == []

    async def test_our_own_headers_reach_the_recipient(self, box: GraphBox) -> None:
        raw = raw_message("<headers@acme.example>", box.email, box.recipient, references="<a@x.example> <b@x.example>")
        raw = raw.replace(b"MIME-Version", b"List-Unsubscribe: <https://acme.example/u/1>\r\nMIME-Version", 1)

        await box.provider.send(Outgoing("<headers@acme.example>", box.email, box.recipient, raw), Mark())

        headers = parse(box.fake.box.delivered[0]).headers
        assert headers["references"] == "<a@x.example> <b@x.example>"
        assert headers["list-unsubscribe"] == "<https://acme.example/u/1>"

    async def test_a_message_id_that_exchange_replaces_is_told_and_found(self, box: GraphBox) -> None:
        box.fake.box.replaces_message_ids = True
        message = outgoing(box, "<ours@acme.example>")
        mark = Committed()

        receipt = await box.provider.send(message, mark)

        assert receipt.stored_message_id == parse(box.fake.box.delivered[0]).message_id != message.message_id
        assert await box.provider.find_sent(message.message_id, mark.draft) == Receipt(
            receipt.mail_message_id, receipt.mail_thread_id, "found as sent", receipt.stored_message_id
        )

    @pytest.mark.parametrize("reply", [Reply(404, error("ErrorItemNotFound")), Reply(503), Reply(429), None])
    async def test_a_sent_copy_that_cannot_be_read_back_unsends_nothing(
        self, box: GraphBox, reply: Reply | None
    ) -> None:
        box.fake.fail("GET /v1.0/me/messages/AAk", reply=reply)

        receipt = await box.provider.send(outgoing(box, "<unread@acme.example>"), Mark())

        assert receipt.mail_thread_id
        assert len(box.fake.box.delivered) == 1

    async def test_an_alias_is_set_as_the_sender_because_the_mimes_own_is_ignored(self, box: GraphBox) -> None:
        box.fake.may_send_as.add("sales@acme.example")

        await box.provider.send(as_alias(box, "<alias@acme.example>", "sales@acme.example"), Mark())

        sent = parse(box.fake.box.delivered[0])
        assert (sent.from_email, sent.from_name) == ("sales@acme.example", "Ann Ace")

    async def test_nothing_leaves_when_exchange_keeps_another_sender_than_the_approved_one(self, box: GraphBox) -> None:
        box.fake.box.honours_from = False
        mark = Mark()

        with pytest.raises(Refused) as raised:
            await box.provider.send(as_alias(box, "<kept@acme.example>", "sales@acme.example"), mark)

        assert (raised.value.code, raised.value.scope) == ("sender_refused", "mailbox")
        assert (mark.calls, drafts_of(box), box.fake.box.delivered) == (0, [], [])


class TestTokens:
    async def test_a_renewed_token_is_stored_with_the_refresh_token_that_replaces_the_old_one(
        self, box: GraphBox
    ) -> None:
        box.fake.sign_in.expire_access()

        await box.provider.verify()

        assert box.fake.sign_in.renewed == 1
        assert box.kept["refresh_token"] != box.stored.secrets["refresh_token"]
        box.fake.sign_in.expire_access()
        await box.provider.verify()
        assert box.fake.sign_in.renewed == 2

    async def test_a_token_that_ends_right_before_the_send_delays_it_and_no_more(self, box: GraphBox) -> None:
        class Expiring(Mark):
            async def __call__(self, provider_draft: str | None = None) -> None:
                box.fake.sign_in.expire_access()

        await box.provider.send(outgoing(box, "<expiring@acme.example>"), Expiring())

        assert len(box.fake.box.delivered) == 1

    @pytest.mark.parametrize(("reply", "kind"), [(None, Unreachable), (Reply(503), Unreachable)])
    async def test_a_sign_in_that_fails_right_before_the_send_is_certain_to_have_sent_nothing(
        self, box: GraphBox, reply: Reply | None, kind: type[MailError]
    ) -> None:
        class Expiring(Mark):
            async def __call__(self, provider_draft: str | None = None) -> None:
                box.fake.sign_in.expire_access()
                box.fake.fail("/token", reply=reply)

        with pytest.raises(kind):
            await box.provider.send(outgoing(box, "<unsigned@acme.example>"), Expiring())

        assert box.fake.box.delivered == []

    async def test_a_grant_that_was_taken_back_asks_the_operator_to_connect_again(self, box: GraphBox) -> None:
        box.fake.sign_in.revoke_all()

        with pytest.raises(Disconnected) as raised:
            await box.provider.send(outgoing(box, "<revoked@acme.example>"), Mark())

        assert raised.value.code == "grant_revoked"

"""The microsoft provider keeps every promise of the port, against a Graph that is held to Microsoft's description."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.providers.mail import registry
from outrider.providers.mail.microsoft import Microsoft
from outrider.providers.mail.microsoft.reading import Limits
from outrider.providers.mail.parse import parse
from outrider.providers.mail.port import (
    Disconnected,
    MailError,
    NotSent,
    Outgoing,
    Receipt,
    Refused,
    StoredAccount,
    Unknown,
    Unreachable,
)
from outrider.settings import Settings
from tests.providers.mail.contract import MailContract, Mark, outgoing, raw_message, read_all
from tests.providers.mail.fakes.graph import SCOPE, FakeGraph, error
from tests.providers.mail.fakes.http import Reply, served


@dataclass
class GraphBox:
    provider: Microsoft
    fake: FakeGraph
    settings: Settings
    stored: StoredAccount
    kept: dict[str, str] = field(default_factory=dict)
    """Secrets that were renewed and stored."""
    email: str = "ann@acme.example"
    recipient: str = "jane@globex.example"

    async def arrive(self, raw: bytes) -> None:
        self.fake.box.arrive(raw)

    async def sent_copies(self) -> list[bytes]:
        return [mail.raw for mail in self.fake.box.lying_in("sentitems")]

    async def keep(self, renewed: Mapping[str, str]) -> None:
        self.kept |= renewed


@asynccontextmanager
async def connected(tmp_path: Path, limits: Limits | None = None, scope: str = SCOPE) -> AsyncIterator[GraphBox]:
    """A mailbox at a Graph of our own, with the scopes that its person has agreed to."""
    fake = FakeGraph()
    async with served(fake) as url:
        settings = Settings(
            data_dir=tmp_path,
            microsoft_client_id=fake.sign_in.client_id,
            microsoft_client_secret=fake.sign_in.client_secret,
            microsoft_login_url=f"{url}/common",
            graph_url=f"{url}/v1.0",
        )
        secrets = fake.sign_in.grant(GraphBox.email, scope)
        stored = StoredAccount("mbx_1", "microsoft", GraphBox.email, "Ann", secrets=secrets)
        box = GraphBox(None, fake, settings, stored)  # type: ignore[arg-type] # it needs the box's own `keep`
        box.provider = Microsoft(stored, settings, box.keep, limits)
        try:
            yield box
        finally:
            await box.provider.close()


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as box:
        yield box


@dataclass
class Committed(Mark):
    """A `commit` that keeps the draft it was told of."""

    draft: str | None = None

    async def __call__(self, provider_draft: str | None = None) -> None:
        self.draft = provider_draft
        await super().__call__(provider_draft)


def as_alias(box: GraphBox, message_id: str, alias: str) -> Outgoing:
    return Outgoing(message_id, alias, box.recipient, raw_message(message_id, f"Ann Ace <{alias}>", box.recipient))


def again(message: Outgoing, draft: str | None) -> Outgoing:
    """The next try of a message."""
    return Outgoing(message.message_id, message.envelope_from, message.envelope_to, message.raw, None, draft)


def drafts_of(box: GraphBox) -> list[bytes]:
    return [mail.raw for mail in box.fake.box.lying_in("drafts")]


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

        assert (raised.value.code, raised.value.scope) == ("sender_not_allowed", "mailbox")
        assert (mark.calls, drafts_of(box), box.fake.box.delivered) == (0, [], [])


class TestRefusals:
    async def test_an_alias_that_the_tenant_forbids_stops_the_mailbox_and_leaves_no_draft(self, box: GraphBox) -> None:
        with pytest.raises(Refused) as raised:
            await box.provider.send(as_alias(box, "<denied@acme.example>", "sales@acme.example"), Mark())

        refused = raised.value
        assert (refused.code, refused.scope, refused.until) == ("sender_not_allowed", "mailbox", "operator")
        assert (drafts_of(box), box.fake.box.delivered) == ([], [])

    @pytest.mark.parametrize(
        ("status", "code", "text", "expected"),
        [
            (403, "ErrorMessageSubmissionBlocked", "", ("sending_blocked", "mailbox", "operator")),
            (403, "ErrorAccountSuspendShowTierUpgrade", "", ("sending_blocked", "mailbox", "operator")),
            (
                400,
                "ErrorInternalServerTransient",
                "550 5.7.708 Access denied",
                ("sending_blocked", "mailbox", "operator"),
            ),
            (403, "ErrorQuotaExceeded", "", ("daily_limit", "mailbox", "midnight")),
            (400, "ErrorExceededMessageLimit", "", ("daily_limit", "mailbox", "midnight")),
            (
                403,
                "ErrorInternalServerTransient",
                "The message can't be submitted because the sender's recipient rate limit has been exceeded.",
                ("daily_limit", "mailbox", "midnight"),
            ),
            (
                400,
                "ErrorInvalidRecipients",
                "At least one recipient is not valid.",
                ("recipient_refused", "recipient", None),
            ),
            (400, "ErrorInvalidRequest", "No.", ("message_refused", "message", None)),
        ],
    )
    @pytest.mark.parametrize("step", ["POST /v1.0/me/messages", "/send"])
    async def test_a_definite_no_says_whom_it_concerns_and_until_when(
        self, box: GraphBox, step: str, status: int, code: str, text: str, expected: tuple[str, str, str | None]
    ) -> None:
        box.fake.fail(step, reply=Reply(status, error(code, text)))

        with pytest.raises(Refused) as raised:
            await box.provider.send(outgoing(box, "<refused@acme.example>"), Mark())

        refused = raised.value
        until = refused.until if refused.scope == "mailbox" else None
        assert (refused.code, refused.scope, until) == expected
        assert (drafts_of(box), box.fake.box.delivered) == ([], [])

    async def test_too_many_requests_are_not_carried_out_and_the_draft_is_kept_for_the_next_try(
        self, box: GraphBox
    ) -> None:
        message, mark = outgoing(box, "<throttled@acme.example>"), Committed()
        box.fake.fail("/send", reply=Reply(429, error("ApplicationThrottled"), headers={"retry-after": "17"}))

        with pytest.raises(Unreachable) as raised:
            await box.provider.send(message, mark)

        assert (raised.value.code, raised.value.retry_after) == ("throttled", 17.0)
        receipt = await box.provider.send(again(message, mark.draft), Mark())
        assert receipt.mail_message_id == mark.draft
        assert box.fake.count("POST /v1.0/me/messages") - box.fake.count("/send") == 1
        assert len(box.fake.box.delivered) == 1

    @pytest.mark.parametrize("reply", [Reply(500), Reply(503, headers={"retry-after": "5"}), Reply(404), None])
    async def test_trouble_before_the_mark_is_certain_to_have_sent_nothing(
        self, box: GraphBox, reply: Reply | None
    ) -> None:
        box.fake.fail("POST /v1.0/me/messages", reply=reply)
        mark = Mark()

        with pytest.raises(Unreachable):
            await box.provider.send(outgoing(box, "<before@acme.example>"), mark)

        assert mark.calls == 0

    async def test_a_message_above_what_graph_takes_is_refused_for_good(self, box: GraphBox) -> None:
        with pytest.raises(Refused) as raised:
            await box.provider.send(outgoing(box, "<large@acme.example>", "x" * 4_000_000), Mark())

        assert raised.value.scope == "message"

    async def test_a_permission_that_is_missing_asks_to_connect_again(self, tmp_path: Path) -> None:
        async with connected(tmp_path, scope="User.Read Mail.ReadWrite") as box:
            with pytest.raises(Disconnected) as raised:
                await box.provider.send(outgoing(box, "<unpermitted@acme.example>"), Mark())

            assert raised.value.code == "permission_missing"
            assert box.fake.box.delivered == []


class TestDrafts:
    async def test_a_draft_whose_making_was_not_answered_is_found_again_by_its_message_id(self, box: GraphBox) -> None:
        message = outgoing(box, "<o'found+again@acme.example>")
        box.fake.fail("POST /v1.0/me/messages", "after")
        with pytest.raises(Unreachable):
            await box.provider.send(message, Mark())
        (draft,) = box.fake.box.lying_in("drafts")

        await box.provider.send(message, Mark())

        assert (draft.folder, len(box.fake.box.mail)) == ("sentitems", 1)

    async def test_a_draft_that_somebody_edited_in_outlook_is_not_what_was_approved(self, box: GraphBox) -> None:
        message, mark = outgoing(box, "<edited@acme.example>"), Committed()
        box.fake.fail("/send", reply=Reply(429))
        with pytest.raises(Unreachable):
            await box.provider.send(message, mark)
        (draft,) = box.fake.box.lying_in("drafts")
        with clock.travel(timedelta(minutes=5)):
            draft.raw = draft.raw.replace(b"Hello", b"Half price!")
            box.fake.box.touch(draft)

        receipt = await box.provider.send(again(message, mark.draft), Mark())

        assert receipt.mail_message_id != mark.draft
        assert box.fake.box.delivered == [message.raw]
        assert draft.folder == "deleteditems"

    async def test_a_draft_that_was_thrown_away_is_made_anew(self, box: GraphBox) -> None:
        message, mark = outgoing(box, "<thrown@acme.example>"), Committed()
        box.fake.fail("/send", reply=Reply(429))
        with pytest.raises(Unreachable):
            await box.provider.send(message, mark)
        (draft,) = box.fake.box.lying_in("drafts")
        box.fake.box.delete(draft)

        await box.provider.send(again(message, mark.draft), Mark())

        assert draft.folder == "deleteditems"
        assert box.fake.box.delivered == [message.raw]

    @pytest.mark.parametrize("names_the_draft", [True, False])
    async def test_a_message_that_left_after_all_is_not_sent_again_by_the_next_try(
        self, box: GraphBox, names_the_draft: bool
    ) -> None:
        message, mark, second = outgoing(box, "<left@acme.example>"), Committed(), Committed()
        first = await box.provider.send(message, mark)

        receipt = await box.provider.send(again(message, mark.draft if names_the_draft else None), second)

        assert receipt.mail_message_id == first.mail_message_id == second.draft
        assert len(box.fake.box.delivered) == 1

    async def test_a_draft_that_a_person_sent_by_hand_counts_as_sent(self, box: GraphBox) -> None:
        message = outgoing(box, "<by-hand@acme.example>")

        class SentByHand(Committed):
            async def __call__(self, provider_draft: str | None = None) -> None:
                await super().__call__(provider_draft)
                box.fake.box.submit(box.fake.box.lying_in("drafts")[0])

        mark = SentByHand()
        receipt = await box.provider.send(message, mark)

        assert receipt.mail_message_id == mark.draft
        assert len(box.fake.box.delivered) == 1


class TestDoubt:
    @pytest.mark.parametrize("reply", [Reply(500), Reply(503), Reply(504), None])
    @pytest.mark.parametrize(("stage", "left"), [("before", 0), ("after", 1)])
    async def test_silence_after_the_mark_is_unknown_until_the_draft_tells(
        self, box: GraphBox, reply: Reply | None, stage: str, left: int
    ) -> None:
        message, mark = outgoing(box, "<silence@acme.example>"), Committed()
        box.fake.fail("/send", stage, reply)  # type: ignore[arg-type]

        with pytest.raises(Unknown):
            await box.provider.send(message, mark)

        assert len(box.fake.box.delivered) == left
        found = await box.provider.find_sent(message.message_id, mark.draft)
        assert isinstance(found, Receipt if left else NotSent)

    async def test_what_waits_in_the_outbox_is_neither_sent_nor_unsent(self, box: GraphBox) -> None:
        """Exchange calls it a draft until it has left."""
        message, mark = outgoing(box, "<outbox@acme.example>"), Committed()
        box.fake.box.holds_in_outbox = True
        box.fake.fail("/send", "after")
        with pytest.raises(Unknown):
            await box.provider.send(message, mark)

        assert await box.provider.find_sent(message.message_id, mark.draft) is None
        with pytest.raises(Unknown):
            await box.provider.send(again(message, mark.draft), Mark())
        box.fake.box.empty_outbox()

        assert isinstance(await box.provider.find_sent(message.message_id, mark.draft), Receipt)
        assert len(box.fake.box.delivered) == 1

    async def test_a_sent_copy_that_was_moved_elsewhere_is_still_found_by_its_draft(self, box: GraphBox) -> None:
        mark = Committed()
        await box.provider.send(outgoing(box, "<moved@acme.example>"), mark)
        box.fake.box.move(box.fake.box.lying_in("sentitems")[0], "deleteditems")

        assert isinstance(await box.provider.find_sent("<moved@acme.example>", mark.draft), Receipt)

    async def test_a_draft_that_is_gone_for_good_tells_nothing(self, box: GraphBox) -> None:
        message, mark = outgoing(box, "<gone@acme.example>"), Committed()
        box.fake.fail("/send", reply=Reply(404, error("ErrorItemNotFound")))
        box.fake.fail("GET /v1.0/me/messages/", reply=Reply(404, error("ErrorItemNotFound")))

        with pytest.raises(Unknown) as raised:
            await box.provider.send(message, mark)

        assert raised.value.code == "draft_gone"

    async def test_a_look_that_fails_says_so_and_not_that_nothing_was_found(self, box: GraphBox) -> None:
        box.fake.fail("GET /v1.0/me/mailFolders/sentitems", reply=Reply(503))

        with pytest.raises(Unreachable):
            await box.provider.find_sent("<any@acme.example>")


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

"""What becomes of a send through Graph: refused, thrown away, sent by hand, or in doubt."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.providers.mail.port import (
    Disconnected,
    NotSent,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from tests.providers.mail.contract import Mark, outgoing
from tests.providers.mail.fakes.graph import error
from tests.providers.mail.fakes.graph_box import Committed, GraphBox, again, as_alias, connected, drafts_of
from tests.providers.mail.fakes.http import Reply


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[GraphBox]:
    async with connected(tmp_path) as box:
        yield box


class TestRefusals:
    async def test_an_alias_that_the_tenant_forbids_stops_the_mailbox_and_leaves_no_draft(self, box: GraphBox) -> None:
        with pytest.raises(Refused) as raised:
            await box.provider.send(as_alias(box, "<denied@acme.example>", "sales@acme.example"), Mark())

        refused = raised.value
        assert (refused.code, refused.scope, refused.until) == ("sender_refused", "mailbox", "operator")
        assert (drafts_of(box), box.fake.box.delivered) == ([], [])

    @pytest.mark.parametrize(
        ("status", "code", "text", "expected"),
        [
            (403, "ErrorMessageSubmissionBlocked", "", ("policy", "mailbox", "operator")),
            (403, "ErrorAccountSuspendShowTierUpgrade", "", ("policy", "mailbox", "operator")),
            (
                400,
                "ErrorInternalServerTransient",
                "550 5.7.708 Access denied",
                ("policy", "mailbox", "operator"),
            ),
            (403, "ErrorQuotaExceeded", "", ("sending_limit", "mailbox", "midnight")),
            (400, "ErrorExceededMessageLimit", "", ("sending_limit", "mailbox", "midnight")),
            (
                403,
                "ErrorInternalServerTransient",
                "The message can't be submitted because the sender's recipient rate limit has been exceeded.",
                ("sending_limit", "mailbox", "midnight"),
            ),
            (
                400,
                "ErrorInvalidRecipients",
                "At least one recipient is not valid.",
                ("recipient_refused", "recipient", None),
            ),
            (400, "ErrorInvalidRequest", "No.", ("message_refused", "message", None)),
            (
                400,
                "ErrorMessageSizeExceeded",
                "The message exceeds the message size limit.",
                ("message_refused", "message", None),
            ),
            (
                400,
                "ErrorInvalidRequest",
                "550 5.1.90 You have reached your limit.",
                ("sending_limit", "mailbox", "midnight"),
            ),
            (400, "ErrorInvalidRequest", "The mailbox is unknown.", ("message_refused", "message", None)),
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

    async def test_of_two_drafts_of_one_message_one_is_sent_and_the_other_is_put_away(self, box: GraphBox) -> None:
        message = outgoing(box, "<two@acme.example>")
        first, second = box.fake.box.draft(message.raw), box.fake.box.draft(message.raw)

        await box.provider.send(message, Mark())

        assert (first.folder, second.folder) == ("sentitems", "deleteditems")

    async def test_a_draft_that_cannot_be_put_away_holds_up_the_send(self, box: GraphBox) -> None:
        message, mark = outgoing(box, "<stuck@acme.example>"), Mark()
        box.fake.box.draft(message.raw)
        box.fake.box.draft(message.raw)
        box.fake.fail("DELETE", reply=Reply(503))

        with pytest.raises(Unreachable):
            await box.provider.send(message, mark)

        assert (mark.calls, box.fake.box.delivered) == (0, [])

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

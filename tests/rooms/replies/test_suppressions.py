"""Promises of suppressions: what is certain holds for good, what is not is held and asked about, and there is a way back."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.replies.suppressing import answers
from tests.mail.making import letter, report_of
from tests.rooms.replies.support import Desk

JO = "jo@bakery.example"
BOSS = "ceo@big-target.example"
STOP = "Please unsubscribe me."
MAYBE = "This is spam. We never signed up for it."
FAILED = "mx.ours.example; spf=fail smtp.mailfrom=evil.example; dkim=none; dmarc=fail header.from=bakery.example"
PASSED = "mx.ours.example; spf=pass; dkim=pass header.d=bakery.example; dmarc=pass header.from=bakery.example"


async def holds(desk: Desk) -> list[dict[str, Any]]:
    return await desk.read("suppression-holds?status=open")


async def answer(desk: Desk, hold_id: str, said: str, reason: str = "We asked them.") -> Any:
    response = await desk.actor.post(
        desk.path(f"suppression-holds/{hold_id}:answer"), {"answer": said, "reason": reason}
    )
    assert 200 == response.status_code, response.text
    return response.json()


async def lift(desk: Desk, suppression_id: str, **body: Any) -> Any:
    return await desk.actor.post(desk.path(f"suppressions/{suppression_id}:lift"), body)


async def open_actions(desk: Desk) -> list[tuple[str, str, str]]:
    found = await desk.read("next-actions")
    return [
        (one["action_type"], one["priority"], one["waiting_on"])
        for one in found
        if one["action_type"].startswith("confirm_") and one["action_type"] != "confirm_sender"
    ]


class TestForgedMail:
    """What a stranger can do with a forged message to the connected mailbox, one row each of a security review."""

    async def test_an_opt_out_that_the_receiving_server_refutes_is_held_until_somebody_answers(
        self, desk: Desk
    ) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.write_to(prospect_id, JO)
        await desk.deliver_raw(JO, letter(JO, STOP, FAILED))

        await desk.sync()
        with clock.travel(timedelta(days=30)):
            await answers.let_silence_answer(desk.services)

        [hold] = await holds(desk)
        assert {} == await desk.suppressed()
        assert (JO, "opt_out", None) == (hold["email"], hold["kind"], hold["becomes_at"])
        assert {"spf": "fail", "dkim": "none", "dmarc": "fail"} == hold["evidence"]["auth"]
        assert "unsubscribed" != (await desk.prospect(prospect_id))["status"]
        assert [("confirm_opt_out", "high", "operator")] == await open_actions(desk)

    async def test_an_opt_out_of_a_prospect_who_was_never_written_to_is_held(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.deliver(JO, STOP)

        await desk.sync()

        assert ({}, {JO: "opt_out"}) == (await desk.suppressed(), await desk.held())
        assert "unsubscribed" != (await desk.prospect(prospect_id))["status"]

    async def test_an_opt_out_of_somebody_whom_nobody_knows_is_held(self, desk: Desk) -> None:
        await desk.deliver(BOSS, "Remove me from your list.", subject="Hello")

        await desk.look()

        assert ({}, {BOSS: "opt_out"}) == (await desk.suppressed(), await desk.held())

    async def test_a_report_that_names_no_message_of_ours_is_held_and_counts_in_no_rate(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.write_to(prospect_id, JO)
        await desk.deliver_raw("mailer-daemon@evil.example", report_of(JO, "<made-up@x.example>", "5.1.1", "Unknown"))

        await desk.sync()
        assert ({}, {JO: "hard_bounce"}) == (await desk.suppressed(), await desk.held())
        assert "bounced" != (await desk.prospect(prospect_id))["status"]
        assert [("confirm_bounce", "high", "operator")] == await open_actions(desk)
        with clock.travel(timedelta(hours=73)):
            await answers.let_silence_answer(desk.services)

        assert {JO: "hard_bounce"} == await desk.suppressed()
        assert "bounced" == (await desk.prospect(prospect_id))["status"]
        assert [False] == await counted(desk)

    async def test_ten_such_reports_stop_no_mailbox(self, desk: Desk) -> None:
        people = [f"p{number}@bakery.example" for number in range(10)]
        for email in people:
            await desk.write_to(await desk.new_prospect(email), email)
            await desk.deliver_raw("mailer-daemon@evil.example", report_of(email, "<x@x.example>", "5.1.1", "Unknown"))

        await desk.sync()

        status = (await desk.actor.get(desk.path("mailbox/status"))).json()
        assert (set(people), {}) == (set(await desk.held()), await desk.suppressed())
        assert "connected" == status["status"]
        readiness = (await desk.actor.get(desk.path("readiness"))).json()
        assert [] == [one for one in readiness["blockers"] if one["code"] == "bounce_rate_too_high"]

    async def test_such_a_report_of_an_address_that_was_not_written_to_does_nothing(self, desk: Desk) -> None:
        await desk.new_prospect(JO)
        await desk.deliver_raw("mailer-daemon@evil.example", report_of(JO, "<x@x.example>", "5.1.1", "Unknown"))

        await desk.sync()

        assert ({}, {}) == (await desk.suppressed(), await desk.held())


async def counted(desk: Desk) -> list[bool]:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        return await tx.values("SELECT counted FROM suppressions WHERE operator_id = %s", (tx.operator_id,))


class TestWhatIsCertain:
    """What suppresses by itself, and the evidence that stays with it."""

    async def test_an_opt_out_in_answer_to_our_message(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        ours = await desk.write_to(prospect_id, JO)
        await desk.deliver_raw(JO, letter(JO, STOP, PASSED, in_reply_to=ours))

        await desk.sync()

        [message] = await desk.read("email-messages?direction=inbound")
        [row] = await desk.read("suppressions")
        auth = {"spf": "pass", "dkim": "pass", "dmarc": "pass"}
        expected = {"message_id": message["id"], "matched_by": "message_id", "auth": auth}
        assert ("opt_out", expected, None) == (row["reason"], row["evidence"], row["lifted_at"])

    async def test_an_opt_out_by_address_alone_from_a_server_that_says_nothing(self, desk: Desk) -> None:
        await desk.write_to(await desk.new_prospect(JO), JO)
        await desk.deliver(JO, STOP)

        await desk.sync()

        [row] = await desk.read("suppressions")
        nothing = {"spf": None, "dkim": None, "dmarc": None}
        assert ("address", nothing) == (row["evidence"]["matched_by"], row["evidence"]["auth"])

    async def test_a_verdict_that_the_sender_wrote_below_the_servers_own_counts_for_nothing(self, desk: Desk) -> None:
        first, second = "jo@bakery.example", "al@bakery.example"
        for email, results in ((first, (PASSED, FAILED)), (second, (FAILED, PASSED.replace("ours", "theirs")))):
            await desk.write_to(await desk.new_prospect(email), email)
            await desk.deliver_raw(email, letter(email, STOP, *results))

        await desk.sync()

        assert ({first: "opt_out"}, {second: "opt_out"}) == (await desk.suppressed(), await desk.held())

    async def test_a_bounce_of_our_message_counts(self, desk: Desk) -> None:
        ours = await desk.write_to(await desk.new_prospect(JO), JO)
        await desk.deliver_raw("mailer-daemon@mx.example", report_of(JO, ours, "5.1.1", "User unknown"))

        await desk.sync()

        [row] = await desk.read("suppressions")
        assert ("hard_bounce", "message_id", [True]) == (
            row["reason"],
            row["evidence"]["matched_by"],
            await counted(desk),
        )


class TestAHold:
    async def test_what_only_may_be_an_opt_out_is_held_and_a_release_makes_it_a_reply(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        ours = await desk.write_to(prospect_id, JO)
        await desk.deliver(JO, MAYBE, in_reply_to=ours)
        await desk.sync()
        held = await holds(desk)
        assert ({}, [JO]) == (await desk.suppressed(), [one["email"] for one in held])

        released = await answer(desk, held[0]["id"], "release", reason="They want a demo.")

        [message] = await desk.read("email-messages?direction=inbound")
        assert ("released", "They want a demo.") == (released["status"], released["answer_reason"])
        assert ("human_reply", "unknown") == (message["kind"], message["analysis"]["intent"])
        assert "replied" == (await desk.prospect(prospect_id))["status"]
        assert ({}, {}) == (await desk.suppressed(), await desk.held())

    async def test_a_released_hold_lets_the_follow_up_go_on(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.write_to(prospect_id, JO)
        await desk.deliver_raw(JO, letter(JO, STOP, FAILED))
        await desk.sync()
        paused = await desk.follow_up(prospect_id)
        assert ("paused", "recipient_held") == (paused["status"], paused["pause_reason"])

        [hold] = await holds(desk)
        await answer(desk, hold["id"], "release", reason="Forged: Jo knows nothing of it.")

        assert "scheduled" == (await desk.follow_up(prospect_id))["status"]

    async def test_a_confirmed_one_is_a_suppression_with_its_evidence(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.write_to(prospect_id, JO)
        await desk.deliver_raw(JO, letter(JO, STOP, FAILED))
        await desk.sync()
        [hold] = await holds(desk)

        for _ in range(2):
            confirmed = await answer(desk, hold["id"], "confirm")

        [row] = await desk.read("suppressions")
        assert ("confirmed", row["id"]) == (confirmed["status"], confirmed["suppression_id"])
        assert hold["evidence"] == row["evidence"]
        assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]
        assert [] == await open_actions(desk)
        late = await desk.actor.post(
            desk.path(f"suppression-holds/{hold['id']}:answer"), {"answer": "release", "reason": "Oh no"}
        )
        assert (409, "invalid_transition") == (late.status_code, late.json()["code"])

    async def test_silence_for_72_hours_is_a_yes_and_a_minute_less_is_none(self, desk: Desk) -> None:
        await desk.new_prospect(JO)
        await desk.deliver(JO, STOP)
        await desk.sync()

        with clock.travel(timedelta(hours=71, minutes=59)):
            await answers.let_silence_answer(desk.services)
        assert {} == await desk.suppressed()
        with clock.travel(timedelta(hours=72, minutes=1)):
            await answers.let_silence_answer(desk.services)

        [hold] = await desk.read("suppression-holds?status=confirmed")
        assert {JO: "opt_out"} == await desk.suppressed()
        assert answers.NO_ANSWER == hold["answer_reason"]

    async def test_one_answer_settles_both_addresses_of_a_message(self, desk: Desk) -> None:
        ours = await desk.write_to(await desk.new_prospect(JO), JO)
        await desk.deliver_raw("boss@bakery.example", letter("boss@bakery.example", STOP, FAILED, in_reply_to=ours))
        await desk.sync()
        found = await holds(desk)
        assert {JO, "boss@bakery.example"} == {one["email"] for one in found}

        await answer(desk, found[0]["id"], "release", reason="Forged.")

        assert [] == await holds(desk)

    async def test_an_answer_needs_the_right_to_review(self, desk: Desk) -> None:
        await desk.new_prospect(JO)
        await desk.deliver(JO, STOP)
        await desk.sync()
        [hold] = await holds(desk)
        key = await desk.actor.post("/v1/api-keys", {"name": "writer", "scopes": ["read", "send", "prospects:write"]})
        writer = replace(desk.actor, token=key.json()["secret"])

        for said in ("confirm", "release"):
            body = {"answer": said, "reason": "Let me"}
            assert 403 == (await writer.post(desk.path(f"suppression-holds/{hold['id']}:answer"), body)).status_code


class TestTheWayBack:
    async def test_a_lifted_suppression_stays_on_record_and_stops_nothing(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        await desk.deliver(JO, STOP, in_reply_to=await desk.write_to(prospect_id, JO))
        await desk.sync()
        [row] = await desk.read("suppressions")

        lifted = await lift(desk, row["id"], reason="Jo called: it was a mistake.")
        again = await lift(desk, row["id"], reason="Twice")

        assert (200, 200) == (lifted.status_code, again.status_code)
        assert [prospect_id] == lifted.json()["relisted_prospect_ids"]
        assert "contacted" == (await desk.prospect(prospect_id))["status"]
        assert [] == await desk.read("suppressions")
        [kept] = await desk.read("suppressions?lifted=true")
        assert ("Jo called: it was a mistake.", "api_key") == (kept["lift_reason"], kept["lifted_by"]["kind"])
        async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
            assert await mailbox.suppressions.stop_of(tx, JO) is None

    async def test_a_new_no_after_it_makes_a_new_suppression(self, desk: Desk) -> None:
        prospect_id = await desk.new_prospect(JO)
        ours = await desk.write_to(prospect_id, JO)
        await desk.deliver(JO, STOP, in_reply_to=ours)
        await desk.sync()
        [first] = await desk.read("suppressions")
        await lift(desk, first["id"], reason="Jo called.")

        await desk.deliver(JO, "I said: take me off your list.", in_reply_to=ours)
        await desk.sync()

        [second] = await desk.read("suppressions")
        assert first["id"] != second["id"]
        assert {first["id"], second["id"]} == {one["id"] for one in await desk.read("suppressions?lifted=all")}
        assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]

    @pytest.mark.parametrize("reason", ["one_click", "complaint", "erased"])
    async def test_what_a_person_did_themselves_needs_their_consent(self, desk: Desk, reason: Any) -> None:
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            made = await mailbox.suppressions.suppress(tx, JO, reason, "test")

        refused = await lift(desk, made.id, reason="I think they would like it.")
        agreed = await lift(desk, made.id, reason="They wrote that they agree.", consent=True)

        assert (409, "consent_needed") == (refused.status_code, refused.json()["code"])
        assert (200, []) == (agreed.status_code, await desk.read("suppressions"))

    async def test_lifting_needs_the_right_to_review(self, desk: Desk) -> None:
        made = await desk.actor.post(desk.path("suppressions"), {"email": JO})
        key = await desk.actor.post("/v1/api-keys", {"name": "writer", "scopes": ["read", "send", "prospects:write"]})
        writer = replace(desk, actor=replace(desk.actor, token=key.json()["secret"]))

        assert 403 == (await lift(writer, made.json()["id"], reason="Let me")).status_code


class TestStrangersOffers:
    @pytest.mark.parametrize(
        ("subject", "text"),
        [
            (
                "More meetings",
                "Hi there, we help companies like yours to get 50 qualified meetings a month. Worth a quick call?\n\n"
                "Unsubscribe here.",
            ),
            (
                "Quarry Weekly #41",
                "This week in quarries: diesel prices, a webinar, our top stories. Read more.\n\nUnsubscribe.",
            ),
            ("Application", "Please find my CV attached; I am applying for the job.\n\nTo opt out, reply STOP."),
        ],
    )
    async def test_what_stands_in_a_mailing_or_a_pitch_holds_nobody(self, desk: Desk, subject: str, text: str) -> None:
        await desk.deliver("sales@pitch.example", text, subject=subject)

        await desk.look()

        assert ({}, {}) == (await desk.suppressed(), await desk.held())

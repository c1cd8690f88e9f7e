"""Promises of reading the mailbox: nothing lost, nothing counted twice, nobody else's mail kept."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.engine import Engine
from outrider.judgement.port import Inbound, ModelUnavailable
from outrider.mailbox.accounts import sandbox
from outrider.mailbox.messages import store as messages
from outrider.providers.mail.port import Outgoing
from outrider.replies import inbox, jobs, lease
from outrider.replies.analysis import judge_again
from outrider.replies.candidates import sync as candidates
from outrider.replies.errors import SyncInProgress
from tests.mail.making import report_of
from tests.rooms.replies.support import (
    JO,
    YES,
    Desk,
    Judge,
    Pulled,
    alone,
    everything_kept,
    three_replies,
    with_judge,
    with_unstorable,
)

LETTER = "We are looking for demand forecasting software for our bakeries. Could you call me to set up a demo?"


async def test_a_process_that_dies_between_two_messages_loses_and_doubles_nothing(desk: Desk) -> None:
    await three_replies(desk)
    with pytest.raises(Pulled):
        await inbox.sync(with_judge(desk.services, Pulled(), at=2).project(desk.actor.principal, desk.project_id))
    assert 1 == len(await desk.read("email-messages?direction=inbound"))

    report = await desk.sync()

    assert (3, 3, 3, 3) == (
        report["new_replies"],
        report["synced_messages"],
        report["reply_draft_runs"],
        report["paused_follow_ups"],
    )
    assert 3 == len(await desk.read("email-messages?direction=inbound"))
    assert 3 == len(await desk.runs())


async def test_a_mailbox_that_is_being_read_is_not_read_by_anybody_else(desk: Desk) -> None:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)
    async with lease.held(desk.services, box.id):
        with pytest.raises(SyncInProgress) as refused:
            async with lease.held(desk.services, box.id, wait_ms=20):
                pass

    assert (409, "5") == (refused.value.status, refused.value.headers["Retry-After"])
    await desk.sync()


async def test_two_syncs_at_once_count_each_reply_once(desk: Desk) -> None:
    await three_replies(desk)

    reports = await asyncio.gather(desk.sync(), desk.sync(), desk.look())

    assert 3 == sum(report.get("new_replies", 0) for report in reports)
    assert 3 == len(await desk.runs())


async def test_the_background_reads_each_mailbox_and_the_counts_wait_for_whoever_asks(
    desk: Desk, engine: Engine
) -> None:
    await three_replies(desk)
    await desk.deliver("lee@cafe.example", LETTER)
    async with alone(desk):
        await jobs.queue_syncs(desk.services)
    await engine.drain()
    assert 3 == len(await desk.read("email-messages?direction=inbound"))
    assert 1 == len(await desk.read("inbound-candidates"))

    report, looked = await desk.sync(), await desk.look()

    assert (3, 3) == (report["new_replies"], report["reply_draft_runs"])
    assert (4, 1) == (looked["scanned_messages"], looked["created_candidates"])


async def test_a_mailbox_has_one_background_sync_on_its_way(desk: Desk, engine: Engine) -> None:
    async def queued() -> int:
        async with desk.services.db.read(desk.actor.principal) as tx:
            query = "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo' AND args ->> 'project_id' = %s"
            return int(await tx.value(query, (desk.project_id,)))

    async with alone(desk):
        found = []
        for _ in range(2):
            await jobs.queue_syncs(desk.services)
            found.append(await queued())
        await engine.drain()
        await jobs.queue_syncs(desk.services)
        found.append(await queued())
        await engine.drain()

    assert [1, 1, 1] == found


async def test_a_mailbox_is_read_at_once_when_the_clock_went_back(desk: Desk, engine: Engine) -> None:
    """Its next look and its last job lie in a future that is gone."""
    await three_replies(desk)
    async with alone(desk):
        with clock.travel(timedelta(hours=2)):
            await jobs.queue_syncs(desk.services)
        await desk.tx(
            lambda tx: tx.execute("DELETE FROM procrastinate_jobs WHERE args ->> 'project_id' = %s", (desk.project_id,))
        )
        await jobs.queue_syncs(desk.services)
        await engine.drain()

    assert 3 == len(await desk.read("email-messages?direction=inbound"))


async def test_a_reply_is_kept_when_no_judge_is_there_and_judged_later(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    without = with_judge(desk.services, ModelUnavailable())
    await inbox.sync(without.project(desk.actor.principal, desk.project_id))
    [message] = await desk.read("email-messages?direction=inbound")
    assert ("unknown", 0) == (message["analysis"]["intent"], message["analysis"]["confidence"])
    assert "paused" == (await desk.follow_up(prospect_id))["status"]
    assert [] == await desk.runs()

    await judge_again(desk.services)
    assert [] == await desk.runs()
    with clock.travel(timedelta(minutes=3)):
        await judge_again(desk.services)
        await judge_again(desk.services)

    [message] = await desk.read("email-messages?direction=inbound")
    assert message["analysis"]["intent"] in ("positive", "question")
    assert "thread" == message["analysis"]["matched_by"]
    assert 1 == len(await desk.runs())


async def test_a_judge_that_stays_away_is_asked_less_often(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    without = with_judge(desk.services, ModelUnavailable())
    await inbox.sync(without.project(desk.actor.principal, desk.project_id))
    judge: Any = without.intelligence

    asked = []
    for minutes in (3, 4, 8):
        with clock.travel(timedelta(minutes=minutes)):
            await judge_again(without)
            asked.append(judge.asked)

    assert [2, 2, 3] == asked
    assert "unknown" == (await desk.read("email-messages?direction=inbound"))[0]["analysis"]["intent"]
    with clock.travel(timedelta(hours=3)):
        await judge_again(desk.services)


async def test_a_judge_that_breaks_leaves_each_reply_to_a_person_and_stops_nobody(desk: Desk) -> None:
    """Replies are on record as unknown with their follow-ups paused, and one that fails again keeps none from being judged."""
    people = await three_replies(desk)
    broken = with_judge(desk.services, RuntimeError("a bug"))
    await inbox.sync(broken.project(desk.actor.principal, desk.project_id))

    stored = await desk.read("email-messages?direction=inbound")
    assert ["unknown"] * 3 == [message["analysis"]["intent"] for message in stored]
    assert ["paused"] * 3 == [(await desk.follow_up(one))["status"] for one in people]

    judge: Any = broken.intelligence
    with clock.travel(timedelta(minutes=3)):
        await judge_again(broken)
    assert 6 == judge.asked
    with clock.travel(timedelta(hours=3)):
        await judge_again(desk.services)


async def test_a_message_that_nobody_can_read_keeps_no_other_from_being_read(desk: Desk) -> None:
    await three_replies(desk)
    broken = with_unstorable(desk.services)

    await inbox.sync(broken.project(desk.actor.principal, desk.project_id))

    assert [] == await desk.read("email-messages?direction=inbound")
    readiness = (await desk.actor.get(desk.path("readiness"))).json()
    assert [w for w in readiness["warnings"] if w.startswith("3 received messages could not be read")]


async def test_our_own_copy_in_sent_is_no_reply_and_no_letter_by_hand(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(prospect_id, JO)

    async def commit(provider_draft: str | None = None) -> None:
        return None

    async with sandbox.opened(desk.services.project(desk.actor.principal, desk.project_id)) as (box, provider):
        raw = f"From: {box.email}\nTo: {JO}\nMessage-ID: {ours}\nSubject: Less waste\n\nDear Jo".encode()
        await provider.send(Outgoing(ours, box.email, JO, raw), commit)
    await desk.deliver_raw(box.email, f"From: {box.email}\nTo: {JO}\nMessage-ID: <copy@x.example>\n\nDear Jo")

    report = await desk.sync()

    assert (0, 0, 2) == (report["new_replies"], report["synced_messages"], report["skipped_messages"])
    assert "scheduled" == (await desk.follow_up(prospect_id))["status"]


async def test_what_the_operator_writes_by_hand_stops_the_follow_up(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.write_to(prospect_id, JO)

    async def commit(provider_draft: str | None = None) -> None:
        return None

    async with sandbox.opened(desk.services.project(desk.actor.principal, desk.project_id)) as (box, provider):
        raw = f"From: {box.email}\nTo: {JO}\nMessage-ID: <hand@acme.example>\nSubject: Hi\n\nI called you".encode()
        await provider.send(Outgoing("<hand@acme.example>", box.email, JO, raw), commit)

    report = await desk.sync()

    assert (0, 1, 1) == (report["new_replies"], report["synced_messages"], report["paused_follow_ups"])
    follow_up = await desk.follow_up(prospect_id)
    assert ("paused", "answered_by_hand") == (follow_up["status"], follow_up["pause_reason"])
    assert 2 == len(await desk.read("email-messages?direction=outbound"))


async def test_a_sender_that_only_claims_an_address_is_told_apart_from_a_thread(desk: Desk) -> None:
    await desk.new_prospect(JO)
    await desk.deliver(JO, YES, subject="Hello")
    await desk.sync()

    [message] = await desk.read("email-messages")

    assert "address" == message["analysis"]["matched_by"]


async def test_a_colleague_who_answers_in_the_thread_is_matched(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver("boss@bakery.example", YES, in_reply_to=await desk.write_to(prospect_id, JO))
    await desk.sync()

    [message] = await desk.read("email-messages?direction=inbound")

    assert (prospect_id, "thread") == (message["prospect_id"], message["analysis"]["matched_by"])


async def test_a_forged_bounce_suppresses_nobody(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver_raw(
        "mailer-daemon@evil.example", report_of(JO, "<made-up@acme.example>", "5.1.1", "User unknown")
    )

    await desk.sync()

    assert {} == await desk.suppressed()
    assert "bounced" != (await desk.prospect(prospect_id))["status"]
    assert [] == await desk.read("email-messages")


async def test_of_other_peoples_mail_only_what_a_candidate_needs_is_kept_and_for_30_days(desk: Desk) -> None:
    await desk.deliver("lee@cafe.example", LETTER, subject="Hello")
    await desk.deliver_raw("n@list.example", "From: n@list.example\nList-Id: <x>\nSubject: Secret offer\n\nBuy now")
    await desk.look()

    kept = await everything_kept(desk)
    assert "Secret offer" not in kept
    assert "lee@cafe.example" in kept

    with clock.travel(timedelta(days=29)):
        await jobs.forget(desk.services)
    assert "needs_review" == (await desk.read("inbound-candidates"))[0]["status"]
    with clock.travel(timedelta(days=31)):
        await jobs.forget(desk.services)

    [candidate] = await desk.read("inbound-candidates")
    assert ("expired", None, None) == (candidate["status"], candidate["from_email"], candidate["text"])
    assert "lee@cafe" not in await everything_kept(desk)
    response = await desk.actor.post(desk.path(f"inbound-candidates/{candidate['id']}:accept"))
    assert (409, "invalid_transition") == (response.status_code, response.json()["code"])


async def test_strangers_mail_waits_when_no_judge_is_there(desk: Desk) -> None:
    class Away(Judge):
        async def classify_candidate(self, message: Inbound, claims: Any) -> Any:
            raise ModelUnavailable

    away = replace(desk.services, intelligence=Away(desk.services.intelligence, None))
    await desk.deliver("lee@cafe.example", LETTER)

    first = await candidates.sync(away.project(desk.actor.principal, desk.project_id))
    second = await desk.look()

    assert (0, 0) == (first.scanned_messages, first.created_candidates)
    assert (1, 1) == (second["scanned_messages"], second["created_candidates"])


async def test_a_strangers_letter_that_breaks_its_judge_holds_up_no_other(desk: Desk) -> None:
    """It waits for a later look while the others are judged, and is a person's to read when it goes on breaking."""

    class Breaking(Judge):
        async def classify_candidate(self, message: Inbound, claims: Any) -> Any:
            if "lee@" in message.from_email:
                raise RecursionError("in our own rules")
            return await self.real.classify_candidate(message, claims)

    breaking = replace(desk.services, intelligence=Breaking(desk.services.intelligence, None))
    project = breaking.project(desk.actor.principal, desk.project_id)
    await desk.deliver("lee@cafe.example", LETTER)
    await desk.deliver("una@quay.example", LETTER)

    first = await candidates.sync(project)
    again = await candidates.sync(project)
    assert ["una@quay.example"] == [one["from_email"] for one in await desk.read("inbound-candidates")]
    async with project.tx() as tx:
        await tx.execute("UPDATE mail_of_strangers SET attempts = 23, due_at = %s", (clock.now(),))
    last = await candidates.sync(project)

    assert [1, 0, 1] == [one.created_candidates for one in (first, again, last)]
    [left] = [one for one in await desk.read("inbound-candidates") if one["from_email"] == "lee@cafe.example"]
    assert ("other", "review") == (left["message_type"], left["recommended_action"])
    assert "Our reading broke on this message; please read it yourself." == left["reason"]


async def test_a_stranger_who_asks_for_no_mail_is_held_and_cannot_be_accepted(desk: Desk) -> None:
    await desk.deliver("lee@cafe.example", "Please remove me from your list.", subject="Stop")
    await desk.look()

    [candidate] = await desk.read("inbound-candidates")
    response = await desk.actor.post(desk.path(f"inbound-candidates/{candidate['id']}:accept"))

    assert ("opt_out", "suppress") == (candidate["message_type"], candidate["recommended_action"])
    assert {} == await desk.suppressed()
    assert {"lee@cafe.example": "opt_out"} == await desk.held()
    assert (409, "recipient_held") == (response.status_code, response.json()["code"])


async def test_accepting_somebody_who_is_a_prospect_by_now_links_them(desk: Desk) -> None:
    await desk.deliver("lee@cafe.example", LETTER)
    await desk.look()
    prospect_id = await desk.new_prospect("lee@cafe.example")
    [candidate] = await desk.read("inbound-candidates")

    accepted = await desk.call(f"inbound-candidates/{candidate['id']}:accept")

    assert prospect_id == accepted["prospect_id"]
    assert 1 == len(await desk.read("prospects"))


async def test_whoever_writes_from_a_company_that_nobody_was_known_at_becomes_its_person(desk: Desk) -> None:
    """Not a second prospect of one company; but one that was turned down stays so, and the person is new."""
    cafe, shut = [
        (await desk.actor.post(desk.path("prospects"), {"company_name": name, "domain": domain})).json()["id"]
        for name, domain in (("Lee's Cafe", "cafe.example"), ("Shut", "shut.example"))
    ]
    turned_down = await desk.actor.patch(f"/v1/prospects/{shut}", {"status": "disqualified"})
    assert "disqualified" == turned_down.json().get("status"), turned_down.text
    await desk.deliver("lee@cafe.example", LETTER)
    await desk.deliver("kim@shut.example", LETTER)
    await desk.look()

    accepted = {
        one["from_email"]: (await desk.call(f"inbound-candidates/{one['id']}:accept"))["prospect_id"]
        for one in await desk.read("inbound-candidates")
    }

    assert cafe == accepted["lee@cafe.example"]
    there = await desk.prospect(cafe)
    assert ("Lee's Cafe", "lee@cafe.example", "replied") == (
        there["company_name"],
        there["contact_email"],
        there["status"],
    )
    assert shut != accepted["kim@shut.example"]
    assert "disqualified" == (await desk.prospect(shut))["status"]
    people = await desk.read("contacts?domain=cafe.example")
    assert ["lee@cafe.example"] == [one["email"] for one in people]


async def test_a_message_is_found_by_its_words_and_addresses_with_the_index_of_them(desk: Desk) -> None:
    """The random signs in a link are no words; what is asked is what the index holds, or each search would read all mail."""
    signs = "Zq3" * 20
    await desk.new_prospect(JO)
    await desk.deliver(
        JO, f"The Aberdeen depot is ours. https://bakery.example/u/{signs} is the map.", subject="Depots"
    )
    await desk.sync()

    found = {q: len(await desk.read(f"email-messages?q={q}")) for q in ("aberdeen", "jo%40bakery", "DEPOTS", signs)}

    assert {"aberdeen": 1, "jo%40bakery": 1, "DEPOTS": 1, signs: 0} == found
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await tx.execute("SET LOCAL enable_seqscan = off")
        await tx.execute("SET LOCAL enable_indexscan = off")
        asked = f"SELECT FROM email_messages WHERE ({messages.WORDS}) ILIKE %s"
        plan = await tx.values(f"EXPLAIN {asked}", ("%aberdeen%",))
    assert [line for line in plan if "Index Cond" in line and "~~*" in line], plan


async def test_a_policy_bounce_warns_and_suppresses_nobody(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(prospect_id, JO)
    await desk.deliver_raw("mailer-daemon@mx.example", report_of(JO, ours, "5.7.1", "Blocked: poor reputation, spam"))

    await desk.sync()

    [message] = await desk.read("email-messages?kind=bounce")
    assert {"class": "policy", "recipient": JO} == message["analysis"]["bounce"]
    assert {} == await desk.suppressed()
    assert "scheduled" == (await desk.follow_up(prospect_id))["status"]
    readiness = (await desk.actor.get(desk.path("readiness"))).json()
    assert [w for w in readiness["warnings"] if w.startswith("1 message was sent back for reasons of policy")]


async def test_a_complaint_stops_mail_to_the_one_who_complained_and_not_to_the_reporter(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(prospect_id, JO)
    await desk.deliver_raw("fbl@isp.example", complaint_about(ours, JO))

    await desk.sync()

    assert {JO: "complaint"} == await desk.suppressed()
    assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]
    assert "canceled" == (await desk.follow_up(prospect_id))["status"]


async def test_the_opt_out_words_of_our_own_footer_are_no_opt_out(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(
        prospect_id, JO, text="Dear Jo, we cut waste.\nTo stop these messages reply with: please unsubscribe me."
    )
    quoted = "> Dear Jo, we cut waste.\n> To stop these messages reply with: please unsubscribe me."
    await desk.deliver(
        JO, f"{YES}\n\nOn Mon, 16 Nov 2026 at 10:02, Acme <hello@acme.example> wrote:\n{quoted}", in_reply_to=ours
    )

    await desk.sync()

    [message] = await desk.read("email-messages?direction=inbound")
    assert ("human_reply", YES) == (message["kind"], message["text"])
    assert {} == await desk.suppressed()


def complaint_about(message_id: str, recipient: str) -> str:
    return f"""From: fbl@isp.example
To: hello@acme.example
Subject: FW: Less waste
Message-ID: <arf-1@isp.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: ISP/1.0
Version: 1

--b
Content-Type: message/rfc822

From: hello@acme.example
To: {recipient}
Message-ID: {message_id}
Subject: Less waste

Dear Jo

--b--
"""


async def test_a_stranger_who_bears_the_message_id_of_a_prospects_mail_is_not_in_their_thread(desk: Desk) -> None:
    prospect_id = await desk.new_prospect("jo@bakery.example")
    raw = "From: {}\r\nTo: us@acme.example\r\nSubject: Hello\r\nMessage-ID: <same@x.example>\r\n\r\n{}\r\n"
    await desk.deliver_raw("jo@bakery.example", raw.format("jo@bakery.example", "Good morning, could we talk?"))
    await desk.sync()
    await desk.deliver_raw("s@else.example", raw.format("s@else.example", "We look for flour. Could you call me?"))

    await desk.sync()

    messages = await desk.read("email-messages")
    assert [("jo@bakery.example", prospect_id)] == [(one["from_email"], one["prospect_id"]) for one in messages]


async def test_no_answer_is_drafted_from_nothing_and_the_reply_says_what_is_missing(desk: Desk) -> None:
    """Where readiness blocks the writing no run is queued that could only fail; once an offer is approved the agent is asked."""
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    for claim in (await desk.read("knowledge"))["claims"]:
        await desk.actor.delete(f"/v1/knowledge-claims/{claim['id']}")

    report = await desk.sync()

    assert (1, 0, []) == (report["new_replies"], report["reply_draft_runs"], await desk.runs())
    [action] = [one for one in await desk.read("next-actions") if one["action_type"] == "send_reply"]
    assert ("operator", None) == (action["waiting_on"], action["call"])
    assert "once what you offer is approved" in action["title"]
    await desk.actor.offers_something(desk.project_id)
    [action] = [one for one in await desk.read("next-actions") if one["action_type"] == "send_reply"]
    assert ("agent", "generate_reply_draft") == (action["waiting_on"], action["call"]["body"]["operation"])

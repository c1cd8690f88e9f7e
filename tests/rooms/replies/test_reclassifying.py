"""Promises of looking at history again: today's rules, what stops mail is done, nothing else."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from outrider import mailbox
from outrider.core import clock
from outrider.mail.inbound import CLASSIFIER
from outrider.mail.parse import parse
from outrider.replies import inbox
from outrider.replies.reclassifying import reclassify
from tests.e2e.service import outrider
from tests.factories import Actor
from tests.feed import settled
from tests.mail.making import report_of
from tests.rooms.replies.support import JO, YES, Desk, execute, three_replies, waiting, with_unstorable


async def stored_by_older_rules(
    desk: Desk, prospect_id: str, raw: str, kind: str, text: str = "as it was", analysis: dict[str, Any] | None = None
) -> str:
    """A message as a classifier has stored it that saw less, or saw something else."""
    fetched = mailbox.Fetched("INBOX", "inbox", "1", raw.encode(), clock.now(), "<m@x.example>", "thread_other")
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)
        stored = await mailbox.messages.record_inbound(
            tx,
            box.id,
            fetched,
            parse(fetched.raw),
            prospect_id=prospect_id,
            kind=kind,
            own_text=text,
            analysis={"intent": "unknown", "classifier_version": "judge-1", "matched_by": "address"}
            if analysis is None
            else analysis,
        )
    assert stored is not None
    await execute(desk, "UPDATE email_messages SET classifier_version = 'rules-0' WHERE project_id = %s")
    return stored.id


def letter(text: str, subject: str = "Re: Less waste", *headers: str) -> str:
    return "\n".join([f"From: {JO}", f"Subject: {subject}", "Message-ID: <jo-1@bakery.example>", *headers, "", text])


async def again(desk: Desk, **options: Any) -> Counter[tuple[str, str]]:
    return await reclassify(desk.services, desk.project_id, **options)


async def message(desk: Desk, message_id: str) -> dict[str, Any]:
    [found] = [one for one in await desk.read("email-messages") if one["id"] == message_id]
    return found


async def test_what_a_person_has_corrected_stays(desk: Desk) -> None:
    """Rules that know better than a person would undo what was done about it."""
    prospect_id = await desk.new_prospect(JO)
    await desk.write_to(prospect_id, JO)
    said = {"intent": "positive", "classifier_version": "person", "matched_by": "address", "corrected_from": "unknown"}
    raw = letter("Please take me off your mailing list.")
    message_id = await stored_by_older_rules(desk, prospect_id, raw, "human_reply", analysis=said)

    changes = await again(desk)

    assert (Counter(), "positive") == (changes, (await message(desk, message_id))["analysis"]["intent"])
    assert [] == await desk.read("suppressions")


async def test_a_wish_that_older_rules_did_not_see_is_granted(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    await desk.write_to(prospect_id, JO)
    message_id = await stored_by_older_rules(
        desk, prospect_id, letter("Please remove me from your list.\n\nOn Monday Ann wrote:\n> Hello"), "human_reply"
    )

    assert {("human_reply", "opt_out"): 1} == await again(desk)

    found = await message(desk, message_id)
    assert ("opt_out", "Please remove me from your list.", "unsubscribe", CLASSIFIER) == (
        found["kind"],
        found["text"],
        found["analysis"]["intent"],
        found["analysis"]["classifier_version"],
    )
    assert {JO: "opt_out"} == await desk.suppressed()
    assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]
    assert "canceled" == (await desk.follow_up(prospect_id))["status"]
    assert await settled(desk.actor, 1, f"?project_id={desk.project_id}&types=message.reclassified")


async def test_an_address_that_older_rules_did_not_know_to_be_dead_is_given_up(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    ours = await desk.write_to(prospect_id, JO)
    raw = report_of(JO, ours, "5.1.1", "User unknown")
    await stored_by_older_rules(desk, prospect_id, raw, "auto_reply")

    assert {("auto_reply", "bounce"): 1} == await again(desk)

    assert {JO: "hard_bounce"} == await desk.suppressed()
    assert "bounced" == (await desk.prospect(prospect_id))["status"]


async def test_nothing_is_taken_off_the_suppression_list_sent_or_answered(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    rules = {"intent": "unsubscribe", "classifier_version": "rules-0", "matched_by": "address"}
    message_id = await stored_by_older_rules(desk, prospect_id, letter(YES), "opt_out", analysis=rules)
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await mailbox.suppressions.suppress(tx, JO, "opt_out", "reply")

    assert {("opt_out", "human_reply"): 1} == await again(desk)

    found = await message(desk, message_id)
    assert ("human_reply", "unknown", 0) == (
        found["kind"],
        found["analysis"]["intent"],
        found["analysis"]["confidence"],
    )
    assert {JO: "opt_out"} == await desk.suppressed()
    assert [] == await desk.runs()


async def test_what_a_judge_understood_stands(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    wish = {"intent": "unsubscribe", "classifier_version": "judge-1", "matched_by": "address"}
    asked = {"intent": "question", "classifier_version": "judge-1", "matched_by": "address"}
    first = await stored_by_older_rules(desk, prospect_id, letter("We would rather not."), "opt_out", analysis=wish)
    second = await stored_by_older_rules(desk, prospect_id, letter(YES, "Other"), "human_reply", analysis=asked)

    assert {("human_reply", "human_reply"): 1} == await again(desk)

    assert ("opt_out", "as it was") == ((await message(desk, first))["kind"], (await message(desk, first))["text"])
    assert ("question", YES) == (
        (await message(desk, second))["analysis"]["intent"],
        (await message(desk, second))["text"],
    )


async def test_a_dry_run_tells_and_changes_nothing(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    message_id = await stored_by_older_rules(desk, prospect_id, letter("Unsubscribe me"), "human_reply")
    before = await message(desk, message_id)

    assert {("human_reply", "opt_out"): 1} == await again(desk, dry_run=True) == await again(desk, dry_run=True)

    assert before == await message(desk, message_id)
    assert {} == await desk.suppressed()


async def test_a_second_run_finds_nothing_to_change(desk: Desk) -> None:
    await three_replies(desk)
    await desk.sync()
    prospect_id = await desk.new_prospect(JO)
    await stored_by_older_rules(desk, prospect_id, letter("Unsubscribe me"), "human_reply")
    first = await again(desk)

    assert {("human_reply", "opt_out"): 1} == first
    assert {} == await again(desk)
    assert {} == await again(desk, again=True)


async def test_a_forged_report_is_believed_no_more_than_before(desk: Desk) -> None:
    prospect_id = await desk.new_prospect(JO)
    raw = report_of("somebody@else.example", "<made-up@acme.example>", "5.1.1", "User unknown")
    await stored_by_older_rules(desk, prospect_id, raw, "auto_reply")

    assert {} == await again(desk)
    assert {} == await desk.suppressed()


async def test_what_could_not_be_read_is_tried_again_by_the_next_sync(desk: Desk) -> None:
    await three_replies(desk)
    await inbox.sync(with_unstorable(desk.services).project(desk.actor.principal, desk.project_id))
    assert 0 == (await desk.sync())["synced_messages"]

    await again(desk)

    assert (3, 0) == ((await desk.sync())["new_replies"], await waiting(desk))


async def test_only_the_project_that_is_meant_is_looked_at(desk: Desk, actor: Actor) -> None:
    prospect_id = await desk.new_prospect(JO)
    await stored_by_older_rules(desk, prospect_id, letter("Unsubscribe me"), "human_reply")

    assert {} == await reclassify(desk.services, await actor.new_project("Autumn"))
    everywhere = await reclassify(desk.services, dry_run=True)
    assert everywhere["human_reply", "opt_out"] >= 1


async def test_the_command_tells_what_changed(desk: Desk, database_url: str, tmp_path: Path) -> None:
    prospect_id = await desk.new_prospect(JO)
    await stored_by_older_rules(desk, prospect_id, letter("Unsubscribe me"), "human_reply")

    async def command(*options: str) -> list[str]:
        arguments = ("mail", "reclassify", "--project", desk.project_id, *options)
        done = await asyncio.to_thread(
            outrider, *arguments, data_dir=tmp_path, env={"OUTRIDER_DATABASE_URL": database_url}
        )
        assert 0 == done.returncode, done.stderr
        return done.stdout.splitlines()

    dry, wet, again_ = await command("--dry-run"), await command(), await command("--all")

    assert ["     1  human_reply -> opt_out", "1 would change"] == dry
    assert (["     1  human_reply -> opt_out", "1 changed"], ["0 changed"]) == (wet, again_)
    assert {JO: "opt_out"} == await desk.held()  # nothing was ever sent there

"""docs/reference/analytics.md: each number against letters that really left, and what became of them."""

import csv
import io
from datetime import date
from typing import Any, Final

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.mail.parse import parse
from outrider.mailbox import messages
from outrider.providers.mail.port import Fetched
from tests.factories import Actor
from tests.rooms.analytics.letters import COUNTED, FIRST, NO, SECOND, YES, Desk, address, at, counts, nine_letters

SPAN: Final = {"from": "2026-03-09", "to": "2026-03-14", "timezone": "UTC"}
EVERY: Final = ("day", "kind", "step", "sender", "source", "strategy_angle", "claim")


def few(**counted: int) -> dict[str, int]:
    """Numbers of which those that are not named are zero."""
    return {name: counted.get(name, 0) for name in COUNTED}


async def test_each_number_is_what_one_counts_by_hand(counted: Desk) -> None:
    found = await counted.measured(**SPAN)

    first = few(
        sent=4,
        bounced=2,
        hard_bounced=1,
        replied=1,
        positive=1,
        meetings_asked=1,
        approved_as_written=3,
        approved_after_edits=1,
    )
    second = few(sent=5, complained=1, opted_out=2, replied=2, approved_as_written=5)
    assert {
        "2026-03-09": few(),
        "2026-03-10": first,
        "2026-03-11": few(),
        "2026-03-12": few(),
        "2026-03-13": second,
        "2026-03-14": few(),
    } == {one["key"]: counts(one) for one in found["groups"]}
    assert {name: first[name] + second[name] for name in COUNTED} == counts(found["total"])
    days = {one["key"]: one for one in found["groups"]}
    assert (7200, 1800) == tuple(_minutes(days["2026-03-10"]))
    assert (7200, 600) == tuple(_minutes(days["2026-03-13"])), (
        "an hour to eve's no and three to ida's: the middle is two"
    )
    assert [None, None] == _minutes(days["2026-03-11"])
    assert {
        "found": 9,
        "researched": 9,
        "drafted": 9,
        "approved": 9,
        "sent": 9,
        "replied": 3,
        "positive": 1,
        "meetings_asked": 1,
    } == found["funnel"]
    assert (9, 0, 0) == tuple(found["decisions"][name] for name in ("approved", "skipped", "changes_requested"))
    assert (True, "UTC", 0) == (found["sandbox"], found["timezone"], found["left_out"])


def _minutes(numbers: dict[str, Any]) -> list[int | None]:
    """The medians in whole minutes, as seconds: the test's own steps take some."""
    medians = [numbers["median_seconds_to_reply"], numbers["median_seconds_to_review"]]
    return [one if one is None else round(one / 60) * 60 for one in medians]


@pytest.mark.parametrize("by", EVERY)
async def test_groups_add_up_to_the_total_but_for_claims_which_share_letters(counted: Desk, by: str) -> None:
    found = await counted.measured(by=by, **SPAN)

    summed = {name: sum(one[name] for one in found["groups"]) for name in COUNTED}
    if by == "claim":
        assert all(one["sent"] <= found["total"]["sent"] for one in found["groups"])
        assert summed["sent"] > found["total"]["sent"]
    else:
        assert counts(found["total"]) == summed
    assert all(one["label"] for one in found["groups"])


async def test_every_face_says_the_same_numbers(counted: Desk) -> None:
    found = await counted.measured(by="kind", **SPAN)

    response = await counted.actor.get(counted.path("analytics:export"), params={"by": "kind", **SPAN})

    assert 200 == response.status_code, response.text
    assert 'attachment; filename="letters-by-kind-2026-03-09-2026-03-14.csv"' == response.headers["content-disposition"]
    *rows, total = csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff")))
    shown = [name for name in found["total"] if name != "rates"]
    for told, row in zip([*found["groups"], found["total"]], [*rows, total], strict=True):
        assert {name: "" if told[name] is None else str(told[name]) for name in shown} == {
            name: row[name] for name in shown
        }
    assert ["first_touch", "follow_up", "reply"] == [row["kind"] for row in rows]
    assert "total" == total["kind"]


@pytest.mark.parametrize("part", ["funnel", "decisions"])
async def test_the_funnel_and_the_decisions_are_files_too(counted: Desk, part: str) -> None:
    found = await counted.measured(**SPAN)

    response = await counted.actor.get(counted.path("analytics:export"), params={"part": part, **SPAN})

    rows = list(csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff"))))
    assert found[part] == {row[part]: int(row["count"]) for row in rows}
    assert f'attachment; filename="{part}-2026-03-09-2026-03-14.csv"' == response.headers["content-disposition"]


async def test_a_spreadsheet_computes_nothing_of_the_file(desk: Desk) -> None:
    """The words of a claim are the operator's, or were taken from a page."""
    claim = {"text": "=1+1 is what we forecast.", "source_type": "manual", "status": "approved", "topic": "offer"}
    made = await desk.actor.post(desk.path("knowledge-claims"), claim)
    assert 201 == made.status_code, made.text
    await nine_letters(desk)
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await tx.execute("UPDATE claims SET text = '=1+1' WHERE project_id = %s", (desk.project_id,))

    response = await desk.actor.get(desk.path("analytics:export"), params={"by": "claim", **SPAN})

    labels = [row["label"] for row in csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff")))]
    assert "'=1+1" in labels
    assert not any(label.startswith("=") for label in labels)


async def test_an_answer_counts_for_the_letter_that_it_names(desk: Desk) -> None:
    """Also where another has left since."""
    with at(FIRST):
        await desk.write("ada")
        await desk.let_go("ada")
        await desk.answer("ada", "What does it cost for three depots?")
        await desk.sync()
    with at(SECOND):
        await _answer_back(desk)
    with at(date(2026, 3, 14)):
        await desk.answer("ada", YES)  # it names the first letter, though the second is the last
        await desk.sync()

    found = await desk.measured(by="kind", **SPAN)

    by_kind = {one["key"]: one for one in found["groups"]}
    assert (1, 1, 1) == tuple(by_kind["first_touch"][name] for name in ("sent", "replied", "positive"))
    assert (1, 0, 0) == tuple(by_kind["reply"][name] for name in ("sent", "replied", "positive"))
    assert 1 == found["funnel"]["replied"]


async def test_an_answer_that_names_nothing_counts_for_the_last_letter(desk: Desk) -> None:
    with at(FIRST):
        await desk.write("ada")
        await desk.let_go("ada")
        await desk.answer("ada", "What does it cost for three depots?")
        await desk.sync()
    with at(SECOND):
        await _answer_back(desk)
    with at(date(2026, 3, 14)):
        await desk.answer("ada", NO, in_reply_to=None, subject="Hello again")
        await desk.sync()

    by_kind = {one["key"]: one for one in (await desk.measured(by="kind", **SPAN))["groups"]}

    assert (1, 1) == (by_kind["first_touch"]["replied"], by_kind["reply"]["replied"])


async def _answer_back(desk: Desk) -> None:
    """The operator answers ada's question with a letter of Outrider's."""
    [asked] = await desk.read("email-messages?direction=inbound")
    body = {"kind": "reply", "prospect_id": asked["prospect_id"], "in_reply_to_message_id": asked["id"]}
    text = {"subject": "Re: Less waste", "body_html": "<p>Hello Ada,</p><p>Shall we talk on Thursday?</p>"}
    drafts = await desk.read(f"drafts?kind=reply&prospect_id={asked['prospect_id']}")
    for draft in drafts:
        await desk.review(draft["id"], "skip")
    made = await desk.actor.post(desk.path("drafts"), {**body, **text})
    assert 201 == made.status_code, made.text
    await desk.review(made.json()["id"], "approve")
    sent = await desk.send(made.json()["id"])
    assert 200 == sent.status_code, sent.text


async def test_an_answer_to_what_was_written_by_hand_counts_for_no_letter(desk: Desk) -> None:
    with at(FIRST):
        await desk.write("ada")
        await desk.let_go("ada")
    with at(SECOND):
        await _written_by_hand(desk)
    with at(SECOND, "13:00"):
        await desk.answer("ada", YES, in_reply_to="<by-hand@acme.example>")
        await desk.sync()

    found = await desk.measured(**SPAN)

    assert (1, 0, 0) == tuple(found["total"][name] for name in ("sent", "replied", "positive"))


async def _written_by_hand(desk: Desk) -> None:
    """What the operator wrote to ada in their own mail program, as a sync finds it in Sent."""
    raw = (
        b"From: hello@acme.example\r\nTo: ada@ada.example\r\nSubject: A word\r\nMessage-ID: <by-hand@acme.example>\r\n"
        b"\r\nDear Ada, one more thing.\r\n"
    )
    [letter] = await desk.read("email-messages?direction=outbound")
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        box = await mailbox.get(tx)
        fetched = Fetched("Sent", "sent", "1", raw, clock.now(), "by-hand")
        noted = await messages.record_by_hand(
            tx,
            box.id,
            fetched,
            parse(raw),
            prospect_id=letter["prospect_id"],
            to_email=address("ada"),
            own_text="Dear Ada, one more thing.",
        )
        assert noted is not None


async def test_what_a_person_says_of_an_answer_counts(desk: Desk) -> None:
    await nine_letters(desk)
    await desk.say("ada", "negative")
    await desk.say("ida", "positive")

    found = await desk.measured(**SPAN)

    positive = {one["key"]: one["positive"] for one in found["groups"]}
    assert (0, 1) == (positive["2026-03-10"], positive["2026-03-13"])


async def test_a_no_counts_also_once_it_was_lifted(desk: Desk) -> None:
    """Somebody who agreed to mail again had said no to that letter all the same."""
    await nine_letters(desk)
    [fay] = [one for one in await desk.read("suppressions") if one["email"] == address("fay")]
    async with desk.services.db.tx(desk.actor.principal) as tx:
        await tx.execute("UPDATE suppressions SET lifted_at = now() WHERE id = %s", (fay["id"],))

    assert 2 == (await desk.measured(**SPAN))["total"]["opted_out"]


async def test_what_the_policy_approved_is_told_apart(desk: Desk) -> None:
    with at(FIRST):
        await desk.write("ada")
        await desk.let_go("ada")
    async with desk.services.db.tx(desk.actor.principal) as tx:
        await tx.execute("UPDATE drafts SET approved_by_policy = true WHERE id = %s", (desk.drafts["ada"],))

    total = (await desk.measured(**SPAN))["total"]

    assert (0, 0, 1) == tuple(
        total[name] for name in ("approved_as_written", "approved_after_edits", "approved_by_policy")
    )
    assert total["median_seconds_to_review"] is None, "no person took any time over it"


async def test_decisions_are_counted_when_they_were_made(desk: Desk) -> None:
    with at(FIRST):
        await desk.write("ada", "bob")
    with at(SECOND):
        await desk.review(desk.drafts["ada"], "skip")
        await desk.review(desk.drafts["ada"], "skip")
        await desk.review(desk.drafts["bob"], "approve")
        await desk.review(desk.drafts["bob"], "reopen")

    on_second = (await desk.measured(**{**SPAN, "from": "2026-03-13"}))["decisions"]
    before = (await desk.measured(**{**SPAN, "to": "2026-03-12"}))["decisions"]

    assert {"approved": 1, "changes_requested": 0, "written_anew": 0, "skipped": 1, "taken_back": 1} == on_second
    assert {0} == set(before.values())


async def test_people_who_come_further_are_in_each_step_before(desk: Desk) -> None:
    with at(FIRST):
        await desk.write("ada", "bob", "cyd")
        await desk.add("dan")
        await desk.review(desk.drafts["bob"], "approve")
        await desk.let_go("ada")

    found = (await desk.measured(**SPAN))["funnel"]

    assert [4, 3, 3, 2, 1, 0] == [
        found[name] for name in ("found", "researched", "drafted", "approved", "sent", "replied")
    ]
    later = (await desk.measured(**{**SPAN, "from": "2026-03-11"}))["funnel"]
    assert {0} == set(later.values()), "who came on another day is not among them"


async def test_what_went_to_the_sandbox_never_mixes_with_letters_to_people(desk: Desk) -> None:
    await nine_letters(desk)

    tried = await desk.measured(sandbox="true", **SPAN)
    real = await desk.measured(sandbox="false", **SPAN)
    left = await desk.actor.post(desk.path("mailbox:disconnect"))
    assert left.is_success, left.text
    unasked = await desk.measured(**SPAN)

    assert (9, True) == (tried["total"]["sent"], tried["sandbox"])
    assert (0, False) == (real["total"]["sent"], real["sandbox"])
    assert (0, False) == (unasked["total"]["sent"], unasked["sandbox"]), "no mailbox is no sandbox"


async def test_nobody_else_sees_the_numbers(counted: Desk, stranger: Actor) -> None:
    for path in ("analytics", "analytics:export"):
        assert 404 == (await stranger.get(counted.path(path), params=SPAN)).status_code
    other = await stranger.new_project()
    theirs = (await stranger.get(f"/v1/projects/{other}/analytics", params=SPAN)).json()
    assert {0} == set(counts(theirs["total"]).values())


async def test_another_project_of_the_same_operator_has_numbers_of_its_own(counted: Desk) -> None:
    other = await counted.actor.new_project("Autumn")

    theirs = (await counted.actor.get(f"/v1/projects/{other}/analytics", params=SPAN)).json()

    assert {0} == set(counts(theirs["total"]).values())
    assert {0} == set(theirs["funnel"].values())


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"from": "2026-03-10", "to": "2026-03-09"}, "after_the_end"),
        ({"from": "2025-03-09", "to": "2026-03-10"}, "too_many_days"),
        ({"from": "1999-12-31", "to": "2000-01-02"}, "out_of_range"),
        ({"to": "9999-12-31"}, "out_of_range"),
        ({"timezone": "Europe/Atlantis"}, "unknown_timezone"),
        ({"timezone": "../../etc/passwd"}, "unknown_timezone"),
        ({"from": "20260310"}, "date_parsing"),
        ({"from": "1773100800"}, "date_parsing"),
        ({"by": "moon"}, "literal_error"),
    ],
)
async def test_what_cannot_be_answered_is_refused_with_the_reason(
    counted: Desk, query: dict[str, str], code: str
) -> None:
    response = await counted.actor.get(counted.path("analytics"), params=query)

    assert (422, code) == (response.status_code, response.json()["errors"][0]["code"]), response.text

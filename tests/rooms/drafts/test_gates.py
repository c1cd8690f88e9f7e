"""Each refusal of a send as a row: what stands in its way, and the code that it is answered with. No database is needed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from outrider.core import clock, ids
from outrider.core.causes import Readiness
from outrider.core.crypto import MasterKey
from outrider.core.errors import Problem
from outrider.drafts import content, gates
from outrider.drafts.case import SendCase
from outrider.drafts.store import DraftRow
from outrider.law import JudgedLawful
from outrider.law.place import Sign
from outrider.law.verdict import Lawful
from outrider.mailbox import Mailbox, SenderFacts
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.sending import SendingFacts
from outrider.mailbox.sending.limits import SANDBOX
from outrider.mailbox.sending.rates import Rates
from outrider.mailbox.sending.store import Usage
from outrider.mailbox.suppressions.service import OpenHold, Stop
from outrider.projects import ComplianceProfile
from outrider.prospects import Prospect

KEY = MasterKey(b"k" * 32)
TO, FROM = "ada@northwind.example", "max@acme.example"
NOW = clock.now()
Change = Callable[[SendCase], SendCase]


def approved(draft: DraftRow) -> DraftRow:
    """As a reviewer has just approved it."""
    digest = content.digest(
        to_email=draft.to_email,
        from_email=draft.from_email,
        thread=draft.in_reply_to_message_id,
        subject=draft.subject,
        body_html=draft.body_html,
    )
    return replace(draft, content_sha256=digest, approved_sha256=digest)


def message(received_at: Any = NOW, **changes: Any) -> StoredMessage:
    """What a person of the prospect wrote."""
    values: dict[str, Any] = {
        "id": "msg_1",
        "mailbox_id": "mbx_1",
        "prospect_id": "prospect_1",
        "draft_id": None,
        "direction": "inbound",
        "kind": "human_reply",
        "message_id_header": "<1@northwind.example>",
        "mail_message_id": "1",
        "mail_thread_id": "1",
        "in_reply_to": None,
        "from_email": TO,
        "to_email": FROM,
        "subject": "Re: Fresh goods",
        "text": "Tell me more.",
        "analysis": {},
        "automation": "active",
        "received_at": received_at,
        "created_at": received_at,
        "updated_at": received_at,
    }
    return StoredMessage(**{**values, **changes})


DRAFT = approved(
    DraftRow(
        id="draft_1",
        prospect_id="prospect_1",
        kind="first_touch",
        subject="Fresh goods",
        to_email=TO,
        from_email=FROM,
        review_status="approved",
        lifecycle_status="ready_to_send",
        content_sha256="",
        in_reply_to_message_id=None,
        revision=1,
        approved_by=None,
        queued=None,
        approved_at=NOW - timedelta(minutes=5),
        sent_at=None,
        created_at=NOW,
        updated_at=NOW,
        body_html="<p>Good morning</p>",
        grounding=[],
        caveats=[],
        not_followed=[],
        unanswered=[],
        produced_by={},
        run_id=None,
        strategy_id=None,
        schedule_id=None,
        replaces=None,
        send_error=None,
        mail_message_id=None,
        mail_thread_id=None,
        message_id=None,
        approved_sha256=None,
        contact_email=TO,
        claims_sha256="",
        trusted_writer=True,
        sending_since=None,
        looks=0,
    )
)
PROSPECT = Prospect(
    id="prospect_1",
    company_name="Northwind Foods",
    domain="northwind.example",
    contact_email=TO,
    contact_name="Ada Byron",
    status="cold",
    fit_score=50,
    fit_reason="",
    latest_signal=None,
    description="",
    industry="",
    country="",
    size="",
    columns={},
    unvouched=[],
    source="manual",
    company_id=None,
    content_sha256="",
    come_back_on=None,
    created_at=NOW,
    updated_at=NOW,
)
MAILBOX = Mailbox(
    id="mbx_1",
    project_id="project_1",
    provider="sandbox",
    email=FROM,
    display_name="Max",
    status="connected",
    settings={},
    aliases=[{"email": FROM, "display_name": "Max", "reply_to": None, "verification_status": "verified"}],
    selected_alias=FROM,
    can_send=True,
    can_read=True,
    last_synced_at=None,
    last_error=None,
    paused_until=None,
    pause_reason=None,
    status_since=NOW,
    created_at=NOW,
)
SENDING = SendingFacts(MAILBOX, False, Rates(0, 0, 0), SANDBOX, Usage(0, None, None, None))
LAWFUL = Lawful("allowed", "United States.", Sign("US", "domain", "northwind.example"), True, "named", "2026-11-22")
HERE = ComplianceProfile("Acme Ltd", "1 Quay, Dublin", "legitimate_interest", "http://localhost:8080")
GOOD = SendCase(
    project_id="project_1",
    draft=DRAFT,
    prospect=PROSPECT,
    stop=None,
    never=None,
    thread=(),
    is_follow_up_stopped=False,
    profile=ComplianceProfile("Acme Ltd", "1 Quay, Dublin", "legitimate_interest", None),
    sender=SenderFacts("project_1", MAILBOX, Readiness(), ()),
    tried=(),
    lawful=JudgedLawful(LAWFUL, "enforce", False),
    sending=SENDING,
)
HELD = OpenHold("hold_1", "opt_out", "project_1")
OTHER_ALIAS = {"email": "other@acme.example", "display_name": "", "reply_to": None, "verification_status": "verified"}


def draft(**changes: Any) -> Change:
    return lambda case: replace(case, draft=replace(case.draft, **changes))


def draft_approved(**changes: Any) -> Change:
    return lambda case: replace(case, draft=approved(replace(case.draft, **changes)))


def prospect(**changes: Any) -> Change:
    return lambda case: replace(case, prospect=replace(case.prospect, **changes))


def around(**changes: Any) -> Change:
    return lambda case: replace(case, **changes)


def sending(**changes: Any) -> Change:
    def change(case: SendCase) -> SendCase:
        assert case.sending is not None
        return replace(case, sending=replace(case.sending, **changes))

    return change


def account(**changes: Any) -> Change:
    return lambda case: replace(case, sender=replace(case.sender, mailbox=replace(MAILBOX, **changes)))


REFUSALS: list[tuple[str, Change, str]] = [
    ("it is being sent", draft(lifecycle_status="sending"), "already_sending"),
    ("it was sent", draft(lifecycle_status="sent", sent_at=NOW), "already_sent"),
    ("it may have been sent", draft(lifecycle_status="send_unknown"), "send_unresolved"),
    ("it is discarded", draft(lifecycle_status="discarded"), "invalid_transition"),
    ("nobody has decided on it", draft(review_status="needs_review"), "not_approved"),
    ("a reviewer wants changes", draft(review_status="changes_requested"), "not_approved"),
    ("no digest was approved", draft(approved_sha256=None), "not_approved"),
    ("it was refused the last time", draft(lifecycle_status="send_failed"), "not_approved"),
    ("it says something else by now", draft(body_html="<p>Good evening</p>"), "content_changed"),
    ("the address is suppressed", around(stop=Stop(TO, "sup_1")), "recipient_suppressed"),
    ("the address is held", around(stop=Stop(TO, hold=HELD)), "recipient_held"),
    ("the operator never writes to them", around(never="hotels"), "never_write_to"),
    (
        "the law of their country is against it",
        around(lawful=JudgedLawful(LAWFUL._replace(verdict="needs_consent"), "enforce", False)),
        "not_lawful",
    ),
    ("the prospect is out of the running", prospect(status="disqualified"), "prospect_stopped"),
    ("they want to hear later", prospect(status="deferred"), "prospect_stopped"),
    ("their address does not exist", prospect(status="bounced"), "prospect_stopped"),
    ("they have unsubscribed", prospect(status="unsubscribed"), "prospect_stopped"),
    ("they have written since", around(thread=(message(),)), "reply_received"),
    (
        "they wrote before, and it was read since",
        around(thread=(message(NOW - timedelta(days=1), created_at=NOW, kind="opt_out"),)),
        "reply_received",
    ),
    ("its follow-up is stopped", around(is_follow_up_stopped=True), "follow_up_stopped"),
    ("nobody is named as its sender", around(profile=ComplianceProfile("", "", None, None)), "compliance_incomplete"),
    (
        "its unsubscribe link leads nowhere",
        lambda case: account(provider="imap_smtp")(around(profile=HERE)(case)),
        "compliance_incomplete",
    ),
    ("there is no mailbox", lambda case: replace(case, sender=replace(case.sender, mailbox=None)), "sender_not_ready"),
    ("the account lets nobody in", account(status="reauth_required"), "sender_not_ready"),
    ("the account may not send", account(can_send=False), "sender_not_ready"),
    ("its sender is not verified", account(selected_alias="x@acme.example"), "sender_not_ready"),
    ("what it answers is not theirs", draft_approved(in_reply_to_message_id="msg_2"), "thread_mismatch"),
    ("it has no subject", draft_approved(subject=""), "message_not_valid"),
    (
        "its sender is another one",
        account(aliases=[*MAILBOX.aliases, OTHER_ALIAS], selected_alias="other@acme.example"),
        "content_changed",
    ),
    ("their address is another one", prospect(contact_email="bob@northwind.example"), "content_changed"),
    ("the operator is disabled", sending(is_disabled=True), "operator_disabled"),
    ("the provider refuses", sending(mailbox=replace(MAILBOX, status="paused")), "mailbox_paused"),
    ("too much bounced", sending(rates=Rates(100, 50, 0)), "mailbox_paused"),
    ("the limits are used up", sending(limits=replace(SANDBOX, daily_cap=0)), "sending_limit"),
]


def code_of(case: SendCase) -> str:
    try:
        gates.judge(case, KEY)
    except Problem as problem:
        return problem.code
    return "sent"


def test_an_approved_draft_that_nothing_stands_against_may_leave() -> None:
    """To whom, from whom and with what was approved."""
    written = gates.judge(GOOD, KEY)

    assert (TO, FROM, "Fresh goods") == (written.letter.to_email, written.sender.email, written.letter.subject)


@pytest.mark.parametrize(("change", "code"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS])
def test_each_thing_that_stands_against_it_stops_it_by_itself(change: Change, code: str) -> None:
    assert code == code_of(change(GOOD))


@pytest.mark.parametrize("first", range(len(REFUSALS)), ids=[row[0] for row in REFUSALS])
def test_of_many_the_first_in_the_order_is_told(first: int) -> None:
    """A person who said no is told before what the operator could mend, and what passes by itself comes last."""
    case = GOOD
    for _, change, _ in reversed(REFUSALS[first:]):
        case = change(case)

    assert REFUSALS[first][2] == code_of(case)


@pytest.mark.parametrize(
    "change",
    [
        prospect(status="deferred"),
        around(thread=(message(),)),
        prospect(contact_email="bob@northwind.example"),
    ],
    ids=["deferred", "they wrote again", "another contact"],
)
def test_an_answer_stops_for_nothing_that_only_a_message_nobody_asked_for_stops_for(change: Change) -> None:
    """Whoever writes to us is answered."""
    assert "sent" == code_of(change(draft(kind="reply")(GOOD)))


def test_a_link_that_only_this_machine_reaches_stops_nothing_where_nobody_is_to_follow_it() -> None:
    assert "sent" == code_of(account()(around(project_id=ids.new("proj"), profile=HERE)(GOOD)))


def test_it_stops_an_answer_as_readiness_says() -> None:
    here = account(provider="imap_smtp")(draft(kind="reply")(around(profile=HERE)(GOOD)))

    assert "compliance_incomplete" == code_of(here)


def test_an_answer_stops_for_a_no_all_the_same() -> None:
    answer = draft(kind="reply")(GOOD)

    assert "recipient_suppressed" == code_of(replace(answer, stop=Stop(TO, "sup_1")))


BY_MODEL = {"kind": "model", "name": "llm", "model": "anthropic:one", "prompt_version": "draft@1"}
BY_AGENT = {"kind": "agent", "name": "my agent", "model": None, "prompt_version": None}
BY_RULES = {"kind": "service", "name": "embedded", "model": None, "prompt_version": None}
BY_PERSON = {"kind": "person", "name": "Sam", "model": None, "prompt_version": None}


@pytest.mark.parametrize(
    ("disclosure", "by_policy", "kind", "writer", "says"),
    [
        ("automatic", True, "first_touch", BY_MODEL, True),
        ("automatic", True, "first_touch", BY_AGENT, True),
        ("automatic", True, "follow_up", BY_MODEL, True),
        ("automatic", True, "first_touch", BY_RULES, False),
        ("automatic", True, "reply", BY_RULES, True),
        ("automatic", True, "reply", BY_MODEL, True),
        ("automatic", False, "first_touch", BY_MODEL, False),
        ("automatic", False, "reply", BY_MODEL, False),
        ("always", False, "first_touch", BY_MODEL, True),
        ("always", False, "reply", BY_AGENT, True),
        ("always", False, "first_touch", BY_PERSON, False),
        ("always", True, "reply", BY_RULES, True),
        ("never", True, "first_touch", BY_MODEL, False),
        ("never", True, "reply", BY_MODEL, False),
    ],
)
def test_what_no_person_has_read_says_that_a_machine_helped(
    disclosure: str, by_policy: bool, kind: str, writer: dict[str, Any], says: bool
) -> None:
    """Words of a model that the policy approved say so by themselves, and so does each answer that it approved; elsewhere the
    operator chooses. The line names who is responsible: the sender of the profile, and no invented person."""
    case = replace(GOOD, profile=replace(GOOD.profile, ai_disclosure=disclosure))
    case = draft_approved(kind=kind, produced_by=writer, approved_by_policy=by_policy)(case)

    text = gates.judge(case, KEY).composed.text

    assert says == ("Written with the help of an AI system; Acme Ltd is responsible." in text)

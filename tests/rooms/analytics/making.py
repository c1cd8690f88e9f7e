"""Rows of letters and mail of every sort, as sending and reading leave them: quicker than letters that really leave."""

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from psycopg.types.json import Jsonb

from outrider import mailbox
from outrider.core import ids
from outrider.db import ProjectTx
from tests.desk import Desk

START: Final = datetime(2026, 3, 2, tzinfo=UTC)
DAYS: Final = 12
KINDS: Final = ("human_reply", "human_reply", "opt_out", "auto_reply", "bounce", "bounce")
CLASSES: Final = ("invalid", "full", "delayed", None)


@dataclass
class Message:
    """Mail of a person, either way; `draft` is the letter's id where it is one."""

    id: str
    outbound: bool
    at: datetime
    header: str
    names: str | None = None
    draft: str | None = None
    kind: str = "outbound"
    analysis: dict[str, Any] = field(default_factory=dict)


@dataclass
class Letter:
    id: str
    kind: str
    made: datetime
    approved: datetime
    at: datetime
    edited: bool
    by_policy: bool
    message: Message


@dataclass
class Person:
    id: str
    email: str
    letters: list[Letter]
    mail: list[Message]
    noes: list[dict[str, Any]]


def person(chance: random.Random, number: int) -> Person:
    """Some letters, some mail between, some of it odd: out of order, naming other messages, by hand, and some noes."""
    one = Person(ids.new("prospect"), f"p{number}@firm{number}.example", [], [], [])
    for turn in range(chance.randint(0, 4)):
        made = START + timedelta(minutes=chance.randint(0, DAYS * 1440))
        approved = made + timedelta(minutes=chance.randint(0, 600))
        at = approved + timedelta(minutes=chance.randint(0, 600))
        message = Message(ids.new("msg"), True, at, f"<{number}.{turn}@acme.example>")
        draft_id = ids.new("draft")
        kind = "first_touch" if turn == 0 else chance.choice(("follow_up", "reply"))
        letter = Letter(draft_id, kind, made, approved, at, chance.random() < 0.3, chance.random() < 0.2, message)
        message.draft = draft_id
        one.letters.append(letter)
        one.mail.append(message)
    for turn in range(chance.randint(0, 2)):
        at = START + timedelta(minutes=chance.randint(0, DAYS * 1440))
        one.mail.append(Message(ids.new("msg"), True, at, f"<hand.{number}.{turn}@acme.example>"))
    ours = [message.header for message in one.mail]
    for turn in range(chance.randint(0, 4)):
        at = START + timedelta(minutes=chance.randint(0, (DAYS + 5) * 1440))
        kind = chance.choice(KINDS)
        analysis: dict[str, Any] = {
            "intent": chance.choice(("positive", "negative", "question")),
            "asks_for_meeting": chance.random() < 0.3,
            "summary": "Marked our message as spam." if kind == "opt_out" and chance.random() < 0.3 else "Said so.",
        }
        if kind == "bounce" and (named := chance.choice(CLASSES)):
            analysis["bounce"] = {"class": named}
        names = chance.choice([*ours, None, "<elsewhere@x.example>"])
        one.mail.append(
            Message(ids.new("msg"), False, at, f"<in.{number}.{turn}@x.example>", names, None, kind, analysis)
        )
    if chance.random() < 0.6:
        named_by = [message.id for message in one.mail if not message.outbound]
        one.noes.append(
            {
                "reason": chance.choice(("opt_out", "one_click", "complaint", "hard_bounce", "manual")),
                "at": START + timedelta(minutes=chance.randint(0, (DAYS + 5) * 1440)),
                "message": chance.choice([*named_by, None]),
                "lifted": chance.random() < 0.3,
            }
        )
    return one


async def stored(desk: Desk, people: list[Person]) -> None:
    """The rows, as sending and reading leave them."""
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        project, box = {"project_id": desk.project_id}, (await mailbox.get(tx)).id
        for one in people:
            made = {"created_at": START, "updated_at": START, **project}
            firm = {"company_name": one.email, "contact_email": one.email, "source": "import", "content_sha256": ""}
            await _row(tx, "prospects", id=one.id, status="contacted", fit_score=50, **firm, **made)
            for letter in one.letters:
                await _row(tx, "drafts", **_draft(one, letter), **project)
            for message in one.mail:
                await _row(tx, "email_messages", **_message(one, message, box), **project)
            for no in one.noes:
                said = {"evidence": Jsonb({"message_id": no["message"]}), "reason": no["reason"], "source": "test"}
                when = {"created_at": no["at"], "lifted_at": no["at"] if no["lifted"] else None}
                whose = {"operator_id": desk.actor.operator_id, "email": one.email.upper()}
                await _row(tx, "suppressions", id=ids.new("suppression"), **said, **when, **whose, **project)


async def _row(tx: ProjectTx, table: str, **values: Any) -> None:
    names, marks = ", ".join(values), ", ".join(["%s"] * len(values))
    await tx.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(values.values()))


def _draft(one: Person, letter: Letter) -> dict[str, Any]:
    empty = dict.fromkeys(("subject", "body_html", "content_sha256", "claims_sha256"), "")
    return {
        **empty,
        "id": letter.id,
        "prospect_id": one.id,
        "kind": letter.kind,
        "to_email": one.email,
        "contact_email": one.email,
        "from_email": "Hello@acme.example",
        "in_reply_to_message_id": letter.id,
        "schedule_id": letter.id,
        "review_status": "approved",
        "lifecycle_status": "sent",
        "revision": 2 if letter.edited else 1,
        "produced_by": Jsonb({}),
        "trusted_writer": True,
        "approved_by_policy": letter.by_policy,
        "approved_at": letter.approved,
        "sent_at": letter.at,
        "message_id": letter.message.id,
        "created_at": letter.made,
        "updated_at": letter.at,
    }


def _message(one: Person, message: Message, box: str) -> dict[str, Any]:
    empty = dict.fromkeys(("mail_message_id", "from_email", "subject", "text"), "")
    return {
        **empty,
        "id": message.id,
        "mailbox_id": box,
        "prospect_id": one.id,
        "draft_id": message.draft,
        "direction": "outbound" if message.outbound else "inbound",
        "kind": message.kind,
        "identity": message.id,
        "message_id_header": message.header,
        "in_reply_to": message.names,
        "to_email": one.email,
        "analysis": Jsonb(message.analysis),
        "received_at": message.at,
        "created_at": message.at,
    }

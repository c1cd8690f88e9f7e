"""What is planned for each message, and what was seen of it from outside: on its way to the database and to the mail server."""

import contextlib
import os
import random
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

Stage = Literal[
    "none", "claimed", "body", "committed", "dotted", "accepted", "answered", "refused", "denied", "recorded"
]
"""`refused` before the final dot, `denied` after it."""

REFUSALS: Final = {
    "no_at_rcpt": "550 5.1.1 No such user here",
    "later_at_rcpt": "450 4.2.1 Try again later",
    "no_at_data": "554 5.6.0 No message like this",
    "later_at_data": "451 4.3.0 Out of order for a moment",
    "no_in_body": "552 5.3.4 That is too much",
    "later_in_body": "452 4.3.1 Out of room for a moment",
    "no_at_dot": "554 5.6.0 No message like this",
    "later_at_dot": "451 4.3.0 Out of order for a moment",
}
CUTS: Final = ("cut_at_rcpt", "cut_at_data", "cut_in_body", "dot_lost")
ANSWERS: Final = ("answer_lost", "answer_stalled", "answer_late", "answer_nonsense")
KILLS: Final = (
    "kill_before_claim",
    "kill_after_claim",
    "kill_at_rcpt",
    "kill_at_data",
    "kill_in_body",
    "kill_before_commit",
    "kill_after_commit",
    "kill_at_dot",
    "kill_at_answer",
    "kill_before_record",
    "kill_after_record",
)
GREETINGS: Final = ("hang_up", "busy", "no_login_now", "later_at_mail")
"""Troubles of a connection, before anybody knows which message it is for."""


@dataclass(slots=True)
class Story:
    """One message to one recipient, who gets no other."""

    recipient: str
    trouble: str = ""
    """What happens to its first try; taken away once it has happened."""
    planned: str = ""
    stage: Stage = "none"
    """How far the last try was seen to come."""
    pid: int = 0
    """The process that has claimed it."""
    attempt: bytes = b""

    def strikes(self, *troubles: str) -> bool:
        """Whether one of these is to happen now; it happens once."""
        if self.trouble in troubles and self.trouble:
            self.trouble = ""
            return True
        return False


@dataclass(slots=True)
class Book:
    """All stories of a round, and every process that was killed."""

    stories: dict[str, Story] = field(default_factory=dict)
    killed: set[int] = field(default_factory=set)
    happened: Counter[str] = field(default_factory=Counter)
    greetings: list[str] = field(default_factory=list)
    """Troubles of the connections that come next; empty strings are none."""

    def kill(self, pid: int, why: str) -> None:
        """`kill -9`, wherever that process is at this moment; once, for its number may be another's afterwards."""
        if pid in self.killed:
            return
        self.killed.add(pid)
        self.happened[why] += 1
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)

    def is_excused(self, story: Story) -> bool:
        """Whether nobody but the mailbox itself can tell what became of the last try: the message was on its way, and the
        answer did not come, or came to a process that was killed before it could write it down."""
        if story.stage in ("dotted", "accepted"):
            return True
        return story.stage in ("committed", "answered", "denied") and story.pid in self.killed


def plan(recipients: Sequence[str], rng: random.Random) -> Book:
    """A third of the messages meet a trouble of their own, each kind about as often as any other; a few more are on their way
    when the process that sends them is killed, at one step after the other."""
    count = len(recipients)
    others = [*REFUSALS, *CUTS, *ANSWERS]
    troubles = [others[number % len(others)] for number in range(count // 3)]
    kills = rng.sample(KILLS, len(KILLS))
    troubles += [kills[number % len(kills)] for number in range(max(count // 20, min(8, count // 5)))]
    troubles += [""] * (count - len(troubles))
    rng.shuffle(troubles)
    book = Book({to: Story(to, trouble, trouble) for to, trouble in zip(recipients, troubles, strict=True)})
    book.greetings = [rng.choice(GREETINGS) if rng.random() < 0.08 else "" for _ in range(count * 3)]
    return book

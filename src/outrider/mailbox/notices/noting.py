"""Taking down that the operator is to be told something, in the transaction in which it happens.

    waiting ── commit ──▶ sending ── finish ──▶ sent
       ├── drop ──▶ dropped   ├── doubt ──▶ in_doubt     (never sent again)
       └── fail ──▶ failed ◀──┘

What is noted while another of its kind still waits becomes part of that one mail.
"""

import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final, Literal

from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.notices import store
from outrider.mailbox.notices.store import OperatorNotice

Kind = Literal["replies", "reauthorization", "pauses", "digest", "address"]

QUIET: Final = timedelta(minutes=5)
"""So long a notice of replies waits for more of them."""
APART: Final = timedelta(hours=1)
"""Between two notices of replies of one project."""
_SOON: Final = timedelta(minutes=2)
_ONCE: Final = timedelta(hours=24)


async def note_reply(tx: ProjectTx, target_id: str) -> None:
    """Somebody wrote, a prospect or a stranger: `target_id` is the message or the candidate."""
    now = clock.now()
    last = await store.told_since(tx, "replies", now - timedelta(days=1))
    due = max([now + QUIET, *(one.committed_at + APART for one in last[:1] if one.committed_at)])
    await _add(tx, "replies", [target_id], due)


async def note_stop(tx: ProjectTx, kind: Literal["reauthorization", "pauses"], codes: Sequence[str]) -> None:
    """Nothing can be sent, or read, until the operator does something: `codes` are those of the blockers. Each is told once a day
    at most, however often it comes and goes. Whoever calls it holds the lock of the readiness report."""
    now = clock.now()
    told = {code for one in await store.told_since(tx, kind, now - _ONCE) for code in one.target_ids}
    if new := [code for code in codes if code not in told]:
        await _add(tx, kind, new, now + _SOON)


async def note_digest(tx: ProjectTx, day: date) -> bool:
    """The day's digest of the project; False where it had one. Whoever calls it holds the operator's settings."""
    if await store.has_day(tx, day):
        return False
    await _add(tx, "digest", [], clock.now(), day)
    return True


async def note_address(tx: ProjectTx) -> None:
    """The operator asks for the mail that proves their address."""
    await _add(tx, "address", [], clock.now())


async def _add(tx: ProjectTx, kind: Kind, targets: Sequence[str], due: datetime, day: date | None = None) -> None:
    mailbox = await mailboxes.living(tx)
    if mailbox is None or mailbox.traits.is_sandbox:
        return  # what happens in a sandbox happens to nobody
    made = OperatorNotice(
        id=ids.new("notice"),
        project_id=tx.project_id,
        kind=kind,
        target_ids=list(targets),
        day=day,
        token=secrets.token_hex(16),
        status="waiting",
        way=None,
        code=None,
        detail="",
        due_at=due,
        committed_at=None,
        closed_at=None,
        created_at=clock.now(),
    )
    await store.add(tx, made)

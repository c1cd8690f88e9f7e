"""Addresses that must not be written to, for all of the operator's projects: suppressed for good, or held until somebody has
said what a doubtful message meant. `stop_of` is the one question that import, draft, approval, follow-up and send ask.

A lifted suppression stays on record and stops nothing; a new no makes a new one.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from psycopg.types.json import Jsonb

from outrider import events
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.core.page import Page
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.mailbox.errors import ConsentNeeded, RecipientHeld, RecipientSuppressed
from outrider.mailbox.suppressions import erased, store
from outrider.mailbox.suppressions.states import HOLD
from outrider.mailbox.suppressions.store import Kind, Suppression, evidence_of

Reason = Literal["opt_out", "one_click", "complaint", "hard_bounce", "manual", "erased"]
MatchedBy = Literal["thread", "message_id", "address", "link"]

NEEDS_CONSENT: Final = frozenset({"one_click", "complaint", "erased"})
"""What a person did themselves, beyond any misreading: only their consent takes it back."""
HELD: Final = "recipient_held"
_MAYBE: Final = {"opt_out": "asked for no more mail", "hard_bounce": "does not exist any more"}


@dataclass(frozen=True, slots=True)
class OpenHold:
    """A hold as a stop tells of it; `kind` is what it may be."""

    id: str
    kind: Kind
    project_id: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Why nobody writes to an address now: a suppression, or an open hold."""

    email: str
    suppression_id: str | None = None
    hold: OpenHold | None = None
    erased: bool = False
    """They asked to be forgotten: nothing of them may be taken in again."""
    is_foreign: bool = False
    """The hold is another project's, of which a device may know nothing."""

    @property
    def code(self) -> str:
        return "held" if self.hold else "suppressed"

    @property
    def pause_reason(self) -> str:
        """What a follow-up is paused with; one that was only held goes on when the hold is released."""
        return HELD if self.hold else "suppressed"

    @property
    def words(self) -> str:
        """What is so with the address, to stand behind it in a sentence."""
        if self.hold is None:
            return "is on the suppression list"
        return f"is held, because it is not certain whether it {_MAYBE[self.hold.kind]}"

    def error(self, advice: str) -> RecipientSuppressed:
        """The error to refuse with; `advice` says what to do where the address is suppressed for good."""
        if self.hold is None:
            return RecipientSuppressed(
                f"{self.email} {self.words}; {advice}", suppression_id=self.suppression_id, retryable=False
            )
        if self.is_foreign:
            return RecipientHeld(
                f"{self.email} {self.words}. A person answers that hold; you were let into this project only, and it lies"
                " beyond it.",
                retryable=False,
            )
        return RecipientHeld(
            f"{self.email} {self.words}. Answer the hold {self.hold.id} first: confirm it, or release it with a reason.",
            hold_id=self.hold.id,
            hold_project_id=self.hold.project_id,
            retryable=False,
        )


async def stop_of(tx: ProjectTx, email: str) -> Stop | None:
    """What stops mail to an address, or None where it may be written to. Suppressed goes before held."""
    return (await stops_among(tx, [email])).get(_normal(email))


async def stops_among(tx: ProjectTx, emails: Collection[str]) -> dict[str, Stop]:
    """Which of these addresses must not be written to now, in lower case, and why."""
    asked = sorted({_normal(email) for email in emails if email})
    if not asked:
        return {}
    stops: dict[str, Stop] = {}
    for one in await store.stopping(tx, asked):
        if one.key_sealed is not None:
            known = await erased.among(tx, asked, one.id, one.key_sealed)
            stops |= {email: Stop(email, suppression_id, erased=True) for email, suppression_id in known.items()}
        elif one.email is not None and one.kind is not None and one.project_id is not None:
            held = OpenHold(one.id, one.kind, one.project_id)
            is_foreign = tx.principal.project_id not in (None, one.project_id)
            stops.setdefault(_normal(one.email), Stop(one.email, hold=held, is_foreign=is_foreign))
        elif one.email is not None:
            stops[_normal(one.email)] = Stop(one.email, one.id)
    return stops


async def bars_among(tx: ProjectTx, emails: Collection[str]) -> dict[str, Stop]:
    """`stops_among`, for whoever writes down some of these people in this transaction: an erasure of one of them that begins
    meanwhile waits for its end, so that nobody is brought back behind it."""
    await store.begin_taking_in(tx)
    return await stops_among(tx, emails)


async def suppress(
    tx: ProjectTx,
    email: str,
    reason: Reason,
    source: str,
    evidence: Mapping[str, Any] | None = None,
    *,
    counted: bool = True,
    answer: str = "suppressed meanwhile",
) -> Suppression:
    """Suppress an address; a second time changes nothing and gives the first one. An open hold ends with it.

    Args:
        evidence: `{message_id, matched_by, auth {spf, dkim, dmarc}}`, as far as it is known.
        counted: whether it counts in the rates of bounces and complaints.
        answer: what an open hold of the address is answered with.
    """
    found = (await bars_among(tx, [email])).get(_normal(email))
    if found is not None and found.suppression_id is not None:
        return await get(tx, found.suppression_id)
    now = clock.now()
    made = Suppression(
        ids.new("sup"), _normal(email), reason, source[:200], tx.project_id, now, now, evidence_of(evidence or {})
    )
    if await store.insert(tx, made, counted=counted):
        data: events.Data = {"reason": reason, "matched_by": made.evidence["matched_by"]}
        await events.append(tx, "suppression.created", "suppression", made.id, data)
    else:
        [made] = await store.among(tx, [_normal(email)])  # somebody else was quicker
    if found is not None and found.hold is not None:
        await end_hold(
            tx.of_sibling(found.hold.project_id), found.hold.id, is_one=True, reason=answer, suppression_id=made.id
        )
    return made


async def lift(
    tx: ProjectTx, suppression_id: str, reason: str, *, consent: bool = False
) -> tuple[Suppression, Suppression]:
    """Let an address be written to again; before and after. A lifted one stays lifted, and on record.

    Raises:
        NotFound: none of this operator, or one that another project made and a device token may not reach.
        ConsentNeeded: the person acted themselves, and `consent` does not say that they have agreed.
    """
    before = await store.lock(tx, suppression_id)
    if before is None or tx.principal.project_id not in (None, before.project_id):
        raise NotFound(f"There is no suppression {suppression_id}.")
    if before.lifted_at is not None:
        return before, before
    if before.reason in NEEDS_CONSENT and not consent:
        raise ConsentNeeded(
            f"This one is {before.reason}: the person asked for it themselves. Lift it only once they have agreed to be written"
            " to again, and say so with consent: true.",
            errors=[{"pointer": "/consent", "code": "consent_needed", "message": "must be true"}],
        )
    await store.lift(tx, suppression_id, clock.now(), dict(tx.principal.describe()), reason)
    await events.append(
        tx, "suppression.lifted", "suppression", suppression_id, {"reason": before.reason, "consent": consent}
    )
    return before, await get(tx, suppression_id)


async def get(tx: ProjectTx, suppression_id: str) -> Suppression:
    """Raises NotFound."""
    found = await store.by_id(tx, suppression_id)
    if found is None:
        raise NotFound(f"There is no suppression {suppression_id}.")
    return found


async def page(
    tx: ProjectTx, page: Page, *, lifted: bool | None = False, email: str | None = None
) -> list[Suppression]:
    """The operator's, newest first. A device sees its own project only, so it is shown what that one suppressed; of others' it
    hears for an address that it names."""
    only = tx.principal.project_id if email is None else None
    found = await store.page(tx, page, lifted=lifted, email=email, project_id=only)
    return [shown_to(tx.principal, one) for one in found]


def shown_to(who: Principal, one: Suppression) -> Suppression:
    """What a device may know of an address that another project suppressed: that nobody writes there, and why."""
    if who.project_id in (None, one.project_id):
        return one
    return replace(
        one, project_id=None, source="another project", evidence=evidence_of({}), lifted_by=None, lift_reason=None
    )


async def end_hold(
    tx: ProjectTx, hold_id: str, *, is_one: bool, reason: str, suppression_id: str | None = None
) -> None:
    """Close an open hold: it was one, or it was none. Raises InvalidTransition where it is closed."""
    also = {
        "answered_at": clock.now(),
        "answered_by": Jsonb(tx.principal.describe()),
        "answer_reason": reason,
        "suppression_id": suppression_id,
    }
    data: events.Data = {"suppression_id": suppression_id}
    await events.move(tx, HOLD, hold_id, "confirm" if is_one else "release", also=also, data=data)


def _normal(email: str) -> str:
    return email.strip().lower()

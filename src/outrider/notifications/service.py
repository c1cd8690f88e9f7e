"""What an operator is told, whether they can be, and where it goes."""

import base64
import binascii
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo

from outrider import events, mailbox
from outrider.access import operators
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.core.principal import Principal
from outrider.db import Tx
from outrider.engine import Services
from outrider.mailbox.notices import OperatorNotice
from outrider.mailbox.sending.limits import zone_of
from outrider.notifications import store
from outrider.notifications.errors import NoNotificationAddress, NoWayToTell, ProjectNotYours
from outrider.notifications.store import WantedNotices
from outrider.settings import Settings

Kind = Literal["replies", "reauthorization", "pauses", "digest"]

KINDS: Final[Mapping[str, str]] = {
    "replies": "answers that wait",
    "reauthorization": "mailboxes that must be connected again",
    "pauses": "sending that stands still",
    "digest": "the daily digest",
}
"""What each kind is about, in words."""
_SHOWN: Final = 20
_ASKED_APART: Final = timedelta(minutes=10)
_OFF: Final = "notifications off"
_PROOF: Final = "notifications address"


@dataclass(frozen=True, slots=True)
class OperatorAddress:
    """Where an operator's mail goes. `proven` says that its holder is known to be the operator."""

    email: str | None
    proven: bool


@dataclass(frozen=True, slots=True)
class Notifications:
    """What an operator is told, what of it cannot be, and the last mails."""

    wanted: WantedNotices
    address: OperatorAddress
    problems: Sequence[str]
    recent: Sequence[OperatorNotice]


async def look(tx: Tx, settings: Settings) -> Notifications:
    """What the acting operator is told."""
    wanted, address = await store.wanted(tx), await address_of(tx)
    boxes = await mailbox.of_operator(tx)
    problems = list(_problems(wanted, address, settings, has_mailbox=bool(boxes)))
    return Notifications(wanted, address, problems, await mailbox.notices.newest(tx, _SHOWN))


async def change(tx: Tx, changes: Mapping[str, Any]) -> None:
    """Choose what one is told; what is not named stays.

    Raises:
        ProjectNotYours
    """
    await store.begin(tx, WantedNotices())
    before = await store.wanted(tx, lock=True)
    muted = changes.get("muted_project_ids")
    if muted is not None:
        unknown = set(muted) - await store.projects_among(tx, muted)
        if unknown:
            one = min(unknown)
            raise ProjectNotYours(
                f"You have no project {one}.",
                errors=[{"pointer": "/muted_project_ids", "code": "project_not_yours", "message": f"has {one}"}],
            )
        changes = {**changes, "muted_project_ids": list(dict.fromkeys(muted))}
    after = replace(before, **changes)
    changed = sorted(name for name in changes if getattr(before, name) != getattr(after, name))
    after = replace(after, next_digest_at=next_digest(after, clock.now()) if after.digest else None)
    if after != before:
        await store.put(tx, after)
    if changed:
        await events.append(tx, "operator.notifications_changed", "operator", tx.operator_id, {"changed": changed})


def next_digest(wanted: WantedNotices, now: datetime) -> datetime:
    """The next moment at which it is `digest_hour` where the operator is. An hour that a clock change leaves out is the one after
    it; one that comes twice is its first."""
    zone = zone_of(wanted.time_zone)
    day = now.astimezone(zone).date()
    while (moment := _at(day, wanted.digest_hour, zone)) <= now:
        day += timedelta(days=1)
    return moment


def _at(day: date, hour: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(hour), zone).astimezone(UTC)


async def address_of(tx: Tx) -> OperatorAddress:
    """Where the acting operator's mail goes. That nobody else holds the address is known where it is a proven one of a mailbox of
    theirs, or where they have opened the link of a mail to it."""
    email = (await operators.me(tx)).email
    if email is None:
        return OperatorAddress(None, proven=False)
    if (await store.wanted(tx)).proven_email == email.lower():
        return OperatorAddress(email, proven=True)
    own = {one for box in await mailbox.of_operator(tx) for one in mailbox.own_addresses(box)}
    return OperatorAddress(email, proven=email.lower() in own)


async def ask_for_proof(services: Services, who: Principal) -> str:
    """Have the mail sent whose link proves the address; where to. It leaves by the first of one's projects that can send it.

    Raises:
        NoNotificationAddress: there is none, or it is proven already.
        NoWayToTell: no mailbox of one's own is connected that could send it, or one was asked for a moment ago.
    """
    async with services.db.read(who) as tx:
        to = await address_of(tx)
        boxes = await mailbox.of_operator(tx)
        asked = [one for one in await mailbox.notices.newest(tx, _SHOWN) if one.kind == "address"]
    if to.email is None:
        raise NoNotificationAddress("You sign in without an address. Choose one with a password on the page Account.")
    if to.proven:
        raise NoNotificationAddress(f"{to.email} is known to be yours already.")
    if asked and asked[0].status in ("waiting", "sending", "sent") and asked[0].created_at > clock.now() - _ASKED_APART:
        raise NoWayToTell("A mail was asked for a moment ago. Look for it, or ask again in ten minutes.")
    box = next((one for one in boxes if mailbox.notices.way_of(services.settings, one) is not None), None)
    if box is None:
        raise NoWayToTell("Connect a mailbox of your own with a verified sender first; such mail leaves from there.")
    async with services.project(who, box.project_id).tx() as inside:
        await mailbox.notices.note_address(inside)
    return to.email


async def prove(tx: Tx, email: str) -> bool:
    """Somebody has opened the link of a mail to this address; False where it is not the acting operator's any more."""
    now = (await operators.me(tx)).email
    if now is None or now.lower() != email.lower():
        return False
    await store.begin(tx, WantedNotices())
    wanted = await store.wanted(tx, lock=True)
    if wanted.proven_email != email.lower():
        await store.put(tx, replace(wanted, proven_email=email.lower()))
        await events.append(
            tx, "operator.notifications_changed", "operator", tx.operator_id, {"changed": ["proven_email"]}
        )
    return True


def _problems(
    wanted: WantedNotices, address: OperatorAddress, settings: Settings, *, has_mailbox: bool
) -> Iterator[str]:
    if not any(getattr(wanted, kind) for kind in KINDS):
        return
    if address.email is None:
        yield "You sign in without an address, so no mail can reach you. Choose one with a password on the page Account."
    elif not address.proven:
        yield (
            f"Nobody has shown yet that {address.email} is yours, so nothing about your prospects is sent there. Ask for the mail"
            " with the link, and open it."
        )
    if not has_mailbox and settings.notice_smtp_url is None:
        yield "No mailbox of your own is connected, and this installation has no server for such mail: nothing can be sent."
    elif settings.notice_smtp_url is None and (wanted.reauthorization or wanted.pauses):
        yield (
            "Mail to you leaves from the project's own mailbox. So you cannot be told by mail that it must be connected again or"
            " that its provider has paused it: the page Today shows that. Whoever runs this installation can set"
            " OUTRIDER_NOTICE_SMTP_URL."
        )


def off_token(key: MasterKey, operator_id: str, kind: str) -> str:
    """What the link holds that turns one kind of mail off, for whoever has the mail."""
    return _token(key, f"{operator_id}\n{kind}", _OFF)


def read_off_token(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Operator and kind of a token, or None when we did not make it."""
    return _read(key, value, _OFF)


def proof_token(key: MasterKey, operator_id: str, email: str) -> str:
    """What the link of the mail holds that proves an address."""
    return _token(key, f"{operator_id}\n{email.lower()}", _PROOF)


def read_proof_token(key: MasterKey, value: str) -> tuple[str, str] | None:
    """Operator and address of a token, or None when we did not make it."""
    return _read(key, value, _PROOF)


def _token(key: MasterKey, plain: str, purpose: str) -> str:
    return base64.urlsafe_b64encode(key.cover(plain, purpose)).decode().rstrip("=")


def _read(key: MasterKey, value: str, purpose: str) -> tuple[str, str] | None:
    try:
        data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except (binascii.Error, ValueError):
        return None
    plain = key.uncover(data, purpose)
    if plain is None:
        return None
    first, _, second = plain.partition("\n")
    return first, second

"""To whom an answer goes, and what its reviewer should see of that.

A Reply-To is followed within the sender's own domain only: anybody can write one, and an answer to somebody else's address may
carry what was meant for this person alone. Colleagues in copy get none of the answer; the reviewer is told of them.
"""

from collections.abc import Collection
from dataclasses import dataclass
from email.utils import getaddresses
from typing import Final

from outrider.core.http.fields import normal_email
from outrider.db import ProjectTx
from outrider.mail import addresses
from outrider.mail.parse import parse_head
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.aliases import own_addresses
from outrider.mailbox.messages import store
from outrider.mailbox.messages.store import StoredMessage
from outrider.providers.dns import names

_MOST_NAMED: Final = 5


@dataclass(frozen=True, slots=True)
class Addressee:
    """`remarks` are whole sentences for whoever reviews the answer."""

    email: str
    remarks: tuple[str, ...] = ()


async def of_answer(tx: ProjectTx, message: StoredMessage) -> Addressee:
    """To whom an answer to this stored message goes."""
    headers = parse_head(await store.head(tx, message.id)).headers
    box = await mailboxes.by_id(tx, message.mailbox_id)
    own = own_addresses(box) if box is not None else frozenset()
    sender = message.from_email.strip().lower()
    asked = [one for one in _addresses(headers.get("reply-to", "")) if one not in own]
    email, remarks = sender, []
    if asked and sender not in asked:
        if _is_of_same_domain(asked[0], sender):
            email = asked[0]
            remarks.append(f"They asked for answers at {email}, which is where this goes.")
        else:
            remarks.append(
                f"They asked for answers at {', '.join(asked[:_MOST_NAMED])}, which is not at their own domain; this goes to"
                f" {sender}. Set to_email if you know the other address."
            )
    others = _addresses(f"{headers.get('to', '')}, {headers.get('cc', '')}")
    if copied := [one for one in others if one not in own and one not in (sender, email)]:
        remarks.append(f"{', '.join(copied[:_MOST_NAMED])} had this message too; the answer goes to {email} only.")
    return Addressee(email, tuple(remarks))


async def answered_among(tx: ProjectTx, answers: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
    """Of messages and addresses: where mail to the address is an answer to the message, for they wrote from it or asked for
    answers there. Two statements, however many."""
    wrote = {one.id: one for one in await store.who_wrote(tx, {message_id for message_id, _ in answers})}
    found = {pair for pair in answers if pair[0] in wrote and _same(pair[1], wrote[pair[0]].from_email)}
    elsewhere = {pair: wrote[pair[0]].blob for pair in answers if pair not in found and pair[0] in wrote}
    digests = {digest for digest in elsewhere.values() if digest is not None}
    heads = await store.heads(tx, digests) if digests else {}
    asked = {digest: _addresses(parse_head(head).headers.get("reply-to", "")) for digest, head in heads.items()}
    return found | {
        pair for pair, digest in elsewhere.items() if digest and pair[1].strip().lower() in asked.get(digest, ())
    }


def _same(one: str, other: str) -> bool:
    return one.strip().lower() == other.strip().lower()


def _is_of_same_domain(one: str, other: str) -> bool:
    """Of one organisation; at a mail service that everybody uses two addresses are two people."""
    first, second = one.rpartition("@")[2], other.rpartition("@")[2]
    return not addresses.is_free_mail(first) and names.aligned(first, second, strict=False)


def _addresses(value: str) -> list[str]:
    found = []
    for _, address in getaddresses([value[:10_000]]):
        try:
            found.append(normal_email(address).lower())
        except ValueError:
            continue
    return list(dict.fromkeys(found))

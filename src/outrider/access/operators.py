"""Getting an operator back in, and keeping one out; done on the machine itself, by whoever runs the installation.

`tx` acts for the operator who is meant. Sessions end with the commit. Keys and device tokens may be remembered by running
processes: call `credentials.wait_until_forgotten` after the commit of `disable`, then none lets them in, and event streams end by
themselves within a second.
"""

from outrider import events
from outrider.access import keys, passwords, sessions, store
from outrider.core import clock
from outrider.db import Tx

is_disabled = store.is_disabled
me = store.operator
has_any = store.has_operators


async def change_password(tx: Tx, email: str | None, password: str) -> int:
    """A new password, with an address to sign in with when there is none yet or it changes. Every session ends; how many.

    Raises:
        outrider.db.tx.UniqueViolation: another operator has this address.
        passwords.TooShort
    """
    if email is not None:
        await store.set_email(tx, tx.operator_id, email)
    await keys.set_password(tx, tx.operator_id, password)
    await events.append(tx, "operator.password_changed", "operator", tx.operator_id, {})
    return await sessions.sign_out_everywhere(tx)


async def has_password(tx: Tx) -> bool:
    """Whether the acting operator signs in with one."""
    found = await store.entrance(tx)
    return found is not None and found.password_hash is not None


async def is_password(tx: Tx, password: str) -> bool:
    """Whether it is the acting operator's.

    Raises:
        passwords.SignInBusy
    """
    found = await store.entrance(tx)
    return await passwords.matches(password, found.password_hash if found else None)


async def disable(tx: Tx) -> bool:
    """Let nothing of this operator in, and let nothing leave in their name; False when it was so before.

    Their keys and grants stay as they are and open again after `enable`; revoke what has leaked.
    """
    if not await store.set_disabled(tx, tx.operator_id, clock.now()):
        return False
    await events.append(tx, "operator.disabled", "operator", tx.operator_id, {})
    await sessions.sign_out_everywhere(tx)
    await store.tell_processes(tx)
    return True


async def enable(tx: Tx) -> bool:
    """Take `disable` back; False when the operator was not disabled."""
    if not await store.set_disabled(tx, tx.operator_id, None):
        return False
    await events.append(tx, "operator.enabled", "operator", tx.operator_id, {})
    return True

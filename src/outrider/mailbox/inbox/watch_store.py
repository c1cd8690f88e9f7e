"""SQL of the mailboxes to listen to."""

from dataclasses import dataclass

from outrider.db import Tx


@dataclass(frozen=True, slots=True)
class Watchable:
    """A connected mailbox. `server` is another where the operator has connected it to another server since."""

    mailbox_id: str
    project_id: str
    operator_id: str
    server: str


async def watchable(tx: Tx) -> list[Watchable]:
    # every mailbox that can be read, oldest first; for the watchers, which act for all operators
    return await tx.rows(
        Watchable,
        "SELECT m.id AS mailbox_id, m.project_id, p.operator_id, md5(m.settings::text) AS server"
        " FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " JOIN operators o ON o.id = p.operator_id AND o.disabled_at IS NULL"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.can_read ORDER BY m.id",
    )

"""What the mailbox's own server said of a message's origin (RFC 8601); see `auth_results.verdicts` for what it is worth."""

from dataclasses import dataclass

from outrider.db import ProjectTx
from outrider.mail.auth_results import verdicts
from outrider.mailbox.health import store
from outrider.mailbox.messages import store as messages_store


@dataclass(frozen=True, slots=True)
class Authentication:
    """Results as the server gives them, for example `pass`, `fail`, `none`; None for what it does not say."""

    spf: str | None
    dkim: str | None
    dmarc: str | None

    @property
    def is_refuted(self) -> bool:
        """The server says that the message is not of the domain that it names."""
        return self.dmarc == "fail"

    @property
    def is_doubtful(self) -> bool:
        """No policy speaks, but nothing vouches for the sender and the sending host is not one of the domain's."""
        return self.dmarc != "pass" and self.dkim != "pass" and self.spf in ("fail", "softfail")

    def as_data(self) -> dict[str, str | None]:
        return {"spf": self.spf, "dkim": self.dkim, "dmarc": self.dmarc}


async def of_message(tx: ProjectTx, message_id: str, mailbox_id: str) -> Authentication:
    """What was said of a stored message. The name that the server uses is learned from mail to oneself, which nobody else can
    forge; before there was one, the topmost field counts."""
    return of_bytes(await messages_store.raw(tx, message_id) or b"", await store.server_of(tx, mailbox_id))


def of_bytes(raw: bytes, own_name: str | None = None) -> Authentication:
    return Authentication(**verdicts(raw, own_name))

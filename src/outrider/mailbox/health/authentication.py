"""What the mailbox's own server said of a message's origin (RFC 8601); see `auth_results.verdicts` for what it is worth."""

from dataclasses import dataclass

from outrider.db import ProjectTx
from outrider.mail.auth_results import AuthResult, findings, verdicts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.health import store
from outrider.mailbox.messages import store as messages_store
from outrider.providers.dns import names


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


async def is_vouched_for(tx: ProjectTx, message_id: str, mailbox_id: str, from_email: str) -> bool:
    """Whether anybody but its writer says that a stored message comes from the domain that it names. A `pass` counts where it
    is known to be the server's own word: by the name that mail to oneself has shown, or where the provider writes the topmost
    field of each message. A plain mail server may write none, and then a `pass` on top is the writer's."""
    box = await mailboxes.by_id(tx, mailbox_id)
    name = await store.server_of(tx, mailbox_id)
    if box is None or (box.traits.servers and name is None):
        return False
    domain = from_email.rpartition("@")[2]
    said = findings(await messages_store.raw(tx, message_id) or b"", name)
    return box.traits.is_sandbox or any(_vouches(one, domain) for one in said)


def _vouches(said: AuthResult, domain: str) -> bool:
    """A signature or a sending host proves a domain, which may be the forger's own; only one of whom it names counts."""
    proven = {
        "dmarc": domain,
        "dkim": said.properties.get("header.d") or said.properties.get("header.i", ""),
        "spf": said.properties.get("smtp.mailfrom", ""),
    }.get(said.method, "")
    return said.result == "pass" and names.aligned(proven.rpartition("@")[2], domain, strict=False)


def of_bytes(raw: bytes, own_name: str | None = None) -> Authentication:
    return Authentication(**verdicts(raw, own_name))

"""Whether a mailbox may send now: what that depends on, read once, and the judgement."""

from dataclasses import dataclass

from outrider.access import operators
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxPaused, OperatorDisabled
from outrider.mailbox.sending import limits, pauses, rates, store
from outrider.mailbox.sending.limits import Allowance
from outrider.mailbox.sending.rates import Rates
from outrider.mailbox.sending.store import Limits, Usage


@dataclass(frozen=True, slots=True)
class SendingFacts:
    """What is so with a mailbox right now; it holds for longer only while the mailbox is locked."""

    mailbox: Mailbox
    is_disabled: bool
    """The operator is, so that nothing leaves in their name."""
    rates: Rates
    limits: Limits
    usage: Usage

    def check(self, recipient_zone: str | None) -> None:
        """Whether a message to somebody who lives there may leave now.

        Raises:
            OperatorDisabled: nothing leaves in their name.
            MailboxPaused: the provider refuses to send for the mailbox, or too much bounced or was complained about.
            SendingPaused: cap, spacing or window do not allow it.
        """
        if self.is_disabled:
            raise OperatorDisabled("This operator is disabled; whoever runs the server can enable them again.")
        if refused := self.refusal():
            raise refused
        limits.check(self.allowance(recipient_zone))

    def refusal(self) -> MailboxPaused | None:
        """What holds up every send of the mailbox, as the error to answer with."""
        return pauses.refusal(self.mailbox, self.rates)

    def allowance(self, recipient_zone: str | None) -> Allowance:
        """When the limits let a message leave to somebody who lives there, and in which timezone its window is open."""
        zone = limits.window_zone(self.limits, self.mailbox, recipient_zone)
        return limits.judge(self.limits, self.usage, clock.now(), zone)


async def sending_facts(tx: ProjectTx, mailbox: Mailbox) -> SendingFacts:
    """What decides about sending from this mailbox."""
    return SendingFacts(
        mailbox=mailbox,
        is_disabled=await operators.is_disabled(tx),
        rates=await rates.current(tx, mailbox),
        limits=await limits.limits_of(tx, mailbox),
        usage=await store.usage(tx, mailbox.id, clock.now() - limits.DAY, clock.now()),
    )

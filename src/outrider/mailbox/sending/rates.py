"""How many of the last month's messages bounced or were complained about: rates that warn, then stop."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx, once
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.sending import store

SPAN: Final = timedelta(days=30)

# Shares of what was sent. Providers look at bounces from 2 % on and close accounts from 5 to 10 %. Google asks for complaints
# below 0.1 % and turns away who reaches 0.3 %.
WARN_BOUNCES, STOP_BOUNCES = 0.02, 0.05
WARN_COMPLAINTS, STOP_COMPLAINTS = 0.001, 0.003

# A share of a few messages says nothing: one bounce of three stops nobody. A complaint weighs more than a bounce: whoever
# makes one has read the message.
LEAST_SENT: Final = 20
LEAST_BOUNCES_TO_WARN, LEAST_BOUNCES_TO_STOP = 3, 5
LEAST_COMPLAINTS_TO_WARN, LEAST_COMPLAINTS_TO_STOP = 1, 2


@dataclass(frozen=True, slots=True)
class RateStop:
    """A rate at which nothing more is sent until the operator has looked."""

    code: str
    message: str
    fix: str


@dataclass(frozen=True, slots=True)
class Rates:
    """Messages of the mailbox since 30 days ago, or since the operator looked last: addresses that do not exist are
    `bounced`, people who reported a message as spam `complained`."""

    sent: int
    bounced: int
    complained: int

    @property
    def bounce_rate(self) -> float:
        return self.bounced / self.sent if self.sent else 0.0

    @property
    def complaint_rate(self) -> float:
        return self.complained / self.sent if self.sent else 0.0

    @property
    def stop(self) -> RateStop | None:
        if self._bounces_over(STOP_BOUNCES, LEAST_BOUNCES_TO_STOP):
            return RateStop(
                "bounce_rate_too_high",
                f"{self._bounces()}; sending stops over {STOP_BOUNCES:.0%}. Check where the addresses come from, then resume.",
                "Say that the addresses were checked",
            )
        if self._complaints_over(STOP_COMPLAINTS, LEAST_COMPLAINTS_TO_STOP):
            return RateStop(
                "complaint_rate_too_high",
                f"{self._complaints()}; sending stops over {STOP_COMPLAINTS:.1%}. Check whom the project writes to and what,"
                " then resume.",
                "Say that recipients and messages were checked",
            )
        return None

    @property
    def warnings(self) -> tuple[str, ...]:
        """What to look at before it stops the sending; nothing for a rate that has stopped it."""
        code = self.stop.code if self.stop else ""
        said = []
        if code != "bounce_rate_too_high" and self._bounces_over(WARN_BOUNCES, LEAST_BOUNCES_TO_WARN):
            said.append(
                f"{self._bounces()}; over {STOP_BOUNCES:.0%} sending stops. Check where the addresses come from."
            )
        if code != "complaint_rate_too_high" and self._complaints_over(WARN_COMPLAINTS, LEAST_COMPLAINTS_TO_WARN):
            said.append(
                f"{self._complaints()}; over {STOP_COMPLAINTS:.1%} sending stops. Check whom the project writes to."
            )
        return tuple(said)

    def as_data(self) -> events.Data:
        """As events and the mailbox's status show it."""
        return {"bounce_rate": round(self.bounce_rate, 4), "complaint_rate": round(self.complaint_rate, 4)}

    def _bounces_over(self, share: float, least: int) -> bool:
        return self.sent >= LEAST_SENT and self.bounced >= least and self.bounce_rate > share

    def _complaints_over(self, share: float, least: int) -> bool:
        return self.sent >= LEAST_SENT and self.complained >= least and self.complaint_rate > share

    def _bounces(self) -> str:
        return f"{self.bounced} of {self.sent} messages went to addresses that do not exist ({self.bounce_rate:.1%})"

    def _complaints(self) -> str:
        return f"{self.complained} of {self.sent} messages were reported as spam ({self.complaint_rate:.2%})"


async def current(tx: ProjectTx, mailbox: Mailbox) -> Rates:
    """The rates of a mailbox now."""
    return await _since(tx, mailbox.id, mailbox.rates_since)


@once
async def _since(tx: ProjectTx, mailbox_id: str, looked_at: datetime | None) -> Rates:
    since = clock.now() - SPAN
    if looked_at is not None:
        since = max(since, looked_at)
    return Rates(*await store.outcomes(tx, mailbox_id, since))
